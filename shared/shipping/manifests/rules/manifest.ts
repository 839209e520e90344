import * as v from 'valibot'
import { type Problem, problem } from '#shared/core/problems.ts'
import { measured, type Overpack } from '#shared/shipping/overpacks/rules/overpack.ts'

export const Manifest = v.object({
  id: v.number(),
  userId: v.number(),
  /**
   * `assembling`: overpacks are being added; not visible yet. `dissolving`: the assembly failed and
   * the overpacks are being released. `transmitting`: published, but a carrier has not been
   * notified. `open`: handed over. `processed`: accepted.
   */
  stage: v.picklist(['assembling', 'dissolving', 'transmitting', 'open', 'processed']),
  entryPoint: v.string(),
  /** Common exit point of all its overpacks; null if they have several or none. */
  exitPoint: v.nullable(v.string()),
  /** Carrier to the entry point and its tracking number, as stated by the user. */
  carrier: v.nullable(v.string()),
  trackingNumber: v.nullable(v.string()),
  /** In the requested order. */
  overpackIds: v.array(v.number()),
  totalShipments: v.number(),
  /** Set when the manifest is processed. */
  warehouseNo: v.nullable(v.string()),
  mawbId: v.nullable(v.number()),
  forms: v.array(v.string()),
  /** Stored forms issued by carriers. */
  carrierForms: v.optional(v.array(v.string()), []),
})

/** A manifest as stored. */
export type Manifest = Readonly<v.InferOutput<typeof Manifest>>

/** Returns the names of a manifest's forms: those of carriers and of the facility. */
export const listManifestForms = ({ carrierForms, forms }: Pick<Manifest, 'carrierForms' | 'forms'>): string[] => [
  ...new Set([...carrierForms, ...forms]),
]

/** Whether the manifest is visible to its user: only after all overpacks are on it. */
export const isManifestPublished = ({ stage }: Manifest): boolean => stage !== 'assembling' && stage !== 'dissolving'

/**
 * Returns why overpacks cannot share a manifest: one is absent (1250), on another manifest (1272),
 * empty or of test shipments (1270), for another entry point (1271), or unmeasured (1273). Null if
 * they can, or are already on it.
 */
export function validateManifest(
  manifestId: number,
  overpackIds: readonly number[],
  overpacks: readonly Overpack[],
): Problem | null {
  const byId = new Map(overpacks.map((overpack) => [overpack.id, overpack]))
  const missing = overpackIds.find((id) => !byId.has(id))
  if (missing !== undefined) return problem('overpack_not_found', { id: missing }, { httpStatus: 400 })

  const free = overpacks.filter((overpack) => overpack.manifestId !== manifestId)
  const locked = free.find(({ locked }) => locked)
  if (locked) return problem('overpack_already_manifested', { id: locked.id, manifest_id: locked.manifestId ?? '' })
  const unfit = free.find(({ shipmentCount, isTest }) => shipmentCount === 0 || isTest)
  if (unfit) return problem('overpack_empty_or_test', { id: unfit.id })
  if (new Set(overpacks.map(({ entryPoint }) => entryPoint)).size > 1) return problem('overpack_entry_points_differ')
  const unmeasured = free.find((overpack) => measured(overpack) === null)
  return unmeasured ? problem('overpack_unmeasured', { id: unmeasured.id }) : null
}

/** Returns the storage key of a carrier's form of a manifest. */
export const getFormKey = (userId: number, manifestId: number | string, name: string): string =>
  `manifests/${userId}/${manifestId}/${name}`
