// The name of this machine, to tell its files from those of others in a shared folder.

#ifndef PLUMB_BASE_HOST_NAME_H_
#define PLUMB_BASE_HOST_NAME_H_

#include <string>

namespace plumb::base {

// As `hostname` prints it. What cannot be in the name of a file or is a space becomes '_'.
std::string HostName();

}  // namespace plumb::base

#endif  // PLUMB_BASE_HOST_NAME_H_
