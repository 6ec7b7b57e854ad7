// Contents are merged in the order of positions.
#include "upstar/archive/value_archive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "archive/key_blocks.hpp"
#include "archive/value_records.hpp"
#include "upstar/base/charged.hpp"

namespace upstar {

namespace {

constexpr std::string_view form = "upstar values ", version = "1\n";
constexpr std::size_t trailer_bytes = 24;

std::string head_of(std::string_view maker) {
  std::string head(form);
  head += version;
  put_text(head, maker);
  return head;
}

/// Behind the head. **Errors** ArchiveError.
ByteReader body_of(std::string_view content, std::string_view maker) {
  if (!content.starts_with(form)) throw ArchiveError("this is no store of values");
  content.remove_prefix(form.size());
  if (!content.starts_with(version)) throw ArchiveError("this store of values is of another version, and is not read");
  ByteReader body(content.substr(version.size()));
  if (const std::string_view other = body.text(); other != maker) {
    throw ArchiveError(fmt::format("these values were found by '{}', and this is '{}'", other, maker));
  }
  return body;
}

}  // namespace

struct ValueArchive::Content {
  explicit Content(GameStore& store) : keys(store.budget()), records(store) {}

  std::shared_ptr<const std::string> bytes;
  std::uint64_t size = 0;
  KeyReader keys;
  RecordReader records;
};

struct ValueArchive::Added {
  explicit Added(Budget& budget) : texts(charged_to(budget)), entries(charged_to(budget)) {}

  struct Entry {
    std::size_t begin, size;
    GameId value;
  };
  std::string_view text(const Entry& entry) const { return {texts.data() + entry.begin, entry.size}; }
  /// In the order of texts, each once.
  void sort() {
    std::sort(entries.begin(), entries.end(), [&](const Entry& a, const Entry& b) { return text(a) < text(b); });
    const auto same = [&](const Entry& a, const Entry& b) { return text(a) == text(b); };
    entries.erase(std::unique(entries.begin(), entries.end(), same), entries.end());
  }

  ChargedVector<char> texts;
  ChargedVector<Entry> entries;
};

ValueArchive::ValueArchive(GameStore& store)
    : m_store(store), m_content(std::make_unique<Content>(store)), m_added(std::make_unique<Added>(store.budget())) {}

ValueArchive::~ValueArchive() = default;

void ValueArchive::take_over(std::shared_ptr<const std::string> content, std::string_view maker) {
  auto found = std::make_unique<Content>(m_store);
  found->bytes = std::move(content);
  const std::string_view all = *found->bytes;
  ByteReader body = body_of(all, maker);
  if (body.bytes_left() < trailer_bytes) fail_as_damaged("its end is missing");
  ByteReader trailer(all.substr(all.size() - trailer_bytes));
  const std::uint64_t index_size = trailer.word(), index_checksum = trailer.word();
  if (checksum_of(all.substr(all.size() - trailer_bytes, 16)) != trailer.word()) fail_as_damaged("its end is wrong");
  if (index_size > body.bytes_left() - trailer_bytes) fail_as_damaged("its end is wrong");
  ByteReader blocks(body.bytes(body.bytes_left() - trailer_bytes - index_size));
  const std::string_view index_bytes = body.bytes(index_size);
  if (checksum_of(index_bytes) != index_checksum) fail_as_damaged("the checksum of its index is wrong");
  ByteReader index(index_bytes);
  found->size = index.number();
  const std::uint64_t records = index.number();
  found->keys.read(index, blocks);
  found->records.read(index, blocks, records);
  if (blocks.bytes_left() + index.bytes_left() != 0) fail_as_damaged("it holds more than its index tells");
  m_content = std::move(found);
}

std::uint64_t ValueArchive::size() const { return m_content->size; }

std::optional<GameId> ValueArchive::find(std::string_view position) {
  m_store.budget().tick();
  const auto number = m_content->keys.find(position);
  if (!number) return std::nullopt;
  return m_content->records.value(*number);
}

void ValueArchive::add(std::string_view position, GameId value) {
  ChargedVector<char>& texts = m_added->texts;
  const std::size_t begin = texts.size();
  texts.insert(texts.end(), position.begin(), position.end());
  m_added->entries.push_back({begin, position.size(), value});
}

std::uint64_t ValueArchive::added() const { return m_added->entries.size(); }

void ValueArchive::forget_added() { m_added = std::make_unique<Added>(m_store.budget()); }

void ValueArchive::write(std::string_view maker, const std::function<void(std::string_view)>& write) {
  write(head_of(maker));
  BlockWriter key_blocks(write), record_blocks(write);
  KeyWriter keys(key_blocks);
  RecordWriter records(m_store);
  std::uint64_t count = 0;
  const auto put = [&](std::string_view key, GameId value) {
    keys.add(key, records.number_of(value));
    ++count;
  };
  m_added->sort();
  auto added = m_added->entries.begin();
  const auto put_added_before = [&](const std::string* key) {
    for (; added != m_added->entries.end() && (key == nullptr || m_added->text(*added) < *key); ++added) {
      put(m_added->text(*added), added->value);
    }
  };
  m_content->keys.each([&](const std::string& key, std::uint64_t number) {
    put_added_before(&key);
    put(key, m_content->records.value(number));
    if (added != m_added->entries.end() && m_added->text(*added) == key) ++added;
  });
  put_added_before(nullptr);
  key_blocks.end_block();
  records.write(record_blocks);

  std::string index, trailer;
  put_number(index, count);
  put_number(index, records.count());
  key_blocks.write_index(index);
  record_blocks.write_index(index);
  put_word(trailer, index.size());
  put_word(trailer, checksum_of(index));
  put_word(trailer, checksum_of(trailer));
  write(index);
  write(trailer);
}

}  // namespace upstar
