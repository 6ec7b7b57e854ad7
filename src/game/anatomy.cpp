// Options, followers and birthdays.
#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <boost/container_hash/hash.hpp>

#include "game/engine.hpp"
#include "upstar/base/memory_claim.hpp"
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
std::size_t GameStore::Engine::option_count(GameId g, Player player) const {
  if (is_record(g.base)) {
    const Record& record = m_records[g.base];
    return player == Player::left ? record.left_count : record.right_count;
  }
  if (g.base == 0) {
    const Dyadic x = m_numbers.value(offset(g));
    if (!x.is_integer()) return 1;
    return x.sign() == (player == Player::left ? 1 : -1) ? 1 : 0;
  }
  return m_up_stars.option_count(g.base, player);
}

GameId GameStore::Engine::option(GameId g, Player player, std::size_t index) {
  if (is_record(g.base)) {
    const Record& record = m_records[g.base];
    return shift((player == Player::left ? m_records.left(record) : m_records.right(record))[index], offset(g));
  }
  if (is_up_star(g.base)) return {g.number, m_up_stars.option(g.base, player, index)};
  const Dyadic x = m_numbers.value(offset(g));
  return number(m_numbers.intern(x + (Dyadic(player == Player::left ? -1 : 1) >> x.log2_denominator())));
}

// Numbers first, then n.^ + *m, then records; each kind so that options precede what they are options of.
std::vector<GameId> GameStore::Engine::followers(GameId g) {
  boost::unordered_flat_set<std::uint64_t> seen{one_word(g)};
  std::vector<GameId> found{g};
  for (std::size_t i = 0; i < found.size(); ++i) {
    m_budget.tick();
    for (const Player player : {Player::left, Player::right}) {
      all_options(found[i], player, [&](GameId option) {
        if (!seen.insert(one_word(option)).second) return true;
        if (found.size() >= max_followers) throw LimitError("more followers than can be listed");
        if ((found.size() & 0xffff) == 0) MemoryClaim(m_budget, found.size() * 48);  // looked at, not kept
        found.push_back(option);
        return true;
      });
    }
  }
  struct Rank {
    int kind;
    Integer size;
    Integer nimber;
    auto operator<=>(const Rank& other) const {
      if (kind != other.kind) return kind <=> other.kind;
      if (size != other.size) return size < other.size ? std::strong_ordering::less : std::strong_ordering::greater;
      if (nimber == other.nimber) return std::strong_ordering::equal;
      return nimber < other.nimber ? std::strong_ordering::less : std::strong_ordering::greater;
    }
  };
  const auto is_base_record = [](GameId id) { return is_record(id.base); };
  const auto records = std::partition(found.begin(), found.end(), [&](GameId id) { return !is_base_record(id); });
  std::sort(records, found.end(), [](GameId x, GameId y) { return x.base < y.base; });
  std::vector<std::pair<Rank, GameId>> small;
  small.reserve(static_cast<std::size_t>(records - found.begin()));
  for (auto it = found.begin(); it != records; ++it) {
    if (it->base == 0) {
      small.push_back({{0, number_birthday(m_numbers.value(offset(*it))), 0}, *it});
    } else {
      const UpStarTable::Big parts = m_up_stars.value(it->base);
      small.push_back({{1, abs(parts.ups), parts.nimber}, *it});
    }
  }
  std::stable_sort(small.begin(), small.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
  for (std::size_t i = 0; i < small.size(); ++i) found[i] = small[i].second;
  return found;
}

Integer GameStore::Engine::birthday(GameId g) {
  const auto closed_form = [&](GameId id) -> Integer {
    const Integer of_number = number_birthday(m_numbers.value(offset(id)));
    if (id.base == 0) return of_number;
    const UpStarTable::Big parts = m_up_stars.value(id.base);
    const Integer ups = abs(parts.ups);
    if (ups == 0) return of_number + parts.nimber;
    if (parts.nimber <= 1) return of_number + ups + 1;
    return of_number + ups + (ups % 2 == 0 ? parts.nimber : Integer(parts.nimber ^ 1));
  };
  if (!is_record(g.base)) return closed_form(g);
  // Only the records among the followers need a walk.
  boost::unordered_flat_set<std::uint64_t> seen{one_word(g)};
  std::vector<GameId> records{g};
  for (std::size_t i = 0; i < records.size(); ++i) {
    m_budget.tick();
    for (const Player player : {Player::left, Player::right}) {
      all_options(records[i], player, [&](GameId option) {
        if (is_record(option.base) && seen.insert(one_word(option)).second) records.push_back(option);
        return true;
      });
    }
  }
  std::sort(records.begin(), records.end(), [](GameId x, GameId y) { return x.base < y.base; });
  boost::unordered_flat_map<std::uint64_t, Integer> birthdays;
  for (const GameId record : records) {
    Integer latest = 0;
    for (const Player player : {Player::left, Player::right}) {
      all_options(record, player, [&](GameId option) {
        const Integer day = is_record(option.base) ? birthdays[one_word(option)] : closed_form(option);
        if (day > latest) latest = day;
        return true;
      });
    }
    birthdays[one_word(record)] = latest + 1;
  }
  return birthdays[one_word(g)];
}

}  // namespace upstar
