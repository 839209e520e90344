import { randomUUID } from 'node:crypto'
import awsCronParser from 'aws-cron-parser'
import type { ScheduledEvent } from 'aws-lambda'
import type { Schedule } from '#functions/jobs/scheduledFunctions.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import type { FunctionInvoker } from '../functions/invokeFunction.ts'

export type JobRun = { readonly job: string; readonly ok: boolean }

export type Scheduler = {
  /** Runs every job due since the last call once, and waits for them. */
  readonly runDueJobs: () => Promise<readonly JobRun[]>
  /** Runs a job now; undefined if it does not exist. */
  readonly run: (job: string) => Promise<JobRun | undefined>
}

/** Emulates EventBridge schedules on the clock `nowMs` (Unix ms). */
export function createScheduler(
  schedules: Readonly<Record<string, Schedule>>,
  invoke: FunctionInvoker,
  nowMs: () => number,
): Scheduler {
  let checkedAtMs = nowMs()

  const start = async (job: string): Promise<JobRun> => ({
    job,
    ok: (await invoke(job, createScheduledEvent(job, nowMs()))).ok,
  })

  return {
    runDueJobs: async () => {
      const [fromMs, toMs] = [checkedAtMs, nowMs()]
      checkedAtMs = toMs
      const due = Object.entries(schedules).filter(([, { expression }]) => hasRunBetween(expression, fromMs, toMs))
      return Promise.all(due.map(([job]) => start(job)))
    },
    run: async (job) => (Object.hasOwn(schedules, job) ? start(job) : undefined),
  }
}

const createScheduledEvent = (job: string, nowMs: number): ScheduledEvent => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '000000000000',
  time: `${new Date(nowMs).toISOString().slice(0, 19)}Z`,
  region: 'eu-central-1',
  resources: [`arn:aws:events:eu-central-1:000000000000:rule/${job}`],
  detail: {},
})

const RATE_UNITS_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: HOUR_MS, day: DAY_MS }

/**
 * Whether an AWS schedule expression (`rate(5 minutes)`, `cron(15 0 * * ? *)` in UTC) is due after
 * `fromMs` and until `toMs` (Unix ms). A rate counts from the epoch, so that it needs no stored
 * start.
 */
export function hasRunBetween(expression: string, fromMs: number, toMs: number): boolean {
  const [, kind, inner] = /^(rate|cron)\((.+)\)$/.exec(expression) ?? []
  if (inner === undefined) throw new Error(`${expression} is not a schedule expression`)
  if (kind === 'rate') {
    const period = parsePeriodMs(inner)
    return Math.floor(toMs / period) > Math.floor(fromMs / period)
  }
  const next = awsCronParser.next(awsCronParser.parse(inner), new Date(fromMs))
  return next !== null && next.getTime() <= toMs
}

function parsePeriodMs(rate: string): number {
  const [, count, unit] = /^(\d+) (minute|hour|day)s?$/.exec(rate) ?? []
  const unitMs = RATE_UNITS_MS[unit ?? '']
  if (unitMs === undefined || Number(count) === 0) throw new Error(`rate(${rate}) is not a schedule expression`)
  return Number(count) * unitMs
}
