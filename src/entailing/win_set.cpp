// Win sets: finite sets and their complements, as bits.
#include "upstar/entailing/win_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "upstar/base/error.hpp"

namespace upstar {

std::string_view text_of(MoveKind kind) {
  static constexpr std::string_view texts[] = {"ordinary", "entailing", "again"};
  return texts[static_cast<std::size_t>(kind)];
}

NimberOrMoon operator+(NimberOrMoon g, NimberOrMoon h) {
  return g.is_moon() || h.is_moon() ? NimberOrMoon::moon() : NimberOrMoon(g.nimber() ^ h.nimber());
}

namespace {

void check_listed(std::uint32_t n) {
  if (n >= WinSet::end) throw LimitError(fmt::format("beside entailing moves nimbers are below *{}", WinSet::end));
}

}  // namespace

WinSet::WinSet(NimberOrMoon value) : m_is_cofinite(value.is_moon()) {
  if (value.is_moon() || value.nimber() == 0) return;
  check_listed(value.nimber() - 1);
  m_words.resize((value.nimber() + 63) / 64, UINT64_MAX);
  if (const std::uint32_t over = value.nimber() % 64; over != 0) m_words.back() >>= 64 - over;
}

std::vector<std::uint32_t> WinSet::listed() const {
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t w = 0; w < m_words.size(); ++w) {
    for (std::uint64_t rest = m_words[w]; rest != 0; rest &= rest - 1) {
      numbers.push_back(64 * w + static_cast<std::uint32_t>(std::countr_zero(rest)));
    }
  }
  return numbers;
}

NimberOrMoon WinSet::value() const {
  if (is_everything()) return NimberOrMoon::moon();
  std::uint32_t w = 0;
  const std::uint64_t full = m_is_cofinite ? 0 : UINT64_MAX;  // a word that has all its numbers in the set
  while (w < m_words.size() && m_words[w] == full) ++w;
  if (w == m_words.size()) return NimberOrMoon(64 * w);
  const int bit = m_is_cofinite ? std::countr_zero(m_words[w]) : std::countr_one(m_words[w]);
  return NimberOrMoon(64 * w + static_cast<std::uint32_t>(bit));
}

void WinSet::add(MoveKind kind, const WinSet& to) {
  switch (kind) {
    case MoveKind::ordinary: return add_ordinary(to.value());
    case MoveKind::again: return add_again(to.value());
    case MoveKind::entailing: break;
  }
  WinSet others = to;
  others.m_is_cofinite = !to.m_is_cofinite;
  unite(others);
}

void WinSet::add_ordinary(NimberOrMoon to) {
  if (to.is_moon() || contains(to.nimber())) return;
  if (!m_is_cofinite) return list(to.nimber());
  m_words[to.nimber() / 64] ^= std::uint64_t{1} << to.nimber() % 64;
  trim();
}

void WinSet::add_again(NimberOrMoon to) {
  WinSet others;
  others.m_is_cofinite = true;
  if (!to.is_moon()) others.list(to.nimber());
  unite(others);
}

WinSet WinSet::beside(NimberOrMoon g) const {
  WinSet result;
  result.m_is_cofinite = m_is_cofinite;
  if (g.is_moon()) return result;
  for (const std::uint32_t n : listed()) result.list(n ^ g.nimber());
  return result;
}

void WinSet::list(std::uint32_t n) {
  check_listed(n);
  if (n / 64 >= m_words.size()) m_words.resize(n / 64 + 1);
  m_words[n / 64] |= std::uint64_t{1} << n % 64;
}

// What is not in the union is in neither of the two.
void WinSet::unite(const WinSet& other) {
  const std::size_t longest = std::max(m_words.size(), other.m_words.size());
  m_words.resize(longest);
  for (std::size_t w = 0; w < longest; ++w) {
    const std::uint64_t theirs = w < other.m_words.size() ? other.m_words[w] : 0;
    std::uint64_t& own = m_words[w];
    if (m_is_cofinite) own &= other.m_is_cofinite ? theirs : ~theirs;
    else own = other.m_is_cofinite ? theirs & ~own : own | theirs;
  }
  m_is_cofinite = m_is_cofinite || other.m_is_cofinite;
  trim();
}

void WinSet::trim() {
  while (!m_words.empty() && m_words.back() == 0) m_words.pop_back();
}

}  // namespace upstar
