import type { JsonSchema } from './jsonSchema.ts'

type PathParameter = JsonSchema & { readonly description: string }

const id = (thing: string): PathParameter => ({
  description: `Id of the ${thing}`,
  type: 'integer',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
})
const text = (description: string, maxLength: number): PathParameter => ({ description, type: 'string', maxLength })

/** Blanks of paths: by the path's first segment and the blank, or by the blank where it means the same everywhere. */
const PATH_PARAMETERS: Readonly<Record<string, PathParameter>> = {
  'shipments/id': id('shipment'),
  'quotes/id': id('quote'),
  'labels/id': text('Tracking number or id of the label', 40),
  'overpacks/id': {
    description: 'Id of the overpack, or its SSCC as scanned: `]C100340123450000000017`, `(00)340123450000000017`',
    type: ['string', 'integer'],
    minLength: 1,
    maxLength: 40,
  },
  'manifests/id': id('manifest'),
  'products/id': id('product'),
  'inbound/id': id('inbound shipment'),
  'entry-points/id': text('Id of the entry point, like `HKG101`', 20),
  'warehouses/id': text('Id of the warehouse, like `WH0HKG01`', 20),
  'exceptions/id': id('exception'),
  'returns/id': id('return'),
  'reshipments/id': id('reshipment'),
  'credentials/id': id('carrier account'),
  'customs/id': id('customs product'),
  'shops/id': text('Id of the shop, as you chose it', 64),
  'orders/id': id('order'),
  'invoices/id': id('invoice'),
  'webhooks/id': id('webhook'),
  shipment_id: id('shipment'),
  shop_id: text('Id of the shop, as you chose it', 64),
  sku: text('The stock keeping unit, percent-encoded; it may hold `/`', 32),
  payment_id: id('payment'),
  sub_id: text('Id of the subscription, which begins with `sub_`', 64),
  tracking_number: text('The tracking number', 40),
  access_token: text('The access token to be revoked', 256),
  name: text('Name of the picture, as its address has it', 128),
  path: text('Path below `/console/`, like `shipments`', 200),
  page: text('Address of the page below `/docs/`, like `errors/1000`', 100),
}

/** What a blank of a path means and may hold; none for one that is not in the table. */
export const pathParameter = (path: string, name: string): PathParameter | undefined =>
  PATH_PARAMETERS[`${path.split('/')[1]}/${name}`] ?? PATH_PARAMETERS[name]
