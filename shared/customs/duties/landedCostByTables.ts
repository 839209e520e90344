import * as v from 'valibot'
import { divisions } from '../../addresses/divisions.ts'
import { findDivision } from '../../addresses/rules/addressFormat.ts'
import { formatDate } from '../../core/dates.ts'
import { failure, ok, type Result } from '../../core/result.ts'
import dutiesJson from '../../data/generated/duties.json' with { type: 'json' }
import type { ExchangeRates } from '../../exchangeRates/exchangeRates.ts'
import { customsTariffs } from './customsTariffs.ts'
import { scheduledRate } from './rules/dutyRate.ts'
import {
  type CustomsUnion,
  DutyRules,
  type ImportRule,
  type OriginRule,
  type RatesByCode,
  type RulesOfDay,
} from './rules/importRule.ts'
import { type AddressedImport, type LandedCost, landedCost } from './rules/landedCost.ts'

const rules = v.parse(DutyRules, dutiesJson)

/** What a country asks for imports on a day (`YYYY-MM-DD`); null where we have no rates. */
export const importRule = (country: string, day: string): ImportRule | null =>
  rules.countries[country]?.findLast(({ from }) => from <= day) ?? null

/** Duty rates of a schedule by HS code. */
const dutySchedule = (name: string): RatesByCode => rules.schedules[name] ?? {}

/** The customs union a country is in, if any. */
const customsUnion = (country: string): CustomsUnion | null =>
  Object.values(rules.unions).find(({ members }) => members.includes(country)) ?? null

/** What a country asks of goods by their origin on a day. */
const originRules = (country: string, day: string): readonly OriginRule[] =>
  rules.origins.filter(({ to, from, until }) => to.includes(country) && from <= day && (until === null || day <= until))

/** Duty and tax by the rules of a day that ship with the platform; limits are converted at the day's rate. */
export async function landedCostByTables(
  { province, ...parcel }: AddressedImport,
  dayMs: number,
  exchangeRates: ExchangeRates,
  linesOf: typeof customsTariffs.lines = customsTariffs.lines,
): Promise<Result<LandedCost, 'no_rate' | 'unavailable'>> {
  const { country } = parcel
  const day = formatDate(dayMs)
  const rule = importRule(country, day)
  const usdPerUnit = rule && (await exchangeRates.rate(rule.currency, 'USD', dayMs))
  if (!rule || !usdPerUnit) return failure('no_rate')
  if (!usdPerUnit.ok) return failure(usdPerUnit.error === 'unavailable' ? 'unavailable' : 'no_rate')
  const rules: RulesOfDay = {
    rule,
    schedule: dutySchedule(rule.schedule),
    union: customsUnion(country),
    originRules: originRules(country, day),
    scheduledRate: (htsCode) => scheduledRate(country, htsCode, linesOf(country, htsCode, day)),
  }
  const provinceCode = province === null ? null : (findDivision(province, divisions(country))?.code ?? null)
  const cost = landedCost({ ...parcel, provinceCode }, rules, usdPerUnit.value)
  return cost ? ok(cost) : failure('no_rate')
}
