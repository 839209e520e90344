import type { Context } from 'aws-lambda'
import { lazily } from '../platform/lazily.ts'
import type { Table } from '../table/table.ts'
import { type DueJob, type JobCounts, runDueJob } from './runDueJob.ts'

export type JobHandler = (event: unknown, context: Context) => Promise<JobCounts>

/**
 * A scheduled job's Lambda: works through what is due, as long as its time lasts. `createDeps` makes what the job uses, once,
 * at the first run. Answers what became of the items, counted by word.
 */
export function jobHandler<Deps extends { readonly table: Table }>(
  createDeps: () => Deps,
  jobOf: (deps: Deps) => DueJob,
): JobHandler {
  const deps = lazily(createDeps)
  return async (_event, context) => runDueJob(deps().table, jobOf(deps()), () => context.getRemainingTimeInMillis())
}
