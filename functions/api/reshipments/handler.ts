import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { answerReshipment } from './answerReshipment.ts'
import { createReshipment } from './createReshipment.ts'
import { deleteReshipment } from './deleteReshipment.ts'
import { reshipmentsDeps } from './deps.ts'
import { getReshipment } from './getReshipment.ts'
import { listReshipments } from './listReshipments.ts'
import { reshipmentRoutes } from './routes.ts'

export const handler = apiHandler(
  reshipmentRoutes,
  { listReshipments, getReshipment, createReshipment, answerReshipment, deleteReshipment },
  reshipmentsDeps,
)
