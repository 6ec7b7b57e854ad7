// Precompiled for the desk and the command: what the library's files share, and JSON.
#ifndef UPSTAR_PRECOMPILED_DESK_HPP
#define UPSTAR_PRECOMPILED_DESK_HPP

#include "precompiled/outside.hpp"

#include <nlohmann/json.hpp>

#include <map>

#endif
