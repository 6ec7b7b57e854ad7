// Forms to text.
#pragma once

#include <string>

#include "upstar/analysis/form.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

/// `form({0,*|0})`, which reads back as the same form. Within the outermost braces, a canonical form is written as its
/// value; so is the whole form if it is canonical and has more than a hundred options (`form(*1000)`). Canonical
/// options come first, in the order of options; then the others, ordered by the depth of their braces, then by their
/// Left options, then by their Right options.
/// **Errors** LimitError past 10,000 characters, also where they would be fewer with names for equal parts.
std::string form_text(FormStore& forms, FormId form);

/// The same without `form(` and `)`, in any style; equal parts of a long value have names, as in its own text.
std::string braces_text(FormStore& forms, FormId form, Style style);

}  // namespace upstar
