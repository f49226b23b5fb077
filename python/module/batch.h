// Many positions at a time.

#ifndef PLUMB_PYTHON_MODULE_BATCH_H_
#define PLUMB_PYTHON_MODULE_BATCH_H_

#include <pybind11/pybind11.h>

#include <optional>
#include <utility>

#include "python/module/solver_pool.h"

namespace plumb::python {

// The scores of `positions`: a tuple of texts and positions, or an array of N boards with a row of
// cells after the other, as FromMarks reads them. Returns two int8 arrays, the lower bounds and the
// upper ones: a value per position, or with `every_column` a row per position. Where no stone
// can be played the lower one is 127 and the upper one -128. `progress`, which may be None, is
// called with the number of positions that were finished since the last call. PositionError has
// the index of the first position that cannot be read; all must be of the same size.
pybind11::tuple SolveMany(SolverPool& pool, const pybind11::object& positions,
                          std::pair<int, int> size, bool zero_based, bool every_column, bool weak,
                          std::optional<double> time_limit, const pybind11::object& progress);

}  // namespace plumb::python

#endif  // PLUMB_PYTHON_MODULE_BATCH_H_
