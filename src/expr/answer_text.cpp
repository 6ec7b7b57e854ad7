// Answers to text: each kind its own way.
#include "expr/answer_text.hpp"

#include <fmt/format.h>

#include "notation/style_sheet.hpp"

namespace upstar {

namespace {

class Writer {
 public:
  Writer(GameStore& store, Style style) : m_store(store), m_style(style) {}

  std::string write(const Answer& answer) {
    std::string text = std::visit(*this, answer.value);
    return m_definitions + text;
  }

  std::string operator()(GameId value) {
    std::string text = to_text(m_store, value, m_style);
    return m_in_list && sheet_of(m_style).sharing != Sharing::never ? without_definitions(std::move(text)) : text;
  }
  std::string operator()(bool truth) const { return truth ? "true" : "false"; }
  std::string operator()(Outcome outcome) const { return std::string(text_of(outcome)); }
  std::string operator()(Player player) const { return std::string(text_of(player)); }
  std::string operator()(const Thermograph& thermograph) const { return to_text(thermograph); }
  std::string operator()(const std::string& word) const { return word; }
  std::string operator()(InfiniteEnd end) const { return end.is_negative ? "-infinity" : "infinity"; }
  std::string operator()(const Text& text) const { return fmt::format("\"{}\"", text.letters); }
  std::string operator()(std::monostate) const { return {}; }
  // Lists are at most a hundred deep (value.cpp).
  std::string operator()(const AnswerList& list) {
    m_in_list = true;
    std::string text = "[";
    for (const Answer& item : list) {
      m_store.budget().tick();
      if (text.size() > 1) text += ", ";
      text += std::visit(*this, item.value);
    }
    return text + "]";
  }

 private:
  // A member written as `a := {2|0}; {a|a-3}` is defined before the list, as x1, x2, ...: no definition within a value
  // has a name of a letter and a digit. The next member may define `a` again.
  std::string without_definitions(std::string text) {
    const std::size_t end = text.rfind("; ");
    if (end == std::string::npos) return text;
    std::string name = fmt::format("x{}", ++m_named);
    m_definitions += fmt::format("{}; {} := {}; ", std::string_view(text).substr(0, end), name,
                                 std::string_view(text).substr(end + 2));
    return name;
  }

  GameStore& m_store;
  Style m_style;
  bool m_in_list = false;
  std::size_t m_named = 0;
  std::string m_definitions;
};

}  // namespace

std::string answer_text(GameStore& store, const Answer& answer, Style style) {
  return Writer(store, style).write(answer);
}

}  // namespace upstar
