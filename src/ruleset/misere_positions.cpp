// Positions in misère play: parts are added, other positions are made of their options.
#include "upstar/ruleset/misere_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "impartial/memoised.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

MiserePositions::MiserePositions(MisereStore& store) : m_store(store), m_forms(charged_to(store.budget())) {}

MisereId MiserePositions::canonical(const AnyPosition& root) {
  ChargedSet<AnyPosition> begun(charged_to(m_store.budget()));
  return memoised(m_store.budget(), m_forms, root, [&](const AnyPosition& p, auto&& ask) -> std::optional<MisereId> {
    begun.insert(p);
    bool is_known = true;
    const auto form_of = [&](const AnyPosition& next, MisereGames& forms) {
      const MisereId* form = ask(next);
      if (form != nullptr) return forms.push_back(*form);
      if (begun.contains(next)) {
        throw DomainError(fmt::format("{} has no canonical form in misère play: play can come back to {}",
                                      excerpt(root.to_expression()), excerpt(next.to_expression())));
      }
      is_known = false;
    };
    MisereGames parts(charged_to(m_store.budget()));
    bool is_whole = false;
    p.components([&](const AnyPosition& part) {
      if (part == p) is_whole = true;
      else form_of(part, parts);
    });
    if (!is_whole) {
      if (!is_known) return {};
      MisereId sum = MisereStore::zero();
      for (const MisereId part : parts) sum = m_store.add(sum, part);
      return sum;
    }
    const auto forms_of_moves = [&](Player player) {
      MisereGames forms(charged_to(m_store.budget()));
      p.moves(player, [&](const AnyPosition& option) { form_of(option, forms); });
      std::sort(forms.begin(), forms.end());
      forms.erase(std::unique(forms.begin(), forms.end()), forms.end());
      return forms;
    };
    const MisereGames options = forms_of_moves(Player::left), others = forms_of_moves(Player::right);
    if (!is_known) return {};
    if (options != others) {
      throw DomainError(fmt::format("{} is not impartial: the players have different moves in {}",
                                    excerpt(root.to_expression()), excerpt(p.to_expression())));
    }
    return m_store.make(options);
  });
}

}  // namespace upstar
