import type { Fields } from './mcp.ts'

/*
 * Merchant tasks in an empty sandbox. Each tool is found by its description, and arguments come
 * from the merchant or from earlier results.
 */

/** Values from earlier results. */
export type Known = Readonly<Record<string, unknown>>

export type Task = {
  /** Task in the merchant's words. */
  readonly task: string
  /** Expected tool. */
  readonly tool: string
  readonly arguments: (known: Known) => Fields
  /** Result paths of values used by later tasks. */
  readonly learns?: Readonly<Record<string, string>>
  /** Values that the result must contain, by path. */
  readonly shows?: (known: Known) => Fields
  /** Text that the result must contain. */
  readonly says?: string
  /** Media type of the file in the result. */
  readonly returns?: string
  /** Code of the expected error. */
  readonly fails?: number
  /** A scheduled job must allocate the order first. */
  readonly needsAllocation?: true
}

const RECIPIENT = {
  name: 'Erika Mustermann',
  street1: 'Invalidenstraße 117',
  city: 'Berlin',
  postal_code: '10115',
  country: 'DE',
  phone: '+49 30 1234567',
}
const CONSIGNOR = {
  name: 'Harbour Goods Ltd',
  id: 'HK12345678',
  street1: '1 Queens Road',
  city: 'Hong Kong',
  country: 'HK',
  phone: '+852 2123 4567',
}
const SIZE = { weight: 0.8, length: 20, width: 15, height: 10 }
const GOODS = [
  {
    description: 'Cotton T-shirt',
    quantity: 2,
    value: 24.5,
    currency: 'USD',
    weight: 0.35,
    coo: 'CN',
    hts_code: '610910',
  },
]
const PARCEL = { entry_point: 'HKG101', ...SIZE, to: RECIPIENT, consignor: CONSIGNOR, line_items: GOODS }
const order = (shopId: unknown, orderNumber: string, quantity: number) => ({
  shop: { id: shopId, order_id: orderNumber },
  to: RECIPIENT,
  consignor: CONSIGNOR,
  line_items: [{ sku: 'TEE-M', quantity }],
})

