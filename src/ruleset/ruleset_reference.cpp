// Reading `NAME[key=value, ...]` with the parser of expressions, so that it means the same as inside an expression.
#include "upstar/ruleset/ruleset_reference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "upstar/base/error.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar {

namespace {

constexpr std::size_t most_transforms = 100;

/// Removes transformers such as `impartial(` ... `)` from the text. **Returns** them, the innermost first.
std::vector<const Transform*> peel(std::string_view& text) {
  std::vector<const Transform*> transforms;
  while (text.ends_with(')')) {
    const std::size_t parenthesis = text.find('(');
    const Transform* transform = find_transform(text.substr(0, parenthesis));
    if (transform == nullptr) break;
    if (transforms.size() == most_transforms) {
      throw LimitError(fmt::format("a ruleset is transformed {} times at most", most_transforms));
    }
    transforms.push_back(transform);
    text = text.substr(parenthesis + 1, text.size() - parenthesis - 2);
  }
  std::reverse(transforms.begin(), transforms.end());
  return transforms;
}

ParseError no_ruleset(std::size_t offset, std::string_view whole) {
  return {1, offset + 1,
          "expected a ruleset, as in domineering or subtraction[set=1/3/4]; a position of it stands behind it",
          std::string(whole)};
}

/// The ruleset parsed as the call of a position, `domineering("")`. `offset`, its place in the whole text, is for
/// errors.
SyntaxTree call_of(std::string_view ruleset, std::size_t offset, std::string_view whole) {
  try {
    return parse(std::string(ruleset) + "(\"\")");
  } catch (const ParseError& error) {
    if (is_expression(ruleset)) throw no_ruleset(offset, whole);
    throw ParseError(error.line(), std::min(error.column() + offset, whole.size() + 1), error.what(),
                     std::string(whole));
  }
}

/// The ruleset with `_` in its name where `-` was typed: `toads-and-frogs` is `toads_and_frogs`.
std::string with_name_as_written(const Registry& registry, std::string_view ruleset) {
  const std::string_view name = ruleset.substr(0, ruleset.find('['));
  std::string written(name);
  std::ranges::replace(written, '-', '_');
  if (written != name && name.front() != '-' && is_name(written)) written = registry.at(name).info.name;
  else written = name;
  return written + std::string(ruleset.substr(name.size()));
}

}  // namespace

RulesetReference::RulesetReference(const Registry& registry, std::string_view text) {
  std::string_view typed = text;
  m_transforms = peel(typed);
  const auto offset = static_cast<std::size_t>(typed.data() - text.data());
  const std::string ruleset = with_name_as_written(registry, typed);
  const SyntaxTree tree = call_of(ruleset, offset, text);
  const Node& call = tree.nodes().back();
  const bool alone = call.kind == NodeKind::call && call.begin == 0 && tree.statements().size() == 1 &&
                     call.child_count == 1 && tree.source(call).size() == ruleset.size() + 4;
  if (!alone) throw no_ruleset(offset, text);
  if (const ParameterList* parameters = tree.parameters(call)) m_parameters = *parameters;
  m_entry = std::make_shared<const RulesetEntry>(registry.at(tree.name(call)));
}

std::unique_ptr<PositionSolver> RulesetReference::open(GameStore& store) const {
  std::unique_ptr<PositionSolver> solver = m_entry->open(store, m_parameters);
  for (const Transform* transform : m_transforms) solver = transformed(store, *transform, std::move(solver));
  return solver;
}

std::unique_ptr<PositionSolver> open_ruleset(GameStore& store, std::string_view text) {
  return RulesetReference(Registry::standard(), text).open(store);
}

std::optional<RulesetReference> reference_of(const Registry& registry, const AnyPosition& position) {
  const std::string expression = position.to_expression();
  const std::string called = expression.substr(0, expression.find("(\""));
  const bool is_one_call = expression == fmt::format("{}(\"{}\")", called, position.to_text());
  const bool is_known = registry.find(called.substr(0, called.find('['))) != nullptr;
  return is_one_call && is_known ? std::optional(RulesetReference(registry, called)) : std::nullopt;
}

}  // namespace upstar
