#include "engine/dataset/dataset.h"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/numeric/int128.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "base/files.h"
#include "base/parallel_for.h"
#include "base/stop_source.h"
#include "engine/batch/batch_solver.h"
#include "engine/dataset/dataset_file.h"
#include "engine/dataset/dataset_options.h"
#include "engine/dataset/random_stream.h"
#include "engine/dataset/sampled_position.h"
#include "engine/dataset/sampler.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/book/book.h"
#include "solver/solver.h"

namespace plumb::engine {
namespace {

// The file of an unfinished run is a header, then chunks: their rows and a line "end K". Chunk K
// depends on the options, on K and on the rows before it alone, so that a run can go on after
// any complete chunk.
constexpr std::uint64_t kSamplesPerChunk = 16384;
constexpr std::uint64_t kGamesPerChunk = 32;
// After so many chunks without a new position there are none left to find.
constexpr int kVainChunks = 100;

class Run {
 public:
  Run(const DatasetOptions& options, const book::Book* book, BatchSolver& solvers,
      const base::StopSource& stop)
      : options_(options), book_(book), solvers_(solvers), stop_(stop) {}

  std::uint64_t rows() const { return keys_.size(); }
  bool IsDone() const { return rows() >= options_.ShardCount() || vain_chunks_ >= kVainChunks; }

  // The complete chunks of an earlier run. DataLossError if a row cannot be read.
  absl::StatusOr<std::string> Resume(absl::string_view body) {
    const std::size_t end = body.rfind("\nend ");
    const std::size_t line_end = end == absl::string_view::npos ? end : body.find('\n', end + 1);
    if (line_end == absl::string_view::npos) return "";
    const absl::string_view complete = body.substr(0, line_end + 1);
    for (const absl::string_view line : absl::StrSplit(complete, '\n', absl::SkipEmpty())) {
      if (absl::StartsWith(line, "end ")) {
        ++chunk_;
        continue;
      }
      const absl::string_view moves = line.substr(0, line.find(' '));
      const auto position = ParseMoves(moves == "-" ? "" : moves, options_.size, ColumnBase::kOne);
      if (!position.ok()) return absl::DataLossError(position.status().message());
      IsNew(*position);
    }
    return std::string(complete);
  }

  // The rows of the next chunk, and the line that ends it. Incomplete if it was stopped.
  std::string NextChunk() {
    const std::uint64_t before = rows();
    std::string text;
    for (const LabelledPosition& labelled :
         options_.sampling == Sampling::kPlay ? PlayGames() : SampleAndLabel()) {
      absl::StrAppend(&text, FormatRow(labelled));
    }
    vain_chunks_ = rows() == before ? vain_chunks_ + 1 : 0;
    return absl::StrCat(text, "end ", chunk_++, "\n");
  }

 private:
  std::uint64_t left() const { return options_.ShardCount() - rows(); }

  // Takes note of it if it is; its mirror image is the same.
  bool IsNew(const Position& position) {
    const Uint128 key = position.CanonicalKey();
    return keys_.insert(absl::uint128(key)).second;
  }

  // Whose position it is, so that no other shard has it. The hash table is not led astray by the
  // choice, since it mixes the bits in another way.
  bool IsOurs(const Position& position) const {
    const Uint128 key = position.CanonicalKey();
    const std::uint64_t mixed =
        MixBits(static_cast<std::uint64_t>(key) ^ MixBits(static_cast<std::uint64_t>(key >> 64)));
    return mixed % static_cast<std::uint64_t>(options_.shards) ==
           static_cast<std::uint64_t>(options_.shard - 1);
  }

  std::vector<LabelledPosition> SampleAndLabel() {
    std::vector<std::optional<SampledPosition>> candidates(kSamplesPerChunk);
    base::ParallelFor(candidates.size(), solvers_.threads(), stop_, [&](int, std::size_t i) {
      RandomStream random(options_.seed, chunk_ * kSamplesPerChunk + i);
      candidates[i] = SamplePosition(options_, random);
    });
    std::vector<SampledPosition> samples;
    for (std::optional<SampledPosition>& candidate : candidates) {
      if (left() == 0) break;
      if (candidate.has_value() && IsOurs(candidate->position) && IsNew(candidate->position)) {
        samples.push_back(*std::move(candidate));
      }
    }
    std::vector<LabelledPosition> labelled(samples.size());
    solvers_.ForEach(samples.size(), book_, stop_, [&](std::size_t i, Solver& solver) {
      auto label = Label(std::move(samples[i]), options_.labels, stop_, solver);
      if (label.has_value()) labelled[i] = *std::move(label);
    });
    return labelled;
  }

