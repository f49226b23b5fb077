// Checks JSON against a schema: the part of draft-07 that data/solve.schema.json uses. A
// schema with any other keyword is an error, so that none is silently left unchecked.

#ifndef PLUMB_TESTS_CLI_SOLVE_JSON_SCHEMA_H_
#define PLUMB_TESTS_CLI_SOLVE_JSON_SCHEMA_H_

#include <algorithm>
#include <regex>
#include <set>
#include <string>

#include "nlohmann/json.hpp"

namespace plumb::testing {

class JsonSchema {
 public:
  using Json = nlohmann::json;

  explicit JsonSchema(Json schema) : root_(std::move(schema)) {}

  // What is wrong with `value`, and where; empty if nothing is.
  std::string ErrorOf(const Json& value) const { return Check(value, root_, "$"); }

 private:
  static bool HasType(const Json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "null") return value.is_null();
    if (type == "integer") return value.is_number_integer();
    return type == "number" && value.is_number();
  }

  std::string Check(const Json& value, const Json& schema, const std::string& place) const {
    for (const auto& [keyword, rule] : schema.items()) {
      const std::string error = CheckKeyword(value, schema, keyword, rule, place);
      if (!error.empty()) return error;
    }
    return "";
  }

  std::string CheckKeyword(const Json& value, const Json& schema, const std::string& keyword,
                           const Json& rule, const std::string& place) const {
    static const std::set<std::string> kNotes = {"$schema", "title", "description", "definitions"};
    if (kNotes.contains(keyword)) return "";
    const std::string error = place + ": " + keyword;
    if (keyword == "$ref") {
      return Check(value, root_.at(Json::json_pointer(rule.get<std::string>().substr(1))), place);
    }
    if (keyword == "oneOf") return CheckOneOf(value, rule, place);
    if (keyword == "type") {
      const Json types = rule.is_array() ? rule : Json::array({rule});
      return std::any_of(types.begin(), types.end(),
                         [&](const Json& type) { return HasType(value, type); })
                 ? ""
                 : error;
    }
    if (keyword == "enum") {
      return std::find(rule.begin(), rule.end(), value) != rule.end() ? "" : error;
    }
    if (keyword == "minimum") return !value.is_number() || value >= rule ? "" : error;
    if (keyword == "minLength") {
      return !value.is_string() || value.get<std::string>().size() >= rule ? "" : error;
    }
    if (keyword == "pattern") {
      return !value.is_string() || std::regex_search(value.get<std::string>(),
                                                     std::regex(rule.get<std::string>()))
                 ? ""
                 : error;
    }
    if (keyword == "minItems") return !value.is_array() || value.size() >= rule ? "" : error;
    if (keyword == "maxItems") return !value.is_array() || value.size() <= rule ? "" : error;
    if (keyword == "items") return CheckItems(value, rule, place);
    if (keyword == "required") return CheckRequired(value, rule, place);
    if (keyword == "properties") return CheckProperties(value, rule, place);
    if (keyword == "additionalProperties" && rule == false) {
      return CheckNoOthers(value, schema.at("properties"), place);
    }
    return place + ": the schema has an unknown keyword " + keyword;
  }

  std::string CheckOneOf(const Json& value, const Json& choices, const std::string& place) const {
    int matches = 0;
    std::string errors;
    for (const Json& choice : choices) {
      const std::string error = Check(value, choice, place);
      if (error.empty()) ++matches;
      errors += error + "; ";
    }
    return matches == 1 ? "" : place + ": oneOf (" + errors + ")";
  }

  std::string CheckItems(const Json& value, const Json& rule, const std::string& place) const {
    if (!value.is_array()) return "";
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string error = Check(value[i], rule, place + "[" + std::to_string(i) + "]");
      if (!error.empty()) return error;
    }
    return "";
  }

  static std::string CheckRequired(const Json& value, const Json& rule, const std::string& place) {
    if (!value.is_object()) return "";
    for (const Json& name : rule) {
      if (!value.contains(name.get<std::string>())) return place + ": required " + name.dump();
    }
    return "";
  }

  std::string CheckProperties(const Json& value, const Json& rule, const std::string& place) const {
    if (!value.is_object()) return "";
    for (const auto& [name, schema] : rule.items()) {
      if (!value.contains(name)) continue;
      const std::string error = Check(value[name], schema, place + "." + name);
      if (!error.empty()) return error;
    }
    return "";
  }

  static std::string CheckNoOthers(const Json& value, const Json& known, const std::string& place) {
    if (!value.is_object()) return "";
    for (const auto& [name, ignored] : value.items()) {
      if (!known.contains(name)) return place + ": additionalProperties " + name;
    }
    return "";
  }

  Json root_;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_CLI_SOLVE_JSON_SCHEMA_H_
