// Positions in misère play: parts are added, other positions are made of their options.
#include "upstar/ruleset/misere_positions.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "impartial/genus_row.hpp"
#include "impartial/memoised.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// The answers of the options of both players, as sets.
template <class Result>
std::vector<Result> answers_of_options(const AnyPosition& root, const AnyPosition& p,
                                       const std::function<const Result*(const AnyPosition&)>& ask, bool& is_known) {
  const auto answers_of = [&](Player player) {
    std::vector<Result> answers;
    p.moves(player, [&](const AnyPosition& option) {
      const Result* answer = ask(option);
      is_known = is_known && answer != nullptr;
      if (answer != nullptr) answers.push_back(*answer);
    });
    std::sort(answers.begin(), answers.end());
    answers.erase(std::unique(answers.begin(), answers.end()), answers.end());
    return answers;
  };
  std::vector<Result> answers = answers_of(Player::left);
  if (answers != answers_of(Player::right) && is_known) {
    throw DomainError(fmt::format("{} is not impartial: the players have different moves in {}",
                                  excerpt(root.to_expression()), excerpt(p.to_expression())));
  }
  return answers;
}

}  // namespace

MiserePositions::MiserePositions(MisereStore& store) : m_store(store), m_forms(charged_to(store.budget())) {}

/// memoised(), where make(position, ask) gives the entry. **Errors** DomainError if play can come back to a position.
template <class Memo, class Make>
const typename Memo::mapped_type& MiserePositions::found(const AnyPosition& root, Memo& memo, Make&& make) {
  ChargedSet<AnyPosition> begun(charged_to(m_store.budget()));
  return memoised(m_store.budget(), memo, root, [&](const AnyPosition& p, auto&& ask) {
    begun.insert(p);
    return make(p, [&](const AnyPosition& next) {
      const auto* known = ask(next);
      if (known == nullptr && begun.contains(next)) {
        throw DomainError(fmt::format("{} has no canonical form in misère play: play can come back to {}",
                                      excerpt(root.to_expression()), excerpt(next.to_expression())));
      }
      return known;
    });
  });
}

MisereId MiserePositions::canonical(const AnyPosition& root) {
  return found(root, m_forms, [&](const AnyPosition& p, auto&& ask) -> std::optional<MisereId> {
    bool is_known = true, is_whole = false;
    std::vector<MisereId> parts;
    p.components([&](const AnyPosition& part) {
      if (part == p) {
        is_whole = true;
        return;
      }
      const MisereId* form = ask(part);
      is_known = is_known && form != nullptr;
      if (form != nullptr) parts.push_back(*form);
    });
    if (is_whole) {
      const auto options = answers_of_options<MisereId>(root, p, ask, is_known);
      return is_known ? std::optional(m_store.make(options)) : std::nullopt;
    }
    if (!is_known) return {};
    MisereId sum = MisereStore::zero();
    for (const MisereId part : parts) sum = m_store.add(sum, part);
    return sum;
  });
}

std::vector<std::uint32_t> MiserePositions::genus_digits(const AnyPosition& root, std::uint32_t count) {
  using Digits = ChargedVector<std::uint32_t>;
  ChargedMap<AnyPosition, Digits> memo(charged_to(m_store.budget()));
  const Digits& digits = found(root, memo, [&](const AnyPosition& p, auto&& ask) -> std::optional<Digits> {
    bool is_known = true;
    const auto options = answers_of_options<Digits>(root, p, ask, is_known);
    if (!is_known) return {};
    const std::uint32_t nim_value = least_absent(options, [](const Digits& option) { return option[0]; });
    Digits made(charged_to(m_store.budget()));
    std::vector<std::uint32_t> of_options;
    for (std::uint32_t n = 1; n <= count; ++n) {
      m_store.budget().tick(options.size() + 1);
      of_options.clear();
      for (const Digits& option : options) of_options.push_back(option[n]);
      made.push_back(next_digit(of_options, made));
    }
    made.insert(made.begin(), nim_value);
    return made;
  });
  return {digits.begin(), digits.end()};
}

}  // namespace upstar
