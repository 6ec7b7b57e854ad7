// Values to text, in the styles of docs/notation.md.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/game/game.hpp"
#include "upstar/game/store.hpp"
#include "upstar/game/uptimal.hpp"

namespace upstar {

class Budget;
class Surreal;

/// The rows of src/notation/style_sheet.hpp say what each style is.
enum class Style : std::uint8_t { text, unicode, latex, braces, cgsuite, json, shared };

/// The style with this name, `text`, `unicode`, ...; nullopt for another name.
std::optional<Style> style_named(std::string_view name);
/// The names of all styles, in the order of docs/notation.md.
std::vector<std::string_view> style_names();

/// The text of g. In the styles `text` and `unicode` a text of more than 10,000 characters is written as in `shared`,
/// unless g is a number.
/// **Errors** LimitError if the text (its length is computed first) or the tables it needs would pass the memory limit
/// of the store's budget, or 2 GiB if that has none.
/// **Cost** linear in the length of the text, plus a sort of the options of each follower.
std::string to_text(GameStore& store, GameId g, Style style = Style::text);

/// The length in bytes of the text of g in the style, without writing it. **Returns** 2^64 - 1 if it is more than
/// `limit`.
/// **Cost** one step for each different value inside the text, at most `limit` of them.
std::uint64_t text_length(GameStore& store, GameId g, Style style, std::uint64_t limit = UINT64_MAX);

/// Whether the text of g in the style is a sum, as `2+Tiny(2)` is: behind a minus sign it stands in parentheses.
bool is_written_as_sum(GameStore& store, GameId g, Style style = Style::text);

/// `Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2],[0,1,0])`: the left wall and the right wall, each as mast value,
/// critical temperatures descending, and slopes from the mast down.
std::string to_text(const Thermograph& thermograph);

/// `1/2 + *2 + 3.^ - 2.^<2>`: number, nimber, multiples of the powers of up, without the terms that are 0. It reads
/// back.
std::string to_text(const Uptimal& expansion);

/// `3.omega^2-1/2`, `1/(omega+1)`. It reads back, but for the styles `latex` and `cgsuite`. **Errors** LimitError.
std::string to_text(const Surreal& number, Style style = Style::text, Budget* budget = nullptr);

inline std::string to_text(const Game& game, Style style = Style::text) {
  return to_text(game.store(), game.id(), style);
}

/// `L`, `R`, `N`, `P`.
std::string_view text_of(Outcome outcome);
/// `left`, `right`.
std::string_view text_of(Player player);
/// `=`, `<`, `>`, `||`.
std::string_view text_of(Relation relation);

// Each writes the text above.
std::ostream& operator<<(std::ostream& out, const Game& game);
std::ostream& operator<<(std::ostream& out, const Thermograph& thermograph);
std::ostream& operator<<(std::ostream& out, const Uptimal& expansion);
std::ostream& operator<<(std::ostream& out, Outcome outcome);
std::ostream& operator<<(std::ostream& out, Player player);
std::ostream& operator<<(std::ostream& out, Relation relation);

}  // namespace upstar
