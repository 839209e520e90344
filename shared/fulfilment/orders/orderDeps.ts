import type { ShipmentPorts } from '../../shipping/shipments/shipmentPorts.ts'
import type { Table } from '../../table/table.ts'

/** What work on orders needs. */
export type OrderDeps = {
  readonly table: Table
  readonly ports: ShipmentPorts
  readonly nextId: () => number
  readonly nowMs: () => number
}
