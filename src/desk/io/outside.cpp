// A desk alone has no files and no standard input.
#include "desk/io/outside.hpp"

#include <fmt/format.h>

#include "desk/io/status.hpp"
#include "upstar/base/error.hpp"

namespace upstar::desk {

std::unique_ptr<InputLines> Outside::lines(std::uint64_t, std::function<void()>) {
  throw UsageError("there is no standard input here to read lines from; operands are needed");
}

std::unique_ptr<InputLines> Outside::lines_of(const std::string& path, std::uint64_t memory) {
  if (path == "-") return lines(memory, [] {});
  throw IoError(fmt::format("cannot read {}: there are no files here", path));
}

std::string Outside::read(const std::string& path, std::uint64_t, const std::function<void()>&) {
  throw IoError(fmt::format("cannot read {}: there are no files here", path));
}

std::optional<std::string> Outside::read_kept(const std::string& path, std::string_view, std::uint64_t most) {
  return read(path, most);
}

std::unique_ptr<NewContent> Outside::replace(const std::string& path) {
  throw IoError(fmt::format("cannot write {}: there are no files here", path));
}

std::unique_ptr<GrowingFile> Outside::grow(const std::string& path) {
  throw IoError(fmt::format("cannot write {}: there are no files here", path));
}

std::unique_ptr<FileLock> Outside::lock(const std::string&) { return nullptr; }

void Outside::remove(const std::string& path) {
  throw IoError(fmt::format("cannot remove {}: there are no files here", path));
}

void Outside::write_file(const std::string& path, std::string_view text) {
  const auto content = replace(path);
  content->write(text);
  content->put_in_place();
}

}  // namespace upstar::desk
