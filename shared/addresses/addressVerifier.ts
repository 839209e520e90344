import { ok, type Result } from '../core/result.ts'
import { lazily } from '../platform/lazily.ts'
import { getAddressFormat } from './addressFormats.ts'
import type { PlaceFinder } from './places.ts'
import { findAddressErrors } from './rules/addressErrors.ts'
import type { AddressMatch } from './rules/addressMatch.ts'
import type { Place } from './rules/postalAddress.ts'

/** Finds possible meanings of addresses. A deployment can replace it with an address service. */
export type AddressMatcher = {
  /** Returns the matches of each address, best first. The format of its country must be known. */
  readonly match: (addresses: readonly Place[]) => Promise<Result<readonly (readonly AddressMatch[])[], 'unavailable'>>
}

/** The bundled place data, loaded on first use: most requests to the same functions need none. */
const loadPlaceFinder = lazily(async (): Promise<PlaceFinder> => (await import('./places.ts')).getGazetteer)
const loadMatchModules = lazily(async () => {
  const [{ getRoutingKeys: routingKeys }, { matchAddress }] = await Promise.all([
    import('./routingKeys.ts'),
    import('./rules/places/matchAddress.ts'),
  ])
  return { routingKeys, matchAddress }
})
/** Large tables, rarely needed. */
const loadTransliteration = lazily(() => import('transliteration'))

/**
 * Creates a matcher that uses the bundled place data or `otherPlaces`, without external requests.
 */
export const createPlaceMatcher = (otherPlaces?: PlaceFinder): AddressMatcher => ({
  match: async (addresses) => {
    const findPlaces = otherPlaces ?? (await loadPlaceFinder())
    const hasNonLatinText = addresses.some(({ city, province }) => NON_LATIN_PATTERN.test(`${city}${province ?? ''}`))
    const { routingKeys, matchAddress } = await loadMatchModules()
    const transliterate = hasNonLatinText ? (await loadTransliteration()).transliterate : identity
    return ok(
      addresses.map((address) =>
        matchAddress(address, {
          format: getAddressFormat(address.country),
          gazetteer: findPlaces(address.country),
          routingKeys: routingKeys(address.country),
          transliterate,
        }),
      ),
    )
  },
})

const NON_LATIN_PATTERN = /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u
const identity = (text: string): string => text

/**
 * Decides whether mail can reach an address. A deployment can replace it with an address service.
 */
export type AddressVerifier = {
  readonly verify: (address: Place) => Promise<Result<{ readonly verified: boolean }, 'unavailable'>>
}

/**
 * Creates a verifier that accepts addresses in the format of the country whose best match is not
 * LOW. Without place data for the country, the format alone decides.
 */
export const createMatchVerifier = (
  matcher: AddressMatcher = createPlaceMatcher(),
  hasPlaces: (country: string) => boolean | Promise<boolean> = async (country) =>
    (await loadPlaceFinder())(country) !== null,
): AddressVerifier => ({
  verify: async (address) => {
    if (findAddressErrors(address, getAddressFormat(address.country), 'recipient').length > 0)
      return ok({ verified: false })
    if (!(await hasPlaces(address.country))) return ok({ verified: true })
    const matched = await matcher.match([address])
    if (!matched.ok) return matched
    const confidence = matched.value[0]?.[0]?.confidence ?? 'LOW'
    return ok({ verified: confidence !== 'LOW' })
  },
})
