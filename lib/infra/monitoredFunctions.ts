import { deadLetterQueueName, deployedName, NOT_FOUND_FUNCTION } from './names.ts'
import type { Tables } from './tables.ts'

export type Watched = {
  readonly name: string
  readonly functionName: string
  readonly errorImpact: string
  /** Name of the queue it works off. */
  readonly queue?: string
  /** Name of its dead-letter queue, for a function nobody waits for. */
  readonly deadLetterQueue?: string
  readonly readsStream?: true
  /** Works through due items, and tells of those that keep failing. */
  readonly isJob?: true
}

/** Every deployed function with what a person loses while it fails. */
export function watchedFunctions(stageName: string, { groups, schedules, workers }: Tables): readonly Watched[] {
  const watched = (name: string, errorImpact: string): Watched => ({
    name,
    functionName: deployedName(stageName, name),
    errorImpact,
  })
  const background = (name: string, errorImpact: string): Watched => ({
    ...watched(name, errorImpact),
    deadLetterQueue: deployedName(stageName, deadLetterQueueName(name)),
  })
  return [
    ...Object.entries(groups).map(([name, { errorImpact }]) => watched(name, errorImpact)),
    watched(NOT_FOUND_FUNCTION, 'Clients with a wrong path or method get no helpful answer'),
    ...Object.entries(schedules).map(([name, { errorImpact }]) => ({
      ...background(name, errorImpact),
      isJob: true as const,
    })),
    ...Object.entries(workers).map(([name, { errorImpact, source }]) => ({
      ...background(name, errorImpact),
      ...(source === 'tableStream' ? { readsStream: true as const } : { queue: deployedName(stageName, name) }),
    })),
  ]
}
