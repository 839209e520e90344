import { clock } from './clock.ts'

/** Peak memory that has grown by less is not logged again. */
const STEP_MB = 16

let startedInMs: number | undefined
// After everything else that a cold start loads.
setImmediate(() => {
  startedInMs = Math.round(performance.now())
})

let loggedMb = 0

/**
 * Logs the peak memory of the process after each event that has raised it, and once what its cold
 * start took; on Lambda only. Not as metrics: two for each function would cost more than all
 * alarms. Logs Insights reads the fields.
 */
export function logProcessUsage(write: (line: string) => void = (line) => void process.stdout.write(line)): void {
  const { AWS_LAMBDA_FUNCTION_NAME, SERVICE_NAME, STAGE } = process.env
  if (AWS_LAMBDA_FUNCTION_NAME === undefined) return
  const memoryUsedMb = Math.ceil(process.resourceUsage().maxRSS / 1024)
  if (memoryUsedMb < loggedMb + STEP_MB) return
  const isFirst = loggedMb === 0
  loggedMb = memoryUsedMb
  const line = {
    level: 'INFO',
    message: 'process usage',
    timestamp: new Date(clock.now()).toISOString(),
    service: SERVICE_NAME,
    stage: STAGE,
    memory_used_mb: memoryUsedMb,
    ...(isFirst && startedInMs !== undefined ? { init_duration_ms: startedInMs } : {}),
  }
  write(`${JSON.stringify(line)}\n`)
}
