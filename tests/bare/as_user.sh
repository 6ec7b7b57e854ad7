#!/usr/bin/env bash
# The part of user.sh that the user without root runs, in the home, beside a clone in upstar/.
set -euxo pipefail
upstar/scripts/install --prefix ~/.local | tee told
eval "$(grep export told)"
upstar eval '{^|^}' | grep -Fx '^^*'
man=$(find ~/.local -name upstar.1) && [ -n "$man" ]
sed -n '/^```cpp$/,/^```$/p' upstar/README.md | sed '/^```/d' >first.cpp
c++ -std=c++20 first.cpp $(pkg-config --cflags --libs upstar)
./a.out
bash -c "$(sed -n 's/^To remove it: //p' told)"
left=$([ ! -e ~/.local ] || find ~/.local -type f)
[ -z "$left" ] || { printf 'not removed: %s\n' "$left" && exit 1; }
