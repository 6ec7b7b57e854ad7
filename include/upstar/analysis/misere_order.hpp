// The order of partizan games in misère play, where the player who cannot move wins: G >= H in a universe if Left does
// at least as well in G + X as in H + X, for all X of the universe. A universe is a set of games that is closed under
// options, sums and negatives.
//
//     free          all games
//     dicot         in every follower either both players can move, or neither of them
//     dead_ending   a player who cannot move can never move again
//     blocking      a player who cannot move still cannot move after any move of the opponent; or can then move at once
//                   to a position where they cannot move
//
// Forms are kept by their options, equal ones once; options have smaller numbers. A property of a form is found from
// those of its options when it is made.
//
// Source: Siegel, Misère canonical forms of partizan games (free); Dorbec, Renault, Siegel, Sopena, Dicots, and a poset
// of partizan games in misère play (dicot canonical forms); Larsson, Nowakowski, Santos, Absolute combinatorial game
// theory (the order in a universe, dicot); Larsson and others, arXiv 1807.11297, and Siegel, On the general dead-ending
// universe (dead_ending); Davies, Milley (blocking).
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "upstar/base/charged.hpp"
#include "upstar/detail/game/option_table.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

enum class Universe : std::uint8_t { free, dicot, dead_ending, blocking };
inline constexpr std::size_t universe_count = 4;
/// `free`, `dicot`, `dead_ending`, `blocking`.
std::string_view text_of(Universe universe);
/// The universe with this name; nothing for another name.
std::optional<Universe> universe_named(std::string_view name);

/// A form inside one MisereForms.
struct MisereForm {
  std::uint32_t index = 0;  ///< 0 is the form without options
  auto operator<=>(const MisereForm&) const = default;
};

class MisereForms {
 public:
  static constexpr std::uint32_t deepest = 1000;  ///< moves in a row

  explicit MisereForms(Budget& budget);

  Budget& budget() const { return m_forms.budget(); }
  static constexpr MisereForm zero() { return {0}; }
  MisereForm star() { return make({zero()}, {zero()}); }
  /// {left | right}, repeats dropped. **Errors** LimitError for a form of more than `deepest` moves.
  MisereForm make(std::vector<MisereForm> left, std::vector<MisereForm> right);
  /// Ascending.
  std::span<const MisereForm> options(MisereForm f, Player player) const { return m_forms.options(f, player); }
  bool is_end(MisereForm f, Player player) const { return options(f, player).empty(); }
  std::uint32_t depth(MisereForm f) const { return m_forms[f].depth; }
  /// Whether the player who makes the first move, `player`, wins in misère play.
  bool wins_first(MisereForm f, Player player) const;
  bool wins_second(MisereForm f, Player player) const { return !wins_first(f, opponent(player)); }
  bool is_in(MisereForm f, Universe universe) const;
  /// **Cost** linear in the followers.
  MisereForm negate(MisereForm f);
  /// **Cost** the product of the numbers of followers.
  MisereForm sum(MisereForm f, MisereForm g);

  /// All followers, itself included, ascending: options before what they are options of.
  std::vector<MisereForm> followers(MisereForm f) const;

 private:
  struct Fact {
    std::uint32_t depth;
    std::uint16_t flags;
  };

  bool has(MisereForm f, unsigned flag) const { return (m_forms[f].flags >> flag & 1) != 0; }
  std::uint16_t flags_of(std::span<const MisereForm> left, std::span<const MisereForm> right) const;
  bool is_blocked(std::span<const MisereForm> replies, Player blocked) const;

  OptionTable<MisereForm, Fact> m_forms;
};

/// Comparisons in one universe, each pair once. **Requires** of all functions: forms of the universe.
class MisereOrder {
 public:
  MisereOrder(MisereForms& forms, Universe universe);

  /// G >= H. **Cost** at most a step for each pair of followers and their options.
  bool geq(MisereForm g, MisereForm h);
  bool equal(MisereForm g, MisereForm h) { return geq(g, h) && geq(h, g); }
  /// Whether G - G = 0: G + X = 0 for an X of the universe only if X = -G.
  bool is_invertible(MisereForm g);
  /// The one form equal to G without dominated or reversible options; `{*|*}` is 0 among dicots.
  /// **Errors** DomainError in the universes for which no such form is known: dead_ending, blocking.
  MisereForm canonical(MisereForm g);

 private:
  using Options = std::vector<MisereForm>;

  bool compare(MisereForm g, MisereForm h);
  bool answers_left(MisereForm g, MisereForm h);
  bool answers_right(MisereForm g, MisereForm h);
  /// Whether the player, who is to move, wins G + X for all X of the universe in which the player cannot move.
  bool is_strong(MisereForm g, Player player);
  bool find_strong(MisereForm g, Player player);
  bool outlasts(MisereForm g, Player player);
  bool find_outlasts(MisereForm g, Player player);
  MisereForm simplified(Options left, Options right);
  bool is_better(MisereForm a, MisereForm b, Player player) { return player == Player::left ? geq(a, b) : geq(b, a); }
  bool drop_dominated(Options& options, Player player);
  bool bypass_reversible(MisereForm g, Options& options, Player player);
  bool replace_end_reversible(Options& options, std::size_t place, Player player);

  MisereForms& m_forms;
  Universe m_universe;
  ChargedMap<std::uint64_t, bool> m_known;
  ChargedMap<std::uint64_t, bool> m_strong;
  ChargedMap<std::uint64_t, bool> m_outlasts;
};

}  // namespace upstar
