#!/usr/bin/env bash
# check.sh SOURCE_DIR: whether the sources are laid out as .clang-format and .editorconfig say, and CITATION.cff names the
# version. Skipped (status 77) where there is no clang-format 14: other versions lay out some lines otherwise.
cd "$1" || exit 1
if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
  mapfile -t files < <(git ls-files)
else
  mapfile -t files < <(find . -path ./build -prune -o -type f -print)
fi
status=0
say() { echo "$1" && status=1; }

for file in "${files[@]}"; do
  case $file in
    *.cpp | *.hpp | *.in | *.build | *.md | *.py | *.sh | *.txt) [ -f "$file" ] || continue ;;
    *) continue ;;
  esac
  case $file in tests/fuzz/corpus/* | tests/data/*) continue ;; esac
  grep -q $'\r$' "$file" && say "$file: a line ends with CR LF"
  grep -q $'[ \t]$' "$file" && say "$file: spaces at the end of a line"
  [ -z "$(tail -c 1 "$file")" ] || say "$file: no line end at the end of the file"
  case $file in
    *.cpp | *.hpp)
      if grep -q $'\t' "$file"; then say "$file: a tab"; fi
      long=$(LC_ALL=C.UTF-8 grep -nE -m 1 '^.{121}' "$file" | cut -d: -f1)
      [ -z "$long" ] || say "$file:$long: longer than 120 columns"
      sources+=("$file")
      ;;
    docs/functions.md) ;; # its rows are made
    *.md)
      long=$(LC_ALL=C.UTF-8 grep -nE -m 1 '^[^|${].{160}' "$file" | cut -d: -f1)
      [ -z "$long" ] || say "$file:$long: longer than 160 columns"
      ;;
  esac
done

version=$(sed -n "s/^ *version: '\(.*\)',$/\1/p" meson.build)
grep -qx "version: $version" CITATION.cff || say "CITATION.cff: this is version $version"

formatter=$(command -v clang-format-14 || command -v clang-format)
if [ -z "$formatter" ] || ! "$formatter" --version | grep -q 'version 14\.'; then
  [ $status = 0 ] && echo 'no clang-format 14: what it would say was not checked' && exit 77
  exit $status
fi
printf '%s\n' "${sources[@]}" | xargs -P 2 -n 40 "$formatter" --dry-run -Werror 2>&1 | head -n 40 | grep . && status=1
exit $status
