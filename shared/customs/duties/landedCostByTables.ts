import { divisions } from '../../addresses/divisions.ts'
import { findDivision } from '../../addresses/rules/findDivision.ts'
import { formatDate } from '../../core/dates.ts'
import { failure, ok, type Result } from '../../core/result.ts'
import type { ExchangeRates } from '../../exchangeRates/exchangeRates.ts'
import { customsUnion, dutySchedule, importRule, originRules } from './duties.ts'
import type { RulesOfDay } from './rules/importRule.ts'
import { type AddressedImport, type LandedCost, landedCost } from './rules/landedCost.ts'
import { tariffRate } from './rules/tariffRate.ts'
import { tariffLines } from './tariffs.ts'

/** Duty and tax by the rules of a day that ship with the platform; limits are converted at the day's rate. */
export async function landedCostByTables(
  { province, ...parcel }: AddressedImport,
  dayMs: number,
  exchangeRates: ExchangeRates,
  linesOf: typeof tariffLines = tariffLines,
): Promise<Result<LandedCost, 'no_rate'>> {
  const { country } = parcel
  const day = formatDate(dayMs)
  const rule = importRule(country, day)
  const usdPerUnit = rule && (await exchangeRates.rate(rule.currency, 'USD', dayMs))
  if (!rule || !usdPerUnit?.ok) return failure('no_rate')
  const rules: RulesOfDay = {
    rule,
    schedule: dutySchedule(rule.schedule),
    union: customsUnion(country),
    originRules: originRules(country, day),
    tariffRate: (htsCode) => tariffRate(country, htsCode, linesOf(country, htsCode, day)),
  }
  const provinceCode = province === null ? null : (findDivision(province, divisions(country))?.code ?? null)
  const cost = landedCost({ ...parcel, provinceCode }, rules, usdPerUnit.value)
  return cost ? ok(cost) : failure('no_rate')
}
