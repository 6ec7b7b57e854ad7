#!/bin/sh
# functions_page.sh BIN_DIR PAGE: whether docs/functions.md is what the command makes of its table of functions.
"$1/upstar" names functions --markdown | diff -u "$2" - && exit 0
echo "docs/functions.md is not up to date; make it anew by: upstar names functions --markdown > docs/functions.md"
exit 1
