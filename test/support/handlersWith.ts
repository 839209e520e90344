import { assignLabel } from '../../functions/api/labels/assignLabel.ts'
import { bulkLabels } from '../../functions/api/labels/bulkLabels.ts'
import { cancelLabel } from '../../functions/api/labels/cancelLabel.ts'
import { createLabel } from '../../functions/api/labels/createLabel.ts'
import { getLabel } from '../../functions/api/labels/getLabel.ts'
import type { LabelDeps } from '../../functions/api/labels/handler.ts'
import { labelRoutes } from '../../functions/api/labels/routes.ts'
import { createShipment } from '../../functions/api/shipments/createShipment.ts'
import { deleteShipment } from '../../functions/api/shipments/deleteShipment.ts'
import { getShipment } from '../../functions/api/shipments/getShipment.ts'
import type { ShipmentDeps } from '../../functions/api/shipments/handler.ts'
import { listShipments } from '../../functions/api/shipments/listShipments.ts'
import { shipmentRoutes } from '../../functions/api/shipments/routes.ts'
import { updateShipment } from '../../functions/api/shipments/updateShipment.ts'
import { createCredentialsOf } from '../../shared/accounts/carrierCredentials/credentialsOf.ts'
import { createVault } from '../../shared/accounts/carrierCredentials/vault.ts'
import { createCarriers } from '../../shared/carriers/carriers.ts'
import { type ApiHandler, apiHandler } from '../../shared/http/apiHandler.ts'
import { type ShipmentPorts, shipmentPorts } from '../../shared/shipping/shipments/shipmentPorts.ts'

type Replaced = { readonly ports?: Partial<ShipmentPorts>; readonly carriers?: ShipmentDeps['carriers'] }

/** The shipments Lambda with some of its ports replaced, as a deployer would. */
export const shipmentsWith = ({ ports, carriers }: Replaced): ApiHandler =>
  apiHandler(
    shipmentRoutes,
    { listShipments, getShipment, createShipment, updateShipment, deleteShipment },
    (core): ShipmentDeps => ({
      ...core,
      carriers: carriers ?? createCarriers(core.table),
      credentialsOf: createCredentialsOf(core.table, createVault(core.config.credentialsKeyId)),
      ports: { ...shipmentPorts(core.config), ...ports },
    }),
  )

/** The labels Lambda with some of its ports replaced. */
export const labelsWith = ({ ports, carriers }: Replaced): ApiHandler =>
  apiHandler(
    labelRoutes,
    { getLabel, createLabel, bulkLabels, assignLabel, cancelLabel },
    (core): LabelDeps => ({
      ...core,
      carriers: carriers ?? createCarriers(core.table),
      credentialsOf: createCredentialsOf(core.table, createVault(core.config.credentialsKeyId)),
      ports: { ...shipmentPorts(core.config), ...ports },
    }),
  )
