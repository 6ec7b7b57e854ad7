// Whether a text goes on in the next line.
#pragma once

#include <cstddef>
#include <string_view>

namespace upstar::desk {

/// The braces, brackets and parentheses open after some lines. Those in a text between `"` and behind `#` do not count.
class OpenBrackets {
 public:
  /// The next whole line.
  void read(std::string_view line);
  /// False also after one that closes nothing: no later line makes that right.
  bool any() const { return m_depth > 0 && !m_broken; }

 private:
  std::size_t m_depth = 0;
  bool m_broken = false;
};

/// Whether the line begins with a definition, which stands in no brackets: those that are open before it have been
/// forgotten.
bool begins_definition(std::string_view line);

}  // namespace upstar::desk
