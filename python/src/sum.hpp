// Sums of positions and values, and what a search finds out about them.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <variant>
#include <vector>

#include "convert.hpp"
#include "source.hpp"

namespace upstar::python {

using Term = std::variant<StoredPosition, GameId>;

struct StoredSum {
  StorePointer store;
  std::vector<Term> terms;
};

/// The object as a sum: a position, a sum, or what counts as a game. **Returns** nothing for other objects.
/// **Errors** DomainError for a term of another store.
std::optional<StoredSum> to_sum(const StorePointer& store, nb::handle object);
nb::object to_python(const StorePointer& store, const Term& term);
Term negative(const StorePointer& store, const Term& term);

/// The sum as the calculator reads it; positions of rules written in Python count as their values.
std::string expression_of(const StoredSum& sum);

/// What the address of the page holds after its name. **Errors** DomainError for positions of rules written in Python;
/// those of Session::link.
std::string link_of(const StoredSum& sum);

/// Whether the object is a position or a sum, which a game is added to as a term.
bool is_sum(nb::handle object);

GameId value_of(const StoredSum& sum);
Outcome outcome_of(const StoredSum& sum);
Outcome misere_outcome_of(const StoredSum& sum);
Integer nim_value_of(const StoredSum& sum);

struct SumMove {
  std::size_t term = 0;
  Term option;
};
std::vector<SumMove> moves_of(const StoredSum& sum, Player player);
std::vector<SumMove> winning_moves_of(const StoredSum& sum, Player player);

}  // namespace upstar::python
