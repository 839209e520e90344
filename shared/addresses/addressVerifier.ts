import { addressFaults } from '../domain/addresses/addressFaults.ts'
import { findDivision, isInDivision } from '../domain/addresses/findDivision.ts'
import type { Place } from '../domain/addresses/postalAddress.ts'
import { ok, type Result } from '../domain/result.ts'
import { addressFormat } from '../reference/addressFormats.ts'

/** Says whether mail can reach an address. A deployer may put an address service in its place. */
export type AddressVerifier = {
  readonly verify: (address: Place) => Promise<Result<{ readonly verified: boolean }, 'unavailable'>>
}

/**
 * Verifies without asking anybody: the country's format holds, and province and postal code do not contradict each other
 * where we know how a province's codes begin. Where there is nothing to compare, the format alone decides.
 */
export const createFormatVerifier = (): AddressVerifier => ({
  verify: async (address) => ok({ verified: isPlausible(address) }),
})

function isPlausible(address: Place): boolean {
  const format = addressFormat(address.country)
  if (addressFaults(address, format, 'required').length > 0) return false
  const { province, postalCode } = address
  const division = province === null ? null : findDivision(province, format.divisions)
  return division === null || postalCode === null || isInDivision(postalCode, division)
}
