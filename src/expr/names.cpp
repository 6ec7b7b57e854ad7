// What names mean while a line is evaluated, and the functions that it defines.
#include <fmt/format.h>

#include <algorithm>

#include "base/trimmed.hpp"
#include "expr/evaluation.hpp"
#include "expr/typed_text.hpp"
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

const UserFunction* Evaluation::called(std::string_view name) const {
  const UserFunction* inside = m_scopes.back().function;
  const UserFunction* member = inside == nullptr || inside->group == nullptr ? nullptr : inside->group->find(name);
  if (member != nullptr) {
    if (member->program != nullptr) return member;
    throw DomainError(fmt::format("{} is called before the line defines it", excerpt(name)));
  }
  const Value* value = find(name);
  return value == nullptr ? nullptr : value->as_function();
}

/// The group of the function that is defined by this node; nullptr if it has none. The first one makes it.
std::shared_ptr<FunctionGroup> Evaluation::group_of(std::uint32_t definition) {
  const auto& groups = m_program->groups;
  m_groups.resize(groups.size());
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (std::find(groups[i].begin(), groups[i].end(), definition) == groups[i].end()) continue;
    if (m_groups[i] == nullptr) {
      m_groups[i] = std::make_shared<FunctionGroup>();
      for (const std::uint32_t member : groups[i]) m_groups[i]->names.emplace_back(tree().name(tree().nodes()[member]));
      m_groups[i]->functions.resize(groups[i].size());
    }
    return m_groups[i];
  }
  return nullptr;
}

/// What the names in the definition mean now, but for those of the group.
void Evaluation::bind_names(UserFunction& function, const Node& definition) const {
  visit_names(tree(), definition, [&](std::string_view name) {
    m_store.budget().tick();
    if (function.group != nullptr && function.group->find(name) != nullptr) return;
    const Value* meaning = find(name);
    if (meaning == nullptr) return;
    function.meanings.emplace(name, *meaning);
    if (function.group == nullptr) return;
    for (const UserFunction& other : function.group->functions) {
      const auto before = other.meanings.find(std::string(name));
      if (before == other.meanings.end() || before->second.is_same_as(*meaning)) continue;
      throw tree().error_at(definition.begin, fmt::format("{} has one meaning in functions that use each other: define "
                                                          "it before {}",
                                                          excerpt(name), function.group->names.front()));
    }
  });
}

/// What stands behind `#` at the end of the line in which the definition ends.
std::string Evaluation::comment_behind(const Node& definition) const {
  const std::string_view text = std::string_view(tree().text()).substr(definition.end);
  std::string comment;
  visit_typed(text.substr(0, text.find('\n')), [&](char c, TypedPart part) {
    if (part == TypedPart::comment) comment += c;
  });
  return comment.empty() ? comment : std::string(trimmed(std::string_view(comment).substr(1)));
}

/// The function that the node defines.
Value Evaluation::function(const Node& node) {
  const auto definition = static_cast<std::uint32_t>(&node - tree().nodes().data());
  const std::shared_ptr<FunctionGroup> group = group_of(definition);
  std::shared_ptr<UserFunction> made;
  if (group == nullptr) {
    made = std::make_shared<UserFunction>();
  } else {
    const auto place = std::find(group->names.begin(), group->names.end(), tree().name(node)) - group->names.begin();
    made = std::shared_ptr<UserFunction>(group, &group->functions[static_cast<std::size_t>(place)]);
    made->group = group.get();
    made->calls = std::make_unique<RememberedCalls>(m_session.calls);
  }
  made->definition = definition;
  for (const std::string_view variable : tree().variables(node)) made->variables.emplace_back(variable);
  bind_names(*made, node);
  made->program = m_program;
  if (made->is_rules()) {
    made->comment = comment_behind(node);
    made->rules = m_session.line_positions.add(made);
  }
  return {m_store.budget(), std::shared_ptr<const UserFunction>(std::move(made))};
}

}  // namespace upstar
