// Saving a table: the parts of its entries and their values as items, each before what refers to it, then the entries.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "game/followers.hpp"
#include "search/table_bytes.hpp"
#include "search/table_file.hpp"
#include "search/table_format.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/notation/print.hpp"

namespace upstar::table_file {

namespace {

/// A value: the sum of two items.
struct Reference {
  std::uint32_t item = 0;
  std::uint32_t number = 0;
};

class Saver {
 public:
  Saver(PartPool& pool, const SumSearch& search, const std::function<void(std::string_view)>& write)
      : m_pool(pool),
        m_store(pool.store()),
        m_search(search),
        m_out(write),
        m_parts(pool.size(), unused, charged_to(m_store.budget())),
        m_values(charged_to(m_store.budget())),
        m_sources(charged_to(m_store.budget())),
        m_order(m_store) {}

  void save(std::string_view program) {
    m_out.bytes(fmt::format("{}{}\n{}\n{}\n", mark, format, program, name_of(m_pool.play())));
    m_out.number(ways_of(m_pool));
    write_items();
    write_values();
    write_entries();
    m_out.finish();
  }

 private:
  static constexpr std::uint32_t unused = 0, wanted = UINT32_MAX, without_text = UINT32_MAX - 1;

  void write_items() {
    m_search.for_each_entry([&](const SumSearch::Entry& entry) {
      for (const PartRef part : entry.parts) m_parts[part.index()] = wanted;
    });
    for (std::uint32_t i = 0; i < m_parts.size(); ++i) {
      const PartRecord& part = m_pool[i];
      if (PartPool::has_late_value(part)) m_parts[i] = wanted;
      if (m_parts[i] == wanted) write_part(i);
      if (PartPool::has_late_value(part)) write_value(part.value);
    }
    m_search.for_each_entry([&](const SumSearch::Entry& entry) { write_value(entry.value); });
    m_out.number(no_more);
  }

  void write_values() {
    for (std::uint32_t i = 0; i < m_parts.size(); ++i) {
      if (!has_item(i) || !PartPool::has_late_value(m_pool[i])) continue;
      m_out.number(m_parts[i]);
      write_reference(m_pool[i].value);
    }
    m_out.number(0);
  }

  void write_entries() {
    std::vector<std::uint64_t> parts;
    m_search.for_each_entry([&](const SumSearch::Entry& entry) {
      m_store.budget().tick();
      parts.clear();
      for (const PartRef part : entry.parts) {
        if (!has_item(part.index())) return;
        parts.push_back(std::uint64_t{m_parts[part.index()]} * 2 + (part.is_negative() ? 1 : 0));
      }
      std::sort(parts.begin(), parts.end());
      const bool wins = entry.wins_from != StateTable::never_wins, loses = entry.loses_to != StateTable::never_loses;
      const bool has_value = entry.value != GameStore::zero();
      m_out.number(parts.size() * 8 + (wins ? 1U : 0U) + (loses ? 2U : 0U) + (has_value ? 4U : 0U));
      std::uint64_t before = 0;
      for (const std::uint64_t part : parts) m_out.number(part - std::exchange(before, part));
      if (has_value) write_reference(entry.value);
      if (wins) m_out.number(zigzag(entry.wins_from));
      if (loses) m_out.number(zigzag(entry.loses_to));
    });
    m_out.number(0);
  }

  bool has_item(std::uint32_t part) const { return m_parts[part] != unused && m_parts[part] != without_text; }

  void write_part(std::uint32_t index) {
    m_store.budget().tick();
    const PartRecord& part = m_pool[index];
    if (part.is_value) {
      write_value(part.value);
      m_parts[index] = reference_to(part.value).item;
    } else if (m_words.clear(); part.source->write_words(part.local, m_words)) {
      m_parts[index] = write_words(index);
    } else {
      const std::string text = m_pool.text(index);
      m_parts[index] = text.empty() ? without_text : write_text(text);
    }
  }

