#!/bin/sh
# tests/repl/bench.sh BUILD_DIR: the benchmark runs and tells every figure. How large they are is
# not judged here: a test takes no times.
baize=$1/baize
passed=0
failed=0

# check WORDS COMMAND...: counts the command as passed or failed.
check() {
  what=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "not ok - $what"
  fi
}

scratch=$(mktemp -d) || exit 1
trap 'rmdir "$scratch" 2>/dev/null' EXIT
json=$(TMPDIR=$scratch "$baize" bench --quick --json)
check "the benchmark ends well" test $? -eq 0
for key in full_path search_mode restore heap length cards bytes rpc; do
  check "it tells '$key'" sh -c "printf '%s' \"\$1\" | grep -q '\"$key\": {'" sh "$json"
done
for game in tic_tac_toe leduc_poker crazy_eights; do
  check "it tells the times of $game" \
    sh -c "printf '%s' \"\$1\" | grep -q '\"$game\": {'" sh "$json"
done
source=$(dirname "$0")/../..
for folder in "$source"/scripts/*/game.lua; do
  game=$(basename "$(dirname "$folder")")
  check "it tells ratio and loading of $game" sh -c "printf '%s' \"\$1\" | tr -d '\n' |
    grep -Eq '\"$game\": \{ *\"seats\": [2-9][^}]*\"ratio\": [0-9.]+,[^}]*\"load_ms\": [0-9.]+,'" \
    sh "$json"
done
check "no scratch file is left" test -z "$(ls -A "$scratch")"
"$baize" bench --no-such-thing >/dev/null 2>&1
check "a wrong option is bad usage" test $? -eq 2
echo "$passed passed, $failed failed"
test "$failed" -eq 0
