#!/usr/bin/env bash
# ts-tracking-number 1.0.17 (tracking numbers): every SSCC is recognised as a USPS number.
#
# Expected: the 20 digits of a GS1 container code with its identifier (00), as on parcels of German
# and Dutch carriers and on pallets, are unknown to the package or belong to no carrier.
# Seen: they are recognised as "United States Postal Service, USPS 20". Both number systems have 20
# digits and the same check digit, and the package accepts any first digits. A scan that is passed
# to the package needs its own check for an SSCC first.
#
# Needs Node 20 or newer and npm. Prints the results, and fails if they differ.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ts-tracking-number@1.0.17

cat >try.cjs <<'JS'
const { getTracking } = require('ts-tracking-number')
const CODES = {
  'SSCC of a German company': '00340434060400000000',
  'SSCC of a Dutch company': '00871234567890123451',
  'SSCC in the GS1 specifications': '00106141411234567897',
  'S10 number of a postal item': 'RB123456785GB',
}
for (const [what, code] of Object.entries(CODES)) {
  const found = getTracking(code)
  console.log(`${what}: ${found ? `${found.courier.name}, ${found.name}` : 'unknown'}`)
}
JS

node try.cjs | tee seen
diff seen - <<'EXPECTED'
SSCC of a German company: United States Postal Service, USPS 20
SSCC of a Dutch company: United States Postal Service, USPS 20
SSCC in the GS1 specifications: United States Postal Service, USPS 20
S10 number of a postal item: S10 International Standard, S10
EXPECTED
echo "ts-tracking-number 1.0.17 behaves as described."
