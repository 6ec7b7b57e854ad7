// Standard output, buffered; every failure to write is reported.
#pragma once

#include <string>
#include <string_view>

namespace upstar::cli {

/// A buffer in front of a file descriptor. The destructor writes nothing: call flush() after the last write.
class Output {
 public:
  explicit Output(int descriptor);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// **Errors** as flush(), which a full buffer calls.
  void write(std::string_view text);
  /// The text and a line end; written at once on a terminal.
  void line(std::string_view text);
  /// **Errors** ClosedPipe if nobody reads any more, IoError if the system cannot write; the rest of the buffer is
  /// lost.
  void flush();
  bool is_terminal() const { return m_terminal; }
  /// The width of the terminal; 80 for anything else.
  std::size_t columns() const;

 private:
  static constexpr std::size_t full = std::size_t{1} << 16;

  int m_descriptor;
  bool m_terminal;
  std::string m_buffer;
};

}  // namespace upstar::cli
