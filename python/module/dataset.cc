// Data sets for Python.

#include "engine/dataset/dataset.h"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "base/stop_source.h"
#include "engine/batch/batch_solver.h"
#include "engine/book_choice.h"
#include "engine/dataset/dataset_options.h"
#include "python/module/bindings.h"
#include "python/module/errors.h"
#include "python/module/interruptible.h"
#include "python/module/position.h"
#include "solver/book/book.h"
#include "solver/search/solver_options.h"

namespace plumb::python {
namespace {

namespace py = pybind11;

engine::Sampling SamplingOf(const std::string& name) {
  const absl::StatusOr<engine::Sampling> sampling = engine::ParseSampling(name);
  ThrowUnlessOk(sampling.status());
  return *sampling;
}

// Bad options are a ValueError, and what goes wrong with files an OSError.
engine::DatasetResult ValueOrRaise(const absl::StatusOr<engine::DatasetResult>& result) {
  if (absl::IsInvalidArgument(result.status())) ThrowUnlessOk(result.status());
  if (!result.ok()) {
    PyErr_SetString(PyExc_OSError, std::string(result.status().message()).c_str());
    throw py::error_already_set();
  }
  return *result;
}

// Returns how many positions the file has.
std::uint64_t MakeDataset(const std::string& path, std::uint64_t count, std::pair<int, int> size,
                          const std::string& sampling, double temperature,
                          std::pair<int, int> plies, bool score_only, std::uint64_t seed,
                          std::pair<int, int> shard, int threads, int hash_mb,
                          const std::string& book_text, const py::object& progress) {
  const engine::DatasetOptions options = {
      .size = MakeSize(size.first, size.second),
      .sampling = SamplingOf(sampling),
      .labels = score_only ? engine::Labels::kScore : engine::Labels::kColumns,
      .count = count,
      .min_ply = plies.first,
      .max_ply = plies.second,
      .temperature = temperature,
      .seed = seed,
      .shard = shard.first,
      .shards = shard.second};
  const SolverOptions solver = {.hash_mb = hash_mb, .threads = threads};
  ThrowUnlessOk(solver.Validate());
  const auto book =
      ValueOrThrow<BookError>(engine::OpenBook(engine::ParseBookChoice(book_text), options.size));
  absl::StatusOr<engine::DatasetResult> result;
  std::atomic<std::uint64_t> found{0};
  std::uint64_t reported = 0;
  RunInterruptibly(
      [&](const base::StopSource& stop) {
        engine::BatchSolver solvers(solver);
        result = engine::MakeDataset(options, path, book.get(), solvers, stop,
                                     [&](std::uint64_t more, bool) { found += more; });
      },
      [&] {
        const std::uint64_t now = found;
        if (progress.is_none() || now == reported) return;
        progress(now - reported);
        reported = now;
      });
  return ValueOrRaise(result).positions;
}

}  // namespace

void BindDataset(py::module_& module) {
  module.def("make_dataset", &MakeDataset, py::arg("path"), py::arg("count"), py::arg("size"),
             py::arg("sampling"), py::arg("temperature"), py::arg("plies"), py::arg("score_only"),
             py::arg("seed"), py::arg("shard"), py::arg("threads"), py::arg("hash_mb"),
             py::arg("book"), py::arg("progress"));
}

}  // namespace plumb::python
