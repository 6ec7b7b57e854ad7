// Rules of a line: random rules against their definition. Those of the library: shipped_rules_test.cpp.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

struct RulesFixture {
  Budget budget;
  GameStore store{&budget};
  Session session{store, Registry::standard()};

  std::string answer(std::string_view line) { return session.to_text(session.evaluate(line)); }
  GameId value(std::string_view line) { return std::get<GameId>(session.evaluate(line).value); }
};

/// Letters at random, some of them likelier than others if they stand there more than once.
std::string random_board(std::mt19937_64& random, std::string_view letters, int rows, int columns) {
  std::string text;
  for (int r = 0; r < rows; ++r) {
    if (r > 0) text += '|';
    for (int c = 0; c < columns; ++c) text += letters[random() % letters.size()];
  }
  return text;
}

/// The value by the definition, of rules that C++ and a line say alike.
template <class Position>
class ByOptions {
 public:
  using Options = std::function<std::vector<Position>(const Position&, Player)>;
  ByOptions(GameStore& store, Options options) : m_store(store), m_options(std::move(options)) {}

  GameId value(const Position& p) {
    if (const auto known = m_values.find(p); known != m_values.end()) return known->second;
    std::vector<GameId> sides[2];
    for (const Player player : {Player::left, Player::right}) {
      for (const Position& option : m_options(p, player)) {
        sides[player == Player::left ? 0 : 1].push_back(value(option));
      }
    }
    return m_values[p] = m_store.make(sides[0], sides[1]);
  }

 private:
  GameStore& m_store;
  Options m_options;
  std::map<Position, GameId> m_values;
};

std::string list_text(const std::vector<int>& numbers) { return fmt::format("[{}]", fmt::join(numbers, ", ")); }

}  // namespace

TEST_CASE("random subtraction games of a line have the values of their definition") {
  std::mt19937_64 random(1);
  for (int i = 0; i < tests::scaled(300); ++i) {
    RulesFixture f;
    std::vector<int> sets[2];
    for (auto& set : sets) {
      for (int k = 1; k <= 5; ++k) {
        if (random() % 2 == 0) set.push_back(k);
      }
    }
    const std::string line =
        fmt::format("rules mine(n) := {{[mine(n - k) for k in {} if k <= n] | [mine(n - k) for k in {} if k <= n]}}",
                    list_text(sets[0]), list_text(sets[1]));
    CAPTURE(line);
    f.session.evaluate(line);
    ByOptions<int> definition(f.store, [&](int n, Player player) {
      std::vector<int> options;
      for (const int k : sets[player == Player::left ? 0 : 1]) {
        if (k <= n) options.push_back(n - k);
      }
      return options;
    });
    for (int n = 0; n <= 8; ++n) REQUIRE(f.value(fmt::format("value(mine({}))", n)) == definition.value(n));
  }
}

TEST_CASE("random rewriting games of a line have the values of their definition") {
  std::mt19937_64 random(2);
  // Each move makes the text less in the order of its letters, so that play ends.
  const auto random_rule = [&] {
    for (;;) {
      const int length = 1 + static_cast<int>(random() % 3);
      const std::string before = random_board(random, "xo.", 1, length), after = random_board(random, "xo.", 1, length);
      if (after < before) return std::pair(before, after);
    }
  };
  for (int i = 0; i < tests::scaled(400); ++i) {
    RulesFixture f;
    std::vector<std::pair<std::string, std::string>> rules[2];
    std::string sides[2];
    for (int side = 0; side < 2; ++side) {
      for (int k = 1 + static_cast<int>(random() % 2); k > 0; --k) {
        rules[side].push_back(random_rule());
        sides[side] += fmt::format("{}rewrites(b, \"{}\", \"{}\", \"e\")", sides[side].empty() ? "" : " + ",
                                   rules[side].back().first, rules[side].back().second);
      }
    }
    const std::string line = fmt::format("rules mine(b) := {{{} | {}}}", sides[0], sides[1]);
    CAPTURE(line);
    f.session.evaluate(line);
    ByOptions<std::string> definition(f.store, [&](const std::string& b, Player player) {
      std::vector<std::string> options;
      for (const auto& [before, after] : rules[player == Player::left ? 0 : 1]) {
        for (std::size_t at = b.find(before); at != std::string::npos; at = b.find(before, at + 1)) {
          options.push_back(std::string(b).replace(at, before.size(), after));
        }
      }
      return options;
    });
    for (int k = 0; k < 3; ++k) {
      const std::string board = random_board(random, "xo.", 1, 1 + static_cast<int>(random() % 6));
      REQUIRE(f.value(fmt::format("value(mine(\"{}\"))", board)) == definition.value(board));
    }
  }
}

