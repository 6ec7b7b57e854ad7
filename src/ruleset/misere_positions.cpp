// Positions in misère play: parts are added, other positions are made of their options.
#include "upstar/ruleset/misere_positions.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/memoised.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

MiserePositions::MiserePositions(MisereStore& store) : m_store(store), m_forms(charged_to(store.budget())) {}

MisereId MiserePositions::canonical(const AnyPosition& root) {
  ChargedSet<AnyPosition> begun(charged_to(m_store.budget()));
  return memoised(m_forms, root, [&](const AnyPosition& p, auto&& ask) {
    begun.insert(p);
    bool is_whole = false;
    const auto add_form = [&](const AnyPosition& next, std::vector<MisereId>& forms) {
      forms.push_back(ask(next));
      if (!ask.is_met() && begun.contains(next) && !m_forms.contains(next)) {
        throw DomainError(fmt::format("{} has no canonical form in misère play: play can come back to {}",
                                      excerpt(root.to_expression()), excerpt(next.to_expression())));
      }
    };
    const auto forms_of_options = [&](Player player) {
      std::vector<MisereId> forms;
      p.moves(player, [&](const AnyPosition& option) { add_form(option, forms); });
      std::sort(forms.begin(), forms.end());
      forms.erase(std::unique(forms.begin(), forms.end()), forms.end());
      return forms;
    };
    std::vector<MisereId> parts;
    p.components([&](const AnyPosition& part) {
      if (part == p) is_whole = true;
      else add_form(part, parts);
    });
    if (is_whole) {
      const auto left = forms_of_options(Player::left), right = forms_of_options(Player::right);
      if (!ask.is_met()) return MisereId{};
      if (left != right) {
        throw DomainError(fmt::format("{} is not impartial: the players have different moves in {}",
                                      excerpt(root.to_expression()), excerpt(p.to_expression())));
      }
      return m_store.make(left);
    }
    if (!ask.is_met()) return MisereId{};
    MisereId sum = MisereStore::zero();
    for (const MisereId part : parts) sum = m_store.add(sum, part);
    return sum;
  });
}

}  // namespace upstar
