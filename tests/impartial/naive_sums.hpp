// Who wins sums of heaps in misère play, from the definition.
#pragma once

#include <algorithm>
#include <map>

#include "upstar/impartial/misere_quotient.hpp"

namespace upstar::tests {

/// Who wins sums of heaps, by their options alone.
class NaiveSums {
 public:
  explicit NaiveSums(const TakeAndBreak& code) : m_options(options_of(code)) {}

  bool is_p(HeapSum sum) {
    std::erase(sum, 0U);
    std::sort(sum.begin(), sum.end());
    if (const auto known = m_known.find(sum); known != m_known.end()) return known->second;
    bool moves = false, wins = false;
    for (std::size_t i = 0; i < sum.size() && !wins; ++i) {
      for (const HeapSum& option : m_options(sum[i])) {
        HeapSum next = sum;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        next.insert(next.end(), option.begin(), option.end());
        moves = true;
        wins = wins || is_p(next);
      }
    }
    return m_known[sum] = moves && !wins;
  }

 private:
  HeapOptions m_options;
  std::map<HeapSum, bool> m_known;
};

}  // namespace upstar::tests
