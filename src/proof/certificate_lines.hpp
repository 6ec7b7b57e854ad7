// The lines of a certificate: fields, with tabs between them. The last line is a checksum of all lines before it.
#pragma once

#include <boost/crc.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace upstar::proof {

inline constexpr std::string_view first_line = "upstar certificate 1";

/// Reads the lines after the first one and before the checksum.
class CertificateReader {
 public:
  /// **Errors** IoError with the place (`line 17: ...`), here and below: another first line, a wrong checksum.
  CertificateReader(std::string_view file, std::string_view first);

  /// The fields of the next line.
  std::vector<std::string_view> next_fields(std::size_t least, std::size_t most);
  bool is_at_end() const { return m_rest.empty(); }
  /// Throws the error, at the last line that was read.
  [[noreturn]] void fail(const std::string& message) const;

 private:
  void check_ends(std::string_view first);
  std::string_view next_line();

  std::string_view m_rest;     ///< of the file
  std::uint64_t m_number = 0;  ///< of the line
};

/// Passes lines on, and the checksum after them.
class ChecksumWriter {
 public:
  explicit ChecksumWriter(std::function<void(std::string_view)> write) : m_write(std::move(write)) {}

  void write(std::string_view text);
  void write_checksum();

 private:
  std::function<void(std::string_view)> m_write;
  boost::crc_32_type m_checksum;  ///< that of zlib
};

}  // namespace upstar::proof
