// One function of the calculator: its description, how many arguments it takes, and what it does.
//
// A new function is one entry in the table of its kind (temperature_functions.cpp, ...); help, completion, calls from
// text and by name, the check of arguments and the test of its example follow from the entry.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "expr/kinds.hpp"
#include "expr/session_data.hpp"
#include "expr/value.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/notation/syntax.hpp"

namespace upstar {

/// A call, as its errors describe it.
class Call {
 public:
  /// The text of the call, such as `mean(^*)`, cut if it is long.
  virtual std::string text() const = 0;
  virtual std::string argument(std::size_t index) const = 0;
  /// An error met in reading the text of an argument, moved to where that argument stands.
  virtual ParseError error_within(std::size_t index, const ParseError& error) const = 0;

 protected:
  ~Call() = default;
};

/// A DomainError whose message names the function already.
class CallError : public DomainError {
 public:
  using DomainError::DomainError;
};

/// What a function is called with.
class Arguments {
 public:
  Arguments(SessionData& session, std::string_view function, std::span<const Value> values, const Call& call)
      : m_session(session), m_function(function), m_values(values), m_call(call) {}

  GameStore& store() const { return m_session.store; }
  FormStore& forms() const { return m_session.forms; }
  Transformers& transformers() const { return m_session.transformers; }
  SessionData& session() const { return m_session; }
  OutcomeSearch& search() const { return m_session.search; }
  OutcomeSearch& misere() const { return m_session.misere; }
  /// The name that was called.
  std::string_view name() const { return m_function; }
  std::size_t size() const { return m_values.size(); }
  /// The argument as a value, number, integer. **Errors** DomainError, which names the argument, if it is not one.
  GameId game(std::size_t index) const;
  Dyadic number(std::size_t index) const;
  Integer integer(std::size_t index) const;
  /// Whether the argument is a form; and that form, or the canonical form of a value.
  bool is_form(std::size_t index) const { return m_values[index].as_form() != nullptr; }
  FormId form(std::size_t index) const;
  /// The argument as a loopy value, which a short game is too, or a stopper. **Errors** DomainError, which names the
  /// argument, if it is something else.
  LoopyValue loopy(std::size_t index) const;
  SideId stopper(std::size_t index) const;
  bool is_loopy(std::size_t index) const { return m_values[index].as_loopy() != nullptr; }
  /// What the function does with arguments of these kinds, if not the same as with short games; else nullptr. Positions
  /// count as their values if wanted, else as short games; those of scoring play always as forms.
  Overload overload(bool with_positions) const;
  LoopyStore& loopy_store() const { return m_session.loopy(); }
  /// A position, or a sum of positions, as typed. **Errors** DomainError, which names the argument, if it is something
  /// else.
  const PositionValue& position(std::size_t index) const;
  /// nullptr for anything but `infinity` and `-infinity`.
  const InfiniteEnd* infinite_end(std::size_t index) const { return m_values[index].as_infinite_end(); }
  /// read(text) of a text in quotes, or of a word. A ParseError is moved to where the text stands.
  template <class Read>
  auto read(std::size_t index, Read&& read) const {
    try {
      return read(text(index));
    } catch (const ParseError& error) {
      throw m_call.error_within(index, error);
    }
  }
  /// nullptr for anything but a number that is not a short game.
  const Surreal* surreal(std::size_t index) const { return m_values[index].as_surreal(); }
  bool is_position(std::size_t index) const { return m_values[index].as_position() != nullptr; }
  bool is_text(std::size_t index) const { return m_values[index].as_text().has_value(); }
  bool is_list(std::size_t index) const { return m_values[index].as_list() != nullptr; }
  /// The members of a list; the arguments themselves if there is not exactly one. **Errors** DomainError if the one
  /// argument is no list.
  std::span<const Value> items() const;
  const ChargedVector<Value>& list(std::size_t index) const;
  std::span<const Value> values() const { return m_values; }
  std::string_view text(std::size_t index) const;
  /// The moves of a position, in braces. **Errors** DomainError, which names the argument, if it is something else.
  const WinSet& moves(std::size_t index) const;
  /// The argument as a scoring form, which a number is too. **Errors** DomainError, which names the argument, if it is
  /// something else.
  ScoreId score(std::size_t index) const;
  /// All arguments, or the members of the one list that is given instead. **Errors** as integer().
  std::vector<Integer> integers() const;
  /// The members of a list of integers. **Errors** as integer().
  std::vector<Integer> integers_of_list(std::size_t index) const;
  /// The members of a list of values. **Errors** as game().
  std::vector<GameId> games(std::size_t index) const;
  /// The terms of the sum that is the only argument; positions stay positions. **Errors** DomainError for other terms.
  std::vector<SearchTerm> terms() const;
  Player player(std::size_t index) const;
  /// Throws the DomainError that the function has no answer: the text of the call, then `reason`.
  [[noreturn]] void fail(const std::string& reason) const;
  /// compute(). Its DomainError becomes the text of the call, then "is undefined: ...", unless it is about the call.
  template <class Compute>
  auto defined(Compute&& compute) const {
    try {
      return compute();
    } catch (const CallError&) {
      throw;
    } catch (const DomainError& error) {
      fail(std::string("is undefined: ") + error.what());
    }
  }

