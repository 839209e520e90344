import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { LABEL_CONTENT_BOX, LABEL_SIZE_PT } from '#shared/documents/page/paper.ts'
import type { TextShape } from '#shared/documents/page/shapes.ts'
import { layoutShipmentLabel } from '#shared/documents/shipmentLabel/shipmentLabel.ts'
import type { ShipmentLabelData } from '#shared/documents/shipmentLabel/shipmentLabelData.ts'
import { aCustomsLine, aDeclaration, aShipmentLabel } from '#test/support/aShipmentLabel.ts'
import { isUprightText, overlappingTexts, shapesOutside, textOf, withoutSpace } from '#test/support/layout.ts'
import { measure } from '#test/support/measure.ts'

const word = fc.stringMatching(/^[A-Za-z0-9.-]{1,40}$/)
const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ').slice(0, 40).trim())
const lines = fc.array(line, { minLength: 1, maxLength: 8 })

const customsLine = fc.record({
  description: fc.array(word, { minLength: 1, maxLength: 20 }).map((words) => words.join(' ').slice(0, 255)),
  quantity: fc.integer({ min: 1, max: 9999 }),
  weightGrams: fc.integer({ min: 1, max: 9_999_999 }),
  value: fc.record({ minorUnits: fc.integer({ min: 1, max: 1e9 }), currency: fc.constantFrom('USD', 'EUR', 'JPY') }),
})

const anyLabel: fc.Arbitrary<ShipmentLabelData> = fc
  .record({
    mark: fc.constantFrom('TEST' as const, 'CANCELLED' as const, null),
    needsSignature: fc.boolean(),
    unNumbers: fc.subarray(['UN3480', 'UN3481', 'UN3091', 'UN1266']),
    from: lines,
    consignor: fc.option(lines),
    recipient: fc.record({ lines, phone: fc.option(fc.stringMatching(/^\+[0-9]{5,19}$/)) }),
    comments: fc.array(
      fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' ').slice(0, 80)),
      { maxLength: 3 },
    ),
    carrier: fc.stringMatching(/^[A-Z][a-z]{0,18}[a-z]$/),
    exitPoint: fc.constantFrom('LAX', 'FRA', null),
    customs: fc.option(
      fc
        .array(customsLine, { minLength: 1, maxLength: 100 })
        .map((parts) => aDeclaration({ lines: parts.map(aCustomsLine), recipientTaxId: '12345678901234567890' })),
    ),
  })
  .map(aShipmentLabel)

const textsOf = (label: ShipmentLabelData): TextShape[] => layoutShipmentLabel(measure, label).filter(isUprightText)
const joined = (label: ShipmentLabelData): string => textOf(layoutShipmentLabel(measure, label))

