// What perfect play from the empty board is known to lead to, by size of the board.

#ifndef PLUMB_TESTS_SUPPORT_PERFECT_PLAY_H_
#define PLUMB_TESTS_SUPPORT_PERFECT_PLAY_H_

#include "solver/board/score.h"

namespace plumb::testing {

enum class Winner { kNobody, kFirst, kSecond };

struct PerfectPlay {
  int width;
  int height;
  Winner winner;
  int last_stone;  // The number of the stone that ends the game.

  constexpr int cells() const { return width * height; }
  // Of the empty board.
  constexpr Score score() const {
    if (winner == Winner::kNobody) return kDraw;
    const Score win = Score::Win(cells(), last_stone);
    return winner == Winner::kFirst ? win : -win;
  }
};

// Known before this project had a solver: nothing here is our own output.
inline constexpr PerfectPlay kPerfectPlay[] = {
    {4, 4, Winner::kNobody, 16},  {5, 4, Winner::kNobody, 20},  {6, 4, Winner::kSecond, 24},
    {7, 4, Winner::kNobody, 28},  {8, 4, Winner::kSecond, 32},  {9, 4, Winner::kSecond, 36},
    {10, 4, Winner::kSecond, 40}, {11, 4, Winner::kSecond, 44},

    {4, 5, Winner::kNobody, 20},  {5, 5, Winner::kNobody, 25},  {6, 5, Winner::kNobody, 30},
    {7, 5, Winner::kNobody, 35},  {8, 5, Winner::kFirst, 39},   {9, 5, Winner::kFirst, 41},
    {10, 5, Winner::kFirst, 47},  {11, 5, Winner::kFirst, 51},

    {4, 6, Winner::kNobody, 24},  {5, 6, Winner::kNobody, 30},  {6, 6, Winner::kSecond, 36},
    {7, 6, Winner::kFirst, 41},   {8, 6, Winner::kSecond, 48},  {9, 6, Winner::kSecond, 52},
    {10, 6, Winner::kFirst, 59},

    {4, 7, Winner::kNobody, 28},  {5, 7, Winner::kNobody, 35},  {6, 7, Winner::kFirst, 41},
    {7, 7, Winner::kNobody, 49},  {8, 7, Winner::kFirst, 53},   {9, 7, Winner::kFirst, 55},

    {4, 8, Winner::kNobody, 32},  {5, 8, Winner::kNobody, 40},  {6, 8, Winner::kSecond, 48},
    {7, 8, Winner::kFirst, 55},   {8, 8, Winner::kSecond, 62},

    {4, 9, Winner::kNobody, 36},  {5, 9, Winner::kNobody, 45},  {6, 9, Winner::kFirst, 53},
    {7, 9, Winner::kNobody, 63},
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_PERFECT_PLAY_H_
