// The styles, and the limits on what is written.
#include "upstar/notation/print.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "notation/atom.hpp"
#include "notation/definitions.hpp"
#include "notation/json.hpp"
#include "notation/layout.hpp"
#include "notation/printing_claim.hpp"
#include "notation/style_sheet.hpp"

namespace upstar {

namespace {

/// Styles with Sharing::in_long_texts share the parts of a text that is longer than this.
constexpr std::uint64_t longest_plain_text = 10000;

constexpr std::string_view defined_as = " := ";
constexpr std::string_view definition_end = "; ";

/// One value in one style other than `json`, measured and written.
class Document {
 public:
  Document(GameStore& store, GameId g, const StyleSheet& style) : m_rules(store), m_value(g) {
    const bool shares = style.sharing == Sharing::always ||
                        (style.sharing == Sharing::in_long_texts && !store.is_number(g) && is_long());
    if (shares || !m_layout || style.style != Style::text) m_layout.emplace(m_rules, style);
    if (shares) name_shared_parts();
  }

  std::uint64_t length(std::uint64_t limit) {
    std::uint64_t sum = m_layout->length(m_value, limit);
    for (const Definition& definition : m_definitions) {
      if (sum > limit) return past_limit;
      sum = add_lengths(sum, definition.name.size() + defined_as.size() + definition_end.size());
      sum = add_lengths(sum, m_layout->length(definition.value, limit));
    }
    return sum > limit ? past_limit : sum;
  }

  void write(std::string& text) {
    for (const Definition& definition : m_definitions) {
      text += definition.name;
      text += defined_as;
      m_layout->write(definition.value, text);
      text += definition_end;
    }
    m_layout->write(m_value, text);
  }

 private:
  /// Measures the value in style `text`, and keeps that layout.
  bool is_long() {
    m_layout.emplace(m_rules, sheet_of(Style::text));
    return m_layout->length(m_value, longest_plain_text) == past_limit;
  }

  void name_shared_parts() {
    m_definitions = shared_parts(m_rules, m_value);
    for (const Definition& definition : m_definitions) m_layout->name(definition.value, definition.name);
  }

  PrintRules m_rules;
  GameId m_value;
  std::optional<Layout> m_layout;
  std::vector<Definition> m_definitions;
};

/// The text of a document or table, if there is memory for it.
template <class Text>
std::string written(Budget& budget, Text&& document, std::uint64_t length) {
  PrintingClaim memory(budget);
  if (length > memory.limit()) {
    throw LimitError(fmt::format("the text would be longer than the memory limit of {} bytes", memory.limit()));
  }
  memory.claim(length);
  std::string text;
  text.reserve(static_cast<std::size_t>(length));
  document.write(text);
  return text;
}

}  // namespace

std::optional<Style> style_named(std::string_view name) {
  for (const StyleSheet& sheet : style_sheets) {
    if (sheet.name == name) return sheet.style;
  }
  return std::nullopt;
}

std::vector<std::string_view> style_names() {
  std::vector<std::string_view> names;
  for (const StyleSheet& sheet : style_sheets) names.push_back(sheet.name);
  return names;
}

std::string to_text(GameStore& store, GameId g, Style style) {
  const StyleSheet& sheet = sheet_of(style);
  if (sheet.is_json) {
    JsonTable table(store, g);
    return written(store.budget(), table, table.length());
  }
  Document document(store, g, sheet);
  return written(store.budget(), document, document.length(PrintingClaim(store.budget()).limit()));
}

std::uint64_t text_length(GameStore& store, GameId g, Style style, std::uint64_t limit) {
  const StyleSheet& sheet = sheet_of(style);
  if (!sheet.is_json) return Document(store, g, sheet).length(limit);
  const std::uint64_t length = JsonTable(store, g).length();
  return length > limit ? past_limit : length;
}

bool is_written_as_sum(GameStore& store, GameId g, Style style) {
  const StyleSheet& sheet = sheet_of(style);
  if (sheet.is_json || sheet.only_braces || store.is_number(g)) return false;
  PrintRules rules(store);
  switch (const Rule rule = rules.rule(g)) {
    case Rule::atom:
      return sheet.spelling.multiple_is_product && !is_single_item(*rules.order().uptimals().expansion(g));
    case Rule::tiny:
    case Rule::miny: return !sheet.before_tiny.empty() && !rules.tiny_number(g, rule).is_zero();
    case Rule::plus_minus:
    case Rule::braces: break;
  }
  return false;
}

}  // namespace upstar
