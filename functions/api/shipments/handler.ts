import { createCredentialsOf } from '../../../shared/accounts/carrierCredentials/credentialsOf.ts'
import { createVault } from '../../../shared/accounts/carrierCredentials/vault.ts'
import { createCarriers } from '../../../shared/carriers/carriers.ts'
import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import type { PurchaseDeps } from '../../../shared/shipping/labels/buyLabel.ts'
import { type ShipmentPorts, shipmentPorts } from '../../../shared/shipping/shipments/shipmentPorts.ts'
import { createShipment } from './createShipment.ts'
import { deleteShipment } from './deleteShipment.ts'
import { getShipment } from './getShipment.ts'
import { listShipments } from './listShipments.ts'
import { shipmentRoutes } from './routes.ts'
import { updateShipment } from './updateShipment.ts'

export type ShipmentDeps = CoreDeps & PurchaseDeps & { readonly ports: ShipmentPorts }

export const handler = apiHandler(
  shipmentRoutes,
  { listShipments, getShipment, createShipment, updateShipment, deleteShipment },
  (core): ShipmentDeps => ({
    ...core,
    carriers: createCarriers(core.table),
    credentialsOf: createCredentialsOf(core.table, createVault(core.config.credentialsKeyId)),
    ports: shipmentPorts(core.config),
  }),
)
