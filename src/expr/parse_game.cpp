// Game::parse: what needs every room before this one.
#include "upstar/expr/session.hpp"

namespace upstar {

Game Game::parse(GameStore& store, std::string_view text) {
  static const Registry rulesets = Registry::standard();
  return Session(store, rulesets).game(text);
}

}  // namespace upstar
