import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { generateTrackingNumber, type TrackingFormat } from '#shared/carriers/rules/trackingNumber.ts'
import { renderLabelImage } from '#shared/documents/shipmentLabel/labelImage.ts'
import { layoutShipmentLabel, renderLabels } from '#shared/documents/shipmentLabel/shipmentLabel.ts'
import type { ShipmentLabelData } from '#shared/documents/shipmentLabel/shipmentLabelData.ts'
import { aCustomsLine, aDeclaration, aShipmentLabel } from '#test/support/aShipmentLabel.ts'
import { measure } from '#test/support/measure.ts'
import { codesOnPicture, describeWith, type Raster, rasterOf, rasterOfPicture } from '#test/support/pdf.ts'
import { printedZpl } from '#test/support/zpl.ts'

const RESOLUTIONS = [203, 300] as const
type Dpi = (typeof RESOLUTIONS)[number]

const png = (label: ShipmentLabelData, dpi: Dpi = 203) => renderLabelImage(label, { format: 'png', dpi })
const zpl = async (label: ShipmentLabelData, dpi: Dpi = 203) =>
  Buffer.from(await renderLabelImage(label, { format: 'zpl', dpi })).toString('utf8')

const everyScript = aShipmentLabel({
  mark: 'TEST',
  recipient: {
    lines: [
      '王小明 株式会社',
      'محمد عبد الرحمن',
      'ישראל ישראלי',
      '홍길동',
      'สมชาย ক্ষমা যাত্রী',
      'தமிழ்நாடு ശ്രീ ကျွန်ုပ် ខ្ញុំ',
      'Ελένη Straße 7',
    ],
    phone: '+1 234',
  },
  comments: ['Leave with the neighbour'],
  customs: aDeclaration({ lines: [aCustomsLine(), aCustomsLine({ description: 'Teapot, stoneware' })] }),
})

/**
 * Returns the share of dots that are black in one image and clearly white in the other, ignoring
 * the edges of letters.
 */
function differing(one: Raster, other: Raster): number {
  let count = 0
  for (let y = 1; y < one.height - 1; y++) {
    for (let x = 1; x < one.width - 1; x++) {
      if (isBlack(one, x, y) && !isNearBlack(other, x, y)) count++
    }
  }
  return count / (one.width * one.height)
}

const isBlack = ({ dots, width }: Raster, x: number, y: number): boolean => (dots[y * width + x] ?? 255) < 128

const isNearBlack = (raster: Raster, x: number, y: number): boolean =>
  [-1, 0, 1].some((down) => [-1, 0, 1].some((right) => isBlack(raster, x + right, y + down)))

describe('a label as a picture', () => {
  test('is the same bytes each time, and none of them large', async () => {
    expect(Buffer.compare(await png(everyScript), await png(everyScript))).toBe(0)
    expect(await zpl(everyScript)).toBe(await zpl(everyScript))
    expect((await png(everyScript, 300)).length).toBeLessThan(40_000)
    expect((await zpl(everyScript, 300)).length).toBeLessThan(120_000)
  })

  test('takes any text, and never lets it become a command of the printer', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 })
    const hostile = fc.oneof(text, fc.constantFrom('^XZ^XA^FDhello^FS', '~JA', '^FS', '>:'))
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { maxLength: 4 }), hostile, async (lines, comment) => {
        const label = aShipmentLabel({
          recipient: { lines, phone: comment },
          comments: [comment],
          orderNumber: comment,
        })
        const commands = (await zpl(label)).match(/[\^~][A-Z][A-Z\d]/g)
        expect(commands).toEqual([
          '^XA',
          '^PW',
          '^LL',
          '^LH',
          '^FO',
          '^GF',
          '^FS',
          '^FO',
          '^BY',
          '^BC',
          '^FD',
          '^FS',
          '^XZ',
        ])
      }),
      { numRuns: 15 },
    )
  })

  test('draws bars that the printer could read as something else', async () => {
    expect(await zpl(aShipmentLabel({ trackingNumber: 'A^B' }))).not.toContain('^BC')
    // Subset C encodes pairs of digits only.
    expect(await zpl(aShipmentLabel({ trackingNumber: '9274890000000103485233' }))).toContain('^FD>;>8')
  })
})

