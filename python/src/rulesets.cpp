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

/// Rules of a line live in one store.
struct DefinedRules {
  DefinedRules(StorePointer home, std::shared_ptr<LineSource> made) : store(std::move(home)), source(std::move(made)) {}
  ~DefinedRules() { store->drop(std::move(source)); }
  DefinedRules(const DefinedRules&) = delete;
  DefinedRules& operator=(const DefinedRules&) = delete;

  StorePointer store;
  std::shared_ptr<LineSource> source;
};

struct Ruleset {
  const RulesetEntry* entry;  ///< null for rules of a line
  std::string reference;      ///< `gen_clobber[directions=diagonal]`, `impartial(clobber)`
  bool has_parameters;        ///< in the reference, or a transform
  std::shared_ptr<const DefinedRules> defined{};

  const RulesetInfo& info() const { return entry != nullptr ? entry->info : defined->source->info(); }
  bool operator==(const Ruleset& other) const { return reference == other.reference && defined == other.defined; }
};

Ruleset ruleset(const std::string& text) {
  const RulesetReference reference(registry(), text);
  const bool is_bare = reference.parameters().empty() && !reference.is_transformed();
  return {&registry().at(reference.entry().info.name), is_bare ? reference.entry().info.name : text, !is_bare};
}

/// The rules that the line defines, in the store.
Ruleset define(const std::string& line, const nb::object& named) {
  StorePointer store = store_among(named, {});
  auto source =
      store->run([&] { return std::make_shared<LineSource>(store->session(), shelf(*store).transformers, line); });
  std::string name = source->name();
  return {nullptr, std::move(name), false, std::make_shared<DefinedRules>(std::move(store), std::move(source))};
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
  if (rules.defined) throw DomainError(rules.reference + " takes no parameters");
  if (rules.has_parameters) throw DomainError(rules.reference + " has its parameters already");
  Parameters parameters;
  for (const auto [key, value] : keywords) {
    parameters.emplace_back(nb::cast<std::string>(nb::handle(key)), parameter_text(value));
  }
  return {rules.entry, rules.reference + upstar::text_of(parameters), true};
}

bool is_list(nb::handle object) { return PyList_Check(object.ptr()) != 0 || PyTuple_Check(object.ptr()) != 0; }
bool is_text(nb::handle object) { return PyUnicode_Check(object.ptr()) != 0; }
bool is_int(nb::handle object) { return PyLong_Check(object.ptr()) != 0 && PyBool_Check(object.ptr()) == 0; }

/// Whether the test holds for each member; there is one at least.
template <class Test>
bool all_of(nb::handle list, Test&& test) {
  for (const nb::handle item : nb::borrow<nb::object>(list)) {
    if (!test(item)) return false;
  }
  return nb::len(list) > 0;
}

template <class Write>
std::string joined(nb::handle list, std::string_view sign, Write&& write) {
  std::string text;
  bool is_first = true;
  for (const nb::handle item : nb::borrow<nb::object>(list)) {
    if (!std::exchange(is_first, false)) text += sign;
    text += write(item);
  }
  return text;
}

/// Whether positions are boards: the notation says so.
bool has_rows(const RulesetInfo& info) { return info.notation.find("joined by |") != std::string::npos; }

/// Numbers, and lists of them, joined by commas: `cutcake(2, 5)`, `nim([3, 5, 8])`.
std::string numbers_text(nb::handle object) {
  if (is_list(object)) return joined(object, ",", &numbers_text);
  if (!is_text(object) && !is_int(object)) {
    refuse("a position is a str, a list of its rows, or ints where it is numbers", object);
  }
  return nb::cast<std::string>(nb::str(object));
}

/// A row of a board: a text, or its cells.
std::string row_text(nb::handle row) {
  return is_list(row) && all_of(row, &is_text) ? joined(row, "", &numbers_text) : numbers_text(row);
}

/// The lines of a text, without the blanks around them and the empty lines around the board.
nb::list lines_of(nb::handle text) {
  nb::list lines;
  for (const nb::handle line : nb::list(text.attr("strip")().attr("splitlines")())) lines.append(line.attr("strip")());
  return lines;
}

/// `domineering(2, 3)`: the position of this size that a table begins with. **Requires** integers.
std::string text_of_size(const RulesetInfo& info, const nb::args& sizes) {
  constexpr std::uint64_t most = 1'000'000;
  const bool is_grid = info.sizes == Sizes::grid;
  if (sizes.size() != (is_grid ? 2U : 1U)) {
    throw nb::type_error((info.name + (is_grid ? "(rows, columns)" : "(size)") + " is an empty position; it takes " +
                          (is_grid ? "two numbers" : "one number") + ", not " + std::to_string(sizes.size()))
                             .c_str());
  }
  for (const nb::handle size : sizes) {
    const Integer n = to_integer(size);
    if (n < 0) throw DomainError("a size is not negative");
    if (n > most) throw LimitError("a position has at most 1,000,000 cells");
  }
  const auto rows = is_grid ? nb::cast<std::uint64_t>(nb::handle(sizes[0])) : 1;
  const auto columns = nb::cast<std::uint64_t>(nb::handle(sizes[sizes.size() - 1]));
  if (rows * columns > most) throw LimitError("a position has at most 1,000,000 cells");
  return sized_position(info, rows, columns);
}

