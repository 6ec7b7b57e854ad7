// Sequences of Grundy values as arrays.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <memory>
#include <utility>
#include <vector>

#include "bind.hpp"
#include "convert.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/heap_games.hpp"

namespace upstar::python {

namespace {

using Values = std::vector<std::uint64_t>;

/// The values of the heaps 0, 1, ..., last. The array has the memory that they were computed in.
nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<1>> grundy_values(const std::string& game, std::uint64_t last) {
  const StorePointer& store = default_store();  // its budget looks for signals
  auto values = std::make_unique<Values>(store->run([&] {
    auto found = find_heap_game(registry(), game);
    if (!found) throw DomainError("'" + game + "' is not an impartial game on heaps");
    return found->values_to(last, &store->budget());
  }));
  const std::size_t size = values->size();
  std::uint64_t* data = values->data();
  const nb::capsule owner(values.get(), [](void* memory) noexcept { delete static_cast<Values*>(memory); });
  static_cast<void>(values.release());
  return {data, {size}, owner};
}

}  // namespace

void bind_sequences(nb::module_& module) {
  module.def("grundy_values", &grundy_values, nb::arg("game"), nb::arg("last"));
}

}  // namespace upstar::python
