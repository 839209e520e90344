import Big from 'big.js'
import type { RulesOfDay } from './importRule.ts'
import { digitsOf, isInChapter, rateByCode } from './rateByCode.ts'

/** A line's rate of duty as decimal text, and which rows besides the country's own rule it comes from. */
export type DutyRate = {
  readonly rate: string
  readonly rows: readonly { readonly id: string; readonly from: string }[]
}

/**
 * The rate of duty on goods by HS code and origin: the country's imported schedule, else ours; nothing on goods of its own
 * customs union; the rate of a trade agreement where that is lower; and what is asked on top of goods of that origin. Null
 * for a code of no chapter, and where the schedule has no rate.
 */
export function dutyRateOf(
  { htsCode, origin }: { readonly htsCode: string | null; readonly origin: string | null },
  { schedule, union, originRules, tariffRate }: RulesOfDay,
): DutyRate | null {
  const digits = htsCode === null ? null : digitsOf(htsCode)
  if (digits !== null && !isInChapter(digits)) return null
  const tariff = digits === null || digits.length < 6 ? null : tariffRate(digits)
  const basic = tariff?.rate ?? rateByCode(digits, schedule)
  if (basic === null) return null
  if (origin !== null && union?.members.includes(origin)) return { rate: '0', rows: [] }

  const fitting = originRules.filter(
    ({ origins, fromChapter }) =>
      origins.includes(origin ?? '') && (fromChapter === undefined || (digits !== null && digits >= fromChapter)),
  )
  const rated = fitting.flatMap((row) => {
    const rate = rateByCode(digits, row.rates)
    return rate === null ? [] : [{ row, rate }]
  })
  const [agreed] = rated
    .filter(({ row, rate }) => row.kind === 'replaces' && new Big(rate).lt(basic))
    .sort((one, other) => new Big(one.rate).cmp(other.rate))
  const added = rated.filter(({ row, rate }) => row.kind === 'adds' && new Big(rate).gt(0))
  const rate = added.reduce((sum, next) => sum.plus(next.rate), new Big(agreed?.rate ?? basic))
  return {
    rate: rate.toFixed(),
    rows: [...(agreed ? [agreed.row] : tariff ? [tariff] : []), ...added.map(({ row }) => row)],
  }
}
