#include "python/module/batch.h"

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/parallel_for.h"
#include "base/stop_source.h"
#include "engine/answer/answer.h"
#include "engine/batch/batch_solver.h"
#include "python/module/errors.h"
#include "python/module/interruptible.h"
#include "python/module/position.h"
#include "python/module/solver_pool.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::python {
namespace {

namespace py = pybind11;

using Int8Array = py::array_t<std::int8_t, py::array::c_style>;

// A position as it came; what it points to belongs to Python and outlives the batch.
using Item = std::variant<absl::string_view, const std::int8_t*, Position>;

std::vector<Item> ItemsOfTuple(const py::tuple& positions) {
  std::vector<Item> items;
  items.reserve(positions.size());
  for (const py::handle position : positions) {
    if (PyUnicode_Check(position.ptr()) != 0) {
      Py_ssize_t length = 0;
      const char* text = PyUnicode_AsUTF8AndSize(position.ptr(), &length);
      if (text == nullptr) throw py::error_already_set();
      items.emplace_back(absl::string_view(text, static_cast<std::size_t>(length)));
    } else {
      items.emplace_back(position.cast<const GivenPosition&>().position);
    }
  }
  return items;
}

std::vector<Item> ItemsOfBoards(const Int8Array& boards, BoardSize size) {
  std::vector<Item> items;
  const auto count = static_cast<std::size_t>(boards.shape(0));
  items.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    items.emplace_back(boards.data() + i * static_cast<std::size_t>(size.cells()));
  }
  return items;
}

// Throws PositionError without an index.
Position Read(const Item& item, const engine::PositionSyntax& syntax) {
  if (const auto* text = std::get_if<absl::string_view>(&item)) {
    return ParseText(*text, syntax).position;
  }
  if (const auto* cells = std::get_if<const std::int8_t*>(&item)) {
    return FromMarks(*cells, syntax.size, std::nullopt).position;
  }
  const auto& position = std::get<Position>(item);
  if (position.size() != syntax.size) {
    throw PositionError(absl::StrCat("the board is ", position.size().ToString(),
                                     ", others of the batch are ", syntax.size.ToString()));
  }
  return position;
}

// All of them are read before the first is solved, so that mistakes show at once.
std::vector<Position> ReadAll(const std::vector<Item>& items, const engine::PositionSyntax& syntax,
                              int threads, const base::StopSource& stop) {
  std::vector<Position> positions(items.size());
  std::atomic<std::size_t> first_bad{items.size()};
  base::ParallelFor(items.size(), threads, stop, [&](int, std::size_t i) {
    if (i > first_bad.load(std::memory_order_relaxed)) return;
    try {
      positions[i] = Read(items[i], syntax);
    } catch (const PositionError&) {
      std::size_t known = first_bad.load();
      while (i < known && !first_bad.compare_exchange_weak(known, i)) {
      }
    }
  });
  if (const std::size_t bad = first_bad.load(); bad < items.size()) {
    try {
      Read(items[bad], syntax);
    } catch (const PositionError& error) {
      throw PositionError(absl::StrCat("position ", bad, ": ", error.what()), bad);
    }
  }
  return positions;
}

// What is asked of each position, and where the answers go.
struct Questions {
  bool every_column = false;
  engine::Precision precision = engine::Precision::kStrong;
  absl::Duration time_limit = absl::InfiniteDuration();
  std::int8_t* lower = nullptr;
  std::int8_t* upper = nullptr;
};

std::int8_t ToInt8(Score score) { return static_cast<std::int8_t>(score.value()); }

void Ask(const Questions& questions, const Position& position, std::size_t index,
         const base::StopSource& stop, Solver& solver) {
  SearchLimits limits;
  limits.stop = &stop;
  if (questions.time_limit != absl::InfiniteDuration()) {
    limits.deadline = base::MonotonicTime::Now() + questions.time_limit;
  }
  if (!questions.every_column) {
    const ScoreBounds bounds =
        engine::SolveWith(questions.precision, position, limits, solver).bounds;
    questions.lower[index] = ToInt8(bounds.lower);
    questions.upper[index] = ToInt8(bounds.upper);
    return;
  }
  std::size_t place = index * static_cast<std::size_t>(position.size().width());
  for (const std::optional<ScoreBounds>& bounds :
       engine::AnalyzeWith(questions.precision, position, limits, solver).columns) {
    questions.lower[place] = bounds.has_value() ? ToInt8(bounds->lower) : std::int8_t{127};
    questions.upper[place] = bounds.has_value() ? ToInt8(bounds->upper) : std::int8_t{-128};
    ++place;
  }
}

// Reports to Python how many positions were finished since the last time.
class Progress {
 public:
  explicit Progress(const py::object& callback) : callback_(callback) {}

  void Count() { done_.fetch_add(1, std::memory_order_relaxed); }
  void Report() {
    const std::size_t done = done_.load(std::memory_order_relaxed);
    if (callback_.is_none() || done == reported_) return;
    callback_(done - reported_);
    reported_ = done;
  }

 private:
  const py::object& callback_;
  std::atomic<std::size_t> done_{0};
  std::size_t reported_ = 0;
};

}  // namespace

py::tuple SolveMany(SolverPool& pool, const py::object& positions, std::pair<int, int> size,
                    bool zero_based, bool every_column, bool weak, std::optional<double> time_limit,
                    const py::object& progress_callback) {
  const engine::PositionSyntax syntax =
      MakeSyntax(size.first, size.second, zero_based, std::nullopt);
  const std::vector<Item> items = py::isinstance<py::tuple>(positions)
                                      ? ItemsOfTuple(positions)
                                      : ItemsOfBoards(positions.cast<Int8Array>(), syntax.size);
  std::vector<py::ssize_t> shape = {static_cast<py::ssize_t>(items.size())};
  if (every_column) shape.push_back(syntax.size.width());
  Int8Array lower(shape);
  Int8Array upper(shape);
  Questions questions = {.every_column = every_column,
                         .precision = weak ? engine::Precision::kWeak : engine::Precision::kStrong,
                         .lower = lower.mutable_data(),
                         .upper = upper.mutable_data()};
  if (time_limit.has_value()) questions.time_limit = absl::Seconds(*time_limit);
  Progress progress(progress_callback);
  RunInterruptibly(
      [&](const base::StopSource& stop) {
        const std::vector<Position> read = ReadAll(items, syntax, pool.threads(), stop);
        const book::Book* book = pool.BookFor(syntax.size);
        pool.AskMany(stop, [&](engine::BatchSolver& solvers) {
          solvers.ForEach(read.size(), book, stop, [&](std::size_t i, Solver& solver) {
            Ask(questions, read[i], i, stop, solver);
            progress.Count();
          });
        });
      },
      [&] { progress.Report(); });
  return py::make_tuple(lower, upper);
}

}  // namespace plumb::python
