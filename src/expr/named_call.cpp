// Calls by name: the entries of the table of functions, without an expression.
#include <fmt/format.h>

#include "expr/evaluation.hpp"
#include "expr/function.hpp"
#include "expr/kinds.hpp"
#include "expr/lazy_list.hpp"
#include "expr/name_check.hpp"
#include "expr/named_call.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar {

namespace {

class NamedCall final : public Call {
 public:
  NamedCall(GameStore& store, std::string_view function, std::span<const Answer> arguments)
      : m_store(store), m_function(function), m_arguments(arguments) {}

  std::string text() const override {
    std::string text = fmt::format("{}(", m_function);
    for (std::size_t i = 0; i < m_arguments.size() && text.size() < longest_text; ++i) {
      text += (i == 0 ? "" : ", ") + argument(i);
    }
    return excerpt(text + ")");
  }
  std::string argument(std::size_t index) const override {
    const Answer& argument = m_arguments[index];
    if (const auto* text = std::get_if<std::string>(&argument.value)) return excerpt(*text);
    return is_long(argument) ? fmt::format("argument {}", index + 1) : answer_text(m_store, argument, Style::text);
  }
  ParseError error_within(std::size_t index, const ParseError& error) const override {
    return {error.line(), error.column(), fmt::format("argument {} of {}: {}", index + 1, m_function, error.what()),
            error.source_line()};
  }

 private:
  static constexpr std::size_t longest_text = 40;

  bool is_long(const Answer& argument) const {
    const auto* value = std::get_if<GameId>(&argument.value);
    if (value != nullptr) return text_length(m_store, *value, Style::text, longest_text) > longest_text;
    return std::holds_alternative<AnswerList>(argument.value) || std::holds_alternative<Thermograph>(argument.value);
  }

  GameStore& m_store;
  std::string_view m_function;
  std::span<const Answer> m_arguments;
};

const Function& function_named(std::string_view name) {
  if (const Function* function = find_function(name)) return *function;
  std::vector<std::string> names;
  for (const FunctionInfo& info : function_infos()) names.emplace_back(info.name);
  throw DomainError(with_nearest_names(fmt::format("there is no function '{}'", excerpt(name)), name, names));
}

/// The argument at this place as the function takes it.
Value value_of(SessionData& session, const Function& function, std::size_t place, const Answer& argument) {
  const auto* text = std::get_if<std::string>(&argument.value);
  if (text == nullptr) return Value::of(session.store.budget(), argument);
  if (function.takes_text(place)) {
    return Value::text(session.store.budget(), *text);
  }
  return Evaluation(session, read_line(session, *text, 1, function.takes_game(place) ? &function : nullptr)).run();
}

}  // namespace

Value call_by_name(SessionData& session, std::string_view name, std::span<const Answer> arguments) {
  const Function& function = function_named(name);
  if (!function.takes(arguments.size())) {
    throw DomainError(fmt::format("{} is called as {}, and not with {} argument{}", name, function.info.signature,
                                  arguments.size(), arguments.size() == 1 ? "" : "s"));
  }
  if (function.by_function == arguments.size()) {
    throw DomainError(
        fmt::format("{} takes the name of a function: write it as an expression, {}", name, function.info.example));
  }
  const NamedCall call(session.store, name, arguments);
  std::vector<Value> values;
  for (const Answer& argument : arguments) {
    try {
      values.push_back(value_of(session, function, values.size(), argument));
    } catch (const ParseError& error) {
      throw call.error_within(values.size(), error);
    }
  }
  const Value value = function({session, name, values, call});
  LazyList* members = value.as_lazy_list();
  return members == nullptr ? value : members->rest(session.store.budget());
}

}  // namespace upstar
