// The interpreter's lock, as C++ code takes it and lets it go.
//
// Python ends a thread that wants the lock when the program is over, wherever it is; in the middle of C++ code that
// aborts the process. So such a thread sleeps here until the process is gone.
#pragma once

#include <nanobind/nanobind.h>

namespace upstar::python {

/// Holds the lock while it lives. One may live within another.
class InterpreterHeld {
 public:
  InterpreterHeld();
  ~InterpreterHeld();
  InterpreterHeld(const InterpreterHeld&) = delete;
  InterpreterHeld& operator=(const InterpreterHeld&) = delete;

 private:
  PyGILState_STATE m_state;
  bool m_is_inner;  ///< the thread held it already
};

/// Lets go of the lock while it lives. **Requires** that the thread holds it.
class InterpreterReleased {
 public:
  InterpreterReleased();
  ~InterpreterReleased();
  InterpreterReleased(const InterpreterReleased&) = delete;
  InterpreterReleased& operator=(const InterpreterReleased&) = delete;

 private:
  PyThreadState* m_thread;
  bool m_is_inner;  ///< within an InterpreterHeld
};

}  // namespace upstar::python
