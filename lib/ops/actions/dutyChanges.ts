import { parseDate } from '#shared/core/dates.ts'
import { toDecimalValue, usd } from '#shared/core/money.ts'
import { selectDailyRules } from '#shared/customs/duties/rules/dailyRules.ts'
import type { DutyRules } from '#shared/customs/duties/rules/importRule.ts'
import { computeTableLandedCost } from '#shared/customs/duties/tableLandedCost.ts'
import type { ExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'

/** Sample consumer purchase: made in China, shipped from Hong Kong by courier. */
const BASKET = [
  { cents: 40_00, htsCode: '610910', description: 'Cotton T-shirt' },
  { cents: 30_00, htsCode: '950300', description: 'Wooden toy' },
  { cents: 30_00, htsCode: '851830', description: 'Headphones' },
].map(({ cents, ...goods }) => ({ ...goods, value: usd(cents), origin: 'CN' }))
const SHIPPING = usd(12_00)

type Change = {
  readonly country: string
  readonly ends: readonly string[]
  readonly begins: readonly string[]
  /** Duty and tax of the basket in US dollars; null without rates. */
  readonly before: string | null
  readonly after: string | null
}

/**
 * Returns rule changes between two days (`YYYY-MM-DD`), and the basket's duty and tax on both at
 * the same exchange rates, by country.
 */
export async function findDutyChanges(
  rules: DutyRules,
  from: string,
  to: string,
  exchangeRates: ExchangeRates,
): Promise<readonly Change[]> {
  const changes = await Promise.all(
    Object.keys(rules.countries).map(async (country): Promise<Change> => {
      const [were, are] = [from, to].map((day) => listRuleIds(rules, country, day))
      const [before = null, after = null] = await Promise.all([
        calculateBasketDuty(rules, country, from, exchangeRates),
        calculateBasketDuty(rules, country, to, exchangeRates),
      ])
      return {
        country,
        ends: (were ?? []).filter((name) => !are?.includes(name)),
        begins: (are ?? []).filter((name) => !were?.includes(name)),
        before,
        after,
      }
    }),
  )
  return changes.filter(({ ends, begins }) => ends.length + begins.length > 0)
}

function listRuleIds(rules: DutyRules, country: string, day: string): readonly string[] {
  const dailyRules = selectDailyRules(rules, { country, postalCode: null, isLocated: true }, day)
  return dailyRules ? [dailyRules.rule, ...dailyRules.originRules, ...dailyRules.fees].map(({ id }) => id) : []
}

async function calculateBasketDuty(
  rules: DutyRules,
  country: string,
  day: string,
  exchangeRates: ExchangeRates,
): Promise<string | null> {
  const parcel = {
    country,
    province: null,
    postalCode: null,
    dispatchedFrom: 'HK',
    lines: BASKET,
    shipping: SHIPPING,
    buyer: 'consumer' as const,
    channel: 'courier' as const,
  }
  const cost = await computeTableLandedCost(parcel, parseDate(day) ?? 0, { rules, exchangeRates })
  if (!cost.ok) return null
  const { duty, tax, fees } = cost.value
  const fee = fees.reduce((cents, { amount }) => cents + amount.minorUnits, 0)
  return [
    `duty ${toDecimalValue(duty)}`,
    `tax ${toDecimalValue(tax)}`,
    ...(fee > 0 ? [`fees ${toDecimalValue(usd(fee))}`] : []),
  ].join(', ')
}
