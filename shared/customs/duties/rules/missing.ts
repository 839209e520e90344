import type { ImportedParcel, UnitRate } from './importedParcel.ts'
import type { RulesOfDay } from './importRule.ts'
import { meets } from './treatment.ts'

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
] as const

/** What is not known, and on which line (from 0); null: of the whole parcel. */
export type Missing = { readonly what: (typeof MISSING)[number]; readonly line: number | null }

/** What would have to be known to be certain of duty, tax and fees. */
export function missingOf(
  parcel: Omit<ImportedParcel, 'shipping'>,
  { rule, fees, territory, originRules, isPlaceUnsaid }: RulesOfDay,
  found: {
    readonly isDomestic: boolean
    /** Duty is worked out by rates of goods. */
    readonly isRated: boolean
    readonly countsItems: boolean
    readonly isEstimate: (place: number) => boolean
    readonly unitRate: UnitRate
  },
): readonly Missing[] {
  const local: readonly Missing[] = territory?.hasLocalCharges ? [{ what: 'local_charges', line: null }] : []
  if (found.isDomestic) return local
  const { cases = [], reliefs } = rule
  const conditions = [...cases.map(({ when }) => when), ...fees.map(({ when }) => when)]
  const dependsOnBuyer = conditions.some(({ buyer, ...others }) => buyer !== undefined && meets(others, parcel))
  const dependsOnChannel =
    conditions.some(({ channel, ...others }) => channel !== undefined && meets(others, parcel)) ||
    reliefs.some(({ channel }) => channel !== undefined)
  const whole = (what: Missing['what'], isMissing: boolean): readonly Missing[] =>
    isMissing ? [{ what, line: null }] : []
  return [
    ...parcel.lines.flatMap(({ htsCode, origin }, line): readonly Missing[] => [
      ...(htsCode === null && (found.isRated || found.countsItems) ? [{ what: 'hs_code' as const, line }] : []),
      ...(origin === null && found.isRated && originRules.length > 0 ? [{ what: 'origin' as const, line }] : []),
      ...(htsCode !== null && found.isRated && found.isEstimate(line) ? [{ what: 'tariff' as const, line }] : []),
    ]),
    ...whole('buyer', parcel.buyer === null && dependsOnBuyer),
    ...whole('channel', parcel.channel === null && dependsOnChannel),
    ...whole('postal_code', isPlaceUnsaid),
    ...whole('province', rule.provinceTaxRates !== undefined && parcel.provinceCode === null),
    ...local,
    ...whole(
      'fees',
      fees.some(({ currency }) => found.unitRate(currency) === null),
    ),
  ]
}