  std::vector<LabelledPosition> PlayGames() {
    std::vector<std::vector<LabelledPosition>> games(kGamesPerChunk);
    const auto shards = static_cast<std::uint64_t>(options_.shards);
    const auto first = chunk_ * kGamesPerChunk;
    solvers_.ForEach(games.size(), book_, stop_, [&](std::size_t i, Solver& solver) {
      const std::uint64_t own = first + i;
      RandomStream random(options_.seed,
                          own * shards + static_cast<std::uint64_t>(options_.shard - 1));
      games[i] = SampleGame(options_, stop_, random, solver);
    });
    std::vector<LabelledPosition> kept;
    for (std::vector<LabelledPosition>& game : games) {
      for (LabelledPosition& labelled : game) {
        if (left() > 0 && IsNew(labelled.sample.position)) kept.push_back(std::move(labelled));
      }
    }
    return kept;
  }

  const DatasetOptions& options_;
  const book::Book* const book_;
  BatchSolver& solvers_;
  const base::StopSource& stop_;
  std::uint64_t chunk_ = 0;  // The next one.
  int vain_chunks_ = 0;
  absl::flat_hash_set<absl::uint128> keys_;
};

std::string Header(const DatasetOptions& options) {
  return absl::StrCat("plumb dataset 1: ", options.Describe(), "\n");
}

// What an earlier run has left, without the header; nothing if there was none.
absl::StatusOr<std::string> ReadPart(const std::string& path, const DatasetOptions& options) {
  if (!base::FileExists(path)) return "";
  absl::StatusOr<std::string> text = base::ReadWholeFile(path);
  if (!text.ok()) return text;
  const std::string header = Header(options);
  if (!absl::StartsWith(*text, header) && !absl::StartsWith(header, *text)) {
    return absl::FailedPreconditionError(absl::StrCat(
        path, ": of an unfinished run with other options; finish that one, or remove the file"));
  }
  return text->size() < header.size() ? "" : text->substr(header.size());
}

// The rows alone.
std::string WithoutEnds(absl::string_view body) {
  std::string rows;
  for (const absl::string_view line : absl::StrSplit(body, '\n', absl::SkipEmpty())) {
    if (!absl::StartsWith(line, "end ")) absl::StrAppend(&rows, line, "\n");
  }
  return rows;
}

}  // namespace

absl::StatusOr<DatasetResult> MakeDataset(const DatasetOptions& options, const std::string& path,
                                          const book::Book* book, BatchSolver& solvers,
                                          const base::StopSource& stop,
                                          const OnDatasetProgress& on_progress) {
  if (absl::Status status = options.Validate(); !status.ok()) return status;
  const absl::StatusOr<DatasetForm> form = FormOfPath(path);
  if (!form.ok()) return form.status();
  const std::string part = absl::StrCat(path, ".part");
  const absl::StatusOr<std::string> earlier = ReadPart(part, options);
  if (!earlier.ok()) return earlier.status();
  Run run(options, book, solvers, stop);
  absl::StatusOr<std::string> body = run.Resume(*earlier);
  if (!body.ok()) return absl::DataLossError(absl::StrCat(part, ": ", body.status().message()));
  DatasetResult result;
  result.found_before = run.rows();
  if (result.found_before > 0) on_progress(result.found_before, /*by_earlier_run=*/true);
  // An incomplete chunk at the end goes away.
  if (absl::Status s = base::WriteFileSafely(part, absl::StrCat(Header(options), *body)); !s.ok()) {
    return s;
  }
  std::ofstream file(part, std::ios::app | std::ios::binary);
  while (!run.IsDone()) {
    const std::uint64_t before = run.rows();
    const std::string chunk = run.NextChunk();
    if (stop.StopRequested()) return absl::CancelledError("stopped");
    file << chunk << std::flush;
    if (!file) return absl::DataLossError(absl::StrCat(part, ": cannot be written"));
    absl::StrAppend(&*body, chunk);
    on_progress(run.rows() - before, /*by_earlier_run=*/false);
  }
  file.close();
  const auto text = FormatDataset(options, *form, WithoutEnds(*body));
  if (!text.ok()) return text.status();
  if (absl::Status status = base::WriteFileSafely(path, *text); !status.ok()) return status;
  base::RemoveFile(part);
  result.positions = run.rows();
  result.ran_out = result.positions < options.ShardCount();
  return result;
}

}  // namespace plumb::engine
