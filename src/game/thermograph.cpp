// Whole thermographs, from t = -1 up.
//
// Below 0 a number that is no integer has walls of its own (those of 1/2 spread below -1/2), so the walls of B + x are
// not those of B moved by x. But an integer moves walls: one pair serves all followers B + x of the same B and the same
// fractional part of x. Numbers, and x + n.^ + *m, have closed forms.
#include <boost/container_hash/hash.hpp>

#include "game/engine.hpp"
#include "game/wall.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {
namespace {

constexpr int lowest = -1;  // temperature

Walls mast(const Dyadic& value) {
  const Wall wall(lowest, value);
  return {wall, wall, lowest};
}

// Halving from 0 and 1 down to x meets the options of each number on the way.
Walls number_walls(Budget& budget, const Dyadic& x) {
  Dyadic low = 0, high = 1;
  Walls of_low = mast(low), of_high = mast(high);
  if (x == low) return of_low;
  for (;;) {
    budget.tick(of_low.right.points().size() + of_high.left.points().size());
    const Dyadic middle = (low + high) >> 1;
    Walls of_middle = close_walls(of_low.right, of_high.left);
    if (middle == x) return of_middle;
    if (x < middle) {
      high = middle;
      of_high = std::move(of_middle);
    } else {
      low = middle;
      of_low = std::move(of_middle);
    }
  }
}

// x + n.^ + *m from the walls of x, by the options of its canonical form (UpStarTable::option).
//
// The walls of x at t <= 0 are at most -t apart: of the canonical options of x, one is an option of the other, so by the
// closing of its walls L(x^R) - R(x^L) >= -t. So x + * among the options, beside x, changes no wall, and x + *2, x + *3, ...
// and x + ^* have the walls of x + *; all others have a right option with its left wall.
Walls up_star_walls(const Walls& number, const UpStarTable::Big& parts) {
  if (parts.ups < 0) return up_star_walls(number.mirrored(), {-parts.ups, parts.nimber}).mirrored();
  const Walls star = close_walls(number.right, number.left);
  if (parts.ups == 0 || (parts.ups == 1 && parts.nimber == 1)) return star;
  return close_walls(number.right, star.left);
}

std::uint64_t bytes_of(const Walls& walls) {
  return (walls.left.points().size() + walls.right.points().size()) * sizeof(Wall::Point) + 2 * sizeof(Walls);
}

}  // namespace

class GameStore::Engine::ThermographTable {
 public:
  explicit ThermographTable(Engine& engine) : m_engine(engine), m_memory(engine.m_budget) {}
  ThermographTable(const ThermographTable&) = delete;
  ThermographTable& operator=(const ThermographTable&) = delete;

  Walls of(GameId g) {
    fill(key_of(g));
    return known(g)->shifted(whole_of(g));
  }

 private:
  GameId key_of(GameId g) const { return m_engine.modulo_integers(g); }
  Dyadic whole_of(GameId g) const { return Dyadic(m_engine.m_numbers.value(offset(g)).floor()); }

  /// nullptr if there are none yet.
  const Walls* known(GameId g) const {
    const auto found = m_walls.find(key_of(g));
    return found == m_walls.end() ? nullptr : &found->second;
  }
  void enter(GameId key, Walls walls) {
    m_memory.claim(bytes_of(walls));
    m_walls.emplace(key, std::move(walls));
  }

  void fill(GameId key) {
    std::vector<GameId> waiting{key};
    while (!waiting.empty()) {
      m_engine.m_budget.tick();
      const GameId current = waiting.back();
      if (m_walls.contains(current)) {
        waiting.pop_back();
      } else if (!is_record(current.base)) {
        enter(current, closed_form(current));
      } else if (std::optional<Walls> walls = from_options(current, waiting)) {
        enter(current, std::move(*walls));
      }
    }
  }

  Walls closed_form(GameId key) {
    Walls of_number = number_walls(m_engine.m_budget, m_engine.m_numbers.value(offset(key)));
    return key.base == 0 ? of_number : up_star_walls(of_number, m_engine.m_up_stars.value(key.base));
  }

  /// nullopt, and more are waiting, if the walls of some option are not known yet.
  std::optional<Walls> from_options(GameId key, std::vector<GameId>& waiting) {
    Scaffold scaffold;
    bool ready = true;
    for (const Player player : {Player::left, Player::right}) {
      m_engine.all_options(key, player, [&](GameId option) {
        m_engine.m_budget.tick();
        const Walls* walls = known(option);
        if (walls == nullptr) {
          waiting.push_back(key_of(option));
          ready = false;
        } else if (ready && player == Player::left) {
          scaffold.add_left(walls->right.shifted(whole_of(option)));
        } else if (ready) {
          scaffold.add_right(walls->left.shifted(whole_of(option)));
        }
        return true;
      });
    }
    if (!ready) return std::nullopt;
    return scaffold.close();
  }

  Engine& m_engine;
  MemoryClaim m_memory;
  boost::unordered_flat_map<GameId, Walls> m_walls;  ///< of games with left stop in [0, 1)
};

std::vector<Thermograph> GameStore::Engine::thermographs(std::span<const GameId> games) {
  ThermographTable table(*this);
  std::vector<Thermograph> found;
  found.reserve(games.size());
  for (const GameId g : games) {
    const Walls walls = table.of(g);
    found.push_back({walls.left.described(), walls.right.described()});
  }
  return found;
}

Dyadic ThermographWall::at(const Dyadic& t) const {
  Dyadic value = mast;
  for (std::size_t i = 0; i < critical.size() && t < critical[i]; ++i) {
    const Dyadic& end = i + 1 < critical.size() && t < critical[i + 1] ? critical[i + 1] : t;
    const Dyadic drop = critical[i] - end;
    value = slopes[i + 1] == 0 ? value : slopes[i + 1] > 0 ? value - drop : value + drop;
  }
  return value;
}

Dyadic Thermograph::temperature() const {
  Dyadic foot = -1;
  for (const ThermographWall* wall : {&left, &right}) {
    if (!wall->critical.empty() && wall->critical.front() > foot) foot = wall->critical.front();
  }
  return foot;
}

}  // namespace upstar
