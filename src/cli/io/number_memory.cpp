// GMP is C, but it has the tables for exceptions; what its functions hold meanwhile is lost.
#include "cli/io/number_memory.hpp"

#include <gmp.h>

#include <cstddef>
#include <cstdlib>
#include <new>

namespace upstar::cli {

namespace {

void* taken(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void let_big_numbers_throw() {
  mp_set_memory_functions(
      [](std::size_t bytes) { return taken(std::malloc(bytes)); },
      [](void* memory, std::size_t, std::size_t bytes) { return taken(std::realloc(memory, bytes)); },
      [](void* memory, std::size_t) { std::free(memory); });
}

}  // namespace upstar::cli
