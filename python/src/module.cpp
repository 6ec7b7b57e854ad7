// The extension module upstar._upstar.
#include <nanobind/nanobind.h>

#include "bind.hpp"

NB_MODULE(_upstar, module) {
  using namespace upstar::python;
  nanobind::set_leak_warnings(false);  // games that a program still holds when it ends are no fault of it
  bind_interpreter(module);
  bind_errors(module);
  bind_store(module);
  bind_game(module);
  bind_thermograph(module);
  bind_functions(module);
  bind_limits(module);
  bind_batch(module);
  bind_desk(module);
  bind_positions(module);
  bind_rules(module);
  bind_rulesets(module);
  bind_sequences(module);
}
