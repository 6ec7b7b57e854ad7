// The one-line text of thermographs.
#include <doctest/doctest.h>

#include "read_value.hpp"
#include "upstar/notation/print.hpp"

using namespace upstar;

TEST_CASE("a thermograph is printed as two walls from the mast down") {
  const auto text = [](const std::string& value) {
    GameStore store;
    return to_text(store.thermograph(tests::read_value(store, value)));
  };
  CHECK(text("{3||2|1}") == "Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2],[0,1,0])");
  CHECK(text("5") == "Thermograph(5,[],[0],5,[],[0])");
}

TEST_CASE("a wall is printed as it is given") {
  const ThermographWall left{Dyadic(Integer(-1), 2), {Dyadic(2), Dyadic(Integer(1), 1)}, {0, -1, 1}};
  const ThermographWall right{Dyadic(0), {}, {0}};
  CHECK(to_text(Thermograph{left, right}) == "Thermograph(-1/4,[2,1/2],[0,-1,1],0,[],[0])");
}
