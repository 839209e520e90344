import { clock } from './clock.ts'
import { METRICS } from './metricNames.ts'

/** Memory that has grown by less is not told again. */
const STEP_MB = 16

let startedInMs: number | undefined
// After everything else that a cold start loads.
setImmediate(() => {
  startedInMs = Math.round(performance.now())
})

let toldMb = 0

/**
 * Tells CloudWatch how long the process took to start, once, and the most memory it has needed, after each event by which that has
 * grown. One line of log each, in the form CloudWatch makes metrics of; only where Lambda runs it.
 */
export function tellProcessMetrics(write: (line: string) => void = (line) => void process.stdout.write(line)): void {
  const { AWS_LAMBDA_FUNCTION_NAME, SERVICE_NAME, STAGE } = process.env
  if (AWS_LAMBDA_FUNCTION_NAME === undefined) return
  const peakMb = Math.ceil(process.resourceUsage().maxRSS / 1024)
  if (peakMb < toldMb + STEP_MB) return
  const isFirst = toldMb === 0
  toldMb = peakMb
  const metrics = [
    { Name: METRICS.memoryUsed, Unit: 'Megabytes', value: peakMb },
    ...(isFirst && startedInMs !== undefined
      ? [{ Name: METRICS.initDuration, Unit: 'Milliseconds', value: startedInMs }]
      : []),
  ]
  const line = {
    _aws: {
      Timestamp: clock.now(),
      CloudWatchMetrics: [
        {
          Namespace: METRICS.namespace,
          Dimensions: [['service', 'stage']],
          Metrics: metrics.map(({ Name, Unit }) => ({ Name, Unit })),
        },
      ],
    },
    service: SERVICE_NAME,
    stage: STAGE,
    ...Object.fromEntries(metrics.map(({ Name, value }) => [Name, value])),
  }
  write(`${JSON.stringify(line)}\n`)
}
