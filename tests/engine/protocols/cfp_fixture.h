// The engine as a CFP host sees it, without threads or pipes.

#ifndef PLUMB_TESTS_ENGINE_PROTOCOLS_CFP_FIXTURE_H_
#define PLUMB_TESTS_ENGINE_PROTOCOLS_CFP_FIXTURE_H_

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game.h"
#include "engine/position_forms/cfp_text.h"
#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/protocol_driver.h"

namespace plumb::testing {

class CfpTest : public ::testing::Test {
 protected:
  std::string Position() {
    const engine::Game& game = host_.session().game();
    return engine::FormatCfp({game.position(), game.to_move()});
  }
  // With the moves that an older host would append.
  void Play(absl::string_view columns) {
    EXPECT_THAT(host_.Send(absl::StrCat("position startpos ", columns)), ::testing::IsEmpty());
  }
  const engine::Settings& settings() { return host_.searcher().settings; }
  absl::Duration TimeGiven() { return host_.searcher().request->deadline - host_.now; }

  ProtocolDriver host_{"cfp"};
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_ENGINE_PROTOCOLS_CFP_FIXTURE_H_
