// The files 0, 1 and 2.

#ifndef PLUMB_BASE_STANDARD_FILES_H_
#define PLUMB_BASE_STANDARD_FILES_H_

namespace plumb::base {

// Whoever starts us may have closed some of them. The next files that we open would take their
// numbers: what is printed would go into a book, and a pipe to an engine would be lost. To be
// called before any file is opened. Reading and writing fail as before.
void ReserveStandardFiles();

}  // namespace plumb::base

#endif  // PLUMB_BASE_STANDARD_FILES_H_
