// The errors of the library as exceptions of upstar._errors.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include "bind.hpp"
#include "convert.hpp"
#include "upstar/base/error.hpp"

namespace upstar::python {

namespace {

template <class... Arguments>
void raise(const char* name, const Arguments&... arguments) {
  const nb::handle type = imported("upstar._errors", name);
  PyErr_SetObject(type.ptr(), nb::object(type(arguments...)).ptr());
}

void translate(const std::exception_ptr& error, void*) {
  try {
    std::rethrow_exception(error);
  } catch (const ParseError& e) {
    raise("ParseError", std::string(e.what()), e.line(), e.column(), e.source_line());
  } catch (const DomainError& e) {
    raise("DomainError", std::string(e.what()));
  } catch (const LimitError& e) {
    raise("LimitError", std::string(e.what()));
  } catch (const Error& e) {
    raise("Error", std::string(e.what()));
  }
}

}  // namespace

void bind_errors(nb::module_&) { nb::register_exception_translator(translate); }

}  // namespace upstar::python
