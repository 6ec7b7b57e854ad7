// Depth, reversible options and sensible options of forms.
#include "upstar/analysis/form_moves.hpp"

#include <algorithm>

#include "analysis/form_order.hpp"
#include "analysis/sensible_lines.hpp"
#include "analysis/undominated.hpp"
#include "base/memoised.hpp"

namespace upstar {

namespace {

bool is_reversible(FormStore& forms, FormId f, FormId option, Player player) {
  const std::vector<FormId> answers = forms.options(option, opponent(player));
  return std::any_of(answers.begin(), answers.end(), [&](FormId answer) {
    forms.games().budget().tick();
    return is_no_better(forms.games(), forms.value(answer), forms.value(f), player);
  });
}

}  // namespace

Integer depth(FormStore& forms, FormId f) {
  ChargedMap<FormId, Integer> depths(charged_to(forms.games().budget()));
  return memoised(depths, f, [&](FormId form, auto&& ask) {
    if (forms.is_canonical(form)) return forms.games().birthday(forms.value(form));
    Integer deepest = 0;
    for (const Player player : {Player::left, Player::right}) {
      for (const FormId option : forms.options(form, player)) deepest = std::max<Integer>(deepest, ask(option));
    }
    return Integer(deepest + 1);
  });
}

std::vector<FormId> reversible_options(FormStore& forms, FormId f, Player player) {
  std::vector<FormId> options = forms.options(f, player);
  std::erase_if(options, [&](FormId option) { return !is_reversible(forms, f, option, player); });
  return options;
}

std::vector<FormId> sensible_options(FormStore& forms, FormId f, Player player) {
  GameStore& store = forms.games();
  std::vector<FormId> options = forms.options(f, player);
  std::vector<GameId> values;
  for (const FormId option : options) values.push_back(forms.value(option));
  std::vector<GameId> best =
      undominated(store.budget(), values, [&](GameId g, GameId h) { return is_no_better(store, g, h, player); });
  std::sort(best.begin(), best.end());
  std::erase_if(options, [&](FormId option) {
    return !std::binary_search(best.begin(), best.end(), forms.value(option)) ||
           is_reversible(forms, f, option, player);
  });
  return options;
}

std::vector<std::vector<FormId>> sensible_lines(FormStore& forms, FormId f, Player player) {
  FormOrder order(forms, f);
  return lines_to_canonical_options(
      forms.games(), f, player, [&](FormId form, Player mover) { return order.options(form, mover); },
      [&](FormId form) { return forms.value(form); });
}

}  // namespace upstar
