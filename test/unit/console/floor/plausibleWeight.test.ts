import { expect, test } from '@jest/globals'
import { isImplausibleLoad, isImplausibleWeight } from '#lib/console/src/floor/data/weightPlausibility.ts'

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

test.each([
  [5, 10, false],
  [4.9, 10, true],
  [70, 10, false],
  [70.1, 10, true],
])('a load of %p kg is implausible for parcels of %p kg: %p', (weight, parcels, isImplausible) => {
  expect(isImplausibleLoad(weight, parcels)).toBe(isImplausible)
})
