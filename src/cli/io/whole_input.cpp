// read(2) until there is no more.
#include "cli/io/whole_input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "cli/io/interrupt.hpp"
#include "cli/io/piece_size.hpp"
#include "upstar/base/error.hpp"

namespace upstar::cli {

namespace {

[[noreturn]] void fail_to_read(const std::string& what) {
  throw IoError(fmt::format("cannot read {}: {}", what, std::strerror(errno)));
}

/// 0 if it is no regular file.
std::uint64_t size_of_file(int descriptor) {
  struct stat status {};
  const bool is_file = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  return is_file ? static_cast<std::uint64_t>(status.st_size) : 0;
}

constexpr std::size_t least_reserved = std::size_t{1} << 16, largest_piece = std::size_t{1} << 24;

enum class Interrupt : bool { goes_on, ends };

std::string read_all(int descriptor, const std::string& what, std::uint64_t most, Interrupt interrupt,
                     const std::function<void()>& between) {
  const auto ends = [&] { return interrupt == Interrupt::ends && interrupted(); };
  std::string text;
  text.reserve(
      std::max<std::size_t>(least_reserved, static_cast<std::size_t>(std::min(size_of_file(descriptor), most)) + 1));
  while (true) {
    if (between) between();
    const std::size_t held = text.size();
    // A piece fills what is reserved; then it is as long as the data so far, so that n bytes cost O(n).
    const std::size_t fitting = text.capacity() > held ? text.capacity() - held : held;
    text.resize(held + bytes_to_read(held, std::min(fitting, largest_piece), most, what));
    const ssize_t count =
        ends() ? -1 : ::read(descriptor, text.data() + held, std::min(text.size() - held, largest_piece));
    if (ends()) throw LimitError("interrupted");
    if (count < 0 && errno != EINTR) fail_to_read(what);
    text.resize(held + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count == 0) return text;
  }
}

std::string read_file(const std::string& path, std::uint64_t most, Interrupt interrupt,
                      const std::function<void()>& between) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) fail_to_read(path);
  struct Closer {
    ~Closer() { ::close(descriptor); }
    int descriptor;
  } const closer{descriptor};
  return read_all(descriptor, path, most, interrupt, between);
}

}  // namespace

std::string read_whole_input(const std::string& path, std::uint64_t most, const std::function<void()>& between) {
  if (path == "-") return read_all(STDIN_FILENO, "standard input", most, Interrupt::ends, between);
  return read_file(path, most, Interrupt::ends, between);
}

std::string read_regular_file(const std::string& path, std::uint64_t most) {
  return read_file(path, most, Interrupt::goes_on, {});
}

}  // namespace upstar::cli
