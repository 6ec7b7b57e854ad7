// Answers to text: each kind its own way.
#include "expr/answer_text.hpp"

#include <fmt/format.h>

#include "notation/escapes.hpp"
#include "notation/style_sheet.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/impartial/misere_text.hpp"
#include "upstar/loopy/text.hpp"

namespace upstar {

namespace {

using namespace std::string_view_literals;

using ChargedText = ChargedVector<char>;

void append(ChargedText& text, std::string_view more) { text.insert(text.end(), more.begin(), more.end()); }

/// Of lists and what is in them: a list may be far longer than any one of its values.
class ListWriter {
 public:
  ListWriter(GameStore& store, Style style) : m_store(store), m_style(style) {}

  std::string write(const AnswerList& list) {
    write_list(list);
    const MemoryClaim claim(m_store.budget(), m_definitions.size() + m_text.size());
    std::string text;
    text.reserve(m_definitions.size() + m_text.size());
    return text.append(m_definitions.begin(), m_definitions.end()).append(m_text.begin(), m_text.end());
  }

 private:
  // Lists are at most a hundred deep (value.cpp).
  void write_list(const AnswerList& list) {
    append(m_text, "[");
    for (std::size_t i = 0; i < list.size(); ++i) {
      m_store.budget().tick();
      if (i > 0) append(m_text, ", ");
      if (const AnswerList* inner = std::get_if<AnswerList>(&list[i].value)) write_list(*inner);
      else write_item(list[i]);
    }
    append(m_text, "]");
  }

  void write_item(const Answer& item) {
    const std::string text = answer_text(m_store, item, m_style);
    const MemoryClaim claim(m_store.budget(), text.size());
    const bool has_definitions =
        (std::holds_alternative<GameId>(item.value) || std::holds_alternative<LoopyGame>(item.value)) &&
        sheet_of(m_style).sharing != Sharing::never;
    const std::size_t end = has_definitions ? text.rfind("; ") : std::string::npos;
    if (end == std::string::npos) append(m_text, text);
    else append(m_text, define(std::string_view(text).substr(0, end), std::string_view(text).substr(end + 2)));
  }

  // A member written as `a := {2|0}; {a|a-3}` is defined before the list, as x1, x2, ...: no definition within a value
  // has a name of a letter and a digit. The next member may define `a` again.
  std::string define(std::string_view definitions, std::string_view value) {
    std::string name = fmt::format("x{}", ++m_named);
    for (const std::string_view part : {definitions, "; "sv, std::string_view(name), " := "sv, value, "; "sv}) {
      append(m_definitions, part);
    }
    return name;
  }

  GameStore& m_store;
  Style m_style;
  std::size_t m_named = 0;
  ChargedText m_text{charged_to(m_store.budget())};
  ChargedText m_definitions{charged_to(m_store.budget())};
};

/// Each kind of answer.
struct Writer {
  GameStore& store;
  Style style;

  std::string operator()(GameId value) const { return to_text(store, value, style); }
  std::string operator()(bool truth) const { return truth ? "true" : "false"; }
  std::string operator()(Outcome outcome) const { return std::string(text_of(outcome)); }
  std::string operator()(Player player) const { return std::string(text_of(player)); }
  std::string operator()(const Thermograph& thermograph) const { return to_text(thermograph); }
  std::string operator()(const std::string& expression) const { return expression; }
  std::string operator()(const Word& word) const { return word.letters; }
  std::string operator()(InfiniteEnd end) const { return end.is_negative ? "-infinity" : "infinity"; }
  std::string operator()(const Text& text) const {
    MemoryClaim claim(store.budget());
    const bool is_shown = length_shown(text.letters) == text.letters.size();
    if (!is_shown) claim.claim(2 * escape_length * text.letters.size());  // a text of escapes that grew by doubling
    return fmt::format("\"{}\"", in_quotes(text.letters));
  }
  std::string operator()(std::monostate) const { return {}; }
  std::string operator()(const MisereGame& game) const { return misere_text(*game.store, game.id); }
  std::string operator()(const Genus& genus) const { return genus.to_text(style == Style::cgsuite); }
  std::string operator()(const Surreal& number) const { return to_text(number, style, &store.budget()); }
  std::string operator()(const LoopyGame& game) const { return to_text(*game.store, game.value, style); }
  std::string operator()(const AnswerList& list) const { return ListWriter(store, style).write(list); }
};

}  // namespace

std::string answer_text(GameStore& store, const Answer& answer, Style style) {
  return std::visit(Writer{store, style}, answer.value);
}

}  // namespace upstar
