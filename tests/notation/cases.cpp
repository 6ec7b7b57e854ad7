// Reading data files of texts and what they are read as.
#include "notation/cases.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace upstar::tests {

namespace {

// `5: words|other words` or `domain: words`.
void read_error(const std::string& text, TextCase& result) {
  const std::size_t colon = text.find(": ");
  if (colon == std::string::npos) throw std::runtime_error("no ': ' in " + result.place);
  const std::string where = text.substr(0, colon);
  if (where == "domain") {
    result.error = ErrorCode::domain;
  } else if (where == "limit") {
    result.error = ErrorCode::limit;
  } else {
    result.column = std::stoul(where);
  }
  std::istringstream words(text.substr(colon + 2));
  for (std::string word; std::getline(words, word, '|');) result.words.push_back(word);
}

}  // namespace

std::vector<TextCase> read_text_cases(const std::string& file) {
  std::ifstream in(fmt::format("{}/{}", UPSTAR_TEST_DATA, file));
  if (!in) throw std::runtime_error("no file " + file);
  std::vector<TextCase> cases;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.empty() || line.starts_with("# ")) continue;
    TextCase result;
    result.place = file + ":" + std::to_string(number);
    if (const std::size_t arrow = line.find(" => "); arrow != std::string::npos) {
      result.text = line.substr(0, arrow);
      result.meaning = line.substr(arrow + 4);
    } else if (const std::size_t bangs = line.find(" !! "); bangs != std::string::npos) {
      result.text = line.substr(0, bangs);
      read_error(line.substr(bangs + 4), result);
    } else {
      throw std::runtime_error("neither => nor !! in " + result.place);
    }
    cases.push_back(result);
  }
  return cases;
}

void check_expected_error(const Error& error, const TextCase& expected) {
  const std::string message = error.what();
  CAPTURE(message);
  CHECK(error.code() == expected.error);
  CHECK(std::any_of(expected.words.begin(), expected.words.end(),
                    [&](const std::string& words) { return message.find(words) != std::string::npos; }));
  if (const auto* parse = dynamic_cast<const ParseError*>(&error)) {
    CHECK(parse->line() == 1);
    CHECK(parse->column() == expected.column);
    CHECK(parse->source_line() == expected.text);
  }
}

}  // namespace upstar::tests
