#!/usr/bin/env bash
# date-holidays 3.37.0: the public holidays of China are not its days off.
#
# Expected: a warehouse in China is closed on the days that the package calls public holidays, and
# works on other days from Monday to Friday.
# Seen: the State Council announces longer holidays each year, and moves working days to weekends
# for them. chinese-days 1.5.7 has that arrangement. Of 2026, nine days off from Monday to Friday are
# missing, Children's Day is a public holiday although adults work, and the six weekend days on which
# China works cannot be expressed. A delivery date that is calculated with this package is up to a
# week early around the Spring Festival and in October.
#
# Needs Node 20 or newer and npm. Prints the results, and fails if they differ.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-holidays@3.37.0 chinese-days@1.5.7

cat >try.cjs <<'JS'
const Holidays = require('date-holidays')
const { isWorkday } = require('chinese-days')
const holidays = new Set(
  new Holidays('CN')
    .getHolidays(2026)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10)),
)
const groups = { 'day off, not a holiday': [], 'holiday, but worked': [], 'weekend, but worked': [] }
for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 86_400_000) {
  const day = new Date(ms)
  const text = day.toISOString().slice(0, 10)
  const isWeekend = [0, 6].includes(day.getUTCDay())
  if (!isWeekend && !isWorkday(text) && !holidays.has(text)) groups['day off, not a holiday'].push(text.slice(5))
  if (!isWeekend && isWorkday(text) && holidays.has(text)) groups['holiday, but worked'].push(text.slice(5))
  if (isWeekend && isWorkday(text)) groups['weekend, but worked'].push(text.slice(5))
}
for (const [name, days] of Object.entries(groups)) console.log(`${name}: ${days.join(' ')}`)
JS

TZ=Asia/Shanghai node try.cjs | tee seen
diff seen - <<'EXPECTED'
day off, not a holiday: 01-02 02-19 02-20 02-23 04-06 05-05 10-05 10-06 10-07
holiday, but worked: 06-01
weekend, but worked: 01-04 02-14 02-28 05-09 09-20 10-10
EXPECTED
echo "date-holidays 3.37.0 behaves as described."
