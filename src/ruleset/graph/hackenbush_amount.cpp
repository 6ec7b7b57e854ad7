// The value of all that hangs at one vertex, and of an edge that carries it.
#include "ruleset/graph/hackenbush_amount.hpp"

#include <utility>
#include <vector>

#include "upstar/analysis/ordinal_sum.hpp"

namespace upstar {

namespace {

/// The ordinal sum if `second` is a number. It goes along the sign expansion, where only the latest option of each side
/// counts. So a long stalk takes one value for each edge, and not all followers of the number.
GameId put_number_on(GameStore& store, GameId first, const Dyadic& second) {
  std::vector<GameId> left = store.options(first, Player::left);
  std::vector<GameId> right = store.options(first, Player::right);
  const std::size_t left_count = left.size();
  const std::size_t right_count = right.size();
  GameId result = first;
  visit_sign_expansion(second, [&](bool plus) {
    std::vector<GameId>& side = plus ? left : right;
    side.resize(plus ? left_count : right_count);
    side.push_back(result);
    result = store.make(left, right);
  });
  return result;
}

void put_edge_under(TreeNumber& x, EdgeColour colour) {
  if (colour == EdgeColour::blue) x.put_on_blue_edge();
  else x.put_on_red_edge();
}

}  // namespace

GameId put_on(GameStore& store, GameId first, GameId second) {
  if (!store.is_number(second) || store.is_number(first)) return ordinal_sum(store, first, second);
  return put_number_on(store, first, store.number_of(second));
}

void HackenbushAmount::add_nimber(std::uint64_t n, GameStore& store) {
  close_run(store);
  m_nimber ^= n;
}

void HackenbushAmount::add(HackenbushAmount other, GameStore& store) {
  if (is_empty()) {
    *this = std::move(other);
    return;
  }
  close_run(store);
  other.close_run(store);
  m_number.add(std::move(other.m_number));
  m_nimber ^= other.m_nimber;
  take(store.add(m_rest, other.m_rest), store);
}

void HackenbushAmount::put_on_edge(EdgeColour colour, GameStore& store) {
  if (colour == EdgeColour::green) {
    if (is_nimber()) {
      ++m_nimber;
    } else {
      const GameId result = put_on(store, store.nimber(1), value(store));
      *this = {};
      take(result, store);
    }
    return;
  }
  if (m_run) {
    put_edge_under(*m_run, colour);
  } else if (is_number_and_nimber() && m_nimber == 0) {
    put_edge_under(m_number, colour);
  } else {
    const GameId rest = value(store);
    *this = {};
    m_rest = rest;
    put_edge_under(m_run.emplace(), colour);
  }
}

GameId HackenbushAmount::value(GameStore& store) {
  close_run(store);
  return store.add(store.number_up_star({m_number.value(), 0, m_nimber}), m_rest);
}

void HackenbushAmount::close_run(GameStore& store) {
  if (!m_run) return;
  take(put_on(store, store.number(m_run->value()), m_rest), store);
  m_run.reset();
}

void HackenbushAmount::take(GameId rest, GameStore& store) {
  m_rest = rest;
  if (rest == GameStore::zero()) return;
  const auto parts = store.number_up_star_of(rest);
  if (!parts || parts->ups != 0) return;
  m_rest = GameStore::zero();
  m_number.add(TreeNumber(parts->number));
  m_nimber ^= static_cast<std::uint64_t>(parts->nimber);
}

}  // namespace upstar
