// The rows of the report: a table of title and function, in the order they are printed.
#include "desk/workspace/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/replace.hpp>
#include <nlohmann/json.hpp>

#include "base/utf8.hpp"
#include "desk/workspace/answer_text.hpp"
#include "upstar/analysis/parity.hpp"
#include "upstar/game/follower_count.hpp"
#include "upstar/loopy/outcome.hpp"

namespace upstar::desk {

namespace {

struct Subject {
  Workspace& workspace;
  const Answer& answer;
  Style style;
  bool texts_only = false;

  Session& session() const { return workspace.session(); }
  GameStore& store() const { return workspace.store(); }
  GameId game() const { return std::get<GameId>(answer.value); }
  const LoopyGame& loopy() const { return std::get<LoopyGame>(answer.value); }
  Answer call(const char* function) const { return session().call(function, {answer}); }
};

struct Fact {
  std::string text;
  Json value;
};

Fact fact_of(const Subject& s, const Answer& answer) {
  return {s.session().to_text(answer, s.style), s.texts_only ? Json() : json_of(s.workspace, answer, s.style)};
}

Fact value_of(const Subject& s) { return fact_of(s, s.answer); }

Fact left_and_right(const Fact& left, const Fact& right) {
  return {fmt::format("left {}, right {}", left.text, right.text), {{"left", left.value}, {"right", right.value}}};
}

/// What a class is called, and the function that tells whether a value is of it.
struct Class {
  const char* name;
  const char* function;
};

std::vector<std::string> names_of(const Subject& s, std::span<const Class> classes) {
  std::vector<std::string> found;
  for (const Class& c : classes) {
    if (std::get<bool>(s.call(c.function).value)) found.emplace_back(c.name);
  }
  return found;
}

Fact classes_fact(const std::vector<std::string>& names) { return {fmt::format("{}", fmt::join(names, ", ")), names}; }

template <const auto& classes>
Fact classes_of(const Subject& s) {
  return classes_fact(names_of(s, classes));
}

/// A row is what a function answers, or what two functions answer for Left and for Right, or what is said here.
struct Row {
  const char* title;
  const char* function = nullptr;
  const char* of_right = nullptr;
  bool is_number = false;  ///< written as a number, whatever the style
  Fact (*fact)(const Subject&) = nullptr;
};

Fact fact_of(const Subject& s, const Row& row) {
  if (row.fact != nullptr) return row.fact(s);
  const auto called = [&](const char* function) -> Fact {
    const Answer answer = s.call(function);
    if (!row.is_number) return fact_of(s, answer);
    const Dyadic number = s.store().number_of(std::get<GameId>(answer.value));
    return {number.to_string(), json_of(number)};
  };
  const Fact first = called(row.function);
  return row.of_right == nullptr ? first : left_and_right(first, called(row.of_right));
}

// --- short games ---

Fact braces(const Subject& s) {
  Json text = braces_of(s.workspace, s.game());
  if (text.is_string()) return {text.get<std::string>(), text};
  const std::uint64_t length = text_length(s.store(), s.game(), Style::braces);
  const std::string characters = length == UINT64_MAX ? "more than 10^19" : std::to_string(length);
  return {fmt::format("left out: {} characters; --style shared names what repeats", characters), nullptr};
}

Fact outcome(const Subject& s) {
  static constexpr std::array<const char*, 4> meanings{"Left wins, whoever starts", "Right wins, whoever starts",
                                                       "whoever starts wins", "whoever starts loses"};
  const Outcome outcome = s.store().outcome(s.game());
  return {fmt::format("{} ({})", letter_of(outcome), meanings[static_cast<std::size_t>(outcome)]), letter_of(outcome)};
}

constexpr Class short_classes[] = {
    {"integer", "is_integer"},     {"number", "is_number"}, {"nimber", "is_nimber"},
    {"uptimal", "is_uptimal"},     {"switch", "is_switch"}, {"infinitesimal", "is_infinitesimal"},
    {"numberish", "is_numberish"}, {"hot", "is_hot"},       {"all-small", "is_all_small"},
};

const char* name_of(Parity parity) {
  switch (parity) {
    case Parity::even: return "even";
    case Parity::odd: return "odd";
    case Parity::neither: break;
  }
  return "neither";
}

Fact parity_of(const Subject& s) {
  const Parity exact = parity(s.store(), s.game()), tempered = temper(s.store(), s.game());
  const std::string first = exact == Parity::neither ? "neither even nor odd" : name_of(exact);
  const std::string second = tempered == Parity::neither ? "" : fmt::format(", {}-tempered", name_of(tempered));
  return {first + second, {{"parity", name_of(exact)}, {"temper", name_of(tempered)}}};
}

Fact incentives(const Subject& s) {
  constexpr std::size_t most_options = 1000;  // each costs a sum, and comparisons with the others
  for (const Player player : {Player::left, Player::right}) {
    const std::size_t count = s.store().option_count(s.game(), player);
    if (count > most_options) return {fmt::format("left out: there are {} options", count), nullptr};
  }
  return left_and_right(fact_of(s, s.call("left_incentives")), fact_of(s, s.call("right_incentives")));
}

Fact followers(const Subject& s) {
  const FollowerCount count = count_followers(s.store(), s.game(), {.followers = 1'000'000, .moves = 10'000'000});
  if (count.complete) return {count.followers.str(), json_of(count.followers)};
  return {fmt::format("at least {}; the rest is not counted", count.followers.str()), nullptr};
}

constexpr Row short_rows[] = {
    {.title = "value", .fact = value_of},
    {.title = "braces", .fact = braces},
    {.title = "outcome", .fact = outcome},
    {.title = "birthday", .function = "birthday", .is_number = true},
    {.title = "stops", .function = "left_stop", .of_right = "right_stop", .is_number = true},
    {.title = "mean", .function = "mean", .is_number = true},
    {.title = "temperature", .function = "temperature", .is_number = true},
    {.title = "thermograph", .function = "thermograph"},
    {.title = "atomic weight", .function = "atomic_weight"},
    {.title = "reduced form", .function = "reduced"},
    {.title = "uptimal form", .function = "uptimal_expansion"},
    {.title = "classes", .fact = classes_of<short_classes>},
    {.title = "parity", .fact = parity_of},
    {.title = "incentives", .fact = incentives},
    {.title = "number of followers", .fact = followers},
};

// --- loopy values; of one that is not a stopper, many functions are undefined ---

template <SideId LoopyValue::*side>
Fact side_fact(const Subject& s) {
  const auto& [store, value] = s.loopy();
  if (value.onside == value.offside || !store->is_stopper(value.*side)) return {};
  return fact_of(s, s.call(side == &LoopyValue::onside ? "onside" : "offside"));
}

Fact loopy_outcome(const Subject& s) {
  const LoopyOutcome found = upstar::outcome(*s.loopy().store, s.loopy().value);
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

constexpr Class loopy_classes[] = {
    {"stopper", "is_stopper"},       {"plumtree", "is_plumtree"},
    {"idempotent", "is_idempotent"}, {"infinitesimal", "is_infinitesimal"},
    {"numberish", "is_numberish"},
};

Fact loopy_classes_of(const Subject& s) {
  const auto& [store, value] = s.loopy();
  std::vector<std::string> found = names_of(s, loopy_classes);
  if (!store->is_stopper(value) && store->is_stopper_sided(value)) found.insert(found.begin(), "stopper-sided");
  return classes_fact(found);
}

Fact loopy_followers(const Subject& s) {
  const auto& [store, value] = s.loopy();
  if (!store->is_stopper(value)) return {};
  const std::size_t count = store->followers(value.onside).size();
  return {std::to_string(count), count};
}

constexpr Row loopy_rows[] = {
    {.title = "value", .fact = value_of},
    {.title = "onside", .fact = side_fact<&LoopyValue::onside>},
    {.title = "offside", .fact = side_fact<&LoopyValue::offside>},
    {.title = "outcome", .fact = loopy_outcome},
    {.title = "stops", .function = "left_stop", .of_right = "right_stop"},
    {.title = "classes", .fact = loopy_classes_of},
    {.title = "degree", .function = "degree"},
    {.title = "variety", .function = "variety"},
    {.title = "number of followers", .fact = loopy_followers},
};

// --- games of misère play, and numbers ---

constexpr Class misere_classes[] = {
    {"nim heap", "is_nim_heap"},
    {"even", "is_even"},
    {"odd", "is_odd"},
    {"prime", "is_prime"},
    {"tame", "is_tame"},
    {"generally tame", "is_generally_tame"},
    {"half tame", "is_half_tame"},
    {"tameable", "is_tameable"},
    {"restive", "is_restive"},
    {"generally restive", "is_generally_restive"},
    {"restless", "is_restless"},
    {"introverted", "is_introverted"},
    {"extraverted", "is_extraverted"},
};

constexpr Row misere_rows[] = {
    {.title = "value", .fact = value_of},
    {.title = "outcome", .function = "misere_outcome"},
    {.title = "genus", .function = "genus"},
    {.title = "nim value", .function = "nim_value"},
    {.title = "misère nim value", .function = "misere_nim_value"},
    {.title = "birthday", .function = "birthday"},
    {.title = "mate", .function = "mate"},
    {.title = "partitions", .function = "partitions"},
    {.title = "number of followers", .function = "follower_count"},
    {.title = "classes", .fact = classes_of<misere_classes>},
};

constexpr Class number_classes[] = {{"number", "is_number"}, {"integer", "is_integer"}, {"ordinal", "is_ordinal"}};

constexpr Row number_rows[] = {
    {.title = "value", .fact = value_of},
    {.title = "outcome", .function = "outcome"},
    {.title = "sign expansion", .function = "sign_expansion"},
    {.title = "birthday", .function = "birthday"},
    {.title = "classes", .fact = classes_of<number_classes>},
};

// --- the moon ---

constexpr Row moon_rows[] = {
    {.title = "value", .fact = value_of},
    {.title = "outcome",
     .fact = [](const Subject&) -> Fact {
       return {"N (whoever starts wins, beside any nimbers)", "N"};
     }},
};

// --- scoring games; those that are not guaranteed, or no Milnor games, have less ---

Fact scoring_classes_of(const Subject& s) {
  const auto& [store, form] = std::get<ScoreGame>(s.answer.value);
  const std::pair<const char*, bool> classes[] = {{"number", store->is_number(form)},
                                                  {"guaranteed", store->is_guaranteed(form)},
                                                  {"dicot", store->is_dicot(form)},
                                                  {"Milnor", store->is_milnor(form)}};
  std::vector<std::string> found;
  for (const auto& [name, is_one] : classes) {
    if (is_one) found.emplace_back(name);
  }
  return classes_fact(found);
}

Fact scoring_followers(const Subject& s) {
  const auto& [store, form] = std::get<ScoreGame>(s.answer.value);
  const std::size_t count = store->followers(form).size();
  return {std::to_string(count), count};
}

constexpr Row scoring_rows[] = {
    {.title = "value", .fact = value_of},
    {.title = "scores", .function = "left_score", .of_right = "right_score", .is_number = true},
    {.title = "scores beside passes", .function = "pass_scores"},
    {.title = "canonical form", .function = "score_canonical"},
    {.title = "mean", .function = "mean", .is_number = true},
    {.title = "temperature", .function = "temperature", .is_number = true},
    {.title = "thermograph", .function = "thermograph"},
    {.title = "birthday", .function = "birthday", .is_number = true},
    {.title = "invertible", .function = "is_score_invertible"},
    {.title = "classes", .fact = scoring_classes_of},
    {.title = "number of followers", .fact = scoring_followers},
};

std::span<const Row> rows_for(const Answer& value) {
  if (std::holds_alternative<GameId>(value.value)) return short_rows;
  if (std::holds_alternative<Surreal>(value.value)) return number_rows;
  if (std::holds_alternative<MisereGame>(value.value)) return misere_rows;
  if (std::holds_alternative<Moon>(value.value)) return moon_rows;
  if (std::holds_alternative<ScoreGame>(value.value)) return scoring_rows;
  return loopy_rows;
}

/// Empty if the value has no such thing; what a limit says, if it meets one.
ReportRow made(const Subject& subject, const Row& row) {
  try {
    Fact fact = fact_of(subject, row);
    return {row.title, std::move(fact.text), std::move(fact.value)};
  } catch (const DomainError&) {
    return {row.title, {}, nullptr};
  } catch (const LimitError& error) {
    subject.workspace.console().raise(Status::unfinished);
    return {row.title, fmt::format("not finished: {}", error.what()), {{"error", tree_of(error, 0)}}};
  }
}

/// The beginning of a long text, so that a report fits on a screen.
std::string shortened(const std::string& text) {
  constexpr std::size_t longest = 400;
  if (text.size() <= longest) return text;
  const std::string_view kept = beginning_of(text, longest);
  return fmt::format("{}... (left out: {} characters; --json has them)", kept, text.size() - kept.size());
}

}  // namespace

std::vector<ReportRow> report_on(Workspace& workspace, const Answer& value, Style style,
                                 std::span<const char* const> titles) {
  const Subject subject{workspace, value, style, !titles.empty()};
  std::vector<ReportRow> rows;
  for (const Row& row : rows_for(value)) {
    const bool is_wanted =
        titles.empty() || std::find(titles.begin(), titles.end(), std::string_view(row.title)) != titles.end();
    if (is_wanted) rows.push_back(made(subject, row));
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
