// The Büchi game of SideOrder once more, on the positions that play reaches alone, with the times at which each is won.
//
// A move in y (on the offside, in x) is progress: Left wants infinitely many. W is the set of states from which she is
// known to survive, at first all. She can force play from A to an end of Right's moves or to progress into W, and A
// becomes the next W, until nothing changes. She makes the moves by which a state came into A. Right, from a state that
// fell out of W, moves to states that fell out no later, and by progress only to earlier ones.
#include "upstar/loopy/order_strategy.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <tuple>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

class DifferenceGame {
 public:
  DifferenceGame(LoopyStore& store, SideId x, SideId y, Side side)
      : m_store(store), m_side(side), m_memory(store.games().budget()) {
    state_of({x, y, Player::right});
    for (State s = 0; s < m_places.size(); ++s) add_moves(s);
    m_before.resize(m_places.size());
    for (State s = 0; s < m_places.size(); ++s) {
      for (const Arc& arc : m_places[s].arcs) m_before[arc.to].push_back(s);
    }
    solve();
    m_winner = survives(0) ? Player::left : Player::right;
    m_ends = times(m_winner, [](const Arc& arc, const Times& ends) { return ends[arc.to] != never; });
  }

  OrderStrategy strategy() const {
    OrderStrategy found{m_winner, {}, {}, false};
    State start = 0;
    if (m_winner == Player::right) {
      const Arc& opening = winning_arc(0);
      found.opening = move_of(opening);
      start = opening.to;
    }
    boost::unordered_flat_map<State, std::size_t> numbers{{start, 0}};
    std::vector<State> listed{start};
    found.positions.push_back({m_places[start].x, m_places[start].y});
    for (std::size_t i = 0; i < listed.size(); ++i) {
      for (const Arc& arc : m_places[listed[i]].arcs) {
        const Arc& answer = winning_arc(arc.to);
        const auto [number, is_new] = numbers.try_emplace(answer.to, listed.size());
        if (is_new) {
          listed.push_back(answer.to);
          const Place& place = m_places[answer.to];
          found.positions.push_back({place.x, place.y, found.positions[i].round + 1});
        }
        found.positions[i].replies.push_back({move_of(arc), move_of(answer), number->second});
      }
    }
    found.may_be_endless = std::ranges::any_of(listed, [&](State s) { return m_ends[s] == never; });
    return found;
  }

 private:
  using State = std::uint32_t;
  using Times = std::vector<std::uint32_t>;  ///< of each state
  using Key = std::tuple<SideId, SideId, Player>;
  static constexpr std::uint32_t never = UINT32_MAX;
  static constexpr std::size_t most_states = 200'000;

  struct Arc {
    State to;
    bool in_lesser;
  };
  struct Place {
    SideId x, y;
    Player mover;
    std::vector<Arc> arcs;
  };

  State state_of(const Key& key) {
    const auto [number, is_new] = m_numbers.try_emplace(key, static_cast<State>(m_places.size()));
    if (is_new) {
      if (m_places.size() == most_states) throw LimitError("the difference has too many positions to be explained");
      m_memory.claim(sizeof(Place) + 4 * sizeof(Key));
      const auto& [x, y, mover] = key;
      m_places.push_back({x, y, mover, {}});
    }
    return number->second;
  }

  void add_moves(State s) {
    m_store.games().budget().tick();
    const auto [x, y, mover] = Key(m_places[s].x, m_places[s].y, m_places[s].mover);
    std::vector<Arc> arcs;
    for (const SideId to : m_store.options(y, mover)) arcs.push_back({state_of({x, to, opponent(mover)}), false});
    for (const SideId to : m_store.options(x, opponent(mover))) {
      arcs.push_back({state_of({to, y, opponent(mover)}), true});
    }
    m_memory.claim(arcs.size() * (sizeof(Arc) + sizeof(State)));
    m_places[s].arcs = std::move(arcs);
  }

  bool is_progress(const Arc& arc) const { return arc.in_lesser == (m_side == Side::off); }
  bool survives(State s) const { return m_fallen[s] == never; }

  void solve() {
    m_fallen.assign(m_places.size(), never);
    bool changes = true;
    for (std::uint32_t round = 0; changes; ++round) {
      m_forced = times(Player::left, [&](const Arc& arc, const Times& forced) {
        return is_progress(arc) ? survives(arc.to) : forced[arc.to] != never;
      });
      changes = false;
      for (State s = 0; s < m_places.size(); ++s) {
        if (!survives(s) || m_forced[s] != never) continue;
        m_fallen[s] = round;
        changes = true;
      }
    }
  }

  /// After how many moves each state is won by the winner, who needs one move that is good, and all of the other's:
  /// the least fixpoint.
  template <class IsGood>
  Times times(Player winner, IsGood&& is_good) const {
    Times found(m_places.size(), never);
    const auto is_won = [&](State s) {
      const Place& place = m_places[s];
      const auto good = [&](const Arc& arc) { return is_good(arc, found); };
      return place.mover == winner ? std::ranges::any_of(place.arcs, good) : std::ranges::all_of(place.arcs, good);
    };
    std::vector<State> won;
    for (State s = 0; s < m_places.size(); ++s) {
      if (is_won(s)) won.push_back(s);
    }
    for (const State s : won) found[s] = 0;
    for (std::size_t i = 0; i < won.size(); ++i) {
      m_store.games().budget().tick();
      for (const State before : m_before[won[i]]) {
        if (found[before] != never || !is_won(before)) continue;
        found[before] = found[won[i]] + 1;
        won.push_back(before);
      }
    }
    return found;
  }

  /// The winner's move: to an end of the loser's moves, as soon as possible, or else such that no play is lost.
  const Arc& winning_arc(State s) const {
    const std::vector<Arc>& arcs = m_places[s].arcs;
    const Arc& quickest = *std::ranges::min_element(arcs, {}, [&](const Arc& arc) { return m_ends[arc.to]; });
    if (m_ends[quickest.to] != never) return quickest;
    return *std::ranges::find_if(arcs, [&](const Arc& arc) {
      if (m_winner == Player::left) return is_progress(arc) ? survives(arc.to) : m_forced[arc.to] < m_forced[s];
      return m_fallen[arc.to] < m_fallen[s] || (m_fallen[arc.to] == m_fallen[s] && !is_progress(arc));
    });
  }

  OrderStrategy::Move move_of(const Arc& arc) const {
    return {arc.in_lesser, arc.in_lesser ? m_places[arc.to].x : m_places[arc.to].y};
  }

  LoopyStore& m_store;
  Side m_side;
  MemoryClaim m_memory;
  std::vector<Place> m_places;
  boost::unordered_flat_map<Key, State> m_numbers;
  std::vector<std::vector<State>> m_before;
  Times m_fallen;  ///< the round in which a state fell out of W
  Times m_forced;  ///< how soon Left forces an end or progress
  Times m_ends;    ///< how soon the winner forces an end
  Player m_winner = Player::left;
};

}  // namespace

OrderStrategy explain_order(LoopyStore& store, SideId x, SideId y, Side side) {
  return DifferenceGame(store, x, y, side).strategy();
}

}  // namespace upstar
