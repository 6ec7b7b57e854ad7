// The errors of the library as exceptions of upstar._errors.
#include "errors.hpp"

#include <nanobind/stl/string.h>

#include <new>
#include <string>

#include "bind.hpp"
#include "convert.hpp"
#include "upstar/base/error.hpp"

namespace upstar::python {

namespace {

template <class... Arguments>
nb::object made(const char* name, const Arguments&... arguments) {
  return imported("upstar._errors", name)(arguments...);
}

void translate(const std::exception_ptr& error, void*) {
  try {
    const nb::object exception = exception_of(error);
    PyErr_SetObject(exception.type().ptr(), exception.ptr());
  } catch (const nb::cast_error&) {
    PyErr_SetString(PyExc_ValueError, "a str holds half of a surrogate pair, which is no letter");
  }
}

}  // namespace

nb::object exception_of(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const ParseError& e) {
    return made("ParseError", std::string(e.what()), e.line(), e.column(), e.source_line());
  } catch (const DomainError& e) {
    return made("DomainError", std::string(e.what()));
  } catch (const LimitError& e) {
    return made("LimitError", std::string(e.what()));
  } catch (const InternalError& e) {
    return made("InternalError", std::string(e.what()));
  } catch (const Error& e) {
    return made("Error", std::string(e.what()));
  }
}

void bind_errors(nb::module_&) { nb::register_exception_translator(translate); }

}  // namespace upstar::python
