// Work that is kept in a file from run to run: what the file holds is taken over in the beginning, and what was found
// takes its place when the work ends, also at a limit.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "desk/io/outside.hpp"
#include "upstar/base/error.hpp"

namespace upstar::desk {

/// Does `work`, then `save`, also after an error that ended the work.
template <class Work, class Save>
void work_and_save(Work&& work, Save&& save) {
  try {
    work();
  } catch (...) {
    save();
    throw;
  }
  save();
}

class KeptFile {
 public:
  /// What a kind of work does with its file.
  struct Work {
    std::string_view what;  ///< it keeps: `a table`
    /// **Errors** IoError or ParseError: what is wrong with the content, and where.
    std::function<void(const std::string& content)> take_over;
    std::function<bool()> has_more;  ///< than the file
    std::function<void(const std::function<void(std::string_view)>& write)> write;
  };

  /// Nothing is kept if the path is empty.
  KeptFile(Outside& outside, std::string path, Work work)
      : m_outside(outside), m_path(std::move(path)), m_work(std::move(work)) {}

  /// Takes over what the file holds, at most so many bytes. **Returns** false if there is no such file.
  /// **Errors** IoError, which names the file and the place; it is left as it is.
  bool load(std::uint64_t most);
  /// **Errors** IoError if new content could not be written.
  void check_writable() const;
  /// Replaces the content as a whole, if there is more. **Errors** IoError; the old content then stays.
  void save();

  /// load(), then `work`, then save(), also after an error that ended the work.
  template <class Do>
  void around(std::uint64_t most, Do&& work) {
    load(most);
    work_and_save(work, [this] { save(); });
  }

 private:
  Outside& m_outside;
  std::string m_path;
  Work m_work;
};

}  // namespace upstar::desk
