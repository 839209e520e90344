import type { DutyRules, ImportRule, RulesOfDay, Territory } from './importRule.ts'
import type { RatesByCode } from './ruleFields.ts'

/** What a country asks for imports on a day (`YYYY-MM-DD`); null where we have no rates. The last of rows of one day corrects the others. */
export const importRule = (rules: DutyRules, country: string, day: string): ImportRule | null =>
  rules.countries[country]?.findLast(({ from }) => from <= day) ?? null

const holds = ({ from, until }: { readonly from: string; readonly until: string | null }, day: string): boolean =>
  from <= day && (until === null || day <= until)

/** The special territory an address lies in, if any. */
const territoryOf = (
  { territories }: DutyRules,
  country: string,
  postalCode: string | null,
  day: string,
): Territory | null =>
  territories.find(
    (territory) =>
      holds(territory, day) &&
      territory.written.some(
        (written) =>
          written.country === country &&
          (written.postalCodes === undefined ||
            (postalCode !== null && new RegExp(written.postalCodes).test(postalCode.trim().toUpperCase()))),
      ),
  ) ?? null

/** All that is asked of parcels to an address on a day; null where we have no rates for it. */
export function rulesOfDay(
  rules: DutyRules,
  { country: written, postalCode }: { readonly country: string; readonly postalCode: string | null },
  day: string,
): Omit<RulesOfDay, 'scheduledRate'> | null {
  const territory = territoryOf(rules, written, postalCode, day)
  const country = territory?.belongsTo ?? written
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
    fees: asked(rules.fees),
    territory,
  }
}
