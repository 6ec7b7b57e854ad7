// class Thermograph, for Python.
#include "upstar/game/store.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include "bind.hpp"
#include "convert.hpp"
#include "upstar/draw/thermograph_picture.hpp"
#include "upstar/notation/print.hpp"

namespace upstar::python {

namespace {

nb::list fractions(const std::vector<Dyadic>& numbers) {
  nb::list result;
  for (const Dyadic& x : numbers) result.append(to_fraction(x));
  return result;
}

std::string svg_of(const Thermograph& thermograph) {
  const ThermographFigure figures[] = {{{}, thermograph}};
  return thermograph_svg(figures);
}

}  // namespace

void bind_thermograph(nb::module_& module) {
  nb::class_<ThermographWall>(module, "ThermographWall", nb::is_final())
      .def_prop_ro("mast", [](const ThermographWall& wall) { return to_fraction(wall.mast); })
      .def_prop_ro("critical", [](const ThermographWall& wall) { return fractions(wall.critical); })
      .def_prop_ro("slopes",
                   [](const ThermographWall& wall) {
                     nb::list slopes;
                     for (const int slope : wall.slopes) slopes.append(slope);
                     return slopes;
                   })
      .def(
          "at",
          [](const ThermographWall& wall, const nb::object& t) {
            const auto temperature = to_number(t);
            if (!temperature) throw nb::type_error("a temperature is an int or a Fraction");
            return to_fraction(wall.at(*temperature));
          },
          nb::arg("temperature"))
      .def(
          "__eq__",
          [](const ThermographWall& a, const nb::object& other) {
            const ThermographWall* b = nullptr;
            return nb::try_cast(other, b) && b != nullptr && a == *b;
          },
          nb::arg("other").none());
  nb::class_<Thermograph>(module, "Thermograph", nb::is_final())
      .def_ro("left", &Thermograph::left)
      .def_ro("right", &Thermograph::right)
      .def_prop_ro("mean", [](const Thermograph& self) { return to_fraction(self.mean()); })
      .def_prop_ro("temperature", [](const Thermograph& self) { return to_fraction(self.temperature()); })
      .def("__str__", [](const Thermograph& self) { return to_text(self); })
      .def("__repr__", [](const Thermograph& self) { return to_text(self); })
      .def("_repr_svg_", &svg_of)
      .def(
          "__eq__",
          [](const Thermograph& a, const nb::object& other) {
            const Thermograph* b = nullptr;
            return nb::try_cast(other, b) && b != nullptr && a == *b;
          },
          nb::arg("other").none());
}

}  // namespace upstar::python
