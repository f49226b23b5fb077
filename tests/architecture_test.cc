// The includes keep to the table of rooms in docs/ARCHITECTURE.md, and nothing includes in a
// circle.

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "base/files.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Room {
  std::set<std::string> may_use;
  std::string name_space;
};
using Rooms = std::map<std::string, Room>;
using Files = std::map<std::string, std::string>;  // Paths from the project's root, and texts.

// The words between back quotes.
std::vector<std::string> Quotations(absl::string_view cell) {
  const std::vector<std::string> parts = absl::StrSplit(cell, '`');
  std::vector<std::string> words;
  for (std::size_t i = 1; i < parts.size(); i += 2) {
    words.emplace_back(absl::StripSuffix(parts[i], "/"));
  }
  return words;
}

// The rows of the table whose first column is "room".
Rooms ParseRooms(absl::string_view document) {
  Rooms rooms;
  bool in_table = false;
  for (const absl::string_view line : absl::StrSplit(document, '\n')) {
    const std::vector<std::string> cells = absl::StrSplit(line, '|');
    if (cells.size() < 5) {
      in_table = false;
    } else if (absl::StripAsciiWhitespace(cells[1]) == "room") {
      in_table = true;
    } else if (in_table && absl::StrContains(cells[1], '`')) {
      const std::vector<std::string> used = Quotations(cells[3]);
      const std::vector<std::string> names = Quotations(cells[4]);
      rooms[Quotations(cells[1]).at(0)] = {{used.begin(), used.end()},
                                           names.empty() ? "" : names.at(0)};
    }
  }
  return rooms;
}

// The innermost room that a path lies in; empty if there is none.
std::string RoomOf(const Rooms& rooms, absl::string_view path) {
  std::string found;
  for (const auto& [name, room] : rooms) {
    if (absl::StartsWith(path, absl::StrCat(name, "/")) && name.size() > found.size()) found = name;
  }
  return found;
}

// Our own headers, not those of libraries.
std::vector<std::string> IncludesOf(const Rooms& rooms, absl::string_view text) {
  std::vector<std::string> includes;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    if (!absl::ConsumePrefix(&line, "#include \"")) continue;
    const std::string path(line.substr(0, line.find('"')));
    if (!RoomOf(rooms, path).empty()) includes.push_back(path);
  }
  return includes;
}

std::vector<std::string> ForbiddenIncludes(const Rooms& rooms, const Files& files) {
  std::vector<std::string> forbidden;
  for (const auto& [path, text] : files) {
    const std::string from = RoomOf(rooms, path);
    if (from.empty()) {
      forbidden.push_back(absl::StrCat(path, " is in no room"));
      continue;
    }
    for (const std::string& include : IncludesOf(rooms, text)) {
      const std::string to = RoomOf(rooms, include);
      if (to != from && !rooms.at(from).may_use.contains(to)) {
        forbidden.push_back(absl::StrCat(path, " includes ", include));
      }
    }
  }
  return forbidden;
}

// Namespaces that are opened at the left margin and are not the room's. What the users of the
// library see is in `plumb` itself, whichever room of the solver it lives in.
std::vector<std::string> ForeignNamespaces(const Rooms& rooms, const Files& files) {
  std::vector<std::string> foreign;
  for (const auto& [path, text] : files) {
    const std::string room = RoomOf(rooms, path);
    if (room.empty()) continue;
    for (absl::string_view line : absl::StrSplit(text, '\n')) {
      if (!absl::ConsumePrefix(&line, "namespace plumb")) continue;
      const std::string name = absl::StrCat("plumb", line.substr(0, line.find(' ')));
      const bool is_public = name == "plumb" && absl::StartsWith(path, "solver/");
      if (name != rooms.at(room).name_space && !is_public) {
        foreign.push_back(absl::StrCat(path, " opens ", name));
      }
    }
  }
  return foreign;
}

