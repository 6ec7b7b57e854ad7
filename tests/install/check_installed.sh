#!/usr/bin/env bash
# check_installed.sh BUILD_DIR PROGRAM.cpp PROGRAM.out PREFIX: installs the build into an empty folder and uses that copy
# as a stranger would: the program through pkg-config, against the shared and the static library, and the command, with
# its manual page and completions.
set -euo pipefail
build=$1 program=$2 expected=$3 prefix=$4
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

# The command, and everything that speaks of its subcommands: a new one has to be added there.
"$copy/bin/upstar" --version
names=$("$copy/bin/upstar" --help | sed -n 's/^  \([a-z]\+\)  .*/\1/p')
[ -n "$names" ] || { echo "--help names no subcommand" && exit 1; }
for file in share/man/man1/upstar.1 share/bash-completion/completions/upstar share/zsh/site-functions/_upstar \
  share/fish/vendor_completions.d/upstar.fish; do
  for name in $names; do
    grep -qw "$name" "$copy/$file" || { echo "$file does not tell of '$name'" && exit 1; }
  done
done
