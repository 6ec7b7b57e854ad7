// FormOrder: a value against a form without an id.
#include "game/form_order.hpp"

#include <algorithm>

namespace upstar {

bool GameStore::Engine::FormOrder::test(const Question& root) {
  std::optional<bool> answer = decide(root);
  if (answer) return *answer;
  const auto push = [&](const Question& question) {
    const Player player = question.below ? Player::left : Player::right;
    m_stack.push_back({question, 0, m_engine.option_count(question.value, player)});
  };
  push(root);
  for (;;) {
    Frame& frame = m_stack.back();
    if (answer == true || frame.next == frame.count) {  // an option refutes, or none does
      const Known known{frame.question, answer != true};
      if (m_few.size() < 16) {
        m_few.push_back(known);
      } else {
        m_many[known.question.below].emplace(one_word(known.question.value), known.holds);
      }
      answer = known.holds;
      m_stack.pop_back();
      if (m_stack.empty()) return *answer;
      continue;
    }
    m_engine.m_budget.tick();
    const Player player = frame.question.below ? Player::left : Player::right;
    const Question next{m_engine.option(frame.question.value, player, frame.next++), !frame.question.below};
    answer = decide(next);
    if (!answer) push(next);
  }
}

// Asks the edges, which answer for every number; then the gauge, the memo, and the options of F.
std::optional<bool> GameStore::Engine::FormOrder::decide(const Question& question) {
  const Option asked = m_engine.with_edges(question.value);
  const auto decided =
      question.below ? m_engine.leq_by_edges(asked.edges, m_edges) : m_engine.leq_by_edges(m_edges, asked.edges);
  if (decided) return decided;
  if (Engine::offset(question.value) == m_edges.left.number()) {
    const Gauge gauge = m_engine.gauge(question.value.base);
    if (const auto told = question.below ? leq_by_gauge(gauge, m_gauge) : leq_by_gauge(m_gauge, gauge)) return told;
  }
  if (const auto known = remembered(question)) return known;
  m_engine.m_budget.tick(question.below ? m_right.size() : m_left.size());
  const bool refuted =
      question.below ? std::ranges::any_of(m_right, [&](const Option& right) { return m_engine.leq(right, asked); })
                     : std::ranges::any_of(m_left, [&](const Option& left) { return m_engine.leq(asked, left); });
  if (refuted) return false;
  return std::nullopt;
}

std::optional<bool> GameStore::Engine::FormOrder::remembered(const Question& question) const {
  for (const Known& known : m_few) {
    if (known.question == question) return known.holds;
  }
  const auto& memo = m_many[question.below];
  if (memo.empty()) return std::nullopt;
  const auto found = memo.find(one_word(question.value));
  return found == memo.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace upstar
