// All functions by name, and what they are called with.
#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "expr/function.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

struct Topic {
  std::string_view title;
  std::span<const Function> (*table)();
};

constexpr Topic topics[] = {
    {"Options and birthdays", anatomy_functions},
    {"Stops, means and temperatures", temperature_functions},
    {"Cooling, heating and orthodox play", cooling_functions},
    {"Classes of games", class_functions},
    {"Infinitesimals and reduced forms", infinitesimal_functions},
    {"Games by name, and products", construction_functions},
    {"Positions and outcomes", position_functions},
    {"Forms", form_functions},
    {"Games played at once", compound_functions},
    {"Numbers and nimbers", number_functions},
    {"Arithmetic of numbers", arithmetic_functions},
    {"Lists", list_functions},
    {"Lists by order, by functions and in parts", member_functions},
    {"Lists of all things of a kind", generator_functions},
    {"Texts", letter_functions},
    {"Texts of boards and graphs", text_functions},
    {"Boards", board_functions},
    {"Graphs", graph_functions},
    {"Random values", random_functions},
    {"All games born by a day", lattice_functions},
    {"Loopy games", loopy_functions},
    {"Impartial games with entailing moves", entailing_functions},
    {"Bidding play", bidding_functions},
    {"Scoring games", scoring_functions},
    {"Impartial games in misère play", misere_functions},
    {"Partizan games in misère play", misere_order_functions},
    {"Explanations", explain_functions},
    {"Other names", aliases},
};

constexpr std::string_view most_used[] = {
    "mean",       "temperature", "stops",       "outcome",       "left_options", "right_options",  "followers",
    "birthday",   "nim_value",   "nim_sum",     "atomic_weight", "cool",         "thermograph",    "reduced",
    "incentives", "freeze",      "ordinal_sum", "born_by",       "explain",      "canonical_form",
};

std::vector<Function> sorted_functions() {
  std::vector<Function> all;
  for (const Topic& topic : topics) {
    for (Function function : topic.table()) {
      function.info.topic = topic.title;
      all.push_back(function);
    }
  }
  std::sort(all.begin(), all.end(), [](const Function& f, const Function& g) { return f.info.name < g.info.name; });
  return all;
}

const std::vector<Function>& functions() {
  static const std::vector<Function> all = sorted_functions();
  return all;
}

using FunctionsByName = boost::unordered_flat_map<std::string_view, const Function*>;

FunctionsByName functions_by_name() {
  FunctionsByName by_name;
  for (const Function& function : functions()) by_name.emplace(function.info.name, &function);
  return by_name;
}

std::vector<FunctionInfo> infos() {
  std::vector<FunctionInfo> all;
  for (const Function& function : functions()) all.push_back(function.info);
  return all;
}

std::vector<FunctionTopic> infos_by_topic() {
  std::vector<FunctionTopic> all{{"Most used", {}}};
  for (const std::string_view name : most_used) all[0].functions.push_back(find_function_info(name));
  for (const Topic& topic : topics) {
    all.push_back({topic.title, {}});
    for (const FunctionInfo& info : function_infos()) {
      if (info.topic == topic.title) all.back().functions.push_back(&info);
    }
  }
  return all;
}

}  // namespace

std::span<const FunctionInfo> function_infos() {
  static const std::vector<FunctionInfo> all = infos();
  return all;
}

std::span<const FunctionTopic> function_topics() {
  static const std::vector<FunctionTopic> all = infos_by_topic();
  return all;
}

const Function* find_function(std::string_view name) {
  static const FunctionsByName by_name = functions_by_name();
  const auto found = by_name.find(name);
  return found == by_name.end() ? nullptr : found->second;
}

bool is_by_function(const SyntaxTree& tree, const Node& node) {
  if (node.kind != NodeKind::call || node.child_count < 2) return false;
  const Function* function = find_function(tree.name(node));
  return function != nullptr && function->by_function == node.child_count;
}

const FunctionInfo* find_function_info(std::string_view name) {
  const Function* function = find_function(name);
  return function == nullptr ? nullptr : &function->info;
}

std::string_view FunctionInfo::takes(std::size_t place) const {
  std::string_view rest = types.substr(0, types.find(" -> "));
  for (; place > 0; --place) {
    const std::size_t comma = rest.find(", ");
    if (comma != std::string_view::npos) rest.remove_prefix(comma + 2);
    else if (rest.ends_with("...")) break;
    else return {};
  }
  rest = rest.substr(0, rest.find(','));
  return rest.ends_with("...") ? rest.substr(0, rest.size() - 3) : rest;
}

std::string_view FunctionInfo::answers() const { return types.substr(types.find(" -> ") + 4); }

/// Whether what is refused is a value, too, but no short game.
static bool is_beyond_short_games(const Value& value) {
  return value.as_surreal() != nullptr || value.as_loopy() != nullptr;
}

GameId Arguments::game(std::size_t index) const {
  if (!m_values[index].is_game()) fail_kind(index, is_beyond_short_games(m_values[index]) ? "a short game" : "a value");
  return m_values[index].game();
}

LoopyValue Arguments::loopy(std::size_t index) const {
  if (const LoopyGame* loopy = m_values[index].as_loopy()) return loopy->value;
  return LoopyStore::value(game(index));
}

SideId Arguments::stopper(std::size_t index) const {
  const LoopyValue value = loopy(index);
  if (!m_session.loopy().is_stopper(value)) fail_kind(index, "a stopper");
  return value.onside;
}

