// Nimbers of Nimstring, for sets of strings without a coin on a single string.
//
// A cut in such a set takes nothing. Where the opponent can then hand coins over, that is a move to the moon, and never
// to a nimber; else it is a move to what is left when all coins are taken.
//
// The search asks whether a set has an option that is worth k; the least k for which it has none is its value. In a sum
// of parts all but the largest are valued, and the largest is asked about.
// **Source** Lemoine and Viennot, Nimbers are inevitable (Theoretical Computer Science 462, 2012).
#pragma once

#include <cstdint>

#include "entailing/string_key.hpp"
#include "upstar/base/charged.hpp"

namespace upstar {

class StringNimbers {
 public:
  StringNimbers(const StringSets& sets, StringClasses& classes, Budget& budget);

  /// The nim sum of the parts. **Errors** LimitError past the budget; what was found until then is kept.
  std::uint32_t value(Strings strings);

 private:
  /// Sets of nimbers below 64: a part of n strings is worth less than n.
  struct Options {
    std::uint64_t there = 0;   ///< some option is worth these
    std::uint64_t absent = 0;  ///< no option is
  };

  std::uint32_t value_of_part(Strings part);
  bool is(Strings strings, std::uint32_t k);
  bool has_option(Strings part, std::uint32_t k);
  Options& options_of(std::uint32_t number);

  const StringSets& m_sets;
  StringClasses& m_classes;
  Budget& m_budget;
  ChargedVector<Options> m_options;  ///< by the class of the part
};

}  // namespace upstar
