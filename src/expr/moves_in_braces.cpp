// The moves of a position in braces, as `entail` takes them: {0, *2, !{0,*}, ~*}.
#include <fmt/format.h>

#include "expr/evaluation.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/entailing_rules.hpp"

namespace upstar {

namespace {

MoveKind kind_of_move(NodeKind kind) {
  switch (kind) {
    case NodeKind::entailing_move: return MoveKind::entailing;
    case NodeKind::again_move: return MoveKind::again;
    default: return MoveKind::ordinary;
  }
}

/// That of braces, of a heap, or of a position that is worth the moon; nothing for another value.
std::optional<WinSet> win_set_of(GameStore& store, const Value& value) {
  if (const WinSet* moves = value.as_moves()) return *moves;
  if (value.is_moon()) return WinSet(NimberOrMoon::moon());
  const bool is_nimber = value.is_game() && value.as_loopy() == nullptr && store.nim_value_of(value.game());
  return is_nimber ? std::optional(WinSet(nimber_or_moon(store, value.game()))) : std::nullopt;
}

}  // namespace

Value Evaluation::moves(const Node& node) {
  WinSet wins;
  for (std::size_t i = 0; i < node.child_count; ++i) {
    const Value& item = operands(node)[i];
    const auto to = win_set_of(m_store, item);
    if (!to) fail_kind(item, "a move leads to a nimber, to the moon or to braces of moves");
    m_store.budget().tick(1 + to->heap_bytes() / sizeof(std::uint64_t));
    wins.add(kind_of_move(tree().nodes()[child(node, i)].kind), *to);
  }
  return {m_store.budget(), std::move(wins)};
}

}  // namespace upstar
