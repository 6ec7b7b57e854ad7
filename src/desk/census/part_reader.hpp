// The file of a census, or of a part of it, read line by line: a head, records, an end.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "desk/census/part_file.hpp"
#include "desk/io/console.hpp"

namespace upstar::desk {

class PartReader {
 public:
  /// Reads the head and the first record.
  /// **Errors** IoError, which names the file and the line, here and below; LimitError on an interrupt, and for a line
  /// that is too long for the memory limit.
  PartReader(const Console& console, std::string name, std::uint64_t memory);

  PartHead head;
  PartEnd end;  ///< known when there are no more records

  bool has_record() const { return m_number != 0; }
  std::uint64_t number() const { return m_number; }
  std::string_view line() const { return m_line; }
  const std::string& name() const { return m_name; }
  /// The next record. At the end the number of records and the checksum have been compared with what the end says.
  void advance();
  /// **Errors** IoError, always: what is wrong with this line.
  [[noreturn]] void fail(const std::string& what) const;

 private:
  std::string_view next_line();
  void read_end();

  const Console& m_console;
  std::string m_name;
  std::unique_ptr<InputLines> m_lines;
  std::size_t m_line_number = 0;
  std::uint64_t m_records = 0;
  std::uint64_t m_number = 0;  ///< of the record; 0 at the end
  Checksum m_checksum;         ///< of the lines before the end
  std::string_view m_line;
};

}  // namespace upstar::desk
