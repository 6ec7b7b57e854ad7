#include <iostream>
#include <upstar/game/game.hpp>

int main() {
  upstar::GameStore store;
  const auto up = upstar::Game::up(store), star = upstar::Game::star(store);
  const upstar::Game g(store, {up}, {up});
  std::cout << g << ' ' << (g == up + up + star) << ' ' << (g - star > up) << ' ' << g.birthday() << '\n';
}
