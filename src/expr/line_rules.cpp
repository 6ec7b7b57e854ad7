// Options of positions: what the line of the rules gives, or the moves of another ruleset, of a value, of a sum.
#include "expr/line_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "expr/evaluation.hpp"
#include "expr/kinds.hpp"
#include "expr/session_data.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

// An error says in which position it was met.
Evaluation::Options options_of(SessionData& session, const UserFunction& rules, std::span<const Value> arguments,
                               Player player) {
  try {
    return Evaluation(session, rules.program).options(rules, arguments, player);
  } catch (const DomainError& error) {
    const std::string_view message = error.what();
    if (message.starts_with("in ")) throw;
    throw DomainError(
        fmt::format("in {}({}): {}", rules.name(), excerpt(text_of_arguments(session, arguments)), message));
  }
}

[[noreturn]] void fail_part(const UserFunction& rules, const Value& part) {
  throw DomainError(fmt::format("a position of {} is made of numbers, texts and lists, and one of these is {}",
                                rules.name(), part.kind_name()));
}

/// Whether the players move in turns, and who cannot move loses, or wins in misère play.
bool is_plain(const AnyPosition& position) {
  return !position.has_entailing_moves() && !position.has_score_moves() && !position.has_richman();
}

/// A value that is no number is not part of a position. The recursion is as deep as lists in lists, a hundred at most.
void check_part(const GameStore& store, const UserFunction& rules, const Value& part) {
  if (part.as_position() != nullptr || part.as_form() != nullptr) return;
  if (part.is_game() && !store.is_number(part.game())) fail_part(rules, part);
  const ListValue* list = part.as_list();
  if (list == nullptr) return;
  for (const Value& member : list->items) check_part(store, rules, member);
}

}  // namespace

std::vector<LinePosition> LineRules::options(LinePosition p, Player player) const {
  return m_positions->options(p, player);
}

std::vector<LinePosition> LineRules::parts(LinePosition p) const {
  const auto& entry = m_positions->entry_of(p);
  std::vector<LinePosition> parts;
  if (const auto* sum = std::get_if<LinePositions::Sum>(&entry)) {
    const LinePositions::Sum terms = *sum;
    for (const LinePosition term : terms) {
      for (const LinePosition part : this->parts(p.is_negative() ? -term : term)) parts.push_back(part);
    }
  } else if (const auto* other = std::get_if<AnyPosition>(&entry)) {
    const AnyPosition position = *other;
    position.components([&](const AnyPosition& part) {
      const LinePosition number = m_positions->number_of(part);
      parts.push_back(p.is_negative() ? -number : number);
    });
  } else {
    parts.push_back(p);
  }
  return parts;
}

std::optional<GameId> LineRules::closed_form(LinePosition p, GameStore& store) const {
  const auto& entry = m_positions->entry_of(p);
  std::optional<GameId> value;
  if (const GameId* game = std::get_if<GameId>(&entry)) value = *game;
  if (const AnyPosition* other = std::get_if<AnyPosition>(&entry)) value = AnyPosition(*other).value();
  return value && p.is_negative() ? store.negate(*value) : value;
}

bool LineRules::split_elsewhere(LinePosition p, PartPool& pool, SumList& out) const {
  const auto* const entry = std::get_if<AnyPosition>(&m_positions->entry_of(p));
  if (entry == nullptr || !is_plain(*entry) || entry->can_come_back()) return false;
  const AnyPosition other = *entry;
  (p.is_negative() ? m_positions->m_session.transformers.swapped(other) : other).split(pool, out);
  return true;
}

bool LineRules::can_come_back(LinePosition p) const {
  const auto& entry = m_positions->entry_of(p);
  if (const auto* own = std::get_if<LinePositions::Own>(&entry)) return m_positions->m_rules[own->rules]->is_loopy();
  if (const AnyPosition* other = std::get_if<AnyPosition>(&entry)) return other->can_come_back();
  const auto* sum = std::get_if<LinePositions::Sum>(&entry);
  return sum != nullptr &&
         std::any_of(sum->begin(), sum->end(), [&](LinePosition term) { return can_come_back(term); });
}

std::optional<LoopyValue> LineRules::loopy_closed_form(LinePosition p, LoopyStore& store) const {
  const auto& entry = m_positions->entry_of(p);
  std::optional<LoopyValue> value;
  if (const GameId* game = std::get_if<GameId>(&entry)) value = LoopyStore::value(*game);
  if (const AnyPosition* other = std::get_if<AnyPosition>(&entry)) value = AnyPosition(*other).loopy_value();
  return value && p.is_negative() ? store.negate(*value) : value;
}

LinePositions::LinePositions(SessionData& session)
    : m_session(session),
      m_entries(charged_to(session.store.budget())),
      m_own(charged_to(session.store.budget())),
      m_others(charged_to(session.store.budget())),
      m_values(charged_to(session.store.budget())),
      m_sums(charged_to(session.store.budget())),
      m_positions(session.store, LineRules(*this), "rules of lines") {}

