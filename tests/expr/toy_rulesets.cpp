// Rulesets made for the tests of expressions.
#include "expr/toy_rulesets.hpp"

#include <sstream>

#include "upstar/base/error.hpp"

namespace upstar::tests {

namespace {

class Stones : public PositionSolver {
 public:
  Stones(GameStore& store, GameId each) : m_store(store), m_each(each) {}

  GameId value(std::string_view position) override {
    if (!position.empty() && position.find_first_not_of("-0123456789,") == std::string_view::npos) {
      return m_store.multiply(total(position), m_each);
    }
    Integer count = 0;
    for (std::size_t i = 0; i < position.size(); ++i) {
      if (position[i] != 'x' && position[i] != 'o') {
        throw ParseError(1, i + 1, "this is no stone", std::string(position));
      }
      count += position[i] == 'x' ? 1 : -1;
    }
    return m_store.multiply(count, m_each);
  }
  std::vector<MoveValue> moves(std::string_view, Player) override { return {}; }
  EvaluatorStatistics statistics() const override { return {}; }

 private:
  static Integer total(std::string_view position) {
    std::istringstream in{std::string(position)};
    Integer sum = 0;
    for (std::string heap; std::getline(in, heap, ',');) sum += Integer(heap);
    return sum;
  }

  GameStore& m_store;
  GameId m_each;
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
  return {info, [&opened](GameStore& store, const Parameters& parameters) -> std::unique_ptr<PositionSolver> {
            ++opened;
            return std::make_unique<Stones>(store, worth(store, parameters));
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
