import { TableBusyError } from '../../table/commit.ts'
import type { Table } from '../../table/table.ts'
import { findOverpacks } from '../overpacks/overpackStore.ts'
import type { Overpack } from '../overpacks/rules/overpack.ts'
import { beginDissolving, dissolveInPart, findManifest, stepsOf } from './manifestStore.ts'
import type { Manifest } from './rules/manifest.ts'

const MAX_DECISIONS = 20

/**
 * Takes back a manifest that is not published: gives its overpacks free, some in each transaction, and removes it with the
 * last. Nothing where it is gone, or was published meanwhile. Safe to break off and to repeat.
 */
export async function dissolveManifest(
  table: Table,
  { userId, id }: Pick<Manifest, 'userId' | 'id'>,
  nowMs: number,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_DECISIONS; attempt++) {
    const manifest = await findManifest(table, userId, id)
    if (manifest?.stage === 'assembling') {
      await table.commit([beginDissolving(manifest)])
      continue
    }
    if (manifest?.stage !== 'dissolving') return
    const overpacks = await findOverpacks(table, userId, manifest.overpackIds)
    const held = overpacks.filter(({ manifestId }) => manifestId === id)
    if (await takeOff(table, manifest, held, nowMs)) return
  }
  throw new TableBusyError('the overpacks of a manifest kept changing')
}

/** Gives overpacks of a manifest free, step after step, until one finds that something changed meanwhile: false. */
async function takeOff(table: Table, manifest: Manifest, held: readonly Overpack[], nowMs: number): Promise<boolean> {
  const steps = stepsOf(held)
  for (const [place, step] of steps.entries()) {
    if (!(await table.commit(dissolveInPart(manifest, step, place === steps.length - 1, nowMs))).ok) return false
  }
  return true
}
