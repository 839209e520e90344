import { missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { FLOOR_ROLLOUT, KITS_ROLLOUT, SPLIT_ROLLOUT } from '#shared/table/rollouts.ts'
import type { Table } from '#shared/table/table.ts'

/**
 * Enables the features that wait until no function of the previous release runs: a local stack has
 * none.
 */
export async function beginRollouts(table: Table, nowMs: number): Promise<void> {
  for (const name of [FLOOR_ROLLOUT, KITS_ROLLOUT, SPLIT_ROLLOUT]) {
    await table.update(keys.rollout(name), { set: { beginsMs: nowMs } }, missing())
  }
}
