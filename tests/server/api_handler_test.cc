#include "server/api_handler.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/book_choice.h"
#include "engine/book_set.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "server/http_message.h"
#include "tests/server/fake_exchange.h"

namespace plumb::testing {
namespace {

using Json = nlohmann::json;
using server::Method;
using server::Request;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// Nothing of this board is in a book, and no search of seconds solves it.
constexpr absl::string_view kHard = "/api/v1/analyze?position=&size=8x8";

class ApiHandlerTest : public ::testing::Test {
 protected:
  static std::shared_ptr<engine::BookSet> Books() {
    return std::make_shared<engine::BookSet>(engine::BookChoice(), "", [](absl::string_view) {});
  }

  std::shared_ptr<FakeExchange> Begin(const Request& request) {
    const auto exchange = std::make_shared<FakeExchange>();
    handler_.Handle(request, exchange);
    return exchange;
  }
  std::shared_ptr<FakeExchange> Begin(absl::string_view target) {
    Request request;
    request.target = std::string(target);
    return Begin(request);
  }
  template <typename Asked>
  std::shared_ptr<FakeExchange> Ask(const Asked& asked) {
    std::shared_ptr<FakeExchange> exchange = Begin(asked);
    EXPECT_TRUE(exchange->Wait());
    EXPECT_EQ(exchange->answers(), 1);
    return exchange;
  }
  std::shared_ptr<FakeExchange> Post(absl::string_view target, absl::string_view body,
                                     absl::string_view type = "application/json") {
    Request request;
    request.method = Method::kPost;
    request.target = std::string(target);
    request.body = std::string(body);
    request.content_type = std::string(type);
    return Ask(request);
  }
  std::string BodyOf(absl::string_view target) { return Ask(target)->response().body; }
  int StatusOf(absl::string_view target) { return Ask(target)->response().status; }
  Json JsonAt(absl::string_view target) { return Json::parse(BodyOf(target)); }

