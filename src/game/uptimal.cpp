// Uptimals: arithmetic and order in closed form, and the way from a canonical form back to its expansion.
//
// The way back rests on two facts about an uptimal G whose last coefficient a_K is positive (mirrored if negative):
//
//   1. Every follower of G is an uptimal: the sum of powers that G equals has no other positions.
//   2. G has the Right option G - ^[K] + *. For in G - G, Right may move one ^<K> of the first part to -^[K-1] + *.
//      Left's answers inside that part lead below G, so Left needs an answer in -G: to -R, for a Right option R of G
//      with R <= G - ^[K] + *. As R is not <= G, the order of uptimals leaves only R = G - ^[K] + *.
//
// So G is R + ^[K] + * for one of its Right options R, or L - ^[K] + * for one of its Left options L. K is at least the
// number of that option's coefficients, and at most one more than the largest such number of any option: if K were
// larger, G - ^<K> would compare with every option of G as G does, and Right, moving first in (G - ^<K>) - G < 0, would
// have no winning move. Most candidates fail a comparison with the options; the ids of the others are compared with G.
#include "upstar/game/uptimal.hpp"

#include <algorithm>

#include "game/followers.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// ^<n> from ^[n-1] + *.
GameId next_power(GameStore& store, GameId star_sum) {
  const GameId left[] = {GameStore::zero()};
  const GameId right[] = {store.negate(star_sum)};
  return store.make(left, right);
}

Integer xor_of(const Integer& a, const Integer& b) { return a ^ b; }

void drop_trailing_zeros(std::vector<Integer>& coefficients) {
  while (!coefficients.empty() && coefficients.back() == 0) coefficients.pop_back();
}

const Integer& coefficient(const std::vector<Integer>& a, std::size_t i) {
  static const Integer none = 0;
  return i < a.size() ? a[i] : none;
}

/// The sign of a - b - value; value is -1, 0 or 1. A difference is worked out only if its sign is that of the value.
int compare_difference(const Integer& a, const Integer& b, int value) {
  const int sign = a.compare(b);
  if (value == 0 || (sign < 0) != (value < 0) || sign == 0) return sign - value;
  return Integer(a - b).compare(value);
}

/// The sign of a - b - (value, value, value, ...), lexicographically.
int compare_difference(const std::vector<Integer>& a, const std::vector<Integer>& b, int value) {
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    if (const int sign = compare_difference(coefficient(a, i), coefficient(b, i), value); sign != 0) return sign;
  }
  return -value;
}

Relation relation_of_sign(int sign) {
  return sign == 0 ? Relation::equal : sign < 0 ? Relation::less : Relation::greater;
}

Uptimal uptimal_of(const NumberUpStar& parts) {
  Uptimal result{parts.number, {}, parts.nimber};
  if (parts.ups != 0) result.coefficients.push_back(parts.ups);
  return result;
}

/// u + sign (^[n] + *).
Uptimal plus_star_sum(const Uptimal& u, std::size_t n, int sign) {
  Uptimal result = u;
  if (result.coefficients.size() < n) result.coefficients.resize(n);
  for (std::size_t i = 0; i < n; ++i) result.coefficients[i] += sign;
  drop_trailing_zeros(result.coefficients);
  result.nimber = xor_of(result.nimber, 1);
  return result;
}

}  // namespace

Uptimal operator-(const Uptimal& u) {
  Uptimal result{-u.number, u.coefficients, u.nimber};
  for (Integer& a : result.coefficients) a = -a;
  return result;
}

Uptimal operator+(const Uptimal& u, const Uptimal& v) {
  Uptimal result{u.number + v.number, u.coefficients, xor_of(u.nimber, v.nimber)};
  if (result.coefficients.size() < v.coefficients.size()) result.coefficients.resize(v.coefficients.size());
  for (std::size_t i = 0; i < v.coefficients.size(); ++i) result.coefficients[i] += v.coefficients[i];
  drop_trailing_zeros(result.coefficients);
  return result;
}

Relation compare(const Uptimal& u, const Uptimal& v) {
  if (u.number != v.number) return relation_of_sign(u.number < v.number ? -1 : 1);
  if (u.nimber == v.nimber) return relation_of_sign(compare_difference(u.coefficients, v.coefficients, 0));
  if (xor_of(u.nimber, v.nimber) == 1) {
    if (compare_difference(u.coefficients, v.coefficients, 1) > 0) return Relation::greater;
    if (compare_difference(u.coefficients, v.coefficients, -1) < 0) return Relation::less;
    return Relation::confused;
  }
  const int sign = coefficient(u.coefficients, 0).compare(coefficient(v.coefficients, 0));
  return sign == 0 ? Relation::confused : relation_of_sign(sign);
}

GameId up_power(GameStore& store, std::uint64_t n) {
  if (n == 0) throw DomainError("there is no ^<0>: powers of up begin with ^<1>");
  GameId sum = store.nimber(1);
  for (std::uint64_t i = 1; i < n; ++i) sum = store.add(sum, next_power(store, sum));
  return next_power(store, sum);
}

GameId up_sum(GameStore& store, std::uint64_t n) {
  GameId sum = store.nimber(1);
  for (std::uint64_t i = 0; i < n; ++i) sum = store.add(sum, next_power(store, sum));
  return store.add(sum, store.nimber(1));
}

