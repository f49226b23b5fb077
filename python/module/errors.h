// The exceptions of the package.

#ifndef PLUMB_PYTHON_MODULE_ERRORS_H_
#define PLUMB_PYTHON_MODULE_ERRORS_H_

#include <pybind11/pybind11.h>

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace plumb::python {

// Each becomes the Python exception of the same name.
class PositionError : public std::runtime_error {
 public:
  explicit PositionError(const std::string& message, std::optional<std::size_t> index = {})
      : std::runtime_error(message), index_(index) {}

  std::optional<std::size_t> index() const { return index_; }  // In a batch.

 private:
  std::optional<std::size_t> index_;
};

class BookError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <typename Error, typename T>
T ValueOrThrow(absl::StatusOr<T> value) {
  if (!value.ok()) throw Error(std::string(value.status().message()));
  return *std::move(value);
}

// A ValueError in Python.
inline void ThrowUnlessOk(const absl::Status& status) {
  if (!status.ok()) throw pybind11::value_error(std::string(status.message()));
}

}  // namespace plumb::python

#endif  // PLUMB_PYTHON_MODULE_ERRORS_H_
