// Forms for misère play: their table, sums, negatives, and which universes they belong to.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "upstar/analysis/misere_order.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr std::array<std::string_view, universe_count> universe_names{"free", "dicot", "dead_ending", "blocking"};

// The bits of the flags of a form; of a property of each player, that of Left. Right's follows.
enum Flag : unsigned { dicot, dead_ending, blocking, wins_first_left, dead_end_left = 5, blocked_end_left = 7 };

constexpr unsigned of_player(unsigned flag, Player player) { return flag + (player == Player::left ? 0 : 1); }

}  // namespace

std::string_view text_of(Universe universe) { return universe_names[static_cast<std::size_t>(universe)]; }

std::optional<Universe> universe_named(std::string_view name) {
  const auto place = std::find(universe_names.begin(), universe_names.end(), name);
  if (place == universe_names.end()) return {};
  return static_cast<Universe>(place - universe_names.begin());
}

MisereForms::MisereForms(Budget& budget) : m_forms(budget) { make({}, {}); }

MisereForm MisereForms::make(std::vector<MisereForm> left, std::vector<MisereForm> right) {
  budget().tick(1 + left.size() + right.size());
  m_forms.sort(left);
  m_forms.sort(right);
  if (const auto known = m_forms.find(left, right)) return *known;
  Fact fact{.depth = 0, .flags = flags_of(left, right)};
  for (const auto* side : {&left, &right}) {
    for (const MisereForm f : *side) fact.depth = std::max(fact.depth, depth(f) + 1);
  }
  if (fact.depth > deepest) throw LimitError(fmt::format("a form of more than {} moves in a row", deepest));
  return m_forms.add(left, right, fact);
}

bool MisereForms::wins_first(MisereForm f, Player player) const { return has(f, of_player(wins_first_left, player)); }

bool MisereForms::is_in(MisereForm f, Universe universe) const {
  switch (universe) {
    case Universe::dicot: return has(f, dicot);
    case Universe::dead_ending: return has(f, dead_ending);
    case Universe::blocking: return has(f, blocking);
    default: return true;
  }
}

/// Whether all these options of the other leave the player where they cannot move, or can move to there.
bool MisereForms::is_blocked(std::span<const MisereForm> replies, Player blocked) const {
  const auto is_blocked_end = [&](MisereForm f) { return has(f, of_player(blocked_end_left, blocked)); };
  return std::all_of(replies.begin(), replies.end(), [&](MisereForm f) {
    const auto back = options(f, blocked);
    return is_blocked_end(f) || std::any_of(back.begin(), back.end(), is_blocked_end);
  });
}

std::uint16_t MisereForms::flags_of(std::span<const MisereForm> left, std::span<const MisereForm> right) const {
  unsigned flags = 0;
  const auto set = [&](unsigned flag, bool value) { flags |= (value ? 1U : 0U) << flag; };
  const auto all = [&](std::span<const MisereForm> side, unsigned flag) {
    return std::all_of(side.begin(), side.end(), [&](MisereForm f) { return has(f, flag); });
  };
  bool ends_are_dead = true, ends_are_blocked = true;
  for (const Player player : {Player::left, Player::right}) {
    const auto own = player == Player::left ? left : right, other = player == Player::left ? right : left;
    const bool is_dead = own.empty() && all(other, of_player(dead_end_left, player));
    const bool is_blocked_end = own.empty() && is_blocked(other, player);
    set(of_player(dead_end_left, player), is_dead);
    set(of_player(blocked_end_left, player), is_blocked_end);
    set(of_player(wins_first_left, player), own.empty() || !all(own, of_player(wins_first_left, opponent(player))));
    ends_are_dead = ends_are_dead && (is_dead || !own.empty());
    ends_are_blocked = ends_are_blocked && (is_blocked_end || !own.empty());
  }
  set(dicot, left.empty() == right.empty() && all(left, dicot) && all(right, dicot));
  set(dead_ending, ends_are_dead && all(left, dead_ending) && all(right, dead_ending));
  set(blocking, ends_are_blocked && all(left, blocking) && all(right, blocking));
  return static_cast<std::uint16_t>(flags);
}

std::vector<MisereForm> MisereForms::followers(MisereForm f) const {
  std::vector<bool> is_found(f.index + 1);
  is_found[f.index] = true;
  std::vector<MisereForm> found;
  for (std::uint32_t i = f.index + 1; i-- > 0;) {
    budget().tick();
    if (!is_found[i]) continue;
    found.push_back({i});
    for (const Player player : {Player::left, Player::right}) {
      for (const MisereForm option : options({i}, player)) is_found[option.index] = true;
    }
  }
  std::reverse(found.begin(), found.end());
  return found;
}

MisereForm MisereForms::negate(MisereForm f) {
  ChargedMap<std::uint32_t, MisereForm> negative(charged_to(budget()));
  for (const MisereForm follower : followers(f)) {
    std::array<std::vector<MisereForm>, 2> sides;
    for (const Player player : {Player::left, Player::right}) {
      for (const MisereForm option : options(follower, player)) {
        sides[player == Player::left ? 1 : 0].push_back(negative.at(option.index));
      }
    }
    negative.emplace(follower.index, make(std::move(sides[0]), std::move(sides[1])));
  }
  return negative.at(f.index);
}

MisereForm MisereForms::sum(MisereForm f, MisereForm g) {
  const std::vector<MisereForm> xs = followers(f), ys = followers(g);
  ChargedMap<std::uint64_t, MisereForm> sums(charged_to(budget()));
  const auto key = [](MisereForm x, MisereForm y) { return std::uint64_t{x.index} << 32 | y.index; };
  for (const MisereForm x : xs) {
    for (const MisereForm y : ys) {
      std::array<std::vector<MisereForm>, 2> sides;
      for (const Player player : {Player::left, Player::right}) {
        auto& side = sides[player == Player::left ? 0 : 1];
        for (const MisereForm option : options(x, player)) side.push_back(sums.at(key(option, y)));
        for (const MisereForm option : options(y, player)) side.push_back(sums.at(key(x, option)));
      }
      sums.emplace(key(x, y), make(std::move(sides[0]), std::move(sides[1])));
    }
  }
  return sums.at(key(f, g));
}

}  // namespace upstar
