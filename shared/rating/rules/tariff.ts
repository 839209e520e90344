import * as v from 'valibot'
import type { Terms } from '#shared/reference/rules/services.ts'
import type { PreparedCard, PreparedSurcharge, PricedRouting } from './cardInUse.ts'
import { AppliedRule } from './charges.ts'
import { appliesToOrigin } from './conditions.ts'
import type { Lane, RouteQuery } from './lane.ts'
import { filterApplicableAdjustments } from './priceList.ts'
import type { CardColumn, CardTable, CardZone } from './rateCard.ts'

export const Tariff = v.object({
  /** A weight belongs to the first band it is not above. */
  upToGrams: v.pipe(v.array(v.number()), v.readonly()),
  bandCents: v.pipe(v.array(v.number()), v.readonly()),
  /** For each kilogram begun above the last band. */
  beyondCentsPerKg: v.number(),
  /** What the place pays of the bands' prices. */
  zonePercent: v.number(),
  surchargeCentsPerKg: v.number(),
  signatureFeeCents: v.number(),
  oversizeCentsPerKg: v.number(),
  freeLengthPlusGirthCm: v.number(),
  divisor: v.number(),
  minWeightGrams: v.number(),
  /** What a package counts as is rounded up to so many grams; absent: to the gram. */
  roundUpGrams: v.optional(v.number()),
  /** Where the numbers come from; absent: of prices from before that was kept. */
  source: v.optional(
    v.object({
      /** Of the tariff, and how its dataset calls it: `trial/bundled`. */
      version: v.string(),
      /** Table and column: `parcel/near`. */
      rule: v.string(),
      /** Where a signature was asked for. */
      signatureRule: v.optional(v.string()),
      zone: v.optional(v.string()),
      /**
       * Of a tariff in another currency than USD, with what one unit of it was worth in USD, as
       * decimal text.
       */
      currency: v.optional(v.string()),
      usdRate: v.optional(v.string()),
    }),
  ),
  /** What is charged besides. */
  rules: v.optional(v.pipe(v.array(AppliedRule), v.readonly())),
})

/**
 * All numbers by which a lane prices parcels from one place to another, in US cents: what a label
 * is priced by, whatever comes later.
 */
export type Tariff = Readonly<v.InferOutput<typeof Tariff>>

/** From where to where a parcel goes, and what else surcharges ask about. */
export type Places = Pick<RouteQuery, 'entryPoint' | 'country' | 'province' | 'postalCode' | 'isReturn'> &
  Partial<Pick<RouteQuery, 'signatureConfirmation' | 'dangerousGoods' | 'delivery'>>

/** By what a lane prices, for some of its terms, and how long it takes. */
export type LaneTariff = {
  readonly terms: readonly Terms[]
  readonly transitDays: { readonly min: number; readonly max: number }
  /** Where the place does not tell the zone: one for each, the dearest counts. */
  readonly tariffs: readonly [Tariff, ...Tariff[]]
}

