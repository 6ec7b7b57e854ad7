# The tag of the exceptions of C++, which neither the compiler nor Debian's libraries for WebAssembly define.
	.globl __cpp_exception
	.tagtype __cpp_exception i32
__cpp_exception:
