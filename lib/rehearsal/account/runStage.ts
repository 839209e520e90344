import { repeatedly } from '#lib/local/work/repeatedly.ts'
import { hasRunBetween } from '#lib/local/work/scheduler.ts'
import { startScheduledJob } from '../deployed/sources/startScheduledJob.ts'
import type { DeployedStage } from '../deployed/startDeployedStage.ts'
import { listFunctionPolicies } from '../deployed/template/readFunctions.ts'

/** Long polling time of SQS, within which a stage stops. */
const POLL_WAIT_SECONDS = 2
const POLL_INTERVAL_MS = 200
const SCHEDULE_CHECK_INTERVAL_MS = 1_000

/**
 * Polls the event sources of a stage and starts its scheduled jobs until the returned function is
 * called, which waits for running polls.
 */
export function runStage(
  { bus, resources, sources }: DeployedStage,
  nowMs: () => number,
  hasSchedules: boolean,
): () => Promise<void> {
  const policies = listFunctionPolicies(resources)
  const running = new Set<string>()
  let checkedMs = nowMs()

  const startDueJobs = async (): Promise<void> => {
    const [fromMs, toMs] = [checkedMs, nowMs()]
    checkedMs = toMs
    for (const rule of bus.rules) {
      const { arn, schedule } = rule
      // Jobs take a lease, so a concurrent run would do nothing.
      if (schedule === undefined || running.has(arn) || !hasRunBetween(schedule, fromMs, toMs)) continue
      running.add(arn)
      startScheduledJob(rule, policies, sources.invoke, nowMs)
        .catch(console.error)
        .finally(() => running.delete(arn))
    }
  }

  const stops = [
    ...(hasSchedules ? [repeatedly(SCHEDULE_CHECK_INTERVAL_MS, startDueJobs)] : []),
    ...sources.polls.map((poll) => repeatedly(POLL_INTERVAL_MS, () => poll(POLL_WAIT_SECONDS))),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
