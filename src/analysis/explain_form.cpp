// The way from a form to its canonical form, step by step.
#include <algorithm>
#include <stdexcept>

#include "analysis/undominated.hpp"
#include "game/followers.hpp"
#include "upstar/analysis/explanation.hpp"
#include "upstar/analysis/judged_moves.hpp"
#include "upstar/game/option_order.hpp"

namespace upstar {

namespace {

class Simplification {
 public:
  Simplification(FormStore& forms, FormId form)
      : m_forms(forms), m_store(forms.games()), m_order(m_store), m_value(forms.value(form)) {
    gather(form);
  }

  std::vector<Step> steps() {
    while (!find_number() && simplify()) {
    }
    if (m_steps.empty() || m_steps.back().kind != "number")
      add("canonical", {{"braces", m_braces}, {"value", m_value}});
    return std::move(m_steps);
  }

 private:
  using Data = std::vector<std::pair<std::string_view, Step::Datum>>;

  void add(std::string_view kind, Data data) { m_steps.push_back({kind, std::move(data), {}}); }
  std::vector<GameId>& side(Player player) { return player == Player::left ? m_braces.left : m_braces.right; }

  /// Takes the options of the form; those that are not canonical have their values instead.
  void gather(FormId form) {
    bool any = false;
    for (const Player player : {Player::left, Player::right}) {
      for (const FormId option : m_forms.options(form, player)) {
        side(player).push_back(m_forms.value(option));
        if (m_forms.is_canonical(option)) continue;
        any = true;
        add("option", {{"player", player}, {"option", option}, {"value", m_forms.value(option)}});
      }
      tidy(player);
    }
    if (any) add("options", {{"braces", m_braces}});
  }

  void tidy(Player player) {
    std::vector<GameId>& options = side(player);
    m_order.sort(options);
    options.erase(std::unique(options.begin(), options.end()), options.end());
  }

  /// The simplicity theorem: if a number fits between the options, the simplest one is the value.
  bool find_number() {
    if (!m_store.is_number(m_value)) return false;
    while (remove_dominated()) {
    }
    add("number", {{"braces", m_braces}, {"value", m_value}});
    return true;
  }

  bool simplify() { return remove_dominated() || replace_reversible(); }

  bool remove_dominated() {
    for (const Player player : {Player::left, Player::right}) {
      std::vector<GameId>& options = side(player);
      const std::vector<JudgedMove> judged = judge_moves(m_store, options, player);
      const auto dominated =
          std::ranges::find_if(judged, [](const JudgedMove& m) { return m.dominated_by.has_value(); });
      if (dominated == judged.end()) continue;
      const auto place = dominated - judged.begin();
      add("dominated", {{"player", player},
                        {"option", options[static_cast<std::size_t>(place)]},
                        {"by", options[*dominated->dominated_by]}});
      options.erase(options.begin() + place);
      return true;
    }
    return false;
  }

  /// The first answer of the opponent that is no better for the player than the form is.
  std::optional<GameId> answer_to(GameId option, Player player) {
    std::optional<GameId> found;
    for_each_option(m_store, option, opponent(player), [&](GameId answer) {
      m_store.budget().tick();
      if (!reverses(m_store, m_value, answer, player)) return;
      if (!found || m_order.compare(answer, *found) < 0) found = answer;
    });
    return found;
  }

  bool replace_reversible() {
    for (const Player player : {Player::left, Player::right}) {
      for (const GameId option : side(player)) {
        const auto through = answer_to(option, player);
        if (!through) continue;
        std::vector<GameId> replacement = m_store.options(*through, player);
        m_order.sort(replacement);
        add("reversible",
            {{"player", player}, {"option", option}, {"through", *through}, {"replacement", replacement}});
        std::erase(side(player), option);
        side(player).insert(side(player).end(), replacement.begin(), replacement.end());
        tidy(player);
        return true;
      }
    }
    return false;
  }

  FormStore& m_forms;
  GameStore& m_store;
  OptionOrder m_order;
  GameId m_value;
  Step::Braces m_braces;
  std::vector<Step> m_steps;
};

}  // namespace

std::vector<Step> explain_form(FormStore& forms, FormId form) { return Simplification(forms, form).steps(); }

}  // namespace upstar
