// Standard input or a file, line by line, read in big chunks. Before a read that waits, output can be flushed: the
// program at the other end of a pipe may be waiting for it.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "desk/io/outside.hpp"

namespace upstar::cli {

class LineReader final : public desk::InputLines {
 public:
  /// `before_waiting` is called whenever no more input has arrived yet.
  LineReader(int descriptor, std::function<void()> before_waiting);
  /// The lines of a file. **Errors** IoError.
  explicit LineReader(const std::string& path);
  ~LineReader() override;
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// The next line, without its end (`\n` or `\r\n`; the last line may have none). It holds until the next call.
  /// **Returns** false at the end of the input, and when Ctrl-C comes while waiting.
  /// **Errors** IoError; LimitError.
  bool next(std::string_view& line) override;

 private:
  bool fill();
  [[noreturn]] void fail(int reason) const;
  std::string_view take(std::size_t end, std::size_t after);

  std::string m_name = "standard input";
  bool m_is_own = false;  ///< the descriptor, which is closed at the end
  int m_descriptor;
  std::function<void()> m_before_waiting;
  std::string m_buffer;
  std::size_t m_begin = 0;    ///< where the next line begins
  bool m_is_first = true;     ///< the next line is
  std::size_t m_scanned = 0;  ///< no line end before here
};

}  // namespace upstar::cli
