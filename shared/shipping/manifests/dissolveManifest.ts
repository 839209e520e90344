import { ok } from '../../core/result.ts'
import type { Table } from '../../table/table.ts'
import { transact } from '../../table/transact.ts'
import { findOverpacks } from '../overpacks/overpackStore.ts'
import type { Overpack } from '../overpacks/rules/overpack.ts'
import { beginDissolving, dissolveInPart, findManifest, stepsOf } from './manifestStore.ts'
import type { Manifest } from './rules/manifest.ts'

const DONE = ok({ actions: [], value: undefined })

/**
 * Takes back a manifest that is not published: gives its overpacks free, some in each transaction, and removes it with the
 * last. Nothing where it is gone, or was published meanwhile. Safe to break off and to repeat.
 */
export async function dissolveManifest(
  table: Table,
  { userId, id }: Pick<Manifest, 'userId' | 'id'>,
  nowMs: number,
): Promise<void> {
  await transact<void, never>(table, async () => {
    const manifest = await findManifest(table, userId, id)
    if (manifest?.stage === 'assembling') {
      await table.commit([beginDissolving(manifest)])
      return 'again'
    }
    if (manifest?.stage !== 'dissolving') return DONE
    const overpacks = await findOverpacks(table, userId, manifest.overpackIds)
    const held = overpacks.filter(({ manifestId }) => manifestId === id)
    return (await takeOff(table, manifest, held, nowMs)) ? DONE : 'again'
  })
}

/** Gives overpacks of a manifest free, step after step, until one finds that something changed meanwhile: false. */
async function takeOff(table: Table, manifest: Manifest, held: readonly Overpack[], nowMs: number): Promise<boolean> {
  const steps = stepsOf(held)
  for (const [place, step] of steps.entries()) {
    if (!(await table.commit(dissolveInPart(manifest, step, place === steps.length - 1, nowMs))).ok) return false
  }
  return true
}
