import * as v from 'valibot'
import { LabelFailed } from '#shared/shipping/labels/labelEvents.ts'
import { toFailureResponse } from '#shared/shipping/labels/labelResponse.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { createTopicNotifier, identifier, integer, nullableText, payload, type TopicRow, text } from './topic.ts'

/** Topic shipments_label_failed: a pending label could not be created and is refunded. */
export const shipmentsLabelFailed = {
  name: 'shipments_label_failed',
  event: 'labelFailed',
  summary: 'A label purchase failed, and the label was cancelled and refunded',
  payload: payload('ShipmentsLabelFailed', {
    shipment: v.pipe(
      v.looseObject({
        id: identifier,
        label_id: v.pipe(integer, v.description('ID of the cancelled label')),
        order_number: v.pipe(
          nullableText,
          v.description('Your reference for the shipment, such as an order number. Null if not provided.'),
        ),
        carrier: v.pipe(text, v.description('Code of the carrier that rejected the parcel')),
        code: v.pipe(integer, v.description("Error code, as returned in the label's `errors`. Always `1203`.")),
        message: v.pipe(text, v.description("Error message, including the carrier's reason")),
      }),
      v.description('Shipment whose label purchase failed'),
    ),
  }),
} as const satisfies TopicRow

export const notifyShipmentsLabelFailed = /* @__PURE__ */ createTopicNotifier(
  shipmentsLabelFailed,
  LabelFailed,
  async ({ userId, shipmentId, labelId }, { table }) => {
    const found = await findShipment(table, userId, shipmentId)
    const label = found?.labels.find(({ id }) => id === labelId)
    const failure = label && toFailureResponse(label)
    if (!found || !label || !failure) return null
    const { code, message } = failure
    const { id, orderNumber } = found.shipment
    return { shipment: { id, label_id: label.id, order_number: orderNumber, carrier: label.carrier, code, message } }
  },
)
