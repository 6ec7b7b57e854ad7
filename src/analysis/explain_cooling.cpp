// Why a game cools or heats to what it does: its options, each less the tax, or with the bonus.
#include "upstar/analysis/cooling.hpp"
#include "upstar/analysis/explanation.hpp"
#include "upstar/game/option_order.hpp"

namespace upstar {

namespace {

/// What an option becomes by itself, and as an option of the whole.
struct ChangedOption {
  GameId alone;
  GameId in_place;
};

/// A step of this kind for each option, with `by`; and the form that they make, simplified.
template <class Change>
std::vector<Step> explain_options(FormStore& forms, GameId g, std::string_view kind, const Step::Datum& by,
                                  Change&& change) {
  GameStore& store = forms.games();
  OptionOrder order(store);
  std::vector<Step> steps;
  std::vector<FormId> sides[2];
  for (const Player player : {Player::left, Player::right}) {
    std::vector<GameId> options = store.options(g, player);
    order.sort(options);
    for (const GameId option : options) {
      store.budget().tick();
      const ChangedOption changed = change(option, player);
      sides[static_cast<int>(player)].push_back(forms.canonical(changed.in_place));
      steps.push_back(
          {kind,
           {{"player", player}, {"option", option}, {"by", by}, {"alone", changed.alone}, {"value", changed.in_place}},
           {}});
    }
  }
  const FormId form = forms.make(sides[0], sides[1]);
  steps.push_back({"position_form", {{"form", form}}, {}});
  for (Step& step : explain_form(forms, form)) steps.push_back(std::move(step));
  return steps;
}

}  // namespace

std::vector<Step> explain_cooling(FormStore& forms, GameId g, const Dyadic& t) {
  GameStore& store = forms.games();
  const Dyadic temperature = store.temperature(g);
  const GameId tax = store.number(t);
  if (t > temperature) {
    const GameId above = store.number(temperature), mean = store.number(store.mean(g));
    return {{"frozen", {{"game", g}, {"temperature", above}, {"by", tax}, {"value", mean}}, {}}};
  }
  return explain_options(forms, g, "cooled_option", tax, [&](GameId option, Player player) {
    const GameId cooled = cool(store, option, t);
    return ChangedOption{cooled, store.add(cooled, player == Player::left ? store.negate(tax) : tax)};
  });
}

std::vector<Step> explain_freezing(FormStore& forms, GameId g) {
  GameStore& store = forms.games();
  if (store.is_number(g)) return {{"not_frozen", {{"game", g}}, {}}};
  const Dyadic temperature = store.temperature(g);
  const GameId tax = store.number(temperature);
  std::vector<Step> steps{{"freezing_point", {{"game", g}, {"temperature", tax}}, {}}};
  for (Step& step : explain_cooling(forms, g, temperature)) steps.push_back(std::move(step));
  return steps;
}

std::vector<Step> explain_heating(FormStore& forms, GameId g, GameId t) {
  GameStore& store = forms.games();
  if (store.is_number(g)) return {{"not_heated", {{"game", g}}, {}}};
  return explain_options(forms, g, "heated_option", t, [&](GameId option, Player player) {
    const GameId heated = heat(store, option, t);
    return ChangedOption{heated, store.add(heated, player == Player::left ? t : store.negate(t))};
  });
}

}  // namespace upstar
