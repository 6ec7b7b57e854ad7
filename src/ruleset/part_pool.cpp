// PartPool: numbers parts, finds the values of those that are small or often met, and keeps their options.
#include "upstar/detail/ruleset/part_pool.hpp"

#include <algorithm>

#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// The number of 1/64 in x, rounded down.
std::int64_t units_below(const Dyadic& x) {
  const Dyadic units = x * Dyadic(SureAmounts::unit);
  if (units >= Dyadic(SureAmounts::most)) return SureAmounts::most;
  if (units < Dyadic(-SureAmounts::most)) return -SureAmounts::most - 1;
  return static_cast<std::int64_t>(units.floor());
}
std::int64_t units_above(const Dyadic& x) { return -units_below(-x); }

/// The bounds of a game whose stops are 0: its walls are masts there.
WallBounds bounds_of_infinitesimal() {
  WallBounds found{.temperature = 0};
  for (std::size_t i = 0; i < SureAmounts::ways; ++i) {
    if (i == SureAmounts::itself) continue;
    found.left.know(i, 0, 0);
    found.right.know(i, 0, 0);
  }
  return found;
}

}  // namespace

WallBounds bounds_of(const IntegerBounds& integers) {
  WallBounds found;
  const auto know = [](SureAmounts& sure, std::int64_t lo, std::int64_t lo_first) {
    const std::int64_t units = lo * SureAmounts::unit, first = lo_first * SureAmounts::unit;
    for (std::size_t i = 0; i < SureAmounts::ways; ++i) {
      sure.know(i, units, i == 0 || i == SureAmounts::itself ? first : units);
    }
  };
  know(found.left, integers.lo, integers.lo_first);
  know(found.right, -std::int64_t{integers.hi}, -std::int64_t{integers.hi_first});
  if (found.left.unknown != 0xff || found.right.unknown != 0xff) found.guess = integers.guess;
  return found;
}

SumList::SumList(PartPool& pool)
    : m_pool(pool), m_sums(charged_to(pool.store().budget())), m_parts(charged_to(pool.store().budget())) {}

std::size_t PartSource::unsplit_options(std::uint32_t, Player, std::vector<OptionBounds>&) { return 0; }
void PartSource::fetch_option(std::uint32_t, Player, std::size_t) {}

std::pair<std::uint32_t, std::uint32_t> PartSource::moves_of_option(std::uint32_t, Player, std::size_t) { return {}; }

bool PartSource::add_option(std::uint32_t, Player, std::size_t, Numbering, SumList&) { return false; }

bool PartSource::write_words(std::uint32_t, std::vector<std::uint64_t>&) const { return false; }
std::string PartSource::text_of_words(std::span<const std::uint64_t>) const { return {}; }
bool PartSource::add_words(std::span<const std::uint64_t>, const KnownPart*, Checked, SumList&) { return false; }

void SumList::next() {
  if (m_parts.size() >= UINT32_MAX || m_sums.size() >= UINT32_MAX) {
    throw LimitError("the table of options is full: it holds 2^32 parts");
  }
  m_sums.push_back({GameStore::zero(), static_cast<std::uint32_t>(m_parts.size()), 0});
}

void SumList::add(GameId value) {
  if (m_pool.is_simple(value)) {
    m_sums.back().value = m_pool.store().add(m_sums.back().value, value);
  } else {
    add(m_pool.value_part(value, m_sums.back().value));
  }
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
  std::string text(std::uint32_t) const override { return {}; }
  std::string_view kind() const override { return "values"; }

 private:
  GameStore& m_store;
  ChargedVector<GameId> m_values;
};

PartPool::PartPool(GameStore& store, Play play, PartValues values, PartsBounded bounded)
    : m_store(store),
      m_play(play),
      m_values(play == Play::normal ? values : PartValues::none),
      m_uses_bounds(play == Play::normal && bounded == PartsBounded::yes),
      m_parts(charged_to(store.budget())),
      m_bounds(1, WallBounds{}, charged_to(store.budget())),
      m_options(*this),
      m_value_parts(std::make_unique<ValueParts>(store)),
      m_bases(charged_to(store.budget())) {}

