// Generated from the API description: run `npm run generate` to update.

import type { SimulationInput } from './types.ts'

/** How to trigger a topic in a sandbox: a preceding step, and the simulation to run. */
export type TopicRow = {
  readonly summary: string
  readonly after: string | null
  readonly simulation: SimulationInput | null
}

/** Webhook topics. */
export const TOPICS: Readonly<Record<string, TopicRow>> = {
  fulfillments_complete: {"summary":"A parcel of an order was shipped, possibly before its tracking number was assigned","after":"POST /orders","simulation":{"scenario":"order_fulfilled"}},
  fulfillments_update: {"summary":"The tracking number of a shipped parcel was assigned or changed","after":"order_fulfilled","simulation":{"step":"fulfillment_tracking_assigned"}},
  manifests_complete: {"summary":"A manifest was processed and its documents are available","after":"POST /manifests","simulation":{"step":"manifest_processed"}},
  orders_status: {"summary":"An order moved to status `Exception` and requires action","after":"packing_started","simulation":{"step":"packing_failed"}},
  account_balance_low: {"summary":"A balance fell below its low-balance threshold","after":"top_up","simulation":{"scenario":"no_funds"}},
  batches_status: {"summary":"A batch was completed or stopped","after":"POST /batches","simulation":null},
  exceptions_status: {"summary":"A parcel was put on hold at a facility, or released","after":"POST /labels","simulation":{"step":"exception_raised"}},
  inbound_status: {"summary":"An inbound shipment was received or counted","after":"POST /inbound","simulation":{"step":"inbound_received"}},
  orders_changed: {"summary":"An order was created, its status changed, or it was changed in its store after packing","after":"POST /orders","simulation":{"step":"packing_started"}},
  orders_late: {"summary":"An order was not shipped or not delivered by its promised date","after":"POST /orders","simulation":{"scenario":"order_late"}},
  products_stock_changed: {"summary":"Stock was received, shipped, reserved or released","after":"POST /inbound","simulation":{"scenario":"stock_received"}},
  reshipments_status: {"summary":"A reshipment was quoted or shipped","after":"POST /reshipments","simulation":{"step":"reshipment_quoted"}},
  return_requests_status: {"summary":"A return request was created, its status changed, or its label was bought automatically or failed","after":"POST /return-requests","simulation":null},
  returns_inspected: {"summary":"A return was inspected, or the disposition of inspected units was set","after":"PUT /returns/{id}","simulation":{"step":"return_verified"}},
  returns_status: {"summary":"A return was received or inspected, or it has a new message","after":null,"simulation":{"step":"return_received"}},
  shipments_adjustment: {"summary":"A price was adjusted after a parcel was measured","after":"POST /labels","simulation":{"step":"label_processed","weight":2.5}},
  shipments_label: {"summary":"A label is ready for download","after":"POST /labels","simulation":null},
  shipments_label_failed: {"summary":"A label purchase failed, and the label was cancelled and refunded","after":"late_carrier","simulation":{"step":"label_failed"}},
  shipments_status: {"summary":"A parcel has a new tracking event","after":"POST /labels","simulation":{"scenario":"delivered"}},
}
