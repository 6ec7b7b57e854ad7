// GameStore: every call passes to the engine.
#include "upstar/game/store.hpp"

#include <fmt/format.h>

#include <utility>

#include "game/engine.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

GameStore::Engine::Engine(Budget* given, Tables* given_tables)
    : m_budget(given != nullptr ? *given : m_own_budget),
      m_own_tables(given_tables != nullptr ? nullptr : std::make_unique<Tables>(m_budget)),
      m_tables(given_tables != nullptr ? *given_tables : *m_own_tables),
      m_numbers(m_tables.numbers),
      m_up_stars(m_tables.up_stars),
      m_records(m_tables.records),
      m_order_cache(m_budget),
      m_sum_cache(m_budget) {}

GameStore::GameStore(Budget* budget) : m_engine(std::make_unique<Engine>(budget)) {}
GameStore::GameStore(GameStore& other, Budget& budget) : m_engine(std::make_unique<Engine>(*other.m_engine, budget)) {}
GameStore::~GameStore() = default;

Budget& GameStore::budget() { return m_engine->m_budget; }

GameStore::Sharing::Sharing(GameStore& store) : m_store(store) {
  store.m_reader = &store.m_engine->m_reader.emplace(store.m_engine->m_tables.readers);
}
GameStore::Sharing::~Sharing() {
  m_store.m_reader = nullptr;
  m_store.m_engine->m_reader.reset();
}

StoreStatistics GameStore::statistics() const {
  StoreStatistics statistics = m_engine->m_statistics;
  statistics.records = m_engine->m_records.size();
  statistics.options = m_engine->m_records.option_count();
  statistics.big_numbers = m_engine->m_numbers.big_count();
  statistics.bytes = m_engine->m_records.bytes() + m_engine->m_order_cache.bytes() + m_engine->m_sum_cache.bytes();
  return statistics;
}

void GameStore::take_counts_of(GameStore& helper) {
  const StoreStatistics done = std::exchange(helper.m_engine->m_statistics, {});
  StoreStatistics& sum = m_engine->m_statistics;
  sum.constructions += done.constructions;
  sum.order_tests += done.order_tests;
  sum.order_cache_hits += done.order_cache_hits;
  sum.sums += done.sums;
  sum.sum_cache_hits += done.sum_cache_hits;
}

GameId GameStore::number(const Dyadic& value) { return m_engine->number(m_engine->m_numbers.intern(value)); }

GameId GameStore::nimber(const Integer& n) { return number_up_star({Dyadic(), 0, n}); }

GameId GameStore::number_up_star(const NumberUpStar& parts) {
  if (parts.nimber < 0) throw DomainError(fmt::format("there is no nimber *{}", parts.nimber.str()));
  const Number x = m_engine->m_numbers.intern(parts.number);
  return {static_cast<std::uint32_t>(x), m_engine->m_up_stars.intern({parts.ups, parts.nimber})};
}

GameId GameStore::make(std::span<const GameId> left, std::span<const GameId> right) {
  return m_engine->unbounded([&] { return m_engine->make(left, right); });
}

GameId GameStore::make_canonical(std::span<const GameId> left, std::span<const GameId> right) {
  return m_engine->make_canonical(left, right);
}

GameId GameStore::add_bases(GameId g, GameId h) {
  return m_engine->unbounded([&] { return m_engine->add(g, h); });
}

GameId GameStore::subtract(GameId g, GameId h) {
  if (g == h) return zero();
  return add(g, negate(h));
}

GameId GameStore::negate(GameId g) { return m_engine->negate(g); }

GameId GameStore::multiply(const Integer& n, GameId g) {
  return m_engine->unbounded([&] { return m_engine->multiply(n, g); });
}

bool GameStore::leq(GameId g, GameId h) {
  return m_engine->unbounded([&] { return m_engine->leq(g, h); });
}

Relation GameStore::compare(GameId g, GameId h) {
  if (g == h) return Relation::equal;
  if (leq(g, h)) return Relation::less;
  return leq(h, g) ? Relation::greater : Relation::confused;
}

Outcome GameStore::outcome(GameId g) {
  switch (compare(g, zero())) {
    case Relation::equal: return Outcome::P;
    case Relation::less: return Outcome::R;
    case Relation::greater: return Outcome::L;
    case Relation::confused: break;
  }
  return Outcome::N;
}

Dyadic GameStore::number_of(GameId g) const {
  if (!is_number(g)) throw DomainError("a number is needed, and this game is not a number");
  return offset_of(g);
}

bool GameStore::is_number_up_star(GameId g) const { return !is_record(g.base); }

std::optional<NumberUpStar> GameStore::number_up_star_of(GameId g) const {
  if (is_record(g.base)) return std::nullopt;
  UpStarTable::Big parts = m_engine->m_up_stars.value(g.base);
  return NumberUpStar{offset_of(g), std::move(parts.ups), std::move(parts.nimber)};
}

std::optional<Integer> GameStore::nim_value_of(GameId g) const {
  const auto parts = number_up_star_of(g);
  if (!parts || !parts->number.is_zero() || parts->ups != 0) return std::nullopt;
  return parts->nimber;
}

Dyadic GameStore::offset_of(GameId g) const { return m_engine->m_numbers.value(Engine::offset(g)); }

GameId GameStore::modulo_integers(GameId g) { return m_engine->modulo_integers(g); }

std::size_t GameStore::option_count(GameId g, Player player) const { return m_engine->option_count(g, player); }

GameId GameStore::option(GameId g, Player player, std::size_t index) { return m_engine->option(g, player, index); }

std::vector<GameId> GameStore::options(GameId g, Player player) {
  std::vector<GameId> list;
  m_engine->all_options(g, player, [&](GameId option) {
    budget().tick();
    list.push_back(option);
    return true;
  });
  return list;
}

std::vector<GameId> GameStore::followers(GameId g) { return m_engine->followers(g); }
Integer GameStore::birthday(GameId g) { return m_engine->birthday(g); }

Dyadic GameStore::left_stop(GameId g) const { return m_engine->m_numbers.value(Engine::left_stop(g)); }
Dyadic GameStore::right_stop(GameId g) const { return m_engine->m_numbers.value(m_engine->right_stop(g)); }
Dyadic GameStore::mean(GameId g) { return m_engine->m_numbers.value(m_engine->heat(g).mean); }
Dyadic GameStore::temperature(GameId g) { return m_engine->m_numbers.value(m_engine->heat(g).temperature); }
Thermograph GameStore::thermograph(GameId g) {
  const GameId games[] = {g};
  return std::move(m_engine->thermographs(games).front());
}
std::vector<Thermograph> GameStore::thermographs(std::span<const GameId> games) {
  return m_engine->thermographs(games);
}

}  // namespace upstar
