// The order of misère play.
//
// Theorem. G >= H iff
//   - each H^L has a G^L >= H^L, or an H^LR <= G,
//   - each G^R has an H^R <= G^R, or a G^RL >= H,
//   - if Left cannot move in H, she wins G + X, moving first, for all X of the universe in which she cannot move
//     (G is strong for Left); if Right cannot move in G, H is strong for Right.
// Left strong means: Left cannot move in G, or, by universe,
//   free         nothing else: an X of Right's with many moves and none of Left's ends all
//   dicot        Left wins G moving first: X is 0
//   dead_ending  that, and she outlasts G: X may give Right any number of moves and her none. She cannot move in G, or
//                has a G^L in which she wins moving first, which she outlasts, and all of whose G^LR she outlasts
//   blocking     she has a G^L of outcome L, strong, all of whose G^LR are strong
#include "upstar/analysis/misere_order.hpp"

#include <algorithm>

#include "base/memoised.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

std::uint64_t pair_key(MisereForm g, MisereForm h) { return std::uint64_t{g.index} << 32 | h.index; }
std::uint64_t player_key(MisereForm g, Player player) {
  return std::uint64_t{g.index} << 1 | (player == Player::left ? 0 : 1);
}

template <class Options, class Test>
bool any(const Options& options, Test test) {
  return std::any_of(options.begin(), options.end(), test);
}

template <class Options, class Test>
bool all(const Options& options, Test test) {
  return std::all_of(options.begin(), options.end(), test);
}

}  // namespace

MisereOrder::MisereOrder(MisereForms& forms, Universe universe)
    : m_forms(forms),
      m_universe(universe),
      m_known(charged_to(forms.budget())),
      m_strong(charged_to(forms.budget())),
      m_outlasts(charged_to(forms.budget())) {}

// Each level of the recursion takes a move away from one of the forms: it is at most twice MisereForms::deepest deep.
bool MisereOrder::geq(MisereForm g, MisereForm h) {
  if (g == h) return true;
  if (const auto known = m_known.find(pair_key(g, h)); known != m_known.end()) return known->second;
  const bool result = compare(g, h);
  m_known.emplace(pair_key(g, h), result);
  return result;
}

bool MisereOrder::compare(MisereForm g, MisereForm h) {
  m_forms.budget().tick();
  // X = 0 tells most pairs apart.
  if (m_forms.wins_first(h, Player::left) && !m_forms.wins_first(g, Player::left)) return false;
  if (m_forms.wins_first(g, Player::right) && !m_forms.wins_first(h, Player::right)) return false;
  if (m_forms.is_end(h, Player::left) && !is_strong(g, Player::left)) return false;
  if (m_forms.is_end(g, Player::right) && !is_strong(h, Player::right)) return false;
  return answers_left(g, h) && answers_right(g, h);
}

bool MisereOrder::answers_left(MisereForm g, MisereForm h) {
  return all(m_forms.options(h, Player::left), [&](MisereForm hl) {
    return any(m_forms.options(g, Player::left), [&](MisereForm gl) { return geq(gl, hl); }) ||
           any(m_forms.options(hl, Player::right), [&](MisereForm hlr) { return geq(g, hlr); });
  });
}

bool MisereOrder::answers_right(MisereForm g, MisereForm h) {
  return all(m_forms.options(g, Player::right), [&](MisereForm gr) {
    return any(m_forms.options(h, Player::right), [&](MisereForm hr) { return geq(gr, hr); }) ||
           any(m_forms.options(gr, Player::left), [&](MisereForm grl) { return geq(grl, h); });
  });
}

bool MisereOrder::is_strong(MisereForm g, Player player) {
  if (m_forms.is_end(g, player)) return true;
  if (const auto known = m_strong.find(player_key(g, player)); known != m_strong.end()) return known->second;
  const bool result = find_strong(g, player);
  m_strong.emplace(player_key(g, player), result);
  return result;
}

bool MisereOrder::find_strong(MisereForm g, Player player) {
  m_forms.budget().tick();
  const Player other = opponent(player);
  switch (m_universe) {
    case Universe::dicot: return m_forms.wins_first(g, player);
    case Universe::dead_ending: return m_forms.wins_first(g, player) && outlasts(g, player);
    case Universe::blocking:
      return any(m_forms.options(g, player), [&](MisereForm option) {
        return m_forms.wins_first(option, player) && m_forms.wins_second(option, player) && is_strong(option, player) &&
               all(m_forms.options(option, other), [&](MisereForm reply) { return is_strong(reply, player); });
      });
    default: return false;
  }
}

