// Strings and coins: values in Nimstring part by part, and scores by all subsets or by alpha-beta search.
#include "upstar/entailing/strings_and_coins.hpp"

#include <algorithm>
#include <bit>

namespace upstar {

namespace {

using Strings = StringsAndCoins::Strings;

constexpr int most_coins = 2 * StringsAndCoins::most_strings;

constexpr Strings only(std::size_t string) { return Strings{1} << string; }

/// visit(string) for each string of the set.
template <class Visit>
void for_each_string(Strings strings, Visit&& visit) {
  for (; strings != 0; strings &= strings - 1) visit(static_cast<std::size_t>(std::countr_zero(strings)));
}

}  // namespace

StringsAndCoins::StringsAndCoins(std::vector<CoinString> strings, std::vector<Symmetry> symmetries, Budget& budget)
    : m_strings(std::move(strings)),
      m_symmetries(std::move(symmetries)),
      m_at_ends(m_strings.size()),
      m_budget(budget),
      m_values(charged_to(budget)) {
  const auto strings_at = [&](std::uint32_t coin) {
    Strings found = 0;
    for (std::size_t i = 0; i < m_strings.size() && coin != CoinString::ground; ++i) {
      if (m_strings[i].one == coin || m_strings[i].other == coin) found |= only(i);
    }
    return found;
  };
  for (std::size_t i = 0; i < m_strings.size(); ++i) {
    m_at_ends[i] = {strings_at(m_strings[i].one), strings_at(m_strings[i].other)};
  }
}

Strings StringsAndCoins::all() const { return m_strings.empty() ? 0 : UINT64_MAX >> (most_strings - m_strings.size()); }

std::vector<Strings> StringsAndCoins::parts(Strings strings) const {
  std::vector<Strings> found;
  while (strings != 0) {
    Strings part = 0;
    for (Strings next = only(static_cast<std::size_t>(std::countr_zero(strings))); next != 0;) {
      part |= next;
      Strings neighbours = 0;
      for_each_string(next, [&](std::size_t i) { neighbours |= m_at_ends[i][0] | m_at_ends[i][1]; });
      next = neighbours & strings & ~part;
    }
    found.push_back(part);
    strings &= ~part;
  }
  return found;
}

/// The number of coins whose only string this one is.
int StringsAndCoins::coins_taken(Strings strings, std::size_t string) const {
  const auto is_last = [&](Strings at_end) { return (at_end & strings) == only(string) ? 1 : 0; };
  return is_last(m_at_ends[string][0]) + is_last(m_at_ends[string][1]);
}

std::vector<StringsAndCoins::Cut> StringsAndCoins::cuts(Strings strings) const {
  std::vector<Cut> found;
  for (const MoveKind kind : {MoveKind::again, MoveKind::ordinary}) {
    for_each_string(strings, [&](std::size_t i) {
      if ((coins_taken(strings, i) > 0) == (kind == MoveKind::again)) found.push_back({i, kind});
    });
  }
  return found;
}

NimberOrMoon StringsAndCoins::value(Strings strings) {
  NimberOrMoon sum(0);
  for (const Strings part : parts(strings)) {
    sum = sum + value_of_part(part);
    if (sum.is_moon()) break;
  }
  return sum;
}

/// The same for all images of the set.
Strings StringsAndCoins::image(Strings strings) const {
  Strings least = strings;
  for (const Symmetry& symmetry : m_symmetries) {
    Strings moved = 0;
    for_each_string(strings, [&](std::size_t i) { moved |= only(symmetry[i]); });
    least = std::min(least, moved);
  }
  return least;
}

// The recursion is as deep as there are strings.
NimberOrMoon StringsAndCoins::value_of_part(Strings part) {
  const Strings key = image(part);
  if (const auto known = m_values.find(key); known != m_values.end()) return known->second;
  WinSet wins;
  for (const Cut& cut : cuts(key)) {
    m_budget.tick();
    const NimberOrMoon to = value(key & ~only(cut.string));
    if (cut.kind == MoveKind::again) wins.add_again(to);
    else wins.add_ordinary(to);
    if (wins.is_everything()) break;
  }
  return m_values.emplace(key, wins.value()).first->second;
}

/// By alpha-beta search, with a table of bounds.
class StringsAndCoins::ScoreSearch {
 public:
  explicit ScoreSearch(const StringsAndCoins& game) : m_game(game), m_bounds(charged_to(game.m_budget)) {}

  /// The score, if it is between alpha and beta; else a bound of it on the same side.
  int score(Strings strings, int alpha, int beta) {
    if (strings == 0) return 0;
    m_game.m_budget.tick();
    if (const auto known = m_bounds.find(strings); known != m_bounds.end()) {
      const auto [least, most] = known->second;
      if (least >= beta || least == most) return least;
      if (most <= alpha) return most;
      alpha = std::max(alpha, least);
      beta = std::min(beta, most);
    }
    const int best = best_of_cuts(strings, alpha, beta);
    Bounds& bounds = m_bounds[strings];
    if (best > alpha) bounds.least = best;
    if (best < beta) bounds.most = best;
    return best;
  }

 private:
  struct Bounds {
    int least = -most_coins;
    int most = most_coins;
  };

  int best_of_cuts(Strings strings, int alpha, int beta) {
    int best = -most_coins;
    for (const Cut& cut : m_game.cuts(strings)) {
      const int taken = m_game.coins_taken(strings, cut.string), bar = std::max(alpha, best);
      const Strings rest = strings & ~only(cut.string);
      const int reached = taken > 0 ? taken + score(rest, bar - taken, beta - taken) : -score(rest, -beta, -bar);
      best = std::max(best, reached);
      if (best >= beta) break;
    }
    return best;
  }

  const StringsAndCoins& m_game;
  ChargedMap<Strings, Bounds> m_bounds;
};

int StringsAndCoins::score(Strings strings, unsigned most_in_table) const {
  if (std::popcount(strings) <= static_cast<int>(most_in_table)) return score_by_table(strings);
  return ScoreSearch(*this).score(strings, -most_coins, most_coins);
}

// The table has the sets of the strings that are left, numbered from 0; a smaller set has a smaller number.
int StringsAndCoins::score_by_table(Strings strings) const {
  std::vector<CoinString> left;
  for_each_string(strings, [&](std::size_t i) { left.push_back(m_strings[i]); });
  const StringsAndCoins game(std::move(left), {}, m_budget);
  ChargedVector<std::int8_t> scores(game.all() + 1, charged_to(m_budget));
  for (Strings set = 1; set < scores.size(); ++set) {
    m_budget.tick();
    int best = INT8_MIN;
    for_each_string(set, [&](std::size_t i) {
      const int rest = scores[set & ~only(i)], taken = game.coins_taken(set, i);
      best = std::max(best, taken > 0 ? taken + rest : -rest);
    });
    scores[set] = static_cast<std::int8_t>(best);
  }
  return scores.back();
}

}  // namespace upstar
