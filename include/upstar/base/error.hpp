// The errors of the library: one base class with a code, one subclass for each kind of answer that is not a value.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace upstar {

enum class ErrorCode {
  domain,    ///< mathematically undefined
  parse,     ///< text that is not in the notation
  limit,     ///< not finished: past a limit of time, memory or size, or cancelled
  io,        ///< a file or stream failed
  internal,  ///< a fault of the library itself
};

/// The base of all errors that the library throws. `what()` is one line without a final full stop.
class Error : public std::runtime_error {
 public:
  ErrorCode code() const noexcept { return m_code; }

 protected:
  Error(ErrorCode code, const std::string& message) : std::runtime_error(message), m_code(code) {}

 private:
  ErrorCode m_code;
};

/// The question has no answer. The message names the operand and the reason.
class DomainError : public Error {
 public:
  explicit DomainError(const std::string& message) : Error(ErrorCode::domain, message) {}
};

/// Text that cannot be read. It has the place (1-based line and column, columns in code points) and says what would be
/// right.
class ParseError : public Error {
 public:
  ParseError(std::size_t line, std::size_t column, const std::string& message, std::string source_line = {})
      : Error(ErrorCode::parse, message), m_line(line), m_column(column), m_source_line(std::move(source_line)) {}

  std::size_t line() const noexcept { return m_line; }
  std::size_t column() const noexcept { return m_column; }
  /// The line of text with the error, to be shown above a caret.
  const std::string& source_line() const noexcept { return m_source_line; }

 private:
  std::size_t m_line;
  std::size_t m_column;
  std::string m_source_line;
};

/// Not finished within a budget or a size that the engine can name. The message says which limit, and how far it came.
class LimitError : public Error {
 public:
  explicit LimitError(const std::string& message) : Error(ErrorCode::limit, message) {}
};

/// A computation that was given a number of steps has taken them (StepCap).
class OutOfSteps : public LimitError {
 public:
  OutOfSteps() : LimitError("the steps given are taken") {}
};

/// A file or stream could not be read or written.
class IoError : public Error {
 public:
  explicit IoError(const std::string& message) : Error(ErrorCode::io, message) {}
};

/// The library found that it is wrong itself, before it gave a wrong answer. The message says what should have held.
class InternalError : public Error {
 public:
  explicit InternalError(const std::string& message)
      : Error(ErrorCode::internal, "internal error, please report it with what was typed: " + message) {}
};

}  // namespace upstar
