// The lines of a certificate: fields, with tabs between them.
#pragma once

#include <boost/crc.hpp>
#include <string_view>

namespace upstar::proof {

inline constexpr std::string_view first_line = "upstar certificate 1";

/// CRC-32, that of zlib.
using Checksum = boost::crc_32_type;

}  // namespace upstar::proof
