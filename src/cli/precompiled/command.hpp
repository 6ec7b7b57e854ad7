// Precompiled for the command: what the library's files share, and JSON.
#pragma once

#include "../../precompiled/outside.hpp"

#include <nlohmann/json.hpp>
