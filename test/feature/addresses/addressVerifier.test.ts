import { describe, expect, test } from '@jest/globals'
import { createMatchVerifier } from '#shared/addresses/addressVerifier.ts'
import { failure } from '#shared/core/result.ts'

const verifier = createMatchVerifier()
const street = { street1: '1 Main St', street2: null }

describe('an address', () => {
  test.each([
    ['US', 'Los Angeles', 'CA', '90001', true],
    ['US', 'Los Angelos', 'California', '90001', true],
    ['US', 'Los Angeles', 'CA', '10001', false],
    ['US', 'Los Angeles', 'CA', '9000', false],
    ['US', 'Nowhereville', 'CA', '90001', false],
    ['CA', 'Ottawa', 'ON', 'K1A 0B1', true],
    ['CA', 'Ottawa', 'BC', 'K1A 0B1', false],
    ['IT', 'Milano', 'MI', '20121', true],
    ['IT', 'Milano', 'MI', '00118', false],
    ['IT', 'Milano', 'Lombardia', '20121', true],
    ['MX', 'Guadalajara', 'Jalisco', '44100', true],
    ['MX', 'Guadalajara', 'JAL', '06000', false],
    ['ES', 'Málaga', 'Málaga', '29001', true],
    ['DE', 'Berlin', null, '10115', true],
    ['DE', 'Berlin', null, '80331', false],
    ['DE', 'Berlin', null, '1011', false],
    ['HK', 'Town', 'Kowloon', null, true],
    ['JP', 'Town', 'Tokyo', '100-0001', true],
    ['JP', 'Town', 'Tokyo', '100-00', false],
    ['IN', 'Town', 'Goa', '403001', true],
  ])('in %s, %s, %s %s is verified: %s', async (country, city, province, postalCode, verified) => {
    const checked = await verifier.verify({ ...street, city, country, province, postalCode })
    expect(checked).toEqual({ ok: true, value: { verified } })
  })

  test('is not looked for where there are no places to compare with', async () => {
    const blind = createMatchVerifier({ match: async () => failure('unavailable') }, () => false)
    const address = { ...street, city: 'Nowhere', country: 'DE', province: null, postalCode: '10115' }
    expect(await blind.verify(address)).toEqual({ ok: true, value: { verified: true } })
    const authorizationQuery = createMatchVerifier({ match: async () => failure('unavailable') }, () => true)
    expect(await authorizationQuery.verify(address)).toEqual({ ok: false, error: 'unavailable' })
  })
})
