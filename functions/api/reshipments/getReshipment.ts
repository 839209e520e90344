import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import type { ReshipmentsDeps } from './deps.ts'
import { ownReshipment } from './ownReshipment.ts'
import { reshipmentView } from './reshipmentView.ts'
import type { reshipmentRoutes } from './routes.ts'

export const getReshipment: Endpoint<typeof reshipmentRoutes.getReshipment, ReshipmentsDeps> = async (
  { params, caller },
  { table },
) => {
  const found = await ownReshipment(table, caller.userId, params.id)
  return found.ok ? reply({ reshipment: reshipmentView(found.value) }) : found.error
}
