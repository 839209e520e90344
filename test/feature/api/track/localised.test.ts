import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatCountry, formatLocalDay, formatUtcOffset } from '#functions/api/track/localised.ts'
import { TRACKING_LANGUAGES } from '#shared/pages/rules/languages.ts'
import { parseOccurredAt } from '#shared/shipping/tracking/rules/occurredAt.ts'

test.each([
  ['2026-03-01 08:30:00', '2026-03-01T00:30:00Z', '+08:00'],
  ['2026-03-01 08:30:00', '2026-03-01T08:30:00.999Z', '+00:00'],
  ['2026-02-28 19:00:00', '2026-03-01T00:30:00Z', '-05:30'],
  ['2026-03-01 08:30:00', '2026-03-03T00:30:00Z', null],
  ['no time', '2026-03-03T00:30:00Z', null],
])('a clock that showed %s at %s was off by %s', (localTime, instant, offset) => {
  expect(formatUtcOffset(localTime, Date.parse(instant))).toBe(offset)
})

test('an event has the offset it was reported with', () => {
  const offset = fc.integer({ min: -14 * 60, max: 14 * 60 }).map((minutes) => {
    const two = (part: number): string => String(Math.floor(part)).padStart(2, '0')
    return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
  })
  const local = fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(local, offset, (date, utcOffset) => {
      const occurred = parseOccurredAt(`${date.toISOString().slice(0, 23)}${utcOffset}`)
      expect(occurred && formatUtcOffset(occurred.localTime, occurred.atMs)).toBe(utcOffset)
    }),
  )
})

test('countries and days are shown in each language, and an unknown country code stays', () => {
  expect(TRACKING_LANGUAGES.map((language) => formatCountry(language, 'DE'))).toEqual([
    'Germany',
    'Deutschland',
    'Allemagne',
    'Alemania',
    'Alemanha',
    'ドイツ',
    '德国',
    'ألمانيا',
  ])
  expect(formatCountry('en', 'HK')).toBe('Hong Kong')
  for (const text of ['', 'Atlantis', 'xx', 'ZZZ']) expect(formatCountry('de', text)).toBe(text)
  expect(formatLocalDay('en', '2026-03-01')).toBe('Sunday, 1 March 2026')
  expect(formatLocalDay('ar', '2026-03-01')).toMatch(/1.*2026/)
})
