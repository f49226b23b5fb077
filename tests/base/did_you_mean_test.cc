#include "base/did_you_mean.h"

#include <vector>

#include "absl/strings/string_view.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

const std::vector<absl::string_view>& Names() {
  static const auto* const kNames =
      new std::vector<absl::string_view>{"solve", "engine", "arena", "bench", "hash_mb", "json"};
  return *kNames;
}

TEST(DidYouMeanTest, CountsEdits) {
  EXPECT_EQ(base::EditDistance("", ""), 0);
  EXPECT_EQ(base::EditDistance("abc", ""), 3);
  EXPECT_EQ(base::EditDistance("kitten", "sitting"), 3);
  EXPECT_EQ(base::EditDistance("slove", "solve"), 1);  // Neighbours swapped.
  EXPECT_EQ(base::EditDistance("ca", "abc"), 3);       // No character is touched twice.
}

TEST(DidYouMeanTest, FindsTypingErrorsAndBeginnings) {
  EXPECT_EQ(base::MostSimilar("slove", Names()), "solve");
  EXPECT_EQ(base::MostSimilar("solv", Names()), "solve");
  EXPECT_EQ(base::MostSimilar("engin", Names()), "engine");
  EXPECT_EQ(base::MostSimilar("hash", Names()), "hash_mb");
  EXPECT_EQ(base::MostSimilar("hashmb", Names()), "hash_mb");
  EXPECT_EQ(base::DidYouMean("jsn", Names(), "--"), "; did you mean --json?");
}

TEST(DidYouMeanTest, DoesNotGuessWildly) {
  for (const absl::string_view written : {"", "x", "quit", "4453", "aaaaa", "server"}) {
    EXPECT_EQ(base::DidYouMean(written, Names()), "") << written;
  }
}

}  // namespace
}  // namespace plumb::testing
