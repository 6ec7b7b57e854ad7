// Tokens on graphs with cycles and counters that go round, against graphs that the tests make of the same arcs: the
// value wins and loses like that graph beside other games.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <array>
#include <random>
#include <set>

#include "ruleset/knot_cases.hpp"
#include "upstar/ruleset/registry.hpp"
#include "workload.hpp"

namespace upstar {
namespace {

using namespace upstar::tests;

/// One piece on numbered places: where each player may move it from each of them.
using Moves = std::vector<std::array<std::set<std::uint32_t>, 2>>;

/// All positions of two pieces, or of one; vertex 0 is where they stand.
PlainGame pieces(const Moves& moves, std::vector<std::uint32_t> places) {
  PlainGame game;
  std::map<std::vector<std::uint32_t>, std::uint32_t> numbers{{places, 0}};
  std::vector<std::vector<std::uint32_t>> found{places};
  for (std::size_t i = 0; i < found.size(); ++i) {
    game.options.emplace_back();
    for (const std::size_t p : {0U, 1U}) {
      for (std::size_t piece = 0; piece < places.size(); ++piece) {
        for (const std::uint32_t to : moves[found[i][piece]][p]) {
          std::vector<std::uint32_t> option = found[i];
          option[piece] = to;
          const auto [number, is_new] = numbers.try_emplace(option, static_cast<std::uint32_t>(found.size()));
          if (is_new) found.push_back(option);
          game.options[i][p].push_back(number->second);
        }
      }
    }
  }
  return game;
}

class LoopyTokens {
 public:
  explicit LoopyTokens(std::uint32_t seed) : m_random(seed), m_others(other_games(m_games, LoopyStore::of(m_games))) {}

  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(m_random() % n); }

  void check(const std::string& ruleset, const Parameters& parameters, const std::string& text, const PlainGame& raw) {
    CAPTURE(ruleset);
    CAPTURE(text);
    const auto solver = m_registry.find(ruleset)->open(m_games, parameters);
    const AnyPosition position = solver->position(text);
    LoopyStore& store = LoopyStore::of(m_games);
    const LoopyValue value = position.loopy_value();
    const LoopyOutcome expected = outcome_of(raw);
    if (position.can_come_back()) {
      CHECK(position.loopy_outcome() == expected);
      ++m_loopy;
    }
    CHECK(outcome(store, value) == expected);
    const std::size_t step = 1 + raw.options.size() / 6;
    for (const Side side : {Side::on, Side::off}) {
      const PlainGame found = plain(store, value.on(side));
      for (std::size_t i = below(static_cast<std::uint32_t>(step)); i < m_others.size(); i += step) {
        REQUIRE_MESSAGE(left_survives(found, m_others[i], side == Side::on)[0] ==
                            left_survives(raw, m_others[i], side == Side::on)[0],
                        "beside game " << i);
      }
    }
  }

  /// Where one or two tokens stand, and the labels that say so.
  std::pair<std::vector<std::uint32_t>, std::string> tokens(std::uint32_t vertices) {
    const std::uint32_t first = below(vertices);
    if (below(2) == 0) return {{first}, fmt::format("; {}:T", first + 1)};
    const std::uint32_t second = below(vertices);
    if (first == second) return {{first, first}, fmt::format("; {}:{{TT}}", first + 1)};
    return {{first, second}, fmt::format("; {}:T, {}:T", first + 1, second + 1)};
  }

  std::size_t loopy() const { return m_loopy; }

 private:
  std::mt19937 m_random;
  Registry m_registry = Registry::standard();
  GameStore m_games;
  std::vector<PlainGame> m_others;
  std::size_t m_loopy = 0;
};

}  // namespace

TEST_CASE("tokens on arcs of both colours are worth what their graph is") {
  LoopyTokens tokens(31);
  for (int i = 0; i < tests::scaled(150); ++i) {
    const std::uint32_t vertices = 2 + tokens.below(3);
    Moves moves(vertices);
    std::set<std::pair<std::uint32_t, std::uint32_t>> both;
    std::string text;
    for (std::uint32_t count = vertices + tokens.below(4); count > 0; --count) {
      const std::uint32_t from = tokens.below(vertices), to = tokens.below(vertices), colour = tokens.below(3);
      if (colour == 2 && (from == to || !both.emplace(from, to).second)) continue;  // the list refuses these
      if (colour != 1) moves[from][0].insert(to);
      if (colour != 0) moves[from][1].insert(to);
      text += fmt::format("{}{}{}>{}", text.empty() ? "" : ", ", from + 1,
                          colour == 0   ? "l"
                          : colour == 1 ? "r"
                                        : "",
                          to + 1);
    }
    for (std::uint32_t v = 0; v < vertices; ++v) text += fmt::format("{}{}", text.empty() ? "" : ", ", v + 1);
    const auto [places, labels] = tokens.tokens(vertices);
    tokens.check("partizan_token", {}, text + labels, pieces(moves, places));
  }
  CHECK(tokens.loopy() > static_cast<std::size_t>(tests::scaled(20)));
}

TEST_CASE("tokens on arcs of both players are worth what their graph is") {
  LoopyTokens tokens(32);
  for (int i = 0; i < tests::scaled(150); ++i) {
    const std::uint32_t vertices = 2 + tokens.below(4);
    Moves moves(vertices);
    std::set<std::pair<std::uint32_t, std::uint32_t>> both;
    std::string text;
    for (std::uint32_t count = vertices + tokens.below(4); count > 0; --count) {
      const std::uint32_t from = tokens.below(vertices), to = tokens.below(vertices);
      if (from == to || !both.emplace(from, to).second) continue;  // the list refuses these
      for (auto& to_all : moves[from]) to_all.insert(to);
      text += fmt::format("{}{}>{}", text.empty() ? "" : ", ", from + 1, to + 1);
    }
    for (std::uint32_t v = 0; v < vertices; ++v) text += fmt::format("{}{}", text.empty() ? "" : ", ", v + 1);
    const auto [places, labels] = tokens.tokens(vertices);
    tokens.check("token", {}, text + labels, pieces(moves, places));
  }
  CHECK(tokens.loopy() > static_cast<std::size_t>(tests::scaled(20)));
}

TEST_CASE("counters that go round are worth what their graph is") {
  LoopyTokens tokens(33);
  for (int i = 0; i < tests::scaled(100); ++i) {
    const std::uint32_t numbers = 2 + tokens.below(8);
    std::set<std::uint32_t> taken{1 + tokens.below(numbers)};
    while (tokens.below(2) == 0) taken.insert(1 + tokens.below(numbers));
    taken.erase(numbers);
    if (taken.empty()) continue;
    Moves moves(numbers);
    std::string set;
    for (const std::uint32_t number : taken) {
      set += fmt::format("{}{}", set.empty() ? "" : "/", number);
      for (std::uint32_t k = 1; k < numbers; ++k) {
        for (auto& to_all : moves[k]) to_all.insert((k + numbers - number) % numbers);
      }
    }
    std::vector<std::uint32_t> places{tokens.below(numbers)};
    std::string text = std::to_string(places[0]);
    if (tokens.below(2) == 0) {
      places.push_back(tokens.below(numbers));
      text += fmt::format(",{}", places[1]);
    }
    tokens.check("wind_up", {{"n", std::to_string(numbers)}, {"set", set}}, text, pieces(moves, places));
  }
  CHECK(tokens.loopy() > static_cast<std::size_t>(tests::scaled(20)));
}

}  // namespace upstar
