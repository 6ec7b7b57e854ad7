// Precompiled for the tests: doctest, and what the library's own files share.
#ifndef UPSTAR_PRECOMPILED_TESTING_HPP
#define UPSTAR_PRECOMPILED_TESTING_HPP

#include "../../src/precompiled/outside.hpp"

#include <doctest/doctest.h>

#include <random>
#include <sstream>

#endif
