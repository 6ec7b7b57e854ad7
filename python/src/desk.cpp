// upstar.Desk: what the subcommands answer, as trees.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <exception>
#include <mutex>
#include <tuple>

#include "bind.hpp"
#include "interpreter.hpp"
#include "limits.hpp"
#include "upstar/desk/desk.hpp"

namespace upstar::python {

namespace nb = nanobind;

namespace {

/// The trees as JSON texts, the notes, the status.
using Reply = std::tuple<std::vector<std::string>, std::string, int>;

class DeskSession {
 public:
  explicit DeskSession(std::optional<std::uint64_t> memory) : m_desk(options(memory)) {}

  Reply ask(const std::string& command, std::vector<std::string> operands,
            std::vector<std::pair<std::string, std::optional<std::string>>> options, std::string input) {
    const DeskRequest request{command, std::move(operands), std::move(options), std::move(input)};
    return reply([&] { return m_desk.ask(request); });
  }

  Reply line(const std::string& text) {
    return reply([&] { return m_desk.ask(text); });
  }

 private:
  Desk::Options options(std::optional<std::uint64_t> memory) {
    Desk::Options options;
    if (memory) options.memory = *memory;
    options.on_progress = [this](const Progress&) { look(); };
    return options;
  }

  /// Ctrl-C stops the request, and so does the end of the time of upstar.budget.
  void look() {
    if (m_deadline && Budget::Clock::now() >= *m_deadline) m_desk.interrupt();
    const InterpreterHeld interpreter;
    if (m_stopped || PyErr_CheckSignals() == 0) return;
    m_stopped = std::make_exception_ptr(nb::python_error());
    m_desk.interrupt();
  }

  template <class Ask>
  Reply reply(Ask&& ask) {
    const auto end = deadline();
    DeskReply reply;
    std::exception_ptr stopped;
    {
      const InterpreterReleased released;
      const std::lock_guard turn(m_turn);
      m_stopped = nullptr;
      m_deadline = end;
      reply = ask();
      stopped = std::exchange(m_stopped, nullptr);
    }
    if (stopped) std::rethrow_exception(stopped);
    return {std::move(reply.trees), std::move(reply.notes), reply.status};
  }

  std::mutex m_turn;
  std::exception_ptr m_stopped;
  std::optional<Budget::Clock::time_point> m_deadline;
  Desk m_desk;
};

}  // namespace

void bind_desk(nb::module_& module) {
  nb::class_<DeskSession>(module, "DeskSession", nb::is_final())
      .def(nb::init<std::optional<std::uint64_t>>(), nb::arg("memory").none())
      .def("ask", &DeskSession::ask, nb::arg("command"), nb::arg("operands"), nb::arg("options"), nb::arg("input"))
      .def("line", &DeskSession::line, nb::arg("text"));
}

}  // namespace upstar::python
