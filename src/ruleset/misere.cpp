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

Outcome MisereOutcomes::outcome(const std::vector<AnyPosition>& terms) {
  std::vector<Swappable> parts;
  for (const AnyPosition& term : terms) parts.push_back({term, false});
  const bool left = wins(state_of(parts, Player::left));
  const bool right = wins(state_of(parts, Player::right));
  return left ? right ? Outcome::N : Outcome::L : right ? Outcome::R : Outcome::P;
}

/// Symmetries and components keep the play itself, so they serve here as they do for values.
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
  const auto place = m_wins.find(state);
  if (place == m_wins.end()) return std::nullopt;
  return place->second;
}

void MisereOutcomes::remember(State state, bool wins) {
  std::uint64_t bytes = 2 * sizeof(State) + state.parts.capacity() * sizeof(Swappable);
  for (const Swappable& part : state.parts) bytes += part.heap_bytes();
  m_budget.charge(bytes);
  m_bytes += bytes;
  m_wins.emplace(std::move(state), wins);
}

/// Whether the player to move wins, as far as what is known tells; otherwise the options that are left to ask.
std::optional<bool> MisereOutcomes::open(Frame& frame) {
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

bool MisereOutcomes::wins(State root) {
  if (const auto answer = known(root)) return *answer;
  std::vector<Frame> stack;
  stack.push_back({std::move(root), {}});
  std::optional<bool> answer = open(stack.back());
  for (;;) {
    m_budget.tick();
    Frame& frame = stack.back();
    if (!answer) {
      // The next option whose winner is not known by now; a lost one for the opponent decides.
      while (!answer && !frame.options.empty()) {
        if (const auto opponent_wins = known(frame.options.back())) {
          frame.options.pop_back();
          if (!*opponent_wins) answer = true;
        } else {
          break;
        }
      }
      if (!answer && frame.options.empty()) answer = false;
      if (!answer) {
        State next = frame.options.back();
        stack.push_back({std::move(next), {}});
        answer = open(stack.back());
        continue;
      }
    }
    remember(std::move(frame.state), *answer);
    stack.pop_back();
    if (stack.empty()) return *answer;
    answer.reset();
  }
}

}  // namespace upstar
