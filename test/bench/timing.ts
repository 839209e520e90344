/** Microseconds. */
export type Timing = { readonly p50: number; readonly p99: number }

const WARM_UP_RUNS = 300
const MAX_RUNS = 1_000
const MIN_RUNS = 20
const LONGEST_MS = 4_000

/**
 * Times two kinds of work in turns, so that whatever else the machine does slows both alike, after both have been done often
 * enough to be compiled.
 */
export async function timedInTurns(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<readonly [Timing, Timing]> {
  await inTurns(one, other, WARM_UP_RUNS)
  const [times, otherTimes] = await inTurns(one, other, MAX_RUNS)
  return [summary(times), summary(otherTimes)]
}

async function inTurns(one: () => Promise<unknown>, other: () => Promise<unknown>, maxRuns: number) {
  const times: number[] = []
  const otherTimes: number[] = []
  const endAt = performance.now() + LONGEST_MS
  while (times.length < MIN_RUNS || (times.length < maxRuns && performance.now() < endAt)) {
    times.push(await microseconds(one))
    otherTimes.push(await microseconds(other))
  }
  return [times, otherTimes] as const
}

async function microseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) * 1000
}

function summary(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: Math.round(at(0.5)), p99: Math.round(at(0.99)) }
}
