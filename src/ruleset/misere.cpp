// The misere search: depth first, with a stack of its own and a memo.
#include "upstar/ruleset/misere.hpp"

#include <algorithm>
#include <deque>
#include <utility>

#include "upstar/base/budget.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

std::size_t MisereOutcomes::State::hash() const {
  std::uint64_t result = player == Player::left ? 1 : 2;
  for (const Swappable& part : parts) result = mix(result, hash_value(part));
  return static_cast<std::size_t>(result);
}

Outcome MisereOutcomes::outcome(const std::vector<AnyPosition>& terms) {
  State state;
  for (const AnyPosition& term : terms) add_components(state, {term, false});
  state.player = Player::left;
  const bool left = wins(state);
  state.player = Player::right;
  const bool right = wins(state);
  return left ? right ? Outcome::N : Outcome::L : right ? Outcome::R : Outcome::P;
}

/// Adds the components of p, in the order of their hashes.
/// Symmetries and components preserve the moves themselves, not only the values. So they may be used here too.
void MisereOutcomes::add_components(State& state, const Swappable& p) {
  const auto by_hash = [](const Swappable& a, const Swappable& b) { return hash_value(a) < hash_value(b); };
  p.position.components([&](const AnyPosition& component) {
    Canonical<AnyPosition> image = component.canonical();
    Swappable part{std::move(image.position), image.negated != p.swapped};
    const auto place = std::upper_bound(state.parts.begin(), state.parts.end(), part, by_hash);
    state.parts.insert(place, std::move(part));
  });
}

/// The state after a move in one of the parts. The other parts are shared with the state before.
MisereOutcomes::State MisereOutcomes::after_move(const State& state, std::size_t part, const Swappable& option) {
  State next{{}, opponent(state.player)};
  next.parts.reserve(state.parts.size() + 1);
  for (std::size_t i = 0; i < state.parts.size(); ++i) {
    if (i != part) next.parts.push_back(state.parts[i]);
  }
  add_components(next, option);
  return next;
}

std::optional<bool> MisereOutcomes::known(const State& state) const {
  const Winner* winner = m_wins.find(state, m_wins.hash(state));
  if (winner == nullptr) return std::nullopt;
  return *winner == Winner::mover;
}

void MisereOutcomes::remember(const State& state, bool wins) {
  m_budget.count_position();
  m_wins.insert(state, wins ? Winner::mover : Winner::opponent);
}

/// Whether the player to move wins, if the table tells. If not, lists the options that are still to be solved.
std::optional<bool> MisereOutcomes::open(Frame& frame) {
  frame.is_open = true;
  const State& state = frame.state;
  bool can_move = false;
  bool found = false;
  for (std::size_t i = 0; i < state.parts.size() && !found; ++i) {
    state.parts[i].moves(state.player, [&](const Swappable& option) {
      can_move = true;
      if (found) return;
      m_budget.tick(state.parts.size());
      State next = after_move(state, i, option);
      const auto opponent_wins = known(next);
      if (opponent_wins) {
        found = !*opponent_wins;
      } else {
        frame.memory.claim(2 * sizeof(State) + next.heap_bytes());
        frame.options.push_back(std::move(next));
      }
    });
  }
  if (!can_move || found) return true;
  if (frame.options.empty()) return false;
  return std::nullopt;
}

/// The same for a frame that may be open already: drops the options whose winner has become known.
std::optional<bool> MisereOutcomes::settle(Frame& frame) {
  if (!frame.is_open) return open(frame);
  while (!frame.options.empty()) {
    const std::optional<bool> opponent_wins = known(frame.options.back());
    if (!opponent_wins) return std::nullopt;
    frame.options.pop_back();
    if (!*opponent_wins) return true;
  }
  return false;
}

bool MisereOutcomes::wins(State root) {
  if (const auto answer = known(root)) return *answer;
  bool answer = false;
  std::deque<Frame> stack;  // a frame does not move
  stack.emplace_back(std::move(root), m_budget);
  while (!stack.empty()) {
    m_budget.tick();
    if (const std::optional<bool> found = settle(stack.back())) {
      answer = *found;
      remember(stack.back().state, answer);
      stack.pop_back();
    } else {
      State next = stack.back().options.back();
      stack.emplace_back(std::move(next), m_budget);
    }
  }
  return answer;
}

}  // namespace upstar
