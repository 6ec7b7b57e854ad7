// The memory of big numbers. Where there is no more, GMP ends the process, unless it is told what to do.
#pragma once

namespace upstar::cli {

/// From now on a big number for which there is no memory throws std::bad_alloc, as all else does.
void let_big_numbers_throw();

}  // namespace upstar::cli
