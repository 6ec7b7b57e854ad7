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
#include "upstar/notation/parser.hpp"

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

Answer Session::call(std::string_view function, std::span<const Answer> arguments) {
  return m_state->answer(call_by_name(*m_state, function, arguments));
}

void Session::check(std::string_view line, std::size_t line_number) const { read_line(*m_state, line, line_number); }

void Session::define(std::string_view name, const Answer& value) {
  if (!is_name(name)) throw DomainError(fmt::format("'{}' is not a name", excerpt(name)));
  const char* meaning = own_meaning(*m_state, name);
  if (meaning != nullptr) throw DomainError(fmt::format("{} is {} and cannot be defined", name, meaning));
  m_state->definitions.insert_or_assign(std::string(name), Value(value));
}

void Session::clear_definitions() { m_state->definitions.clear(); }

std::vector<std::string> Session::names() const { return m_state->names(); }

GameStore& Session::store() { return m_state->store; }

std::string Session::to_text(const Answer& answer, Style style) { return answer_text(m_state->store, answer, style); }

}  // namespace upstar
