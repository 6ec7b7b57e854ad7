// Positions of rulesets as nimbers.
#include "cli/nim/ruleset.hpp"

#include <fmt/format.h>

#include "upstar/base/error.hpp"

namespace upstar::cli {

NimRuleset::NimRuleset(NimRun& run, const std::string& name)
    : m_workspace(run.workspace), m_source(m_workspace, name) {}

Integer NimRuleset::nimber_of(GameId value, const std::string& position) {
  const auto parts = m_workspace.store().number_up_star_of(value);
  if (parts && parts->number == 0 && parts->ups == 0) return parts->nimber;
  throw DomainError(
      fmt::format("{} of {} has a value that is not a nimber: the ruleset is not impartial", position, info().name));
}

Integer NimRuleset::value(const std::string& position) {
  return nimber_of(m_source.solver().value(position), position);
}

std::vector<std::string> NimRuleset::winning_moves(const std::vector<std::string>& positions) {
  Integer sum;
  for (const std::string& position : positions) sum ^= value(position);
  std::vector<std::string> winning;
  if (sum == 0) return winning;
  for (const std::string& position : positions) {
    const Integer wanted = sum ^ value(position);
    for (const MoveValue& move : m_source.solver().moves(position, Player::left)) {
      if (nimber_of(move.value, move.position) == wanted)
        winning.push_back(fmt::format("{} -> {}", position, move.position));
    }
  }
  return winning;
}

}  // namespace upstar::cli
