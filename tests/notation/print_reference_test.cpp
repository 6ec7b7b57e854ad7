// Texts in the styles cgsuite, text and braces, to the letter, against the printer of the reference engine.
#include <doctest/doctest.h>

#include "game/born_by.hpp"
#include "naive/bridge.hpp"
#include "naive/text.hpp"
#include "upstar/notation/print.hpp"
#include "workload.hpp"

using namespace upstar;
using naive::Manner;
using naive::Ref;

namespace {

std::string compare_texts(GameStore& store, naive::Printer& printer, GameId g, Ref reference) {
  struct Pair {
    Style style;
    Manner manner;
    const char* name;
  };
  for (const auto& [style, manner, name] :
       {Pair{Style::cgsuite, Manner::cgsuite, "cgsuite"}, Pair{Style::text, Manner::text, "text"},
        Pair{Style::braces, Manner::braces, "braces"}}) {
    const std::string wanted = printer.text(reference, manner);
    if (manner == Manner::text && wanted.size() > 10000) continue;  // style text has a limit
    const std::string text = to_text(store, g, style);
    if (text != wanted) return std::string("style ") + name + " prints " + text + ", by the rules it is " + wanted;
  }
  return {};
}

}  // namespace

TEST_CASE("the 1474 games born by day 3 are printed by the rules, to the letter") {
  GameStore store;
  naive::Games games;
  naive::Bridge bridge(store, games);
  naive::Printer printer(games);
  std::vector<Ref> born{0};
  for (int day = 1; day <= 3; ++day) {
    born = tests::next_day<Ref>(
        born, [&](Ref g, Ref h) { return games.leq(g, h); },
        [&](naive::Refs left, naive::Refs right) { return games.make(std::move(left), std::move(right)); });
  }
  REQUIRE(born.size() == 1474);
  for (const Ref g : born) CHECK(compare_texts(store, printer, bridge.to_engine(g), g) == "");
}

TEST_CASE("random games are printed by the rules, to the letter") {
  GameStore store;
  naive::RecipeSource source(701);
  for (int left = tests::scaled(20000); left > 0;) {
    naive::Games games;
    naive::Printer printer(games);
    for (int i = 0; i < 5000 && left > 0; ++i, --left) {
      naive::Recipe recipe = source.next(static_cast<unsigned>(source.number_in(1, 3)));
      if (recipe.nodes() > 60) recipe = source.next(1);
      const std::string finding = compare_texts(store, printer, build(store, recipe), build(games, recipe));
      if (finding.empty()) continue;
      FAIL_CHECK(recipe.to_text() << ": " << finding);
      return;
    }
  }
}
