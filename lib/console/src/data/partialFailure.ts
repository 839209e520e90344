import { ApiError } from '../../../client/src/index.ts'

export type Rejection = { readonly trackingNumber: string; readonly reason: string }

const isObjectRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Returns the parcels that an overpack rejected, with reasons; empty if the whole request failed.
 */
export function parseRejections(error: unknown): readonly Rejection[] {
  if (!(error instanceof ApiError) || error.name !== 'partly_done' || !isObjectRecord(error.body)) return []
  const { overpack } = error.body
  if (!isObjectRecord(overpack) || !Array.isArray(overpack.shipments)) return []
  return overpack.shipments.flatMap((shipment: unknown): Rejection[] =>
    isObjectRecord(shipment) && typeof shipment.error === 'string'
      ? [{ trackingNumber: String(shipment.tracking_number ?? shipment.id ?? ''), reason: shipment.error }]
      : [],
  )
}

/** Returns the overpack that accepted the others; null if there is none. */
export function parsePackedOverpackId(error: unknown): number | null {
  if (!(error instanceof ApiError) || !isObjectRecord(error.body) || !isObjectRecord(error.body.overpack)) return null
  const { id } = error.body.overpack
  return typeof id === 'number' ? id : null
}
