// The file of `--output`: records as they are found, and beside it a checkpoint, from which `--resume` goes on.
//
//     c.jsonl             the records until now, behind the head of the census
//     c.jsonl.checkpoint  up to where they count; it goes away when the end is written
//
// Nothing changes before the first records are found. What a checkpoint counts is on the disk before it takes the place
// of the one before, as a whole. So whatever ends the program, what the checkpoint says holds; what stands behind it in
// the file is cut off, and found again. A checksum of both shows if either was changed since.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "desk/census/crew.hpp"
#include "desk/census/part_file.hpp"
#include "desk/io/console.hpp"

namespace upstar::desk {

class RecordFile {
 public:
  RecordFile(Console& console, std::string path, PartHead head);
  ~RecordFile();
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;

  /// Opens the file; goes on with it if `resumes`. **Returns** false if it is complete, so nothing is left to do.
  /// **Errors** UsageError if it is unfinished and not to be gone on with, has another census, or is none; IoError.
  bool open(bool resumes);
  /// Up to which position all is written.
  const CensusPlace& place() const { return m_place; }
  /// Appends the lines of the block; now and then makes a checkpoint. **Errors** IoError, here and below.
  void take(const CensusBlock& block);
  /// Whether there is a checkpoint, because records were found now or before.
  bool is_begun() const { return m_is_begun; }
  /// Counts all that was taken.
  void make_checkpoint();
  /// Writes the end.
  void finish();

 private:
  using Clock = Budget::Clock;

  std::optional<std::string> first_line() const;
  bool is_complete() const;
  void begin();
  void cut_behind_checkpoint();
  void take_over(std::string_view checkpoint);
  /// **Errors** IoError unless the checksum is that of the file up to the checkpoint, and of what this says.
  void require_kept(const std::string& checksum, std::string_view checkpoint);
  void write(std::string_view text);

  Console& m_console;
  std::string m_path, m_checkpoint_path;
  PartHead m_head;
  CensusPlace m_place;
  PartEnd m_end;
  bool m_is_begun = false;
  std::uint64_t m_bytes = 0;
  Checksum m_checksum;  ///< of these bytes
  std::unique_ptr<GrowingFile> m_file;
  Clock::time_point m_next_checkpoint{};
};

}  // namespace upstar::desk
