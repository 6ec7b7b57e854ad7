// Keys of sets of strings: colours, an order of the coins, and the graph in bits.
#include "entailing/string_key.hpp"

#include <algorithm>
#include <utility>

namespace upstar {

namespace {

class BitWriter {
 public:
  void put(std::uint64_t value, unsigned bits) {
    if (m_used == 0) m_key.push_back(0);
    m_key.back() |= value << m_used;
    if (m_used + bits > 64) m_key.push_back(value >> (64 - m_used));
    m_used = (m_used + bits) % 64;
  }
  StringKeys::Key key() && { return std::move(m_key); }

 private:
  StringKeys::Key m_key;
  unsigned m_used = 0;  ///< bits of the last word; 0 if it is full
};

}  // namespace

StringKeys::StringKeys(const StringSets& sets)
    : m_sets(sets), m_grounds(sets.coins()), m_colours(sets.coins()), m_sums(sets.coins()) {}

StringKeys::Key StringKeys::operator()(Strings strings) {
  read(strings);
  for (std::size_t colours = 0;;) {
    mix_colours();
    mix_colours();
    const std::size_t seen = sort_by_colour();
    if (seen == m_coins.size() || seen == colours) return write();
    colours = seen;
  }
}

void StringKeys::read(Strings strings) {
  m_coins.clear();
  m_pairs.clear();
  for (std::size_t coin = 0; coin < m_sets.coins(); ++coin) {
    if ((m_sets.at(coin) & strings) != 0) m_coins.push_back(static_cast<std::uint8_t>(coin));
    m_grounds[coin] = 0;
  }
  for_each_string(strings, [&](std::size_t i) {
    const auto& ends = m_sets.ends(i);
    if (ends.size() == 1) ++m_grounds[ends[0]];
    else m_pairs.push_back({static_cast<std::uint8_t>(ends[0]), static_cast<std::uint8_t>(ends[1])});
  });
  for (const std::size_t coin : m_coins) {
    m_colours[coin] = mix(m_grounds[coin], static_cast<std::uint64_t>(std::popcount(m_sets.at(coin) & strings)));
  }
}

void StringKeys::mix_colours() {
  for (const std::size_t coin : m_coins) m_sums[coin] = 0;
  for (const auto [one, other] : m_pairs) {
    m_sums[one] += mix(m_colours[other], 1);
    m_sums[other] += mix(m_colours[one], 1);
  }
  for (const std::size_t coin : m_coins) m_colours[coin] = mix(m_colours[coin], m_sums[coin]);
}

/// Returns the number of colours.
std::size_t StringKeys::sort_by_colour() {
  const auto colour = [this](std::uint8_t coin) { return std::pair(m_colours[coin], coin); };
  std::ranges::sort(m_coins, {}, colour);
  std::size_t colours = m_coins.empty() ? 0 : 1;
  for (std::size_t i = 1; i < m_coins.size(); ++i) {
    if (m_colours[m_coins[i]] != m_colours[m_coins[i - 1]]) ++colours;
  }
  return colours;
}

/// The number of coins; then of each coin how many strings go to the ground, and the coins after it that a string joins
/// it with, counted from 1, up to a 0.
StringKeys::Key StringKeys::write() {
  for (std::size_t place = 0; place < m_coins.size(); ++place) m_sums[m_coins[place]] = place;
  m_joined.clear();
  for (const auto [one, other] : m_pairs) {
    const auto [first, last] = std::minmax(m_sums[one], m_sums[other]);
    m_joined.push_back(static_cast<std::uint16_t>(first << 8 | last));
  }
  std::ranges::sort(m_joined);
  constexpr unsigned bits_of_count = 8, bits_of_few = 3, many = 7;
  const auto bits_of_place = static_cast<unsigned>(std::bit_width(m_coins.size()));
  BitWriter writer;
  writer.put(m_coins.size(), bits_of_count);
  auto joined = m_joined.begin();
  for (std::size_t place = 0; place < m_coins.size(); ++place) {
    const unsigned grounds = m_grounds[m_coins[place]];
    writer.put(std::min(grounds, many), bits_of_few);
    if (grounds >= many) writer.put(grounds, bits_of_count);
    for (; joined != m_joined.end() && *joined >> 8 == place; ++joined) writer.put((*joined & 255U) + 1, bits_of_place);
    writer.put(0, bits_of_place);
  }
  return std::move(writer).key();
}

StringClasses::StringClasses(const StringSets& sets, Budget& budget)
    : m_keys(sets), m_numbers(charged_to(budget)), m_kept(budget) {}

std::uint32_t StringClasses::number(Strings strings) {
  Kept kept{static_cast<std::uint32_t>(strings), static_cast<std::uint32_t>(strings >> 32)};
  if (const Kept* known = m_kept.find(kept)) return known->number;
  kept.number = m_numbers.try_emplace(m_keys(strings), static_cast<std::uint32_t>(m_numbers.size())).first->second;
  m_kept.put(kept);
  return kept.number;
}

}  // namespace upstar
