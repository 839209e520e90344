// Made from the description of the API; `UPDATE_DOCS=1 npm test -- test/tools/docs` writes it anew.

import type { SimulationInput } from './types.ts'

/** How a topic comes about in a sandbox: what is done first, and the simulation that is played then. */
export type TopicRow = {
  readonly summary: string
  readonly after: string | null
  readonly simulation: SimulationInput | null
}

/** What webhooks are told of. */
export const TOPICS: Readonly<Record<string, TopicRow>> = {
  fulfillments_complete: {"summary":"A part of an order left its warehouse; the tracking number may follow later","after":"POST /orders","simulation":{"scenario":"order_fulfilled"}},
  fulfillments_update: {"summary":"The carrier changed the tracking number of a part of an order that had left before","after":"order_fulfilled","simulation":{"step":"fulfillment_tracking_assigned"}},
  manifests_complete: {"summary":"A manifest was processed, and its documents are available","after":"POST /manifests","simulation":{"step":"manifest_processed"}},
  orders_status: {"summary":"An order waits for a correction by its user: its status became Exception","after":"packing_started","simulation":{"step":"packing_failed"}},
  account_balance_low: {"summary":"A balance fell below the amount from which on the account wants to be told","after":"top_up","simulation":{"scenario":"no_funds"}},
  exceptions_status: {"summary":"A facility holds a parcel that it cannot process, or what became of one","after":"POST /labels","simulation":{"step":"exception_raised"}},
  inbound_status: {"summary":"An inbound shipment arrived at its warehouse, or was counted into its stock","after":"POST /inbound","simulation":{"step":"inbound_received"}},
  orders_changed: {"summary":"An order was created, entered another status, or was changed in its store after packing started","after":"POST /orders","simulation":{"step":"packing_started"}},
  products_stock_changed: {"summary":"Units of products in a warehouse came, went, were promised to an order, or were given back by one","after":"POST /inbound","simulation":{"scenario":"stock_received"}},
  reshipments_status: {"summary":"The cost of a reshipment was worked out, or it has left its facility","after":"POST /reshipments","simulation":{"step":"reshipment_quoted"}},
  returns_status: {"summary":"A return arrived, was verified, or its facility wrote a message","after":null,"simulation":{"step":"return_received"}},
  shipments_adjustment: {"summary":"A facility measured a parcel otherwise than it was entered, and what that costs or gives back","after":"POST /labels","simulation":{"step":"label_processed","weight":2.5}},
  shipments_label: {"summary":"A label was made","after":"POST /labels","simulation":null},
  shipments_label_failed: {"summary":"A carrier could not make a label after all: it is cancelled, and its charge given back","after":"late_carrier","simulation":{"step":"label_failed"}},
  shipments_status: {"summary":"A parcel has a new tracking event","after":"POST /labels","simulation":{"scenario":"delivered"}},
}
