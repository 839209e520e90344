import { describe, expect, test } from '@jest/globals'
import {
  buildAccountReference,
  findReferencedAccount,
  formatSpacedReference,
} from '#shared/money/rules/accountReference.ts'
import fc from '#test/support/fastCheck.ts'

const account = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

describe('the reference of an account', () => {
  test('is one of ISO 11649', () => {
    // Has the check digits of RF18 5390 0754 7034, the example in the standard.
    expect(buildAccountReference(539_007_547_034)).toBe('RF180000539007547034')
    expect(formatSpacedReference(buildAccountReference(539_007_547_034))).toBe('RF18 0000 5390 0754 7034')
  })

  test('is found among other words, however it is spaced', () => {
    fc.assert(
      fc.property(account, (id) => {
        const reference = buildAccountReference(id)
        for (const words of [reference, formatSpacedReference(reference), `Inv. 42 ${reference.toLowerCase()} 2026`])
          expect(findReferencedAccount(words)).toBe(id)
      }),
    )
  })

  test('is not taken for another one with a wrong digit, or with two that changed places', () => {
    fc.assert(
      fc.property(account, fc.integer({ min: 2, max: 18 }), fc.integer({ min: 1, max: 9 }), (id, place, step) => {
        const digits = [...buildAccountReference(id)]
        const wrong = digits.with(place, String((Number(digits[place]) + step) % 10))
        expect(findReferencedAccount(wrong.join(''))).toBeNull()
        const swapped = digits.with(place, digits[place + 1] ?? '').with(place + 1, digits[place] ?? '')
        if (swapped.join() !== digits.join()) expect(findReferencedAccount(swapped.join(''))).toBeNull()
      }),
    )
  })

  test('is none where there is none, or where there are two', () => {
    expect(findReferencedAccount('Thank you')).toBeNull()
    expect(findReferencedAccount(`${buildAccountReference(7)} ${buildAccountReference(8)}`)).toBeNull()
    expect(findReferencedAccount(`${buildAccountReference(7)} ${buildAccountReference(7)}`)).toBe(7)
  })
})
