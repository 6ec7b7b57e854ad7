// Words and signs of other programs, of programming languages and of books, which are not in the notation, and what to
// write for them.
#pragma once

#include <span>
#include <string_view>

namespace upstar {

struct ForeignWord {
  std::string_view word;    ///< in small letters, without underscores; or a sign, as it is typed
  std::string_view name;    ///< the function, ruleset or constant that means the same; empty if there is none
  std::string_view advice;  ///< what to write, where `name` does not say it: a clause that can stand alone
};

std::span<const ForeignWord> foreign_words();
/// The row of the word, however it is capitalised; nullptr if there is none.
const ForeignWord* find_foreign_word(std::string_view word);
/// The row of the longest sign that the text begins with; nullptr if there is none.
const ForeignWord* find_foreign_sign(std::string_view text);

}  // namespace upstar
