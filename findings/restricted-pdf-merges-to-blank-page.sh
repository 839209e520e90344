#!/usr/bin/env bash
# pdf-merger-js 5.1.2 (PDF merging) and pdf-lib 1.17.1: a label whose file restricts changes becomes a
# blank page, without an error.
#
# Expected: PDFs that viewers open without a password, but that restrict changes (an owner password,
# as some carriers set for labels), are merged like others, or merging fails.
# Seen: pdf-merger-js returns a page of the right size without content, for RC4, AES-128 and AES-256.
# pdf-lib fails by default, and its error message suggests `ignoreEncryption: true`, which returns the
# same blank page. @cantoo/pdf-lib 2.11.1 merges the label if an empty password is given, and returns
# the blank page with `ignoreEncryption: true`.
#
# Needs Node 20 or newer and npm. Prints the results, and fails if they differ.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 pdf-merger-js@5.1.2 \
  mupdf@1.28.1

cat >try.mjs <<'JS'
import { PDFDocument as Cantoo } from '@cantoo/pdf-lib'
import * as mupdf from 'mupdf'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import PDFMerger from 'pdf-merger-js'

const drawn = await PDFDocument.create()
const font = await drawn.embedFont(StandardFonts.Helvetica)
drawn.addPage([288, 432]).drawText('PARCEL 4711', { x: 20, y: 300, size: 24, font })
const label = await drawn.save({ useObjectStreams: false })

const open = (bytes) => mupdf.PDFDocument.openDocument(bytes, 'application/pdf').asPDF()
const describe = (bytes) => {
  const page = open(bytes).loadPage(0)
  const [left, bottom, right, top] = page.getBounds()
  return `${page.toStructuredText().asText().trim() || 'blank'} (${right - left} × ${top - bottom})`
}
const copy = async (Library, bytes, options) => {
  const whole = await Library.create()
  const [page] = await whole.copyPages(await Library.load(bytes, options), [0])
  whole.addPage(page)
  return whole.save()
}
const merges = {
  'pdf-merger-js': async (bytes) => {
    const merger = new PDFMerger()
    await merger.add(bytes)
    return merger.saveAsBuffer()
  },
  'pdf-lib': (bytes) => copy(PDFDocument, bytes, {}),
  'pdf-lib, ignoreEncryption': (bytes) => copy(PDFDocument, bytes, { ignoreEncryption: true }),
  '@cantoo/pdf-lib, password': (bytes) => copy(Cantoo, bytes, { password: '' }),
  '@cantoo/pdf-lib, ignoreEncryption': (bytes) => copy(Cantoo, bytes, { ignoreEncryption: true }),
}
for (const method of ['rc4-128', 'aes-128', 'aes-256']) {
  const restricted = open(label).saveToBuffer(`encrypt=${method},owner-password=owner,user-password=,permissions=4`)
  const bytes = Uint8Array.from(restricted.asUint8Array())
  console.log(`${method}: ${describe(bytes)}`)
  for (const [name, merge] of Object.entries(merges)) {
    const merged = await merge(bytes).then(describe, () => 'error')
    console.log(`  ${name}: ${merged}`)
  }
}
JS
node try.mjs 2>/dev/null | tee seen
diff seen - <<'EXPECTED'
rc4-128: PARCEL 4711 (288 × 432)
  pdf-merger-js: blank (288 × 432)
  pdf-lib: error
  pdf-lib, ignoreEncryption: blank (288 × 432)
  @cantoo/pdf-lib, password: PARCEL 4711 (288 × 432)
  @cantoo/pdf-lib, ignoreEncryption: blank (288 × 432)
aes-128: PARCEL 4711 (288 × 432)
  pdf-merger-js: blank (288 × 432)
  pdf-lib: error
  pdf-lib, ignoreEncryption: blank (288 × 432)
  @cantoo/pdf-lib, password: PARCEL 4711 (288 × 432)
  @cantoo/pdf-lib, ignoreEncryption: blank (288 × 432)
aes-256: PARCEL 4711 (288 × 432)
  pdf-merger-js: blank (288 × 432)
  pdf-lib: error
  pdf-lib, ignoreEncryption: blank (288 × 432)
  @cantoo/pdf-lib, password: PARCEL 4711 (288 × 432)
  @cantoo/pdf-lib, ignoreEncryption: blank (288 × 432)
EXPECTED
echo "The packages behave as described."
