// Printing by the reference engine: the rules of the notation's section "Printing", one after the other, on sets.
//
// It shares no code with the printers, nor with the engine's order of options and uptimal expansions: an uptimal is
// what stands in a table of sums of powers of up.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "naive/walls.hpp"

namespace upstar::naive {

/// Style `cgsuite`, style `text` without its limit of length, or style `braces`.
enum class Manner { cgsuite, text, braces };

class Printer {
 public:
  explicit Printer(Games& games);

  /// **Requires** a canonical form; uptimals in it have few ups, and of higher powers very few.
  std::string text(Ref g, Manner manner);

 private:
  struct Uptimal {
    Rational number;
    std::vector<int> coefficients;
    unsigned nimber = 0;
  };
  struct Written {
    std::string text;      ///< without the outermost braces
    unsigned bars = 0;     ///< 0: there are no braces
    bool is_item = false;  ///< one number, one ups item or one star
  };

  void enter_sums(std::vector<int> coefficients, Ref sum, int left, std::size_t most_powers);
  std::optional<Uptimal> uptimal(Ref g);
  std::weak_ordering compare(Ref g, Ref h);
  const Refs& sorted(Ref g, bool of_left);

  const Written& write(Ref g, Manner manner);
  std::optional<Written> number_ups_star(Ref g);
  std::optional<Written> switch_text(Ref g, Manner manner);
  std::optional<Written> tiny_text(Ref g, Manner manner, bool is_miny);
  Written in_braces(Ref g, Manner manner);
  std::string plain_side(const Refs& options);

  Games& m_games;
  Thermographs m_thermographs{m_games};
  std::vector<Ref> m_powers;  ///< up, up^2, ...
  std::unordered_map<Ref, Uptimal> m_sums;
  std::unordered_map<Ref, std::pair<Refs, Refs>> m_sorted;
  std::unordered_map<Ref, Written> m_written[3];
};

}  // namespace upstar::naive