/** By what a lane prices today; nothing where the rate card has no price for it. */
export function findLaneTariffs(lane: Lane, places: Places, data: PricedRouting): readonly LaneTariff[] {
  const { card } = data
  const region = data.originRegion(places.entryPoint)
  const zoneGroup = data.zoneGroup(places.country)
  const distance = region && zoneGroup ? data.distance(region, zoneGroup) : null
  if (!zoneGroup || !distance) return []
  const { entryPoint, province, country, postalCode } = places
  const provinceCode = province === null ? null : data.provinceCode(country, province)
  const code = comparableCode(postalCode)
  const zones = possibleZones(card.zonesOf(country), provinceCode, code)
  const goesTo = (names: readonly string[] | undefined, zone: CardZone | null): boolean =>
    !names || names.some((name) => name === distance || name === country || name === zoneGroup || name === zone?.id)
  const { tables, surcharges } = card.of(lane)

  const tariffsOn = (terms: Terms | null): LaneTariff | null => {
    const found = zones.flatMap((zone) => {
      for (const table of tables) {
        if ((table.isReturn ?? false) !== places.isReturn || !appliesToOrigin(table, { entryPoint, terms })) continue
        const column = table.columns.find(({ to }) => goesTo(to, zone))
        if (column) return [{ table, column, zone }]
      }
      return []
    })
    const [first, ...others] = selectDearest(found, [...surcharges, ...data.adjustments])
    if (!first) return null
    const rulesIn = (zone: CardZone | null) =>
      surcharges.filter(
        (rule) =>
          appliesToOrigin(rule, { entryPoint, terms }) &&
          goesTo(rule.to, zone) &&
          isSurchargeRequested(rule, places) &&
          coversPostalCode(rule, code),
      )
    const ownRules = (zone: CardZone | null) =>
      filterApplicableAdjustments(data.adjustments, lane, { entryPoint, terms }, (to) => goesTo(to, zone))
    const tariff = ({ table, column, zone }: Found) => {
      const rules = { ofCard: rulesIn(zone), ofCustomer: ownRules(zone) }
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
  return (card.goesByTerms ? lane.terms : [null]).map(tariffsOn).filter((one) => one !== null)
}

type Found = { readonly table: CardTable; readonly column: CardColumn; readonly zone: CardZone | null }

/** Of zones that differ in their percentage only, the dearest; else all of them. */
function selectDearest(
  found: readonly Found[],
  rules: readonly { readonly to?: readonly string[] | undefined }[],
): readonly Found[] {
  const [first, ...others] = found
  if (!first || others.length === 0) return found
  const zones = found.map(({ zone }) => zone?.id)
  const isAlike =
    others.every(({ column }) => column === first.column) &&
    !rules.some(({ to = [] }) => to.some((name) => zones.includes(name)))
  return isAlike ? [found.reduce((one, other) => (percentOf(other) > percentOf(one) ? other : one))] : found
}

const percentOf = ({ zone }: Pick<Found, 'zone'>): number => zone?.percent ?? 100

/** Whether what a surcharge is for is asked for, as far as that does not depend on measures. */
function isSurchargeRequested({ code }: PreparedSurcharge, { dangerousGoods = [], delivery }: Places): boolean {
  if (code === 'dangerous_goods') return dangerousGoods.length > 0
  if (code === 'residential') return delivery?.isResidential ?? false
  if (code === 'po_box') return delivery?.isPostOfficeBox ?? false
  return true
}

const coversPostalCode = ({ postal }: PreparedSurcharge, code: string): boolean =>
  !postal || longestPrefixMatch(postal, code) > 0

/** Null where a signature is asked for that nothing says the price of: it is not offered. */
function buildTariff(
  { version, currency, usdRate, cents }: PreparedCard,
  { limits }: Lane,
  table: CardTable,
  column: CardColumn,
  zone: CardZone | null,
  {
    ofCard,
    ofCustomer,
  }: { readonly ofCard: readonly PreparedSurcharge[]; readonly ofCustomer: readonly AppliedRule[] },
  asksSignature: boolean,
): Tariff | null {
  const signature = ofCard.find(({ code }) => code === 'signature')
  if (asksSignature && !signature) return null
  const others = ofCard.filter(({ code }) => code !== 'signature').map(({ applied }) => applied)
  const rules = [...ofCustomer, ...others]
  return {
    upToGrams: table.upToGrams,
    bandCents: cents.bands(column),
    beyondCentsPerKg: cents.of(column.beyondMinorPerKg),
    zonePercent: percentOf({ zone }),
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
      ...(asksSignature && signature && { signatureRule: signature.id }),
      ...(zone && { zone: zone.id }),
      ...(currency !== 'USD' && { currency, usdRate }),
    },
    ...(rules.length > 0 && { rules }),
  }
}

/** A postal code as lists have it. */
export const comparableCode = (postalCode: string | null): string =>
  postalCode?.toUpperCase().replace(/[\s-]/g, '') ?? ''

/**
 * Of the part of a postal code that a list names, the longest; 0: none. Parts are beginnings, or
 * ranges of them.
 */
export function longestPrefixMatch(parts: readonly string[], code: string): number {
  let longest = 0
  for (const part of parts) {
    const [from = '', until] = part.split('-')
    if (from.length <= longest) continue
    const begins = until === undefined ? code.startsWith(from) : isBetween(code.slice(0, from.length), from, until)
    if (begins) longest = from.length
  }
  return longest
}

const isBetween = (text: string, from: string, until: string): boolean =>
  text.length === from.length && from <= text && text <= until

/**
 * The zone of a place: by the longest part of its postal code that one names, else by province
 * code; all zones of the country where neither is known. Null is the zone of countries without any.
 */
export function possibleZones(
  zones: readonly CardZone[],
  provinceCode: string | null,
  code: string,
): readonly (CardZone | null)[] {
  if (zones.length === 0) return [null]
  let byPostalCode: CardZone | null = null
  let longest = 0
  for (const zone of zones) {
    const length = longestPrefixMatch(zone.postal, code)
    if (length > longest) [byPostalCode, longest] = [zone, length]
  }
  const zone = byPostalCode ?? zones.find(({ provinces }) => provinces.includes(provinceCode ?? ''))
  return zone ? [zone] : zones
}
