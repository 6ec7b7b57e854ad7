// PartNimbers: the options of parts, as NimberSearch wants them.
#include "ruleset/part_nimbers.hpp"

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// A part is not impartial, and not worth a nimber.
struct NotImpartial {};

/// The n of *n.
/// **Errors** LimitError from 2^64 on.
std::uint64_t nimber_in(GameStore& store, GameId value) {
  const auto nimber = store.nim_value_of(value);
  if (!nimber) throw NotImpartial{};
  if (*nimber > UINT64_MAX) throw LimitError("the search of nim values knows nimbers below 2^64");
  return static_cast<std::uint64_t>(*nimber);
}

}  // namespace

PartNimbers::PartNimbers(GameStore& store, Moves moves)
    : m_pool(store, Play::normal, moves == Moves::of_each_player ? PartValues::stated : PartValues::none,
             PartsBounded::no),
      m_moves(moves),
      m_search(store.budget(), Rule(m_pool, moves)) {}

std::uint64_t PartNimbers::value(const AnyPosition& p) {
  try {
    SumList list(m_pool);
    list.next();
    p.split(m_pool, list);
    const SumList::Sum& sum = list.sums().front();
    std::uint64_t value = nimber_in(m_pool.store(), sum.value);
    for (const PartRef part : list.parts(sum)) value ^= value_of_part(part.index());
    return value;
  } catch (const NotImpartial&) {
    throw DomainError("the value of " + p.to_expression() + " is not a nimber: it is not impartial");
  }
}

std::uint64_t PartNimbers::value_of_part(std::uint32_t part) {
  PartSource& source = *m_pool[part].source;
  const bool by_search = m_moves == Moves::of_both_players || source.is_impartial();
  return by_search ? m_search.value(part) : nimber_in(m_pool.store(), source.value(m_pool[part].local));
}

PartNimbers::Rule::Rule(PartPool& pool, Moves moves) : m_pool(pool), m_moves(moves) {}

std::uint64_t PartNimbers::Rule::most(std::uint32_t part) const {
  const PartRecord& record = m_pool[part];
  if (record.left_moves == UINT16_MAX || record.right_moves == UINT16_MAX) return UINT64_MAX;
  return record.left_moves + (m_moves == Moves::of_both_players ? record.right_moves : 0U);
}

std::uint64_t PartNimbers::Rule::nimber(GameId value) const { return nimber_in(m_pool.store(), value); }

}  // namespace upstar
