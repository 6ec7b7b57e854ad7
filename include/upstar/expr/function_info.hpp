// What the calculator's functions say of themselves: for help and completion.
#pragma once

#include <span>
#include <string_view>

namespace upstar {

struct FunctionInfo {
  std::string_view name;
  std::string_view signature;  ///< `cool(G, t)`
  std::string_view meaning;    ///< its definition, one line
  std::string_view example;    ///< an expression
  std::string_view answer;     ///< and what it is worth
};

/// Every function, in alphabetical order.
std::span<const FunctionInfo> function_infos();
/// nullptr if there is none.
const FunctionInfo* find_function_info(std::string_view name);

}  // namespace upstar
