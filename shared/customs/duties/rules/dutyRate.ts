import Big from 'big.js'
import type { RatesByCode, RulesOfDay } from './importRule.ts'

/** The digits of an HS code as somebody wrote it: `6109.10` is `610910`. */
export const digitsOf = (htsCode: string): string => htsCode.replace(/\D/g, '')

/** Chapters of the Harmonized System are 01 to 97 without 77, which is kept free. */
function isInChapter(digits: string): boolean {
  const chapter = digits.slice(0, 2)
  return /^\d{2}$/.test(chapter) && chapter >= '01' && chapter <= '97' && chapter !== '77'
}

/** The rate of the longest beginning of a code that has one, else the default; null where there is neither. */
export function rateByCode(digits: string | null, rates: RatesByCode): string | null {
  for (let length = digits?.length ?? 0; length >= 2; length--) {
    const rate = rates[digits?.slice(0, length) ?? '']
    if (rate !== undefined) return rate
  }
  return rates.default ?? null
}

/** A line's rate of duty as decimal text, and which rows besides the country's own rule it comes from. */
type DutyRate = {
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
  { schedule, union, originRules, scheduledRate }: RulesOfDay,
): DutyRate | null {
  const digits = htsCode === null ? null : digitsOf(htsCode)
  if (digits !== null && !isInChapter(digits)) return null
  const tariff = digits === null || digits.length < 6 ? null : scheduledRate(digits)
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

/** A line of a country's tariff schedule that goods are declared under. */
export type ScheduleLine = {
  /** 8 or 10 digits. */
  readonly code: string
  /** With the texts of all it stands under, from the heading down, parted by ` > `. */
  readonly description: string
  /** Ad valorem as decimal text, `0.165`, and `0` where goods are free; null where the rate is not a plain one. */
  readonly dutyRate: string | null
}

export type TariffSchedule = {
  /** First day of the version, `YYYY-MM-DD`. */
  readonly version: string
  readonly lines: readonly ScheduleLine[]
}

/**
 * The duty rate of a country's own schedule for an HS code (digits only): of the longest line the code lies in; where the
 * code is shorter than the lines, the highest rate of those below it, so that nothing is left to be paid at the border. Null
 * where there is no line, or a line's rate is not a plain one.
 */
export function scheduledRate(
  country: string,
  htsCode: string,
  schedule: { readonly version: string; readonly lines: readonly Pick<ScheduleLine, 'code' | 'dutyRate'>[] } | null,
): { readonly rate: string; readonly id: string; readonly from: string } | null {
  if (!schedule) return null
  const [around] = schedule.lines
    .filter(({ code }) => htsCode.startsWith(code))
    .sort((one, other) => other.code.length - one.code.length)
  const below = schedule.lines.filter(({ code }) => code.startsWith(htsCode))
  const rates = (around ? [around] : below).map(({ dutyRate }) => dutyRate)
  const plain = rates.filter((rate) => rate !== null)
  if (plain.length === 0 || plain.length < rates.length) return null
  const rate = plain.reduce((highest, next) => (new Big(next).gt(highest) ? next : highest))
  return { rate, id: `tariff:${country}@${schedule.version}`, from: schedule.version }
}
