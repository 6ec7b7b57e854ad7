// Turns in a store: who waits, who computes, and how Ctrl-C reaches both.
#include "store.hpp"

#include <algorithm>
#include <atomic>

#include "limits.hpp"

namespace upstar::python {

namespace {

/// How often a computation looks for signals.
constexpr auto signal_interval = std::chrono::milliseconds(40);

/// Lets Python run the handlers of signals that have come. **Requires** the interpreter's lock.
/// **Errors** what they raise: KeyboardInterrupt for Ctrl-C.
void handle_signals() {
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

std::uint64_t next_number() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
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

Store::Store() : m_number(next_number()) {
  m_budget.report_to(
      [](const Progress& progress) {
        const InterpreterHeld interpreter;
        handle_signals();
        report(progress);
        const InterpreterReleased others;  // take their turn, if this thread holds the interpreter while it computes
      },
      signal_interval);
}

void Store::drop(std::shared_ptr<void> thing) {
  if (m_busy.try_lock()) {
    thing.reset();
    m_busy.unlock();
  } else {
    const std::lock_guard lock(m_dropping);
    m_dropped.push_back(std::move(thing));
  }
}

Store::Turn::Turn(Store& store) : m_store(store) {
  while (!store.m_busy.try_lock_for(signal_interval)) {
    const InterpreterHeld interpreter;
    handle_signals();
  }
  if (store.m_depth++ == 0 && !limits().empty()) set_limits();
  std::vector<std::shared_ptr<void>> dropped;
  const std::lock_guard lock(store.m_dropping);
  dropped.swap(store.m_dropped);
}

void Store::Turn::set_limits() {
  Budget& budget = m_store.m_budget;
  budget.start();
  if (const auto end = deadline()) budget.limit_time(*end - Budget::Clock::now());
  std::uint64_t bytes = UINT64_MAX;
  for (Limits& block : limits()) bytes = std::min(bytes, block.bytes_in(m_store.m_number, budget.progress().bytes));
  budget.limit_memory(bytes);
}

Store::Turn::~Turn() {
  if (--m_store.m_depth == 0) {
    m_store.m_budget.limit_time({});
    m_store.m_budget.limit_memory(UINT64_MAX);
  }
  m_store.m_busy.unlock();
}

}  // namespace upstar::python
