import { expect, jest, test } from '@jest/globals'
import fc from 'fast-check'

test('properties try the cases of the seed that Jest prints', () => {
  expect(fc.check(fc.property(fc.nat(), () => true)).seed).toBe(jest.getSeed())
})
