// Ordinal sums, follower by follower of the right operand.
#include "upstar/analysis/ordinal_sum.hpp"

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/ordinal_base.hpp"
#include "game/followers.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// More signs than this are a LimitError: the number would have as many bits, and take minutes to write.
constexpr std::uint64_t most_signs = std::uint64_t{1} << 26;

// The signs s1 s2 ... of y, each worth half of the one before: s1/2 + s2/4 + .... The expansion of y > 0 begins
// with c = ceil(y) signs +, worth 1 - 2^-c here. The signs after them are worth y - c in y, and 2^-c times that here.
Dyadic halved_signs(const Dyadic& y) {
  if (y.sign() < 0) return -halved_signs(-y);
  const Integer ceiling = y.ceil();
  if (ceiling > most_signs) throw LimitError("the ordinal sum is a number of too many digits");
  const auto count = static_cast<std::uint64_t>(ceiling);
  return Dyadic(1) - ((Dyadic(1) + Dyadic(ceiling) - y) >> count);
}

Dyadic number_ordinal_sum(const Dyadic& x, const Dyadic& y) {
  if (x.is_zero()) return y;
  if (x.is_integer() && x.sign() == y.sign()) return x + y;
  return x + (halved_signs(y) >> x.log2_denominator());
}

std::optional<GameId> ordinal_closed_form(GameStore& store, GameId g, GameId h) {
  if (h == GameStore::zero()) return g;
  if (g == GameStore::zero()) return h;
  if (store.is_number(g) && store.is_number(h)) {
    return store.number(number_ordinal_sum(store.number_of(g), store.number_of(h)));
  }
  const auto left = store.number_up_star_of(g), right = store.number_up_star_of(h);
  const auto is_nimber = [](const auto& parts) { return parts && parts->number.is_zero() && parts->ups == 0; };
  if (is_nimber(left) && is_nimber(right)) return store.nimber(left->nimber + right->nimber);
  return std::nullopt;
}

}  // namespace

OrdinalBase base_of(GameStore& store, GameId g) {
  return {store.options(g, Player::left), store.options(g, Player::right)};
}

OrdinalBase base_of(FormStore& forms, FormId g) {
  OrdinalBase base;
  for (const FormId option : forms.options(g, Player::left)) base.left.push_back(forms.value(option));
  for (const FormId option : forms.options(g, Player::right)) base.right.push_back(forms.value(option));
  return base;
}

GameId ordinal_sum(GameStore& store, GameId g, GameId h) {
  if (const auto value = ordinal_closed_form(store, g, h)) return *value;
  return ordinal_sum(store, base_of(store, g), h);
}

GameId ordinal_sum(GameStore& store, const OrdinalBase& base, GameId h) {
  FollowerTable<GameId> sums(store);  // of the base and the followers of h
  sums.fill(h, [&](GameId k) {
    std::vector<GameId> sides[2] = {base.left, base.right};
    for_each_option(store, k,
                    [&](GameId option, Player player) { sides[static_cast<int>(player)].push_back(sums.of(option)); });
    return store.make(sides[0], sides[1]);
  });
  return sums.of(h);
}

}  // namespace upstar
