// The text of one side as a tree of elements. A position that comes again below itself has a name there, so the tree is
// finite; it is walked with stacks, not by recursion.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "loopy/on_power.hpp"
#include "loopy/option_lists.hpp"
#include "notation/style_sheet.hpp"
#include "upstar/loopy/store.hpp"

namespace upstar {

class SideText {
 public:
  /// With `shared` each loopy position is written once, and short games that come again are defined before.
  SideText(LoopyStore& store, const StyleSheet& style, bool shared);

  /// The text of the side; nothing if it would be longer than `limit`.
  std::optional<std::string> write(SideId side, std::uint64_t limit);
  /// The definitions that the texts written so far begin with.
  const std::string& definitions() const { return m_definitions; }

 private:
  static constexpr std::size_t most_elements = 1'000'000;
  static constexpr std::uint32_t none = UINT32_MAX;

  enum class Kind : std::uint8_t { text, pass, reference, braces, plus_minus, tiny };
  struct Element {
    Kind kind = Kind::text;
    SideId side;
    std::uint32_t parent = none;
    std::string text;             ///< of a text; what stands before the argument of a tiny; the name of braces
    std::uint32_t target = none;  ///< of a reference
    std::vector<std::uint32_t> options[2];
    std::uint8_t bars = 0;
    bool is_bare = false;  ///< needs no parentheses after +-
  };
  /// A piece of text still to be written: a fixed text, or an element with or without its brackets.
  struct Piece {
    std::string text;
    std::uint32_t element = none;
    bool is_open = false;
  };

  bool grow(SideId root, std::uint64_t limit);
  std::uint32_t add(SideId side, std::uint32_t parent);
  void expand(std::uint32_t element);
  void expand_short(Element& element);
  bool is_constant(Element& element);
  bool is_over(Element& element);
  bool is_on_power(Element& element);
  bool is_switch(const Element& element);
  bool is_tiny(std::uint32_t element);
  std::uint32_t met_above(std::uint32_t element) const;
  void count_bars();
  bool stands_open(std::uint32_t option, std::size_t side_size) const;
  std::vector<Piece> pieces_of(const Piece& piece) const;
  void append_side(std::vector<Piece>& pieces, const Element& element, std::size_t player) const;
  std::string emit() const;

  const SideId* single(SideId side, Player player);
  std::string word(const char* text) const;
  std::string on_power_text(const OnPower& power) const;
  std::string_view mark(std::size_t index) const { return m_style.spelling.marks[index]; }
  std::uint8_t bars_of(const std::string& text) const;

  LoopyStore& m_store;
  const StyleSheet& m_style;
  bool m_shared;
  OptionLists m_lists;
  std::vector<Element> m_elements;
  std::vector<std::uint32_t> m_waiting;
  std::uint64_t m_length = 0;                                  ///< at least that of the texts
  std::size_t m_loops = 0;                                     ///< that have a name
  boost::unordered_flat_map<SideId, std::uint32_t> m_written;  ///< of a shared text: where a position stands
  boost::unordered_flat_map<GameId, std::string> m_names;      ///< of short games that are defined
  std::string m_definitions;
};

}  // namespace upstar
