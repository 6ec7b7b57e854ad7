// Game trees: every follower, every move, and no other.
#include "upstar/analysis/game_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "naive/bridge.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

constexpr std::uint64_t most = 100'000;

std::vector<FormId> forms_at(const GameTree& tree, const std::vector<std::uint32_t>& places) {
  std::vector<FormId> found;
  for (const std::uint32_t place : places) found.push_back(tree.nodes.at(place).form);
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<FormId> sorted_options(FormStore& forms, FormId form, Player player) {
  std::vector<FormId> options = forms.options(form, player);
  std::sort(options.begin(), options.end());
  return options;
}

FormId make(FormStore& forms, const std::vector<FormId>& left, const std::vector<FormId>& right) {
  return forms.make(left, right);
}

/// A form of a random value, or braces around some.
FormId random_form(FormStore& forms, naive::RecipeSource& source) {
  std::vector<FormId> some;
  for (int i = 0; i < 3; ++i) some.push_back(forms.canonical(naive::build(forms.games(), source.next(2))));
  const FormId inner = make(forms, {some[0]}, {some[1]});
  return source.number_in(0, 1) == 0 ? some[0] : make(forms, {inner, some[2]}, {some[1]});
}

}  // namespace

TEST_CASE("a game tree has each follower once, and the moves of each; unfolded, a node for each way to it") {
  GameStore store;
  FormStore forms(store);
  naive::RecipeSource source(11);
  std::size_t larger = 0;
  for (int i = 0; i < tests::scaled(300); ++i) {
    const FormId form = random_form(forms, source);
    for (const TreeShape shape : {TreeShape{}, TreeShape{true, false}, TreeShape{false, true}, TreeShape{true, true}}) {
      const auto size = game_tree_size(forms, form, shape, most);
      REQUIRE(size);
      if (*size > 3000) continue;
      const GameTree tree = game_tree(forms, form, shape);
      CHECK(tree.nodes.size() == *size);
      CHECK(tree.nodes[0].form == form);
      std::vector<int> parents(tree.nodes.size());
      std::set<FormId> different;
      for (const GameTree::Node& node : tree.nodes) {
        different.insert(node.form);
        const bool is_number = forms.is_canonical(node.form) && store.is_number(forms.value(node.form));
        for (const Player player : {Player::left, Player::right}) {
          const auto& moves = player == Player::left ? node.left : node.right;
          const bool is_leaf = shape.ends_at_numbers && is_number;
          CHECK(forms_at(tree, moves) == (is_leaf ? std::vector<FormId>() : sorted_options(forms, node.form, player)));
          for (const std::uint32_t move : moves) ++parents[move];
        }
      }
      CHECK(parents[0] == 0);
      for (std::size_t k = 1; k < parents.size(); ++k) CHECK((shape.unfolded ? parents[k] == 1 : parents[k] >= 1));
      if (!shape.unfolded) CHECK(different.size() == tree.nodes.size());
      else larger += different.size() < tree.nodes.size() ? 1 : 0;
    }
  }
  CHECK(larger > 0);
}

TEST_CASE("the sizes of trees of any size are found without the trees") {
  GameStore store;
  FormStore forms(store);
  const auto size = [&](GameId game, const TreeShape& shape) {
    return game_tree_size(forms, forms.canonical(game), shape, most);
  };
  CHECK(size(store.number(0), {}) == 1);
  CHECK(size(store.number(1'000'000'000), {}) == 1'000'000'001);
  CHECK(size(store.number(-7), {true, false}) == 8);
  CHECK(size(store.number(1'000'000'000), {false, true}) == 1);
  CHECK(size(store.nimber(5), {}) == 6);
  CHECK(size(store.nimber(5), {true, false}) == 243);                          // 3^5: two moves to each smaller one
  CHECK(size(store.nimber(200), {true, false}) == 1'000'000'000'000'000'000);  // as far as it counts
  CHECK_FALSE(size(store.nimber(1'000'000'000), {}));
  CHECK_FALSE(size(store.number_up_star({0, 200'000, 0}), {}));
}

TEST_CASE("the moves of a game tree stand in the order of options") {
  GameStore store;
  FormStore forms(store);
  const GameId one = store.number(1), star = store.nimber(1), zero = GameStore::zero();
  const FormId switched = make(forms, {forms.canonical(one)}, {forms.canonical(zero)});
  const FormId odd = make(forms, {}, {forms.canonical(star)});  // 0, but not as a form
  const FormId form = make(forms, {odd, forms.canonical(star), switched, forms.canonical(zero)}, {});
  const GameTree tree = game_tree(forms, form, {});
  std::vector<FormId> left;
  for (const std::uint32_t place : tree.nodes[0].left) left.push_back(tree.nodes[place].form);
  CHECK(left == std::vector<FormId>{forms.canonical(zero), forms.canonical(star), switched, odd});
}
