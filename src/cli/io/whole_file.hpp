// A file written as a whole, or not at all.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "desk/io/outside.hpp"

namespace upstar::cli {

/// Whatever ends the program, the file has its old content or the new one, with the mode, and where possible the owner,
/// of the old. What is no regular file (a pipe, /dev/stdout) is written directly.
class FileContent final : public desk::NewContent {
 public:
  /// **Errors** IoError, which names the file and the reason (no permission, full disk), here and below.
  explicit FileContent(const std::string& path);
  ~FileContent() override;
  FileContent(const FileContent&) = delete;
  FileContent& operator=(const FileContent&) = delete;

  void write(std::string_view bytes) override;
  /// Without it the old content stays.
  void put_in_place() override;

 private:
  void make_aside(unsigned mode);
  void give_name();
  std::string next_name();
  [[noreturn]] void fail(int reason) const;

  std::string m_path;    ///< as given
  std::string m_target;  ///< what the path leads to
  std::string m_aside;   ///< beside the target, until it takes its place; empty while it has no name
  int m_descriptor = -1;
  unsigned m_names = 0;  ///< tried
  bool m_is_special = false;
};

/// The content of a file that keeps something from run to run; nothing if there is no such file. `what` it keeps is for
/// the message.
/// **Errors** IoError if it is no regular file; those of read_whole_input().
std::optional<std::string> read_kept_file(const std::string& path, std::string_view what, std::uint64_t most);

}  // namespace upstar::cli
