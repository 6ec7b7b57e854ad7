// The file of definitions that the calculator begins with.
#pragma once

#include <string>

namespace upstar::cli {

/// The file that the calculator reads at its start: $XDG_CONFIG_HOME/upstar/init.up, else under ~/.config. Empty if
/// there is no such file.
std::string init_file();

}  // namespace upstar::cli
