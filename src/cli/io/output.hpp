// Standard output, buffered; every failure to write is reported. What acts on a terminal goes out as an escape, \u001b,
// whatever it comes from; all but the colours of pictures, line ends and tabs.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace upstar::cli {

/// Standard output cannot be written: nothing more can be answered. It is no upstar::Error, which is reported and over.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

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
  /// **Errors** ClosedPipe if nobody reads any more, OutputError if the system cannot write; the rest of the buffer is
  /// lost.
  void flush();
  /// From now on the text is put behind `*text` instead; null: no longer. **Returns** where it was put before.
  std::string* gather_into(std::string* text) { return std::exchange(m_gathered, text); }
  bool is_terminal() const { return m_terminal && m_gathered == nullptr; }
  /// It is a terminal, and NO_COLOR (no-color.org) is not set.
  bool has_colours() const;
  /// The width of the terminal; 80 for anything else.
  std::size_t columns() const;

 private:
  void write_shown(std::string_view text);
  /// Writes past the buffer.
  void put(std::string_view rest);

  static constexpr std::size_t full = std::size_t{1} << 16;

  int m_descriptor;
  bool m_terminal;
  std::string m_buffer;
  std::string* m_gathered = nullptr;
};

}  // namespace upstar::cli
