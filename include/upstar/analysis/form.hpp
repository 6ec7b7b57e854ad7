// Forms: games as they are written, not simplified, for operations that depend on this.
//
// A form is a set of Left options and a set of Right options, forms themselves: {0|} and {0,*|} are different forms of
// one value. Forms with the same sets are the same form. The *canonical* form of a value is the one whose options are
// the canonical forms of the value's canonical options.
//
// Storage. A FormId is an index into the store's records. The record of a canonical form holds no options: the store of
// values is asked for them when they are wanted. So the form of 10^9 takes one record and no time. Every form knows its
// value.
//
//     record   0: value 0, canonical   1: value *, canonical   2: value 1, options 0 1 |
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "upstar/base/memory_claim.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// A form inside one FormStore. The order is arbitrary.
struct FormId {
  std::uint32_t index = 0;
  auto operator<=>(const FormId&) const = default;
};
inline std::size_t hash_value(FormId f) { return static_cast<std::size_t>(mix(f.index, 0)); }

class FormStore {
 public:
  /// A store of forms of the values of `games`. It spends from the budget of `games`, which must outlive it.
  explicit FormStore(GameStore& games);
  ~FormStore();
  FormStore(const FormStore&) = delete;
  FormStore& operator=(const FormStore&) = delete;

  GameStore& games() const { return m_games; }
  std::size_t size() const { return m_records.size(); }

  /// The canonical form of a value. **Cost** constant.
  FormId canonical(GameId value);
  /// {left | right}, repeats dropped. **Cost** one construction of a value.
  FormId make(std::span<const FormId> left, std::span<const FormId> right);
  /// {-right | -left}, all the way down. **Cost** linear in the followers that are not canonical; no recursion.
  FormId negate(FormId f);

  GameId value(FormId f) const { return m_records[f.index].value; }
  bool is_canonical(FormId f) const { return m_records[f.index].is_canonical; }
  /// In arbitrary order.
  std::vector<FormId> options(FormId f, Player player);

 private:
  struct Record {
    GameId value;
    bool is_canonical;
    std::uint32_t left_count;
    std::uint32_t right_count;
    std::uint64_t begin;  ///< in m_options
  };
  struct Sides {
    std::span<const FormId> left, right;
  };
  struct Index;

  /// The options of a form that is not canonical.
  Sides sides_of(const Record& record) const {
    const std::span all(m_options);
    return {all.subspan(record.begin, record.left_count),
            all.subspan(record.begin + record.left_count, record.right_count)};
  }
  bool is_canonical_form(GameId value, std::span<const FormId> options, Player player);
  FormId append(const Record& record);

  GameStore& m_games;
  MemoryClaim m_memory;
  std::vector<Record> m_records;
  std::vector<FormId> m_options;
  std::unique_ptr<Index> m_index;
};

}  // namespace upstar
