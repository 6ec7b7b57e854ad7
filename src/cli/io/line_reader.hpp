// Standard input or a file, line by line, read in big chunks. Before a read that waits, output can be flushed: the
// program at the other end of a pipe may be waiting for it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "desk/io/outside.hpp"

namespace upstar::cli {

class LineReader final : public desk::InputLines {
 public:
  /// As Outside::lines() and lines_of(). **Errors** IoError.
  LineReader(int descriptor, std::uint64_t memory, std::function<void()> before_waiting);
  LineReader(const std::string& path, std::uint64_t memory);
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
  std::uint64_t m_longest;  ///< line, in bytes
  std::function<void()> m_before_waiting;
  std::string m_buffer;
  std::size_t m_begin = 0;    ///< where the next line begins
  bool m_is_first = true;     ///< the next line is
  std::size_t m_scanned = 0;  ///< no line end before here
};

}  // namespace upstar::cli
