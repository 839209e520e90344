#!/usr/bin/env bash
# stdnum 1.12.0 (tax numbers): Mexico's generic taxpayer numbers are rejected.
#
# Expected: XAXX010101000 (sales to the general public) and XEXX010101000 (recipients without a
# Mexican number) are valid. The tax authority (SAT) prescribes them for electronic invoices, so
# importers and foreign recipients are registered under them.
# Seen: both are rejected as InvalidComponent, while an ordinary RFC is accepted. A check of tax
# numbers with this package needs an exception for the two.
#
# Needs Node 20 or newer and npm. Prints the results, and fails if they differ.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund stdnum@1.12.0

cat >try.cjs <<'JS'
const { stdnum } = require('stdnum')
for (const number of ['GODE561231GR8', 'XAXX010101000', 'XEXX010101000']) {
  const { isValid, error } = stdnum.MX.rfc.validate(number)
  console.log(`${number}: ${isValid ? 'valid' : error.name}`)
}
JS

node try.cjs | tee seen
diff seen - <<'EXPECTED'
GODE561231GR8: valid
XAXX010101000: InvalidComponent
XEXX010101000: InvalidComponent
EXPECTED
echo "stdnum 1.12.0 behaves as described."
