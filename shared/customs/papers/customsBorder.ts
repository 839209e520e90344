import { areaOf, type RegionPattern } from '#shared/addresses/rules/writtenPlace.ts'
import territoriesJson from '#shared/data/edited/specialTerritories.json' with { type: 'json' }
import { isInEuropeanUnion } from '#shared/reference/countries.ts'

/** Where something is, as its address is written. */
export type BorderPlace = { readonly country: string; readonly postalCode: string | null }

type Territory = {
  readonly id: string
  readonly written: readonly RegionPattern[]
  readonly belongsTo: string
  readonly domesticFrom?: readonly string[]
  readonly isInsideCustoms: boolean
  readonly isInsideTax: boolean
  readonly isDeclared?: boolean
}

const territories: readonly Territory[] = territoriesJson

/**
 * Smaller than the European Union, and within which nothing is declared either. XI is Northern
 * Ireland.
 */
const UNION_OF: Readonly<Record<string, string>> = { XI: 'EU', LI: 'CH', PR: 'US' }

/** The area within which nothing passes customs: a union, a country, or a territory by itself. */
function customsArea(place: BorderPlace, territory: Territory | null): string {
  if (territory && !territory.isInsideCustoms) return territory.id
  const country = territory?.belongsTo ?? place.country
  return isInEuropeanUnion(country) ? 'EU' : (UNION_OF[country] ?? country)
}

/**
 * Whether the customs rules of the European Union apply to goods at a place: its members, and
 * Northern Ireland.
 */
export const hasUnionCustoms = (place: BorderPlace): boolean => customsArea(place, areaOf(place, territories)) === 'EU'

/**
 * ZIP codes of the forces of the United States abroad: mail to them leaves its customs territory.
 */
const US_FORCES_ZIP = /^(?:340|09|96[2-6])/

const isUsForcesAddress = ({ country, postalCode }: BorderPlace): boolean =>
  country === 'US' && US_FORCES_ZIP.test(postalCode ?? '')

/**
 * Apart from a union's customs, it has territories whose tax is none of the union's: goods to and
 * from them are declared.
 */
const TAX_UNION = 'EU'

/**
 * Whether goods are declared on their way from one place to another: where a customs border lies
 * between them, or, within the European Union, one of tax (mainland Spain and the Canary Islands).
 * Within the United States and Puerto Rico, Switzerland and Liechtenstein they are not; to their
 * forces abroad they are.
 */
export function isDeclaredBetween(origin: BorderPlace, destination: BorderPlace): boolean {
  if (isUsForcesAddress(origin) !== isUsForcesAddress(destination)) return true
  const [from, to] = [areaOf(origin, territories), areaOf(destination, territories)]
  if (to?.domesticFrom?.includes(from?.id === to.id ? destination.country : origin.country)) return false
  if (to?.domesticFrom && from?.id !== to.id && to.belongsTo === origin.country) return true
  const area = customsArea(destination, to)
  if (customsArea(origin, from) !== area) return true
  if (from?.id === to?.id || area !== TAX_UNION) return false
  return [from, to].some((territory) => territory !== null && (!territory.isInsideTax || territory.isDeclared === true))
}
