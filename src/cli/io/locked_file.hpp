// A lock on a file that is replaced as a whole: it is on the file that has the name when the lock is had.
#pragma once

#include <string>

#include "desk/io/outside.hpp"

namespace upstar::cli {

class LockedFile final : public desk::FileLock {
 public:
  /// Waits for it. **Errors** IoError, which names the file and the reason; LimitError on an interrupt.
  explicit LockedFile(const std::string& path);
  ~LockedFile() override;
  LockedFile(const LockedFile&) = delete;
  LockedFile& operator=(const LockedFile&) = delete;

 private:
  /// **Returns** false if another file has the name by now.
  bool take(const std::string& path);
  void leave();

  int m_descriptor = -1;
};

}  // namespace upstar::cli
