// NumPy's .npz: an uncompressed zip of .npy files.

#ifndef PLUMB_ENGINE_DATASET_NPZ_H_
#define PLUMB_ENGINE_DATASET_NPZ_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace plumb::engine {

// An array of int8 in C order.
struct NpzArray {
  std::string name;
  std::vector<std::size_t> shape;
  std::string values;  // A byte each.
};

// FailedPreconditionError if the file would not fit in the 4 GiB that zip's plain form can have.
absl::StatusOr<std::string> FormatNpz(const std::vector<NpzArray>& arrays);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_DATASET_NPZ_H_
