// class Game, for Python: what no table of functions describes. upstar.functions adds the rest.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bind.hpp"
#include "convert.hpp"
#include "sum.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/option_order.hpp"
#include "upstar/notation/print.hpp"

namespace upstar::python {

namespace {

std::string text_of(const StoredGame& g, Style style) {
  return g.store->run([&] { return g.store->session().to_text({g.id}, style); });
}

std::vector<GameId> wanted_games(const StorePointer& store, nb::handle list) {
  if (PyUnicode_Check(list.ptr()) != 0 || !nb::hasattr(list, "__iter__")) {
    refuse("the options of a game are two lists, as in Game([1], [-1])", list);
  }
  std::vector<GameId> ids;
  for (const nb::handle item : nb::borrow<nb::object>(list)) ids.push_back(wanted_game(store, item));
  return ids;
}

/// `Game("{2|-1}")`, `Game(3)`, `Game([1], [-1])`.
StoredGame made(nb::handle value, nb::handle right, nb::handle named) {
  StorePointer store = store_among(named, {value, right});
  if (right.is_none()) return {store, wanted_game(store, value)};
  const auto lefts = wanted_games(store, value);
  const auto rights = wanted_games(store, right);
  const GameId id = store->run([&] { return store->games().make(lefts, rights); });
  return {std::move(store), id};
}

nb::object not_implemented() { return nb::borrow(Py_NotImplemented); }

/// A number that is not a short game, such as 1/3; nothing for other objects.
std::optional<Rational> beyond_dyadics(nb::handle object) {
  const auto number = to_rational(object);
  return number && !to_dyadic(*number) ? number : std::nullopt;
}

/// How g is related to x. **Source** a short game is less than what is greater than its Left stop, and greater than
/// what is less than its Right stop; Siegel II.3.
Relation compare(GameStore& s, GameId g, const Rational& x) {
  if (to_rational(s.left_stop(g)) < x) return Relation::less;
  return to_rational(s.right_stop(g)) > x ? Relation::greater : Relation::confused;
}

/// work(g, x) for two numbers.
template <class Work>
nb::object combined(const StoredGame& g, const Rational& x, Work&& work) {
  return to_fraction(g.store->run([&] {
    if (g.store->games().is_number(g.id)) return work(to_rational(g.store->games().number_of(g.id)), x);
    throw DomainError(to_text(g.store->games(), g.id) + " is not a number, and " + to_string(x) +
                      " is not a short game: they have no sum");
  }));
}

/// work(g, h) as a game, for a right operand that counts as a game.
template <class Work>
nb::object combined(const StoredGame& g, nb::handle other, Work&& work) {
  if (is_sum(other)) return not_implemented();  // it adds the game as a term
  const auto h = to_game(g.store, other);
  if (!h) return not_implemented();
  const GameId id = g.store->run([&] { return work(g.store->games(), g.id, *h); });
  return nb::cast(StoredGame{g.store, id});
}

/// Whether g is related to the other so; nothing for an object that is no game.
std::optional<Relation> relation_of(const StoredGame& g, nb::handle other) {
  if (const auto x = beyond_dyadics(other)) return g.store->run([&] { return compare(g.store->games(), g.id, *x); });
  const auto h = to_game(g.store, other);
  if (!h) return {};
  return g.store->run([&] { return g.store->games().compare(g.id, *h); });
}

/// g <= other or g >= other.
nb::object related_or_equal(const StoredGame& g, nb::handle other, Relation wanted) {
  const auto found = relation_of(g, other);
  return found ? nb::bool_(*found == wanted || *found == Relation::equal) : not_implemented();
}

/// g < other or g > other. **Errors** TypeError if sorted() or one of its kind asks about confused games.
nb::object related(const StoredGame& g, nb::handle other, Relation wanted) {
  const auto found = relation_of(g, other);
  if (!found) return not_implemented();
  if (*found == Relation::confused) imported("upstar._order", "refuse_to_sort")(g, other);
  return nb::bool_(*found == wanted);
}

/// No str is equal to a game: it would have to have the same hash.
nb::object equal(const StoredGame& g, nb::handle other) {
  if (const StoredGame * h; nb::try_cast(other, h) && h != nullptr) {
    if (h->store != g.store) throw DomainError("the games belong to different stores");
    return nb::bool_(g.id == h->id);
  }
  if (PyUnicode_Check(other.ptr())) return not_implemented();
  try {
    const auto number = to_number(other);
    if (!number) return not_implemented();
    return nb::bool_(g.store->games().is_number(g.id) &&
                     g.store->run([&] { return g.store->games().number_of(g.id); }) == *number);
  } catch (const DomainError&) {
    return nb::bool_(false);  // 1/3
  }
}

nb::object fraction_of(const StoredGame& g) {
  return to_fraction(g.store->run([&] { return g.store->games().number_of(g.id); }));
}

/// Numbers have the hash of the int or Fraction that they are equal to.
Py_hash_t hash_of(const StoredGame& g) {
  if (g.store->games().is_number(g.id)) return nb::hash(fraction_of(g));
  const auto hash = static_cast<Py_hash_t>(hash_value(g.id));
  return hash == -1 ? -2 : hash;
}

nb::list options_of(const StoredGame& g, Player player) {
  const auto options = g.store->run([&] {
    auto ids = g.store->games().options(g.id, player);
    return sorted_list(g.store->games(), std::move(ids));
  });
  return nb::cast<nb::list>(to_python(g.store, {options}));
}

/// The fact that work(store, id) finds, as Python has it.
template <class Work, class Convert>
auto fact(Work work, Convert convert) {
  return [work, convert](const StoredGame& g) {
    return convert(g.store->run([&] { return work(g.store->games(), g.id); }));
  };
}

nb::object pair_of_stops(const std::pair<Dyadic, Dyadic>& stops) {
  return nb::make_tuple(to_fraction(stops.first), to_fraction(stops.second));
}

StoredGame multiple(const StoredGame& g, nb::handle n) {
  const Integer copies = to_integer(n);
  return {g.store, g.store->run([&] { return g.store->games().multiply(copies, g.id); })};
}

nb::object times(const StoredGame& g, nb::handle n) {
  if (PyIndex_Check(n.ptr()) == 0) return not_implemented();
  return nb::cast(multiple(g, nb::object(nb::steal(PyNumber_Index(n.ptr())))));
}

void bind_operators(nb::class_<StoredGame>& game) {
  const auto add = [](GameStore& s, GameId g, GameId h) { return s.add(g, h); };
  const auto subtract = [](GameStore& s, GameId g, GameId h) { return s.subtract(g, h); };
  const auto taken_from = [](GameStore& s, GameId g, GameId h) { return s.subtract(h, g); };
  const auto sum = [](auto work, auto of_numbers) {
    return [work, of_numbers](const StoredGame& g, const nb::object& h) {
      const auto x = beyond_dyadics(h);
      return x ? combined(g, *x, of_numbers) : combined(g, h, work);
    };
  };
  const auto relation = [](auto is_related, Relation wanted) {
    return [is_related, wanted](const StoredGame& g, const nb::object& h) { return is_related(g, h, wanted); };
  };
  const auto other = nb::arg("other").none();
  const auto number_sum = [](const Rational& x, const Rational& y) { return Rational(x + y); };
  const auto number_difference = [](const Rational& x, const Rational& y) { return Rational(x - y); };
  const auto number_taken_from = [](const Rational& x, const Rational& y) { return Rational(y - x); };
  game.def("__add__", sum(add, number_sum), other)
      .def("__radd__", sum(add, number_sum), other)
      .def("__sub__", sum(subtract, number_difference), other)
      .def("__rsub__", sum(taken_from, number_taken_from), other)
      .def("__le__", relation(related_or_equal, Relation::less), other)
      .def("__ge__", relation(related_or_equal, Relation::greater), other)
      .def("__lt__", relation(related, Relation::less), other)
      .def("__gt__", relation(related, Relation::greater), other)
      .def("__mul__", &times, nb::arg("n").none())
      .def("__rmul__", &times, nb::arg("n").none())
      .def("__eq__", &equal, other)
      .def("__hash__", &hash_of)
      .def("__neg__",
           [](const StoredGame& g) {
             return StoredGame{g.store, g.store->run([&] { return g.store->games().negate(g.id); })};
           })
      .def("__pos__", [](const StoredGame& g) { return g; })
      .def("__bool__", [](const StoredGame& g) { return g.id != GameStore::zero(); })
      .def(
          "confused_with",
          [](const StoredGame& g, const nb::object& h) {
            const auto found = relation_of(g, h);
            if (!found) refuse_as_game(h);
            return *found == Relation::confused;
          },
          nb::arg("other"));
}

void bind_text(nb::class_<StoredGame>& game) {
  game.def("__str__", [](const StoredGame& g) { return text_of(g, Style::text); })
      .def("__repr__",
           [](const StoredGame& g) {
             return "Game(" + nb::cast<std::string>(nb::repr(nb::cast(text_of(g, Style::text)))) + ")";
           })
      .def("_link",
           [](const StoredGame& g) {
             return link_of({g.store, {g.id}});
           })
      .def(
          "_in_style", [](const StoredGame& g, const std::string& style) { return text_of(g, to_style(style)); },
          nb::arg("style"))
      .def("_repr_latex_", [](const StoredGame& g) { return "$" + text_of(g, Style::latex) + "$"; })
      .def("__reduce__", [](const StoredGame& g) {
        return nb::make_tuple(nb::type<StoredGame>(), nb::make_tuple(text_of(g, Style::text)));
      });
  bind_copies(game);
}

void bind_facts(nb::class_<StoredGame>& game) {
  const auto fraction = [](const Dyadic& x) { return to_fraction(x); };
  const auto number = [](const Integer& n) { return to_python(n); };
  const auto winner = [](Outcome outcome) { return to_python(outcome); };
  game.def_prop_ro("left", [](const StoredGame& g) { return options_of(g, Player::left); })
      .def_prop_ro("right", [](const StoredGame& g) { return options_of(g, Player::right); })
      .def_prop_ro("outcome", fact([](GameStore& s, GameId g) { return s.outcome(g); }, winner))
      .def_prop_ro("birthday", fact([](GameStore& s, GameId g) { return s.birthday(g); }, number))
      .def_prop_ro("left_stop", fact([](GameStore& s, GameId g) { return s.left_stop(g); }, fraction))
      .def_prop_ro("right_stop", fact([](GameStore& s, GameId g) { return s.right_stop(g); }, fraction))
      .def_prop_ro("stops", fact([](GameStore& s, GameId g) { return std::pair(s.left_stop(g), s.right_stop(g)); },
                                 pair_of_stops))
      .def_prop_ro("mean", fact([](GameStore& s, GameId g) { return s.mean(g); }, fraction))
      .def_prop_ro("temperature", fact([](GameStore& s, GameId g) { return s.temperature(g); }, fraction))
      .def_prop_ro("store", [](const StoredGame& g) { return StoreHandle{g.store}; })
      .def("as_fraction", &fraction_of)
      .def("__int__",
           [](const StoredGame& g) {
             const Dyadic x = g.store->run([&] { return g.store->games().number_of(g.id); });
             if (!x.is_integer()) throw DomainError(x.to_string() + " is not an integer");
             return to_python(x.numerator());
           })
      .def("__float__", [](const StoredGame& g) { return nb::float_(fraction_of(g)); });
}

}  // namespace

void bind_game(nb::module_& module) {
  auto game = nb::class_<StoredGame>(module, "Game", nb::is_final());
  game.def(
      "__init__",
      [](StoredGame* self, const nb::object& value, const nb::object& right, const nb::object& store) {
        new (self) StoredGame(made(value, right, store));
      },
      nb::arg("value") = 0, nb::arg("right") = nb::none(), nb::kw_only(), nb::arg("store") = nb::none());
  bind_operators(game);
  bind_text(game);
  bind_facts(game);
  module.def("style_names", [] {
    nb::list names;
    for (const std::string_view name : style_names()) names.append(nb::str(name.data(), name.size()));
    return names;
  });
}

}  // namespace upstar::python
