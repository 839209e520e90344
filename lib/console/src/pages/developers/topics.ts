import type { WebhookInput } from '../../../../client/src/index.ts'

/** Webhook topics. */
export const TOPICS = [
  'shipments_status',
  'shipments_label',
  'shipments_label_failed',
  'shipments_adjustment',
  'orders_status',
  'orders_changed',
  'orders_late',
  'fulfillments_update',
  'fulfillments_complete',
  'returns_status',
  'returns_inspected',
  'return_requests_status',
  'reshipments_status',
  'inbound_status',
  'products_stock_changed',
  'batches_status',
  'manifests_complete',
  'exceptions_status',
  'account_balance_low',
] as const satisfies readonly WebhookInput['topic'][]
