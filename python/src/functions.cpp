// The calculator's functions by name; python/make_functions.py makes upstar.functions of their table.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>
#include <vector>

#include "bind.hpp"
#include "convert.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/function_info.hpp"

namespace upstar::python {

namespace {

/// The answer to a call, and the store that it was made in.
std::pair<StorePointer, Answer> answer_to(const std::string& name, const nb::args& arguments) {
  StorePointer store = store_among(nb::none(), {arguments});
  Answer answer = called(store, name, arguments);
  return {std::move(store), std::move(answer)};
}

/// An answer whose games are numbers: convert(number), and lists of them.
template <class Convert>
nb::object numbers_of(const StorePointer& store, const Answer& answer, Convert&& convert) {
  if (const auto* id = std::get_if<GameId>(&answer.value)) {
    return convert(store->run([&] { return store->games().number_of(*id); }));
  }
  if (const auto* list = std::get_if<AnswerList>(&answer.value)) {
    nb::list items;
    for (const Answer& item : *list) items.append(numbers_of(store, item, convert));
    return items;
  }
  return to_python(store, answer);
}

nb::object infos() {
  nb::list rows;
  for (const FunctionInfo& info : function_infos()) {
    nb::dict row;
    row["name"] = nb::str(info.name.data(), info.name.size());
    row["signature"] = nb::str(info.signature.data(), info.signature.size());
    row["meaning"] = nb::str(info.meaning.data(), info.meaning.size());
    row["example"] = nb::str(info.example.data(), info.example.size());
    row["answer"] = nb::str(info.answer.data(), info.answer.size());
    row["types"] = nb::str(info.types.data(), info.types.size());
    row["least"] = info.least;
    row["most"] = info.most == FunctionInfo::any_number ? nb::none() : nb::object(nb::int_(info.most));
    rows.append(row);
  }
  return rows;
}

}  // namespace

Answer called(const StorePointer& store, const std::string& name, const nb::args& arguments) {
  std::vector<Answer> values;
  for (const nb::handle argument : arguments) values.push_back(to_answer(store, argument));
  return store->run([&] { return store->session().call(name, values); });
}

void bind_functions(nb::module_& module) {
  module.def("function_infos", &infos);
  module.def("version", [] { return UPSTAR_VERSION; });
  module.def(
      "call",
      [](const std::string& name, const nb::args& arguments) {
        const auto [store, answer] = answer_to(name, arguments);
        return to_python(store, answer);
      },
      nb::arg("name"), nb::arg("arguments"));
  module.def(
      "call_number",
      [](const std::string& name, const nb::args& arguments) {
        const auto [store, answer] = answer_to(name, arguments);
        return numbers_of(store, answer, [](const Dyadic& x) { return to_fraction(x); });
      },
      nb::arg("name"), nb::arg("arguments"));
  module.def(
      "call_integer",
      [](const std::string& name, const nb::args& arguments) {
        const auto [store, answer] = answer_to(name, arguments);
        return numbers_of(store, answer, [](const Dyadic& x) { return to_python(x.floor()); });
      },
      nb::arg("name"), nb::arg("arguments"));
}

}  // namespace upstar::python
