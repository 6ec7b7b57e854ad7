// Store: what Python computes in. It lives as long as Python holds it or a game of it.
//
// Locks. Two locks are at work: the interpreter's, and that of the store, which one thread at a time computes in. Who
// waits for the store does not hold the interpreter; who computes takes it again only for moments (signals, progress,
// rules written in Python). So neither waits for the other in a circle.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "interpreter.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::python {

namespace nb = nanobind;

/// All rulesets of the library.
const Registry& registry();

class Store {
 public:
  Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// The result of work(), which computes without the interpreter's lock, and alone in this store. Within it another
  /// run() of the same thread is part of it. **Requires** the interpreter's lock.
  /// **Errors** those of work(); KeyboardInterrupt, as nb::python_error, soon after Ctrl-C.
  template <class Work>
  auto run(Work&& work) {
    const InterpreterReleased released;
    const Turn turn(*this);
    return std::forward<Work>(work)();
  }

  GameStore& games() { return m_games; }
  Session& session() { return m_session; }
  Budget& budget() { return m_budget; }
  /// What others keep as long as the store; null at first. **Requires** a turn.
  std::shared_ptr<void>& attached() { return m_attached; }
  /// Gives up what holds memory of the store: at once, or if another thread computes, at the next turn.
  void drop(std::shared_ptr<void> thing);

 private:
  /// One thread's turn in the store, under the limits of upstar.budget.
  class Turn {
   public:
    explicit Turn(Store& store);
    ~Turn();
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    void set_limits();

    Store& m_store;
  };

  Budget m_budget;
  GameStore m_games{&m_budget};
  Session m_session{m_games, registry()};
  std::shared_ptr<void> m_attached;
  std::mutex m_dropping;
  std::vector<std::shared_ptr<void>> m_dropped;
  std::recursive_timed_mutex m_busy;
  unsigned m_depth = 0;    ///< of turns within turns
  std::uint64_t m_number;  ///< no other store of the process has it
};

using StorePointer = std::shared_ptr<Store>;

/// The store of games for which none is named; made when it is first needed.
const StorePointer& default_store();

}  // namespace upstar::python
