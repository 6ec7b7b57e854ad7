// The least number that no move leads to, part by part.
#include "expr/explain_nimbers.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "expr/function.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar {

namespace {

struct NimPart {
  AnyPosition position;
  Integer value;
};

class NimberTeller {
 public:
  explicit NimberTeller(Explainer& explainer) : m_explainer(explainer), m_session(explainer.session()) {}

  Step::Datum number(const Integer& n) const { return m_session.store.number(Dyadic(n)); }
  /// **Errors** DomainError for a position in which the players have different moves.
  Integer value(const AnyPosition& position) const {
    const SearchTerm term = position;
    return m_session.search.nim_value({&term, 1});
  }

  /// By a theorem that says more than the moves do, or by the moves.
  std::vector<Step> steps(const NimPart& part) const {
    std::vector<Step> theorem = explain_by_theorem(m_session, part.position);
    if (!theorem.empty() && theorem.front().kind != "heap") return theorem;
    std::map<Integer, Moves> by_value;
    for (const AnyPosition& option : distinct_moves(part.position, Player::left, Explainer::most_moves)) {
      Moves& moves = by_value[value(option)];
      if (moves.count++ == 0) moves.first = visible(option.to_text());
    }
    if (by_value.empty()) return {{"nim_end", {}, {}}};
    std::vector<Step> steps;
    for (auto& [n, moves] : by_value) {
      Step step{"nim_move", {{"to", std::move(moves.first)}, {"value", number(n)}}, {}};
      if (moves.count > 1) step.data.emplace_back("others", number(moves.count - 1));
      steps.push_back(std::move(step));
    }
    steps.push_back({"nim_mex", {{"value", number(part.value)}}, {}});
    return steps;
  }

  Step step(const NimPart& part) const {
    Step step{"nim_part", {{"part", part.position.to_expression()}, {"value", number(part.value)}}, {}};
    std::vector<Step> because = steps(part);
    if (m_explainer.depth() > 1) step.because = std::move(because);
    else m_explainer.leave_out(because.size());
    return step;
  }

 private:
  struct Moves {
    std::string first;
    std::uint64_t count = 0;
  };

  Explainer& m_explainer;
  SessionData& m_session;
};

}  // namespace

std::vector<Step> explain_nim_value(Explainer& explainer, const Arguments& a) {
  const NimberTeller teller(explainer);
  GameStore& store = a.store();
  std::vector<NimPart> parts;
  GameId others = GameStore::zero();
  for (const SearchTerm& term : a.terms()) {
    const AnyPosition* const position = std::get_if<AnyPosition>(&term);
    if (position == nullptr) {
      others = store.add(others, std::get<GameId>(term));
      continue;
    }
    try {
      teller.value(*position);
    } catch (const DomainError&) {
      others = store.add(others, position->value());
      continue;
    }
    position->components([&](const AnyPosition& part) { parts.push_back({part, teller.value(part)}); });
  }
  std::vector<Integer> values;
  for (const NimPart& part : parts) values.push_back(part.value);
  if (others == GameStore::zero() && parts.size() == 1) return teller.steps(parts.front());
  std::vector<Step> steps;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto is_same = [&](const NimPart& other) { return other.position == parts[i].position; };
    if (std::find_if(parts.begin(), parts.end(), is_same) - parts.begin() == static_cast<std::ptrdiff_t>(i)) {
      steps.push_back(teller.step(parts[i]));
    }
  }
  if (others != GameStore::zero()) {
    values.push_back(*store.nim_value_of(others));
    steps.push_back({"nim_game", {{"game", others}, {"value", teller.number(values.back())}}, {}});
  }
  if (values.empty()) return {{"nim_end", {}, {}}};
  if (values.size() == 1) return steps;
  for (Step& step : explain_nim_sum(store, values)) steps.push_back(std::move(step));
  return steps;
}

}  // namespace upstar
