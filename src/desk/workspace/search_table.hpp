// The file of `--table`: what searches find out, kept from run to run.
#pragma once

#include <optional>
#include <string>

#include "desk/io/arguments.hpp"
#include "desk/workspace/kept_file.hpp"
#include "desk/workspace/workspace.hpp"

namespace upstar::desk {

/// `--table FILE`.
void add_table_option(Arguments& arguments, std::string& path);

/// Loads the file into the session's search, and again after each renewal of the store; saves it about once a minute
/// while a search runs, before each renewal, and by save().
class SearchTable {
 public:
  /// **Errors** IoError, which names the file and the place; it is left as it is. LimitError.
  SearchTable(Workspace& workspace, const std::string& path);
  ~SearchTable();
  SearchTable(const SearchTable&) = delete;
  SearchTable& operator=(const SearchTable&) = delete;

  /// Replaces the file, if something new was found. **Errors** IoError, LimitError; the file stays as it was.
  void save();

 private:
  using Clock = Budget::Clock;

  void load();
  void save_while_it_runs();
  void write_to(const std::function<void(std::string_view)>& write);
  void take_over(const std::string& content);
  /// The same as save(), but what goes wrong is only reported.
  void try_to_save();
  std::uint64_t work_done();

  Workspace& m_workspace;
  KeptFile m_file;
  bool m_is_loaded = false;
  std::uint64_t m_saved_work = 0;  ///< work_done() when the file held all
  Clock::time_point m_next_save{};
  std::optional<RenewalHook> m_hook;
};

/// Does `work`, with the table if the path is not empty, and saves at its end, even if that is an error.
template <class Work>
void with_search_table(Workspace& workspace, const std::string& path, Work&& work) {
  if (path.empty()) return work();
  SearchTable table(workspace, path);
  work_and_save(work, [&] { table.save(); });
}

}  // namespace upstar::desk
