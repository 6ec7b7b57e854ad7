// Loading a table: each item through the pool of today, then the entries; what does not fit together is refused.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "notation/excerpt.hpp"
#include "search/table_bytes.hpp"
#include "search/table_file.hpp"
#include "search/table_format.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"

namespace upstar::table_file {

namespace {

class Loader {
 public:
  Loader(PartPool& pool, SumSearch& search, std::string_view file,
         const std::function<SearchTerm(std::string_view)>& read, const std::function<void(std::size_t)>& come_to)
      : m_pool(pool),
        m_store(pool.store()),
        m_search(search),
        m_read(read),
        m_come_to(come_to),
        m_in(checked_format(file), m_store.budget()),
        m_sums(pool),
        m_items(charged_to(m_store.budget())),
        m_sources(charged_to(m_store.budget())),
        m_parts(charged_to(m_store.budget())) {}

  void load(std::string_view program) {
    m_in.line();
    if (const std::string found = m_in.line(); found != program) {
      if (excerpt(found) == excerpt(program)) m_in.fail("the table was made where other definitions held");
      m_in.fail(fmt::format("the table was made by {}, and this is {}", excerpt(found), excerpt(program)));
    }
    if (const std::string found = m_in.line(); found != name_of(m_pool.play())) {
      m_in.fail(fmt::format("the table is one of {}, not of {}", found, name_of(m_pool.play())));
    }
    m_is_alike = m_in.number() == ways_of(m_pool);
    m_items.push_back({GameStore::zero()});
    read_items();
    read_values();
    read_entries();
    if (!m_in.is_at_end()) m_in.fail("the table is damaged: it goes on after its end");
  }

 private:
  static constexpr std::uint32_t no_sum = UINT32_MAX, one_part = UINT32_MAX - 1;

  /// A value, or a position: one part, or a sum of parts. None of these: an expression that cannot be read.
  struct Loaded {
    GameId value = GameStore::none();
    std::uint32_t sum = no_sum;
    PartRef part{};
  };

  /// The file. **Errors** IoError if it does not begin as one.
  static std::string_view checked_format(std::string_view file) {
    if (!file.starts_with(mark))
      fail_at(0, fmt::format("this is not the table of a search: one begins with '{}{}'", mark, format));
    const std::string_view rest = file.substr(mark.size());
    const std::string_view found = rest.substr(0, std::min(rest.find('\n'), std::size_t{20}));
    if (found != format) {
      fail_at(mark.size(), fmt::format("the table has another format than '{}{}'", mark, format));
    }
    return file;
  }

  /// An item or an entry begins.
  void step() {
    constexpr std::size_t told = 1 << 12;
    m_store.budget().tick();
    if (++m_steps % told == 0) m_come_to(m_in.at());
  }

  void read_items() {
    for (;;) {
      step();
      switch (m_in.number()) {
        case no_more: return;
        case Item::text: read_text(); break;
        case options: read_options(); break;
        case new_source: read_source(); break;
        case Item::words: read_words(); break;
        default: m_in.fail("the table is damaged: this is not a kind of item");
      }
    }
  }

  /// A source of parts that are kept as words; nullptr for one whose expressions cannot be read.
  struct Source {
    PartSource* parts = nullptr;
    bool is_met = false;  ///< `parts` is the one of its words, not only one that passes parts on to it
  };

  void read_source() {
    read_rest();
    Source source;
    if (const auto term = term_of(m_text)) {
      if (const auto* position = std::get_if<AnyPosition>(&*term)) source.parts = position->source(m_pool);
    }
    m_sources.push_back(source);
  }

