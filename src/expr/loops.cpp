// Comprehensions: `[e for n in L for m in M if c]`, from left to right.
#include "expr/evaluation.hpp"
#include "expr/lazy_list.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

std::optional<Value> Evaluation::next_item(Loop& loop) {
  if (LazyList* members = loop.list.as_lazy_list()) return members->next();
  const auto& items = loop.list.as_list()->items;
  return loop.next < items.size() ? std::optional(items[loop.next++]) : std::nullopt;
}

// A clause or the expression has just been evaluated, except in the beginning.
void Evaluation::step_comprehension(Frame frame, const Node& node) {
  if (frame.stage == 0) {
    m_frames.back().stage = 1;
    m_comprehensions.push_back({m_results.size(), m_loops.size()});
    return enter_clause(node, 1);
  }
  Comprehension& filled = m_comprehensions.back();
  Value value = pop();
  if (filled.clause == 0) {
    ListValue::check_size(m_results.size() - filled.results + 1);
    m_results.push_back(std::move(value));
    const Node* outer = outer_node();
    const bool is_one_enough = outer != nullptr && outer->kind == NodeKind::call && tree().name(*outer) == "first";
    return is_one_enough ? finish_comprehension() : next_turn(node);
  }
  const Node& clause = tree().nodes()[child(node, filled.clause)];
  if (clause.kind == NodeKind::if_clause) {
    return truth(value, "if") ? enter_clause(node, filled.clause + 1) : next_turn(node);
  }
  if (value.as_list() == nullptr && value.as_lazy_list() == nullptr) fail_kind(value, "'for' goes through a list");
  m_loops.push_back({std::move(value), 0, filled.clause});
  m_locals.push_back({tree().name(clause), Value()});
  next_turn(node);
}

/// Begins the operand of the clause, or after the last clause the expression.
void Evaluation::enter_clause(const Node& node, std::uint32_t clause) {
  const bool is_last = clause == node.child_count;
  m_comprehensions.back().clause = is_last ? 0 : clause;
  m_frames.push_back({is_last ? child(node, 0) : child(tree().nodes()[child(node, clause)], 0)});
}

/// Gives the innermost variable its next value; after the last one the list is complete.
void Evaluation::next_turn(const Node& node) {
  const Comprehension filled = m_comprehensions.back();
  while (m_loops.size() > filled.loops) {
    Loop& loop = m_loops.back();
    if (auto item = next_item(loop)) {
      m_locals.back().value = *std::move(item);
      return enter_clause(node, loop.clause + 1);
    }
    m_loops.pop_back();
    m_locals.pop_back();
  }
  finish_comprehension();
}

/// The list is what has been found so far.
void Evaluation::finish_comprehension() {
  const Comprehension filled = m_comprehensions.back();
  for (; m_loops.size() > filled.loops; m_loops.pop_back()) m_locals.pop_back();
  const auto first = m_results.begin() + static_cast<std::ptrdiff_t>(filled.results);
  ChargedVector<Value> items(std::make_move_iterator(first), std::make_move_iterator(m_results.end()),
                             m_results.get_allocator());
  m_results.erase(first, m_results.end());
  m_comprehensions.pop_back();
  const std::uint32_t whole = m_frames.back().node;
  m_frames.pop_back();
  m_values.push_back(Value::list(std::move(items)).at_node(whole));
}

const Node* Evaluation::outer_node() const {
  if (m_frames.size() < 2) return nullptr;
  const Frame& outer = m_frames[m_frames.size() - 2];
  return outer.stage == in_function ? nullptr : &tree().nodes()[outer.node];
}

bool Evaluation::is_looped_over() const {
  const Node* outer = outer_node();
  if (outer == nullptr || outer->kind != NodeKind::comprehension || m_comprehensions.back().clause == 0) return false;
  return tree().nodes()[child(*outer, m_comprehensions.back().clause)].kind == NodeKind::for_clause;
}

Value Evaluation::kept(Value value) {
  LazyList* members = value.as_lazy_list();
  return members == nullptr || is_looped_over() ? value : members->rest(m_store.budget());
}

}  // namespace upstar
