/**
 * Factor by which simulated time is slowed down. The whole simulation runs in one process, and its
 * processor time must not be what it waits for.
 */
const SLOWNESS = 5

/** Runs work with slowed-down timers and clocks. */
export async function slowly<T>(work: () => Promise<T>): Promise<T> {
  const [wait, now] = [globalThis.setTimeout, performance.now]
  const slowed = (run: () => void, ms = 0) => wait(run, ms * SLOWNESS)
  globalThis.setTimeout = Object.assign(slowed, wait)
  performance.now = () => now.call(performance) / SLOWNESS
  try {
    return await work()
  } finally {
    globalThis.setTimeout = wait
    performance.now = now
  }
}
