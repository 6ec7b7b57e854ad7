// classes Position and Sum, for Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>
#include <vector>

#include "bind.hpp"
#include "rules.hpp"
#include "sum.hpp"
#include "upstar/draw/position_picture.hpp"
#include "upstar/notation/print.hpp"

namespace upstar::python {

namespace {

StoredSum sum_of(const StoredPosition& position) { return {position.store(), {position}}; }
const StoredSum& sum_of(const StoredSum& sum) { return sum; }

std::string text_of(const StoredPosition& p) {
  return (p.is_negative ? "-" : "") + p.store()->run([&] { return p.position().to_text(); });
}

/// What the position is for its rules: the object, for rules written in Python, else the text.
nb::object state_of(const StoredPosition& p) {
  if (p.rules.is_valid()) return position_object(p);
  return nb::cast(p.store()->run([&] { return p.position().to_text(); }));
}

/// Positions of the library are the same if their texts are: some rulesets number the graphs that they read.
bool are_same(const StoredPosition& p, const StoredPosition& q) {
  if (p.store() != q.store() || p.held->source != q.held->source || p.is_negative != q.is_negative) return false;
  if (p.rules.is_valid()) return p.position() == q.position();
  return p.store()->run([&] { return p.position().to_text() == q.position().to_text(); });
}

std::string repr_text(nb::handle object) { return nb::cast<std::string>(nb::str(nb::repr(object))); }

std::string repr_of(const StoredPosition& p) {
  std::string text = p.is_negative ? "-" : "";
  if (p.rules.is_valid()) return text + repr_text(p.rules) + "(" + repr_text(position_object(p)) + ")";
  return text + p.held->source->name() + "(" + repr_text(state_of(p)) + ")";
}

std::string repr_of(const StoredSum& sum) {
  std::string text;
  for (const Term& term : sum.terms) {
    const std::string next = repr_text(to_python(sum.store, term));
    if (text.empty()) text = next;
    else text += next.front() == '-' ? " - " + next.substr(1) : " + " + next;
  }
  return text;
}

std::string text_of(const StoredSum& sum) {
  std::string text;
  for (const Term& term : sum.terms) {
    if (!text.empty()) text += " + ";
    text += nb::cast<std::string>(nb::str(to_python(sum.store, term)));
  }
  return text;
}

/// What makes the object again: its rules, called with its state.
nb::object reduced(const StoredPosition& p) {
  if (p.is_negative) {
    return nb::make_tuple(imported("operator", "neg"), nb::make_tuple(StoredPosition{p.held, false, p.rules}));
  }
  if (const std::string line = p.held->source->line(); !line.empty()) {
    return nb::make_tuple(imported("upstar._positions", "position_of_line"), nb::make_tuple(line, state_of(p)));
  }
  const nb::object rules = p.rules.is_valid() ? p.rules : imported("upstar._upstar", "ruleset")(p.held->source->name());
  return nb::make_tuple(rules, nb::make_tuple(state_of(p)));
}

nb::list terms_of(const StoredSum& sum) {
  nb::list list;
  for (const Term& term : sum.terms) list.append(to_python(sum.store, term));
  return list;
}

nb::object reduced(const StoredSum& sum) {
  return nb::make_tuple(imported("upstar._upstar", "sum_of"), nb::make_tuple(terms_of(sum)));
}

nb::object unknown_operand() { return nb::borrow(Py_NotImplemented); }

/// a + b, or a - b. A sum of sums is one sum.
nb::object added(StoredSum sum, nb::handle other, bool is_subtracted) {
  const auto more = to_sum(sum.store, other);
  if (!more) return unknown_operand();
  for (const Term& term : more->terms) {
    sum.terms.push_back(is_subtracted ? negative(sum.store, term) : term);
  }
  return nb::cast(std::move(sum));
}

nb::object added_to(const StoredSum& sum, nb::handle other, bool is_subtracted) {
  auto first = to_sum(sum.store, other);
  if (!first) return unknown_operand();
  for (const Term& term : sum.terms) first->terms.push_back(is_subtracted ? negative(sum.store, term) : term);
  return nb::cast(*std::move(first));
}

StoredSum negated(const StoredSum& sum) {
  StoredSum result{sum.store, {}};
  for (const Term& term : sum.terms) result.terms.push_back(negative(sum.store, term));
  return result;
}

/// The sum of the terms of a pickle.
StoredSum sum_of_terms(const nb::list& terms) {
  StoredSum sum{store_among(nb::none(), {terms}), {}};
  for (const nb::handle term : terms) {
    const auto more = to_sum(sum.store, term);
    if (!more) refuse("a term is a Position or a Game", term);
    sum.terms.insert(sum.terms.end(), more->terms.begin(), more->terms.end());
  }
  return sum;
}

nb::object multiple(const StoredSum& sum, nb::handle n) {
  if (PyIndex_Check(n.ptr()) == 0) return unknown_operand();
  constexpr std::int64_t most = 100'000;
  const Integer count = to_integer(nb::object(nb::steal(PyNumber_Index(n.ptr()))));
  if (abs(count) * sum.terms.size() > most) throw LimitError("a sum has at most 100,000 terms");
  const StoredSum once = count < 0 ? negated(sum) : sum;
  StoredSum result{sum.store, {}};
  for (Integer i = 0; i < abs(count); ++i) {
    result.terms.insert(result.terms.end(), once.terms.begin(), once.terms.end());
  }
  return nb::cast(std::move(result));
}

nb::list positions(const std::vector<SumMove>& moves) {
  nb::list list;
  for (const SumMove& move : moves) list.append(nb::cast(std::get<StoredPosition>(move.option)));
  return list;
}

nb::list terms_and_options(const StorePointer& store, const std::vector<SumMove>& moves) {
  nb::list list;
  for (const SumMove& move : moves) list.append(nb::make_tuple(move.term, to_python(store, move.option)));
  return list;
}

nb::list sums(const StoredSum& sum, const std::vector<SumMove>& moves) {
  nb::list list;
  for (const SumMove& move : moves) {
    StoredSum option = sum;
    option.terms[move.term] = move.option;
    list.append(nb::cast(std::move(option)));
  }
  return list;
}

/// For one player: answer(player). For none: the answers for both, in a dict.
template <class Work>
nb::object for_players(nb::handle player, Work&& answer) {
  if (!player.is_none()) return answer(to_player(player));
  nb::dict both;
  for (const Player each : {Player::left, Player::right}) both[to_python(each)] = answer(each);
  return both;
}

nb::list components_of(const StoredPosition& p) {
  std::vector<AnyPosition> parts;
  p.store()->run([&] { p.position().components([&](const AnyPosition& part) { parts.push_back(part); }); });
  nb::list list;
  for (const AnyPosition& part : parts) list.append(nb::cast(p.with(part)));
  return list;
}

PositionFigure::Side side_of(const StoredPosition& p, Player player) {
  constexpr std::size_t most = 12;
  PositionFigure::Side side;
  for (const SumMove& move : moves_of(sum_of(p), player)) {
    if (side.moves.size() == most) {
      ++side.left_out;
      continue;
    }
    const auto& option = std::get<StoredPosition>(move.option);
    const GameId value = value_of(sum_of(option));
    side.moves.push_back({.position = text_of(StoredPosition{option.held}),
                          .value = p.store()->run([&] { return to_text(p.store()->games(), value); })});
  }
  return side;
}

PositionFigure figure_of(const StoredPosition& p, bool has_moves, const std::string& title) {
  PositionFigure figure{.title = title, .look = p.held->source->look(), .position = text_of(StoredPosition{p.held})};
  if (!has_moves) return figure;
  figure.has_moves = true;
  const GameId value = value_of(sum_of(p));
  figure.value = p.store()->run([&] { return to_text(p.store()->games(), value); });
  figure.left = side_of(p, Player::left);
  figure.right = side_of(p, Player::right);
  return figure;
}

std::string title_of(const StoredPosition& p) {
  std::string title = repr_of(p);
  return title.size() > 80 ? "" : title;
}

/// What both classes have.
template <class Stored>
void bind_common(nb::class_<Stored>& type) {
  const auto other = nb::arg("other").none();
  type.def(
          "__add__", [](const Stored& g, const nb::object& h) { return added(sum_of(g), h, false); }, other)
      .def(
          "__radd__", [](const Stored& g, const nb::object& h) { return added_to(sum_of(g), h, false); }, other)
      .def(
          "__sub__", [](const Stored& g, const nb::object& h) { return added(sum_of(g), h, true); }, other)
      .def(
          "__rsub__", [](const Stored& g, const nb::object& h) { return added_to(sum_of(g), h, true); }, other)
      .def(
          "__mul__", [](const Stored& g, const nb::object& n) { return multiple(sum_of(g), n); }, nb::arg("n").none())
      .def(
          "__rmul__", [](const Stored& g, const nb::object& n) { return multiple(sum_of(g), n); }, nb::arg("n").none())
      .def("__pos__", [](const nb::object& self) { return self; })
      .def("__str__", [](const Stored& g) { return text_of(g); })
      .def("__repr__", [](const Stored& g) { return repr_of(g); })
      .def("__reduce__", [](const Stored& g) { return reduced(g); })
      .def("__upstar__",
           [](const Stored& g) {
             return StoredGame{sum_of(g).store, value_of(sum_of(g))};
           })
      .def("value",
           [](const Stored& g) {
             return StoredGame{sum_of(g).store, value_of(sum_of(g))};
           })
      .def("outcome", [](const Stored& g) { return to_python(outcome_of(sum_of(g))); })
      .def("_link", [](const Stored& g) { return link_of(sum_of(g)); })
      .def("misere_outcome", [](const Stored& g) { return to_python(misere_outcome_of(sum_of(g))); })
      .def("nim_value", [](const Stored& g) { return to_python(nim_value_of(sum_of(g))); })
      .def_prop_ro("store", [](const Stored& g) { return StoreHandle{sum_of(g).store}; });
  bind_copies(type);
}

int traverse_position(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  if (!nb::inst_ready(self)) return 0;
  const nb::object& rules = nb::inst_ptr<StoredPosition>(self)->rules;
  Py_VISIT(rules.ptr());
  return 0;
}

int clear_position(PyObject* self) {
  if (nb::inst_ready(self)) nb::inst_ptr<StoredPosition>(self)->rules = nb::object();
  return 0;
}

int traverse_sum(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  if (!nb::inst_ready(self)) return 0;
  for (const Term& term : nb::inst_ptr<StoredSum>(self)->terms) {
    if (const auto* p = std::get_if<StoredPosition>(&term)) Py_VISIT(p->rules.ptr());
  }
  return 0;
}

int clear_sum(PyObject* self) {
  if (nb::inst_ready(self)) nb::inst_ptr<StoredSum>(self)->terms.clear();
  return 0;
}

PyType_Slot position_slots[] = {{Py_tp_traverse, reinterpret_cast<void*>(&traverse_position)},
                                {Py_tp_clear, reinterpret_cast<void*>(&clear_position)},
                                {0, nullptr}};
PyType_Slot sum_slots[] = {{Py_tp_traverse, reinterpret_cast<void*>(&traverse_sum)},
                           {Py_tp_clear, reinterpret_cast<void*>(&clear_sum)},
                           {0, nullptr}};

void bind_position(nb::module_& module) {
  auto position = nb::class_<StoredPosition>(module, "Position", nb::is_final(), nb::type_slots(position_slots));
  bind_common(position);
  refuse_construction(position, "positions are made by rulesets, as in upstar.domineering(\"..|..\")");
  position.def("__neg__",
               [](const StoredPosition& p) {
                 return StoredPosition{p.held, !p.is_negative, p.rules};
               })
      .def(
          "__eq__",
          [](const StoredPosition& p, const nb::object& other) -> nb::object {
            const StoredPosition* q = nullptr;
            if (!nb::try_cast(other, q) || q == nullptr) return unknown_operand();
            return nb::bool_(are_same(p, *q));
          },
          nb::arg("other").none())
      .def("__hash__", [](const StoredPosition& p) { return nb::hash(nb::make_tuple(p.is_negative, state_of(p))); })
      .def_prop_ro("state", &state_of)
      .def_prop_ro("rules", [](const StoredPosition& p) { return p.rules.is_valid() ? p.rules : nb::none(); })
      .def_prop_ro("ruleset", [](const StoredPosition& p) { return p.held->source->name(); })
      .def(
          "moves",
          [](const StoredPosition& p, const nb::object& player) {
            return positions(moves_of(sum_of(p), to_player(player)));
          },
          nb::arg("player"))
      .def(
          "winning_moves",
          [](const StoredPosition& p, const nb::object& player) {
            return for_players(player, [&](Player each) { return positions(winning_moves_of(sum_of(p), each)); });
          },
          nb::arg("player") = nb::none())
      .def("components", &components_of)
      .def(
          "svg", [](const StoredPosition& p, bool moves) { return position_svg(figure_of(p, moves, title_of(p))); },
          nb::kw_only(), nb::arg("moves") = false)
      .def("_repr_svg_", [](const StoredPosition& p) { return position_svg(figure_of(p, false, title_of(p))); })
      .def(
          "picture",
          [](const StoredPosition& p, bool moves, std::size_t columns) {
            return position_lines(figure_of(p, moves, ""), columns, false);
          },
          nb::kw_only(), nb::arg("moves") = false, nb::arg("columns") = 80);
}

void bind_sum(nb::module_& module) {
  auto sum = nb::class_<StoredSum>(module, "Sum", nb::is_final(), nb::type_slots(sum_slots));
  bind_common(sum);
  refuse_construction(sum, "sums are made by +, as in upstar.domineering(\"..|..\") + upstar.Game(1)");
  sum.def("__neg__", &negated)
      .def("__len__", [](const StoredSum& s) { return s.terms.size(); })
      .def_prop_ro("terms", &terms_of)
      .def(
          "moves", [](const StoredSum& s, const nb::object& player) { return sums(s, moves_of(s, to_player(player))); },
          nb::arg("player"))
      .def(
          "winning_moves",
          [](const StoredSum& s, const nb::object& player) {
            return for_players(player,
                               [&](Player each) { return terms_and_options(s.store, winning_moves_of(s, each)); });
          },
          nb::arg("player") = nb::none());
}

}  // namespace

void bind_positions(nb::module_& module) {
  bind_position(module);
  bind_sum(module);
  module.def("sum_of", &sum_of_terms, nb::arg("terms"));
}

}  // namespace upstar::python
