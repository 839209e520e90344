import { createCoreDeps } from '#functions/runtime/core.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'

/** Ports of shipment assessment in this test file. */
export const testPorts = (): ShipmentPorts => withShipmentPorts(createCoreDeps()).ports
