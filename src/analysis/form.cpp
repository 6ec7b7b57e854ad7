// The store of forms.
#include "upstar/analysis/form.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>

#include "base/memoised.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

/// Finds forms again: by index, or by their options alone.
struct FormStore::Index {
  struct Hash {
    using is_transparent = void;
    const FormStore* store;
    std::size_t operator()(const Sides& sides) const {
      std::uint64_t hash = mix(sides.left.size(), sides.right.size());
      for (const FormId option : sides.left) hash = mix(hash, option.index);
      for (const FormId option : sides.right) hash = mix(hash, option.index);
      return static_cast<std::size_t>(hash);
    }
    std::size_t operator()(std::uint32_t index) const { return (*this)(store->sides_of(store->m_records[index])); }
  };
  struct Equal {
    using is_transparent = void;
    const FormStore* store;
    bool operator()(const Sides& a, const Sides& b) const {
      return std::ranges::equal(a.left, b.left) && std::ranges::equal(a.right, b.right);
    }
    bool operator()(const Sides& a, std::uint32_t b) const { return (*this)(a, store->sides_of(store->m_records[b])); }
    bool operator()(std::uint32_t a, const Sides& b) const { return (*this)(b, a); }
    bool operator()(std::uint32_t a, std::uint32_t b) const { return (*this)(store->sides_of(store->m_records[a]), b); }
  };

  explicit Index(const FormStore& store) : made(0, Hash{&store}, Equal{&store}) {}

  boost::unordered_flat_map<GameId, FormId> canonical;
  boost::unordered_flat_set<std::uint32_t, Hash, Equal> made;  ///< the forms that are not canonical
};

FormStore::FormStore(GameStore& games)
    : m_games(games), m_memory(games.budget()), m_index(std::make_unique<Index>(*this)) {}
FormStore::~FormStore() = default;

FormId FormStore::append(const Record& record) {
  if (m_records.size() >= UINT32_MAX) throw LimitError("more forms than can be named");
  m_records.push_back(record);
  return {static_cast<std::uint32_t>(m_records.size() - 1)};
}

FormId FormStore::canonical(GameId value) {
  if (const auto known = m_index->canonical.find(value); known != m_index->canonical.end()) return known->second;
  m_memory.claim(2 * (sizeof(Record) + sizeof(GameId) + sizeof(FormId)));
  const FormId form = append({value, true, 0, 0, 0});
  m_index->canonical.emplace(value, form);
  return form;
}

/// Whether `options`, without repeats, are exactly the canonical forms of the value's canonical options.
bool FormStore::is_canonical_form(GameId value, std::span<const FormId> options, Player player) {
  if (!std::ranges::all_of(options, [this](FormId option) { return is_canonical(option); })) return false;
  const std::size_t count = m_games.option_count(value, player);
  if (count != options.size()) return false;
  boost::unordered_flat_set<GameId> values;
  for (const FormId option : options) values.insert(this->value(option));
  for (std::size_t i = 0; i < count; ++i) {
    m_games.budget().tick();
    if (!values.contains(m_games.option(value, player, i))) return false;
  }
  return true;
}

FormId FormStore::make(std::span<const FormId> left, std::span<const FormId> right) {
  const auto as_set = [](std::span<const FormId> options) {
    std::vector<FormId> set(options.begin(), options.end());
    std::sort(set.begin(), set.end());
    set.erase(std::unique(set.begin(), set.end()), set.end());
    return set;
  };
  const auto values_of = [this](const std::vector<FormId>& options) {
    std::vector<GameId> values;
    for (const FormId option : options) values.push_back(value(option));
    return values;
  };
  const std::vector<FormId> lefts = as_set(left), rights = as_set(right);
  if (lefts.size() >= UINT32_MAX || rights.size() >= UINT32_MAX) throw LimitError("a form of too many options");
  const GameId value = m_games.make(values_of(lefts), values_of(rights));
  if (is_canonical_form(value, lefts, Player::left) && is_canonical_form(value, rights, Player::right)) {
    return canonical(value);
  }
  const Sides sides{lefts, rights};
  if (const auto known = m_index->made.find(sides); known != m_index->made.end()) return {*known};
  m_memory.claim(3 * sizeof(Record) + 2 * sizeof(FormId) * (lefts.size() + rights.size()));
  const std::uint64_t begin = m_options.size();
  m_options.insert(m_options.end(), lefts.begin(), lefts.end());
  m_options.insert(m_options.end(), rights.begin(), rights.end());
  const FormId form = append(
      {value, false, static_cast<std::uint32_t>(lefts.size()), static_cast<std::uint32_t>(rights.size()), begin});
  m_index->made.insert(form.index);
  return form;
}

std::vector<FormId> FormStore::options(FormId f, Player player) {
  std::vector<FormId> result;
  if (is_canonical(f)) {
    const GameId value = this->value(f);
    const std::size_t count = m_games.option_count(value, player);
    for (std::size_t i = 0; i < count; ++i) {
      m_games.budget().tick();
      result.push_back(canonical(m_games.option(value, player, i)));
    }
    return result;
  }
  const Sides sides = sides_of(m_records[f.index]);
  const auto own = player == Player::left ? sides.left : sides.right;
  return {own.begin(), own.end()};
}

FormId FormStore::negate(FormId f) {
  ChargedMap<FormId, FormId> negatives(charged_to(m_games.budget()));
  return memoised(negatives, f, [this](FormId form, auto&& ask) {
    if (is_canonical(form)) return canonical(m_games.negate(value(form)));
    std::vector<FormId> left, right;
    for (const FormId option : options(form, Player::right)) left.push_back(ask(option));
    for (const FormId option : options(form, Player::left)) right.push_back(ask(option));
    return ask.is_met() ? make(left, right) : FormId{};
  });
}

}  // namespace upstar
