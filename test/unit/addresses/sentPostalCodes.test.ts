import { describe, expect, test } from '@jest/globals'
import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import { parseParty } from '#shared/addresses/parties/partyInput.ts'
import { isPostalCode } from '#shared/addresses/rules/addressErrors.ts'

const RECIPIENT = {
  ...{ name: 'Ada Byron', street1: 'Main 1', street2: null, city: 'City', province: null, phone: null, email: null },
  ...{ company_name: null, id: null, tax_ids: [], date_of_birth: null },
}

const storedCode = (postal_code: string, country: string): string | null =>
  parseParty({ ...RECIPIENT, postal_code, country }).postalCode

describe('a postal code as sent', () => {
  test.each([
    ['DE', 'D-10115', '10115'],
    ['DE', 'DE 10115', '10115'],
    ['AT', 'A-1010', '1010'],
    ['LT', 'LT-01100', '01100'],
    ['PL', '00001', '00-001'],
    ['SE', 'SE-11455', '114 55'],
    ['US', '10118', '10118'],
    ['TW', '100009', '100009'],
  ])('to %s, %s is stored as %s', (country, sent, stored) => {
    expect(storedCode(sent, country)).toBe(stored)
    expect(isPostalCode(stored, getAddressFormat(country))).toBe(true)
  })

  test.each([
    // Ambiguous: a letter O in place of a zero, and a possibly missing zero.
    ['DE', '1O115'],
    ['US', '2138'],
    ['DE', 'none'],
  ])('to %s, %s is not guessed', (country, sent) => {
    expect(storedCode(sent, country)).toBe(sent)
  })

  // Chunghwa Post: 3+3 digits since 2020.
  test.each(['100', '10058', '100009', '110204'])('to TW may be %s', (code) => {
    expect(isPostalCode(code, getAddressFormat('TW'))).toBe(true)
  })
})
