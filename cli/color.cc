#include "cli/color.h"

#include <cstdlib>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/flags.h"
#include "base/quoted.h"

namespace plumb::cli {

base::Flag ColorFlag(ColorChoice* choice) {
  base::Flag flag;
  flag.name = "color";
  flag.value_name = "WHEN";
  flag.help = "auto (at a terminal, unless NO_COLOR is set), always or never";
  flag.set = [choice](absl::string_view text) {
    if (text != "auto" && text != "always" && text != "never") {
      return absl::InvalidArgumentError(
          absl::StrCat("expected auto, always or never, got ", base::Quoted(text)));
    }
    *choice = text == "auto"     ? ColorChoice::kAuto
              : text == "always" ? ColorChoice::kAlways
                                 : ColorChoice::kNever;
    return absl::OkStatus();
  };
  return flag;
}

Color ChooseColor(ColorChoice choice, bool out_is_terminal) {
  if (choice != ColorChoice::kAuto) {
    return choice == ColorChoice::kAlways ? Color::kAnsi : Color::kPlain;
  }
  // no-color.org: set and not empty.
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool is_wanted = no_color == nullptr || *no_color == '\0';
  const bool is_able = terminal != nullptr && absl::string_view(terminal) != "dumb";
  return out_is_terminal && is_wanted && is_able ? Color::kAnsi : Color::kPlain;
}

}  // namespace plumb::cli
