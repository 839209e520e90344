import type { Problem } from '../../core/problems.ts'
import { failure, ok, type Result } from '../../core/result.ts'
import type { Table } from '../../table/table.ts'
import { transact } from '../../table/transact.ts'
import { findOverpacks } from '../overpacks/overpackStore.ts'
import type { Overpack } from '../overpacks/rules/overpack.ts'
import { dissolveManifest } from './dissolveManifest.ts'
import { createManifest, extendManifest, findManifest, stepsOf } from './manifestStore.ts'
import { isPublished, type Manifest } from './rules/manifest.ts'
import { manifestFault } from './rules/manifestFault.ts'

/** What its owner wants on a manifest. */
export type ManifestOrder = Pick<Manifest, 'id' | 'userId' | 'carrier' | 'trackingNumber' | 'overpackIds'>

/** A manifest with its overpacks, in its order. */
export type AssembledManifest = { readonly manifest: Manifest; readonly overpacks: readonly Overpack[] }

type Again = { readonly kind: 'again' }
const AGAIN: Again = { kind: 'again' }

/**
 * Makes a manifest: puts its overpacks on it, some in each transaction, and publishes it with the last. An overpack on it is
 * locked, so that what is in it stays as it was counted. Where one turns out not to fit, those put on it are given free,
 * and there is no manifest. Safe to break off and to repeat, by the same call or by the job.
 *
 * `needsTransmission` says whether some carrier has to be told. Refuses what `manifestFault` finds. Where this is no repeat, a
 * manifest that has the id already is another one: `again`, with another id.
 */
export async function assembleManifest(
  table: Table,
  order: ManifestOrder,
  needsTransmission: (overpacks: readonly Overpack[]) => boolean,
  nowMs: number,
  isRepeat: boolean,
): Promise<Result<AssembledManifest, Problem | Again>> {
  let mayBeThere = isRepeat
  return transact<AssembledManifest, Problem | Again>(table, async () => {
    const [found, overpacks] = await Promise.all([
      findManifest(table, order.userId, order.id),
      findOverpacks(table, order.userId, order.overpackIds),
    ])
    if (found && !mayBeThere) return failure(AGAIN)
    if (found && isPublished(found)) return ok({ actions: [], value: { manifest: found, overpacks } })
    const fault = manifestFault(order.id, order.overpackIds, overpacks)
    if (found && (fault || found.stage === 'dissolving')) await dissolveManifest(table, found, nowMs)
    if (fault) return failure(fault)
    if (found?.stage === 'dissolving') return 'again'

    const free = overpacks.filter(({ manifestId }) => manifestId !== order.id)
    const stage = needsTransmission(overpacks) ? 'transmitting' : 'open'
    const manifest = { ...manifestOf(order, overpacks), stage } as const
    const { steps, isDone } = await putOn(table, manifest, free, !found, nowMs)
    if (steps > 0) mayBeThere = true
    if (!isDone) return 'again'
    const locked = overpacks.map((overpack) => ({ ...overpack, locked: true, manifestId: order.id }))
    return ok({ actions: [], value: { manifest, overpacks: locked } })
  })
}

/** Puts overpacks on a manifest, step after step, until one finds that something changed meanwhile. Answers how many were done. */
async function putOn(
  table: Table,
  manifest: Manifest,
  overpacks: readonly Overpack[],
  isNew: boolean,
  nowMs: number,
): Promise<{ readonly steps: number; readonly isDone: boolean }> {
  const steps = stepsOf(overpacks)
  for (const [place, step] of steps.entries()) {
    const isLast = place === steps.length - 1
    const after = isLast ? manifest : { ...manifest, stage: 'assembling' as const }
    const actions = isNew && place === 0 ? createManifest(after, step, nowMs) : extendManifest(after, step, nowMs)
    if (!(await table.commit(actions)).ok) return { steps: place, isDone: false }
  }
  return { steps: steps.length, isDone: true }
}

function manifestOf(order: ManifestOrder, overpacks: readonly Overpack[]): Omit<Manifest, 'stage'> {
  const [first] = overpacks
  if (!first) throw new RangeError('a manifest has overpacks')
  const isOneExit = overpacks.every(({ exitPoint }) => exitPoint === first.exitPoint)
  return {
    ...order,
    overpackIds: [...order.overpackIds],
    entryPoint: first.entryPoint,
    exitPoint: isOneExit ? first.exitPoint : null,
    totalShipments: overpacks.reduce((sum, { shipmentCount }) => sum + shipmentCount, 0),
    warehouseNo: null,
    mawbId: null,
    forms: [],
  }
}
