import type { Worker } from '#functions/workers/workerFunctions.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { JOBS } from '#shared/platform/queueVariables.ts'

/**
 * Functions that give up what they cannot do, by name. Their table knows what webhooks are told: it
 * is loaded when it is needed.
 */
export const loadDeadLetterSources = lazily(async () => {
  const { workers } = await import('#functions/workers/workerFunctions.ts')
  const byName = Object.entries<Worker>(workers)
  return {
    all: [...byName.map(([name]) => name), JOBS],
    fedByQueues: byName.flatMap(([name, { source }]) => (source === 'queue' ? [name] : [])),
  }
})
