import { lazily } from '../../../shared/platform/lazily.ts'
import { schedules } from '../../jobs/scheduledFunctions.ts'
import type { Worker } from '../../workers/workerFunctions.ts'

/** Functions that give up what they cannot do, by name. Their table knows what webhooks are told: it is loaded when it is needed. */
export const givingUp = lazily(async () => {
  const { workers } = await import('../../workers/workerFunctions.ts')
  const byName = Object.entries<Worker>(workers)
  return {
    all: [...byName.map(([name]) => name), ...Object.keys(schedules)],
    fedByQueues: byName.flatMap(([name, { source }]) => (source === 'queue' ? [name] : [])),
  }
})
