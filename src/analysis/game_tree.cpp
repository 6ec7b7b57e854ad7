// Game trees, made from the root on.
#include "upstar/analysis/game_tree.hpp"

#include <algorithm>

#include "analysis/form_order.hpp"
#include "base/memoised.hpp"

namespace upstar {

namespace {

bool is_number(FormStore& forms, FormId form) {
  return forms.is_canonical(form) && forms.games().is_number(forms.value(form));
}

bool is_end(FormStore& forms, FormId form, const TreeShape& shape) {
  return shape.ends_at_numbers && is_number(forms, form);
}

/// Calls visit(option) for the options of both players. A nimber has so many that they are counted first.
/// **Returns** false, without a call, if there are more than `most`.
template <class Visit>
bool visit_options(FormStore& forms, FormId form, std::uint64_t most, Visit&& visit) {
  GameStore& games = forms.games();
  if (forms.is_canonical(form)) {
    const GameId value = forms.value(form);
    if (games.option_count(value, Player::left) + games.option_count(value, Player::right) > most) return false;
  }
  for (const Player player : {Player::left, Player::right}) {
    for (const FormId option : forms.options(form, player)) {
      games.budget().tick();
      visit(option);
    }
  }
  return true;
}

/// The number of different followers; nothing past `most`, or if they have more than ten times as many moves.
std::optional<std::uint64_t> count_different(FormStore& forms, FormId form, const TreeShape& shape,
                                             std::uint64_t most) {
  Budget& budget = forms.games().budget();
  ChargedSet<FormId> met(charged_to(budget));
  ChargedVector<FormId> waiting(charged_to(budget));
  std::uint64_t moves = 0;
  const auto add = [&](FormId f) {
    ++moves;
    if (met.insert(f).second) waiting.push_back(f);
  };
  add(form);
  while (!waiting.empty()) {
    const FormId next = waiting.back();
    waiting.pop_back();
    if (is_end(forms, next, shape)) continue;
    if (!visit_options(forms, next, 10 * most, add) || met.size() > most || moves > 10 * most) return std::nullopt;
  }
  return met.size();
}

}  // namespace

std::optional<std::uint64_t> game_tree_size(FormStore& forms, FormId form, const TreeShape& shape, std::uint64_t most) {
  if (is_end(forms, form, shape)) return 1;
  if (is_number(forms, form)) {  // an integer of any size has one move after another
    const Dyadic number = forms.games().number_of(forms.value(form));
    if (number.is_integer()) {
      const Integer size = abs(number.numerator()) + 1;
      return size < largest_tree_size ? static_cast<std::uint64_t>(size) : largest_tree_size;
    }
  }
  const auto different = count_different(forms, form, shape, most);
  if (!different || !shape.unfolded) return different;
  ChargedMap<FormId, std::uint64_t> sizes(charged_to(forms.games().budget()));
  return memoised(sizes, form, [&](FormId f, auto&& ask) {
    std::uint64_t size = 1;
    if (is_end(forms, f, shape)) return size;
    visit_options(forms, f, UINT64_MAX, [&](FormId option) { size = std::min(size + ask(option), largest_tree_size); });
    return size;
  });
}

GameTree game_tree(FormStore& forms, FormId form, const TreeShape& shape) {
  FormOrder order(forms, form);
  GameTree tree;
  boost::unordered_flat_map<FormId, std::uint32_t> places;
  const auto place_of = [&](FormId f) {
    const auto place = static_cast<std::uint32_t>(tree.nodes.size());
    if (!shape.unfolded) {
      const auto [known, is_new] = places.try_emplace(f, place);
      if (!is_new) return known->second;
    }
    tree.nodes.push_back({f, {}, {}});
    return place;
  };
  place_of(form);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const FormId f = tree.nodes[i].form;
    if (is_end(forms, f, shape)) continue;
    for (const Player player : {Player::left, Player::right}) {
      std::vector<std::uint32_t> moves;
      for (const FormId option : order.options(f, player)) moves.push_back(place_of(option));
      (player == Player::left ? tree.nodes[i].left : tree.nodes[i].right) = std::move(moves);
    }
  }
  return tree;
}

}  // namespace upstar
