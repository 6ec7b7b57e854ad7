// The system around the command: standard streams, files, Ctrl-C.
#pragma once

#include "desk/io/outside.hpp"

namespace upstar::cli {

class Terminal final : public desk::Outside {
 public:
  Terminal();

  void write(std::string_view answers) override;
  void write_note(std::string_view text) override;
  bool has_answers_on_terminal() const override { return m_has_answers_on_terminal; }
  bool has_notes_on_terminal() const override { return m_has_notes_on_terminal; }
  /// Unless NO_COLOR (no-color.org) is set.
  bool has_colours() const override;
  std::size_t columns() const override;
  bool has_files() const override { return true; }
  /// What HOME says.
  std::string home() const override;
  /// What UPSTAR_PAGE says.
  std::string page() const override;
  const std::atomic<bool>* interrupt_flag() const override;
  /// Three quarters of the memory this process may have, so that a LimitError comes before the system ends the process.
  std::uint64_t usual_memory() const override;
  std::unique_ptr<desk::InputLines> lines(std::uint64_t memory, std::function<void()> before_waiting) override;
  std::unique_ptr<desk::InputLines> lines_of(const std::string& path, std::uint64_t memory) override;
  std::string read(const std::string& path, std::uint64_t most, const std::function<void()>& between) override;
  std::optional<std::string> read_kept(const std::string& path, std::string_view what, std::uint64_t most) override;
  std::unique_ptr<desk::NewContent> replace(const std::string& path) override;
  std::unique_ptr<desk::GrowingFile> grow(const std::string& path) override;
  std::unique_ptr<desk::FileLock> lock(const std::string& path) override;
  void remove(const std::string& path) override;

 private:
  bool m_has_answers_on_terminal;
  bool m_has_notes_on_terminal;
};

}  // namespace upstar::cli
