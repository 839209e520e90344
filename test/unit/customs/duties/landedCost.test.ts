import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { usd } from '#shared/core/money.ts'
import type { ImportedParcel } from '#shared/customs/duties/rules/importedParcel.ts'
import { computeLandedCosts, computeLandedCost as landedCostAt } from '#shared/customs/duties/rules/landedCost.ts'
import {
  importedLine as line,
  originRule,
  importedParcel as parcel,
  importRules as rules,
} from '#test/support/importRules.ts'

const AT_PAR = '1'
const computeLandedCost = (sent: ImportedParcel, dutyRules: ReturnType<typeof rules>, rate: string) =>
  landedCostAt(sent, dutyRules, () => rate)

describe('duty and tax of a parcel', () => {
  test.each([
    ['up to the limit is tax only', parcel([line(150_00)]), rules(), 0, 28_50],
    ['above the limit is both', parcel([line(200_00)]), rules(), 8_00, 39_52],
    ['follows the HS code', parcel([line(200_00, '6110.20')]), rules(), 24_00, 42_56],
    ['counts shipping', parcel([line(200_00)], { shipping: usd(10_00) }), rules(), 8_40, 41_50],
    [
      'leaves shipping out of the duty where the country does',
      parcel([line(200_00)], { shipping: usd(10_00) }),
      rules({ dutyBase: 'goods' }),
      8_00,
      41_42,
    ],
    [
      'leaves shipping out of the tax too where the country does',
      parcel([line(200_00)], { shipping: usd(10_00) }),
      rules({ dutyBase: 'goods', taxBase: 'goods' }),
      8_00,
      39_52,
    ],
    [
      'does not count shipping towards the limit, unless the country does',
      parcel([line(145_00)], { shipping: usd(10_00) }),
      rules({ reliefBase: 'landed' }),
      6_20,
      30_63,
    ],
    [
      'adds the tax of the province',
      parcel([line(100_00)], { provinceCode: 'ON' }),
      rules({ taxRate: '0.05', provinceTaxRates: { ON: '0.08' } }),
      0,
      13_00,
    ],
    [
      'has other tax rates for some goods',
      parcel([line(100_00, '490199'), line(100_00, '950300')]),
      rules({ reducedTaxRates: { '4901': '0.07' } }),
      8_00,
      27_04,
    ],
    [
      'is nothing below both limits',
      parcel([line(20_00)], { shipping: usd(5_00) }),
      rules({ reliefs: [{ dutyFreeUpTo: 150_00, taxFreeUpTo: 22_00 }] }),
      0,
      0,
    ],
    ['judges the limits by the whole parcel', parcel([line(100_00), line(100_00)]), rules(), 8_00, 39_52],
    [
      'has limits of its own for where the parcel comes from',
      parcel([line(100_00)], { dispatchedFrom: 'US' }),
      rules({
        reliefs: [
          { dispatchedFrom: ['US', 'MX'], dutyFreeUpTo: 150_00, taxFreeUpTo: 40_00 },
          { dutyFreeUpTo: 20_00, taxFreeUpTo: 20_00 },
        ],
      }),
      0,
      19_00,
    ],
    ['collects no tax that is too small', parcel([line(20_00)]), rules({ uncollectedTaxUpTo: 5_00 }), 0, 0],
    ['collects all of a larger one', parcel([line(40_00)]), rules({ uncollectedTaxUpTo: 5_00 }), 0, 7_60],
    [
      'takes a tax of what it is part of',
      parcel([line(83_00)]),
      rules({ taxRate: '0.17', isTaxIncluded: true }),
      0,
      17_00,
    ],
    ['is nothing at all within a country', parcel([line(500_00)], { dispatchedFrom: 'DE' }), rules(), 0, 0],
    ['is nothing within a union without tax inside', parcel([line(500_00)], { dispatchedFrom: 'FR' }), rules(), 0, 0],
    [
      'is tax only within a union with tax inside',
      parcel([line(500_00)], { dispatchedFrom: 'FR' }),
      rules({}, { union: { members: ['DE', 'FR'], taxesInside: true } }),
      0,
      95_00,
    ],
  ] as const)('%s', (_, sent, dutyRules, duty, tax) => {
    expect(computeLandedCost(sent, dutyRules, AT_PAR)).toMatchObject({ duty: usd(duty), tax: usd(tax) })
  })

  test.each([
    ['0.5', 75_00, 0],
    ['0.5', 75_01, 3_00],
    ['1.1', 165_00, 0],
    ['1.1', 165_01, 6_60],
  ])('limits are converted: at %s USD, %i cents owe %i', (rate, value, duty) => {
    expect(computeLandedCost(parcel([line(value)]), rules(), rate)?.duty).toEqual(usd(duty))
  })

  test.each([
    [50_00, 10_00],
    [50_01, 10_01],
    [100_00, 40_00],
  ])('a duty by value on %i cents is %i', (value, duty) => {
    const flat = rules({
      reliefs: [{ dutyFreeUpTo: 0, taxFreeUpTo: 0 }],
      dutyBands: [
        { upTo: 50_00, rate: '0.2', less: 0 },
        { upTo: null, rate: '0.6', less: 20_00 },
      ],
    })
    expect(computeLandedCost(parcel([line(value)]), flat, AT_PAR)?.duty).toEqual(usd(duty))
  })

  test.each(['770000', '980100', '990000', '0011'])('has no rate for goods under %s', (htsCode) => {
    expect(computeLandedCost(parcel([line(100), line(100, htsCode)]), rules(), AT_PAR)).toBeNull()
  })

  test('names the rules it comes from, and the newest day of them', () => {
    const decree = originRule('decree-1', {
      origins: ['CN'],
      kind: 'adds',
      rates: { '61': '0.1' },
      from: '2025-05-01',
    })
    const dutyRules = rules({}, { originRules: [decree] })
    expect(computeLandedCost(parcel([line(200_00, '8517')]), dutyRules, AT_PAR)).toMatchObject({
      ruleId: 'DE/2021-07-01',
      ruleDate: '2021-07-01',
    })
    expect(computeLandedCost(parcel([line(200_00, '6101'), line(1_00, '6102')]), dutyRules, AT_PAR)).toMatchObject({
      ruleId: 'DE/2021-07-01 decree-1',
      ruleDate: '2025-05-01',
    })
    expect(computeLandedCost(parcel([line(20_00, '6101')]), dutyRules, AT_PAR)?.ruleId).toBe('DE/2021-07-01')
  })
})

