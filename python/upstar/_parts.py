"""The folder of a census in parts: the finished parts, each as a whole, and their logs."""

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ._command import Request
from ._desk import Tree
from ._part import unpacked, work_out
from ._upstar import version

_LONGEST_END = 200  # bytes of the last line of a part, at most


def _line(tree: Tree) -> bytes:
    return json.dumps(tree, separators=(",", ":"), ensure_ascii=False).encode()


def _put(path: Path, text: str) -> None:
    """Writes the file as a whole: whatever ends the program, it is there or not."""
    unfinished = Path(f"{path}.unfinished")
    with unfinished.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(unfinished, path)


def _told(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


class PartFolder:
    """census.json says of what the parts are; part-3.jsonl is what `upstar census ... --part 3/16 --output` writes."""

    def __init__(self, path: "str | os.PathLike[str]", request: Request, stays: bool = True) -> None:
        self.path = Path(path)
        self.request = request
        self._stays = stays
        self.path.mkdir(parents=True, exist_ok=True)
        self._about = self.path / "census.json"
        self.count = self._known_count()
        self.records: dict[int, int] = {}  # of the finished parts

    def _known_count(self) -> int | None:
        if not self._about.exists():
            return None
        try:
            found: Tree = json.loads(self._about.read_text(encoding="utf-8"))
            count = int(found.pop("parts"))
        except (ValueError, LookupError, AttributeError):
            raise ValueError(f"{self._about} does not say of which census the parts are") from None
        for name, value in self._identity().items():
            if found.get(name) != value:
                here, there = _told(value), _told(found.get(name))
                raise ValueError(f"{self.path} has another census: {name} '{there}', here '{here}'")
        return count

    def _identity(self) -> Tree:
        return {"upstar": version(), **self.request.identity()}

    def begin(self, count: int) -> None:
        """There are to be so many parts. Those that are there are read once."""
        if self.count is None:
            _put(self._about, json.dumps({**self._identity(), "parts": count}) + "\n")
        elif self.count != count:
            raise ValueError(f"{self.path} has a census in {self.count} parts, not in {count}")
        self.count = count
        for part in range(1, count + 1):
            if self.file(part).exists():
                error = self._error_in(part, self.file(part))
                if error is not None:
                    raise ValueError(f"{self.file(part)} is not part {self.text(part)}: {error['message']}; remove it")
                self.records[part] = self._records_in(part)

    def text(self, part: int) -> str:
        return f"{part}/{self.count}"

    def file(self, part: int) -> Path:
        return self.path / f"part-{part}.jsonl"

    def log_file(self, part: int) -> Path:
        return self.path / f"part-{part}.log"

    def __str__(self) -> str:
        done = f"{len(self.records)} of {self.count} parts"
        if not self._stays:
            return f"{done} were done, which a folder would have kept"
        return f"{done} are in {self.path}, and the same call goes on with them"

    def missing(self) -> list[int]:
        return [part for part in range(1, (self.count or 0) + 1) if part not in self.records]

    def files(self) -> list[str]:
        return [str(self.file(part)) for part in range(1, (self.count or 0) + 1)]

    def log(self, part: int, text: str) -> None:
        with self.log_file(part).open("a", encoding="utf-8") as file:
            file.write(text if text.endswith("\n") else f"{text}\n")

    def take(self, part: int, chunks: Sequence[bytes]) -> Tree | None:
        """Checks what came of a part, and keeps it. Returns what is wrong with it."""
        unfinished = Path(f"{self.file(part)}.unfinished")
        with unfinished.open("wb") as file:
            pieces = unpacked(chunks)
            begin = b""
            while b"\n" not in begin and (piece := next(pieces, None)) is not None:
                begin += piece
            line, end, rest = begin.partition(b"\n")
            file.write(self._head(line) + end)
            for piece in pieces:
                file.write(rest[:-_LONGEST_END])
                rest = rest[-_LONGEST_END:] + piece
            file.write(self._last_lines(rest))
            file.flush()
            os.fsync(file.fileno())
        error = self._error_in(part, unfinished)
        if error is None:
            os.replace(unfinished, self.file(part))
            self.records[part] = self._records_in(part)
        else:
            unfinished.unlink()
        return error

    def _head(self, line: bytes) -> bytes:
        """The first line as it is where the lines of a file are read from the file, not from standard input."""
        if not self.request.name:
            return line
        tree: Tree = json.loads(line)
        option = self.request.option
        tree["of"] = tree["of"].replace(f"{option} -", f"{option} {self.request.name}", 1)
        return _line(tree)

    def _last_lines(self, lines: bytes) -> bytes:
        """They have no checksum where the first line is not the one that it counts."""
        before, end, line = lines.rstrip(b"\n").rpartition(b"\n")
        if not self.request.name or not (line.startswith(b'{"end":') and line.endswith(b"}")):
            return lines
        tree: Tree = json.loads(line)
        tree.pop("checksum", None)
        return before + end + _line(tree) + b"\n"

    def _error_in(self, part: int, path: Path) -> Tree | None:
        """Nothing if the file is complete: then the command reads it, and leaves it."""
        if path.stat().st_size == 0 or Path(f"{path}.checkpoint").exists():  # which the command would go on with
            return {"kind": "io", "message": "it is not finished"}
        return work_out(replace(self.request, lines=b""), self.text(part), path, self.request.name or "-")[0]

    def _records_in(self, part: int) -> int:
        """What the last line says."""
        with self.file(part).open("rb") as file:
            file.seek(-min(_LONGEST_END, os.path.getsize(self.file(part))), os.SEEK_END)
            end: Tree = json.loads(file.read().splitlines()[-1])
        records: int = end["records"]
        return records
