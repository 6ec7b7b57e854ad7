#include <iostream>
#include <upstar/game/game.hpp>
#include <upstar/notation/print.hpp>

int main() {
  upstar::GameStore store;
  const auto up = upstar::Game::up(store), two = upstar::Game(store, 2);
  const upstar::Game g(store, {up}, {up}), hot = g + upstar::Game(store, {two}, {-two});
  std::cout << to_text(store, g.id()) << "  " << to_text(store, hot.id()) << "  " << hot.temperature().to_string() << '\n';
}
