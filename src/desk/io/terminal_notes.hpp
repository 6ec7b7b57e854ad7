// Notes to a person on a terminal, below an answer: signs that mean something else in other notations.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "desk/io/console.hpp"

namespace upstar::desk {

/// `2^100` has ups in it and no power, `2*3` a nimber and no product, `g = 2` compares. Each is noted once; nothing is
/// unless both streams are terminals.
class TerminalNotes {
 public:
  explicit TerminalNotes(Console& console) : m_console(console) {}
  /// The line has been answered.
  void on_line(std::string_view line);

 private:
  Console& m_console;
  std::set<char> m_noted;  ///< signs
};

}  // namespace upstar::desk
