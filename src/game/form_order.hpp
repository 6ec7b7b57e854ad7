// FormOrder: compares a value with a form F = {L | R} that is being brought to canonical form and has no id yet.
//
//     below(x): x <= F  iff  no R <= x and no left option y of x has F <= y
//     above(y): F <= y  iff  no L >= y and no right option x of y has x <= F
//
// The tests call each other down the followers of the value. With an explicit stack and a memo, the cost is linear in
// the number of these followers; and the edges and the gauge of F decide most tests at once. F must not be a number.
#pragma once

#include "game/engine.hpp"

namespace upstar {

class GameStore::Engine::FormOrder {
 public:
  FormOrder(Engine& engine, const OptionList& left, const OptionList& right, const Edges& edges, const Gauge& gauge)
      : m_engine(engine), m_left(left), m_right(right), m_edges(edges), m_gauge(gauge) {}

  /// x <= F.
  bool below(GameId x) { return test({x, true}); }
  /// F <= y.
  bool above(GameId y) { return test({y, false}); }

 private:
  struct Question {
    GameId value;
    bool below;
    bool operator==(const Question&) const = default;
  };
  struct Frame {
    Question question;
    std::size_t next;
    std::size_t count;
  };
  struct Known {
    Question question;
    bool holds;
  };

  bool test(const Question& question);
  std::optional<bool> decide(const Question& question);
  std::optional<bool> remembered(const Question& question) const;

  Engine& m_engine;
  const OptionList& m_left;
  const OptionList& m_right;
  Edges m_edges;
  Gauge m_gauge;  ///< of the base of F
  boost::container::small_vector<Frame, 16> m_stack;
  boost::container::small_vector<Known, 16> m_few;  ///< the memo, until it is long
  boost::unordered_flat_map<std::uint64_t, bool> m_many[2];
};

}  // namespace upstar
