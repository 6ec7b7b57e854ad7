#!/usr/bin/env bash
# check_readme.sh SOURCE_DIR BUILD_DIR PROGRAM.cpp PROGRAM.out: the lines of the README, from installing to the first program, as a
# stranger types them: in a private view of the file system with an empty /usr/local and home, without the variables of this
# shell. Then the same below the home, and removing it. Skipped (status 77) where there is no such view.
set -euo pipefail
source=$1 build=$2 expected=$4
skip() { echo "$1: the README's lines are not tried" && exit 77; }

if [ "${5-}" != inside ]; then
  [ "$build" = "$source/build/release" ] || skip 'scripts/install does not install this build'
  for tool in g++ c++ meson ninja pkg-config; do
    PATH=/usr/bin:/bin command -v $tool >/dev/null || skip "$tool is not the system's"
  done
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  cp -r /etc "$work/etc" 2>/dev/null || true # but for what only root reads
  mkdir "$work/home" "$work/cache"
  cp "$3" "$work/home/first.cpp"
  ln -s "$source/scripts" "$work/home/scripts"
  as_root=()
  [ "$(id -u)" = 0 ] || as_root=(--map-root-user)
  view=(unshare --mount ${as_root[@]+"${as_root[@]}"})
  "${view[@]}" mount -t tmpfs none /usr/local 2>/dev/null || skip 'no private view of the file system is allowed'
  cd "$work/home"
  env -i PATH=/usr/local/bin:/usr/bin:/bin HOME="$work/home" LC_ALL=C.UTF-8 \
    "${view[@]}" bash "$source/tests/install/check_readme.sh" "$1" "$2" "$3" "$4" inside
  exit
fi

# The loader's cache is written in copies of the folders where it lives.
mount -t tmpfs none /usr/local
mount --bind ../etc /etc
if [ -d /var/cache/ldconfig ]; then mount --bind ../cache /var/cache/ldconfig; fi
# What lies in /usr is the machine's own: nothing may be added to it.
if apt=$(command -v apt-get); then mount --bind /bin/false "$apt"; fi

mapfile -t lines < <(sed -n '/^```sh$/,/^```$/p' "$source/README.md" | grep -E '^(scripts/install|c\+\+|\./)')
[ ${#lines[@]} = 3 ] || { printf '%s\n' 'not three lines:' "${lines[@]}" && exit 1; }

# try PREFIX LINE...: the lines give what the program must print, by the library that they installed.
try() {
  echo "$2"
  bash -ec "$(printf '%s\n' "${@:2}")" | tee printed
  tail -n "$(wc -l <"$expected")" printed | diff "$expected" -
  case $(ldd a.out) in *"libupstar.so.0 => $1/"*) ;; *) ldd a.out && exit 1 ;; esac
}

try "$HOME/.local" "scripts/install --prefix ~/.local >told; $(printf '%s' 'eval "$(grep export told)"')" "${lines[@]:1}"
ninja -C "$build" uninstall >removed
[ ! -e .local/bin/upstar ] || { echo 'the command was not removed' && exit 1; }

try /usr/local "${lines[@]}"
cmp "$3" /usr/local/share/doc/upstar/docs/examples/first.cpp
[ -f /usr/local/share/doc/upstar/docs/cpp.md ]
upstar --version
ninja -C "$build" uninstall >removed
left=$(find /usr/local -type f)
[ -z "$left" ] || { printf '%s\n' 'not removed:' "$left" && exit 1; }
