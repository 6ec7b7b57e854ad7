// Strings and coins: values in Nimstring part by part, and scores by search, each with a table of sets of strings.
#include "upstar/entailing/strings_and_coins.hpp"

#include <utility>

#include "entailing/coin_scores.hpp"
#include "entailing/string_nimbers.hpp"

namespace upstar {

/// In Nimstring a position whose player can hand coins over is the moon: the player cuts what is left, or the opponent
/// does. Where the player can take coins and hand none over, it is worth what is left.
class StringsAndCoins::Solver {
 public:
  Solver(const std::vector<CoinString>& strings, Budget& budget)
      : sets(strings), m_classes(sets, budget), m_nimbers(sets, m_classes, budget), m_scores(sets, m_classes, budget) {}

  const StringSets sets;

  NimberOrMoon value(Strings strings) {
    const Captures captures = sets.captures(strings);
    return captures.handed > 0 ? NimberOrMoon::moon() : NimberOrMoon(m_nimbers.value(captures.rest));
  }
  int score(Strings strings) { return m_scores.score(strings); }

 private:
  StringClasses m_classes;
  StringNimbers m_nimbers;
  CoinScores m_scores;
};

StringsAndCoins::StringsAndCoins(std::vector<CoinString> strings, Budget& budget)
    : m_strings(std::move(strings)), m_solver(std::make_unique<Solver>(m_strings, budget)) {}

StringsAndCoins::~StringsAndCoins() = default;

StringsAndCoins::Strings StringsAndCoins::all() const { return m_solver->sets.all(); }

int StringsAndCoins::coins(Strings strings) const { return m_solver->sets.coins_on(strings); }

std::vector<StringsAndCoins::Strings> StringsAndCoins::parts(Strings strings) const {
  return m_solver->sets.parts(strings);
}

std::vector<StringsAndCoins::Cut> StringsAndCoins::cuts(Strings strings) const {
  std::vector<Cut> found;
  for (const MoveKind kind : {MoveKind::again, MoveKind::ordinary}) {
    for_each_string(strings, [&](std::size_t i) {
      if ((m_solver->sets.coins_taken(strings, i) > 0) == (kind == MoveKind::again)) found.push_back({i, kind});
    });
  }
  return found;
}

NimberOrMoon StringsAndCoins::value(Strings strings) { return m_solver->value(strings); }

int StringsAndCoins::score(Strings strings) { return m_solver->score(strings); }

}  // namespace upstar
