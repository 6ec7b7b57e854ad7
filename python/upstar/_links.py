"""Links to the page, which opens what they hold."""

import os

from ._upstar import Game, Position, Sum


def link(self: Game | Position | Sum, *, page: str | None = None) -> str:
    """The address under which the page shows it.

    `page` is the address of the page itself; without it that of the variable UPSTAR_PAGE, or index.html. DomainError for
    positions of rules written in Python.
    """
    if not isinstance(self, (Game, Position, Sum)):
        raise TypeError(f"link is of a Game, a Position or a Sum, not {type(self).__name__}")
    if page is None:
        page = os.environ.get("UPSTAR_PAGE", "index.html")
    if not isinstance(page, str):
        raise TypeError(f"page is a str, the address of the page, not {type(page).__name__}")
    return page + self._link()


for _class in (Game, Position, Sum):
    setattr(_class, "link", link)
del _class
