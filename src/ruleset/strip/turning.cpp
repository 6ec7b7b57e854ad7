// Coin turning: upstar/impartial/coin_turning.hpp.
//
// Notation: h heads, t tails, the first coin on the left. Impartial. The value of a position is the nim sum of the
// values that its heads have alone. Yet the heads are not components: a move may turn two of them at once.
#include <fmt/format.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/text_cursor.hpp"
#include "upstar/impartial/coin_turning.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct Turning {
  using Position = std::string;  // of h and t, ending in h, or empty
  static constexpr bool is_impartial = true;

  CoinCode code;
  std::unique_ptr<CoinTurning> coins;  ///< values of single coins so far

  Turning(GameStore& store, CoinCode coin_code)
      : code(std::move(coin_code)), coins(std::make_unique<CoinTurning>(code, &store.budget())) {}

  std::string parse(std::string_view text) const {
    std::string row;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char coin = text[i] == 'H' || text[i] == 'T' ? static_cast<char>(text[i] - 'A' + 'a') : text[i];
      if (coin != 'h' && coin != 't') throw error_at_byte(text, i, "a coin is h (heads) or t (tails)");
      row += coin;
    }
    return trimmed(std::move(row));
  }
  std::string to_text(const std::string& row) const { return row; }

  template <class Emit>
  void moves(const std::string& row, Player, Emit&& emit) const {
    for (std::size_t last = 0; last < row.size(); ++last) {
      if (row[last] != 'h') continue;
      code.for_each_set(last + 1, [&](std::span<const std::size_t> coins_turned) {
        std::string option = row;
        for (const std::size_t at : coins_turned) option[at - 1] = option[at - 1] == 'h' ? 't' : 'h';
        emit(trimmed(std::move(option)));
      });
    }
  }
  std::optional<GameId> closed_form(const std::string& row, GameStore& store) const {
    if (row.empty()) return GameStore::zero();
    const std::span<const std::uint32_t> values = coins->values_to(row.size());
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < row.size(); ++i) sum ^= row[i] == 'h' ? values[i] : 0;
    return store.nimber(Integer(sum));
  }

 private:
  static std::string trimmed(std::string row) {
    row.erase(row.find_last_of('h') + 1);
    return row;
  }
};

RulesetInfo turning_info(std::string name, std::string summary) {
  RulesetInfo info{
      .name = std::move(name),
      .summary = std::move(summary),
      .notation = "a row of coins: h heads, t tails",
      .look = {.layout = PositionLayout::strip,
               .both = "h",
               .nobodys = "t",
               .emblem = Emblem::letter,
               .letters = "th",
               .names = {{'t', "tails"}, {'h', "heads"}}},
  };
  return info;
}

}  // namespace

void add_turning(Registry& registry) {
  RulesetInfo info = turning_info("turning", "turn coins over, the rightmost from heads to tails");
  info.rules =
      "A player turns over a set of coins that the code allows; the rightmost of them must go from heads to tails.\n"
      "A code is a list of elements joined by commas, and allows a set if one of the elements does. An element is a\n"
      "number of coins (k, a-b or a+), followed by letters that restrict the set: C consecutive, C(w) within w\n"
      "neighbouring cells, E equally spaced, S symmetric about their middle, F with the leftmost coin of the row\n"
      "among them. Some codes have names:";
  for (const NamedCoinGame& game : named_coin_games()) {
    info.rules += fmt::format("\n  {:<18} {:<8} {}", game.name, game.code, game.summary);
  }
  info.parameters = "code=1-3   a code or its name";
  info.example = "thhthtt";
  registry.add(make_entry<Turning>(std::move(info), [](GameStore& store, ParameterReader& reader) {
    return Turning(
        store, reader.parsed("code", "1-3", [](std::string_view text) { return CoinCode::parse(coin_code_of(text)); }));
  }));
}

}  // namespace upstar
