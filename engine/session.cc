#include "engine/session.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/book_choice.h"
#include "engine/book_move.h"
#include "engine/book_set.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "engine/skill.h"
#include "engine/time_manager.h"
#include "solver/board/position.h"
#include "solver/live/live_search.h"
#include "solver/live/search_report.h"

namespace plumb::engine {
namespace {

// A searcher that is told to stop should decide at once. It gets this much time.
constexpr absl::Duration kGrace = absl::Milliseconds(2);

bool UsesOtherBooks(const Settings& a, const Settings& b) {
  return a.book != b.book || a.book_dir != b.book_dir;
}

}  // namespace

Session::Session(const Settings& settings, Searcher* searcher, Warn warn)
    : settings_(settings),
      searcher_(searcher),
      warn_(std::move(warn)),
      books_(MakeBooks(settings)) {
  searcher_->Configure(settings_, books_);
}

std::shared_ptr<BookSet> Session::MakeBooks(const Settings& settings) const {
  return std::make_shared<BookSet>(ParseBookChoice(settings.book), settings.book_dir, warn_);
}

absl::Status Session::Set(const Setting& setting, absl::string_view value) {
  if (IsButton(setting)) {
    searcher_->ClearHash();
    return absl::OkStatus();
  }
  Settings settings = settings_;
  if (absl::Status status = SetFromText(setting, value, &settings); !status.ok()) return status;
  if (settings == settings_) return absl::OkStatus();
  if (UsesOtherBooks(settings, settings_)) {
    std::shared_ptr<BookSet> books = MakeBooks(settings);
    if (absl::Status status = books->OpenChosenFile(); !status.ok()) return status;
    books_ = std::move(books);
  }
  settings_ = settings;
  prepared_.reset();
  searcher_->Configure(settings_, books_);
  return absl::OkStatus();
}

void Session::Prepare() {
  if (std::exchange(prepared_, game_.size()) == game_.size()) return;
  books_->ForBoard(game_.size());
  searcher_->Prepare(game_.size());
}

void Session::StartSearch(const SearchTime& time, SearchMode mode) {
  assert(game_.outcome() == Outcome::kOngoing);
  const Position& position = game_.position();
  task_ = Task{.id = ++last_id_,
               .request = SearchRequest{position, time.deadline, mode},
               .time = time,
               .latest = BookMove(books_->ForBoard(position.size()), position)};
  searcher_->StartSearch(task_->id, *task_->request);
}

void Session::CountNodes(int depth) {
  task_ = Task{.id = ++last_id_};
  searcher_->StartPerft(task_->id, game_.position(), depth);
}

void Session::StopSearch(base::MonotonicTime now) {
  if (!searching()) return;
  task_->time.deadline = std::min(task_->time.deadline, now);
  task_->time.latest = std::min(task_->time.latest, now + kGrace);
  task_->stop_at = base::MonotonicTime::InfiniteFuture();
  searcher_->Stop();
}

void Session::LimitEndlessSearch(base::MonotonicTime deadline) {
  if (!searching() || task_->time.deadline != base::MonotonicTime::InfiniteFuture()) return;
  if (task_->request->mode == SearchMode::kAnalyze) {
    Abandon();
  } else {
    task_->stop_at = std::min(task_->stop_at, deadline);
  }
}

void Session::Abandon() {
  if (!busy()) return;
  task_.reset();
  searcher_->Stop();
}

bool Session::Accept(const SearchEvent& event) {
  const TaskId id = std::visit([](const auto& each) { return each.task; }, event);
  if (!task_.has_value() || task_->id != id) return false;
  if (const auto* progress = std::get_if<Progress>(&event)) {
    task_->latest = progress->report;
  } else {
    task_.reset();
  }
  return true;
}

base::MonotonicTime Session::next_check() const {
  if (!searching()) return base::MonotonicTime::InfiniteFuture();
  // If the best move is known, there is nothing to wait for.
  const base::MonotonicTime latest =
      knows_best() ? std::min(task_->time.latest, task_->time.deadline + kGrace)
                   : task_->time.latest;
  return std::min(latest, task_->stop_at);
}

std::optional<Decision> Session::DecideIfLate(base::MonotonicTime now) {
  if (!searching()) return std::nullopt;
  if (now >= task_->stop_at) StopSearch(now);
  if (now < next_check()) return std::nullopt;
  const Position& position = task_->request->position;
  Decision decision{task_->id, task_->latest.has_value() ? *std::move(task_->latest)
                                                         : live::ReportWithoutSearch(position)};
  PlayBySkill(position, settings_, decision.report);
  Abandon();
  return decision;
}

}  // namespace plumb::engine
