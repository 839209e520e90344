import { areaOf, type Place } from '#shared/addresses/rules/comparablePlace.ts'
import type { DailyRules, DutyRules, ImportRule, Territory } from './importRule.ts'
import type { RatesByCode } from './ruleFields.ts'

/**
 * Returns the import rule of a country on a day (`YYYY-MM-DD`); null without rates. The last of
 * several rows of a day corrects the others.
 */
export const findImportRule = (rules: DutyRules, country: string, day: string): ImportRule | null =>
  rules.countries[country]?.findLast(({ from }) => from <= day) ?? null

const holds = ({ from, until }: { readonly from: string; readonly until: string | null }, day: string): boolean =>
  from <= day && (until === null || day <= until)

/** Returns the special territories of a country. */
const findTerritories = ({ territories }: DutyRules, country: string, day: string): readonly Territory[] =>
  territories.filter((row) => holds(row, day) && row.written.some((written) => written.country === country))

/**
 * Returns all rules for parcels to an address on a day; null without rates. `isTold`: the postal
 * code is readable, or the province known.
 */
export function selectDailyRules(
  rules: DutyRules,
  place: Place & { readonly isLocated: boolean },
  day: string,
): Omit<DailyRules, 'findScheduledRate'> | null {
  const territories = findTerritories(rules, place.country, day)
  const territory = areaOf(place, territories)
  const country = territory?.belongsTo ?? place.country
  const rule = findImportRule(rules, country, day)
  if (!rule) return null
  const unionEntry = Object.entries(rules.unions).find(([, { members }]) => members.includes(country))
  const applicable = <
    Row extends { readonly to: readonly string[]; readonly from: string; readonly until: string | null },
  >(
    rows: readonly Row[],
  ): readonly Row[] => rows.filter((row) => row.to.includes(country) && holds(row, day))
  return {
    rule,
    schedule: (name): RatesByCode => rules.schedules[name] ?? {},
    union: unionEntry?.[1] ?? null,
    tariff: unionEntry?.[0] ?? country,
    originRules: applicable(rules.origins),
    // Outside the customs territory there are no customs fees.
    fees: territory?.isInsideCustoms === false ? [] : applicable(rules.fees),
    goodsTaxes: applicable(rules.goodsTaxes),
    // The country's reduced rates do not apply in a territory with its own tax.
    uncertainties: applicable(rules.uncertainties).filter(
      ({ what }) => what !== 'tax_rate' || territory?.taxRate === undefined,
    ),
    territory,
    isPlaceOmitted: territories.length > 0 && territory === null && !place.isLocated,
  }
}
