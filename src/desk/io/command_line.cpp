// Words, then operands.
#include "desk/io/command_line.hpp"

#include <algorithm>
#include <array>

#include "base/trimmed.hpp"
#include "desk/io/status.hpp"

namespace upstar::desk {

namespace {

struct Word {
  std::string text;
  bool quoted = false;  ///< it begins with a quote
};

constexpr std::array<std::string_view, 22> infix_operators{"+",  "-",  "+-", ".",  ":",   "=",   "==", "!=",
                                                           "<>", "<=", ">=", "<",  ">",   "||",  "<|", "|>",
                                                           ":=", "if", "in", "or", "and", "else"};
constexpr std::array<std::string_view, 2> prefix_operators{"not", "for"};

template <class Names>
bool is_one_of(const Names& names, const Word& word) {
  return !word.quoted && std::find(names.begin(), names.end(), word.text) != names.end();
}

class Splitter {
 public:
  Splitter(std::string_view text, bool takes_expressions, const std::string& home)
      : m_text(text), m_takes_expressions(takes_expressions), m_home(home) {}

  std::vector<Word> words() {
    std::vector<Word> words;
    while (skip_spaces()) words.push_back(word());
    return words;
  }

 private:
  bool at_space() const { return spaces.find(m_text[m_at]) != std::string_view::npos; }

  /// Also comments. **Returns** false at the end.
  bool skip_spaces() {
    for (; m_at < m_text.size(); ++m_at) {
      if (m_text[m_at] == '#') m_at = std::min(m_text.find('\n', m_at), m_text.size() - 1);
      else if (!at_space()) return true;
    }
    return false;
  }

  Word word() {
    Word word{{}, m_text[m_at] == '"' || m_text[m_at] == '\''};
    const std::size_t begin = m_at;
    std::size_t depth = 0;
    for (; m_at < m_text.size() && (depth > 0 || !at_space()); ++m_at) {
      const char c = m_text[m_at];
      const bool in_call = c == '"' && m_at > begin && m_text[m_at - 1] == '(';  // domineering("..|..")
      const bool in_expression = in_call || (m_takes_expressions && (depth > 0 || (c == '"' && m_at > begin)));
      if ((c == '"' || c == '\'') && !in_expression) {
        word.text += quoted();
      } else if (c == '"') {
        word.text += '"' + std::string(quoted()) + '"';
      } else {
        word.text += c;
        if (m_takes_expressions && std::string_view("{[(").find(c) != std::string_view::npos) ++depth;
        if (depth > 0 && std::string_view("}])").find(c) != std::string_view::npos) --depth;
      }
    }
    if (!word.quoted) word.text = from_home(word.text, m_home);
    return word;
  }

  /// The text up to the quote that closes the one here.
  std::string_view quoted() {
    const std::size_t begin = m_at + 1;
    m_at = m_text.find(m_text[m_at], begin);
    if (m_at == std::string_view::npos) throw UsageError("a quote is not closed in this line");
    return m_text.substr(begin, m_at - begin);
  }

  std::string_view m_text;
  bool m_takes_expressions;
  const std::string& m_home;
  std::size_t m_at = 0;
};

/// Takes `> FILE` or `>FILE` off the end.
std::string take_file(std::vector<Word>& words) {
  const auto is_arrow = [](const Word& word) { return !word.quoted && word.text == ">"; };
  if (!words.empty() && is_arrow(words.back())) throw UsageError("> lacks its file, as in > picture.svg");
  std::string file;
  if (words.size() > 1 && is_arrow(words[words.size() - 2])) {
    file = words.back().text;
    words.pop_back();
  } else if (!words.empty() && !words.back().quoted && words.back().text.starts_with(">") &&
             std::string_view("=>").find(words.back().text[1]) == std::string_view::npos) {
    file = words.back().text.substr(1);
  } else {
    return {};
  }
  words.pop_back();
  return file;
}

std::vector<std::string> joined_at_operators(const std::vector<Word>& words) {
  std::vector<std::string> joined;
  bool open = false;  // the last one ends in an operator
  for (const Word& word : words) {
    const bool infix = is_one_of(infix_operators, word);
    const bool is_option = !joined.empty() && joined.back().starts_with("--") && joined.back().size() > 2;
    if (!joined.empty() && (open || (infix && !is_option))) joined.back() += " " + word.text;
    else joined.push_back(word.text);
    open = infix || is_one_of(prefix_operators, word);
  }
  return joined;
}

}  // namespace

CommandLine split_command_line(std::string_view text, bool takes_expressions, const std::string& home) {
  std::vector<Word> words = Splitter(text, takes_expressions, home).words();
  CommandLine line;
  line.file = take_file(words);
  if (takes_expressions) {
    line.words = joined_at_operators(words);
  } else {
    for (Word& word : words) line.words.push_back(std::move(word.text));
  }
  return line;
}

std::string from_home(std::string_view path, const std::string& home) {
  if (home.empty() || !path.starts_with("~/")) return std::string(path);
  return home + std::string(path.substr(1));
}

bool continues_expression(std::string_view text) {
  const std::string_view rest = trimmed(text);
  if (rest.empty()) return true;
  const Word first{std::string(rest.substr(0, rest.find_first_of(spaces))), false};
  return is_one_of(infix_operators, first) || rest.starts_with(":=");
}

}  // namespace upstar::desk
