// Ctrl-C: the first one asks the running computation to stop, the second one ends the program.
#pragma once

#include <atomic>

namespace upstar::cli {

/// From now on SIGINT raises the flag, and a closed pipe or a file that may not grow is an error of
/// write() instead of a signal.
void install_signal_handlers();

/// The flag a Budget looks at.
const std::atomic<bool>* interrupt_flag();
bool interrupted();
/// Clears the flag: the interrupt has been handled (the calculator goes on).
void clear_interrupt();

}  // namespace upstar::cli
