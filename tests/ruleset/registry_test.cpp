// The registry: names, parameters, and the solvers behind them.
#include "upstar/ruleset/registry.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

template <class Action>
std::string domain_message(Action action) {
  try {
    action();
  } catch (const DomainError& error) {
    return error.what();
  }
  return "no error";
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

GameId value(GameStore& store, std::string_view name, const Parameters& parameters, std::string_view position) {
  return Registry::standard().at(name).open(store, parameters)->value(position);
}

/// A player removes one stroke. Each stroke gives a move, and all moves give the same text.
struct Strokes {
  using Position = std::string;
  std::string parse(std::string_view text) const { return std::string(text); }
  std::string to_text(const std::string& p) const { return p; }
  template <class Emit>
  void moves(const std::string& p, Player, Emit&& emit) const {
    for (std::size_t i = 0; i < p.size(); ++i) emit(p.substr(1));
  }
};

}  // namespace

TEST_CASE("every ruleset says what it is, and its example has a value") {
  const Registry registry = Registry::standard();
  CHECK(registry.entries().size() >= 5);
  CHECK(std::is_sorted(registry.entries().begin(), registry.entries().end(),
                       [](const auto& a, const auto& b) { return a.info.name < b.info.name; }));
  for (const RulesetEntry& entry : registry.entries()) {
    CAPTURE(entry.info.name);
    CHECK_FALSE(entry.info.summary.empty());
    CHECK_FALSE(entry.info.rules.empty());
    CHECK_FALSE(entry.info.notation.empty());
    CHECK(registry.find(entry.info.name) == &entry);
    if (!entry.info.has_values()) continue;  // positions have no values
    GameStore store;
    const auto solver = entry.open(store, {});
    const AnyPosition position = solver->position(entry.info.example);
    if (position.has_score_moves()) {  // its scores: scoring_rules_test.cpp
      CHECK_THROWS_AS(position.value(), DomainError);
      continue;
    }
    CHECK(solver->value("") == GameStore::zero());
    if (position.has_entailing_moves()) {  // its moves: tests/expr/entailing_test.cpp
      CHECK(store.nim_value_of(position.value()).has_value());
      CHECK_THROWS_AS(position.moves(Player::left), DomainError);
      continue;
    }
    // The options the solver lists make the position.
    if (position.can_come_back()) {
      LoopyStore& loopy = LoopyStore::of(store);
      std::vector<LoopyValue> options[2];
      for (Player player : {Player::left, Player::right}) {
        for (const AnyPosition& option : position.moves(player)) {
          options[player == Player::right].push_back(option.loopy_value());
        }
      }
      CHECK(loopy.equal(loopy.make(options[0], options[1]), position.loopy_value()));
      continue;
    }
    const GameId example = solver->value(entry.info.example);
    CHECK(solver->value(entry.info.example) == example);
    std::vector<GameId> sides[2];
    for (Player player : {Player::left, Player::right}) {
      for (const MoveValue& move : solver->moves(entry.info.example, player)) {
        CHECK(solver->value(move.position) == move.value);
        sides[player == Player::right].push_back(move.value);
      }
    }
    CHECK(store.make(sides[0], sides[1]) == example);
  }
}

TEST_CASE("a name that is not there is answered with the nearest") {
  const Registry registry = Registry::standard();
  CHECK(registry.find("hackenbusch") == nullptr);
  CHECK(contains(domain_message([&] { registry.at("hackenbusch"); }), "hackenbush"));
  CHECK(contains(domain_message([&] { registry.at("toads"); }), "toads_and_frogs"));
  CHECK(contains(domain_message([&] { registry.at("xyzzy"); }), "'xyzzy'"));
}

TEST_CASE("a name is given once") {
  Registry registry = Registry::standard();
  RulesetInfo info;
  info.name = "strokes";
  registry.add(make_entry<Strokes>(info));
  CHECK(registry.at("strokes").info.name == "strokes");
  CHECK_THROWS_AS(registry.add(make_entry<Strokes>(info)), DomainError);
}

TEST_CASE("parameters that are not there are answered with those that are") {
  GameStore store;
  CHECK(contains(domain_message([&] {
                   value(store, "gen_toads_and_frogs", {{"max_jmp", "2"}}, "T.F");
                 }),
                 "min_slide, max_slide, max_jump, friendly_jump"));
  CHECK(contains(domain_message([&] { value(store, "hackenbush", {{"x", "2"}}, "l"); }), "it has none"));
  CHECK(contains(domain_message([&] { value(store, "gen_toads_and_frogs", {{"max_jump", "two"}}, "T.F"); }), "'two'"));
  CHECK(contains(domain_message([&] { value(store, "gen_toads_and_frogs", {{"max_jump", "-1"}}, "T.F"); }), "'-1'"));
  CHECK(contains(domain_message([&] {
                   value(store, "gen_toads_and_frogs", {{"friendly_jump", "1"}}, "T.F");
                 }),
                 "yes or no"));
  CHECK(contains(domain_message([&] {
                   value(store, "gen_toads_and_frogs", {{"max_jump", "1"}, {"max_jump", "2"}}, "T.F");
                 }),
                 "twice"));
  CHECK(contains(domain_message([&] { value(store, "gen_toads_and_frogs", {{"min_slide", "-1"}}, "ff.t"); }), "loopy"));
}

