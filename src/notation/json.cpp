// The table of followers, and its text.
#include "notation/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "notation/heights.hpp"

namespace upstar {

namespace {

constexpr std::uint64_t follower_bytes = 64;
constexpr std::uint64_t option_bytes = 16;
constexpr std::string_view table_open = "{\"followers\":[";
constexpr std::string_view table_close = "]}";
constexpr std::string_view left_open = "{\"left\":[";
constexpr std::string_view right_open = "],\"right\":[";
constexpr std::string_view lists_close = "]}";

/// Readers of JSON keep integers up to 2^53 exactly. Larger integers, and fractions, are written as strings.
std::string json_number(const Dyadic& number) {
  std::int64_t integer = 0;
  if (number.to_fixed(0, std::int64_t{1} << 53, integer)) return fmt::format("{}", integer);
  return fmt::format("\"{}\"", number.to_string());
}

std::uint64_t list_length(const std::vector<std::uint32_t>& indices) {
  std::uint64_t length = indices.empty() ? 0 : indices.size() - 1;
  for (const std::uint32_t index : indices) length += fmt::format_int(index).size();
  return length;
}

}  // namespace

JsonTable::JsonTable(GameStore& store, const std::vector<GameId>& games)
    : m_store(store), m_order(store), m_memory(store.budget()) {
  for (const GameId g : games) add_followers(g);
  Heights(m_store, [&](GameId value) {
    return m_store.number_up_star_of(value).has_value();
  }).sort(m_followers, m_order);
  for (std::size_t i = 0; i < m_followers.size(); ++i) m_index[m_followers[i]] = static_cast<std::uint32_t>(i);
}

void JsonTable::add_followers(GameId g) {
  FollowerSearch search(m_store, g);
  while (const auto h = search.next()) {
    if (!m_index.emplace(*h, 0).second) continue;
    m_memory.claim(follower_bytes);
    m_followers.push_back(*h);
    if (m_store.number_up_star_of(*h)) continue;
    m_memory.claim(option_bytes * (m_store.option_count(*h, Player::left) + m_store.option_count(*h, Player::right)));
    search.add_options(*h);
  }
}

std::vector<std::uint32_t> JsonTable::indices(GameId g, Player player) {
  std::vector<std::uint32_t> result;
  for (const GameId option : m_order.options(g, player)) result.push_back(m_index.at(option));
  return result;
}

std::string JsonTable::leaf_text(const NumberUpStar& parts) const {
  return fmt::format("{{\"number\":{},\"ups\":{},\"nimber\":{}}}", json_number(parts.number),
                     json_number(Dyadic(parts.ups)), json_number(Dyadic(parts.nimber)));
}

std::uint64_t JsonTable::length() {
  std::uint64_t length = table_open.size() + table_close.size() + m_followers.size() - 1;
  for (const GameId follower : m_followers) {
    m_store.budget().tick();
    if (const auto parts = m_store.number_up_star_of(follower)) {
      length += leaf_text(*parts).size();
    } else {
      length += left_open.size() + right_open.size() + lists_close.size() +
                list_length(indices(follower, Player::left)) + list_length(indices(follower, Player::right));
    }
  }
  return length;
}

void JsonTable::write(std::string& text) {
  text += table_open;
  write_entries(text);
  text += table_close;
}

void JsonTable::write_entries(std::string& text) {
  for (std::size_t i = 0; i < m_followers.size(); ++i) {
    m_store.budget().tick();
    if (i > 0) text += ',';
    const GameId follower = m_followers[i];
    if (const auto parts = m_store.number_up_star_of(follower)) {
      text += leaf_text(*parts);
    } else {
      text += fmt::format("{}{}{}{}{}", left_open, fmt::join(indices(follower, Player::left), ","), right_open,
                          fmt::join(indices(follower, Player::right), ","), lists_close);
    }
  }
}

}  // namespace upstar
