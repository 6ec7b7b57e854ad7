// Positions whose moves may bind the opponent, among positions of other rules.
#include "upstar/ruleset/entailing_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "upstar/base/error.hpp"

namespace upstar {

void fail_without_plain_moves() {
  throw DomainError(
      "moves of the position bind the opponent or give another turn, which no list of options shows: it has a value "
      "and an outcome, and upstar moves shows its moves");
}

GameId nimber_of(NimberOrMoon value, GameStore& store) {
  if (value.is_moon()) throw DomainError("a short game is wanted, and the value of the position is the moon");
  return store.nimber(Integer(value.nimber()));
}

NimberOrMoon nimber_or_moon(GameStore& store, GameId value, std::string_view text) {
  const auto nimber = store.nim_value_of(value);
  if (!nimber) {
    throw DomainError(
        fmt::format("beside entailing moves only nimbers and the moon are played, and {} is neither", text));
  }
  if (*nimber >= WinSet::end) throw LimitError("beside entailing moves nimbers are below *1048576");
  return NimberOrMoon(static_cast<std::uint32_t>(*nimber));
}

NimberOrMoon nimber_or_moon(const AnyPosition& position) {
  return position.is_moon() ? NimberOrMoon::moon() : nimber_or_moon(position.store(), position.value());
}

void visit_entailing_moves(const AnyPosition& position, const AnyPosition::VisitEntailing& visit) {
  if (position.has_entailing_moves()) return position.entailing_moves(visit);
  const std::vector<AnyPosition> moves = position.moves(Player::left);
  if (moves != position.moves(Player::right)) {
    throw DomainError("beside entailing moves the players have the same moves, and here they have not");
  }
  for (const AnyPosition& option : moves) {
    WinSet wins;
    wins.add_ordinary(nimber_or_moon(option));
    visit(MoveKind::ordinary, option, wins);
  }
}

}  // namespace upstar
