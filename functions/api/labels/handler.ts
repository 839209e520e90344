import { createCredentialsOf } from '../../../shared/accounts/carrierCredentials/credentialsOf.ts'
import { createVault } from '../../../shared/accounts/carrierCredentials/vault.ts'
import { createCarriers } from '../../../shared/carriers/carriers.ts'
import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import type { PurchaseDeps } from '../../../shared/shipping/labels/buyLabel.ts'
import { type ShipmentPorts, shipmentPorts } from '../../../shared/shipping/shipments/shipmentPorts.ts'
import { assignLabel } from './assignLabel.ts'
import { bulkLabels } from './bulkLabels.ts'
import { cancelLabel } from './cancelLabel.ts'
import { createLabel } from './createLabel.ts'
import { getLabel } from './getLabel.ts'
import { labelRoutes } from './routes.ts'

export type LabelDeps = CoreDeps & PurchaseDeps & { readonly ports: ShipmentPorts }

export const handler = apiHandler(
  labelRoutes,
  { getLabel, createLabel, bulkLabels, assignLabel, cancelLabel },
  (core): LabelDeps => ({
    ...core,
    carriers: createCarriers(core.table),
    credentialsOf: createCredentialsOf(core.table, createVault(core.config.credentialsKeyId)),
    ports: shipmentPorts(core.config),
  }),
)
