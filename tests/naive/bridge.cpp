#include "naive/bridge.hpp"

namespace upstar::naive {

GameId build(GameStore& store, const Recipe& recipe) {
  if (!recipe.braces) {
    const Dyadic number(Integer(recipe.numerator), recipe.log2_denominator);
    return store.number_up_star({number, recipe.ups, recipe.nimber});
  }
  std::vector<GameId> left, right;
  for (const Recipe& option : recipe.left) left.push_back(build(store, option));
  for (const Recipe& option : recipe.right) right.push_back(build(store, option));
  return store.make(left, right);
}

Rational to_rational(const Dyadic& value) {
  using boost::multiprecision::cpp_int;
  const cpp_int numerator(value.numerator().str());
  return {numerator, cpp_int(1) << static_cast<unsigned>(value.log2_denominator())};
}

Dyadic to_dyadic(const Rational& value) { return {Integer(numerator(value).str()), msb(denominator(value))}; }

Ref Bridge::to_naive(GameId g) {
  const std::uint64_t key = (static_cast<std::uint64_t>(g.number) << 32) | g.base;
  if (const auto known = m_to_naive.find(key); known != m_to_naive.end()) return known->second;
  Refs left, right;
  for (const GameId option : m_store.options(g, Player::left)) left.push_back(to_naive(option));
  for (const GameId option : m_store.options(g, Player::right)) right.push_back(to_naive(option));
  const Ref result = m_games.form(std::move(left), std::move(right));
  m_to_naive.emplace(key, result);
  return result;
}

GameId Bridge::to_engine(Ref g) {
  if (const auto known = m_to_engine.find(g); known != m_to_engine.end()) return known->second;
  const Refs lefts = m_games.left(g);
  const Refs rights = m_games.right(g);
  std::vector<GameId> left, right;
  for (const Ref option : lefts) left.push_back(to_engine(option));
  for (const Ref option : rights) right.push_back(to_engine(option));
  const GameId result = m_store.make(left, right);
  m_to_engine.emplace(g, result);
  return result;
}

}  // namespace upstar::naive
