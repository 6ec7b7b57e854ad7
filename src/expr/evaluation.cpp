// The machine that evaluates a line: which node comes next.
#include "expr/evaluation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "expr/function.hpp"
#include "notation/excerpt.hpp"
#include "upstar/analysis/switches.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

Evaluation::Evaluation(SessionData& session, std::shared_ptr<const Program> program)
    : m_session(session),
      m_store(session.store),
      m_program(std::move(program)),
      m_frames(charged_to(session.store.budget())),
      m_values(charged_to(session.store.budget())),
      m_scopes({{m_program.get(), nullptr, 0}}, charged_to(session.store.budget())),
      m_locals(charged_to(session.store.budget())),
      m_loops(charged_to(session.store.budget())),
      m_comprehensions(charged_to(session.store.budget())),
      m_loops_in_braces(session.store.budget()),
      m_results(charged_to(session.store.budget())) {}

// What an error has ended is not under way any more.
Evaluation::~Evaluation() {
  for (const Scope& scope : m_scopes) {
    if (scope.call) scope.function->calls->end(*scope.call);
  }
}

Value Evaluation::run() {
  Value value;
  for (const std::uint32_t statement : tree().statements()) value = evaluate(statement);
  return value;
}

std::vector<Summand> Evaluation::summands(Copies copies) {
  const auto& statements = tree().statements();
  for (std::size_t i = 0; i + 1 < statements.size(); ++i) evaluate(statements[i]);
  return summands(signed_terms(statements.back(), copies));
}

std::vector<Evaluation::SignedTerm> Evaluation::signed_terms(std::uint32_t root, Copies copies) {
  struct Part {
    std::uint32_t node;
    bool is_negative;
    Integer times;
  };
  std::vector<Part> parts{{root, false, 1}};
  std::vector<SignedTerm> terms;
  while (!parts.empty()) {
    const auto [place, is_negative, times] = std::move(parts.back());
    parts.pop_back();
    const Node& node = tree().nodes()[place];
    if (node.kind == NodeKind::product && copies == Copies::apart) {
      if (const std::optional<Integer> count = count_of(evaluate(child(node, 0)))) {
        check_term_count(terms.size() + times * abs(*count));
        if (*count != 0) parts.push_back({child(node, 1), is_negative != (*count < 0), times * abs(*count)});
        continue;
      }
    }
    const bool turns = node.kind == NodeKind::negate || node.kind == NodeKind::subtract;
    if (!turns && node.kind != NodeKind::add && node.kind != NodeKind::definition) {
      if (times > 1) check_term_count(terms.size() + times);
      terms.insert(terms.end(), times.convert_to<std::size_t>(), {evaluate(place).at_node(place), is_negative});
      continue;
    }
    for (std::size_t i = node.child_count; i-- > 0;) {
      parts.push_back({child(node, i), is_negative != (turns && i + 1 == node.child_count), times});
    }
  }
  return terms;
}

std::vector<Summand> Evaluation::summands(std::span<const SignedTerm> terms) const {
  std::vector<Summand> summands;
  for (const auto& [value, is_negative] : terms) {
    std::string text(tree().source(tree().nodes()[value.node()]));
    if (const PositionValue* p = value.as_position()) {
      summands.push_back({std::move(text), false, p->position});
    } else if (const LoopyGame* loopy = value.as_loopy()) {
      summands.push_back({std::move(text), false, *loopy});
    } else if (value.is_moon()) {
      summands.push_back({std::move(text), false, Moon{}});
    } else if (value.is_game()) {
      summands.push_back({std::move(text), false, value.game()});
      if (value.as_form() != nullptr) summands.back().form = *value.as_form();
    } else {
      fail_kind(value, "a game is wanted");
    }
    if (is_negative) summands.back() = negative(summands.back());
  }
  return summands;
}

Summand Evaluation::negative(const Summand& term) const {
  if (const AnyPosition* p = term.position()) {
    return {term.text, !term.is_negative, m_session.transformers.swapped(*p)};
  }
  if (const LoopyGame* loopy = std::get_if<LoopyGame>(&term.term)) {
    return {term.text, !term.is_negative, LoopyGame{loopy->store, loopy->store->negate(loopy->value)}};
  }
  if (term.is_moon()) return {term.text, !term.is_negative, Moon{}};
  Summand negative{term.text, !term.is_negative, m_store.negate(term.value())};
  if (term.form) negative.form = m_session.forms.negate(*term.form);
  return negative;
}

void Evaluation::define() {
  for (auto& [name, value] : m_defined) m_session.define(name, std::move(value));
}

Answer Evaluation::answer() {
  const Value value = run();
  // An answer may take several times the memory of its value.
  Answer answer = tree().is_silent() ? m_session.no_answer() : m_session.answer(value);
  define();
  if (value.as_function() == nullptr) m_session.answered(value);
  return answer;
}

