import { expect, test } from '@jest/globals'
import { decodeOrderFile, MAX_ORDER_FILE_BYTES } from '#lib/console/src/pages/orders/import/decodeOrderFile.ts'

const TEXT = 'order\tcity\nW-1\tKöln\n'

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
])('a file of orders in %s is read', (_, bytes) => {
  expect(decodeOrderFile(bytes)).toEqual({ text: TEXT, reason: null })
})

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004'), 'is an XLSX workbook or an archive. Export the data as CSV.'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'is an XLS workbook. Export the data as CSV.'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'is a PDF. Export the data as CSV.'],
  ['other bytes', Buffer.from([1, 0, 2, 0]), 'is not a text file. Export the data as CSV.'],
  ['too many bytes', Buffer.alloc(MAX_ORDER_FILE_BYTES + 1, 'a'), 'must not be larger than 10 MB. Split the file.'],
])('%s is rejected by its type', (_, bytes, reason) => {
  expect(decodeOrderFile(bytes)).toEqual({ text: null, reason })
})
