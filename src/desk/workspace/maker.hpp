// What has made a kept file.
#pragma once

#include <span>
#include <string>

#include "upstar/expr/session.hpp"

namespace upstar::desk {

/// The program and the definitions by which it works, on one line.
std::string maker_with(std::span<const std::string> definitions);
/// The program, and where lines define rules, all definitions of the session. So no file holds what was found out
/// about other rules of the same name. **Errors** DomainError if there are positions of rules that hold no longer, or
/// if rules may read a file.
std::string maker_of(Session& session);

}  // namespace upstar::desk
