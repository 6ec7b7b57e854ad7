// A terminal of one's own (a pseudo-terminal), where the machine has any.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>

/// The side from which one types and reads; -1 where there is none to be had.
inline int open_terminal() {
  const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) return -1;
  if (::grantpt(master) == 0 && ::unlockpt(master) == 0 && ::ptsname(master) != nullptr) return master;
  ::close(master);
  return -1;
}
