// Standard input, output and error: the files 0, 1 and 2.

#ifndef PLUMB_BASE_STANDARD_FILES_H_
#define PLUMB_BASE_STANDARD_FILES_H_

namespace plumb::base {

// Fills the places of those that are closed. Otherwise the next files that we open would take
// their numbers, and output would go into a book. Call it before any file is opened. Reading and
// writing still fail.
void ReserveStandardFiles();

}  // namespace plumb::base

#endif  // PLUMB_BASE_STANDARD_FILES_H_
