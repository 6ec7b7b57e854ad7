// Answers and errors to text and JSON.
#include "desk/workspace/answer_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "desk/io/excerpt.hpp"
#include "notation/style_sheet.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/loopy/text.hpp"

namespace upstar::desk {

const char* letter_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::L: return "L";
    case Outcome::R: return "R";
    case Outcome::N: return "N";
    case Outcome::P: break;
  }
  return "P";
}

Json json_of(const Integer& number) {
  static const Integer largest = Integer(1) << 53;
  if (abs(number) <= largest) return number.convert_to<std::int64_t>();
  return number.str();
}

Json json_of(const Dyadic& number) {
  if (number.is_integer()) return json_of(number.numerator());
  return number.to_string();
}

Json json_of(const Thermograph& thermograph) {
  const auto wall = [](const ThermographWall& w) {
    Json critical = Json::array();
    for (const Dyadic& temperature : w.critical) critical.push_back(json_of(temperature));
    return Json{{"mast", json_of(w.mast)}, {"critical", std::move(critical)}, {"slopes", w.slopes}};
  };
  return {{"left", wall(thermograph.left)}, {"right", wall(thermograph.right)}};
}

namespace {

/// `held` claims the memory of the JSON and of the line that it becomes.
Json text_or_table(std::string text, bool is_table, MemoryClaim& held) {
  // The line grows by doubling; in a table each number of a digit or two becomes an element.
  held.claim(text.size() * (is_table ? 2 * sizeof(Json) / 3 : 4));
  if (is_table) return Json::parse(text);
  return text;
}

/// `held` as above.
Json claimed_json_of(Workspace& workspace, const Answer& answer, Style style, MemoryClaim& held) {
  held.claim(sizeof(Json));
  if (const bool* truth = std::get_if<bool>(&answer.value)) return *truth;
  if (const AnswerList* list = std::get_if<AnswerList>(&answer.value)) {
    Json items = Json::array();
    for (const Answer& item : *list) items.push_back(claimed_json_of(workspace, item, style, held));
    return items;
  }
  if (const Text* text = std::get_if<Text>(&answer.value)) {
    held.claim(4 * text->letters.size());
    return text->letters;
  }
  if (std::holds_alternative<std::monostate>(answer.value)) return nullptr;
  if (const Thermograph* graph = std::get_if<Thermograph>(&answer.value)) return json_of(*graph);
  return text_or_table(workspace.session().to_text(answer, style), sheet_of(style).is_json, held);
}

}  // namespace

Json json_of(Workspace& workspace, const Answer& answer, Style style) {
  MemoryClaim held(workspace.budget());
  return claimed_json_of(workspace, answer, style, held);
}

Json json_of(GameStore& store, GameId value, Style style) {
  MemoryClaim held(store.budget());
  return text_or_table(to_text(store, value, style), sheet_of(style).is_json, held);
}

Json braces_of(Workspace& workspace, GameId value) {
  if (text_length(workspace.store(), value, Style::braces) > longest_braces) return nullptr;
  return to_text(workspace.store(), value, Style::braces);
}

Json report_of(Workspace& workspace, std::string_view input, const Answer& answer, Style style) {
  Json report = {{"input", input}, {"value", json_of(workspace, answer, style)}};
  if (const GameId* value = std::get_if<GameId>(&answer.value)) {
    report["braces"] = braces_of(workspace, *value);
    report["outcome"] = letter_of(workspace.store().outcome(*value));
  }
  if (const LoopyGame* loopy = std::get_if<LoopyGame>(&answer.value)) {
    std::string braces = to_text(*loopy->store, loopy->value, Style::braces);
    report["braces"] = braces.size() > longest_braces ? Json() : Json(std::move(braces));
    report["outcome"] = text_of(outcome(*loopy->store, loopy->value));
  }
  return report;
}

Json tree_of(const Error& error, std::size_t line) {
  Json what = {{"kind", kind_of(error.code())}, {"message", error.what()}};
  if (const auto* parse = dynamic_cast<const ParseError*>(&error)) {
    what["line"] = std::max(line, parse->line());
    what["column"] = parse->column();
  } else if (line != 0) {
    what["line"] = line;
  }
  return what;
}

Json report_of(std::string_view input, const Error& error, std::size_t line) {
  return {{"input", input}, {"error", tree_of(error, line)}};
}

namespace {

/// Nothing if nothing is known, or if there is no memory to say it.
std::optional<std::string> known_line(Workspace& workspace, std::string_view input, Style style, bool json) {
  const Overtime overtime(workspace.budget());
  try {
    const std::optional<Answer> known = workspace.session().known_part();
    if (!known) return std::nullopt;
    if (json) return to_line({{"input", input}, {"value", json_of(workspace, *known, style)}, {"partial", true}});
    return fmt::format("{}\npartial, entries known: {}", workspace.session().to_text(*known, style),
                       std::get<AnswerList>(known->value).size());
  } catch (const LimitError&) {
    return std::nullopt;
  }
}

Answer evaluated(Workspace& workspace, std::string_view text, std::size_t line, Style style, bool json) {
  try {
    return workspace.session().evaluate(text, line);
  } catch (const LimitError& error) {
    if (auto known = known_line(workspace, text, style, json)) {
      throw UnfinishedAnswer(error.what(), std::move(*known));
    }
    throw;
  }
}

}  // namespace

std::string to_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string answer_line(Workspace& workspace, std::string_view text, std::size_t line, Style style, bool json) {
  const Answer answer = evaluated(workspace, text, line, style, json);
  return workspace.print([&] {
    if (json) return to_line(report_of(workspace, text, answer, style));
    return workspace.session().to_text(answer, style);
  });
}

std::string message_of(const Error& error, std::size_t line) {
  const std::string message = printable(error.what());
  if (const auto* parse = dynamic_cast<const ParseError*>(&error)) {
    // A text of several lines counts them itself.
    return fmt::format("line {}, column {}: {}", std::max(line, parse->line()), parse->column(), message);
  }
  return line == 0 ? message : fmt::format("line {}: {}", line, message);
}

std::string place_holder(const Error& error, std::size_t line) {
  return fmt::format("!{}: {}", kind_of(error.code()), message_of(error, line));
}

void show_error(Console& console, const Error& error, std::string_view text, std::size_t line) {
  const auto* parse = dynamic_cast<const ParseError*>(&error);
  const bool other_text = parse != nullptr && !parse->source_line().empty();
  console.error(message_of(error, line),
                excerpt(other_text ? parse->source_line() : text, parse == nullptr ? 0 : parse->column()));
}

void report_error(Console& console, const Error& error, std::string_view text, std::size_t line) {
  const auto* unfinished = dynamic_cast<const UnfinishedAnswer*>(&error);
  if (unfinished != nullptr && line == 0) console.answer(unfinished->known());
  if (console.wants_error_trees()) console.error_tree(to_line(report_of(text, error, line)));
  show_error(console, error, text, line);
  if (error.code() == ErrorCode::parse && line == 0) console.note(std::exchange(console.note_on_operands, {}));
  console.raise(status_of(error.code()));
}

}  // namespace upstar::desk
