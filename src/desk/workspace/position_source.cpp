// A ruleset that is opened anew in each store of its workspace.
#include "desk/workspace/position_source.hpp"

#include "upstar/base/error.hpp"

namespace upstar::desk {

namespace {

/// An unknown ruleset is a usage error, not an undefined answer.
RulesetReference reference_to(const Registry& registry, const std::string& text) {
  try {
    return {registry, text};
  } catch (const DomainError& error) {
    throw UsageError(error.what());
  }
}

}  // namespace

PositionSource::PositionSource(Workspace& workspace, const std::string& reference)
    : m_workspace(workspace),
      m_text(reference),
      m_reference(reference_to(workspace.registry(), reference)),
      m_info(m_reference.entry().info),
      m_hook(workspace, [this] { m_solver.reset(); }) {
  try {
    solver();  // so that bad values of parameters are reported before a position is read
  } catch (const DomainError& error) {
    throw UsageError(error.what());
  }
}

PositionSource::PositionSource(Workspace& workspace, const std::string& reference, StoreFile& store)
    : PositionSource(workspace, reference) {
  if (store.is_kept()) m_values.emplace(workspace, store);
}

PositionSolver& PositionSource::solver() {
  if (m_solver == nullptr) {
    m_reference = reference_to(m_workspace.registry(), m_text);  // rules of a line are those of the new session
    m_solver = m_reference.open(m_workspace.store());
  }
  return *m_solver;
}

}  // namespace upstar::desk
