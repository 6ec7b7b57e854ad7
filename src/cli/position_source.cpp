// Reading `NAME[key=value, ...]` with the notation's own parser, so that it means what it means inside expressions.
#include "cli/position_source.hpp"

#include "upstar/notation/parser.hpp"

namespace upstar::cli {

namespace {

/// The reference as the call of a position, `domineering("")`.
SyntaxTree call_of(const std::string& reference) {
  try {
    return parse(reference + "(\"\")");
  } catch (const ParseError& error) {
    throw ParseError(error.line(), error.column(), error.what(), reference);
  }
}

}  // namespace

PositionSource::PositionSource(Workspace& workspace, const std::string& reference) : m_workspace(workspace) {
  const SyntaxTree tree = call_of(reference);
  const Node& call = tree.nodes().back();
  const bool alone = call.kind == NodeKind::call && call.begin == 0 && tree.statements().size() == 1 &&
                     call.child_count == 1 && tree.source(call).size() == reference.size() + 4;
  if (!alone) throw ParseError(1, 1, "expected a ruleset, as in domineering or subtraction[set=1/3/4]", reference);
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
  if (m_solver == nullptr) m_solver = m_entry->open(m_workspace.store(), m_parameters);
  return *m_solver;
}

}  // namespace upstar::cli
