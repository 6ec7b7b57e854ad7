// Uptimals: arithmetic and order in closed form, and the way from a canonical form back to its expansion.
//
// The way back rests on two facts about an uptimal G whose last coefficient a_K is positive (mirrored if negative):
//
//   1. Every follower of G is an uptimal: the sum of powers that G equals has no other positions.
//   2. G has the Right option G - ^[K] + *. For in G - G, Right may move one ^<K> of the first part to -^[K-1] + *.
//      Left's answers inside that part lead below G, so one in -G must do: a Right option R of G with R <= G - ^[K] + *.
//      As R is not <= G, the order of uptimals leaves only R = G - ^[K] + *.
//
// So G is R + ^[K] + * for one of its own Right options, or L - ^[K] + * for a Left one. K is the length of that option's
// coefficients, or greater; and at most one more than the greatest length of any option: if it were more, G - ^<K> would
// stand to every option of G as G does, and Right, moving first in (G - ^<K>) - G < 0, would have no winning move.
// The few candidates are weeded by the order against the options, and what is left is compared by identity.
#include "upstar/game/uptimal.hpp"

#include <algorithm>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t no_uptimal = UINT32_MAX;

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

/// The sign of a - (value, value, value, ...), lexicographically.
int compare_with_constant(const std::vector<Integer>& a, int value) {
  for (const Integer& coefficient : a) {
    if (coefficient != value) return coefficient < value ? -1 : 1;
  }
  return value == 0 ? 0 : -value;
}

Relation relation_of_sign(int sign) {
  return sign == 0 ? Relation::equal : sign < 0 ? Relation::less : Relation::greater;
}

/// u <| v: less or confused.
bool less_or_fuzzy(const Uptimal& u, const Uptimal& v) {
  const Relation r = compare_with_zero(u + -v);
  return r == Relation::less || r == Relation::confused;
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

Relation compare_with_zero(const Uptimal& u) {
  if (u.number.sign() != 0) return relation_of_sign(u.number.sign());
  if (u.nimber == 0) return relation_of_sign(compare_with_constant(u.coefficients, 0));
  if (u.nimber == 1) {
    if (compare_with_constant(u.coefficients, 1) > 0) return Relation::greater;
    if (compare_with_constant(u.coefficients, -1) < 0) return Relation::less;
    return Relation::confused;
  }
  if (u.coefficients.empty() || u.coefficients.front() == 0) return Relation::confused;
  return u.coefficients.front() > 0 ? Relation::greater : Relation::less;
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

UptimalTable::UptimalTable(GameStore& store) : m_store(store), m_star_sums{store.nimber(1)} {}

std::optional<Uptimal> UptimalTable::expansion(GameId g) {
  Uptimal scratch;
  const Uptimal* found = known(g, scratch);
  if (found == nullptr) {
    settle(g.base);
    found = known(g, scratch);
  }
  if (found == nullptr) return std::nullopt;
  Uptimal result = *found;
  result.number = m_store.offset_of(g);
  return result;
}

bool UptimalTable::is_uptimal(GameId g) {
  if (m_store.number_up_star_of(g)) return true;
  settle(g.base);
  return m_index.at(g.base) != no_uptimal;
}

/// The expansion of g, up to its number, if it is settled and an uptimal; `scratch` holds that of an immediate.
const Uptimal* UptimalTable::known(GameId g, Uptimal& scratch) const {
  if (const auto parts = m_store.number_up_star_of(g)) {
    scratch = {Dyadic(), {}, parts->nimber};
    if (parts->ups != 0) scratch.coefficients.push_back(parts->ups);
    return &scratch;
  }
  const auto place = m_index.find(g.base);
  return place == m_index.end() || place->second == no_uptimal ? nullptr : &m_found[place->second];
}

/// A test that costs little: an uptimal with left stop 0 and all its options are infinitesimal.
bool UptimalTable::could_be_uptimal(Base base) {
  const GameId g{0, base};
  if (m_store.right_stop(g).sign() != 0) return false;
  for (const Player player : {Player::left, Player::right}) {
    for (std::size_t i = 0; i < m_store.option_count(g, player); ++i) {
      const GameId option = m_store.option(g, player, i);
      if (m_store.left_stop(option).sign() != 0 || m_store.right_stop(option).sign() != 0) return false;
    }
  }
  return true;
}

/// Puts `base` into m_index, and before it those of its followers that decide about it.
void UptimalTable::settle(Base base) {
  struct Visit {
    Base base;
    std::vector<GameId> options;  ///< still to be settled
  };
  std::vector<Visit> path;
  const auto visit = [&](Base b) {
    if (m_index.contains(b)) return;
    if (!could_be_uptimal(b)) {
      m_index[b] = no_uptimal;
      return;
    }
    path.push_back({b, m_store.options({0, b}, Player::left)});
    const std::vector<GameId> right = m_store.options({0, b}, Player::right);
    path.back().options.insert(path.back().options.end(), right.begin(), right.end());
  };
  visit(base);
  while (!path.empty()) {
    m_store.budget().tick();
    Visit& top = path.back();
    if (top.options.empty()) {
      const auto found = expand(top.base);
      m_index[top.base] = found ? static_cast<std::uint32_t>(m_found.size()) : no_uptimal;
      if (found) m_found.push_back(*found);
      path.pop_back();
      continue;
    }
    const GameId option = top.options.back();
    Uptimal scratch;
    if (known(option, scratch) != nullptr) {
      top.options.pop_back();
    } else if (m_index.contains(option.base)) {  // no uptimal: neither is what it is an option of
      m_index[top.base] = no_uptimal;
      path.pop_back();
    } else {
      visit(option.base);
    }
  }
}

/// The expansion of a game all of whose options are settled uptimals, as told at the top of this file.
std::optional<Uptimal> UptimalTable::expand(Base base) {
  const GameId g{0, base};
  std::vector<GameId> ids[2];
  std::vector<Uptimal> options[2];
  std::size_t longest = 0;
  for (const Player player : {Player::left, Player::right}) {
    const auto side = static_cast<std::size_t>(player);
    ids[side] = m_store.options(g, player);
    for (const GameId id : ids[side]) {
      Uptimal scratch;
      options[side].push_back(*known(id, scratch));
      longest = std::max(longest, options[side].back().coefficients.size());
    }
  }
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
      for (std::size_t n = same_length ? length : length + 1; n <= longest + 1; ++n) {
        const Uptimal candidate = plus_star_sum(option, n, sign);
        if (!fits(candidate)) continue;
        const GameId addend = sign > 0 ? star_sum(n) : m_store.negate(star_sum(n));
        if (m_store.add(ids[side][i], addend) == g) return candidate;
      }
    }
  }
  return std::nullopt;
}

/// ^[n] + *.
GameId UptimalTable::star_sum(std::size_t n) {
  while (m_star_sums.size() <= n) {
    const GameId last = m_star_sums.back();
    m_star_sums.push_back(m_store.add(last, next_power(m_store, last)));
  }
  return m_star_sums[n];
}

}  // namespace upstar