Value Evaluation::evaluate(std::uint32_t root) {
  const std::size_t outer = m_frames.size();
  m_frames.push_back({root});
  while (m_frames.size() > outer) {
    m_store.budget().tick();
    step();
  }
  return pop();
}

void Evaluation::step() {
  const Frame frame = m_frames.back();
  if (frame.stage == in_function) return leave_function();
  const Node& node = tree().nodes()[frame.node];
  switch (node.kind) {
    case NodeKind::choice: return step_choice(frame, node);
    case NodeKind::conjunction:
    case NodeKind::disjunction: return step_connective(frame, node);
    case NodeKind::comprehension: return step_comprehension(frame, node);
    case NodeKind::definition: return step_definition(frame, node);
    case NodeKind::call:
      if (explains(node)) return step_explain(frame, node);
      return is_by_function(tree(), node) ? step_mapping(frame, node) : step_operands(frame, node);
    default: return step_operands(frame, node);
  }
}

// Operands without operands of their own are evaluated at once.
void Evaluation::step_operands(Frame frame, const Node& node) {
  const bool is_braces = node.kind == NodeKind::braces || node.kind == NodeKind::named_braces;
  if (node.kind == NodeKind::named_braces && frame.stage == 0)
    m_loops_in_braces.open(m_scopes.back().program, node.data);
  for (; frame.stage < node.child_count; ++frame.stage) {
    const std::uint32_t operand = child(node, frame.stage);
    const Node& next = tree().nodes()[operand];
    if (next.child_count != 0) {
      m_frames.back().stage = frame.stage + 1;
      m_frames.push_back({operand});
      return;
    }
    m_store.budget().tick();
    m_values.push_back(value_of(next).at_node(operand));
  }
  if (!is_braces) {
    for (Value& operand : std::span(m_values).last(node.child_count)) settle(operand);
  }
  if (node.kind == NodeKind::call && find_function(tree().name(node)) == nullptr) {
    if (const UserFunction* function = called(tree().name(node))) {
      if (!function->is_rules()) return enter_function(node, *function);
      return finish(frame.node, rules_position(*function, node));
    }
  }
  if (is_braces || node.kind == NodeKind::switch_braces || node.kind == NodeKind::score_braces) spread_options(node);
  finish(frame.node, value_of(node));
}

/// The node of the last frame has this value.
void Evaluation::finish(std::uint32_t node, Value value) {
  m_values.resize(m_values.size() - operands(tree().nodes()[node]).size());
  m_spread.reset();
  m_values.push_back(std::move(value).at_node(node));
  m_frames.pop_back();
}

Value Evaluation::pop() {
  Value value = std::move(m_values.back());
  m_values.pop_back();
  settle(value);
  return value;
}

void Evaluation::step_choice(Frame frame, const Node& node) {
  if (frame.stage == 0) {
    m_frames.back().stage = 1;
    m_frames.push_back({child(node, 1)});
  } else {
    const bool condition = truth(pop(), "if");
    m_frames.back() = {child(node, condition ? 0 : 2)};
  }
}

// `and`, `or`: the second operand is evaluated only if the first does not decide.
void Evaluation::step_connective(Frame frame, const Node& node) {
  const bool is_or = node.kind == NodeKind::disjunction;
  if (frame.stage != 0) {
    const bool value = truth(pop(), is_or ? "or" : "and");
    if (frame.stage == 2 || value == is_or) {
      m_frames.pop_back();
      m_values.push_back(Value(m_store.budget(), Answer{value}).at_node(frame.node));
      return;
    }
  }
  m_frames.back().stage = frame.stage + 1;
  m_frames.push_back({child(node, frame.stage)});
}

void Evaluation::step_definition(Frame frame, const Node& node) {
  const bool is_function = !tree().variables(node).empty();
  if (!is_function && frame.stage == 0) {
    m_frames.back().stage = 1;
    m_frames.push_back({child(node, 0)});
    return;
  }
  Value value = is_function ? function(node) : pop();
  m_defined.emplace_back(tree().name(node), value);
  m_frames.pop_back();
  m_values.push_back(std::move(value).at_node(frame.node));
}

void Evaluation::enter_function(const Node& node, const UserFunction& called) {
  std::optional<RememberedCalls::Key> call;
  if (called.calls != nullptr && (call = m_session.keys.of_arguments(operands(node)))) {
    if (auto known = called.calls->find(*call)) return finish(m_frames.back().node, *std::move(known));
    if (called.calls->is_under_way(*call)) fail_needing_itself(called, *call);
    called.calls->begin(*call);
  }
  m_frames.back().stage = in_function;
  const std::size_t locals = m_locals.size();
  m_scopes.push_back({called.program.get(), &called, locals, call});
  for (std::size_t i = 0; i < called.variables.size(); ++i) {
    m_locals.push_back({called.variables[i], operands(node)[i]});
  }
  m_values.resize(m_values.size() - node.child_count);
  m_frames.push_back({child(called.node(), 0)});
}

