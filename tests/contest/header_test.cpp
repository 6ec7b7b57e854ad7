// The header to paste, contest/upstar.hpp: against the library.
#include "../../contest/upstar.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "upstar/analysis/switch_sum.hpp"
#include "upstar/base/error.hpp"
#include "upstar/contest/cutcake.hpp"
#include "upstar/contest/hackenbush_string.hpp"
#include "upstar/contest/hackenbush_tree.hpp"
#include "upstar/game/game.hpp"
#include "upstar/game/store.hpp"
#include "upstar/impartial/green_hackenbush.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/number/nimber.hpp"
#include "upstar/number/simplest.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

Dyadic exact(const cgt::Dyadic& x) { return Dyadic::parse(x.str()); }
Dyadic exact(const cgt::Dyadic64& x) { return Dyadic::parse(x.str()); }

/// A number of up to this many bits.
std::int64_t any_integer(std::mt19937_64& random, unsigned bits) {
  return static_cast<std::int64_t>(random()) >> (63 - random() % (bits + 1));
}
cgt::Dyadic any_number(std::mt19937_64& random, unsigned bits = 4, int most_log2 = 3) {
  const int log2 = static_cast<int>(random() % static_cast<unsigned>(most_log2 + 1));
  return cgt::Dyadic(any_integer(random, bits), log2);
}

/// Values of the header in a store of the library.
struct Translation {
  GameStore store;
  std::unordered_map<std::uint32_t, GameId> known{};

  /// Also checks that the header's form is the canonical one.
  GameId operator()(cgt::Game g) {
    const auto found = known.find(g.id());
    if (found != known.end()) return found->second;
    std::array<std::vector<GameId>, 2> options;
    for (const cgt::Game option : g.left_options()) options[0].push_back((*this)(option));
    for (const cgt::Game option : g.right_options()) options[1].push_back((*this)(option));
    const GameId value = store.make(options[0], options[1]);
    REQUIRE(store.option_count(value, Player::left) == options[0].size());
    REQUIRE(store.option_count(value, Player::right) == options[1].size());
    REQUIRE(store.is_number(value) == g.is_number());
    return known[g.id()] = value;
  }
};

/// Small values at first, then braces of those before, and sums.
struct RandomValues {
  std::mt19937_64 random;
  std::vector<cgt::Game> values{};

  cgt::Game any() { return values[random() % values.size()]; }
  cgt::Game leaf() {
    const cgt::Dyadic number = random() % 2 == 0 ? any_number(random) : 0;
    const std::int64_t ups = random() % 2 == 0 ? static_cast<std::int64_t>(random() % 5) - 2 : 0;
    const std::uint64_t star = random() % 2 == 0 ? random() % 4 : 0;
    return cgt::Game(cgt::NumberUpStar(number, ups, star));
  }
  std::vector<cgt::Game> options() {
    std::vector<cgt::Game> list(random() % 4);
    for (cgt::Game& option : list) option = random() % 3 == 0 ? leaf() : any();
    return list;
  }
  cgt::Game next() {
    if (values.size() < 40 || random() % 8 == 0) return leaf();
    const std::vector<cgt::Game> left = options();
    return cgt::Game(left, options());
  }
};

cgt::Order order_of(Relation relation) {
  return relation == Relation::equal     ? cgt::Order::equal
         : relation == Relation::less    ? cgt::Order::less
         : relation == Relation::greater ? cgt::Order::greater
                                         : cgt::Order::confused;
}

}  // namespace

