// PartPool: numbers parts, finds the values of those that are small or often met, and keeps their options.
#include "upstar/ruleset/part_pool.hpp"

#include <algorithm>
#include <cstdlib>

#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// The number of 1/1024 in x, rounded down; far numbers are as good as none.
std::int32_t units_below(const Dyadic& x) {
  const Dyadic units = x * Dyadic(handle::one);
  if (units >= Dyadic(PartBounds::none)) return PartBounds::none - 1;
  if (units <= Dyadic(-PartBounds::none)) return -PartBounds::none;
  return static_cast<std::int32_t>(units.floor());
}
std::int32_t units_above(const Dyadic& x) { return -units_below(-x); }

}  // namespace

PartBounds bounds_of(const IntegerBounds& integers) {
  const auto units = [](std::int32_t integer) {
    constexpr std::int32_t most = PartBounds::none / handle::one;
    return integer > most ? PartBounds::none : integer < -most ? -PartBounds::none : integer * handle::one;
  };
  const std::int32_t lo = units(integers.lo), hi = units(integers.hi);
  return {lo, hi, lo, hi, PartBounds::none};
}

SumList::SumList(PartPool& pool)
    : m_pool(pool), m_sums(charged_to(pool.store().budget())), m_parts(charged_to(pool.store().budget())) {}

void SumList::add(GameId value) {
  const auto add_simple = [&](GameId v) {
    if (!m_pool.is_simple(v)) {
      GameId number = GameStore::zero();
      add(m_pool.value_part(v, number));
      v = number;
    }
    return v;
  };
  const GameId rest = add_simple(value);
  const GameId sum = m_pool.store().add(m_sums.back().value, rest);
  m_sums.back().value = GameStore::zero();
  m_sums.back().value = add_simple(sum);
}

void SumList::add(GameId value, bool negated) { add(negated ? m_pool.store().negate(value) : value); }

/// The values that are parts. `local` is an index into their list.
class PartPool::ValueParts final : public PartSource {
 public:
  explicit ValueParts(GameStore& store) : m_store(store), m_values(charged_to(store.budget())) {}
  std::uint32_t add(GameId value) {
    m_values.push_back(value);
    return static_cast<std::uint32_t>(m_values.size() - 1);
  }
  void options(std::uint32_t local, Player player, SumList& out) override {
    for (const GameId option : m_store.options(m_values[local], player)) {
      out.next();
      out.add(option);
    }
  }
  GameId value(std::uint32_t local) override { return m_values[local]; }

 private:
  GameStore& m_store;
  ChargedVector<GameId> m_values;
};

PartPool::PartPool(GameStore& store, Play play, bool uses_values)
    : m_store(store),
      m_play(play),
      m_uses_values(uses_values && play == Play::normal),
      m_parts(charged_to(store.budget())),
      m_options(*this),
      m_value_parts(std::make_unique<ValueParts>(store)),
      m_parts_of_bases(charged_to(store.budget())),
      m_bounds_of_simple(charged_to(store.budget())) {}

PartPool::~PartPool() = default;

std::uint32_t PartPool::add(const PartRecord& part) {
  const auto index = static_cast<std::uint32_t>(m_parts.size());
  m_ranges.resize(m_parts.size() + 1);  // it may be that long already, if memory ran out here
  m_parts.push_back(part);
  ++m_statistics.parts;
  if (m_uses_values && !part.is_value && unsigned{part.left_moves} + part.right_moves <= m_value_limit) {
    const GameId value = part.source->value(part.local);
    m_parts[index].value = value;
    ++m_statistics.values;
  }
  return index;
}

void PartPool::use(std::uint32_t index) {
  static const std::uint64_t steps_per_use = getenv("E") ? atoi(getenv("E")) : 32;
  PartRecord& part = m_parts[index];
  if (part.value != GameStore::none()) return;
  ++part.uses;
  if (!m_uses_values || part.uses * steps_per_use < part.next_steps) return;
  Budget& budget = m_store.budget();
  budget.cap_steps(part.next_steps);
  try {
    part.value = part.source->value(part.local);
    ++m_statistics.values;
  } catch (const OutOfSteps&) {
    part.next_steps *= 4;
  }
  budget.uncap_steps();
}

bool PartPool::is_simple(GameId value) const {
  static const std::size_t most_options = getenv("G") ? atoi(getenv("G")) : 2;
  if (!m_uses_values || value.base == 0) return true;
  const GameId base = m_store.base_of(value);
  if (m_store.number_up_star_of(base)) return true;
  return m_store.option_count(base, Player::left) + m_store.option_count(base, Player::right) <= most_options;
}

PartBounds PartPool::bounds_of_base(GameId base) {
  const Dyadic mean = m_store.mean(base);
  return {units_below(m_store.right_stop(base)), units_above(m_store.left_stop(base)), units_below(mean),
          units_above(mean), units_above(m_store.temperature(base))};
}

const PartBounds& PartPool::bounds_of_simple(GameId value) {
  const auto [known, is_new] = m_bounds_of_simple.try_emplace(value.base);
  if (is_new) known->second = bounds_of_base(m_store.base_of(value));
  return known->second;
}

PartRef PartPool::value_part(GameId value, GameId& number) {
  number = m_store.add(number, m_store.number(m_store.offset_of(value)));
  const GameId base = m_store.base_of(value);
  if (const auto known = m_parts_of_bases.find(base.base); known != m_parts_of_bases.end()) return known->second;
  const GameId negative = m_store.negate(base);
  const GameId shift = m_store.number(m_store.offset_of(negative));
  if (const auto known = m_parts_of_bases.find(negative.base); known != m_parts_of_bases.end()) {
    // negative = N + shift, and the part is N: base = -N - shift
    number = m_store.subtract(number, shift);
    return -known->second;
  }
  PartRecord part;
  part.source = m_value_parts.get();
  part.local = m_value_parts->add(base);
  part.value = base;
  part.is_value = true;
  part.is_own_negative = negative.base == base.base;
  part.shift = shift;
  const auto moves = [&](Player player) {
    return static_cast<std::uint16_t>(std::min<std::size_t>(m_store.option_count(base, player), UINT16_MAX));
  };
  part.left_moves = moves(Player::left);
  part.right_moves = moves(Player::right);
  part.bounds = bounds_of_base(base);
  const PartRef ref(add(part), false);
  m_parts_of_bases.emplace(base.base, ref);
  return ref;
}

std::span<const SumList::Sum> PartPool::options(std::uint32_t index, Player player) {
  const auto side = static_cast<std::size_t>(player);
  if (m_parts[index].options[side].first == UINT32_MAX) {
    const std::size_t first = m_options.sums().size();
    m_parts[index].source->options(m_parts[index].local, player, m_options);
    m_parts[index].options[side] = {static_cast<std::uint32_t>(first),
                                    static_cast<std::uint32_t>(m_options.sums().size() - first)};
  }
  const PartRecord::Listed& listed = m_parts[index].options[side];
  return m_options.sums().subspan(listed.first, listed.count);
}

}  // namespace upstar
