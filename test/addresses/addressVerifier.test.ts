import { expect, test } from '@jest/globals'
import { createFormatVerifier } from '../../shared/addresses/addressVerifier.ts'

const verifier = createFormatVerifier()

test.each([
  ['US', 'CA', '90001', true],
  ['US', 'California', '90001', true],
  ['US', 'CA', '10001', false],
  ['US', 'CA', '9000', false],
  ['CA', 'ON', 'K1A 0B1', true],
  ['CA', 'BC', 'K1A 0B1', false],
  ['IT', 'MI', '20121', true],
  ['IT', 'MI', '00118', false],
  ['IT', 'Lombardia', '20121', true],
  ['MX', 'Jalisco', '44100', true],
  ['MX', 'JAL', '06000', false],
  ['ES', 'Málaga', '29001', true],
  ['DE', null, '10115', true],
  ['DE', null, '1011', false],
  ['HK', 'Kowloon', null, true],
  ['JP', 'Tokyo', '100-0001', true],
])('an address in %s, %s, %s is verified: %s', async (country, province, postalCode, verified) => {
  const address = { street1: '1 Main St', street2: null, city: 'Town', country, province, postalCode }
  expect(await verifier.verify(address)).toEqual({ ok: true, value: { verified } })
})
