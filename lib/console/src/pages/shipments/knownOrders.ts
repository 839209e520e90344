import { useEffect, useRef, useState } from 'preact/hooks'
import type { ShipmentRow } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'

/*
 * Order numbers of parcels that are purchased or waiting, so that a file is not bought twice.
 */

/** Shipments whose order numbers are compared. */
const MAX_COMPARED_SHIPMENTS = 3_000
const PAGE = 100

/** Order numbers of purchased or waiting parcels in lower case, with the reason of a duplicate. */
export type KnownOrders = ReadonlyMap<string, string>

/** A purchased or waiting parcel. Without a shipment: a row of an unfinished purchase. */
type ParcelWithOrderNumber = { readonly order: string; readonly reason: string; readonly shipmentId: number | null }

/** Lists the rows of unfinished purchases. They may not have a shipment yet. */
async function listWaitingParcels(signal?: AbortSignal): Promise<readonly ParcelWithOrderNumber[]> {
  const waiting: ParcelWithOrderNumber[] = []
  for await (const { id, type } of client.batches.list({ status: 'processing', limit: PAGE }, { signal })) {
    if (type !== 'buy_labels') continue
    for await (const { reference, status } of client.batches.listRows(id, { limit: PAGE }, { signal })) {
      const isWaitingParcel = status === 'pending' || status === 'processing'
      if (reference === null || !isWaitingParcel) continue
      waiting.push({
        order: reference.toLowerCase(),
        reason: `is being purchased in batch ${id}`,
        shipmentId: null,
      })
    }
  }
  return waiting
}

/** Lists waiting rows and the newest shipments. */
async function listParcelsOfKnownOrders(signal?: AbortSignal): Promise<readonly ParcelWithOrderNumber[]> {
  // First, so that rows that are processed between the requests are listed as shipments.
  const waiting = await listWaitingParcels(signal)
  const newest: ShipmentRow[] = []
  for await (const { shipments } of client.shipments.list({ limit: PAGE }, { signal }).pages()) {
    newest.push(...shipments)
    if (newest.length >= MAX_COMPARED_SHIPMENTS) break
  }
  const existing = newest.flatMap(({ order_number: order, id }): ParcelWithOrderNumber[] =>
    order
      ? [{ order: order.toLowerCase(), reason: `has the same order number as shipment ${id}`, shipmentId: id }]
      : [],
  )
  return [...waiting, ...existing]
}

/** Counts the failed rows of a batch whose order number another parcel has. */
export async function countRepeatedRows(batchId: number): Promise<number> {
  const shipmentIds = new Map<string, Set<number | null>>()
  for (const { order, shipmentId } of await listParcelsOfKnownOrders()) {
    shipmentIds.set(order, (shipmentIds.get(order) ?? new Set()).add(shipmentId))
  }
  let repeated = 0
  for await (const row of client.batches.listRows(batchId, { status: 'failed', limit: PAGE })) {
    const others = [...(shipmentIds.get(row.reference?.toLowerCase() ?? '') ?? [])]
    if (others.some((id) => id === null || id !== row.shipment_id)) repeated += 1
  }
  return repeated
}

/** Loads order numbers, and again before a purchase, as another page may have bought the rows. */
export function useKnownOrders() {
  const [known, setKnownParcels] = useState<KnownOrders>(new Map())
  const [isLoading, setIsLoading] = useState(true)
  const ending = useRef(new AbortController())
  const refresh = async (): Promise<KnownOrders> => {
    const parcels = await listParcelsOfKnownOrders(ending.current.signal)
    const orders = new Map(parcels.map(({ order, reason }) => [order, reason]))
    setKnownParcels(orders)
    return orders
  }
  useEffect(() => {
    // Loaded again before a purchase, which fails without it.
    refresh().then(
      () => setIsLoading(false),
      () => setIsLoading(false),
    )
    return () => ending.current.abort()
  }, [])
  return { known, isLoading, refresh }
}
