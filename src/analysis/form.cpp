// The store of forms.
#include "upstar/analysis/form.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>

#include "base/memoised.hpp"

namespace upstar {

FormId FormStore::canonical(GameId value) {
  if (const auto known = m_canonical.find(value); known != m_canonical.end()) return known->second;
  const FormId form = m_forms.add_apart({value, true});
  m_canonical.emplace(value, form);
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
  const auto as_set = [this](std::span<const FormId> options) {
    std::vector<FormId> set(options.begin(), options.end());
    m_forms.sort(set);
    return set;
  };
  const auto values_of = [this](const std::vector<FormId>& options) {
    std::vector<GameId> values;
    for (const FormId option : options) values.push_back(value(option));
    return values;
  };
  const std::vector<FormId> lefts = as_set(left), rights = as_set(right);
  const GameId value = m_games.make(values_of(lefts), values_of(rights));
  if (is_canonical_form(value, lefts, Player::left) && is_canonical_form(value, rights, Player::right)) {
    return canonical(value);
  }
  const auto known = m_forms.find(lefts, rights);
  return known ? *known : m_forms.add(lefts, rights, {value, false});
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
  const auto own = m_forms.options(f, player);
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
