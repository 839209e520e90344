import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { layoutOverpackLabel, type OverpackLabelData } from '#shared/documents/overpackLabel.ts'
import { drawBarcode, PRINTER_DOT_PT } from '#shared/documents/page/barcode.ts'
import { CAP_HEIGHT } from '#shared/documents/page/fitText.ts'
import { LABEL_CONTENT_BOX, LABEL_SIZE_PT } from '#shared/documents/page/paper.ts'
import { anOverpackLabel } from '#test/support/anOverpackLabel.ts'
import { isUprightText, overlappingTexts, shapesOutside, textOf, withoutSpace } from '#test/support/layout.ts'
import { measure } from '#test/support/measure.ts'

const MM_PT = 72 / 25.4

const word = fc.stringMatching(/^[A-Za-z0-9.-]{1,40}$/)
const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ').slice(0, 60).trim())
const lines = fc.array(line, { minLength: 1, maxLength: 8 })
const sizeCm = fc.double({ min: 0.01, max: 999.99, noNaN: true }).map((size) => Number(size.toFixed(2)))

const anyLabel: fc.Arbitrary<OverpackLabelData> = fc
  .record({
    overpackId: fc.maxSafeNat(),
    isTest: fc.boolean(),
    entryPoint: fc.record({ id: fc.stringMatching(/^[A-Z0-9]{6}$/), name: line, lines }),
    exitPoint: fc.option(fc.stringMatching(/^[A-Z]{3}$/)),
    carrier: fc.option(fc.stringMatching(/^[A-Z][a-z]{0,18}[a-z]$/)),
    service: fc.constantFrom('Svc Post', 'Svc Priority', 'Express'),
    shipmentCount: fc.integer({ min: 1, max: 500 }),
    weightKg: fc.option(fc.double({ min: 0.1, max: 9999.9, noNaN: true })),
    sizeCm: fc.option(fc.tuple(sizeCm, sizeCm, sizeCm)),
    containsDangerousGoods: fc.boolean(),
    consignor: lines,
  })
  .map(anOverpackLabel)

const joined = (parts: Partial<OverpackLabelData> = {}): string =>
  textOf(layoutOverpackLabel(measure, anOverpackLabel(parts)))

describe('an overpack label', () => {
  test('keeps everything on the page', () => {
    fc.assert(
      fc.property(anyLabel, (label) => {
        expect(shapesOutside(layoutOverpackLabel(measure, label), LABEL_SIZE_PT, LABEL_CONTENT_BOX)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('never prints one text over another', () => {
    fc.assert(
      fc.property(anyLabel, (label) => {
        expect(overlappingTexts(layoutOverpackLabel(measure, label))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('shows every address line in full', () => {
    fc.assert(
      fc.property(anyLabel, (label) => {
        const shown = withoutSpace(textOf(layoutOverpackLabel(measure, label)))
        const requested = [...label.consignor, label.entryPoint.id, label.entryPoint.name, ...label.entryPoint.lines]
        expect(requested.filter((text) => !shown.includes(withoutSpace(text)))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('shows what docks sort by', () => {
    const shown = joined()
    for (const text of [
      'SVC PARCEL',
      'Northlane DDP',
      'EXIT POINT LAX',
      'SHIPMENTS 37',
      'GROSS KG 18.4',
      'SIZE CM 60 × 40 × 35.5',
      'DATE 2026-03-14',
      'OVERPACK 94217402113',
      'ROUTE HKG101 > LAX',
      'FROM Bright Lamps Ltd',
      'DELIVER TO HKG101 Hong Kong Collection Center',
      'SSCC (00) 106141411234567897',
    ]) {
      expect(shown).toContain(text)
    }
  })

  test.each([
    { weightKg: 18, shown: '18.0' },
    { weightKg: 18.25, shown: '18.3' },
    { weightKg: 0.05, shown: '0.1' },
  ])('shows $weightKg kg to a tenth', ({ weightKg, shown }) => {
    expect(joined({ weightKg })).toContain(`GROSS KG ${shown} `)
  })

  test('leaves open what is not known', () => {
    const shown = joined({ weightKg: null, sizeCm: null, exitPoint: null, carrier: null })
    expect(shown).toContain('SVC PARCEL DDP ENTRY POINT HKG101 ')
    expect(shown).toContain('GROSS KG – SIZE CM –')
    expect(shown).toContain('ROUTE HKG101 FROM')
  })

  test('has a barcode as tall as logistics labels need, of bars four dots wide', () => {
    const label = anOverpackLabel({ containsDangerousGoods: true, isTest: true })
    const bars = layoutOverpackLabel(measure, label)
      .flatMap((shape) => (shape.kind === 'barcode' ? drawBarcode(shape.content, shape) : []))
      .filter(({ gray }) => gray === 0)
    expect(bars.length).toBeGreaterThan(30)
    expect(Math.min(...bars.map(({ height }) => height))).toBeGreaterThan(32 * MM_PT)
    expect(Math.min(...bars.map(({ width }) => width))).toBeCloseTo(4 * PRINTER_DOT_PT, 6)
  })
})

describe('dangerous goods in an overpack', () => {
  test('are printed, with letters of 12 mm', () => {
    const shapes = layoutOverpackLabel(measure, anOverpackLabel({ containsDangerousGoods: true }))
    expect(textOf(shapes)).toContain('CONTAINS DANGEROUS GOODS OVERPACK')
    const letters = shapes.filter(isUprightText).find(({ text, bold }) => bold && text === 'OVERPACK')
    expect((letters?.sizePt ?? 0) * CAP_HEIGHT).toBeCloseTo(12 * MM_PT, 6)
  })

  test('are printed for no other', () => {
    expect(joined()).not.toContain('DANGEROUS')
  })
})

describe('a test overpack', () => {
  test('is marked across the address and above the barcode', () => {
    const shapes = layoutOverpackLabel(measure, anOverpackLabel({ isTest: true }))
    expect(shapes).toContainEqual(expect.objectContaining({ text: 'TEST', angleDegrees: 20 }))
    expect(textOf(shapes)).toContain('TEST OVERPACK – NOT VALID FOR SHIPPING')
  })

  test('is the only kind that is marked', () => {
    expect(JSON.stringify(layoutOverpackLabel(measure, anOverpackLabel()))).not.toContain('TEST')
  })
})
