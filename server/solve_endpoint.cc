#include "server/solve_endpoint.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "base/json_text.h"
#include "server/api.h"
#include "server/caching.h"
#include "server/http_message.h"
#include "server/question.h"
#include "server/search_pool.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/solver.h"

namespace plumb::server {
namespace {

// What that site says of a column which is full.
constexpr int kNoMove = 100;

using Columns = std::vector<std::optional<ScoreBounds>>;

bool AllExact(const Columns& columns) {
  return std::all_of(columns.begin(), columns.end(), [](const std::optional<ScoreBounds>& bounds) {
    return !bounds.has_value() || bounds->IsExact();
  });
}

// Programs compare "pos" with what they sent, and look for the greatest score that is not 100.
Response AnswerOf(const Question& question, const Columns& columns, const std::string& tag) {
  return ProvenAnswer(
      absl::StrCat(R"({"pos":)", base::JsonString(question.text), R"(,"score":[)",
                   absl::StrJoin(columns, ",",
                                 [](std::string* out, const std::optional<ScoreBounds>& bounds) {
                                   absl::StrAppend(
                                       out, bounds.has_value() ? bounds->lower.value() : kNoMove);
                                 }),
                   "]}"),
      tag);
}

absl::StatusOr<Question> QuestionOfSolve(const Query& query) {
  if (absl::Status status = query.OnlyHas({"pos", "size"}); !status.ok()) return status;
  const absl::StatusOr<BoardSize> size = SizeOf(query);
  if (!size.ok()) return size.status();
  const std::string* moves = query.Find("pos");
  if (moves == nullptr) {
    return absl::InvalidArgumentError("expected a parameter 'pos', such as pos=4453");
  }
  const absl::StatusOr<GivenPosition> given = ParseGame(*moves, *size, ColumnBase::kOne);
  if (!given.ok()) return given.status();
  return Question{.text = *moves, .given = *given};
}

}  // namespace

void AnswerSolve(Api& api, const Call& call) {
  const absl::StatusOr<Question> question = QuestionOfSolve(call.query);
  if (!question.ok()) return call.exchange->Send(Problem(400, question.status().message()));
  const std::string tag =
      AnswerTag("solve", absl::StrCat(question->size().ToString(), " ", question->text));
  if (HasTag(call.request.if_none_match, tag)) {
    return call.exchange->Send(NotModified(tag, kForEver));
  }
  const Columns columns =
      api.QuickSolver(question->size()).Analyze(question->position(), Api::QuickLimits()).columns;
  if (AllExact(columns)) return call.exchange->Send(AnswerOf(*question, columns, tag));
  api.Start(Lane::kSearch, call.exchange, api.longest_search(),
            [question = *question, tag, exchange = call.exchange](SearchWorker& worker,
                                                                  const SearchLimits& limits) {
              const Columns found =
                  worker.SolverFor(question.size()).Analyze(question.position(), limits).columns;
              exchange->Send(AllExact(found)
                                 ? AnswerOf(question, found, tag)
                                 : TryLater(503,
                                            "the time limit ended the search; "
                                            "/api/v1/analyze says what is proven by then"));
            });
}

}  // namespace plumb::server
