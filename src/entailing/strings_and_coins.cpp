// Strings and coins: values in Nimstring part by part, and scores by search, each with a table of sets of strings.
#include "upstar/entailing/strings_and_coins.hpp"

#include <utility>

#include "entailing/coin_scores.hpp"
#include "impartial/least_absent.hpp"

namespace upstar {

/// In Nimstring a position whose player can hand coins over is the moon: the player cuts what is left, or the opponent
/// does. Where the player can take coins and hand none over, it is worth what is left.
class StringsAndCoins::Solver {
 public:
  Solver(const std::vector<CoinString>& strings, Budget& budget)
      : sets(strings),
        m_budget(budget),
        m_classes(sets, budget),
        m_nimbers(charged_to(budget)),
        m_scores(sets, m_classes, budget) {}

  const StringSets sets;

  NimberOrMoon value(Strings strings) {
    const Captures captures = sets.captures(strings);
    return captures.handed > 0 ? NimberOrMoon::moon() : NimberOrMoon(nimber(captures.rest));
  }
  int score(Strings strings) { return m_scores.score(strings); }

 private:
  static constexpr std::uint32_t unknown = UINT32_MAX;

  /// Of strings that leave no coin on a single one.
  std::uint32_t nimber(Strings strings) {
    std::uint32_t sum = 0;
    for (const Strings part : sets.parts(strings)) sum ^= nimber_of_part(part);
    return sum;
  }

  // The recursion is as deep as there are strings.
  std::uint32_t nimber_of_part(Strings part) {
    const std::uint32_t number = m_classes.number(part);
    if (number < m_nimbers.size() && m_nimbers[number] != unknown) return m_nimbers[number];
    std::vector<std::uint32_t> options;
    for_each_string(part, [&](std::size_t i) {
      m_budget.tick();
      const Captures captures = sets.captures(part & ~only(i));
      if (captures.handed == 0) options.push_back(nimber(captures.rest));
    });
    const std::uint32_t found = least_absent(options, [](std::uint32_t option) { return option; });
    if (number >= m_nimbers.size()) m_nimbers.resize(m_classes.size(), unknown);
    m_nimbers[number] = found;
    return found;
  }

  Budget& m_budget;
  StringClasses m_classes;
  ChargedVector<std::uint32_t> m_nimbers;  ///< by the class of the strings
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
