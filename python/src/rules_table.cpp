// Asking the functions of rules written in Python, and reading their answers.
#include "rules_table.hpp"

#include <fmt/format.h>
#include <nanobind/stl/string.h>

#include "convert.hpp"
#include "interpreter.hpp"
#include "upstar/base/error.hpp"

namespace upstar::python {

namespace {

std::string word(nb::handle object) { return nb::cast<std::string>(nb::str(object)); }

/// The object as Python shows it, cut if it is long.
std::string shown(nb::handle object) {
  constexpr std::size_t longest = 80;
  std::string text = nb::cast<std::string>(nb::repr(object));
  if (text.size() > longest) {
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    text = text.substr(0, end) + "...";
  }
  return text;
}

std::string class_of(nb::handle object) { return word(object.type().attr("__name__")); }

std::string with_type(nb::handle object) {
  return object.is_none() ? "None" : fmt::format("{}, of type {}", shown(object), class_of(object));
}

/// A TypeError whose cause is the error that Python has raised.
[[noreturn]] void raise_type_error_from_last(const std::string& message) {
  nb::python_error cause;
  nb::raise_from(cause, PyExc_TypeError, "%s", message.c_str());
  throw nb::python_error();
}

/// The answer of a method, without a tuple of its arguments. **Returns** a new reference, or nullptr.
template <class... Arguments>
PyObject* method_call(nb::handle name, nb::handle self, Arguments... arguments) {
  PyObject* all[] = {nullptr, self.ptr(), arguments...};
  return PyObject_VectorcallMethod(name.ptr(), all + 1, (1 + sizeof...(arguments)) | PY_VECTORCALL_ARGUMENTS_OFFSET,
                                   nullptr);
}

nb::object name_of(const char* attribute) { return nb::steal(PyUnicode_InternFromString(attribute)); }

/// What Python has raised, as a C++ exception. A search may have given its steps to computations that rules ask for:
/// then it must see that they are taken.
[[noreturn]] void throw_error() {
  nb::python_error error;
  if (error.matches(imported("upstar._errors", "LimitError")) && word(error.value()) == OutOfSteps().what()) {
    throw OutOfSteps();
  }
  throw error;
}

/// A question to Python. Its functions may ask for values, which asks them again: each time the stack grows as deep
/// as an Evaluator goes.
class Question {
 public:
  Question() {
    if (++depth() > deepest) {
      --depth();
      PyErr_SetString(PyExc_RecursionError, "the functions of rules ask for values that ask for values, and so on");
      throw nb::python_error();
    }
  }
  ~Question() { --depth(); }
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;

 private:
  static constexpr unsigned deepest = 12;
  static unsigned& depth() {
    thread_local unsigned questions = 0;
    return questions;
  }

