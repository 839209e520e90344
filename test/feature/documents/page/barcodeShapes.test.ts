import { describe, expect, test } from '@jest/globals'
import { code128 } from 'bwip-js/generic'
import fc from 'fast-check'
import type { BarcodeContent } from '#shared/carriers/rules/barcodeContent.ts'
import { drawBarcode, encodeBarcode, PRINTER_DOT_PT, QUIET_ZONE_MODULES } from '#shared/documents/page/barcode.ts'
import { rectangle } from '#shared/documents/page/shapes.ts'
import { writeDocument } from '#shared/documents/page/writeDocument.ts'
import { describeWith, scannedCodes } from '#test/support/pdf.ts'

const box = { x: 8, y: 20, width: 272, height: 50 }

/** Returns the bars of another barcode library: offset from the first bar, and width. */
function barsOfAnother(text: string, parsefnc: boolean): { start: number; width: number }[] {
  const bars: { start: number; width: number }[] = []
  const ignore = (): void => {}
  code128(
    { bcid: 'code128', text, parsefnc, scale: 1, height: 1, includetext: false },
    {
      scale: () => null,
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: ignore,
      line: (middle, _top, _x, _bottom, width) => bars.push({ start: Math.floor(middle - width / 2), width }),
      polygon: ignore,
      hexagon: ignore,
      ellipse: ignore,
      fill: ignore,
      text: ignore,
      end: ignore,
    },
  )
  const first = bars[0]?.start ?? 0
  return bars.map(({ start, width }) => ({ start: start - first, width }))
}

describe('a barcode', () => {
  test.each([
    ['any text', fc.stringMatching(/^[\x20-\x7E]{1,40}$/)],
    ['digits between letters', fc.stringMatching(/^([A-Z]{0,2}\d{0,7}){1,6}$/).filter((text) => text !== '')],
  ])('of %s is that of another program', (_name, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(encodeBarcode({ symbology: 'code128', text }).bars).toEqual(barsOfAnother(text, false))
      }),
    )
  })

  test('of elements of GS1-128 is that of another program', () => {
    const element = fc.stringMatching(/^([A-Z]{0,1}\d{0,7}){1,3}$/).filter((text) => text !== '')
    fc.assert(
      fc.property(fc.array(element, { minLength: 1, maxLength: 3 }), (elements) => {
        const text = elements.map((one) => `^FNC1${one}`).join('')
        expect(encodeBarcode({ symbology: 'gs1-128', elements }).bars).toEqual(barsOfAnother(text, true))
      }),
    )
  })

  test.each(['Größe', 'a\tb', '\u007f'])('of %j is none', (text) => {
    expect(() => encodeBarcode({ symbology: 'code128', text })).toThrow(RangeError)
  })

  test.each([
    ['S10', { symbology: 'code128', text: 'LX773034605NL' }, 156],
    ['platform', { symbology: 'code128', text: 'SV12345678901260' }, 145],
    ['IMpb with ZIP code', { symbology: 'gs1-128', elements: ['42098101', '9274890000000103485233'] }, 222],
    ['SSCC', { symbology: 'gs1-128', elements: ['00106141411234567897'] }, 156],
  ] as const)('of %s has the width Code 128 gives it', (_name, content, widthModules) => {
    const barcode = encodeBarcode(content)
    expect(barcode.widthModules).toBe(widthModules)
    expect(barcode.bars[0]).toEqual({ start: 0, width: 2 })
    expect(barcode.bars.at(-1)).toEqual({ start: widthModules - 2, width: 2 })
  })

  test('has bars of whole printer dots, on whole dots, and keeps its quiet zones', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9-]{1,24}$/), (text) => {
        const [ground, ...bars] = drawBarcode({ symbology: 'code128', text }, box)
        expect(ground).toEqual(rectangle(box, 1))
        const dots = bars.flatMap(({ x, width }) => [x / PRINTER_DOT_PT, width / PRINTER_DOT_PT])
        expect(dots.filter((count) => Math.abs(count - Math.round(count)) > 1e-6)).toEqual([])
        const module = Math.min(...bars.map(({ width }) => width))
        const left = Math.min(...bars.map(({ x }) => x))
        const right = Math.max(...bars.map(({ x, width }) => x + width))
        const quiet = module * QUIET_ZONE_MODULES - PRINTER_DOT_PT
        expect(left - box.x).toBeGreaterThanOrEqual(quiet)
        expect(box.x + box.width - right).toBeGreaterThanOrEqual(quiet)
      }),
    )
  })

  test('stays inside its box, even where no whole dot fits', () => {
    const bars = drawBarcode({ symbology: 'code128', text: 'A1b2C3d4E5f6G7h8I9j0'.repeat(4) }, box)
    expect(Math.max(...bars.map(({ x, width }) => x + width))).toBeLessThanOrEqual(box.x + box.width + 1e-6)
  })
})

describeWith(['pdftoppm', 'zbarimg'], 'a scanner', () => {
  const page = (content: BarcodeContent): Promise<Uint8Array> =>
    writeDocument('Barcode', { createdMs: 0 }, [288, 90], () => [drawBarcode(content, box)])

  test.each(['LX773034605NL', '1Z999AA10123456784', 'SV12345678901260', 'a-lower.case/SKU 7', '0'])(
    'reads %s at 203 and 300 dpi',
    async (text) => {
      const pdf = await page({ symbology: 'code128', text })
      expect(scannedCodes(pdf, 1, 203)).toEqual([text])
      expect(scannedCodes(pdf, 1, 300)).toEqual([text])
    },
  )

  test.each([
    ['a USPS package', ['42098101', '9274890000000103485233']],
    ['a container', ['00106141411234567897']],
  ])('reads the elements of %s', async (_name, elements) => {
    const pdf = await page({ symbology: 'gs1-128', elements })
    expect(scannedCodes(pdf).map((code) => code.replaceAll('\u001d', ''))).toEqual([elements.join('')])
  })
})
