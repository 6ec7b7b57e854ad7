#!/usr/bin/env bash
# check_installed.sh BUILD_DIR PROGRAM.cpp PROGRAM.out PREFIX library|command: installs the build into an empty folder and
# uses that copy as a stranger would: the program through pkg-config, against the shared and the static library, and the
# command, with its manual page and completions.
set -euo pipefail
build=$1 program=$2 expected=$3 prefix=$4 what=$5
unset CXXFLAGS LDFLAGS

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
meson install -C "$build" --no-rebuild --quiet --destdir "$work/copy"
copy=$work/copy$prefix
pc=$(find "$copy" -name upstar.pc)
libdir=$(dirname "$(dirname "$pc")")
export PKG_CONFIG_PATH=$libdir/pkgconfig

flags=$(pkg-config --cflags upstar)
# The program must not find the headers of the source tree, only those of the copy.
case $flags in *"-I"*) ;; *) echo "pkg-config names no include folder: $flags" && exit 1 ;; esac
$CXX -std=c++20 $flags -c "$program" -o "$work/program.o"
$CXX "$work/program.o" -o "$work/shared" $(pkg-config --libs upstar)
LD_LIBRARY_PATH=$libdir "$work/shared" | diff "$expected" -
case $(LD_LIBRARY_PATH=$libdir ldd "$work/shared") in
  *"libupstar.so.0 => $libdir/"*) ;;
  *) echo "the program does not load the library of $libdir" && exit 1 ;;
esac

rm "$libdir"/libupstar.so*
$CXX "$work/program.o" -o "$work/static" $(pkg-config --libs --static upstar)
"$work/static" | diff "$expected" -

[ "$what" = command ] || exit 0
export PATH=$copy/bin:$PATH
upstar --version

# The manual page tells of every subcommand: a new one has to be added there.
upstar names commands | cut -f1 | while read -r name; do
  grep -qw "$name" "$copy/share/man/man1/upstar.1" || { echo "upstar.1 does not tell of '$name'" && exit 1; }
done

# completes WORD... EXPECTED: the last of the words is completed so.
completes() {
  COMP_WORDS=("${@:1:$#-1}") COMP_CWORD=$(($# - 2))
  _upstar
  [ "${COMPREPLY[*]}" = "${!#}" ] || { echo "${*:1:$#-1} is completed as '${COMPREPLY[*]}', not '${!#}'" && exit 1; }
}
. "$copy/share/bash-completion/completions/upstar"
completes upstar ev 'eval'
completes upstar eval --style uni 'unicode'
completes upstar thermograph --s '--svg --style --stats'
completes upstar value toads_and 'toads_and_frogs'
completes upstar solve uoj 'uoj342'
completes upstar nim per 'period'
completes upstar table ga 'games'
for file in zsh/site-functions/_upstar fish/vendor_completions.d/upstar.fish; do
  [ -f "$copy/share/$file" ] || { echo "$file is not there" && exit 1; }
done
