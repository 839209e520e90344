import { VALIDATED_COUNTRIES } from '../../../shared/addresses/addressCountries.ts'
import type { Place } from '../../../shared/addresses/rules/postalAddress.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { parseBody } from '../../../shared/http/parseInput.ts'
import { SentAddress } from './schemas.ts'

const served: ReadonlySet<string> = new Set(VALIDATED_COUNTRIES)

/** An item of a request as an address, or why it is none: `city: is missing`. */
export function readAddress(item: unknown): Result<Place, string> {
  const parsed = parseBody(SentAddress, item)
  if (!parsed.ok) return failure(parsed.error.errors.map((fault) => fault.replace(/^\//, '')).join('; '))
  const { postal_code: postalCode, ...place } = parsed.value
  if (!served.has(place.country)) return failure(`country: addresses in ${place.country} cannot be validated`)
  if (place.country === 'US' && place.province === null) return failure('province: is needed in US')
  return ok({ ...place, postalCode })
}
