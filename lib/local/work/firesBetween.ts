import awsCronParser from 'aws-cron-parser'
import { DAY_MS, HOUR_MS } from '../../../shared/core/durations.ts'

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: HOUR_MS, day: DAY_MS }

/**
 * Whether an AWS schedule expression (`rate(5 minutes)`, `cron(15 0 * * ? *)` in UTC) comes due after `fromMs` and not after
 * `toMs` (Unix ms). A rate counts from the start of 1970, so that it needs no memory of its first run.
 */
export function firesBetween(expression: string, fromMs: number, toMs: number): boolean {
  const [, kind, inner] = /^(rate|cron)\((.+)\)$/.exec(expression) ?? []
  if (inner === undefined) throw new Error(`${expression} is not a schedule expression`)
  if (kind === 'rate') {
    const period = periodMs(inner)
    return Math.floor(toMs / period) > Math.floor(fromMs / period)
  }
  const next = awsCronParser.next(awsCronParser.parse(inner), new Date(fromMs))
  return next !== null && next.getTime() <= toMs
}

function periodMs(rate: string): number {
  const [, count, unit] = /^(\d+) (minute|hour|day)s?$/.exec(rate) ?? []
  const unitMs = UNIT_MS[unit ?? '']
  if (unitMs === undefined || Number(count) === 0) throw new Error(`rate(${rate}) is not a schedule expression`)
  return Number(count) * unitMs
}
