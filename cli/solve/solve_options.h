// What the user of `plumb solve` asks for.

#ifndef PLUMB_CLI_SOLVE_SOLVE_OPTIONS_H_
#define PLUMB_CLI_SOLVE_SOLVE_OPTIONS_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "base/flags.h"
#include "base/part.h"
#include "cli/color.h"
#include "cli/flags/common_flags.h"
#include "cli/solve/position_line.h"
#include "engine/answer/answer.h"
#include "engine/book_choice.h"
#include "engine/position_forms/position_form.h"
#include "solver/search/search_limits.h"

namespace plumb::cli {

struct SolveOptions {
  CommonOptions common;
  engine::BookChoice book;
  std::optional<engine::PositionForm> form;
  absl::Duration time_limit = absl::InfiniteDuration();
  ColorChoice color = ColorChoice::kAuto;
  std::string file;                // Empty: standard input.
  std::optional<base::Part> part;  // Of the lines; all of them if not given.
  ScoreChoice scores = ScoreChoice::kAuto;
  bool every_column = false;
  bool weak = false;
  bool json = false;
  bool progress = false;

  engine::Precision precision() const {
    return weak ? engine::Precision::kWeak : engine::Precision::kStrong;
  }
  engine::PositionSyntax syntax() const { return {common.size, common.base(), form}; }

  // For a position whose search begins now.
  SearchLimits LimitsFromNow(const base::StopSource* stop) const;
};

// They write to *options.
std::vector<base::Flag> SolveFlags(SolveOptions* options);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_SOLVE_OPTIONS_H_
