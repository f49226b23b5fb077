// A client of HTTP that can also misbehave.

#ifndef PLUMB_TESTS_SERVER_HTTP_CLIENT_H_
#define PLUMB_TESTS_SERVER_HTTP_CLIENT_H_

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"

namespace plumb::testing {

struct HttpAnswer {
  int status = 0;  // 0: the connection ended before there was one.
  std::string head;
  std::string body;
};

// One connection to 127.0.0.1. Waits at most a minute for anything.
class HttpClient {
 public:
  // `receive_bytes`: what the system may hold for it; 0 for as much as it likes.
  explicit HttpClient(int port, int receive_bytes = 0) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_bytes > 0) {
      setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
    }
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  ~HttpClient() { Close(); }
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  void Send(absl::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  void Get(absl::string_view target) const {
    Send(absl::StrCat("GET ", target, " HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  }
  void CloseOwnEnd() const { shutdown(socket_, SHUT_WR); }
  void Close() {
    if (socket_ >= 0) close(std::exchange(socket_, -1));
  }

  // The next answer of the connection; interim ones are skipped.
  HttpAnswer Read() {
    HttpAnswer answer;
    do {
      if (!ReadUntil("\r\n\r\n", answer.head)) return {};
      EXPECT_TRUE(absl::SimpleAtoi(answer.head.substr(9, 3), &answer.status)) << answer.head;
    } while (answer.status < 200);
    std::size_t length = 0;
    const std::size_t at = answer.head.find("Content-Length: ");
    if (at != std::string::npos) {
      const std::string text = answer.head.substr(at + 16, answer.head.find('\r', at) - at - 16);
      EXPECT_TRUE(absl::SimpleAtoi(text, &length));
    }
    if (absl::StrContains(answer.head, "Transfer-Encoding: chunked")) return ReadChunks(answer);
    while (buffer_.size() < length && Fill()) {
    }
    answer.body = buffer_.substr(0, length);
    buffer_.erase(0, length);
    return answer;
  }

  // The rest, until the server closes. False in `is_closed` if it does not.
  std::string ReadToTheEnd(bool* is_closed) {
    while (Fill()) {
    }
    *is_closed = has_ended_;
    return std::exchange(buffer_, "");
  }

  // Reads some more; false at the end of the connection.
  bool Fill() {
    pollfd file = {.fd = socket_, .events = POLLIN, .revents = 0};
    if (poll(&file, 1, 60000) <= 0) return false;
    char bytes[4096];
    const ssize_t size = recv(socket_, bytes, sizeof bytes, 0);
    has_ended_ = size <= 0;
    if (has_ended_) return false;
    buffer_.append(bytes, static_cast<std::size_t>(size));
    return true;
  }
  const std::string& buffer() const { return buffer_; }

 private:
  bool ReadUntil(absl::string_view end, std::string& text) {
    while (!absl::StrContains(buffer_, end)) {
      if (!Fill()) return false;
    }
    const std::size_t size = buffer_.find(std::string(end)) + end.size();
    text = buffer_.substr(0, size);
    buffer_.erase(0, size);
    return true;
  }

  HttpAnswer ReadChunks(HttpAnswer answer) {
    std::string line;
    while (ReadUntil("\r\n", line)) {
      const std::size_t size = std::stoul(line, nullptr, 16);
      while (buffer_.size() < size + 2 && Fill()) {
      }
      answer.body += buffer_.substr(0, size);
      buffer_.erase(0, size + 2);
      if (size == 0) return answer;
    }
    return {};
  }

  int socket_;
  std::string buffer_;
  bool has_ended_ = false;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SERVER_HTTP_CLIENT_H_
