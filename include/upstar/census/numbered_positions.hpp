// NumberedPositions: the positions of a census get numbers, and the part of it that is wanted is handed on.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace upstar {

/// Those positions whose numbers leave the same remainder as `index` when divided by `count`.
struct CensusPart {
  std::uint64_t index = 1;
  std::uint64_t count = 1;

  bool has(std::uint64_t number) const { return number % count == index % count; }
};

/// Counts from 1, in the order of a census, which depends on nothing but what is counted: so a number means the same
/// position to every part, on every machine.
class NumberedPositions {
 public:
  /// **Returns** false if no more are wanted.
  using Take = std::function<bool(std::uint64_t number, std::string position)>;

  /// Hands on the positions of the part from number `first` on.
  NumberedPositions(CensusPart part, Take take, std::uint64_t first = 1)
      : m_part(part), m_take(std::move(take)), m_first(first) {}

  /// The next position, whose text is made if it is wanted. **Returns** false if no more are.
  template <class Text>
  bool add(Text&& text) {
    ++m_number;
    return m_number < m_first || !m_part.has(m_number) || m_take(m_number, text());
  }
  std::uint64_t count() const { return m_number; }

 private:
  CensusPart m_part;
  Take m_take;
  std::uint64_t m_first;
  std::uint64_t m_number = 0;
};

}  // namespace upstar
