// class Ruleset, for Python: the rulesets of the library.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>

#include "bind.hpp"
#include "convert.hpp"
#include "source.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"
#include "upstar/ruleset/sized_position.hpp"

namespace upstar::python {

namespace {

struct Ruleset {
  const RulesetEntry* entry;
  std::string reference;  ///< `gen_clobber[directions=diagonal]`, `impartial(clobber)`
  bool has_parameters;    ///< in the reference, or a transform

  bool operator==(const Ruleset& other) const { return reference == other.reference; }
};

Ruleset ruleset(const std::string& text) {
  const RulesetReference reference(registry(), text);
  const bool is_bare = reference.parameters().empty() && !reference.is_transformed();
  return {&reference.entry(), is_bare ? reference.entry().info.name : text, !is_bare};
}

/// A value of a parameter as the notation writes it: `yes`, `1/3/4`, `diagonal`.
std::string parameter_text(nb::handle value) {
  if (PyBool_Check(value.ptr()) != 0) return value.ptr() == Py_True ? "yes" : "no";
  if (PyList_Check(value.ptr()) == 0 && PyTuple_Check(value.ptr()) == 0) return nb::cast<std::string>(nb::str(value));
  std::string text;
  for (const nb::handle item : nb::borrow<nb::object>(value)) {
    text += (text.empty() ? "" : "/") + nb::cast<std::string>(nb::str(item));
  }
  return text;
}

Ruleset with_parameters(const Ruleset& rules, const nb::kwargs& keywords) {
  if (keywords.size() == 0) return rules;
  if (rules.has_parameters) throw DomainError(rules.reference + " has its parameters already");
  Parameters parameters;
  for (const auto [key, value] : keywords) {
    parameters.emplace_back(nb::cast<std::string>(nb::handle(key)), parameter_text(value));
  }
  return {rules.entry, rules.reference + upstar::text_of(parameters), true};
}

/// `clobber("xo")`, `cutcake(2, 5)`, `nim([3, 5, 8])`.
std::string position_text(const nb::args& arguments) {
  std::string text;
  for (const nb::handle argument : arguments) {
    const bool is_list = PyList_Check(argument.ptr()) != 0 || PyTuple_Check(argument.ptr()) != 0;
    if (!is_list && PyUnicode_Check(argument.ptr()) == 0 && PyLong_Check(argument.ptr()) == 0) {
      throw nb::type_error("a position is a str, or ints where it is numbers");
    }
    const std::string next = is_list ? position_text(nb::borrow<nb::args>(nb::tuple(nb::borrow<nb::object>(argument))))
                                     : nb::cast<std::string>(nb::str(argument));
    text += (text.empty() ? "" : ",") + next;
  }
  return text;
}

StoredPosition position(const Ruleset& rules, const nb::args& arguments, const nb::kwargs& keywords) {
  nb::object named = nb::none();
  nb::dict parameters;
  for (const auto [key, value] : keywords) {
    if (nb::cast<std::string>(nb::handle(key)) == "store") named = nb::borrow(value);
    else parameters[key] = value;
  }
  const Ruleset exact = with_parameters(rules, nb::borrow<nb::kwargs>(parameters));
  const std::string text = position_text(arguments);
  StorePointer store = store_among(named, {});
  std::shared_ptr<Source> source;
  AnyPosition made = store->run([&] {
    const auto& opened = shelf(*store).open(*exact.entry, exact.reference);
    source = opened;
    return opened->position(text);
  });
  return {hold(std::move(store), std::move(source), std::move(made)), false, {}};
}

std::string sizes_of(const Ruleset& rules) {
  switch (rules.entry->info.sizes) {
    case Sizes::none: return "";
    case Sizes::strip: return "strip";
    case Sizes::grid: return "grid";
    case Sizes::heap: return "heap";
    case Sizes::pair: return "pair";
    case Sizes::path: return "path";
  }
  return "";
}

/// A fact of the description.
auto described(std::string RulesetInfo::*member) {
  return [member](const Ruleset& rules) { return rules.entry->info.*member; };
}

}  // namespace

void bind_rulesets(nb::module_& module) {
  nb::class_<Ruleset>(module, "Ruleset", nb::is_final())
      .def("__call__", &position)
      .def("with_parameters", &with_parameters)
      .def("__repr__", [](const Ruleset& rules) { return rules.reference; })
      .def(
          "__eq__",
          [](const Ruleset& a, const nb::object& other) {
            const Ruleset* b = nullptr;
            return nb::try_cast(other, b) && b != nullptr && a == *b;
          },
          nb::arg("other").none())
      .def("__hash__", [](const Ruleset& rules) { return nb::hash(nb::str(rules.reference.c_str())); })
      .def_prop_ro("reference", [](const Ruleset& rules) { return rules.reference; })
      .def_prop_ro("name", described(&RulesetInfo::name))
      .def_prop_ro("summary", described(&RulesetInfo::summary))
      .def_prop_ro("text", described(&RulesetInfo::rules))
      .def_prop_ro("notation", described(&RulesetInfo::notation))
      .def_prop_ro("parameters", described(&RulesetInfo::parameters))
      .def_prop_ro("example", described(&RulesetInfo::example))
      .def_prop_ro("sizes", &sizes_of)
      .def_prop_ro("is_misere", [](const Ruleset& rules) { return rules.entry->info.is_misere; })
      .def_prop_ro("aliases", [](const Ruleset& rules) { return rules.entry->info.aliases; })
      .def(
          "sized",
          [](const Ruleset& rules, std::uint64_t rows, std::uint64_t columns) {
            const RulesetInfo& info = rules.entry->info;
            if (info.sizes == Sizes::none) throw DomainError(info.name + " has no positions of every size");
            return sized_position(info, rows, columns);
          },
          nb::arg("rows"), nb::arg("columns"));
  module.def("ruleset", &ruleset, nb::arg("reference"));
  module.def("rulesets", [] {
    std::vector<Ruleset> all;
    for (const RulesetEntry& entry : registry().entries()) all.push_back({&entry, entry.info.name, false});
    return all;
  });
}

}  // namespace upstar::python
