import { type Operation, reply } from '../../../shared/http/endpoint.ts'
import type { ReshipmentsDeps } from './handler.ts'
import { ownReshipment } from './ownReshipment.ts'
import { reshipmentView } from './reshipmentView.ts'
import type { reshipmentRoutes } from './routes.ts'

export const getReshipment: Operation<typeof reshipmentRoutes.getReshipment, ReshipmentsDeps> = async (
  { params, caller },
  { table },
) => {
  const found = await ownReshipment(table, caller.userId, params.id)
  return found.ok ? reply({ reshipment: reshipmentView(found.value) }) : found.error
}
