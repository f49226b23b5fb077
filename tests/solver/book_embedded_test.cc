#include "solver/book_embedded.h"

#include <fstream>
#include <iterator>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "solver/board_size.h"
#include "solver/book_format.h"
#include "solver/book_reader.h"
#include "solver/position.h"
#include "solver/score.h"

namespace plumb {
namespace {

TEST(BookEmbeddedTest, IsTheShippedBook) {
  std::ifstream file(PLUMB_DATA_DIR "/book-7x6.plumb", std::ios::binary);
  const std::string content(std::istreambuf_iterator<char>(file), {});
  EXPECT_TRUE(AsText(EmbeddedBook()) == content);
  const absl::StatusOr<BookReader> book = BookReader::FromMemory(EmbeddedBook());
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ(book->size(), BoardSize());
  EXPECT_EQ(book->plies(), 12);
  EXPECT_EQ(book->Probe(Position()), Score(1));
}

}  // namespace
}  // namespace plumb
