// Explanations of expressions: what kind of thing is asked about, and the function `explain`.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "expr/evaluation.hpp"
#include "expr/explain_bids.hpp"
#include "expr/explain_entailing.hpp"
#include "expr/explain_scores.hpp"
#include "expr/explanation_text.hpp"
#include "expr/function.hpp"
#include "expr/kinds.hpp"
#include "expr/name_check.hpp"
#include "expr/typed_call.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

namespace {

std::string names_of_explained() {
  std::string names;
  for (const ExplainedFunction& function : explained_functions()) {
    names += (names.empty() ? "" : ", ") + std::string(function.name);
  }
  return names;
}

unsigned depth_of(const Integer& depth) {
  if (depth < 1 || depth > Explainer::deepest) {
    throw DomainError(fmt::format("the depth of an explanation is from 1 to {}", Explainer::deepest));
  }
  return static_cast<unsigned>(depth);
}

/// The lines of the explanation as a list of texts.
Value list_of_lines(SessionData& session, const Explanation& explanation) {
  Budget& budget = session.store.budget();
  ChargedVector<Value> lines(charged_to(budget));
  for (const std::string& line : explanation_lines(session.forms, explanation, Style::text)) {
    lines.push_back(Value::text(budget, line));
  }
  return Value::list(std::move(lines));
}

/// Of values that are already there, or a text with an expression: what a call by name gives.
Value call_explain(const Arguments& a) {
  SessionData& session = a.session();
  const unsigned depth = a.size() > 1 ? depth_of(a.integer(1)) : Explanation::usual_depth;
  if (!a.is_text(0)) return list_of_lines(session, Explainer(session, depth).of_form(a.form(0)));
  return a.read(0, [&](std::string_view text) {
    Evaluation evaluation(session, read_line(session, text, 1, find_function("explain")));
    return list_of_lines(session, evaluation.explain(depth));
  });
}

std::string text_of_sum(const std::vector<Summand>& sum) {
  std::string text;
  for (const Summand& term : sum) {
    const char* sign = term.is_negative ? (text.empty() ? "-" : " - ") : text.empty() ? "" : " + ";
    text += sign + term.text;
  }
  return text;
}

/// A form or a position of scoring play.
bool is_scoring(const Value& value) { return value.as_answer<ScoreGame>() != nullptr || value.is_scored_position(); }

/// A position for whose moves the players bid.
bool has_richman(const Value& value) {
  const PositionValue* position = value.as_position();
  return position != nullptr && position->position.has_richman();
}

std::string without_spaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

/// Whether the text is the value, spaces aside.
bool is_written_as(GameStore& store, GameId value, std::string_view text) {
  const std::string typed = without_spaces(std::string(text));
  const auto is_text_in = [&](Style style) {
    return text_length(store, value, style, typed.size()) == typed.size() && to_text(store, value, style) == typed;
  };
  return is_text_in(Style::text) || is_text_in(Style::unicode) || is_text_in(Style::braces);
}

/// What the terms are worth that are typed in other words than their values: the moves are those of the values. And
/// what positions are worth by a theorem.
void put_values_of_terms(SessionData& session, std::span<const Summand> terms, std::vector<Step>& steps) {
  constexpr std::size_t most_parts = 100;
  GameStore& store = session.store;
  std::vector<Step> values;
  for (const Summand& term : terms) {
    std::vector<Step> theorem;
    bool is_negated = term.is_negative;
    if (const AnyPosition* position = term.position()) {
      const auto negative = session.transformers.negative_of(*position);
      is_negated = negative.has_value();
      theorem = explain_by_theorem(session, negative.value_or(*position));
      if (theorem.empty() || theorem.size() > most_parts) continue;
    }
    const GameId value = is_negated ? store.negate(term.value()) : term.value();
    const std::string text = (is_negated == term.is_negative ? "" : "-") + term.text;
    if (theorem.empty() && is_written_as(store, value, text)) continue;
    Step step{"term", {{"term", text}, {"value", value}}, std::move(theorem)};
    const auto is_same = [&](const Step& other) { return *other.find<std::string>("term") == text; };
    if (std::ranges::none_of(values, is_same)) values.push_back(std::move(step));
  }
  steps.insert(steps.begin(), std::make_move_iterator(values.begin()), std::make_move_iterator(values.end()));
}

bool is_zero(const Summand& term) { return term.position() == nullptr && term.value() == GameStore::zero(); }

}  // namespace

bool Evaluation::has_position(std::span<const SignedTerm> terms) {
  return std::ranges::any_of(terms, [](const SignedTerm& term) { return term.value.as_position() != nullptr; });
}

bool Evaluation::has_scoring(std::span<const SignedTerm> terms) {
  return std::ranges::any_of(terms, [](const SignedTerm& term) { return is_scoring(term.value); });
}

bool Evaluation::comes_back(std::span<const SignedTerm> terms) {
  return std::ranges::any_of(terms, [](const SignedTerm& term) {
    if (const PositionValue* p = term.value.as_position()) return p->position.can_come_back();
    return term.value.as_loopy() != nullptr;
  });
}

