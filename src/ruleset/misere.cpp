// The misere search: depth first, with a stack of its own and a memo.
#include "upstar/ruleset/misere.hpp"

#include <algorithm>
#include <utility>

#include "upstar/base/budget.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

std::size_t MisereOutcomes::State::hash() const {
  std::uint64_t result = player == Player::left ? 1 : 2;
  for (const Swappable& part : parts) result = mix(result, hash_value(part));
  return static_cast<std::size_t>(result);
}

std::uint64_t MisereOutcomes::State::heap_bytes() const {
  std::uint64_t bytes = parts.capacity() * sizeof(Swappable);
  for (const Swappable& part : parts) bytes += part.heap_bytes();
  return bytes;
}

Outcome MisereOutcomes::outcome(const std::vector<AnyPosition>& terms) {
  std::vector<Swappable> parts;
  for (const AnyPosition& term : terms) parts.push_back({term, false});
  const bool left = wins(state_of(parts, Player::left));
  const bool right = wins(state_of(parts, Player::right));
  return left ? right ? Outcome::N : Outcome::L : right ? Outcome::R : Outcome::P;
}

/// Symmetries and components preserve the moves themselves, not only the values. So they may be used here too.
MisereOutcomes::State MisereOutcomes::state_of(std::vector<Swappable> parts, Player player) {
  State state{{}, player};
  for (const Swappable& part : parts) {
    part.position.components([&](const AnyPosition& component) {
      Canonical<AnyPosition> image = component.canonical();
      state.parts.push_back({std::move(image.position), image.negated != part.swapped});
    });
  }
  std::sort(state.parts.begin(), state.parts.end(),
            [](const Swappable& a, const Swappable& b) { return hash_value(a) < hash_value(b); });
  return state;
}

std::optional<bool> MisereOutcomes::known(const State& state) const {
  const Winner* winner = m_wins.find(state, m_wins.hash(state));
  if (winner == nullptr) return std::nullopt;
  return *winner == Winner::mover;
}

void MisereOutcomes::remember(const State& state, bool wins) {
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
      std::vector<Swappable> parts = state.parts;
      parts[i] = option;
      State next = state_of(std::move(parts), opponent(state.player));
      const auto opponent_wins = known(next);
      if (opponent_wins) {
        found = !*opponent_wins;
      } else {
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
  std::vector<Frame> stack;
  stack.push_back({std::move(root), {}, false});
  while (!stack.empty()) {
    m_budget.tick();
    if (const std::optional<bool> found = settle(stack.back())) {
      answer = *found;
      remember(stack.back().state, answer);
      stack.pop_back();
    } else {
      State next = stack.back().options.back();
      stack.push_back({std::move(next), {}, false});
    }
  }
  return answer;
}

}  // namespace upstar
