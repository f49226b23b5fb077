#include "server/analyze_endpoint.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "engine/answer/answer.h"
#include "engine/answer/answer_json.h"
#include "server/analysis_stream.h"
#include "server/api.h"
#include "server/caching.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/question.h"
#include "server/search_pool.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/search/search_limits.h"

namespace plumb::server {
namespace {

struct AnalyzeParameters {
  Question question;
  absl::Duration time;
  std::string tag;
};

absl::StatusOr<AnalyzeParameters> ParametersOf(const Api& api, const Query& query) {
  if (absl::Status status = query.OnlyHas({"position", "size", "time_ms"}); !status.ok()) {
    return status;
  }
  absl::StatusOr<Question> question = QuestionOf(query);
  if (!question.ok()) return question.status();
  const absl::StatusOr<absl::Duration> time =
      TimeOf(query, api.longest_search(), api.longest_search());
  if (!time.ok()) return time.status();
  const std::string tag =
      AnswerTag("analyze", absl::StrCat(question->size().ToString(), " ", question->text));
  return AnalyzeParameters{*std::move(question), *time, tag};
}

std::string JsonOf(const Question& question, const engine::Answer& answer) {
  return engine::AnswerJson(question.text, answer, ColumnBase::kOne);
}

Response ResponseOf(const AnalyzeParameters& parameters, const engine::Answer& answer) {
  std::string body = JsonOf(parameters.question, answer);
  return IsComplete(answer) ? ProvenAnswer(std::move(body), parameters.tag)
                            : PassingAnswer(std::move(body));
}

}  // namespace

engine::Answer QuickAnswer(Api& api, const Question& question) {
  return engine::FindAnswer(question.given, engine::Precision::kStrong, Api::QuickLimits(),
                            api.books().ForBoard(question.size()),
                            api.QuickSolver(question.size()));
}

bool IsComplete(const engine::Answer& answer) {
  if (answer.is_finished()) return true;
  const std::optional<int> plies = answer.PliesToTheEnd(answer.bounds);
  if (!plies.has_value() || answer.line.size() < static_cast<std::size_t>(*plies)) return false;
  return std::all_of(answer.columns.begin(), answer.columns.end(),
                     [](const auto& bounds) { return !bounds.has_value() || bounds->IsExact(); });
}

Lane LaneFor(const engine::Answer& quick) {
  return quick.source == engine::Source::kSearch ? Lane::kSearch : Lane::kBook;
}

void AnswerAnalyze(Api& api, const Call& call) {
  const absl::StatusOr<AnalyzeParameters> parameters = ParametersOf(api, call.query);
  if (!parameters.ok()) return call.exchange->Send(Problem(400, parameters.status().message()));
  if (HasTag(call.request.if_none_match, parameters->tag)) {
    return call.exchange->Send(NotModified(parameters->tag, kForEver));
  }
  const engine::Answer quick = QuickAnswer(api, parameters->question);
  if (IsComplete(quick)) return call.exchange->Send(ResponseOf(*parameters, quick));
  api.Start(LaneFor(quick), call.exchange, parameters->time,
            [parameters = *parameters, exchange = call.exchange](SearchWorker& worker,
                                                                 const SearchLimits& limits) {
              const Question& question = parameters.question;
              exchange->Send(ResponseOf(
                  parameters, engine::FindAnswer(question.given, engine::Precision::kStrong, limits,
                                                 worker.BookFor(question.size()),
                                                 worker.SolverFor(question.size()))));
            });
}

void StreamAnalysis(Api& api, const Call& call) {
  const absl::StatusOr<AnalyzeParameters> parameters = ParametersOf(api, call.query);
  if (!parameters.ok()) return call.exchange->Send(Problem(400, parameters.status().message()));
  const engine::Answer quick = QuickAnswer(api, parameters->question);
  const auto stream = std::make_shared<AnalysisStream>(parameters->question, call.exchange);
  if (IsComplete(quick)) return stream->Finish(quick);
  const bool is_accepted = api.TryStart(
      LaneFor(quick), call.exchange, parameters->time,
      [stream](SearchWorker& worker, const SearchLimits& limits) { stream->Run(worker, limits); },
      [stream] { stream->Fail(TryLater(503, "the server is about to stop")); });
  if (!is_accepted) {
    api.metrics().CountRefusedSearch();
    return call.exchange->Send(TryLater(503, "too many searches are waiting"));
  }
  // What the book knows does not wait for a thread.
  stream->Show(quick, std::nullopt);
}

}  // namespace plumb::server
