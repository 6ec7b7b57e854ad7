// Domineering. Left places a domino on two empty cells, one above the other; Right on two empty cells side by side.
//
// Independent parts: the orthogonally connected regions of empty cells; a region of one cell is worth 0.
// Symmetries: flips keep the value; transposing (and the quarter turns) negates it.
// A row of n cells is worth -floor(n/2), a column floor(n/2).
//
// There are three rulesets of the same rules. Domineering works on boards of any size. A component that fits into 128
// cells goes on as DomineeringOnWords, and one that fits into 8 x 8 cells as DomineeringBits, one machine word.
//
// Source of the rules: Winning Ways ch. 5 (Goran Andersson).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/board/bit_board.hpp"
#include "ruleset/board/domineering_bounds.hpp"
#include "ruleset/board/domino_ring.hpp"
#include "ruleset/board/medium_board.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

struct Domineering;
struct DomineeringOnWords;

/// The bounds that the rulesets below share.
using SharedBounds = std::shared_ptr<DomineeringBounds>;
inline SharedBounds shared_bounds(Budget* budget = nullptr) { return std::make_shared<DomineeringBounds>(budget); }

/// Domineering on one word: the empty cells of an 8 x 8 board.
struct DomineeringBits {
  using Position = bit_board::Cells;
  static constexpr bool any_word_is_a_position = true;
  static constexpr bool serves_threads = true;

  SharedBounds all_bounds = shared_bounds();

  DomineeringBits() = default;
  explicit DomineeringBits(const DomineeringOnWords& whole);

  template <class Emit>
  void moves(Position p, Player player, Emit&& emit) const {
    const bool vertical = player == Player::left;
    const Position domino = vertical ? 0x101 : 0x3;
    Position places = vertical ? p & to_north(p) : p & to_west(p);
    for (; places != 0; places = bit_board::drop_lowest(places)) emit(p & ~(domino << __builtin_ctzll(places)));
  }

  template <class Emit>
  void components(Position p, Emit&& emit) const {
    emit_regions(p, 64, emit);
  }

  // The stretches of the rings round the dominoes are counted for all places at once: this saves half of the floods.
  template <class Next, class Emit>
  void moves_in_parts(Position p, Player player, Next&& next, Emit&& emit) const {
    const bool vertical = player == Player::left;
    const Position domino = vertical ? 0x101 : 0x3;
    const Position places = vertical ? p & to_north(p) : p & to_west(p);
    const auto stretches = vertical ? DominoRing<8>::of_upright(p) : DominoRing<8>::of_flat(p);
    const auto place_all = [&](Position where, unsigned most_regions) {
      for (; where != 0; where = bit_board::drop_lowest(where)) {
        next();
        emit_regions(p & ~(domino << __builtin_ctzll(where)), most_regions, emit);
      }
    };
    place_all(places & ~stretches.two, 1);
    place_all(places & stretches.two & ~stretches.three, 2);
    place_all(places & stretches.three, 6);
  }

  /// The least of the images that are in the corner and at least as wide as high.
  Canonical<Position> canonical(Position p) const {
    const bit_board::Margins margins(p);
    p >>= margins.to_corner();
    const int empty_rows = margins.rows();
    const int empty_columns = margins.columns();
    if (empty_rows > empty_columns) return {least_flip(p, empty_rows, empty_columns), false};
    const Position turned = least_flip(bit_board::transposed(p), empty_columns, empty_rows);
    if (empty_rows < empty_columns) return {turned, true};
    const Position upright = least_flip(p, empty_rows, empty_columns);
    return turned < upright ? Canonical<Position>{turned, true} : Canonical<Position>{upright, false};
  }

  WallBounds bounds(Position p) const { return (*all_bounds)(p); }
  void bounds_of_options(Position p, Player player, std::vector<OptionBounds>& out) const {
    all_bounds->of_options(p, player, out);
  }

  /// Regions within 4 x 4 cells are small: more than half of all regions that come up.
  static constexpr std::size_t small_count = 1U << 16;
  std::size_t small_index(Position p) const {
    p >>= __builtin_ctzll(p) & ~7;
    p >>= __builtin_ctz(bit_board::columns_of(p));
    if ((p & ~Position{0x0f0f0f0f}) != 0) return small_count;
    p = (p | p >> 4) & 0x00ff00ff;
    return (p | p >> 8) & 0xffff;
  }

 private:
  static constexpr Position to_north(Position p) { return bit_board::to_north(p); }
  static constexpr Position to_west(Position p) { return bit_board::to_west(p); }

