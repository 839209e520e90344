import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseOccurredAt } from '#shared/shipping/tracking/rules/occurredAt.ts'

describe('the time of an event', () => {
  test.each([
    { text: '2026-03-01T09:30:15+08:00', at: '2026-03-01T01:30:15.000Z', localTime: '2026-03-01 09:30:15' },
    { text: '2026-03-01 09:30:15+08:00', at: '2026-03-01T01:30:15.000Z', localTime: '2026-03-01 09:30:15' },
    { text: '2026-03-01T23:30Z', at: '2026-03-01T23:30:00.000Z', localTime: '2026-03-01 23:30:00' },
    { text: '2026-03-01T23:30:01.123456-0730', at: '2026-03-02T07:00:01.123Z', localTime: '2026-03-01 23:30:01' },
    { text: '2026-03-01T00:00:00.5-03', at: '2026-03-01T03:00:00.500Z', localTime: '2026-03-01 00:00:00' },
    { text: '2028-02-29T00:00:00+14:00', at: '2028-02-28T10:00:00.000Z', localTime: '2028-02-29 00:00:00' },
  ])('$text', ({ text, at, localTime }) => {
    expect(parseOccurredAt(text)).toEqual({ atMs: Date.parse(at), localTime })
  })

  test.each([
    '2026-03-01T09:30:15',
    '2026-03-01',
    '2026-02-29T09:30:15Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T09:60:00Z',
    '2026-03-01T09:30:60Z',
    '2026-03-01T09:30:15+14:01',
    '2026-03-01T09:30:15+15:00',
    '2026-03-01T09:30:15+08:60',
    '2026-03-01T09:30:15 +08:00',
    '1999-03-01T09:30:15Z',
    '2226-03-01T09:30:15Z',
    '٢٠٢٦-03-01T09:30:15Z',
    'now',
    '',
  ])('%j is none', (text) => expect(parseOccurredAt(text)).toBeNull())

  test('is the same instant in every offset', () => {
    const instant = fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2199, 0, 1) })
    fc.assert(
      fc.property(instant, fc.integer({ min: -14 * 60, max: 14 * 60 }), (atMs, offsetMinutes) => {
        const two = (count: number) => String(count).padStart(2, '0')
        const away = Math.abs(offsetMinutes)
        const local = new Date(atMs + offsetMinutes * 60_000).toISOString().slice(0, 23)
        const text = `${local}${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`
        expect(parseOccurredAt(text)).toEqual({ atMs, localTime: local.slice(0, 19).replace('T', ' ') })
      }),
    )
  })
})
