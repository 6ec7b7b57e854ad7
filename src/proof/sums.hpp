// The sums of a proof, and the moves in them.
//
// A sum is simplified before it is compared with another one: a term in which nobody can move is left out, a term and
// its negative are left out, numbers are added up, and so are nimbers (by exclusive or). None of this changes who wins.
#pragma once

#include <string>
#include <vector>

#include "proof/term_table.hpp"

namespace upstar::proof {

/// In the order of the terms.
using Sum = std::vector<Term>;

Sum simplified(TermTable& table, Sum sum);
/// left - right, simplified.
Sum difference(TermTable& table, const Sum& left, const Sum& right);
/// The sum with one of its terms replaced, simplified. **Requires** that `from` is one of its terms.
Sum replaced(TermTable& table, const Sum& sum, Term from, Term to);

struct Move {
  Term from;
  Term to;
  Sum sum;  ///< after it
};
/// Calls `visit(from, to, sum)` for each move of the player, until it returns true. **Returns** whether it did.
template <class Visit>
bool for_each_move(TermTable& table, const Sum& sum, Player player, Visit&& visit) {
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (i > 0 && sum[i] == sum[i - 1]) continue;
    const auto own = table.options(sum[i], player);
    const std::vector<Term> options(own.begin(), own.end());
    for (const Term option : options) {
      table.budget().tick();
      if (visit(sum[i], option, replaced(table, sum, sum[i], option))) return true;
    }
  }
  return false;
}

/// `a + -b`; `0` for no terms.
std::string text_of(const TermTable& table, const Sum& sum);

}  // namespace upstar::proof
