// A book that nobody has asked yet, and many threads that do so at once.

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/book/embedded.h"
#include "solver/book/format.h"
#include "solver/book/layout.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

constexpr int kThreads = 8;

// Calls run(i) in kThreads threads that start together.
template <typename Run>
void InThreads(Run run) {
  std::atomic<int> waiting = kThreads;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&run, &waiting, i] {
      --waiting;
      while (waiting > 0) std::this_thread::yield();
      run(i);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

std::vector<Position> SomePositions(BoardSize size, int plies) {
  tools::Random random(7);
  std::vector<Position> positions;
  for (int i = 0; i < 200; ++i) {
    positions.push_back(tools::PlayRandomGame(size, random.Below(plies + 1), random).position);
  }
  return positions;
}

TEST(ColdBookTest, ReadsOnlyWhatIsAskedFor) {
  const absl::StatusOr<book::Book> book =
      book::Book::FromStaticMemory(book::EmbeddedBook(BoardSize()));
  ASSERT_TRUE(book.ok()) << book.status();
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  EXPECT_LT(book->memory_bytes(), kBlock / 2);
  EXPECT_EQ(book->Probe(Position()), Score(1));
  EXPECT_LT(book->memory_bytes(), kBlock / 2) << "plies 0 and 1 have few slots";
  tools::Random random(3);
  EXPECT_TRUE(book->Probe(tools::PlayRandomGame(BoardSize(), 13, random).position).has_value());
  EXPECT_LT(book->memory_bytes(), 4 * kBlock) << "one block, and the layout of ply 13";
  ASSERT_TRUE(book->ReadAll().ok());
  // A byte for each slot of the stored plies; of a partial one a byte for each entry, a bit for
  // each slot, and four bytes for 64 of them.
  std::size_t expected = book->header().slot_count;
  for (int ply = book->plies() + 1; ply <= book->last_ply(); ++ply) {
    const std::size_t slots = book::PlyLayout(BoardSize(), ply).slots();
    expected += slots / 8 + slots / 16 + book->PartialEntries(ply)->size();
  }
  EXPECT_GT(book->memory_bytes(), expected);
  EXPECT_LT(book->memory_bytes(), expected + 8 * kBlock);
  EXPECT_LT(book->memory_bytes(), std::size_t{32} << 20);
}

// Every round is a new book, since only the first answers are in question.
TEST(ColdBookTest, AnswersManyThreadsAtOnce) {
  const book::Bytes file = book::EmbeddedBook(tools::Size(6, 6));
  const absl::StatusOr<book::Book> warm = book::Book::FromStaticMemory(file);
  ASSERT_TRUE(warm.ok()) << warm.status();
  ASSERT_TRUE(warm->ReadAll().ok());
  const std::vector<Position> positions = SomePositions(warm->size(), warm->plies());
  for (int round = 0; round < 20; ++round) {
    const absl::StatusOr<book::Book> cold = book::Book::FromStaticMemory(file);
    ASSERT_TRUE(cold.ok()) << cold.status();
    InThreads([&](int thread) {
      for (std::size_t i = 0; i < positions.size(); ++i) {
        // Half of the threads go the other way round.
        const Position& position = positions[thread % 2 == 0 ? i : positions.size() - 1 - i];
        EXPECT_EQ(cold->Probe(position), warm->Probe(position));
      }
    });
    EXPECT_TRUE(cold->damage().ok());
  }
}

TEST(ColdBookTest, TellsManyThreadsAboutADamagedBlock) {
  std::string file(book::AsText(book::EmbeddedBook(tools::Size(6, 6))));
  file.back() = static_cast<char>(file.back() ^ 1);  // In the last block, which is of ply 8.
  tools::Random random(9);
  const Position deep = tools::PlayRandomGame(tools::Size(6, 6), 8, random).position;
  for (int round = 0; round < 20; ++round) {
    const absl::StatusOr<book::Book> book = book::Book::FromStaticMemory(book::AsBytes(file));
    ASSERT_TRUE(book.ok()) << book.status();
    InThreads([&](int /*thread*/) {
      EXPECT_EQ(book->Probe(deep), std::nullopt);
      EXPECT_FALSE(book->damage().ok());
      EXPECT_TRUE(book->Probe(Position(book->size())).has_value());
    });
  }
}

TEST(ColdBookTest, KeepsItsFileWhenItIsMoved) {
  absl::StatusOr<book::Book> book = book::Book::Open(PLUMB_DATA_DIR "/book-6x6.plumb");
  ASSERT_TRUE(book.ok()) << book.status();
  const book::Book moved = *std::move(book);
  EXPECT_TRUE(moved.Probe(Position(tools::Size(6, 6))).has_value());
  EXPECT_TRUE(moved.ReadAll().ok());
}

}  // namespace
}  // namespace plumb::testing
