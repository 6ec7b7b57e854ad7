// What each move wins beside, and the least nimber that is left over.
#include "expr/explain_entailing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "upstar/base/error.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/ruleset/entailing_rules.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar {

namespace {

struct EntailingMove {
  AnyPosition to;
  MoveKind kind;
  WinSet wins;
};

/// The complement, which is what an entailing move wins beside if the opponent wins beside these.
WinSet all_others(const WinSet& wins) {
  WinSet others;
  others.add(MoveKind::entailing, wins);
  return others;
}

class EntailingTeller {
 public:
  explicit EntailingTeller(Explainer& explainer) : m_explainer(explainer), m_store(explainer.session().store) {}

  Step::Datum text(NimberOrMoon value) const {
    if (value.is_moon()) return std::string("moon");
    return m_store.nimber(Integer(value.nimber()));
  }

  /// Each once.
  std::vector<EntailingMove> moves_of(const AnyPosition& position) const {
    std::vector<EntailingMove> moves;
    visit_entailing_moves(position, [&](MoveKind kind, const AnyPosition& to, const WinSet& wins) {
      m_store.budget().tick();
      const auto is_same = [&](const EntailingMove& other) { return other.kind == kind && other.to == to; };
      if (std::ranges::any_of(moves, is_same)) return;
      Explainer::check_moves(moves.size() + 1);
      moves.push_back({to, kind, wins});
    });
    return moves;
  }

  // As deep as the depth.
  std::vector<Step> steps(const AnyPosition& position, unsigned depth) {
    const std::vector<EntailingMove> moves = moves_of(position);
    std::vector<Step> steps;
    WinSet all;
    for (const EntailingMove& move : moves) {
      steps.push_back(step_of(move, depth));
      add(all, move.wins);
    }
    if (moves.empty()) steps.push_back({"entail_no_move", {}, {}});
    if (all.is_everything()) steps.push_back({"entail_moon", {}, {}});
    else steps.push_back({"entail_mex", {{"beside", listed(all)}, {"value", text(all.value())}}, {}});
    return steps;
  }

 private:
  static constexpr std::size_t most_listed = 12;

  /// The union of both.
  static void add(WinSet& all, const WinSet& wins) { all.add(MoveKind::entailing, all_others(wins)); }

  Step step_of(const EntailingMove& move, unsigned depth) {
    Step step{"", {{"to", visible(move.to.to_text())}}, {}};
    if (move.kind == MoveKind::entailing) {
      step.kind = "entail_binding";
      step.data.emplace_back("lost", listed(all_others(move.wins)));
      if (depth > 1) step.because = steps(move.to, depth - 1);
      else m_explainer.leave_out(moves_of(move.to).size() + 1);
    } else {
      const NimberOrMoon value = nimber_or_moon(move.to);
      const bool is_ordinary = move.kind == MoveKind::ordinary;
      step.kind = !is_ordinary ? "entail_again" : value.is_moon() ? "entail_loony" : "entail_ordinary";
      step.data.emplace_back("value", text(value));
    }
    step.data.emplace_back("beside", listed(move.wins));
    return step;
  }

  /// `0, *2 and *3`, `all but *`, `all`, `none`.
  Step::Datum listed(const WinSet& wins) const {
    const std::vector<std::uint32_t> numbers = wins.listed();
    if (numbers.empty()) return std::string(wins.is_cofinite() ? "all" : "none");
    return Step::Written([store = &m_store, numbers, is_cofinite = wins.is_cofinite()](Style style) {
      const auto word = [&](const std::string& text) { return style == Style::latex ? "\\mbox{" + text + "}" : text; };
      std::string text = is_cofinite ? word("all but ") : "";
      for (std::size_t i = 0; i < std::min(numbers.size(), most_listed); ++i) {
        if (i > 0) text += i + 1 == numbers.size() ? word(" and ") : ", ";
        text += to_text(*store, store->nimber(Integer(numbers[i])), style);
      }
      if (numbers.size() > most_listed) text += word(fmt::format(" and {} more", numbers.size() - most_listed));
      return text;
    });
  }

