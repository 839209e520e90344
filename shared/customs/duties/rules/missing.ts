import { matchesGoodsCode } from './goodsCode.ts'
import type { ImportedParcel, UnitRate } from './importedParcel.ts'
import type { DailyRules, Uncertainty } from './importRule.ts'
import { meets } from './treatment.ts'

/* Data missing for an exact calculation of duty and tax. */

export const MISSING = [
  'hs_code',
  'origin',
  'tariff',
  'buyer',
  'channel',
  'postal_code',
  'province',
  'local_charges',
  'fees',
  'preference',
  'nature',
  'excise',
  'relief',
  'tax_rate',
  'levies',
] as const

/** A missing detail and its line (from 0); null for the whole parcel. */
export type Missing = { readonly what: (typeof MISSING)[number]; readonly line: number | null }

/** Lists the details missing for exact duty, tax and fees. */
export function listMissingData(
  parcel: Omit<ImportedParcel, 'shipping'>,
  { rule, fees, territory, originRules, isPlaceOmitted }: DailyRules,
  found: {
    readonly isDomestic: boolean
    /** Whether duty uses the rate of the line's goods. */
    readonly isRated: (place: number) => boolean
    readonly countsItems: boolean
    readonly isEstimate: (place: number) => boolean
    /** Whether the duty depends on a proof of origin that is not stated. */
    readonly needsProof: (place: number) => boolean
    readonly uncertain: readonly LineUncertainty[]
    readonly unitRate: UnitRate
  },
): readonly Missing[] {
  const local: readonly Missing[] = territory?.hasLocalCharges ? [{ what: 'local_charges', line: null }] : []
  if (found.isDomestic) return local
  const { cases = [], reliefs } = rule
  const { nature = 'sale' } = parcel
  const conditions = [...cases.map(({ when }) => when), ...fees.map(({ when }) => when)]
  const isBuyerDependent = conditions.some(({ buyer, ...others }) => buyer !== undefined && meets(others, parcel))
  const isChannelDependent =
    conditions.some(({ channel, ...others }) => channel !== undefined && meets(others, parcel)) ||
    reliefs.some(({ channel }) => channel !== undefined)
  const parcelItem = (what: Missing['what'], isMissing: boolean): readonly Missing[] =>
    isMissing ? [{ what, line: null }] : []
  return [
    ...parcel.lines.flatMap(({ htsCode, origin, isCodeDoubtful }, line): readonly Missing[] => {
      const isRateAvailable = found.isRated(line)
      const isHsCodeNeeded = htsCode === null && (isRateAvailable || found.countsItems)
      return [
        ...(isHsCodeNeeded || isCodeDoubtful ? [{ what: 'hs_code' as const, line }] : []),
        ...(origin === null && isRateAvailable && originRules.length > 0 ? [{ what: 'origin' as const, line }] : []),
        ...(htsCode !== null && isRateAvailable && found.isEstimate(line) ? [{ what: 'tariff' as const, line }] : []),
        ...(found.needsProof(line) ? [{ what: 'preference' as const, line }] : []),
        ...found.uncertain.flatMap((one) => (one.line === line ? [{ what: one.what, line }] : [])),
      ]
    }),
    ...parcelItem('buyer', parcel.buyer === null && isBuyerDependent),
    ...parcelItem('channel', parcel.channel === null && isChannelDependent),
    ...parcelItem('nature', nature !== 'sale' && !cases.some(({ when }) => when.nature === nature)),
    ...parcelItem('postal_code', isPlaceOmitted),
    ...parcelItem('province', rule.provinceTaxRates !== undefined && parcel.provinceCode === null),
    ...local,
    ...parcelItem(
      'fees',
      fees.some(({ currency }) => found.unitRate(currency) === null),
    ),
  ]
}

type LineUncertainty = { readonly id: string; readonly what: Uncertainty['what']; readonly line: number }

/** Lists unknowns of a parcel's goods, each kind once per line, with the row that states it. */
export function listUncertainties(
  parcel: Omit<ImportedParcel, 'shipping'>,
  { uncertainties, rule }: DailyRules,
  found: {
    /** Whether no tax is due, or its rate is specific to these goods. */
    readonly isTaxRateKnown: (place: number) => boolean
    readonly isTaxRateUncertain: (place: number) => boolean
    /** Whether a limit exempts the line, or the rule exempts the nature of the parcel. */
    readonly isRelieved: (place: number) => boolean
  },
): readonly LineUncertainty[] {
  const counts = { excise: () => true, levies: () => true, relief: found.isRelieved }
  return parcel.lines.flatMap(({ htsCode }, line) => {
    const rows = uncertainties.filter(
      ({ what, when, goods, except }) =>
        meets(when, parcel) &&
        (goods === undefined || matchesGoodsCode(htsCode, goods)) &&
        (except === undefined || !matchesGoodsCode(htsCode, except)) &&
        (what === 'tax_rate' ? !found.isTaxRateKnown(line) : counts[what](line)),
    )
    const first = rows.filter(({ what }, at) => rows.findIndex((row) => row.what === what) === at)
    const named = first.map(({ id, what }) => ({ id, what, line }))
    return found.isTaxRateUncertain(line) && !first.some(({ what }) => what === 'tax_rate')
      ? [...named, { id: rule.id, what: 'tax_rate' as const, line }]
      : named
  })
}
