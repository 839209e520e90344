import { ok, type Result } from '../core/result.ts'
import { addressFormat } from './addressFormats.ts'
import { type AddressMatcher, createPlaceMatcher } from './addressMatcher.ts'
import { placesOf } from './places.ts'
import { addressFaults } from './rules/addressFaults.ts'
import type { Place } from './rules/postalAddress.ts'

/** Says whether mail can reach an address. A deployer may put an address service in its place. */
export type AddressVerifier = {
  readonly verify: (address: Place) => Promise<Result<{ readonly verified: boolean }, 'unavailable'>>
}

/**
 * Verified is what has the country's format and a match that is not LOW. Where there are no places to compare with, the
 * format alone decides.
 */
export const createMatchVerifier = (
  matcher: AddressMatcher = createPlaceMatcher(),
  hasPlaces: (country: string) => boolean = (country) => placesOf(country) !== null,
): AddressVerifier => ({
  verify: async (address) => {
    if (addressFaults(address, addressFormat(address.country), 'recipient').length > 0) return ok({ verified: false })
    if (!hasPlaces(address.country)) return ok({ verified: true })
    const matched = await matcher.match([address])
    if (!matched.ok) return matched
    const confidence = matched.value[0]?.[0]?.confidence ?? 'LOW'
    return ok({ verified: confidence !== 'LOW' })
  },
})
