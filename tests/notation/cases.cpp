// Reading the data files of tests/data/notation.
#include "cases.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace upstar::tests {

std::vector<NotationCase> read_notation_cases(const std::string& file) {
  std::ifstream in(std::string(UPSTAR_TEST_DATA) + "/notation/" + file);
  if (!in) throw std::runtime_error("no file " + file);
  std::vector<NotationCase> cases;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.empty() || line.starts_with("# ")) continue;
    NotationCase result;
    result.place = file + ":" + std::to_string(number);
    if (const std::size_t arrow = line.find(" => "); arrow != std::string::npos) {
      result.text = line.substr(0, arrow);
      result.tree = line.substr(arrow + 4);
    } else if (const std::size_t bangs = line.find(" !! "); bangs != std::string::npos) {
      result.text = line.substr(0, bangs);
      std::istringstream rest(line.substr(bangs + 4));
      rest >> result.column;
      rest.ignore(2);
      for (std::string words; std::getline(rest, words, '|');) result.words.push_back(words);
    }
    if (result.tree.empty() && (result.column == 0 || result.words.empty())) {
      throw std::runtime_error("neither => nor !! in " + result.place);
    }
    cases.push_back(result);
  }
  return cases;
}

}  // namespace upstar::tests
