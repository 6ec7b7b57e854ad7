#include <iostream>
#include <upstar/game/game.hpp>

int main() {
  upstar::GameStore store;
  const auto up = upstar::Game::up(store), star = upstar::Game::star(store), two = upstar::Game(store, 2);
  const upstar::Game g(store, {up}, {up}), hot(store, {two + g}, {-two});
  std::cout << (g == up + up + star) << ' ' << (hot > g) << ' ' << hot.confused_with(g) << ' '
            << hot.temperature().to_string() << '\n';
}
