// Who is let in: until the program ends, everybody; then, the thread that ends it.
#include "interpreter.hpp"

#include <atomic>
#include <chrono>
#include <thread>
#include <utility>

#include "bind.hpp"

namespace upstar::python {

namespace {

std::atomic<int> inside = 0;  ///< threads that hold the lock for C++ code, or wait for it
std::atomic<bool> is_ending = false;
std::atomic<std::thread::id> ending_thread;
thread_local unsigned depth = 0;    ///< of InterpreterHeld
thread_local bool is_held = false;  ///< by the innermost of them

/// **Requires** that the thread is counted as inside.
void sleep_if_ending() {
  if (!is_ending || std::this_thread::get_id() == ending_thread) return;
  --inside;
  for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

void enter() {
  ++inside;
  sleep_if_ending();
}

void leave() { --inside; }

/// The last moment at which threads can leave Python's code. One that is in a long call of it may stay.
void end() {
  constexpr auto longest = std::chrono::milliseconds(500), interval = std::chrono::milliseconds(1);
  ending_thread = std::this_thread::get_id();
  is_ending = true;
  const InterpreterReleased others;
  for (auto waited = interval; inside > 0 && waited < longest; waited += interval)
    std::this_thread::sleep_for(interval);
}

}  // namespace

InterpreterHeld::InterpreterHeld() : m_is_inner(is_held) {
  if (depth++ == 0) enter();
  else if (!is_held) sleep_if_ending();
  m_state = PyGILState_Ensure();
  is_held = true;
}

InterpreterHeld::~InterpreterHeld() {
  PyGILState_Release(m_state);
  is_held = m_is_inner;
  if (--depth == 0) leave();
}

InterpreterReleased::InterpreterReleased() : m_thread(PyEval_SaveThread()), m_is_inner(std::exchange(is_held, false)) {}

InterpreterReleased::~InterpreterReleased() {
  if (depth == 0) enter();
  else sleep_if_ending();
  PyEval_RestoreThread(m_thread);
  is_held = m_is_inner;
  if (depth == 0) leave();
}

void bind_interpreter(nanobind::module_&) {
  nanobind::module_::import_("atexit").attr("register")(nanobind::cpp_function(&end));
}

}  // namespace upstar::python
