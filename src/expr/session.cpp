// Session: lines in, answers out.
#include "upstar/expr/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/unordered/unordered_flat_set.hpp>
#include <utility>

#include "expr/definition_text.hpp"
#include "expr/evaluation.hpp"
#include "expr/explanation_text.hpp"
#include "expr/function.hpp"
#include "expr/kinds.hpp"
#include "expr/name_check.hpp"
#include "expr/named_call.hpp"
#include "expr/plain_position.hpp"
#include "expr/session_data.hpp"
#include "notation/excerpt.hpp"
#include "notation/plain_form.hpp"
#include "upstar/base/error.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar {

namespace {

struct Constant {
  std::string_view name;
  Answer answer;
};

const std::array<Constant, 10>& constants() {
  static const std::array<Constant, 10> all{{{"dud", {LoopyGame{}}},  // of these the session has its own
                                             {"false", {false}},
                                             {"infinity", {InfiniteEnd{}}},
                                             {"left", {Player::left}},
                                             {"moon", {Moon{}}},
                                             {"off", {LoopyGame{}}},
                                             {"on", {LoopyGame{}}},
                                             {"right", {Player::right}},
                                             {"star", {GameStore::zero()}},  // and of this the store
                                             {"true", {true}}}};
  return all;
}

/// Of a name: whether it stands for rules. Null for a name that is not defined.
bool is_rules(const Value* value) {
  const UserFunction* function = value == nullptr ? nullptr : value->as_function();
  return function != nullptr && function->is_rules();
}

/// The value of a line that is a game in braces or a position, and nothing else: most lines of files are.
std::optional<Value> plain_value(SessionData& session, std::string_view line) {
  if (const std::optional<GameId> form = plain_form(session.store, line)) return Value(*form);
  if (std::optional<AnyPosition> position = plain_position(session, line))
    return Value(session.store.budget(), PositionValue{std::move(*position)});
  return std::nullopt;
}

Value value_of_line(SessionData& session, std::string_view line) {
  Evaluation evaluation(session, read_line(session, line));
  Value value = evaluation.run();
  evaluation.define();
  return value;
}

/// The value of a line whose braces are forms.
Value value_of_form(SessionData& session, std::string_view line, std::size_t line_number) {
  Evaluation evaluation(session, read_line(session, line, line_number, find_function("form")));
  Value value = evaluation.run();
  evaluation.define();
  return value;
}

FormId form_of(SessionData& session, const Value& value, std::string_view line) {
  if (value.as_form() != nullptr) return *value.as_form();
  if (value.is_game()) return session.forms.canonical(value.game());
  throw DomainError(fmt::format("a game is wanted, and {} is {}", excerpt(line), value.kind_name()));
}

}  // namespace

bool is_constant(std::string_view name) {
  return std::any_of(constants().begin(), constants().end(), [&](const Constant& c) { return c.name == name; });
}

Answer SessionData::constant(std::string_view name) {
  if (name == "star") return {store.nimber(1)};
  if (name == "dud") return {LoopyGame{&loopy(), loopy().dud()}};
  if (name == "on") return {LoopyGame{&loopy(), LoopyStore::value(loopy().on())}};
  if (name == "off") return {LoopyGame{&loopy(), LoopyStore::value(loopy().off())}};
  return std::find_if(constants().begin(), constants().end(), [&](const Constant& c) { return c.name == name; })
      ->answer;
}

const Value* SessionData::find_definition(std::string_view name) const {
  const NamedValue* named = definitions.find(name);
  if (named == nullptr) named = kept.find(name);
  return named == nullptr ? nullptr : &named->value;
}

std::vector<std::pair<std::string_view, const Value*>> SessionData::all_definitions() const {
  std::vector<std::pair<std::string_view, const NamedValue*>> all;
  for (const auto& [name, named] : definitions.table()) all.emplace_back(name, &named);
  for (const auto& [name, named] : kept.table()) {
    if (!definitions.table().contains(name)) all.emplace_back(name, &named);
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second->made < b.second->made; });
  std::vector<std::pair<std::string_view, const Value*>> values;
  for (const auto& [name, named] : all) values.emplace_back(name, &named->value);
  return values;
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
  for (const RulesetEntry& entry : registry.entries()) {
    if (!entry.info.is_of_line) names.push_back(entry.info.name);
  }
  for (const auto& [name, value] : all_definitions()) names.emplace_back(name);
  for (const Constant& constant : constants()) names.emplace_back(constant.name);
  for (const char* word : {"over", "pass", "under", "upon"}) names.emplace_back(word);
  std::sort(names.begin(), names.end());
  return names;
}

