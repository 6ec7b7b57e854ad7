// Subordinates, follower by follower.
//
// H need not be canonical. Let K be canonical and G = H : K = {H^L, H:K^L | H^R, H:K^R}. Then each H:K^L is a Left
// option of the canonical form of G. It is not reversible through H:K^LR, because then K^LR <= K, nor through H^R,
// because Right can move to H^R in G. And no canonical Left option Z of G dominates it:
//
//   Z = H^L          Right can move from H^L - H:K^L to H^L - H^L.
//   Z = H:K^L'       K^L' would dominate K^L.
//   Z = W^L, W <= G  (Z replaced a reversible option.) In G - W, Left has an answer to Right's move to G - Z. It is not
//                    H^L >= Z or H:K^L' >= Z, as before, and not G >= Z^R, because then Z would be reversible.
//
// So K = {X | Y}, where X and Y run through the subordinates of those options of G that have one. Those that are not
// a K^L or K^R do no harm, because X <| K <| Y. Whether this K is a subordinate is tested by the value of
// H : {X | Y} = {H^L, H:X | H^R, H:Y}, where H:X and H:Y are those options of G.
#include "upstar/analysis/subordinate.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "analysis/operand_text.hpp"
#include "analysis/ordinal_base.hpp"
#include "game/followers.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr GameId none = GameStore::none();

// The y whose signs s1, s2, ... give s1/2 + s2/4 + ... = sum. If it begins with exactly c signs +, then
// sum = 1 - (1 + c - y) / 2^c and 1 <= 1 + c - y < 2.
Dyadic doubled_signs(const Dyadic& sum) {
  if (sum.sign() < 0) return -doubled_signs(-sum);
  const Dyadic rest = Dyadic(1) - sum;
  const std::uint64_t c = rest.log2_denominator() - msb(rest.numerator());
  return Dyadic(1) + Dyadic(Integer(c)) - (rest << c);
}

/// The z with x = y : z for numbers: its signs follow those of y in x.
std::optional<Dyadic> number_subordinate(const Dyadic& x, const Dyadic& y) {
  const Dyadic difference = x - y;
  if (y.is_zero() || (y.is_integer() && difference.sign() == y.sign())) return difference;
  const Dyadic sum = difference << y.log2_denominator();
  if (abs(sum) >= Dyadic(1)) return std::nullopt;
  return doubled_signs(sum);
}

/// Answers that need no options of g; `none` if h cannot be a follower of g.
/// If x = y : z for numbers, then y : (z + n.^ + *m) = x + n.^ + *m, because the moves y^L < x < y^R in y are
/// dominated.
std::optional<GameId> subordinate_by_formula(GameStore& store, GameId g, GameId h) {
  if (g == h) return GameStore::zero();
  if (h == GameStore::zero()) return g;
  const auto left = store.number_up_star_of(g), right = store.number_up_star_of(h);
  if (!left) return std::nullopt;
  if (!right) return none;
  if (store.is_number(h)) {
    const auto number = number_subordinate(left->number, right->number);
    return number ? store.number_up_star({*number, left->ups, left->nimber}) : none;
  }
  if (left->ups != 0) return std::nullopt;
  const bool is_nimber_sum = left->number == right->number && right->ups == 0 && left->nimber > right->nimber;
  return is_nimber_sum ? store.nimber(left->nimber - right->nimber) : none;  // (x + *m) : *k = x + *(m + k)
}

std::string operand_texts(GameStore& store, const std::vector<GameId>& games) {
  std::string texts;
  for (const GameId game : games) texts += (texts.empty() ? "" : ",") + operand_text(store, game);
  return excerpt(texts);
}

class Subordinates {
 public:
  Subordinates(GameStore& store, OrdinalBase base) : m_store(store), m_base(std::move(base)), m_found(store) {}

  /// `none` if there is none. `known(f)` is what a formula gives for a follower.
  template <class Known>
  GameId of(GameId g, Known&& known) {
    m_found.fill(g, known, [this](GameId f) { return from_options(f); });
    return m_found.of(g);
  }

 private:
  GameId from_options(GameId g) {
    std::vector<GameId> parts[2], sums[2] = {m_base.left, m_base.right};
    for_each_option(m_store, g, [&](GameId option, Player player) {
      const GameId part = m_found.of(option);
      if (part == none) return;
      parts[static_cast<int>(player)].push_back(part);
      sums[static_cast<int>(player)].push_back(option);
    });
    if (parts[0].empty() && parts[1].empty()) return none;
    return m_store.make(sums[0], sums[1]) == g ? m_store.make(parts[0], parts[1]) : none;
  }

  GameStore& m_store;
  OrdinalBase m_base;
  FollowerTable<GameId> m_found;
};

}  // namespace

GameId subordinate(GameStore& store, GameId g, GameId h) {
  const auto by_formula = [&](GameId f) { return subordinate_by_formula(store, f, h); };
  const auto closed = by_formula(g);
  const GameId found = closed ? *closed : Subordinates(store, base_of(store, h)).of(g, by_formula);
  if (found != none) return found;
  throw DomainError(fmt::format("the subordinate is undefined: {} is not an ordinal sum {} : K", operand_text(store, g),
                                operand_text(store, h)));
}

GameId subordinate(FormStore& forms, GameId g, FormId h) {
  GameStore& store = forms.games();
  if (forms.is_canonical(h)) return subordinate(store, g, forms.value(h));
  const OrdinalBase base = base_of(forms, h);
  const GameId alone = store.make(base.left, base.right);
  const auto is_base = [&](GameId f) { return f == alone ? std::optional(GameStore::zero()) : std::nullopt; };
  const GameId found = Subordinates(store, base).of(g, is_base);
  if (found != none) return found;
  throw DomainError(fmt::format("the subordinate is undefined: {} is not an ordinal sum {{{}|{}}} : K, with that form",
                                operand_text(store, g), operand_texts(store, base.left),
                                operand_texts(store, base.right)));
}

}  // namespace upstar
