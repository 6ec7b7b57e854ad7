// Source: what makes positions in a store: a ruleset of the library, or rules written in Python.
//
// Lifetimes. Positions refer to their source, and memory of both is charged to the store; so the last Python object
// that holds a position gives it back in a turn of the store (Store::drop).
//
//     StoredPosition --shared--> HeldPosition --> store, source, position
//                    --owns----> the Python object with the rules, if these are written in Python
#pragma once

#include <nanobind/nanobind.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "store.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/transformers.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar::python {

// All functions need a turn of the store.
class Source {
 public:
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  virtual ~Source() = default;

  /// The negative; of a negative, the position itself.
  virtual AnyPosition swapped(const AnyPosition& position) = 0;
  /// A search that lives as long as this source; nullptr if it lives as long as the store.
  virtual OutcomeSearch* own_search() { return nullptr; }
  virtual PositionLook look() const { return {}; }
  /// How Python writes it: `upstar.domineering`.
  virtual std::string name() const = 0;
  /// The line that defined the rules; empty for others.
  virtual std::string line() const { return {}; }
};

/// A ruleset of the library, opened.
class LibrarySource final : public Source {
 public:
  /// **Errors** those of RulesetReference::open.
  LibrarySource(GameStore& store, Transformers& transformers, const RulesetEntry& entry, const std::string& reference);

  AnyPosition position(std::string_view text) { return m_solver->position(text); }
  AnyPosition swapped(const AnyPosition& position) override { return m_transformers.swapped(position); }
  PositionLook look() const override { return m_look; }
  std::string name() const override { return m_reference; }

 private:
  Transformers& m_transformers;
  std::unique_ptr<PositionSolver> m_solver;
  PositionLook m_look;
  std::string m_reference;
};

/// Rules that a line defined.
class LineSource final : public Source {
 public:
  /// **Errors** DomainError if the line defines no rules; those of the line.
  LineSource(Session& session, Transformers& transformers, std::string line);

  const RulesetInfo& info() const { return m_info; }
  AnyPosition position(std::string_view text) { return m_solver->position(text); }
  AnyPosition swapped(const AnyPosition& position) override { return m_transformers.swapped(position); }
  PositionLook look() const override { return m_info.look; }
  std::string name() const override { return m_info.name; }
  std::string line() const override { return m_line; }

 private:
  Transformers& m_transformers;
  std::string m_line;
  RulesetInfo m_info;
  std::unique_ptr<PositionSolver> m_solver;
};

/// The rulesets that are open in a store.
struct Shelf {
  explicit Shelf(GameStore& store) : games(store), transformers(store) {}

  /// The ruleset of this reference, opened when it is first needed.
  const std::shared_ptr<LibrarySource>& open(const RulesetEntry& entry, const std::string& reference);

  GameStore& games;
  Transformers transformers;
  std::map<std::string, std::shared_ptr<LibrarySource>> sources{};
  bool is_searching = false;
};

/// The shelf of the store, made when it is first needed. **Requires** a turn.
Shelf& shelf(Store& store);

struct HeldPosition {
  StorePointer store;
  std::shared_ptr<Source> source;
  AnyPosition position;
};

/// A position as Python holds it, or its negative.
struct StoredPosition {
  std::shared_ptr<const HeldPosition> held;
  bool is_negative = false;
  nanobind::object rules{};  ///< the Python object with the rules; null for a ruleset of the library

  const StorePointer& store() const { return held->store; }
  const AnyPosition& position() const { return held->position; }
  /// Another position of the same ruleset, of the same sign.
  StoredPosition with(AnyPosition other) const;
  /// For a search. **Requires** a turn.
  AnyPosition signed_position() const { return is_negative ? held->source->swapped(held->position) : held->position; }
  /// The player whose moves in position() the player has.
  Player mover(Player player) const { return is_negative ? opponent(player) : player; }
};

std::shared_ptr<const HeldPosition> hold(StorePointer store, std::shared_ptr<Source> source, AnyPosition position);

}  // namespace upstar::python
