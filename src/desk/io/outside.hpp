// What lies outside of the desk: streams, files, a person who may interrupt. The program around the desk gives it; what
// it does not give cannot be asked for.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace upstar::desk {

/// New content for a file, in pieces. It takes the place of the old content as a whole, or not at all.
class NewContent {
 public:
  virtual ~NewContent() = default;

  /// **Errors** IoError, which names the file and the reason (no permission, full disk), here and below.
  virtual void write(std::string_view bytes) = 0;
  /// Without it the old content stays.
  virtual void put_in_place() = 0;
};

/// A file that is written from run to run: each goes on where an earlier one had come to.
class GrowingFile {
 public:
  virtual ~GrowingFile() = default;

  virtual bool is_empty() const = 0;
  /// What stands behind the first `kept` bytes is lost. **Errors** IoError if there are fewer; it names the file and
  /// the reason, here and below.
  virtual void cut_behind(std::uint64_t kept) = 0;
  virtual void write(std::string_view bytes) = 0;
  /// Waits until all that was written is on the disk.
  virtual void settle() = 0;
};

/// A file that other runs may not lock; it is free again when this ends.
class FileLock {
 public:
  virtual ~FileLock() = default;
};

/// Standard input or a file, line by line.
class InputLines {
 public:
  virtual ~InputLines() = default;

  /// The next line, without its end. It holds until the next call. **Returns** false at the end of the input, and when
  /// an interrupt comes while waiting. **Errors** IoError; LimitError for a line that is longer than it may be.
  virtual bool next(std::string_view& line) = 0;
};

class Outside {
 public:
  virtual ~Outside() = default;

  /// Answers, in the order in which they are given.
  /// **Errors** ClosedPipe if nobody reads any more, OutputError if nothing can be written.
  virtual void write(std::string_view answers) = 0;
  /// What is said about the run. Failures are ignored, as there is nowhere to report them.
  virtual void write_note(std::string_view text) = 0;
  virtual bool has_answers_on_terminal() const { return false; }
  virtual bool has_notes_on_terminal() const { return false; }
  /// Whether answers may have the colours of terminals.
  virtual bool has_colours() const { return false; }
  /// The width of the terminal; 80 for anything else.
  virtual std::size_t columns() const { return 80; }
  /// The address of the page to which links lead.
  virtual std::string page() const { return "index.html"; }

  /// Whether there are files, and the standard input of a program.
  virtual bool has_files() const { return false; }
  /// The folder for which `~` stands; empty if there is none.
  virtual std::string home() const { return {}; }

  /// An interrupt raises it; null if nobody can interrupt.
  virtual const std::atomic<bool>* interrupt_flag() const { return nullptr; }
  /// The memory limit where none is given, in bytes.
  virtual std::uint64_t usual_memory() const { return std::uint64_t{1} << 30; }

  /// A line takes at most a quarter of `memory`, since answers copy it. `before_waiting` is called whenever no more
  /// input has arrived yet. **Errors** UsageError if there is no such input.
  virtual std::unique_ptr<InputLines> lines(std::uint64_t memory, std::function<void()> before_waiting);
  /// The lines of the file, or for `-` those of standard input. **Errors** IoError; as lines().
  virtual std::unique_ptr<InputLines> lines_of(const std::string& path, std::uint64_t memory);
  /// The content of the file, or for `-` that of standard input. `between`, if there is one, is called between pieces
  /// of it. **Errors** IoError; LimitError on an interrupt, and past `most` bytes; those of `between`.
  virtual std::string read(const std::string& path, std::uint64_t most, const std::function<void()>& between = {});
  /// The content of a file that keeps something from run to run; nothing if there is no such file. `what` it keeps is
  /// for the message. **Errors** those of read(); IoError if the file cannot be replaced as a whole.
  virtual std::optional<std::string> read_kept(const std::string& path, std::string_view what, std::uint64_t most);
  /// **Errors** IoError.
  virtual std::unique_ptr<NewContent> replace(const std::string& path);
  /// The file, which is made if there is none; no other run has it meanwhile. **Errors** IoError if it is no regular
  /// file, or another run writes it.
  virtual std::unique_ptr<GrowingFile> grow(const std::string& path);
  /// Waits until no other run has locked the file; an empty one is made if there is none. Null where there are no runs
  /// but this one.
  /// **Errors** IoError; LimitError on an interrupt.
  virtual std::unique_ptr<FileLock> lock(const std::string& path);
  /// **Errors** IoError.
  virtual void remove(const std::string& path);

  /// Replaces the file's content. **Errors** IoError; the old content then stays.
  void write_file(const std::string& path, std::string_view text);
};

}  // namespace upstar::desk
