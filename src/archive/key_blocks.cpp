// Front coding.
#include "archive/key_blocks.hpp"

#include <algorithm>

namespace upstar {

namespace {

/// No key is put together: what it has in common with the key before says on which side of the wanted one it is.
std::optional<std::uint64_t> number_in_block(std::string_view block, std::string_view key) {
  std::size_t met = 0;  // so many letters are those of the key before, which is less
  for (ByteReader rest(block); !rest.is_at_end();) {
    const std::uint64_t shared = rest.number();
    const std::string_view letters = rest.text();
    const std::uint64_t number = rest.number();
    if (shared > met) continue;             // it differs from the wanted one where the key before does
    if (shared < met) return std::nullopt;  // it is greater
    const std::string_view wanted = key.substr(met);
    const auto differing = std::mismatch(letters.begin(), letters.end(), wanted.begin(), wanted.end());
    met += static_cast<std::size_t>(differing.first - letters.begin());
    const bool is_beginning = differing.first == letters.end();
    if (differing.second == wanted.end()) {
      if (is_beginning) return number;
      return std::nullopt;
    }
    if (!is_beginning && static_cast<unsigned char>(*differing.first) > static_cast<unsigned char>(*differing.second))
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

void KeyWriter::add(std::string_view key, std::uint64_t number) {
  if (m_out.block().size() >= bytes_in_block) {
    m_out.end_block();
    m_before.clear();
  }
  const auto differing = std::mismatch(key.begin(), key.end(), m_before.begin(), m_before.end()).first;
  const auto shared = static_cast<std::size_t>(differing - key.begin());
  put_number(m_out.block(), shared);
  put_text(m_out.block(), key.substr(shared));
  put_number(m_out.block(), number);
  m_before = key;
}

bool KeyCursor::next() {
  if (m_rest.is_at_end()) return false;
  const std::uint64_t shared = m_rest.number();
  if (shared > m_key.size()) fail_as_damaged("a position has more in common with the one before than that has");
  m_key.resize(shared);
  m_key += m_rest.text();
  m_number = m_rest.number();
  return true;
}

/// The last block whose first key is not greater; the first one if all are.
std::size_t KeyReader::block_of(std::string_view key) {
  std::size_t first = 0, count = m_blocks.size();
  while (count > 1) {
    const std::size_t half = count / 2;
    ByteReader block(m_blocks[first + half]);
    block.number();
    const bool is_before = block.text() <= key;
    if (is_before) first += half;
    count = is_before ? count - half : half;
  }
  return first;
}

std::optional<std::uint64_t> KeyReader::find(std::string_view key) {
  if (m_blocks.size() == 0) return std::nullopt;
  return number_in_block(m_blocks[block_of(key)], key);
}

}  // namespace upstar