  Explainer& m_explainer;
  GameStore& m_store;
};

/// The first move that wins beside the rest, as a step.
std::vector<Step> winning_move(const EntailingTeller& teller, const Summand& term, NimberOrMoon value,
                               NimberOrMoon rest, bool is_sum) {
  if (term.position() == nullptr) {  // a heap of Nim becomes as large as the rest
    if (term.is_moon() || rest.is_moon() || value.nimber() <= rest.nimber()) return {};
    return {{"entail_wins", {{"in", term.text}, {"to", teller.text(rest)}, {"rest", teller.text(rest)}}, {}}};
  }
  for (const EntailingMove& move : teller.moves_of(*term.position())) {
    if (rest.is_moon() ? !move.wins.is_cofinite() : !move.wins.contains(rest.nimber())) continue;
    Step step{"entail_wins", {{"to", visible(move.to.to_text())}, {"rest", teller.text(rest)}}, {}};
    if (is_sum) step.data.emplace_back("in", term.text);
    return {std::move(step)};
  }
  return {};
}

/// The terms, with the parts of a position as terms: a move can bind the opponent to one of them.
std::vector<Summand> parts_of(std::span<const Summand> sum) {
  std::vector<Summand> parts;
  for (const Summand& term : sum) {
    std::vector<AnyPosition> found;
    if (term.position() != nullptr) term.position()->components([&](const AnyPosition& p) { found.push_back(p); });
    if (found.size() < 2) found.clear();
    for (AnyPosition& part : found) parts.push_back({part.to_expression(), false, std::move(part)});
    if (found.empty()) parts.push_back(term);
  }
  return parts;
}

/// Why the sum of the parts is worth its value, and why each of them is.
std::vector<Step> steps_of_parts(Explainer& explainer, const std::vector<Summand>& parts) {
  GameStore& store = explainer.session().store;
  EntailingTeller teller(explainer);
  std::vector<Step> steps;
  NimberOrMoon total(0);
  for (const Summand& part : parts) {
    const NimberOrMoon value = nimber_or_moon(store, part);
    total = total + value;
    std::vector<Step> reasons;
    if (part.position() != nullptr) reasons = teller.steps(*part.position(), explainer.depth());
    if (parts.size() == 1) return reasons;
    steps.push_back({"entail_term", {{"term", part.text}, {"value", teller.text(value)}}, std::move(reasons)});
  }
  steps.push_back({total.is_moon() ? "entail_moon_in_sum" : "entail_sum", {{"value", teller.text(total)}}, {}});
  return steps;
}

}  // namespace

bool has_entailing_moves(std::span<const Summand> sum) {
  return std::ranges::any_of(sum, [](const Summand& term) {
    const AnyPosition* position = term.position();
    return std::holds_alternative<Moon>(term.term) || (position != nullptr && position->has_entailing_moves());
  });
}

std::vector<Step> explain_entailing_value(Explainer& explainer, const AnyPosition& position) {
  return steps_of_parts(explainer, parts_of(std::array{Summand{position.to_expression(), false, position}}));
}

Explanation explain_entailing_play(Explainer& explainer, std::span<const Summand> sum, std::string text) {
  GameStore& store = explainer.session().store;
  EntailingTeller teller(explainer);
  const std::vector<Summand> parts = parts_of(sum);
  std::vector<NimberOrMoon> values;
  NimberOrMoon total(0);
  for (const Summand& part : parts) {
    values.push_back(nimber_or_moon(store, part));
    total = total + values.back();
  }
  const bool is_won = total.is_moon() || total.nimber() != 0;
  std::vector<Step> steps = steps_of_parts(explainer, parts);
  for (std::size_t i = 0; is_won && i < parts.size(); ++i) {
    NimberOrMoon rest(0);
    for (std::size_t k = 0; k < parts.size(); ++k) {
      if (k != i) rest = rest + values[k];
    }
    std::vector<Step> winning = winning_move(teller, parts[i], values[i], rest, parts.size() > 1);
    if (winning.empty()) continue;
    steps.push_back(std::move(winning.front()));
    break;
  }
  Explanation explanation;
  explanation.answer = {
      is_won ? "entail_won" : "entail_lost", {{"sum", std::move(text)}, {"value", teller.text(total)}}, {}};
  explanation.steps = std::move(steps);
  explanation.left_out = explainer.left_out();
  return explanation;
}

}  // namespace upstar
