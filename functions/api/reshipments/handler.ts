import { createCredentialsOf } from '../../../shared/accounts/carrierCredentials/credentialsOf.ts'
import { createVault } from '../../../shared/accounts/carrierCredentials/vault.ts'
import { createCarriers } from '../../../shared/carriers/carriers.ts'
import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { type SigningKeys, signingKeys } from '../../../shared/platform/secrets.ts'
import type { CarrierAccess } from '../../../shared/shipping/labels/buyLabel.ts'
import { type ShipmentPorts, shipmentPorts } from '../../../shared/shipping/shipments/shipmentPorts.ts'
import { answerReshipment } from './answerReshipment.ts'
import { createReshipment } from './createReshipment.ts'
import { deleteReshipment } from './deleteReshipment.ts'
import { getReshipment } from './getReshipment.ts'
import { listReshipments } from './listReshipments.ts'
import { reshipmentRoutes } from './routes.ts'

export type ReshipmentsDeps = CoreDeps &
  CarrierAccess & { readonly ports: ShipmentPorts; readonly signingKey: SigningKeys }

export const handler = apiHandler(
  reshipmentRoutes,
  { listReshipments, getReshipment, createReshipment, answerReshipment, deleteReshipment },
  (core): ReshipmentsDeps => ({
    ...core,
    ports: shipmentPorts(core.config),
    carriers: createCarriers(core.table),
    credentialsOf: createCredentialsOf(core.table, createVault(core.config.credentialsKeyId)),
    signingKey: signingKeys(core.config.signingSecretId),
  }),
)
