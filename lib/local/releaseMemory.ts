import { Session } from 'node:inspector'

const IDLE_CHECK_INTERVAL_MS = 5_000
/** Share of a processor below which the process is idle. */
const IDLE_CPU_RATIO = 0.1
/** A collection pauses requests for about 100 ms, so a smaller growth is ignored. */
const MIN_MEMORY_GROWTH_BYTES = 8 * 1024 * 1024

/**
 * Returns unused memory to the operating system whenever the process becomes idle. V8 keeps the
 * memory of a busy time, such as the start, until more is allocated.
 */
export function releaseMemoryWhenIdle(): void {
  const session = new Session()
  session.connect()
  let usage = process.cpuUsage()
  let releasedBytes = 0
  setInterval(() => {
    const { user, system } = process.cpuUsage(usage)
    usage = process.cpuUsage()
    const isIdle = (user + system) / 1000 < IDLE_CHECK_INTERVAL_MS * IDLE_CPU_RATIO
    const usedBytes = process.memoryUsage.rss()
    const hasMemoryGrown = usedBytes >= releasedBytes + MIN_MEMORY_GROWTH_BYTES
    // V8 frees pages in the background after a collection, so the smallest value counts.
    releasedBytes = Math.min(releasedBytes, usedBytes)
    if (!isIdle || !hasMemoryGrown) return
    session.post('HeapProfiler.collectGarbage', () => {
      usage = process.cpuUsage()
      releasedBytes = process.memoryUsage.rss()
    })
  }, IDLE_CHECK_INTERVAL_MS).unref()
}
