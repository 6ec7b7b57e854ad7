// The file of `--store`: the values of positions, kept from run to run (upstar/archive/value_archive.hpp).
//
// All threads of a run, and all runs at the same time, may use one file. Whoever saves reads the file once more, and
// puts a new one in its place that has all of both.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "desk/io/arguments.hpp"
#include "desk/workspace/workspace.hpp"
#include "upstar/archive/value_archive.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/detail/base/mutex.hpp"

namespace upstar::desk {

/// `--store FILE`.
void add_store_option(Arguments& arguments, std::string& path);

/// The file, for all threads.
class StoreFile {
 public:
  /// Whether values are added to it; if not, it must be there, and need not be writable.
  enum class Use : std::uint8_t { grows, is_read };

  /// Nothing is kept if the path is empty.
  StoreFile(Outside& outside, std::string path, Use use = Use::grows);

  bool is_kept() const { return !m_path.empty(); }
  const std::string& path() const { return m_path; }
  /// What it held when it was read last; null if there was no such file, or it was empty.
  /// **Errors** IoError; LimitError past `most` bytes.
  std::shared_ptr<const std::string> content(std::uint64_t most);
  /// The same, read anew.
  std::shared_ptr<const std::string> content_now(std::uint64_t most);
  /// Replaces it. **Errors** IoError, and those of `write`; the old content then stays.
  void replace(const std::function<void(const std::function<void(std::string_view)>&)>& write);
  /// **Errors** IoError if values are to be added, and the file could not be replaced.
  void check_use() const;
  /// Does `work` while no other thread, and no other run, does any.
  template <class Work>
  void alone(Work&& work) {
    const std::lock_guard of_threads(m_saving);
    const auto of_runs = m_outside.lock(m_path);
    work();
  }

 private:
  Outside& m_outside;
  std::string m_path;
  Use m_use;
  detail::Mutex m_saving, m_reading;
  bool m_is_read = false;
  std::shared_ptr<const std::string> m_content;
};

/// What one workspace has of it.
class StoredValues {
 public:
  /// **Errors** IoError, which names the file, if it is no store of values, of another version, or damaged; LimitError.
  StoredValues(Workspace& workspace, StoreFile& file);
  StoredValues(const StoredValues&) = delete;
  StoredValues& operator=(const StoredValues&) = delete;

  /// upstar::value_of(), from the file as far as it has the parts of the position; the others are added.
  /// **Errors** those, and IoError if the file is damaged.
  Answer value_of(const AnyPosition& position);
  /// The value, if the file has all parts. **Errors** as value_of().
  std::optional<GameId> known_value(const AnyPosition& position);
  /// Adds what was found to the file. **Errors** IoError, LimitError; the file stays as it was.
  void save();
  /// The same, if the last time is a minute ago, and more than twenty times as long as that took.
  void save_now_and_then();

 private:
  using Clock = Budget::Clock;

  /// Before the workspace replaces its store: saves. What cannot be saved is reported.
  void leave();
  std::uint64_t free_memory() const;
  /// The archive in the workspace's store.
  ValueArchive& archive();
  void take_over(std::shared_ptr<const std::string> content);
  /// **Returns** false for one whose value is none of a short game, or would be.
  bool takes(const AnyPosition& position) const;
  /// Nothing if it is not known and not to be worked out.
  std::optional<GameId> value_of_part(const AnyPosition& part, bool is_to_be_found);
  template <class Work>
  auto naming_the_file(Work&& work);

  Workspace& m_workspace;
  StoreFile& m_file;
  std::optional<ValueArchive> m_archive;
  std::optional<MemoryClaim> m_memory;  ///< of the content
  Clock::time_point m_next_save{};
  RenewalHook m_hook;
};

}  // namespace upstar::desk