void SessionData::define(std::string_view name, Value value) {
  const bool is_or_was = is_rules(&value) || is_rules(find_definition(name));
  definitions.put(name, {std::move(value), definitions_made++});
  if (is_or_was) register_rules(name);
}

Answer SessionData::answer_with(Value value) {
  Answer told = answer(value);
  answered(std::move(value));
  return told;
}

void SessionData::register_rules(std::string_view name) {
  const Value* value = find_definition(name);
  if (is_rules(value)) registry.put(line_positions.entry(value->as_function()->rules));
  else registry.remove(name);
}

// A function is shown as it was typed.
Answer SessionData::answer(const Value& value) {
  const UserFunction* function = value.as_function();
  answer_bytes.emplace(store.budget(), value.bytes_of_answer());
  return function == nullptr ? value.answer(forms) : Answer{std::string(function->source())};
}

struct Session::State : SessionData {
  using SessionData::SessionData;
};

Session::Session(GameStore& store, const Registry& registry) : m_state(std::make_unique<State>(store, registry)) {}

Session::~Session() = default;

Answer Session::evaluate(std::string_view line, std::size_t line_number) {
  m_state->known_part.reset();
  if (std::optional<Value> value = plain_value(*m_state, line)) return m_state->answer_with(*std::move(value));
  return Evaluation(*m_state, read_line(*m_state, line, line_number)).answer();
}

std::optional<Answer> Session::known_part() {
  if (!m_state->known_part) return std::nullopt;
  return m_state->answer(*m_state->known_part);
}

Relation Session::compare(const Answer& g, const Answer& h) {
  Budget& budget = store().budget();
  const Value left = Value::of(budget, g), right = Value::of(budget, h);
  if (const auto relation = relation_between(*m_state, left, right)) return *relation;
  const Value& other = left.is_game() || left.as_loopy() != nullptr ? right : left;
  throw DomainError(fmt::format("games are compared, and one of these is {}", other.kind_name()));
}

Game Session::game(std::string_view line) {
  std::optional<Value> plain = plain_value(*m_state, line);
  const Value value = plain ? *std::move(plain) : value_of_line(*m_state, line);
  if (value.is_game()) return {m_state->store, value.game()};
  throw DomainError(fmt::format("a game is wanted, and {} is {}", excerpt(line), value.kind_name()));
}

Explanation Session::explain(std::string_view line, unsigned depth, std::size_t line_number) {
  Evaluation evaluation(*m_state, read_line(*m_state, line, line_number, find_function("explain")));
  return evaluation.explain(depth);
}

std::optional<TypedClaim> Session::claim(std::string_view line, std::size_t line_number) {
  return Evaluation(*m_state, read_line(*m_state, line, line_number, find_function("explain"))).claim();
}

std::vector<std::string> Session::to_lines(const Explanation& explanation, Style style) {
  return explanation_lines(m_state->forms, explanation, style);
}

std::string Session::datum_text(const Step::Datum& datum, Style style) {
  return upstar::datum_text(m_state->forms, datum, style);
}

std::string Session::sentence(const Step& step, Style style) { return upstar::sentence(m_state->forms, step, style); }

FormId Session::form(std::string_view line, std::size_t line_number) {
  return form_of(*m_state, value_of_form(*m_state, line, line_number), line);
}

std::variant<FormId, LoopyGame> Session::form_or_loopy(std::string_view line, std::size_t line_number) {
  const Value value = value_of_form(*m_state, line, line_number);
  if (const LoopyGame* loopy = value.as_loopy()) return *loopy;
  return form_of(*m_state, value, line);
}

FormStore& Session::forms() { return m_state->forms; }

