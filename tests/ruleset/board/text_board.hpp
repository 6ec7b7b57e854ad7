// Boards as plain text, for the definitions of the games on grids, and the checks that every such game must pass.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/naive.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "workload.hpp"

namespace upstar::tests {

/// Cells by row and column; outside the board all are '#'.
struct TextBoard {
  std::vector<std::string> rows;

  explicit TextBoard(const std::string& text) {
    if (text.empty()) return;
    rows.emplace_back();
    for (const char letter : text) {
      if (letter == '|') {
        rows.emplace_back();
      } else {
        rows.back() += letter;
      }
    }
  }
  int height() const { return static_cast<int>(rows.size()); }
  int width() const { return rows.empty() ? 0 : static_cast<int>(rows[0].size()); }
  char at(int row, int column) const {
    if (row < 0 || column < 0 || row >= height() || column >= width()) return '#';
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  TextBoard with(int row, int column, char letter) const {
    TextBoard result = *this;
    result.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = letter;
    return result;
  }
  std::string text() const {
    std::string result;
    for (std::size_t i = 0; i < rows.size(); ++i) result += (i == 0 ? "" : "|") + rows[i];
    return result;
  }
  /// visit(row, column) for every cell that holds the letter.
  template <class Visit>
  void for_each(char letter, Visit&& visit) const {
    for (int row = 0; row < height(); ++row) {
      for (int column = 0; column < width(); ++column) {
        if (at(row, column) == letter) visit(row, column);
      }
    }
  }
};

using Step = std::pair<int, int>;
inline const std::vector<Step> rook_steps{{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
inline const std::vector<Step> bishop_steps{{-1, -1}, {1, 1}, {1, -1}, {-1, 1}};
inline const std::vector<Step> queen_steps{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, 1}, {1, -1}, {-1, 1}};

inline char stone_of(Player player) { return player == Player::left ? 'x' : 'o'; }

inline std::string transposed(const std::string& text) {
  const TextBoard board(text);
  TextBoard result("");
  for (int column = 0; column < board.width(); ++column) {
    result.rows.emplace_back();
    for (int row = 0; row < board.height(); ++row) result.rows.back() += board.at(row, column);
  }
  return result.text();
}
inline std::string mirrored(const std::string& text) {
  TextBoard board(text);
  for (std::string& row : board.rows) std::reverse(row.begin(), row.end());
  return board.text();
}
inline std::string exchanged(std::string text) {
  constexpr std::string_view letters = "xolrkq", others = "oxrlqk";
  for (char& letter : text) {
    const std::size_t place = letters.find(letter);
    if (place != std::string_view::npos) letter = others[place];
  }
  return text;
}

/// A board of one to `most_cells` cells with random letters.
template <class Random>
std::string random_board(Random& random, std::string_view letters, std::size_t most_cells) {
  const std::size_t height = 1 + random() % most_cells;
  const std::size_t width = 1 + random() % (most_cells / height);
  std::string text;
  for (std::size_t row = 0; row < height; ++row) text += (row == 0 ? "" : "|") + random_word(random, letters, width);
  return random() % 2 == 0 ? text : transposed(text);
}

/// The kind of random boards a game is tested on.
struct BoardTrials {
  std::string_view letters;  ///< of random cells; one that comes twice is twice as frequent
  std::size_t most_cells;
  int cases;
  bool transposing_negates = false;
  bool exchanging_negates = true;
};

/// Checks that the moves and values of the rules are those of the definition `moves(text, player)`, on small boards and
/// on wide ones, and that the definition has the symmetries the rules use. `legal` says which boards are positions.
template <class Rules, class AnyBoard, class Moves, class Legal>
void check_boards(const Rules& rules, const AnyBoard& any_board, const BoardTrials& trials, const Moves& moves,
                  const Legal& legal) {
  GameStore store;
  Evaluator<Rules> evaluator(store, for_store(rules, store));
  Evaluator<AnyBoard> on_any_board(store, any_board);
  auto naive = naive_values<std::string>(store, moves);
  std::mt19937 random(static_cast<unsigned>(trials.letters.size() + trials.most_cells));
  for (int i = 0; i < scaled(trials.cases); ++i) {
    const std::string text = random_board(random, trials.letters, trials.most_cells);
    if (!legal(text)) continue;
    INFO(text);
    const auto position = rules.parse(text);
    const GameId expected = naive(text);
    CHECK(evaluator.value(position) == expected);
    CHECK(on_any_board.value(position) == expected);
    CHECK(rules.to_text(position) == text);
    check_moves(rules, text, moves);
    if (i % 8 != 0) continue;
    CHECK(naive(mirrored(text)) == expected);
    CHECK(naive(transposed(text)) == (trials.transposing_negates ? store.negate(expected) : expected));
    if (trials.exchanging_negates) CHECK(naive(exchanged(text)) == store.negate(expected));
  }
}
template <class Rules, class AnyBoard, class Moves>
void check_boards(const Rules& rules, const AnyBoard& any_board, const BoardTrials& trials, const Moves& moves) {
  check_boards(rules, any_board, trials, moves, [](const std::string&) { return true; });
}

/// Checks boards eight cells wide or high, where steps leave the word of a small board, against wide boards.
template <class Rules, class AnyBoard>
void check_edges(const Rules& rules, const AnyBoard& any_board, std::string_view letters, int cases) {
  GameStore store;
  Evaluator<Rules> evaluator(store, for_store(rules, store));
  Evaluator<AnyBoard> on_any_board(store, any_board);
  std::mt19937 random(8);
  for (int i = 0; i < scaled(cases); ++i) {
    std::string text = random_word(random, letters, 8) + "|" + random_word(random, letters, 8);
    if (i % 2 == 0) text = transposed(text);
    INFO(text);
    CHECK(evaluator.value(rules.parse(text)) == on_any_board.value(rules.parse(text)));
  }
}

}  // namespace upstar::tests
