// The list of the moves of a position.
#include "upstar/ruleset/move_list.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <tuple>
#include <utility>

#include "analysis/sensible_lines.hpp"
#include "notation/escapes.hpp"
#include "upstar/analysis/judged_moves.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

namespace {

constexpr std::size_t most_moves = 100'000;
constexpr std::size_t most_characters = 100'000'000;

[[noreturn]] void fail_as_too_many() { throw LimitError("the position has too many moves to list them"); }

/// A part and its negative are images of each other where they have the same value.
bool has_sign(const AnyPosition& part) {
  if (part.can_come_back()) return true;
  const GameId value = part.value();
  return part.store().negate(value) != value;
}

}  // namespace

std::string visible(std::string_view position) { return position.empty() ? "\"\"" : in_a_line(position); }

std::string image_text(const AnyPosition& position, const std::function<bool(const AnyPosition&)>& has_sign) {
  std::vector<std::string> images;
  position.components([&](const AnyPosition& part) {
    const Canonical<AnyPosition> image = part.canonical();
    images.push_back((image.negated && has_sign(part) ? "-" : "+") + image.position.to_expression());
    position.store().budget().tick(images.back().size());
  });
  std::sort(images.begin(), images.end());
  std::string all;
  for (const std::string& image : images) all += image + '\n';
  return all;
}

ChargedVector<AnyPosition> distinct_moves(const AnyPosition& position, Player player, std::size_t most) {
  ChargedSet<AnyPosition> seen(charged_to(position.store().budget()));
  ChargedVector<AnyPosition> moves(charged_to(position.store().budget()));
  position.moves(player, [&](const AnyPosition& option) {
    if (seen.insert(option).second) moves.push_back(option);
    if (moves.size() > most) fail_as_too_many();
  });
  return moves;
}

std::vector<ListedMove> list_moves(const AnyPosition& position, Player player,
                                   const std::function<void(const ListedMove&)>& on_listed) {
  std::vector<ListedMove> result;
  Budget& budget = position.store().budget();
  MemoryClaim claim(budget);
  boost::unordered_flat_map<std::string, std::size_t> seen;
  // Terms of a sum are of several rulesets, where one text may be two positions. So the value counts too.
  boost::unordered_flat_map<std::tuple<SideId, SideId, std::string>, std::size_t> images;
  std::size_t characters = 0;
  position.moves(player, [&](const AnyPosition& option) {
    std::string text = option.to_text();
    budget.tick(text.size());
    const auto [listed, is_first] = seen.try_emplace(text, result.size());
    if (!is_first) {
      ++result[listed->second].count;
      return;
    }
    characters += text.size();
    if (seen.size() > most_moves || characters > most_characters) fail_as_too_many();
    const LoopyValue value = option.loopy_value();
    std::string image = image_text(option, has_sign);
    claim.claim(text.size() + text.capacity() + image.capacity() + 4 * sizeof(ListedMove));
    const auto [first, is_new] = images.try_emplace({value.onside, value.offside, std::move(image)}, result.size());
    result.push_back({option, std::move(text), value, 1, first->second});
    if (on_listed) on_listed(result.back());
  });
  return result;
}

std::optional<AnyPosition> reversing_answer(const AnyPosition& position, const AnyPosition& option, Player player) {
  std::optional<AnyPosition> found;
  const GameId value = position.value();
  option.moves(opponent(player), [&](const AnyPosition& answer) {
    if (!found && reverses(position.store(), value, answer.value(), player)) found = answer;
  });
  return found;
}

std::vector<std::vector<AnyPosition>> sensible_lines(const AnyPosition& position, Player player) {
  return lines_to_canonical_options(
      position.store(), position, player, [](const AnyPosition& p, Player mover) { return distinct_moves(p, mover); },
      [](const AnyPosition& p) { return p.value(); });
}

std::vector<MoveValue> PositionSolver::moves(std::string_view text, Player player) {
  std::vector<MoveValue> result;
  for (ListedMove& move : list_moves(position(text), player)) {
    result.push_back({std::move(move.text), move.option.value()});
  }
  return result;
}

}  // namespace upstar
