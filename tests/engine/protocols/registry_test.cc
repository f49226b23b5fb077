#include "engine/protocols/registry.h"

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// The protocols of hosts that may begin with this line.
std::vector<std::string> ProtocolsThatBeginWith(absl::string_view line) {
  std::vector<std::string> names;
  for (const engine::ProtocolEntry& entry : engine::AllProtocols()) {
    if (entry.begins_with(line)) names.emplace_back(entry.name);
  }
  return names;
}

TEST(RegistryTest, FindsProtocolsByTheirName) {
  for (const engine::ProtocolEntry& entry : engine::AllProtocols()) {
    EXPECT_EQ(engine::FindProtocol(entry.name), &entry);
  }
  EXPECT_EQ(engine::FindProtocol("uci"), nullptr);
  EXPECT_EQ(engine::FindProtocol(""), nullptr);
}

TEST(RegistryTest, NoFirstLineBelongsToTwoProtocols) {
  EXPECT_THAT(ProtocolsThatBeginWith("C4P_begin"), ElementsAre("c4p"));
  EXPECT_THAT(ProtocolsThatBeginWith("cfp"), ElementsAre("cfp"));
  EXPECT_THAT(ProtocolsThatBeginWith("xboard"), ElementsAre("xboard"));
  for (const char* line : {"name", "isready", "perft 3", "position startpos 33"}) {
    EXPECT_THAT(ProtocolsThatBeginWith(line), ElementsAre("coordinator")) << line;
  }
  for (const char* line : {"", "uci", "position 0", "names", "1"}) {
    EXPECT_THAT(ProtocolsThatBeginWith(line), IsEmpty()) << line;
  }
}

}  // namespace
}  // namespace plumb::testing
