#include "naive/search.hpp"

#include <algorithm>
#include <unordered_set>

namespace upstar::naive {

namespace {

constexpr std::size_t most_remembered = 1'000'000;

std::vector<SearchTerm> options_of(GameStore& store, const SearchTerm& term, Player player) {
  std::vector<SearchTerm> found;
  if (const AnyPosition* position = std::get_if<AnyPosition>(&term)) {
    position->moves(player, [&](const AnyPosition& option) { found.emplace_back(option); });
  } else {
    for (const GameId option : store.options(std::get<GameId>(term), player)) found.emplace_back(option);
  }
  return found;
}

}  // namespace

std::string Search::text_of(const SearchTerm& term) const {
  if (const AnyPosition* position = std::get_if<AnyPosition>(&term)) return position->to_expression();
  const GameId value = std::get<GameId>(term);
  return "value " + std::to_string(value.number) + " " + std::to_string(value.base);
}

Search::Node Search::node_of(const SearchTerm& term) {
  const auto [place, is_new] = m_numbers.emplace(text_of(term), static_cast<Node>(m_terms.size()));
  if (is_new) {
    m_terms.push_back(term);
    m_options.emplace_back();
    m_is_listed.push_back({false, false});
  }
  return place->second;
}

const Search::Nodes& Search::options(Node node, Player player) {
  const auto side = static_cast<std::size_t>(player);
  if (!m_is_listed[node][side]) {
    Nodes found;
    for (const SearchTerm& option : options_of(m_store, SearchTerm(m_terms[node]), player)) {
      found.push_back(node_of(option));
    }
    m_options[node][side] = std::move(found);
    m_is_listed[node][side] = true;
  }
  return m_options[node][side];
}

std::vector<SearchTerm> Search::distinct_options(const SearchTerm& term, Player player) {
  std::vector<SearchTerm> found;
  std::unordered_set<Node> seen;
  for (const Node option : options(node_of(term), player)) {
    if (seen.insert(option).second) found.push_back(m_terms[option]);
  }
  return found;
}

std::size_t Search::followers(const SearchTerm& term, std::size_t most) {
  const Node root = node_of(term);
  std::unordered_set<Node> seen{root};
  Nodes open{root};
  while (!open.empty() && seen.size() <= most) {
    const Node node = open.back();
    open.pop_back();
    for (const Player player : {Player::left, Player::right}) {
      for (const Node option : options(node, player)) {
        if (seen.insert(option).second) open.push_back(option);
      }
    }
  }
  return seen.size();
}

/// **Requires** a sorted sum.
bool Search::wins(const Nodes& sum, Player first, Play play) {
  Memo& memo = m_memos[static_cast<std::size_t>(play)][static_cast<std::size_t>(first)];
  if (const auto known = memo.find(sum); known != memo.end()) return known->second;
  bool can_move = false, found = false;
  for (std::size_t i = 0; i < sum.size() && !found; ++i) {
    for (const Node option : Nodes(options(sum[i], first))) {
      can_move = true;
      Nodes after = sum;
      after[i] = option;
      std::sort(after.begin(), after.end());
      found = !wins(after, opponent(first), play);
      if (found) break;
    }
  }
  return memo[sum] = can_move ? found : play == Play::misere;
}

Player Search::winner(std::span<const SearchTerm> terms, Player first, Play play) {
  for (auto& of_play : m_memos) {
    for (Memo& memo : of_play) {
      if (memo.size() > most_remembered) memo.clear();
    }
  }
  Nodes sum;
  for (const SearchTerm& term : terms) sum.push_back(node_of(term));
  std::sort(sum.begin(), sum.end());
  return wins(sum, first, play) ? first : opponent(first);
}

Outcome Search::outcome(std::span<const SearchTerm> terms, Play play) {
  const bool left = winner(terms, Player::left, play) == Player::left;
  const bool right = winner(terms, Player::right, play) == Player::right;
  return left ? right ? Outcome::N : Outcome::L : right ? Outcome::R : Outcome::P;
}

}  // namespace upstar::naive
