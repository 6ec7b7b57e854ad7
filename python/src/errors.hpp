// The errors of the library as exceptions of Python.
#pragma once

#include <nanobind/nanobind.h>

#include <exception>

namespace upstar::python {

/// The exception that Python gets for an error of the library. **Errors** throws errors of other kinds again.
nanobind::object exception_of(const std::exception_ptr& error);

}  // namespace upstar::python
