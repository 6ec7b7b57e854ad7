// Facts, by the store for short games.
#include "upstar/census/value_facts.hpp"

#include <utility>

#include "upstar/analysis/classes.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/follower_count.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

namespace {

ValueKind kind_of_value(GameStore& store, GameId value) {
  if (store.is_number(value)) return ValueKind::number;
  if (is_nimber(store, value)) return ValueKind::nimber;
  if (store.is_number_up_star(value)) return ValueKind::number_up_star;
  if (is_tiny(store, value)) return ValueKind::tiny;
  return is_switch(store, value) ? ValueKind::own_negative : ValueKind::other;
}

/// Of the facts, with what a map takes for them.
std::uint64_t bytes_of_facts(const ValueFacts& facts) { return facts.value.size() + 2 * sizeof(ValueFacts); }

}  // namespace

ValueBook::ValueBook(Session& session, std::string condition) : m_session(session), m_condition(std::move(condition)) {
  if (m_condition.empty()) return;
  m_session.define("G", Answer{GameStore::zero()});
  m_session.check(m_condition);
}

std::shared_ptr<const ValueFacts> ValueBook::facts_of(const Answer& answer) {
  const GameId* value = std::get_if<GameId>(&answer.value);
  if (value == nullptr) return std::make_shared<const ValueFacts>(found_for(answer));
  if (const auto known = m_facts.find(*value); known != m_facts.end()) return known->second;
  auto facts = std::make_shared<const ValueFacts>(found_for(answer));
  m_session.store().budget().charge(bytes_of_facts(*facts));  // for as long as the store
  m_facts.emplace(*value, facts);
  return facts;
}

ValueFacts ValueBook::found_for(const Answer& answer) {
  ValueFacts facts;
  facts.value = m_session.to_text(answer);
  if (const auto* value = std::get_if<GameId>(&answer.value)) add_short_facts(*value, facts);
  else if (const auto* loopy = std::get_if<LoopyGame>(&answer.value)) {
    facts.outcome = text_of(outcome(*loopy->store, loopy->value));
  } else {
    facts.outcome = text_of(Outcome::N);  // the moon: whoever moves wins
  }
  facts.is_wanted = m_condition.empty() || is_wanted(answer);
  return facts;
}

void ValueBook::add_short_facts(GameId value, ValueFacts& facts) {
  GameStore& store = m_session.store();
  facts.outcome = text_of(store.outcome(value));
  facts.mean = store.mean(value);
  facts.temperature = store.temperature(value);
  facts.followers = count_followers(store, value).followers;
  facts.kind = kind_of_value(store, value);
}

bool ValueBook::is_wanted(const Answer& answer) {
  m_session.define("G", answer);
  const Answer truth = m_session.evaluate(m_condition);
  if (const bool* wanted = std::get_if<bool>(&truth.value)) return *wanted;
  throw DomainError("the condition is true or false, as 'temperature(G) > 1'; here it is " + m_session.to_text(truth));
}

}  // namespace upstar
