// Plain text in TeX.
#pragma once

#include <string>
#include <string_view>

namespace upstar {

/// The text, with TeX's own characters written so that they appear as they are.
std::string escaped_for_tex(std::string_view text);

}  // namespace upstar
