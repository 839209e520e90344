import type { OrderDeps } from '../../../shared/fulfilment/orders/orderDeps.ts'
import type { OrdersDeps } from './handler.ts'

/** What work on orders needs, for one request. */
export const requestDeps = (
  { table, ports }: OrdersDeps,
  { nextId, nowMs }: { readonly nextId: () => number; readonly nowMs: number },
): OrderDeps => ({ table, ports, nextId, nowMs: () => nowMs })
