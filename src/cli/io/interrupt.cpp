// The handler of SIGINT. A signal handler can reach nothing but a static object: the one exception to "no globals".
#include "cli/io/interrupt.hpp"

#include <signal.h>
#include <unistd.h>

#include "desk/io/status.hpp"

namespace upstar::cli {

namespace {

std::atomic<bool> interrupt_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch lock-free atomics only");

extern "C" void on_interrupt(int) {
  if (interrupt_requested.exchange(true)) _exit(static_cast<int>(desk::Status::unfinished));
}

}  // namespace

void install_signal_handlers() {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;  // without SA_RESTART: a read that waits returns
  sigemptyset(&action.sa_mask);
  struct sigaction inherited = {};
  // A shell that starts a program in the background makes it ignore SIGINT; keep that.
  if (sigaction(SIGINT, nullptr, &inherited) == 0 && inherited.sa_handler != SIG_IGN) {
    sigaction(SIGINT, &action, nullptr);
  }
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

const std::atomic<bool>* interrupt_flag() { return &interrupt_requested; }
bool interrupted() { return interrupt_requested.load(std::memory_order_relaxed); }
void clear_interrupt() { interrupt_requested.store(false); }

}  // namespace upstar::cli
