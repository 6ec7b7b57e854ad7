// Turns in a store: who waits, who computes, and how Ctrl-C reaches both.
#include "store.hpp"

namespace upstar::python {

namespace {

/// How often a computation looks for signals.
constexpr auto signal_interval = std::chrono::milliseconds(40);

/// Lets Python run the handlers of signals that have come. **Errors** what they raise: KeyboardInterrupt for Ctrl-C.
void handle_signals() {
  const nb::gil_scoped_acquire interpreter;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

}  // namespace

const Registry& registry() {
  static const Registry all = Registry::standard();
  return all;
}

const StorePointer& default_store() {
  // Never destroyed: games may outlive all statics.
  static const StorePointer& store = *new StorePointer(std::make_shared<Store>());
  return store;
}

Store::Store() {
  m_budget.report_to([](const Progress&) { handle_signals(); }, signal_interval);
}

Store::Turn::Turn(Store& store) : m_store(store) {
  while (!store.m_busy.try_lock_for(signal_interval)) handle_signals();
  if (store.m_depth++ == 0) store.m_budget.start();
}

Store::Turn::~Turn() {
  --m_store.m_depth;
  m_store.m_busy.unlock();
}

}  // namespace upstar::python
