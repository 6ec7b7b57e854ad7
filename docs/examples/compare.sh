#!/usr/bin/env bash
# compare.sh PROGRAM EXPECTED: runs the program; what it prints must be what the file says.
set -euo pipefail
"$1" | diff "$2" -
