// What the module is made of: a function for each topic, in the file of its name.
#pragma once

#include <nanobind/nanobind.h>

namespace upstar::python {

void bind_interpreter(nanobind::module_& module);
void bind_errors(nanobind::module_& module);
void bind_store(nanobind::module_& module);
void bind_game(nanobind::module_& module);
void bind_thermograph(nanobind::module_& module);
void bind_positions(nanobind::module_& module);
void bind_rules(nanobind::module_& module);
void bind_rulesets(nanobind::module_& module);
void bind_sequences(nanobind::module_& module);
void bind_functions(nanobind::module_& module);
void bind_limits(nanobind::module_& module);
void bind_batch(nanobind::module_& module);
void bind_desk(nanobind::module_& module);

}  // namespace upstar::python
