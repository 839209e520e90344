import { useEffect, useRef, useState } from 'preact/hooks'
import type { ShipmentRow } from '../../../../../client/src/index.ts'
import { client } from '../../../app/session.ts'

/*
 * Order numbers of parcels that are purchased or waiting, so that a file is not bought twice.
 */

/** Shipments whose order numbers are compared. */
const MAX_COMPARED_SHIPMENTS = 3_000
const PAGE = 100

/** Order numbers of purchased or waiting parcels in lower case, with the reason of a duplicate. */
export type KnownOrders = ReadonlyMap<string, string>

/** Lists the rows of unfinished purchases by order number. They may not have a shipment yet. */
async function listWaitingOrders(signal: AbortSignal): Promise<KnownOrders> {
  const waiting = new Map<string, string>()
  for await (const { id, type } of client.batches.list({ status: 'processing', limit: PAGE }, { signal })) {
    if (type !== 'buy_labels') continue
    for await (const { reference, status } of client.batches.listRows(id, { limit: PAGE }, { signal })) {
      const isWaiting = status === 'pending' || status === 'processing'
      if (reference !== null && isWaiting) waiting.set(reference.toLowerCase(), `is being purchased in batch ${id}`)
    }
  }
  return waiting
}

/** Lists the newest shipments and waiting rows by order number. */
async function listKnownOrders(signal: AbortSignal): Promise<KnownOrders> {
  // First, so that rows that are processed between the requests are listed as shipments.
  const waiting = await listWaitingOrders(signal)
  const newest: ShipmentRow[] = []
  for await (const { shipments } of client.shipments.list({ limit: PAGE }, { signal }).pages()) {
    newest.push(...shipments)
    if (newest.length >= MAX_COMPARED_SHIPMENTS) break
  }
  const existing = newest.flatMap(({ order_number: order, id }): (readonly [string, string])[] =>
    order ? [[order.toLowerCase(), `has the same order number as shipment ${id}`]] : [],
  )
  return new Map([...waiting, ...existing])
}

/** Loads order numbers, and again before a purchase, as another page may have bought the rows. */
export function useKnownOrders() {
  const [known, setKnown] = useState<KnownOrders>(new Map())
  const [isLoading, setIsLoading] = useState(true)
  const ending = useRef(new AbortController())
  const refresh = async (): Promise<KnownOrders> => {
    const orders = await listKnownOrders(ending.current.signal)
    setKnown(orders)
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
