// What the program calls itself.

#ifndef PLUMB_ENGINE_VERSION_H_
#define PLUMB_ENGINE_VERSION_H_

namespace plumb {

inline constexpr char kEngineName[] = "Plumb";     // To hosts, unless --name says otherwise.
inline constexpr char kVersion[] = PLUMB_VERSION;  // "1.2.3", from CMakeLists.txt.

}  // namespace plumb

#endif  // PLUMB_ENGINE_VERSION_H_
