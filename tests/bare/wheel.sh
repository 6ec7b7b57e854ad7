#!/usr/bin/env bash
# On a bare system: the wheel of scripts/wheel, used on another that is as bare and gets Python alone, no compiler and no GMP.
set -euxo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
empty=/var/empty
mkdir "$empty"
tar --one-file-system --exclude=./root/upstar --exclude=".$empty" -C / -cf - . | tar -C "$empty" -xf -
mount -t proc proc "$empty/proc"
mount --rbind /dev "$empty/dev"

wheel=$(scripts/wheel)
cp "$wheel" tests/python/try_wheel.py "$empty/root"
chroot "$empty" bash -euxc "
  apt-get update -q && apt-get install -qy --no-install-recommends python3-venv
  ! command -v c++ && ! ls /usr/lib/*/libfmt.so* 2>/dev/null
  cd /root && python3 -m venv use && use/bin/pip install --no-index ${wheel##*/} && use/bin/python try_wheel.py"
