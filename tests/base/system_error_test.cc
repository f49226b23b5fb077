#include "base/system_error.h"

#include <cerrno>
#include <string>
#include <thread>

#include "absl/status/status.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

// For the thread sanitizer, which objects to absl::ErrnoToStatus here if nothing has failed before:
// so this is the first test.
TEST(SystemErrorTest, TwoThreadsMayFailAtOnce) {
  std::string message;
  std::thread other([&] { message = std::string(base::SystemError(EIO, "x").message()); });
  EXPECT_EQ(base::SystemError(EIO, "x").message(), "x: Input/output error");
  other.join();
  EXPECT_EQ(message, "x: Input/output error");
}

TEST(SystemErrorTest, AddsTheWordsOfTheSystem) {
  EXPECT_EQ(base::SystemError(ENOENT, "a.txt: cannot open"),
            absl::NotFoundError("a.txt: cannot open: No such file or directory"));
  EXPECT_EQ(base::SystemError(EACCES, "x"), absl::PermissionDeniedError("x: Permission denied"));
  EXPECT_EQ(base::SystemError(9999, "x"), absl::UnknownError("x: Unknown error 9999"));
}

}  // namespace
}  // namespace plumb::testing
