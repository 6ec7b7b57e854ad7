// What can be taken is found by cutting single strings until there are none.
#include "entailing/string_sets.hpp"

#include <algorithm>
#include <map>

namespace upstar {

StringSets::StringSets(const std::vector<CoinString>& strings) : m_ends(strings.size()) {
  std::map<std::uint32_t, std::size_t> numbers;
  for (std::size_t i = 0; i < strings.size(); ++i) {
    for (const std::uint32_t name : {strings[i].one, strings[i].other}) {
      if (name == CoinString::ground) continue;
      const auto [place, is_new] = numbers.try_emplace(name, m_coins.size());
      if (is_new) m_coins.push_back(0);
      m_coins[place->second] |= only(i);
      m_ends[i].push_back(place->second);
    }
  }
}

int StringSets::coins_on(Strings strings) const {
  return static_cast<int>(std::ranges::count_if(m_coins, [&](Strings at_coin) { return (at_coin & strings) != 0; }));
}

int StringSets::coins_taken(Strings strings, std::size_t string) const {
  const auto is_last = [&](std::size_t coin) { return (m_coins[coin] & strings) == only(string); };
  return static_cast<int>(std::ranges::count_if(m_ends[string], is_last));
}

std::vector<Strings> StringSets::parts(Strings strings) const {
  std::vector<Strings> found;
  while (strings != 0) {
    Strings part = 0;
    for (Strings next = strings & -strings; next != 0;) {
      part |= next;
      Strings neighbours = 0;
      for_each_string(next, [&](std::size_t i) {
        for (const std::size_t coin : m_ends[i]) neighbours |= m_coins[coin];
      });
      next = neighbours & strings & ~part;
    }
    found.push_back(part);
    strings &= ~part;
  }
  return found;
}

Captures StringSets::captures(Strings strings) const {
  Strings rest = strings;
  for (bool is_taking = true; is_taking;) {
    is_taking = false;
    for (const Strings at_coin : m_coins) {
      if (!is_single(at_coin & rest)) continue;
      rest &= ~at_coin;
      is_taking = true;
    }
  }
  Captures found{rest, coins_on(strings) - coins_on(rest), 0};
  // The taken coins form trees. One that hangs on what is left, or on the ground, can be left with its last two coins,
  // whose last string is then cut; one that does not, with the four on a row of three strings.
  for_each_string(strings & ~rest, [&](std::size_t i) {
    std::size_t taken = 0;
    bool are_inner = true;  // none of them could be taken first
    for (const std::size_t coin : m_ends[i]) {
      if ((m_coins[coin] & rest) != 0) continue;
      ++taken;
      are_inner = are_inner && !is_single(m_coins[coin] & strings);
    }
    if (!are_inner) return;
    if (taken == 1) found.handed = 2;
    else if (found.handed == 0) found.handed = 4;
  });
  return found;
}

std::vector<QuietCut> StringSets::quiet_cuts(Strings strings) const {
  std::vector<QuietCut> cuts;
  for_each_string(strings, [&](std::size_t i) {
    const Captures found = captures(strings & ~only(i));
    const auto same = std::ranges::find(cuts, found.rest, [](const QuietCut& cut) { return cut.captures.rest; });
    if (same == cuts.end()) cuts.push_back({found, rank_of(strings, i)});
    else same->captures.handed = std::min(same->captures.handed, found.handed);
  });
  return cuts;
}

/// By the coin of the string that has fewest strings, then by the other one; the ground has most.
int StringSets::rank_of(Strings strings, std::size_t string) const {
  constexpr int most_strings = StringsAndCoins::most_strings;
  int fewest = most_strings, most = m_ends[string].size() == 1 ? most_strings : 0;
  for (const std::size_t coin : m_ends[string]) {
    const int count = std::popcount(m_coins[coin] & strings);
    fewest = std::min(fewest, count);
    most = std::max(most, count);
  }
  return fewest * (most_strings + 1) + most;
}

}  // namespace upstar
