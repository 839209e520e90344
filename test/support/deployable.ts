import { groups } from '../../functions/groups.ts'
import { schedules } from '../../functions/schedules.ts'
import { workers } from '../../functions/workers.ts'
import type { Tables } from '../../lib/tables.ts'
import { sampleTables } from './sampleTables.ts'

/** What tests deploy. */
export const deployable = {
  platform: { groups, schedules, workers },
  samples: sampleTables,
} as const satisfies Readonly<Record<string, Tables>>

export type Deployable = keyof typeof deployable
