"""Clobber, as rules of one's own: the moves are written here, all the rest is upstar's."""

from collections.abc import Iterator

from upstar import Rules


class Clobber(Rules[str]):
    """A stone moves onto an enemy stone next to it, which is gone: x is Left's, o Right's. Rows end in |."""

    def moves(self, position: str, player: str) -> Iterator[str]:
        own, enemy = ("x", "o") if player == "left" else ("o", "x")
        width = position.index("|") + 1
        for i, stone in enumerate(position):
            if stone == own:
                for j in (i - 1, i + 1, i - width, i + width):
                    if 0 <= j < len(position) and position[j] == enemy:
                        first, second = sorted((i, j))
                        a, b = (".", own) if first == i else (own, ".")
                        yield position[:first] + a + position[first + 1 : second] + b + position[second + 1 :]


if __name__ == "__main__":
    clobber = Clobber()
    print(clobber.value("xxo|"))
    print(clobber.value("xox|ox.|"))
    board = clobber("xoxo|oxox|xoxo|")
    print(board.value(), board.outcome())
    print((board + "^*").outcome())
