import { jest } from '@jest/globals'
import { clock } from '#shared/platform/clock.ts'
import { patience } from '#shared/platform/sdkClientLimits.ts'

/**
 * Moves the service clock forward; within a test file it only goes back where the table does as
 * well (`sameEachTime`).
 */
export function advance(ms: number): void {
  clock.setOffsetMs(clock.offsetMs() + ms)
}

/**
 * Moves the service clock to the middle of a month: a test of what counts by the month is over
 * before the next one begins.
 */
export function advanceToMidMonth(): void {
  const now = new Date(clock.now())
  advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15) - now.getTime())
}

export const MINUTE_MS = 60_000

const IMPATIENT_STEP_MS = 800 * patience()

/**
 * Does some work to which every look at a stopwatch tells that seconds have gone by: who waits with
 * patience soon gives up, and pauses are short.
 */
export async function impatiently<T>(work: () => Promise<T>): Promise<T> {
  let nowMs = 0
  const stopwatch = jest.spyOn(performance, 'now').mockImplementation(() => {
    nowMs += IMPATIENT_STEP_MS
    return nowMs
  })
  try {
    return await hurriedly(work)
  } finally {
    stopwatch.mockRestore()
  }
}

const SHORT_PAUSE_MS = 1_000
const HURRY = 25

/**
 * Does some work whose pauses between tries are over 25 times as fast: what a test on a bad day is
 * to prove hangs on their order, not on their length. Limits of time, a second and more, stay.
 */
export async function hurriedly<T>(work: () => Promise<T>): Promise<T> {
  const wait = globalThis.setTimeout
  const hurried = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    wait(run, ms < SHORT_PAUSE_MS ? ms / HURRY : ms, ...given)
  const timers = jest.spyOn(globalThis, 'setTimeout').mockImplementation(Object.assign(hurried, wait))
  try {
    return await work()
  } finally {
    timers.mockRestore()
  }
}
