import * as v from 'valibot'
import { announce } from '#shared/events/outbox.ts'
import { type Action, create, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { any, type Condition, equals, exists } from '#shared/table/expressions.ts'
import { due, dueAttributes, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { lockOverpack, unlockOverpack } from '../overpacks/overpackStore.ts'
import type { Overpack } from '../overpacks/rules/overpack.ts'
import { LABEL_RECONCILE_DELAY_MS } from '../records/rules/labelLimits.ts'
import { Manifest } from './rules/manifest.ts'

/* Manifests in the table. */

const manifests = codec(Manifest)

export const parseManifest = manifests.read

/** Finds a manifest, published or not. */
export async function findManifest(table: Table, userId: number, manifestId: number): Promise<Manifest | null> {
  const item = await table.get(keys.manifest(userId, manifestId))
  return item ? parseManifest(item) : null
}

/**
 * Job that completes or removes interrupted manifests, and notifies carriers that have not been
 * notified.
 */
export const FINALISE_MANIFESTS_JOB = 'settleManifests'

const keyOf = ({ userId, id }: Manifest) => keys.manifest(userId, id)
const createStageCondition = (stage: Manifest['stage']): Condition => equals('stage', stage)
const waiting = ({ id }: Manifest, nowMs: number) => due(FINALISE_MANIFESTS_JOB, id, nowMs + LABEL_RECONCILE_DELAY_MS)

const isManifestSettled = ({ stage }: Manifest): boolean => stage === 'open' || stage === 'processed'

/** Stores a manifest and adds its first overpacks, the first step. */
export const createManifest = (
  manifest: Manifest,
  overpacks: readonly Overpack[],
  nowMs: number,
): readonly Action[] => [
  create({
    ...keyOf(manifest),
    ...manifests.write(manifest),
    ...(isManifestSettled(manifest) ? {} : waiting(manifest, nowMs)),
  }),
  ...overpacks.map((overpack) => lockOverpack(overpack, manifest.id)),
]

/**
 * Adds overpacks to a manifest in assembly, a further step, and publishes it with the last ones.
 */
export const addOverpacksToManifest = (
  after: Manifest,
  overpacks: readonly Overpack[],
  nowMs: number,
): readonly Action[] => [
  after.stage === 'assembling' ? postponeFinalisation(after, nowMs) : publish(after, nowMs),
  ...overpacks.map((overpack) => lockOverpack(overpack, after.id)),
]

/** Postpones the job while the manifest is still being processed. */
const postponeFinalisation = (manifest: Manifest, nowMs: number): Action =>
  update(keyOf(manifest), { set: waiting(manifest, nowMs) }, createStageCondition(manifest.stage))

const publish = (after: Manifest, nowMs: number): Action => {
  const { stage, totalShipments } = after
  const set = { stage, totalShipments, ...(isManifestSettled(after) ? {} : waiting(after, nowMs)) }
  return update(
    keyOf(after),
    { set, ...(isManifestSettled(after) ? { remove: [...dueAttributes] } : {}) },
    createStageCondition('assembling'),
  )
}

/** Ends the assembly of a manifest: no overpack can be added afterwards. */
export const startManifestDiscard = (manifest: Manifest): Action =>
  update(keyOf(manifest), { set: { stage: 'dissolving' } }, createStageCondition('assembling'))

/** Releases some overpacks of a dissolving manifest; deletes it with the last ones. */
export const discardManifestBatch = (
  manifest: Manifest,
  overpacks: readonly Overpack[],
  isLast: boolean,
  nowMs: number,
): readonly Action[] => [
  isLast ? remove(keyOf(manifest), createStageCondition('dissolving')) : postponeFinalisation(manifest, nowMs),
  ...overpacks.map((overpack) => unlockOverpack(overpack, manifest.id)),
]

/** Adds a form to a manifest at once, because its carrier does not return it again. */
export const addCarrierForm = (manifest: Manifest, name: string): Action =>
  update(keyOf(manifest), { set: { carrierForms: mergeForms(manifest, [name]) } }, exists())

/** Forms recorded by an interrupted notification remain. */
const mergeForms = ({ carrierForms }: Manifest, more: readonly string[]): string[] => [
  ...new Set([...carrierForms, ...more]),
]

/** Records that all carriers were notified, and the names of their forms. */
export const completeTransmission = (manifest: Manifest, carrierForms: readonly string[]): Action =>
  update(
    keyOf(manifest),
    { set: { stage: 'open', carrierForms: mergeForms(manifest, carrierForms) }, remove: [...dueAttributes] },
    createStageCondition('transmitting'),
  )

/** Stores forms of a manifest that its facility accepted before all carriers were notified. */
export const recordCarrierForms = (manifest: Manifest, carrierForms: readonly string[]): Action =>
  update(
    keyOf(manifest),
    { set: { carrierForms: mergeForms(manifest, carrierForms) } },
    createStageCondition('processed'),
  )

type Processed = Pick<Manifest, 'warehouseNo' | 'mawbId' | 'forms'>

/** Records that the facility has accepted a manifest, after which no carrier has to be notified. */
export const completeManifest = (manifest: Manifest, processed: Processed): Action =>
  update(
    keyOf(manifest),
    { set: { ...processed, stage: 'processed' }, remove: [...dueAttributes] },
    any(createStageCondition('transmitting'), createStageCondition('open')),
  )

/** Event: a manifest was processed by its facility. */
export const ManifestComplete = v.object({
  type: v.literal('manifestComplete'),
  userId: v.number(),
  manifestId: v.number(),
})

export const createManifestAction = ({ userId, id }: Manifest, eventId: number, nowMs: number): Action =>
  announce<v.InferOutput<typeof ManifestComplete>>(eventId, { type: 'manifestComplete', userId, manifestId: id }, nowMs)
