import { problem } from '../../../shared/core/problems.ts'
import { giveBack } from '../../../shared/fulfilment/reshipments/pruneReshipment.ts'
import { removeReshipment } from '../../../shared/fulfilment/reshipments/reshipmentStore.ts'
import { isRemovable } from '../../../shared/fulfilment/reshipments/rules/reshipment.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { ReshipmentsDeps } from './deps.ts'
import { ownReshipment } from './getReshipment.ts'
import type { reshipmentRoutes } from './routes.ts'

export const deleteReshipment: Endpoint<typeof reshipmentRoutes.deleteReshipment, ReshipmentsDeps> = async (
  { params, caller },
  { table },
) => {
  const found = await ownReshipment(table, caller.userId, params.id)
  if (!found.ok) return found.error
  const before = found.value
  if (!isRemovable(before, 'client')) return problem('reshipment_not_deletable')
  return plan([removeReshipment(before), ...(await giveBack(table, before, 'client'))], {})
}
