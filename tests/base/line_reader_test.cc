#include "base/line_reader.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/stop_source.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;

class LineReaderTest : public ::testing::Test {
 protected:
  LineReaderTest() {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe(ends.data()), 0);
    read_end_ = ends[0];
    write_end_ = ends[1];
  }
  ~LineReaderTest() override {
    close(read_end_);
    if (write_end_ >= 0) close(write_end_);
  }

  void Write(absl::string_view text) {
    EXPECT_EQ(write(write_end_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void CloseInput() {
    close(write_end_);
    write_end_ = -1;
  }

  static std::vector<std::string> ReadAllLines(base::LineReader& reader) {
    std::vector<std::string> lines;
    do {
      while (const auto line = reader.Next()) {
        lines.push_back(absl::StrCat(line->text, line->is_too_long ? "..." : ""));
      }
    } while (reader.WaitForMore());
    return lines;
  }

  int read_end_ = -1;
  int write_end_ = -1;
};

TEST_F(LineReaderTest, TakesOffTheEndsOfLines) {
  Write("a\nb\r\n\n\r\nlast");
  CloseInput();
  base::LineReader reader(read_end_, nullptr);
  EXPECT_THAT(ReadAllLines(reader), ElementsAre("a", "b", "", "", "last"));
  EXPECT_TRUE(reader.status().ok());
}

TEST_F(LineReaderTest, PartsHaveAllLinesOnce) {
  Write("a\nb\nc\nd\ne\nf\ng");
  CloseInput();
  base::LineReader reader(read_end_, nullptr);
  reader.TakePart({.number = 2, .count = 3});
  ASSERT_TRUE(reader.WaitForMore());
  const std::optional<base::InputLine> first = reader.Next();
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(first->text, "b");
  EXPECT_EQ(first->bytes, 4u) << "with those of the line before";
  EXPECT_THAT(ReadAllLines(reader), ElementsAre("e"));
}

TEST_F(LineReaderTest, AnEmptyInputHasNoLine) {
  CloseInput();
  base::LineReader reader(read_end_, nullptr);
  EXPECT_EQ(reader.PeekFirst(), std::nullopt);
  EXPECT_THAT(ReadAllLines(reader), ElementsAre());
}

TEST_F(LineReaderTest, KnowsWhetherThereIsMore) {
  base::LineReader reader(read_end_, nullptr);
  EXPECT_FALSE(reader.HasMoreNow());
  Write("a\nb");
  EXPECT_TRUE(reader.HasMoreNow());
  EXPECT_TRUE(reader.WaitForMore());
  EXPECT_EQ(reader.Next()->text, "a");
  EXPECT_FALSE(reader.Next().has_value());
  EXPECT_FALSE(reader.HasMoreNow());
  Write("c\n");
  EXPECT_TRUE(reader.WaitForMore());
  const auto line = reader.Next();
  EXPECT_EQ(line->text, "bc");
  EXPECT_EQ(line->bytes, 3u);
}

TEST_F(LineReaderTest, PeekingTakesNothing) {
  Write("first\nsecond\n");
  CloseInput();
  base::LineReader reader(read_end_, nullptr);
  EXPECT_EQ(reader.PeekFirst(), "first");
  EXPECT_THAT(ReadAllLines(reader), ElementsAre("first", "second"));
}

TEST_F(LineReaderTest, PeeksALineWithoutNewline) {
  Write("only");
  CloseInput();
  base::LineReader reader(read_end_, nullptr);
  EXPECT_EQ(reader.PeekFirst(), "only");
  EXPECT_EQ(reader.ReadAll().value(), "only");
}

TEST_F(LineReaderTest, HoldsOnlyTheBeginningOfALongLine) {
  const std::string longest(base::LineReader::kLongestLine, 'x');
  std::string text = absl::StrCat("a\n", longest, "\n", longest, "y\n");
  for (int i = 0; i < 20; ++i) text += longest;
  absl::StrAppend(&text, "\nb\n");
  std::thread writer([&] {
    for (absl::string_view rest = text; !rest.empty();) {
      const ssize_t count = write(write_end_, rest.data(), rest.size());
      rest.remove_prefix(static_cast<std::size_t>(count));
    }
    CloseInput();
  });
  base::LineReader reader(read_end_, nullptr);
  const std::string beginning = absl::StrCat(std::string(40, 'x'), "...");
  EXPECT_THAT(ReadAllLines(reader), ElementsAre("a", longest, beginning, beginning, "b"));
  writer.join();
}

TEST_F(LineReaderTest, AStopEndsTheWaiting) {
  base::StopSource stop;
  Write("a\nhalf");
  base::LineReader reader(read_end_, &stop);
  EXPECT_TRUE(reader.WaitForMore());
  EXPECT_EQ(reader.Next()->text, "a");
  stop.RequestStop();
  EXPECT_FALSE(reader.WaitForMore());
  EXPECT_FALSE(reader.Next().has_value());
}

TEST_F(LineReaderTest, SaysWhyItCannotRead) {
  const int folder = open("/", O_RDONLY | O_CLOEXEC);
  base::LineReader reader(folder, nullptr);
  EXPECT_FALSE(reader.WaitForMore());
  EXPECT_EQ(reader.status().message(), "cannot read standard input: Is a directory");
  close(folder);
}

TEST_F(LineReaderTest, RefusesToReadAllOfTooMuch) {
  const std::string half(base::LineReader::kLongestLine / 2 + 1, 'x');
  Write(half);
  base::LineReader reader(read_end_, nullptr);
  EXPECT_TRUE(reader.WaitForMore());
  Write(half);
  CloseInput();
  EXPECT_TRUE(absl::IsResourceExhausted(reader.ReadAll().status()));
}

}  // namespace
}  // namespace plumb::testing
