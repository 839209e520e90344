#!/usr/bin/env bash
# country-to-currency 3.0.1 and currency-codes 2.2.0: the currency that one returns for Curaçao is
# unknown to the other.
#
# Expected: the code of a country's currency can be looked up in the list of ISO 4217 for its name
# and number of decimals. On 31 March 2025 the Caribbean guilder (XCG) replaced the Netherlands
# Antillean guilder (ANG) in Curaçao and Sint Maarten.
# Seen: country-to-currency returns XCG. currency-codes still has ANG for both countries and no XCG,
# although it knows the Zimbabwe Gold (ZWG) of 2024. In the same way BGN remains for Bulgaria, where
# country-to-currency returns EUR (since 1 January 2026).
#
# Needs Node 20 or newer and npm. Prints the results, and fails if they differ.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund country-to-currency@3.0.1 currency-codes@2.2.0

cat >try.cjs <<'JS'
const countries = require('country-to-currency')
const currencies = require('currency-codes')
for (const country of ['CW', 'SX', 'BG', 'ZW']) {
  const code = (countries.default ?? countries)[country]
  console.log(`${country}: ${code} is ${currencies.code(code)?.currency ?? 'unknown'}`)
}
for (const code of ['ANG', 'BGN']) console.log(`${code}: ${currencies.code(code)?.countries.join(', ')}`)
JS

node try.cjs | tee seen
diff seen - <<'EXPECTED'
CW: XCG is unknown
SX: XCG is unknown
BG: EUR is Euro
ZW: ZWG is Zimbabwe Gold
ANG: Curaçao, Sint Maarten (Dutch Part)
BGN: Bulgaria
EXPECTED
echo "country-to-currency 3.0.1 and currency-codes 2.2.0 behave as described."
