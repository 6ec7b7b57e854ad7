#!/usr/bin/env bash
# On a bare system: the Debian package is built, installed, used from the shell and from C++, and removed.
set -euxo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
scripts/packages
apt-get install -qy --no-install-recommends dpkg-dev xz-utils make libcli11-dev libedit-dev nlohmann-json3-dev
scripts/debian/package /tmp/package
apt-get install -qy /tmp/package/upstar_*.deb
[ "$(cd / && upstar eval '{^|^}')" = '^^*' ]
upstar --version
cd /tmp
sed -n '/^```cpp$/,/^```$/p' ~/upstar/README.md | sed '/^```/d' >first.cpp
c++ -std=c++20 first.cpp $(pkg-config --cflags --libs upstar)
./a.out
apt-get remove -qy upstar
[ ! -e /usr/bin/upstar ] # bash remembers where it was
