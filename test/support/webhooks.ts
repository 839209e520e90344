import type { ApiHandler } from '#shared/http/apiHandler.ts'
import type { Topic } from '#shared/webhooks/topics/topics.ts'
import { type ApiResponse, call } from './api.ts'

/* Webhook helpers and sample payloads. */

export const WEBHOOK_KEY = 'k3y-of-the-webhook'

export const aWebhook = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  address: 'https://hooks.example.com/parcels',
  key: WEBHOOK_KEY,
  topic: 'shipments_status',
  ...changes,
})

export const postWebhook = (
  token: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  handler?: ApiHandler,
): Promise<ApiResponse> => call('POST /webhooks', { token, body: { webhook: aWebhook(changes) }, headers }, handler)

const fulfillment = {
  id: 1,
  order_id: 2,
  service: 'Svc Parcel',
  shipment_id: 3,
  shop: { id: 'shop', order_id: null },
  tracking_number: null,
  tracking_url: null,
  warehouse_id: 'HKGWH001',
}

/** Sample payloads by topic. */
export const PAYLOADS: Readonly<Record<Topic, Readonly<Record<string, Record<string, unknown>>>>> = {
  account_balance_low: { balance: { currency: 'USD', amount: 12.5, threshold: 20 } },
  exceptions_status: {
    exception: {
      id: 1,
      created: '2026-01-02 03:04:05',
      type: 'Damaged',
      status: 'On Hold',
      shipment_id: null,
      tracking_number: 'SV1',
      notes: null,
    },
  },
  inbound_status: {
    inbound: {
      id: 1,
      created: '2026-01-02 03:04:05',
      status: 'Processed',
      warehouse_id: 'HKGWH001',
      products: [{ id: 4, quantity: 10, processed: 9 }],
    },
  },
  shipments_label_failed: {
    shipment: {
      id: 1,
      label_id: 2,
      order_number: null,
      carrier: 'DHLeC',
      code: 1203,
      message: 'The label could not be created: the street is unknown',
    },
  },
  orders_changed: {
    order: {
      id: 1,
      created: '2026-01-02 03:04:05',
      placed_at: '2026-01-02 03:04:05',
      status: 'Ready',
      status_before: 'Processing',
      error_code: null,
      reason: null,
      shop: { id: 'shop', order_id: '7' },
    },
  },
  orders_late: {
    order: {
      id: 1,
      created: '2026-01-02 03:04:05',
      placed_at: '2026-01-02 03:04:05',
      status: 'Ready',
      shop: { id: 'shop', order_id: '7' },
      late: 'shipment',
      promised_date: '2026-01-02',
    },
  },
  products_stock_changed: {
    stock: {
      id: 1,
      created: '2026-01-02 03:04:05',
      reason: 'reservation',
      order_id: 7,
      inbound_id: null,
      products: [
        {
          id: 4,
          skus: [{ shop_id: 'shop', sku: 'LAMP' }],
          warehouse_id: 'HKGWH001',
          available_change: -2,
          reserved_change: 2,
          available: 8,
          reserved: 5,
          revision: 12,
        },
      ],
    },
  },
  reshipments_status: {
    reshipment: {
      id: 1,
      created: '2026-01-02 03:04:05',
      happening: 'quoted',
      status: 'Pending',
      service: null,
      estimated_reship_fee: 12.5,
      reship_fee: 0,
      tracking_number: null,
    },
  },
  return_requests_status: {
    return_request: {
      ...{ id: 1, created: '2026-01-02 03:04:05', code: 'R23456789A', status: 'Approved', order_id: 2 },
      lines: [{ sku: 'LAMP', product_id: 3, quantity: 1, reason: 'too_small' }],
      ...{ comment: null, shipment_id: 4, label_pending: false, label_error: null, return_id: null },
    },
  },
  returns_inspected: {
    return: {
      id: 1,
      status: 'Verified',
      tracking_number: 'SV1',
      rma_number: null,
      order_id: 2,
      lines: [
        {
          ...{ id: 3, product_id: 4, quantity: 1, lot: 'L1', expiry: '2027-01-31', grade: 'A' },
          ...{ disposition: 'restock', refund: 'full', sold_for: 24.5 },
        },
      ],
    },
  },
  returns_status: {
    return: {
      id: 1,
      created: '2026-01-02 03:04:05',
      status: 'Processed',
      tracking_number: 'SV1',
      rma_number: null,
      warehouse_id: 'HKGWH001',
      weight: 1.2,
      messages: 0,
    },
  },
  shipments_adjustment: {
    shipment: {
      id: 1,
      label_id: 2,
      tracking_number: 'SV1',
      amount: 3.2,
      currency: 'USD',
      entered: { weight: 1, length: 10, width: 10, height: 10 },
      measured: { weight: 1.4, length: null, width: null, height: null },
    },
  },
  fulfillments_complete: {
    fulfillment: { ...fulfillment, line_items: [{ product_id: 4, quantity: 1, sku: 'LAMP' }] },
  },
  fulfillments_update: {
    fulfillment: { ...fulfillment, tracking_number: 'SV1', tracking_url: 'https://t.example/SV1' },
  },
  batches_status: {
    batch: {
      ...{ id: 1, created: '2026-01-02 03:04:05', type: 'buy_labels', status: 'completed' },
      rows: { total: 3, succeeded: 2, failed: 1, cancelled: 0 },
    },
  },
  manifests_complete: {
    manifest: {
      id: 1,
      created: '2026-01-02 03:04:05',
      entry_point: 'HKG101',
      exit_point: null,
      forms: ['manifest.pdf'],
      mawb_id: null,
      overpacks: [
        {
          carrier: null,
          created: '2026-01-02 03:04:05',
          height: 10,
          id: 2,
          length: 20.5,
          service: 'Svc Parcel',
          terms: 'DDU',
          type86: false,
          weight: 1.5,
          width: 10,
        },
      ],
      total_shipments: 1,
      warehouse_no: '12345678901',
    },
  },
  orders_status: {
    order: {
      id: 1,
      created: '2026-01-02 03:04:05',
      placed_at: '2026-01-02 03:04:05',
      service: 'Svc Parcel',
      status: 'Exception',
      line_items: [{ product_id: 4, sku: 'LAMP', quantity: 1 }],
      shipping_address: {
        company_name: null,
        phone: null,
        email: 'erika@example.com',
        name: 'Erika',
        street1: 'Weg 1',
        street2: null,
        city: 'Berlin',
        province: null,
        postal_code: '10115',
        country: 'DE',
      },
      shop: { id: 'shop', order_id: '7' },
    },
  },
  shipments_label: {
    shipment: {
      id: 1,
      label_id: 2,
      carrier: 'USPS',
      content_type: 'application/pdf',
      data: 'JVBERi0=',
      tracking_number: 'SV1',
      tracking_url: 'https://api.example.com/v1/track/SV1?key=k',
    },
  },
  shipments_status: {
    shipment: {
      id: 1,
      chargeable_weight: 1.2,
      comments: [],
      entry_point: 'HKG101',
      exit_point: null,
      gross_weight: 1.2,
      volumetric_weight: 1,
      order_number: null,
      service: 'Svc Parcel',
      status: 'En Route',
      tracking_number: 'SV1',
      event: {
        carrier: 'USPS',
        code: 150,
        city: 'Berlin',
        province: null,
        postal_code: null,
        country: 'DE',
        time: '2026-01-02 03:04:05',
      },
    },
  },
}
