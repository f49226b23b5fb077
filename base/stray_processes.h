// Finds and ends what programs leave behind: processes that they have started and that outlive
// them, in a session of their own too.

#ifndef PLUMB_BASE_STRAY_PROCESSES_H_
#define PLUMB_BASE_STRAY_PROCESSES_H_

#include <string>

#include "absl/strings/string_view.h"

namespace plumb::base {

// While it exists, orphans among our descendants become our children instead of init's, so that
// EndStrays() can find them. One at a time in a program.
class Subreaper {
 public:
  Subreaper();
  ~Subreaper();
  Subreaper(const Subreaper&) = delete;
  Subreaper& operator=(const Subreaper&) = delete;
};

// A variable "NAME=value" for the environment of a program, different for each. The processes that
// it starts inherit it, which tells them from those of another program.
std::string NewFamilyMark();

// Kills the orphans whose environment has `mark`, those that they leave, and so on. An orphan that
// has cleared its environment is killed as well if it has a session of its own. Only children of
// ours are signalled, and their numbers cannot belong to anybody else before we wait for them.
// Does nothing if there is no Subreaper. Blocks until they are gone, but not for ever.
void EndStrays(absl::string_view mark);

}  // namespace plumb::base

#endif  // PLUMB_BASE_STRAY_PROCESSES_H_
