// Heaps with entailing moves: the table, by the moves of any rules, and a faster way for Top Entails.
#include "upstar/entailing/heaps.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace upstar {

EntailingHeaps EntailingHeaps::top_entails(Budget& budget) {
  EntailingHeaps table(
      [](std::uint64_t heap, const Emit& emit) {
        for (std::uint64_t part = 1; 2 * part <= heap; ++part) {
          emit(MoveKind::ordinary, std::array{heap - part, part});
        }
        if (heap > 0) emit(MoveKind::entailing, std::array{heap - 1});
      },
      budget);
  table.m_is_top_entails = true;
  return table;
}

const WinSet& EntailingHeaps::wins(std::uint64_t heap) {
  while (m_wins.size() <= heap) find_next();
  return m_wins[heap];
}

NimberOrMoon EntailingHeaps::value(std::uint64_t heap) { return wins(heap).value(); }

void EntailingHeaps::moves(std::uint64_t heap, const Emit& emit) const {
  m_rules(heap, [&](MoveKind kind, std::span<const std::uint64_t> heaps) {
    m_claim.budget().tick();
    emit(kind, heaps);
  });
}

void EntailingHeaps::find_next() {
  const std::uint64_t heap = m_wins.size();
  m_claim.budget().tick();
  WinSet wins = m_is_top_entails ? of_top_entails(heap) : by_moves(heap);
  const NimberOrMoon value = wins.value();
  m_claim.claim(2 * (sizeof(WinSet) + sizeof(std::uint32_t)) + wins.heap_bytes());
  m_values.resize(heap + 1);  // by place, so that both rows fit together if the next line fails
  m_values[heap] = value.is_moon() ? moon_mark : value.nimber();
  if (!value.is_moon()) m_end = std::max(m_end, std::bit_ceil(value.nimber() + 1));
  m_wins.push_back(std::move(wins));
}

WinSet EntailingHeaps::by_moves(std::uint64_t heap) const {
  WinSet wins;
  moves(heap, [&](MoveKind kind, std::span<const std::uint64_t> heaps) {
    if (heaps.size() == 1) return wins.add(kind, m_wins[heaps[0]]);
    NimberOrMoon sum(0);
    for (const std::uint64_t part : heaps) sum = sum + m_wins[part].value();
    wins.add(kind, WinSet(sum));
  });
  return wins;
}

WinSet EntailingHeaps::of_top_entails(std::uint64_t heap) const {
  WinSet wins;
  if (heap == 0) return wins;
  m_claim.budget().tick(heap / 8);
  std::vector<char> is_reached(m_end);
  for (std::uint64_t part = 1; 2 * part <= heap; ++part) {
    const std::uint32_t one = m_values[part], other = m_values[heap - part];
    if (one != moon_mark && other != moon_mark) is_reached[one ^ other] = 1;
  }
  for (std::uint32_t n = 0; n < m_end; ++n) {
    if (is_reached[n] != 0) wins.add_ordinary(NimberOrMoon(n));
  }
  wins.add(MoveKind::entailing, m_wins[heap - 1]);
  return wins;
}

}  // namespace upstar
