#include "book_builder/verify.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/stop_source.h"
#include "book_builder/entry_lister.h"
#include "book_builder/enumerate.h"
#include "book_builder/work_plan.h"
#include "solver/board/bits.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/book/layout.h"
#include "solver/book/partial_block.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::book_builder {
namespace {

absl::Status WrongScore(const Position& position, absl::string_view expected,
                        std::optional<Score> got) {
  return absl::DataLossError(
      absl::StrCat("the score of the position\n", FormatBoard(position), "with ", position.ply(),
                   " stones: expected ", expected, ", got ",
                   got.has_value() ? absl::StrCat(got->value()) : std::string("none")));
}

absl::Status CheckScore(const book::Book& book, const Position& position, Score expected) {
  const std::optional<Score> score = book.Probe(position);
  if (score == expected) return absl::OkStatus();
  return WrongScore(position, absl::StrCat(expected.value()), score);
}

// The best score over the successors in the book. Requires: an unfinished position with fewer
// stones than the book's plies and no win at once.
absl::StatusOr<Score> BestSuccessor(const book::Book& book, const Position& position) {
  std::optional<Score> best;
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column)) continue;
    const Position successor = position.After(column);
    const std::optional<Score> score = book.Probe(successor);
    if (!score.has_value()) return WrongScore(successor, "a score", score);
    best = best.has_value() ? std::max(*best, -*score) : -*score;
  }
  return *best;
}

// The same, or nullopt if the book does not have all of them.
std::optional<Score> BestIfKnown(const book::Book& book, const Position& position) {
  std::optional<Score> best;
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column)) continue;
    const std::optional<Score> score = book.Probe(position.After(column));
    if (!score.has_value()) return std::nullopt;
    best = best.has_value() ? std::max(*best, -*score) : -*score;
  }
  return best;
}

// Of the last complete ply.
std::vector<Position> AllEntries(const book::Book& book) {
  std::vector<Position> positions;
  for (const Uint128 key :
       WithoutWinsAtOnce(book.size(), EnumeratePositions(book.size(), book.plies()).back())) {
    positions.push_back(Position::FromKey(book.size(), key));
  }
  return positions;
}

// The stored positions of a partial ply. DataLossError if one of them needs no entry, or if no game
// reaches it.
absl::StatusOr<std::vector<Position>> PartialPositions(const book::Book& book, int ply,
                                                       const base::StopSource* stop) {
  const absl::StatusOr<std::vector<book::PartialEntry>> entries = book.PartialEntries(ply);
  if (!entries.ok()) return entries.status();
  const book::PlyLayout layout(book.size(), ply);
  EntryLister lister(book.size(), ply);
  std::vector<Position> positions;
  for (auto entry = entries->begin(); entry != entries->end();) {
    if (stop != nullptr && stop->StopRequested()) return absl::CancelledError("stopped");
    // All of an outline at once: what its slots are has to be worked out anyway.
    const std::size_t outline = entry->slot / layout.colourings();
    const Range slots = {outline * layout.colourings(), (outline + 1) * layout.colourings()};
    for (const Position& position : lister.List(slots)) {
      if (entry == entries->end() || layout.SlotOf(position) != entry->slot) continue;
      positions.push_back(position);
      ++entry;
    }
    if (entry == entries->end() || entry->slot >= slots.end) continue;
    return absl::DataLossError(absl::StrCat("slot ", entry->slot, " of ply ", ply,
                                            ": expected an unfinished position that a game can "
                                            "reach and that is not won at once"));
  }
  return positions;
}

}  // namespace

absl::StatusOr<std::size_t> VerifyMinimax(const book::Book& book) {
  const std::vector<PlyKeys> positions = EnumeratePositions(book.size(), book.plies());
  std::size_t entries = 0;
  std::size_t compared = 0;
  for (const int ply : book::StoredPlies(book.plies())) {
    for (const Uint128 key : positions[static_cast<std::size_t>(ply)]) {
      const Position position = Position::FromKey(book.size(), key);
      if (position.CanWinNow()) {
        const Score win = Score::Win(book.size().cells(), ply + 1);
        if (absl::Status status = CheckScore(book, position, win); !status.ok()) return status;
        continue;
      }
      ++entries;
      if (ply == book.plies()) {
        const std::optional<Score> score = book.Probe(position);
        if (!score.has_value()) return WrongScore(position, "a score", score);
        continue;
      }
      const absl::StatusOr<Score> best = BestSuccessor(book, position);
      if (!best.ok()) return best.status();
      if (absl::Status status = CheckScore(book, position, *best); !status.ok()) return status;
      ++compared;
    }
  }
  if (entries == book.header().entry_count) return compared;
  return absl::DataLossError(
      absl::StrCat("Entry_Count: expected ", entries, ", got ", book.header().entry_count));
}

absl::StatusOr<std::size_t> VerifyPartialPlies(const book::Book& book,
                                               const base::StopSource* stop) {
  if (book.last_ply() == book.plies()) return std::size_t{0};
  std::size_t compared = 0;
  const auto compare = [&](const Position& position) -> absl::Status {
    const std::optional<Score> best = BestIfKnown(book, position);
    if (!best.has_value()) return absl::OkStatus();
    ++compared;
    return CheckScore(book, position, *best);
  };
  for (int ply = book.plies(); ply <= book.last_ply(); ++ply) {
    const absl::StatusOr<std::vector<Position>> positions =
        ply == book.plies() ? AllEntries(book) : PartialPositions(book, ply, stop);
    if (!positions.ok()) return positions.status();
    for (const Position& position : *positions) {
      if (stop != nullptr && stop->StopRequested()) return absl::CancelledError("stopped");
      if (absl::Status status = compare(position); !status.ok()) return status;
    }
  }
  return compared;
}

absl::StatusOr<SampleResult> VerifySample(const book::Book& book, const SampleOptions& options,
                                          const base::StopSource* stop) {
  Solver solver(options.solver);
  SampleResult result;
  std::mt19937_64 random(options.seed);
  const auto compare = [&](absl::Span<const Position> entries) -> absl::Status {
    for (std::size_t i = 0; i < options.count && !entries.empty(); ++i) {
      const Position& position = entries[random() % entries.size()];
      const ScoreBounds bounds = solver.Solve(position, {.stop = stop}).bounds;
      if (!bounds.IsExact()) return absl::CancelledError("stopped");
      absl::Status status = CheckScore(book, position, bounds.lower);
      if (!status.ok()) return status;
      ++result.compared;
    }
    return absl::OkStatus();
  };
  if (absl::Status status = compare(AllEntries(book)); !status.ok()) return status;
  if (book.last_ply() > book.plies()) {
    std::vector<Position> partial;
    for (int ply = book.plies() + 1; ply <= book.last_ply(); ++ply) {
      const absl::StatusOr<std::vector<Position>> more = PartialPositions(book, ply, stop);
      if (!more.ok()) return more.status();
      partial.insert(partial.end(), more->begin(), more->end());
    }
    if (absl::Status status = compare(partial); !status.ok()) return status;
  }
  result.threads = solver.threads();
  return result;
}

}  // namespace plumb::book_builder
