// What `plumb solve --json` prints is what data/solve.schema.json promises.

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::nlohmann::json;
using ::testing::Each;
using ::testing::HasSubstr;

// What an independent implementation of JSON Schema says of each object; "valid" if nothing.
std::vector<std::string> Validate(const std::vector<json>& objects) {
  std::string lines;
  for (const json& object : objects) absl::StrAppend(&lines, object.dump(), "\n");
  // Debian's own Python: another one on PATH would not see Debian's modules.
  const ProgramResult result =
      RunProgram({"/usr/bin/python3", PLUMB_TESTS_DIR "/cli/solve/validate_json.py",
                  PLUMB_DATA_DIR "/solve.schema.json"},
                 lines);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  std::vector<std::string> verdicts = absl::StrSplit(result.out, '\n', absl::SkipEmpty());
  EXPECT_EQ(verdicts.size(), objects.size());
  return verdicts;
}

// The object for each line of `input`, each checked with the schema.
std::vector<json> SolveJson(std::vector<std::string> arguments, absl::string_view input) {
  arguments.insert(arguments.begin(), {PLUMB_PROGRAM, "solve", "--json", "--hash_mb=16"});
  const ProgramResult result = RunProgram(arguments, input);
  EXPECT_EQ(result.err, "");
  std::vector<json> objects;
  for (const absl::string_view line : absl::StrSplit(result.out, '\n', absl::SkipEmpty())) {
    objects.push_back(json::parse(line.begin(), line.end()));
  }
  EXPECT_THAT(Validate(objects), Each("valid")) << result.out;
  return objects;
}

TEST(SolveJsonTest, SaysEverythingOfAPosition) {
  // Red wins at once in column 1 of 7x6, or loses by not playing there.
  const json answer = SolveJson({"--book=none", "121212"}, "").at(0);
  EXPECT_EQ(answer["position"], "121212");
  EXPECT_EQ(answer["size"], "7x6");
  EXPECT_EQ(answer["first_column"], 1);
  EXPECT_EQ(answer["to_move"], "red");
  EXPECT_EQ(answer["weak"], false);
  EXPECT_EQ(answer["score"], 18);
  EXPECT_EQ(answer["bounds"], json::array({18, 18}));
  EXPECT_EQ(answer["outcome"], "win");
  EXPECT_EQ(answer["plies"], 1);
  EXPECT_EQ(answer["columns"].size(), 7u);
  EXPECT_EQ(answer["columns"][0]["score"], 18);
  // Yellow wins with the stone after the next in column 2.
  EXPECT_EQ(answer["columns"][3]["score"], -18);
  EXPECT_EQ(answer["columns"][3]["outcome"], "loss");
  EXPECT_EQ(answer["columns"][3]["plies"], 2);
  EXPECT_EQ(answer["best"], json::array({1}));
  EXPECT_EQ(answer["undecided"], json::array());
  EXPECT_EQ(answer["line"], json::array({1}));
  EXPECT_EQ(answer["source"], "search");
}

TEST(SolveJsonTest, AnswersLinesInOrder) {
  const std::vector<json> answers =
      SolveJson({"--size=4x4", "--book=none", "--threads=2"}, "11\n1x\n\n1111\n1212121\n");
  ASSERT_EQ(answers.size(), 5u);
  EXPECT_EQ(answers[0]["score"], 0);
  EXPECT_EQ(answers[0]["plies"], 14);
  EXPECT_EQ(answers[1]["position"], "1x");
  EXPECT_THAT(answers[1]["error"].get<std::string>(), HasSubstr("move 2: 'x'"));
  EXPECT_EQ(answers[2]["position"], "");
  EXPECT_EQ(answers[3]["columns"][0], nullptr);
  EXPECT_EQ(answers[4]["source"], "rules");
  EXPECT_EQ(answers[4]["score"], -5);
  EXPECT_EQ(answers[4]["plies"], 0);
  EXPECT_EQ(answers[4]["best"], json::array());
}

TEST(SolveJsonTest, WeakHasNoDistances) {
  const json answer = SolveJson({"--weak", "--book=none", "37445"}, "").at(0);
  EXPECT_EQ(answer["weak"], true);
  EXPECT_EQ(answer["score"], -1);
  EXPECT_EQ(answer["outcome"], "loss");
  EXPECT_EQ(answer["plies"], nullptr);
  EXPECT_EQ(answer["line"], nullptr);
}

TEST(SolveJsonTest, CountsColumnsFromZeroIfTold) {
  const json answer = SolveJson({"--zero_based", "--book=none", "010101"}, "").at(0);
  EXPECT_EQ(answer["first_column"], 0);
  EXPECT_EQ(answer["best"], json::array({0}));
  EXPECT_EQ(answer["columns"][6]["column"], 6);
}

TEST(SolveJsonTest, GivesBoundsWhenTheTimeIsOver) {
  // 11x10 cannot be solved; whatever is proven in 10 ms leaves the score open.
  const json answer = SolveJson({"--size=11x10", "--time_limit=10ms", "6,6"}, "").at(0);
  EXPECT_EQ(answer["score"], nullptr);
  EXPECT_LT(answer["bounds"][0], answer["bounds"][1]);
  EXPECT_EQ(answer["outcome"], "unknown");
  EXPECT_EQ(answer["plies"], nullptr);
  EXPECT_EQ(answer["best"], json::array());
  EXPECT_EQ(answer["undecided"].size(), 11u);
}

TEST(SolveJsonTest, NamesTheBookAsTheSource) {
  const std::string book = PLUMB_TESTS_DIR "/golden/book_valid/4x4-to-5-in-blocks.plumb";
  const std::vector<json> answers =
      SolveJson({"--size=4x4", "--book=" + book}, "11\n12341\n12341234\n");
  ASSERT_EQ(answers.size(), 3u);
  // The book ends after five stones: the score is in it, the columns are not.
  EXPECT_EQ(answers[0]["source"], "book+search");
  EXPECT_EQ(answers[1]["source"], "book+search");
  EXPECT_EQ(answers[2]["source"], "search");
  for (const json& answer : answers) EXPECT_EQ(answer["score"], 0);
}

TEST(SolveJsonTest, QuotesWhateverWasGiven) {
  const std::vector<json> answers = SolveJson({}, "4\"\\\x01\n\xff\xc3\xa9\xed\xa0\x80\n");
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_EQ(answers[0]["position"], "4\"\\\x01");
  EXPECT_EQ(answers[1]["position"], "\uFFFD\u00e9\uFFFD\uFFFD\uFFFD");
}

TEST(SolveSchemaTest, RefusesWhatItForbids) {
  const json answer = SolveJson({"--size=4x4", "--book=none", "1111"}, "").at(0);
  std::vector<json> broken;
  for (const auto& [name, ignored] : answer.items()) {
    broken.push_back(answer);
    broken.back().erase(name);
    broken.push_back(answer);
    broken.back()[name] = {{"wrong", 1.5}};
  }
  const auto change = [&](const std::string& name, const json& value) {
    broken.push_back(answer);
    broken.back()[name] = value;
  };
  change("more", 1);
  change("bounds", json::array({1}));
  change("size", "4 by 4");
  change("nodes", -1);
  change("to_move", "blue");
  broken.push_back(answer);
  broken.back()["columns"][1].erase("plies");
  const std::vector<std::string> verdicts = Validate(broken);
  ASSERT_EQ(verdicts.size(), broken.size());
  for (std::size_t i = 0; i < broken.size(); ++i) EXPECT_NE(verdicts[i], "valid") << broken[i];
}

}  // namespace
}  // namespace plumb::testing
