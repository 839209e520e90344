import { type ShipmentPorts, shipmentPorts } from '../../shared/shipping/shipments/shipmentPorts.ts'
import type { CoreDeps } from './core.ts'

export type PortDeps = CoreDeps & { readonly ports: ShipmentPorts }

/** Adds what shipments are judged by. */
export const withPorts = <Deps extends CoreDeps>(deps: Deps): Deps & PortDeps => ({
  ...deps,
  ports: shipmentPorts(deps.config),
})
