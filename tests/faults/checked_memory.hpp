// The memory of the test program: an allocation can be made to fail, and what is freed twice or never is seen in any
// build. Under AddressSanitizer, which sees that itself, memory comes as it is.
#pragma once

#include <cstdint>

namespace upstar::tests {

/// The allocation of this number from now fails, once. 0: none does any more.
void fail_allocation(std::uint64_t number);
/// Whether the last one that was to fail has.
bool allocation_failed();
/// How many are allocated and not freed.
std::int64_t live_allocations();

}  // namespace upstar::tests
