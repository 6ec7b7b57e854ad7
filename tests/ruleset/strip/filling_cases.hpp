// The tests of the games that fill strips with letters. A game is given by the number of equal letters in a move.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "ruleset/board/text_board.hpp"
#include "ruleset/naive.hpp"

namespace upstar::tests {

inline std::vector<std::string> filling_moves(const std::string& strip, Player player, std::size_t letters) {
  std::vector<std::string> options;
  const std::string walled = "#" + strip + "#";
  const std::string empty(letters, '.');
  const char own = stone_of(player);
  for (std::size_t at = walled.find(empty); at != std::string::npos; at = walled.find(empty, at + 1)) {
    if (walled[at - 1] == own || walled[at + letters] == own) continue;
    options.push_back(std::string(strip).replace(at - 1, letters, std::string(letters, own)));
  }
  return options;
}

/// Checks that values, moves and symmetries are those of the definition. `legal` says which strips are positions.
template <class Rules, class Legal>
void check_filling(std::size_t letters, std::size_t longest, int cases, const Legal& legal) {
  GameStore store;
  const Rules rules;
  Evaluator<Rules> evaluator(store);
  const auto moves = [&](const std::string& strip, Player player) { return filling_moves(strip, player, letters); };
  auto naive = naive_values<std::string>(store, moves);
  std::mt19937 random(static_cast<unsigned>(letters));
  for (int i = 0; i < scaled(cases); ++i) {
    const std::string strip = random_word(random, i % 2 == 0 ? "......xo" : "...xo", random() % (longest + 1));
    if (!legal(strip)) continue;
    INFO(strip);
    const GameId expected = naive(strip);
    CHECK(evaluator.value(rules.parse(strip)) == expected);
    CHECK(rules.to_text(rules.parse(strip)) == strip);
    CHECK(naive(std::string(strip.rbegin(), strip.rend())) == expected);
    CHECK(naive(exchanged(strip)) == store.negate(expected));
    check_moves(rules, strip, moves);
  }
}

/// The values of gaps by search. It uses only that gaps are independent.
class SearchedGaps {
 public:
  SearchedGaps(GameStore& store, std::size_t letters) : m_store(store), m_letters(letters) {}

  /// The value of n empty cells between the given letters; '#' is the end of the strip.
  GameId operator()(char before, std::size_t n, char after) {
    if (n < m_letters) return GameStore::zero();
    const auto known = m_values.find({before, n, after});
    if (known != m_values.end()) return known->second;
    std::vector<GameId> options[2];
    for (const char letter : {'x', 'o'}) {
      const std::size_t rest = n - m_letters;
      for (std::size_t i = 0; i <= rest; ++i) {
        if ((i == 0 && before == letter) || (i == rest && after == letter)) continue;
        options[letter == 'o'].push_back(m_store.add((*this)(before, i, letter), (*this)(letter, rest - i, after)));
      }
    }
    return m_values[{before, n, after}] = m_store.make(options[0], options[1]);
  }

 private:
  GameStore& m_store;
  std::size_t m_letters;
  std::map<std::tuple<char, std::size_t, char>, GameId> m_values;
};

template <class Rules>
void check_gaps(std::size_t letters, std::size_t longest) {
  GameStore store;
  Evaluator<Rules> evaluator(store);
  SearchedGaps search(store, letters);
  for (std::size_t n = 1; n <= longest; ++n) {
    for (const char before : {'#', 'x', 'o'}) {
      for (const char after : {'#', 'x', 'o'}) {
        std::string strip = before + std::string(n, '.') + after;
        strip.erase(std::remove(strip.begin(), strip.end(), '#'), strip.end());
        INFO(strip);
        CHECK(evaluator.value(evaluator.rules().parse(strip)) == search(before, n, after));
      }
    }
  }
}

}  // namespace upstar::tests
