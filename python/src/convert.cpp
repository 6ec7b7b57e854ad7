// Python's objects to what the engine computes with, and back.
#include "convert.hpp"

#include <nanobind/stl/string.h>

#include <bit>
#include <map>
#include <string>
#include <utility>

#include "sum.hpp"
#include "upstar/base/error.hpp"

namespace upstar::python {

namespace {

/// A step into an object that Python's limit of recursion counts. **Errors** RecursionError.
class Nested {
 public:
  Nested() {
    if (Py_EnterRecursiveCall(" in what upstar is given") != 0) throw nb::python_error();
  }
  ~Nested() { Py_LeaveRecursiveCall(); }
  Nested(const Nested&) = delete;
  Nested& operator=(const Nested&) = delete;
};

/// The store of the first game, position or sum among the object and the members of the list that it is; null if there
/// is none.
StorePointer store_within(nb::handle object) {
  if (const StoredGame * game; nb::try_cast(object, game) && game != nullptr) return game->store;
  if (const StoredPosition * position; nb::try_cast(object, position) && position != nullptr) return position->store();
  if (const StoredSum * sum; nb::try_cast(object, sum) && sum != nullptr) return sum->store;
  if (!object.is_valid() || (PyList_Check(object.ptr()) == 0 && PyTuple_Check(object.ptr()) == 0)) return {};
  const Nested nested;
  for (const nb::handle item : nb::borrow<nb::object>(object)) {
    if (StorePointer store = store_within(item)) return store;
  }
  return {};
}

}  // namespace

StorePointer store_among(nb::handle named, std::initializer_list<nb::handle> objects) {
  if (!named.is_none()) {
    const StoreHandle* handle = nullptr;
    if (!nb::try_cast(named, handle) || handle == nullptr) refuse("store is a Store", named);
    return handle->store;
  }
  for (const nb::handle object : objects) {
    if (StorePointer store = store_within(object)) return store;
  }
  return default_store();
}

void refuse(std::string_view wanted, nb::handle object) {
  const bool is_class = PyType_Check(object.ptr()) != 0;
  const nb::object named = is_class ? nb::borrow(object) : nb::object(nb::borrow(object.type()));
  const std::string name = (is_class ? "the class " : "") + nb::cast<std::string>(named.attr("__name__"));
  throw nb::type_error((std::string(wanted) + ", not " + name).c_str());
}

nb::handle imported(const char* module, const char* name) {
  // Kept for ever: the interpreter ends without destroying it. Under the interpreter's lock.
  static auto& known = *new std::map<std::pair<std::string_view, std::string_view>, nb::object>();
  nb::object& found = known[{module, name}];
  if (!found.is_valid()) found = nb::module_::import_(module).attr(name);
  return found;
}

nb::object to_python(const Integer& n) {
  if (n >= INT64_MIN && n <= INT64_MAX) return nb::steal(PyLong_FromLongLong(static_cast<std::int64_t>(n)));
  const std::string digits = (n < 0 ? "-" : "") + Integer(abs(n)).str(0, std::ios_base::hex);
  nb::object result = nb::steal(PyLong_FromString(digits.c_str(), nullptr, 16));
  if (!result.is_valid()) throw nb::python_error();
  return result;
}

nb::object to_fraction(const Dyadic& x) {
  const nb::handle fraction = imported("fractions", "Fraction");
  if (x.is_integer()) return fraction(to_python(x.numerator()));
  return fraction(to_python(x.numerator()), to_python(Integer(1) << x.log2_denominator()));
}

nb::object to_fraction(const Rational& x) {
  return imported("fractions", "Fraction")(to_python(Integer(boost::multiprecision::numerator(x))),
                                           to_python(Integer(boost::multiprecision::denominator(x))));
}

nb::object to_python(Outcome outcome) { return imported("upstar._kinds", "Outcome")(std::string(text_of(outcome))); }

nb::object to_python(Player player) { return imported("upstar._kinds", "Player")(std::string(text_of(player))); }

namespace {

/// An answer of each kind; a kind that Python has no type for as its text.
struct Convert {
  const StorePointer& store;
  nb::object operator()(GameId id) const { return nb::cast(StoredGame{store, id}); }
  nb::object operator()(bool truth) const { return nb::bool_(truth); }
  nb::object operator()(Outcome outcome) const { return to_python(outcome); }
  nb::object operator()(Player player) const { return to_python(player); }
  nb::object operator()(const Thermograph& thermograph) const { return nb::cast(thermograph); }
  nb::object operator()(const AnswerList& list) const {
    nb::list items;
    for (const Answer& item : list) items.append(to_python(store, item));
    return items;
  }
  nb::object operator()(const std::string& expression) const { return nb::cast(expression); }
  nb::object operator()(const Word& word) const { return imported("upstar._kinds", "Text")(word.letters); }
  nb::object operator()(InfiniteEnd end) const { return nb::cast(end.is_negative ? "-infinity" : "infinity"); }
  nb::object operator()(const Text& text) const { return imported("upstar._kinds", "Text")(text.letters); }
  nb::object operator()(std::monostate) const { return nb::none(); }
  nb::object operator()(const Surreal& number) const {
    if (const auto fraction = number.as_sum() != nullptr ? number.numerator().as_rational() : std::nullopt) {
      return to_fraction(*fraction);
    }
    return in_letters({number});
  }
  template <class Kind>
  nb::object operator()(const Kind& value) const {
    return in_letters({value});
  }
  /// An expression, which reads back.
  nb::object in_letters(const Answer& value) const {
    return nb::cast(store->run([&] { return store->session().to_text(value); }));
  }
};

}  // namespace

nb::object to_python(const StorePointer& store, const Answer& answer) {
  return std::visit(Convert{store}, answer.value);
}

Integer to_integer(nb::handle n) {
  int overflow = 0;
  const long long word = PyLong_AsLongLongAndOverflow(n.ptr(), &overflow);
  if (overflow == 0) {
    if (word == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
    return word;
  }
  const auto text = nb::cast<std::string>(imported("builtins", "hex")(n));  // 0x1f, -0x1f
  const bool is_negative = text.front() == '-';
  const Integer size(text.substr(is_negative ? 1 : 0));
  return is_negative ? Integer(-size) : size;
}

namespace {

/// An attribute of a number, which SageMath has as a method.
nb::object part(nb::handle number, const char* name) {
  nb::object value = number.attr(name);
  return PyCallable_Check(value.ptr()) != 0 ? value() : value;
}

std::string shown(nb::handle object) { return nb::cast<std::string>(nb::str(nb::repr(object))); }

/// The letters of an instance of Text, Player or Outcome; nothing for other objects.
std::optional<std::string> letters(nb::handle object, const char* kind) {
  if (!nb::isinstance(object, imported("upstar._kinds", kind))) return {};
  return nb::cast<std::string>(nb::str(object));
}

}  // namespace

std::optional<Rational> to_rational(nb::handle object) {
  if (PyLong_Check(object.ptr())) return Rational(to_integer(object));
  if (!nb::hasattr(object, "numerator") || !nb::hasattr(object, "denominator")) return {};
  const Integer denominator = to_integer(nb::int_(part(object, "denominator")));
  if (denominator <= 0) throw DomainError(shown(object) + " is not a number of the engine");
  return Rational(to_integer(nb::int_(part(object, "numerator"))), denominator);
}

std::optional<Dyadic> to_number(nb::handle object) {
  const auto rational = to_rational(object);
  if (!rational) return {};
  const auto number = to_dyadic(*rational);
  if (!number) throw DomainError(shown(object) + " is not a short game: its denominator is not a power of two");
  return number;
}

std::optional<GameId> to_game(const StorePointer& store, nb::handle object) {
  if (const StoredGame * game; nb::try_cast(object, game)) {
    if (game == nullptr) return {};
    if (game->store != store) throw DomainError("the games belong to different stores");
    return game->id;
  }
  if (const auto number = to_number(object)) {
    return store->run([&] { return store->games().number(*number); });
  }
  if (PyUnicode_Check(object.ptr())) {
    const auto text = nb::cast<std::string>(object);
    return store->run([&] { return store->session().game(text).id(); });
  }
  if (nb::hasattr(object, "__upstar__")) {
    const Nested nested;
    return to_game(store, object.attr("__upstar__")());
  }
  return {};
}

void refuse_as_game(nb::handle object) { refuse("a game is a Game, an int, a Fraction or a str", object); }

GameId wanted_game(const StorePointer& store, nb::handle object) {
  const auto game = to_game(store, object);
  if (!game) refuse_as_game(object);
  return *game;
}

namespace {

/// A call reads the texts among its arguments as expressions, but not those in lists.
Answer evaluated(const StorePointer& store, Answer answer) {
  const auto* line = std::get_if<std::string>(&answer.value);
  return line == nullptr ? answer : store->run([&] { return store->session().evaluate(*line); });
}

}  // namespace

Answer to_answer(const StorePointer& store, nb::handle object) {
  if (PyBool_Check(object.ptr())) return {nb::cast<bool>(object)};
  if (PyUnicode_Check(object.ptr())) {
    if (auto text = letters(object, "Text")) return {Text{*std::move(text)}};
    if (const auto name = letters(object, "Player")) return {to_player(object)};
    if (const auto name = letters(object, "Outcome"))
      return {static_cast<Outcome>(std::string_view("LRNP").find(name->front()))};
    return {nb::cast<std::string>(object)};
  }
  const Nested nested;
  if (PyList_Check(object.ptr()) || PyTuple_Check(object.ptr())) {
    AnswerList items;
    for (const nb::handle item : nb::borrow<nb::object>(object))
      items.push_back(evaluated(store, to_answer(store, item)));
    return {std::move(items)};
  }
  if (const auto sum = is_sum(object) ? to_sum(store, object) : std::nullopt) return {expression_of(*sum)};
  if (nb::hasattr(object, "__upstar__")) return to_answer(store, object.attr("__upstar__")());
  if (const auto rational = to_rational(object); rational && !to_dyadic(*rational)) return {Surreal(*rational)};
  return {wanted_game(store, object)};
}

Player to_player(nb::handle object) {
  if (PyUnicode_Check(object.ptr()) == 0) refuse("a player is left or right", object);
  const auto name = nb::cast<std::string>(nb::str(object));
  if (name == "left") return Player::left;
  if (name == "right") return Player::right;
  throw nb::value_error(("a player is left or right, not " + shown(object)).c_str());
}

Style to_style(std::string_view name) {
  if (const auto style = style_named(name)) return *style;
  std::string known;
  for (const std::string_view style : style_names()) known.append(known.empty() ? "" : ", ").append(style);
  throw nb::value_error(("there is no style '" + std::string(name) + "'; there are " + known).c_str());
}

}  // namespace upstar::python
