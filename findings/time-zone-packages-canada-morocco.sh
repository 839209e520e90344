#!/usr/bin/env bash
# @js-joda/timezone 2.25.2 and countries-and-timezones 3.10.0 (time zone data): wrong local time in
# three Canadian provinces and in Morocco.
#
# Expected: the newest release of a package with its own time zone data knows the rules in force on
# its publication day, or at least the rules that moment-timezone 0.6.6 has (IANA 2026f). Since
# 2026-11-01, British Columbia, Alberta and Manitoba keep daylight time all year, and since
# 2026-09-20 Morocco keeps UTC.
# Seen: @js-joda/timezone is an hour behind in all three provinces, so a carrier's pickup window at 15:00 in
# Winnipeg is shown as 14:00, and it is an hour ahead in Casablanca. countries-and-timezones knows
# Vancouver and Edmonton, but neither Winnipeg nor Casablanca: each of the three packages has another
# answer for the same day.
#
# Needs Node 20 or newer and npm. Prints the results, and fails if they differ.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund moment-timezone@0.6.6 @js-joda/core@6.3.2 @js-joda/timezone@2.25.2 \
  countries-and-timezones@3.10.0

cat >try.cjs <<'JS'
const moment = require('moment-timezone')
const joda = require('@js-joda/core')
require('@js-joda/timezone')
const { getTimezone } = require('countries-and-timezones')

const instant = '2026-12-15T20:00:00Z'
const format = (minutes) => `${minutes < 0 ? '-' : '+'}${String(Math.abs(minutes / 60)).padStart(2, '0')}:00`
for (const zone of ['America/Vancouver', 'America/Edmonton', 'America/Winnipeg', 'Africa/Casablanca', 'Europe/Paris']) {
  const known = moment.tz(instant, zone).format('Z')
  const rules = joda.ZoneId.of(zone).rules()
  const byJoda = format(rules.offsetOfInstant(joda.Instant.parse(instant)).totalSeconds() / 60)
  // Offset outside daylight saving time, which is the one of December here.
  const byCountries = format(getTimezone(zone).utcOffset)
  console.log(`${zone}: ${known}, js-joda ${byJoda}, countries-and-timezones ${byCountries}`)
}
JS

node try.cjs | tee seen
diff seen - <<'EXPECTED'
America/Vancouver: -07:00, js-joda -08:00, countries-and-timezones -07:00
America/Edmonton: -06:00, js-joda -07:00, countries-and-timezones -06:00
America/Winnipeg: -05:00, js-joda -06:00, countries-and-timezones -06:00
Africa/Casablanca: +00:00, js-joda +01:00, countries-and-timezones +01:00
Europe/Paris: +01:00, js-joda +01:00, countries-and-timezones +01:00
EXPECTED
echo "The packages behave as described."
