// Game: values with their store.
#include "upstar/game/game.hpp"

#include "upstar/base/error.hpp"

namespace upstar {
namespace {

template <class Games>
std::vector<GameId> ids_in(const GameStore& store, const Games& games) {
  std::vector<GameId> ids;
  for (const Game& game : games) ids.push_back(game.id_in(store));
  return ids;
}

}  // namespace

Game::Game(GameStore& store, std::initializer_list<Game> left, std::initializer_list<Game> right)
    : m_store(&store), m_id(store.make(ids_in(store, left), ids_in(store, right))) {}

Game::Game(GameStore& store, const std::vector<Game>& left, const std::vector<Game>& right)
    : m_store(&store), m_id(store.make(ids_in(store, left), ids_in(store, right))) {}

std::vector<Game> Game::options(Player player) const {
  std::vector<Game> games;
  for (const GameId id : m_store->options(m_id, player)) games.emplace_back(*m_store, id);
  return games;
}

GameId Game::id_in(const GameStore& store) const {
  if (m_store != &store) throw DomainError("the games belong to different stores");
  return m_id;
}

}  // namespace upstar
