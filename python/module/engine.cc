// Moves at a level and in a time, and the books.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/stop_source.h"
#include "engine/book_choice.h"
#include "engine/book_set.h"
#include "engine/move_chooser.h"
#include "engine/settings.h"
#include "python/module/bindings.h"
#include "python/module/errors.h"
#include "python/module/interruptible.h"
#include "python/module/position.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/book/book.h"
#include "solver/book/embedded.h"
#include "solver/book/format.h"
#include "solver/live/search_report.h"
#include "solver/search/search_limits.h"
#include "solver/search/solver_options.h"

namespace plumb::python {
namespace {

namespace py = pybind11;

// Chooses one move at a time; other threads wait.
class Engine {
 public:
  explicit Engine(const engine::Settings& settings) {
    const auto books = std::make_shared<engine::BookSet>(engine::ParseBookChoice(settings.book),
                                                         /*folder=*/"", [](absl::string_view) {});
    if (const absl::Status status = books->OpenChosenFile(); !status.ok()) {
      throw BookError(std::string(status.message()));
    }
    chooser_.Configure(settings, books);
  }

  SearchReport Choose(const Position& position, const SearchLimits& limits) {
    const std::lock_guard lock(mutex_);
    return chooser_.Decide(position, limits, [](const SearchReport&) {});
  }

 private:
  std::mutex mutex_;  // Guards chooser_.
  engine::MoveChooser chooser_;
};

std::unique_ptr<Engine> MakeEngine(int level, int seed, int hash_mb, int threads,
                                   const std::string& book) {
  const SolverOptions options = {.hash_mb = hash_mb, .threads = threads};
  ThrowUnlessOk(options.Validate());
  if (level < 0 || level > engine::Settings::kBestSkill) {
    throw py::value_error(
        absl::StrCat("level is ", level, ", expected 0 to ", engine::Settings::kBestSkill));
  }
  engine::Settings settings;
  settings.hash_mb = hash_mb;
  settings.threads = threads;
  settings.book = book;
  settings.skill_level = level;
  settings.seed = seed;
  return std::make_unique<Engine>(settings);
}

py::tuple Choose(Engine& engine, const GivenPosition& given, std::optional<double> time) {
  const Position& position = given.position;
  if (position.State() != GameState::kOngoing) throw PositionError("the game is over");
  SearchLimits limits;
  if (time.has_value()) limits.deadline = base::MonotonicTime::Now() + absl::Seconds(*time);
  SearchReport report;
  RunInterruptibly([&](const base::StopSource& stop) {
    limits.stop = &stop;
    report = engine.Choose(position, limits);
  });
  const ScoreBounds& bounds = report.move_bounds();
  return py::make_tuple(report.column, report.proven_best,
                        std::pair(bounds.lower.value(), bounds.upper.value()), report.estimate,
                        report.line, report.nodes,
                        report.source == SearchReport::Source::kBook ? "book" : "search");
}

using BookPointer = std::unique_ptr<book::Book>;

// Null if `path` is nothing and there is no book for this board in the package.
BookPointer OpenBook(const std::optional<std::string>& path, std::pair<int, int> size) {
  if (path.has_value()) {
    return std::make_unique<book::Book>(ValueOrThrow<BookError>(book::Book::Open(*path)));
  }
  const book::Bytes bytes = book::EmbeddedBook(MakeSize(size.first, size.second));
  if (bytes.empty()) return nullptr;
  return std::make_unique<book::Book>(ValueOrThrow<BookError>(book::Book::FromStaticMemory(bytes)));
}

std::optional<int> Probe(const book::Book& book, const GivenPosition& given) {
  const std::optional<Score> score = book.Probe(given.position);
  return score.has_value() ? std::optional(score->value()) : std::nullopt;
}

}  // namespace

void BindEngine(py::module_& module) {
  py::class_<Engine>(module, "Engine")
      .def(py::init(&MakeEngine), py::arg("level"), py::arg("seed"), py::arg("hash_mb"),
           py::arg("threads"), py::arg("book"))
      .def("choose", &Choose, py::arg("position"), py::arg("time"));
  py::class_<book::Book, BookPointer>(module, "Book")
      .def_static("open", &OpenBook, py::arg("path"), py::arg("size"))
      .def("probe", &Probe, py::arg("position"))
      .def_property_readonly("plies", [](const book::Book& book) { return book.plies(); })
      .def_property_readonly("last_ply", [](const book::Book& book) { return book.last_ply(); })
      .def_property_readonly("size", [](const book::Book& book) {
        return std::pair(book.size().width(), book.size().height());
      });
}

}  // namespace plumb::python
