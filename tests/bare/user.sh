#!/usr/bin/env bash
# On a bare system whose packages root has installed: a user without root installs below the home, compiles the README's
# program, and removes what was installed.
set -euxo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
scripts/packages
useradd --create-home --shell /bin/bash guest
git clone -q --no-local . /home/guest/upstar
cp tests/bare/as_user.sh /home/guest
chown -R guest: /home/guest
su - guest -c './as_user.sh'
