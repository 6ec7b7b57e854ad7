// Positions whose moves may bind the opponent: beside which rests their player wins, and what they are worth.
//
// Both players have the same moves, and who must move and cannot loses. A move from a position P of a sum is
//
//     ordinary    to Q: then the opponent moves anywhere in the sum
//     entailing   to Q, written !Q: then the opponent must move in Q, by any of its moves
//     again       to Q, written ~Q: then the same player moves anywhere in the sum
//
// A(P), the win set of P, has the n for which the player who must move in P wins beside a rest of value *n. It is the
// union over the moves of P: {value of Q} for an ordinary one, nothing if that is the moon; the complement of A(Q) for
// an entailing one; all but the value of Q for one to move again, everything if that is the moon. So it is finite or
// has all numbers but finitely many, and it has infinitely many exactly if the player wins beside a moon, too.
//
// The value of P is *n for the least n that is not in A(P), or the moon if there is none. In a sum of positions of
// which none is entailed, the player to move wins if one of them is the moon or the nim sum of the values is not 0.
// Beside short games, too, a position of value *n is worth *n.
// **Source** Winning Ways, ch. 12 (sunny and loony positions); Larsson, Nowakowski, Santos, Impartial games with
// entailing moves (2021): nimbers and the moon.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace upstar {

enum class MoveKind : std::uint8_t { ordinary, entailing, again };

/// `ordinary`, `entailing`, `again`.
std::string_view text_of(MoveKind kind);

/// A nimber, or the moon: whoever moves wins, whatever else there is.
class NimberOrMoon {
 public:
  explicit NimberOrMoon(std::uint32_t nimber) : m_nimber(nimber) {}
  static NimberOrMoon moon() { return NimberOrMoon(UINT32_MAX); }

  bool is_moon() const { return m_nimber == UINT32_MAX; }
  /// **Requires** a nimber.
  std::uint32_t nimber() const { return m_nimber; }
  bool operator==(const NimberOrMoon&) const = default;

 private:
  std::uint32_t m_nimber;
};

/// The nim sum, or the moon if one of the two is the moon.
NimberOrMoon operator+(NimberOrMoon g, NimberOrMoon h);

class WinSet {
 public:
  /// Numbers that a set has, or is without, are below this one.
  static constexpr std::uint32_t end = std::uint32_t{1} << 20;

  /// Nothing: that of the position without moves.
  WinSet() = default;
  /// That of a heap of Nim, {0, ..., n - 1}, or of `{!{}}`, everything. **Errors** LimitError for n > end.
  explicit WinSet(NimberOrMoon value);

  /// Whether all numbers but finitely many are in the set: the player wins beside a moon.
  bool is_cofinite() const { return m_is_cofinite; }
  /// The members, or if the set is cofinite the numbers that are not in it; ascending.
  std::vector<std::uint32_t> listed() const;
  bool contains(std::uint64_t n) const { return is_listed(n) != m_is_cofinite; }
  bool is_everything() const { return m_is_cofinite && m_words.empty(); }
  NimberOrMoon value() const;

  /// Adds what a move of this kind wins, from the win set of the position that it leads to.
  /// **Errors** LimitError for an ordinary or an again move to a position of value *n, n >= end.
  void add(MoveKind kind, const WinSet& to);
  // The same from the value of that position.
  void add_ordinary(NimberOrMoon to);
  void add_again(NimberOrMoon to);

  /// The n for which n xor g is in the set; of the moon, everything if the set is cofinite, else nothing: what is left
  /// of the set if a rest of this value belongs to the position. **Errors** LimitError for g >= end.
  WinSet beside(NimberOrMoon g) const;

  std::uint64_t heap_bytes() const { return m_words.capacity() * sizeof(std::uint64_t); }
  bool operator==(const WinSet&) const = default;

 private:
  bool is_listed(std::uint64_t n) const { return n / 64 < m_words.size() && (m_words[n / 64] >> n % 64 & 1) != 0; }
  void list(std::uint32_t n);
  void unite(const WinSet& other);
  void trim();

  std::vector<std::uint64_t> m_words;  ///< the bits of the members, or of the exceptions; the last word is not 0
  bool m_is_cofinite = false;
};

}  // namespace upstar