TEST_CASE("random games of two numbers, with values and other rulesets among the options, have their values") {
  std::mt19937_64 random(3);
  for (int i = 0; i < tests::scaled(300); ++i) {
    RulesFixture f;
    const int a = 1 + static_cast<int>(random() % 3), b = 1 + static_cast<int>(random() % 3);
    const int heap = static_cast<int>(random() % 5), number = static_cast<int>(random() % 4) - 2;
    const std::string line = fmt::format(
        "rules mine(x, y) := {{mine(x - {0}, y) + nim({2}), -mine(y, x - {0}), {3} | [[x, y - {1}]], mine(x, y - {1}) "
        "- "
        "mine(0, y - {1})}} if x >= {0} and y >= {1} else {{x | nim({2})}}",
        a, b, heap, number);
    CAPTURE(line);
    f.session.evaluate(line);
    const GameId nimber = f.store.nimber(heap);
    std::map<std::pair<int, int>, GameId> values;
    const std::function<GameId(int, int)> value = [&](int x, int y) -> GameId {
      if (const auto known = values.find({x, y}); known != values.end()) return known->second;
      std::vector<GameId> left, right;
      if (x >= a && y >= b) {
        left = {f.store.add(value(x - a, y), nimber), f.store.negate(value(y, x - a)), f.store.number(Dyadic(number))};
        right = {value(x, y - b), f.store.subtract(value(x, y - b), value(0, y - b))};
      } else {
        left = {f.store.number(Dyadic(x))};
        right = {nimber};
      }
      return values[{x, y}] = f.store.make(left, right);
    };
    for (int k = 0; k < 4; ++k) {
      const int x = static_cast<int>(random() % 6), y = static_cast<int>(random() % 6);
      REQUIRE(f.value(fmt::format("value(mine({}, {}))", x, y)) == value(x, y));
    }
  }
}

TEST_CASE("rules of a line are a ruleset of the session's registry, as long as they are defined") {
  RulesFixture f;
  f.session.evaluate("rules mine(n, t) := {mine(n - 1, t) | mine(n, t[1])} if n > 0 else {|};  # one's own");
  const RulesetEntry& entry = f.session.registry().at("mine");
  CHECK(entry.info.summary == "one's own");
  CHECK(entry.info.is_of_line);
  const auto solver = entry.open(f.store, {});
  for (const char* text : {"3, xo", "0, [1, \"a, b\"]", "1/2, \"2\"", "[], \"a, b\"", "2, \" x\"", "3, \"a]\""}) {
    const AnyPosition position = solver->position(text);
    CHECK(position.to_text() == text);
    CHECK(f.session.summands(position.to_expression()).front().position()->to_text() == text);
  }
  CHECK_THROWS_AS(solver->position("3"), DomainError);
  CHECK_THROWS_AS(solver->position("[1, 2"), DomainError);
  CHECK_THROWS_AS(entry.open(f.store, {{"a", "b"}}), DomainError);
  CHECK(Registry::standard().find("mine") == nullptr);
  const std::vector<std::string> lines = f.session.definitions();
  RulesFixture other;
  for (const std::string& line : lines) other.session.define(line);
  CHECK(other.session.registry().at("mine").info.summary == "one's own");
  CHECK(other.session.definitions() == lines);
  f.session.evaluate("rules quoted(b) := [];  x := \"#\";  # a sign in a text");
  CHECK(f.session.registry().at("quoted").info.summary == "a sign in a text");
  f.session.evaluate("mine := 1;");
  CHECK(f.session.registry().find("mine") == nullptr);
  f.session.clear_definitions();
  CHECK(f.session.registry().find("mine") == nullptr);
}

TEST_CASE("positions keep the rules that they were made with, also in a file of definitions") {
  RulesFixture f;
  f.session.evaluate("rules a(n) := {a(n - 1) | } if n > 0 else {|};");
  CHECK_FALSE(f.session.has_old_rules());
  f.session.evaluate("one := a(3); both := [1, -a(2) + dicotic(a(1))]; rules b(n) := [a(n)];");
  f.session.evaluate("rules a(n) := { | a(n - 1)} if n > 0 else {|};");
  CHECK(f.session.has_old_rules());
  f.session.evaluate("two := a(3); three := b(2); mixed := one + two;");
  const std::vector<std::string> lines = f.session.definitions();
  RulesFixture other;
  for (const std::string& line : lines) other.session.define(line);
  for (RulesFixture* each : {&f, &other}) {
    CHECK(each->answer("[value(one), value(two), value(a(3)), value(both[2]), value(three)]") == "[3, -3, -3, -2, 2*]");
  }
  CHECK(std::ranges::find(lines, "# mixed has positions of two rules named a, for which there is no text") !=
        lines.end());
  CHECK(other.session.definitions().size() == lines.size() - 1);
}

