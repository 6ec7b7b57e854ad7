// Positions of rulesets as nimbers.
#include "desk/nim/ruleset.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>

#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/nim_sums.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::desk {

NimRuleset::NimRuleset(NimRun& run, const std::string& name)
    : m_workspace(run.workspace), m_source(m_workspace, name) {}

Integer NimRuleset::nimber_of(GameId value, const std::string& position) {
  if (const auto n = m_workspace.store().nim_value_of(value)) return *n;
  throw DomainError(
      fmt::format("{} of {} has a value that is not a nimber: the ruleset is not impartial", position, info().name));
}

Integer NimRuleset::value(const std::string& position) {
  return nimber_of(m_source.solver().value(position), position);
}

Integer NimRuleset::value(const Words& positions) {
  Integer sum;
  for (const std::string& position : positions) sum ^= value(position);
  return sum;
}

void NimRuleset::require_same_moves(const std::string& position) {
  const AnyPosition whole = m_source.solver().position(position);
  Budget& budget = m_workspace.budget();
  ChargedSet<AnyPosition> moves(charged_to(budget));
  for (AnyPosition& option : distinct_moves(whole, Player::left)) moves.insert(std::move(option));
  const ChargedVector<AnyPosition> others = distinct_moves(whole, Player::right);
  const auto is_shared = [&](const AnyPosition& option) {
    budget.tick();
    return moves.contains(option);
  };
  if (others.size() == moves.size() && std::ranges::all_of(others, is_shared)) return;
  throw DomainError(fmt::format("in {} of {} the players have different moves: the ruleset is not impartial",
                                visible(position), info().name));
}

std::vector<NimRuleset::Move> NimRuleset::winning_moves(const Words& positions) {
  std::vector<Move> winning;
  Words different;  // the moves in equal positions are told once
  boost::unordered_flat_set<std::string_view> seen;
  for (const std::string& position : positions) {
    if (seen.insert(position).second) different.push_back(position);
  }
  const auto options_of = [this](const std::string& position, auto&& emit) {
    require_same_moves(position);
    for (const MoveValue& move : m_source.solver().moves(position, Player::left))
      emit(move.position, nimber_of(move.value, move.position));
  };
  for_each_winning_move(
      value(positions), different, [this](const std::string& position) { return value(position); }, options_of,
      [&](std::size_t i, const std::string& to) {
        winning.push_back({different[i], to});
      });
  return winning;
}

}  // namespace upstar::desk