  server::ApiHandler handler_{
      {.threads = 1, .hash_mb = 24, .max_pending = 1}, absl::Seconds(30), Books()};
};

// The example that the public site's users quote.
TEST_F(ApiHandlerTest, SolveHasTheShapeThatProgramsExpect) {
  EXPECT_EQ(BodyOf("/solve?pos=475"), R"({"pos":"475","score":[-18,-2,-2,-18,-18,-2,-18]})");
}

TEST_F(ApiHandlerTest, SolveSaysHundredWhereNoStoneCanBePlayed) {
  const Json full = JsonAt("/solve?pos=444444");
  EXPECT_EQ(full["score"][3], 100);
  EXPECT_NE(full["score"][2], 100);
  EXPECT_EQ(BodyOf("/solve?pos=1212121"),
            R"({"pos":"1212121","score":[100,100,100,100,100,100,100]})");
}

TEST_F(ApiHandlerTest, SolveRefusesMovesThatCannotBe) {
  const auto exchange = Ask("/solve?pos=4444444");
  EXPECT_EQ(exchange->response().status, 400);
  EXPECT_EQ(Json::parse(exchange->response().body)["error"]["detail"], "move 7: column 4 is full");
  EXPECT_EQ(StatusOf("/solve?pos=8"), 400);
  EXPECT_EQ(StatusOf("/solve"), 400);
  EXPECT_EQ(StatusOf("/solve?pos=1&size=99x99"), 400);
  EXPECT_EQ(StatusOf("/solve?pos=1&sise=8x8"), 400);
}

TEST_F(ApiHandlerTest, SolveKnowsOtherBoards) {
  EXPECT_EQ(JsonAt("/solve?pos=11&size=5x4")["score"].size(), 5);
}

TEST_F(ApiHandlerTest, ProvenAnswersAreForEver) {
  const auto exchange = Ask("/solve?pos=475");
  EXPECT_THAT(exchange->header("Cache-Control"), HasSubstr("immutable"));
  Request again;
  again.target = "/solve?pos=475";
  again.if_none_match = exchange->header("ETag");
  EXPECT_THAT(again.if_none_match, StartsWith("W/\""));
  EXPECT_EQ(Ask(again)->response().status, 304);
  again.target = "/solve?pos=476";
  EXPECT_EQ(Ask(again)->response().status, 200);
}

TEST_F(ApiHandlerTest, AnswersCutByTimeAreNotKept) {
  const auto exchange = Ask(absl::StrCat(kHard, "&time_ms=50"));
  EXPECT_EQ(exchange->response().status, 200);
  EXPECT_EQ(exchange->header("Cache-Control"), "no-store");
  EXPECT_EQ(exchange->header("ETag"), "");
  EXPECT_TRUE(Json::parse(exchange->response().body)["score"].is_null());
}

TEST_F(ApiHandlerTest, DrawsPositions) {
  const Json answer = JsonAt("/api/v1/position?position=1212121");
  EXPECT_EQ(answer["state"], "red");
  EXPECT_EQ(answer["to_move"], "yellow");
  EXPECT_EQ(answer["moves"], "1212121");
  EXPECT_EQ(answer["cells"][5], "XO.....");
  EXPECT_EQ(answer["cells"][2], "X......");
  EXPECT_EQ(answer["winning"].dump(), "[[1,1],[1,2],[1,3],[1,4]]");
  const Json fen = JsonAt("/api/v1/position?position=7/7/7/7/3p3/3P3+w+-+-+0+2");
  EXPECT_TRUE(fen["moves"].is_null());
  EXPECT_EQ(fen["cells"][5], "...X...");
}

TEST_F(ApiHandlerTest, AnalyzesPositions) {
  const Json answer = JsonAt("/api/v1/analyze?position=44444");
  EXPECT_EQ(answer["score"],
            JsonAt("/solve?pos=44444")["score"][answer["best"][0].get<std::size_t>() - 1]);
  EXPECT_EQ(answer["line"].size(), answer["plies"].get<std::size_t>());
  EXPECT_EQ(StatusOf("/api/v1/analyze?position=9"), 400);
  EXPECT_EQ(StatusOf("/api/v1/analyze"), 400);
  EXPECT_EQ(StatusOf("/api/v1/analyze?position=1&time_ms=0"), 400);
}

TEST_F(ApiHandlerTest, StreamsProgressAndThenTheResult) {
  const auto exchange = Ask("/api/v1/analyze/stream?position=44&size=8x8&time_ms=2000");
  EXPECT_EQ(exchange->response().content_type, "text/event-stream");
  const std::string& body = exchange->response().body;
  EXPECT_THAT(body, StartsWith("event: progress\ndata: {"));
  EXPECT_THAT(body, HasSubstr(R"("estimate":{"column":)"));
  std::vector<Json> events;
  for (const absl::string_view line : absl::StrSplit(body, '\n')) {
    if (absl::StartsWith(line, "data: ")) events.push_back(Json::parse(line.substr(6)));
  }
  ASSERT_GE(events.size(), 2);
  for (std::size_t i = 1; i < events.size(); ++i) {
    EXPECT_GE(events[i]["bounds"][0], events[i - 1]["bounds"][0]);
    EXPECT_LE(events[i]["bounds"][1], events[i - 1]["bounds"][1]);
  }
  EXPECT_THAT(body, HasSubstr("event: result\n"));
  EXPECT_FALSE(events.back().contains("estimate"));
}

TEST_F(ApiHandlerTest, PlaysMoves) {
  EXPECT_EQ(JsonAt("/api/v1/move?position=")["column"], 4);  // The only one that wins.
  const Json searched = JsonAt("/api/v1/move?position=112233&size=8x8&time_ms=50");
  EXPECT_EQ(searched["column"], 4);  // It completes the four.
  EXPECT_EQ(searched["source"], "search");
  EXPECT_EQ(BodyOf("/api/v1/move?position=44&level=2&seed=5"),
            BodyOf("/api/v1/move?position=44&level=2&seed=5"));
  EXPECT_EQ(StatusOf("/api/v1/move?position=1212121"), 400);
  EXPECT_EQ(StatusOf("/api/v1/move?position=&level=21"), 400);
}

TEST_F(ApiHandlerTest, PlaysForKaggle) {
  std::vector<int> board(42, 0);
  const auto body = [&](int mark, int in_a_row) {
    return Json{{"state", {{"observation", {{"board", board}, {"mark", mark}}}}},
                {"configuration", {{"columns", 7}, {"rows", 6}, {"inarow", in_a_row}}}}
        .dump();
  };
  EXPECT_EQ(Post("/kaggle", body(1, 4))->response().body, R"({"action":3})");
  const auto refused = Post("/kaggle", body(1, 5));
  EXPECT_EQ(refused->response().status, 400);
  EXPECT_THAT(refused->response().body, HasSubstr("four in a row"));
  board[0] = 1;  // It floats.
  EXPECT_EQ(Post("/kaggle", body(2, 4))->response().status, 400);
  for (const char* text : {"", "[]", "{}", R"({"observation":{"board":[0],"mark":1}})",
                           R"({"observation":1,"configuration":{"columns":1e99}})"}) {
    EXPECT_EQ(Post("/kaggle", text)->response().status, 400) << text;
  }
}

TEST_F(ApiHandlerTest, ReviewsGames) {
  const Json answer = JsonAt("/api/v1/review?moves=1212121");
  EXPECT_EQ(answer["result"], "red");
  EXPECT_EQ(answer["review"].size(), 7);
  Json posted =
      Json::parse(Post("/api/v1/review", R"({"moves":"1212121","size":"7x6"})")->response().body);
  EXPECT_EQ(posted["review"], answer["review"]);
  EXPECT_EQ(StatusOf("/api/v1/review?moves=12121211"), 400);
  EXPECT_EQ(Post("/api/v1/review", "1212121")->response().status, 400);
}

TEST_F(ApiHandlerTest, ReviewsGamesOfAPgn) {
  const std::string pgn =
      "[White \"Ada\"]\n[Variant \"cfour\"]\n\n"
      "1. P@a1 P@b1 2. P@a2 P@b2 3. P@a3 P@b3 4. P@a4 1-0\n\n";
  const Json answer = JsonAt("/api/v1/review?moves=1212121");
  const auto review_of = [](const std::shared_ptr<FakeExchange>& exchange) {
    return Json::parse(exchange->response().body)["review"];
  };
  EXPECT_EQ(review_of(Post("/api/v1/review", Json{{"pgn", pgn}}.dump())), answer["review"]);
  EXPECT_EQ(review_of(Post("/api/v1/review", pgn, "application/vnd.chess-pgn")), answer["review"]);
  const std::string two = "[Variant \"cfour\"]\n\n1. P@d1 *\n" + pgn;
  EXPECT_EQ(review_of(Post("/api/v1/review?game=2", two, "application/x-chess-pgn; charset=utf-8")),
            answer["review"]);
  const auto problem_of = [this](absl::string_view target, const Json& body) {
    const auto exchange = Post(target, body.dump());
    EXPECT_EQ(exchange->response().status, 400) << body;
    return Json::parse(exchange->response().body)["error"]["detail"].get<std::string>();
  };
  EXPECT_EQ(problem_of("/api/v1/review", {{"pgn", two}}),
            "pgn: there are 2 games in it; choose one with game=1 to game=2");
  EXPECT_THAT(problem_of("/api/v1/review?game=3", {{"pgn", two}}), HasSubstr("from 1 to 2"));
  EXPECT_EQ(problem_of("/api/v1/review", {{"pgn", "[Variant \"cfour\"]\n1. P@d2 1-0"}}),
            "pgn: line 2: 'P@d2' cannot be played");
  EXPECT_EQ(problem_of("/api/v1/review", {{"pgn", ""}}), "pgn: there is no game in it");
  EXPECT_THAT(problem_of("/api/v1/review", {{"pgn", pgn}, {"size", "8x8"}}),
              HasSubstr("not on 8x8"));
  EXPECT_THAT(problem_of("/api/v1/review", {{"pgn", pgn}, {"moves", "4"}}), HasSubstr("expected"));
  EXPECT_THAT(problem_of("/api/v1/review?game=1", {{"moves", "4"}}), HasSubstr("'game'"));
}

TEST_F(ApiHandlerTest, DrawsTheGameOfAPgn) {
  const std::string game = "%5BVariant+%22cfour%22%5D+1.+P@d1+P@d2+";
  const Json answer = JsonAt("/api/v1/position?pgn=" + game + "*");
  EXPECT_EQ(answer["moves"], "44");
  EXPECT_EQ(answer["cells"][5], "...X...");
  EXPECT_EQ(StatusOf("/api/v1/position?pgn=" + game), 400);
  EXPECT_EQ(StatusOf("/api/v1/position?position=44&pgn=" + game + "*"), 400);
  EXPECT_EQ(StatusOf("/api/v1/position?size=8x8&pgn=" + game + "*"), 400);
}

TEST_F(ApiHandlerTest, AnswersBatchesInOrder) {
  const auto exchange =
      Post("/api/v1/batch",
           R"(["44444","9",{"position":"12","size":"5x4"},"",{"size":"5x4"},"1212121"])");
  const Json answers = Json::parse(exchange->response().body);
  ASSERT_EQ(answers.size(), 6);
  EXPECT_EQ(answers[0]["columns"], JsonAt("/api/v1/analyze?position=44444")["columns"]);
  EXPECT_EQ(answers[1]["position"], "9");
  EXPECT_THAT(answers[1]["error"].get<std::string>(), HasSubstr("column"));
  EXPECT_EQ(answers[2]["size"], "5x4");
  EXPECT_EQ(answers[3]["score"], 1);
  EXPECT_TRUE(answers[4].contains("error"));
  EXPECT_EQ(answers[5]["plies"], 0);
  EXPECT_EQ(Json::parse(Post("/api/v1/batch", "[]")->response().body).size(), 0);
}

TEST_F(ApiHandlerTest, AnswersBatchesOfLines) {
  const auto exchange =
      Post("/api/v1/batch", "\"44\"\n\nnonsense\n{\"position\":\"444\"}", "application/x-ndjson");
  const std::vector<std::string> lines =
      absl::StrSplit(exchange->response().body, '\n', absl::SkipEmpty());
  ASSERT_EQ(lines.size(), 3);
  EXPECT_EQ(Json::parse(lines[0])["position"], "44");
  EXPECT_EQ(Json::parse(lines[1])["position"], "nonsense");
  EXPECT_EQ(Json::parse(lines[2])["position"], "444");
}

TEST_F(ApiHandlerTest, LimitsBatches) {
  std::string body = "[";
  for (int i = 0; i < 10001; ++i) absl::StrAppend(&body, i == 0 ? "" : ",", "\"\"");
  EXPECT_EQ(Post("/api/v1/batch", body + "]")->response().status, 413);
  EXPECT_EQ(Post("/api/v1/batch", "[1,")->response().status, 400);
}

TEST_F(ApiHandlerTest, SaysWhatIsThereAndHowToAsk) {
  EXPECT_EQ(StatusOf("/nothing"), 404);
  EXPECT_EQ(StatusOf("/../etc/passwd"), 404);
  EXPECT_EQ(StatusOf("/%2e%2e/%2e%2e/etc/passwd"), 404);
  EXPECT_EQ(StatusOf("nothing"), 400);
  EXPECT_EQ(StatusOf("/healthz"), 200);
  EXPECT_EQ(Json::parse(BodyOf("/api/v1/openapi.json"))["openapi"], "3.0.3");
  const auto wrong = Post("/solve", "");
  EXPECT_EQ(wrong->response().status, 405);
  EXPECT_EQ(wrong->header("Allow"), "GET, HEAD, OPTIONS");
  EXPECT_EQ(StatusOf("/api/v1/batch"), 405);
  EXPECT_THAT(std::string(Ask("/")->response().content_type), StartsWith("text/html"));
}

TEST_F(ApiHandlerTest, LetsOtherPagesAsk) {
  Request request;
  request.method = Method::kOptions;
  request.target = "/api/v1/batch";
  const auto exchange = Ask(request);
  EXPECT_EQ(exchange->response().status, 204);
  EXPECT_EQ(exchange->header("Access-Control-Allow-Origin"), "*");
  EXPECT_THAT(exchange->header("Access-Control-Allow-Methods"), HasSubstr("POST"));
  request.target = "*";
  EXPECT_EQ(Ask(request)->response().status, 204);
}

TEST_F(ApiHandlerTest, CountsForPrometheus) {
  Ask("/solve?pos=4");
  Ask("/solve?pos=x");
  const std::string text = BodyOf("/metrics");
  EXPECT_THAT(text, HasSubstr("plumb_http_requests_total{route=\"/solve\",status=\"200\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("plumb_http_requests_total{route=\"/solve\",status=\"400\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("plumb_http_request_seconds_count 2\n"));
}

TEST_F(ApiHandlerTest, BookAnswersDoNotWaitAndTooManySearchesAreRefused) {
  const auto running = Begin(kHard);
  while (!absl::StrContains(BodyOf("/metrics"), "plumb_searches_running 1\n")) {
  }
  const auto waiting = Begin(kHard);
  const auto refused = Ask(kHard);
  EXPECT_EQ(refused->response().status, 503);
  EXPECT_EQ(refused->header("Retry-After"), "1");
  EXPECT_THAT(BodyOf("/metrics"), HasSubstr("plumb_searches_refused_total 1\n"));
  // From the book, and from the lane of its own.
  EXPECT_EQ(StatusOf("/solve?pos=4"), 200);
  EXPECT_EQ(StatusOf("/api/v1/move?position=4"), 200);
  EXPECT_EQ(StatusOf("/api/v1/analyze?position=4444&time_ms=100"), 200);
  const auto stream = Begin("/api/v1/analyze/stream?position=");
  EXPECT_TRUE(stream->WaitForBody(R"("score":1)"));
  stream->GoAway();
  EXPECT_FALSE(running->is_answered());
  // Those whose clients are gone make room.
  waiting->GoAway();
  const auto next = Begin(kHard);
  EXPECT_FALSE(next->is_answered());
  running->GoAway();
  EXPECT_TRUE(running->Wait());  // At once, and not after half a minute.
  handler_.Shutdown();
  next->GoAway();
  EXPECT_TRUE(next->Wait());
}

TEST_F(ApiHandlerTest, ShutdownRefusesWhatWaits) {
  const auto running = Begin(kHard);
  while (!absl::StrContains(BodyOf("/metrics"), "plumb_searches_running 1\n")) {
  }
  const auto waiting = Begin(kHard);
  handler_.Shutdown();
  ASSERT_TRUE(waiting->Wait());
  EXPECT_EQ(waiting->response().status, 503);
  EXPECT_FALSE(running->is_answered());
  EXPECT_EQ(Ask(kHard)->response().status, 503);
  running->GoAway();
  EXPECT_TRUE(running->Wait());
}

TEST_F(ApiHandlerTest, ShutdownEndsABatchThatWaitsForRoom) {
  const auto running = Begin(kHard);
  while (!absl::StrContains(BodyOf("/metrics"), "plumb_searches_running 1\n")) {
  }
  const auto waiting = Begin(kHard);
  Request request;
  request.method = Method::kPost;
  request.target = "/api/v1/batch";
  request.body = R"([{"position":"","size":"8x8"}])";
  const auto batch = Begin(request);
  handler_.Shutdown();
  ASSERT_TRUE(batch->Wait());
  EXPECT_THAT(batch->response().body, HasSubstr("the server is about to stop"));
  running->GoAway();
  EXPECT_TRUE(running->Wait());
}

}  // namespace
}  // namespace plumb::testing
