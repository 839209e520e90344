import { jest } from '@jest/globals'
import { patience } from '#shared/platform/sdkClientLimits.ts'

const STOPWATCH_STEP_MS = 800 * patience()

/**
 * Runs a function with a clock that advances by seconds on each read, so that waits time out
 * quickly.
 */
export async function withFastStopwatch<T>(work: () => Promise<T>): Promise<T> {
  let nowMs = 0
  const stopwatch = jest.spyOn(performance, 'now').mockImplementation(() => {
    nowMs += STOPWATCH_STEP_MS
    return nowMs
  })
  try {
    return await withFastTimers(work)
  } finally {
    stopwatch.mockRestore()
  }
}

const SHORT_PAUSE_MS = 1_000
const TIMER_SPEEDUP = 25

/**
 * Runs a function with retry delays shortened by a factor of 25, as fault tests depend on order
 * rather than duration. Timeouts of a second or more are unchanged.
 */
export async function withFastTimers<T>(work: () => Promise<T>): Promise<T> {
  const wait = globalThis.setTimeout
  const hurried = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    wait(run, ms < SHORT_PAUSE_MS ? ms / TIMER_SPEEDUP : ms, ...given)
  const timers = jest.spyOn(globalThis, 'setTimeout').mockImplementation(Object.assign(hurried, wait))
  try {
    return await work()
  } finally {
    timers.mockRestore()
  }
}
