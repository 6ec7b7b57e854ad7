// The rows of the report: a table of title and function, in the order they are printed.
#include "cli/commands/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cli/io/answer_text.hpp"
#include "upstar/analysis/atomic_weight.hpp"
#include "upstar/analysis/classes.hpp"
#include "upstar/analysis/incentives.hpp"
#include "upstar/analysis/parity.hpp"
#include "upstar/analysis/reduced.hpp"
#include "upstar/game/follower_count.hpp"
#include "upstar/game/uptimal.hpp"

namespace upstar::cli {

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
  const auto is_wanted = [&](std::string_view title) {
    return titles.empty() || std::find(titles.begin(), titles.end(), title) != titles.end();
  };
  const Subject subject{workspace, workspace.store(), g, style, !titles.empty()};
  std::vector<ReportRow> rows;
  for (const RowMaker& maker : row_makers) {
    if (!is_wanted(maker.title)) continue;
    try {
      Fact fact = maker.fact(subject);
      rows.push_back({maker.title, std::move(fact.text), std::move(fact.value)});
    } catch (const DomainError&) {  // the game has no such thing
      rows.push_back({maker.title, {}, nullptr});
    } catch (const LimitError& error) {
      rows.push_back({maker.title, fmt::format("not finished: {}", error.what()), nullptr});
      workspace.console().raise(Status::unfinished);
    }
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
    report[key] = row.value;
  }
  return report;
}

}  // namespace upstar::cli
