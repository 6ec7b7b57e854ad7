#!/usr/bin/env bash
# run_corpus.sh FUZZER CORPUS FINDINGS: replays the stored corpus, then searches on from it for UPSTAR_FUZZ_SECONDS.
set -euo pipefail
fuzzer=$1 corpus=$2 findings=$3
seconds=${UPSTAR_FUZZ_SECONDS:-30}
mkdir -p "$findings"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

[ -n "$(ls "$corpus")" ] || { echo "no corpus in $corpus" && exit 1; }
# The usual status of a finding, 77, would stand for a test that is skipped.
limits=(-error_exitcode=1 -timeout_exitcode=1 -rss_limit_mb=4096 -timeout=30 "-artifact_prefix=$findings/")
"$fuzzer" "${limits[@]}" -runs=0 "$corpus"
if [ "$seconds" -gt 0 ]; then
  "$fuzzer" "${limits[@]}" -max_total_time="$seconds" -print_final_stats=1 "$work" "$corpus" 2>&1 | tail -n 30
fi
