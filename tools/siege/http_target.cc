#include "tools/siege/http_target.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "tools/random_positions.h"
#include "tools/siege/hostile_text.h"
#include "tools/siege/process.h"
#include "tools/siege/setup.h"
#include "tools/siege/target.h"

namespace plumb::tools {
namespace {

constexpr int kHashMb = 16;

// A connection to the server. Never waits longer than it is told.
class Client {
 public:
  explicit Client(int port) : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_connected_ = connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    fcntl(socket_, F_SETFL, O_NONBLOCK);
  }
  ~Client() { close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  bool is_connected() const { return is_connected_; }

  void Send(absl::string_view text, absl::Duration patience) const {
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + patience;
    while (!text.empty() && base::MonotonicTime::Now() < deadline) {
      pollfd polled = {.fd = socket_, .events = POLLOUT, .revents = 0};
      if (poll(&polled, 1, 10) <= 0) continue;
      const ssize_t count = send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (count <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(count));
    }
  }

  void CloseOurHalf() const { shutdown(socket_, SHUT_WR); }

  // What comes until the server closes or the time is over.
  std::string Receive(absl::Duration patience) const {
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + patience;
    std::string text;
    std::array<char, 1 << 16> buffer;
    while (base::MonotonicTime::Now() < deadline && text.size() < (std::size_t{1} << 24)) {
      pollfd polled = {.fd = socket_, .events = POLLIN, .revents = 0};
      if (poll(&polled, 1, 10) <= 0) continue;
      const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
      if (count <= 0) break;
      text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return text;
  }

 private:
  int socket_;
  bool is_connected_ = false;
};

class HttpTarget : public Target {
 public:
  explicit HttpTarget(const Setup* setup) : setup_(*setup) {}

  std::string name() const override { return "http"; }

  std::string WhyNot() override {
    const absl::StatusOr<Finished> help = RunToEnd(setup_, {setup_.plumb, "--help"}, "", 0);
    return help.ok() && absl::StrContains(help->out, "\n  serve ")
               ? ""
               : "the program has no command 'serve'";
  }

  absl::StatusOr<Outcome> Attack(Random& random) override {
    const int port = 20'000 + random.Below(20'000);
    const absl::StatusOr<std::unique_ptr<Process>> started =
        Process::Start({setup_.plumb, "serve", absl::StrCat("--port=", port),
                        absl::StrCat("--hash_mb=", kHashMb)});
    if (!started.ok()) return started.status();
    Process& server = **started;
    if (!WaitUntilItListens(server, port)) {
      // Another program may have the port.
      if (server.has_ended()) return Outcome::kRefused;
      return Finding("does not listen", server);
    }
    for (int attacks = 1 + random.Below(30); attacks > 0; --attacks) AttackOnce(port, random);
    if (absl::Status status = CheckAnswers(server, port); !status.ok()) return status;
    server.Signal(SIGTERM);
    const absl::StatusOr<int> code = EndOf(setup_, server, kHashMb);
    if (!code.ok()) return code.status();
    if (*code == 0 || *code >= 128) return Outcome::kRight;
    return Finding(absl::StrCat("ended with ", *code), server);
  }

 private:
  bool WaitUntilItListens(Process& server, int port) const {
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + setup_.patience();
    while (base::MonotonicTime::Now() < deadline && !server.has_ended()) {
      if (Client(port).is_connected()) return true;
      server.ReadUntil([](const std::string&) { return false; }, absl::Milliseconds(20));
    }
    return false;
  }

  static std::string RandomRequest(Random& random) {
    static constexpr std::array<absl::string_view, 14> kPaths = {
        "/",
        "/solve?pos=4",
        "/solve?pos=",
        "/healthz",
        "/metrics",
        "/api/v1/analyze?position=4",
        "/api/v1/analyze/stream?position=&size=8x8",
        "/api/v1/move?position=44&level=3",
        "/api/v1/batch",
        "/kaggle",
        "/api/v1/../../etc/passwd",
        "/%00%ff%zz",
        "/solve?pos=4444444",
        "*"};
    static constexpr std::array<absl::string_view, 7> kMethods = {"GET",  "POST",   "HEAD", "PUT",
                                                                  "get ", "DELETE", "\xff"};
    const auto path = kPaths[static_cast<std::size_t>(random.Below(kPaths.size()))];
    const auto method = kMethods[static_cast<std::size_t>(random.Below(kMethods.size()))];
    std::string request = absl::StrCat(method, " ", path, " HTTP/1.", random.Below(3), "\r\n");
    for (int headers = random.Below(5); headers > 0; --headers) {
      absl::StrAppend(&request, HostileLine(random), random.Below(2) == 0 ? ": " : "",
                      HostileLine(random), "\r\n");
    }
    if (random.Below(2) == 0) {
      absl::StrAppend(&request,
                      "Content-Length: ", random.Below(5) == 0 ? "99999999999999999999" : "12",
                      "\r\n");
    }
    if (random.Below(6) == 0) request += "Transfer-Encoding: chunked\r\n";
    absl::StrAppend(&request, "\r\n", HostileLine(random));
    return request;
  }

  static void AttackOnce(int port, Random& random) {
    const Client client(port);
    const absl::Duration patience = absl::Milliseconds(300);
    switch (random.Below(7)) {
      case 0:  // Malformed.
        client.Send(RandomRequest(random), patience);
        break;
      case 1:  // Huge, in its first line, a header or its body.
        client.Send(absl::StrCat("POST /api/v1/batch HTTP/1.1\r\nHost: x\r\nX: "), patience);
        client.Send(std::string(static_cast<std::size_t>(1 + random.Below(32)) << 20, 'x'),
                    patience);
        break;
      case 2: {  // Slow: a few bytes, and then nothing.
        const std::string request = RandomRequest(random);
        for (std::size_t i = 0; i < request.size() && i < 20; ++i) {
          client.Send(request.substr(i, 1), patience);
          absl::SleepFor(absl::Milliseconds(2));
        }
        return;
      }
      case 3:  // Half closed.
        client.Send("GET /solve?pos=44 HTTP/1.1\r\nHost: x\r\n", patience);
        client.CloseOurHalf();
        break;
      case 4: {  // Pipelined, with nobody reading the answers.
        std::string many;
        for (int i = 0; i < 2000; ++i) many += "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
        client.Send(many, patience);
        return;
      }
      case 5:  // Any bytes.
        client.Send(RandomBytes(static_cast<std::size_t>(random.Below(100'000)), random), patience);
        break;
      default:  // Opened and closed.
        return;
    }
    client.Receive(absl::Milliseconds(random.Below(100)));
  }

  // Whatever came before, plain questions are answered.
  absl::Status CheckAnswers(Process& server, int port) const {
    struct Question {
      absl::string_view path;
      absl::string_view answer;
    };
    // The scores of the empty board are long known.
    for (const Question& question : {Question{"/healthz", " 200 "},
                                     Question{"/solve?pos=", R"("score":[-2,-1,0,1,0,-1,-2])"}}) {
      const base::MonotonicTime deadline = base::MonotonicTime::Now() + setup_.patience();
      std::string answer;
      // It may be busy with the attackers, or say so.
      while (base::MonotonicTime::Now() < deadline && !server.has_ended()) {
        const Client client(port);
        client.Send(absl::StrCat("GET ", question.path,
                                 " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
                    absl::Seconds(1));
        answer = client.Receive(absl::Seconds(2));
        server.ReadUntil([](const std::string&) { return false; }, absl::Milliseconds(10));
        if (absl::StrContains(answer, " 200 ") && absl::StrContains(answer, question.answer)) break;
        answer.clear();
      }
      if (answer.empty()) {
        return Finding(absl::StrCat(question.path, " is not answered any more"), server);
      }
    }
    return CheckHealth(setup_, server, kHashMb);
  }

  const Setup& setup_;
};

}  // namespace

std::unique_ptr<Target> MakeHttpTarget(const Setup& setup) {
  return std::make_unique<HttpTarget>(&setup);
}

}  // namespace plumb::tools
