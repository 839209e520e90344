export type Tally = {
  readonly note: (key: string, status: number) => void
  readonly noteRepeat: () => void
  readonly noteOperation: () => void
  readonly requests: () => number
  /** Share of requests that only read. */
  readonly readShare: () => number
  readonly text: () => string
}

/** Counts requests by operation and status. */
export function aTally(): Tally {
  const counts = new Map<string, number>()
  let [requests, reads, repeats, operations] = [0, 0, 0, 0]
  const startedAt = performance.now()
  return {
    note: (key, status) => {
      requests++
      if (key.startsWith('GET ')) reads++
      const name = status === 429 ? `${key} refused for its rate` : key
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    noteRepeat: () => void repeats++,
    noteOperation: () => void operations++,
    requests: () => requests,
    readShare: () => reads / requests,
    text: () => {
      const seconds = (performance.now() - startedAt) / 1_000
      const lines = [...counts].toSorted(([one], [other]) => one.localeCompare(other))
      return [
        ...lines.map(([name, count]) => `${String(count).padStart(7)}  ${name}`),
        `${requests} requests in ${seconds.toFixed()} s, ${(requests / seconds).toFixed()} a second, ` +
          `${((100 * reads) / requests).toFixed(1)} % of them reads; ${repeats} repeats, ${operations} operations events`,
        '',
      ].join('\n')
    },
  }
}
