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
  const auto fail = [&](const AnyPosition& p) {
    throw DomainError(fmt::format("{} has no canonical form in misère play: play can come back to {}",
                                  excerpt(root.to_expression()), excerpt(p.to_expression())));
  };
  const auto form_of = [&](const AnyPosition& p, auto&& ask) {
    bool is_whole = false;
    const auto forms_of_options = [&](Player player) {
      std::vector<MisereId> forms;
      p.moves(player, [&](const AnyPosition& option) { forms.push_back(ask(option)); });
      std::sort(forms.begin(), forms.end());
      forms.erase(std::unique(forms.begin(), forms.end()), forms.end());
      return forms;
    };
    std::vector<MisereId> parts;
    p.components([&](const AnyPosition& part) {
      if (part == p) is_whole = true;
      else parts.push_back(ask(part));
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
  };
  return memoised(m_forms, root, form_of, fail);
}

}  // namespace upstar
