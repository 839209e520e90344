import * as v from 'valibot'
import type { Terms } from '#shared/reference/rules/services.ts'
import type { PreparedRateCard, PreparedSurcharge, PricedRouting } from './activeRateCard.ts'
import { AppliedRule } from './charges.ts'
import { isOriginApplicable } from './conditions.ts'
import type { Lane, RouteQuery } from './lane.ts'
import { filterApplicableAdjustments } from './priceList.ts'
import type { RateCardColumn, RateCardTable, RateCardZone } from './rateCard.ts'

/* Selection of the tariff of a lane from the rate card, by destination and zone. */

export const Tariff = v.object({
  /** A weight belongs to the first band whose limit it does not exceed. */
  upToGrams: v.pipe(v.array(v.number()), v.readonly()),
  bandCents: v.pipe(v.array(v.number()), v.readonly()),
  /** Per started kilogram above the last band. */
  beyondCentsPerKg: v.number(),
  /** Percentage of the band prices. */
  zonePercent: v.number(),
  surchargeCentsPerKg: v.number(),
  signatureFeeCents: v.number(),
  oversizeCentsPerKg: v.number(),
  freeLengthPlusGirthCm: v.number(),
  divisor: v.number(),
  minWeightGrams: v.number(),
  /** Rounding increment of the weight of a package; absent: one gram. */
  roundUpGrams: v.optional(v.number()),
  /** Origin of the numbers; absent in prices of earlier releases. */
  source: v.optional(
    v.object({
      /** Version of the tariff and its dataset: `trial/bundled`. */
      version: v.string(),
      /** Table and column: `parcel/near`. */
      rule: v.string(),
      /** If a signature was requested. */
      signatureRule: v.optional(v.string()),
      zone: v.optional(v.string()),
      /**
       * Currency of a tariff other than USD, with the value of one unit in USD, as decimal text.
       */
      currency: v.optional(v.string()),
      usdRate: v.optional(v.string()),
    }),
  ),
  /** Surcharges and adjustments. */
  rules: v.optional(v.pipe(v.array(AppliedRule), v.readonly())),
})

/**
 * All numbers that price parcels on a lane between two places, in US cents. Stored with a label, so
 * that later changes do not affect it.
 */
export type Tariff = Readonly<v.InferOutput<typeof Tariff>>

/** Origin, destination and properties for surcharges. */
export type Places = Pick<RouteQuery, 'entryPoint' | 'country' | 'province' | 'postalCode' | 'isReturn'> &
  Partial<Pick<RouteQuery, 'signatureConfirmation' | 'dangerousGoods' | 'delivery'>>

/** Tariffs of a lane for some of its terms, with the transit time. */
export type LaneTariff = {
  readonly terms: readonly Terms[]
  readonly transitDays: { readonly min: number; readonly max: number }
  /** One per possible zone if the zone is unknown: the most expensive applies. */
  readonly tariffs: readonly [Tariff, ...Tariff[]]
}

/** Returns the current tariffs of a lane; empty if the rate card has no price. */
export function findLaneTariffs(lane: Lane, places: Places, data: PricedRouting): readonly LaneTariff[] {
  const { card } = data
  const region = data.findOriginRegion(places.entryPoint)
  const zoneGroup = data.findZoneGroup(places.country)
  const distance = region && zoneGroup ? data.distance(region, zoneGroup) : null
  if (!zoneGroup || !distance) return []
  const { entryPoint, province, country, postalCode } = places
  const provinceCode = province === null ? null : data.findProvinceCode(country, province)
  const code = toComparablePostalCode(postalCode)
  const zones = filterZones(card.getZones(country), provinceCode, code)
  const goesTo = (names: readonly string[] | undefined, zone: RateCardZone | null): boolean =>
    !names || names.some((name) => name === distance || name === country || name === zoneGroup || name === zone?.id)
  const { tables, surcharges } = card.of(lane)

  const selectLaneTariff = (terms: Terms | null): LaneTariff | null => {
    const found = zones.flatMap((zone) => {
      for (const table of tables) {
        if ((table.isReturn ?? false) !== places.isReturn || !isOriginApplicable(table, { entryPoint, terms })) continue
        const column = table.columns.find(({ to }) => goesTo(to, zone))
        if (column) return [{ table, column, zone }]
      }
      return []
    })
    const [first, ...others] = selectMostExpensiveZones(found, [...surcharges, ...data.adjustments])
    if (!first) return null
    const listZoneRules = (zone: RateCardZone | null) =>
      surcharges.filter(
        (rule) =>
          isOriginApplicable(rule, { entryPoint, terms }) &&
          goesTo(rule.to, zone) &&
          isSurchargeRequested(rule, places) &&
          isPostalCodeCovered(rule, code),
      )
    const listCustomerRules = (zone: RateCardZone | null) =>
      filterApplicableAdjustments(data.adjustments, lane, { entryPoint, terms }, (to) => goesTo(to, zone))
    const tariff = ({ table, column, zone }: Found) => {
      const rules = { ofCard: listZoneRules(zone), ofCustomer: listCustomerRules(zone) }
      return buildTariff(card, lane, table, column, zone, rules, places.signatureConfirmation ?? false)
    }
    const [main, ...further] = [first, ...others].map(tariff).filter((one) => one !== null)
    return main
      ? {
          terms: terms === null ? lane.terms : [terms],
          transitDays: first.column.transitDays,
          tariffs: [main, ...further],
        }
      : null
  }
  return (card.goesByTerms ? lane.terms : [null]).map(selectLaneTariff).filter((one) => one !== null)
}