// Lines that print, or that tell a person to use a flag: a library does not know who uses it.
// Comments may speak of both.
std::vector<std::string> WordsForPrograms(const Files& files) {
  std::vector<std::string> found;
  for (const auto& [path, text] : files) {
    for (absl::string_view line : absl::StrSplit(text, '\n')) {
      line = line.substr(0, line.find("//"));
      const std::size_t dashes = line.find("--");
      const bool names_flag = dashes != absl::string_view::npos && dashes + 2 < line.size() &&
                              absl::ascii_islower(static_cast<unsigned char>(line[dashes + 2])) &&
                              absl::StrContains(line.substr(0, dashes), '"');
      const bool prints = absl::StrContains(line, "std::cout") ||
                          absl::StrContains(line, "std::cerr") ||
                          absl::StrContains(line, " printf(");
      if (names_flag || prints) {
        found.push_back(absl::StrCat(path, ": ", absl::StripAsciiWhitespace(line)));
      }
    }
  }
  return found;
}

using Graph = std::map<std::string, std::set<std::string>>;

// A header and its source are one unit.
Graph UnitGraph(const Rooms& rooms, const Files& files) {
  const auto unit = [](absl::string_view path) {
    return std::string(path.substr(0, path.find_last_of('.')));
  };
  Graph graph;
  for (const auto& [path, text] : files) {
    for (const std::string& include : IncludesOf(rooms, text)) {
      if (unit(include) != unit(path)) graph[unit(path)].insert(unit(include));
    }
  }
  return graph;
}

Graph RoomGraph(const Rooms& rooms) {
  Graph graph;
  for (const auto& [name, room] : rooms) graph[name] = room.may_use;
  return graph;
}

// The nodes of a circle, the first one again at the end; nothing if there is none.
std::vector<std::string> FindCycle(const Graph& graph) {
  std::set<std::string> done;
  std::vector<std::string> way;
  std::vector<std::string> cycle;
  const std::function<bool(const std::string&)> visit = [&](const std::string& node) {
    const auto seen = std::find(way.begin(), way.end(), node);
    if (seen != way.end()) {
      cycle.assign(seen, way.end());
      cycle.push_back(node);
      return true;
    }
    if (!done.insert(node).second) return false;
    way.push_back(node);
    const auto next = graph.find(node);
    if (next != graph.end() && std::any_of(next->second.begin(), next->second.end(), visit)) {
      return true;
    }
    way.pop_back();
    return false;
  };
  for (const auto& [node, next] : graph) {
    if (visit(node)) break;
  }
  return cycle;
}

std::string ProjectRoot() { return PLUMB_TESTS_DIR "/.."; }

Rooms ProjectRooms() {
  const auto document = base::ReadWholeFile(absl::StrCat(ProjectRoot(), "/docs/ARCHITECTURE.md"));
  EXPECT_TRUE(document.ok()) << document.status();
  return document.ok() ? ParseRooms(*document) : Rooms();
}

// All sources of the project; what a build made is not ours.
Files ProjectFiles() {
  namespace fs = std::filesystem;
  Files files;
  const fs::path root = fs::canonical(ProjectRoot());
  for (auto entry = fs::recursive_directory_iterator(root);
       entry != fs::recursive_directory_iterator(); ++entry) {
    const std::string path = entry->path().lexically_relative(root);
    if (entry->is_directory() && (path == "build" || path == ".git" || path == "tests/package")) {
      entry.disable_recursion_pending();
    }
    if (!absl::EndsWith(path, ".h") && !absl::EndsWith(path, ".cc")) continue;
    const auto text = base::ReadWholeFile(entry->path());
    EXPECT_TRUE(text.ok()) << text.status();
    if (text.ok()) files[path] = *text;
  }
  return files;
}

// Two rooms, one of them inside the other's folder, as solver/board is in solver.
constexpr absl::string_view kSmallTable =
    "Text with `code` and a | bar.\n\n"
    "| room | what lives there | may use | namespace |\n"
    "|---|---|---|---|\n"
    "| `low/` | `words` | nothing | `plumb::low` |\n"
    "| `low/inner/` | more | `low` | `plumb::inner` |\n"
    "\n"
    "| other | table | with | cells |\n"
    "|---|---|---|---|\n"
    "| `not` | `a` | `room` | `at all` |\n";

