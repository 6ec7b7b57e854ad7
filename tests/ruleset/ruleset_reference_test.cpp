// Rulesets by name: what opens, and what is refused.
#include "upstar/ruleset/ruleset_reference.hpp"

#include <doctest/doctest.h>

#include "upstar/base/error.hpp"
#include "upstar/game/game.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

TEST_CASE("a ruleset opens by its name, with parameters and transformers") {
  GameStore store;
  CHECK(to_text(store, open_ruleset(store, "domineering")->value("..|..")) == "+-1");
  CHECK(open_ruleset(store, "hot_clobber")->value("xo.") == open_ruleset(store, "cannibal_clobber")->value("xo."));
  CHECK(open_ruleset(store, "subtraction[set=1/2]")->value("4") == store.nimber(1));
  CHECK(open_ruleset(store, "impartial(clobber)")->value("xoxo") == store.nimber(3));
  CHECK(to_text(store, open_ruleset(store, "impartial(dicotic(gen_clobber[directions=diagonal]))")->value("xo|ox")) ==
        "0");
}

TEST_CASE("an opened ruleset gives positions with their moves") {
  GameStore store;
  const auto clobber = open_ruleset(store, "clobber");
  std::vector<std::string> texts;
  for (const AnyPosition& option : clobber->position("xox").moves(Player::right)) texts.push_back(option.to_text());
  CHECK(texts.size() == 2);
  for (const MoveValue& move : clobber->moves("xox", Player::right)) CHECK(clobber->value(move.position) == move.value);
}

TEST_CASE("what is not a ruleset is told apart") {
  const Registry registry = Registry::standard();
  GameStore store;
  CHECK_THROWS_AS(RulesetReference(registry, "domineerng"), DomainError);
  CHECK_THROWS_AS(RulesetReference(registry, ""), ParseError);
  CHECK_THROWS_AS(RulesetReference(registry, "3 + 4"), ParseError);
  CHECK_THROWS_AS(RulesetReference(registry, "nim(3)"), ParseError);
  CHECK_THROWS_AS(RulesetReference(registry, "impartial(nim"), ParseError);
  CHECK_THROWS_AS(RulesetReference(registry, "nim[x=1]").open(store), DomainError);
  std::string deep = "nim";
  for (int i = 0; i < 100; ++i) deep = "impartial(" + deep + ")";
  CHECK_NOTHROW(RulesetReference(registry, deep));
  CHECK_THROWS_AS(RulesetReference(registry, "impartial(" + deep + ")"), LimitError);
}

TEST_CASE("every transformer is found by its name") {
  for (const Transform& transform : transforms()) CHECK(find_transform(transform.name) == &transform);
  CHECK(find_transform("impartia") == nullptr);
}

}  // namespace upstar
