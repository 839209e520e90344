import { ok, type Result } from '../core/result.ts'
import { lazily } from '../platform/lazily.ts'
import { addressFormat } from './addressFormats.ts'
import type { FindPlaces } from './places.ts'
import { addressFaults } from './rules/addressFaults.ts'
import type { AddressMatch } from './rules/addressMatch.ts'
import type { Place } from './rules/postalAddress.ts'

/** Finds what addresses may mean. A deployer may put an address service in its place. */
export type AddressMatcher = {
  /** The matches of each address, best first; its country has to be one we know the format of. */
  readonly match: (addresses: readonly Place[]) => Promise<Result<readonly (readonly AddressMatch[])[], 'unavailable'>>
}

/**
 * The places that ship with the code. They are loaded where an address is compared: most requests
 * to the same functions bring none.
 */
const findShipped = lazily(async (): Promise<FindPlaces> => (await import('./places.ts')).placesOf)
const loadMatching = lazily(async () => {
  const [{ routingKeys }, { matchAddress }] = await Promise.all([
    import('./routingKeys.ts'),
    import('./rules/places/matchAddress.ts'),
  ])
  return { routingKeys, matchAddress }
})
/** Large tables, for few addresses. */
const loadTransliteration = lazily(() => import('transliteration'))

/** Matches by the places that ship with the code, or by others: asks nobody. */
export const createPlaceMatcher = (otherPlaces?: FindPlaces): AddressMatcher => ({
  match: async (addresses) => {
    const findPlaces = otherPlaces ?? (await findShipped())
    const isForeign = addresses.some(({ city, province }) => OTHER_SCRIPT.test(`${city}${province ?? ''}`))
    const { routingKeys, matchAddress } = await loadMatching()
    const transliterate = isForeign ? (await loadTransliteration()).transliterate : identity
    return ok(
      addresses.map((address) =>
        matchAddress(address, {
          format: addressFormat(address.country),
          gazetteer: findPlaces(address.country),
          routingKeys: routingKeys(address.country),
          transliterate,
        }),
      ),
    )
  },
})

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u
const identity = (text: string): string => text

/** Says whether mail can reach an address. A deployer may put an address service in its place. */
export type AddressVerifier = {
  readonly verify: (address: Place) => Promise<Result<{ readonly verified: boolean }, 'unavailable'>>
}

/**
 * Verified is what has the country's format and a match that is not LOW. Where there are no places
 * to compare with, the format alone decides.
 */
export const createMatchVerifier = (
  matcher: AddressMatcher = createPlaceMatcher(),
  hasPlaces: (country: string) => boolean | Promise<boolean> = async (country) =>
    (await findShipped())(country) !== null,
): AddressVerifier => ({
  verify: async (address) => {
    if (addressFaults(address, addressFormat(address.country), 'recipient').length > 0) return ok({ verified: false })
    if (!(await hasPlaces(address.country))) return ok({ verified: true })
    const matched = await matcher.match([address])
    if (!matched.ok) return matched
    const confidence = matched.value[0]?.[0]?.confidence ?? 'LOW'
    return ok({ verified: confidence !== 'LOW' })
  },
})
