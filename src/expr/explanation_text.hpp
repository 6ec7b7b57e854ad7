// Explanations as sentences, numbered, a line each.
#pragma once

#include <string>
#include <vector>

#include "upstar/analysis/explanation.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

/// A datum as it stands in a sentence; in style latex without the `$` around it.
/// **Errors** LimitError for a text that is too long.
std::string datum_text(FormStore& forms, const Step::Datum& datum, Style style);

/// The step as one sentence, without those below it. **Errors** as datum_text().
std::string sentence(FormStore& forms, const Step& step, Style style);

/// The answer, then each step with its number (`2`, `2.1`), two spaces further in for each level; in style latex
/// paragraphs for a document of any class. **Errors** as datum_text().
std::vector<std::string> explanation_lines(FormStore& forms, const Explanation& explanation, Style style);

}  // namespace upstar
