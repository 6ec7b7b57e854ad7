// The answers on their way out, buffered. What acts on a terminal goes out as an escape, \u001b, whatever it comes
// from; all but the colours of pictures, line ends and tabs.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "desk/io/outside.hpp"

namespace upstar::desk {

/// Answers cannot be written: nothing more can be answered. It is no upstar::Error, which is reported and over.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The destructor writes nothing: call flush() after the last write.
class Output {
 public:
  explicit Output(Outside& outside) : m_outside(outside), m_terminal(outside.has_answers_on_terminal()) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// **Errors** as flush(), which a full buffer calls.
  void write(std::string_view text);
  /// The text and a line end; written at once on a terminal.
  void line(std::string_view text);
  /// **Errors** those of Outside::write(); the rest of the buffer is lost.
  void flush();
  bool is_terminal() const { return m_terminal && m_gathered == nullptr; }
  bool has_colours() const { return is_terminal() && m_outside.has_colours(); }
  /// The width of the terminal; 80 for anything else.
  std::size_t columns() const { return is_terminal() ? m_outside.columns() : 80; }

 private:
  friend class GatheredOutput;

  void write_shown(std::string_view text);

  static constexpr std::size_t full = std::size_t{1} << 16;

  Outside& m_outside;
  bool m_terminal;
  std::string m_buffer;
  std::string* m_gathered = nullptr;
};

/// What is printed while it lives is put behind `*text` instead; if that is null, it goes where it went before.
class GatheredOutput {
 public:
  GatheredOutput(Output& out, std::string* text)
      : m_out(out), m_before(std::exchange(out.m_gathered, text != nullptr ? text : out.m_gathered)) {}
  ~GatheredOutput() { m_out.m_gathered = m_before; }
  GatheredOutput(const GatheredOutput&) = delete;
  GatheredOutput& operator=(const GatheredOutput&) = delete;

 private:
  Output& m_out;
  std::string* m_before;
};

}  // namespace upstar::desk
