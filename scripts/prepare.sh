# What the scripts share: packages, configuring, building. It is sourced, never run.
#
# Nothing here writes to standard output: the output of the tools goes to build/log. When a tool fails, the end of that
# log goes to standard error. A script that sources this sets `purpose` to its own name first.

set -euo pipefail
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$root/build
log=$build/log
mkdir -p "$build"

say() { printf '%s\n' "scripts/$purpose: $1" >&2; }

# stop MESSAGE: ends the script, because nothing could be run.
stop() {
  say "$1"
  exit "${stop_status:-2}"
}

# Passes ninja's output on to the log; on a terminal one line, written again and again, tells how far it is.
log_progress() {
  local line
  if ! [ -t 2 ]; then
    cat >>"$log"
    return
  fi
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    case $line in '['*/*']'*) printf '\rscripts/%s: %s]' "$purpose" "${line%%]*}" >&2 ;; esac
  done
  printf '\r\033[K' >&2
}

# quietly COMMAND...: its output to the log; if it fails, the end of the log to standard error, and stop.
quietly() {
  printf '\n$ %s\n' "$*" >>"$log"
  if ! NINJA_STATUS='[%f/%t] ' "$@" 2>&1 </dev/null | log_progress; then
    tail -n 60 "$log" >&2
    stop "this failed: $* (the whole log: $log)"
  fi
}

# One set-up at a time; the second caller waits, finds the work done and goes on.
lock_build() {
  exec 9>"$build/lock"
  if command -v flock >/dev/null; then flock 9; fi
  : >"$log"
}
unlock_build() { exec 9>&-; }

# Prints one line for each missing thing: the name of Debian's package for it.
missing() {
  local cxx=${CXX:-g++} tool
  if [ "$purpose" = bare ]; then
    command -v debootstrap >/dev/null || echo debootstrap
    return
  fi
  for tool in meson ninja:ninja-build pkg-config; do
    command -v "${tool%%:*}" >/dev/null || echo "${tool##*:}"
  done
  if ! command -v "${cxx%% *}" >/dev/null; then
    echo "g++ libgmp-dev libboost-dev libfmt-dev libcli11-dev libedit-dev nlohmann-json3-dev doctest-dev" |
      tr ' ' '\n'
  else
    $cxx -E -P -x c++ - <<'PROBE' 2>/dev/null | sed -n 's/^missing *//p' | tr -d ' '
#if __has_include(<boost/version.hpp>)
#include <boost/version.hpp>
#endif
#if !defined(BOOST_VERSION) || BOOST_VERSION < 108100
missing libboost-dev
#endif
#if !__has_include(<gmp.h>)
missing libgmp-dev
#endif
#if !__has_include(<fmt/format.h>)
missing libfmt-dev
#endif
#if !__has_include(<CLI/CLI.hpp>)
missing libcli11-dev
#endif
#if !__has_include(<histedit.h>)
missing libedit-dev
#endif
#if !__has_include(<nlohmann/json.hpp>)
missing nlohmann-json3-dev
#endif
#if !__has_include(<doctest/doctest.h>)
missing doctest-dev
#endif
PROBE
  fi
  if [ "$purpose" = test ]; then
    command -v clang-format >/dev/null || echo clang-format
    if ! command -v clang++ >/dev/null; then
      echo clang
      echo libclang-rt-dev
    elif ! clang++ -x c++ - -fsanitize=address,fuzzer -o /dev/null 2>/dev/null \
      <<<'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }'; then
      echo libclang-rt-dev
    fi
  fi
  if [ "$purpose" = web ]; then missing_for_web; fi
  if [ "$purpose" = site ] && ! command -v doxygen >/dev/null; then echo doxygen; fi
  if [ "$purpose" = page ] && ! command -v chromium >/dev/null; then echo chromium; fi
  if [ "$purpose" = test ] || [ "$purpose" = wheel ] || [ "$purpose" = packages ] || [ "$purpose" = page ] ||
    [ "$purpose" = site ]; then
    python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
    python3 -c 'import os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")' 2>/dev/null ||
      echo python3-dev
  fi
}

# What scripts/web takes besides: a compiler for WebAssembly with its libraries, and what makes JavaScript of TypeScript.
missing_for_web() {
  local tool file
  for tool in clang++-22:clang-22 wasm-ld-22:lld-22 llvm-ar-22:llvm-22 gcc make xz:xz-utils tsc:node-typescript esbuild \
    node:nodejs; do
    command -v "${tool%%:*}" >/dev/null || echo "${tool##*:}"
  done
  for file in llvm-22/include/wasm32-wasi/c++/v1/__config_site:libc++-22-dev-wasm32 \
    llvm-22/lib/wasm32-wasi/libc++abi.a:libc++abi-22-dev-wasm32 \
    llvm-22/lib/clang/22/lib/wasi/libclang_rt.builtins-wasm32.a:libclang-rt-22-dev-wasm32 wasm32-wasi/libc.a:wasi-libc; do
    [ -e "/usr/lib/${file%%:*}" ] || echo "${file##*:}"
  done
  python3 -m pip --version >/dev/null 2>&1 || echo python3-pip
}

