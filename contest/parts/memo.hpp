// Memo: a table from 64-bit keys to 32-bit values, in two flat arrays.
#pragma once

#include <cstdint>
#include <vector>

namespace cgt {

class Memo {
 public:
  /// The value of a key, or null. The pointer holds until the next insert(). **Requires** key != 2^64 - 1.
  const std::uint32_t* find(std::uint64_t key) const {
    for (std::size_t i = place(key);; i = (i + 1) & (m_keys.size() - 1)) {
      if (m_keys[i] == key) return &m_values[i];
      if (m_keys[i] == none) return nullptr;
    }
  }
  /// **Requires** a key that is not there.
  void insert(std::uint64_t key, std::uint32_t value) {
    if (2 * ++m_size > m_keys.size()) grow();
    put(key, value);
  }

 private:
  static constexpr std::uint64_t none = ~std::uint64_t{0};

  std::size_t place(std::uint64_t key) const {
    return static_cast<std::size_t>((key ^ (key >> 29)) * 0x9E3779B97F4A7C15U >> 32) & (m_keys.size() - 1);
  }
  void put(std::uint64_t key, std::uint32_t value) {
    std::size_t i = place(key);
    while (m_keys[i] != none) i = (i + 1) & (m_keys.size() - 1);
    m_keys[i] = key;
    m_values[i] = value;
  }
  void grow() {
    std::vector<std::uint64_t> keys(2 * m_keys.size(), none);
    std::vector<std::uint32_t> values(keys.size());
    keys.swap(m_keys);
    values.swap(m_values);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i] != none) put(keys[i], values[i]);
    }
  }

  std::size_t m_size = 0;
  std::vector<std::uint64_t> m_keys = std::vector<std::uint64_t>(64, none);
  std::vector<std::uint32_t> m_values = std::vector<std::uint32_t>(64);
};

}  // namespace cgt
