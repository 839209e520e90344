import { describe, expect, test } from '@jest/globals'
import { getRequiredFields } from '#lib/console/src/data/requiredFields.ts'
import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import { findAddressErrors } from '#shared/addresses/rules/addressErrors.ts'
import countries from '#shared/data/generated/countries.json' with { type: 'json' }

describe('fields that the console marks as needed', () => {
  test.each(['recipient', 'sender'] as const)('are those that the API requires of a %s, in every country', (role) => {
    for (const country of countries.all.split(' ')) {
      const place = { street1: 'Street 1', street2: null, city: 'City', province: null, postalCode: null, country }
      const faults = findAddressErrors(place, getAddressFormat(country), role)
      const required = faults.flatMap((fault) => (fault.includes(': is required') ? [fault.split(':')[0]] : []))
      expect([country, getRequiredFields(country, role).toSorted()]).toEqual([country, required.toSorted()])
    }
  })
})
