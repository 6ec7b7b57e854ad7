// Escapes: found by the first byte of what may need one.
#include "notation/escapes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

namespace upstar {

namespace {

bool may_act(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2;
}

/// The letter whose escape is at the head of the text.
std::optional<char32_t> escaped_letter(std::string_view text) {
  if (text.size() < escape_length || !text.starts_with("\\u")) return {};
  std::uint32_t code = 0;
  const char* end = text.data() + escape_length;
  if (std::from_chars(text.data() + 2, end, code, 16).ptr != end) return {};
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  return is_surrogate ? std::nullopt : std::optional<char32_t>(code);
}

void append_utf8(std::string& text, char32_t code) {
  const auto byte = [&](char32_t bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xC0 | code >> 6);
  } else {
    byte(0xE0 | code >> 12);
    byte(0x80 | (code >> 6 & 0x3F));
  }
  byte(0x80 | (code & 0x3F));
}

}  // namespace

bool acts_on_terminals(char32_t code) {
  const bool is_control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool turns = code == 0x61C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
                     (code >= 0x2066 && code <= 0x2069);
  return is_control || turns;
}

std::string escape(char32_t code) { return fmt::format("\\u{:04x}", static_cast<std::uint32_t>(code)); }

std::size_t length_shown(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!may_act(text[at]) || text[at] == '\n' || text[at] == '\t') continue;
    const CodePoint code = decode_utf8(text.substr(at));
    if (code.bytes != 0 && acts_on_terminals(code.code)) return at;
  }
  return text.size();
}

std::string with_escapes(std::string_view text) {
  std::string result;
  write_visible(
      text, [&](std::string_view piece) { result += piece; }, [](std::string_view) { return std::size_t{0}; });
  return result;
}

std::string in_a_line(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\n' || c == '\t') result += escape(static_cast<unsigned char>(c));
    else result += c;
  }
  return with_escapes(result);
}

std::string in_quotes(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"' || has_escapes(text.substr(at, 2))) result += escape(static_cast<unsigned char>(c));
    else result += c;
  }
  return in_a_line(result);
}

std::string in_json(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return '"' + in_a_line(result) + '"';
}

bool has_escapes(std::string_view quoted) { return quoted.find("\\u") != std::string_view::npos; }

std::string without_escapes(std::string_view quoted) {
  std::string text;
  while (!quoted.empty()) {
    const std::size_t plain = std::min(quoted.find("\\u"), quoted.size());
    text += quoted.substr(0, plain);
    quoted.remove_prefix(plain);
    if (quoted.empty()) break;
    const auto letter = escaped_letter(quoted);
    if (letter) append_utf8(text, *letter);
    else text += quoted.substr(0, 2);
    quoted.remove_prefix(letter ? escape_length : 2);
  }
  return text;
}

}  // namespace upstar
