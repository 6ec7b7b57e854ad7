// Random scoring forms in both engines, beside each other.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include "naive/scoring.hpp"
#include "upstar/scoring/store.hpp"

namespace upstar {

class RandomScores {
 public:
  struct Both {
    naive::Ref ref;
    ScoreId id;
  };
  enum class Kind { any, guaranteed, dicot, milnor };

  RandomScores(ScoreStore& store, std::uint32_t seed) : m_store(store), m_random(seed) {}

  naive::ScoringGames& games() { return m_games; }
  std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(m_random() % end); }
  /// A form of at most this height and of the kind. Those that the real engine does not take for one are refused.
  Both form(int height, Kind kind) {
    for (;;) {
      const Both made = any(height, kind == Kind::dicot || kind == Kind::milnor);
      const bool fits = kind == Kind::any || (kind == Kind::guaranteed && m_store.is_guaranteed(made.id)) ||
                        (kind == Kind::dicot && m_store.is_dicot(made.id)) || m_store.is_milnor(made.id);
      if (fits) return made;
    }
  }

 private:
  Both any(int height, bool is_dicot) {
    const int score = static_cast<int>(below(5)) - 2;
    if (height == 0 || below(4) == 0) return {m_games.number(score), m_store.number(score)};
    naive::ScoringGames::Form form;
    ScoreForms options[2] = {ScoreForms(charged_to(m_store.budget())), ScoreForms(charged_to(m_store.budget()))};
    for (const std::size_t side : {0U, 1U}) {
      form.scores[side] = static_cast<int>(below(5)) - 2;
      std::uint32_t count = below(3);
      if (is_dicot) count = std::max(count, 1U);
      for (; count > 0; --count) {
        const Both option = any(height - 1, is_dicot);
        form.options[side].push_back(option.ref);
        options[side].push_back(option.id);
      }
    }
    const auto side = [&](std::size_t s) {
      return options[s].empty() ? ScoreSide(Dyadic(form.scores[s])) : ScoreSide(options[s]);
    };
    const ScoreId id = m_store.make(side(0), side(1));
    return {m_games.make(std::move(form)), id};
  }

  ScoreStore& m_store;
  std::mt19937 m_random;
  naive::ScoringGames m_games;
};

}  // namespace upstar
