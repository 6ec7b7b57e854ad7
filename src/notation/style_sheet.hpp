// The styles of printing: a table with a row for each style. Code that depends on the style reads its row.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "upstar/notation/print.hpp"

namespace upstar {

/// The signs and templates that make up a text; by default those of style `text`.
struct Spelling {
  std::string_view minus = "-";
  std::array<std::string_view, 2> up = {"^", "^^"};  ///< once, twice
  std::array<std::string_view, 2> down = {"v", "vv"};
  std::string_view star = "*";
  // Templates for fmt.
  std::string_view multiple = "{}{}";  ///< three ups or more: arrow, count
  bool multiple_is_product = false;    ///< plus signs go round it, or a number before it would seem to multiply it
  std::string_view power = "{}<{}>";   ///< of up: arrow, exponent
  std::string_view sum_of_powers = "{}[{}]";
  std::string_view fraction = "";  ///< numerator, denominator; empty: `1/2`
  /// In the order of Layout::Sign.
  std::array<std::string_view, 13> marks = {"{",  "}", ",", "|",     "||",    "|||", "||||",
                                            "+-", "(", ")", "Tiny(", "Miny(", ")"};
};

/// Whether parts that occur more than once get a name.
enum class Sharing : std::uint8_t { never, in_long_texts, always };

inline constexpr Spelling unicode_spelling{
    .minus = "−",
    .up = {"↑", "⇑"},
    .down = {"↓", "⇓"},
    .star = "∗",
    .marks = {"{", "}", ",", "|", "||", "|||", "||||", "±", "(", ")", "Tiny(", "Miny(", ")"},
};

inline constexpr Spelling latex_spelling{
    .minus = "-",
    .up = {"{\\uparrow}", "{\\Uparrow}"},
    .down = {"{\\downarrow}", "{\\Downarrow}"},
    .star = "{\\ast}",
    .multiple = "{1}\\cdot{0}",
    .multiple_is_product = true,
    .power = "{}^{{{}}}",  // the books' notation
    .sum_of_powers = "{}^{{[{}]}}",
    .fraction = "\\frac{{{}}}{{{}}}",
    .marks = {"\\{", "\\}", ",", "\\mid ", "\\mathrel{||}", "\\mathrel{|||}", "\\mathrel{||||}", "\\pm ", "(", ")",
              "{\\boldsymbol{+}}_{", "{\\boldsymbol{-}}_{", "}"},
};

struct StyleSheet {
  Style style;
  std::string_view name;
  std::string_view meaning;
  Spelling spelling = {};
  Sharing sharing = Sharing::never;
  bool reads_back = true;              ///< the parser reads the text
  bool is_json = false;                ///< a table of followers; `spelling` is not used
  bool only_braces = false;            ///< all values except numbers are written as braces
  std::string_view before_tiny = "+";  ///< between a number and the Tiny after it
};

/// In the order of Style.
inline constexpr StyleSheet style_sheets[] = {
    {.style = Style::text, .name = "text", .meaning = "as it is typed", .sharing = Sharing::in_long_texts},
    {.style = Style::unicode,
     .name = "unicode",
     .meaning = "the same with arrows, and the other signs of books",
     .spelling = unicode_spelling,
     .sharing = Sharing::in_long_texts},
    {.style = Style::latex,
     .name = "latex",
     .meaning = "for LaTeX in math mode; does not read back",
     .spelling = latex_spelling,
     .reads_back = false},
    {.style = Style::braces, .name = "braces", .meaning = "only numbers, braces, bars and commas", .only_braces = true},
    {.style = Style::cgsuite, .name = "cgsuite", .meaning = "as CGSuite prints", .before_tiny = ""},
    {.style = Style::json,
     .name = "json",
     .meaning = "a table of all followers, for programs; does not read back",
     .reads_back = false,
     .is_json = true},
    {.style = Style::shared,
     .name = "shared",
     .meaning = "as text, with a name for what comes more than once",
     .sharing = Sharing::always},
};

constexpr const StyleSheet& sheet_of(Style style) {
  switch (style) {  // no default, so that the compiler names a style without a row
    case Style::text:
    case Style::unicode:
    case Style::latex:
    case Style::braces:
    case Style::cgsuite:
    case Style::json:
    case Style::shared: break;
  }
  return style_sheets[static_cast<std::size_t>(style)];
}
static_assert(std::all_of(std::begin(style_sheets), std::end(style_sheets),
                          [](const StyleSheet& sheet) { return &sheet_of(sheet.style) == &sheet; }));

}  // namespace upstar
