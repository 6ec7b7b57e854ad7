// class Thermograph, for Python.
#include "upstar/game/store.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "bind.hpp"
#include "convert.hpp"
#include "upstar/base/error.hpp"
#include "upstar/draw/thermograph_picture.hpp"
#include "upstar/notation/print.hpp"

namespace upstar::python {

namespace {

nb::list fractions(const std::vector<Dyadic>& numbers) {
  nb::list result;
  for (const Dyadic& x : numbers) result.append(to_fraction(x));
  return result;
}

Dyadic wanted_number(const char* what, nb::handle object) {
  const auto number = to_number(object);
  if (!number) refuse(std::string(what) + " is an int or a Fraction", object);
  return *number;
}

ThermographWall made_wall(nb::handle mast, const std::vector<nb::object>& critical, std::vector<int> slopes) {
  ThermographWall wall{.mast = wanted_number("a mast", mast), .critical = {}, .slopes = std::move(slopes)};
  for (const nb::object& t : critical) wall.critical.push_back(wanted_number("a temperature", t));
  const bool is_descending = std::ranges::is_sorted(wall.critical, std::greater<>());
  const bool is_sloping = std::ranges::all_of(wall.slopes, [](int slope) { return -1 <= slope && slope <= 1; });
  if (wall.slopes.size() != wall.critical.size() + 1 || wall.slopes[0] != 0 || !is_sloping || !is_descending) {
    throw DomainError(
        "a wall has a mast, descending temperatures, and slopes of -1, 0 and 1: 0 above them all, and one below each");
  }
  return wall;
}

Thermograph made_thermograph(const ThermographWall& left, const ThermographWall& right) {
  if (left.mast != right.mast) throw DomainError("the walls of a thermograph have one mast");
  return {left, right};
}

nb::tuple parts(const ThermographWall& wall) {
  return nb::make_tuple(to_fraction(wall.mast), fractions(wall.critical), nb::cast(wall.slopes));
}

std::string svg_of(const Thermograph& thermograph) {
  const ThermographFigure figures[] = {{{}, thermograph}};
  return thermograph_svg(figures);
}

/// What walls and thermographs have, as values.
template <class Value, class Parts>
void bind_value(nb::class_<Value>& type, Parts parts_of) {
  type.def(
          "__eq__",
          [](const Value& a, const nb::object& other) {
            const Value* b = nullptr;
            return nb::try_cast(other, b) && b != nullptr && a == *b;
          },
          nb::arg("other").none())
      .def("__hash__", [parts_of](const Value& value) { return nb::hash(nb::str(nb::repr(parts_of(value)))); })
      .def("__reduce__", [parts_of](const Value& value) { return nb::make_tuple(nb::type<Value>(), parts_of(value)); });
  bind_copies(type);
}

}  // namespace

void bind_thermograph(nb::module_& module) {
  auto wall = nb::class_<ThermographWall>(module, "ThermographWall", nb::is_final());
  wall.def(
          "__init__",
          [](ThermographWall* self, const nb::object& mast, const std::vector<nb::object>& critical,
             std::vector<int> slopes) { new (self) ThermographWall(made_wall(mast, critical, std::move(slopes))); },
          nb::arg("mast"), nb::arg("critical"), nb::arg("slopes"))
      .def_prop_ro("mast", [](const ThermographWall& w) { return to_fraction(w.mast); })
      .def_prop_ro("critical", [](const ThermographWall& w) { return fractions(w.critical); })
      .def_prop_ro("slopes", [](const ThermographWall& w) { return nb::cast(w.slopes); })
      .def("__repr__",
           [](const ThermographWall& w) { return "ThermographWall" + nb::cast<std::string>(nb::repr(parts(w))); })
      .def(
          "at",
          [](const ThermographWall& w, const nb::object& t) {
            return to_fraction(w.at(wanted_number("a temperature", t)));
          },
          nb::arg("temperature"));
  bind_value(wall, &parts);
  auto thermograph = nb::class_<Thermograph>(module, "Thermograph", nb::is_final());
  thermograph
      .def(
          "__init__",
          [](Thermograph* self, const ThermographWall& left, const ThermographWall& right) {
            new (self) Thermograph(made_thermograph(left, right));
          },
          nb::arg("left"), nb::arg("right"))
      .def_ro("left", &Thermograph::left)
      .def_ro("right", &Thermograph::right)
      .def_prop_ro("mean", [](const Thermograph& self) { return to_fraction(self.mean()); })
      .def_prop_ro("temperature", [](const Thermograph& self) { return to_fraction(self.temperature()); })
      .def("__str__", [](const Thermograph& self) { return to_text(self); })
      .def("__repr__", [](const Thermograph& self) { return to_text(self); })
      .def("_repr_svg_", &svg_of)
      .def(
          "picture",
          [](const Thermograph& self, std::size_t columns) {
            return thermograph_lines(self, std::max<std::size_t>(columns, 40));
          },
          nb::kw_only(), nb::arg("columns") = 80);
  bind_value(thermograph, [](const Thermograph& t) { return nb::make_tuple(t.left, t.right); });
}

}  // namespace upstar::python
