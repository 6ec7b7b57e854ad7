// What ends a run, or a line of the calculator, as a line about it and a status.
#pragma once

#include <functional>

#include "desk/io/console.hpp"

namespace upstar::desk {

/// What has failed is reported already: the run ends.
struct Reported {};

/// Does the work. Errors of the command line, upstar::Error and the end of memory are reported, and raise the run's
/// status; where answers are trees, one of them is the error.
/// **Errors** OutputError, ClosedPipe.
void report_failures(Console& console, const std::function<void()>& work);

}  // namespace upstar::desk
