// Terms of sums as values, and as terms of a search.
#include "upstar/expr/summand.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/entailing_rules.hpp"

namespace upstar {

namespace {

[[noreturn]] void fail_loopy(const std::string& text) {
  throw DomainError(fmt::format("a short game is wanted here, and {} is a loopy value", text));
}

}  // namespace

GameId Summand::value() const {
  if (position() != nullptr) return position()->value();
  if (const GameId* value = std::get_if<GameId>(&term)) return *value;
  if (is_moon()) throw DomainError(fmt::format("a short game is wanted here, and {} is the moon", text));
  fail_loopy(text);
}

LoopyValue Summand::loopy_value() const {
  if (position() != nullptr) return position()->loopy_value();
  if (const LoopyGame* loopy = std::get_if<LoopyGame>(&term)) return loopy->value;
  return LoopyStore::value(value());
}

SearchTerm Summand::search_term() const {
  if (position() != nullptr) return *position();
  return value();
}

std::optional<LoopyOutcome> outcome_without_search(GameStore& games, std::span<const Summand> sum) {
  if (std::ranges::any_of(sum, &Summand::is_moon)) {
    for (const Summand& term : sum) nimber_or_moon(games, term);
    return LoopyOutcome{Winner::left, Winner::right};
  }
  const auto place = std::ranges::find_if(sum, &Summand::can_come_back);
  if (place == sum.end()) return std::nullopt;
  if (sum.size() == 1 && place->position() != nullptr) return place->position()->loopy_outcome();
  LoopyStore& store = place->position() != nullptr ? LoopyStore::of(place->position()->store())
                                                   : *std::get<LoopyGame>(place->term).store;
  LoopyValue value = LoopyStore::value(GameStore::zero());
  for (const Summand& term : sum) value = store.add(value, term.loopy_value());
  return outcome(store, value);
}

NimberOrMoon nimber_or_moon(GameStore& store, const Summand& summand) {
  return summand.is_moon() ? NimberOrMoon::moon() : nimber_or_moon(store, summand.value(), summand.text);
}

std::vector<SearchTerm> terms_of(std::span<const Summand> sum) {
  std::vector<SearchTerm> terms;
  for (const Summand& term : sum) terms.push_back(term.search_term());
  return terms;
}

}  // namespace upstar
