// The program's own operator new and operator delete. GMP's memory comes from malloc and never fails: GMP ends the
// program when it does.
//
//     block   [length, 8 bytes][mark, 8 bytes][what was asked for]
//
// A freed block keeps another mark, and waits in a line before it is given back: so the second time is seen.
#include "checked_memory.hpp"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>

namespace upstar::tests {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool is_checked_elsewhere = true;
#elif defined(__has_feature)
constexpr bool is_checked_elsewhere = __has_feature(address_sanitizer);
#else
constexpr bool is_checked_elsewhere = false;
#endif

constexpr std::uint64_t taken = 0x7570737461722121, freed = 0x6672656564212121;
constexpr std::size_t head = 16;
constexpr std::size_t line_length = 4096, longest_in_line = 1 << 16;

std::atomic<std::uint64_t> allocations_left{0};
std::atomic<bool> has_failed{false};
std::atomic<std::int64_t> live{0};
std::mutex line_mutex;
void* line[line_length];
std::size_t place_in_line = 0;

void count_allocation() {
  if (allocations_left.load(std::memory_order_relaxed) != 0 && --allocations_left == 0) {
    has_failed = true;
    throw std::bad_alloc();
  }
  live.fetch_add(1, std::memory_order_relaxed);
}

void* given(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

[[noreturn]] void end(const char* what) {
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

void* allocate(std::size_t bytes) {
  count_allocation();
  if (is_checked_elsewhere) return given(std::malloc(bytes));
  char* memory = static_cast<char*>(given(std::malloc(bytes + head)));
  const std::uint64_t length = bytes, mark = taken;
  std::memcpy(memory, &length, sizeof length);
  std::memcpy(memory + 8, &mark, sizeof mark);
  return memory + head;
}

void give_back(void* memory) noexcept {
  if (memory == nullptr) return;
  live.fetch_sub(1, std::memory_order_relaxed);
  if (is_checked_elsewhere) return std::free(memory);
  char* block = static_cast<char*>(memory) - head;
  std::uint64_t length = 0, mark = 0;
  std::memcpy(&length, block, sizeof length);
  std::memcpy(&mark, block + 8, sizeof mark);
  if (mark == freed) end("memory is freed twice");
  if (mark != taken) end("memory is freed that was never taken");
  std::memcpy(block + 8, &freed, sizeof freed);
  std::memset(memory, 0xdd, length);
  void* oldest = block;
  if (length <= longest_in_line) {
    const std::lock_guard lock(line_mutex);
    oldest = line[place_in_line];
    line[place_in_line] = block;
    place_in_line = (place_in_line + 1) % line_length;
  }
  std::free(oldest);
}

}  // namespace

void fail_allocation(std::uint64_t number) {
  if (number > 0) has_failed = false;
  allocations_left = number;
}
bool allocation_failed() { return has_failed; }
std::int64_t live_allocations() { return live; }

}  // namespace upstar::tests

using upstar::tests::allocate;
using upstar::tests::give_back;

void* operator new(std::size_t bytes) { return allocate(bytes); }
void* operator new[](std::size_t bytes) { return allocate(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  try {
    return allocate(bytes);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}
void* operator new[](std::size_t bytes, const std::nothrow_t& nothing) noexcept { return operator new(bytes, nothing); }
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give_back(memory); }

// Tables of many pages: they have no head, since it would spoil the alignment.
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  upstar::tests::count_allocation();
  const auto step = static_cast<std::size_t>(alignment);
  return upstar::tests::given(std::aligned_alloc(step, (bytes + step - 1) / step * step));
}
void operator delete(void* memory, std::align_val_t) noexcept {
  if (memory != nullptr) upstar::tests::live.fetch_sub(1, std::memory_order_relaxed);
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t alignment) noexcept {
  operator delete(memory, alignment);
}
