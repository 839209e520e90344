import type { EndpointGroup } from '#functions/api/apiFunctions.ts'
import type { Schedule } from '#functions/jobs/scheduledFunctions.ts'
import type { Worker } from '#functions/workers/workerFunctions.ts'
import { getDeadLetterQueueName, getDeployedName, NOT_FOUND_FUNCTION } from './names.ts'

/** All functions of the platform. The stacks and the local stack derive from it. */
export type Tables = {
  readonly groups: Readonly<Record<string, EndpointGroup>>
  readonly schedules: Readonly<Record<string, Schedule>>
  readonly workers: Readonly<Record<string, Worker>>
}

export const listFunctionNames = ({ groups, schedules, workers }: Tables): string[] => [
  ...Object.keys(groups),
  NOT_FOUND_FUNCTION,
  ...Object.keys(schedules),
  ...Object.keys(workers),
]

/** Returns the path of a function's handler, relative to the project root. */
export function getHandlerFile(name: string, { schedules, workers }: Omit<Tables, 'groups'>): string {
  const kind = name in schedules ? 'jobs' : name in workers ? 'workers' : 'api'
  return `functions/${kind}/${name}/handler.ts`
}

/**
 * Whether messages of a worker can lead back to it: it sends to its own queue, or to one whose
 * worker does. Lambda stops such a chain after about 16 invocations unless the function allows
 * recursive loops (docs.aws.amazon.com/lambda/latest/dg/invocation-recursion.html).
 */
export function isInQueueCycle(name: string, workers: Tables['workers']): boolean {
  const reached = new Set(workers[name]?.wakes)
  for (const worker of reached) {
    for (const next of workers[worker]?.wakes ?? []) reached.add(next)
  }
  return reached.has(name)
}

/** Monitored function. */
export type Watched = {
  readonly name: string
  readonly functionName: string
  readonly errorImpact: string
  /** Name of its source queue. */
  readonly queue?: string
  /** Name of its dead-letter queue; jobs share one. */
  readonly deadLetterQueue?: string
  readonly readsStream?: true
  /** Schedule expression of a job. */
  readonly schedule?: string
  /** Clients wait for its response. */
  readonly isWaitedFor?: true
  /** Changes the visibility of messages in its queue. */
  readonly holdsMessages?: true
}

/** Returns every deployed function with the impact of its failure. */
export function listMonitoredFunctions(stageName: string, { groups, schedules, workers }: Tables): readonly Watched[] {
  const watched = (name: string, errorImpact: string): Watched => ({
    name,
    functionName: getDeployedName(stageName, name),
    errorImpact,
  })
  return [
    ...Object.entries(groups).map(([name, { errorImpact }]) => ({
      ...watched(name, errorImpact),
      isWaitedFor: true as const,
    })),
    watched(NOT_FOUND_FUNCTION, 'Requests with an invalid path or method do not return a helpful error'),
    ...Object.entries(schedules).map(([name, { errorImpact, expression }]) => ({
      ...watched(name, errorImpact),
      schedule: expression,
    })),
    ...Object.entries(workers).map(([name, { errorImpact, source, holdsMessages }]) => ({
      ...watched(name, errorImpact),
      ...(source === 'invocation' ? {} : { deadLetterQueue: getDeployedName(stageName, getDeadLetterQueueName(name)) }),
      ...(holdsMessages ? { holdsMessages } : {}),
      ...(source === 'tableStream' ? { readsStream: true as const } : {}),
      ...(source === 'queue' ? { queue: getDeployedName(stageName, name) } : {}),
    })),
  ]
}
