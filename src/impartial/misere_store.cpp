// Canonical forms in misère play: what reduces a game, sums, differences, mates, and the order of games.
#include "upstar/impartial/misere_store.hpp"

#include <fmt/format.h>

#include "base/memoised.hpp"
#include "impartial/least_absent.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

MisereStore::MisereStore(Budget& budget)
    : m_budget(budget),
      m_games(budget),
      m_sums(charged_to(budget)),
      m_differences(charged_to(budget)),
      m_mates(charged_to(budget)),
      m_sorted(charged_to(budget)),
      m_heaps(charged_to(budget)) {
  insert({});
  m_heaps.push_back(zero());
}

MisereId MisereStore::heap(std::uint64_t n) {
  if (n > largest_heap) throw LimitError(fmt::format("a heap of {} in a misère game is past {}", n, largest_heap));
  while (m_heaps.size() <= n) {
    m_budget.tick(m_heaps.size());
    MisereGames smaller(m_heaps);
    std::sort(smaller.begin(), smaller.end());
    const auto known = m_games.find(smaller);
    m_heaps.push_back(known ? *known : insert(smaller));
  }
  return m_heaps[n];
}

MisereId MisereStore::make(std::span<const MisereId> options) {
  m_budget.tick(options.size() + 1);
  MisereGames all(options.begin(), options.end(), charged_to(m_budget));
  m_games.sort(all);
  if (const auto known = m_games.find(all)) return *known;
  if (const auto smaller = reduced(all)) return *smaller;
  return insert(all);
}

// An option that is not one of H is born after H, and H after its own options. So the option born last is none of H's:
// it has H as an option.
std::optional<MisereId> MisereStore::reduced(std::span<const MisereId> options) const {
  if (options.empty()) return {};
  const MisereId last = *std::max_element(options.begin(), options.end(),
                                          [&](MisereId x, MisereId y) { return birthday(x) < birthday(y); });
  for (const MisereId h : this->options(last)) {
    if (reduces_to(options, h)) return h;
  }
  return {};
}

bool MisereStore::reduces_to(std::span<const MisereId> options, MisereId h) const {
  const auto wanted = this->options(h);
  if (wanted.size() >= options.size()) return false;
  m_budget.tick(options.size());
  std::size_t met = 0;
  for (const MisereId option : options) {
    if (met < wanted.size() && option == wanted[met]) ++met;
    else if (!has_option(option, h)) return false;
  }
  return met == wanted.size() &&
         (h != zero() || std::any_of(options.begin(), options.end(), [&](MisereId x) { return is_p_position(x); }));
}

MisereId MisereStore::insert(std::span<const MisereId> options) {
  const MisereId made = insert_one(options);
  try {
    MisereGames moves(charged_to(m_budget));
    for (const MisereId option : options) moves.push_back(beside_one(option));
    moves.push_back(made);
    std::sort(moves.begin(), moves.end());
    insert_one(moves);
  } catch (...) {
    m_games.drop_last();
    throw;
  }
  return made;
}

MisereId MisereStore::insert_one(std::span<const MisereId> options) {
  Fact fact;
  for (const MisereId option : options) {
    fact.birthday = std::max(fact.birthday, birthday(option) + 1);
    fact.is_heap = fact.is_heap && is_heap(option);
  }
  fact.is_heap = fact.is_heap && fact.birthday == options.size();
  fact.nim_value = least_absent(options, [&](MisereId x) { return nim_value(x); });
  if (!options.empty()) {
    fact.misere_nim_value = least_absent(options, [&](MisereId x) { return misere_nim_value(x); });
  }
  const MisereId made = m_games.add(options, {}, fact);
  m_budget.count_record();
  return made;
}

bool MisereStore::has_option(MisereId x, MisereId option) const {
  const auto all = options(x);
  return std::binary_search(all.begin(), all.end(), option);
}