TEST_CASE("a position knows the lines of its rules, and what these need") {
  RulesFixture f;
  const std::vector<std::string> lines{"one := 1", "rules a(n) := {one | n}", "rules b(n) := [a(n)]"};
  f.session.evaluate("one := 1; two := 2; rules a(n) := {one | n}; rules b(n) := [a(n)]; rules c(n) := [two];");
  const auto rules_of = [&](const char* position) {
    return f.session.rules_of(*f.session.summands(position).front().position());
  };
  CHECK(rules_of("clobber(\"xo\")").empty());
  CHECK(rules_of("a(0)") == std::vector<std::string>(lines.begin(), lines.begin() + 2));
  for (const char* position : {"b(2)", "-b(2)", "dicotic(clobber(\"xo\") + impartial(b(1)))"}) {
    CAPTURE(position);
    CHECK(rules_of(position) == lines);
  }
}

TEST_CASE("a sum of a position and a value is an option as it stands") {
  RulesFixture f;
  f.session.evaluate("rules two(n) := {nim(2) + nim(2) | };");
  for (const std::string_view option : {"nim(2) + *2", "*2 + nim(2)", "nim(2) - *2", "sum([nim(2), *2])",
                                        "sum([*2, nim(1) + 0, nim(2), -nim(1)])", "nim(2) + 0 + *2 + 0"}) {
    CAPTURE(option);
    f.session.evaluate(fmt::format("rules mixed(n) := {{{} | }};", option));
    const bool has_more = option.find("nim(1)") != std::string_view::npos;
    CHECK(f.answer("misere_outcome(mixed(1))") == (has_more ? "N" : f.answer("misere_outcome(two(1))")));
    CHECK(f.answer("value(mixed(1)) = value(two(1))") == "true");
    if (has_more) continue;
    CHECK(f.answer("bidding_outcome(mixed(1), 2)") == f.answer("bidding_outcome(two(1), 2)"));
    CHECK(f.answer("[remoteness(mixed(1), left), misere_remoteness(mixed(1), left)]") == "[5, 4]");
  }
  f.session.evaluate("rules alone(n) := {domineering(\"..|..\") + 0 | }; rules both(n) := [nim(1) + *2, *2 + nim(1)];");
  CHECK(f.answer("left_options(alone(1))") == "[domineering(\"..|..\")]");
  CHECK(f.answer("size(left_options(both(1)))") == "1");
  CHECK(f.answer("rules i(n) := [nim(2) + *2]; [misere_outcome(i(1)), genus(i(1)), misere_canonical(i(1))]") ==
        "[N, 1^{1}, *[2[2#]]]");
}

TEST_CASE("a search takes options of other rulesets apart as these do, in normal and in misère play") {
  RulesFixture f;
  f.session.evaluate(
      "rules wrap(b) := {clobber(b), -clobber(b) + *2 | clobber(b), domineering(\"..|..\") + clobber(b)}; "
      "rules cover(b) := [impartial(clobber(b)) + nim(2), nim(1)];");
  std::mt19937_64 random(81);
  for (int round = 0; round < tests::scaled(60); ++round) {
    const std::string sum = fmt::format("wrap(\"{}\") - wrap(\"{}\")", random_board(random, "xo.", 2, 4),
                                        random_board(random, "xo.", 1, 5));
    const std::string covered = fmt::format("cover(\"{}\")", random_board(random, "xo.", 1, 5));
    CAPTURE(sum);
    CAPTURE(covered);
    REQUIRE(f.answer(fmt::format("outcome({0}) = outcome(value({0}))", sum)) == "true");
    REQUIRE(f.answer(fmt::format("misere_outcome({0}) = misere_outcome(misere_canonical({0}))", covered)) == "true");
  }
  CHECK(f.answer("outcome(clobber(chequered(4, 5)))") == "N");
  f.session.evaluate("rules plain(b) := {clobber(b) | clobber(b)};");
  CHECK(f.answer("outcome(plain(chequered(4, 5)))") == "P");
}

TEST_CASE("a position that can come back, and its sums, have values of their own") {
  RulesFixture f;
  f.session.evaluate("loopy rules ever(n) := {ever(n) | }; w := ever(0);");
  CHECK(f.answer("[value(w), value(w - w), value(-w), value(w + w), value(2 . w), value(-2 . w)]") ==
        "[on, dud, off, on, on, off]");
}

TEST_CASE("a line of play takes no native stack, and two rulesets may lead to each other") {
  RulesFixture f;
  f.session.evaluate("rules mine(n) := {mine(n - 1) | mine(n - 1)} if n > 0 else {|};");
  CHECK(f.answer("value(mine(100001))") == "*");
  f.session.evaluate("rules a(n) := [b(n - 1)] if n > 0 else []; rules b(n) := [a(n - 1)] if n > 0 else [];");
  CHECK(f.answer("[value(a(50001)), value(b(50000))]") == "[*, 0]");
}
