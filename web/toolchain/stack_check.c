// What Debian's builtins for wasm32, compiled with checks of the stack, look for, and its C library lacks.
#include <stdint.h>

uintptr_t __stack_chk_guard = 0x5afe57ac;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
