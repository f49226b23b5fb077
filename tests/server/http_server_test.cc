// The server and its handler with real connections, some of which misbehave.

#include "server/http_server.h"

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/stop_source.h"
#include "engine/book_choice.h"
#include "engine/book_set.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "server/api_handler.h"
#include "tests/server/http_client.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr absl::string_view kHard = "/api/v1/analyze?position=&size=8x8";

// Patience is short here, except where a test waits for an answer.
server::HttpOptions ShortOptions() {
  server::HttpOptions options;
  options.port = 0;
  options.max_connections = 50;
  options.head_time = absl::Milliseconds(300);
  options.body_time = absl::Milliseconds(300);
  options.idle_time = absl::Seconds(60);
  options.write_time = absl::Milliseconds(500);
  options.shutdown_time = absl::Seconds(60);
  return options;
}

class HttpServerTest : public ::testing::Test {
 protected:
  void Start(const server::HttpOptions& options,
             absl::Duration longest_search = absl::Seconds(60)) {
    auto server = server::HttpServer::Listen(options);
    ASSERT_TRUE(server.ok()) << server.status();
    server_ = *std::move(server);
    handler_ = std::make_unique<server::ApiHandler>(
        server::PoolOptions{.threads = 1, .hash_mb = 24, .max_pending = 1}, longest_search,
        std::make_shared<engine::BookSet>(engine::BookChoice(), "", [](absl::string_view) {}));
    thread_ = std::thread([this] { server_->Run(*handler_, stop_); });
  }
  void Stop() {
    stop_.RequestStop();
    if (thread_.joinable()) thread_.join();
  }
  ~HttpServerTest() override {
    Stop();
    handler_.reset();
  }

  int port() const { return server_->port(); }

  HttpAnswer Ask(absl::string_view target) const {
    HttpClient client(port());
    client.Get(target);
    return client.Read();
  }
  // The answer to these bytes, after which the server closes.
  HttpAnswer AskAndExpectClose(absl::string_view bytes) const {
    HttpClient client(port());
    client.Send(bytes);
    const HttpAnswer answer = client.Read();
    bool is_closed = false;
    EXPECT_THAT(client.ReadToTheEnd(&is_closed), IsEmpty());
    EXPECT_TRUE(is_closed);
    EXPECT_THAT(answer.head, HasSubstr("Connection: close\r\n"));
    EXPECT_THAT(answer.body, HasSubstr(absl::StrCat("{\"error\":{\"status\":", answer.status)));
    return answer;
  }
  // Waits until /metrics has this line.
  void WaitForMetric(absl::string_view line) const {
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Minutes(1);
    while (!absl::StrContains(Ask("/metrics").body, line)) {
      ASSERT_LT(base::MonotonicTime::Now(), deadline) << line;
      absl::SleepFor(absl::Milliseconds(10));
    }
  }

  base::StopSource stop_;
  std::unique_ptr<server::HttpServer> server_;
  std::unique_ptr<server::ApiHandler> handler_;
  std::thread thread_;
};

TEST_F(HttpServerTest, AnswersManyRequestsOfOneConnection) {
  Start(ShortOptions());
  HttpClient client(port());
  for (int i = 0; i < 100; ++i) {
    client.Get("/solve?pos=475");
    const HttpAnswer answer = client.Read();
    ASSERT_EQ(answer.status, 200);
    ASSERT_EQ(answer.body, R"({"pos":"475","score":[-18,-2,-2,-18,-18,-2,-18]})");
  }
}

TEST_F(HttpServerTest, AnswersPipelinedRequestsInOrder) {
  Start(ShortOptions());
  HttpClient client(port());
  std::string all;
  for (int i = 0; i < 50; ++i) {
    // One in ten is searched by another thread.
    absl::StrAppend(&all, "GET ", i % 10 == 5 ? "/api/v1/review?moves=1" : "/solve?pos=", i % 7 + 1,
                    " HTTP/1.1\r\nHost: x\r\n\r\n");
  }
  client.Send(all);
  for (int i = 0; i < 50; ++i) {
    const HttpAnswer answer = client.Read();
    ASSERT_EQ(answer.status, 200);
    ASSERT_THAT(answer.body, HasSubstr(i % 10 == 5 ? absl::StrCat("\"moves\":\"1", i % 7 + 1)
                                                   : absl::StrCat("\"pos\":\"", i % 7 + 1)));
  }
}