GameId value_of(GameStore& store, const Uptimal& u) {
  const Integer ups = u.coefficients.empty() ? Integer(0) : u.coefficients.front();
  GameId result = store.number_up_star({u.number, ups, u.nimber});
  GameId sum = store.nimber(1);
  for (std::size_t k = 0; k < u.coefficients.size(); ++k) {
    const GameId power = next_power(store, sum);
    sum = store.add(sum, power);
    if (k > 0 && u.coefficients[k] != 0) result = store.add(result, store.multiply(u.coefficients[k], power));
  }
  return result;
}

std::optional<Uptimal> uptimal_expansion(GameStore& store, GameId g) { return UptimalTable(store).expansion(g); }

class UptimalTable::Finder {
 public:
  using Found = std::shared_ptr<const Uptimal>;  ///< an expansion without its number; nullptr if there is none

  explicit Finder(GameStore& store) : m_store(store), m_found(store, Keyed::by_base), m_star_sums{store.nimber(1)} {}

  GameStore& store() const { return m_store; }

  /// **Requires** g is not a number.
  const Found& find(GameId g) {
    m_found.fill(
        g, [this](GameId h) { return by_formula(h); }, [this](GameId h) { return settled(expand(h)); });
    return m_found.of(g);
  }

 private:
  /// All followers of an uptimal are uptimals: if one game is not, those that wait for it are not.
  Found settled(Found found) {
    if (!found) m_found.settle_waiting(nullptr);
    return found;
  }

  std::optional<Found> by_formula(GameId base) {
    if (const auto parts = m_store.number_up_star_of(base)) return std::make_shared<Uptimal>(uptimal_of(*parts));
    if (!could_be_uptimal(base)) return settled(nullptr);
    return std::nullopt;
  }

  /// A cheap test: an uptimal with left stop 0 is infinitesimal, and its options are infinitesimal uptimals.
  bool could_be_uptimal(GameId base) {
    if (!m_store.right_stop(base).is_zero()) return false;
    for (const Player player : {Player::left, Player::right}) {
      for (std::size_t i = 0; i < m_store.option_count(base, player); ++i) {
        m_store.budget().tick();
        const GameId option = m_store.option(base, player, i);
        if (!m_store.left_stop(option).is_zero() || !m_store.right_stop(option).is_zero()) return false;
        if (m_found.is_filled(option) && !m_found.of(option)) return false;
      }
    }
    return true;
  }

  /// The expansion of a game whose options are all uptimals, found as the top of this file says.
  Found expand(GameId base) {
    std::vector<GameId> ids[2];
    std::vector<Uptimal> options[2];
    std::size_t longest = 0;
    for_each_option(m_store, base, [&](GameId option, Player player) {
      const auto side = static_cast<std::size_t>(player);
      ids[side].push_back(option);
      options[side].push_back(m_store.is_number(option) ? Uptimal{} : *m_found.of(option));
      longest = std::max(longest, options[side].back().coefficients.size());
    });
    const auto less_or_fuzzy = [](const Uptimal& u, const Uptimal& v) {
      const Relation r = compare(u, v);
      return r == Relation::less || r == Relation::confused;
    };
    const auto fits = [&](const Uptimal& x) {
      return std::all_of(options[0].begin(), options[0].end(), [&](const Uptimal& l) { return less_or_fuzzy(l, x); }) &&
             std::all_of(options[1].begin(), options[1].end(), [&](const Uptimal& r) { return less_or_fuzzy(x, r); });
    };
    for (std::size_t side = 0; side < 2; ++side) {
      const int sign = side == 1 ? 1 : -1;
      for (std::size_t i = 0; i < ids[side].size(); ++i) {
        const Uptimal& option = options[side][i];
        const std::size_t length = option.coefficients.size();
        const bool same_length = length > 0 && (option.coefficients.back() > 0) == (sign > 0);
        const std::size_t least = same_length ? length : length + 1;
        for (std::size_t n = longest + 1; n >= least; --n) {  // most often one of the longest is the right one
          const Uptimal candidate = plus_star_sum(option, n, sign);
          if (!fits(candidate)) continue;
          const GameId addend = sign > 0 ? star_sum(n) : m_store.negate(star_sum(n));
          if (m_store.add(ids[side][i], addend) == base) return std::make_shared<Uptimal>(candidate);
        }
      }
    }
    return nullptr;
  }

  /// ^[n] + *.
  GameId star_sum(std::size_t n) {
    while (m_star_sums.size() <= n) {
      const GameId last = m_star_sums.back();
      m_star_sums.push_back(m_store.add(last, next_power(m_store, last)));
    }
    return m_star_sums[n];
  }

  GameStore& m_store;
  FollowerTable<Found> m_found;
  std::vector<GameId> m_star_sums;  ///< ^[n] + *
};

UptimalTable::UptimalTable(GameStore& store) : m_finder(std::make_unique<Finder>(store)) {}
UptimalTable::~UptimalTable() = default;

std::optional<Uptimal> UptimalTable::expansion(GameId g) {
  if (const auto parts = m_finder->store().number_up_star_of(g)) return uptimal_of(*parts);
  const Finder::Found& found = m_finder->find(g);
  if (!found) return std::nullopt;
  Uptimal result = *found;
  result.number = m_finder->store().offset_of(g);
  return result;
}

bool UptimalTable::is_uptimal(GameId g) { return m_finder->store().is_number(g) || m_finder->find(g); }

}  // namespace upstar
