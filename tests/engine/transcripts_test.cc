// The sessions in tests/transcripts, with the real program over real pipes.

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "base/files.h"
#include "gtest/gtest.h"
#include "tests/support/transcript.h"

namespace plumb::testing {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> AllTranscripts() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(PLUMB_TESTS_DIR "/transcripts")) {
    if (entry.path().extension() == ".txt") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string Folder(const fs::path& path) { return path.parent_path().filename().string(); }

// "c4p_both_seats": gtest allows no other characters.
std::string CaseName(const ::testing::TestParamInfo<fs::path>& info) {
  return absl::StrReplaceAll(absl::StrCat(Folder(info.param), "_", info.param.stem().string()),
                             {{"-", "_"}, {".", "_"}});
}

class TranscriptsTest : public ::testing::TestWithParam<fs::path> {};

TEST_P(TranscriptsTest, IsPlayedToTheLetter) {
  const absl::StatusOr<std::string> text = base::ReadWholeFile(GetParam());
  ASSERT_TRUE(text.ok()) << text.status();
  const absl::Status status = PlayTranscript(
      *text, {.program = PLUMB_PROGRAM,
              .command = {"plumb", "engine", absl::StrCat("--protocol=", Folder(GetParam()))}});
  EXPECT_TRUE(status.ok()) << GetParam().string() << ", " << status.message();
}

INSTANTIATE_TEST_SUITE_P(All, TranscriptsTest, ::testing::ValuesIn(AllTranscripts()), CaseName);

}  // namespace
}  // namespace plumb::testing
