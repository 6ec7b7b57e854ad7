// Maker-breaker games on sets of letters.
//
// Notation: words of distinct letters joined by `,`; after a `;` the letters that Left has taken, after another those
// of Right's.
#include <fmt/format.h>

#include <bit>
#include <string>
#include <vector>

#include "base/text_cursor.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/bidding/richman.hpp"
#include "upstar/ruleset/bidding_rules.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

constexpr std::string_view alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// A bit a letter.
using Letters = std::uint64_t;

struct LetterGame {
  std::vector<Letters> words{};
  Letters left = 0;
  Letters right = 0;

  bool operator==(const LetterGame&) const = default;
  friend std::size_t hash_value(const LetterGame& game) {
    std::uint64_t hash = mix(game.left, game.right);
    for (const Letters word : game.words) hash = mix(hash, word);
    return static_cast<std::size_t>(hash);
  }
  std::uint64_t heap_bytes() const { return words.capacity() * sizeof(Letters); }
};

/// Distinct letters. **Errors** ParseError for a letter that comes twice.
Letters read_letters(TextCursor& cursor) {
  Letters letters = 0;
  for (; alphabet.find(cursor.peek()) != std::string_view::npos && !cursor.at_end(); cursor.advance()) {
    const Letters letter = Letters{1} << alphabet.find(cursor.peek());
    if ((letters & letter) != 0) cursor.fail(fmt::format("the letter '{}' stands here twice", cursor.peek()));
    letters |= letter;
  }
  return letters;
}

/// As a whole text.
Letters letters_in(std::string_view text) {
  TextCursor cursor(text);
  const Letters letters = read_letters(cursor);
  if (!cursor.at_end()) cursor.fail("expected letters from a to z or from A to Z");
  return letters;
}

std::string text_of_letters(Letters letters) {
  std::string text;
  for (; letters != 0; letters &= letters - 1) text += alphabet[static_cast<std::size_t>(std::countr_zero(letters))];
  return text;
}

class MakerBreaker : public BiddingRules {
 public:
  using Position = LetterGame;

  MakerBreaker(GameStore& store, Letters left, Letters right)
      : m_budget(store.budget()), m_left(left), m_right(right) {}

  LetterGame parse(std::string_view text) const {
    TextCursor cursor(text);
    LetterGame game{{}, m_left, m_right};
    if (!cursor.at_end() && cursor.peek() != ';') {
      do {
        const Letters word = read_letters(cursor);
        if (word == 0) cursor.fail("expected a word of letters, such as ab");
        game.words.push_back(word);
      } while (cursor.take(','));
    }
    if (cursor.take(';')) game.left |= read_letters(cursor);
    if (cursor.take(';')) game.right |= read_letters(cursor);
    if (!cursor.at_end())
      cursor.fail("expected a letter, ',' (the next word) or ';' (the letters that Left has taken, then Right's)");
    if ((game.left & game.right) != 0) {
      throw DomainError(fmt::format("both players have taken {}", text_of_letters(game.left & game.right)));
    }
    return game;
  }
  std::string to_text(const LetterGame& game) const {
    std::string text;
    for (const Letters word : game.words) text += (text.empty() ? "" : ",") + text_of_letters(word);
    if (game.left != m_left || game.right != m_right) text += ';' + text_of_letters(game.left & ~m_left);
    if (game.right != m_right) text += ';' + text_of_letters(game.right & ~m_right);
    return text;
  }
  Rational richman(const LetterGame& game) const {
    std::vector<Letters> open;
    for (const Letters word : game.words) {
      if ((word & game.right) == 0) open.push_back(word & ~game.left);
    }
    return richman_of_sets(std::move(open), m_budget);
  }
  template <class Emit>
  void bid_moves(const LetterGame& game, Player player, Emit&& emit) const {
    const Rational share = richman(game);
    if (share == 0 || share == 1) return;
    Letters free = 0;
    for (const Letters word : game.words) free |= word;
    free &= ~(game.left | game.right);
    for (; free != 0; free &= free - 1) {
      LetterGame option = game;
      (player == Player::left ? option.left : option.right) |= free & (~free + 1);
      emit(option);
    }
  }

 private:
  Budget& m_budget;
  Letters m_left, m_right;  ///< taken before
};

}  // namespace

void add_maker_breaker(Registry& registry) {
  registry.add(make_entry<MakerBreaker>(
      {
          .name = "maker_breaker",
          .summary = "Left wants all letters of a word, Right a letter of each; the players bid for each move",
          .rules =
              "The player who wins the bid takes a letter. Left wins when she has all letters of one of the words; "
              "Right,\nwhen he has a letter of each. The words are the sets of any maker-breaker game. The function "
              "richman tells\nthe share of the money above which Left wins.",
          .notation = "words of distinct letters, a to z and A to Z, joined by ,; after a ; the letters that Left has "
                      "taken, after\nanother ; those of Right's: ab,bc;a",
          .parameters = "left, right   letters that the players have taken before",
          .example = "ab,bc,ca",
          .look = {.layout = PositionLayout::text},
          .is_bidding = true,
      },
      [](GameStore& store, ParameterReader& reader) {
        const Letters left = reader.parsed("left", "", letters_in), right = reader.parsed("right", "", letters_in);
        return MakerBreaker(store, left, right);
      }));
}

}  // namespace upstar
