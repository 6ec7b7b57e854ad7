// Antichains, made larger by one game after another.
#include "analysis/antichains.hpp"

#include <algorithm>

namespace upstar {

std::vector<std::vector<GameId>> antichains(GameStore& store, const std::vector<GameId>& games) {
  std::vector<std::vector<GameId>> found{{}};
  for (const GameId g : games) {
    const std::size_t before = found.size();
    for (std::size_t i = 0; i < before; ++i) {
      store.budget().tick();
      const bool fits = std::all_of(found[i].begin(), found[i].end(),
                                    [&](GameId h) { return store.compare(g, h) == Relation::confused; });
      if (!fits) continue;
      std::vector<GameId> larger = found[i];
      larger.push_back(g);
      found.push_back(std::move(larger));
    }
  }
  return found;
}

}  // namespace upstar
