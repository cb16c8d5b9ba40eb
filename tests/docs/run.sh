#!/bin/sh
# The pages of the games are up to date, links between pages lead somewhere.
cd "$(dirname "$0")/../.." || exit 1
passed=0 failed=0
docs/rule-table --check && passed=$((passed + 1)) || failed=$((failed + 1))
for page in README.md docs/*.md docs/games/*.md; do
  for link in $(grep -oE '\]\([^)#:]+[)#]' "$page" | sed 's|^..||; s|.$||'); do
    [ -e "$(dirname "$page")/$link" ] && continue
    echo "not ok - $page leads to $link, which is not there"
    failed=$((failed + 1))
  done
  if grep -nE '^SCREEN$|TODO|FIXME' "$page"; then
    echo "not ok - $page is not finished"
    failed=$((failed + 1))
  fi
done
[ "$failed" -eq 0 ] && passed=$((passed + 1))
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
