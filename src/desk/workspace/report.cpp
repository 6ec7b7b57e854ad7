// The rows of the report: a table of title and function, in the order they are printed.
#include "desk/workspace/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/replace.hpp>
#include <nlohmann/json.hpp>

#include "desk/workspace/answer_text.hpp"
#include "upstar/analysis/atomic_weight.hpp"
#include "upstar/analysis/classes.hpp"
#include "upstar/analysis/incentives.hpp"
#include "upstar/analysis/parity.hpp"
#include "upstar/analysis/reduced.hpp"
#include "upstar/game/follower_count.hpp"
#include "upstar/game/uptimal.hpp"
#include "upstar/loopy/analysis.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/loopy/stops.hpp"

namespace upstar::desk {

namespace {

struct Subject {
  Workspace& workspace;
  GameStore& store;
  GameId game;
  Style style;
  bool texts_only;
};

struct Fact {
  std::string text;
  Json value;
};

Fact number_fact(const Dyadic& number) { return {number.to_string(), json_of(number)}; }

Fact value_fact(const Subject& s, GameId value) {
  return {to_text(s.store, value, s.style), s.texts_only ? Json() : json_of(s.workspace, Answer{value}, s.style)};
}

Fact value_of(const Subject& s) { return value_fact(s, s.game); }

Fact braces(const Subject& s) {
  Json text = braces_of(s.workspace, s.game);
  if (text.is_string()) return {text.get<std::string>(), text};
  const std::uint64_t length = text_length(s.store, s.game, Style::braces);
  const std::string characters = length == UINT64_MAX ? "more than 10^19" : std::to_string(length);
  return {fmt::format("left out: {} characters; --style shared names what repeats", characters), nullptr};
}

Fact outcome(const Subject& s) {
  static constexpr std::array<const char*, 4> meanings{"Left wins, whoever starts", "Right wins, whoever starts",
                                                       "whoever starts wins", "whoever starts loses"};
  const Outcome outcome = s.store.outcome(s.game);
  return {fmt::format("{} ({})", letter_of(outcome), meanings[static_cast<std::size_t>(outcome)]), letter_of(outcome)};
}

Fact birthday(const Subject& s) {
  const Integer day = s.store.birthday(s.game);
  return {day.str(), json_of(day)};
}

Fact stops(const Subject& s) {
  const Dyadic left = s.store.left_stop(s.game);
  const Dyadic right = s.store.right_stop(s.game);
  return {fmt::format("left {}, right {}", left.to_string(), right.to_string()),
          {{"left", json_of(left)}, {"right", json_of(right)}}};
}

Fact thermograph(const Subject& s) {
  const Thermograph graph = s.store.thermograph(s.game);
  return {to_text(graph), json_of(graph)};
}

Fact weight(const Subject& s) { return value_fact(s, atomic_weight(s.store, s.game)); }

Fact reduced_form(const Subject& s) { return value_fact(s, reduced(s.store, s.game)); }

Fact uptimal_form(const Subject& s) {
  const auto expansion = uptimal_expansion(s.store, s.game);
  if (!expansion) return {};
  std::string text = to_text(*expansion);
  return {text, text};
}

struct Class {
  const char* name;
  bool (*holds)(GameStore&, GameId);
};

constexpr std::array classes{
    Class{"integer", is_integer},     Class{"number", is_number},
    Class{"nimber", is_nimber},       Class{"uptimal", is_uptimal},
    Class{"switch", is_switch},       Class{"infinitesimal", is_infinitesimal},
    Class{"numberish", is_numberish}, Class{"hot", [](GameStore& store, GameId g) { return !is_numberish(store, g); }},
    Class{"all-small", is_all_small},
};

Fact classes_of(const Subject& s) {
  std::vector<std::string> found;
  for (const Class& c : classes) {
    if (c.holds(s.store, s.game)) found.emplace_back(c.name);
  }
  return {fmt::format("{}", fmt::join(found, ", ")), found};
}

const char* name_of(Parity parity) {
  switch (parity) {
    case Parity::even: return "even";
    case Parity::odd: return "odd";
    case Parity::neither: break;
  }
  return "neither";
}

Fact parity_of(const Subject& s) {
  const Parity exact = parity(s.store, s.game), tempered = temper(s.store, s.game);
  const std::string first = exact == Parity::neither ? "neither even nor odd" : name_of(exact);
  const std::string second = tempered == Parity::neither ? "" : fmt::format(", {}-tempered", name_of(tempered));
  return {first + second, {{"parity", name_of(exact)}, {"temper", name_of(tempered)}}};
}

Fact incentives(const Subject& s) {
  constexpr std::size_t most_options = 1000;  // each costs a sum, and comparisons with the others
  for (const Player player : {Player::left, Player::right}) {
    const std::size_t count = s.store.option_count(s.game, player);
    if (count > most_options) return {fmt::format("left out: there are {} options", count), nullptr};
  }
  const Answer left{sorted_list(s.store, left_incentives(s.store, s.game))};
  const Answer right{sorted_list(s.store, right_incentives(s.store, s.game))};
  Session& session = s.workspace.session();
  return {fmt::format("left {}, right {}", session.to_text(left, s.style), session.to_text(right, s.style)),
          {{"left", json_of(s.workspace, left, s.style)}, {"right", json_of(s.workspace, right, s.style)}}};
}

Fact followers(const Subject& s) {
  const FollowerCount count = count_followers(s.store, s.game, {.followers = 1'000'000, .moves = 10'000'000});
  if (count.complete) return {count.followers.str(), json_of(count.followers)};
  return {fmt::format("at least {}; the rest is not counted", count.followers.str()), nullptr};
}

struct RowMaker {
  const char* title;
  Fact (*fact)(const Subject&);
};

constexpr std::array row_makers{
    RowMaker{"value", value_of},
    RowMaker{"braces", braces},
    RowMaker{"outcome", outcome},
    RowMaker{"birthday", birthday},
    RowMaker{"stops", stops},
    RowMaker{"mean", [](const Subject& s) { return number_fact(s.store.mean(s.game)); }},
    RowMaker{"temperature", [](const Subject& s) { return number_fact(s.store.temperature(s.game)); }},
    RowMaker{"thermograph", thermograph},
    RowMaker{"atomic weight", weight},
    RowMaker{"reduced form", reduced_form},
    RowMaker{"uptimal form", uptimal_form},
    RowMaker{"classes", classes_of},
    RowMaker{"parity", parity_of},
    RowMaker{"incentives", incentives},
    RowMaker{"number of followers", followers},
};

struct LoopySubject {
  Workspace& workspace;
  LoopyStore& store;
  LoopyValue game;
  Style style;
};

Fact loopy_fact(const LoopySubject& s, const LoopyValue& value) {
  const Answer answer = value.is_short() ? Answer{value.onside.game} : Answer{LoopyGame{&s.store, value}};
  return {s.workspace.session().to_text(answer, s.style), json_of(s.workspace, answer, s.style)};
}

/// A row for stoppers only.
template <class Of>
Fact of_stopper(const LoopySubject& s, Of&& of) {
  if (!s.store.is_stopper(s.game)) return {};
  return loopy_fact(s, LoopyStore::value(of(s.game.onside)));
}

Fact side_fact(const LoopySubject& s, SideId side) {
  if (s.game.onside == s.game.offside || !s.store.is_stopper(side)) return {};
  return loopy_fact(s, LoopyStore::value(side));
}

Fact loopy_outcome_fact(const LoopySubject& s) {
  const LoopyOutcome found = upstar::outcome(s.store, s.game);
  const auto ending = [](Winner winner) {
    switch (winner) {
      case Winner::left: return "Left wins";
      case Winner::right: return "Right wins";
      case Winner::draw: break;
    }
    return "a draw";
  };
  return {fmt::format("{} (Left starts: {}; Right starts: {})", text_of(found), ending(found.left_first),
                      ending(found.right_first)),
          text_of(found)};
}

Fact loopy_stops(const LoopySubject& s) {
  if (!s.store.is_stopper(s.game)) return {};
  const Fact left = loopy_fact(s, LoopyStore::value(stop(s.store, s.game.onside, Player::left)));
  const Fact right = loopy_fact(s, LoopyStore::value(stop(s.store, s.game.onside, Player::right)));
  return {fmt::format("left {}, right {}", left.text, right.text), {{"left", left.value}, {"right", right.value}}};
}

Fact loopy_classes(const LoopySubject& s) {
  std::vector<std::string> found;
  const auto add = [&](bool holds, const char* name) {
    if (holds) found.emplace_back(name);
  };
  const bool is_stopper = s.store.is_stopper(s.game);
  add(is_stopper, "stopper");
  add(!is_stopper && s.store.is_stopper_sided(s.game), "stopper-sided");
  add(is_plumtree(s.store, s.game), "plumtree");
  add(is_idempotent(s.store, s.game), "idempotent");
  add(is_infinitesimal(s.store, s.game), "infinitesimal");
  add(is_numberish(s.store, s.game), "numberish");
  return {fmt::format("{}", fmt::join(found, ", ")), found};
}

Fact loopy_followers_fact(const LoopySubject& s) {
  if (!s.store.is_stopper(s.game)) return {};
  const std::size_t count = s.store.followers(s.game.onside).size();
  return {std::to_string(count), count};
}

struct LoopyRowMaker {
  const char* title;
  Fact (*fact)(const LoopySubject&);
};

constexpr std::array loopy_row_makers{
    LoopyRowMaker{"value", [](const LoopySubject& s) { return loopy_fact(s, s.game); }},
    LoopyRowMaker{"onside", [](const LoopySubject& s) { return side_fact(s, s.game.onside); }},
    LoopyRowMaker{"offside", [](const LoopySubject& s) { return side_fact(s, s.game.offside); }},
    LoopyRowMaker{"outcome", loopy_outcome_fact},
    LoopyRowMaker{"stops", loopy_stops},
    LoopyRowMaker{"classes", loopy_classes},
    LoopyRowMaker{
        "degree",
        [](const LoopySubject& s) { return of_stopper(s, [&](SideId side) { return degree(s.store, side); }); }},
    LoopyRowMaker{
        "variety",
        [](const LoopySubject& s) { return of_stopper(s, [&](SideId side) { return variety(s.store, side); }); }},
    LoopyRowMaker{"number of followers", loopy_followers_fact},
};

/// A report whose rows are what functions of the calculator answer.
struct CalledReport {
  struct Row {
    const char* title;
    const char* function;
  };
  std::span<const Row> rows;
  std::span<const char* const> classes;  ///< functions: `is_tame`
};

constexpr CalledReport::Row misere_rows[] = {
    {"outcome", "misere_outcome"}, {"genus", "genus"},
    {"nim value", "nim_value"},    {"misère nim value", "misere_nim_value"},
    {"birthday", "birthday"},      {"mate", "mate"},
    {"partitions", "partitions"},  {"number of followers", "follower_count"},
};
constexpr const char* misere_classes[] = {
    "is_nim_heap",       "is_even",        "is_odd",         "is_prime",   "is_tame",
    "is_generally_tame", "is_half_tame",   "is_tameable",    "is_restive", "is_generally_restive",
    "is_restless",       "is_introverted", "is_extraverted",
};
constexpr CalledReport misere_report{misere_rows, misere_classes};

constexpr CalledReport::Row number_rows[] = {
    {"outcome", "outcome"},
    {"sign expansion", "sign_expansion"},
    {"birthday", "birthday"},
};
constexpr const char* number_classes[] = {"is_number", "is_integer", "is_ordinal"};
constexpr CalledReport number_report{number_rows, number_classes};

/// The row of what `fact` returns: empty if the game has no such thing; what a limit says, if it meets one.
template <class MakeFact>
ReportRow row(Workspace& workspace, const char* title, MakeFact&& make_fact) {
  try {
    Fact fact = make_fact();
    return {title, std::move(fact.text), std::move(fact.value)};
  } catch (const DomainError&) {
    return {title, {}, nullptr};
  } catch (const LimitError& error) {
    workspace.console().raise(Status::unfinished);
    return {title, fmt::format("not finished: {}", error.what()), {{"error", tree_of(error, 0)}}};
  }
}

/// `generally tame` for `is_generally_tame`.
std::string class_name(std::string_view function) {
  std::string name(function.substr(std::string_view("is_").size()));
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::vector<ReportRow> report_by_functions(Workspace& workspace, const Answer& value, Style style,
                                           const CalledReport& report) {
  Session& session = workspace.session();
  const auto fact = [&](const Answer& answer) {
    return Fact{session.to_text(answer, style), json_of(workspace, answer, style)};
  };
  std::vector<ReportRow> rows{row(workspace, "value", [&] { return fact(value); })};
  for (const CalledReport::Row& each : report.rows) {
    rows.push_back(row(workspace, each.title, [&] { return fact(session.call(each.function, {value})); }));
  }
  rows.push_back(row(workspace, "classes", [&] {
    std::vector<std::string> found;
    for (const char* function : report.classes) {
      if (std::get<bool>(session.call(function, {value}).value)) found.push_back(class_name(function));
    }
    return Fact{fmt::format("{}", fmt::join(found, ", ")), found};
  }));
  return rows;
}

/// The beginning of a long text, so that a report fits on a screen.
std::string shortened(const std::string& text) {
  constexpr std::size_t longest = 400;
  if (text.size() <= longest) return text;
  std::size_t end = longest;
  while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // do not cut a character in two
  return fmt::format("{}... (left out: {} characters; --json has them)", text.substr(0, end), text.size() - end);
}

}  // namespace

std::vector<ReportRow> report_on(Workspace& workspace, GameId g, Style style, std::span<const char* const> titles) {
  const Subject subject{workspace, workspace.store(), g, style, !titles.empty()};
  std::vector<ReportRow> rows;
  for (const RowMaker& maker : row_makers) {
    const bool is_wanted =
        titles.empty() || std::find(titles.begin(), titles.end(), std::string_view(maker.title)) != titles.end();
    if (is_wanted) rows.push_back(row(workspace, maker.title, [&] { return maker.fact(subject); }));
  }
  return rows;
}

std::vector<ReportRow> report_on(Workspace& workspace, const Answer& value, Style style) {
  if (const GameId* game = std::get_if<GameId>(&value.value)) return report_on(workspace, *game, style);
  if (std::holds_alternative<Surreal>(value.value)) return report_by_functions(workspace, value, style, number_report);
  if (std::holds_alternative<MisereGame>(value.value)) {
    return report_by_functions(workspace, value, style, misere_report);
  }
  const auto& loopy = std::get<LoopyGame>(value.value);
  std::vector<ReportRow> rows;
  for (const LoopyRowMaker& maker : loopy_row_makers) {
    rows.push_back(row(workspace, maker.title, [&] {
      return maker.fact({workspace, *loopy.store, loopy.value, style});
    }));
  }
  return rows;
}

std::string report_text(const std::vector<ReportRow>& rows) {
  std::size_t width = 0;
  for (const ReportRow& row : rows) width = std::max(width, row.title.size());
  std::string text;
  for (const ReportRow& row : rows) {
    if (row.text.empty()) continue;
    text += fmt::format("{}{:<{}}  {}", text.empty() ? "" : "\n", row.title, width, shortened(row.text));
  }
  return text;
}

Json report_json(const std::vector<ReportRow>& rows) {
  Json report = Json::object();
  for (const ReportRow& row : rows) {
    std::string key = row.title;
    std::replace(key.begin(), key.end(), ' ', '_');
    boost::replace_all(key, "è", "e");
    report[key] = row.value;
  }
  return report;
}

}  // namespace upstar::desk
