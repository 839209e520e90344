#!/usr/bin/env bash
# exceljs 4.4.0: a date that SheetJS 0.18.5 writes as ISO text is read as another day of 1905.
#
# Expected: a cell with t="d" holds an ISO 8601 date (ECMA-376 part 1, 18.18.11, ST_CellType), and is
# read as that date.
# Seen: exceljs does not know the type. It reads the leading digits, the year, as a serial number, so
# 2027-01-01 becomes 19 July 1905, day 2027 of Excel's calendar, without an error. SheetJS and
# LibreOffice write such cells only on request (cellDates: true), strict OOXML files have them always.
#
# Needs Node 20 or newer and npm. Prints what both libraries read, and fails if it differs.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 2>/dev/null

cat >try.mjs <<'JS'
import ExcelJS from 'exceljs'
import XLSX from 'xlsx'

const book = XLSX.utils.book_new()
const sheet = { '!ref': 'A1', A1: { t: 'd', v: new Date(Date.UTC(2027, 0, 1)), z: 'yyyy-mm-dd' } }
XLSX.utils.book_append_sheet(book, sheet, 'Dates')
const file = XLSX.write(book, { type: 'buffer', bookType: 'xlsx', cellDates: true })

const day = (value) => new Date(value).toISOString().slice(0, 10)
const own = XLSX.read(file, { cellDates: true, UTC: true })
console.log(`SheetJS reads ${day(own.Sheets.Dates.A1.v)}`)
const workbook = new ExcelJS.Workbook()
await workbook.xlsx.load(file)
console.log(`exceljs reads ${day(workbook.getWorksheet('Dates').getCell('A1').value)}`)
JS

TZ=UTC node try.mjs | tee seen
diff seen - <<'EXPECTED'
SheetJS reads 2027-01-01
exceljs reads 1905-07-19
EXPECTED
echo "exceljs 4.4.0 behaves as described."