Answer Session::call(std::string_view function, std::span<const Answer> arguments) {
  return m_state->answer(call_by_name(*m_state, function, arguments));
}

std::vector<Summand> Session::summands(std::string_view line, std::size_t line_number, Copies copies) {
  return Evaluation(*m_state, read_line(*m_state, line, line_number)).summands(copies);
}

OutcomeSearch& Session::search() { return m_state->search; }

void Session::check(std::string_view line, std::size_t line_number) const { read_line(*m_state, line, line_number); }

void Session::define(std::string_view name, const Answer& value) {
  if (!is_name(name)) throw DomainError(fmt::format("'{}' is not a name", excerpt(name)));
  const char* meaning = own_meaning(*m_state, name);
  if (meaning != nullptr) throw DomainError(fmt::format("{} is {} and cannot be defined", name, meaning));
  m_state->define(name, Value::of(m_state->store.budget(), value));
}

void Session::define(std::string_view line, std::size_t line_number) {
  if (line.starts_with('#')) return;  // a definition that has no text
  Evaluation evaluation(*m_state, read_line(*m_state, line, line_number));
  evaluation.run();
  evaluation.define();
}

std::vector<std::string> Session::definitions() { return definition_lines(*m_state); }

void Session::clear_definitions() {
  forget_answer();
  if (m_state->definitions.table().empty()) return;
  const Definitions cleared = std::exchange(m_state->definitions, Definitions(store().budget()));
  for (const auto& [name, named] : cleared.table()) {
    if (is_rules(&named.value) || is_rules(m_state->find_definition(name))) m_state->register_rules(name);
  }
}

void Session::keep_definitions() { m_state->kept.take_over(m_state->definitions); }

void Session::forget_answer() {
  const bool was_rules = is_rules(m_state->find_definition(Definitions::answer_name));
  m_state->definitions.erase(Definitions::answer_name);
  const bool are_rules = is_rules(m_state->find_definition(Definitions::answer_name));
  if (was_rules || are_rules) m_state->register_rules(Definitions::answer_name);
}

bool Session::forget(std::string_view name) {
  const bool was_defined = m_state->find_definition(name) != nullptr;
  m_state->definitions.erase(name);
  m_state->kept.erase(name);
  m_state->register_rules(name);
  return was_defined;
}

bool Session::has_definitions() const { return !m_state->all_definitions().empty(); }

std::vector<std::string> Session::rules_of(const AnyPosition& position) { return rules_lines(*m_state, position); }

bool Session::has_old_rules() const { return m_state->line_positions.has_old_rules(); }

bool Session::reads_files() const {
  std::vector<const UserFunction*> found;  // with those that their names meant when they were made
  boost::unordered_flat_set<const UserFunction*> seen{nullptr};
  const auto add = [&](const UserFunction* function) {
    if (seen.insert(function).second) found.push_back(function);
  };
  for (const auto& [name, value] : m_state->all_definitions()) add(value->as_function());
  for (std::size_t i = 0; i < found.size(); ++i) {
    const UserFunction& function = *found[i];
    if (function.program == nullptr) continue;
    bool reads = false;
    visit_names(function.program->tree, function.node(),
                [&](std::string_view name) { reads = reads || name == "read"; });
    if (reads) return true;
    for (const auto& [name, meaning] : function.meanings) add(meaning.as_function());
    if (function.group == nullptr) continue;
    for (const UserFunction& other : function.group->functions) add(&other);
  }
  return false;
}

std::vector<std::string> Session::names() const { return m_state->names(); }

const Registry& Session::registry() const { return m_state->registry; }

FileReader Session::read_files_with(FileReader reader) { return std::exchange(m_state->read_file, std::move(reader)); }

GameStore& Session::store() { return m_state->store; }

std::string Session::to_text(const Answer& answer, Style style) {
  const GameId* game = std::get_if<GameId>(&answer.value);
  if (game == nullptr) return answer_text(m_state->store, answer, style);
  if (const std::string* kept = m_state->texts.find(*game, style)) return *kept;
  std::string text = answer_text(m_state->store, answer, style);
  m_state->texts.keep(*game, style, text);
  return text;
}

}  // namespace upstar
