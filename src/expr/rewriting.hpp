// Rewriting of boards: a pattern is found along a line of cells, and another one is written over it.
//
//     "xo" -> ".x"        a letter stands for itself
//     "x?" -> ".?"        `?` is any letter but `#`; where it is written, the letter stays
//     "[xo]." -> "?x"     one of these letters; so `[*]` is the letter `*`
//     "x.*." -> "..*x"    `*`: any number of the part before it, none too; as many are written
#pragma once

#include <bitset>
#include <cstddef>
#include <string>
#include <string_view>

#include "expr/board_text.hpp"

namespace upstar {

class TextCursor;

class Rewriting {
 public:
  explicit Rewriting(Budget& budget) : m_budget(budget), m_parts(charged_to(budget)), m_line(charged_to(budget)) {}

  /// What is looked for. **Errors** ParseError.
  void read_pattern(std::string_view text);
  /// What is written in its place. **Requires** read_pattern. **Errors** ParseError, also if the two do not fit.
  void read_written(std::string_view text);

  /// found(text) for each way to find the pattern: cell by cell where it begins, for each the directions in their
  /// order, and there those first in which the first repeated part is shorter. **Cost** for a pattern without repeats,
  /// cells times directions times its length, and the size of the board for each text.
  template <class Found>
  void rewrite(const BoardText& board, const Directions& directions, Found&& found) {
    board.for_each_cell([&](BoardText::Cell cell) {
      if (!may_begin(board.at(cell))) return;
      for (const Direction direction : directions) {
        begin(board, cell, direction);
        while (find_next()) found(written());
      }
    });
  }

 private:
  using Letters = std::bitset<128>;
  struct Part {
    Letters letters;
    bool repeats = false;
    bool keeps = true;      ///< what is written leaves the letter
    char written = 0;       ///< the letter written otherwise
    std::size_t count = 0;  ///< of the cells that it takes
  };
  struct Typed {
    Letters letters;
    char letter = 0;  ///< one of them
    bool is_any = false;
    bool repeats = false;
  };

  static Typed read_part(TextCursor& cursor);
  bool may_begin(char letter) const;
  void begin(const BoardText& board, BoardText::Cell cell, Direction direction);
  /// Whether there is another way to find the pattern from where it begins.
  bool find_next();
  bool fits(const Part& part);
  const std::string& written();

  Budget& m_budget;
  ChargedVector<Part> m_parts;
  // The line that is looked at.
  const BoardText* m_board = nullptr;
  Direction m_direction{};
  std::optional<BoardText::Cell> m_next_cell;  ///< after those of m_line
  ChargedVector<std::size_t> m_line;           ///< the bytes of its cells, as far as they were wanted
  std::size_t m_taken = 0;                     ///< the number of cells that the first m_fitted parts take
  std::size_t m_fitted = 0;
  std::string m_text;
};

}  // namespace upstar
