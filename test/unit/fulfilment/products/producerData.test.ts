import { expect, test } from '@jest/globals'
import { getResponsiblePartyData } from '#shared/fulfilment/products/rules/responsiblePartyData.ts'

const responsiblePerson = {
  ...{ name: 'EU Rep SARL', street1: 'Rue 1', street2: null, city: 'Paris', postalCode: '75001', country: 'FR' },
  email: 'gpsr@example.com',
}
const product = {
  responsiblePerson,
  eprNumbers: [
    { country: 'DE', number: 'DE123' },
    { country: 'US', number: 'X' },
  ],
}
const ONE_LINE = 'EU Rep SARL, Rue 1, 75001 Paris, FR, gpsr@example.com'

test.each([
  ['DE', true, { responsiblePerson: ONE_LINE, eprNumber: 'DE123' }],
  ['FR', true, { responsiblePerson: ONE_LINE }],
  ['US', false, { eprNumber: 'X' }],
  ['CH', false, {}],
])('%s is shown what it asks for', (country, isInEuropeanUnion, expected) => {
  expect(getResponsiblePartyData(product, { country, isInEuropeanUnion })).toEqual(expected)
})