MisereGames MisereStore::followers(MisereId x) const {
  ChargedSet<MisereId> seen(charged_to(m_budget));
  MisereGames found({x}, charged_to(m_budget));
  seen.insert(x);
  for (std::size_t i = 0; i < found.size(); ++i) {
    m_budget.tick();
    for (const MisereId option : options(found[i])) {
      if (seen.insert(option).second) found.push_back(option);
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

MisereId MisereStore::add(MisereId a, MisereId b) {
  const auto joined = [](MisereId even, MisereId x, MisereId y) {
    return MisereId{even.index ^ ((x.index ^ y.index) & 1)};
  };
  const auto pair_of = [](MisereId x, MisereId y) { return Pair(std::minmax(even_part(x), even_part(y))); };
  if (even_part(a) == zero() || even_part(b) == zero()) return {a.index ^ b.index};
  const MisereId even = memoised(m_sums, pair_of(a, b), [&](const Pair& pair, auto&& ask) {
    MisereGames made(charged_to(m_budget));
    const auto take = [&](MisereId x, MisereId y) {
      made.push_back(even_part(x) == zero() ? MisereId{x.index ^ y.index} : joined(ask(pair_of(x, y)), x, y));
    };
    for (const MisereId x : options(pair.first)) take(x, pair.second);
    for (const MisereId y : options(pair.second)) take(y, pair.first);
    return ask.is_met() ? make(made) : MisereId{};
  });
  return joined(even, a, b);
}

// If y + z = x, then the options of x are sums y' + z and y + z'. If one is y' + z, then z = x' - y'. If none is, the
// options z' are among the x' - y, and x = y + z is an option of no y' + z, or it would be one of x: so y' + z reduces,
// and has x as an option.
std::optional<MisereId> MisereStore::minus(MisereId a, MisereId b) {
  return memoised(m_differences, Pair(a, b), [&](const Pair& pair, auto&& ask) -> std::optional<MisereId> {
    const auto [x, y] = pair;
    if (y == zero()) return x;
    if (x == y) return zero();
    const MisereGames of_x = copy_of_options(x), of_y = copy_of_options(y);
    for (const MisereId p : of_x) {
      for (const MisereId q : of_y) {
        m_budget.tick();
        const std::optional<MisereId> rest = ask({p, q});
        if (!ask.is_met()) return {};
        if (rest && add(y, *rest) == x) return rest;
      }
    }
    std::vector<Pair> others;
    for (const MisereId p : of_x) others.push_back({p, y});
    for (const MisereId q : of_y) others.push_back({x, q});
    MisereGames made(charged_to(m_budget));
    for (const Pair& other : others) {
      const std::optional<MisereId> rest = ask(other);
      if (!rest) return {};
      made.push_back(*rest);
    }
    const MisereId z = make(made);
    return add(y, z) == x ? std::optional(z) : std::nullopt;
  });
}

MisereId MisereStore::mate(MisereId a) {
  return memoised(m_mates, a, [&](MisereId x, auto&& ask) {
    if (x == zero()) return heap(1);
    MisereGames mates(charged_to(m_budget));
    for (const MisereId option : options(x)) mates.push_back(ask(option));
    return ask.is_met() ? make(mates) : MisereId{};
  });
}

// Those of x need those of the even parts of its options, which are born before x.
void MisereStore::sort_options(MisereId even) {
  memoised(m_sorted, even, [&](MisereId x, auto&& ask) {
    MisereGames sorted = copy_of_options(x);
    for (const MisereId option : sorted) ask(even_part(option));
    if (!ask.is_met()) return sorted;
    std::sort(sorted.begin(), sorted.end(), [&](MisereId y, MisereId z) {
      m_budget.tick();
      return compare_sorted(y, z) < 0;
    });
    return sorted;
  });
}

// The first options that differ decide: what is left to compare is a pair of games, not a tree of pairs.
int MisereStore::compare_sorted(MisereId x, MisereId y) {
  for (;;) {
    if (x == y) return 0;
    const MisereId p = even_part(x), q = even_part(y);
    if (p == q) return p == x ? -1 : 1;
    const auto key = [&](MisereId even) {
      return std::tuple(birthday(even), options(even).size(), nim_value(even), misere_nim_value(even));
    };
    if (key(p) != key(q)) return key(p) < key(q) ? -1 : 1;
    const MisereGames &of_p = m_sorted.find(p)->second, &of_q = m_sorted.find(q)->second;
    const auto place = std::mismatch(of_p.begin(), of_p.end(), of_q.begin());
    x = *place.first;
    y = *place.second;
  }
}

int MisereStore::compare(MisereId x, MisereId y) {
  sort_options(even_part(x));
  sort_options(even_part(y));
  return compare_sorted(x, y);
}

}  // namespace upstar
