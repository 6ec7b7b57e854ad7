// Precompiled for the command: what the library's files share, and JSON.
#ifndef UPSTAR_PRECOMPILED_COMMAND_HPP
#define UPSTAR_PRECOMPILED_COMMAND_HPP

#include "precompiled/outside.hpp"

#include <nlohmann/json.hpp>

#include <map>

#endif