LoopyValue Evaluation::loopy_sum(std::span<const SignedTerm> terms) const {
  LoopyStore& store = m_session.loopy();
  LoopyValue sum = LoopyStore::value(GameStore::zero());
  for (const auto& [value, is_negative] : terms) {
    const std::optional<LoopyValue> term = loopy_in(value);
    if (!term) fail_kind(value, "a game is wanted");
    sum = store.add(sum, is_negative ? store.negate(*term) : *term);
  }
  return sum;
}

std::span<const Function> explain_functions() {
  static const std::vector<Function> table = [] {
    std::vector<Function> functions{
        {{"explain", "explain(G, depth)",
          "why G is what it is, as texts: a form, a relation, an outcome, a position, mean(G), ...; depth: of the "
          "reasons",
          "explain(1/2)", "[\"{0|1} = 1/2\", \"1. the simplest number between 0 and 1 is 1/2\"]",
          "value, integer -> texts", 1, 2},
         call_explain}};
    functions.front().explains = true;
    return functions;
  }();
  return table;
}

bool Evaluation::explains(const Node& node) const {
  const Function* function = find_function(tree().name(node));
  return function != nullptr && function->explains;
}

void Evaluation::step_explain(Frame frame, const Node& node) {
  if (std::exchange(m_is_explaining, true)) throw DomainError("an explanation is not explained");
  const unsigned depth =
      node.child_count > 1 ? depth_of(integer_of(evaluate(child(node, 1)))) : Explanation::usual_depth;
  Value lines = list_of_lines(m_session, explanation(child(node, 0), depth));
  m_is_explaining = false;
  m_frames.pop_back();
  m_values.push_back(std::move(lines).at_node(frame.node));
}

Explanation Evaluation::explain(unsigned depth) {
  const auto& statements = tree().statements();
  for (std::size_t i = 0; i + 1 < statements.size(); ++i) evaluate(statements[i]);
  m_is_explaining = true;
  return explanation(statements.back(), depth_of(depth));
}

std::optional<TypedClaim> Evaluation::claim() {
  const auto& statements = tree().statements();
  for (std::size_t i = 0; i + 1 < statements.size(); ++i) evaluate(statements[i]);
  m_is_explaining = true;
  Subject about = subject(defined_by(statements.back()));
  TypedClaim* const claim = std::get_if<TypedClaim>(&about);
  return claim != nullptr ? std::optional(std::move(*claim)) : std::nullopt;
}

/// What a definition defines, which is no definition itself.
std::uint32_t Evaluation::defined_by(std::uint32_t root) const {
  const Node& node = tree().nodes()[root];
  return node.kind == NodeKind::definition ? child(node, 0) : root;
}

ScoreId Evaluation::score_sum(std::span<const SignedTerm> terms) const {
  ScoreStore& store = m_session.scoring().store;
  ScoreId sum = store.number(0);
  for (const auto& [value, is_negative] : terms) {
    const std::optional<ScoreId> term = score_in(m_session, value);
    if (!term) throw DomainError(fmt::format("{}, and {} is not one", scoring_kind.company, source(value)));
    sum = store.add(sum, is_negative ? store.negate(*term) : *term);
  }
  return sum;
}

Evaluation::Subject Evaluation::subject(std::uint32_t root) {
  const Node& node = tree().nodes()[root];
  using Claimed = TypedClaim::Kind;
  if (node.kind == NodeKind::relation) {
    const std::vector<SignedTerm> left = signed_terms(child(node, 0)), right = signed_terms(child(node, 1));
    if (has_scoring(left) || has_scoring(right)) return ScoreRelation{score_sum(left), score_sum(right)};
    if (!comes_back(left) && !comes_back(right)) {
      return TypedClaim{Claimed::relation, node.sign, summands(left), summands(right)};
    }
    return TypedClaim{Claimed::loopy_relation, node.sign, {}, {}, {}, loopy_sum(left), loopy_sum(right)};
  }
  const auto outcome_of = [&](std::span<const SignedTerm> terms, std::uint32_t sum) -> Subject {
    if (comes_back(terms)) return TypedClaim{Claimed::loopy_outcome, {}, {}, {}, {}, loopy_sum(terms)};
    std::vector<Summand> typed = summands(terms);
    if (has_entailing_moves(typed)) return EntailingSum{std::move(typed), sum};
    return TypedClaim{Claimed::outcome, {}, std::move(typed), {}};
  };
  if (node.kind == NodeKind::call) {
    const std::string_view name = tree().name(node);
    if (name == "outcome") return outcome_of(signed_terms(child(node, 0)), child(node, 0));
    if (const ExplainedFunction* function = find_explained(name)) return function;
  }
  if (is_sum(node.kind)) {
    const std::vector<SignedTerm> terms = signed_terms(root);
    if (has_scoring(terms)) return evaluate(root);
    if (has_position(terms)) return outcome_of(terms, root);
  }
  Value value = evaluate(root);
  if (is_scoring(value) || has_richman(value)) return value;
  if (value.as_position() != nullptr) return outcome_of(std::vector{SignedTerm{value, false}}, root);
  // What depends on forms and not on values is not explained by their canonical forms.
  const Function* const called = node.kind == NodeKind::call ? find_function(tree().name(node)) : nullptr;
  if (!value.is_game() || (called != nullptr && called->takes_terms)) {
    throw DomainError(fmt::format(
        "there is no explanation of {}, {}; there are those of games, relations, positions, outcome(...), {}",
        source(node), value.kind_name(), names_of_explained()));
  }
  const FormId form = value.as_form() != nullptr ? *value.as_form() : m_session.forms.canonical(value.game());
  return TypedClaim{Claimed::form, {}, {}, {}, form};
}

