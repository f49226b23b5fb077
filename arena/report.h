// A match as text.

#ifndef PLUMB_ARENA_REPORT_H_
#define PLUMB_ARENA_REPORT_H_

#include <optional>
#include <string>

#include "arena/elo.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/judge.h"
#include "arena/standings.h"

namespace plumb::arena {

// All of it; what there is none of is left out of the report.
struct MatchReport {
  const Standings* standings = nullptr;
  int scheduled = 0;  // Games in all.
  const Judge* judge = nullptr;
  std::optional<SprtOptions> sprt = {};  // Of the first engine against the second.
  bool was_stopped = false;
};

// "game 3: Plumb - bot 1-0, 23 moves: Red connects four", and the last words of an engine
// that has broken the rules.
std::string FormatGameLine(const GameRecord& record);

// The last lines of a verdict's transcript, indented.
std::string LastWords(const Verdict& verdict);

// "complaint: ..."
std::string FormatComplaint(const Verdict& complaint);

// The standings, one line an engine, and the state of the test.
std::string FormatStandings(const MatchReport& report);

// The judge's tables.
std::string FormatJudgement(const Judge& judge);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_REPORT_H_
