// ValueArchive: positions with their values, kept in a file from run to run.
//
//     upstar values 1     the form, and its version
//     maker               what has found the values
//     positions           in ascending order, each with the number of its value
//     values              each behind its options
//     index               of the blocks of both, with a checksum for each
//     where the index is, its checksum, the checksum of these
//
// The same positions give the same bytes, in whatever order and by how many runs they were found. Bytes do not depend
// on the machine. Nothing is believed before its checksum was found right.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "upstar/base/error.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// What is wrong with the content of an archive: it is none, of another version, by another maker, or damaged.
class ArchiveError : public IoError {
 public:
  using IoError::IoError;
};

class ValueArchive {
 public:
  /// What is found goes into `store`, which must outlive the archive, and pays for its memory.
  explicit ValueArchive(GameStore& store);
  ~ValueArchive();
  ValueArchive(const ValueArchive&) = delete;
  ValueArchive& operator=(const ValueArchive&) = delete;

  /// Takes over what a file holds, in place of what was taken over before.
  /// **Errors** ArchiveError; LimitError. **Cost** that of its index; each block is checked when it is first used.
  void take_over(std::shared_ptr<const std::string> content, std::string_view maker);
  /// How many positions the content has.
  std::uint64_t size() const;
  /// The value that the content has of the position; what was added since is not looked through.
  /// **Errors** ArchiveError if it is damaged; LimitError.
  /// **Cost** the logarithm of the content, and a block of 512 bytes.
  std::optional<GameId> find(std::string_view position);
  /// **Errors** LimitError.
  void add(std::string_view position, GameId value);
  /// How many were added since write(), those twice that came twice.
  std::uint64_t added() const;
  /// Writes the content and what was added as the content of a file, piece by piece.
  /// **Errors** ArchiveError if the content is damaged; LimitError; those of `write`.
  /// **Cost** linear in the content; about twelve bytes for a position of fifteen cells.
  void write(std::string_view maker, const std::function<void(std::string_view)>& write);
  /// Forgets what was added.
  void forget_added();

 private:
  struct Content;
  struct Added;

  GameStore& m_store;
  std::unique_ptr<Content> m_content;
  std::unique_ptr<Added> m_added;
};

}  // namespace upstar
