import { expect, test } from '@jest/globals'
import { computeDeclaredValueCents } from '#shared/fulfilment/orders/rules/declaredValue.ts'

test.each([
  ['what it was sold for', 1250, 1250],
  ["the product's value where it was sold for nothing", 0, 6000],
  ["the product's value where nothing is known", null, 6000],
])('a line is declared at %s', (_, soldForCents, expected) => {
  expect(computeDeclaredValueCents({ soldForCents, quantity: 2 }, { valueCents: 3000 })).toBe(expected)
})
