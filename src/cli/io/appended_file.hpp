// A file that grows at its end, by one run at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "desk/io/outside.hpp"

namespace upstar::cli {

class AppendedFile final : public desk::GrowingFile {
 public:
  /// Goes on behind the first `kept` bytes; what stands behind them is lost. No other run can do so meanwhile.
  /// **Errors** IoError, which names the file and the reason, here and below.
  AppendedFile(const std::string& path, std::uint64_t kept);
  ~AppendedFile() override;
  AppendedFile(const AppendedFile&) = delete;
  AppendedFile& operator=(const AppendedFile&) = delete;

  void write(std::string_view bytes) override;
  void settle() override;

 private:
  void cut_behind(std::uint64_t kept) const;
  [[noreturn]] void fail(const std::string& reason) const;

  std::string m_path;
  int m_descriptor = -1;
};

}  // namespace upstar::cli
