// Parts of positions, by their expressions.
#include "desk/workspace/stored_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "desk/workspace/maker.hpp"
#include "upstar/base/error.hpp"

namespace upstar::desk {

void add_store_option(Arguments& arguments, std::string& path) {
  arguments.option(
      "store", "FILE", [&](const std::string& text) { path = text; },
      "Take values of positions from the file, if it has them, and keep there those that it has not");
}

StoreFile::StoreFile(Outside& outside, std::string path, Use use)
    : m_outside(outside), m_path(std::move(path)), m_use(use) {}

void StoreFile::check_use() const {
  if (m_use == Use::grows) m_outside.replace(m_path);
}

std::shared_ptr<const std::string> StoreFile::content(std::uint64_t most) {
  {
    const std::lock_guard lock(m_reading);
    if (m_is_read) return m_content;
  }
  return content_now(most);
}

std::shared_ptr<const std::string> StoreFile::content_now(std::uint64_t most) {
  auto found =
      m_use == Use::grows ? m_outside.read_kept(m_path, "store", most) : std::optional(m_outside.read(m_path, most));
  const std::lock_guard lock(m_reading);
  m_is_read = true;
  m_content = found && !found->empty() ? std::make_shared<const std::string>(std::move(*found)) : nullptr;
  return m_content;
}

void StoreFile::replace(const std::function<void(const std::function<void(std::string_view)>&)>& write) {
  const auto content = m_outside.replace(m_path);
  write([&](std::string_view bytes) { content->write(bytes); });
  content->put_in_place();
}

StoredValues::StoredValues(Workspace& workspace, StoreFile& file)
    : m_workspace(workspace), m_file(file), m_hook(workspace, [this] { leave(); }) {
  if (!m_file.is_kept()) return;
  workspace.prepare([this] { archive(); });
  m_file.check_use();
}

std::uint64_t StoredValues::free_memory() const {
  const Budget& budget = m_workspace.budget();
  return budget.memory_limit() - std::min(budget.memory_used(), budget.memory_limit());
}

template <class Work>
auto StoredValues::naming_the_file(Work&& work) {
  try {
    return work();
  } catch (const ArchiveError& error) {
    throw IoError(fmt::format("{}: {}", m_file.path(), error.what()));
  }
}

void StoredValues::take_over(std::shared_ptr<const std::string> content) {
  if (content == nullptr) return;
  MemoryClaim memory(m_workspace.budget(), content->capacity());
  naming_the_file([&] { m_archive->take_over(std::move(content), maker_of(m_workspace.session())); });
  m_memory = std::move(memory);
}

ValueArchive& StoredValues::archive() {
  if (!m_archive) {
    m_archive.emplace(m_workspace.store());
    take_over(m_file.content(free_memory()));
    m_next_save = Clock::now() + std::chrono::minutes(1);
  }
  return *m_archive;
}

void StoredValues::leave() {
  if (!m_file.is_kept()) return;
  try {
    save();
  } catch (const Error& error) {
    m_workspace.console().raise(status_of(error.code()));
    m_workspace.console().error(fmt::format("values are not kept: {}", error.what()));
  }
  m_archive.reset();
  m_memory.reset();
}

bool StoredValues::takes(const AnyPosition& position) const {
  return m_file.is_kept() && !position.has_entailing_moves() && !position.has_score_moves() &&
         !position.has_richman() && !position.can_come_back();
}

Answer StoredValues::value_of(const AnyPosition& position) {
  if (!takes(position)) return upstar::value_of(position);
  GameId sum = GameStore::zero();
  position.components([&](const AnyPosition& part) { sum = m_workspace.store().add(sum, *value_of_part(part, true)); });
  return {sum};
}

std::optional<GameId> StoredValues::known_value(const AnyPosition& position) {
  if (!takes(position)) return std::nullopt;
  std::optional<GameId> sum = GameStore::zero();
  position.components([&](const AnyPosition& part) {
    const auto value = sum ? value_of_part(part, false) : std::nullopt;
    sum = value ? std::optional(m_workspace.store().add(*sum, *value)) : std::nullopt;
  });
  return sum;
}

std::optional<GameId> StoredValues::value_of_part(const AnyPosition& part, bool is_to_be_found) {
  const Canonical<AnyPosition> image = part.canonical();
  const std::string text = image.position.to_expression();
  auto value = naming_the_file([&] { return archive().find(text); });
  if (!value && is_to_be_found) {
    value = image.position.value();
    archive().add(text, *value);
  }
  return value && image.negated ? m_workspace.store().negate(*value) : value;
}

void StoredValues::save() {
  if (!m_archive || m_archive->added() == 0) return;
  const auto start = Clock::now();
  const Overtime overtime(m_workspace.budget());
  m_file.alone([&] {
    take_over(m_file.content_now(free_memory()));
    const std::string maker = maker_of(m_workspace.session());
    m_file.replace([&](const std::function<void(std::string_view)>& write) {
      naming_the_file([&] { m_archive->write(maker, write); });
    });
    m_archive->forget_added();
    take_over(m_file.content_now(free_memory()));
  });
  const auto end = Clock::now();
  m_next_save = end + std::max<Clock::duration>(std::chrono::minutes(1), 20 * (end - start));
}

void StoredValues::save_now_and_then() {
  if (m_archive && Clock::now() >= m_next_save) save();
}

}  // namespace upstar::desk
