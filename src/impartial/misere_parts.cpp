// Parts, partitions, links and distinguishers of games in misère play.
#include "upstar/impartial/misere_parts.hpp"

#include <algorithm>

#include "base/memoised.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr std::size_t most_partitions = 1'000'000;

}  // namespace

MisereParts::MisereParts(MisereStore& store)
    : m_store(store),
      m_parts(charged_to(store.budget())),
      m_partitions(charged_to(store.budget())),
      m_found(charged_to(store.budget())) {}

// If p + q is canonical, each of its options is p' + q or p + q': so one of p and q is a part of that option.
const MisereGames& MisereParts::parts(MisereId game) {
  return memoised(m_parts, m_store.even_part(game), [&](MisereId x, auto&& ask) {
    MisereGames parts(charged_to(m_store.budget()));
    if (x == MisereStore::zero()) return parts;
    const MisereGames options = m_store.copy_of_options(x);
    const MisereId option =
        m_store.even_part(*std::min_element(options.begin(), options.end(), [&](MisereId y, MisereId z) {
          return m_store.birthday(y) < m_store.birthday(z);
        }));
    MisereGames candidates(ask(option));
    if (!ask.is_met()) return parts;
    candidates.push_back(option);
    for (const MisereId p : candidates) {
      if (p == MisereStore::zero() || p == x) continue;
      const auto difference = m_store.minus(x, p);
      if (!difference) continue;
      const MisereId rest = m_store.even_part(*difference);
      if (rest == MisereStore::zero()) continue;
      parts.push_back(p);
      parts.push_back(rest);
    }
    std::sort(parts.begin(), parts.end());
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    m_store.sort(parts);
    return parts;
  });
}

bool MisereParts::is_prime(MisereId x) { return m_store.even_part(x) != MisereStore::zero() && parts(x).empty(); }

// The first prime of a partition, and a partition of the rest whose primes are none before it. The sum of even games
// may be odd: then *1 is added.
std::vector<MisereGames> MisereParts::partitions(MisereId game) {
  const auto in_order = [&](MisereId p, MisereId q) { return m_store.compare(p, q) < 0; };
  std::vector<MisereGames> all = memoised(m_partitions, m_store.even_part(game), [&](MisereId x, auto&& ask) {
    std::vector<MisereGames> found;
    if (x == MisereStore::zero()) return std::vector<MisereGames>(1, MisereGames(charged_to(m_store.budget())));
    if (is_prime(x)) return std::vector<MisereGames>(1, MisereGames({x}, charged_to(m_store.budget())));
    for (const MisereId p : MisereGames(parts(x))) {
      if (!is_prime(p)) continue;
      for (const MisereGames& rest : ask(m_store.even_part(m_store.minus(x, p).value()))) {
        m_store.budget().tick(rest.size() + 1);
        if (in_order(rest.front(), p)) continue;
        MisereGames& primes = found.emplace_back(MisereGames({p}, charged_to(m_store.budget())));
        primes.insert(primes.end(), rest.begin(), rest.end());
        if (found.size() > most_partitions) throw LimitError("more than a million partitions of a misère game");
      }
    }
    return found;
  });
  for (MisereGames& primes : all) {
    MisereId sum = MisereStore::zero();
    for (const MisereId prime : primes) sum = m_store.add(sum, prime);
    if (sum != game) primes.insert(primes.begin(), m_store.one());
  }
  return all;
}

bool MisereParts::is_introverted(MisereId x) {
  const MisereGames options = m_store.copy_of_options(x);
  return std::all_of(options.begin(), options.end(),
                     [&](MisereId option) { return m_store.minus(option, x).has_value(); });
}

bool MisereParts::is_extraverted(MisereId x) { return m_store.minus(m_store.make({x}), x).has_value(); }

MisereId MisereParts::found(const Question& question) {
  return memoised(m_found, question, [&](const Question& asked, auto&& ask) {
    const auto [is_link, x, y] = asked;
    return is_link ? linking(x, y, ask) : distinguishing(x, y, ask);
  });
}

// Let T be what is made here. From x + T a move to x' + T is answered by one to x' + (the T' of x' and y), and so is
// the move from x to that T'. A move to x + (the T' of y' and x) is one to an N-position. The same holds for y + T.
template <class Ask>
MisereId MisereParts::linking(MisereId x, MisereId y, Ask&& ask) {
  if (x == MisereStore::zero() && y == MisereStore::zero()) return m_store.one();
  MisereGames made(charged_to(m_store.budget()));
  for (const MisereId option : m_store.options(x)) made.push_back(ask({false, option, y}));
  for (const MisereId option : m_store.options(y)) made.push_back(ask({false, option, x}));
  return ask.is_met() ? m_store.make(made) : MisereId{};
}

// T0 is such that y + T0 is a P-position and x + T0 is none, or the other way round. If x + T0 is none, T0 and the
// mates of the x' together do it.
template <class Ask>
MisereId MisereParts::distinguishing(MisereId x, MisereId y, Ask&& ask) {
  std::optional<MisereId> first;
  const auto is_empty_and_p = [&](MisereId empty, MisereId p) {
    return empty == MisereStore::zero() && m_store.is_p_position(p);
  };
  if (is_empty_and_p(x, y) || is_empty_and_p(y, x)) first = MisereStore::zero();
  const auto take_link = [&](MisereId fixed, MisereId with_options) {
    MisereGames options = m_store.copy_of_options(with_options);
    m_store.sort(options);
    const auto linked =
        std::find_if(options.begin(), options.end(), [&](MisereId option) { return are_linked(fixed, option); });
    if (linked != options.end()) first = ask({true, fixed, *linked});
  };
  if (!first) take_link(y, x);
  if (!first) take_link(x, y);
  if (!ask.is_met() || m_store.is_p_position(m_store.add(x, first.value()))) return first.value();
  MisereGames made({*first}, charged_to(m_store.budget()));
  for (const MisereId option : m_store.copy_of_options(x)) made.push_back(m_store.mate(option));
  return m_store.make(made);
}

MisereGames misere_born_by(MisereStore& store, unsigned day) {
  MisereGames games({MisereStore::zero()}, charged_to(store.budget()));
  for (unsigned d = 0; d < day; ++d) {
    MisereGames next(charged_to(store.budget()));
    for (std::uint64_t set = 0; set < std::uint64_t{1} << games.size(); ++set) {
      MisereGames options(charged_to(store.budget()));
      for (std::size_t i = 0; i < games.size(); ++i) {
        if ((set >> i & 1) != 0) options.push_back(games[i]);
      }
      next.push_back(store.make(options));
    }
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    games = std::move(next);
  }
  store.sort(games);
  return games;
}

// A set of options that is not canonical has one game H to which it reduces: the options of H and some of the a(H)
// games that have H as an option and are none of its options, at least one; for H = 0 one of these is a P-position.
Integer misere_count(MisereStore& store, unsigned day) {
  if (day == 0) return 1;
  const MisereGames games = misere_born_by(store, day - 1);
  const auto power = [](std::size_t n) { return Integer(1) << n; };
  Integer count = power(games.size());
  for (const MisereId h : games) {
    std::size_t above = 0, wins = 0;
    for (const MisereId game : games) {
      if (!store.has_option(game, h) || store.has_option(h, game)) continue;
      ++above;
      if (!store.is_p_position(game)) ++wins;
    }
    count -= power(above) - (h == MisereStore::zero() ? power(wins) : 1);
  }
  return count;
}

}  // namespace upstar
