import { assignLabel } from '../../functions/labels/assignLabel.ts'
import { bulkLabels } from '../../functions/labels/bulkLabels.ts'
import { cancelLabel } from '../../functions/labels/cancelLabel.ts'
import { createLabel } from '../../functions/labels/createLabel.ts'
import { getLabel } from '../../functions/labels/getLabel.ts'
import type { LabelDeps } from '../../functions/labels/handler.ts'
import { labelRoutes } from '../../functions/labels/routes.ts'
import { createShipment } from '../../functions/shipments/createShipment.ts'
import { deleteShipment } from '../../functions/shipments/deleteShipment.ts'
import { getShipment } from '../../functions/shipments/getShipment.ts'
import type { ShipmentDeps } from '../../functions/shipments/handler.ts'
import { listShipments } from '../../functions/shipments/listShipments.ts'
import { shipmentRoutes } from '../../functions/shipments/routes.ts'
import { updateShipment } from '../../functions/shipments/updateShipment.ts'
import { createCarriers } from '../../shared/carriers/carriers.ts'
import { createCredentialsOf } from '../../shared/credentials/credentialsOf.ts'
import { createVault } from '../../shared/credentials/vault.ts'
import { type ApiHandler, apiHandler } from '../../shared/http/apiHandler.ts'
import { type ShipmentPorts, shipmentPorts } from '../../shared/shipments/shipmentPorts.ts'

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
