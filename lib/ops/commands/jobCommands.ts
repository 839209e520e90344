import * as v from 'valibot'
import { findSchedule, type Schedule, schedules } from '#functions/jobs/scheduledFunctions.ts'
import { getDeployedName, LIVE_ALIAS } from '#lib/infra/names.ts'
import { failure, ok } from '#shared/core/result.ts'
import { findJob } from '#shared/jobs/runDueJob.ts'
import { clock } from '#shared/platform/clock.ts'
import { createOpsCommand } from '../command.ts'
import { facts, instant, rows } from '../report.ts'

const NAMES = Object.keys(schedules)

const list = createOpsCommand({
  name: 'list',
  summary: 'List scheduled jobs with their last runs',
  example: 'jobs list',
  input: v.object({}),
  run: async ({ table }) => {
    const lines = Object.entries<Schedule>(schedules).map(async ([job, { expression, recordedAs = job }]) => {
      const record = await findJob(table, recordedAs)
      return {
        job,
        schedule: expression,
        started: instant(record?.startedAtMs),
        finished: instant(record?.finishedAtMs),
        is_running: (record?.leaseUntilMs ?? 0) > clock.now(),
        counts: record?.counts ?? {},
      }
    })
    return ok(rows(await Promise.all(lines), 'No jobs found.'))
  },
})

const run = createOpsCommand({
  name: 'run',
  summary: 'Run a scheduled job on the local stack',
  arguments: { '<job>': NAMES.join(', ') },
  changes: ['job'],
  example: 'jobs run reconcileLabels',
  input: v.object({
    job: v.pipe(
      v.string(),
      v.check((name) => findSchedule(name) !== undefined, `must be one of ${NAMES.join(', ')}`),
      v.transform((name) => findSchedule(name)?.[0] ?? name),
    ),
  }),
  run: async ({ local }, { job }) => {
    if (!local) {
      const early = `aws lambda invoke --invocation-type Event --function-name ${getDeployedName('<stage>', job)}:${LIVE_ALIAS} /dev/null`
      return failure(`deployed stages run jobs on a schedule. To start a job manually, run: ${early}`)
    }
    const done = await local.runJob(job)
    if (!done.ok) return done
    return done.value ? ok(facts({ job, result: 'done' })) : failure(`${job} failed. See .local/functions.log.`)
  },
})

export const jobCommands = [list, run]
