import Big from 'big.js'
import { isInChapter, toDigits } from '#shared/customs/goods/rules/hsCode.ts'
import type { HsEdition } from '#shared/customs/goods/rules/hsEdition.ts'
import type { ImportedLine } from './importedParcel.ts'
import type { DailyRules } from './importRule.ts'
import type { RatesByCode } from './ruleFields.ts'

/* Duty rates of countries. */

/**
 * Returns the rate of the longest matching code prefix, else the default; null if there is neither.
 */
export function findRateByCode(digits: string | null, rates: RatesByCode): string | null {
  for (let length = digits?.length ?? 0; length >= 2; length--) {
    const rate = rates[digits?.slice(0, length) ?? '']
    if (rate !== undefined) return rate
  }
  return rates.default ?? null
}

/** An applied rule row and its first day. */
export type DutyRuleRow = { readonly id: string; readonly from: string }

/**
 * A line's duty rate as decimal text, and the rows it is based on in addition to the country's
 * rule.
 */
type DutyRate = {
  readonly rate: string
  readonly rows: readonly DutyRuleRow[]
  /** The rate is of a chapter, not of a line in the country's schedule. */
  readonly isEstimate: boolean
  /** The rate requires a proof of origin, which is not stated. */
  readonly needsProof: boolean
}

/**
 * Returns the duty rate by HS code and origin. Based on the country's imported schedule, else the
 * bundled one; zero within its customs union; replaced by a lower rate of a trade agreement; raised
 * to the minimum for that origin; plus additional duties. Null for a code of no chapter, or if the
 * schedule has no rate.
 */
export function findDutyRate(
  { htsCode, origin, isPreferential = null }: Pick<ImportedLine, 'htsCode' | 'origin' | 'isPreferential'>,
  { union, originRules, findScheduledRate }: Pick<DailyRules, 'union' | 'originRules' | 'findScheduledRate'>,
  schedule: RatesByCode,
): DutyRate | null {
  const digits = htsCode === null ? null : toDigits(htsCode)
  if (digits !== null && !isInChapter(digits)) return null
  const tariff = digits === null || digits.length < 6 ? null : findScheduledRate(digits)
  const basic = tariff?.rate ?? findRateByCode(digits, schedule)
  if (basic === null) return null
  if (origin !== null && union?.members.includes(origin)) {
    return { rate: '0', rows: [], isEstimate: false, needsProof: false }
  }

  const rated = originRules
    .filter(({ origins, fromChapter }) => {
      const isOriginEligible = origins === undefined || origins.includes(origin ?? '')
      return isOriginEligible && (fromChapter === undefined || (digits !== null && digits >= fromChapter))
    })
    .flatMap((row) => {
      const rate = findRateByCode(digits, row.rates)
      return rate === null ? [] : [{ row, rate }]
    })
  const agreements = rated.filter(
    ({ row, rate }) => row.kind === 'replaces' && isPreferential !== false && new Big(rate).lte(basic),
  )
  const [agreed] = agreements
    .filter(({ rate }) => new Big(rate).lt(basic))
    .sort((one, other) => new Big(one.rate).cmp(other.rate))
  const chargeable = rated.filter(({ row, rate }) => row.kind !== 'replaces' && new Big(rate).gt(0))
  const known = new Set([...agreements, ...chargeable].map(({ row }) => row.id))
  const further = chargeable.filter(({ row }) => !row.unless?.some((id) => known.has(id)))
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

/** A tariff line of a country's schedule. */
export type ScheduleLine = {
  /** 8 or 10 digits; 4 to 10 where the publisher states a rate for all lines below. */
  readonly code: string
  /** Includes the texts of all parent levels from the heading, separated by ` > `. */
  readonly description: string
  /** Ad valorem as decimal text, `0.165`, and `0` if free; null if the rate is not ad valorem. */
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
 * Returns the duty rate of a country's schedule for an HS code (digits only): of the longest line
 * that contains the code, or, for a code shorter than the lines, the highest rate below it, so that
 * nothing remains to be paid at the border. Null without a line, or if a rate is not ad valorem.
 */
export function findScheduledRate(
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
