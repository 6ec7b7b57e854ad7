// Remoteness and suspense numbers, follower by follower; of compounds, component by component.
#include "upstar/search/play_length.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/memoised.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

namespace {

struct Turn {
  AnyPosition position;
  Player player{};

  bool operator==(const Turn&) const = default;
  friend std::size_t hash_value(const Turn& turn) {
    return static_cast<std::size_t>(mix(hash_value(turn.position), static_cast<std::uint64_t>(turn.player)));
  }
};

/// The lengths of play after the options of the player to move, who chooses among them.
class Choice {
 public:
  Choice(Pace pace, Play play) : m_hastens(pace == Pace::winner_hastens), m_parity(play == Play::normal ? 0 : 1) {}

  void add(std::uint64_t length) {
    const bool wins = length % 2 == m_parity;
    const bool wants_less = wins == m_hastens;
    if (m_best && (wins == m_wins ? (wants_less ? length >= *m_best : length <= *m_best) : m_wins)) return;
    m_best = length;
    m_wins = wins;
  }
  std::uint64_t length() const { return m_best ? *m_best + 1 : 0; }

 private:
  bool m_hastens;
  std::uint64_t m_parity;  ///< of the lengths after which the player who has moved wins
  std::optional<std::uint64_t> m_best{};
  bool m_wins = false;
};

}  // namespace

std::uint64_t play_length(const Transformers& transformers, const AnyPosition& root, Player first, Pace pace,
                          Play play) {
  Budget& budget = root.store().budget();
  ChargedMap<Turn, std::uint64_t> lengths(charged_to(budget));
  const auto fail = [&](const Turn& turn) {
    throw DomainError(fmt::format("{} can be played without end: play can come back to {}",
                                  excerpt(root.to_expression()), excerpt(turn.position.to_expression())));
  };
  const auto length_of_turn = [&](const Turn& turn, auto&& ask) {
    const CompoundPosition* compound = transformers.as_compound(turn.position);
    const bool is_shortest = compound && compound->how == Compound::conjunctive && pace == Pace::winner_hastens;
    const bool is_longest =
        compound && compound->how == Compound::continued_conjunctive && pace == Pace::winner_lingers;
    if (is_shortest || is_longest) {
      std::uint64_t found = is_shortest ? UINT64_MAX : 0;
      for (const AnyPosition& component : compound->components) {
        const std::uint64_t length = ask({component, turn.player});
        found = is_shortest ? std::min(found, length) : std::max(found, length);
      }
      return found;
    }
    Choice choice(pace, play);
    turn.position.moves(turn.player, [&](const AnyPosition& option) {
      choice.add(ask({option, opponent(turn.player)}));
    });
    return choice.length();
  };
  return memoised(lengths, {root, first}, length_of_turn, fail);
}

}  // namespace upstar
