import * as v from 'valibot'
import { integer, payload, shop, text, textOrNull } from './parts.ts'

const fulfillment = {
  id: integer,
  order_id: integer,
  service: text,
  shipment_id: integer,
  shop,
  tracking_number: textOrNull,
  tracking_url: textOrNull,
  warehouse_id: text,
}

export const FulfillmentsComplete = payload('FulfillmentsComplete', {
  fulfillment: v.looseObject({
    ...fulfillment,
    line_items: v.array(v.looseObject({ product_id: integer, quantity: integer, sku: text })),
  }),
})

export const FulfillmentsUpdate = payload('FulfillmentsUpdate', {
  fulfillment: v.pipe(
    v.looseObject(fulfillment),
    v.check((sent) => !('line_items' in sent), 'has line_items: those are told with fulfillments_complete'),
  ),
})
