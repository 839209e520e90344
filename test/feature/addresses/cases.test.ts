import { describe, expect, test } from '@jest/globals'
import { VALIDATED_ADDRESS_COUNTRIES } from '#shared/addresses/addressCountries.ts'
import { createPlaceMatcher } from '#shared/addresses/addressVerifier.ts'
import { readCases } from './readCases.ts'

const matcher = createPlaceMatcher()

describe.each(VALIDATED_ADDRESS_COUNTRIES)('addresses in %s', (country) => {
  const cases = readCases(country)

  test('are tried in at least 30 ways', () => {
    expect(cases.length).toBeGreaterThanOrEqual(30)
  })

  test.each(cases)('$line', async ({ given, expected }) => {
    const street = { street1: '1 Main Street', street2: 'Door 2', country }
    const matched = await matcher.match([{ ...street, ...given }])
    const [best] = matched.ok ? (matched.value[0] ?? []) : []
    const found = best && { confidence: best.confidence, address: best.address }
    expect(found ?? null).toEqual(
      expected && { confidence: expected.confidence, address: { ...street, ...expected.parts } },
    )
  })
})
