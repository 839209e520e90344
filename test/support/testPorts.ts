import { createCoreDeps } from '#functions/runtime/core.ts'
import { withPorts } from '#functions/runtime/withPorts.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'

/** Ports that assess shipments in this test file. */
export const testPorts = (): ShipmentPorts => withPorts(createCoreDeps()).ports
