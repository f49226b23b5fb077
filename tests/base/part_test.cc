#include "base/part.h"

#include "absl/status/statusor.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

TEST(PartTest, IsOneOfSeveral) {
  EXPECT_EQ(*base::ParsePart("2/5"), (base::Part{2, 5}));
  EXPECT_EQ(*base::ParsePart("1/1"), (base::Part{1, 1}));
  for (const char* text : {"", "1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b"}) {
    EXPECT_FALSE(base::ParsePart(text).ok()) << text;
  }
}

}  // namespace
}  // namespace plumb::testing
