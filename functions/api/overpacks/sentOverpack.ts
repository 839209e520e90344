import { gramsFromKg, roundHalfUp } from '../../../shared/core/decimal.ts'
import type { NamedShipment } from '../../../shared/shipping/overpacks/findCandidates.ts'
import type { OverpackMeasures } from '../../../shared/shipping/overpacks/rules/overpack.ts'
import type { SentOverpack } from './schemas.ts'

const centimetres = (sent: number | null): number | null => sent && roundHalfUp(sent, 2).toNumber()
const grams = (sent: number | null): number | null => sent && gramsFromKg(roundHalfUp(sent, 1))

/** What a request says of weight and size: nothing about what it leaves out. */
export const sentMeasures = ({ weight, length, width, height }: SentOverpack): Partial<OverpackMeasures> => ({
  ...(weight === undefined ? {} : { weightGrams: grams(weight) }),
  ...(length === undefined ? {} : { lengthCm: centimetres(length) }),
  ...(width === undefined ? {} : { widthCm: centimetres(width) }),
  ...(height === undefined ? {} : { heightCm: centimetres(height) }),
})

export const sentShipments = ({ shipments }: SentOverpack): NamedShipment[] =>
  shipments.map(({ id, label_id: labelId, tracking_number: trackingNumber }) => ({ id, labelId, trackingNumber }))
