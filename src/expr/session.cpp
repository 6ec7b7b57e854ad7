// Session: lines in, answers out.
#include "upstar/expr/session.hpp"

#include <algorithm>
#include <array>

#include "expr/answer_text.hpp"
#include "expr/evaluation.hpp"
#include "expr/function.hpp"
#include "expr/name_check.hpp"
#include "expr/session_data.hpp"
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
  auto& solver = solvers[{ruleset.info.name, parameters}];
  if (!solver) solver = ruleset.open(store, parameters);
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

struct Session::State : SessionData {
  using SessionData::SessionData;
};

Session::Session(GameStore& store, const Registry& registry) : m_state(std::make_unique<State>(store, registry)) {}

Session::~Session() = default;

Answer Session::evaluate(std::string_view line, std::size_t line_number) {
  const SyntaxTree tree = parse(line, line_number);
  check_names(*m_state, tree);
  return Evaluation(*m_state, tree).run();
}

void Session::clear_definitions() { m_state->definitions.clear(); }

std::vector<std::string> Session::names() const { return m_state->names(); }

GameStore& Session::store() { return m_state->store; }

std::string Session::to_text(const Answer& answer, Style style) { return answer_text(m_state->store, answer, style); }

}  // namespace upstar
