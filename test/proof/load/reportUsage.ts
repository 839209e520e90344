/**
 * Loaded into the process of the local stack before it starts (with `--expose-gc`): reports on
 * request how much memory it holds, or the processor time it has used.
 */
process.on('message', (subject) => {
  if (subject === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1_000 })
    return
  }
  // What is freed by the first collection may let go of more.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ heldBytes: heapUsed + external, rssBytes: rss })
})
// The parent process that would stop it has ended.
process.on('disconnect', () => process.exit())
