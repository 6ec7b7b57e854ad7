// Strips that players fill with their letters: the text, and the part that their entries share.
#include "ruleset/strip/filled_strip.hpp"

#include <fmt/format.h>

#include "upstar/base/error.hpp"

namespace upstar {

TextStrip parse_filled_strip(std::string_view text, std::size_t letters, const char* ruleset) {
  TextStrip strip = parse_strip(text, "xXaA", "oObB");
  std::size_t equal = 1;
  for (std::size_t i = 1; i < strip.size(); ++i) {
    equal = strip[i] != Cell::empty && strip[i] == strip[i - 1] ? equal + 1 : 1;
    if (equal <= letters) continue;
    throw DomainError(fmt::format("not a position of {}: the letters in columns {} {} {} are the same", ruleset,
                                  i + 1 - letters, letters == 1 ? "and" : "to", i + 1));
  }
  return strip;
}

RulesetInfo filled_strip_info(const char* ruleset) {
  RulesetInfo info{
      .name = ruleset,
      .notation = "one character a cell: . empty, x (or A) a letter of Left's, o (or B) of Right's; capital or small",
      .sizes = Sizes::strip,
      .ends = "xo",
      .look = {.layout = PositionLayout::strip, .left = "xA", .right = "oB", .letters = ".xo"},
      .symmetries = with_exchanged_pieces({{.mirrors = true}}),
  };
  return info;
}

}  // namespace upstar
