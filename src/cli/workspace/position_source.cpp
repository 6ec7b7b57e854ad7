// Reading `NAME[key=value, ...]` with the notation's own parser, so that it means what it means inside expressions.
#include "cli/workspace/position_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "cli/io/arguments.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar::cli {

namespace {

constexpr std::size_t most_transforms = 100;

/// Takes `impartial(` ... `)` and the like off the text; what they do, outermost first.
std::vector<Transform> peel(std::string_view& text) {
  std::vector<Transform> transforms;
  while (text.ends_with(')')) {
    const std::size_t parenthesis = text.find('(');
    const Transform transform = find_transform(text.substr(0, parenthesis));
    if (transform == nullptr) break;
    if (transforms.size() == most_transforms) {
      throw UsageError(fmt::format("a ruleset is transformed {} times at most", most_transforms));
    }
    transforms.push_back(transform);
    text = text.substr(parenthesis + 1, text.size() - parenthesis - 2);
  }
  return transforms;
}

/// The ruleset as the call of a position, `domineering("")`; it stands at `offset` in the reference.
SyntaxTree call_of(std::string_view ruleset, std::size_t offset, const std::string& reference) {
  try {
    return parse(std::string(ruleset) + "(\"\")");
  } catch (const ParseError& error) {
    throw ParseError(error.line(), std::min(error.column() + offset, reference.size() + 1), error.what(), reference);
  }
}

}  // namespace

PositionSource::PositionSource(Workspace& workspace, const std::string& reference) : m_workspace(workspace) {
  std::string_view ruleset = reference;
  m_transforms = peel(ruleset);
  std::reverse(m_transforms.begin(), m_transforms.end());
  const auto offset = static_cast<std::size_t>(ruleset.data() - reference.data());
  const SyntaxTree tree = call_of(ruleset, offset, reference);
  const Node& call = tree.nodes().back();
  const bool alone = call.kind == NodeKind::call && call.begin == 0 && tree.statements().size() == 1 &&
                     call.child_count == 1 && tree.source(call).size() == ruleset.size() + 4;
  if (!alone) throw ParseError(1, offset + 1, "expected a ruleset, as in domineering or subtraction[set=1/3/4]", reference);
  if (const ParameterList* parameters = tree.parameters(call)) m_parameters = *parameters;
  workspace.before_renewal([this] { m_solver.reset(); });
  try {
    m_entry = &workspace.registry().at(tree.name(call));
    solver();  // so that ill-valued parameters are told before a position is read
  } catch (const DomainError& error) {
    throw UsageError(error.what());  // a word of the command line, not a question without an answer
  }
}

PositionSource::~PositionSource() {
  m_workspace.before_renewal([] {});
}

PositionSolver& PositionSource::solver() {
  if (m_solver == nullptr) {
    m_solver = m_entry->open(m_workspace.store(), m_parameters);
    for (const Transform transform : m_transforms) {
      m_solver = transformed(m_workspace.store(), transform, std::move(m_solver));
    }
  }
  return *m_solver;
}

}  // namespace upstar::cli
