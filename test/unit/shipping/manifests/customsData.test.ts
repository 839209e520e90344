import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatCsv } from '#shared/core/csv.ts'
import { buildCustomsData, type CustomsData, getLastChangeMs } from '#shared/shipping/manifests/rules/customsData.ts'
import { formatCustomsDataCsv } from '#shared/shipping/manifests/rules/customsDataCsv.ts'
import { aStoredLabel, aStoredShipment } from '#test/support/storedShipment.ts'

const MANIFESTED_MS = 1_000_000

type Weighing = { readonly grams: number; readonly atMs: number } | null

/** Returns the data of a shipment with one package per weighing. */
function dataOf(
  weighings: readonly [Weighing, ...Weighing[]],
  changes: Parameters<typeof aStoredShipment>[0] = {},
): CustomsData {
  const packages = weighings.map(() => ({ weightGrams: 400, lengthCm: 10, widthCm: 10, heightCm: 10, contents: [] }))
  const isOne = weighings.length === 1
  const shipment = aStoredShipment({ weightGrams: 400 * weighings.length, packages: isOne ? [] : packages, ...changes })
  const label = (weighing: Weighing, at: number) =>
    aStoredLabel({
      id: at + 1,
      trackingNumber: `SV${at}`,
      processedWeightGrams: weighing?.grams ?? null,
      ...(isOne ? {} : { measures: { weightGrams: 400, lengthCm: 10, widthCm: 10, heightCm: 10 } }),
    })
  const [first, ...others] = weighings
  return buildCustomsData({
    shipment,
    labels: [label(first, 0), ...others.map((one, at) => label(one, at + 1))],
    getWeighedMs: ({ id }) => weighings[id - 1]?.atMs ?? null,
    manifestedMs: MANIFESTED_MS,
    origin: 'HK',
    papers: ['cn22'],
    customsProducts: new Map(),
    postageCents: 700,
  })
}

const weighing = fc.option(
  fc.record({ grams: fc.integer({ min: 1, max: 30_000 }), atMs: fc.integer({ min: 0, max: 2_000_000 }) }),
)

describe('the versions of advance data', () => {
  test('are a chain of weights that ends with the gross weight, all after the manifest', () => {
    fc.assert(
      fc.property(weighing, fc.array(weighing, { maxLength: 4 }), (first, others) => {
        const all = [first, ...others] as const
        const { corrections, grossWeightGrams } = dataOf(all)
        const found = all.reduce((sum, one) => sum + (one?.grams ?? 400), 0)
        expect(grossWeightGrams).toBe(found)
        for (const [at, { atMs, beforeGrams, afterGrams }] of corrections.entries()) {
          expect(atMs).toBeGreaterThan(MANIFESTED_MS)
          expect(afterGrams).not.toBe(beforeGrams)
          const next = corrections[at + 1]
          expect(next?.beforeGrams ?? grossWeightGrams).toBe(afterGrams)
          expect(next?.atMs ?? atMs).toBeGreaterThanOrEqual(atMs)
        }
        const late = all.filter((one) => one !== null && one.atMs > MANIFESTED_MS && one.grams !== 400)
        expect(corrections).toHaveLength(late.length)
      }),
    )
  })

  test('begin with the manifest', () => {
    expect(getLastChangeMs(dataOf([null]), MANIFESTED_MS)).toBe(MANIFESTED_MS)
    expect(getLastChangeMs(dataOf([{ grams: 500, atMs: MANIFESTED_MS + 5 }]), MANIFESTED_MS)).toBe(MANIFESTED_MS + 5)
  })
})

describe('a party declared to customs', () => {
  test.each([
    ['who sells is a firm', {}, 'legal'],
    ['who sends a present is a private person', { natureType: '31' as const }, 'natural'],
    [
      'with a number of traders it is a firm all the same',
      { natureType: '31' as const, taxIds: [{ type: 'EORI', value: 'DE123456789012345', country: null }] },
      'legal',
    ],
  ])('%s', (_, changes, type) => {
    expect(dataOf([null], changes).sender.type).toBe(type)
  })

  test('is a firm where a business buys', () => {
    expect(dataOf([null]).addressee.type).toBe('natural')
    expect(dataOf([null], { buyer: 'business' }).addressee.type).toBe('legal')
  })

  test('has a number once, though it was said with and without a type', () => {
    const party = aStoredShipment().consignor
    const consignor = { ...party, id: 'DE1', taxIds: [{ type: 'EORI', value: 'DE1', country: null }] }
    expect(dataOf([null], { consignor }).sender.numbers).toEqual([{ type: 'EORI', value: 'DE1', country: null }])
  })
})

describe('the table', () => {
  test('has as many fields in each row as columns, whatever texts say', () => {
    fc.assert(
      fc.property(fc.string(), (description) => {
        // Numbers and phone numbers are not formulas, and are kept.
        fc.pre(!/^[+-][\d\s().-]+$/.test(description))
        const [line] = aStoredShipment().lineItems
        if (!line) throw new Error('no line')
        const data = dataOf([null], {
          lineItems: [
            { ...line, description: 'Shirt' },
            { ...line, description },
          ],
        })
        const text = formatCustomsDataCsv([data], MANIFESTED_MS, true)
        const [names, ...rows] = readCsv(text)
        expect(rows).toHaveLength(2)
        expect(rows.map(({ length }) => length)).toEqual([names?.length, names?.length])
        const shown = rows[1]?.[names?.indexOf('description') ?? -1]
        expect(shown).toBe(/^[=+\-@\t\r]/.test(description) ? `'${description}` : description)
      }),
    )
  })

  test('shows formulas as texts', () => {
    expect(formatCsv([['=1+1', 'a,b', 'say "a"']])).toBe(`'=1+1,"a,b","say ""a"""\r\n`)
    expect(formatCsv([['@SUM(A1)', '+A1', '-1+A1', '\t=A1']])).toBe("'@SUM(A1),'+A1,'-1+A1,'\t=A1\r\n")
  })

  test('leaves numbers and phone numbers as they are', () => {
    expect(formatCsv([['-12.50', '+49 (30) 123-4', '+1']])).toBe('-12.50,+49 (30) 123-4,+1\r\n')
  })
})

/** Parses CSV as defined by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (const [, quoted, plain = '', end] of text.matchAll(fields)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
