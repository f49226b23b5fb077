// Search reports that a test makes up.

#ifndef PLUMB_TESTS_SUPPORT_SEARCH_REPORTS_H_
#define PLUMB_TESTS_SUPPORT_SEARCH_REPORTS_H_

#include <cstddef>

#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"

namespace plumb::testing {

// To play `column` on an empty board of this size. Only the bounds of that column are known.
inline SearchReport ReportOf(int column, const ScoreBounds& bounds, BoardSize size = BoardSize()) {
  SearchReport report;
  report.column = column;
  report.bounds = WidestBounds(Position(size));
  report.columns.assign(static_cast<std::size_t>(size.width()), report.bounds);
  report.columns[static_cast<std::size_t>(column)] = bounds;
  report.line = {column};
  return report;
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_SEARCH_REPORTS_H_
