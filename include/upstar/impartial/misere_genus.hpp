// The genus of a game in misère play, and the kinds of games that sums treat like heaps of Nim.
//
// The genus is the nim value and the misère nim values of X, X + *2, X + *2 + *2, ...: in Kayles a heap of 5 has
// `4^{146}`. From some place on each digit is the one but last before it, and the text ends there.
//
//     MisereClasses classes(store);
//     classes.genus(x).to_text()
//
// A game whose pair of nim values could be that of a sum of heaps is of a *tame* pair. Like a sum of heaps in every sum
// of such games is what is *generally tame*: moves that lead outside can be answered by moves back. **Source** Winning
// Ways, chapter 13; Siegel, ch. V.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/impartial/misere_store.hpp"

namespace upstar {

struct Genus {
  std::uint32_t nim_value = 0;
  std::vector<std::uint32_t> digits{};  ///< empty for a heap; one if the others follow from it

  /// `4^{146}`; digits past 9 with commas. **Errors** ParseError (line 1) with the column.
  static Genus parse(std::string_view text);
  /// `4^{146}`, and `4` for a heap; in the way of CGSuite `4^146`.
  std::string to_text(bool as_cgsuite = false) const;
  /// The misère nim value of X + n.*2. **Requires** digits.
  std::uint32_t digit(std::size_t n) const;
  /// Whether all digits are the same, however many are written.
  bool operator==(const Genus& other) const;
};

/// How a pair of nim values compares with those of heaps and their sums.
enum class MiserePair { tame, restive, restless, wild };
MiserePair pair_of(std::uint32_t nim_value, std::uint32_t misere_nim_value);

/// What is known of the even part of a game.
struct MisereClass {
  bool tame = false;  ///< of a tame pair, and so are all followers
  bool restive = false;
  bool restless = false;
  bool generally_tame = false;
  bool generally_restive = false;
  bool tameable = false;
};

class MisereClasses {
 public:
  explicit MisereClasses(MisereStore& store);

  MisereStore& store() const { return m_store; }
  Genus genus(MisereId x);
  /// The misère nim values of X, X + *2, ... as far as they do not follow from the one but last; at least two.
  const ChargedVector<std::uint32_t>& digits(MisereId x);
  const MisereClass& of(MisereId x);
  bool is_half_tame(MisereId x);

 private:
  MisereClass judged(MisereId even);

  MisereStore& m_store;
  ChargedMap<MisereId, ChargedVector<std::uint32_t>> m_digits;
  ChargedMap<MisereId, MisereClass> m_classes;  ///< of even games
};

}  // namespace upstar
