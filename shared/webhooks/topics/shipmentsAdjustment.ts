import * as v from 'valibot'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { toDecimalValue, usd } from '#shared/core/money.ts'
import { LabelAdjusted } from '#shared/shipping/labels/labelEvents.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import {
  createTopicNotifier,
  decimal,
  identifier,
  integer,
  nullableText,
  payload,
  type TopicRow,
  text,
} from './topic.ts'

const measures = v.looseObject({
  weight: v.pipe(decimal, v.description('Gross weight in kilograms')),
  length: v.pipe(v.nullable(decimal), v.description('Length in centimetres. Null if not measured.')),
  width: v.pipe(v.nullable(decimal), v.description('Width in centimetres. Null if not measured.')),
  height: v.pipe(v.nullable(decimal), v.description('Height in centimetres. Null if not measured.')),
})

/** Topic shipments_adjustment: a facility measured a parcel that differs from the one paid for. */
export const shipmentsAdjustment = {
  name: 'shipments_adjustment',
  event: 'labelAdjusted',
  summary: 'A price was adjusted after a parcel was measured',
  payload: payload('ShipmentsAdjustment', {
    shipment: v.pipe(
      v.looseObject({
        id: identifier,
        label_id: v.pipe(integer, v.description('ID of the label whose price was adjusted')),
        tracking_number: v.pipe(nullableText, v.description('Tracking number. Null until assigned by the carrier.')),
        amount: v.pipe(decimal, v.description('Amount charged, in `currency`. Negative for refunds.')),
        currency: v.pipe(text, v.description('Currency of the charged balance, as a three-letter ISO 4217 code')),
        entered: v.pipe(
          v.nullable(measures),
          v.description('Weight and dimensions declared by the sender. Null for old labels.'),
        ),
        measured: v.pipe(measures, v.description('Weight and dimensions measured by the facility')),
      }),
      v.description('Shipment whose price was adjusted'),
    ),
  }),
} as const satisfies TopicRow

type Measures = v.InferOutput<typeof LabelAdjusted>['measured']

export const notifyShipmentsAdjustment = /* @__PURE__ */ createTopicNotifier(
  shipmentsAdjustment,
  LabelAdjusted,
  async ({ userId, shipmentId, labelId, entered, measured, owedCents, paid }, { table }) => {
    const found = await findShipment(table, userId, shipmentId)
    const label = found?.labels.find(({ id }) => id === labelId)
    if (!label) return null
    return {
      shipment: {
        id: shipmentId,
        label_id: labelId,
        tracking_number: label.trackingNumber,
        amount: toDecimalValue(paid ?? usd(owedCents)),
        currency: paid?.currency ?? 'USD',
        entered: entered && viewOf(entered),
        measured: viewOf(measured),
      },
    }
  },
)

const viewOf = ({ weightGrams, lengthCm, widthCm, heightCm }: Measures) => ({
  weight: convertGramsToKg(weightGrams),
  length: lengthCm,
  width: widthCm,
  height: heightCm,
})
