// Whether this processor has the instructions that the program was compiled for.

#ifndef PLUMB_BOOK_BUILDER_INSTRUCTION_SET_H_
#define PLUMB_BOOK_BUILDER_INSTRUCTION_SET_H_

namespace plumb::book_builder {

// True if it runs on any x86-64.
bool IsPortableBuild();

// A group of instructions that the program needs and this processor has not; null if it has all.
const char* MissingInstructions();

// Ends the program with a message and exit code 1 if instructions are missing. Without this it
// would be killed by SIGILL somewhere. Runs before main, and before other objects are made.
void CheckInstructions();

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_INSTRUCTION_SET_H_