  void read_words() {
    constexpr std::size_t most_words = 1000, checked_part = 64;
    const std::uint64_t number = m_in.number(), count = m_in.number();
    if (number >= m_sources.size()) m_in.fail("the table is damaged: there is no such ruleset before it");
    if (count > most_words) m_in.fail("the table is damaged: a position is too long");
    m_words.clear();
    while (m_words.size() < count) m_words.push_back(m_in.word());
    const KnownPart known = read_known();
    Source& source = m_sources[number];
    if (source.parts == nullptr) {
      m_items.push_back({});
    } else {
      if (!source.is_met) meet(source);
      const bool is_checked = m_items.size() % checked_part == 0;
      m_sums.next();
      if (!source.parts->add_words(m_words, m_is_alike ? &known : nullptr,
                                   is_checked ? PartSource::Checked::yes : PartSource::Checked::no, m_sums)) {
        m_in.fail("the table is damaged: this position is not as the rules say");
      }
      m_items.push_back(last_sum());
    }
  }
  Loaded last_sum() const {
    const SumList::Sum& sum = m_sums.sums().back();
    if (sum.count == 1 && sum.value == GameStore::zero()) {
      return {GameStore::none(), one_part, m_sums.parts(sum).front()};
    }
    return {GameStore::none(), static_cast<std::uint32_t>(m_sums.sums().size() - 1)};
  }
  /// Finds out which of the sources has words like those at hand.
  void meet(Source& source) {
    while (source.parts != nullptr && source.parts->text_of_words(m_words) != m_text) {
      source.parts = source.parts->small_parts();
    }
    if (source.parts == nullptr) m_in.fail("the table is damaged: this position is not what its expression says");
    source.is_met = true;
  }
  KnownPart read_known() {
    KnownPart known;
    known.left_moves = read_moves();
    known.right_moves = read_moves();
    const std::uint64_t steps = m_in.number();
    if (steps == 0 || steps > PartRecord::most_steps / PartRecord::first_steps) {
      m_in.fail("the table is damaged: no value is looked for by so many steps");
    }
    known.next_steps = static_cast<std::uint32_t>(steps) * PartRecord::first_steps;
    if (m_in.number() != 0) known.bounds = read_bounds();
    return known;
  }
  std::uint16_t read_moves() {
    const std::uint64_t moves = m_in.number();
    if (moves > UINT16_MAX) m_in.fail("the table is damaged: this number of moves is too large");
    return static_cast<std::uint16_t>(moves);
  }
  WallBounds read_bounds() {
    WallBounds bounds;
    for (SureAmounts* sure : {&bounds.left, &bounds.right}) {
      sure->unknown = static_cast<std::uint8_t>(m_in.number());
      for (std::size_t way = 0; way < SureAmounts::ways; ++way) {
        if (!sure->knows(way)) continue;
        sure->second[way] = read_amount(SureAmounts::most);
        sure->first[way] = read_amount(SureAmounts::most);
      }
    }
    bounds.temperature = read_amount(WallBounds::none);
    bounds.guess = read_amount(WallBounds::none);
    return bounds;
  }
  std::int32_t read_amount(std::int32_t most) {
    const std::uint64_t bits = m_in.number();
    const std::int32_t amount = unzigzag(bits);
    if (bits > UINT32_MAX || amount > most || amount < -SureAmounts::most - SureAmounts::unit) {
      m_in.fail("the table is damaged: this bound is too large");
    }
    return amount;
  }

  void read_rest() {
    const std::uint64_t shared = m_in.number();
    if (shared > m_text.size()) m_in.fail("the table is damaged: a text is shorter than that");
    m_text.resize(shared);
    m_text += m_in.bytes(m_in.number());
  }
  void read_text() {
    read_rest();
    Loaded loaded;
    if (const auto term = term_of(m_text)) {
      if (const auto* value = std::get_if<GameId>(&*term)) {
        loaded.value = checked_value(*value);
      } else {
        m_sums.next();
        std::get<AnyPosition>(*term).split(m_pool, m_sums);
        loaded = last_sum();
      }
    }
    m_items.push_back(loaded);
  }
  std::optional<SearchTerm> term_of(const std::string& text) {
    try {
      return m_read(text);
    } catch (const LimitError&) {
      throw;
    } catch (const Error&) {
      return std::nullopt;
    }
  }