TEST(ArchitectureTest, ReadsTheTableOfRooms) {
  const Rooms rooms = ParseRooms(kSmallTable);
  ASSERT_EQ(rooms.size(), 2);
  EXPECT_THAT(rooms.at("low").may_use, IsEmpty());
  EXPECT_THAT(rooms.at("low/inner").may_use, ElementsAre("low"));
  EXPECT_EQ(rooms.at("low/inner").name_space, "plumb::inner");
}

TEST(ArchitectureTest, SeesForbiddenIncludes) {
  const Files files = {{"low/a.h", "#include \"low/inner/b.h\"\n#include <vector>\n"},
                       {"low/inner/b.cc", "#include \"low/c.h\"\n#include \"absl/x.h\"\n"},
                       {"high/d.cc", ""}};
  EXPECT_THAT(ForbiddenIncludes(ParseRooms(kSmallTable), files),
              ElementsAre("high/d.cc is in no room", "low/a.h includes low/inner/b.h"));
}

TEST(ArchitectureTest, SeesForeignNamespaces) {
  const Files files = {{"low/a.h", "namespace plumb::low {\nnamespace {\n"},
                       {"low/b.h", "namespace plumb::inner {\n"},
                       {"low/inner/c.h", "namespace plumb {\n"}};
  EXPECT_THAT(ForeignNamespaces(ParseRooms(kSmallTable), files),
              ElementsAre("low/b.h opens plumb::inner", "low/inner/c.h opens plumb"));
}

TEST(ArchitectureTest, SeesWordsForPrograms) {
  const Files files = {
      {"low/a.cc", "  return \"too small, use --size\";\n  // \"--size\"\n  --x;\n"},
      {"low/b.cc", "std::cout << 1;\n"}};
  EXPECT_THAT(WordsForPrograms(files), ElementsAre("low/a.cc: return \"too small, use --size\";",
                                                   "low/b.cc: std::cout << 1;"));
}

TEST(ArchitectureTest, SeesCircles) {
  EXPECT_THAT(FindCycle({{"a", {"b", "c"}}, {"b", {"c"}}}), IsEmpty());
  EXPECT_THAT(FindCycle({{"a", {"b"}}, {"b", {"c"}}, {"c", {"b"}}}), ElementsAre("b", "c", "b"));
  // The header of a includes b, and the source of b includes a.
  const Files files = {{"low/a.h", "#include \"low/b.h\"\n"},
                       {"low/b.cc", "#include \"low/a.h\"\n"}};
  EXPECT_THAT(FindCycle(UnitGraph(ParseRooms(kSmallTable), files)),
              ElementsAre("low/a", "low/b", "low/a"));
}

TEST(ArchitectureTest, RoomsUseOnlyWhatTheTableSays) {
  const Files files = ProjectFiles();
  ASSERT_GT(files.size(), 300);
  EXPECT_THAT(ForbiddenIncludes(ProjectRooms(), files), IsEmpty());
}

TEST(ArchitectureTest, RoomsHaveTheirOwnNamespaces) {
  EXPECT_THAT(ForeignNamespaces(ProjectRooms(), ProjectFiles()), IsEmpty());
}

TEST(ArchitectureTest, LibrariesPrintNothingAndNameNoFlag) {
  Files libraries = ProjectFiles();
  std::erase_if(libraries, [](const auto& file) {
    return !absl::StartsWith(file.first, "solver/") && !absl::StartsWith(file.first, "engine/") &&
           !absl::StartsWith(file.first, "arena/") && !absl::StartsWith(file.first, "server/");
  });
  EXPECT_THAT(WordsForPrograms(libraries), IsEmpty());
}

TEST(ArchitectureTest, NothingIncludesInACircle) {
  EXPECT_THAT(FindCycle(RoomGraph(ProjectRooms())), IsEmpty());
  EXPECT_THAT(FindCycle(UnitGraph(ProjectRooms(), ProjectFiles())), IsEmpty());
}

}  // namespace
}  // namespace plumb::testing
