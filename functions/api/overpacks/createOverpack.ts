import { type Endpoint, partly, plan } from '../../../shared/http/endpoint.ts'
import { packShipments } from '../../../shared/shipping/overpacks/packShipments.ts'
import type { OverpackDeps } from './deps.ts'
import { overpackView, partlyPackedView } from './overpackView.ts'
import type { overpackRoutes } from './routes.ts'
import { sentMeasures, sentShipments } from './sentOverpack.ts'

/** Everything is written when the answer is planned: a repeat finds the overpack by its id and packs what is missing. */
export const createOverpack: Endpoint<typeof overpackRoutes.createOverpack, OverpackDeps> = async (
  { body, caller, lastingId, nowMs, isRepeat },
  { table },
) => {
  const order = {
    userId: caller.userId,
    overpackId: lastingId(),
    isNew: true,
    isRepeat,
    measures: sentMeasures(body.overpack),
    shipments: sentShipments(body.overpack),
  }
  const packing = await packShipments(table, order, nowMs)
  if (!packing.ok) return packing.error
  const { overpack, packed, refused } = packing.value
  if (!overpack) return partly({ overpack: partlyPackedView(packing.value) })
  if (refused.length > 0) {
    return { kind: 'plan', actions: [], reply: partly({ overpack: partlyPackedView(packing.value) }) }
  }
  return plan([], { overpack: overpackView(overpack, packed) })
}
