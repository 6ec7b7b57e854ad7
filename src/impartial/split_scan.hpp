// Whether a value is the nim sum of two values that stand at the same place of two rows: the innermost loop of
// take-and-break games, sixteen values at a time where the processor can (AVX2), eight at a time elsewhere.
#pragma once

#include <cstddef>
#include <cstdint>

namespace upstar {

/// Whether a[i] ^ b[i] == value for some i < count.
using SplitScan = bool (*)(const std::uint16_t* a, const std::uint16_t* b, std::size_t count, std::uint16_t value);

/// The fastest this processor has.
SplitScan split_scan();
/// The one for every processor.
bool portable_split_scan(const std::uint16_t* a, const std::uint16_t* b, std::size_t count, std::uint16_t value);

}  // namespace upstar
