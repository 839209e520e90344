import type { JsonSchema } from './jsonSchema.ts'

type PathParameter = JsonSchema & { readonly description: string }

const id = (description: string): PathParameter => ({
  description,
  type: 'integer',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
})
const text = (description: string, maxLength: number): PathParameter => ({ description, type: 'string', maxLength })

/** Blanks of paths: by the path's first segment and the blank, or by the blank where it means the same everywhere. */
const PATH_PARAMETERS: Readonly<Record<string, PathParameter>> = {
  'shipments/id': id('Shipment id'),
  'quotes/id': id('Quote id'),
  'labels/id': text('Label id or tracking number', 40),
  'overpacks/id': {
    description: 'Overpack id, or its SSCC as scanned: `]C100340123450000000017`, `(00)340123450000000017`',
    type: ['string', 'integer'],
    minLength: 1,
    maxLength: 40,
  },
  'manifests/id': id('Manifest id'),
  'products/id': id('Product id'),
  'inbound/id': id('Inbound shipment id'),
  'entry-points/id': text('Entry point id, such as `HKG101`', 20),
  'warehouses/id': text('Warehouse id, such as `WH0HKG01`', 20),
  'exceptions/id': id('Exception id'),
  'returns/id': id('Return id'),
  'reshipments/id': id('Reshipment id'),
  'credentials/id': id('Carrier account id'),
  'customs/id': id('Customs product id'),
  'shops/id': text('Shop id, chosen by the merchant', 64),
  'orders/id': id('Order id'),
  'invoices/id': id('Invoice id'),
  'webhooks/id': id('Webhook id'),
  shipment_id: id('Shipment id'),
  shop_id: text('Shop id, chosen by the merchant', 64),
  sku: text('SKU, percent-encoded; may contain `/`', 32),
  payment_id: id('Payment id'),
  sub_id: text('Subscription id, prefixed with `sub_`', 64),
  tracking_number: text('Tracking number', 40),
  access_token: text('Access token to revoke', 256),
  name: text('Picture name from its URL', 128),
  path: text('Path below `/console/`, such as `shipments`', 200),
  page: text('Page path below `/docs/`, such as `errors/1000`', 100),
}

/** What a blank of a path means and may hold; none for one that is not in the table. */
export const pathParameter = (path: string, name: string): PathParameter | undefined =>
  PATH_PARAMETERS[`${path.split('/')[1]}/${name}`] ?? PATH_PARAMETERS[name]
