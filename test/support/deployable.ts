import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { workers } from '#functions/workers/workerFunctions.ts'
import type { Tables } from '#lib/infra/deployedFunctions.ts'
import { sampleTables } from './sampleTables.ts'

/** Function tables that tests deploy. */
export const deployable = {
  platform: { groups: allEndpointGroups, schedules, workers },
  samples: sampleTables,
} as const satisfies Readonly<Record<string, Tables>>

export type Deployable = keyof typeof deployable

/**
 * Returns the functions deployed in a test stage: operator endpoints only in unprotected stages,
 * carrier and payment webhooks only with an account, floor endpoints only where enabled.
 */
export function deployedIn(stageName: string, what: Deployable): Tables {
  const tables: Tables = deployable[what]
  const groups = Object.entries(tables.groups).filter(
    ([, { forOperators, forFloor, forAdapters, forPayments }]) =>
      (stageName !== 'prod' || !forOperators) && (stageName === 'full' || !(forFloor || forAdapters || forPayments)),
  )
  return { ...tables, groups: Object.fromEntries(groups) }
}
