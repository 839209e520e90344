import { type ShipmentPorts, shipmentPorts } from '../../shared/shipping/shipments/shipmentPorts.ts'
import type { CoreDeps } from './core.ts'

/** Adds what shipments are judged by. */
export const withPorts = <Deps extends CoreDeps>(deps: Deps): Deps & { readonly ports: ShipmentPorts } => ({
  ...deps,
  ports: shipmentPorts(deps.config),
})
