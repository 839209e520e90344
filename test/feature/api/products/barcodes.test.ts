import { expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { anAccount } from '#test/support/accounts.ts'
import { describeWith, scannedCodes } from '#test/support/pdf.ts'
import { aStoredProduct, getProduct, printBarcodes, shopInTable } from '#test/support/products.ts'
import { describeWithTable } from '#test/support/table.ts'

const POINTS_PER_INCH = 72

/** Returns width and height of each page, in inches. */
const pagesOf = async (pdf: Uint8Array) =>
  (await PDFDocument.load(pdf)).getPages().map((page) => [page.getWidth(), page.getHeight()].map(inInches))
const inInches = (points: number): number => points / POINTS_PER_INCH

describeWithTable('GET /products/{id} as a PDF', () => {
  test.each([
    ['type=pdf', [2, 1]],
    ['type=PDF&width=4&height=4', [4, 4]],
    ['type=pdf&width=0.5&height=0.5', [0.5, 0.5]],
    ['type=pdf&height=2', [2, 2]],
  ])('%s is a label of %j inches', async (query, size) => {
    const { token } = await anAccount()
    const { id } = await aStoredProduct(token)
    const { status, headers, bytes } = await getProduct(token, id, query)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `inline; filename="product-${id}.pdf"`,
    ])
    expect(await pagesOf(bytes)).toEqual([size])
    expect((await getProduct(token, id, query)).bytes).toEqual(bytes)
  })

  test.each([
    ['type=png', '/type: must be pdf'],
    ['type=pdf&width=0.49', '/width: must be a decimal number of at least 0.5 and at most 4'],
    ['type=pdf&height=4.01', '/height: must be a decimal number of at least 0.5 and at most 4'],
    ['type=pdf&height=tall', '/height: must be a decimal number of at least 0.5 and at most 4'],
  ])('%s is rejected', async (query, error) => {
    const { token } = await anAccount()
    const { id } = await aStoredProduct(token)
    const { status, body } = await getProduct(token, id, query)
    expect([status, body.code, body.errors]).toEqual([400, 1031, [error]])
  })
})

describeWithTable('POST /products/barcodes', () => {
  test('returns a page for each product, as often and in the order it is named', async () => {
    const { token } = await anAccount()
    const [one, other] = [await aStoredProduct(token), await aStoredProduct(token)]
    const { status, headers, bytes } = await printBarcodes(token, { products: [one.id, other.id, one.id] })
    expect([status, headers['content-type']]).toEqual([201, 'application/pdf'])
    expect(await pagesOf(bytes)).toEqual([
      [2, 1],
      [2, 1],
      [2, 1],
    ])
  })

  test('takes 100 products and any allowed size, as numbers or text', async () => {
    const { token } = await anAccount()
    const { id } = await aStoredProduct(token)
    const products = Array.from({ length: 100 }, () => id)
    const dimensions = { width: '1.5', height: 0.5 }
    const { bytes } = await printBarcodes(token, { dimensions, products })
    const pages = await pagesOf(bytes)
    expect([pages.length, pages[99]]).toEqual([100, [1.5, 0.5]])
    const { bytes: wide } = await printBarcodes(token, { dimensions: { width: 4 }, products: [id] })
    expect(await pagesOf(wide)).toEqual([[4, 1]])
  })

  test.each([
    [{ products: [] }, '/barcodes/products: must have 1 to 100 items'],
    [{ products: Array.from({ length: 101 }, () => 1) }, '/barcodes/products: must have 1 to 100 items'],
    [{ products: ['x'] }, '/barcodes/products/0: must be a number'],
    [{}, '/barcodes/products: is required'],
    [{ products: [1], dimensions: { width: 0.4 } }, '/barcodes/dimensions/width: must be from 0.5 to 4'],
    [{ products: [1], dimensions: { height: '4.1' } }, '/barcodes/dimensions/height: must be from 0.5 to 4'],
    [{ products: [1], dimensions: { height: 'tall' } }, '/barcodes/dimensions/height: must be a number'],
  ])('rejects %#', async (barcodes, error) => {
    const { token } = await anAccount()
    const { status, body } = await printBarcodes(token, barcodes)
    expect([status, body.code, body.errors]).toEqual([400, 1000, [error]])
  })

  test('rejects a product that does not exist or belongs to another user', async () => {
    const [{ token }, other] = [await anAccount(), await anAccount()]
    const [mine, theirs] = [await aStoredProduct(token), await aStoredProduct(other.token)]
    for (const id of [1, theirs.id]) {
      const { status, body } = await printBarcodes(token, { products: [mine.id, id] })
      expect([status, body.code, body.message]).toEqual([400, 1332, `Product ${id} was not found`])
    }
  })
})

describeWith(['pdftoppm', 'zbarimg'], 'a scanner', () => {
  describeWithTable('at a label', () => {
    test('reads the barcode the product has', async () => {
      const { token, userId } = await anAccount()
      const shop_id = await shopInTable(userId)
      const named = await aStoredProduct(token, { barcode: 'LAMP-OAK-7', skus: [{ shop_id, sku: 'LAMP' }] })
      const plain = await aStoredProduct(token)
      const { bytes } = await printBarcodes(token, { products: [named.id, plain.id] })
      expect([scannedCodes(bytes, 1), scannedCodes(bytes, 2)]).toEqual([['LAMP-OAK-7'], [String(plain.id)]])
    })
  })
})
