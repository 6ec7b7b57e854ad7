// Fields, places of errors, and the checksum.
#include "proof/certificate_lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "upstar/base/error.hpp"

namespace upstar::proof {

namespace {

std::string last_line(boost::crc_32_type::value_type checksum) { return fmt::format("end\t{:08x}\n", checksum); }

}  // namespace

CertificateReader::CertificateReader(std::string_view file, std::string_view first) : m_rest(file) {
  check_ends(first);
}

void CertificateReader::fail(const std::string& message) const {
  throw IoError(fmt::format("line {}: {}", m_number, message));
}

/// The first line, and the last one, which is cut off.
void CertificateReader::check_ends(std::string_view first) {
  const std::string_view file = m_rest;
  if (next_line() != first) fail(fmt::format("expected '{}'", first));
  constexpr std::size_t length = std::string_view("end\t01234567\n").size();
  const std::size_t at = file.size() - std::min(file.size(), length);
  boost::crc_32_type checksum;
  checksum.process_bytes(file.data(), at);
  if (file.substr(at) != last_line(checksum.checksum()) || at < first.size() + 1) {
    for (const char c : file.substr(0, at)) m_number += c == '\n' ? 1U : 0U;
    if (file.substr(at).starts_with("end\t")) fail("the checksum is not that of the lines before it");
    fail("the last line, the checksum, is missing");
  }
  m_rest.remove_suffix(length);
}

std::string_view CertificateReader::next_line() {
  ++m_number;
  const std::size_t end = m_rest.find('\n');
  if (end == std::string_view::npos) fail("the file ends before the proof does");
  const std::string_view line = m_rest.substr(0, end);
  m_rest.remove_prefix(end + 1);
  return line;
}

std::vector<std::string_view> CertificateReader::next_fields(std::size_t least, std::size_t most) {
  std::string_view line = next_line();
  std::vector<std::string_view> fields;
  for (std::size_t tab = line.find('\t'); tab != std::string_view::npos && fields.size() < most;
       tab = line.find('\t')) {
    fields.push_back(line.substr(0, tab));
    line.remove_prefix(tab + 1);
  }
  fields.push_back(line);
  if (fields.size() < least || fields.size() > most) fail("a wrong number of fields");
  return fields;
}

void ChecksumWriter::write(std::string_view text) {
  m_checksum.process_bytes(text.data(), text.size());
  m_write(text);
}

void ChecksumWriter::write_checksum() { m_write(last_line(m_checksum.checksum())); }

}  // namespace upstar::proof
