import * as v from 'valibot'

/** Overpacks a manifest can name. */
export const MAX_OVERPACKS = 1_000

export const Manifest = v.object({
  id: v.number(),
  userId: v.number(),
  /**
   * `assembling`: its overpacks are being put on it; nobody sees it yet. `dissolving`: they are given free again, it did not
   * come about. `transmitting`: made, but some carrier still has to be told. `open`: handed over. `processed`: accepted.
   */
  stage: v.picklist(['assembling', 'dissolving', 'transmitting', 'open', 'processed']),
  entryPoint: v.string(),
  /** Where all its overpacks leave for the last mile; null where they leave at several points or at none. */
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
})

/** A manifest as it is stored. */
export type Manifest = Readonly<v.InferOutput<typeof Manifest>>

/** Whether its owner may see it: not before all its overpacks are on it. */
export const isPublished = ({ stage }: Manifest): boolean => stage !== 'assembling' && stage !== 'dissolving'
