import type { Manifest } from '../domain/manifests/manifest.ts'
import { TableBusyError } from '../table/commit.ts'
import { beginDissolving, dissolveInPart, findManifest, OVERPACKS_IN_A_STEP } from '../table/manifestStore.ts'
import { findOverpacks } from '../table/overpackStore.ts'
import type { Table } from '../table/table.ts'

const MAX_DECISIONS = 20

/**
 * Takes back a manifest that is not published: gives its overpacks free, some in each transaction, and removes it with the
 * last. Nothing where it is gone, or was published meanwhile. Safe to break off and to repeat.
 */
export async function dissolveManifest(table: Table, { userId, id }: Pick<Manifest, 'userId' | 'id'>): Promise<void> {
  for (let attempt = 0; attempt < MAX_DECISIONS; attempt++) {
    const manifest = await findManifest(table, userId, id)
    if (manifest?.stage === 'assembling') {
      await table.commit([beginDissolving(manifest)])
      continue
    }
    if (manifest?.stage !== 'dissolving') return
    const overpacks = await findOverpacks(table, userId, manifest.overpackIds)
    const held = overpacks.filter(({ manifestId }) => manifestId === id)
    const step = held.slice(0, OVERPACKS_IN_A_STEP)
    const isLast = step.length === held.length
    const committed = await table.commit(dissolveInPart(manifest, step, isLast))
    if (committed.ok && isLast) return
  }
  throw new TableBusyError('the overpacks of a manifest kept changing')
}
