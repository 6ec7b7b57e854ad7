// A loopy value as one text or two.
#include "upstar/loopy/text.hpp"

#include "loopy/side_text.hpp"
#include "loopy/table_text.hpp"
#include "notation/printing_claim.hpp"

namespace upstar {

namespace {

/// Longer texts are shared, in styles that share.
constexpr std::uint64_t longest_text_of_loops = 10'000;

}  // namespace

std::string to_text(LoopyStore& store, const LoopyValue& value, Style style) {
  const StyleSheet& sheet = sheet_of(style);
  if (sheet.is_json) return table_text(store, value);
  if (value.is_short()) return to_text(store.games(), value.onside.game, style);
  if (value.onside == store.on() && value.offside == store.off() && !sheet.only_braces) {
    return style == Style::latex ? "\\mathbf{dud}" : "dud";
  }
  const bool is_one = value.onside == value.offside;
  const std::uint64_t most = PrintingClaim(store.games().budget()).limit();
  for (const bool shared : {false, true}) {
    if (shared ? sheet.sharing == Sharing::never : sheet.sharing == Sharing::always) continue;
    const std::uint64_t limit = shared || sheet.sharing == Sharing::never ? most : longest_text_of_loops;
    SideText text(store, sheet, shared);
    const auto on = text.write(value.onside, limit);
    const auto off = !on || is_one ? on : text.write(value.offside, limit);
    if (!on || !off) continue;
    const char* sign = style == Style::latex ? " \\mathbin{\\&} " : " & ";
    return text.definitions() + (is_one ? *on : *on + sign + *off);
  }
  throw LimitError("the text of a loopy value would pass the memory limit");
}

}  // namespace upstar
