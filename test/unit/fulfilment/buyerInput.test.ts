import { expect, test } from '@jest/globals'
import { ERASED } from '#shared/core/erased.ts'
import { hasPostalCode, listOrderNumbers } from '#shared/fulfilment/returnRequests/rules/buyerInput.ts'

test.each([
  ['DE', '10115', ' 10 115 ', true],
  ['DE', '10115', 'D-10115', true],
  ['DE', '10115', '10116', false],
  ['GB', 'SW1A 1AA', 'sw1a1aa', true],
  ['JP', '100-0001', '１０００００１', true],
  ['PT', '1000-001', '1000 001', true],
  ['DE', '10115', '-', false],
  // Inputs that do not verify the buyer.
  ['HK', null, '', false],
  ['HK', '-', '-', false],
  ['DE', ERASED, ERASED, false],
])('in %s, the postal code %s entered as "%s" is the same: %s', (country, postalCode, entered, isSame) => {
  expect(hasPostalCode({ country, postalCode }, entered)).toBe(isSame)
})

test.each([
  ['1001', ['1001', '#1001']],
  ['#1001', ['1001', '#1001']],
  ['#', []],
  ['', []],
])('an entered order number %s means %j', (entered, numbers) => {
  expect(listOrderNumbers(entered)).toEqual(numbers)
})
