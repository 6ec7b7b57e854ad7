// Compounds of two forms, pair by pair.
#include "upstar/analysis/compounds.hpp"

#include <utility>
#include <vector>

#include "base/memoised.hpp"
#include "upstar/base/charged.hpp"

namespace upstar {

namespace {

using Pair = std::pair<FormId, FormId>;
using Table = ChargedMap<Pair, FormId>;
using Options = ChargedVector<FormId>;

Options charged(FormStore& forms, const std::vector<FormId>& options) {
  return {options.begin(), options.end(), charged_to(forms.games().budget())};
}

/// The compound of g and h, in which list(pair, player, ask) gives the options of each pair.
template <class List>
FormId compound(FormStore& forms, Table& table, FormId g, FormId h, List&& list) {
  return memoised(table, {g, h}, [&](const Pair& pair, Ask<Table>& ask) {
    const Options left = list(pair, Player::left, ask);
    const Options right = list(pair, Player::right, ask);
    return ask.is_met() ? forms.make(left, right) : FormId{};
  });
}

template <class List>
FormId compound(FormStore& forms, FormId g, FormId h, List&& list) {
  Table table(charged_to(forms.games().budget()));
  return compound(forms, table, g, h, list);
}

/// `sums` has the ordinal sums that are known.
FormId ordinal_sum_with(FormStore& forms, Table& sums, FormId g, FormId h) {
  return compound(forms, sums, g, h, [&](const Pair& pair, Player player, Ask<Table>& ask) {
    Options options = charged(forms, forms.options(pair.first, player));
    for (const FormId option : forms.options(pair.second, player)) options.push_back(ask({pair.first, option}));
    return options;
  });
}

Pair sorted(FormId g, FormId h) { return g < h ? Pair{g, h} : Pair{h, g}; }

/// A compound that is played alike in both games.
FormId compound(FormStore& forms, Compound how, FormId g, FormId h) {
  return compound(forms, g, h, [&](const Pair& pair, Player player, Ask<Table>& ask) {
    Options options(charged_to(forms.games().budget()));
    const FormId both[] = {pair.first, pair.second};
    const auto of = [&](FormId form) {
      const auto own = forms.options(form, player);
      return std::vector<FormId>(own.begin(), own.end());
    };
    for_each_move<FormId>(how, both, {of(pair.first), of(pair.second)}, [&](const std::vector<FormId>& moved) {
      options.push_back(moved.size() == 1 ? moved[0] : ask(sorted(moved[0], moved[1])));
    });
    return options;
  });
}

GameId of_values(FormId (*sum)(FormStore&, FormId, FormId), GameStore& store, GameId g, GameId h) {
  FormStore forms(store);
  return forms.value(sum(forms, forms.canonical(g), forms.canonical(h)));
}

}  // namespace

FormId conjunctive_sum(FormStore& forms, FormId g, FormId h) { return compound(forms, Compound::conjunctive, g, h); }

FormId continued_conjunctive_sum(FormStore& forms, FormId g, FormId h) {
  return compound(forms, Compound::continued_conjunctive, g, h);
}

FormId selective_sum(FormStore& forms, FormId g, FormId h) { return compound(forms, Compound::selective, g, h); }

FormId shortened_selective_sum(FormStore& forms, FormId g, FormId h) {
  return compound(forms, Compound::shortened_selective, g, h);
}

FormId diminished_disjunctive_sum(FormStore& forms, FormId g, FormId h) {
  return compound(forms, Compound::diminished_disjunctive, g, h);
}

FormId sequential_sum(FormStore& forms, FormId g, FormId h) {
  const FormId ended = forms.canonical(GameStore::zero());
  Table table(charged_to(forms.games().budget()));
  return memoised(table, {g, h}, [&](const Pair& pair, Ask<Table>& ask) {
    if (pair.first == ended) return h;
    Options left(charged_to(forms.games().budget())), right = left;
    for (const FormId option : forms.options(pair.first, Player::left)) left.push_back(ask({option, h}));
    for (const FormId option : forms.options(pair.first, Player::right)) right.push_back(ask({option, h}));
    return ask.is_met() ? forms.make(left, right) : FormId{};
  });
}

FormId side_sum(FormStore& forms, FormId g, FormId h) {
  return compound(forms, g, h, [&](const Pair& pair, Player player, Ask<Table>& ask) {
    const FormId staying = player == Player::left ? pair.second : pair.first;
    Options options = charged(forms, forms.options(staying, player));  // the other game is removed
    const FormId other = player == Player::left ? pair.first : pair.second;
    for (const FormId option : forms.options(other, player)) {
      options.push_back(ask(player == Player::left ? Pair{option, pair.second} : Pair{pair.first, option}));
    }
    return options;
  });
}

FormId ordinal_sum(FormStore& forms, FormId g, FormId h) {
  Table sums(charged_to(forms.games().budget()));
  return ordinal_sum_with(forms, sums, g, h);
}

FormId ordinal_product(FormStore& forms, FormId g, FormId h) {
  const FormId copies[] = {g, forms.negate(g)};  // in place of a move of Left, and of Right
  ChargedMap<FormId, FormId> products(charged_to(forms.games().budget()));
  Table sums(charged_to(forms.games().budget()));
  return memoised(products, h, [&](FormId form, auto& ask) {
    Options below[] = {charged(forms, forms.options(form, Player::left)),
                       charged(forms, forms.options(form, Player::right))};
    for (Options& options : below) {
      for (FormId& option : options) option = ask(option);
    }
    if (!ask.is_met()) return FormId{};
    Options sides[] = {charged(forms, {}), charged(forms, {})};
    for (std::size_t mover = 0; mover < 2; ++mover) {
      for (const FormId product : below[mover]) {
        for (std::size_t player = 0; player < 2; ++player) {
          for (const FormId option : forms.options(copies[mover], player == 0 ? Player::left : Player::right)) {
            sides[player].push_back(ordinal_sum_with(forms, sums, product, option));
          }
        }
      }
    }
    return forms.make(sides[0], sides[1]);
  });
}

GameId conjunctive_sum(GameStore& store, GameId g, GameId h) { return of_values(conjunctive_sum, store, g, h); }
GameId continued_conjunctive_sum(GameStore& store, GameId g, GameId h) {
  return of_values(continued_conjunctive_sum, store, g, h);
}
GameId selective_sum(GameStore& store, GameId g, GameId h) { return of_values(selective_sum, store, g, h); }
GameId shortened_selective_sum(GameStore& store, GameId g, GameId h) {
  return of_values(shortened_selective_sum, store, g, h);
}
GameId diminished_disjunctive_sum(GameStore& store, GameId g, GameId h) {
  return of_values(diminished_disjunctive_sum, store, g, h);
}
GameId sequential_sum(GameStore& store, GameId g, GameId h) { return of_values(sequential_sum, store, g, h); }
GameId side_sum(GameStore& store, GameId g, GameId h) { return of_values(side_sum, store, g, h); }
GameId ordinal_product(GameStore& store, GameId g, GameId h) { return of_values(ordinal_product, store, g, h); }

}  // namespace upstar
