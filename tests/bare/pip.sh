#!/usr/bin/env bash
# On a bare system: `pip install` of the tree and of the source distribution, for each Python of the system (and of $PYTHONS).
set -euxo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
scripts/packages
mapfile -t pythons < <(compgen -c python3. | grep -xE 'python3\.[0-9]+' | sort -u)
[ ${#pythons[@]} != 0 ]

work=$(mktemp -d)
for python in "${pythons[@]}" ${PYTHONS-}; do
  rm -rf "$work/tools" && "$python" -m venv "$work/tools"
  "$work/tools/bin/pip" install -q build
  rm -rf "$work/source" && "$work/tools/bin/python" -m build -q --sdist -o "$work/source"
  for what in . "$work"/source/upstar-*.tar.gz; do
    rm -rf "$work/use" && "$python" -m venv "$work/use"
    "$work/use/bin/pip" install "$what"
    (cd "$work" && use/bin/python "$OLDPWD/tests/bare/try_package.py")
  done
done
