// NimberSearch finds the Grundy value of a position without looking at most of its followers.
//
// The search does not ask for the value of a position, but whether the value is k. It is not k as soon as an option of
// value k is found. It is k if there is no such option, but options of all smaller values. In a sum of parts, the
// search values all parts but the largest and then asks about the largest. So the table holds two sets for each
// position: values that some option has, and values that no option has. The value is the least number that no option
// has. The search first uses what the table says about the options. Then it searches the options; those that the rule
// guesses to be the least effort come first.
// Source: Lemoine and Viennot, "Nimbers are inevitable" (Theoretical Computer Science 462, 2012); Beling and Rogalski,
// "On pruning search trees of impartial games" (Artificial Intelligence 283, 2020).
//
// A rule has
//
//     Position                a small trivially copyable type with == and boost::hash: one part, in canonical form
//     moves(p, part, end)     for each move: calls part(q) for each part that remains and may not be worth 0,
//                             then end(), which returns whether to go on
//     most(p)                 an upper bound of the value, below 32
//     effort(p)               how much work a part is, compared with others
//
// The table compares whole positions, not only hashes. The search recurses a few levels for each move of play.
#pragma once

#include <algorithm>
#include <bit>
#include <boost/container_hash/hash.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "upstar/base/charged.hpp"

namespace upstar {

template <class Rule>
class NimberSearch {
 public:
  using Position = typename Rule::Position;

  explicit NimberSearch(Budget& budget, Rule rule = Rule{})
      : m_rule(std::move(rule)), m_budget(budget), m_known(charged_to(budget)) {}

  /// **Errors** LimitError past the budget; what was found until then stays in the table.
  std::uint32_t value(const Position& p) {
    try {
      for (std::uint32_t k = 0;; ++k) {
        if (is(p, k)) return k;
      }
    } catch (...) {
      m_parts.clear();
      m_options.clear();
      throw;
    }
  }

  /// Positions in the table.
  std::uint64_t positions() const { return m_known.size(); }

 private:
  using Values = std::uint32_t;  ///< a set of values: bit k for value k
  struct Known {
    Values present = 0;  ///< values that some option has
    Values absent = 0;   ///< values that no option has
    bool has(std::uint32_t k) const { return (present >> k & 1) != 0; }
    bool lacks(std::uint32_t k) const { return (absent >> k & 1) != 0; }
    std::optional<std::uint32_t> value() const {
      const auto least = static_cast<std::uint32_t>(std::countr_one(present));
      if (!lacks(least)) return std::nullopt;
      return least;
    }
    /// Whether the value is k, if that is known.
    std::optional<bool> is(std::uint32_t k) const {
      if (const auto found = value()) return *found == k;
      if (has(k) || (absent & ((Values{1} << k) - 1)) != 0) return false;
      return std::nullopt;
    }
  };
  /// An option: its parts, at least one, are in m_parts from `first` on. The last part takes the most effort.
  struct Option {
    std::size_t first = 0;
    std::size_t count = 0;
    std::uint64_t effort = 0;
  };

  bool is(const Position& p, std::uint32_t k) {
    m_budget.tick();
    Known known = look(p);
    if (const auto answer = known.is(k)) return *answer;
    if (k > m_rule.most(p)) return false;
    const auto settle = [&](std::uint32_t value, bool found) {
      (found ? known.present : known.absent) |= Values{1} << value;
      return found;
    };
    const std::size_t first_option = m_options.size(), first_part = m_parts.size();
    list_options(p, k, known);
    bool yes = !settle(k, known.has(k) || (!known.lacks(k) && search(first_option, k)));
    for (std::uint32_t smaller = 0; yes && smaller < k; ++smaller) {
      yes = settle(smaller, known.has(smaller) || table_has(first_option, smaller) || search(first_option, smaller));
    }
    m_options.resize(first_option);
    m_parts.resize(first_part);
    note(p, known);
    return yes;
  }

  Known look(const Position& p) const {
    const auto found = m_known.find(p);
    return found == m_known.end() ? Known{} : found->second;
  }
  void note(const Position& p, Known learnt) {
    Known& known = m_known[p];
    known.present |= learnt.present;
    known.absent |= learnt.absent;
    m_budget.count_position();
  }

