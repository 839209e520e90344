#!/usr/bin/env bash
# jsvat 2.5.4 (VAT numbers): numbers of Northern Ireland are rejected.
#
# Expected: XI followed by a valid British VAT number is valid. Since 2021, traders in Northern
# Ireland use the prefix XI for goods to and from the European Union, and VIES answers for it
# (Windsor Framework; HMRC guidance on XI numbers).
# Seen: the package has no country with the code XI. The same digits are valid with GB. A customs
# declaration for goods from Belfast to Dublin that is checked with this package is refused.
#
# Needs Node 20 or newer and npm. Prints the results, and fails if they differ.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jsvat@2.5.4

cat >try.cjs <<'JS'
const jsvat = require('jsvat')
const countries = Object.values(jsvat).filter((one) => one?.rules)
for (const number of ['GB980780684', 'XI980780684', 'EL094259216']) {
  const { isValid, country } = jsvat.checkVAT(number, countries)
  console.log(`${number}: ${isValid ? `valid, ${country.name}` : 'invalid'}`)
}
JS

node try.cjs | tee seen
diff seen - <<'EXPECTED'
GB980780684: valid, United Kingdom
XI980780684: invalid
EL094259216: valid, Greece
EXPECTED
echo "jsvat 2.5.4 behaves as described."
