#include "engine/session.h"

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "engine/skill.h"
#include "solver/board/position.h"
#include "solver/live/live_search.h"
#include "solver/live/search_report.h"

namespace plumb::engine {
namespace {

// The searcher should decide at the deadline. It gets this much longer.
constexpr absl::Duration kGrace = absl::Milliseconds(2);

}  // namespace

Session::Session(const Settings& settings, Searcher* searcher)
    : settings_(settings), searcher_(searcher) {
  searcher_->Configure(settings_);
}

void Session::Change(const Settings& settings) {
  if (settings == settings_) return;
  settings_ = settings;
  searcher_->Configure(settings_);
}

absl::Status Session::Set(const Setting& setting, absl::string_view value) {
  if (IsButton(setting)) {
    searcher_->ClearHash();
    return absl::OkStatus();
  }
  Settings settings = settings_;
  if (absl::Status status = SetFromText(setting, value, &settings); !status.ok()) return status;
  Change(settings);
  return absl::OkStatus();
}

void Session::StartSearch(absl::Time deadline, SearchMode mode) {
  assert(game_.outcome() == Outcome::kOngoing);
  const SearchRequest request{game_.position(), deadline, mode};
  task_ = Task{.id = ++last_id_, .request = request, .latest = std::nullopt};
  latest_decision_ = deadline + kGrace;
  searcher_->StartSearch(task_->id, request);
}

void Session::CountNodes(int depth) {
  task_ = Task{.id = ++last_id_, .request = std::nullopt, .latest = std::nullopt};
  latest_decision_ = absl::InfiniteFuture();
  searcher_->StartPerft(task_->id, game_.position(), depth);
}

void Session::StopSearch(absl::Time now) {
  if (!searching()) return;
  latest_decision_ = now + kGrace;
  searcher_->Stop();
}

void Session::Abandon() {
  if (!busy()) return;
  task_.reset();
  latest_decision_ = absl::InfiniteFuture();
  searcher_->Stop();
}

bool Session::Accept(const SearchEvent& event) {
  const TaskId id = std::visit([](const auto& each) { return each.task; }, event);
  if (!task_.has_value() || task_->id != id) return false;
  if (const auto* progress = std::get_if<Progress>(&event)) {
    task_->latest = progress->report;
  } else {
    task_.reset();
    latest_decision_ = absl::InfiniteFuture();
  }
  return true;
}

std::optional<Decision> Session::DecideIfLate(absl::Time now) {
  if (!busy() || now < latest_decision_) return std::nullopt;
  const Position& position = task_->request->position;
  Decision decision{task_->id, task_->latest.has_value() ? *std::move(task_->latest)
                                                         : live::ReportWithoutSearch(position)};
  PlayBySkill(position, settings_, decision.report);
  Abandon();
  return decision;
}

}  // namespace plumb::engine
