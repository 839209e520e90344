import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { getTracking } from 'ts-tracking-number'
import { buildSsccBarcode, buildTrackingBarcode } from '#shared/carriers/rules/barcodeContent.ts'
import { computeMod97CheckDigits } from '#shared/carriers/rules/checkDigits.ts'
import {
  formatTrackingNumber,
  generateTrackingNumber,
  isTrackingNumber,
  type TrackingFormat,
} from '#shared/carriers/rules/trackingNumber.ts'

const FORMATS = [
  { kind: 's10', serviceIndicator: 'LX', country: 'NL' },
  { kind: 'impb', serviceTypeCode: '748', mailerId: '900000001' },
  { kind: 'impb', serviceTypeCode: '748', mailerId: '123456' },
  { kind: 'sscc', extensionDigit: '0', companyPrefix: '8712345' },
  { kind: 'platform', prefix: 'SV' },
] as const satisfies readonly TrackingFormat[]

const format = fc.constantFrom(...FORMATS)
/** Returns successive random numbers in [0, 1). */
const randoms = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => stream.next().value ?? 0)

const number = fc
  .tuple(format, randoms)
  .map(([chosen, random]) => ({ kind: chosen.kind, text: generateTrackingNumber(chosen, random) }))

describe('tracking numbers', () => {
  test('are valid in their own format, whatever the random numbers', () => {
    fc.assert(fc.property(number, ({ kind, text }) => expect(isTrackingNumber(kind, text)).toBe(true)))
  })

  test('have the length of their format at both ends of the random range', () => {
    const lengths = { s10: 13, impb: 22, sscc: 18, platform: 16 }
    for (const chosen of FORMATS) {
      for (const random of [() => 0, () => 1 - Number.EPSILON / 2]) {
        const text = generateTrackingNumber(chosen, random)
        expect([chosen.kind, text.length]).toEqual([chosen.kind, lengths[chosen.kind]])
        expect(isTrackingNumber(chosen.kind, text)).toBe(true)
      }
    }
  })

  test('are rejected with one digit changed', () => {
    fc.assert(
      fc.property(number, fc.nat(21), fc.integer({ min: 1, max: 9 }), ({ kind, text }, at, step) => {
        const digits = [...text].flatMap((character, index) => (/\d/.test(character) ? [index] : []))
        const index = digits[at % digits.length] ?? 0
        const changed = text.slice(0, index) + ((Number(text[index]) + step) % 10) + text.slice(index + 1)
        // The first two digits of a package barcode identify its type and are fixed.
        fc.pre(kind !== 'impb' || index > 1)
        expect(isTrackingNumber(kind, changed)).toBe(isS10Blind(kind, text, changed))
      }),
    )
  })

  test('of our own format are rejected with two characters swapped', () => {
    fc.assert(
      fc.property(randoms, fc.nat(12), (random, at) => {
        const text = generateTrackingNumber({ kind: 'platform', prefix: 'SV' }, random)
        const index = at + 2
        const swapped = text.slice(0, index) + text[index + 1] + text[index] + text.slice(index + 2)
        fc.pre(swapped !== text)
        expect(isTrackingNumber('platform', swapped)).toBe(false)
      }),
    )
  })

  test('of postal formats are recognised by an independent reader', () => {
    fc.assert(
      fc.property(randoms, (random) => {
        for (const chosen of FORMATS.filter(({ kind }) => kind === 's10' || kind === 'impb')) {
          const text = generateTrackingNumber(chosen, random)
          expect(getTracking(text)?.trackingNumber).toBe(text)
        }
      }),
      { numRuns: 25 },
    )
  })

  test.each([
    ['s10', 'RB123456785GB', true],
    ['s10', 'RB123456784GB', false],
    ['s10', 'rb123456785gb', false],
    ['impb', '9400111202555842332669', true],
    ['impb', '9261292700768711948020', false],
    ['sscc', '106141411234567897', true],
    ['sscc', '106141411234567890', false],
    ['platform', 'SV12345678901260', true],
    ['platform', 'SV12345678901261', false],
    ['platform', '', false],
  ] as const)('known %s %s is valid: %s', (kind, text, expected) => {
    expect(isTrackingNumber(kind, text)).toBe(expected)
  })

  test('check digits by modulo 97 bring the whole to a rest of one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}\d{12}$/), (text) => {
        const number = [...(text + computeMod97CheckDigits(text))]
          .map((character) => Number.parseInt(character, 36))
          .join('')
        expect(BigInt(number) % 97n).toBe(1n)
      }),
    )
  })
})

/** Whether S10 cannot detect a change: the remainders 0 and 6 both have the check digit 5. */
function isS10Blind(kind: TrackingFormat['kind'], text: string, changed: string): boolean {
  if (kind !== 's10') return false
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const rest = (digits: string) =>
    weights.reduce((sum, weight, index) => sum + weight * Number(digits[index + 2]), 0) % 11
  const digit = (remainder: number) => [5, 0, 9, 8, 7, 6, 5, 4, 3, 2, 1][remainder]
  return text[10] === changed[10] && digit(rest(text)) === digit(rest(changed))
}

describe('a tracking number is read aloud in groups', () => {
  test.each([
    ['LX773034605NL', 'LX 773 034 605 NL'],
    ['9274890000000103485233', '9274 8900 0000 0103 4852 33'],
    ['SV12345678901260', 'SV 1234 5678 9012 60'],
    ['1Z999AA10123456784', '1Z99 9AA1 0123 4567 84'],
    ['', ''],
  ])('%s as %s', (text, expected) => {
    expect(formatTrackingNumber(text)).toBe(expected)
  })

  test('and loses nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9-]{0,40}$/), (text) => {
        expect(formatTrackingNumber(text).replaceAll(' ', '')).toBe(text)
      }),
    )
  })
})

describe('the barcode of a tracking number', () => {
  const impb = '9274890000000103485233'
  test.each([
    [impb, { country: 'US', postalCode: '98101-1234' }, ['42098101', impb]],
    [impb, { country: 'US', postalCode: null }, [impb]],
    [impb, { country: 'DE', postalCode: '10115' }, [impb]],
  ])('of USPS %s to %j holds the elements %j', (text, destination, elements) => {
    expect(buildTrackingBarcode(text, destination)).toEqual({ symbology: 'gs1-128', elements })
  })

  test('of any other carrier is plain Code 128', () => {
    const destination = { country: 'US', postalCode: '98101' }
    expect(buildTrackingBarcode('SV12345678901260', destination)).toEqual({
      symbology: 'code128',
      text: 'SV12345678901260',
    })
  })

  test('of a container carries application identifier 00', () => {
    expect(buildSsccBarcode('106141411234567897')).toEqual({ symbology: 'gs1-128', elements: ['00106141411234567897'] })
  })
})
