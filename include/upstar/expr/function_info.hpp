// The calculator's functions, described for help, for completion, and for bindings that call them by name.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace upstar {

struct FunctionInfo {
  static constexpr std::size_t any_number = static_cast<std::size_t>(-1);

  std::string_view name;
  std::string_view signature;  ///< `cool(G, t)`
  std::string_view meaning;    ///< its definition, one line
  std::string_view example;    ///< an expression
  std::string_view answer;     ///< the answer to it
  /// What it takes and what it answers, if all is as wanted: `value, number -> value`, `integer... -> integer`. Words:
  /// value, number, integer, position, impartial (a game of misère play, or what has one), truth, outcome, player,
  /// text, thermograph, genus, scoring (a scoring form, or a number), expression (which reads back), function (its
  /// name), any; moves and scores for braces that the function reads; their plurals and `list` for lists, `lists`.
  std::string_view types;
  std::size_t least = 1;     ///< number of arguments
  std::size_t most = 1;      ///< the same, or any_number
  std::string_view topic{};  ///< `Lists`: the title of the topic it belongs to

  /// The word for the argument at this place, from 0; empty past the last one.
  std::string_view takes(std::size_t place) const;
  std::string_view answers() const;
};

/// Every function, in alphabetical order.
std::span<const FunctionInfo> function_infos();

/// Functions that are about the same.
struct FunctionTopic {
  std::string_view title;
  std::vector<const FunctionInfo*> functions;  ///< in alphabetical order
};

/// The twenty functions that are used most, in the order of their use; then every function under its topic.
std::span<const FunctionTopic> function_topics();
/// nullptr if there is none.
const FunctionInfo* find_function_info(std::string_view name);

}  // namespace upstar
