// Values of the calculator that are no games: truths, outcomes, players, thermographs, lists, texts, words.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "expr/kinds.hpp"
#include "notation/escapes.hpp"
#include "notation/style_sheet.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/memory_claim.hpp"

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
      else if (const Word* word = std::get_if<Word>(&list[i].value); word != nullptr && m_reads_back) write_word(*word);
      else write_item(list[i]);
    }
    append(m_text, "]");
  }

  // `left_sente` and `a2=1` as they stand; `"+-"` and `""` in quotes, since they would read as something else, or not
  // at all.
  void write_word(const Word& word) {
    const auto is_plain = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '=' || c >= 0x80; };
    if (!word.letters.empty() && std::ranges::all_of(word.letters, is_plain)) append(m_text, word.letters);
    else write_item({Text{word.letters}});
  }

  void write_item(const Answer& item) {
    const std::string text = answer_text(m_store, item, m_style);
    const MemoryClaim claim(m_store.budget(), text.size());
    const bool has_definitions =
        (std::holds_alternative<GameId>(item.value) || std::holds_alternative<LoopyGame>(item.value) ||
         std::holds_alternative<ScoreGame>(item.value)) &&
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
  bool m_reads_back = sheet_of(m_style).reads_back;
  std::size_t m_named = 0;
  ChargedText m_text{charged_to(m_store.budget())};
  ChargedText m_definitions{charged_to(m_store.budget())};
};

std::string text_of_list(GameStore& store, const Answer& answer, Style style) {
  return ListWriter(store, style).write(std::get<AnswerList>(answer.value));
}

std::string quoted(GameStore& store, const Answer& answer, Style style) {
  const std::string& letters = std::get<Text>(answer.value).letters;
  MemoryClaim claim(store.budget());
  const bool is_shown = length_shown(letters) == letters.size();
  if (!is_shown) claim.claim(2 * escape_length * letters.size());  // a text of escapes that grew by doubling
  return style == Style::json ? in_json(letters) : fmt::format("\"{}\"", in_quotes(letters));
}

template <class Type>
std::string text_of_answer(GameStore&, const Answer& answer, Style) {
  return std::string(text_of(std::get<Type>(answer.value)));
}

bool are_equal_lists(SessionData& session, const Value& a, const Value& b) {
  return std::ranges::equal(a.as_list()->items, b.as_list()->items,
                            [&](const Value& x, const Value& y) { return Value::are_equal(session, x, y); });
}

}  // namespace

const Kind truth_kind{
    .name = "a truth",
    .text = [](GameStore&, const Answer& answer, Style) -> std::string {
      return std::get<bool>(answer.value) ? "true" : "false";
    },
    .are_equal = are_same<bool>,
    .has_json = true,
};
const Kind outcome_kind{.name = "an outcome", .text = text_of_answer<Outcome>, .has_tex = true};
const Kind player_kind{.name = "a player", .text = text_of_answer<Player>, .are_equal = are_same<Player>};
const Kind thermograph_kind{
    .name = "a thermograph",
    .text = [](GameStore&, const Answer& answer, Style) { return to_text(std::get<Thermograph>(answer.value)); },
    .are_equal = are_same<Thermograph>,
    .has_text = false,
};
const Kind list_kind{
    .name = "a list", .text = text_of_list, .are_equal = are_equal_lists, .has_json = true, .has_tex = true};
const Kind expression_kind{
    .name = "an expression",
    .text = [](GameStore&, const Answer& answer, Style) { return std::get<std::string>(answer.value); },
};
const Kind infinite_end_kind{
    .name = "an infinite end",
    .text = [](GameStore&, const Answer& answer, Style style) -> std::string {
      const std::string end = style == Style::latex ? "\\infty" : "infinity";
      return std::get<InfiniteEnd>(answer.value).is_negative ? "-" + end : end;
    },
    .are_equal = are_same<InfiniteEnd>,
    .negative = [](SessionData& session, const Value& end) -> std::optional<Value> {
      return Value(session.store.budget(), Answer{InfiniteEnd{!end.as_infinite_end()->is_negative}});
    },
    .has_tex = true,
};
// What texts, words and outcomes are equal to is a matter of their letters.
const Kind text_kind{.name = "a text", .text = quoted, .has_json = true};
const Kind nothing_kind{
    .name = "nothing",
    .text = [](GameStore&, const Answer&, Style) { return std::string(); },
    .has_json = true,
    .has_tex = true,
};
const Kind word_kind{
    .name = "a word",
    .text = [](GameStore&, const Answer& answer, Style) { return std::get<Word>(answer.value).letters; },
};
const Kind function_kind{.name = "a function"};
const Kind loop_vertex_kind{.name = "an option of braces that are not closed yet"};

}  // namespace upstar
