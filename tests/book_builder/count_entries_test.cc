#include "book_builder/count_entries.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "base/stop_source.h"
#include "book_builder/enumerate.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/book/layout.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

// By listing the positions of all games.
std::uint64_t ListedEntries(BoardSize size, int plies) {
  const std::vector<book_builder::PlyKeys> positions =
      book_builder::EnumeratePositions(size, plies);
  std::uint64_t count = 0;
  for (const int ply : book::StoredPlies(plies)) {
    count += book_builder::WithoutWinsAtOnce(size, positions[static_cast<std::size_t>(ply)]).size();
  }
  return count;
}

TEST(CountEntriesTest, AgreesWithAListOfThePositions) {
  for (const auto& [width, height] : {std::pair(4, 4), {5, 4}, {7, 6}, {1, 9}, {9, 1}, {8, 8}}) {
    const BoardSize size = tools::Size(width, height);
    for (const int plies : {0, 1, 2, 5, 6}) {
      EXPECT_EQ(book_builder::CountEntries(size, plies, nullptr).value(),
                ListedEntries(size, plies))
          << size.ToString() << " to " << plies;
    }
  }
}

TEST(CountEntriesTest, CanBeStopped) {
  base::StopSource stop;
  stop.RequestStop();
  EXPECT_TRUE(absl::IsCancelled(book_builder::CountEntries({}, 12, &stop).status()));
}

}  // namespace
}  // namespace plumb::testing
