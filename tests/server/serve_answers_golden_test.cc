// `plumb serve` and `plumb solve` give the same answers.

#include <signal.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "tests/server/http_client.h"
#include "tests/support/child_process.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kPositions = 1000;

// The first word of each line.
void AppendPositions(const std::string& path, std::size_t most, std::vector<std::string>& all) {
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  std::string line;
  for (std::size_t i = 0; i < most && all.size() < kPositions && std::getline(file, line); ++i) {
    if (line.empty() || line[0] == '#') continue;
    all.push_back(line.substr(0, line.find(' ')));
  }
}

// Our own positions, and as many of others as are there, of which most take no more than
// milliseconds.
std::vector<std::string> Positions() {
  std::vector<std::string> all;
  const std::string shared = PLUMB_SHARED_DIR "/positions/7x6/";
  if (std::filesystem::exists(shared)) {
    for (const char* name : {"end-easy", "middle-easy", "middle-medium", "begin-easy"}) {
      AppendPositions(absl::StrCat(shared, name, ".txt"), 230, all);
    }
  }
  AppendPositions(PLUMB_DATA_DIR "/positions/7x6.txt", kPositions, all);
  return all;
}

class ServeAnswersTest : public ::testing::Test {
 protected:
  ServeAnswersTest()
      : process_(PLUMB_PROGRAM, {"plumb", "serve", "--port=0", "--time_limit=600s"}) {
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Minutes(1);
    while (!absl::StrContains(process_.out, "/\n") && process_.Pump(deadline)) {
    }
    const std::size_t colon = process_.out.rfind(':');
    EXPECT_TRUE(absl::SimpleAtoi(
        process_.out.substr(colon + 1, process_.out.rfind('/') - colon - 1), &port_))
        << process_.out;
  }
  ~ServeAnswersTest() override {
    process_.Signal(SIGTERM);
    EXPECT_EQ(process_.Wait(base::MonotonicTime::Now() + absl::Minutes(1)), 0);
  }

  ChildProcess process_;
  int port_ = 0;
};

// What depends on the tables and on the time is left out.
Json WithoutCosts(const std::string& line) {
  Json json = Json::parse(line);
  for (const char* name : {"nodes", "seconds", "source"}) json.erase(name);
  return json;
}

TEST_F(ServeAnswersTest, AnalyzeEqualsTheCommandLine) {
  const std::vector<std::string> positions = Positions();
  const std::string lines = absl::StrJoin(positions, "\n");
  const std::vector<std::string> expected = absl::StrSplit(
      RunProgram({PLUMB_PROGRAM, "solve", "--json"}, lines).out, '\n', absl::SkipEmpty());
  const std::string body = absl::StrCat("\"", absl::StrReplaceAll(lines, {{"\n", "\"\n\""}}), "\"");
  HttpClient client(port_);
  client.Send(absl::StrCat(
      "POST /api/v1/batch HTTP/1.1\r\nHost: x\r\nContent-Length: ", body.size(), "\r\n\r\n", body));
  const std::vector<std::string> answers =
      absl::StrSplit(client.Read().body, '\n', absl::SkipEmpty());
  ASSERT_EQ(answers.size(), positions.size());
  ASSERT_EQ(expected.size(), positions.size());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    EXPECT_EQ(WithoutCosts(answers[i]), WithoutCosts(expected[i]));
  }
}

TEST_F(ServeAnswersTest, SolveEqualsTheCommandLine) {
  const std::vector<std::string> positions = Positions();
  const std::vector<std::string> expected =
      absl::StrSplit(RunProgram({PLUMB_PROGRAM, "solve", "-a"}, absl::StrJoin(positions, "\n")).out,
                     '\n', absl::SkipEmpty());
  ASSERT_EQ(expected.size(), positions.size());
  HttpClient client(port_);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    client.Get(absl::StrCat("/solve?pos=", positions[i]));
    const HttpAnswer answer = client.Read();
    ASSERT_EQ(answer.status, 200) << positions[i];
    const Json json = Json::parse(answer.body);
    EXPECT_EQ(json["pos"], positions[i]);
    std::string scores = positions[i];
    for (const Json& score : json["score"]) {
      absl::StrAppend(&scores, " ", score == 100 ? "." : score.dump());
    }
    EXPECT_EQ(scores, expected[i]);
  }
}

}  // namespace
}  // namespace plumb::testing
