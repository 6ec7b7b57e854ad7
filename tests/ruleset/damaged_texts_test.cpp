// What each ruleset makes of the text of a position with a letter too few, too many or another one, and of parameters
// out of their range: the whole refusals with their places, in a table, tests/data/damaged/rulesets.txt. The rulesets
// come from the registry, so a new one has no rows yet, and the test tells how to make them.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <sstream>
#include <string>
#include <vector>

#include "kept_rows.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::tests::damaged_texts {

namespace {

std::string refusal(const RulesetEntry& entry, const Parameters& parameters, const std::string& text) {
  GameStore store;
  try {
    const std::string found = entry.open(store, parameters)->position(text).to_text();
    return found == text ? "" : "=> " + found;
  } catch (const ParseError& error) {
    return fmt::format("!! column {}: {}", error.column(), error.what());
  } catch (const LimitError& error) {
    return fmt::format("!! too much: {}", error.what());
  } catch (const DomainError& error) {
    return fmt::format("!! {}", error.what());
  }
}

/// The text with one letter too few, twice, or another in its place.
std::vector<std::string> damaged(const std::string& text) {
  std::vector<std::string> texts{"", text + text, text + "|", text + ";", text + ",", " " + text, text + " "};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string before = text.substr(0, i), after = text.substr(i + 1);
    texts.push_back(before + after);
    texts.push_back(before + text[i] + text[i] + after);
    for (const char other : {'?', '0', '9', '-', '|', '(', '.', '#', 'x', 'O'}) texts.push_back(before + other + after);
  }
  return texts;
}

/// What is said without its place, and any other text instead of the text that is read.
std::string kind_of(const std::string& said) {
  if (said.starts_with("=>")) return "=>";
  const std::size_t colon = said.find(": ");
  return said.starts_with("!! column") && colon != std::string::npos ? said.substr(colon) : said;
}

void add(AlikeRows& rows, const std::string& text, const std::string& said) {
  if (!said.empty()) rows.add(kind_of(said), fmt::format("'{}'  {}", text, said));
}

/// The keys of the parameters, as the description of the ruleset shows them.
std::vector<std::string> keys_of(const RulesetInfo& info) {
  std::vector<std::string> keys;
  std::istringstream lines(info.parameters);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    for (std::string word; words >> word && word.find('=') != std::string::npos;) {
      keys.push_back(word.substr(0, word.find('=')));
    }
  }
  return keys;
}

}  // namespace

TEST_CASE("each ruleset refuses damaged positions and wrong parameters as its table says") {
  std::string rows =
      "# What rulesets make of damaged texts of positions (read as another one, or refused), and of wrong parameters:\n"
      "# made by tests/ruleset/damaged_texts_test.cpp, which compares it.\n";
  std::size_t parameters = 0;
  const Registry registry = Registry::standard();
  for (const RulesetEntry& entry : registry.entries()) {
    rows += fmt::format("\n{} {}\n", entry.info.name, entry.info.example);
    AlikeRows of_texts;
    for (const std::string& text : damaged(entry.info.example)) add(of_texts, text, refusal(entry, {}, text));
    rows += of_texts.text();
    for (const std::string& key : keys_of(entry.info)) {
      ++parameters;
      AlikeRows of_values;
      for (const char* value : {"", "-1", "0", "1", "2", "1000001", "99999999999999999999", "1/2", "2/1/2", "0.7", "0.",
                                "x", "yes", "{}"}) {
        add(of_values, fmt::format("[{}={}]", key, value), refusal(entry, {{key, value}}, entry.info.example));
      }
      add(of_values, "twice " + key, refusal(entry, {{key, "1"}, {key, "1"}}, entry.info.example));
      rows += of_values.text();
    }
    rows += fmt::format("    [colour=red]  {}\n", refusal(entry, {{"colour", "red"}}, entry.info.example));
  }
  CHECK(parameters > 20);
  check_kept_rows("damaged/rulesets.txt", rows);
}

}  // namespace upstar::tests::damaged_texts
