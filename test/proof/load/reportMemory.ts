/**
 * Loaded into the process of the local stack before it starts (with `--expose-gc`): tells whoever
 * asks how much memory it holds.
 */
process.on('message', () => {
  // What is freed by the first collection may let go of more.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ heldBytes: heapUsed + external, rssBytes: rss })
})
// Nobody is there any more who would stop it.
process.on('disconnect', () => process.exit())
