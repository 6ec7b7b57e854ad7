// class Store, for Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <new>
#include <string>

#include "bind.hpp"
#include "convert.hpp"

namespace upstar::python {

void bind_store(nb::module_& module) {
  nb::class_<StoreHandle>(module, "Store", nb::is_final())
      .def(
          "__init__",
          [](StoreHandle* self, std::int64_t threads) {
            constexpr std::int64_t most = 256;
            if (threads < 1 || threads > most) throw nb::value_error("threads is a number from 1 to 256");
            new (self) StoreHandle();
            self->store->games().set_threads(static_cast<std::size_t>(threads));
          },
          nb::kw_only(), nb::arg("threads") = 1)
      .def(
          "__eq__",
          [](const StoreHandle& a, const nb::object& other) {
            const StoreHandle* b = nullptr;
            return nb::try_cast(other, b) && b != nullptr && a.store == b->store;
          },
          nb::arg("other").none())
      .def("__hash__", [](const StoreHandle& a) { return std::hash<StorePointer>()(a.store); })
      .def(
          "__reduce_ex__",
          [](const StoreHandle&, const nb::object&) -> nb::object {
            throw nb::type_error("a Store is neither pickled nor copied: its games are, by their texts");
          },
          nb::arg("protocol"))
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
      .def(
          "call",
          [](const StoreHandle& self, const std::string& name, const nb::args& arguments) {
            return to_python(self.store, called(self.store, name, arguments));
          },
          nb::arg("name"), nb::arg("arguments"))
      .def(
          "define",
          [](const StoreHandle& self, const std::string& name, const nb::object& value) {
            const Answer answer = to_answer(self.store, value);
            self.store->run([&] {
              Session& session = self.store->session();
              const auto* line = std::get_if<std::string>(&answer.value);
              session.define(name, line != nullptr ? session.evaluate(*line) : answer);
            });
          },
          nb::arg("name"), nb::arg("value"))
      .def("definitions",
           [](const StoreHandle& self) { return self.store->run([&] { return self.store->session().definitions(); }); })
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
