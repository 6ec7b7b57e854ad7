// Test files of MCGS 1.x, the solver of sums of the University of Alberta: sums of games, and what is asked about them.
//
//     {version 1.7}
//     /* a comment */
//     [clobber_1xn] XOXO (OXX)      a section, and two games of it
//     [switch_game] (21, 7/8)
//     {B win, W, winning moves B 0:1-2}      what is asked about the sum of the games since the last braces
//
// Black is Left, White is Right.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "search/mcgs/text.hpp"
#include "upstar/game/store.hpp"

namespace upstar::mcgs {

/// A term of a sum, as an expression.
struct Term {
  std::string expression;
  Place place;
};

struct Move {
  std::size_t term = 0;  ///< from 0
  std::string after;     ///< what the term becomes, as an expression
};

enum class Question {
  winner,         ///< whether the player wins who is `player` and moves first
  nim_value,      ///< of an impartial sum
  winning_moves,  ///< of the player, in an impartial sum of either
  thermograph,
};

struct Query {
  /// Nothing; whether the player wins; the nim value; the winning moves; the corners of the thermograph without blanks,
  /// as `L:(1,-1)(0,0)R:(0,-1)`.
  using Answer = std::variant<std::monostate, bool, std::uint64_t, std::vector<Move>, std::string>;

  Question question = Question::winner;
  Player player = Player::left;
  Answer expected;
  std::string text;  ///< as it stands there, on one line: `B win`
  Place place;
};

struct Sum {
  std::vector<Term> terms;
  std::vector<Query> queries;
};

/// **Errors** ParseError with place for a text that is not such a file, or asks nothing.
std::vector<Sum> read_test_file(std::string_view text);

}  // namespace upstar::mcgs