type Found = { readonly table: RateCardTable; readonly column: RateCardColumn; readonly zone: RateCardZone | null }

/** Returns the most expensive of zones that differ only in percentage, otherwise all. */
function selectMostExpensiveZones(
  found: readonly Found[],
  rules: readonly { readonly to?: readonly string[] | undefined }[],
): readonly Found[] {
  const [first, ...others] = found
  if (!first || others.length === 0) return found
  const zones = found.map(({ zone }) => zone?.id)
  const hasSamePrices =
    others.every(({ column }) => column === first.column) &&
    !rules.some(({ to = [] }) => to.some((name) => zones.includes(name)))
  return hasSamePrices ? [found.reduce((one, other) => (getPercent(other) > getPercent(one) ? other : one))] : found
}

const getPercent = ({ zone }: Pick<Found, 'zone'>): number => zone?.percent ?? 100

/** Whether the subject of a surcharge is requested, apart from conditions on measurements. */
function isSurchargeRequested({ code }: PreparedSurcharge, { dangerousGoods = [], delivery }: Places): boolean {
  if (code === 'dangerous_goods') return dangerousGoods.length > 0
  if (code === 'residential') return delivery?.isResidential ?? false
  if (code === 'po_box') return delivery?.isPostOfficeBox ?? false
  return true
}

const isPostalCodeCovered = ({ postal }: PreparedSurcharge, code: string): boolean =>
  !postal || findLongestPrefix(postal, code) > 0

/**
 * Builds a tariff; null if a signature is requested without a defined price, which makes it
 * unavailable.
 */
function buildTariff(
  { version, currency, usdRate, cents }: PreparedRateCard,
  { limits }: Lane,
  table: RateCardTable,
  column: RateCardColumn,
  zone: RateCardZone | null,
  {
    ofCard,
    ofCustomer,
  }: { readonly ofCard: readonly PreparedSurcharge[]; readonly ofCustomer: readonly AppliedRule[] },
  requiresSignature: boolean,
): Tariff | null {
  const signature = ofCard.find(({ code }) => code === 'signature')
  if (requiresSignature && !signature) return null
  const others = ofCard.filter(({ code }) => code !== 'signature').map(({ applied }) => applied)
  const rules = [...ofCustomer, ...others]
  return {
    upToGrams: table.upToGrams,
    bandCents: cents.bands(column),
    beyondCentsPerKg: cents.of(column.beyondMinorPerKg),
    zonePercent: getPercent({ zone }),
    surchargeCentsPerKg: cents.of(table.surchargeMinorPerKg),
    signatureFeeCents: signature?.applied.amountCents ?? 0,
    oversizeCentsPerKg: cents.of(table.oversizeMinorPerKg),
    freeLengthPlusGirthCm: table.freeLengthPlusGirthCm ?? limits.freeLengthPlusGirthCm,
    divisor: table.divisor ?? limits.divisor,
    minWeightGrams: table.minWeightGrams ?? limits.minWeightGrams,
    ...(table.roundUpGrams !== undefined && { roundUpGrams: table.roundUpGrams }),
    source: {
      version,
      rule: column.to ? `${table.id}/${column.to.join('+')}` : table.id,
      ...(requiresSignature && signature && { signatureRule: signature.id }),
      ...(zone && { zone: zone.id }),
      ...(currency !== 'USD' && { currency, usdRate }),
    },
    ...(rules.length > 0 && { rules }),
  }
}

/** Returns a postal code in comparable form. */
export const toComparablePostalCode = (postalCode: string | null): string =>
  postalCode?.toUpperCase().replace(/[\s-]/g, '') ?? ''

/**
 * Returns the length of the longest matching part of a list, 0 if none. Parts are prefixes, or
 * ranges of prefixes.
 */
export function findLongestPrefix(parts: readonly string[], code: string): number {
  let longest = 0
  for (const part of parts) {
    const [from = '', until] = part.split('-')
    if (from.length <= longest) continue
    const begins =
      until === undefined ? code.startsWith(from) : isPostalCodeBetween(code.slice(0, from.length), from, until)
    if (begins) longest = from.length
  }
  return longest
}

const isPostalCodeBetween = (text: string, from: string, until: string): boolean =>
  text.length === from.length && from <= text && text <= until

/**
 * Returns the zone of a place: by the longest matching postal code part, otherwise by province
 * code; all zones of the country if neither is known. Null is the zone of countries without zones.
 */
export function filterZones(
  zones: readonly RateCardZone[],
  provinceCode: string | null,
  code: string,
): readonly (RateCardZone | null)[] {
  if (zones.length === 0) return [null]
  let matchedZone: RateCardZone | null = null
  let longest = 0
  for (const zone of zones) {
    const length = findLongestPrefix(zone.postal, code)
    if (length > longest) [matchedZone, longest] = [zone, length]
  }
  const zone = matchedZone ?? zones.find(({ provinces }) => provinces.includes(provinceCode ?? ''))
  return zone ? [zone] : zones
}
