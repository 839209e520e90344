import { chunks } from '#shared/core/chunks.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import { commitInSteps, splitIntoChunks, transact } from '#shared/table/transact.ts'
import { findOverpacks, findPackedShipments } from '../overpacks/overpackStore.ts'
import type { Overpack, PackedShipment } from '../overpacks/rules/overpack.ts'
import { filterLiveLabels, getOverpackId } from '../records/rules/label.ts'
import { findShipment } from '../records/shipmentStore.ts'
import {
  addOverpacksToManifest,
  createManifest,
  discardManifestBatch,
  findManifest,
  startManifestDiscard,
} from './manifestStore.ts'
import { isManifestPublished, type Manifest, validateManifest } from './rules/manifest.ts'
import { MAX_CONCURRENT_OVERPACK_READS } from './rules/manifestLimits.ts'

/* Assembly and dissolution of manifests. */

/** Overpacks added to or removed from a manifest in one transaction of at most 100 writes. */
export const OVERPACKS_PER_STEP = 50

/** The requested content of a manifest. */
type ManifestOrder = Pick<Manifest, 'id' | 'userId' | 'carrier' | 'trackingNumber' | 'overpackIds'>

/** A manifest with its overpacks, in its order. */
export type AssembledManifest = { readonly manifest: Manifest; readonly overpacks: readonly Overpack[] }

type Again = { readonly kind: 'again' }
const AGAIN: Again = { kind: 'again' }

/**
 * Creates a manifest: adds its overpacks in several transactions and publishes it with the last.
 * Overpacks on it are locked, so their contents are as counted. If one does not fit, all are
 * released and no manifest is created. May be interrupted and repeated, by the same call or by the
 * job.
 *
 * `needsTransmission`: whether a carrier has to be notified. Fails with the problems of
 * `validateManifest` and `validatePackedPackages`. If `isRepeat` is false, an existing manifest of
 * that id is another one: returns `again`, to retry with another id.
 */
export async function assembleManifest(
  table: Table,
  order: ManifestOrder,
  needsTransmission: (overpacks: readonly Overpack[]) => boolean,
  nowMs: number,
  isRepeat: boolean,
): Promise<Result<AssembledManifest, Problem | Again>> {
  let mayAlreadyExist = isRepeat
  return transact<AssembledManifest, Problem | Again>(table, async () => {
    const [found, overpacks] = await Promise.all([
      findManifest(table, order.userId, order.id),
      findOverpacks(table, order.userId, order.overpackIds),
    ])
    if (found && !mayAlreadyExist) return failure(AGAIN)
    if (found && isManifestPublished(found)) return ok({ actions: [], value: { manifest: found, overpacks } })
    const error =
      validateManifest(order.id, order.overpackIds, overpacks) ?? (await validatePackedPackages(table, overpacks))
    if (found && (error || found.stage === 'dissolving')) await discardManifest(table, found, nowMs)
    if (error) return failure(error)
    if (found?.stage === 'dissolving') return 'again'

    const free = overpacks.filter(({ manifestId }) => manifestId !== order.id)
    const stage = needsTransmission(overpacks) ? 'transmitting' : 'open'
    const manifest = { ...createManifestRecord(order, overpacks), stage } as const
    const steps = splitIntoChunks(free, OVERPACKS_PER_STEP).map((step, place, { length }) => {
      const after = place === length - 1 ? manifest : { ...manifest, stage: 'assembling' as const }
      return !found && place === 0 ? createManifest(after, step, nowMs) : addOverpacksToManifest(after, step, nowMs)
    })
    const done = await commitInSteps(table, steps)
    if (done > 0) mayAlreadyExist = true
    if (done < steps.length) return 'again'
    const locked = overpacks.map((overpack) => ({ ...overpack, locked: true, manifestId: order.id }))
    return ok({ actions: [], value: { manifest, overpacks: locked } })
  })
}

/**
 * Returns why packages cannot be handed over: a package of the shipment is in no overpack (1276),
 * or in one that is not on the manifest (1277). Reads only overpacks that contain such packages.
 */
async function validatePackedPackages(table: Table, overpacks: readonly Overpack[]): Promise<Problem | null> {
  const read = overpacks.filter(({ hasPackages }) => hasPackages)
  const packed: PackedShipment[] = []
  for (const some of chunks(read, MAX_CONCURRENT_OVERPACK_READS)) {
    packed.push(...(await Promise.all(some.map(({ userId, id }) => findPackedShipments(table, userId, id)))).flat())
  }
  const multiPackageShipments = packed.filter(({ packageCount }) => packageCount !== undefined)
  for (const [shipmentId, together] of Map.groupBy(multiPackageShipments, (one) => one.shipmentId)) {
    if (together.length === together[0]?.packageCount) continue
    const found = await findShipment(table, read[0]?.userId ?? 0, shipmentId)
    const hasUnpackedLabel =
      found &&
      filterLiveLabels(found.shipment, found.labels).some((label) => getOverpackId(found.shipment, label) === null)
    return problem(hasUnpackedLabel ? 'packages_not_overpacked' : 'packages_not_together', { id: shipmentId })
  }
  return null
}

function createManifestRecord(order: ManifestOrder, overpacks: readonly Overpack[]): Omit<Manifest, 'stage'> {
  const [first] = overpacks
  if (!first) throw new RangeError('a manifest has no overpacks')
  const hasSingleExitPoint = overpacks.every(({ exitPoint }) => exitPoint === first.exitPoint)
  return {
    ...order,
    overpackIds: [...order.overpackIds],
    entryPoint: first.entryPoint,
    exitPoint: hasSingleExitPoint ? first.exitPoint : null,
    totalShipments: overpacks.reduce((sum, { shipmentCount }) => sum + shipmentCount, 0),
    warehouseNo: null,
    mawbId: null,
    forms: [],
    carrierForms: [],
  }
}

const DONE = ok({ actions: [], value: undefined })

/**
 * Removes an unpublished manifest: releases its overpacks in several transactions and deletes it
 * with the last. No effect if it is absent or published. May be interrupted and repeated.
 */
export async function discardManifest(
  table: Table,
  { userId, id }: Pick<Manifest, 'userId' | 'id'>,
  nowMs: number,
): Promise<void> {
  await transact<void, never>(table, async () => {
    const manifest = await findManifest(table, userId, id)
    if (manifest?.stage === 'assembling') {
      await table.commit([startManifestDiscard(manifest)])
      return 'again'
    }
    if (manifest?.stage !== 'dissolving') return DONE
    const overpacks = await findOverpacks(table, userId, manifest.overpackIds)
    const manifested = overpacks.filter(({ manifestId }) => manifestId === id)
    const steps = splitIntoChunks(manifested, OVERPACKS_PER_STEP).map((step, place, { length }) =>
      discardManifestBatch(manifest, step, place === length - 1, nowMs),
    )
    return (await commitInSteps(table, steps)) === steps.length ? DONE : 'again'
  })
}