  InterpreterHeld m_interpreter;
};

}  // namespace

RulesTable::RulesTable(nb::handle rules, Budget& budget)
    : m_budget(budget),
      m_rules(rules),
      m_numbers(budget),
      m_moves(name_of("moves")),
      m_sizeof(name_of("__sizeof__")),
      m_players{to_python(Player::left), to_python(Player::right)},
      m_entries(charged_to(budget)),
      m_lists(charged_to(budget)),
      m_objects(budget) {
  const auto has = [&](const char* function) {
    return nb::hasattr(rules, function) && PyCallable_Check(nb::object(rules.attr(function)).ptr()) != 0;
  };
  if (!has("moves")) {
    throw nb::type_error(
        fmt::format("the class {} has no function moves(self, position, player)", class_of(rules)).c_str());
  }
  if (has("components")) m_components = name_of("components");
  if (has("canonical")) m_canonical = name_of("canonical");
}

nb::object RulesTable::rules() const {
  if (!m_rules.is_valid()) throw std::runtime_error("the rules of these positions are gone");
  return nb::borrow(m_rules);
}

std::uint32_t RulesTable::number(nb::handle position) {
  if (const auto known = m_numbers.find(position)) return *known;
  if (m_entries.size() >= List::unknown) throw LimitError("a ruleset has at most 4,294,967,295 positions");
  m_budget.tick();
  const nb::object size = nb::steal(method_call(m_sizeof, position));
  if (!size.is_valid()) throw nb::python_error();
  m_objects.claim(nb::cast<std::uint64_t>(size));
  if (const auto known = m_numbers.find(position)) return *known;  // its __sizeof__ may have asked for it
  m_entries.emplace_back();
  try {
    return m_numbers.add(position);
  } catch (...) {
    m_entries.pop_back();
    throw;
  }
}

std::string RulesTable::text(std::uint32_t number) const {
  InterpreterHeld gil;
  const nb::object self = rules();
  if (nb::hasattr(self, "to_text")) return word(self.attr("to_text")(position(number)));
  return word(position(number));
}

nb::object RulesTable::call(const nb::object& function, std::uint32_t number, nb::handle player) const {
  m_budget.look();  // a call may take a second, or a microsecond
  const nb::object self = rules();
  PyObject* answer = player.is_valid() ? method_call(function, self, position(number).ptr(), player.ptr())
                                       : method_call(function, self, position(number).ptr());
  if (answer == nullptr) throw_error();
  return nb::steal(answer);
}

/// The call as it stands in Python: `Clobber.moves('xxo', 'left')`.
std::string RulesTable::call_text(const char* function, std::uint32_t number, nb::handle player) const {
  return fmt::format("{}.{}({}{})", class_of(rules()), function, shown(position(number)),
                     player.is_valid() ? ", '" + word(player) + "'" : "");
}

std::uint32_t RulesTable::number_of_given(nb::handle given, const char* function, std::uint32_t of, nb::handle player) {
  try {
    return number(given);
  } catch (nb::python_error& error) {
    if (!error.matches(PyExc_TypeError)) throw;
    const std::string message =
        fmt::format("{} gave the position {}, which has no hash; tuples, strings and frozensets have one",
                    call_text(function, of, player), with_type(given));
    error.restore();
    raise_type_error_from_last(message);
  }
}

RulesTable::List RulesTable::read_list(const nb::object& answer, const char* function, std::uint32_t of,
                                       nb::handle player) {
  const auto refuse = [&](const char* wanted) {
    return nb::type_error(
        fmt::format("{} returned {}; {}", call_text(function, of, player), with_type(answer), wanted).c_str());
  };
  if (PyUnicode_Check(answer.ptr()) != 0 || PyBytes_Check(answer.ptr()) != 0) {
    throw refuse("it must return a list of positions, or yield them, also if there is only one");
  }
  const nb::object iterator = nb::steal(PyObject_GetIter(answer.ptr()));
  if (!iterator.is_valid()) {
    if (nb::hasattr(answer.type(), "__iter__")) throw nb::python_error();
    PyErr_Clear();
    throw refuse("it must return a list of positions, or yield them");
  }
  Numbers numbers(charged_to(m_budget));
  numbers.reserve(32);
  while (PyObject* next = PyIter_Next(iterator.ptr())) {
    const nb::object given = nb::steal(next);
    m_budget.tick();
    numbers.push_back(number_of_given(given, function, of, player));
  }
  if (PyErr_Occurred() != nullptr) throw_error();
  return add_list(numbers);
}

RulesTable::List RulesTable::add_list(const Numbers& numbers) {
  if (m_lists.size() + numbers.size() >= List::unknown) throw LimitError("the positions have too many moves");
  const List list{static_cast<std::uint32_t>(m_lists.size()), static_cast<std::uint32_t>(numbers.size())};
  m_lists.insert(m_lists.end(), numbers.begin(), numbers.end());
  return list;
}

RulesTable::List RulesTable::moves(std::uint32_t number, Player player) {
  const std::size_t side = player == Player::left ? 0 : 1;
  if (const List& known = m_entries[number].moves[side]; known.first != List::unknown) return known;
  const Question question;
  const List list = read_list(call(m_moves, number, m_players[side]), "moves", number, m_players[side]);
  return m_entries[number].moves[side] = list;
}

RulesTable::List RulesTable::components(std::uint32_t number) {
  if (const List& known = m_entries[number].components; known.first != List::unknown) return known;
  const Question question;
  const List list = read_list(call(m_components, number), "components", number);
  return m_entries[number].components = list;
}

Canonical<std::uint32_t> RulesTable::canonical(std::uint32_t number) {
  if (!m_canonical.is_valid()) return {number, false};
  if (const auto& known = m_entries[number].image; known.position != List::unknown) return known;
  const Question question;
  const nb::object answer = call(m_canonical, number);
  const bool is_pair = PyTuple_Check(answer.ptr()) != 0 && PyTuple_Size(answer.ptr()) == 2;
  const nb::handle negated = is_pair ? nb::handle(PyTuple_GetItem(answer.ptr(), 1)) : nb::handle();
  if (!is_pair || PyBool_Check(negated.ptr()) == 0) {
    throw nb::type_error(
        fmt::format("{} returned {}; it must return a pair of a position and whether that is the negative, "
                    "such as (position, False)",
                    call_text("canonical", number), with_type(answer))
            .c_str());
  }
  const nb::handle position(PyTuple_GetItem(answer.ptr(), 0));
  const Canonical<std::uint32_t> image{number_of_given(position, "canonical", number, {}), negated.ptr() == Py_True};
  if (m_entries[image.position].image.position == List::unknown)
    m_entries[image.position].image = {image.position, false};
  return m_entries[number].image = image;
}

void RulesTable::clear() {
  m_rules = nb::handle();
  m_numbers.clear();
  m_moves = m_components = m_canonical = m_sizeof = nb::object();
  m_players = {};
}

int RulesTable::traverse(visitproc visit, void* argument) const { return m_numbers.traverse(visit, argument); }

}  // namespace upstar::python
