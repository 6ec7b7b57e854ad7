"""Clobber, as rules of one's own: what the rules are stands here, all the rest is upstar's."""

from collections.abc import Iterator

from upstar import Rules

SWAPPED = str.maketrans("xo", "ox")


class Clobber(Rules[str]):
    """A stone moves onto an enemy stone next to it, which is gone: x is Left's, o Right's. Rows are joined by |."""

    def moves(self, position: str, player: str) -> Iterator[str]:
        own, enemy = ("x", "o") if player == "left" else ("o", "x")
        width = (position + "|").index("|") + 1
        for i, stone in enumerate(position):
            if stone == own:
                for j in (i - 1, i + 1, i - width, i + width):
                    if 0 <= j < len(position) and position[j] == enemy:
                        first, second = sorted((i, j))
                        a, b = (".", own) if first == i else (own, ".")
                        yield position[:first] + a + position[first + 1 : second] + b + position[second + 1 :]

    def canonical(self, position: str) -> tuple[str, bool]:
        """Saves time: the least of the mirror images. With the colours exchanged it is the negative."""
        images = [position, "|".join(reversed(position.split("|")))]
        negatives = [image.translate(SWAPPED) for image in images]
        least = min(*images, *[image[::-1] for image in images])
        negative = min(*negatives, *[image[::-1] for image in negatives])
        return (least, False) if least <= negative else (negative, True)


if __name__ == "__main__":
    clobber = Clobber()
    print(clobber.value("xxo"))
    print(clobber.value("xox|ox."))
    board = clobber("xoxo|oxox|xoxo")
    print(board.value(), board.outcome())
    print((board + "^*").outcome())
