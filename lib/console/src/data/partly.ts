import { ApiError } from '../../../client/src/index.ts'

export type Refusal = { readonly trackingNumber: string; readonly reason: string }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * The parcels that an overpack did not take, each with the reason; empty where all were refused for
 * another one.
 */
export function parseRefusals(error: unknown): readonly Refusal[] {
  if (!(error instanceof ApiError) || error.name !== 'partly_done' || !isRecord(error.body)) return []
  const { overpack } = error.body
  if (!isRecord(overpack) || !Array.isArray(overpack.shipments)) return []
  return overpack.shipments.flatMap((shipment: unknown): Refusal[] =>
    isRecord(shipment) && typeof shipment.error === 'string'
      ? [{ trackingNumber: String(shipment.tracking_number ?? shipment.id ?? ''), reason: shipment.error }]
      : [],
  )
}

/** The overpack that took the others; null where there is none. */
export function parsePackedOverpackId(error: unknown): number | null {
  if (!(error instanceof ApiError) || !isRecord(error.body) || !isRecord(error.body.overpack)) return null
  const { id } = error.body.overpack
  return typeof id === 'number' ? id : null
}
