"""`python -m upstar` is the command; to `census` the package has options of its own."""

import os
import sys
from typing import NoReturn

from ._command import COMMAND


def main() -> NoReturn:
    words = sys.argv[1:]
    if words[:1] == ["census"]:
        from ._census_desk import is_asked, run

        if is_asked(words):
            sys.exit(run(words))
    os.execv(COMMAND, [COMMAND, *words])


if __name__ == "__main__":
    main()
