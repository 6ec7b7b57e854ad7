// Tables that tests make and compare with kept ones: what many small works answer, with whole messages.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace upstar::tests {

/// The rows are those of the file, a path below tests/data. A row that is not indented is the heading of the rows after
/// it. With UPSTAR_TEST_WRITE=1 in the environment the file is made anew from the rows, to be read by whoever did so.
inline void check_kept_rows(const std::string& path, const std::string& rows) {
  const std::string whole_path = UPSTAR_TEST_DATA "/" + path;
  if (std::getenv("UPSTAR_TEST_WRITE") != nullptr) std::ofstream(whole_path, std::ios::binary) << rows;
  std::ifstream file(whole_path, std::ios::binary);
  std::istringstream made(rows);
  constexpr int most_told = 10;
  int wrong = 0;
  std::string wanted, is, heading;
  for (std::size_t line = 1; std::getline(made, is); ++line) {
    if (!is.starts_with("    ")) heading = is;
    const bool is_there = static_cast<bool>(std::getline(file, wanted));
    CAPTURE(path);
    CAPTURE(line);
    CAPTURE(heading);
    CAPTURE("a table that has changed is made anew, to be read, with UPSTAR_TEST_WRITE=1 in the environment");
    CHECK((is_there ? wanted : "the end of the table") == is);
    if (!is_there || (wanted != is && ++wrong == most_told)) return;
  }
  CHECK_FALSE(std::getline(file, wanted));
}

/// Rows of many works that are often alike: of those of one kind the first and the last are kept.
class AlikeRows {
 public:
  void add(const std::string& kind, const std::string& row) {
    for (auto& [known, rows] : m_kinds) {
      if (known != kind) continue;
      rows.second = row;
      return;
    }
    m_kinds.push_back({kind, {row, ""}});
  }
  std::string text() const {
    std::string text;
    for (const auto& [kind, rows] : m_kinds) {
      for (const std::string& row : {rows.first, rows.second}) text += row.empty() ? "" : "    " + row + "\n";
    }
    return text;
  }

 private:
  std::vector<std::pair<std::string, std::pair<std::string, std::string>>> m_kinds;
};

}  // namespace upstar::tests
