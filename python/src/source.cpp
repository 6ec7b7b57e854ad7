// Rulesets of the library as sources of positions, and how positions are given back.
#include "source.hpp"

#include <utility>

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
