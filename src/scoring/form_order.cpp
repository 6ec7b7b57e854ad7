// Scoring forms are compared side by side; the lists of their options are sorted one birthday after another.
#include "scoring/form_order.hpp"

#include <algorithm>

#include "base/memoised.hpp"

namespace upstar {

namespace {

int sign_of(std::strong_ordering order) { return (order > 0) - (order < 0); }

}  // namespace

ScoreFormOrder::ScoreFormOrder(ScoreStore& store, ScoreId root)
    : m_store(store),
      m_followers(charged_to(store.budget())),
      m_sides(charged_to(store.budget())),
      m_known(charged_to(store.budget())) {
  ScoreForms ascending = store.followers(root);
  const auto is_older = [&](ScoreId g, ScoreId h) { return store.birthday(g) < store.birthday(h); };
  std::stable_sort(ascending.begin(), ascending.end(), is_older);
  for (const ScoreId g : ascending) {
    for (const Player player : {Player::left, Player::right}) {
      ScoreForms side = store.copy_of_options(g, player);
      sort(side);
      m_sides.emplace(std::pair(g, player), std::move(side));
    }
  }
  // Once more from the root, by sorted options.
  ChargedSet<ScoreId> seen(charged_to(store.budget()));
  seen.insert(root);
  m_followers.push_back(root);
  for (std::size_t i = 0; i < m_followers.size(); ++i) {
    const ScoreId g = m_followers[i];
    for (const Player player : {Player::left, Player::right}) {
      for (const ScoreId option : options(g, player)) {
        store.budget().tick();
        if (seen.insert(option).second) m_followers.push_back(option);
      }
    }
  }
  std::stable_sort(m_followers.begin(), m_followers.end(), is_older);
}

void ScoreFormOrder::sort(ScoreForms& forms) {
  std::sort(forms.begin(), forms.end(), [&](ScoreId g, ScoreId h) { return compare(g, h) < 0; });
}

int ScoreFormOrder::compare(ScoreId first, ScoreId second) {
  return memoised(m_known, Pair(first, second), [&](const Pair& pair, auto&& ask) {
    const ScoreId g = pair.first, h = pair.second;
    if (g == h) return 0;
    const bool is_number = m_store.is_number(g);
    if (is_number != m_store.is_number(h)) return is_number ? -1 : 1;
    for (const Player player : {Player::left, Player::right}) {
      const ScoreForms &of_g = options(g, player), &of_h = options(h, player);
      if (of_g.empty() && of_h.empty()) {
        if (const int order = sign_of(m_store.score(g, player) <=> m_store.score(h, player)); order != 0) return order;
      }
      for (std::size_t i = 0; i < std::min(of_g.size(), of_h.size()); ++i) {
        const int order = ask({of_g[i], of_h[i]});
        if (!ask.is_met() || order != 0) return order;
      }
      if (of_g.size() != of_h.size()) return of_g.size() < of_h.size() ? -1 : 1;
    }
    return 0;
  });
}

}  // namespace upstar
