// The moves that take at most `most` are the first ones of those that take at most more. So the Grundy value of a heap
// grows with `most`, and a list of thresholds says all: the value is the number of those up to `most`. The threshold of
// v is the least `most` with which moves to all of 0, ..., v are there.
#include "impartial/take_away_table.hpp"

#include <algorithm>
#include <bit>

namespace upstar {

TakeAwayTable::TakeAwayTable(std::uint64_t numerator, std::uint64_t denominator, Budget& budget)
    : m_budget(budget),
      m_numerator(numerator),
      m_denominator(denominator),
      m_limits(charged_to(budget)),
      m_first(charged_to(budget)),
      m_thresholds(charged_to(budget)) {}

std::uint64_t TakeAwayTable::limit_after(std::uint64_t taken, std::uint64_t n) const {
  return std::min(n, m_numerator * taken / m_denominator);
}

std::optional<std::uint32_t> TakeAwayTable::value(std::uint64_t n, std::uint64_t most) {
  if (n > most_tokens) return std::nullopt;
  std::uint64_t most_taken = std::min(n, most);
  while (limit_after(most_taken, n) > most_taken) {
    m_budget.tick();
    most_taken = limit_after(most_taken, n);
  }
  if (m_limits.size() <= most_taken) start_again(static_cast<std::uint32_t>(std::bit_ceil(most_taken + 1)));
  while (m_first.size() <= n + 1) add_heap();
  return look_up(static_cast<std::size_t>(n), static_cast<std::uint32_t>(std::min(n, most)));
}

void TakeAwayTable::start_again(std::uint32_t most_taken) {
  m_first.assign(1, 0);
  m_thresholds.clear();
  m_limits.clear();
  for (std::uint32_t taken = 0; taken <= most_taken; ++taken) {
    m_budget.tick();
    m_limits.push_back(static_cast<std::uint32_t>(limit_after(taken, most_tokens)));
  }
}

void TakeAwayTable::add_heap() {
  const std::size_t n = m_first.size() - 1, most_taken = std::min(n, m_limits.size() - 1);
  ChargedVector<std::uint32_t> first(charged_to(m_budget));  // the least number that a move to each value takes
  for (std::size_t taken = 1; taken <= most_taken; ++taken) {
    m_budget.tick();
    const std::uint32_t value = look_up(n - taken, m_limits[taken]);
    if (value >= first.size()) first.resize(value + std::size_t{1}, UINT32_MAX);
    first[value] = std::min(first[value], static_cast<std::uint32_t>(taken));
  }
  m_thresholds.resize(m_first.back());
  std::uint32_t threshold = 0;
  for (const std::uint32_t taken : first) {
    if (taken == UINT32_MAX) break;
    threshold = std::max(threshold, taken);
    m_thresholds.push_back(threshold);
  }
  m_first.push_back(m_thresholds.size());
}

std::uint32_t TakeAwayTable::look_up(std::size_t n, std::uint32_t most) const {
  const auto begin = m_thresholds.begin() + static_cast<std::ptrdiff_t>(m_first[n]);
  const auto end = m_thresholds.begin() + static_cast<std::ptrdiff_t>(m_first[n + 1]);
  return static_cast<std::uint32_t>(std::upper_bound(begin, end, most) - begin);
}

}  // namespace upstar