TEST_CASE("an integer parameter takes the ends of its range, and nothing past them") {
  constexpr std::int64_t most = 2'147'483'647;
  struct Range {
    std::string_view ruleset, key;
    std::int64_t low, high;
    std::string_view position;
  };
  for (const auto& [ruleset, key, low, high, position] :
       std::vector<Range>{{"bash", "m", 1, 1'000'000, "3"},
                          {"gen_toads_and_frogs", "max_jump", 0, most, "T.F"},
                          {"gen_toads_and_frogs", "max_slide", 0, most, "T.F"},
                          {"gen_toads_and_frogs", "min_slide", -most, most, "T.F"},
                          {"king_dirt", "left_unplaced", 0, most, ""},
                          {"king_dirt", "right_unplaced", 0, most, ""},
                          {"r_wythoff", "r", 1, 1'000'000, "2,1"}}) {
    const std::string name(ruleset), parameter(key), text(position);
    const std::string range = "must be an integer from " + std::to_string(low) + " to " + std::to_string(high);
    const auto message = [&](std::int64_t number) {
      GameStore store;
      return domain_message([&] { value(store, name, {{parameter, std::to_string(number)}}, text); });
    };
    CAPTURE(name);
    CAPTURE(parameter);
    CHECK_FALSE(contains(message(low), "must be"));
    CHECK(message(high) == "no error");
    CHECK(contains(message(low - 1), range));
    CHECK(contains(message(high + 1), range));
  }
}

TEST_CASE("a letter that is nowhere in a notation is refused at its place") {
  const Registry registry = Registry::standard();
  for (const RulesetEntry& entry : registry.entries()) {
    if (entry.info.is_misere) continue;
    GameStore store;
    const auto solver = entry.open(store, {});
    for (std::size_t i = 0; i < entry.info.example.size(); ++i) {
      std::string text = entry.info.example;
      text[i] = '\1';
      CAPTURE(entry.info.name);
      CAPTURE(i);
      std::size_t column = 0;
      try {
        solver->value(text);
      } catch (const ParseError& error) {
        column = error.column();
      } catch (const Error& error) {
        CAPTURE(error.what());
        CHECK(false);
      }
      // Without its end a label is refused where it begins.
      CHECK(column == (entry.info.example[i] == '}' ? text.find('{') : i) + 1);
    }
  }
}

TEST_CASE("what is no position as a whole is refused with the place of its fault") {
  GameStore store;
  const auto message = [&](std::string_view name, const std::string& position) {
    return domain_message([&] { value(store, name, {}, position); });
  };
  std::string strips;
  for (int i = 0; i < 12; ++i) {
    const auto at = [](const std::string& before, std::size_t past) { return std::to_string(before.size() + past); };
    CHECK(message("crosses", strips + "xx") ==
          "not a position of crosses: the strip at column " + at(strips, 1) + " has fewer than three cells");
    CHECK(message("crosses", strips + ".|...") == message("crosses", strips + "xx"));
    strips += i % 2 == 0 ? "...|" : "....|";
  }
}

TEST_CASE("parameters make the ruleset") {
  GameStore store;
  CHECK(value(store, "gen_toads_and_frogs", {{"max_jump", "0"}}, "TTTT..FFF") ==
        value(store, "elephants_and_rhinos", {}, "TTTT..FFF"));
  CHECK(value(store, "gen_toads_and_frogs", {}, "TTT..FF") == value(store, "toads_and_frogs", {}, "TTT..FF"));
  CHECK(value(store, "gen_toads_and_frogs", {{"max_slide", "2"}}, "T.F..") == store.number(1));
}

TEST_CASE("moves to the same text are listed once") {
  GameStore store;
  RulesetInfo info;
  info.name = "strokes";
  const auto solver = make_entry<Strokes>(info).open(store, {});
  CHECK(solver->moves("111", Player::left).size() == 1);
}

TEST_CASE("more moves than anyone reads are not listed") {
  GameStore store;
  const auto solver = Registry::standard().at("cutcake").open(store, {});
  CHECK(solver->moves("1,100000", Player::left).size() == 50'000);
  CHECK_THROWS_AS(solver->moves("1,1000000000", Player::left), LimitError);
  CHECK(solver->value("1,1000000000") == store.number(999'999'999));
}

TEST_CASE("the list of moves is charged while it is made") {
  Budget budget;
  GameStore store(&budget);
  const auto solver = Registry::standard().at("nim").open(store, {});
  std::string heaps;
  for (int heap = 100; heap < 140; ++heap) heaps += (heaps.empty() ? "" : ",") + std::to_string(heap);
  const auto moves = solver->moves(heaps, Player::left);
  CHECK(moves.size() == 4'780);
  const std::uint64_t before = budget.progress().bytes;
  std::uint64_t listed = 0;
  for (const MoveValue& move : moves) listed += move.position.size();
  budget.limit_memory(before + listed);
  CHECK_THROWS_AS(solver->moves(heaps, Player::left), LimitError);
  CHECK(budget.progress().bytes == before);
  budget.limit_memory(before + 4 * listed + 4000 * moves.size());
  CHECK(solver->moves(heaps, Player::left).size() == moves.size());
}

}  // namespace upstar
