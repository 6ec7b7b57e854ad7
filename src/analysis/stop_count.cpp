// Counts of stops.
#include "upstar/analysis/stop_count.hpp"

#include "game/followers.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t largest_counted_nimber = 1U << 22;

/// *m = {0, ..., *(m-1) | 0, ..., *(m-1)} has 2 (1 + 2 + 6 + ...) = 2 . 3^(m-1) stops.
Integer nimber_count(const Integer& m) {
  if (m == 0) return 1;
  if (m > largest_counted_nimber) throw LimitError("the count of stops has too many digits");
  return 2 * boost::multiprecision::pow(Integer(3), static_cast<unsigned>(m - 1));
}

/// n.^ + *m = {0 | (n-1).^ + *(m xor 1)} has one stop more than its Right option, except ^* = {0,*|0}, which has 4.
std::optional<Integer> stop_count_by_formula(GameStore& store, GameId g) {
  const auto parts = store.number_up_star_of(g);
  if (!parts) return std::nullopt;
  const Integer ups = abs(parts->ups);
  if (ups == 0) return nimber_count(parts->nimber);
  const Integer odd = ups % 2;
  if (parts->nimber <= 1 && parts->nimber == odd) return ups + 3;
  return ups + nimber_count(parts->nimber ^ odd);
}

}  // namespace

Integer stop_count(GameStore& store, GameId g) {
  FollowerTable<Integer> table(store, Keyed::by_base);
  MemoryClaim digits(store.budget());
  if (store.is_number(g)) return 1;
  table.fill(
      g, [&](GameId h) { return stop_count_by_formula(store, h); },
      [&](GameId h) {
        Integer count = 0;
        for_each_option(
            store, h, [&](GameId option, Player) { count += store.is_number(option) ? Integer(1) : table.of(option); });
        digits.claim(msb(count) / 8);
        return count;
      });
  return table.of(g);
}

}  // namespace upstar
