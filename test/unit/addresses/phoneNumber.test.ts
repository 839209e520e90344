import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isPlaceholderPhone, normalisePhone, parsePhone } from '#shared/addresses/rules/phoneNumber.ts'
import { toUpsPhoneFields } from '#shared/carriers/ups/rules/phoneNumber.ts'

const FORMS = [
  (number: string, extension: string) => `${number} ext. ${extension}`,
  (number: string, extension: string) => `${number} ext ${extension}`,
  (number: string, extension: string) => `${number} Ext: ${extension}`,
  (number: string, extension: string) => `${number} extension ${extension}`,
  (number: string, extension: string) => `${number}x${extension}`,
  (number: string, extension: string) => `${number} X ${extension}`,
  (number: string, extension: string) => `${number} #${extension}`,
  (number: string, extension: string) => `${number};ext=${extension}`,
  (number: string, extension: string) => `tel:${number};ext=${extension}`,
  (number: string, extension: string) => `${number}, ext. ${extension}`,
  (number: string, extension: string) => `${number} (ext ${extension})`,
  (number: string, extension: string) => `${number},${extension}`,
  (number: string, extension: string) => `${number} доб. ${extension}`,
  (number: string, extension: string) => `${number} добавочный ${extension}`,
  (number: string, extension: string) => `${number} poste ${extension}`,
  (number: string, extension: string) => `${number} ramal ${extension}`,
  (number: string, extension: string) => `${number} DW ${extension}`,
  (number: string, extension: string) => `${number} int. ${extension}`,
  (number: string, extension: string) => `${number} 内線${extension}`,
  (number: string, extension: string) => `${number} 转${extension}`,
]

describe('a phone number', () => {
  test.each(FORMS.map((form) => form('+1 555 010 0100', '12')))('%j has an extension', (text) => {
    expect(parsePhone(text)).toEqual({ number: '+1 555 010 0100', extension: '12' })
  })

  test.each([
    '+1 555 010 0100',
    '(030) 123456-78',
    '0043 1 5350 222',
    '030/1234567',
    '+44 (0)20 7946 0000',
    '12345',
    '',
  ])('%j has none', (text) => {
    expect(parsePhone(text)).toEqual({ number: text, extension: null })
  })

  test('is stored in 20 characters with its number and extension, or unchanged', () => {
    const numbers = fc.stringMatching(/^\+[1-9](?: ?\d){7,12}$/)
    const extensions = fc.stringMatching(/^\d{1,5}$/)
    fc.assert(
      fc.property(numbers, extensions, fc.constantFrom(...FORMS), (number, extension, form) => {
        const written = form(number, extension)
        const stored = normalisePhone(written)
        const read = parsePhone(stored)
        expect([...stored].length).toBeLessThanOrEqual(20)
        expect([read.number.replace(/\D/g, ''), read.extension]).toEqual([number.replace(/\D/g, ''), extension])
      }),
    )
  })

  test('that is too long is not shortened to another one', () => {
    const text = `+${'123456789 '.repeat(4)}`
    expect(normalisePhone(text)).toBe(text)
  })

  test.each([
    ['+1 555 010 0100 ext. 12', 'US', { Number: '5550100100', Extension: '12' }],
    ['+49 30 1234567;ext=89', 'DE', { Number: '49301234567', Extension: '89' }],
    ['+49 30 1234567', 'DE', { Number: '49301234567' }],
    ['+1 555 010 0100 x123456', 'US', { Number: '5550100100' }],
  ])('%s reaches UPS in %s as %j', (text, country, sent) => {
    expect(toUpsPhoneFields(text, country)).toEqual(sent)
  })
})

describe('a placeholder', () => {
  test.each([
    'N/A',
    'n/a',
    '-',
    '000',
    '0',
    'none',
    'unknown',
    '0000000000',
    '1111111111',
    '+1 000 000 0000',
    '1234567890',
    '0123456789',
    '123456789',
    '123-456-7890',
    '9876543210',
    '99999',
    '12',
  ])('is %j', (text) => {
    expect(isPlaceholderPhone(text)).toBe(true)
  })

  test.each([
    '+1 555 010 0100',
    '+1 555 010 0100 ext. 12',
    '4002',
    '+683 4002',
    '13812345678',
    '+49 30 1234567',
    '020 7946 0000',
    '555-0199',
  ])('is not %j', (text) => {
    expect(isPlaceholderPhone(text)).toBe(false)
  })
})
