// What to type where an expression stands in the place of a subcommand.
#pragma once

#include <string>

namespace upstar::desk {

/// `; did you mean upstar eval '{2|-1}'?` for a word that reads as an expression and is not just a name; else nothing.
std::string expression_advice(const std::string& word);

}  // namespace upstar::desk
