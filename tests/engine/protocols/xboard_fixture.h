// The engine as a WinBoard host sees it, without threads or pipes.

#ifndef PLUMB_TESTS_ENGINE_PROTOCOLS_XBOARD_FIXTURE_H_
#define PLUMB_TESTS_ENGINE_PROTOCOLS_XBOARD_FIXTURE_H_

#include <initializer_list>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game.h"
#include "engine/searcher.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"
#include "tests/support/protocol_driver.h"
#include "tests/support/search_reports.h"

namespace plumb::testing {

// A new game on 7x6, in which the engine plays the second side.
class XboardTest : public ::testing::Test {
 protected:
  XboardTest() { SendAll({"xboard", "new"}); }

  // Sends lines that get no answer.
  void SendAll(std::initializer_list<absl::string_view> lines) {
    for (const absl::string_view line : lines) {
      EXPECT_THAT(host_.Send(line), ::testing::IsEmpty()) << line;
    }
  }

  // Plays for both sides in force mode, columns from 0. Returns the answer to the last move.
  std::vector<std::string> PlayThrough(absl::string_view columns) {
    host_.Send("force");
    std::vector<std::string> said;
    for (const char column : columns) {
      EXPECT_THAT(said, ::testing::IsEmpty());
      said = host_.Send(absl::StrCat("usermove ", column - '0' + 1));
    }
    return said;
  }

  static SearchReport Sample(int column) {
    SearchReport report = ReportOf(column, {kDraw, kDraw});
    report.proven_best = true;
    report.depth = 9;
    report.nodes = 100;
    report.elapsed = absl::Milliseconds(250);
    return report;
  }

  engine::Game& game() { return host_.session().game(); }
  const engine::SearchRequest& request() { return *host_.searcher().request; }
  absl::Duration TimeGiven() { return request().deadline - host_.now; }

  ProtocolDriver host_{"xboard"};
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_ENGINE_PROTOCOLS_XBOARD_FIXTURE_H_