TEST_F(HttpServerTest, AnswersAClientThatHasClosedItsEnd) {
  Start(ShortOptions(), absl::Milliseconds(1500));
  HttpClient client(port());
  client.Get(absl::StrCat(kHard, "&time_ms=1500"));
  client.CloseOwnEnd();
  const HttpAnswer answer = client.Read();
  EXPECT_EQ(answer.status, 200);
  EXPECT_THAT(answer.body, HasSubstr("\"size\":\"8x8\""));
}

TEST_F(HttpServerTest, EndsTheSearchOfAClientThatIsGone) {
  Start(ShortOptions());
  HttpClient client(port());
  client.Get(kHard);
  WaitForMetric("plumb_searches_running 1\n");
  client.Close();
  WaitForMetric("plumb_searches_running 0\n");
  WaitForMetric("plumb_searches_cancelled_total 1\n");
}

TEST_F(HttpServerTest, EndsTheStreamOfAClientThatIsGone) {
  Start(ShortOptions());
  HttpClient client(port());
  client.Get("/api/v1/analyze/stream?position=&size=8x8");
  while (!absl::StrContains(client.buffer(), "event: progress")) ASSERT_TRUE(client.Fill());
  client.Close();
  WaitForMetric("plumb_searches_running 0\n");
}

TEST_F(HttpServerTest, RefusesNonsenseAndCloses) {
  Start(ShortOptions());
  EXPECT_EQ(AskAndExpectClose("nonsense\r\n\r\n").status, 400);
  EXPECT_EQ(AskAndExpectClose("GET / HTTP/3.0\r\n\r\n").status, 505);
  EXPECT_EQ(AskAndExpectClose(absl::StrCat("GET /", std::string(20000, 'a'))).status, 414);
  EXPECT_EQ(
      AskAndExpectClose(absl::StrCat("GET / HTTP/1.1\r\nX: ", std::string(20000, 'a'))).status,
      431);
  // The server answers before the client has sent it all, and the client gets to read it.
  EXPECT_EQ(AskAndExpectClose(absl::StrCat("POST /api/v1/batch HTTP/1.1\r\nHost: x\r\n"
                                           "Content-Length: 4000000\r\n\r\n",
                                           std::string(4000000, ' ')))
                .status,
            413);
}

TEST_F(HttpServerTest, EndsRequestsThatDoNotArrive) {
  Start(ShortOptions());
  EXPECT_EQ(AskAndExpectClose("GET / HT").status, 408);
  EXPECT_EQ(
      AskAndExpectClose("POST /kaggle HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{").status,
      408);
  // Byte by byte, each well within the time, but not all of them together.
  HttpClient slow(port());
  for (const char character : std::string(100, 'a')) {
    slow.Send(std::string(1, character));
    absl::SleepFor(absl::Milliseconds(20));
    if (absl::StrContains(Ask("/metrics").body, "plumb_connections 1\n")) break;
  }
  EXPECT_EQ(slow.Read().status, 408);
}

TEST_F(HttpServerTest, SaysThatARequestEndedInTheMiddle) {
  Start(ShortOptions());
  HttpClient client(port());
  client.Send("GET /solve?pos=4 HTTP/1.1\r\nHo");
  client.CloseOwnEnd();
  EXPECT_EQ(client.Read().status, 400);
}

TEST_F(HttpServerTest, ClosesAClientThatDoesNotRead) {
  Start(ShortOptions());
  HttpClient client(port(), 4096);
  std::string body = "[";
  for (int i = 0; i < 10000; ++i) absl::StrAppend(&body, i == 0 ? "" : ",", "\"121212\"");
  client.Send(absl::StrCat("POST /api/v1/batch HTTP/1.1\r\nHost: x\r\nContent-Length: ",
                           body.size() + 1, "\r\n\r\n", body, "]"));
  WaitForMetric("plumb_searches_cancelled_total 1\n");
}

