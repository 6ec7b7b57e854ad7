// Positions as sums of parts, and the parts as heaps: each has a number above those of the parts of its options.
#include "upstar/search/misere_sums.hpp"

#include <algorithm>

#include "base/memoised.hpp"
#include "impartial/heap_sums.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/impartial/heap_genera.hpp"

namespace upstar {

namespace {

/// Where the players have different moves, or play comes back.
struct NoImpartialPlay {};

}  // namespace

struct MisereSums::State {
  explicit State(Budget& of_store)
      : budget(of_store),
        numbers(charged_to(of_store)),
        memory(of_store),
        finder([this](std::uint32_t part) { return options[part]; }, &of_store) {}

  Budget& budget;
  ChargedMap<AnyPosition, std::uint32_t> numbers;
  std::vector<std::vector<HeapSum>> options{{}};  ///< by part; the first is nothing
  MemoryClaim memory;                             ///< of the options
  QuotientFinder finder;

  std::uint32_t number_of(const AnyPosition& root) {
    const auto number_of_part = [&](const AnyPosition& p, auto&& ask) {
      MemoryClaim held(budget);
      const auto options_of = [&](Player player) {
        std::vector<HeapSum> sums;
        p.moves(player, [&](const AnyPosition& option) {
          HeapSum& sum = sums.emplace_back();
          option.components([&](const AnyPosition& part) {
            const std::uint32_t number = ask(part.canonical().position);
            if (!options[number].empty()) sum.push_back(number);
          });
          std::sort(sum.begin(), sum.end(), std::greater<>());
          held.claim(bytes_of_sum(sum.capacity()) + 2 * sizeof(HeapSum));  // the list grows by doubling
        });
        std::sort(sums.begin(), sums.end());
        sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
        return sums;
      };
      std::vector<HeapSum> left = options_of(Player::left);
      if (!ask.is_met()) return std::uint32_t{0};
      const std::vector<HeapSum> right = options_of(Player::right);
      if (!ask.is_met()) return std::uint32_t{0};
      if (left != right) throw NoImpartialPlay();
      memory.claim(bytes_of(left));
      options.push_back(std::move(left));
      return static_cast<std::uint32_t>(options.size() - 1);
    };
    return memoised(numbers, root, number_of_part, [](const AnyPosition&) { throw NoImpartialPlay(); });
  }

  /// The parts of a sum that have moves; nothing if play is not impartial.
  std::optional<HeapSum> parts_of(std::span<const AnyPosition> terms) {
    HeapSum sum;
    try {
      for (const AnyPosition& term : terms) {
        term.components([&](const AnyPosition& part) {
          const std::uint32_t number = number_of(part.canonical().position);
          if (!options[number].empty()) sum.push_back(number);
        });
      }
    } catch (const NoImpartialPlay&) {
      return {};
    }
    return sum;
  }
};

MisereSums::MisereSums(Budget& budget) : m_state(std::make_unique<State>(budget)) {}
MisereSums::~MisereSums() = default;

std::optional<bool> MisereSums::is_p_position(std::span<const AnyPosition> terms) {
  const auto sum = m_state->parts_of(terms);
  if (!sum) return {};
  m_state->finder.extend(static_cast<std::uint32_t>(m_state->options.size() - 1));
  return quotient().is_p_position(std::vector<std::uint64_t>(sum->begin(), sum->end()));
}

std::optional<Genus> MisereSums::genus(std::span<const AnyPosition> terms) {
  const auto sum = m_state->parts_of(terms);
  if (!sum) return {};
  return genus_of_heaps([&](std::uint32_t part) { return m_state->options[part]; }, *sum, &m_state->budget);
}

const MisereQuotient& MisereSums::quotient() const { return m_state->finder.quotient(); }

}  // namespace upstar
