// The texts of values that were printed before: in a batch, many lines have the same value.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "upstar/base/hash.hpp"
#include "upstar/game/store.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

/// It forgets, but what it finds is the text.
class KeptTexts {
 public:
  /// Null if it is not there.
  const std::string* find(GameId g, Style style) const {
    if (m_slots.empty()) return nullptr;
    const std::size_t first = place(g, style);
    for (const std::size_t at : {first, first ^ 1}) {
      const Slot& slot = m_slots[at];
      if (!slot.text.empty() && slot.game == g && slot.style == style) return &slot.text;
    }
    return nullptr;
  }

  void keep(GameId g, Style style, const std::string& text) {
    if (text.size() > longest) return;
    if (m_slots.empty()) m_slots.resize(slots);
    const std::size_t first = place(g, style);
    if (!m_slots[first].text.empty()) m_slots[first ^ 1] = std::move(m_slots[first]);
    m_slots[first] = {g, style, text};
  }

 private:
  static constexpr std::size_t slots = 4096, longest = 64;  // 480 kB at most

  struct Slot {
    GameId game;
    Style style = Style::text;
    std::string text;
  };

  static std::size_t place(GameId g, Style style) {
    return static_cast<std::size_t>(hash_of(g) + static_cast<std::uint64_t>(style)) % slots;
  }

  std::vector<Slot> m_slots;
};

}  // namespace upstar
