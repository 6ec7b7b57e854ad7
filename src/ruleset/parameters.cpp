// Reading the parameters of a ruleset.
#include "upstar/ruleset/parameters.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text_cursor.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

std::string text_of(const Parameters& parameters) {
  std::string text;
  for (const auto& [key, value] : parameters) text += (text.empty() ? "[" : ", ") + key + "=" + value;
  return text.empty() ? text : text + "]";
}

ParameterReader::ParameterReader(std::string_view ruleset, const Parameters& parameters)
    : m_ruleset(ruleset), m_parameters(parameters) {
  for (auto it = parameters.begin(); it != parameters.end(); ++it) {
    if (std::any_of(parameters.begin(), it, [&](const auto& earlier) { return earlier.first == it->first; })) {
      throw ParameterError(fmt::format("{}: the parameter '{}' is given twice", ruleset, excerpt(it->first)));
    }
  }
}

std::string ParameterReader::text(std::string_view key, std::string_view fallback) {
  const std::string* value = find(key);
  return value != nullptr ? *value : std::string(fallback);
}

std::int64_t ParameterReader::integer(std::string_view key, std::int64_t fallback, std::int64_t low,
                                      std::int64_t high) {
  const std::string* value = find(key);
  if (value == nullptr) return fallback;
  const auto number = whole_number<std::int64_t>(*value);
  if (!number || *number < low || *number > high) {
    refuse(key, *value, fmt::format("an integer from {} to {}", low, high));
  }
  return *number;
}

bool ParameterReader::flag(std::string_view key, bool fallback) {
  const std::string* value = find(key);
  if (value == nullptr) return fallback;
  if (*value != "yes" && *value != "no") refuse(key, *value, "yes or no");
  return *value == "yes";
}

void ParameterReader::finish() const {
  for (const auto& [key, value] : m_parameters) {
    if (std::find(m_known.begin(), m_known.end(), key) != m_known.end()) continue;
    const std::string those = m_known.empty() ? "it has none" : fmt::format("it has {}", fmt::join(m_known, ", "));
    throw ParameterError(fmt::format("{} has no parameter '{}'; {}", m_ruleset, excerpt(key), those));
  }
}

const std::string* ParameterReader::find(std::string_view key) {
  if (std::find(m_known.begin(), m_known.end(), key) == m_known.end()) m_known.emplace_back(key);
  const auto it = std::find_if(m_parameters.begin(), m_parameters.end(),
                               [&](const auto& parameter) { return parameter.first == key; });
  return it == m_parameters.end() ? nullptr : &it->second;
}

void ParameterReader::refuse_at(std::string_view key, std::string_view value, const ParseError& error) const {
  throw ParameterError(fmt::format("{}: the parameter '{}', '{}', column {}: {}", m_ruleset, key, excerpt(value),
                                   error.column(), error.what()));
}

void ParameterReader::refuse(std::string_view key, std::string_view value, std::string_view wanted) const {
  throw ParameterError(
      fmt::format("{}: the parameter '{}' must be {}, not '{}'", m_ruleset, key, wanted, excerpt(value)));
}

}  // namespace upstar
