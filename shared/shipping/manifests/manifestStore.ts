import * as v from 'valibot'
import { announce } from '#shared/events/outbox.ts'
import { type Action, create, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { any, type Condition, equals } from '#shared/table/expressions.ts'
import { due, dueAttributes, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { lockOverpack, unlockOverpack } from '../overpacks/overpackStore.ts'
import type { Overpack } from '../overpacks/rules/overpack.ts'
import { RECONCILE_AFTER_MS } from '../records/rules/labelLimits.ts'
import { Manifest } from './rules/manifest.ts'

const manifests = codec(Manifest)

export const readManifest = manifests.read

/** A manifest, published or not. */
export async function findManifest(table: Table, userId: number, manifestId: number): Promise<Manifest | null> {
  const item = await table.get(keys.manifest(userId, manifestId))
  return item ? readManifest(item) : null
}

/**
 * The job that finishes or takes back manifests that broke off, and tells carriers of those they
 * have not heard of.
 */
export const SETTLE_MANIFESTS_JOB = 'settleManifests'

const keyOf = ({ userId, id }: Manifest) => keys.manifest(userId, id)
const hasStage = (stage: Manifest['stage']): Condition => equals('stage', stage)
const waiting = ({ id }: Manifest, nowMs: number) => due(SETTLE_MANIFESTS_JOB, id, nowMs + RECONCILE_AFTER_MS)

const isSettled = ({ stage }: Manifest): boolean => stage === 'open' || stage === 'processed'

/** The first step: stores a manifest and puts some overpacks on it. */
export const createManifest = (
  manifest: Manifest,
  overpacks: readonly Overpack[],
  nowMs: number,
): readonly Action[] => [
  create({
    ...keyOf(manifest),
    ...manifests.write(manifest),
    ...(isSettled(manifest) ? {} : waiting(manifest, nowMs)),
  }),
  ...overpacks.map((overpack) => lockOverpack(overpack, manifest.id)),
]

/**
 * A further step: puts more overpacks on a manifest that is assembling, and with the last of them
 * publishes it.
 */
export const extendManifest = (after: Manifest, overpacks: readonly Overpack[], nowMs: number): readonly Action[] => [
  after.stage === 'assembling' ? postponeSettlement(after, nowMs) : publish(after, nowMs),
  ...overpacks.map((overpack) => lockOverpack(overpack, after.id)),
]

/** The job looks after it only once nobody goes on with it any more. */
const postponeSettlement = (manifest: Manifest, nowMs: number): Action =>
  update(keyOf(manifest), { set: waiting(manifest, nowMs) }, hasStage(manifest.stage))

const publish = (after: Manifest, nowMs: number): Action => {
  const { stage, totalShipments } = after
  const set = { stage, totalShipments, ...(isSettled(after) ? {} : waiting(after, nowMs)) }
  return update(
    keyOf(after),
    { set, ...(isSettled(after) ? { remove: [...dueAttributes] } : {}) },
    hasStage('assembling'),
  )
}

/** Ends the making of a manifest: from here on no overpack is put on it. */
export const beginDissolution = (manifest: Manifest): Action =>
  update(keyOf(manifest), { set: { stage: 'dissolving' } }, hasStage('assembling'))

/** Gives some of a dissolving manifest's overpacks free; with the last of them it is gone. */
export const dissolveManifestPartially = (
  manifest: Manifest,
  overpacks: readonly Overpack[],
  isLast: boolean,
  nowMs: number,
): readonly Action[] => [
  isLast ? remove(keyOf(manifest), hasStage('dissolving')) : postponeSettlement(manifest, nowMs),
  ...overpacks.map((overpack) => unlockOverpack(overpack, manifest.id)),
]

/** Notes that every carrier was told of a manifest, and the names of the papers they made of it. */
export const endTransmission = (manifest: Manifest, carrierForms: readonly string[]): Action =>
  update(
    keyOf(manifest),
    { set: { stage: 'open', carrierForms }, remove: [...dueAttributes] },
    hasStage('transmitting'),
  )

/** Notes the papers of a manifest that its facility has accepted before all carriers were told. */
export const recordCarrierForms = (manifest: Manifest, carrierForms: readonly string[]): Action =>
  update(keyOf(manifest), { set: { carrierForms } }, hasStage('processed'))

type Processed = Pick<Manifest, 'warehouseNo' | 'mawbId' | 'forms'>

/**
 * Notes that the facility has accepted a manifest. It has it, so that nobody needs to be told any
 * more.
 */
export const completeManifest = (manifest: Manifest, processed: Processed): Action =>
  update(
    keyOf(manifest),
    { set: { ...processed, stage: 'processed' }, remove: [...dueAttributes] },
    any(hasStage('transmitting'), hasStage('open')),
  )

/** A manifest was processed by its facility. */
export const ManifestComplete = v.object({
  type: v.literal('manifestComplete'),
  userId: v.number(),
  manifestId: v.number(),
})

export const announceManifest = ({ userId, id }: Manifest, eventId: number, nowMs: number): Action =>
  announce<v.InferOutput<typeof ManifestComplete>>(eventId, { type: 'manifestComplete', userId, manifestId: id }, nowMs)
