"""`python -m upstar` is the command."""

import os
import sys
from typing import NoReturn


def main() -> NoReturn:
    command = os.path.join(os.path.dirname(__file__), "command", "upstar")
    os.execv(command, [command, *sys.argv[1:]])


if __name__ == "__main__":
    main()
