// Strips and rows of 64 cells are words, longer ones are not: on both sides of the border they are worth the same.
#include <doctest/doctest.h>

#include <random>

#include "ruleset/naive.hpp"
#include "ruleset/strip/toads_and_frogs.hpp"
#include "ruleset/strip/toppling_dominoes.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "workload.hpp"

namespace upstar {

using tests::Plain;

TEST_CASE("a toad and a frog at the ends of 64 cells, less or more, are worth the same on words and as text") {
  for (const ToadsAndFrogsParameters& parameters :
       {ToadsAndFrogsParameters{1, 1, 1, false}, {1, 2, 1, true}, {2, 3, 1, false}}) {
    GameStore store;
    const ToadsAndFrogs rules{{parameters}};
    Evaluator<ToadsAndFrogs> whole(store, rules);
    Evaluator<Plain<ToadsAndFrogs>> plain(store, {rules});
    for (std::size_t length = 63; length <= 66; ++length) {
      CAPTURE(length);
      std::string text = "T" + std::string(length - 2, '.') + "F";
      const TextStrip strip = rules.parse(text);
      CHECK(rules.compact(strip).has_value() == (length <= 64));
      CHECK(whole.value(strip) == plain.value(strip));
      std::swap(text[length - 1], text[length - 2]);
      CHECK(whole.value(rules.parse(text)) == plain.value(rules.parse(text)));
    }
  }
}

TEST_CASE("full words of toads and frogs have the moves, parts and images of their text") {
  const ToadsAndFrogs whole{{1, 2, 2, false}};
  const ToadsAndFrogs::Compact packed(whole);
  std::mt19937 random(1);
  for (int i = 0; i < tests::scaled(100); ++i) {
    const TextStrip strip = whole.parse(tests::random_word(random, "..TF", 62 + random() % 3));
    CHECK(strip.mirrored().packed() == strip.packed().mirrored());
    for (const Player player : {Player::left, Player::right}) {
      std::vector<PackedStrip> from_text, from_words;
      whole.moves(strip, player, [&](const TextStrip& option) { from_text.push_back(option.packed()); });
      packed.moves(strip.packed(), player, [&](const PackedStrip& option) { from_words.push_back(option); });
      CHECK(from_text == from_words);
    }
    const std::size_t first = random() % 62, last = strip.size() - (random() % 2) * (random() % (62 - first));
    CHECK(strip.part(first, last).packed() == strip.packed().part(first, last));
  }
}

TEST_CASE("rows of 64 dominoes, less or more, are worth the same on words and as text") {
  GameStore store;
  Evaluator<TopplingDominoes> whole(store);
  Evaluator<Plain<TopplingDominoes>> plain(store, {TopplingDominoes{}});
  for (const std::size_t length : {63U, 64U, 65U}) {
    const std::string x(length - 40, 'x');
    for (const std::string& row :
         {x + std::string(25, 'o') + std::string(15, 'x'), std::string(20, 'o') + x + std::string(19, 'o') + 'e',
          'e' + std::string(38, 'x') + std::string(length - 40, 'o') + 'e'}) {
      CAPTURE(row);
      const DominoRows rows = whole.rules().parse(row);
      CHECK(whole.rules().compact(rows).has_value() == (length <= 64));
      const GameId value = whole.value(rows);
      CHECK(value == plain.value(rows));
      CHECK(whole.value(whole.rules().parse(std::string(row.rbegin(), row.rend()))) == value);
    }
  }
}

}  // namespace upstar
