// Options, followers and birthdays.
#include <algorithm>

#include "game/engine.hpp"
#include "game/followers.hpp"
#include "upstar/number/simplest.hpp"

namespace upstar {
namespace {

constexpr std::uint64_t max_followers = std::uint64_t{1} << 28;

}  // namespace

// Numbers have depth 0. For n.^ + *m the birthday bounds the depth.
std::uint32_t GameStore::Engine::depth(Base base) const {
  if (base == 0) return 0;
  if (is_record(base)) return m_records[base].depth;
  if (UpStarTable::is_inline(base)) {
    const UpStarTable::Small parts = UpStarTable::small(base);
    return static_cast<std::uint32_t>(std::abs(parts.ups)) + std::max<std::uint32_t>(parts.nimber | 1, 1);
  }
  const UpStarTable::Big parts = m_up_stars.value(base);
  const Integer bound = abs(parts.ups) + parts.nimber + 1;
  return bound < Record::unknown_depth ? static_cast<std::uint32_t>(bound) : Record::unknown_depth;
}

// An integer n > 0 is {n-1 |}, another number m/2^e in lowest terms {(m-1)/2^e | (m+1)/2^e}.
std::size_t GameStore::Engine::option_count_without_record(GameId g, Player player) const {
  if (g.base != 0) return m_up_stars.option_count(g.base, player);
  const Dyadic x = m_numbers.value(offset(g));
  if (!x.is_integer()) return 1;
  return x.sign() == (player == Player::left ? 1 : -1) ? 1 : 0;
}

GameId GameStore::Engine::option_without_record(GameId g, Player player, std::size_t index) {
  if (is_up_star(g.base)) return {g.number, m_up_stars.option(g.base, player, index)};
  const Dyadic x = m_numbers.value(offset(g));
  return number(m_numbers.intern(x + (Dyadic(player == Player::left ? -1 : 1) >> x.log2_denominator())));
}

std::vector<GameId> GameStore::Engine::followers(GameId g) {
  std::vector<GameId> found;
  ChargedSet<GameId> met(charged_to(m_budget));
  const auto open = [&](GameId h) {
    if (!met.insert(h).second) return GameStore::none();
    if (met.size() > max_followers) throw LimitError("more followers than can be listed");
    return h;
  };
  OptionsFirst(*this).walk(g, open, [&](GameId h) { found.push_back(h); });
  return found;
}

Integer GameStore::Engine::birthday(GameId g) {
  FollowerTable<Integer, Engine> birthdays(*this);
  const auto closed_form = [&](GameId h) -> std::optional<Integer> {
    if (is_record(h.base)) return std::nullopt;
    const Integer of_number = number_birthday(m_numbers.value(offset(h)));
    if (h.base == 0) return of_number;
    const UpStarTable::Big parts = m_up_stars.value(h.base);
    const Integer ups = abs(parts.ups);
    if (ups == 0) return of_number + parts.nimber;
    if (parts.nimber <= 1) return of_number + ups + 1;
    return of_number + ups + (ups % 2 == 0 ? parts.nimber : Integer(parts.nimber ^ 1));
  };
  birthdays.fill(g, closed_form, [&](GameId h) {
    Integer latest = 0;
    for_each_option(*this, h, [&](GameId option, Player) { latest = std::max(latest, birthdays.of(option)); });
    return Integer(latest + 1);
  });
  return birthdays.of(g);
}

}  // namespace upstar
