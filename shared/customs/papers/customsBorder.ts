import { areaOf, type RegionPattern } from '#shared/addresses/rules/comparablePlace.ts'
import territoriesJson from '#shared/data/edited/specialTerritories.json' with { type: 'json' }
import { isInEuropeanUnion } from '#shared/reference/countries.ts'

/** A place by its address. */
export type CustomsLocation = { readonly country: string; readonly postalCode: string | null }

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
 * Customs areas other than the European Union without internal declarations. XI is Northern
 * Ireland.
 */
const CUSTOMS_UNION_BY_TERRITORY: Readonly<Record<string, string>> = { XI: 'EU', LI: 'CH', PR: 'US' }

/** Returns the area without internal customs: a union, a country, or a separate territory. */
function getCustomsArea(place: CustomsLocation, territory: Territory | null): string {
  if (territory && !territory.isInsideCustoms) return territory.id
  const country = territory?.belongsTo ?? place.country
  return isInEuropeanUnion(country) ? 'EU' : (CUSTOMS_UNION_BY_TERRITORY[country] ?? country)
}

/** Whether EU customs rules apply to goods at a place: members, and Northern Ireland. */
export const isInEuCustomsUnion = (place: CustomsLocation): boolean =>
  getCustomsArea(place, areaOf(place, territories)) === 'EU'

/** ZIP codes of US military mail abroad, which leaves the US customs territory. */
const US_FORCES_ZIP_PATTERN = /^(?:340|09|96[2-6])/

const isUsForcesAddress = ({ country, postalCode }: CustomsLocation): boolean =>
  country === 'US' && US_FORCES_ZIP_PATTERN.test(postalCode ?? '')

/** The EU contains territories outside its VAT area: goods to and from them are declared. */
const TAX_UNION = 'EU'

/**
 * Whether goods are declared between two places: across a customs border or, within the European
 * Union, a tax border (mainland Spain and the Canary Islands). Not within the United States and
 * Puerto Rico, or Switzerland and Liechtenstein; to US military addresses abroad they are.
 */
export function needsCustomsDeclaration(origin: CustomsLocation, destination: CustomsLocation): boolean {
  if (isUsForcesAddress(origin) !== isUsForcesAddress(destination)) return true
  const [from, to] = [areaOf(origin, territories), areaOf(destination, territories)]
  if (to?.domesticFrom?.includes(from?.id === to.id ? destination.country : origin.country)) return false
  if (to?.domesticFrom && from?.id !== to.id && to.belongsTo === origin.country) return true
  const area = getCustomsArea(destination, to)
  if (getCustomsArea(origin, from) !== area) return true
  if (from?.id === to?.id || area !== TAX_UNION) return false
  return [from, to].some((territory) => territory !== null && (!territory.isInsideTax || territory.isDeclared === true))
}
