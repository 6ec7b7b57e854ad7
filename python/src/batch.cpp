// upstar.evaluate: many lines by several threads, each with a store of its own.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <vector>

#include "bind.hpp"
#include "convert.hpp"
#include "errors.hpp"
#include "interpreter.hpp"
#include "limits.hpp"
#include "upstar/desk/lines.hpp"

namespace upstar::python {

namespace {

nb::list evaluated(const std::vector<std::string>& lines, std::size_t threads, const std::string& style,
                   const nb::object& report) {
  LinesOptions options{.style = to_style(style), .threads = threads, .deadline = deadline()};
  for (const Limits& block : limits()) options.memory = std::min(options.memory, block.bytes);
  options.watch = [&](std::size_t done) {
    const InterpreterHeld interpreter;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    if (!report.is_none()) report(done);
  };
  std::vector<LineAnswer> answers;
  {
    const InterpreterReleased released;
    answers = answer_lines(lines, options);
  }
  nb::list result;
  for (const LineAnswer& answer : answers) {
    result.append(answer.error ? exception_of(answer.error) : nb::object(nb::cast(answer.text)));
  }
  return result;
}

}  // namespace

void bind_batch(nb::module_& module) {
  module.def("evaluate_lines", &evaluated, nb::arg("lines"), nb::arg("threads"), nb::arg("style"),
             nb::arg("report").none());
}

}  // namespace upstar::python
