import { parseId } from '../../../shared/core/ids.ts'
import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, partly, reply } from '../../../shared/http/endpoint.ts'
import { packShipments } from '../../../shared/shipping/overpacks/packShipments.ts'
import type { OverpackDeps } from './deps.ts'
import { overpackView, partlyPackedView } from './overpackView.ts'
import type { overpackRoutes } from './routes.ts'
import { sentMeasures, sentShipments } from './sentOverpack.ts'

export const updateOverpack: Endpoint<typeof overpackRoutes.updateOverpack, OverpackDeps> = async (
  { params, body, caller, nowMs },
  { table },
) => {
  const overpackId = parseId(params.id)
  if (overpackId === null) return problem('overpack_not_found', params)
  const order = {
    userId: caller.userId,
    overpackId,
    isNew: false,
    isRepeat: false,
    measures: sentMeasures(body.overpack),
    shipments: sentShipments(body.overpack),
  }
  const packing = await packShipments(table, order, nowMs)
  if (!packing.ok) return packing.error
  const { overpack, packed, refused } = packing.value
  if (!overpack || refused.length > 0) return partly({ overpack: partlyPackedView(packing.value) })
  return reply({ overpack: overpackView(overpack, packed) })
}