std::uint32_t LinePositions::add(std::shared_ptr<const UserFunction> rules) {
  m_rules.push_back(std::move(rules));
  return static_cast<std::uint32_t>(m_rules.size() - 1);
}

AnyPosition LinePositions::position(std::uint32_t rules, std::span<const Value> arguments) {
  return m_positions(own(rules, arguments));
}

std::optional<PositionValue> LinePositions::sum_in_option(std::span<const Value> terms) {
  if (!is_listing()) return {};
  PositionValue sum{.position = {}, .terms = 0};
  for (const Value& term : terms) {
    const PositionValue* position = term.as_position();
    const bool is_kept = position != nullptr ? is_plain(position->position)
                                             : term.is_game() && term.as_loopy() == nullptr &&
                                                   term.as_form() == nullptr && !term.is_moon();
    sum.terms += position != nullptr ? position->terms : 1;
    if (!is_kept || sum.terms > PositionValue::most_terms) return {};
    if (position != nullptr) sum.depth = std::max(sum.depth, position->depth);
  }
  if (std::ranges::none_of(terms, [](const Value& term) { return term.as_position() != nullptr; })) return {};
  Moves numbers;
  for (const Value& term : terms) {
    m_session.store.budget().tick();
    numbers.push_back(term.as_position() != nullptr ? number_of(term.as_position()->position) : number_of(term.game()));
  }
  sum.position = m_positions(sum_of(numbers));
  return sum;
}

void LinePositions::visit_rules(const Value& value, const std::function<void(const UserFunction&)>& visit) const {
  std::vector<Value> values{value};
  std::vector<AnyPosition> positions;
  std::vector<LinePosition> numbered;
  while (!values.empty() || !positions.empty() || !numbered.empty()) {
    m_session.store.budget().tick();
    if (!numbered.empty()) {
      const Entry& entry = entry_of(numbered.back());
      numbered.pop_back();
      if (const Own* own = std::get_if<Own>(&entry)) {
        visit(*m_rules[own->rules]);
        values.insert(values.end(), own->arguments.begin(), own->arguments.end());
      } else if (const AnyPosition* other = std::get_if<AnyPosition>(&entry)) {
        positions.push_back(*other);
      } else if (const Sum* sum = std::get_if<Sum>(&entry)) {
        numbered.insert(numbered.end(), sum->begin(), sum->end());
      }
    } else if (!positions.empty()) {
      const AnyPosition position = positions.back();
      positions.pop_back();
      if (const LinePosition* number = m_positions.find(position)) numbered.push_back(*number);
      const std::vector<AnyPosition> inside = m_session.transformers.made_of(position);
      positions.insert(positions.end(), inside.begin(), inside.end());
    } else {
      const Value last = std::move(values.back());
      values.pop_back();
      if (const PositionValue* position = last.as_position()) positions.push_back(position->position);
      const ListValue* list = last.as_list();
      if (list != nullptr) values.insert(values.end(), list->items.begin(), list->items.end());
    }
  }
}

bool LinePositions::has_old_rules() const {
  return std::ranges::any_of(m_rules, [&](const std::shared_ptr<const UserFunction>& rules) {
    const Value* now = m_session.find_definition(rules->name());
    return now == nullptr || now->as_function() != rules.get();
  });
}

LinePosition LinePositions::add(Entry entry) {
  if (m_entries.size() > UINT32_MAX / 2) throw LimitError("more than 2147483648 positions of rules in lines");
  m_entries.push_back(std::move(entry));
  return {static_cast<std::uint32_t>(2 * (m_entries.size() - 1))};
}

LinePosition LinePositions::own(std::uint32_t rules, std::span<const Value> arguments) {
  for (const Value& argument : arguments) check_part(m_session.store, *m_rules[rules], argument);
  const auto key = m_session.keys.of_arguments(arguments);
  if (!key) {
    const auto odd = std::find_if(arguments.begin(), arguments.end(),
                                  [&](const Value& value) { return !m_session.keys.of(value).has_value(); });
    fail_part(*m_rules[rules], *odd);
  }
  if (const auto known = m_own.find({rules, *key}); known != m_own.end()) return {known->second};
  const LinePosition made =
      add(Own{rules, ChargedVector<Value>(arguments.begin(), arguments.end(), m_entries.get_allocator())});
  m_own.emplace(std::pair(rules, *key), made.code);
  return made;
}

LinePosition LinePositions::number_of(GameId value) {
  if (const auto known = m_values.find(value); known != m_values.end()) return {known->second};
  const LinePosition made = add(value);
  m_values.emplace(value, made.code);
  return made;
}

