import type { OrderDeps } from '../../../shared/fulfilment/orders/orderShipment.ts'
import type { ShipmentPorts } from '../../../shared/shipping/shipments/shipmentPorts.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { withPorts } from '../../runtime/withPorts.ts'

export type OrdersDeps = CoreDeps & { readonly ports: ShipmentPorts }

export const ordersDeps = (): OrdersDeps => withPorts(coreDeps())

/** What work on orders takes, with the ids and the instant of one request. */
export const requestDeps = (
  { table, ports }: OrdersDeps,
  { nextId, nowMs }: { readonly nextId: () => number; readonly nowMs: number },
): OrderDeps => ({ table, ports, nextId, nowMs: () => nowMs })
