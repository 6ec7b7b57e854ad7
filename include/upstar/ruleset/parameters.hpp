// ParameterReader: the parameters of a ruleset, `name[key=value, ...]`. The ruleset, which knows what they mean, reads
// them one by one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upstar/base/error.hpp"

namespace upstar {

/// Parameters as typed in `name[key=value, ...]`, in order.
using Parameters = std::vector<std::pair<std::string, std::string>>;

/// `[key=value, ...]`; empty without parameters.
std::string text_of(const Parameters& parameters);

/// A parameter that the ruleset has not, or a text that is no value of it. In an expression it becomes a ParseError.
class ParameterError : public DomainError {
 public:
  using DomainError::DomainError;
};

/// Ask for every parameter of the ruleset, then call finish(): a typed parameter that was never asked for is unknown.
class ParameterReader {
 public:
  /// **Errors** ParameterError if a key is typed twice.
  ParameterReader(std::string_view ruleset, const Parameters& parameters);

  /// The text of a parameter, or the fallback if it was not typed.
  std::string text(std::string_view key, std::string_view fallback);
  /// **Errors** ParameterError for a text that is not an integer from `low` to `high`.
  std::int64_t integer(std::string_view key, std::int64_t fallback, std::int64_t low, std::int64_t high);
  /// The result of read(text) for the text of a parameter.
  /// **Errors** ParameterError with the message of the ParseError that read() throws.
  template <class Read>
  auto parsed(std::string_view key, std::string_view fallback, Read&& read) {
    const std::string value = text(key, fallback);
    try {
      return read(std::string_view(value));
    } catch (const ParseError& error) {
      refuse_at(key, value, error);
    }
  }
  /// `yes` or `no`. **Errors** ParameterError for anything else.
  bool flag(std::string_view key, bool fallback);
  /// **Errors** ParameterError for a typed parameter that was never asked for; the message lists the known parameters.
  void finish() const;

 private:
  const std::string* find(std::string_view key);
  [[noreturn]] void refuse_at(std::string_view key, std::string_view value, const ParseError& error) const;
  [[noreturn]] void refuse(std::string_view key, std::string_view value, std::string_view wanted) const;

  std::string m_ruleset;
  const Parameters& m_parameters;
  std::vector<std::string> m_known;
};

}  // namespace upstar
