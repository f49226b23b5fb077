// What the tests that start programs need around their calls of the system.

#ifndef PLUMB_TESTS_SUPPORT_SYSTEM_CALLS_H_
#define PLUMB_TESTS_SUPPORT_SYSTEM_CALLS_H_

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace plumb::testing {

// Ends the program with the reason in errno, unless the condition holds.
inline void Require(bool condition, const char* what) {
  if (condition) return;
  std::perror(what);
  std::abort();
}

// The words as exec takes them, a null pointer at the end. Valid as long as the command.
inline std::vector<char*> ArgumentsOf(const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  arguments.reserve(command.size() + 1);
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  return arguments;
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_SYSTEM_CALLS_H_
