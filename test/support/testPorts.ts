import { coreDeps } from '#functions/runtime/core.ts'
import { withPorts } from '#functions/runtime/withPorts.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'

/** What functions of this test file judge shipments by. */
export const testPorts = (): ShipmentPorts => withPorts(coreDeps()).ports
