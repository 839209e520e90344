import { describe, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import type { CarrierDocument } from '#shared/carriers/rules/parcel.ts'
import { joinCarrierDocuments } from '#shared/documents/carrierDocuments.ts'
import { encryptPdf, pdfFaults } from '#test/support/pdf.ts'
import { blackPng } from '#test/support/png.ts'

async function pdf(...sizes: readonly (readonly [number, number])[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const [width, height] of sizes) document.addPage([width, height])
  return document.save()
}

const document = (changes: Partial<CarrierDocument>): CarrierDocument => ({
  ...{ kind: 'label', format: 'png', packageIndex: 0, bytes: blackPng(4, 6) },
  ...changes,
})

const pagesOf = async (documents: readonly CarrierDocument[]) =>
  (await PDFDocument.load((await joinCarrierDocuments(documents)).content)).getPages().map((page) => {
    const { width, height } = page.getSize()
    return [width, height]
  })

describe('what came with a parcel, as one PDF', () => {
  test.each([
    [812, 1218],
    [1200, 1800],
    [800, 1200],
    [600, 600],
  ])('a picture of %d × %d dots is a page of 4 × 6 inches', async (width, height) => {
    expect(await pagesOf([document({ bytes: blackPng(width, height) })])).toEqual([[288, 432]])
  })

  test('a PDF is unchanged', async () => {
    const bytes = await pdf([300, 400])
    expect((await joinCarrierDocuments([document({ format: 'pdf', bytes })])).content).toBe(bytes)
  })

  test('labels come first, in the order of packages, the invoice behind them', async () => {
    const documents = [
      document({ kind: 'other', format: 'pdf', bytes: await pdf([50, 50]) }),
      document({ kind: 'commercialInvoice', format: 'pdf', bytes: await pdf([595, 842], [595, 842]) }),
      document({ packageIndex: 1, format: 'pdf', bytes: await pdf([100, 200]) }),
      document({ packageIndex: 0 }),
    ]
    expect(await pagesOf(documents)).toEqual([
      [288, 432],
      [100, 200],
      [595, 842],
      [595, 842],
      [50, 50],
    ])
    expect(await joinCarrierDocuments(documents)).toEqual(await joinCarrierDocuments(documents.toReversed()))
  })

  test.each([40, 128, 256] as const)('pages of a file encrypted with %d bits, without a password', async (bits) => {
    const invoice = document({
      kind: 'commercialInvoice',
      format: 'pdf',
      bytes: encryptPdf(await pdf([595, 842]), bits),
    })
    const { content, omitted } = await joinCarrierDocuments([invoice, document({})])
    expect(omitted).toEqual([])
    expect(pdfFaults(content)).toBe('')
    expect(await pagesOf([invoice, document({})])).toEqual([
      [288, 432],
      [595, 842],
    ])
  })

  test('the label is retained if the invoice requires a password or is damaged', async () => {
    const locked = encryptPdf(await pdf([595, 842]), 256, 'secret')
    for (const bytes of [locked, Buffer.from('%PDF-1.7 damaged')]) {
      const invoice = document({ kind: 'commercialInvoice', format: 'pdf', bytes })
      const joined = await joinCarrierDocuments([invoice, document({})])
      expect(joined.omitted).toEqual([invoice])
      expect(await pagesOf([invoice, document({})])).toEqual([[288, 432]])
      expect((await joinCarrierDocuments([invoice])).content).toBe(bytes)
      const [label, form] = [document({ format: 'pdf', bytes }), document({ kind: 'other' })]
      expect(await joinCarrierDocuments([form, label])).toEqual({ content: bytes, omitted: [form] })
    }
  })

  test.each(['gif', 'zpl'] as const)('a label in %s is an error of its adapter', async (format) => {
    await expect(joinCarrierDocuments([document({ format })])).rejects.toThrow(format)
  })
})
