// Calls of functions of lists that take the name of a function: `sort_by(f, L)`, `fold(f, L, x)`.
//
// The first operand is a call of f, whose operands are locals (SyntaxTree::call_first_operands): it is evaluated for
// each member of L. What it gives is kept as a list, or by `fold` as the first local of the next call.
#include <fmt/format.h>

#include "expr/evaluation.hpp"
#include "expr/function.hpp"
#include "expr/lazy_list.hpp"
#include "expr/typed_call.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

bool is_fold(const Node& node) { return node.child_count == 3; }

}  // namespace

// Stages: the operands after the first; then the calls.
void Evaluation::step_mapping(Frame frame, const Node& node) {
  if (frame.stage + 1 < node.child_count) {
    m_frames.back().stage = frame.stage + 1;
    m_frames.push_back({child(node, frame.stage + 1)});
    return;
  }
  const bool begins = frame.stage + 1 == node.child_count;
  Value value = pop();
  if (!begins) {
    if (is_fold(node)) m_locals[m_locals.size() - 2].value = std::move(value);
    else m_results.push_back(std::move(value));
    return next_call(node);
  }
  m_frames.back().stage = node.child_count;
  const Node& called = tree().nodes()[child(node, 0)];
  const auto local = [&](std::size_t i) { return tree().name(tree().nodes()[child(called, i)]); };
  if (is_fold(node)) {
    m_locals.push_back({local(0), std::exchange(value, pop())});
  }
  if (value.as_list() == nullptr) fail_kind(value, fmt::format("{} goes through a list", tree().name(node)));
  m_loops.push_back({std::move(value), 0, 0});
  m_locals.push_back({local(called.child_count - 1), Value()});
  next_call(node);
}

void Evaluation::next_call(const Node& node) {
  if (auto item = next_item(m_loops.back())) {
    m_locals.back().value = *std::move(item);
    m_frames.push_back({child(node, 0)});
    return;
  }
  const Value list = std::move(m_loops.back().list);
  m_loops.pop_back();
  m_locals.pop_back();
  Value answer;
  if (is_fold(node)) {
    answer = std::move(m_locals.back().value);
    m_locals.pop_back();
  } else {
    const auto first = m_results.end() - static_cast<std::ptrdiff_t>(list.as_list()->items.size());
    ChargedVector<Value> given(std::make_move_iterator(first), std::make_move_iterator(m_results.end()),
                               m_results.get_allocator());
    m_results.erase(first, m_results.end());
    const Value values[] = {Value::list(std::move(given)).at_node(child(node, 0)), list};
    const std::string_view name = tree().name(node);
    answer = (*find_function(name))({m_session, name, values, TypedCall(tree(), node, values)});
  }
  const std::uint32_t whole = m_frames.back().node;
  m_frames.pop_back();
  m_values.push_back(std::move(answer).at_node(whole));
}

}  // namespace upstar
