// class Store, for Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include "bind.hpp"
#include "convert.hpp"

namespace upstar::python {

void bind_store(nb::module_& module) {
  nb::class_<StoreHandle>(module, "Store", nb::is_final())
      .def(nb::init<>())
      .def(
          "__eq__",
          [](const StoreHandle& a, const nb::object& other) {
            const StoreHandle* b = nullptr;
            return nb::try_cast(other, b) && b != nullptr && a.store == b->store;
          },
          nb::arg("other").none())
      .def("__hash__", [](const StoreHandle& a) { return std::hash<StorePointer>()(a.store); })
      .def(
          "game",
          [](const StoreHandle& self, const nb::object& value) {
            return StoredGame{self.store, wanted_game(self.store, value)};
          },
          nb::arg("value"))
      .def(
          "calculate",
          [](const StoreHandle& self, const std::string& line) {
            return to_python(self.store, self.store->run([&] { return self.store->session().evaluate(line); }));
          },
          nb::arg("line"))
      .def("statistics", [](const StoreHandle& self) {
        const StoreStatistics counts = self.store->run([&] { return self.store->games().statistics(); });
        nb::dict result;
        result["records"] = counts.records;
        result["options"] = counts.options;
        result["bytes"] = counts.bytes;
        result["constructions"] = counts.constructions;
        result["order_tests"] = counts.order_tests;
        result["sums"] = counts.sums;
        return result;
      });
  module.def("default_store", [] { return StoreHandle{default_store()}; });
}

}  // namespace upstar::python
