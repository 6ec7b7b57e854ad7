// Rulesets of the library as sources of positions, and how positions are given back.
#include "source.hpp"

#include <utility>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"

namespace upstar::python {

LibrarySource::LibrarySource(GameStore& store, Transformers& transformers, const RulesetEntry& entry,
                             const std::string& reference)
    : m_transformers(transformers),
      m_solver(RulesetReference(registry(), reference).open(store)),
      m_look(entry.info.look),
      m_reference(reference) {
  if (reference.starts_with("twisted(")) m_look = {.layout = PositionLayout::text};  // half of them are negatives
}

namespace {

/// The rules that the line defined last, where the session has just read it.
const RulesetEntry& rules_of(const Session& session, std::string_view line) {
  const RulesetEntry* found = nullptr;
  std::size_t place = 0;
  for (const RulesetEntry& entry : session.registry().entries()) {
    const std::size_t begin = entry.info.is_of_line ? line.rfind(entry.info.rules) : std::string_view::npos;
    if (begin == std::string_view::npos || (found != nullptr && begin < place)) continue;
    found = &entry;
    place = begin;
  }
  if (found == nullptr) throw DomainError("the line defines no rules: rules NAME(x) := {L | R}");
  return *found;
}

}  // namespace

LineSource::LineSource(Session& session, Transformers& transformers, std::string line)
    : m_transformers(transformers), m_line(std::move(line)) {
  session.evaluate(m_line);
  const RulesetEntry& entry = rules_of(session, m_line);
  m_info = entry.info;
  m_solver = entry.open(session.store(), {});
}

const std::shared_ptr<LibrarySource>& Shelf::open(const RulesetEntry& entry, const std::string& reference) {
  const auto known = sources.find(reference);
  if (known != sources.end()) return known->second;
  auto opened = std::make_shared<LibrarySource>(games, transformers, entry, reference);
  return sources.emplace(reference, std::move(opened)).first->second;
}

Shelf& shelf(Store& store) {
  if (!store.attached()) store.attached() = std::make_shared<Shelf>(store.games());
  return *static_cast<Shelf*>(store.attached().get());
}

std::shared_ptr<const HeldPosition> hold(StorePointer store, std::shared_ptr<Source> source, AnyPosition position) {
  struct Remains {
    std::shared_ptr<Source> source;
    AnyPosition position;  ///< goes before its source
  };
  const auto give_back = [](HeldPosition* held) {
    const StorePointer home = std::move(held->store);
    home->drop(std::make_shared<Remains>(Remains{std::move(held->source), std::move(held->position)}));
    delete held;
  };
  return {new HeldPosition{std::move(store), std::move(source), std::move(position)}, give_back};
}

StoredPosition StoredPosition::with(AnyPosition other) const {
  return {hold(held->store, held->source, std::move(other)), is_negative, rules};
}

}  // namespace upstar::python
