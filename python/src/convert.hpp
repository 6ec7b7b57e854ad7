// Python's objects to what the engine computes with, and back. All of it needs the interpreter's lock.
#pragma once

#include <nanobind/nanobind.h>

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/number/dyadic.hpp"
#include "upstar/number/rational.hpp"

namespace upstar::python {

/// A game as Python holds it: a value, and the store that it keeps alive.
struct StoredGame {
  StorePointer store;
  GameId id;
};

/// A store as Python holds it.
struct StoreHandle {
  StorePointer store = std::make_shared<Store>();
};

/// The store that is named, or that of the first game or position among the objects, or the default one.
StorePointer store_among(nb::handle named, std::initializer_list<nb::handle> objects);

/// The attribute of a module, which is imported when it is first needed; it is kept.
nb::handle imported(const char* module, const char* name);

nb::object to_python(const Integer& n);
nb::object to_fraction(const Dyadic& x);
nb::object to_fraction(const Rational& x);
nb::object to_python(Outcome outcome);
nb::object to_python(Player player);
nb::object to_python(const StorePointer& store, const Answer& answer);

/// The TypeError for a wrong object: `a store is a Store, not int`.
[[noreturn]] void refuse(std::string_view wanted, nb::handle object);

Integer to_integer(nb::handle n);
/// An int, or whatever has a numerator and a denominator, such as a Fraction. **Returns** nothing for other objects.
std::optional<Rational> to_rational(nb::handle object);
/// The same. **Errors** DomainError if the denominator is not a power of two.
std::optional<Dyadic> to_number(nb::handle object);
/// A game of this store: a Game, a number, a str that is read as an expression, or an object that has a method
/// __upstar__, which answers with one of these. **Returns** nothing for other objects.
/// **Errors** DomainError for a game of another store; those of the expression.
std::optional<GameId> to_game(const StorePointer& store, nb::handle object);
/// The TypeError for other objects, which says what is taken.
[[noreturn]] void refuse_as_game(nb::handle object);
/// A game of this store. **Errors** as to_game(); refuse_as_game() for other objects.
GameId wanted_game(const StorePointer& store, nb::handle object);
/// What a function of the calculator takes: also truths, players, outcomes, texts and lists. A position of the library
/// stays one, since there are functions of positions.
Answer to_answer(const StorePointer& store, nb::handle object);
/// The answer to a function of the calculator with these arguments.
Answer called(const StorePointer& store, const std::string& name, const nb::args& arguments);
/// left or right, as Player or str.
Player to_player(nb::handle object);

/// A class whose objects have no constructor in Python: calling it is a TypeError that says what makes them.
template <class Value>
void refuse_construction(nb::class_<Value>& type, const char* what_does) {
  type.def("__init__", [what_does](Value*, const nb::args&, const nb::kwargs&) { throw nb::type_error(what_does); });
}
/// copy() and deepcopy() of an object that never changes are the object itself.
template <class Value>
void bind_copies(nb::class_<Value>& type) {
  type.def("__copy__", [](const nb::object& self) { return self; })
      .def(
          "__deepcopy__", [](const nb::object& self, const nb::object&) { return self; }, nb::arg("memo").none());
}

/// **Errors** DomainError, which lists the styles.
Style to_style(std::string_view name);

}  // namespace upstar::python
