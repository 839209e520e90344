import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { signingDeps, withCarriers, withPorts } from '../../runtime.ts'
import { answerReshipment } from './answerReshipment.ts'
import { createReshipment } from './createReshipment.ts'
import { deleteReshipment, getReshipment, listReshipments } from './reshipments.ts'
import { reshipmentRoutes } from './routes.ts'

export const handler = apiHandler(
  reshipmentRoutes,
  { listReshipments, getReshipment, createReshipment, answerReshipment, deleteReshipment },
  () => withPorts(withCarriers(signingDeps())),
)
