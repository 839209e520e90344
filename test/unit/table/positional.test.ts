import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as v from 'valibot'
import { CHARGE_CODES, CHARGE_TOTALS, SURCHARGE_CODES } from '#shared/rating/rules/charges.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { PRICES_LAYOUT } from '#shared/shipping/quotes/pricesLayout.ts'
import { Quote } from '#shared/shipping/quotes/rules/quote.ts'
import {
  type Layout,
  layout,
  list,
  object,
  optional,
  parsePositional,
  plain,
  serializePositional,
  shared,
} from '#shared/table/positional.ts'

const LAYOUT = layout({
  id: plain,
  name: shared,
  size: object(layout({ length: plain, width: optional(plain) })),
  lines: list(layout({ name: shared, note: optional(plain) })),
  note: optional(plain),
})

const thereAndBack = (value: object, by: Layout): unknown => parsePositional(serializePositional(value, by), by)

describe('objects that are written by the places of their fields', () => {
  test('have no names, and what recurs once', () => {
    const value = { id: 7, name: 'Lamp', size: { length: 3 }, lines: [{ name: 'Lamp' }, { name: 'Bulb', note: 'x' }] }
    expect(serializePositional(value, LAYOUT)).toBe('[["Lamp","Bulb"],[7,0,[3],[[0],[1,"x"]]]]')
    expect(thereAndBack(value, LAYOUT)).toEqual(value)
  })

  test('keep null apart from what is absent', () => {
    const value = { id: null, name: null, size: null, lines: [] }
    expect(thereAndBack(value, LAYOUT)).toEqual(value)
  })

  test('are read by a layout that has more', () => {
    const value = { id: 1, name: 'Lamp', size: null, lines: [] }
    const text = serializePositional(value, LAYOUT)
    expect(parsePositional(text, [...LAYOUT, ['colour', optional(plain)]])).toEqual(value)
  })

  test.each([[{ colour: 'red' }], [{ size: { height: 1 } }], [{ lines: [{ colour: 'red' }] }]])(
    'are rejected with a field that would be lost: %j',
    (changes) => {
      const value = { id: 1, name: 'Lamp', size: null, lines: [], ...changes }
      expect(() => serializePositional(value, LAYOUT)).toThrow(RangeError)
    },
  )
})

const text = fc.string({ maxLength: 12 })
const complete = fc.nat(1_000_000)
const maybe = { requiredKeys: [] }
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 })
const dues = { taxCents: complete, dutyCents: complete }

const tariff = fc.record(
  {
    upToGrams: some(complete),
    bandCents: some(complete),
    beyondCentsPerKg: complete,
    zonePercent: complete,
    surchargeCentsPerKg: complete,
    signatureFeeCents: complete,
    oversizeCentsPerKg: complete,
    freeLengthPlusGirthCm: complete,
    divisor: complete,
    minWeightGrams: complete,
    roundUpGrams: complete,
    source: fc.record(
      { version: text, rule: text, signatureRule: text, zone: text, currency: text, usdRate: text },
      { requiredKeys: ['version', 'rule'] },
    ),
    rules: some(
      fc.record(
        {
          id: text,
          code: fc.constantFrom(...SURCHARGE_CODES, 'adjustment' as const),
          description: text,
          aboveGrams: complete,
          percent: fc.double({ noNaN: true, min: 0, max: 100 }),
        },
        { requiredKeys: ['id', 'code'] },
      ),
    ),
  },
  {
    requiredKeys: [
      'upToGrams',
      'bandCents',
      'beyondCentsPerKg',
      'zonePercent',
      'surchargeCentsPerKg',
      'signatureFeeCents',
      'oversizeCentsPerKg',
      'freeLengthPlusGirthCm',
      'divisor',
      'minWeightGrams',
    ],
  },
)

const further = fc.record(
  {
    carrierService: text,
    pricedBy: fc.constantFrom('carrier' as const, 'estimate' as const),
    missing: some(fc.record({ what: fc.constantFrom('hs_code' as const, 'fees' as const), line: fc.option(complete) })),
  },
  maybe,
)

const offer = fc
  .tuple(
    fc.record({
      laneId: text,
      service: fc.constantFrom(...SERVICES),
      carrier: text,
      exitPoints: some(text),
      terms: fc.subarray([...TERMS]),
      tariff,
      grossWeightGrams: complete,
      volumetricWeightGrams: complete,
      chargeableWeightGrams: complete,
      charges: some(
        fc.record(
          {
            code: fc.constantFrom(...CHARGE_CODES),
            description: text,
            amountCents: fc.integer(),
            total: fc.constantFrom(...CHARGE_TOTALS),
            rule: fc.option(text),
          },
          { requiredKeys: ['code', 'amountCents', 'total', 'rule'] },
        ),
      ),
      isInsured: fc.boolean(),
      coverageCents: complete,
      transitDays: fc.record({ min: complete, max: complete }),
      goesByPlace: fc.boolean(),
      landed: fc.option(
        fc.record({ ...dues, lines: some(fc.record(dues)), dutyRule: fc.record({ id: text, date: text }) }),
      ),
    }),
    further,
  )
  .map(([always, sometimes]) => ({ ...always, ...sometimes }))

const prices = fc.record(
  {
    valueCents: complete,
    delivery: fc.record({ isResidential: fc.boolean(), isPostOfficeBox: fc.boolean() }),
    usdRates: fc.dictionary(fc.constantFrom('EUR', 'JPY'), text),
    offers: some(offer),
    unanswered: some(text),
    paying: fc.record({ currency: text, rate: text }),
  },
  { requiredKeys: ['valueCents', 'delivery', 'usdRates', 'offers', 'unanswered'] },
)

test('prices of a quote are read as they were written', () => {
  fc.assert(
    fc.property(prices, (sent) => {
      const read = thereAndBack(sent, PRICES_LAYOUT)
      const others = { id: 1, userId: 2, facts: {}, expiresMs: 3, shipmentId: null }
      // Sizes and similar numbers are never negative zero, which JSON cannot represent.
      expect(v.parse(Quote, { ...Object(read), ...others })).toEqual(v.parse(Quote, { ...sent, ...others }))
    }),
  )
})
