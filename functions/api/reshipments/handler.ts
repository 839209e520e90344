import { signingDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withPorts } from '#functions/runtime/withPorts.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import { answerReshipment } from './answerReshipment.ts'
import { createReshipment } from './createReshipment.ts'
import * as reshipments from './reshipments.ts'
import { reshipmentRoutes } from './routes.ts'

export const handler = apiHandler(reshipmentRoutes, { ...reshipments, createReshipment, answerReshipment }, () =>
  withPorts(withCarriers(signingDeps())),
)
