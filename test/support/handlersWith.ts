import { assignLabel } from '../../functions/api/labels/assignLabel.ts'
import { bulkLabels } from '../../functions/api/labels/bulkLabels.ts'
import { cancelLabel } from '../../functions/api/labels/cancelLabel.ts'
import { createLabel } from '../../functions/api/labels/createLabel.ts'
import { type LabelDeps, labelDeps } from '../../functions/api/labels/deps.ts'
import { getLabel } from '../../functions/api/labels/getLabel.ts'
import { labelRoutes } from '../../functions/api/labels/routes.ts'
import { createShipment } from '../../functions/api/shipments/createShipment.ts'
import { deleteShipment } from '../../functions/api/shipments/deleteShipment.ts'
import { type ShipmentDeps, shipmentDeps } from '../../functions/api/shipments/deps.ts'
import { getShipment } from '../../functions/api/shipments/getShipment.ts'
import { listShipments } from '../../functions/api/shipments/listShipments.ts'
import { shipmentRoutes } from '../../functions/api/shipments/routes.ts'
import { updateShipment } from '../../functions/api/shipments/updateShipment.ts'
import type { Carriers } from '../../shared/carriers/carrier.ts'
import { type ApiHandler, apiHandler } from '../../shared/http/apiHandler.ts'
import type { ShipmentPorts } from '../../shared/shipping/shipments/shipmentPorts.ts'

type Replaced = { readonly ports?: Partial<ShipmentPorts>; readonly carriers?: Carriers }

function withReplaced<Deps extends { readonly ports: ShipmentPorts; readonly carriers: Carriers }>(
  deps: Deps,
  { ports, carriers }: Replaced,
): Deps {
  return { ...deps, carriers: carriers ?? deps.carriers, ports: { ...deps.ports, ...ports } }
}

/** The shipments Lambda with some of its ports replaced, as a deployer would. */
export const shipmentsWith = (replaced: Replaced): ApiHandler =>
  apiHandler(
    shipmentRoutes,
    { listShipments, getShipment, createShipment, updateShipment, deleteShipment },
    (): ShipmentDeps => withReplaced(shipmentDeps(), replaced),
  )

/** The labels Lambda with some of its ports replaced. */
export const labelsWith = (replaced: Replaced): ApiHandler =>
  apiHandler(
    labelRoutes,
    { getLabel, createLabel, bulkLabels, assignLabel, cancelLabel },
    (): LabelDeps => withReplaced(labelDeps(), replaced),
  )
