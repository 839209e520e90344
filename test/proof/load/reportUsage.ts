/**
 * Loaded into the local stack process before it starts (with `--expose-gc`). Reports memory or
 * processor time on request.
 */
process.on('message', (subject) => {
  if (subject === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1_000 })
    return
  }
  // A second collection may free objects released by the first.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ heldBytes: heapUsed + external, rssBytes: rss })
})
// Exits when the parent process has ended.
process.on('disconnect', () => process.exit())