  void read_options() {
    ChargedVector<GameId> options[2] = {ChargedVector<GameId>(charged_to(m_store.budget())),
                                        ChargedVector<GameId>(charged_to(m_store.budget()))};
    for (auto& side : options) {
      for (std::uint64_t count = m_in.number(); count > 0; --count) side.push_back(read_value());
    }
    m_items.push_back({checked_value(m_store.make(options[0], options[1]))});
  }
  GameId checked_value(GameId value) const {
    if (m_pool.play() == Play::misere) m_in.fail("the table is damaged: there are no values in misere play");
    return value;
  }
  GameId read_value() {
    const GameId value = item(m_in.number()).value, number = item(m_in.number()).value;
    if (value == GameStore::none() || number == GameStore::none()) {
      m_in.fail("the table is damaged: this item is not a value");
    }
    return m_store.add(value, number);
  }
  const Loaded& item(std::uint64_t number) const {
    if (number >= m_items.size()) m_in.fail("the table is damaged: there is no such item before it");
    return m_items[number];
  }

  void read_values() {
    for (std::uint64_t number = 0; (number = m_in.number()) != 0;) {
      const Loaded& position = item(number);
      const GameId value = read_value();
      if (position.sum != one_part) continue;  // its value is known, or it falls into parts
      const PartRef part = position.part;
      m_pool.learn_value(part.index(), part.is_negative() ? m_store.negate(value) : value);
    }
  }

  void read_entries() {
    for (std::uint64_t head = 0; (head = m_in.number()) != 0;) {
      step();
      m_parts.clear();
      GameId value = GameStore::zero();
      bool is_known = true;
      std::uint64_t word = 0;
      for (std::uint64_t count = head / 8; count > 0; --count) {
        word += m_in.number();
        is_known = add(item(word / 2), word % 2 != 0, value) && is_known;
      }
      if ((head & 4) != 0) value = m_store.add(value, read_value());
      for (const bool wins : {true, false}) {
        if ((head & (wins ? 1 : 2)) == 0) continue;
        const GameId number{read_number(), 0};
        if (is_known) m_search.learn(m_parts, m_store.add(value, number), wins);
      }
    }
  }
  std::uint32_t read_number() {
    const std::uint64_t bits = m_in.number();
    const Number number = unzigzag(bits);
    if (bits > UINT32_MAX || !handle::is_inline(number)) m_in.fail("the table is damaged: this number is too large");
    return static_cast<std::uint32_t>(number);
  }
  /// Adds an item, or its negative, to m_parts and the value. **Returns** false if what it stands for is not known.
  bool add(const Loaded& item, bool is_negative, GameId& value) {
    if (item.sum == one_part) {
      m_parts.push_back(item.part.negated_if(is_negative));
      return true;
    }
    if (item.sum != no_sum) {
      const SumList::Sum& sum = m_sums.sums()[item.sum];
      for (const PartRef part : m_sums.parts(sum)) m_parts.push_back(part.negated_if(is_negative));
      value = m_store.add(value, is_negative ? m_store.negate(sum.value) : sum.value);
      return true;
    }
    if (item.value == GameStore::none()) return false;
    const GameId own = is_negative ? m_store.negate(item.value) : item.value;
    if (m_pool.is_simple(own)) {
      value = m_store.add(value, own);
    } else {
      m_parts.push_back(m_pool.value_part(own, value));
    }
    return true;
  }

  PartPool& m_pool;
  GameStore& m_store;
  SumSearch& m_search;
  const std::function<SearchTerm(std::string_view)>& m_read;
  const std::function<void(std::size_t)>& m_come_to;
  std::size_t m_steps = 0;
  Reader m_in;
  SumList m_sums;  ///< of the positions
  ChargedVector<Loaded> m_items;
  ChargedVector<Source> m_sources;
  ChargedVector<PartRef> m_parts;
  std::string m_text;
  std::vector<std::uint64_t> m_words;
  bool m_is_alike = false;  ///< the pool of the file used values and bounds as this one does
};

}  // namespace

void load(PartPool& pool, SumSearch& search, std::string_view program, std::string_view file,
          const std::function<SearchTerm(std::string_view)>& read, const std::function<void(std::size_t)>& come_to) {
  Loader(pool, search, file, read, come_to).load(program);
}

}  // namespace upstar::table_file
