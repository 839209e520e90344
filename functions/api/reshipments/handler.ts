import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { signingDeps } from '../../runtime/core.ts'
import { withCarriers } from '../../runtime/withCarriers.ts'
import { withPorts } from '../../runtime/withPorts.ts'
import { answerReshipment } from './answerReshipment.ts'
import { createReshipment } from './createReshipment.ts'
import * as reshipments from './reshipments.ts'
import { reshipmentRoutes } from './routes.ts'

export const handler = apiHandler(reshipmentRoutes, { ...reshipments, createReshipment, answerReshipment }, () =>
  withPorts(withCarriers(signingDeps())),
)
