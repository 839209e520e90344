import { randomUUID } from 'node:crypto'
import type { ScheduledEvent } from 'aws-lambda'
import type { Schedule } from '../../../functions/jobs/scheduledFunctions.ts'
import type { InvokeFunction } from '../functions/invokeFunction.ts'
import { firesBetween } from './firesBetween.ts'

export type JobRun = { readonly job: string; readonly ok: boolean }

export type Scheduler = {
  /** Starts every job whose time has come since the last look, once each, and waits for them. */
  readonly catchUp: () => Promise<readonly JobRun[]>
  /** Runs a job now; undefined where there is none of that name. */
  readonly run: (job: string) => Promise<JobRun | undefined>
}

/** EventBridge's clockwork over a table of jobs, on the clock `nowMs` (Unix ms). */
export function createScheduler(
  schedules: Readonly<Record<string, Schedule>>,
  invoke: InvokeFunction,
  nowMs: () => number,
): Scheduler {
  let lookedAtMs = nowMs()

  const start = async (job: string): Promise<JobRun> => ({
    job,
    ok: (await invoke(job, scheduledEvent(job, nowMs()))).ok,
  })

  return {
    catchUp: async () => {
      const [fromMs, toMs] = [lookedAtMs, nowMs()]
      lookedAtMs = toMs
      const due = Object.entries(schedules).filter(([, { expression }]) => firesBetween(expression, fromMs, toMs))
      return Promise.all(due.map(([job]) => start(job)))
    },
    run: async (job) => (Object.hasOwn(schedules, job) ? start(job) : undefined),
  }
}

const scheduledEvent = (job: string, nowMs: number): ScheduledEvent => ({
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
