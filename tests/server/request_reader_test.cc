#include "server/request_reader.h"

#include <cstddef>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "server/http_message.h"

namespace plumb::testing {
namespace {

using server::Method;
using server::Request;
using server::RequestReader;
using State = RequestReader::State;
using ::testing::HasSubstr;

constexpr server::RequestLimits kLimits = {
    .target_bytes = 100, .head_bytes = 400, .body_bytes = 50};

int StatusOf(absl::string_view bytes) {
  RequestReader reader(kLimits);
  const State state = reader.Read(bytes);
  if (state == State::kBad) return reader.problem().status;
  return state == State::kDone ? 200 : 0;
}

TEST(RequestReaderTest, ReadsWhatHandlersNeed) {
  RequestReader reader(kLimits);
  ASSERT_EQ(reader.Read("POST /a?b=c HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
                        "If-None-Match: \"t\"\r\nContent-Length: 3\r\n\r\nabc"),
            State::kDone);
  const Request request = reader.Take();
  EXPECT_EQ(request.method, Method::kPost);
  EXPECT_EQ(request.target, "/a?b=c");
  EXPECT_EQ(request.content_type, "text/plain");
  EXPECT_EQ(request.if_none_match, "\"t\"");
  EXPECT_EQ(request.body, "abc");
  EXPECT_TRUE(request.keep_alive);
  EXPECT_FALSE(request.is_http_1_0);
}

TEST(RequestReaderTest, ReadsByteByByte) {
  const std::string text =
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n";
  RequestReader reader(kLimits);
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const State state = reader.Read(text.substr(i, 1));
    ASSERT_TRUE(state == State::kHead || state == State::kBody) << i;
  }
  ASSERT_EQ(reader.Read(text.substr(text.size() - 1)), State::kDone);
  EXPECT_EQ(reader.Take().body, "abc");
  EXPECT_EQ(reader.Read(""), State::kNothing);
}

TEST(RequestReaderTest, ReadsPipelinedRequestsInOrder) {
  RequestReader reader(kLimits);
  ASSERT_EQ(reader.Read("GET /1 HTTP/1.1\r\nHost: x\r\n\r\n\r\nGET /2 HTTP/1.0\r\n\r\nGET /3"),
            State::kDone);
  EXPECT_EQ(reader.Take().target, "/1");
  ASSERT_EQ(reader.Read(""), State::kDone);
  const Request second = reader.Take();
  EXPECT_EQ(second.target, "/2");
  EXPECT_TRUE(second.is_http_1_0);
  EXPECT_FALSE(second.keep_alive);
  EXPECT_EQ(reader.Read(""), State::kHead);
}

TEST(RequestReaderTest, RefusesWhatIsTooLong) {
  EXPECT_EQ(StatusOf(absl::StrCat("GET /", std::string(90, 'a'), " HTTP/1.1\r\nHost: x\r\n\r\n")),
            200);
  EXPECT_EQ(StatusOf(absl::StrCat("GET /", std::string(100, 'a'), " HTTP/1.1\r\nHost: x\r\n\r\n")),
            414);
  EXPECT_EQ(StatusOf(absl::StrCat("GET /", std::string(1000, 'a'))), 414);
  EXPECT_EQ(StatusOf(absl::StrCat("GET / HTTP/1.1\r\nHost: ", std::string(1000, 'a'))), 431);
  EXPECT_EQ(StatusOf("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 51\r\n\r\n"), 413);
  EXPECT_EQ(
      StatusOf(absl::StrCat("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
                            "33\r\n", std::string(51, 'a'), "\r\n0\r\n\r\n")),
      413);
}

TEST(RequestReaderTest, RefusesWhatIsNoRequest) {
  EXPECT_EQ(StatusOf("hello\r\n\r\n"), 400);
  EXPECT_EQ(StatusOf("GET / HTTP/1.1\r\n\r\n"), 400);  // No Host.
  EXPECT_EQ(StatusOf("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), 400);
  EXPECT_EQ(StatusOf("GET / HTTP/2.0\r\nHost: x\r\n\r\n"), 505);
  EXPECT_EQ(StatusOf(absl::string_view("\x16\x03\x01\x02\x00\x01\x00", 7)), 400);  // TLS.
  EXPECT_EQ(StatusOf("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n"), 400);
  EXPECT_EQ(StatusOf("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n"
                     "Transfer-Encoding: chunked\r\n\r\n"),
            400);
}

TEST(RequestReaderTest, SaysOnceThatTheBodyIsWaitedFor) {
  RequestReader reader(kLimits);
  ASSERT_EQ(reader.Read("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n"
                        "Expect: 100-continue\r\n\r\n"),
            State::kBody);
  EXPECT_TRUE(reader.WantsContinue());
  EXPECT_FALSE(reader.WantsContinue());
  EXPECT_EQ(reader.Read("x"), State::kDone);
}

}  // namespace
}  // namespace plumb::testing
