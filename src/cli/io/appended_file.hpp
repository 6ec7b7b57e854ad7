// A file that grows at its end, by one run at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "desk/io/outside.hpp"

namespace upstar::cli {

class AppendedFile final : public desk::GrowingFile {
 public:
  /// Locks the file. **Errors** IoError, which names the file and the reason, here and below.
  explicit AppendedFile(const std::string& path);
  ~AppendedFile() override;
  AppendedFile(const AppendedFile&) = delete;
  AppendedFile& operator=(const AppendedFile&) = delete;

  bool is_empty() const override { return size() == 0; }
  void cut_behind(std::uint64_t kept) override;
  void write(std::string_view bytes) override;
  void settle() override;

 private:
  std::uint64_t size() const;
  [[noreturn]] void fail(const std::string& reason) const;

  std::string m_path;
  int m_descriptor = -1;
};

}  // namespace upstar::cli
