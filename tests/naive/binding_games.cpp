// Sums played out, with a memo.
#include "naive/binding_games.hpp"

#include <algorithm>

namespace upstar::naive {

Ref BindingGames::make(std::vector<Move> moves) {
  m_positions.push_back(std::move(moves));
  return static_cast<Ref>(m_positions.size() - 1);
}

Ref BindingGames::heap(std::uint32_t n) {
  while (m_heaps.size() <= n) {
    std::vector<Move> moves;
    for (const Ref smaller : m_heaps) moves.push_back({Next::opponent_anywhere, smaller});
    m_heaps.push_back(make(std::move(moves)));
  }
  return m_heaps[n];
}

bool BindingGames::wins(std::vector<Ref> sum, std::optional<std::size_t> bound) {
  std::optional<Ref> term;
  if (bound) {
    term = sum[*bound];
    sum.erase(sum.begin() + static_cast<std::ptrdiff_t>(*bound));
  }
  std::sort(sum.begin(), sum.end());
  const auto key = std::pair(sum, term);
  if (const auto known = m_known.find(key); known != m_known.end()) return known->second;
  if (term) sum.push_back(*term);
  bool is_won = false;
  for (std::size_t i = term ? sum.size() - 1 : 0; i < sum.size() && !is_won; ++i) {
    for (const auto& [next, to] : std::vector<Move>(moves(sum[i]))) {
      std::vector<Ref> after = sum;
      after[i] = to;
      switch (next) {
        case Next::opponent_anywhere: is_won = !wins(after); break;
        case Next::opponent_there: is_won = !wins(after, i); break;
        case Next::mover_anywhere: is_won = wins(after); break;
      }
      if (is_won) break;
    }
  }
  return m_known[key] = is_won;
}

}  // namespace upstar::naive
