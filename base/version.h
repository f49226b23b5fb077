// What the program calls itself.

#ifndef PLUMB_BASE_VERSION_H_
#define PLUMB_BASE_VERSION_H_

namespace plumb::base {

inline constexpr char kEngineName[] = "Plumb";     // To hosts, unless --name says otherwise.
inline constexpr char kVersion[] = PLUMB_VERSION;  // "1.2.3", from CMakeLists.txt.

}  // namespace plumb::base

#endif  // PLUMB_BASE_VERSION_H_
