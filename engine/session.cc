#include "engine/session.h"

#include <cassert>
#include <cstdlib>
#include <optional>
#include <utility>
#include <variant>

#include "absl/time/time.h"
#include "engine/settings.h"
#include "engine/thinker.h"
#include "engine/thought.h"
#include "solver/position.h"
#include "solver/solver.h"

namespace plumb {
namespace {

// The thinker is due at the deadline; it has this long to say what it has found.
constexpr absl::Duration kGrace = absl::Milliseconds(2);

template <typename Predicate>
std::optional<int> MostCentral(const Position& position, Predicate is_wanted) {
  std::optional<int> best;
  const auto off_centre = [&](int column) {
    return std::abs(2 * column - (position.size().width() - 1));
  };
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column) || !is_wanted(column)) continue;
    if (!best.has_value() || off_centre(column) < off_centre(*best)) best = column;
  }
  return best;
}

}  // namespace

int QuickMove(const Position& position) {
  const auto wins = [&](int column) { return position.Wins(column); };
  if (const std::optional<int> column = MostCentral(position, wins)) return *column;
  const Position passed = position.Passed();
  const auto stops_a_win = [&](int column) { return passed.Wins(column); };
  if (const std::optional<int> column = MostCentral(position, stops_a_win)) return *column;
  const std::optional<int> any = MostCentral(position, [](int) { return true; });
  assert(any.has_value());
  return *any;
}

Session::Session(const Settings& settings, Thinker* thinker)
    : settings_(settings), thinker_(thinker) {
  thinker_->Configure(settings_);
}

void Session::Change(const Settings& settings) {
  if (settings == settings_) return;
  settings_ = settings;
  thinker_->Configure(settings_);
}

void Session::Think(absl::Time deadline, Patience patience) {
  assert(game_.outcome() == Outcome::kOngoing);
  const ThinkRequest request{game_.position(), deadline, patience};
  task_ = Task{.id = ++last_id_, .request = request, .latest = {}};
  latest_decision_ = deadline + kGrace;
  thinker_->StartThinking(task_->id, request);
}

void Session::CountNodes(int depth) {
  task_ = Task{.id = ++last_id_, .request = std::nullopt, .latest = {}};
  latest_decision_ = absl::InfiniteFuture();
  thinker_->StartPerft(task_->id, game_.position(), depth);
}

void Session::StopThinking(absl::Time now) {
  if (!thinking()) return;
  latest_decision_ = now + kGrace;
  thinker_->Stop();
}

void Session::Abandon() {
  if (!busy()) return;
  task_.reset();
  latest_decision_ = absl::InfiniteFuture();
  thinker_->Stop();
}

bool Session::Accept(const ThinkEvent& event) {
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
  if (!decision.thought.column.has_value()) {
    decision.thought.column = QuickMove(task_->request->position);
    decision.thought.bounds = WidestBounds(task_->request->position);
  }
  Abandon();
  return decision;
}

}  // namespace plumb