bool MisereOrder::outlasts(MisereForm g, Player player) {
  if (m_forms.is_end(g, player)) return true;
  if (const auto known = m_outlasts.find(player_key(g, player)); known != m_outlasts.end()) return known->second;
  const bool result = find_outlasts(g, player);
  m_outlasts.emplace(player_key(g, player), result);
  return result;
}

bool MisereOrder::find_outlasts(MisereForm g, Player player) {
  m_forms.budget().tick();
  return any(m_forms.options(g, player), [&](MisereForm option) {
    return m_forms.wins_first(option, player) && outlasts(option, player) &&
           all(m_forms.options(option, opponent(player)), [&](MisereForm reply) { return outlasts(reply, player); });
  });
}

// G - G is its own negative: one of the two comparisons with 0 is enough.
bool MisereOrder::is_invertible(MisereForm g) { return geq(m_forms.sum(g, m_forms.negate(g)), MisereForms::zero()); }

MisereForm MisereOrder::canonical(MisereForm g) {
  if (m_universe != Universe::free && m_universe != Universe::dicot) {
    throw DomainError("canonical forms are known in the universes free and dicot");
  }
  ChargedMap<std::uint32_t, MisereForm> found(charged_to(m_forms.budget()));
  return memoised(found, g.index, [&](std::uint32_t f, auto&& ask) {
    std::array<Options, 2> sides;
    for (const Player player : {Player::left, Player::right}) {
      for (const MisereForm option : m_forms.options({f}, player)) {
        sides[player == Player::left ? 0 : 1].push_back(ask(option.index));
      }
    }
    return ask.is_met() ? simplified(std::move(sides[0]), std::move(sides[1])) : MisereForm{};
  });
}

MisereForm MisereOrder::simplified(Options left, Options right) {
  for (;;) {
    m_forms.budget().look();
    const MisereForm g = m_forms.make(left, right);
    const auto canonical_left = m_forms.options(g, Player::left), canonical_right = m_forms.options(g, Player::right);
    left.assign(canonical_left.begin(), canonical_left.end());
    right.assign(canonical_right.begin(), canonical_right.end());
    if (drop_dominated(left, Player::left) || drop_dominated(right, Player::right)) continue;
    if (bypass_reversible(g, left, Player::left) || bypass_reversible(g, right, Player::right)) continue;
    const MisereForm star = m_forms.star();
    const bool is_zero = m_universe == Universe::dicot && left == Options{star} && right == Options{star};
    return is_zero ? MisereForms::zero() : g;
  }
}

bool MisereOrder::drop_dominated(Options& options, Player player) {
  for (std::size_t i = 0; i < options.size(); ++i) {
    const bool is_dominated =
        any(options, [&](MisereForm other) { return other != options[i] && is_better(other, options[i], player); });
    if (!is_dominated) continue;
    options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
    return true;
  }
  return false;
}

// Where the reply leaves the player no move, G >= it says that the player has none in G: so that is among dicots only,
// where it is 0.
bool MisereOrder::bypass_reversible(MisereForm g, Options& options, Player player) {
  const Player other = opponent(player);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const auto replies = m_forms.options(options[i], other);
    for (const MisereForm reply : std::vector(replies.begin(), replies.end())) {
      if (!is_better(g, reply, player)) continue;
      if (m_forms.is_end(reply, player)) {
        if (replace_end_reversible(options, i, player)) return true;
        continue;
      }
      const auto bypassed = m_forms.options(reply, player);
      options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
      options.insert(options.end(), bypassed.begin(), bypassed.end());
      return true;
    }
  }
  return false;
}

/// An option that is reversible through 0 goes if the player wins another option moving second; otherwise * does as
/// well. **Returns** whether anything changed. **Source** Dorbec, Renault, Siegel, Sopena.
bool MisereOrder::replace_end_reversible(Options& options, std::size_t place, Player player) {
  const MisereForm option = options[place], star = m_forms.star();
  const bool goes =
      any(options, [&](MisereForm other) { return other != option && m_forms.wins_second(other, player); });
  if (!goes && option == star) return false;
  if (goes) options.erase(options.begin() + static_cast<std::ptrdiff_t>(place));
  else options[place] = star;
  return true;
}

}  // namespace upstar
