/** Durations in microseconds. */
export type Timing = { readonly p50: number; readonly p99: number }

export type Work = () => Promise<unknown>
type Contender = { readonly work: Work; times: number[] }

const WARM_UP_RUNS = 1_500
/**
 * Long enough for the given number of runs on a slow machine. In a shorter time, much of the code
 * is not optimised yet.
 */
const MAX_WARM_UP_MS = 8_000
const MAX_RUNS = 1_000
const MIN_RUNS = 20
const MAX_DURATION_MS = 2_000
const STRETCHES = 5
const ROUNDS = 60
const RUNS_A_ROUND = 25

/**
 * Times tasks in turns, after warm-up, so that other load on the machine slows all of them alike.
 */
export async function allTimedInTurns(works: readonly Work[]): Promise<readonly Timing[]> {
  const contenders = works.map(contender)
  await race(contenders)
  return contenders.map(({ times }) => summary(times))
}

/**
 * Times two tasks in turns. Other guests of the machine can only slow them down: the median is that
 * of the quietest stretch, the 99th percentile that of all.
 */
export async function timedInTurns(one: Work, other: Work): Promise<readonly [Timing, Timing]> {
  const [first, second] = [contender(one), contender(other)]
  await race([first, second])
  const length = Math.ceil(first.times.length / STRETCHES)
  const stretches = Array.from({ length: STRETCHES }, (_, place) =>
    [first, second].map(({ times }) => times.slice(place * length, (place + 1) * length)),
  ).filter(([times]) => times?.length === length)
  const durationOf = (stretch: readonly (readonly number[])[]): number =>
    stretch.flat().reduce((sum, time) => sum + time, 0)
  const [quietest = []] = stretches.toSorted((a, b) => durationOf(a) - durationOf(b))
  const timing = (all: Contender, quiet: readonly number[] = []): Timing => ({
    p50: summary(quiet).p50,
    p99: summary(all.times).p99,
  })
  return [timing(first, quietest[0]), timing(second, quietest[1])]
}

/**
 * Processor time of several tasks in turns, for all threads of the process, after warm-up:
 * microseconds per run and round for each task. Other load on the machine affects all tasks alike.
 */
export async function cpuInTurns(works: readonly Work[]): Promise<readonly (readonly number[])[]> {
  for (const work of works) await repeat(work, WARM_UP_RUNS)
  const times = works.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, work] of works.entries()) {
      const before = process.cpuUsage()
      await repeat(work, RUNS_A_ROUND)
      const { user, system } = process.cpuUsage(before)
      times[at]?.push((user + system) / RUNS_A_ROUND)
    }
  }
  return times
}

async function repeat(work: Work, runs: number): Promise<void> {
  for (let run = 0; run < runs; run++) await work()
}

/** Returns the median. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const contender = (work: Work): Contender => ({ work, times: [] })

async function race(contenders: readonly Contender[]): Promise<void> {
  for (const [maxRuns, maxMs] of [
    [WARM_UP_RUNS, MAX_WARM_UP_MS],
    [MAX_RUNS, MAX_DURATION_MS],
  ] as const) {
    for (const each of contenders) each.times = []
    const endAt = performance.now() + maxMs
    for (let run = 0; run < MIN_RUNS || (run < maxRuns && performance.now() < endAt); run++) {
      for (const { work, times } of contenders) times.push(await microseconds(work))
    }
  }
}

async function microseconds(work: Work): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) * 1000
}

function summary(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: Math.round(at(0.5)), p99: Math.round(at(0.99)) }
}
