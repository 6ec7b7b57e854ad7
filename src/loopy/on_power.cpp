// Powers to on, told by their options; in words for those of up.
#include "loopy/on_power.hpp"

#include <algorithm>

#include "loopy/side_graph.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

struct Star {
  Dyadic number;
  Integer nimber;
};

/// x and m of x*m.
std::optional<Star> star_of(const GameStore& games, SideId side) {
  if (!side.is_short()) return std::nullopt;
  const auto parts = games.number_up_star_of(side.game);
  if (!parts || parts->ups != 0) return std::nullopt;
  return Star{parts->number, parts->nimber};
}

/// The parts of x^[on]*m.
std::optional<OnPower> sum_parts(LoopyStore& store, SideId side, bool is_down) {
  const Player up = is_down ? Player::right : Player::left;
  const std::vector<SideId> own = store.options(side, up), other = store.options(side, opponent(up));
  if (other.size() != 1 || own.empty() || own.size() > 2) return std::nullopt;
  const auto star = star_of(store.games(), other[0]);
  if (!star) return std::nullopt;
  const auto is_one_of_own = [&](SideId option) { return std::find(own.begin(), own.end(), option) != own.end(); };
  const bool is_star = star->nimber == 0;  // m = 1
  if (!is_one_of_own(side) || own.size() != (is_star ? 2U : 1U) || (is_star && !is_one_of_own(other[0]))) {
    return std::nullopt;
  }
  return OnPower{star->number, star->nimber ^ 1, is_down, false};
}

/// The parts of x^<on>*m.
std::optional<OnPower> power_parts(LoopyStore& store, SideId side, bool is_down) {
  const Player up = is_down ? Player::right : Player::left;
  const std::vector<SideId> other = store.options(side, opponent(up));
  if (other.size() != 1 || other[0].is_short() || other[0] == side) return std::nullopt;
  auto parts = sum_parts(store, other[0], !is_down);
  if (!parts) return std::nullopt;
  parts->nimber ^= 1;
  const std::vector<SideId> own = store.options(side, up);
  if (own.size() != parts->nimber + 1) return std::nullopt;
  // The options differ, so they are all of x, x*, ..., x*m.
  const bool fits = std::all_of(own.begin(), own.end(), [&](SideId option) {
    const auto star = star_of(store.games(), option);
    return star && star->number == parts->number && star->nimber <= parts->nimber;
  });
  if (!fits) return std::nullopt;
  parts->is_down = is_down;
  parts->is_power = true;
  return parts;
}

}  // namespace

std::optional<OnPower> on_power_of(LoopyStore& store, SideId side) {
  if (side.is_short() || !store.is_stopper(side)) return std::nullopt;
  for (const bool is_down : {false, true}) {
    if (auto parts = sum_parts(store, side, is_down)) return parts;
    if (auto parts = power_parts(store, side, is_down)) return parts;
  }
  return std::nullopt;
}

SideId side_of(GameStore& games, NodeTable& nodes, const OnPower& power) {
  const auto star = [&](const Integer& m) { return SideId{games.number_up_star({power.number, 0, m})}; };
  const std::size_t up = power.is_down ? 1 : 0;
  Draft sum;  // x^[on]*m, or the option xv[on]*(m^1) of x^<on>*m
  const std::size_t own = power.is_power ? 1 - up : up;
  const Integer nimber = power.is_power ? power.nimber ^ 1 : power.nimber;
  sum.options[own].push_back({{}, 0});
  if (nimber == 1) sum.options[own].push_back({star(0)});
  sum.options[1 - own].push_back({star(nimber ^ 1)});
  std::vector<Draft> drafts{sum};
  if (power.is_power) {
    if (power.nimber >= SideGraph::most_vertices) throw LimitError("a loopy value with more than 30000 followers");
    Draft& draft = drafts.emplace_back();
    for (Integer m = 0; m <= power.nimber; ++m) {
      games.budget().tick();
      draft.options[up].push_back({star(m)});
    }
    draft.options[1 - up].push_back({{}, 0});
  }
  return nodes.intern(drafts).back();
}

}  // namespace upstar
