import { type AddressFormat, compilePostalPattern } from './addressFormat.ts'
import { findDivision } from './divisionList.ts'
import type { Place } from './postalAddress.ts'

/** Post offices of the US forces abroad, the fleet and embassies, in place of the city. */
const POST_OFFICE_PATTERN = /^(APO|FPO|DPO)$/i
/** Armed forces Americas, Europe (and others) and Pacific, in place of the state. */
export const MILITARY_REGIONS: readonly string[] = ['AA', 'AE', 'AP']

type Written = Pick<Place, 'country' | 'province' | 'postalCode'> & { readonly city?: string }

const findRegion = ({ province }: Written, { divisions }: AddressFormat): string | null => {
  const code = province === null ? null : (findDivision(province, divisions)?.code ?? null)
  return code !== null && MILITARY_REGIONS.includes(code) ? code : null
}

/** Whether mail goes to the US forces or an embassy abroad through a US address. */
export const isMilitaryMail = (place: Written, format: AddressFormat): boolean =>
  place.country === 'US' && (POST_OFFICE_PATTERN.test(place.city ?? '') || findRegion(place, format) !== null)

/** Returns contradictions within a US military address, as `field: reason` texts. */
export function validateMilitaryAddress(place: Written, format: AddressFormat): string[] {
  if (place.country !== 'US') return []
  const { city = '', postalCode } = place
  const region = findRegion(place, format)
  const ofCode = format.divisions.divisions.find(
    ({ code, postalStart }) =>
      MILITARY_REGIONS.includes(code) && compilePostalPattern(`^(?:${postalStart})`).test(postalCode ?? ''),
  )
  if (region === null && POST_OFFICE_PATTERN.test(city))
    return [`province: must be one of ${MILITARY_REGIONS.join(', ')} at ${city.toUpperCase()}`]
  if (region === null && ofCode && place.province !== null)
    return [`province: must be ${ofCode.code} for ${postalCode}`]
  if (region !== null && postalCode !== null && ofCode?.code !== region)
    return [`postal_code: must belong to ${region}`]
  return []
}
