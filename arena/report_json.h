// A match as one JSON object.

#ifndef PLUMB_ARENA_REPORT_JSON_H_
#define PLUMB_ARENA_REPORT_JSON_H_

#include <string>
#include <vector>

#include "arena/game_record.h"
#include "arena/report.h"

namespace plumb::arena {

// The whole report and all games, indented, with a newline at the end. Numbers that are infinite
// or unknown are null; bytes that are not UTF-8 become U+FFFD.
std::string FormatJson(const MatchReport& report, const std::vector<GameRecord>& games);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_REPORT_JSON_H_
