// How much to read at once of an input that may be too long.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "upstar/base/error.hpp"

namespace upstar::cli {

/// So many bytes as are wanted behind those that are held; near the limit of `most` only one byte past it, which shows
/// that there are more. **Errors** LimitError if more than `most` are held; `what` is being read.
inline std::size_t bytes_to_read(std::size_t held, std::size_t wanted, std::uint64_t most, const std::string& what) {
  if (held > most) throw LimitError(fmt::format("the memory limit is reached while reading {}", what));
  return most - held < wanted ? static_cast<std::size_t>(most - held) + 1 : wanted;
}

}  // namespace upstar::cli