describe('whatever the parcel', () => {
  const anyLine = fc
    .record({
      cents: fc.integer({ min: 1, max: 100_000 }),
      htsCode: fc.constantFrom(null, '610910', '611020', '851712', '950300'),
      origin: fc.constantFrom(null, 'CN', 'FR', 'US'),
    })
    .map(({ cents, htsCode, origin }) => line(cents, htsCode, origin))
  const anyParcel = fc
    .record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 20 }),
      shipping: fc.nat(20_000),
      dispatchedFrom: fc.constantFrom('HK', 'US', 'FR', 'DE'),
    })
    .map(({ lines, shipping, dispatchedFrom }) => parcel(lines, { shipping: usd(shipping), dispatchedFrom }))
  const anyRules = fc
    .record({
      reliefBase: fc.constantFrom('goods', 'landed'),
      dutyBase: fc.constantFrom('goods', 'landed'),
      taxBase: fc.constantFrom('goods', 'landed'),
      limits: fc.tuple(fc.nat(30_000), fc.nat(10_000)),
      isFlat: fc.boolean(),
      isTaxIncluded: fc.boolean(),
      uncollectedTaxUpTo: fc.nat(600),
    })
    .map(({ limits: [dutyFreeUpTo, taxFreeUpTo], isFlat, ...rule }) =>
      rules({
        ...rule,
        reliefs: [{ dutyFreeUpTo, taxFreeUpTo }],
        ...(isFlat && {
          dutyBands: [
            { upTo: 50_00, rate: '0.2', less: 0 },
            { upTo: null, rate: '0.6', less: 20_00 },
          ],
        }),
      }),
    )
  const anyRate = fc.constantFrom('1', '0.0065', '1.1628', '0.7194')
  const costOf = (sent: ImportedParcel, dutyRules: ReturnType<typeof rules>, rate: string) => {
    const cost = computeLandedCost(sent, dutyRules, rate)
    if (!cost) throw new Error('no rate')
    return cost
  }

  test('bands count what the way costs', () => {
    const dutyRules = rules({
      reliefs: [{ dutyFreeUpTo: 0, taxFreeUpTo: 0 }],
      dutyBands: [{ upTo: null, rate: '0.6', less: 20_00 }],
    })
    const costs = computeLandedCosts(parcel([line(100_00)]), 'USD', dutyRules, () => AT_PAR)
    expect([0, 10_00].map((cents) => costs?.dues(usd(cents))?.duty)).toEqual([usd(40_00), usd(46_00)])
  })

  test('bands of some lines count their shares of what the way costs', () => {
    const dutyRules = rules({
      ...{ dutyBase: 'goods', taxBase: 'goods', isPreferenceKept: true },
      reliefs: [{ dutyFreeUpTo: 0, taxFreeUpTo: 0 }],
      dutyBands: [{ upTo: null, rate: '0.6', less: 20_00 }],
    })
    const lines = [line(100_00), { ...line(100_00), isPreferential: true }]
    const costs = computeLandedCosts(parcel(lines), 'USD', dutyRules, () => AT_PAR)
    const banded = (cents: number) => costs?.dues(usd(cents))?.lines[0]?.duty
    expect([0, 10_00].map(banded)).toEqual([usd(40_00), usd(43_00)])
  })

  test('what its way costs makes no difference to what is worked out for other ways: each is as if it were the only one', () => {
    const ofCases = (sent: ImportedParcel, dutyRules: ReturnType<typeof rules>) => ({
      ...dutyRules,
      rule: {
        ...dutyRules.rule,
        cases: [
          { name: 'low', when: { upTo: 100_00 }, dutyBase: 'goods' as const, taxRate: '0.07' },
          { name: 'low', when: { upTo: 200_00, dispatchedFrom: ['HK'] }, reliefBase: 'landed' as const },
          { name: 'dear', when: { above: 900_00 }, dutyAmount: { per: 'item' as const, amount: 3_00 } },
        ].slice(0, sent.lines.length % 4),
      },
      originRules: [
        originRule('us-agreement'),
        originRule('more', { origins: ['CN'], kind: 'adds', rates: { '61': '0.1' } }),
      ],
      fees: [
        {
          id: 'handling',
          to: ['DE'],
          when: { above: 150_00 },
          currency: 'EUR',
          fee: { kind: 'rate' as const, rate: '0.02', atLeast: 1_00, atMost: 9_00 },
          from: '2020-01-01',
          until: null,
          source: 'Its law',
          checked: '2026-01-02',
          confidence: 'confirmed' as const,
        },
      ],
    })
    const shippings = fc.array(fc.nat(60_000), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(anyParcel, anyRules, anyRate, shippings, ({ shipping: _, ...sent }, plain, rate, ways) => {
        const cases = ofCases({ ...sent, shipping: usd(0) }, plain)
        const prepared = computeLandedCosts(sent, 'USD', cases, () => rate)
        for (const shipping of ways.map(usd)) {
          const alone = landedCostAt({ ...sent, shipping }, cases, () => rate)
          expect(prepared?.computeLandedCost(shipping)).toEqual(alone)
          const { fees: _, thresholds: __, rules: ___, lines = [], ...dues } = alone ?? {}
          expect(prepared?.dues(shipping)).toEqual({
            ...dues,
            lines: lines.map(({ duty, tax, isTaxTakenAtSale }) => ({ duty, tax, isTaxTakenAtSale })),
          })
        }
      }),
    )
  })

  test('the whole is the sum of its lines to the cent, and nothing is negative', () => {
    fc.assert(
      fc.property(anyParcel, anyRules, anyRate, (sent, dutyRules, rate) => {
        const cost = costOf(sent, dutyRules, rate)
        const sum = (kind: 'duty' | 'tax') => cost.lines.reduce((cents, next) => cents + next[kind].minorUnits, 0)
        expect(cost.lines).toHaveLength(sent.lines.length)
        expect([sum('duty'), sum('tax')]).toEqual([cost.duty.minorUnits, cost.tax.minorUnits])
        expect(cost.lines.every(({ duty, tax }) => duty.minorUnits >= 0 && tax.minorUnits >= 0)).toBe(true)
      }),
    )
  })

  test('the order of the lines makes no difference to the whole, nor to a line', () => {
    fc.assert(
      fc.property(anyParcel, anyRules, fc.nat(), (sent, dutyRules, turn) => {
        const at = turn % sent.lines.length
        const turned = { ...sent, lines: [...sent.lines.slice(at), ...sent.lines.slice(0, at)] }
        const [one, other] = [costOf(sent, dutyRules, AT_PAR), costOf(turned, dutyRules, AT_PAR)]
        expect([other.duty, other.tax, other.ruleId]).toEqual([one.duty, one.tax, one.ruleId])
        const known = (cost: typeof one, { lines }: ImportedParcel) =>
          lines.map((each, place) => JSON.stringify([each, cost.lines[place]])).sort()
        expect(known(other, turned)).toEqual(known(one, sent))
      }),
    )
  })

  test('goods that are worth more never owe less', () => {
    fc.assert(
      fc.property(anyParcel, anyRules, fc.integer({ min: 1, max: 50_000 }), (sent, dutyRules, more) => {
        const [first, ...others] = sent.lines
        if (!first) return
        const dearer = { ...sent, lines: [{ ...first, value: usd(first.value.minorUnits + more) }, ...others] }
        const rises = (kind: 'duty' | 'tax') =>
          costOf(dearer, dutyRules, AT_PAR)[kind].minorUnits - costOf(sent, dutyRules, AT_PAR)[kind].minorUnits
        // Shipping is allocated by value, so a line with a low rate can take a share from one with
        // a high rate.
        const shifted = sent.shipping.minorUnits + sent.lines.length
        expect(rises('duty')).toBeGreaterThanOrEqual(-shifted)
        if (sent.shipping.minorUnits === 0) expect(rises('duty')).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('of one kind, parcels that are worth more owe more duty and tax', () => {
    const cents = fc.integer({ min: 1, max: 200_000 })
    fc.assert(
      fc.property(cents, cents, fc.nat(20_000), anyRules, (one, other, shipping, dutyRules) => {
        const owed = (value: number) => {
          const { duty, tax } = costOf(parcel([line(value, '610910')], { shipping: usd(shipping) }), dutyRules, AT_PAR)
          return duty.minorUnits + tax.minorUnits
        }
        expect(owed(Math.max(one, other))).toBeGreaterThanOrEqual(owed(Math.min(one, other)))
      }),
    )
  })

  test('shipping is taken into account exactly once', () => {
    const all = rules(
      { reliefs: [{ dutyFreeUpTo: 0, taxFreeUpTo: 0 }], taxRate: '0' },
      { schedule: () => ({ default: '1' }) },
    )
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1 }), fc.nat(9999), (values, shipping) => {
        const sent = parcel(
          values.map((cents) => line(cents)),
          { shipping: usd(shipping) },
        )
        expect(costOf(sent, all, AT_PAR).duty.minorUnits).toBe(values.reduce((sum, cents) => sum + cents, shipping))
      }),
    )
  })
})