  // Emits the regions of two or more cells; a region of one cell is worth 0. Each is grown from its lowest cell. If
  // `most` regions are found, the last is what is left, without a flood. **Requires** at most `most` regions.
  template <class Emit>
  static void emit_regions(Position p, unsigned most, Emit&& emit) {
    for (; p != 0; --most) {
      const Position part = most > 1 ? bit_board::flood<Directions::orthogonal>(bit_board::lowest(p), p) : p;
      p &= ~part;
      if (bit_board::drop_lowest(part) != 0) emit(part);
    }
  }

  // The least image of p, which stands in the corner, under the two reflections.
  static Position least_flip(Position p, int empty_rows, int empty_columns) {
    const Position mirror = bit_board::mirrored(p) >> empty_columns;
    const Position flip = bit_board::flipped(p) >> (8 * empty_rows);
    const Position both = bit_board::flipped(mirror) >> (8 * empty_rows);
    const Position first = mirror < p ? mirror : p;
    const Position second = both < flip ? both : flip;
    return first < second ? first : second;
  }
};

/// Domineering on boards of up to 128 cells: the empty cells.
struct DomineeringOnWords {
  using Position = MediumBoard<1>;
  using Compact = DomineeringBits;
  static constexpr bool compact_keeps_moves = true;

  SharedBounds all_bounds = shared_bounds();

  DomineeringOnWords() = default;
  explicit DomineeringOnWords(const Domineering& whole);

  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    const Direction step = player == Player::left ? Direction{1, 0} : Direction{0, 1};
    for_each_cell(p[0] & p.shifted(p[0], step), [&](MediumCells second) {
      Position option = p;
      option[0] = p[0] & ~(second | p.shifted(second, step * -1));
      emit(option);
    });
  }
  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    p.regions<Directions::orthogonal>(p[0], [&](const Position& part) {
      if (count(part[0]) > 1) emit(part);
    });
  }
  Canonical<Position> canonical(const Position& p) const {
    return p.canonical({.transposing_negates = true, .exchanging_negates = false});
  }
  WallBounds bounds(const Position& p) const { return (*all_bounds)(p); }
  void bounds_of_options(const Position& p, Player player, std::vector<OptionBounds>& out) const {
    if (DomineeringBounds::bounds(p)) return all_bounds->of_options(p, player, out);
    const auto places = [](const Position& option, Direction step) {
      return static_cast<std::uint32_t>(count(option[0] & option.shifted(option[0], step)));
    };
    moves(p, player, [&](const Position& option) {
      out.push_back({{}, places(option, {1, 0}), places(option, {0, 1})});
    });
  }
  std::optional<DomineeringBits::Position> compact(const Position& p) const {
    const auto board = p.small();
    return board ? std::optional((*board)[0]) : std::nullopt;
  }
  Position expand(DomineeringBits::Position cells) const { return Position::widened({{cells}}); }
};

/// Domineering on any board.
struct Domineering {
  using Compact = DomineeringOnWords;
  static constexpr bool compact_keeps_moves = true;

  SharedBounds all_bounds = shared_bounds();

  Domineering() = default;
  explicit Domineering(GameStore& store) : all_bounds(shared_bounds(&store.budget())) {}

  struct Cell {
    std::uint32_t row;
    std::uint32_t column;
    auto operator<=>(const Cell&) const = default;
  };
  /// The empty cells of a board of rows x columns, sorted.
  struct Position {
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;
    std::vector<Cell> cells;
    bool operator==(const Position&) const = default;
    friend std::size_t hash_value(const Position& p);
    std::uint64_t heap_bytes() const { return cells.capacity() * sizeof(Cell); }
  };

  /// **Errors** ParseError at a character other than `.`, `#` and `|`, and at the first row of a different length.
  Position parse(std::string_view text) const;
  std::string to_text(const Position& p) const;

  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    for (const auto& [first, second] : places(p, player)) {
      Position option = p;
      option.cells.erase(option.cells.begin() + second);
      option.cells.erase(option.cells.begin() + first);
      emit(option);
    }
  }
  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    for (const Position& region : regions(p)) emit(region);
  }
  Canonical<Position> canonical(const Position& p) const;
  std::optional<GameId> closed_form(const Position& p, GameStore& store) const;
  std::optional<DomineeringOnWords::Position> compact(const Position& p) const;
  Position expand(const DomineeringOnWords::Position& board) const;

 private:
  /// The indices of the two cells of each placement, the lesser first.
  static std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>> places(const Position& p, Player player);
  static std::vector<Position> regions(const Position& p);
};

inline DomineeringOnWords::DomineeringOnWords(const Domineering& whole) : all_bounds(whole.all_bounds) {}
inline DomineeringBits::DomineeringBits(const DomineeringOnWords& whole) : all_bounds(whole.all_bounds) {}

}  // namespace upstar
