import { expect, test } from '@jest/globals'
import { validatePartyTexts } from '#shared/addresses/rules/addressErrors.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'

const ADDRESS: PostalAddress = {
  companyName: null,
  name: 'Erika Mustermann',
  phone: null,
  email: null,
  id: null,
  street1: 'Invalidenstraße 117',
  street2: null,
  city: 'Berlin',
  province: null,
  postalCode: '10115',
  country: 'DE',
}

test.each<{ changes: Partial<PostalAddress>; faults: readonly string[] }>([
  { changes: {}, faults: [] },
  { changes: { name: null }, faults: ['name: is required'] },
  { changes: { street1: '', city: '' }, faults: ['street1: is required', 'city: is required'] },
  { changes: { street1: 'x'.repeat(40), street2: 'ß'.repeat(40) }, faults: [] },
  { changes: { street1: 'x'.repeat(41) }, faults: ['street1: must have at most 40 characters'] },
  { changes: { companyName: 'x'.repeat(41) }, faults: ['company_name: must have at most 40 characters'] },
  { changes: { postalCode: '12345678901' }, faults: ['postal_code: must have at most 10 characters'] },
  { changes: { name: '𝒳'.repeat(40) }, faults: [] },
  { changes: { name: '𝒳'.repeat(41) }, faults: ['name: must have at most 40 characters'] },
])('an address with $changes has the faults $faults', ({ changes, faults }) => {
  expect(validatePartyTexts({ ...ADDRESS, ...changes })).toEqual(faults)
})
