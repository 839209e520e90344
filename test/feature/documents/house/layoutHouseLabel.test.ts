import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type HouseLabelData, layoutHouseLabel } from '#shared/documents/houseLabel.ts'
import { LABEL_CONTENT_BOX, LABEL_SIZE_PT } from '#shared/documents/page/paper.ts'
import { buildHouseTrackingNumber } from '#shared/shipping/shipments/rules/houseTrackingNumber.ts'
import { aHouseLabel } from '#test/support/aHouseLabel.ts'
import { overlappingTexts, shapesOutside, textOf, withoutSpace } from '#test/support/layout.ts'
import { measure } from '#test/support/measure.ts'

const word = fc.stringMatching(/^[A-Za-z0-9.-]{1,40}$/)
const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ').slice(0, 60).trim())
const sizeCm = fc.double({ min: 0.01, max: 999.99, noNaN: true }).map((size) => Number(size.toFixed(2)))
const anyLabel: fc.Arbitrary<HouseLabelData> = fc
  .record({
    shipmentId: fc.maxSafeNat(),
    houseNumber: fc.maxSafeNat().map(buildHouseTrackingNumber),
    isTest: fc.boolean(),
    service: fc.constantFrom('Svc Post', 'Svc Priority', 'Express'),
    grossWeightGrams: fc.integer({ min: 1, max: 9_999_999 }),
    sizeCm: fc.tuple(sizeCm, sizeCm, sizeCm),
    orderNumber: fc.option(word),
    from: fc.array(line, { minLength: 1, maxLength: 8 }),
    to: fc.array(line, { minLength: 1, maxLength: 8 }),
    contents: fc.array(line, { minLength: 1, maxLength: 30 }),
  })
  .map(aHouseLabel)

describe('a house label', () => {
  test('keeps everything on the page, and never prints one text over another', () => {
    fc.assert(
      fc.property(anyLabel, (label) => {
        const shapes = layoutHouseLabel(measure, label)
        expect(shapesOutside(shapes, LABEL_SIZE_PT, LABEL_CONTENT_BOX)).toEqual([])
        expect(overlappingTexts(shapes)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('shows every address line in full, and every line of the contents or how many more there are', () => {
    fc.assert(
      fc.property(anyLabel, (label) => {
        const shown = withoutSpace(textOf(layoutHouseLabel(measure, label)))
        const printed = label.contents.length > 8 ? label.contents.slice(0, 7) : label.contents
        const requested = [...label.from, ...label.to, ...printed]
        expect(requested.filter((text) => !shown.includes(withoutSpace(text)))).toEqual([])
        expect(shown.includes(`and${label.contents.length - 7}more`)).toBe(label.contents.length > 8)
      }),
      { numRuns: 60 },
    )
  })

  test('describes itself and the parcel', () => {
    const shown = textOf(layoutHouseLabel(measure, aHouseLabel()))
    for (const text of [
      'HOUSE LABEL INTERNAL USE ONLY – NOT A CARRIER LABEL',
      'DATE 2026-03-14',
      'GROSS KG 0.84',
      'SIZE CM 30 × 20 × 12.5',
      'ROUTE HKG101 > DE',
      'SHIPMENT 118297470621398',
      'ORDER PO-1044',
      'SERVICE Svc Parcel DDP',
      'CONTENTS 2 × Lamp of oak with a linen shade 1 × Light bulb E27',
      'HOUSE NUMBER HL0118297470621398T',
    ]) {
      expect(shown).toContain(text)
    }
    expect(textOf(layoutHouseLabel(measure, aHouseLabel({ isTest: true })))).toContain('TEST – NOT VALID FOR SHIPPING')
  })
})
