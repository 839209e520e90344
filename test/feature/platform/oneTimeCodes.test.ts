import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { base32, buildEnrolmentUri, computeStepCode, findStepByCode, stepAt } from '#shared/platform/oneTimeCodes.ts'

/** RFC 6238, appendix B: secret of the SHA-1 test vectors. */
const SECRET = Buffer.from('12345678901234567890')

describe('a code that follows from the time', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is, %i seconds after 1970, that of the RFC', (seconds, code) => {
    expect(computeStepCode(SECRET, stepAt(seconds * 1000), 8)).toBe(code)
    expect(computeStepCode(SECRET, stepAt(seconds * 1000))).toBe(code.slice(2))
  })

  test('is valid in its step, the previous one and the next one, and in no other', () => {
    const nowMs = 1_800_000_000_000
    const now = stepAt(nowMs)
    for (const off of [-1, 0, 1])
      expect(findStepByCode(SECRET, computeStepCode(SECRET, now + off), nowMs)).toBe(now + off)
    for (const off of [-2, 2]) expect(findStepByCode(SECRET, computeStepCode(SECRET, now + off), nowMs)).toBeNull()
    for (const code of ['', '12345', 'abcdef', '1234567']) expect(findStepByCode(SECRET, code, nowMs)).toBeNull()
  })
})

describe('the secret of codes, as an app takes it,', () => {
  // RFC 4648, section 10, without padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is Base32: of "%s" %s', (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded))

  test('has five bits in each character', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(base32(bytes)).toHaveLength(Math.ceil((bytes.length * 8) / 5))
      }),
    )
  })

  test('is part of an address with its recipient', () => {
    const uri = new URL(buildEnrolmentUri('Shipping prod', 'grace+ops@example.com', SECRET))
    expect(uri.protocol + uri.host).toBe('otpauth:totp')
    expect(decodeURIComponent(uri.pathname)).toBe('/Shipping prod:grace+ops@example.com')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Shipping prod',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
