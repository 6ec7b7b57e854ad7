#include "search/random_sums.hpp"

#include "naive/bridge.hpp"
#include "ruleset/worked_values.hpp"

namespace upstar::tests {

namespace {

bool has_many_moves(const AnyPosition& p) {
  struct Enough {};
  try {
    for (const Player player : {Player::left, Player::right}) {
      int moves = 0;
      p.moves(player, [&](const AnyPosition&) {
        if (++moves == 1000) throw Enough{};
      });
    }
    return false;
  } catch (const Enough&) {
    return true;
  }
}

}  // namespace

RandomSums::RandomSums(std::uint64_t seed, std::size_t most) : m_recipes(seed), m_random(seed), m_most(most) {
  for (const WorkedValue& worked : worked_values()) {
    auto& solver = m_solvers[{worked.ruleset, worked.parameters}];
    if (!solver) solver = m_registry.at(worked.ruleset).open(m_store, worked.parameters);
    const AnyPosition p = solver->position(worked.position);
    if (p.can_come_back() || p.has_entailing_moves() || p.has_score_moves() || has_many_moves(p)) continue;
    m_worked.push_back(p);
    m_positions.push_back(played_down(p));
  }
}

/// What some random moves leave, small enough.
AnyPosition RandomSums::played_down(AnyPosition p) {
  while (m_naive.followers(p, m_most) > m_most) {
    std::vector<AnyPosition> options = p.moves(one_in(2) ? Player::left : Player::right);
    if (options.empty()) options = p.moves(Player::left);
    if (options.empty()) options = p.moves(Player::right);
    p = any_of(options);
  }
  return p;
}

AnyPosition RandomSums::transformed(const AnyPosition& p) {
  switch (below(10)) {
    case 0: return m_transformers.impartial(p);
    case 1: return m_transformers.dicotic(p);
    case 2: return m_transformers.twisted(p);
    case 3: return m_transformers.sum(p, m_transformers.swapped(any_of(m_positions)));
    case 4: return m_transformers.impartial(m_transformers.sum(p, any_of(m_positions)));
    case 5:
    case 6: return m_transformers.swapped(p);
    default: return p;
  }
}

AnyPosition RandomSums::position() {
  for (;;) {
    AnyPosition p = transformed(transformed(any_of(m_positions)));
    if (m_naive.followers(p, m_most) <= m_most) return p;
  }
}

GameId RandomSums::any_value() {
  const auto small = [&] { return Dyadic(static_cast<int>(below(9)) - 4) >> static_cast<unsigned>(below(3)); };
  const auto choice = [&](GameId left, GameId right) { return m_store.make({&left, 1}, {&right, 1}); };
  switch (below(6)) {
    case 0: return m_store.number(small());
    case 1: return choice(m_store.number(small()), m_store.number(small()));
    case 2: return m_store.number_up_star({0, static_cast<int>(below(5)) - 2, static_cast<int>(below(4))});
    case 3: return m_store.add(any_value(), any_value());
    case 4: {  // a value that is its own negative, but for a number
      const GameId option = any_value();
      return m_store.add(choice(option, m_store.negate(option)), m_store.number(small()));
    }
    default: return naive::build(m_store, m_recipes.next(2));
  }
}

GameId RandomSums::value() {
  for (;;) {
    const GameId g = any_value();
    if (m_naive.followers(g, m_most) <= m_most) return g;
  }
}

SearchTerm RandomSums::negative(const SearchTerm& term) {
  if (const AnyPosition* position = std::get_if<AnyPosition>(&term)) return m_transformers.swapped(*position);
  return m_store.negate(std::get<GameId>(term));
}

Terms RandomSums::sum(Play play, std::size_t most, std::size_t size) {
  Terms terms;
  std::size_t followers = 1;
  for (std::size_t wanted = 1 + below(most); terms.size() < wanted;) {
    SearchTerm term = play == Play::normal && one_in(4) ? SearchTerm(value()) : SearchTerm(position());
    if (!terms.empty() && one_in(4)) term = negative(any_of(terms));
    if (!terms.empty() && one_in(8)) term = SearchTerm(any_of(terms));
    followers *= m_naive.followers(term, m_most);
    if (followers > size && !terms.empty()) break;
    terms.push_back(std::move(term));
  }
  return terms;
}

GameId RandomSums::value_of(const Terms& terms) {
  GameId sum = GameStore::zero();
  for (const SearchTerm& term : terms) {
    const AnyPosition* position = std::get_if<AnyPosition>(&term);
    sum = m_store.add(sum, position != nullptr ? position->value() : std::get<GameId>(term));
  }
  return sum;
}

std::string RandomSums::text_of(const Terms& terms) const {
  std::string text;
  for (const SearchTerm& term : terms) text.append(text.empty() ? "" : " + ").append(m_naive.text_of(term));
  return text;
}

}  // namespace upstar::tests
