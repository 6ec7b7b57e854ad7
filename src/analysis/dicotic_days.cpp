// Dicotic games, day after day.
#include "upstar/analysis/dicotic_days.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "analysis/antichains.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr std::uint64_t last_dicotic_day = 4;

using Mask = std::uint64_t;  ///< a set of games of day n-2, of which there are 10 at most
using Antichain = std::vector<GameId>;

/// What matters of a set of options of one player, to tell canonical forms.
struct Key {
  Mask beyond = 0;   ///< Left's: the games X <= some option. Right's: the X >= some option
  Mask replies = 0;  ///< the opponent's answers to the options
  auto operator<=>(const Key&) const = default;
};

class Day {
 public:
  /// `before`: the games of day n-2, those born earlier first; `games`: those of day n-1.
  Day(GameStore& store, const std::vector<GameId>& before, const std::vector<GameId>& games)
      : m_store(store), m_before(before) {
    for (std::size_t i = 0; i < before.size(); ++i) {
      for (const Player player : {Player::left, Player::right}) {
        auto& options = player == Player::left ? m_left : m_right;
        options.push_back(mask_of(store.options(before[i], player)));
      }
    }
    for (Antichain& set : antichains(store, games)) {
      if (set.empty()) continue;
      m_groups[0][key_of(set, Player::left)].push_back(set);
      m_groups[1][key_of(set, Player::right)].push_back(std::move(set));
    }
  }

  /// Calls `visit` for 0 and each game that has canonical options of both players among the games of day n-1.
  template <class Visit>
  void each(Visit&& visit) const {
    visit(GameStore::zero());
    for (const auto& [left, left_sets] : m_groups[0]) {
      for (const auto& [right, right_sets] : m_groups[1]) {
        m_store.budget().tick();
        if (has_reversible(left, right)) continue;
        for (const Antichain& a : left_sets) {
          for (const Antichain& b : right_sets) visit(made(a, b));
        }
      }
    }
  }

 private:
  Mask mask_of(const std::vector<GameId>& options) const {
    Mask mask = 0;
    for (const GameId option : options) {
      const auto place = std::find(m_before.begin(), m_before.end(), option);
      if (place != m_before.end()) mask |= Mask{1} << (place - m_before.begin());
    }
    return mask;
  }

  Key key_of(const Antichain& set, Player player) const {
    Key key;
    for (const GameId g : set) {
      key.replies |= mask_of(m_store.options(g, opponent(player)));
      for (std::size_t i = 0; i < m_before.size(); ++i) {
        const GameId x = m_before[i];
        if (player == Player::left ? m_store.leq(x, g) : m_store.leq(g, x)) key.beyond |= Mask{1} << i;
      }
    }
    return key;
  }

  /// Whether G = {A | B} has a reversible option. X <= G fails if X >= some G^R, or if some X^L >= G; X >= G fails if
  /// X <= some G^L, or if some X^R <= G. Each X stands behind its
  /// options.
  bool has_reversible(const Key& left, const Key& right) const {
    Mask below = 0, above = 0;  // the X <= G, the X >= G
    for (std::size_t i = 0; i < m_before.size(); ++i) {
      const Mask bit = Mask{1} << i;
      if ((right.beyond & bit) == 0 && (m_left[i] & above) == 0) below |= bit;
      if ((left.beyond & bit) == 0 && (m_right[i] & below) == 0) above |= bit;
    }
    return (left.replies & below) != 0 || (right.replies & above) != 0;
  }

  GameId made(const Antichain& left, const Antichain& right) const {
    const auto are_simple = [&](const Antichain& set) {
      return std::all_of(set.begin(), set.end(), [&](GameId g) { return m_store.number_up_star_of(g).has_value(); });
    };
    // A number plus ups plus a nimber has only such options; only make() tells it.
    return are_simple(left) && are_simple(right) ? m_store.make(left, right) : m_store.make_canonical(left, right);
  }

  GameStore& m_store;
  std::vector<GameId> m_before;
  std::vector<Mask> m_left, m_right;  ///< the options of the games of day n-2
  std::map<Key, std::vector<Antichain>> m_groups[2];
};

}  // namespace

void each_dicotic_born_by(GameStore& store, std::uint64_t day, const std::function<void(GameId)>& visit) {
  if (day > last_dicotic_day) {
    throw LimitError(
        fmt::format("dicotic games are listed up to day {}: those born by later days are too many", last_dicotic_day));
  }
  if (day == 0) return visit(GameStore::zero());
  std::vector<GameId> before, games{GameStore::zero()};
  for (std::uint64_t n = 1; n < day; ++n) {
    std::vector<GameId> found;
    Day(store, before, games).each([&](GameId g) { found.push_back(g); });
    std::stable_sort(found.begin(), found.end(),
                     [&](GameId g, GameId h) { return store.birthday(g) < store.birthday(h); });
    before = std::exchange(games, std::move(found));
  }
  Day(store, before, games).each(visit);
}

}  // namespace upstar
