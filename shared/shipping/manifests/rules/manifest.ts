import * as v from 'valibot'
import { type Problem, problem } from '#shared/core/problems.ts'
import { measured, type Overpack } from '#shared/shipping/overpacks/rules/overpack.ts'

export const Manifest = v.object({
  id: v.number(),
  userId: v.number(),
  /**
   * `assembling`: its overpacks are being put on it; nobody sees it yet. `dissolving`: they are
   * given free again, it did not come about. `transmitting`: made, but some carrier still has to be
   * told. `open`: handed over. `processed`: accepted.
   */
  stage: v.picklist(['assembling', 'dissolving', 'transmitting', 'open', 'processed']),
  entryPoint: v.string(),
  /**
   * Where all its overpacks leave for the last mile; null where they leave at several points or at
   * none.
   */
  exitPoint: v.nullable(v.string()),
  /** Who brings it to the entry point, and their number for it, as its owner says. */
  carrier: v.nullable(v.string()),
  trackingNumber: v.nullable(v.string()),
  /** In the order they were named. */
  overpackIds: v.array(v.number()),
  totalShipments: v.number(),
  /** Set when it is processed. */
  warehouseNo: v.nullable(v.string()),
  mawbId: v.nullable(v.number()),
  forms: v.array(v.string()),
  /** Papers that carriers made of it, and that are kept here. */
  carrierForms: v.optional(v.array(v.string()), []),
})

/** A manifest as it is stored. */
export type Manifest = Readonly<v.InferOutput<typeof Manifest>>

/** The papers that go with it, by name: those of carriers, and those that the facility has. */
export const listForms = ({ carrierForms, forms }: Pick<Manifest, 'carrierForms' | 'forms'>): string[] => [
  ...new Set([...carrierForms, ...forms]),
]

/** Whether its owner may see it: not before all its overpacks are on it. */
export const isPublished = ({ stage }: Manifest): boolean => stage !== 'assembling' && stage !== 'dissolving'

/**
 * Why overpacks cannot go on a manifest together: one is not there (1250), on another manifest
 * (1272), empty or of test shipments (1270), for another entry point (1271), or unmeasured (1273).
 * Null where they can, or are on it.
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
  const taken = free.find(({ locked }) => locked)
  if (taken) return problem('overpack_already_manifested', { id: taken.id, manifest_id: taken.manifestId ?? '' })
  const unfit = free.find(({ shipmentCount, isTest }) => shipmentCount === 0 || isTest)
  if (unfit) return problem('overpack_empty_or_test', { id: unfit.id })
  if (new Set(overpacks.map(({ entryPoint }) => entryPoint)).size > 1) return problem('overpack_entry_points_differ')
  const unmeasured = free.find((overpack) => measured(overpack) === null)
  return unmeasured ? problem('overpack_unmeasured', { id: unmeasured.id }) : null
}

/** Where a paper lies that a carrier made of a manifest. */
export const formKey = (userId: number, manifestId: number | string, name: string): string =>
  `manifests/${userId}/${manifestId}/${name}`
