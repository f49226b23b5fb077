// The parameters of a request: /solve?pos=475&size=7x6.

#ifndef PLUMB_SERVER_QUERY_H_
#define PLUMB_SERVER_QUERY_H_

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace plumb::server {

// %41 is A; nullopt if two hexadecimal digits do not follow a %.
std::optional<std::string> PercentDecoded(absl::string_view text);

class Query {
 public:
  // Reads "a=1&b=2", in which a plus is a space. InvalidArgumentError if it cannot be decoded,
  // or if a name is there twice.
  static absl::StatusOr<Query> Parse(absl::string_view text);

  // Null if there is none of this name.
  const std::string* Find(absl::string_view name) const;

  // The number of this name, or `otherwise` if there is none. InvalidArgumentError says what was
  // expected.
  absl::StatusOr<int> Integer(absl::string_view name, int min, int max, int otherwise) const;

  // InvalidArgumentError names the first parameter that is not among `known`: whoever misspells
  // one should not get the answer to another question.
  absl::Status OnlyHas(std::initializer_list<absl::string_view> known) const;

 private:
  std::vector<std::pair<std::string, std::string>> parameters_;
};

struct Target {
  std::string path;   // "/solve", decoded.
  std::string query;  // "pos=475", not decoded.
};

// Splits "/solve?pos=475", or "http://host/solve?pos=475" as a proxy gets it. InvalidArgumentError
// if it is neither.
absl::StatusOr<Target> ParseTarget(absl::string_view target);

}  // namespace plumb::server

#endif  // PLUMB_SERVER_QUERY_H_
