import type { JsonSchema } from './jsonSchema.ts'

type PathParameter = JsonSchema & { readonly description: string }

const id = (description: string): PathParameter => ({
  description,
  type: 'integer',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
})
const text = (description: string, maxLength: number): PathParameter => ({ description, type: 'string', maxLength })

/**
 * Path parameters, by the first one or two path segments and name, or by name alone if the meaning
 * is the same everywhere.
 */
const PATH_PARAMETERS: Readonly<Record<string, PathParameter>> = {
  'shipments/id': id('ID of the shipment'),
  'quotes/id': id('ID of the quote'),
  'labels/id': text('ID or tracking number of the label', 40),
  'batches/id': id('ID of the batch'),
  'overpacks/id': {
    description:
      'ID of the overpack, or its SSCC as scanned, such as `]C100340123450000000017` or `(00)340123450000000017`',
    type: ['string', 'integer'],
    minLength: 1,
    maxLength: 40,
  },
  'manifests/id': id('ID of the manifest'),
  'products/id': id('ID of the product'),
  'inbound/id': id('ID of the inbound shipment'),
  'entry-points/id': text('ID of the entry point, such as `HKG101`', 20),
  'warehouses/id': text('ID of the warehouse, such as `WH0HKG01`', 20),
  'exceptions/id': id('ID of the exception'),
  'returns/id': id('ID of the return'),
  'return-requests/id': id('ID of the return request'),
  'floor/returns/user_id': id('ID of the merchant'),
  'floor/returns/id': id('ID of the return'),
  'return-portal/code': text('Code of the shop, from `settings.returns.portal_url`', 256),
  'reshipments/id': id('ID of the reshipment'),
  'credentials/id': id('ID of the carrier account'),
  'customs/id': id('ID of the customs product'),
  'shipping-rules/id': id('ID of the shipping rule'),
  'address-book/id': id('ID of the address book entry'),
  'boxes/id': id('ID of the box'),
  'shops/id': text('ID of the shop, chosen by the merchant', 64),
  'orders/id': id('ID of the order'),
  'invoices/id': id('ID of the invoice'),
  'webhooks/id': id('ID of the webhook'),
  'floor/devices/id': id('ID of the device'),
  'floor/staff/user_id': id('User ID of the staff member'),
  'floor/scan/code': text('Percent-encoded barcode, as scanned', 120),
  'floor/inbounds/user_id': id('ID of the merchant'),
  'floor/inbounds/id': id('ID of the inbound shipment'),
  'floor/images/id': text('ID of the image', 16),
  'floor/unknown/id': id('ID of the goods without a known owner'),
  'floor/places/code': text('Code of the location, such as `A-01-02`', 20),
  'floor/products/user_id': id('ID of the merchant'),
  'floor/products/id': id('ID of the product'),
  'floor/waves/id': id('ID of the wave'),
  'floor/loads/id': id('ID of the load'),
  'floor/prints/id': id('ID of the queued label'),
  'floor/differences/operation_id': text('ID of the rejected operation', 64),
  'floor/approvals/id': id('ID of the stock count to approve'),
  'floor/papers/user_id': id('ID of the merchant'),
  'floor/papers/fulfillment_id': id('ID of the fulfilment'),
  shipment_id: id('ID of the shipment for the claim'),
  shop_id: text('ID of the shop, chosen by the merchant', 64),
  sku: text('Percent-encoded SKU in the shop. May contain `/`.', 32),
  payment_id: id('ID of the payment to retrieve'),
  sub_id: text('ID of the subscription, prefixed with `sub_`', 64),
  tracking_number: text('Tracking number of the parcel, as printed or scanned', 40),
  access_token: text('Access token to revoke', 256),
  name: text('Name of the picture, from its URL', 128),
  path: text('Path below `/console/`, such as `shipments`', 200),
  page: text('Page path below `/docs/`, such as `errors/1000`', 100),
}

/** Returns the schema of a path parameter; undefined if it is not in the table. */
export const getPathParameter = (path: string, name: string): PathParameter | undefined =>
  PATH_PARAMETERS[`${path.split('/').slice(1, 3).join('/')}/${name}`] ??
  PATH_PARAMETERS[`${path.split('/')[1]}/${name}`] ??
  PATH_PARAMETERS[name]
