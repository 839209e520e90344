import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type BarcodeSheetData, type ProductLabelData, renderBarcodeSheet } from '#shared/documents/barcodeSheet.ts'
import { describeWith, inkOf, pdfFaults, pdfFonts, pdfText, rasterOf, scannedCodes } from '#test/support/pdf.ts'

const A_LABEL: ProductLabelData = { barcode: '94217402113', name: 'Cotton T-shirt', sku: 'SHIRT-1' }
const LONG = '~Az09 !"#$%&()*+,-./:;<=>?@[]^_`'

const sheet = (
  widthInches: number,
  heightInches: number,
  labels: readonly ProductLabelData[] = [A_LABEL],
): BarcodeSheetData => ({
  title: 'Products',
  createdMs: Date.UTC(2026, 2, 14),
  widthInches,
  heightInches,
  labels,
})

const hundred = Array.from({ length: 100 }, (_, n) => ({
  ...A_LABEL,
  barcode: String(94_217_402_113 + n),
  sku: `S${n}`,
}))

describe('a sheet of product labels', () => {
  test('is the same bytes each time it is made', async () => {
    const data = sheet(2, 1, [A_LABEL, { barcode: '条码', name: '王小明 محمد Ωμέγα', sku: null }])
    const first = Buffer.from(await renderBarcodeSheet(data))
    await renderBarcodeSheet(sheet(4, 4, hundred))
    expect(Buffer.from(await renderBarcodeSheet(data)).equals(first)).toBe(true)
  })

  test('of a hundred products stays far below the size limit of a response', async () => {
    expect((await renderBarcodeSheet(sheet(4, 4, hundred))).length).toBeLessThan(300_000)
  })

  test('takes any text without an exception', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    const size = fc.constantFrom(0.5, 0.75, 1, 2.25, 4)
    await fc.assert(
      fc.asyncProperty(text, text, text, size, size, async (barcode, name, sku, width, height) => {
        expect((await renderBarcodeSheet(sheet(width, height, [{ barcode, name, sku }]))).length).toBeGreaterThan(800)
      }),
      { numRuns: 20 },
    )
  })
})

describeWith(['pdftoppm', 'zbarimg'], 'the barcodes of product labels', () => {
  test.each([
    { width: 2, height: 1, dpi: 203 },
    { width: 2, height: 1, dpi: 300 },
    { width: 4, height: 4, dpi: 203 },
    { width: 4, height: 4, dpi: 300 },
    { width: 1, height: 0.5, dpi: 203 },
    { width: 4, height: 0.5, dpi: 203 },
    { width: 0.5, height: 2, dpi: 203 },
    { width: 0.5, height: 4, dpi: 300 },
    { width: 1.25, height: 3.5, dpi: 203 },
  ])('decode on $width by $height inches at $dpi dpi', async ({ width, height, dpi }) => {
    const labels = ['94217402113', '9007199254740991', 'LAMP-7'].map((barcode) => ({ ...A_LABEL, barcode }))
    const pdf = await renderBarcodeSheet(sheet(width, height, labels))
    expect(labels.flatMap((_, index) => scannedCodes(pdf, index + 1, dpi))).toEqual(
      labels.map(({ barcode }) => barcode),
    )
  })

  test('decode to the last of 32 characters of any kind', async () => {
    expect(LONG).toHaveLength(32)
    expect(scannedCodes(await renderBarcodeSheet(sheet(4, 2, [{ ...A_LABEL, barcode: LONG }])))).toEqual([LONG])
  })

  test('are left out where they could not be scanned', async () => {
    expect(scannedCodes(await renderBarcodeSheet(sheet(0.5, 0.5)))).toEqual([])
  })
})

describeWith(['qpdf', 'pdftoppm', 'pdftotext', 'pdffonts'], 'the file of product labels', () => {
  test.each([
    [0.5, 0.5],
    [2, 1],
    [4, 4],
    [0.5, 4],
    [1.25, 2.75],
  ])('is sound, and has a page of %d by %d inches for each product', async (width, height) => {
    const pdf = await renderBarcodeSheet(sheet(width, height, hundred.slice(0, 3)))
    expect(pdfFaults(pdf)).toBe('')
    const raster = rasterOf(pdf, 100, 3)
    expect([raster.width, raster.height]).toEqual([width * 100, height * 100])
    expect(() => rasterOf(pdf, 100, 4)).toThrow()
  })

  test('shows the products in their order, with name and SKU', async () => {
    const text = pdfText(await renderBarcodeSheet(sheet(2, 1, hundred)))
    const found = [...text.matchAll(/^\s*(94217402\d{3})$/gm)].map(([, barcode]) => barcode)
    expect(found).toEqual(hundred.map(({ barcode }) => barcode))
    expect(text).toContain('Cotton T-shirt')
    expect(text).toContain('SKU S99')
  })

  test('shows names in other scripts', async () => {
    const pdf = await renderBarcodeSheet(sheet(2, 1, [{ ...A_LABEL, name: '棉质T恤衫' }]))
    const blank = await renderBarcodeSheet(sheet(2, 1, [{ ...A_LABEL, name: '' }]))
    expect(pdfFonts(pdf)).toContain('NotoSansSC_400Regular')
    expect(inkOf(rasterOf(pdf))).not.toBe(inkOf(rasterOf(blank)))
  })
})