  /// **Returns** the number of the item, or without_text.
  std::uint32_t write_words(std::uint32_t index) {
    const PartRecord& part = m_pool[index];
    const auto known = m_sources.find(part.source);
    const std::uint32_t source =
        known != m_sources.end() ? known->second : static_cast<std::uint32_t>(m_sources.size());
    if (known == m_sources.end()) {
      const std::string text = m_pool.text(index);
      if (text.empty()) return without_text;
      m_out.number(Item::new_source);
      write_rest(text);
      m_sources.emplace(part.source, source);
    }
    m_out.number(Item::words);
    m_out.number(source);
    m_out.number(m_words.size());
    for (const std::uint64_t word : m_words) m_out.word(word);
    m_out.number(part.left_moves);
    m_out.number(part.right_moves);
    m_out.number(part.next_steps / PartRecord::first_steps);
    write_bounds(m_pool.bounds(part));
    return next_item();
  }
  void write_bounds(const WallBounds& bounds) {
    m_out.number(bounds == WallBounds{} ? 0 : 1);
    if (bounds == WallBounds{}) return;
    for (const SureAmounts* sure : {&bounds.left, &bounds.right}) {
      m_out.number(sure->unknown);
      for (std::size_t way = 0; way < SureAmounts::ways; ++way) {
        if (!sure->knows(way)) continue;
        m_out.number(zigzag(sure->second[way]));
        m_out.number(zigzag(sure->first[way]));
      }
    }
    m_out.number(zigzag(bounds.temperature));
    m_out.number(zigzag(bounds.guess));
  }

  /// Writes the items of a value, unless they are there.
  void write_value(GameId value) {
    const auto open = [&](GameId g) {
      if (g == GameStore::zero()) return GameStore::none();
      if (!m_store.is_number_up_star(g)) {
        write_simple(offset_of(g));
        g = m_store.base_of(g);
        return m_values.contains(g) ? GameStore::none() : g;
      }
      write_simple(g);
      return GameStore::none();
    };
    m_order.walk(value, open, [&](GameId g) {
      m_out.number(options);
      for (const Player player : {Player::left, Player::right}) {
        m_out.number(m_store.option_count(g, player));
        for_each_option(m_store, g, player, [&](GameId option) { write_reference(option); });
      }
      add_value(g);
    });
  }
  /// **Requires** a number plus ups plus a nimber.
  void write_simple(GameId g) {
    if (g == GameStore::zero() || m_values.contains(g)) return;
    write_text(to_text(m_store, g));
    m_values.emplace(g, m_items);
  }
  void add_value(GameId g) { m_values.emplace(g, next_item()); }

  GameId offset_of(GameId g) { return m_store.number(m_store.offset_of(g)); }
  /// **Requires** that the items are there.
  Reference reference_to(GameId g) {
    if (m_store.is_number_up_star(g)) return {item_of(g), 0};
    return {item_of(m_store.base_of(g)), item_of(offset_of(g))};
  }
  std::uint32_t item_of(GameId g) const { return g == GameStore::zero() ? 0 : m_values.find(g)->second; }
  void write_reference(GameId g) {
    const Reference to = reference_to(g);
    m_out.number(to.item);
    m_out.number(to.number);
  }

  /// **Returns** the number of the item.
  std::uint32_t write_text(const std::string& text) {
    m_out.number(Item::text);
    write_rest(text);
    return next_item();
  }
  /// Only what differs from the text before.
  void write_rest(const std::string& text) {
    const auto shared = std::mismatch(text.begin(), text.end(), m_last_text.begin(), m_last_text.end()).first;
    const auto length = static_cast<std::size_t>(shared - text.begin());
    m_out.number(length);
    m_out.number(text.size() - length);
    m_out.bytes(std::string_view(text).substr(length));
    m_last_text = text;
  }
  std::uint32_t next_item() {
    if (m_items == without_text - 1) throw LimitError("the table has too many parts for a file");
    return ++m_items;
  }

  PartPool& m_pool;
  GameStore& m_store;
  const SumSearch& m_search;
  Writer m_out;
  ChargedVector<std::uint32_t> m_parts;  ///< their items
  ChargedMap<GameId, std::uint32_t> m_values;
  ChargedMap<const PartSource*, std::uint32_t> m_sources;
  OptionsFirst<GameStore> m_order;
  std::uint32_t m_items = 0;
  std::string m_last_text;
  std::vector<std::uint64_t> m_words;
};

}  // namespace

void save(PartPool& pool, const SumSearch& search, std::string_view program,
          const std::function<void(std::string_view)>& write) {
  Saver(pool, search, write).save(program);
}

}  // namespace upstar::table_file
