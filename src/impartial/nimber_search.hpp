// NimberSearch: the Grundy value of a position of which most followers need not be looked at.
//
// What is asked of a position is not its value but whether that is k: it is not, once an option of value k is found; it is,
// if there is none, and there are options of all smaller values. In a sum of parts the values of all but the largest are
// found first, and the question goes on to that one. So each position has two lists in the table, of values that some option
// has and that none has; the least one without an option is its value. Questions that the table answers are asked first,
// then those about the options that take the least effort, by a guess of the rule's.
// Source: Lemoine and Viennot, "Nimbers are inevitable" (Theoretical Computer Science 462, 2012); Beling and Rogalski, "On
// pruning search trees of impartial games" (Artificial Intelligence 283, 2020).
//
// A rule has
//
//     Position                a small trivially copyable type with == and boost::hash: one part, in canonical form
//     moves(p, option, part)  for each move option(), then part(q) for each part of what is left that may not be worth 0
//     most(p)                 the value is at most this, and below 64
//     effort(p)               how much work a part is, compared with others
//
// Every hit of the table compares the whole position. The search recurses a few levels for each move of play.
#pragma once

#include <algorithm>
#include <bit>
#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "upstar/base/memory_claim.hpp"

namespace upstar {

template <class Rule>
class NimberSearch {
 public:
  using Position = typename Rule::Position;

  explicit NimberSearch(Budget& budget, Rule rule = Rule{}) : m_rule(std::move(rule)), m_memory(budget) {}

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
  struct Known {
    std::uint64_t present = 0;  ///< bit k: some option has value k
    std::uint64_t absent = 0;   ///< none has
    std::optional<std::uint32_t> value() const {
      const int least = std::countr_one(present);
      if ((absent >> least & 1) == 0) return std::nullopt;
      return static_cast<std::uint32_t>(least);
    }
  };
  /// Parts of an option, in m_parts from `first` on; the last takes the most effort.
  struct Option {
    std::size_t first = 0;
    std::size_t count = 0;
    std::uint64_t effort = 0;
  };

  bool is(const Position& p, std::uint32_t k) {
    m_memory.budget().tick();
    if (k > m_rule.most(p)) return false;
    if (const auto known = answer(p, k)) return *known;
    if (has_option(p, k)) return false;
    for (std::uint32_t smaller = 0; smaller < k; ++smaller) {
      const Known known = look(p);
      if ((known.present >> smaller & 1) != 0) continue;
      if ((known.absent >> smaller & 1) != 0 || !has_option(p, smaller)) return false;
    }
    return true;
  }

  Known look(const Position& p) const {
    const auto found = m_known.find(p);
    return found == m_known.end() ? Known{} : found->second;
  }
  /// Whether the value of p is k, if the table tells.
  std::optional<bool> answer(const Position& p, std::uint32_t k) const {
    if (k > m_rule.most(p)) return false;
    const Known known = look(p);
    if (const auto value = known.value()) return *value == k;
    const std::uint64_t smaller = (std::uint64_t{1} << k) - 1;
    if ((known.present >> k & 1) != 0 || (known.absent & smaller) != 0) return false;
    return std::nullopt;
  }

  bool has_option(const Position& p, std::uint32_t k) {
    const std::size_t first_option = m_options.size(), first_part = m_parts.size();
    list_options(p);
    const bool found = some_option_is(first_option, k);
    m_options.resize(first_option);
    m_parts.resize(first_part);
    note(p, k, found);
    return found;
  }

  void note(const Position& p, std::uint32_t k, bool present) {
    if (m_known.size() >= m_room) {
      const std::uint64_t more = std::max<std::uint64_t>(1024, m_room);
      m_memory.claim(more * 3 / 2 * (sizeof(Position) + sizeof(Known)));
      m_room += more;
    }
    Known& known = m_known[p];
    (present ? known.present : known.absent) |= std::uint64_t{1} << k;
    m_memory.budget().count_position();
  }

  bool some_option_is(std::size_t first_option, std::uint32_t k) {
    std::size_t open = first_option;  // the options the table does not tell all about come to the front
    for (std::size_t i = first_option; i < m_options.size(); ++i) {
      const auto known = answer_option(m_options[i], k);
      if (known == true) return true;
      if (!known) std::swap(m_options[open++], m_options[i]);
    }
    std::sort(m_options.begin() + static_cast<std::ptrdiff_t>(first_option), m_options.begin() + static_cast<std::ptrdiff_t>(open),
              [](const Option& a, const Option& b) { return a.effort < b.effort; });
    for (std::size_t i = first_option; i < open; ++i) {
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
  std::optional<bool> answer_option(const Option& option, std::uint32_t k) const {
    if (option.count == 0) return k == 0;
    for (std::size_t part = 0; part + 1 < option.count; ++part) {
      const auto value = look(m_parts[option.first + part]).value();
      if (!value) return std::nullopt;
      k ^= *value;
    }
    return answer(m_parts[option.first + option.count - 1], k);
  }

  /// Puts the options of p, different ones only, on the stacks.
  void list_options(const Position& p) {
    const std::size_t first_option = m_options.size();
    m_rule.moves(
        p, [&] { m_options.push_back({m_parts.size(), 0, 0}); },
        [&](const Position& part) {
          m_parts.push_back(part);
          ++m_options.back().count;
        });
    for (std::size_t i = first_option; i < m_options.size(); ++i) tidy(m_options[i]);
    const auto from = m_options.begin() + static_cast<std::ptrdiff_t>(first_option);
    std::sort(from, m_options.end(), [&](const Option& a, const Option& b) { return compare(a, b) < 0; });
    m_options.erase(std::unique(from, m_options.end(), [&](const Option& a, const Option& b) { return compare(a, b) == 0; }),
                    m_options.end());
  }
  /// Equal parts go in pairs; the others are sorted by effort.
  void tidy(Option& option) {
    if (option.count > 1) {
      const auto from = m_parts.begin() + static_cast<std::ptrdiff_t>(option.first);
      const auto end = from + static_cast<std::ptrdiff_t>(option.count);
      std::sort(from, end, [&](const Position& a, const Position& b) {
        const auto effort_a = m_rule.effort(a), effort_b = m_rule.effort(b);
        return effort_a != effort_b ? effort_a < effort_b : a < b;
      });
      auto kept = from;
      for (auto part = from; part != end; ++part) {
        if (kept != from && *(kept - 1) == *part) {
          --kept;
        } else {
          *kept++ = *part;
        }
      }
      option.count = static_cast<std::size_t>(kept - from);
    }
    if (option.count > 0) option.effort = m_rule.effort(m_parts[option.first + option.count - 1]);
  }
  int compare(const Option& a, const Option& b) const {
    if (a.count != b.count) return a.count < b.count ? -1 : 1;
    for (std::size_t i = 0; i < a.count; ++i) {
      const Position& x = m_parts[a.first + i];
      const Position& y = m_parts[b.first + i];
      if (x != y) return x < y ? -1 : 1;
    }
    return 0;
  }

  Rule m_rule;
  MemoryClaim m_memory;
  std::uint64_t m_room = 0;  ///< so many positions are claimed
  boost::unordered_flat_map<Position, Known, boost::hash<Position>> m_known;
  std::vector<Position> m_parts;
  std::vector<Option> m_options;
};

}  // namespace upstar
