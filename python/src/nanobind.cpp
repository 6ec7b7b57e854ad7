// nanobind's own sources, compiled once into this extension. The errors that they set come out in plain words.
#include <Python.h>

#include "call_error.hpp"

static void set_error_in_plain_words(PyObject* type, const char* message) {
  PyErr_SetString(type, upstar::python::in_plain_words(message).c_str());
}
#define PyErr_SetString set_error_in_plain_words

#include <nb_combined.cpp>
