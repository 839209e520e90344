import { problem } from '../../shared/domain/problems.ts'
import { type Operation, plan } from '../../shared/http/operation.ts'
import type { LabelDeps } from './handler.ts'
import { labelAnswer } from './labelAnswer.ts'
import { ownLabel } from './ownLabel.ts'
import type { labelRoutes } from './routes.ts'

/** Kept for old clients. No overpack is known yet, so the only assignment that can be had is none. */
export const assignLabel: Operation<typeof labelRoutes.assignLabel, LabelDeps> = async (
  { params, body, caller },
  { table },
) => {
  const found = await ownLabel(table, caller.userId, params.id)
  if (!found.ok) return found.error
  const { overpack_id: overpackId } = body.label
  if (overpackId !== null && overpackId !== found.value.found.shipment.overpackId) {
    return problem('overpack_not_found', { id: overpackId }, { httpStatus: 400 })
  }
  return plan([], labelAnswer(found.value))
}