 private:
  [[noreturn]] void fail_kind(std::size_t index, const std::string& wanted) const;
  Integer integer_of(GameId game, std::size_t index) const;

  SessionData& m_session;
  std::string_view m_function;
  std::span<const Value> m_values;
  const Call& m_call;
};

// What functions of other tables do with arguments of these kinds.
Overloads number_overloads();
Overloads misere_overloads();
Overloads loopy_overloads();
Overloads scoring_overloads();

/// The canonical form in misère play of the first argument, which is impartial.
Answer impartial_misere_canonical(const Arguments& a);

/// What braces among the arguments are: values, or forms.
enum class Braces : std::uint8_t { simplified, as_typed };

struct Function {
  constexpr Function(FunctionInfo what, Answer (*apply)(const Arguments&), Braces how = Braces::simplified)
      : info(what), braces(how), m_answer(apply) {}
  /// For results that can be forms or positions.
  constexpr Function(FunctionInfo what, Value (*apply)(const Arguments&), Braces how = Braces::simplified)
      : info(what), braces(how), m_value(apply) {}

  /// Whether a string as the argument at this place of a call by name is taken as it is, and not as an expression.
  bool takes_text(std::size_t place) const { return explains ? place == 0 : info.takes(place) == "text"; }
  /// Whether the argument at this place is a game, or a list of games, as far as its types say.
  bool takes_game(std::size_t place) const {
    const std::string_view type = info.takes(place);
    return type != "integer" && type != "player" && type != "text";
  }
  bool takes(std::size_t arguments) const { return info.least <= arguments && arguments <= info.most; }
  /// **Requires** takes(a.size()).
  Value operator()(const Arguments& a) const {
    if (const Overload other = a.overload(!takes_positions)) return Value::of(a.store().budget(), other(a));
    return m_value != nullptr ? m_value(a) : Value::of(a.store().budget(), m_answer(a));
  }

  FunctionInfo info;
  Braces braces;
  bool explains = false;         ///< its argument is not evaluated but explained, with braces as typed
  bool takes_positions = false;  ///< it does more with a position than with its value
  bool takes_terms = false;      ///< a sum typed as an argument is the list of its terms, if it is a game
  /// With so many arguments the first one is the name of a function, which is called for each member of the second;
  /// what it gives stands in its place, as a list.
  std::size_t by_function = FunctionInfo::any_number;

 private:
  Answer (*m_answer)(const Arguments&) = nullptr;
  Value (*m_value)(const Arguments&) = nullptr;
};

// The tables, one for each kind.
std::span<const Function> anatomy_functions();
std::span<const Function> class_functions();
std::span<const Function> temperature_functions();
std::span<const Function> cooling_functions();
std::span<const Function> construction_functions();
std::span<const Function> number_functions();
std::span<const Function> arithmetic_functions();
std::span<const Function> text_functions();
std::span<const Function> board_functions();
std::span<const Function> member_functions();
std::span<const Function> letter_functions();
std::span<const Function> graph_functions();
std::span<const Function> generator_functions();
std::span<const Function> random_functions();
std::span<const Function> infinitesimal_functions();
std::span<const Function> form_functions();
std::span<const Function> compound_functions();
std::span<const Function> lattice_functions();
std::span<const Function> position_functions();
std::span<const Function> misere_functions();
std::span<const Function> misere_order_functions();
std::span<const Function> entailing_functions();
std::span<const Function> bidding_functions();
std::span<const Function> scoring_functions();
std::span<const Function> list_functions();
std::span<const Function> loopy_functions();
std::span<const Function> explain_functions();
/// The second names of functions; and the name that a function has in the tables, whichever name of it is given.
std::span<const Function> aliases();
std::string_view own_name(std::string_view function);

/// Who wins the sum of these values, one of them loopy.
Answer loopy_outcome(const Arguments& a, std::span<const Value> terms);

/// Whether the node calls a function of the table whose first argument is the name of a function.
bool is_by_function(const SyntaxTree& tree, const Node& node);

/// nullptr if there is none. **Cost** a binary search.
const Function* find_function(std::string_view name);

}  // namespace upstar