TEST_CASE("the header's numbers are exact or refused") {
  std::mt19937_64 random(81);
  int refused = 0, kept = 0;
  const auto is_large = [](const Dyadic& number) {
    return Dyadic(INT64_MAX / 2) < number || number < Dyadic(INT64_MIN / 2);
  };
  // `steps` are all numbers that are met, as multiples of the smallest unit.
  const auto check = [&](const Dyadic& wanted, const std::vector<Dyadic>& steps, auto&& compute) {
    try {
      const cgt::Dyadic64 result = compute();
      REQUIRE(exact(result) == wanted);
      ++kept;
    } catch (const cgt::Overflow&) {
      REQUIRE((std::any_of(steps.begin(), steps.end(), is_large) || wanted.log2_denominator() >= 63));
      ++refused;
    }
  };
  for (int trial = 0; trial < scaled(100'000); ++trial) {
    const unsigned bits = trial % 2 == 0 ? 63 : 30;
    const auto any = [&] {
      const std::int64_t numerator = any_integer(random, bits);
      return cgt::Dyadic64(numerator, static_cast<int>(random() % 60));
    };
    const cgt::Dyadic64 a = any(), b = any();
    const Dyadic x = exact(a), y = exact(b);
    const std::uint64_t log2 = std::max(x.log2_denominator(), y.log2_denominator());
    check(x + y, {x << log2, y << log2, (x + y) << log2}, [&] { return a + b; });
    check(x - y, {x << log2, y << log2, (x - y) << log2}, [&] { return a - b; });
    check(x * y, {(x * y) << (x.log2_denominator() + y.log2_denominator())}, [&] { return a * b; });
    REQUIRE((a < b) == (x < y));
    REQUIRE((a <= b) == (x <= y));
    REQUIRE(cgt::Dyadic(a.floor()) == cgt::Dyadic(static_cast<std::int64_t>(x.floor())));
    REQUIRE(cgt::Dyadic(a.ceil()) == cgt::Dyadic(static_cast<std::int64_t>(x.ceil())));
  }
  CHECK(refused > 0);
  CHECK(kept > 0);
  CHECK_THROWS_AS(-cgt::Dyadic64(INT64_MIN), cgt::Overflow);
  CHECK_THROWS_AS(cgt::Dyadic(1, 127), cgt::Overflow);
  CHECK_THROWS_AS(cgt::hackenbush_string("L" + std::string(130, 'R')), cgt::Overflow);
  CHECK_THROWS_AS(cgt::NumberUpStar(0, INT64_MAX) + cgt::NumberUpStar(0, 1), cgt::Overflow);
  cgt::Dyadic power = 1;
  for (int i = 0; i < 80; ++i) power = power * cgt::Dyadic(3);
  CHECK(power.str() == "147808829414345923316083210206383297601");
  CHECK_THROWS_AS(power * cgt::Dyadic(3), cgt::Overflow);
}

TEST_CASE("the header's simplest numbers") {
  std::mt19937_64 random(82);
  for (int trial = 0; trial < scaled(20'000); ++trial) {
    cgt::Dyadic low = any_number(random, 5, 8), high = any_number(random, 5, 8);
    if (high < low) std::swap(low, high);
    const bool low_too = random() % 2 == 0, high_too = random() % 2 == 0;
    const bool no_low = random() % 8 == 0, no_high = random() % 8 == 0;
    if (low == high && !(low_too && high_too) && !no_low && !no_high) continue;
    const Bound from{no_low ? std::nullopt : std::optional(exact(low)), low_too},
        to{no_high ? std::nullopt : std::optional(exact(high)), high_too};
    const cgt::Dyadic simplest =
        cgt::simplest_between(no_low ? nullptr : &low, no_high ? nullptr : &high, low_too, high_too);
    REQUIRE(exact(simplest) == simplest_between(from, to));
  }
}

TEST_CASE("the header's nimbers") {
  std::mt19937_64 random(83);
  for (int trial = 0; trial < scaled(20'000); ++trial) {
    const std::uint64_t a = random() >> random() % 64, b = random() >> random() % 64;
    REQUIRE(cgt::nim_product(a, b) == nim_product_64(a, b));
  }
  CHECK(cgt::mex({}) == 0);
  CHECK(cgt::mex({1, 0, 4, 1, 0}) == 2);
}

TEST_CASE("the header's values: canonical forms, anatomy, and text both ways") {
  Translation translate;
  RandomValues source{std::mt19937_64(84)};
  const int trials = scaled(100'000);
  for (int trial = 0; trial < trials; ++trial) {
    const cgt::Game g = source.next();
    if (source.values.size() < 400 && g.birthday() < 12) source.values.push_back(g);
    const GameId id = translate(g);
    CAPTURE(to_text(translate.store, id));
    GameStore& store = translate.store;
    REQUIRE(translate(-g) == store.negate(id));
    REQUIRE(g.outcome() == text_of(store.outcome(id))[0]);
    REQUIRE(exact(g.left_stop()) == store.left_stop(id));
    REQUIRE(exact(g.right_stop()) == store.right_stop(id));
    if (trial % 10 != 0) continue;
    REQUIRE(exact(g.mean()) == store.mean(id));
    REQUIRE(exact(g.temperature()) == store.temperature(id));
    REQUIRE(Integer(static_cast<std::int64_t>(g.birthday())) == store.birthday(id));
    const auto parts = g.parts();
    const auto wanted = store.number_up_star_of(id);
    REQUIRE(parts.has_value() == wanted.has_value());
    if (parts) {
      REQUIRE(exact(parts->number) == wanted->number);
      REQUIRE(parts->ups == wanted->ups);
      REQUIRE(parts->star == wanted->nimber);
    }
    REQUIRE(cgt::Game::parse(g.str()) == g);
    REQUIRE(Game::parse(store, g.str()).id() == id);
    constexpr std::uint64_t longest = 10'000;
    if (text_length(store, id, Style::braces, longest) > longest) continue;
    REQUIRE(cgt::Game::parse(to_text(store, id, Style::braces)) == g);
  }
  CHECK(translate.known.size() > static_cast<std::size_t>(trials / 10));
}

TEST_CASE("the header's order and sums") {
  Translation translate;
  RandomValues source{std::mt19937_64(85)};
  while (source.values.size() < 300) {
    const cgt::Game g = source.next();
    if (g.birthday() < 7) source.values.push_back(g);
  }
  for (int trial = 0; trial < scaled(30'000); ++trial) {
    const cgt::Game g = source.any(), h = source.any();
    GameStore& store = translate.store;
    const GameId a = translate(g), b = translate(h);
    REQUIRE(g.order(h) == order_of(store.compare(a, b)));
    REQUIRE(translate(g + h) == store.add(a, b));
    REQUIRE(translate(g - h) == store.subtract(a, b));
    REQUIRE((g - h).outcome() == "PRLN"[static_cast<int>(g.order(h))]);
    REQUIRE((g + h) - h == g);
  }
}

TEST_CASE("the header's table ends with every set of small options") {
  cgt::GameTable table;
  for (int n = 1; n <= 12; ++n) table.number(n);
  constexpr std::uint32_t many = 9;
  const auto sets = [] {  // all of at most three
    std::vector<cgt::GameTable::Ids> all;
    for (std::uint32_t bits = 1; bits < (1U << many); ++bits) {
      cgt::GameTable::Ids set;
      for (std::uint32_t id = 0; id < many; ++id) {
        if (bits >> id & 1) set.push_back(id);
      }
      if (set.size() <= 3) all.push_back(set);
    }
    return all;
  }();
  for (const cgt::GameTable::Ids& left : sets) {
    for (const cgt::GameTable::Ids& right : sets) REQUIRE(table.make(left, right) == table.make(left, right));
  }
}

TEST_CASE("the header's numbers with ups and a nimber") {
  std::mt19937_64 random(86);
  const auto any = [&] {
    const cgt::Dyadic number = random() % 2 == 0 ? any_number(random) : 0;
    const std::int64_t ups = static_cast<std::int64_t>(random() % 7) - 3;
    return cgt::NumberUpStar(number, ups, random() % 5);
  };
  for (int trial = 0; trial < scaled(20'000); ++trial) {
    const cgt::NumberUpStar a = any(), b = any();
    REQUIRE((a - b).order() == cgt::Game(a).order(cgt::Game(b)));
    REQUIRE(cgt::Game(a + b) == cgt::Game(a) + cgt::Game(b));
    REQUIRE(cgt::Game(a).parts() == a);
  }
}

TEST_CASE("what the header reads, and how it refuses the rest") {
  using cgt::Game;
  CHECK(Game::parse(" {4||2|1} ") == Game({4}, {Game({2}, {1})}));
  CHECK(Game::parse("{2|||1||0|-1}") == Game({2}, {Game({1}, {Game({0}, {-1})})}));
  CHECK(Game::parse("+-{3|1} - (^ + 1/2)") == Game::parse("{3|1||-1|-3}") - Game::ups() - Game(cgt::Dyadic(1, 1)));
  CHECK(Game::parse("3 +- 1") == Game({4}, {2}));
  CHECK(Game::parse("{1,*|}+-v2*3") == Game(2) + Game({Game::parse("v2*3")}, {Game::parse("^2*3")}));
  CHECK(Game::parse("3/4v2*3").str() == "3/4v2*3");
  for (const auto& [text, said] : std::vector<std::pair<std::string, std::string>>{
           {"", "letter 0: a value is expected here"},
           {"{1|2", "letter 4: '}' is expected here"},
           {"{1}", "letter 2: '|' is expected here"},
           {"1/3", "letter 2: a denominator is a power of two"},
           {"1/0", "letter 2: a denominator is a power of two"},
           {"1 2", "letter 2: nothing more belongs here"},
           {"{1|2|3}", "letter 6: two runs of bars before this place are equally long"},
           {"*1001", "letter 1: ups and stars are counted up to 1000"}}) {
    CHECK_THROWS_WITH_AS(Game::parse(text), said.c_str(), cgt::BadText);
  }
  CHECK_THROWS_AS(Game::parse(std::string(50, '9')), cgt::Overflow);
  CHECK_THROWS_AS(cgt::Dyadic(3, -2), std::invalid_argument);
}

TEST_CASE("the header refuses values that are nested too deep for its stack") {
  using cgt::Game;
  const auto repeated = [](std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
  };
  for (const auto& [begin, end] : {std::pair("(", ")"), {"-", ""}, {"+-", ""}, {"{", "|}"}}) {
    CHECK_NOTHROW(Game::parse(repeated(begin, 999) + "*" + repeated(end, 999)));
    const std::string said =
        fmt::format("letter {}: values are nested up to 1000 deep", 1000 * std::string(begin).size());
    CHECK_THROWS_WITH_AS(Game::parse(repeated(begin, 1000) + "*" + repeated(end, 1000)), said.c_str(), cgt::BadText);
  }
}

TEST_CASE("integers of all types are numbers of the header, or an error") {
  CHECK(cgt::Game(std::int64_t{1} << 40).str() == "1099511627776");
  CHECK(cgt::Game(3'000'000'000U) == cgt::Game(cgt::Dyadic(std::uint64_t{3'000'000'000})));
  CHECK(cgt::Dyadic(UINT64_MAX).str() == "18446744073709551615");
  CHECK_THROWS_AS(cgt::Dyadic64(UINT64_MAX), cgt::Overflow);
  CHECK(cgt::Dyadic64(std::int64_t{INT64_MIN}).str() == "-9223372036854775808");
  CHECK_THROWS_AS(cgt::Dyadic(~cgt::Uint128(0)), cgt::Overflow);
  CHECK_THROWS_AS(cgt::Dyadic64(~cgt::Uint128(0)), cgt::Overflow);
  CHECK(cgt::Dyadic64(cgt::Int128(-5)).str() == "-5");
  enum Stones { three = 3 };
  const cgt::Game of_enumeration = three;
  CHECK(of_enumeration == cgt::Game(3));
}

TEST_CASE("the header's solvers take no stack, and see that play comes back") {
  using cgt::Player;
  const auto one_or_two = [](int n) {
    std::vector<int> options;
    for (int k = 1; k <= std::min(n, 2); ++k) options.push_back(n - k);
    return options;
  };
  CHECK(cgt::grundy(200'000, one_or_two) == 200'000 % 3);
  const auto one_for_left = [](int n, Player player) {
    return player == Player::left && n > 0 ? std::vector<int>{n - 1} : std::vector<int>{};
  };
  CHECK(cgt::solve_partizan(200'000, one_for_left) == cgt::Game(200'000));
  auto round = cgt::nim_solver<int>([](int n) { return std::vector<int>{(n + 1) % 5}; });
  for (int trial = 0; trial < 2; ++trial) {  // nothing is left of a search that failed
    CHECK_THROWS_WITH_AS(round(3), "play can come back to a position", std::invalid_argument);
  }
  std::function<std::uint64_t(int)> value;
  value = cgt::nim_solver<int>([&value](int n) { return value(n) == 0 ? std::vector<int>{} : std::vector<int>{0}; });
  CHECK_THROWS_WITH_AS(value(1), "play can come back to a position", std::invalid_argument);
}

TEST_CASE("values too deep for the header's stack are an error") {
  using cgt::Game;
  CHECK(Game::ups(2000 - 1).str() == "^1999");
  CHECK((-Game::ups(2000 - 1)).parts() == cgt::NumberUpStar(0, -1999));
  CHECK_THROWS_WITH_AS(Game::ups(2001), "a value has more than 2000 moves in a row", cgt::Overflow);
  CHECK_THROWS_AS(Game::star(2001), cgt::Overflow);
  CHECK_THROWS_AS(Game::ups(INT64_MIN), cgt::Overflow);
}

TEST_CASE("the header's trees, and what is none") {
  CHECK(cgt::hackenbush_tree({}, "") == cgt::Dyadic(0));
  CHECK(cgt::green_tree({}) == 0);
  CHECK_THROWS_AS(cgt::hackenbush_tree({0, -1}, "LL"), std::invalid_argument);
  CHECK_THROWS_AS(cgt::hackenbush_tree({0, 0, 0}, "LL"), std::invalid_argument);
  CHECK_THROWS_AS(cgt::green_tree({0, 2}), std::invalid_argument);
  CHECK_THROWS_AS(hackenbush_tree_value({}, ""), DomainError);
  CHECK_THROWS_AS(hackenbush_tree_value(std::vector<std::uint32_t>{0, 0}, "L"), DomainError);
  CHECK_THROWS_WITH_AS(hackenbush_tree_value(std::vector<std::uint32_t>{0, 0, 9}, "LLR"),
                       "the parent of vertex 2 is no vertex", DomainError);
}

TEST_CASE("the header's switches under play") {
  std::mt19937_64 random(87);
  for (int trial = 0; trial < scaled(3000); ++trial) {
    std::vector<cgt::Switch> ours(random() % 6);
    std::vector<Switch> theirs;
    for (cgt::Switch& one : ours) {
      one = {any_number(random), any_number(random)};
      if (one.left < one.right) std::swap(one.left, one.right);
      theirs.push_back({exact(one.left), exact(one.right)});
    }
    const cgt::Dyadic number = any_number(random);
    const cgt::SwitchSum sum = cgt::play_switches(number, ours);
    const SwitchSum wanted(exact(number), theirs);
    REQUIRE(exact(sum.left_stop) == wanted.left_stop());
    REQUIRE(exact(sum.right_stop) == wanted.right_stop());
    REQUIRE(sum.left_wins_first == wanted.left_wins_first());
    REQUIRE(sum.right_wins_first == wanted.right_wins_first());
  }
}

TEST_CASE("the header's Hackenbush and Cutcake") {
  std::mt19937_64 random(88);
  for (int trial = 0; trial < scaled(3000); ++trial) {
    std::string colours = "L";
    std::vector<int> parents{0};
    std::vector<std::uint32_t> their_parents{0};
    GreenGraph green;
    for (std::uint64_t i = random() % 30; i > 0; --i) {
      colours += "LR"[random() % 2];
      parents.push_back(static_cast<int>(random() % parents.size()));
      their_parents.push_back(static_cast<std::uint32_t>(parents.back()));
      green.edges.emplace_back(their_parents.back(), green.vertices++);
    }
    REQUIRE(exact(cgt::hackenbush_string(colours)) == hackenbush_string_value(colours));
    REQUIRE(exact(cgt::hackenbush_tree(parents, colours)) == hackenbush_tree_value(their_parents, colours));
    REQUIRE(cgt::green_tree(parents) == GreenHackenbush(green).value());
  }
  CHECK_THROWS_AS(cgt::hackenbush_tree({0, 2, 1}, "LLL"), std::invalid_argument);
  for (std::int64_t left = 1; left <= 70; ++left) {
    for (std::int64_t right = 1; right <= 70; ++right) REQUIRE(cgt::cutcake(left, right) == cutcake_piece(left, right));
  }
}

TEST_CASE("the header's solvers, with and without parts") {
  Translation translate;
  const auto clobber = open_ruleset(translate.store, "clobber");
  const auto moves = [](const std::string& strip, cgt::Player player) {
    std::vector<std::string> options;
    const char own = player == cgt::Player::left ? 'x' : 'o', other = player == cgt::Player::left ? 'o' : 'x';
    for (std::size_t i = 0; i + 1 < strip.size(); ++i) {
      for (const bool forward : {true, false}) {
        if (strip[forward ? i : i + 1] != own || strip[forward ? i + 1 : i] != other) continue;
        options.push_back(strip);
        options.back()[i] = forward ? '.' : own;
        options.back()[i + 1] = forward ? own : '.';
      }
    }
    return options;
  };
  const auto parts = [](const std::string& strip) {
    std::vector<std::string> runs{""};
    for (const char cell : strip) {
      if (cell == '.') runs.emplace_back();
      else runs.back() += cell;
    }
    return runs;
  };
  auto whole = cgt::partizan_solver<std::string>(moves);
  auto in_parts = cgt::partizan_solver<std::string>(moves, parts);
  std::mt19937_64 random(89);
  for (int trial = 0; trial < scaled(200); ++trial) {
    std::string strip(1 + random() % 9, '.');
    for (char& cell : strip) cell = "xo."[random() % 3];
    REQUIRE(whole(strip) == in_parts(strip));
    REQUIRE(translate(whole(strip)) == clobber->value(strip));
  }
  // Kayles: one or two pins of a row; positions that only < can order.
  struct Rows {
    std::vector<int> sizes;
    bool operator<(const Rows& other) const { return sizes < other.sizes; }
  };
  const auto shots = [](const Rows& rows) {
    std::vector<Rows> options;
    const int n = rows.sizes[0];
    for (int taken = 1; taken <= 2; ++taken) {
      for (int before = 0; before + taken <= n; ++before) options.push_back({{before, n - taken - before}});
    }
    return options;
  };
  const auto rows_of = [](const Rows& rows) {
    std::vector<Rows> all;
    for (const int size : rows.sizes) all.push_back({{size}});
    return all;
  };
  const std::vector<std::uint64_t> kayles{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6};
  for (std::size_t n = 0; n < kayles.size(); ++n) {
    CHECK(cgt::grundy(Rows{{static_cast<int>(n)}}, shots, rows_of) == kayles[n]);
  }
  CHECK(cgt::solve_partizan(std::string("xoxo"), moves).str() == whole("xoxo").str());
}

}  // namespace upstar::tests
