import { expect, test } from '@jest/globals'
import { parseDuration } from '#lib/local/control/controlApi.ts'

const HOUR_MS = 3_600_000

test.each([
  ['PT26H', 26 * HOUR_MS],
  ['P1DT2H30M', 26.5 * HOUR_MS],
  ['P2W', 14 * 24 * HOUR_MS],
  ['PT0S', 0],
  ['PT90M', 1.5 * HOUR_MS],
])('%s is %d ms', (text, expected) => {
  expect(parseDuration(text)).toBe(expected)
})

test.each(['', 'P', 'PT', 'P1DT', '26H', 'P1M', 'P1Y', '-PT1H', 'PT1.5H', 'pt1h'])('"%s" is rejected', (text) => {
  expect(parseDuration(text)).toBeNull()
})