describeWith(['pdftoppm', 'zbarimg'], 'what a printer makes of a label', () => {
  const formats = [
    { kind: 's10', serviceIndicator: 'LX', country: 'NL' },
    { kind: 'impb', serviceTypeCode: '748', mailerId: '900000001' },
    { kind: 'platform', prefix: 'SV' },
  ] as const satisfies readonly TrackingFormat[]
  const cases = formats.flatMap((format) => RESOLUTIONS.map((dpi) => [format.kind, dpi, format] as const))

  test.each(cases)('has a %s number that scans at %i dpi, from PNG and from ZPL', async (_kind, dpi, format) => {
    const trackingNumber = generateTrackingNumber(format, () => 0.4321)
    const label = aShipmentLabel({ trackingNumber, destination: { country: 'US', postalCode: '98101' } })
    const expected = [format.kind === 'impb' ? `42098101${trackingNumber}` : trackingNumber]
    const read = (picture: Uint8Array) => codesOnPicture(picture).map((code) => code.replaceAll('\u001d', ''))
    expect(read(await png(label, dpi))).toEqual(expected)
    expect(await zpl(label, dpi)).toContain('^BC')
    expect(read(printedZpl(await zpl(label, dpi), dpi))).toEqual(expected)
  })

  test.each(RESOLUTIONS)('looks as the PDF does at %i dpi, in any script', async (dpi) => {
    const label = { ...everyScript, mark: null }
    const pdf = rasterOf(await renderLabels([label]), dpi)
    const picture = rasterOfPicture(await png(label, dpi))
    expect([picture.width, picture.height]).toEqual([pdf.width, pdf.height])
    expect(picture.dotsPerMetre).toBe(dpi === 203 ? 7992 : 11811)
    // Bars are whole printer dots, so at 300 dpi they differ from those of the PDF.
    const [one, other] = dpi === 203 ? [pdf, picture] : [withoutBars(pdf, dpi), withoutBars(picture, dpi)]
    expect(differing(one, other)).toBeLessThan(0.002)
    expect(differing(other, one)).toBeLessThan(0.002)
  })

  const withoutBars = (raster: Raster, dpi: Dpi): Raster => {
    const bars = layoutShipmentLabel(measure, everyScript).find(({ kind }) => kind === 'barcode')
    if (bars?.kind !== 'barcode') throw new Error('the label has no barcode')
    const row = (pt: number): number => Math.round((pt * dpi) / 72) * raster.width
    return { ...raster, dots: raster.dots.slice().fill(255, row(bars.y), row(bars.y + bars.height)) }
  }

  test('looks the same from ZPL', async () => {
    const label = { ...everyScript, mark: null }
    const picture = rasterOfPicture(await png(label))
    const fromZpl = inWidthOf(picture, rasterOfPicture(printedZpl(await zpl(label), 203)))
    expect(differing(picture, fromZpl)).toBeLessThan(0.002)
    expect(differing(fromZpl, picture)).toBeLessThan(0.002)
  })

  /**
   * Crops rows, as the ZPL renderer rounds to whole dots per millimetre and returns one dot more
   * per row.
   */
  const inWidthOf = ({ width, height }: Raster, { dots, width: others }: Raster): Raster => ({
    width,
    height,
    dots: Uint8Array.from({ length: width * height }, (_, place) => {
      return dots[Math.floor(place / width) * others + (place % width)] ?? 255
    }),
  })

  test('says of a test and of a cancelled label that it is none', async () => {
    const [plain, test, cancelled] = [null, 'TEST', 'CANCELLED'] as const
    const blackOf = async (mark: ShipmentLabelData['mark']) =>
      rasterOfPicture(await png({ ...everyScript, mark })).dots.reduce((sum, dot) => sum + (dot < 128 ? 1 : 0), 0)
    expect(await blackOf(test)).toBeGreaterThan((await blackOf(plain)) * 1.1)
    expect(await blackOf(cancelled)).toBeGreaterThan((await blackOf(plain)) * 1.1)
  })
})
