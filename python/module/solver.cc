// One position at a time: scores, columns, best moves and lines.

#include "solver/solver.h"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/book_choice.h"
#include "python/module/batch.h"
#include "python/module/bindings.h"
#include "python/module/errors.h"
#include "python/module/interruptible.h"
#include "python/module/position.h"
#include "python/module/solver_pool.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/search/search_limits.h"
#include "solver/search/solver_options.h"

namespace plumb::python {
namespace {

namespace py = pybind11;

using Bounds = std::pair<int, int>;

Bounds ToPython(const ScoreBounds& bounds) { return {bounds.lower.value(), bounds.upper.value()}; }

std::vector<std::optional<Bounds>> ToPython(
    const std::vector<std::optional<ScoreBounds>>& columns) {
  std::vector<std::optional<Bounds>> result;
  for (const std::optional<ScoreBounds>& bounds : columns) {
    result.push_back(bounds.has_value() ? std::optional(ToPython(*bounds)) : std::nullopt);
  }
  return result;
}

template <typename Result>
using Question = std::function<Result(Solver&, const SearchLimits&)>;

// Answers a question about `position`. Most take less time than a thread takes to start: they are
// tried without one first, with few nodes. What those found is in the tables, and not lost.
template <typename Result>
Result Answer(SolverPool& pool, const Position& position, std::optional<double> time_limit,
              const Question<Result>& question) {
  constexpr std::uint64_t kFewNodes = 10'000;
  SearchLimits limits;
  if (time_limit.has_value()) {
    limits.deadline = base::MonotonicTime::Now() + absl::Seconds(*time_limit);
  }
  std::optional<Result> result;
  const book::Book* book = nullptr;
  {
    const py::gil_scoped_release release;
    book = pool.BookFor(position.size());
    SearchLimits few = limits;
    few.max_nodes = kFewNodes;
    pool.AskOneNow(book, [&](Solver& solver) { result = question(solver, few); });
  }
  const bool is_late = base::MonotonicTime::Now() >= limits.deadline;
  // A search that was not ended by the limit of nodes is complete.
  if (result.has_value() && (is_late || result->nodes < kFewNodes)) return *std::move(result);
  const std::uint64_t nodes_before = result.has_value() ? result->nodes : 0;
  RunInterruptibly([&](const base::StopSource& stop) {
    limits.stop = &stop;
    pool.AskOne(book, stop, [&](Solver& solver) { result = question(solver, limits); });
  });
  result->nodes += nodes_before;
  return *std::move(result);
}

py::tuple Solve(SolverPool& pool, const GivenPosition& given, std::optional<double> time_limit,
                bool weak) {
  const Position& position = given.position;
  const auto result = Answer<SolveResult>(
      pool, position, time_limit, [&](Solver& solver, const SearchLimits& allowed) {
        return weak ? solver.SolveWeak(position, allowed) : solver.Solve(position, allowed);
      });
  return py::make_tuple(ToPython(result.bounds), result.nodes);
}

py::tuple Analyze(SolverPool& pool, const GivenPosition& given, std::optional<double> time_limit,
                  bool weak, bool with_line) {
  const Position& position = given.position;
  const auto result = Answer<Analysis>(
      pool, position, time_limit, [&](Solver& solver, const SearchLimits& allowed) {
        if (weak) return solver.AnalyzeWeak(position, allowed);
        return with_line ? solver.AnalyzeWithLine(position, allowed)
                         : solver.Analyze(position, allowed);
      });
  return py::make_tuple(ToPython(result.bounds), ToPython(result.columns), result.best,
                        result.undecided, result.line, result.nodes);
}

py::tuple BestMoves(SolverPool& pool, const GivenPosition& given,
                    std::optional<double> time_limit) {
  const auto result = Answer<BestMovesResult>(pool, given.position, time_limit,
                                              [&](Solver& solver, const SearchLimits& limits) {
                                                return solver.BestMoves(given.position, limits);
                                              });
  return py::make_tuple(ToPython(result.bounds), result.columns, result.nodes);
}

py::tuple BestLine(SolverPool& pool, const GivenPosition& given, std::optional<double> time_limit) {
  const auto result = Answer<Line>(pool, given.position, time_limit,
                                   [&](Solver& solver, const SearchLimits& limits) {
                                     return solver.PrincipalVariation(given.position, limits);
                                   });
  return py::make_tuple(ToPython(result.bounds), result.columns, result.nodes);
}

std::unique_ptr<SolverPool> MakePool(int hash_mb, int threads, const std::string& book) {
  const SolverOptions options = {.hash_mb = hash_mb, .threads = threads};
  ThrowUnlessOk(options.Validate());
  return std::make_unique<SolverPool>(options, engine::ParseBookChoice(book));
}

}  // namespace

void BindSolver(py::module_& module) {
  py::class_<SolverPool>(module, "Solver")
      .def(py::init(&MakePool), py::arg("hash_mb"), py::arg("threads"), py::arg("book"))
      .def("solve", &Solve, py::arg("position"), py::arg("time_limit"), py::arg("weak"))
      .def("analyze", &Analyze, py::arg("position"), py::arg("time_limit"), py::arg("weak"),
           py::arg("with_line"))
      .def("best_moves", &BestMoves, py::arg("position"), py::arg("time_limit"))
      .def("line", &BestLine, py::arg("position"), py::arg("time_limit"))
      .def("solve_many", &SolveMany, py::arg("positions"), py::arg("size"), py::arg("zero_based"),
           py::arg("every_column"), py::arg("weak"), py::arg("time_limit"), py::arg("progress"))
      .def("clear", &SolverPool::Clear, py::call_guard<py::gil_scoped_release>());
}

}  // namespace plumb::python
