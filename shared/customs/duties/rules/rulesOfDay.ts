import { areaOf, type Place } from '#shared/addresses/rules/writtenPlace.ts'
import type { DutyRules, ImportRule, RulesOfDay, Territory } from './importRule.ts'
import type { RatesByCode } from './ruleFields.ts'

/**
 * What a country asks for imports on a day (`YYYY-MM-DD`); null where we have no rates. The last of
 * rows of one day corrects the others.
 */
export const importRule = (rules: DutyRules, country: string, day: string): ImportRule | null =>
  rules.countries[country]?.findLast(({ from }) => from <= day) ?? null

const holds = ({ from, until }: { readonly from: string; readonly until: string | null }, day: string): boolean =>
  from <= day && (until === null || day <= until)

/** The special territories that addresses of a country may lie in. */
const findTerritories = ({ territories }: DutyRules, country: string, day: string): readonly Territory[] =>
  territories.filter((row) => holds(row, day) && row.written.some((written) => written.country === country))

/**
 * All that is asked of parcels to an address on a day; null where we have no rates for it.
 * `isTold`: its postal code can be read, or its province is known.
 */
export function rulesOfDay(
  rules: DutyRules,
  place: Place & { readonly isTold: boolean },
  day: string,
): Omit<RulesOfDay, 'scheduledRate'> | null {
  const territories = findTerritories(rules, place.country, day)
  const territory = areaOf(place, territories)
  const country = territory?.belongsTo ?? place.country
  const rule = importRule(rules, country, day)
  if (!rule) return null
  const inUnion = Object.entries(rules.unions).find(([, { members }]) => members.includes(country))
  const asked = <Row extends { readonly to: readonly string[]; readonly from: string; readonly until: string | null }>(
    rows: readonly Row[],
  ): readonly Row[] => rows.filter((row) => row.to.includes(country) && holds(row, day))
  return {
    rule,
    schedule: (name): RatesByCode => rules.schedules[name] ?? {},
    union: inUnion?.[1] ?? null,
    tariff: inUnion?.[0] ?? country,
    originRules: asked(rules.origins),
    // They are for work of customs that has no say there.
    fees: territory?.isInsideCustoms === false ? [] : asked(rules.fees),
    goodsTaxes: asked(rules.goodsTaxes),
    // A territory with a tax of its own has none of the country's lower rates.
    uncertainties: asked(rules.uncertainties).filter(
      ({ what }) => what !== 'tax_rate' || territory?.taxRate === undefined,
    ),
    territory,
    isPlaceUnsaid: territories.length > 0 && territory === null && !place.isTold,
  }
}
