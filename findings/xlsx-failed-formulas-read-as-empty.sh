#!/usr/bin/env bash
# read-excel-file 9.3.17 and xlsx 0.18.5 (XLSX workbooks): a cell whose formula failed is read as an
# empty cell.
#
# Expected: the customs value of a parcel that a failed VLOOKUP computes is read as an error or as
# its text, #N/A, so that an import can report the row.
# Seen: read-excel-file returns null, and sheet_to_json of xlsx omits the property, as both do for an
# empty cell. The two parcels below look the same, so an importer that falls back to a default value
# declares a wrong value to customs without a notice. exceljs 4.4.0 returns the error, and in xlsx
# the cell object has it (type e, text #N/A), but not the rows of sheet_to_json.
#
# Needs Node 20 or newer and npm. Prints the results, and fails if they differ.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 read-excel-file@9.3.17 xlsx@0.18.5

cat >try.mjs <<'JS'
import ExcelJS from 'exceljs'
import { readSheet } from 'read-excel-file/node'
import XLSX from 'xlsx'

const book = new ExcelJS.Workbook()
const sheet = book.addWorksheet('Parcels')
sheet.addRow(['SKU', 'Value'])
sheet.addRow(['LAMP', { formula: 'VLOOKUP("LAMP",D1:E1,2,FALSE)', result: { error: '#N/A' } }])
sheet.addRow(['SHADE', null])
await book.xlsx.writeFile('parcels.xlsx')

const again = new ExcelJS.Workbook()
await again.xlsx.readFile('parcels.xlsx')
console.log('exceljs', JSON.stringify(again.worksheets[0].getCell('B2').value.result))
console.log('read-excel-file', JSON.stringify((await readSheet('parcels.xlsx')).slice(1)))
const cells = XLSX.readFile('parcels.xlsx').Sheets.Parcels
console.log('xlsx cell', cells.B2.t, cells.B2.w)
console.log('xlsx rows', JSON.stringify(XLSX.utils.sheet_to_json(cells)))
JS

node try.mjs | tee seen
diff seen - <<'EXPECTED'
exceljs {"error":"#N/A"}
read-excel-file [["LAMP",null],["SHADE",null]]
xlsx cell e #N/A
xlsx rows [{"SKU":"LAMP"},{"SKU":"SHADE"}]
EXPECTED
echo "The packages behave as described."
