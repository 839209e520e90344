import { groups } from '../../functions/api/apiFunctions.ts'
import { schedules } from '../../functions/jobs/scheduledFunctions.ts'
import { workers } from '../../functions/workers/workerFunctions.ts'
import type { Tables } from '../../lib/infra/deployedFunctions.ts'
import { sampleTables } from './sampleTables.ts'

/** What tests deploy. */
export const deployable = {
  platform: { groups, schedules, workers },
  samples: sampleTables,
} as const satisfies Readonly<Record<string, Tables>>

export type Deployable = keyof typeof deployable
