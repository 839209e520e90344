import { spawnSync } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { generateTrackingNumber, type TrackingFormat } from '#shared/carriers/rules/trackingNumber.ts'
import { renderLabels } from '#shared/documents/shipmentLabel/shipmentLabel.ts'
import { aCustomsLine, aDeclaration, aShipmentLabel } from '#test/support/aShipmentLabel.ts'
import { describeWith, inkOf, pdfFaults, pdfFonts, pdfText, rasterOf, scannedCodes } from '#test/support/pdf.ts'

const LONG = 'Leave with the neighbour at number 12 if nobody answers; ring twice at the door!'

const international = [
  ['Arabic', ['محمد عبد الرحمن الشمري', 'شارع الملك فهد 12', 'الرياض 12211'], 'NotoSansArabic_400Regular'],
  ['Hebrew', ['ישראל ישראלי', 'רחוב הרצל 12 דירה 5', 'תל אביב 6100000'], 'NotoSansHebrew_400Regular'],
  ['Chinese', ['王小明', '建国路88号现代城A座1203室', '北京市 100022'], 'NotoSansSC_400Regular'],
  ['Japanese', ['株式会社サンプル', '東京都千代田区丸の内1-1-1'], 'NotoSansSC_400Regular'],
  ['Korean', ['홍길동', '서울특별시 강남구 테헤란로 123'], 'NotoSansKR_400Regular'],
  ['Thai', ['สมชาย ใจดี', 'กรุงเทพมหานคร 10110'], 'NotoSansThai_400Regular'],
  ['Greek and Cyrillic', ['Ελένη Παπαδοπούλου', 'Тверская улица 7'], 'NotoSans_400Regular'],
] as const

const crowded = aShipmentLabel({
  mark: 'TEST',
  service: 'Svc Priority',
  carrier: 'Intercontinental Exp',
  needsSignature: true,
  unNumbers: ['UN3481', 'UN3091'],
  recipient: { lines: Array.from({ length: 7 }, (_, index) => `${index} ${'W'.repeat(38)}`), phone: '+44 1234 567890' },
  comments: [LONG, LONG, LONG],
  customs: aDeclaration({
    lines: Array.from({ length: 100 }, () => aCustomsLine({ description: 'Very long description '.repeat(11) })),
  }),
})

const renderShipmentLabel = (label: Parameters<typeof renderLabels>[0][number]) => renderLabels([label])

/** Returns a reproducible sequence of numbers in [0, 1). */
function sequence(): () => number {
  let state = 7
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe('a label', () => {
  test('is the same bytes each time it is made, also in another process', async () => {
    const label = aShipmentLabel({ recipient: { lines: ['王小明 محمد Ωμέγα', 'Straße 1'], phone: null } })
    const first = Buffer.from(await renderShipmentLabel(label))
    await renderShipmentLabel(crowded)
    expect(Buffer.from(await renderShipmentLabel(label)).equals(first)).toBe(true)
    const module = new URL('../../../../shared/documents/shipmentLabel/shipmentLabel.ts', import.meta.url).href
    const script = `const { renderLabels } = await import('${module}'); process.stdout.write(await renderLabels([${JSON.stringify(label)}]))`
    const other = spawnSync(process.execPath, ['--input-type=module', '-e', script], { maxBuffer: 2 ** 24 })
    expect(other.stdout.equals(first)).toBe(true)
  })

  test('is small', async () => {
    expect((await renderShipmentLabel(aShipmentLabel())).length).toBeLessThan(20_000)
    expect((await renderShipmentLabel(crowded)).length).toBeLessThan(30_000)
  })

  test('takes any text without an exception', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), text, async (lines, comment) => {
        const pdf = await renderShipmentLabel(
          aShipmentLabel({
            recipient: { lines, phone: comment },
            from: lines,
            comments: [comment],
            orderNumber: comment,
          }),
        )
        expect(pdf.length).toBeGreaterThan(1000)
      }),
      { numRuns: 15 },
    )
  })

  test('bulk printing of a hundred stays far below the size limit of a response', async () => {
    const labels = Array.from({ length: 100 }, (_, index) => ({ ...crowded, shipmentId: index + 1 }))
    expect((await renderLabels(labels)).length).toBeLessThan(1_000_000)
  })
})

describeWith(['pdftoppm', 'zbarimg'], 'the printed barcode', () => {
  const formats = [
    { kind: 's10', serviceIndicator: 'LX', country: 'NL' },
    { kind: 'impb', serviceTypeCode: '748', mailerId: '900000001' },
    { kind: 'sscc', extensionDigit: '0', companyPrefix: '8712345' },
    { kind: 'platform', prefix: 'SV' },
  ] as const satisfies readonly TrackingFormat[]

  test.each(formats)('of $kind decodes to the tracking number', async (format) => {
    const random = sequence()
    const trackingNumber = generateTrackingNumber(format, random)
    const label = aShipmentLabel({ trackingNumber, destination: { country: 'US', postalCode: '98101' } })
    const expected = format.kind === 'impb' ? `42098101${trackingNumber}` : trackingNumber
    expect(scannedCodes(await renderShipmentLabel(label)).map((code) => code.replaceAll('\u001d', ''))).toEqual([
      expected,
    ])
  })

  test('decodes on a test label that is full to the brim, and without a declaration', async () => {
    expect(scannedCodes(await renderShipmentLabel(crowded))).toEqual([crowded.trackingNumber])
    expect(scannedCodes(await renderShipmentLabel({ ...crowded, customs: null }))).toEqual([crowded.trackingNumber])
  })

  test('of every page of a bulk print is that of its label, in order', async () => {
    const numbers = ['LX773034605NL', 'SV12345678901260', '9274890000000103485233']
    const pdf = await renderLabels(numbers.map((trackingNumber) => aShipmentLabel({ trackingNumber })))
    expect(numbers.map((_, index) => scannedCodes(pdf, index + 1))).toEqual(numbers.map((number) => [number]))
  })
})

describeWith(['qpdf', 'pdftoppm', 'pdftotext', 'pdffonts'], 'a label file', () => {
  test('is sound and 4 by 6 inches', async () => {
    for (const label of [aShipmentLabel(), crowded]) {
      const pdf = await renderShipmentLabel(label)
      expect(pdfFaults(pdf)).toBe('')
      const { width, height } = rasterOf(pdf, 100)
      expect([width, height]).toEqual([400, 600])
    }
  })

  test('can be searched', async () => {
    const text = pdfText(await renderShipmentLabel(aShipmentLabel({ comments: [LONG] })))
    for (const expected of [
      'Karoline Östergård',
      'Invalidenstraße 117',
      '10115 BERLIN',
      'SV 1234 5678 9012 60',
      LONG,
    ]) {
      expect(text).toContain(expected)
    }
  })

  test.each(international)('shows an address in %s', async (_script, lines, font) => {
    const pdf = await renderShipmentLabel(aShipmentLabel({ recipient: { lines, phone: null } }))
    const blank = await renderShipmentLabel(aShipmentLabel({ recipient: { lines: [], phone: null } }))
    expect(pdfFonts(pdf)).toContain(font)
    expect(inkOf(rasterOf(pdf)) - inkOf(rasterOf(blank))).toBeGreaterThan(1500 * lines.length)
    expect(pdfFaults(pdf)).toBe('')
  })

  test('holds no more fonts than its scripts need', async () => {
    expect(pdfFonts(await renderShipmentLabel(aShipmentLabel())).sort()).toEqual([
      'NotoSans_400Regular',
      'NotoSans_700Bold',
    ])
  })
})
