import { expect, test } from '@jest/globals'
import { type PrintedProduct, printBarcodeSheet } from '#shared/fulfilment/products/printBarcodeSheet.ts'
import { describeWith, pdfText, scannedCodes } from '#test/support/pdf.ts'

const SIZE = { widthInches: 2, heightInches: 1 }

const aProduct = (id: number, parts: Partial<PrintedProduct> = {}): PrintedProduct => ({
  id,
  barcode: `LAMP-${id}`,
  name: 'Desk lamp',
  skus: [],
  ...parts,
})

test('labels of the same products are the same bytes', async () => {
  const products = [aProduct(94_217_402_113), aProduct(94_217_402_114)]
  const first = Buffer.from(await printBarcodeSheet(products, SIZE))
  expect(Buffer.from(await printBarcodeSheet(products, SIZE)).equals(first)).toBe(true)
})

describeWith(['pdftoppm', 'pdftotext', 'zbarimg'], 'labels of products', () => {
  test('are a page each, in the order they are named', async () => {
    const pdf = await printBarcodeSheet([aProduct(2), aProduct(1)], SIZE)
    expect([scannedCodes(pdf, 1), scannedCodes(pdf, 2)]).toEqual([['LAMP-2'], ['LAMP-1']])
  })

  test('show the first SKU that is in use', async () => {
    const skus = [
      { sku: 'OLD', isActive: false },
      { sku: 'NEW', isActive: true },
      { sku: 'OTHER', isActive: true },
    ]
    const text = pdfText(await printBarcodeSheet([aProduct(1, { skus })], SIZE))
    expect(text).toContain('SKU NEW')
    expect(text).not.toMatch(/OLD|OTHER/)
    expect(pdfText(await printBarcodeSheet([aProduct(1, { skus: skus.slice(0, 1) })], SIZE))).not.toContain('SKU')
  })
})
