// Rulesets made for the tests of expressions.
#include "expr/toy_rulesets.hpp"

#include <optional>
#include <sstream>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar::tests {

namespace {

/// Stones of Left's and Right's, each worth so much; the position is how many more are Left's.
struct Stones {
  using Position = Integer;
  GameId each = GameStore::zero();

  Integer parse(std::string_view text) const {
    if (!text.empty() && text.find_first_not_of("-0123456789,") == std::string_view::npos) return total(text);
    Integer count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != 'x' && text[i] != 'o') throw ParseError(1, i + 1, "this is no stone", std::string(text));
      count += text[i] == 'x' ? 1 : -1;
    }
    return count;
  }
  std::string to_text(const Integer& count) const { return count.str(); }
  /// A player takes one of their own.
  template <class Emit>
  void moves(const Integer& count, Player player, Emit&& emit) const {
    if (player == Player::left ? count > 0 : count < 0) emit(Integer(count - (player == Player::left ? 1 : -1)));
  }
  std::optional<GameId> closed_form(const Integer& count, GameStore& store) const {
    return store.multiply(count, each);
  }

 private:
  static Integer total(std::string_view position) {
    std::istringstream in{std::string(position)};
    Integer sum = 0;
    for (std::string heap; std::getline(in, heap, ',');) sum += Integer(heap);
    return sum;
  }
};

GameId worth(GameStore& store, const Parameters& parameters) {
  GameId each = store.number(1);
  for (const auto& [key, value] : parameters) {
    if (key == "name") continue;
    if (key != "each") throw DomainError("the parameters are each and name");
    if (value == "*") each = store.nimber(1);
    else if (value == "1/2") each = store.number(Dyadic(Integer(1), 1));
    else throw DomainError("each is * or 1/2");
  }
  return each;
}

RulesetEntry stones(const char* name, bool bare, int& opened) {
  RulesetInfo info;
  info.name = name;
  info.example = "xxo";
  info.bare_arguments = bare;
  return {info,
          [&opened, name = std::string(name)](GameStore& store,
                                              const Parameters& parameters) -> std::unique_ptr<PositionSolver> {
            ++opened;
            return std::make_unique<detail::RulesetSolver<Stones>>(store, Stones{worth(store, parameters)},
                                                                   name + text_of(parameters));
          }};
}

}  // namespace

Registry toy_rulesets(int& opened) {
  Registry registry;
  registry.add(stones("stones", true, opened));
  registry.add(stones("walls", false, opened));
  return registry;
}

}  // namespace upstar::tests
