// Heights, from the leaves up.
#include "notation/heights.hpp"

#include <algorithm>

namespace upstar {

std::uint32_t Heights::height(GameId g) {
  if (m_store.is_number(g)) return 0;
  const auto of_leaf = [this](GameId h) { return m_is_leaf(h) ? std::optional(0U) : std::nullopt; };
  m_heights.fill(g, of_leaf, [this](GameId h) {
    std::uint32_t highest = 0;
    for_each_option(m_store, h, [&](GameId option, Player) {
      if (!m_store.is_number(option)) highest = std::max(highest, m_heights.of(option));
    });
    return highest + 1;
  });
  return m_heights.of(g);
}

void Heights::sort(std::vector<GameId>& values, OptionOrder& order) {
  order.sort(values);
  std::stable_sort(values.begin(), values.end(), [&](GameId a, GameId b) { return height(a) < height(b); });
}

}  // namespace upstar
