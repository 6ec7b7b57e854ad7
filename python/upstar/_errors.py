"""What is raised instead of an answer."""


class Error(Exception):
    """The base of the library's errors."""


class ParseError(Error, ValueError):
    """Text that cannot be read; it has the place, counted from 1."""

    def __init__(self, message: str, line: int = 1, column: int = 1, source_line: str = "") -> None:
        super().__init__(message, line, column, source_line)
        self.message = message
        self.line = line
        self.column = column
        self.source_line = source_line

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: {self.message}"
        if not self.source_line:
            return place
        return f"{place}\n  {self.source_line}\n  {' ' * (self.column - 1)}^"


class DomainError(Error, ValueError):
    """The question has no answer."""


class LimitError(Error):
    """Not finished: past a limit of time, memory or size."""


class InternalError(Error):
    """A fault of upstar that it found itself; please report it."""


for _error in (Error, ParseError, DomainError, LimitError, InternalError):
    _error.__module__ = "upstar"
del _error
