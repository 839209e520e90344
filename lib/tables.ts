import type { EndpointGroup } from '../functions/groups.ts'
import type { Schedule } from '../functions/schedules.ts'
import type { Worker } from '../functions/workers.ts'
import { NOT_FOUND_FUNCTION } from './names.ts'

/** Everything the platform runs, as data: the stacks and the local stack are both made from it. */
export type Tables = {
  readonly groups: Readonly<Record<string, EndpointGroup>>
  readonly schedules: Readonly<Record<string, Schedule>>
  readonly workers: Readonly<Record<string, Worker>>
}

/** Names of all functions. Each has its code in functions/<name>/handler.ts. */
export const functionNames = ({ groups, schedules, workers }: Tables): string[] => [
  ...Object.keys(groups),
  NOT_FOUND_FUNCTION,
  ...Object.keys(schedules),
  ...Object.keys(workers),
]
