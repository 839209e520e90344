import { expect, test } from '@jest/globals'
import {
  generateRecoveryCode,
  isRecoveryCode,
  normaliseRecoveryCode,
} from '#shared/accounts/secondFactors/rules/recoveryCodes.ts'

test('a recovery code is four groups of unambiguous characters', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, place) => place * 17)
  expect(generateRecoveryCode(bytes)).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  expect(generateRecoveryCode(new Uint8Array(16))).toBe('0000-0000-0000-0000')
  expect(
    new Set(Array.from({ length: 256 }, (_, byte) => generateRecoveryCode(Uint8Array.of(byte, 0, 0, 0)))).size,
  ).toBe(32)
})

test.each([
  ['ABCD-efgh JKMN-pqrs', 'abcdefghjkmnpqrs', true],
  ['oO0-iI1-lL', '00011111', false],
  ['123 456', '123456', false],
])('%j is read as %j', (text, code, isRecovery) => {
  expect(normaliseRecoveryCode(text)).toBe(code)
  expect(isRecoveryCode(text)).toBe(isRecovery)
})
