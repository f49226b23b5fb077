#include "engine/session.h"

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/search_report.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "engine/skill.h"
#include "solver/board/position.h"
#include "solver/live/root_moves.h"

namespace plumb::engine {
namespace {

// The thinker is due at the deadline; it has this long to say what it has found.
constexpr absl::Duration kGrace = absl::Milliseconds(2);

}  // namespace

SearchReport FirstReport(const Position& position) {
  const live::RootMoves moves(position);
  SearchReport thought;
  thought.column = moves.best().column;
  thought.bounds = moves.best().bounds;
  thought.columns = moves.Columns(position.size());
  thought.is_best = moves.BestIsProven();
  thought.line = {moves.best().column};
  return thought;
}

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

void Session::Think(absl::Time deadline, SearchMode patience) {
  assert(game_.outcome() == Outcome::kOngoing);
  const SearchRequest request{game_.position(), deadline, patience};
  task_ = Task{.id = ++last_id_, .request = request, .latest = {}};
  latest_decision_ = deadline + kGrace;
  searcher_->StartThinking(task_->id, request);
}

void Session::CountNodes(int depth) {
  task_ = Task{.id = ++last_id_, .request = std::nullopt, .latest = {}};
  latest_decision_ = absl::InfiniteFuture();
  searcher_->StartPerft(task_->id, game_.position(), depth);
}

void Session::StopThinking(absl::Time now) {
  if (!thinking()) return;
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
    task_->latest = progress->thought;
  } else {
    task_.reset();
    latest_decision_ = absl::InfiniteFuture();
  }
  return true;
}

std::optional<Decision> Session::DecideIfLate(absl::Time now) {
  if (!busy() || now < latest_decision_) return std::nullopt;
  Decision decision{task_->id, std::move(task_->latest)};
  const Position& position = task_->request->position;
  if (!decision.thought.column.has_value()) decision.thought = FirstReport(position);
  PlayBySkill(position, settings_, decision.thought);
  Abandon();
  return decision;
}

}  // namespace plumb::engine
