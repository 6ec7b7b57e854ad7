// The checksum of files that keep work from run to run.
#pragma once

#include <boost/crc.hpp>
#include <cstdint>
#include <string_view>

namespace upstar {

/// CRC-64, that of the program xz.
using Checksum = boost::crc_optimal<64, 0x42F0E1EBA9EA3693, ~std::uint64_t{0}, ~std::uint64_t{0}, true, true>;

inline std::uint64_t checksum_of(std::string_view bytes) {
  Checksum checksum;
  checksum.process_bytes(bytes.data(), bytes.size());
  return checksum.checksum();
}

}  // namespace upstar