export const TASKS: readonly Task[] = [
  {
    task: 'Estimate the prices of all services for a parcel to Germany by its weight',
    tool: 'estimate_rates',
    arguments: () => ({ entry_point: 'HKG101', country: 'DE', ...SIZE }),
    shows: () => ({ 'estimate.currency': 'USD' }),
  },
  {
    task: 'Quote a parcel with duty and tax, and lock the prices',
    tool: 'create_quote',
    arguments: () => ({
      quote: { entry_point: 'HKG101', ...SIZE, to: { country: 'DE', postal_code: '10115' }, line_items: GOODS },
      idempotency_key: 'quote-1',
    }),
    learns: { quoteId: 'quote.id', service: 'quote.services.0.service', carrier: 'quote.services.0.carrier' },
  },
  {
    task: 'Create a shipment at the quoted price',
    tool: 'create_shipment',
    arguments: ({ quoteId, service, carrier }) => ({
      shipment: { ...PARCEL, order_number: 'A-1', quote_id: quoteId, service, carrier },
      idempotency_key: 'shipment-1',
    }),
    learns: { shipmentId: 'shipment.id' },
  },
  {
    task: 'Buy the label of the shipment',
    tool: 'buy_label',
    arguments: ({ shipmentId }) => ({ label: { shipment_id: shipmentId }, idempotency_key: 'label-1' }),
    learns: { labelId: 'label.id', trackingNumber: 'label.tracking_number' },
  },
  {
    task: 'Retry buying the label with the same idempotency key',
    tool: 'buy_label',
    arguments: ({ shipmentId }) => ({ label: { shipment_id: shipmentId }, idempotency_key: 'label-1' }),
    shows: ({ labelId }) => ({ 'label.id': labelId }),
  },
  {
    task: 'Download the printable file of the label as a PDF',
    tool: 'get_label_file',
    arguments: ({ labelId }) => ({ id: String(labelId) }),
    returns: 'application/pdf',
  },
  {
    task: 'Download the file of the label as a picture',
    tool: 'get_label_file',
    arguments: ({ trackingNumber }) => ({ id: trackingNumber, type: 'png' }),
    returns: 'image/png',
  },
  {
    task: 'Show the shipment by its ID with its labels and price',
    tool: 'get_shipment',
    arguments: ({ shipmentId }) => ({ id: shipmentId }),
    shows: ({ labelId }) => ({ 'shipment.labels.0.id': labelId }),
  },
  {
    task: 'Find the shipments with order number A-1',
    tool: 'list_shipments',
    arguments: () => ({ order_number: 'A-1' }),
    shows: ({ shipmentId }) => ({ 'shipments.0.id': shipmentId }),
  },
  {
    task: 'Track the parcel by its tracking number',
    tool: 'track_parcel',
    arguments: ({ trackingNumber }) => ({ tracking_number: trackingNumber }),
  },
  {
    task: 'Cancel the label and refund it',
    tool: 'cancel_label',
    arguments: ({ labelId }) => ({ id: String(labelId), label: { cancelled: true } }),
    shows: () => ({ 'label.cancelled': true }),
  },
  {
    task: 'Cancel the label again, which is not possible',
    tool: 'cancel_label',
    arguments: ({ labelId }) => ({ id: String(labelId), label: { cancelled: true } }),
    fails: 1204,
  },
  {
    task: 'Explain the error code 1204 and its resolution',
    tool: 'explain_error',
    arguments: () => ({ code: 1204 }),
  },
  {
    task: 'Explain the error code 1040 and its resolution, which names a tool',
    tool: 'explain_error',
    arguments: () => ({ code: 1040 }),
    says: '## Resolution\n\nUse `list_entry_points` to list',
  },
  {
    task: 'Create a shipment and buy its label at once with create_label',
    tool: 'create_shipment',
    arguments: () => ({
      shipment: { ...PARCEL, order_number: 'A-2', create_label: true },
      idempotency_key: 'shipment-2',
    }),
    learns: { sentNumber: 'shipment.labels.0.tracking_number' },
  },
  {
    task: 'Simulate in the sandbox that the carrier delivered the parcel',
    tool: 'simulate',
    arguments: ({ sentNumber }) => ({
      simulation: { scenario: 'delivered', tracking_number: sentNumber },
      idempotency_key: 'delivered-1',
    }),
  },
  {
    task: 'Track the delivered parcel: all events',
    tool: 'track_parcel',
    arguments: ({ sentNumber }) => ({ tracking_number: sentNumber }),
    shows: () => ({ 'track.status': 'Delivered' }),
  },
  {
    task: 'List the ledger: charges and refunds with the balance after each',
    tool: 'list_ledger',
    arguments: () => ({ limit: 3 }),
    shows: () => ({ 'ledger.0.kind': 'labels' }),
  },
  {
    task: 'Retrieve my balance',
    tool: 'get_balance',
    arguments: () => ({}),
    learns: { balance: 'user.balance' },
  },
  {
    task: 'List the entry points where I drop off parcels',
    tool: 'list_entry_points',
    arguments: () => ({}),
    learns: { entryPoint: 'entry_points.0.id' },
  },
  {
    task: 'List the warehouses and the language of their descriptions',
    tool: 'list_warehouses',
    arguments: () => ({}),
    learns: { language: 'warehouses.0.language_code' },
  },
  {
    task: 'Validate the postal address of a recipient',
    tool: 'validate_address',
    arguments: () => ({
      addresses: [{ street1: '1 Main St', city: 'San Francisco', province: 'CA', postal_code: '94105', country: 'US' }],
      idempotency_key: 'address-1',
    }),
    learns: { match: 'addresses.0.matches' },
  },
  {
    task: 'Create a shop that my orders and SKUs belong to',
    tool: 'create_shop',
    arguments: () => ({ shop: { id: 'harbour', name: 'Harbour Goods', settings: {} }, idempotency_key: 'shop-1' }),
    learns: { shopId: 'shop.id' },
  },
  {
    task: 'List my shops',
    tool: 'list_shops',
    arguments: () => ({}),
    shows: ({ shopId }) => ({ 'shops.0.id': shopId }),
  },
  {
    task: 'Create a product with a SKU, to be stored in a warehouse',
    tool: 'create_product',
    arguments: ({ shopId }) => ({
      product: {
        name: 'Cotton T-shirt',
        description: 'T-shirt of organic cotton',
        coo: 'CN',
        value: 24.5,
        skus: [{ shop_id: shopId, sku: 'TEE-M' }],
      },
      idempotency_key: 'product-1',
    }),
    learns: { productId: 'product.id' },
  },
  {
    task: 'Announce an inbound shipment of goods to a warehouse that requires local descriptions',
    tool: 'create_inbound_shipment',
    arguments: ({ productId }) => ({
      inbound: { warehouse: { id: 'WH0HKG01' }, products: [{ id: productId, quantity: 10 }] },
      idempotency_key: 'inbound-1',
    }),
    fails: 1339,
  },
  {
    task: 'Update the product: add a description in Chinese',
    tool: 'update_product',
    arguments: ({ productId }) => ({
      id: productId,
      product: { local_descriptions: [{ description: '棉T恤', language_code: 'zh' }] },
    }),
    shows: () => ({ 'product.value': 24.5, 'product.local_descriptions.0.language_code': 'zh' }),
  },
  {
    task: 'Announce an inbound shipment of goods that I send to the warehouse',
    tool: 'create_inbound_shipment',
    arguments: ({ productId }) => ({
      inbound: { warehouse: { id: 'WH0HKG01' }, products: [{ id: productId, quantity: 10 }] },
      idempotency_key: 'inbound-2',
    }),
    learns: { inboundId: 'inbound.id' },
  },
  {
    task: 'Simulate that the warehouse received the inbound stock',
    tool: 'simulate',
    arguments: ({ inboundId }) => ({
      simulation: { scenario: 'stock_received', inbound_id: inboundId },
      idempotency_key: 'received-1',
    }),
  },
  {
    task: 'List the product with this SKU and its stock',
    tool: 'list_products',
    arguments: () => ({ exact_sku: 'TEE-M' }),
    shows: () => ({ 'products.0.quantity': 10 }),
  },
  {
    task: 'Create an order that the warehouse packs and ships',
    tool: 'create_order',
    arguments: ({ shopId }) => ({ order: order(shopId, 'S-1', 3), idempotency_key: 'order-1' }),
    learns: { orderId: 'order.id' },
  },
  {
    task: 'List the orders with shop order number S-1',
    tool: 'list_orders',
    arguments: () => ({ 'shop.order_id': 'S-1' }),
    shows: ({ orderId }) => ({ 'orders.0.id': orderId }),
  },
  {
    task: 'Simulate that the order is packed and shipped, with order_fulfilled',
    tool: 'simulate',
    arguments: ({ orderId }) => ({
      simulation: { scenario: 'order_fulfilled', order_id: orderId },
      idempotency_key: 'fulfilled-1',
    }),
    needsAllocation: true,
  },
  {
    task: 'Show the order by its ID with its fulfilments and tracking numbers',
    tool: 'get_order',
    arguments: ({ orderId }) => ({ id: orderId }),
    shows: () => ({ 'order.status': 'Fulfilled' }),
  },
  {
    task: 'Create a second order to be packed from stock',
    tool: 'create_order',
    arguments: ({ shopId }) => ({ order: order(shopId, 'S-2', 1), idempotency_key: 'order-2' }),
    learns: { secondOrderId: 'order.id' },
  },
  {
    task: 'Cancel the second order before its parcel is shipped',
    tool: 'cancel_order',
    arguments: ({ secondOrderId }) => ({ id: secondOrderId }),
  },
  {
    task: 'Simulate that a return of the order was received: step return_received',
    tool: 'simulate',
    arguments: ({ orderId }) => ({
      simulation: { step: 'return_received', order_id: orderId },
      idempotency_key: 'returned-1',
    }),
    learns: { returnId: 'simulation.return_id' },
  },
  {
    task: 'List the returned parcels of my account',
    tool: 'list_returns',
    arguments: () => ({}),
    shows: ({ returnId }) => ({ 'returns.0.id': returnId }),
  },
  {
    task: 'Request an inspection of the returned parcel',
    tool: 'inspect_return',
    arguments: ({ returnId }) => ({ id: returnId, return: { status: 'Verify' } }),
  },
  {
    task: 'Simulate the inspection of the return: step return_verified',
    tool: 'simulate',
    arguments: ({ returnId }) => ({
      simulation: { step: 'return_verified', return_id: returnId },
      idempotency_key: 'verified-1',
    }),
  },
  {
    task: 'Show the returned parcel by its ID with its inspected units',
    tool: 'get_return',
    arguments: ({ returnId }) => ({ id: returnId }),
    learns: { lineId: 'return.lines.0.id' },
    shows: ({ orderId }) => ({ 'return.order_id': orderId, 'return.lines.0.quantity': 3 }),
  },
  {
    task: 'Decide on the inspected units of the return: restock',
    tool: 'decide_return',
    arguments: ({ returnId, lineId }) => ({
      id: returnId,
      decision: { lines: [{ id: lineId, disposition: 'restock' }] },
      idempotency_key: 'restock-1',
    }),
  },
  {
    task: 'Show the stock of the products after the return',
    tool: 'list_products',
    arguments: () => ({ exact_sku: 'TEE-M' }),
    shows: () => ({ 'products.0.quantity': 10 }),
  },
]