LinePosition LinePositions::number_of(const AnyPosition& position) {
  if (const LinePosition* own = m_positions.find(position)) return *own;
  if (const auto negative = m_session.transformers.negative_of(position)) return -number_of(*negative);
  if (const auto known = m_others.find(position); known != m_others.end()) return {known->second};
  LinePosition made;
  if (const auto terms = m_session.transformers.terms(position); terms.size() != 1) {
    Moves sum;
    for (const AnyPosition& term : terms) sum.push_back(number_of(term));
    made = sum_of(sum);
  } else {
    made = add(position);
  }
  m_others.emplace(position, made.code);
  return made;
}

LinePosition LinePositions::sum_of(std::span<const LinePosition> terms) {
  Sum sum(charged_to(m_session.store.budget()));
  for (const LinePosition term : terms) {
    m_session.store.budget().tick();
    const Sum* const inner = std::get_if<Sum>(&entry_of(term));
    for (const LinePosition part : inner != nullptr ? std::span<const LinePosition>(*inner) : std::span(&term, 1)) {
      const GameId* const value = std::get_if<GameId>(&entry_of(part));
      if (value != nullptr && *value == GameStore::zero()) continue;
      sum.push_back(inner != nullptr && term.is_negative() ? -part : part);
    }
  }
  if (sum.empty()) return number_of(GameStore::zero());
  if (sum.size() == 1) return sum.front();
  std::ranges::sort(sum, {}, &LinePosition::code);
  if (const auto known = m_sums.find(sum); known != m_sums.end()) return {known->second};
  const LinePosition made = add(sum);
  m_sums.emplace(std::move(sum), made.code);
  return made;
}

// The arguments of another position of the rules may be given without its name.
LinePosition LinePositions::option(std::uint32_t rules, const Value& option) {
  if (const PositionValue* position = option.as_position()) return number_of(position->position);
  if (option.is_game()) return number_of(option.game());
  const UserFunction& function = *m_rules[rules];
  const ListValue* list = option.as_list();
  if (function.variables.size() == 1 && (option.as_text() || list != nullptr)) return own(rules, std::span(&option, 1));
  if (list != nullptr && list->items.size() == function.variables.size()) return own(rules, list->items);
  throw DomainError(
      fmt::format("the options of {} are positions, values, and {}, and one of these is {}{}", function.name(),
                  function.variables.size() == 1 ? "texts and lists, which are its positions"
                                                 : fmt::format("lists of {} arguments", function.variables.size()),
                  option.kind_name(), list == nullptr ? "" : fmt::format(" of {}", list->items.size())));
}

LinePositions::Moves LinePositions::options(LinePosition p, Player player) {
  const Player mover = p.is_negative() ? opponent(player) : player;
  const Entry& entry = entry_of(p);
  Moves options;
  if (std::holds_alternative<Own>(entry)) {
    options = own_options(p.code / 2, mover);
  } else if (const auto* sum = std::get_if<Sum>(&entry)) {
    options = sum_options(Sum(*sum), mover);
  } else if (const GameId* game = std::get_if<GameId>(&entry)) {
    for (const GameId option : m_session.store.options(*game, mover)) options.push_back(number_of(option));
  } else {
    const AnyPosition other = std::get<AnyPosition>(entry);
    other.moves(mover, [&](const AnyPosition& option) { options.push_back(number_of(option)); });
  }
  if (p.is_negative()) std::transform(options.begin(), options.end(), options.begin(), std::negate<>());
  return options;
}

LinePositions::Moves LinePositions::own_options(std::uint32_t place, Player player) {
  if (m_last && m_last->first == place) return m_last->second;
  const Own own = std::get<Own>(m_entries[place]);
  constexpr std::size_t deepest = 100;
  if (std::ranges::find(m_listing, std::pair(place, player)) != m_listing.end()) {
    throw DomainError(fmt::format("its options need a value that depends on the options of {}({})",
                                  m_rules[own.rules]->name(), excerpt(text_of_arguments(m_session, own.arguments))));
  }
  if (m_listing.size() == deepest) {
    throw LimitError(fmt::format("rules that ask for values to list their options, more than {} deep", deepest));
  }
  m_listing.emplace_back(place, player);
  struct Listed {
    std::vector<std::pair<std::uint32_t, Player>>& all;
    ~Listed() { all.pop_back(); }
  } const listed{m_listing};
  const Evaluation::Options found = options_of(m_session, *m_rules[own.rules], own.arguments, player);
  Moves options;
  options.reserve(found.values.size());
  for (const Value& value : found.values) {
    m_session.store.budget().tick();
    options.push_back(option(own.rules, value));
  }
  if (found.are_of_both) m_last = {place, options};
  return options;
}

LinePositions::Moves LinePositions::sum_options(const Sum& sum, Player player) {
  Moves moves;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    for (const LinePosition option : options(sum[i], player)) {
      m_session.store.budget().tick();
      Moves changed(sum.begin(), sum.end());
      changed[i] = option;
      moves.push_back(sum_of(changed));
    }
  }
  return moves;
}

}  // namespace upstar
