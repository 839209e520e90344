import { divisions } from '../../addresses/divisions.ts'
import { findDivision } from '../../addresses/rules/addressFormat.ts'
import { formatDate } from '../../core/dates.ts'
import { failure, ok, type Result } from '../../core/result.ts'
import type { ExchangeRates } from '../../exchangeRates/exchangeRates.ts'
import { customsTariffs } from './customsTariffs.ts'
import { scheduledRate } from './rules/dutyRate.ts'
import type { AddressedImport } from './rules/importedParcel.ts'
import type { DutyRules } from './rules/importRule.ts'
import { type LandedCost, landedCost } from './rules/landedCost.ts'
import { rulesOfDay } from './rules/rulesOfDay.ts'

/** Duty and tax by the rules of a day; their amounts are converted at the day's rates. */
export async function landedCostByTables(
  { province, postalCode, buyer = null, channel = null, schemes = [], ...parcel }: AddressedImport,
  dayMs: number,
  {
    rules,
    exchangeRates,
    linesOf = customsTariffs.lines,
  }: {
    readonly rules: DutyRules
    readonly exchangeRates: ExchangeRates
    readonly linesOf?: typeof customsTariffs.lines
  },
): Promise<Result<LandedCost, 'no_rate' | 'unavailable'>> {
  const day = formatDate(dayMs)
  const asked = rulesOfDay(rules, { country: parcel.country, postalCode }, day)
  if (!asked) return failure('no_rate')
  const currencies = [...new Set([asked.rule.currency, ...asked.fees.map(({ currency }) => currency)])]
  const found = await Promise.all(
    currencies.map((currency) => exchangeRates.rate(currency, parcel.shipping.currency, dayMs)),
  )
  if (found.some((rate) => !rate.ok && rate.error === 'unavailable')) return failure('unavailable')
  const unitRates = new Map(currencies.flatMap((currency, at) => (found[at]?.ok ? [[currency, found[at].value]] : [])))
  const provinceCode = province === null ? null : (findDivision(province, divisions(parcel.country))?.code ?? null)
  const cost = landedCost(
    { ...parcel, provinceCode, buyer, channel, schemes },
    { ...asked, scheduledRate: (htsCode) => scheduledRate(asked.tariff, htsCode, linesOf(asked.tariff, htsCode, day)) },
    (currency) => unitRates.get(currency) ?? null,
  )
  return cost ? ok(cost) : failure('no_rate')
}
