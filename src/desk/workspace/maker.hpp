// What has made a kept file.
#pragma once

#include <string>

#include "upstar/expr/session.hpp"

namespace upstar::desk {

/// The program, and where lines define rules, all definitions, on one line. So no file holds what was found out about
/// other rules of the same name. **Errors** DomainError if there are positions of rules that hold no longer.
std::string maker_of(Session& session);

}  // namespace upstar::desk
