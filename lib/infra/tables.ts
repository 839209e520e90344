import type { EndpointGroup } from '../../functions/api/apiFunctions.ts'
import type { Schedule } from '../../functions/jobs/scheduledFunctions.ts'
import type { Worker } from '../../functions/workers/workerFunctions.ts'
import { NOT_FOUND_FUNCTION } from './names.ts'

/** Everything the platform runs, as data: the stacks and the local stack are both made from it. */
export type Tables = {
  readonly groups: Readonly<Record<string, EndpointGroup>>
  readonly schedules: Readonly<Record<string, Schedule>>
  readonly workers: Readonly<Record<string, Worker>>
}

/** Names of all functions. */
export const functionNames = ({ groups, schedules, workers }: Tables): string[] => [
  ...Object.keys(groups),
  NOT_FOUND_FUNCTION,
  ...Object.keys(schedules),
  ...Object.keys(workers),
]

/** Where the code of a function is, seen from the root of the project. */
export function handlerFile(name: string, { schedules, workers }: Omit<Tables, 'groups'>): string {
  const kind = name in schedules ? 'jobs' : name in workers ? 'workers' : 'api'
  return `functions/${kind}/${name}/handler.ts`
}
