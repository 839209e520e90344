/**
 * What is simulated is all in this one process: time passes so many times as slowly, lest the
 * processor be what it waits for.
 */
const SLOWNESS = 5

/** Does some work to whose pauses and stopwatches time passes slowly. */
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