describe('a shipment label', () => {
  test('keeps everything on the page', () => {
    fc.assert(
      fc.property(anyLabel, (label) => {
        expect(shapesOutside(layoutShipmentLabel(measure, label), LABEL_SIZE_PT, LABEL_CONTENT_BOX)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('never prints one text over another', () => {
    fc.assert(
      fc.property(anyLabel, (label) => {
        expect(overlappingTexts(layoutShipmentLabel(measure, label))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('shows every address line and every comment in full', () => {
    fc.assert(
      fc.property(anyLabel, (label) => {
        const shown = withoutSpace(joined(label))
        const requested = [...label.from, ...(label.consignor ?? []), ...label.recipient.lines, ...label.comments]
        expect(requested.filter((text) => !shown.includes(withoutSpace(text)))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('shows what carriers sort by', () => {
    const shown = joined(aShipmentLabel({ needsSignature: true, unNumbers: ['UN3481'], comments: ['Ring twice'] }))
    for (const text of [
      'PARCEL',
      'Northlane',
      'DDP · SIGNATURE · UN3481',
      'LAX',
      'HKGA01 > LAX > DE',
      '1.234',
      '30 × 20 × 12.5',
      '2026-03-14',
      'SV 1234 5678 9012 60',
      'Order A-10045',
      'Shipment 94217402113',
      'Ring twice',
    ]) {
      expect(shown).toContain(text)
    }
  })

  test('gives the country instead of an exit point where there is none', () => {
    expect(joined(aShipmentLabel({ returnedFrom: 'DE', exitPoint: 'AMS' }))).toContain('DE > AMS > HKGA01')
    expect(joined(aShipmentLabel({ exitPoint: null }))).toMatch(/COUNTRY DE .*HKGA01 > DE/)
  })

  test('keeps texts large enough to read', () => {
    const sizeOf = (label: ShipmentLabelData, text: string) =>
      textsOf(label).find((shape) => shape.text === text)?.sizePt
    const name = 'Wolfeschlegelsteinhausenbergerdorff-Wxyz'
    const crowded = aShipmentLabel({
      recipient: { lines: Array.from({ length: 8 }, () => name), phone: '+491234567890' },
      comments: Array.from({ length: 3 }, () => 'x'.repeat(80)),
      customs: aDeclaration({ lines: Array.from({ length: 100 }, () => aCustomsLine()) }),
    })
    expect(sizeOf(crowded, name)).toBeGreaterThan(5)
    expect(sizeOf(crowded, 'x'.repeat(80))).toBeGreaterThan(5)
    expect(sizeOf(aShipmentLabel(), '10115 BERLIN')).toBeGreaterThan(12)
  })
})

describe('a test or cancelled label', () => {
  test.each(['TEST', 'CANCELLED'] as const)('is marked %s across the address and above the barcode', (mark) => {
    const shapes = layoutShipmentLabel(measure, aShipmentLabel({ mark }))
    expect(shapes).toContainEqual(expect.objectContaining({ text: mark, angleDegrees: 20 }))
    expect(joined(aShipmentLabel({ mark }))).toContain(`${mark} LABEL – NOT VALID FOR SHIPPING`)
  })

  test('is the only kind that is marked', () => {
    expect(JSON.stringify(layoutShipmentLabel(measure, aShipmentLabel()))).not.toContain('TEST')
  })
})

describe('the customs declaration', () => {
  test('lists contents with their sums', () => {
    const shown = joined(aShipmentLabel())
    expect(shown).toContain('2 LED desk lamp with clamp 9405.21 CN 0.600 49.90 USD')
    expect(shown).toContain('3 Total 1.234 62.40 USD')
    expect(shown).toContain('2026-03-14  Bright Lamps Ltd')
  })

  test('sums up what does not fit, and loses no unit, gram or cent', () => {
    const items = Array.from({ length: 100 }, (_, index) =>
      aCustomsLine({
        description: `Item ${index + 1}`,
        quantity: 1,
        weightGrams: 10,
        value: { minorUnits: 100, currency: 'USD' },
      }),
    )
    const shown = joined(aShipmentLabel({ customs: aDeclaration({ lines: items }) }))
    const listed = (shown.match(/Item \d+/g) ?? []).length
    expect(listed).toBeGreaterThanOrEqual(3)
    expect(shown).toContain(
      `${100 - listed} +${100 - listed} more ${((100 - listed) / 100).toFixed(3)} ${100 - listed}.00 USD`,
    )
    expect(shown).toContain('100 Total 1.234 100.00 USD')
  })

  test('adds up each currency separately, in its own digits', () => {
    const value = (minorUnits: number, currency: string) => aCustomsLine({ value: { minorUnits, currency } })
    const shown = joined(
      aShipmentLabel({
        customs: aDeclaration({ lines: [value(120000, 'JPY'), value(1234567, 'KWD'), value(80000, 'JPY')] }),
      }),
    )
    expect(shown).toContain('Total: 200000 JPY + 1234.567 KWD')
  })

  test('shortens a long description', () => {
    const shown = joined(
      aShipmentLabel({ customs: aDeclaration({ lines: [aCustomsLine({ description: 'Lamp '.repeat(51) })] }) }),
    )
    expect(shown).toMatch(/Lamp Lamp Lamp.*…/)
  })

  test('is left out within one customs territory', () => {
    expect(joined(aShipmentLabel({ customs: null }))).not.toContain('CUSTOMS')
  })
})
