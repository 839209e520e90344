import { gramsFromKg, roundHalfUp } from '../../../shared/core/decimal.ts'
import { parseId } from '../../../shared/core/ids.ts'
import { problem } from '../../../shared/core/problems.ts'
import { partly, plan, reply } from '../../../shared/http/endpoint.ts'
import type { NamedShipment } from '../../../shared/shipping/overpacks/findCandidates.ts'
import { packShipments } from '../../../shared/shipping/overpacks/packShipments.ts'
import type { OverpackMeasures } from '../../../shared/shipping/overpacks/rules/overpack.ts'
import { overpackView, partlyPackedView } from './overpackView.ts'
import type { OverpackEndpoint } from './routes.ts'
import type { SentOverpack } from './schemas.ts'

/** Everything is written when the answer is planned: a repeat finds the overpack by its id and packs what is missing. */
export const createOverpack: OverpackEndpoint<'createOverpack'> = async (
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

export const updateOverpack: OverpackEndpoint<'updateOverpack'> = async (
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

const centimetres = (sent: number | null): number | null => sent && roundHalfUp(sent, 2).toNumber()
const grams = (sent: number | null): number | null => sent && gramsFromKg(roundHalfUp(sent, 1))

/** What a request says of weight and size: nothing about what it leaves out. */
const sentMeasures = ({ weight, length, width, height }: SentOverpack): Partial<OverpackMeasures> => ({
  ...(weight === undefined ? {} : { weightGrams: grams(weight) }),
  ...(length === undefined ? {} : { lengthCm: centimetres(length) }),
  ...(width === undefined ? {} : { widthCm: centimetres(width) }),
  ...(height === undefined ? {} : { heightCm: centimetres(height) }),
})

const sentShipments = ({ shipments }: SentOverpack): NamedShipment[] =>
  shipments.map(({ id, label_id: labelId, tracking_number: trackingNumber }) => ({ id, labelId, trackingNumber }))
