import { createSigningDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withPorts } from '#functions/runtime/withPorts.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { answerReshipment } from './answerReshipment.ts'
import { createReshipment } from './createReshipment.ts'
import * as reshipments from './reshipments.ts'
import { reshipmentRoutes } from './routes.ts'

export const handler = createApiHandler(reshipmentRoutes, { ...reshipments, createReshipment, answerReshipment }, () =>
  withPorts(withCarriers(createSigningDeps())),
)
