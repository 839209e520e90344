import { expect, test } from '@jest/globals'
import { createPlaceMatcher } from '#shared/addresses/addressVerifier.ts'

const matcher = createPlaceMatcher()

test.each([
  ['of the county', 'Dublin', 'Co. Dublin', 'D02 AF30', 'D02 AF30', 'HIGH'],
  ['the odd one', 'Dublin', 'Co. Dublin', 'd6wxy00', 'D6W XY00', 'HIGH'],
  ['of another county', 'Dublin', 'Co. Dublin', 'T12 W8KX', 'T12 W8KX', 'MEDIUM'],
  ['that nobody has given out', 'Dublin', 'Co. Dublin', 'D99 AF30', null, 'LOW'],
])('a routing key %s', async (_, city, province, postalCode, read, confidence) => {
  const place = { street1: '1 Main Street', street2: null, city, province, postalCode, country: 'IE' }
  const matched = await matcher.match([place])
  const [best] = matched.ok ? (matched.value[0] ?? []) : []
  expect(best).toMatchObject({ confidence, address: { city, province, postalCode: read } })
})
