// Toads and Frogs: its text, and the entries of the family.
#include "ruleset/strip/toads_and_frogs.hpp"

#include <fmt/format.h>

#include <limits>

#include "ruleset/strip/strip_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

TextStrip ToadsAndFrogs::parse(std::string_view text) const { return parse_strip(text, "TtXx", "FfOo"); }

TextStrip ToadsAndFrogs::expand(const PackedStrip& strip) const {
  TextStrip result{std::string(strip.size(), static_cast<char>(Cell::empty))};
  for (std::size_t i = 0; i < strip.size(); ++i) result.cells[i] = static_cast<char>(strip[i]);
  return result;
}

std::string ToadsAndFrogs::to_text(const TextStrip& strip) const { return strip_text(strip, ".TF"); }

namespace {

PositionLook toads_look() {
  return {.layout = PositionLayout::strip, .left = "Tx", .right = "Fo", .emblem = Emblem::letter, .letters = ".TF"};
}

constexpr std::string_view notation =
    "one character a cell: . empty, T (or x) a toad, F (or o) a frog; small letters too";

RulesetEntry fixed_entry(std::string name, std::string summary, std::string rules, ToadsAndFrogsParameters parameters) {
  RulesetInfo info{
      .name = std::move(name),
      .summary = std::move(summary),
      .rules = std::move(rules),
      .notation = std::string(notation),
      .example = "TT..FF",
      .look = toads_look(),
      .symmetries = {{.mirrors = true, .exchanges = true, .negates = true}},
  };
  return make_entry<ToadsAndFrogs>(std::move(info),
                                   [parameters](ParameterReader&) { return ToadsAndFrogs{{parameters}}; });
}

ToadsAndFrogsParameters toads_and_frogs_parameters(ParameterReader& reader) {
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
  ToadsAndFrogsParameters p;
  p.min_slide = reader.integer("min_slide", p.min_slide, -most, most);
  p.max_slide = reader.integer("max_slide", p.max_slide, 0, most);
  p.max_jump = reader.integer("max_jump", p.max_jump, 0, most);
  p.friendly_jump = reader.flag("friendly_jump", p.friendly_jump);
  return p;
}

RulesetEntry toads_and_frogs_entry() {
  return fixed_entry(
      "toads_and_frogs", "toads move right, frogs left, one cell or over one enemy",
      "Left moves a toad one cell to the right into an empty cell, or over one frog next to it into the\n"
      "empty cell right behind it. Right moves frogs to the left in the same way. Nothing is captured.",
      {});
}

RulesetEntry elephants_and_rhinos_entry() {
  ToadsAndFrogsParameters parameters;
  parameters.max_jump = 0;
  return fixed_entry(
      "elephants_and_rhinos", "toads and frogs that do not jump",
      "Left moves an elephant (T) one cell to the right into an empty cell, Right a rhino (F) one cell to\n"
      "the left. Nobody jumps.",
      parameters);
}

RulesetEntry backsliding_toads_and_frogs_entry() {
  ToadsAndFrogsParameters parameters;
  parameters.min_slide = -1;
  RulesetEntry entry = fixed_entry(
      "backsliding_toads_and_frogs", "toads and frogs that may also slide back; loopy",
      "Left moves a toad one cell to the right or back to the left into an empty cell, or to the right over one\n"
      "frog next to it into the empty cell right behind it. Right moves frogs in the same way, the other way\n"
      "round. Nothing is captured. Play may go on for ever, which is a draw.",
      parameters);
  entry.info.example = "TTT..FFF";
  return entry;
}

RulesetEntry gen_toads_and_frogs_entry() {
  RulesetInfo info{
      .name = "gen_toads_and_frogs",
      .summary = "toads and frogs with any lengths of slides and jumps",
      .rules =
          "Left moves toads to the right, Right frogs to the left. A slide goes over k empty cells onto the k-th,\n"
          "min_slide <= k <= max_slide; with a negative min_slide a piece may also slide back, as far as -min_slide\n"
          "cells, and play may go on for ever, which is a draw. A jump goes over a run of 1 to max_jump adjacent "
          "pieces next to the jumper,\n"
          "all of them enemies (of any colour with friendly_jump), onto the empty cell right behind the run.\n"
          "Nothing is captured.",
      .notation = std::string(notation),
      .parameters = "min_slide=1, max_slide=1, max_jump=1, friendly_jump=no",
      .example = "TTTT..FFF",
      .look = toads_look(),
      .symmetries = {{.mirrors = true, .exchanges = true, .negates = true}},
  };
  return make_entry<ToadsAndFrogs>(
      std::move(info), [](ParameterReader& reader) { return ToadsAndFrogs{{toads_and_frogs_parameters(reader)}}; });
}

}  // namespace

void add_toads_and_frogs(Registry& registry) {
  registry.add(toads_and_frogs_entry());
  registry.add(elephants_and_rhinos_entry());
  registry.add(backsliding_toads_and_frogs_entry());
  registry.add(gen_toads_and_frogs_entry());
}

}  // namespace upstar
