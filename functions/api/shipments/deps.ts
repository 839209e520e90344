import type { PurchaseDeps } from '../../../shared/shipping/labels/buyLabel.ts'
import type { ShipmentPorts } from '../../../shared/shipping/shipments/shipmentPorts.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { withCarriers } from '../../runtime/withCarriers.ts'
import { withPorts } from '../../runtime/withPorts.ts'

export type ShipmentDeps = CoreDeps & PurchaseDeps & { readonly ports: ShipmentPorts }

export const shipmentDeps = (): ShipmentDeps => withPorts(withCarriers(coreDeps()))
