#include "server/move_endpoint.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/json_text.h"
#include "engine/book_move.h"
#include "engine/settings.h"
#include "engine/skill.h"
#include "server/api.h"
#include "server/caching.h"
#include "server/http_message.h"
#include "server/kaggle.h"
#include "server/question.h"
#include "server/search_pool.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"
#include "solver/search/search_limits.h"

namespace plumb::server {
namespace {

constexpr absl::Duration kDefaultTime = absl::Seconds(1);

struct MoveQuestion {
  Question question;
  int level = engine::Settings::kBestSkill;
  int seed = 0;
  absl::Duration time = kDefaultTime;
};

using WriteAnswer = std::function<Response(const Question&, const SearchReport&)>;

// Another one for each game that does not ask for one.
int RandomSeed() {
  std::random_device device;
  return std::uniform_int_distribution<int>(0, std::numeric_limits<int>::max())(device);
}

absl::StatusOr<MoveQuestion> MoveQuestionOf(const Api& api, const Query& query) {
  if (absl::Status status = query.OnlyHas({"position", "size", "level", "seed", "time_ms"});
      !status.ok()) {
    return status;
  }
  absl::StatusOr<Question> question = QuestionOf(query);
  if (!question.ok()) return question.status();
  if (question->is_over()) return absl::InvalidArgumentError("the game is over");
  constexpr int kBest = engine::Settings::kBestSkill;
  const absl::StatusOr<int> level = query.Integer("level", 0, kBest, kBest);
  if (!level.ok()) return level.status();
  const absl::StatusOr<int> seed =
      query.Integer("seed", 0, std::numeric_limits<int>::max(), RandomSeed());
  if (!seed.ok()) return seed.status();
  const absl::StatusOr<absl::Duration> time = TimeOf(query, api.longest_search(), kDefaultTime);
  if (!time.ok()) return time.status();
  return MoveQuestion{*std::move(question), *level, *seed, *time};
}

Response MoveAnswer(const Question& question, const SearchReport& report) {
  const ScoreBounds& bounds = report.move_bounds();
  const bool is_from_book = report.source == SearchReport::Source::kBook;
  return PassingAnswer(absl::StrCat(
      R"({"position":)", base::JsonString(question.text), R"(,"size":")",
      question.size().ToString(), R"(","column":)", report.column + 1, R"(,"proven":)",
      report.proven_best ? "true" : "false", R"(,"bounds":[)", bounds.lower.value(), ",",
      bounds.upper.value(), R"(],"source":")", is_from_book ? "book" : "search", "\"}"));
}

// Columns from 0, as Kaggle counts them.
Response KaggleAnswer(const Question& /*question*/, const SearchReport& report) {
  return PassingAnswer(absl::StrCat(R"({"action":)", report.column, "}"));
}

// Kaggle's runner looks for "action" whatever the status is, and shows such a text.
Response KaggleProblem(absl::string_view detail) {
  Response response = Problem(400, detail);
  response.body.pop_back();  // The brace.
  absl::StrAppend(&response.body, R"(,"action":)",
                  base::JsonString(absl::StrCat("BaseException::", detail)), "}");
  return response;
}

void ChooseMove(Api& api, const Call& call, const MoveQuestion& asked, WriteAnswer write) {
  const Question& question = asked.question;
  std::optional<SearchReport> report =
      engine::BookMove(api.books().ForBoard(question.size()), question.position());
  if (report.has_value()) {
    engine::Settings settings;
    settings.skill_level = asked.level;
    settings.seed = asked.seed;
    engine::PlayBySkill(question.position(), settings, *report);
    return call.exchange->Send(write(question, *report));
  }
  api.Start(Lane::kSearch, call.exchange, asked.time,
            [asked, write = std::move(write), exchange = call.exchange](
                SearchWorker& worker, const SearchLimits& limits) {
              const SearchReport found =
                  worker.ChooserFor(asked.level, asked.seed)
                      .Decide(asked.question.position(), limits, [](const SearchReport&) {});
              exchange->Send(write(asked.question, found));
            });
}

}  // namespace

void AnswerMove(Api& api, const Call& call) {
  const absl::StatusOr<MoveQuestion> asked = MoveQuestionOf(api, call.query);
  if (!asked.ok()) return call.exchange->Send(Problem(400, asked.status().message()));
  ChooseMove(api, call, *asked, MoveAnswer);
}

void AnswerKaggle(Api& api, const Call& call) {
  const absl::StatusOr<KaggleRequest> request = ParseKaggleRequest(call.request.body);
  if (!request.ok()) return call.exchange->Send(KaggleProblem(request.status().message()));
  ChooseMove(api, call,
             {.question = request->question, .time = std::min(api.longest_search(), request->time)},
             KaggleAnswer);
}

}  // namespace plumb::server
