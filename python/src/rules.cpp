// class RulesEngine, for Python: what computes for the class Rules (upstar/_rules.py).
#include "rules.hpp"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>

#include <utility>

#include "bind.hpp"
#include "convert.hpp"

namespace upstar::python {

RulesSource::RulesSource(Store& store, nb::handle rules, bool is_impartial)
    : m_games(store.games()),
      m_name(nb::cast<std::string>(rules.type().attr("__name__"))),
      m_table(rules, store.budget()) {
  if (is_impartial) {
    m_impartial = std::make_unique<Positions<PythonRules<true>>>(m_games, PythonRules<true>{&m_table}, m_name);
  } else {
    m_partizan = std::make_unique<Positions<PythonRules<false>>>(m_games, PythonRules<false>{&m_table}, m_name);
  }
}

AnyPosition RulesSource::position(std::uint32_t number) {
  return m_impartial ? (*m_impartial)(number) : (*m_partizan)(number);
}

std::uint32_t RulesSource::number(const AnyPosition& position) const {
  return m_impartial ? *m_impartial->find(position) : *m_partizan->find(position);
}

AnyPosition RulesSource::swapped(const AnyPosition& position) {
  if (!m_transformers) m_transformers = std::make_unique<Transformers>(m_games);
  return m_transformers->swapped(position);
}

OutcomeSearch* RulesSource::own_search() {
  if (!m_search) m_search = std::make_unique<OutcomeSearch>(m_games);
  return m_search.get();
}

EvaluatorStatistics RulesSource::statistics() const {
  return m_impartial ? m_impartial->statistics() : m_partizan->statistics();
}

namespace {

/// What the Python object with the rules owns.
struct RulesEngine {
  StorePointer store;
  std::shared_ptr<RulesSource> source;

  RulesEngine(StorePointer home, nb::handle rules, bool is_impartial) : store(std::move(home)) {
    store->run([&] {
      const InterpreterHeld interpreter;
      source = std::make_shared<RulesSource>(*store, rules, is_impartial);
    });
  }
  RulesEngine(const RulesEngine&) = delete;
  RulesEngine& operator=(const RulesEngine&) = delete;
  ~RulesEngine() {
    if (!source) return;
    source->table().clear();
    store->drop(std::move(source));
  }
};

StoredPosition position(RulesEngine& engine, const nb::object& rules, nb::handle object) {
  AnyPosition made = engine.store->run([&] {
    const auto number = [&] {
      const InterpreterHeld interpreter;
      return engine.source->table().number(object);
    };
    return engine.source->position(number());
  });
  return {hold(engine.store, engine.source, std::move(made)), false, rules};
}

int traverse(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  if (!nb::inst_ready(self)) return 0;
  const auto* engine = nb::inst_ptr<RulesEngine>(self);
  return engine->source ? engine->source->table().traverse(visit, arg) : 0;
}

int clear(PyObject* self) {
  if (nb::inst_ready(self)) {
    if (const auto* engine = nb::inst_ptr<RulesEngine>(self); engine->source) engine->source->table().clear();
  }
  return 0;
}

PyType_Slot slots[] = {
    {Py_tp_traverse, reinterpret_cast<void*>(&traverse)}, {Py_tp_clear, reinterpret_cast<void*>(&clear)}, {0, nullptr}};

}  // namespace

nb::object position_object(const StoredPosition& position) {
  auto& source = static_cast<RulesSource&>(*position.held->source);
  return nb::borrow(source.table().position(source.number(position.position())));
}

void bind_rules(nb::module_& module) {
  nb::class_<RulesEngine>(module, "RulesEngine", nb::is_final(), nb::type_slots(slots))
      .def(
          "__init__",
          [](RulesEngine* self, const nb::object& rules, bool is_impartial, const nb::object& store) {
            new (self) RulesEngine(store_among(store, {}), rules, is_impartial);
          },
          nb::arg("rules"), nb::arg("impartial"), nb::arg("store").none())
      .def("position", &position, nb::arg("rules"), nb::arg("position").none())
      .def("statistics", [](RulesEngine& engine) {
        const EvaluatorStatistics counts = engine.store->run([&] { return engine.source->statistics(); });
        nb::dict result;
        result["positions"] = counts.positions;
        result["table_hits"] = counts.table_hits;
        return result;
      });
}

}  // namespace upstar::python
