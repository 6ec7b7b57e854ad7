// The entry point of the test program.
#define DOCTEST_CONFIG_IMPLEMENT  // the header itself may have been read already, precompiled
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
