// One function of the calculator: what it says of itself, how many arguments it takes, and what it does.
//
// A new function is one entry in the table of its kind (temperature_functions.cpp, ...); help, completion, the check of
// arguments and the test of its example follow from the entry.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "expr/value.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/notation/syntax.hpp"

namespace upstar {

/// What a function is called with.
class Arguments {
 public:
  Arguments(GameStore& store, const SyntaxTree& tree, const Node& call, std::span<const Value> values)
      : m_store(store), m_tree(tree), m_call(call), m_values(values) {}

  GameStore& store() const { return m_store; }
  std::size_t size() const { return m_values.size(); }
  /// The argument. **Errors** DomainError, which names it, if it is no value (no number, no integer).
  GameId game(std::size_t index) const;
  Dyadic number(std::size_t index) const;
  Integer integer(std::size_t index) const;
  /// All arguments, or the members of the one list that is given instead. **Errors** as integer().
  std::vector<Integer> integers() const;
  /// The members of a list of values. **Errors** as game().
  std::vector<GameId> games(std::size_t index) const;
  Player player(std::size_t index) const;
  /// The function has no answer. `reason` follows the text of the call.
  [[noreturn]] void fail(const std::string& reason) const;

 private:
  [[noreturn]] void fail_kind(std::size_t index, const std::string& wanted) const;
  Integer integer_of(GameId game, std::size_t index) const;

  GameStore& m_store;
  const SyntaxTree& m_tree;
  const Node& m_call;
  std::span<const Value> m_values;
};

struct Function {
  static constexpr std::size_t any_number = static_cast<std::size_t>(-1);

  FunctionInfo info;
  std::size_t least;  ///< arguments
  std::size_t most;
  Answer (*apply)(const Arguments&);
};

// The tables, one for each kind.
std::span<const Function> anatomy_functions();
std::span<const Function> class_functions();
std::span<const Function> temperature_functions();
std::span<const Function> cooling_functions();
std::span<const Function> construction_functions();
std::span<const Function> number_functions();
std::span<const Function> infinitesimal_functions();

/// nullptr if there is none. **Cost** a binary search.
const Function* find_function(std::string_view name);

}  // namespace upstar
