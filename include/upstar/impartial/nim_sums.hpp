// Who wins impartial positions and their sums, by their values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace upstar {

/// The heaps n that the second player wins, where heap n has the value values[n]: those of value 0.
std::vector<std::uint64_t> second_player_wins(std::span<const std::uint64_t> values);
/// How far each place is from the one before it; one less of them. **Requires** places from low to high.
std::vector<std::uint64_t> differences(std::span<const std::uint64_t> places);

/// found(i, option) for each option of terms[i] that leaves nim sum 0 in a sum of the value `sum`. There is none if
/// that is 0. Of equal terms `terms` may name one. value_of(term) is a term's value; options_of(term, emit) calls
/// emit(option, value) for each option.
template <class Value, class Terms, class ValueOf, class OptionsOf, class Found>
void for_each_winning_move(const Value& sum, const Terms& terms, ValueOf&& value_of, OptionsOf&& options_of,
                           Found&& found) {
  if (sum == 0) return;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const Value wanted = sum ^ value_of(terms[i]);
    options_of(terms[i], [&](const auto& option, const Value& value) {
      if (value == wanted) found(i, option);
    });
  }
}

}  // namespace upstar
