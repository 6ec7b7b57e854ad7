// Precompiled for the tests: doctest, and what the library's own files share.
#pragma once

#include "../../src/precompiled/outside.hpp"

#include <doctest/doctest.h>

#include <random>
#include <sstream>
