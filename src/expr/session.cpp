// Session: lines in, answers out.
#include "upstar/expr/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "expr/answer_text.hpp"
#include "expr/evaluation.hpp"
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

const std::array<Constant, 6>& constants() {
  static const std::array<Constant, 6> all{{{"false", {false}},
                                            {"infinity", {InfiniteEnd{}}},
                                            {"left", {Player::left}},
                                            {"right", {Player::right}},
                                            {"star", {GameStore::zero()}},  // its value is the store's own
                                            {"true", {true}}}};
  return all;
}

}  // namespace

bool is_constant(std::string_view name) {
  return std::any_of(constants().begin(), constants().end(), [&](const Constant& c) { return c.name == name; });
}

Answer SessionData::constant(std::string_view name) const {
  if (name == "star") return {store.nimber(1)};
  return std::find_if(constants().begin(), constants().end(), [&](const Constant& c) { return c.name == name; })
      ->answer;
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

void SessionData::define(std::string_view name, Value value) {
  std::erase(order, name);
  order.emplace_back(name);
  definitions.insert_or_assign(std::string(name), std::move(value));
}

// A function is shown as it was typed.
Answer SessionData::answer(const Value& value) {
  const UserFunction* function = value.as_function();
  if (function == nullptr) return value.answer(forms);
  const SyntaxTree& tree = function->program->tree;
  return {std::string(tree.source(tree.nodes()[function->definition]))};
}

struct Session::State : SessionData {
  using SessionData::SessionData;
};

Session::Session(GameStore& store, const Registry& registry) : m_state(std::make_unique<State>(store, registry)) {}

Session::~Session() = default;

Answer Session::evaluate(std::string_view line, std::size_t line_number) {
  return Evaluation(*m_state, read_line(*m_state, line, line_number)).answer();
}

Game Session::game(std::string_view line) {
  Evaluation evaluation(*m_state, read_line(*m_state, line));
  const Value value = evaluation.run();
  evaluation.define();
  if (value.is_game()) return {m_state->store, value.game()};
  throw DomainError(fmt::format("a game is wanted, and {} is {}", excerpt(line), value.kind_name()));
}

Answer Session::call(std::string_view function, std::span<const Answer> arguments) {
  return m_state->answer(call_by_name(*m_state, function, arguments));
}

std::vector<Summand> Session::summands(std::string_view line) {
  return Evaluation(*m_state, read_line(*m_state, line)).summands();
}

void Session::define(std::string_view name, const Answer& value) {
  m_state->define(name, Value::of(m_state->store.budget(), value));
}

void Session::clear_definitions() {
  m_state->definitions.clear();
  m_state->order.clear();
}

std::vector<std::string> Session::names() const { return m_state->names(); }

GameStore& Session::store() { return m_state->store; }

std::string Session::to_text(const Answer& answer, Style style) { return answer_text(m_state->store, answer, style); }

}  // namespace upstar
