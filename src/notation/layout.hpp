// Layout: the text of a value as a sequence of pieces, measured before it is written.
//
// The *body* of a value is its text, without the outermost brackets if braces print it: `2||1|0` for `{2||1|0}`. A body
// is made of fixed pieces (bars, brackets, commas), texts of atoms, and the bodies of other values:
//
//     {2||1|0}  is  `{` [body of 2||1|0] `}`,  and that body is  [2] `||` [body of 1|0]
//
// The length of each body is computed once, from its parts upwards. So a text of 2^100 characters is measured quickly
// if it is made of few values. A short body is kept as its text. Writing replaces the other bodies by their pieces; a
// stack holds the pieces still to be written.
#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "notation/print_rules.hpp"
#include "notation/printing_claim.hpp"
#include "notation/style_sheet.hpp"

namespace upstar {

/// A length too large to be counted; add_lengths never leaves it.
constexpr std::uint64_t past_limit = UINT64_MAX;
constexpr std::uint64_t add_lengths(std::uint64_t a, std::uint64_t b) {
  return a > past_limit - b ? past_limit : a + b;
}

class Layout {
 public:
  /// **Requires** a style that is not a table of followers.
  Layout(PrintRules& rules, const StyleSheet& style);

  /// From now on `value` is written as `name` inside others, and a value that differs from it by a number as `name-3`.
  void name(GameId value, std::string name);

  /// The length in bytes of g written as a whole, past_limit if that is more than `limit`.
  /// **Cost** one step for each different part of the text, at most about `limit` of them.
  std::uint64_t length(GameId g, std::uint64_t limit);
  /// Appends g written as a whole. **Requires** a call of length(g, ...) that did not pass its limit; and the same
  /// `text` in each call, because a body that comes again is copied from where it stands.
  void write(GameId g, std::string& text);

 private:
  enum class Sign : std::uint8_t {
    open,
    close,
    comma,
    bar_1,
    bar_2,
    bar_3,
    bar_4,
    plus_minus,
    open_parenthesis,
    close_parenthesis,
    open_tiny,
    open_miny,
    close_tiny,
    number_before_tiny,  ///< this sign and those that follow have a value
    atom,
    name,
    body
  };
  struct Piece {
    Sign sign;
    GameId value = {};
  };
  using Pieces = boost::container::small_vector<Piece, 12>;
  struct Body {
    explicit Body(Rule printed_by) : rule(printed_by) {}

    std::uint64_t length = 0;
    Rule rule;
    std::uint8_t bars = 0;        ///< of a body in braces, 0 otherwise
    std::string text = {};        ///< of a body of 1 to longest_kept_text bytes, empty otherwise
    std::size_t place = not_yet;  ///< where in the text it has been written
    static constexpr std::size_t not_yet = SIZE_MAX;
  };
  struct Name {
    std::string text;
    GameId value;
  };

  std::string_view fixed_text(Sign sign) const;
  std::string_view text_of(const Piece& piece);
  std::string made_text(const Piece& piece);
  void append_measured(Body& body, const Piece& piece);

  Rule rule(GameId g);
  const Name* name_of(GameId g) const;
  Uptimal atom_of(GameId g);
  std::optional<NumberUpStar> atom_to_expand(GameId g);
  bool stands_open(GameId option, std::size_t side_size);
  void append_whole(Pieces& pieces, GameId g);
  void append_named_or_whole(Pieces& pieces, GameId g);
  void append_side(Pieces& pieces, GameId g, Player player);
  void append_switch(Pieces& pieces, GameId g);
  Pieces pieces_of(GameId g, Rule r, std::uint8_t bars);
  std::uint8_t count_bars(GameId g);
  Body measured(GameId g, Rule r);
  Body* body_to_copy(GameId g);

  PrintRules& m_rules;
  const StyleSheet& m_style;
  PrintingClaim m_memory;
  std::string m_made;  ///< what text_of() made last
  boost::unordered_flat_map<GameId, Body> m_bodies;
  boost::unordered_flat_map<std::uint32_t, Name> m_names;  ///< by the base of what they name
};

}  // namespace upstar
