import { clock } from '../platform/clock.ts'
import { formatMetricLine } from '../platform/metricLine.ts'

/**
 * Publishes counts of a job by metric name to CloudWatch: a log line, on Lambda only. All jobs of a
 * stage share a metric, since each further dimension is billed as a metric; `job` is only in the
 * log line.
 */
export function publishJobMetrics(
  job: string,
  counts: Readonly<Record<string, number>>,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): void {
  const { AWS_LAMBDA_FUNCTION_NAME, STAGE } = process.env
  if (AWS_LAMBDA_FUNCTION_NAME === undefined) return
  const values = Object.entries(counts).map(([name, value]) => ({ name, unit: 'Count', value }) as const)
  write(formatMetricLine({ job, stage: STAGE }, [{ by: ['stage'], values }], clock.now()))
}
