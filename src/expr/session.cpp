// Session: lines in, answers out.
#include "upstar/expr/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "expr/answer_text.hpp"
#include "expr/evaluation.hpp"
#include "expr/form_text.hpp"
#include "expr/function.hpp"
#include "expr/name_check.hpp"
#include "expr/named_call.hpp"
#include "expr/session_data.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

struct Constant {
  std::string_view name;
  Answer answer;
};

const std::array<Constant, 5>& constants() {
  static const std::array<Constant, 5> all{{{"false", {false}},
                                            {"infinity", {InfiniteEnd{}}},
                                            {"left", {Player::left}},
                                            {"right", {Player::right}},
                                            {"true", {true}}}};
  return all;
}

/// The text of a node, with the brackets around its first and its last operand, which its place leaves out.
std::string_view bracketed_source(const SyntaxTree& tree, const Node& node) {
  std::size_t missing = 0, open = 0;
  bool quoted = false;
  for (const char c : tree.source(node)) {
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '(') ++open;
    if (c == ')') open == 0 ? ++missing : --open;
  }
  const std::string_view text = tree.text();
  std::size_t begin = node.begin, end = node.end;
  for (; missing > 0; --missing) begin = text.rfind('(', begin - 1);
  for (; open > 0; --open) end = text.find(')', end) + 1;
  return text.substr(begin, end - begin);
}

/// The nodes of the terms of a sum, and whether they are subtracted, from left to right.
std::vector<std::pair<std::uint32_t, bool>> terms_of(const SyntaxTree& tree, std::uint32_t sum) {
  std::vector<std::pair<std::uint32_t, bool>> terms, waiting{{sum, false}};
  while (!waiting.empty()) {
    const auto [index, is_negative] = waiting.back();
    waiting.pop_back();
    const Node& node = tree.nodes()[index];
    const bool is_sum = node.kind == NodeKind::add || node.kind == NodeKind::subtract;
    if (!is_sum && node.kind != NodeKind::negate) {
      terms.emplace_back(index, is_negative);
      continue;
    }
    const auto children = tree.children(node);
    for (std::size_t i = children.size(); i-- > 0;) {
      const bool turns = node.kind == NodeKind::negate || (node.kind == NodeKind::subtract && i > 0);
      waiting.emplace_back(children[i], is_negative != turns);
    }
  }
  return terms;
}

}  // namespace

const Answer* find_constant(std::string_view name) {
  for (const Constant& constant : constants()) {
    if (constant.name == name) return &constant.answer;
  }
  return nullptr;
}

const Value* SessionData::find_definition(std::string_view name) const {
  const auto place = definitions.find(std::string(name));
  return place == definitions.end() ? nullptr : &place->second;
}

PositionSolver& SessionData::solver(const RulesetEntry& ruleset, const Parameters& parameters) {
  constexpr std::uint64_t bytes_of_a_solver = 4096;  // its rules and its entry; its tables are charged by themselves
  auto& solver = solvers[{ruleset.info.name, parameters}];
  if (!solver) {
    solver_bytes.claim(bytes_of_a_solver);
    solver = ruleset.open(store, parameters);
  }
  return *solver;
}

std::vector<std::string> SessionData::names() const {
  std::vector<std::string> names;
  for (const FunctionInfo& info : function_infos()) names.emplace_back(info.name);
  for (const RulesetEntry& entry : registry.entries()) names.push_back(entry.info.name);
  for (const auto& [name, value] : definitions) names.push_back(name);
  for (const Constant& constant : constants()) names.emplace_back(constant.name);
  std::sort(names.begin(), names.end());
  return names;
}

Answer SessionData::answer(const Value& value) {
  return value.is_shown_as_form() ? Answer{form_text(forms, *value.form())} : value.answer();
}

struct Session::State : SessionData {
  using SessionData::SessionData;
};

Session::Session(GameStore& store, const Registry& registry) : m_state(std::make_unique<State>(store, registry)) {}

Session::~Session() = default;

Answer Session::evaluate(std::string_view line, std::size_t line_number) {
  const SyntaxTree tree = read_line(*m_state, line, line_number);
  return Evaluation(*m_state, tree).answer();
}

Game Session::game(std::string_view line) {
  const SyntaxTree tree = read_line(*m_state, line);
  Evaluation evaluation(*m_state, tree);
  const Value value = evaluation.run();
  evaluation.define();
  if (value.is_game()) return {m_state->store, value.game()};
  throw DomainError(fmt::format("a game is wanted, and {} is {}", excerpt(line), value.kind_name()));
}

std::vector<Summand> Session::summands(std::string_view line) {
  const SyntaxTree tree = read_line(*m_state, line);
  Evaluation evaluation(*m_state, tree);  // of the whole line, so that its errors tell their places
  evaluation.run();
  evaluation.define();
  std::vector<Summand> summands;
  for (const auto& [index, is_negative] : terms_of(tree, tree.statements().back())) {
    const std::string_view text = bracketed_source(tree, tree.nodes()[index]);
    const SyntaxTree term = read_line(*m_state, text);
    const Value value = Evaluation(*m_state, term).run();
    if (!value.is_game()) {
      throw DomainError(fmt::format("a game is wanted, and {} is {}", excerpt(text), value.kind_name()));
    }
    Summand summand{std::string(text), is_negative, std::nullopt, value.game()};
    if (is_negative) summand.value = m_state->store.negate(summand.value);
    if (const PositionValue* position = value.as_position()) {
      summand.position = is_negative ? m_state->transformers.swapped(position->position) : position->position;
    }
    summands.push_back(std::move(summand));
  }
  return summands;
}

Answer Session::call(std::string_view function, std::span<const Answer> arguments) {
  return m_state->answer(call_by_name(*m_state, function, arguments));
}

void Session::clear_definitions() { m_state->definitions.clear(); }

std::vector<std::string> Session::names() const { return m_state->names(); }

GameStore& Session::store() { return m_state->store; }

std::string Session::to_text(const Answer& answer, Style style) { return answer_text(m_state->store, answer, style); }

}  // namespace upstar