  /// Whether, by the table, an option listed from `first_option` on has value k.
  bool table_has(std::size_t first_option, std::uint32_t k) const {
    return std::any_of(m_options.begin() + static_cast<std::ptrdiff_t>(first_option), m_options.end(),
                       [&](const Option& option) { return value_in_table(option) == k; });
  }
  std::optional<std::uint32_t> value_in_table(const Option& option) const {
    std::uint32_t sum = 0;
    for (std::size_t part = option.count; part-- > 0;) {
      const auto value = look(m_parts[option.first + part]).value();
      if (!value) return std::nullopt;
      sum ^= *value;
    }
    return sum;
  }
  bool search(std::size_t first_option, std::uint32_t k) {
    const std::size_t end = m_options.size();
    for (std::size_t i = first_option; i < end; ++i) {
      const Option option = m_options[i];
      std::uint32_t rest = k;
      for (std::size_t part = 0; part + 1 < option.count; ++part) rest ^= value_of_part(m_parts[option.first + part]);
      if (is(Position(m_parts[option.first + option.count - 1]), rest)) return true;
    }
    return false;
  }
  std::uint32_t value_of_part(Position p) {
    std::uint32_t k = 0;
    while (!is(p, k)) ++k;
    return k;
  }

  /// Puts the different options of p on the stacks, those of least effort first. An option whose value is in the table
  /// is not listed: its value is noted in `known`. The list ends at an option of value k.
  void list_options(const Position& p, std::uint32_t k, Known& known) {
    const std::size_t first_option = m_options.size();
    std::size_t first_part = m_parts.size();
    m_rule.moves(
        p, [&](const Position& part) { m_parts.push_back(part); },
        [&] {
          Option option{first_part, tidy_parts(first_part)};
          const auto value = value_in_table(option);
          if (value) {
            known.present |= Values{1} << *value;
            m_parts.resize(first_part);
          } else {
            option.effort = m_rule.effort(m_parts.back());
            m_options.push_back(option);
            first_part = m_parts.size();
          }
          return value != k;
        });
    const auto from = m_options.begin() + static_cast<std::ptrdiff_t>(first_option);
    std::sort(from, m_options.end(), [&](const Option& a, const Option& b) { return compare(a, b) < 0; });
    m_options.erase(
        std::unique(from, m_options.end(), [&](const Option& a, const Option& b) { return compare(a, b) == 0; }),
        m_options.end());
  }
  /// Removes pairs of equal parts from `first` on and sorts the others by effort. **Returns** the number of parts left.
  std::size_t tidy_parts(std::size_t first) {
    if (m_parts.size() > first + 1) {
      const auto from = m_parts.begin() + static_cast<std::ptrdiff_t>(first);
      std::sort(from, m_parts.end(), [&](const Position& a, const Position& b) {
        const auto effort_a = m_rule.effort(a), effort_b = m_rule.effort(b);
        return effort_a != effort_b ? effort_a < effort_b : a < b;
      });
      auto kept = from;
      for (auto part = from; part != m_parts.end(); ++part) {
        if (kept != from && *(kept - 1) == *part) {
          --kept;
        } else {
          *kept++ = *part;
        }
      }
      m_parts.erase(kept, m_parts.end());
    }
    return m_parts.size() - first;
  }
  int compare(const Option& a, const Option& b) const {
    if (a.effort != b.effort) return a.effort < b.effort ? -1 : 1;
    if (a.count != b.count) return a.count < b.count ? -1 : 1;
    for (std::size_t i = 0; i < a.count; ++i) {
      const Position& x = m_parts[a.first + i];
      const Position& y = m_parts[b.first + i];
      if (x != y) return x < y ? -1 : 1;
    }
    return 0;
  }

  Rule m_rule;
  Budget& m_budget;
  ChargedMap<Position, Known> m_known;
  std::vector<Position> m_parts;
  std::vector<Option> m_options;
};

}  // namespace upstar