Overload Arguments::overload(bool with_positions) const {
  const Kind* kind = &game_kind;
  const auto meet = [&](const Value& value) {
    if (with_positions || value.as_position() == nullptr || value.is_scored_position())
      kind = &wider(*kind, kind_of(value));
  };
  for (const Value& value : m_values) {
    const ListValue* list = value.as_list();
    if (list == nullptr || !list->is_sum) meet(value);
    else std::ranges::for_each(list->items, meet);
  }
  if (kind->overloads == nullptr) return nullptr;
  const Overloads rows = kind->overloads();
  const auto row = std::ranges::find(rows, m_function, &Overloads::value_type::first);
  return row == rows.end() ? nullptr : row->second;
}

Dyadic Arguments::number(std::size_t index) const {
  if (m_values[index].as_surreal() != nullptr) fail_kind(index, "a number m / 2^n");
  const GameId value = game(index);
  if (!store().is_number(value)) fail_kind(index, "a number");
  return store().number_of(value);
}

Integer Arguments::integer(std::size_t index) const {
  if (m_values[index].as_surreal() != nullptr) fail_kind(index, "an integer");
  return integer_of(game(index), index);
}

std::vector<Integer> Arguments::integers() const {
  if (size() == 1 && is_list(0)) return integers_of_list(0);
  std::vector<Integer> result;
  for (std::size_t i = 0; i < size(); ++i) result.push_back(integer(i));
  return result;
}

std::vector<Integer> Arguments::integers_of_list(std::size_t index) const {
  std::vector<Integer> result;
  for (const Value& item : list(index)) {
    if (!item.is_game()) fail_kind(index, "a list of integers");
    result.push_back(integer_of(item.game(), index));
  }
  return result;
}

std::vector<GameId> Arguments::games(std::size_t index) const {
  if (!is_list(index)) fail_kind(index, "a list of values");
  std::vector<GameId> result;
  for (const Value& item : list(index)) {
    if (!item.is_game()) fail_kind(index, is_beyond_short_games(item) ? "a list of short games" : "a list of values");
    result.push_back(item.game());
  }
  return result;
}

std::vector<SearchTerm> Arguments::terms() const {
  const ListValue* list = m_values.front().as_list();
  const bool is_sum = list != nullptr && list->is_sum;
  if (!is_sum && !is_position(0)) return {game(0)};
  std::vector<SearchTerm> terms;
  for (const Value& term : is_sum ? std::span(list->items) : m_values) {
    if (!term.is_game()) fail(fmt::format("is undefined: a sum of games is wanted, and this has {}", term.kind_name()));
    if (const PositionValue* p = term.as_position()) terms.emplace_back(p->position);
    else terms.emplace_back(term.game());
  }
  return terms;
}

const ChargedVector<Value>& Arguments::list(std::size_t index) const {
  if (const ListValue* list = m_values[index].as_list()) return list->items;
  fail_kind(index, "a list");
}

std::span<const Value> Arguments::items() const {
  if (size() != 1) return m_values;
  return list(0);
}

Player Arguments::player(std::size_t index) const {
  if (const Player* player = m_values[index].as_player()) return *player;
  fail_kind(index, "left or right");
}

Integer Arguments::integer_of(GameId value, std::size_t index) const {
  const bool number = store().is_number(value);
  const Dyadic exact = number ? store().number_of(value) : Dyadic(0);
  if (!number || !exact.is_integer()) fail_kind(index, m_values[index].is_game() ? "an integer" : "a list of integers");
  return exact.numerator();
}

FormId Arguments::form(std::size_t index) const {
  const GameId value = game(index);
  const FormId* form = m_values[index].as_form();
  return form != nullptr ? *form : forms().canonical(value);
}

const PositionValue& Arguments::position(std::size_t index) const {
  if (const PositionValue* position = m_values[index].as_position()) return *position;
  fail_kind(index, "a position of a ruleset, or a sum of positions");
}

std::string_view Arguments::text(std::size_t index) const {
  if (const auto text = m_values[index].as_text()) return *text;
  if (const std::string* word = m_values[index].as_word()) return *word;
  fail_kind(index, "a text");
}

const WinSet& Arguments::moves(std::size_t index) const {
  if (const WinSet* moves = m_values[index].as_moves()) return *moves;
  fail_kind(index, "the moves of a position in braces, as in {0,*2,!{0,*}}");
}

ScoreId Arguments::score(std::size_t index) const {
  if (const auto form = score_in(m_session, m_values[index])) return *form;
  fail_kind(index, "a scoring form, as in score({2|1})");
}

void Arguments::fail(const std::string& reason) const { throw CallError(fmt::format("{} {}", m_call.text(), reason)); }

void Arguments::fail_kind(std::size_t index, const std::string& wanted) const {
  const Value& value = m_values[index];
  if (value.as_loopy() != nullptr && wanted == "a value") {
    throw CallError(fmt::format("{} takes a short game, and {} is a loopy value", m_function, m_call.argument(index)));
  }
  const bool is_none = wanted != "a text" && !wanted.starts_with("a position") &&
                       (value.is_game() || wanted.starts_with("a list") || wanted == "a stopper");
  const std::string_view kind = is_none ? wanted == "left or right" ? "neither" : "not one" : value.kind_name();
  throw CallError(fmt::format("{} takes {}, and {} is {}", m_function, wanted, m_call.argument(index), kind));
}

}  // namespace upstar
