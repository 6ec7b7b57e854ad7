// How much random work the tests do: all of it in the release build, less where each case is slow (sanitizers).
#pragma once

#include <cstdlib>

namespace upstar::tests {

/// `cases` times the percentage in the environment variable UPSTAR_TEST_SCALE (default 100), at least 1.
inline int scaled(int cases) {
  const char* text = std::getenv("UPSTAR_TEST_SCALE");
  const long percent = text == nullptr ? 100 : std::strtol(text, nullptr, 10);
  const long long scaled_cases = static_cast<long long>(cases) * (percent > 0 ? percent : 100) / 100;
  return scaled_cases < 1 ? 1 : static_cast<int>(scaled_cases);
}

}  // namespace upstar::tests
