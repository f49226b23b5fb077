#include "arena/match_view.h"

#include <sstream>

#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

TEST(MatchViewTest, PrintsOnlyTheTextIfItIsNotLive) {
  std::ostringstream out;
  arena::MatchView view(&out, /*is_live=*/false);
  view.Show("game 1\n", "standings\n");
  view.Show("game 2\n", "standings\n");
  view.EraseStandings();
  EXPECT_EQ(out.str(), "game 1\ngame 2\n");
}

TEST(MatchViewTest, PutsTheTextInPlaceOfTheStandings) {
  std::ostringstream out;
  arena::MatchView view(&out, /*is_live=*/true);
  view.Show("game 1\n", "one\ntwo\n");
  EXPECT_EQ(out.str(), "game 1\n\x1b[?7lone\ntwo\n\x1b[?7h");
  out.str("");
  view.Show("game 2\n", "one\n");
  EXPECT_EQ(out.str(), "\r\x1b[2A\x1b[Jgame 2\n\x1b[?7lone\n\x1b[?7h");
  out.str("");
  view.EraseStandings();
  EXPECT_EQ(out.str(), "\r\x1b[1A\x1b[J");
}

TEST(MatchViewTest, ErasesTheStandingsOnce) {
  std::ostringstream out;
  arena::MatchView view(&out, /*is_live=*/true);
  view.Show("", "one\n");
  view.EraseStandings();
  out.str("");
  view.EraseStandings();
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace plumb::testing
