import { createSigningDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { answerReshipment } from './answerReshipment.ts'
import { createReshipment } from './createReshipment.ts'
import * as reshipments from './reshipments.ts'
import { reshipmentRoutes } from './routes.ts'

export const handler = createApiHandler(reshipmentRoutes, { ...reshipments, createReshipment, answerReshipment }, () =>
  withShipmentPorts(withCarriers(createSigningDeps())),
)