Explanation Evaluation::explanation(std::uint32_t root, unsigned depth) {
  root = defined_by(root);
  const Node& node = tree().nodes()[root];
  const Subject about = subject(root);
  const std::string text(tree().source(node));
  Explainer explainer(m_session, depth);
  if (const auto* function = std::get_if<const ExplainedFunction*>(&about)) {
    return explanation_of_call(root, **function, explainer);
  }
  if (const auto* games = std::get_if<ScoreRelation>(&about)) {
    return explain_score_relation(explainer, games->left, games->right, node.sign, text);
  }
  if (const auto* game = std::get_if<Value>(&about)) {
    return has_richman(*game) ? explain_richman_play(explainer, game->as_position()->position, text)
                              : explain_score_play(explainer, *game, text);
  }
  if (const auto* sum = std::get_if<EntailingSum>(&about)) {
    const Node& typed = tree().nodes()[sum->node];
    return explain_entailing_play(explainer, sum->terms, std::string(tree().source(typed)));
  }
  return explanation_of_claim(std::get<TypedClaim>(about), node, explainer);
}

Explanation Evaluation::explanation_of_claim(const TypedClaim& claim, const Node& node, Explainer& explainer) {
  const std::string text(tree().source(node));
  switch (claim.kind) {
    case TypedClaim::Kind::relation: return explanation_of_relation(claim, node, explainer);
    case TypedClaim::Kind::outcome: {
      Explanation explanation = explainer.of_outcome(terms_of(claim.left), text_of_sum(claim.left));
      put_values_of_terms(m_session, claim.left, explanation.steps);
      return explanation;
    }
    case TypedClaim::Kind::loopy_relation:
      return explainer.of_loopy_relation(claim.left_value, claim.right_value, node.sign, text);
    case TypedClaim::Kind::loopy_outcome: {
      const Node& sum =
          node.kind == NodeKind::call && tree().name(node) == "outcome" ? tree().nodes()[child(node, 0)] : node;
      return explainer.of_loopy_outcome(claim.left_value, std::string(tree().source(sum)));
    }
    case TypedClaim::Kind::form: break;
  }
  return explainer.of_form(claim.form);
}

Explanation Evaluation::explanation_of_relation(const TypedClaim& claim, const Node& node, Explainer& explainer) {
  const bool is_less = node.sign == RelationSign::less || node.sign == RelationSign::less_equal ||
                       node.sign == RelationSign::less_or_fuzzy;
  std::vector<Summand> difference = is_less ? claim.right : claim.left;
  for (const Summand& term : is_less ? claim.left : claim.right) difference.push_back(negative(term));
  std::erase_if(difference, is_zero);
  Explanation explanation = explainer.of_relation(terms_of(difference), node.sign, std::string(tree().source(node)),
                                                  difference.empty() ? "0" : text_of_sum(difference));
  put_values_of_terms(m_session, difference, explanation.steps);
  return explanation;
}

/// The function is called first, so that what it refuses is refused in its words.
Explanation Evaluation::explanation_of_call(std::uint32_t root, const ExplainedFunction& function,
                                            Explainer& explainer) {
  const Node& node = tree().nodes()[root];
  const Value value = evaluate(root);
  std::vector<Value> arguments;
  for (std::size_t i = 0; i < node.child_count; ++i) arguments.push_back(evaluate(child(node, i)));
  const std::size_t below = m_values.size();
  m_values.insert(m_values.end(), arguments.begin(), arguments.end());
  const TypedCall call(tree(), node, operands(node));
  std::vector<Step> steps = function.explain(explainer, {m_session, function.name, operands(node), call});
  m_values.resize(below);
  Step answer{"call", {{"call", std::string(tree().source(node))}}, {}};
  if (value.is_game()) {
    answer.data.emplace_back("value", value.game());
  } else if (const ScoreGame* game = value.as_answer<ScoreGame>()) {
    answer.data.emplace_back("value", score_datum(m_session, game->id));
  } else {
    answer.data.emplace_back("value", answer_text(m_store, m_session.answer(value), Style::text));
  }
  return {std::move(answer), std::move(steps), explainer.left_out()};
}

}  // namespace upstar
