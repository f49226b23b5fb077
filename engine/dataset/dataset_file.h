// The forms in which a data set is written.

#ifndef PLUMB_ENGINE_DATASET_DATASET_FILE_H_
#define PLUMB_ENGINE_DATASET_DATASET_FILE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/dataset/dataset_options.h"
#include "engine/dataset/sampled_position.h"

namespace plumb::engine {

enum class DatasetForm { kJsonLines, kCsv, kNpz };

// By the end of the name: ".jsonl", ".csv" or ".npz".
absl::StatusOr<DatasetForm> FormOfPath(absl::string_view path);

// A row in the file of an unfinished run, with its newline: "44 1 -2 -1 0 1 0 -1 -2". The moves
// of the empty board are "-", and "." is the score of a full column.
std::string FormatRow(const LabelledPosition& labelled);

// The whole file from all rows, one a line. DataLossError if a row is not as FormatRow writes it.
//
//   JSON lines  {"moves":"44","ply":2,"score":1,"columns":[-2,-1,0,1,0,-1,-2]}, null for full ones
//   CSV         moves,ply,score,column1,...,column7 with a header; nothing for full ones
//   NPZ         boards (N x H x W: 0, 1, 2; the top row first), scores (N), columns (N x W; -128
//   for
//               full ones), all int8, for numpy.load. At most 4 GiB.
absl::StatusOr<std::string> FormatDataset(const DatasetOptions& options, DatasetForm form,
                                          absl::string_view rows);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_DATASET_DATASET_FILE_H_