/// What the calculator reads: `clobber("xo|ox")`, `clobber(["xo", "ox"])`, `clobber(2, 2)`, `nim([3, 5, 8])`.
std::string position_text(const RulesetInfo& info, const nb::args& arguments) {
  if (!info.bare_arguments && info.sizes != Sizes::none && all_of(arguments, &is_int))
    return text_of_size(info, arguments);
  if (!has_rows(info) || arguments.size() != 1) return numbers_text(arguments);
  const nb::object board = arguments[0];
  if (is_text(board)) {
    return nb::cast<std::string>(board).find('\n') == std::string::npos ? nb::cast<std::string>(board)
                                                                        : joined(lines_of(board), "|", &row_text);
  }
  return is_list(board) && !all_of(board, &is_int) ? joined(board, "|", &row_text) : numbers_text(arguments);
}

/// An argument of rules of a line: a str is a text.
Answer argument_answer(const StorePointer& store, nb::handle argument) {
  if (PyUnicode_CheckExact(argument.ptr()) != 0) return {Text{nb::cast<std::string>(argument)}};
  if (!is_list(argument)) return to_answer(store, argument);
  AnswerList items;
  for (const nb::handle item : nb::borrow<nb::object>(argument)) items.push_back(argument_answer(store, item));
  return {std::move(items)};
}

/// A text as it stands behind the name in a shell, a board as its rows; other arguments as the calculator writes them.
std::string line_text(const StorePointer& store, const nb::args& arguments) {
  if (arguments.size() == 1 && is_text(arguments[0])) {
    const auto text = nb::cast<std::string>(nb::handle(arguments[0]));
    return text.find('\n') == std::string::npos ? text : joined(lines_of(arguments[0]), "|", &row_text);
  }
  const Answer list = argument_answer(store, arguments);
  const std::string text = store->run([&] { return store->session().to_text(list); });
  return text.substr(1, text.size() - 2);
}

StoredPosition position_of_line(const Ruleset& rules, const nb::args& arguments, const nb::object& named) {
  StorePointer store = rules.defined->store;
  if (!named.is_none() && store_among(named, {}) != store) {
    throw DomainError(rules.reference + " was defined in another store");
  }
  const std::shared_ptr<LineSource> source = rules.defined->source;
  const std::string text = line_text(store, arguments);
  AnyPosition made = store->run([&] { return source->position(text); });
  return {hold(std::move(store), source, std::move(made)), false, {}};
}

StoredPosition position(const Ruleset& rules, const nb::args& arguments, const nb::kwargs& keywords) {
  nb::object named = nb::none();
  nb::dict parameters;
  for (const auto [key, value] : keywords) {
    if (nb::cast<std::string>(nb::handle(key)) == "store") named = nb::borrow(value);
    else parameters[key] = value;
  }
  const Ruleset exact = with_parameters(rules, nb::borrow<nb::kwargs>(parameters));
  if (rules.defined) return position_of_line(rules, arguments, named);
  const std::string text = position_text(rules.entry->info, arguments);
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
  switch (rules.info().sizes) {
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
  return [member](const Ruleset& rules) { return rules.info().*member; };
}

}  // namespace

void bind_rulesets(nb::module_& module) {
  auto type = nb::class_<Ruleset>(module, "Ruleset", nb::is_final());
  refuse_construction(type, "rulesets are had by name, as in upstar.domineering or upstar.ruleset(\"domineering\")");
  bind_copies(type);
  type.def("__call__", &position)
      .def("with_parameters", &with_parameters)
      .def("__repr__", [](const Ruleset& rules) { return rules.reference; })
      .def("__reduce__",
           [](const Ruleset& rules) {
             if (rules.defined == nullptr) {
               return nb::make_tuple(imported("upstar._upstar", "ruleset"), nb::make_tuple(rules.reference));
             }
             return nb::make_tuple(imported("upstar._positions", "rules_of_line"),
                                   nb::make_tuple(rules.defined->source->line()));
           })
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
      .def_prop_ro("has_values", [](const Ruleset& rules) { return rules.info().has_values(); })
      .def_prop_ro("is_misere", [](const Ruleset& rules) { return rules.info().is_misere; })
      .def_prop_ro("aliases", [](const Ruleset& rules) { return rules.info().aliases; })
      .def(
          "sized",
          [](const Ruleset& rules, std::uint64_t rows, std::uint64_t columns) {
            const RulesetInfo& info = rules.info();
            if (info.sizes == Sizes::none) throw DomainError(info.name + " has no positions of every size");
            return sized_position(info, rows, columns);
          },
          nb::arg("rows"), nb::arg("columns"));
  module.def("ruleset", &ruleset, nb::arg("reference"));
  module.def("define", &define, nb::arg("line"), nb::kw_only(), nb::arg("store") = nb::none());
  module.def("rulesets", [] {
    std::vector<Ruleset> all;
    for (const RulesetEntry& entry : registry().entries()) all.push_back({&entry, entry.info.name, false});
    return all;
  });
}

}  // namespace upstar::python
