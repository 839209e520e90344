import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { CarrierScan } from '#shared/carriers/rules/parcel.ts'
import {
  formatScanDescription,
  parseLocalInstant,
  selectNewScans,
} from '#shared/shipping/tracking/rules/carrierScans.ts'
import { parseOccurredAt } from '#shared/shipping/tracking/rules/occurredAt.ts'

const scan = (rawCode: string, occurredAtMs = 0, rawText = ''): CarrierScan => ({
  ...{ code: 101, rawCode, rawText, occurredAtMs, localTime: '1970-01-01 00:00:00' },
  ...{ city: null, province: null, postalCode: null, country: null },
})

describe('an instant as it was where it happened', () => {
  test.each([
    [Date.UTC(2026, 0, 31, 9, 30), '2026-01-31 09:30:00', '2026-01-31T09:30:00+00:00'],
    [Date.UTC(2026, 0, 31, 17, 30), '2026-01-31 09:30:00', '2026-01-31T09:30:00-08:00'],
    [Date.UTC(2026, 0, 31, 4, 0), '2026-01-31 09:30:00', '2026-01-31T09:30:00+05:30'],
    [Date.UTC(2026, 0, 31, 13, 0), '2026-01-31 09:30:00', '2026-01-31T09:30:00-03:30'],
  ])('%d, %s', (occurredAtMs, localTime, text) => {
    expect(parseLocalInstant({ occurredAtMs, localTime })).toBe(text)
  })

  test('is read again as the same', () => {
    const offset = fc.integer({ min: -12 * 60, max: 14 * 60 })
    const instant = fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2090, 0, 1) / 1000 })
    fc.assert(
      fc.property(instant, offset, (seconds, minutes) => {
        const occurredAtMs = seconds * 1000
        const shown = new Date(occurredAtMs + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
        const read = parseOccurredAt(parseLocalInstant({ occurredAtMs, localTime: shown }))
        expect(read).toEqual({ atMs: occurredAtMs, localTime: shown })
      }),
    )
  })
})

describe('newly reported scans', () => {
  const nameOf = ({ rawCode }: CarrierScan): string => rawCode

  test('are in the order in which they happened, each once', () => {
    const { fresh, seen } = selectNewScans([scan('c', 3), scan('a', 1), scan('a', 1), scan('b', 2)], ['b'], nameOf)
    expect(fresh.map(nameOf)).toEqual(['a', 'c'])
    expect(seen.toSorted()).toEqual(['a', 'b', 'c'])
  })

  test('are none the second time, in whatever order the carrier reports them', () => {
    const codes = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 20 })
    fc.assert(
      fc.property(codes, codes, (first, second) => {
        const selected = selectNewScans(
          first.map((code) => scan(code)),
          [],
          nameOf,
        )
        const again = selectNewScans(
          [...second, ...first].map((code) => scan(code)),
          selected.seen,
          nameOf,
        )
        expect(new Set(again.fresh.map(nameOf))).toEqual(new Set(second.filter((code) => !first.includes(code))))
      }),
    )
  })
})

test('what a carrier says is shown as far as there is room', () => {
  expect(formatScanDescription(scan('a', 0, ' On its way '))).toBe('On its way')
  expect(formatScanDescription(scan('a', 0, ' '))).toBeNull()
  expect([...(formatScanDescription(scan('a', 0, '🚚'.repeat(300))) ?? '')]).toHaveLength(200)
})
