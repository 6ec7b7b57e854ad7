// Whether a value is the nim sum of two values at the same place of two rows. This is the innermost loop of
// take-and-break games. It handles sixteen values at a time if the processor can (AVX2), otherwise eight.
#pragma once

#include <cstddef>
#include <cstdint>

namespace upstar {

/// Whether a[i] ^ b[i] == value for some i < count.
using SplitScan = bool (*)(const std::uint16_t* a, const std::uint16_t* b, std::size_t count, std::uint16_t value);

/// The fastest scan that this processor can run.
SplitScan split_scan();
/// The scan that runs on every processor.
bool portable_split_scan(const std::uint16_t* a, const std::uint16_t* b, std::size_t count, std::uint16_t value);

}  // namespace upstar
