// What the user of `plumb solve` asks for.

#ifndef PLUMB_ENGINE_SOLVE_SOLVE_OPTIONS_H_
#define PLUMB_ENGINE_SOLVE_SOLVE_OPTIONS_H_

#include <optional>
#include <vector>

#include "absl/time/time.h"
#include "cli/flags.h"
#include "engine/book_choice.h"
#include "engine/common_flags.h"
#include "engine/position_forms/position_form.h"
#include "engine/solve/answer.h"
#include "solver/stop_token.h"

namespace plumb {

enum class ColorChoice { kAuto, kAlways, kNever };

struct SolveOptions {
  CommonOptions common;
  BookChoice book;
  std::optional<PositionForm> form;
  absl::Duration time_limit = absl::InfiniteDuration();
  ColorChoice color = ColorChoice::kAuto;
  bool every_column = false;
  bool weak = false;
  bool json = false;
  bool progress = false;
  bool version = false;

  Precision precision() const { return weak ? Precision::kWeak : Precision::kStrong; }
  PositionSyntax syntax() const { return {common.size, common.base(), form}; }

  // For a position whose search begins now.
  SearchLimits LimitsFromNow(const StopSource* stop) const;
};

// They write to *options.
std::vector<Flag> SolveFlags(SolveOptions* options);

}  // namespace plumb

#endif  // PLUMB_ENGINE_SOLVE_SOLVE_OPTIONS_H_
