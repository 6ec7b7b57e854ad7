// Heights, from the leaves up.
#include "notation/heights.hpp"

#include <algorithm>

namespace upstar {

std::uint32_t Heights::height(GameId g) {
  std::vector<std::uint32_t> pending = {g.base};
  while (!pending.empty()) {
    m_store.budget().tick();
    const GameId top{0, pending.back()};
    if (m_heights.contains(top.base) || m_is_leaf(top)) {
      m_heights.try_emplace(top.base, 0);
      pending.pop_back();
      continue;
    }
    std::uint32_t highest = 0;
    const std::size_t size = pending.size();
    for (const Player player : {Player::left, Player::right}) {
      const std::size_t count = m_store.option_count(top, player);
      for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t option = m_store.option(top, player, i).base;
        const auto place = m_heights.find(option);
        if (place == m_heights.end()) {
          pending.push_back(option);
        } else {
          highest = std::max(highest, place->second);
        }
      }
    }
    if (pending.size() > size) continue;
    m_heights[top.base] = highest + 1;
    pending.pop_back();
  }
  return m_heights.at(g.base);
}

void Heights::sort(std::vector<GameId>& values, OptionOrder& order) {
  order.sort(values);
  std::stable_sort(values.begin(), values.end(), [&](GameId a, GameId b) { return height(a) < height(b); });
}

}  // namespace upstar
