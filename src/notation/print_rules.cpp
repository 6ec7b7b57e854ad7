// The rules of printing as tests on values.
#include "notation/print_rules.hpp"

#include "notation/atom.hpp"

namespace upstar {

bool PrintRules::is_atom(GameId g) {
  if (m_store.is_number(g)) return true;
  if (m_store.number_up_star_of(g)) return true;
  if (m_store.left_stop(g) != m_store.right_stop(g)) return false;
  const std::optional<Uptimal> u = m_order.uptimals().expansion(g);
  return u && upstar::is_atom(*u);
}

Rule PrintRules::rule(GameId g) {
  if (is_atom(g)) return Rule::atom;
  if (is_switch(g)) return Rule::plus_minus;
  if (is_tiny(g, Player::left)) return Rule::tiny;
  if (is_tiny(g, Player::right)) return Rule::miny;
  return Rule::braces;
}

/// Stops are compared first, because the negative may be a new record. At most one of the games that differ by a number
/// passes that test.
bool PrintRules::is_switch(GameId g) {
  return m_store.left_stop(g) == -m_store.right_stop(g) &&
         m_store.option_count(g, Player::left) == m_store.option_count(g, Player::right) && m_store.negate(g) == g;
}

/// g = {n || n | H} with mean(H) < n; its mirror image for Player::right.
bool PrintRules::is_tiny(GameId g, Player player) {
  const Player other = opponent(player);
  if (m_store.option_count(g, player) != 1 || m_store.option_count(g, other) != 1) return false;
  const GameId number = m_store.option(g, player, 0);
  const GameId threat = m_store.option(g, other, 0);
  if (!m_store.is_number(number) || m_store.is_number(threat)) return false;
  if (m_store.option_count(threat, player) != 1 || m_store.option_count(threat, other) != 1) return false;
  if (m_store.option(threat, player, 0) != number) return false;
  const Dyadic mean = m_store.mean(m_store.option(threat, other, 0));
  return player == Player::left ? mean < m_store.number_of(number) : mean > m_store.number_of(number);
}

GameId PrintRules::tiny_argument(GameId g, Rule rule) {
  const Player player = rule == Rule::tiny ? Player::left : Player::right;
  const GameId number = m_store.option(g, player, 0);
  const GameId h = m_store.option(m_store.option(g, opponent(player), 0), opponent(player), 0);
  return rule == Rule::tiny ? m_store.subtract(number, h) : m_store.subtract(h, number);
}

Dyadic PrintRules::tiny_number(GameId g, Rule rule) {
  return m_store.number_of(m_store.option(g, rule == Rule::tiny ? Player::left : Player::right, 0));
}

std::span<const GameId> PrintRules::options(GameId g, Player player) {
  if (m_store.option_count(g, player) != 1) return m_order.options(g, player);
  m_single = m_store.option(g, player, 0);  // a single option needs no sorted list
  return {&m_single, 1};
}

PrintRules::Parts PrintRules::parts(GameId g, Rule rule) {
  Parts result;
  const auto append_options = [&](Player player) {
    const std::span<const GameId> side = options(g, player);
    result.insert(result.end(), side.begin(), side.end());
  };
  switch (rule) {
    case Rule::atom: break;
    case Rule::tiny:
    case Rule::miny: result.push_back(tiny_argument(g, rule)); break;
    case Rule::braces:
      append_options(Player::left);
      append_options(Player::right);
      break;
    case Rule::plus_minus: append_options(Player::left); break;
  }
  return result;
}

}  // namespace upstar
