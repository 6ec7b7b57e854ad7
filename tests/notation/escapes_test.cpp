// Escapes in texts: what acts on a terminal is never printed, and all of it reads back.
#include "notation/escapes.hpp"

#include <doctest/doctest.h>

#include <random>
#include <vector>

#include "workload.hpp"

using namespace upstar;

namespace {

constexpr char32_t turning[] = {0x61C,  0x200E, 0x200F, 0x202A, 0x202B, 0x202C,
                                0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069};

std::vector<std::string> acting_letters() {
  std::vector<std::string> letters;
  for (char32_t code = 0; code < 0x20; ++code) letters.emplace_back(1, static_cast<char>(code));
  letters.emplace_back("\x7f");
  for (char32_t code = 0x80; code < 0xA0; ++code) letters.push_back({'\xC2', static_cast<char>(code)});
  for (const char32_t code : turning) {
    std::string& letter = letters.emplace_back();
    if (code < 0x800) letter = {static_cast<char>(0xC0 | code >> 6), static_cast<char>(0x80 | (code & 0x3F))};
    else
      letter = {static_cast<char>(0xE0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3F)),
                static_cast<char>(0x80 | (code & 0x3F))};
  }
  return letters;
}

bool is_shown(const std::string& text, bool in_one_line) {
  for (const std::string& letter : acting_letters()) {
    if (!in_one_line && (letter == "\n" || letter == "\t")) continue;
    if (text.find(letter) != std::string::npos) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("what acts on terminals is escaped, and nothing else") {
  for (const std::string& letter : acting_letters()) {
    CHECK(in_quotes(letter).size() == escape_length);
    CHECK(without_escapes(in_quotes(letter)) == letter);
    CHECK((with_escapes(letter) == letter) == (letter == "\n" || letter == "\t"));
  }
  for (const char* text :
       {"é½↑本€𝔸\u2028\ufeff \u00a0\u061b\u200d\u202f\u2065\u206a", "\\alpha", "\\", "\xff\x9b\xc2"}) {
    CHECK(with_escapes(text) == text);
    CHECK(in_quotes(text) == text);
    CHECK(without_escapes(text) == text);
  }
  CHECK(in_quotes("\"\\u0041\"") == "\\u0022\\u005cu0041\\u0022");
  CHECK(without_escapes("\\u0041\\u00e9\\u202E\\ud800\\u12\\u+123\\uxyz.\\u") ==
        "Aé\u202e\\ud800\\u12\\u+123\\uxyz.\\u");
}

TEST_CASE("a string of JSON has escapes for quotes, backslashes and what acts on terminals") {
  CHECK(in_json("") == "\"\"");
  CHECK(in_json("a\"b\\c\\u0041\n\x1b↑") == R"("a\"b\\c\\u0041\u000a\u001b↑")");
}

TEST_CASE("random texts of letters and escapes read back") {
  std::vector<std::string> pieces = acting_letters();
  const std::size_t acting = pieces.size();
  for (const char* piece : {"\\", "\\u", "\\u0", "u001b", "\\u001b", "\\\\", "\"", "00", "4a", "x", "é", "本"}) {
    for (std::size_t i = 0; i < acting / 8; ++i) pieces.emplace_back(piece);
  }
  std::mt19937 random(5);
  for (int i = 0; i < tests::scaled(20000); ++i) {
    std::string text;
    for (std::size_t count = random() % 12; count > 0; --count) text += pieces[random() % pieces.size()];
    const std::string quoted = in_quotes(text);
    REQUIRE(without_escapes(quoted) == text);
    REQUIRE(is_shown(quoted, true));
    REQUIRE(quoted.find('"') == std::string::npos);
    REQUIRE(is_shown(with_escapes(text), false));
  }
}
