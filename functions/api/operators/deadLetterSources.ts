import type { Worker } from '#functions/workers/workerFunctions.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { JOBS } from '#shared/platform/queueVariables.ts'

/**
 * Sources of dead letters by function name. Loaded on demand, as the table of workers includes all
 * webhook topics.
 */
export const loadDeadLetterSources = lazily(async () => {
  const { workers } = await import('#functions/workers/workerFunctions.ts')
  const byName = Object.entries<Worker>(workers)
  return {
    all: [...byName.map(([name]) => name), JOBS],
    fedByQueues: byName.flatMap(([name, { source }]) => (source === 'queue' ? [name] : [])),
  }
})
