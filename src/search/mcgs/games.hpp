// The games of MCGS, the solver of sums of the University of Alberta, written as expressions of upstar.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "search/mcgs/text.hpp"

namespace upstar::mcgs {

/// A game of a sum. Black is Left, White is Right.
struct Game {
  std::string expression;  ///< one term: clobber("xo.")
  bool is_impartial = false;
  /// The game after a move as MCGS writes it (`b1-b2`, `3_X`, `DEC`), as an expression; nothing for what is no move.
  std::function<std::optional<std::string>(std::string_view move)> after;
};

/// A section of a test file: `clobber_1xn`, `impartial sheep`.
class Section {
 public:
  /// **Errors** ParseError for a title that is not the name of a game.
  explicit Section(Piece title);
  /// **Errors** ParseError for a text that is not a game of the section.
  Game read(Piece text) const;
  const std::string& title() const { return m_title; }

  struct Row;

 private:
  std::string m_title;
  bool m_is_impartial = false;
  const Row* m_row = nullptr;
};

}  // namespace upstar::mcgs
