// The lines round the records of a census in JSON lines: a head, which says of what it is, and an end, without which
// the file is not complete.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/checksum.hpp"
#include "upstar/census/numbered_positions.hpp"

namespace upstar::desk {

struct PartHead {
  std::string ruleset;
  std::string of;  ///< the options that say which positions
  CensusPart part;
  std::string definitions{};  ///< by which its rules, and the condition of --find, work; empty: those of the library
};

struct PartEnd {
  std::uint64_t records = 0;
  std::uint64_t left_out = 0;               ///< positions without a value
  std::optional<std::uint64_t> checksum{};  ///< of all lines before it; a file may lack it
};

/// `{"census":"clobber","of":"--board 3x3","part":"1/3"}`, and `definitions`, if there are any.
std::string line_of(const PartHead& head);
/// `{"end":true,"records":954,"left_out":0,"checksum":"06c4e3f2a1b05d97"}`
std::string line_of(const PartEnd& end);

/// Nothing if the line is none, here and below.
std::optional<PartHead> part_head_of(std::string_view line);
std::optional<PartEnd> part_end_of(std::string_view line);
/// The number of the record, or 0 if the line is none.
std::uint64_t number_of_record(std::string_view line);

/// `06c4e3f2a1b05d97`
std::string text_of_checksum(std::uint64_t checksum);
/// Counts a line of a file, with its end.
void add_line(Checksum& checksum, std::string_view line);

/// `2/3`
std::string text_of(const CensusPart& part);
/// Nothing for another text, or a part that there is not.
std::optional<CensusPart> part_named(std::string_view text);

}  // namespace upstar::desk
