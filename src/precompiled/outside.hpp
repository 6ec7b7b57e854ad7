// Precompiled: the outside headers that most files include and that cost the most to read (halves the build). A file
// still includes what it uses; `meson setup -Db_pch=false` checks that. Guarded by a macro: GCC compiles it as a main
// file.
#ifndef UPSTAR_PRECOMPILED_OUTSIDE_HPP
#define UPSTAR_PRECOMPILED_OUTSIDE_HPP

#include <boost/container/small_vector.hpp>
#include <boost/multiprecision/gmp.hpp>
#include <boost/unordered/unordered_flat_map.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#endif
