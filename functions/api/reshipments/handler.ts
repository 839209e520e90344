import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { withCarriers } from '../../runtime/carriers.ts'
import { signingDeps } from '../../runtime/core.ts'
import { withPorts } from '../../runtime/ports.ts'
import { answerReshipment } from './answerReshipment.ts'
import { createReshipment } from './createReshipment.ts'
import * as reshipments from './reshipments.ts'
import { reshipmentRoutes } from './routes.ts'

export const handler = apiHandler(reshipmentRoutes, { ...reshipments, createReshipment, answerReshipment }, () =>
  withPorts(withCarriers(signingDeps())),
)
