// OptionTable: forms by their options, each once, with a fact about each of them beside it.
//
// Storage. A record says where in one vector the options of the form stand, Left's and then Right's, each side sorted
// and without repeats; the set that finds forms by their options holds numbers of records alone.
//
//     forms    0: | , fact   1: 0 | 0, fact   2: 0 1 | , fact
//     options  0 0 0 1
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// `Id` is a struct of one member, `index`. The memory is charged.
template <class Id, class Fact>
class OptionTable {
 public:
  using Options = std::span<const Id>;

  explicit OptionTable(Budget& budget)
      : m_records(charged_to(budget)), m_options(charged_to(budget)), m_found(0, {this}, {this}, charged_to(budget)) {}
  OptionTable(const OptionTable&) = delete;
  OptionTable& operator=(const OptionTable&) = delete;

  Budget& budget() const { return m_records.get_allocator().budget(); }
  std::size_t size() const { return m_records.size(); }
  const Fact& operator[](Id id) const { return m_records[id.index].fact; }

  // Good until the next form is added.
  Options left(Id id) const { return all(id).first(m_records[id.index].left_count); }
  Options right(Id id) const { return all(id).subspan(m_records[id.index].left_count); }
  Options options(Id id, Player player) const { return player == Player::left ? left(id) : right(id); }

  /// Sorts options and drops repeats, as all functions here want them.
  template <class List>
  static void sort(List& options) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
  }
  std::optional<Id> find(Options left, Options right = {}) const {
    const auto place = m_found.find(std::pair(left, right));
    return place == m_found.end() ? std::nullopt : std::optional(*place);
  }
  /// **Requires** that find() has nothing. **Errors** LimitError; the table is then as before.
  Id add(Options left, Options right, Fact fact) {
    const Id id = add_apart(fact, left, right);
    try {
      m_found.insert(id);
    } catch (...) {
      m_records.pop_back();
      throw;
    }
    return id;
  }
  /// A form that find() does not find.
  Id add_apart(Fact fact, Options left = {}, Options right = {}) {
    if (std::max({m_records.size(), left.size(), right.size()}) >= UINT32_MAX) {
      throw LimitError("more forms than can be numbered");
    }
    const std::uint64_t begin = m_options.size();
    m_options.insert(m_options.end(), left.begin(), left.end());
    m_options.insert(m_options.end(), right.begin(), right.end());
    m_records.push_back(
        {begin, static_cast<std::uint32_t>(left.size()), static_cast<std::uint32_t>(right.size()), std::move(fact)});
    return {static_cast<std::uint32_t>(m_records.size() - 1)};
  }
  /// Takes the last form away again, which was made by add().
  void drop_last() {
    m_found.erase(Id{static_cast<std::uint32_t>(m_records.size() - 1)});
    m_records.pop_back();
  }

 private:
  struct Record {
    std::uint64_t begin;
    std::uint32_t left_count, right_count;
    Fact fact;
  };
  using Sides = std::pair<Options, Options>;
  struct Hash {
    using is_transparent = void;
    const OptionTable* table;
    std::size_t operator()(const Sides& sides) const {
      std::uint64_t hash = mix(sides.first.size(), sides.second.size());
      for (const Options side : {sides.first, sides.second}) {
        for (const Id option : side) hash = mix(hash, option.index);
      }
      return static_cast<std::size_t>(hash);
    }
    std::size_t operator()(Id id) const { return (*this)(Sides(table->left(id), table->right(id))); }
  };
  struct Equal {
    using is_transparent = void;
    const OptionTable* table;
    bool operator()(Id a, Id b) const { return a == b; }
    bool operator()(const Sides& a, Id b) const {
      return std::ranges::equal(a.first, table->left(b)) && std::ranges::equal(a.second, table->right(b));
    }
    bool operator()(Id a, const Sides& b) const { return (*this)(b, a); }
  };

  Options all(Id id) const {
    const Record& record = m_records[id.index];
    return Options(m_options).subspan(record.begin, std::size_t{record.left_count} + record.right_count);
  }

  ChargedVector<Record> m_records;
  ChargedVector<Id> m_options;
  ChargedSet<Id, Hash, Equal> m_found;
};

}  // namespace upstar
