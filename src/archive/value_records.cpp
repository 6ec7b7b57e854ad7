// Followers before values, by stacks of their own.
#include "archive/value_records.hpp"

#include <algorithm>
#include <iterator>

#include "number/fraction_text.hpp"

namespace upstar {

namespace {

Integer integer_in(std::string_view text) {
  const auto number = whole_integer(text);
  if (!number) fail_as_damaged("a number has other letters than digits");
  return *number;
}

}  // namespace

RecordWriter::RecordWriter(GameStore& store)
    : m_store(store),
      m_order(store),
      m_numbers(charged_to(store.budget())),
      m_open(charged_to(store.budget())),
      m_memory(store.budget()) {}

std::uint64_t RecordWriter::number_of(GameId g) {
  m_open.assign(1, g);
  while (!m_open.empty()) {
    const GameId next = m_open.back();
    m_store.budget().tick();
    if (!m_numbers.contains(next)) {
      if (needs_options_first(next)) continue;
      const std::string record = record_of(next);
      if (m_count % records_in_block == 0) m_blocks.emplace_back();
      m_memory.claim(record.size());
      put_text(m_blocks.back(), record);
      m_numbers.emplace(next, m_count++);
    }
    m_open.pop_back();
  }
  return m_numbers.at(g);
}

/// Opens the options of g that have no record. **Returns** whether there are some.
bool RecordWriter::needs_options_first(GameId g) {
  if (m_store.is_number_up_star(g)) return false;
  const std::size_t before = m_open.size();
  for (const Player player : {Player::right, Player::left}) {
    const auto options = m_order.options(g, player);
    std::copy_if(options.rbegin(), options.rend(), std::back_inserter(m_open),
                 [&](GameId option) { return !m_numbers.contains(option); });
  }
  return m_open.size() > before;
}

std::string RecordWriter::record_of(GameId g) {
  std::string record;
  if (const auto parts = m_store.number_up_star_of(g)) {
    put_number(record, 0);
    put_text(record, parts->number.numerator().str());
    put_number(record, parts->number.log2_denominator());
    put_text(record, parts->ups.str());
    put_text(record, parts->nimber.str());
    return record;
  }
  put_number(record, m_store.option_count(g, Player::left) + 1);
  put_options(record, g, Player::left);
  put_number(record, m_store.option_count(g, Player::right));
  put_options(record, g, Player::right);
  return record;
}

void RecordWriter::put_options(std::string& record, GameId g, Player player) {
  for (const GameId option : m_order.options(g, player)) put_number(record, m_count - m_numbers.at(option));
}

void RecordWriter::write(BlockWriter& out) {
  for (std::string& block : m_blocks) {
    m_store.budget().tick();
    out.block() = std::move(block);
    out.end_block();
  }
}

RecordReader::RecordReader(GameStore& store)
    : m_store(store),
      m_blocks(store.budget()),
      m_values(charged_to(store.budget())),
      m_open(charged_to(store.budget())) {}

void RecordReader::read(ByteReader& index, ByteReader& content, std::uint64_t count) {
  m_blocks.read(index, content);
  if ((count + records_in_block - 1) / records_in_block != m_blocks.size()) fail_as_damaged("its index is not whole");
  m_values.assign(count, GameStore::none());
}

GameId RecordReader::value(std::uint64_t number) {
  if (number >= m_values.size()) fail_as_damaged("a position has a value that is not there");
  m_open.assign(1, number);
  while (!m_open.empty()) {
    const std::uint64_t next = m_open.back();
    m_store.budget().tick();
    if (m_values[next] == GameStore::none()) {
      const auto value = value_by_options(next);
      if (!value) continue;
      m_values[next] = *value;
    }
    m_open.pop_back();
  }
  return m_values[number];
}

/// Nothing if options are not known yet: these are opened.
std::optional<GameId> RecordReader::value_by_options(std::uint64_t number) {
  ByteReader record(this->record(number));
  const std::uint64_t kind = record.number();
  if (kind == 0) return closed_form(record);
  std::vector<GameId> left, right;
  const std::size_t before = m_open.size();
  const auto read_options = [&](std::uint64_t count, std::vector<GameId>& options) {
    for (std::uint64_t i = 0; i < count; ++i) {
      const std::uint64_t back = record.number();
      if (back == 0 || back > number) fail_as_damaged("an option stands behind its game");
      options.push_back(m_values[number - back]);
      if (options.back() == GameStore::none()) m_open.push_back(number - back);
    }
  };
  read_options(kind - 1, left);
  read_options(record.number(), right);
  if (m_open.size() > before) return std::nullopt;
  return m_store.make(left, right);
}

GameId RecordReader::closed_form(ByteReader& record) {
  const Integer numerator = integer_in(record.text());
  const std::uint64_t exponent = record.number();
  if (exponent > Dyadic::max_exponent) fail_as_damaged("a denominator is too large");
  const Integer ups = integer_in(record.text()), nimber = integer_in(record.text());
  if (nimber < 0) fail_as_damaged("a nimber is less than 0");
  return m_store.number_up_star({Dyadic(numerator, exponent), ups, nimber});
}

std::string_view RecordReader::record(std::uint64_t number) {
  ByteReader block(m_blocks[number / records_in_block]);
  for (std::uint64_t i = 0; i < number % records_in_block; ++i) block.text();
  return block.text();
}

}  // namespace upstar
