// What is printed reads back as the same value, through the calculator, in every style that is meant to be read.
#include <doctest/doctest.h>

#include "game/born_by.hpp"
#include "naive/bridge.hpp"
#include "notation/style_sheet.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/notation/print.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

constexpr std::uint64_t long_text = 20000;  // longer ones are left to other tests

class RoundTrip {
 public:
  /// What went wrong, or nothing.
  std::string operator()(GameId g) {
    for (const StyleSheet& sheet : style_sheets) {
      if (!sheet.reads_back || text_length(m_store, g, sheet.style, long_text) > long_text) continue;
      const std::string text = to_text(m_store, g, sheet.style);
      m_session.clear_definitions();
      const Answer answer = m_session.evaluate(text);
      const GameId* value = std::get_if<GameId>(&answer.value);
      if (value == nullptr) return text + " does not read back as a value";
      if (*value != g) return text + " reads back as " + to_text(m_store, *value);
    }
    return {};
  }

  GameStore& store() { return m_store; }

 private:
  Registry m_registry = Registry::standard();
  GameStore m_store;
  Session m_session{m_store, m_registry};
};

}  // namespace

TEST_CASE("the games born by day 3 read back in every style") {
  RoundTrip round_trip;
  GameStore& store = round_trip.store();
  std::vector<GameId> born{GameStore::zero()};
  for (int day = 1; day <= 3; ++day) {
    born = tests::next_day<GameId>(
        born, [&](GameId g, GameId h) { return store.leq(g, h); },
        [&](const std::vector<GameId>& left, const std::vector<GameId>& right) { return store.make(left, right); });
  }
  REQUIRE(born.size() == 1474);
  for (const GameId g : born) CHECK(round_trip(g) == "");
}

TEST_CASE("random games read back in every style") {
  RoundTrip round_trip;
  naive::RecipeSource source(801, naive::Numbers::any);
  GameId previous;
  for (int left = tests::scaled(50000); left > 0; --left) {
    naive::Recipe recipe = source.next(static_cast<unsigned>(source.number_in(1, 3)));
    if (recipe.nodes() > 40) recipe = source.next(1);
    GameId g = build(round_trip.store(), recipe);
    if (left % 8 == 0) g = round_trip.store().add(g, previous);
    previous = build(round_trip.store(), recipe);
    const std::string finding = round_trip(g);
    if (finding.empty()) continue;
    FAIL_CHECK(recipe.to_text() << ": " << finding);
    return;
  }
}
