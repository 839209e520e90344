import { expect, test } from '@jest/globals'
import { areaOf, matchesRegion, toComparablePostalCode } from '#shared/addresses/rules/comparablePlace.ts'

test.each([
  ['ES', '35 001', '35001'],
  ['ES', 'E-35001', '35001'],
  ['ES', 'es 35001', '35001'],
  ['FR', 'F-97100', '97100'],
  ['FR', 'FR97100', '97100'],
  ['FI', 'AX-22100', '22100'],
  ['IT', 'I-23041', '23041'],
  ['DK', 'FO 100', 'FO100'],
  ['DK', 'DK-3900', '3900'],
  ['GB', 'BT1 1AA', 'BT11AA'],
  ['GB', 'GB-BT1 1AA', 'BT11AA'],
  ['GB', 'GX11 1AA', 'GX111AA'],
  ['PT', '9000-001', '9000-001'],
  ['US', '00901-1234', '00901-1234'],
  ['US', 'US-00901', '00901'],
] as const)('%s: %s is compared as %s', (country, written, expected) => {
  expect(toComparablePostalCode(country, written)).toBe(expected)
})

const CANARIES = { country: 'ES', postalCodes: '^(35|38)\\d{3}$', provinces: ['GC', 'Las Palmas', 'Canarias'] }

test.each([
  [{ country: 'ES', postalCode: 'E 35001' }, true],
  [{ country: 'ES', postalCode: '28001' }, false],
  // A postal code takes precedence over a province.
  [{ country: 'ES', postalCode: '28001', province: 'Las Palmas' }, false],
  [{ country: 'ES', postalCode: null, province: 'las palmas' }, true],
  [{ country: 'ES', postalCode: null, province: 'gc' }, true],
  [{ country: 'ES', postalCode: null, province: 'Madrid' }, false],
  [{ country: 'ES', postalCode: null }, false],
  [{ country: 'MX', postalCode: '35001', province: 'GC' }, false],
] as const)('%j lies in the Canary Islands: %s', (place, expected) => {
  expect(matchesRegion(CANARIES, place)).toBe(expected)
})

test('a territory with its own code equals everything written with that code', () => {
  expect(matchesRegion({ country: 'AX' }, { country: 'AX', postalCode: null })).toBe(true)
})

test('the first area of some that an address lies in is its own, whichever of its parts that is', () => {
  const areas = [
    { id: 'islands', written: [CANARIES, { country: 'IC' }] },
    { id: 'spain', written: [{ country: 'ES' }] },
  ]
  const idOf = (country: string, postalCode: string | null) => areaOf({ country, postalCode }, areas)?.id ?? null
  expect(idOf('ES', '35001')).toBe('islands')
  expect(idOf('IC', null)).toBe('islands')
  expect(idOf('ES', '28001')).toBe('spain')
  expect(idOf('PT', '35001')).toBeNull()
})