# available PACKAGE [VERSION]: apt can install it, at that version or a newer one.
available() {
  local candidate
  candidate=$(apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: //p')
  [ -n "$candidate" ] && [ "$candidate" != '(none)' ] &&
    { [ $# -lt 2 ] || dpkg --compare-versions "$candidate" ge "$2"; }
}

# package_of NAME: the name of the package on this release; nothing if another package brings it along.
package_of() {
  local version
  case $1 in
    libboost-dev)
      if ! available libboost-dev 1.81 && available libboost1.81-dev; then echo libboost1.81-dev; else echo "$1"; fi
      ;;
    libclang-rt-dev) # AddressSanitizer and libFuzzer; on some releases inside a package that clang itself needs
      version=$(apt-cache show --no-all-versions clang 2>/dev/null | sed -n 's/^Version: \(1:\)\?\([0-9]*\).*/\2/p')
      if available "libclang-rt-$version-dev"; then echo "libclang-rt-$version-dev"; fi
      ;;
    *) echo "$1" ;;
  esac
}

# as_root COMMAND...: through sudo, which asks for a password only where there is a terminal to type it on.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif ! command -v sudo >/dev/null; then
    echo 'this is not root, and there is no sudo' >&2
    return 1
  elif { : </dev/tty; } 2>/dev/null; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

# The names of the packages of what is missing, on one line.
packages() {
  local thing package names=()
  for thing in $(missing); do
    package=$(package_of "$thing")
    names+=(${package:+"$package"})
  done
  echo "${names[*]}"
}

install_packages() {
  local status=0
  [ -n "$(missing)" ] || return 0
  if ! command -v apt-get >/dev/null; then
    stop "please install what Debian calls: $(missing | tr '\n' ' ')(Boost 1.81 or newer, Meson 1.0 or newer)"
  fi
  say "apt-get installs what is missing (log: $log): $(packages)"
  # A third party's archive may be out of reach (status 100); if Debian's are, the installation will fail.
  as_root apt-get update >>"$log" 2>&1 </dev/null || status=$?
  if [ $status = 0 ] || [ $status = 100 ]; then
    printf '\n$ apt-get install %s\n' "$(packages)" >>"$log"
    # Nothing of the user's is removed to make room (libboost1.81-dev excludes older ones).
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends --no-remove \
      -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 $(packages) >>"$log" 2>&1 </dev/null ||
      tail -n 20 "$log" >&2
  else
    tail -n 1 "$log" >&2
  fi
  if [ -n "$(missing)" ]; then
    say 'they could not be installed from here (Boost 1.81 and Meson 1.0 are the oldest that do). As root, please:'
    printf '  apt-get update && apt-get install -y --no-install-recommends %s\n' "$(packages)" >&2
    exit "${stop_status:-2}"
  fi
}

# Installs the packages, unless that was done since this file last changed.
prepare() {
  local stamp=$build/prepared-$purpose
  if ! [ "$stamp" -nt "$root/scripts/prepare.sh" ]; then
    install_packages
    case $(meson --version 2>/dev/null) in
      0.*) stop "Meson 1.0 or newer is needed; this is $(meson --version)" ;;
    esac
    : >"$stamp"
  fi
}

# Warnings are errors only under compilers with which the sources are kept free of them.
werror() {
  case $("$1" --version | head -n 1) in
    *g++*\ 12.* | *clang\ version\ 14.*) echo -Dwerror=true ;;
    *) echo -Dwerror=false ;;
  esac
}

# configure DIR OPTION...: unless it is configured so already.
configure() {
  local dir=$1
  shift
  if ! [ -f "$dir/build.ninja" ] || [ "$(cat "$dir/options" 2>/dev/null)" != "$*" ]; then
    rm -rf "$dir"
    quietly meson setup "$dir" "$root" "$@"
    printf '%s' "$*" >"$dir/options"
  fi
}

# make_environment DIR REQUIREMENTS: a virtual environment of $PYTHON with these packages, in `environment` from then on.
make_environment() {
  local python=${PYTHON:-python3} made_of
  environment=$1
  made_of=$("$python" --version && cat "$2")
  if [ "$(cat "$environment/made-of" 2>/dev/null)" != "$made_of" ]; then
    quietly rm -rf "$environment"
    quietly "$python" -m venv "$environment"
    quietly "$environment/bin/python" -m pip install --disable-pip-version-check -r "$2"
    printf '%s\n' "$made_of" >"$environment/made-of"
  fi
}
in_environment() { PATH=$environment/bin:$PATH "$@"; }

# Twelve sources of a folder are compiled as one. That halves the time, which mostly goes into the headers they share.
together=-Dgroups=12

# build_release TARGET...: with all the set-up that takes.
build_release() {
  CXX=${CXX:-g++}
  export CXX
  lock_build
  prepare
  if [ -t 2 ] && ! [ -x "$build/release/src/cli/upstar" ]; then
    say "building upstar, once; this takes about four minutes on two cores (log: $log)"
  fi
  configure "$build/release" $together -Doptimization=2 -Ddebug=false "$(werror "${CXX%% *}")"
  quietly ninja -C "$build/release" "$@"
  unlock_build
}
