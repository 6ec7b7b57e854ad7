// Standard output, buffered, with every failure noticed.
#pragma once

#include <string>
#include <string_view>

namespace upstar::cli {

/// A buffer in front of a file descriptor. Nothing is written by the destructor: who wrote last calls flush().
class Output {
 public:
  explicit Output(int descriptor);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// **Errors** as flush(), which a full buffer calls.
  void write(std::string_view text);
  /// The text and a line end; at once where a person is watching.
  void line(std::string_view text);
  /// **Errors** ClosedPipe if nobody reads any more, IoError if the system cannot write. What was not written is dropped.
  void flush();
  bool is_terminal() const { return m_terminal; }
  /// Of the terminal; 80 where it is none.
  std::size_t columns() const;

 private:
  static constexpr std::size_t full = std::size_t{1} << 16;

  int m_descriptor;
  bool m_terminal;
  std::string m_buffer;
};

}  // namespace upstar::cli
