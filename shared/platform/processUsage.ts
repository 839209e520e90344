import { clock } from './clock.ts'

/** Smaller increases of peak memory are not logged. */
const MIN_LOGGED_INCREASE_MB = 16

let initDurationMs: number | undefined
// Runs after everything loaded by a cold start.
setImmediate(() => {
  initDurationMs = Math.round(performance.now())
})

let lastLoggedMb = 0

/**
 * Logs the peak memory of the process whenever an event raised it, and once the duration of the
 * cold start; on Lambda only. Not as metrics: two per function would cost more than all alarms.
 * Logs Insights reads the fields.
 */
export function logProcessUsage(write: (line: string) => void = (line) => void process.stdout.write(line)): void {
  const { AWS_LAMBDA_FUNCTION_NAME, SERVICE_NAME, STAGE } = process.env
  if (AWS_LAMBDA_FUNCTION_NAME === undefined) return
  const memoryUsedMb = Math.ceil(process.resourceUsage().maxRSS / 1024)
  if (memoryUsedMb < lastLoggedMb + MIN_LOGGED_INCREASE_MB) return
  const isFirst = lastLoggedMb === 0
  lastLoggedMb = memoryUsedMb
  const line = {
    level: 'INFO',
    message: 'process usage',
    timestamp: new Date(clock.now()).toISOString(),
    service: SERVICE_NAME,
    stage: STAGE,
    memory_used_mb: memoryUsedMb,
    ...(isFirst && initDurationMs !== undefined ? { init_duration_ms: initDurationMs } : {}),
  }
  write(`${JSON.stringify(line)}\n`)
}
