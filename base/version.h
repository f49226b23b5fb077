// The name and the version that our programs report.

#ifndef PLUMB_BASE_VERSION_H_
#define PLUMB_BASE_VERSION_H_

#include <ostream>

#include "absl/strings/string_view.h"

namespace plumb::base {

inline constexpr char kEngineName[] = "Plumb";     // To hosts, unless --name says otherwise.
inline constexpr char kVersion[] = PLUMB_VERSION;  // "1.2.3", from CMakeLists.txt.

// "plumb 1.2.3", for --version.
inline void PrintVersion(absl::string_view program, std::ostream& out) {
  out << program << ' ' << kVersion << '\n';
}

}  // namespace plumb::base

#endif  // PLUMB_BASE_VERSION_H_
