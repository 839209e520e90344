import { clock } from './clock.ts'
import { type MeasuredValue, metricLine } from './metricLine.ts'
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
  const values: readonly MeasuredValue[] = [
    { name: METRICS.memoryUsed, unit: 'Megabytes', value: peakMb },
    ...(isFirst && startedInMs !== undefined
      ? [{ name: METRICS.initDuration, unit: 'Milliseconds' as const, value: startedInMs }]
      : []),
  ]
  write(metricLine({ service: SERVICE_NAME, stage: STAGE }, [{ by: ['service', 'stage'], values }], clock.now()))
}