PartPool::~PartPool() = default;

bool PartPool::is_small(const PartRecord& part) {
  constexpr unsigned few_options = 5;
  return unsigned{part.left_moves} + part.right_moves <= few_options;
}

std::uint32_t PartPool::add(const PartRecord& part) {
  constexpr std::size_t most_parts = 1 << 29;  // so their words lie below the handles of numbers that are not inline
  if (m_parts.size() == most_parts) throw LimitError("the table of parts is full: it holds 2^29");
  const auto index = static_cast<std::uint32_t>(m_parts.size());
  m_parts.push_back(part);
  ++m_statistics.parts;
  if (!is_small(part) || part.next_steps > steps_at_once) return index;
  if (m_left_out > 0) {
    --m_left_out;
    return index;
  }
  m_parts[index].next_steps = steps_at_once;
  look_for_value(m_parts[index]);
  m_in_vain = m_parts[index].value == GameStore::none() ? std::min(2 * m_in_vain + 1, most_left_out) : 0;
  m_left_out = m_in_vain;
  return index;
}

std::uint32_t PartPool::add(PartRecord part, const WallBounds& bounds) {
  if (bounds != WallBounds{}) {
    part.bounds = static_cast<std::uint32_t>(m_bounds.size());
    m_bounds.push_back(bounds);
  }
  return add(part);
}

void PartPool::learn_value(std::uint32_t index, GameId value) {
  if (!uses_values() || m_parts[index].value != GameStore::none()) return;
  m_parts[index].value = value;
  ++m_statistics.values;
}

void PartPool::use(std::uint32_t index) {
  constexpr std::uint64_t steps_a_use = 32;
  PartRecord& part = m_parts[index];
  ++part.uses;
  if (part.uses * steps_a_use >= part.next_steps) look_for_value(part);
}

/// Finds the value of the part, unless that takes more than its steps; then the next attempt may take four times as
/// many.
void PartPool::look_for_value(PartRecord& part) {
  if (m_values != PartValues::sought || part.value != GameStore::none()) return;
  const StepCap cap(m_store.budget(), part.next_steps);
  try {
    part.value = part.source->value(part.local);
    ++m_statistics.values;
  } catch (const OutOfSteps&) {
    part.next_steps = std::min(part.next_steps * 4, PartRecord::most_steps);
  }
}

/// The bounds of a value with left stop 0.
WallBounds PartPool::bounds_of_base(GameId base) {
  if (m_store.right_stop(base) == Dyadic(0)) return bounds_of_infinitesimal();
  WallBounds found;
  const Thermograph walls = m_store.thermograph(base);
  const Dyadic mean = m_store.mean(base);
  for (std::size_t i = 0; i < SureAmounts::temperatures.size(); ++i) {
    const Dyadic t(Integer(SureAmounts::temperatures[i]), 6);
    const Dyadic left = walls.left.at(t), right = walls.right.at(t);
    found.left.know(i, units_below(right), units_below(left));
    found.right.know(i, units_below(-left), units_below(-right));
  }
  found.left.know(SureAmounts::mean, units_below(mean), units_below(mean));
  found.right.know(SureAmounts::mean, units_below(-mean), units_below(-mean));
  const std::int64_t temperature = units_above(m_store.temperature(base));
  if (temperature < SureAmounts::most) found.temperature = static_cast<std::int32_t>(temperature);
  return found;
}

PartRef PartPool::value_part(GameId value, GameId& sum) {
  const auto offset = [&](GameId g) { return m_store.number(m_store.offset_of(g)); };
  sum = m_store.add(sum, offset(value));
  const GameId base = m_store.base_of(value);
  if (const auto known = m_bases.find(base.base); known != m_bases.end()) return known->second;
  const GameId negative = m_store.negate(base);
  const GameId shift = offset(negative);
  if (const auto known = m_bases.find(negative.base); known != m_bases.end()) {  // -base = known + shift
    sum = m_store.subtract(sum, shift);
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
  const PartRef ref(add(part, bounds_of_base(base)), false);
  m_bases.emplace(base.base, ref);
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
