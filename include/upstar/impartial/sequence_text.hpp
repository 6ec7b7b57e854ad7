// A sequence of Grundy values as the text of a file, with a version and a checksum. A long search can go on where it
// stopped.
//
//     upstar sequence 1                                   the version of the format
//     code 0.77
//     heaps 71                                            0 to 70
//     checksum 8c21f0d3a5b7e946                           of all the text that follows
//     0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 ...
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace upstar {

std::string sequence_text(std::string_view code, std::span<const std::uint32_t> values);

/// The values of the heaps 0, 1, ... of the code.
/// **Errors** ParseError with line and column if the text is not a sequence, is damaged, or belongs to another code.
std::vector<std::uint32_t> parse_sequence(std::string_view text, std::string_view code);

}  // namespace upstar
