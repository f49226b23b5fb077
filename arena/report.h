// A match as text for people.

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

// Parts that are not set are left out of the report.
struct MatchReport {
  const Standings* standings = nullptr;
  int scheduled = 0;  // Games in all.
  const Judge* judge = nullptr;
  std::optional<SprtOptions> sprt = {};  // Of the first engine against the second.
  bool was_stopped = false;
};

// "game 3: Plumb - bot 1-0, 23 moves: Red connects four", and after a fault the last lines of the
// exchange.
std::string FormatGameLine(const GameRecord& record);

// The last lines of a verdict's transcript, indented.
std::string LastWords(const Verdict& verdict);

// "complaint: ..."
std::string FormatComplaint(const Verdict& complaint);

// One line per engine, and the state of the sequential test.
std::string FormatStandings(const MatchReport& report);

// Quality of the moves and list of the blunders.
std::string FormatJudgement(const Judge& judge);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_REPORT_H_
