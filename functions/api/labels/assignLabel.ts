import { isProblem, problem } from '../../../shared/core/problems.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import { findOwnLabel } from '../../../shared/shipping/labels/findOwnLabel.ts'
import { overpackOf, takeOut } from '../../../shared/shipping/overpacks/overpackStore.ts'
import { packShipments } from '../../../shared/shipping/overpacks/packShipments.ts'
import type { LabelDeps } from './deps.ts'
import { labelAnswer } from './labelAnswer.ts'
import type { labelRoutes } from './routes.ts'

/** Kept for old clients: puts a label's shipment into an overpack, or takes it out, by the rules of the overpack operations. */
export const assignLabel: Endpoint<typeof labelRoutes.assignLabel, LabelDeps> = async (
  { params, body, caller, nowMs },
  { table },
) => {
  const own = await findOwnLabel(table, caller.userId, params.id)
  if (!own.ok) return own.error
  const { label, found } = own.value
  const { shipment } = found
  const { overpack_id: wanted } = body.label
  const answer = labelAnswer({ label, found: { ...found, shipment: { ...shipment, overpackId: wanted } } })

  const before = shipment.liveLabelId === label.id ? await overpackOf(table, shipment) : null
  const locked = before?.locked ? problem('overpack_locked', { id: before.id }) : null
  if (wanted === null) {
    if (!before) return plan([], answer)
    return locked ?? plan(takeOut(before, shipment, nowMs), answer)
  }
  if (wanted === before?.id) return plan([], answer)

  const named = { id: null, labelId: label.id, trackingNumber: null }
  const order = {
    userId: caller.userId,
    overpackId: wanted,
    isNew: false,
    isRepeat: false,
    measures: {},
    shipments: [named],
  }
  const packing = await packShipments(table, order, nowMs)
  if (!packing.ok) return isProblem(packing.error) ? { ...packing.error, httpStatus: 400 } : packing.error
  const [refused] = packing.value.refused
  return refused ? (locked ?? refused.refusal) : plan([], answer)
}
