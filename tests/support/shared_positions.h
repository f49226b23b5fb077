// The position sets of others that lie beside the project, when they do.

#ifndef PLUMB_TESTS_SUPPORT_SHARED_POSITIONS_H_
#define PLUMB_TESTS_SUPPORT_SHARED_POSITIONS_H_

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/solver.h"
#include "tests/support/known_scores.h"
#include "tests/support/position_file.h"

namespace plumb::testing {

struct SharedSet {
  BoardSize size;
  ColumnBase base;
  const char* name;
  int step = 1;  // One position in so many is solved.
  int threads = 1;

  std::string path() const {
    return absl::StrCat(PLUMB_SHARED_DIR, "/positions/", size.ToString(), "/", name, ".txt");
  }
};

inline std::ostream& operator<<(std::ostream& out, const SharedSet& set) {
  return out << set.path() << ", one in " << set.step << ", " << set.threads << " threads";
}

// A name for INSTANTIATE_TEST_SUITE_P, which allows letters, digits and underscores.
inline std::string NameOf(const SharedSet& set) {
  std::string name = absl::StrCat(set.size.ToString(), "_", set.name, "_threads_", set.threads);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

inline SharedSet Classic(const char* name, int step, int threads) {
  return {BoardSize(), ColumnBase::kOne, name, step, threads};
}

inline SharedSet Wide9x5(const char* name, int step, int threads) {
  return {tools::Size(9, 5), ColumnBase::kZero, name, step, threads};
}

// Skips the test if the folder is absent; a set that is missing from it is a failure.
inline void ExpectSharedScores(const SharedSet& set) {
  constexpr char kFolder[] = PLUMB_SHARED_DIR "/positions";
  if (!std::filesystem::exists(kFolder)) GTEST_SKIP() << "there is no folder " << kFolder;
  const auto positions = ReadPositionFile(set.path(), set.size, set.base);
  ASSERT_TRUE(positions.ok()) << positions.status();
  EXPECT_EQ(positions->size(), 1000u);
  Solver solver({.hash_mb = 256, .threads = set.threads});
  ExpectScores(solver, *positions, set.step);
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_SHARED_POSITIONS_H_
