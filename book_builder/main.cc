// The program `book_builder`.

#include <algorithm>
#include <new>
#include <vector>

#include "absl/strings/string_view.h"
#include "base/program.h"
#include "book_builder/commands.h"

int main(int argc, char** argv) try {
  const std::vector<absl::string_view> arguments(argv + 1, argv + std::max(argc, 1));
  return plumb::base::RunOnStandardStreams(plumb::book_builder::MakeProgram("book_builder"),
                                           arguments);
} catch (const std::bad_alloc&) {
  return plumb::base::EndWithoutMemory("book_builder");
}
