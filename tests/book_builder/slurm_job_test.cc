#include "book_builder/slurm_job.h"

#include <cstdlib>
#include <map>
#include <optional>
#include <string>

#include "absl/time/time.h"
#include "base/part.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using base::Part;
using Variables = std::map<std::string, std::string>;

book_builder::Environment With(const Variables& variables) {
  return [variables](const char* name) {
    const auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.c_str();
  };
}

std::optional<Part> Task(const char* id, const char* min, const char* count, const char* step) {
  return book_builder::ArrayTask(With({{"SLURM_ARRAY_TASK_ID", id},
                                       {"SLURM_ARRAY_TASK_MIN", min},
                                       {"SLURM_ARRAY_TASK_COUNT", count},
                                       {"SLURM_ARRAY_TASK_STEP", step}}));
}

TEST(SlurmJobTest, NumbersTheTasksOfAnArray) {
  EXPECT_EQ(Task("1", "1", "6", "1"), (Part{1, 6}));
  EXPECT_EQ(Task("6", "1", "6", "1"), (Part{6, 6}));
  EXPECT_EQ(Task("0", "0", "6", "1"), (Part{1, 6}));
  EXPECT_EQ(Task("5", "0", "6", "1"), (Part{6, 6}));
  EXPECT_EQ(Task("14", "10", "3", "2"), (Part{3, 3}));
}

TEST(SlurmJobTest, KnowsWhenThereIsNoArray) {
  EXPECT_EQ(book_builder::ArrayTask(With({})), std::nullopt);
  EXPECT_EQ(book_builder::ArrayTask(With({{"SLURM_ARRAY_TASK_ID", "3"}})), std::nullopt);
  EXPECT_EQ(Task("x", "1", "6", "1"), std::nullopt);
  EXPECT_EQ(Task("9", "1", "3", "1"), std::nullopt) << "--array=1,5,9 has no common step";
}

TEST(SlurmJobTest, ReadsTheProcessorsOfATask) {
  EXPECT_EQ(book_builder::CpusPerTask(With({})), std::nullopt);
  EXPECT_EQ(book_builder::CpusPerTask(With({{"SLURM_CPUS_PER_TASK", "12"}})), 12);
  EXPECT_EQ(book_builder::CpusPerTask(With({{"SLURM_CPUS_PER_TASK", "0"}})), std::nullopt);
}

TEST(SlurmJobTest, ReadsTimeLimitsInAllForms) {
  using book_builder::ParseTimeLimit;
  EXPECT_EQ(ParseTimeLimit("90"), absl::Minutes(90));
  EXPECT_EQ(ParseTimeLimit("90:30"), absl::Minutes(90) + absl::Seconds(30));
  EXPECT_EQ(ParseTimeLimit("1:30:05"), absl::Hours(1) + absl::Minutes(30) + absl::Seconds(5));
  EXPECT_EQ(ParseTimeLimit("2-12"), absl::Hours(60));
  EXPECT_EQ(ParseTimeLimit("2-12:30"), absl::Hours(60) + absl::Minutes(30));
  EXPECT_EQ(ParseTimeLimit("2-12:30:05"), absl::Hours(60) + absl::Minutes(30) + absl::Seconds(5));
  EXPECT_EQ(ParseTimeLimit("UNLIMITED"), absl::InfiniteDuration());
  for (const char* text : {"", "x", "1h", "-5", "1:2:3:4", "1-2-3", "1-", "1:", ":1", "1:-2"}) {
    EXPECT_EQ(ParseTimeLimit(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace plumb::testing
