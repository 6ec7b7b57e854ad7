// Any bytes are read as a tree or are a ParseError or LimitError; the tree written out is read as the same tree.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "../notation/tree_text.hpp"
#include "upstar/notation/parser.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::string first;
  try {
    first = upstar::tests::tree_text(upstar::parse(text));
  } catch (const upstar::ParseError&) {
    return 0;
  } catch (const upstar::LimitError&) {
    return 0;
  }
  if (upstar::tests::tree_text(upstar::parse(first)) != first) std::abort();
  return 0;
}
