#include "server/query.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "base/quoted.h"

namespace plumb::server {
namespace {

bool IsHex(char character) { return absl::ascii_isxdigit(static_cast<unsigned char>(character)); }

}  // namespace

std::optional<std::string> PercentDecoded(absl::string_view text) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    if (i + 2 >= text.size() || !IsHex(text[i + 1]) || !IsHex(text[i + 2])) return std::nullopt;
    decoded += absl::HexStringToBytes(text.substr(i + 1, 2));
    i += 2;
  }
  return decoded;
}

absl::StatusOr<Query> Query::Parse(absl::string_view text) {
  Query query;
  for (const absl::string_view part : absl::StrSplit(text, '&', absl::SkipEmpty())) {
    const std::pair<absl::string_view, absl::string_view> pair =
        absl::StrSplit(part, absl::MaxSplits('=', 1));
    std::optional<std::string> name = PercentDecoded(absl::StrReplaceAll(pair.first, {{"+", " "}}));
    std::optional<std::string> value =
        PercentDecoded(absl::StrReplaceAll(pair.second, {{"+", " "}}));
    if (!name.has_value() || !value.has_value()) {
      return absl::InvalidArgumentError(absl::StrCat(
          "expected two hexadecimal digits after each % in the query, got ", base::Quoted(part)));
    }
    if (query.Find(*name) != nullptr) {
      return absl::InvalidArgumentError(
          absl::StrCat("the parameter ", base::Quoted(*name), " is given twice"));
    }
    query.parameters_.emplace_back(*std::move(name), *std::move(value));
  }
  return query;
}

const std::string* Query::Find(absl::string_view name) const {
  const auto found = std::find_if(parameters_.begin(), parameters_.end(),
                                  [name](const auto& pair) { return pair.first == name; });
  return found == parameters_.end() ? nullptr : &found->second;
}

absl::StatusOr<int> Query::Integer(absl::string_view name, int min, int max, int otherwise) const {
  const std::string* text = Find(name);
  if (text == nullptr) return otherwise;
  int value = 0;
  if (!absl::SimpleAtoi(*text, &value) || value < min || value > max) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": expected a number from ", min, " to ",
                                                   max, ", got ", base::Quoted(*text)));
  }
  return value;
}

absl::Status Query::OnlyHas(std::initializer_list<absl::string_view> known) const {
  for (const auto& [name, value] : parameters_) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      return absl::InvalidArgumentError(
          absl::StrCat("there is no parameter ", base::Quoted(name), " here"));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Target> ParseTarget(absl::string_view target) {
  if (absl::StartsWithIgnoreCase(target, "http://")) {
    const std::size_t slash = target.find('/', 7);
    target = slash == absl::string_view::npos ? absl::string_view("/") : target.substr(slash);
  }
  if (!absl::StartsWith(target, "/")) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a path that begins with /, got ", base::Quoted(target)));
  }
  target = target.substr(0, target.find('#'));
  const std::size_t mark = target.find('?');
  const std::optional<std::string> path = PercentDecoded(target.substr(0, mark));
  if (!path.has_value()) {
    return absl::InvalidArgumentError("expected two hexadecimal digits after each % in the path");
  }
  return Target{.path = *path,
                .query = std::string(mark == absl::string_view::npos ? absl::string_view()
                                                                     : target.substr(mark + 1))};
}

}  // namespace plumb::server
