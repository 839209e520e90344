import { expect, test } from '@jest/globals'
import { isImplausibleWeight } from '#lib/console/src/floor/data/plausibleWeight.ts'

test.each([
  [150, null, false],
  [150.1, null, true],
  [0.2, 0.2, false],
  [10, 0.2, false],
  [10.1, 0.2, true],
  [0.003, 0.2, true],
  [0.004, 0.2, false],
])('%p kg is implausible where %p are expected: %p', (weight, expected, isImplausible) => {
  expect(isImplausibleWeight(weight, expected)).toBe(isImplausible)
})