void Evaluation::leave_function() {
  Value value = pop();
  Scope& scope = m_scopes.back();
  if (scope.call) {
    scope.function->calls->end(*scope.call, value);
    scope.call.reset();
  }
  m_locals.erase(m_locals.begin() + static_cast<std::ptrdiff_t>(scope.locals), m_locals.end());
  m_scopes.pop_back();
  m_values.push_back(std::move(value).at_node(m_frames.back().node));
  m_frames.pop_back();
}

std::string Evaluation::call_text(std::size_t scope) const {
  const auto& [program, function, locals, call] = m_scopes[scope];
  std::string text = function->name();
  for (std::size_t i = 0; i < function->variables.size(); ++i) {
    const Answer argument = m_locals[locals + i].value.as_typed(m_session.forms);
    text += (i == 0 ? "(" : ", ") + excerpt(answer_text(m_store, argument, Style::text));
  }
  return text + ")";
}

// `f(3) needs f(2), which needs f(3)`; of a long way its beginning and its end.
void Evaluation::fail_needing_itself(const UserFunction& called, const RememberedCalls::Key& call) const {
  std::size_t first = m_scopes.size();
  while (first > 0 && (m_scopes[first - 1].function != &called || m_scopes[first - 1].call != call)) --first;
  if (first == 0)
    throw DomainError(fmt::format("{} needs its own value", source(tree().nodes()[m_frames.back().node])));
  constexpr std::size_t named = 4;
  const std::size_t end = m_scopes.size();
  std::string way = call_text(first - 1) + " needs ";
  for (std::size_t i = first; i < end; ++i) {
    if (i - first >= named && end - i > 1) {
      if (i - first == named) way += "..., which needs ";
      continue;
    }
    way += call_text(i) + ", which needs ";
  }
  throw DomainError(way + call_text(first - 1));
}

Value Evaluation::value_of(const Node& node) {
  if (is_terms(node)) return node.kind == NodeKind::product ? copies(node) : terms(node);
  switch (node.kind) {
    case NodeKind::empty_side:
    case NodeKind::number: return Value(m_store.number(tree().number(node)));
    case NodeKind::fraction:
    case NodeKind::omega: return number_leaf(node);
    case NodeKind::ups: return Value(m_store.number_up_star({Dyadic(0), tree().number(node).numerator(), 0}));
    case NodeKind::nimber: return Value(m_store.nimber(tree().number(node).numerator()));
    case NodeKind::up_power:
    case NodeKind::up_sum: return Value(up_power(node));
    case NodeKind::braces: return braces(node);
    case NodeKind::moves: return moves(node);
    case NodeKind::entailing_move:  // what sort of move it is, the braces around it know
    case NodeKind::again_move: return operands(node)[0];
    case NodeKind::score_braces: return score_braces(node);
    case NodeKind::loopy_ups: return loopy_constant(static_cast<LoopyUps>(node.data));
    case NodeKind::named_braces: return m_loops_in_braces.close(m_scopes.back().program, node.data, operands(node)[0]);
    case NodeKind::loop_name: return m_loops_in_braces.named(m_scopes.back().program, node.data);
    case NodeKind::pass: return m_loops_in_braces.pass();
    case NodeKind::sided: return sided(node);
    case NodeKind::switch_braces:
    case NodeKind::plus_minus: return has_loopy(node) ? loopy_switch(node) : Value(switch_of(m_store, games(node)));
    case NodeKind::negate: return negative(node);
    case NodeKind::subtract:
    case NodeKind::juxtaposition:
    case NodeKind::add: return sum(node);
    case NodeKind::product: return product(node);
    case NodeKind::quotient: return quotient(node);
    case NodeKind::omega_power: return omega_power(node);
    case NodeKind::ordinal_sum: return ordinal_sum(node);
    case NodeKind::relation: return relation(node);
    case NodeKind::complement: return {m_store.budget(), Answer{!truth(operands(node)[0], "not")}};
    case NodeKind::list: return list(node);
    case NodeKind::range: return range(node);
    case NodeKind::index: return index(node);
    case NodeKind::slice: return slice(node);
    case NodeKind::name: return named(tree().name(node));
    case NodeKind::call: return call(node);
    case NodeKind::text: return text(node);
    case NodeKind::misere_game:
    case NodeKind::genus: return misere(node);
    default: throw DomainError("an expression of an unknown kind");
  }
}

}  // namespace upstar
