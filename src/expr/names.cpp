// What names mean while a line is evaluated, and the functions that it defines.
#include <fmt/format.h>

#include "expr/evaluation.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

const Value* Evaluation::find(std::string_view name) const {
  const Scope& scope = m_scopes.back();
  for (std::size_t i = m_locals.size(); i-- > scope.locals;) {
    if (m_locals[i].name == name) return &m_locals[i].value;
  }
  if (scope.function != nullptr) {
    const auto place = scope.function->meanings.find(std::string(name));
    return place == scope.function->meanings.end() ? nullptr : &place->second;
  }
  for (auto defined = m_defined.rbegin(); defined != m_defined.rend(); ++defined) {
    if (defined->first == name) return &defined->second;
  }
  return m_session.find_definition(name);
}

Value Evaluation::named(std::string_view name) const {
  if (const Value* value = find(name)) return *value;
  if (is_constant(name)) return {m_store.budget(), m_session.constant(name)};
  throw DomainError(fmt::format("there is no name '{}'", excerpt(name)));
}

/// The function that the node defines. Its expression is all nodes from its first leaf on.
Value Evaluation::function(const Node& node) const {
  const auto definition = static_cast<std::uint32_t>(&node - tree().nodes().data());
  auto made = std::make_shared<UserFunction>(UserFunction{m_program, definition, {}, {}});
  for (const std::string_view variable : tree().variables(node)) made->variables.emplace_back(variable);
  std::uint32_t at = child(node, 0);
  while (tree().nodes()[at].child_count != 0) at = child(tree().nodes()[at], 0);
  for (; at < definition; ++at) {
    const Node& part = tree().nodes()[at];
    m_store.budget().tick();
    if (part.kind != NodeKind::name && part.kind != NodeKind::call) continue;
    const std::string_view name = tree().name(part);
    if (const Value* meaning = find(name)) made->meanings.emplace(name, *meaning);
  }
  return {m_store.budget(), std::shared_ptr<const UserFunction>(std::move(made))};
}

}  // namespace upstar
