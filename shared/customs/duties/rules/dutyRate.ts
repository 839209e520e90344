import Big from 'big.js'
import { digitsOf, isInChapter } from '#shared/customs/goods/rules/hsCode.ts'
import type { HsEdition } from '#shared/customs/goods/rules/hsEdition.ts'
import type { ImportedLine } from './importedParcel.ts'
import type { RulesOfDay } from './importRule.ts'
import type { RatesByCode } from './ruleFields.ts'

/**
 * The rate of the longest beginning of a code that has one, else the default; null where there is
 * neither.
 */
export function rateByCode(digits: string | null, rates: RatesByCode): string | null {
  for (let length = digits?.length ?? 0; length >= 2; length--) {
    const rate = rates[digits?.slice(0, length) ?? '']
    if (rate !== undefined) return rate
  }
  return rates.default ?? null
}

/** A row of the rules that had a say, and the first day it holds. */
export type RuleRow = { readonly id: string; readonly from: string }

/**
 * A line's rate of duty as decimal text, and which rows besides the country's own rule it comes
 * from.
 */
type DutyRate = {
  readonly rate: string
  readonly rows: readonly RuleRow[]
  /** The rate is one of a chapter, not of a line of the country's schedule. */
  readonly isEstimate: boolean
  /** It holds only with a proof of origin of which nothing is said. */
  readonly needsProof: boolean
}

/**
 * The rate of duty on goods by HS code and origin: the country's imported schedule, else ours;
 * nothing on goods of its own customs union; the rate of a trade agreement where that is lower;
 * what is missing to the least total for goods of that origin; and what is asked on top of it. Null
 * for a code of no chapter, and where the schedule has no rate.
 */
export function dutyRateOf(
  { htsCode, origin, isPreferential = null }: Pick<ImportedLine, 'htsCode' | 'origin' | 'isPreferential'>,
  { union, originRules, scheduledRate }: Pick<RulesOfDay, 'union' | 'originRules' | 'scheduledRate'>,
  schedule: RatesByCode,
): DutyRate | null {
  const digits = htsCode === null ? null : digitsOf(htsCode)
  if (digits !== null && !isInChapter(digits)) return null
  const tariff = digits === null || digits.length < 6 ? null : scheduledRate(digits)
  const basic = tariff?.rate ?? rateByCode(digits, schedule)
  if (basic === null) return null
  if (origin !== null && union?.members.includes(origin)) {
    return { rate: '0', rows: [], isEstimate: false, needsProof: false }
  }

  const rated = originRules
    .filter(({ origins, fromChapter }) => {
      const isMadeThere = origins === undefined || origins.includes(origin ?? '')
      return isMadeThere && (fromChapter === undefined || (digits !== null && digits >= fromChapter))
    })
    .flatMap((row) => {
      const rate = rateByCode(digits, row.rates)
      return rate === null ? [] : [{ row, rate }]
    })
  const agreements = rated.filter(
    ({ row, rate }) => row.kind === 'replaces' && isPreferential !== false && new Big(rate).lte(basic),
  )
  const [agreed] = agreements
    .filter(({ rate }) => new Big(rate).lt(basic))
    .sort((one, other) => new Big(one.rate).cmp(other.rate))
  const asked = rated.filter(({ row, rate }) => row.kind !== 'replaces' && new Big(rate).gt(0))
  const known = new Set([...agreements, ...asked].map(({ row }) => row.id))
  const further = asked.filter(({ row }) => !row.unless?.some((id) => known.has(id)))
  const start = new Big(agreed?.rate ?? basic)
  const missing = further.filter(({ row, rate }) => row.kind === 'tops_up' && start.lt(rate))
  const least = missing.reduce((highest, { rate }) => (highest.lt(rate) ? new Big(rate) : highest), start)
  const added = further.filter(({ row }) => row.kind === 'adds')
  const rate = added.reduce((sum, next) => sum.plus(next.rate), least)
  const rows = [...missing, ...added].map(({ row }) => row)
  return {
    rate: rate.toFixed(),
    rows: [...(agreed ? [agreed.row] : tariff ? [tariff] : []), ...rows],
    isEstimate: tariff === null && agreed === undefined,
    needsProof: agreed !== undefined && isPreferential === null,
  }
}

/** A line of a country's tariff schedule that goods are declared under. */
export type ScheduleLine = {
  /** 8 or 10 digits; 4 to 10 where a publisher says what holds for all lines below. */
  readonly code: string
  /** With the texts of all it stands under, from the heading down, parted by ` > `. */
  readonly description: string
  /**
   * Ad valorem as decimal text, `0.165`, and `0` where goods are free; null where the rate is not a
   * plain one.
   */
  readonly dutyRate: string | null
}

export type TariffSchedule = {
  /** First day of the version, `YYYY-MM-DD`. */
  readonly version: string
  /** HS edition of its codes. */
  readonly edition: HsEdition
  readonly lines: readonly ScheduleLine[]
}

/**
 * The duty rate of a country's own schedule for an HS code (digits only): of the longest line the
 * code lies in; where the code is shorter than the lines, the highest rate of those below it, so
 * that nothing is left to be paid at the border. Null where there is no line, or a line's rate is
 * not a plain one.
 */
export function scheduledRate(
  tariff: string,
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
  return { rate, id: `tariff:${tariff}@${schedule.version}`, from: schedule.version }
}