TEST_F(HttpServerTest, SendsLongBatchesWhole) {
  Start(ShortOptions());
  HttpClient client(port());
  std::string body;
  for (int i = 0; i < 3000; ++i) absl::StrAppend(&body, "\"121212", i % 7 + 1, "\"\n");
  client.Send(absl::StrCat(
      "POST /api/v1/batch HTTP/1.1\r\nHost: x\r\nContent-Length: ", body.size(), "\r\n\r\n", body));
  const std::vector<std::string> lines =
      absl::StrSplit(client.Read().body, '\n', absl::SkipEmpty());
  ASSERT_EQ(lines.size(), 3000);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    ASSERT_THAT(lines[i], HasSubstr(absl::StrCat("\"position\":\"121212", i % 7 + 1, "\"")));
  }
}

TEST_F(HttpServerTest, AsksForTheBodyWhenTheClientWaits) {
  Start(ShortOptions());
  HttpClient client(port());
  client.Send(
      "POST /kaggle HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n"
      "Expect: 100-continue\r\n\r\n");
  while (!absl::StrContains(client.buffer(), "\r\n\r\n")) ASSERT_TRUE(client.Fill());
  EXPECT_EQ(client.buffer(), "HTTP/1.1 100 Continue\r\n\r\n");
  client.Send("{}");
  EXPECT_EQ(client.Read().status, 400);
}

TEST_F(HttpServerTest, HeadHasNoBody) {
  Start(ShortOptions());
  HttpClient client(port());
  client.Send("HEAD /solve?pos=475 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  bool is_closed = false;
  const std::string all = client.ReadToTheEnd(&is_closed);
  EXPECT_TRUE(is_closed);
  EXPECT_THAT(all, HasSubstr("Content-Length: 48\r\n"));
  EXPECT_TRUE(absl::EndsWith(all, "\r\n\r\n")) << all;
}

TEST_F(HttpServerTest, StreamsToOldClientsUntilTheEndOfTheConnection) {
  Start(ShortOptions());
  HttpClient client(port());
  client.Send("GET /api/v1/analyze/stream?position=1212121 HTTP/1.0\r\n\r\n");
  bool is_closed = false;
  const std::string all = client.ReadToTheEnd(&is_closed);
  EXPECT_THAT(all, Not(HasSubstr("chunked")));
  EXPECT_THAT(all, HasSubstr("event: result\n"));
}

TEST_F(HttpServerTest, RefusesTooManyConnections) {
  Start(ShortOptions());
  std::vector<std::unique_ptr<HttpClient>> clients;
  for (int i = 0; i < 50; ++i) {
    clients.push_back(std::make_unique<HttpClient>(port()));
    clients.back()->Get("/healthz");
    ASSERT_EQ(clients.back()->Read().status, 200);
  }
  EXPECT_EQ(Ask("/healthz").status, 503);
  clients.clear();
  while (Ask("/healthz").status != 200) absl::SleepFor(absl::Milliseconds(10));
}

TEST_F(HttpServerTest, FinishesWhatRunsWhenItStops) {
  Start(ShortOptions(), absl::Seconds(2));
  HttpClient running(port());
  running.Get(kHard);
  WaitForMetric("plumb_searches_running 1\n");
  HttpClient waiting(port());
  waiting.Get(kHard);
  WaitForMetric("plumb_searches_waiting 1\n");
  const HttpClient idle(port());
  Stop();
  EXPECT_EQ(running.Read().status, 200);
  EXPECT_EQ(waiting.Read().status, 503);
}

TEST_F(HttpServerTest, DoesNotWaitLongerThanItsTimeWhenItStops) {
  server::HttpOptions options = ShortOptions();
  options.shutdown_time = absl::Milliseconds(100);
  Start(options, absl::Minutes(10));
  HttpClient running(port());
  running.Get(kHard);
  WaitForMetric("plumb_searches_running 1\n");
  Stop();
  handler_.reset();  // Its search has been told to end.
  EXPECT_EQ(running.Read().status, 0);
}

TEST(HttpServerListenTest, SaysWhyItCannotListen) {
  server::HttpOptions options;
  options.port = 0;
  const auto first = server::HttpServer::Listen(options);
  ASSERT_TRUE(first.ok());
  EXPECT_EQ((*first)->url(), absl::StrCat("http://127.0.0.1:", (*first)->port(), "/"));
  options.port = (*first)->port();
  EXPECT_THAT(std::string(server::HttpServer::Listen(options).status().message()),
              HasSubstr("Address already in use"));
  options.address = "somewhere";
  EXPECT_THAT(std::string(server::HttpServer::Listen(options).status().message()),
              HasSubstr("expected an IP address"));
}

}  // namespace
}  // namespace plumb::testing
