/*
 * Tools of the MCP server. Each calls one operation; its input is that of the operation.
 */

/** A tool as declared. */
export type ToolDefinition = {
  readonly name: string
  readonly title: string
  /** What it does, when to use it, and the tool to call next. */
  readonly description: string
  /** Operation id in the OpenAPI document. */
  readonly operation: string
  readonly effect: 'read' | 'write' | 'delete'
  readonly isSandboxOnly?: true
  /** Query parameters without use for agents: aliases, and those that request a document. */
  readonly omits?: readonly string[]
  /** Query parameters if the agent sends none. */
  readonly defaults?: Readonly<Record<string, string | number>>
  readonly returnsFile?: true
  /** Path of a page, if it differs from that of the operation. */
  readonly path?: string
}

export const TOOLS: readonly ToolDefinition[] = [
  {
    name: 'estimate_rates',
    title: 'Estimate rates',
    description:
      'Prices and transit times of all available services for a parcel, by weight, size and destination country. Free of charge, nothing is stored. Use `create_quote` for binding prices with duty and tax.',
    operation: 'getEstimate',
    effect: 'read',
    omits: ['dg_code'],
  },
  {
    name: 'list_shipments',
    title: 'List shipments',
    description:
      'Shipments of the account, newest first, with filters such as `order_number`, `to.name` and `tracking_number`. Continue with `page_token` from `next_page`.',
    operation: 'listShipments',
    effect: 'read',
    omits: ['page', 'created_min', 'created_max'],
  },
  {
    name: 'get_shipment',
    title: 'Retrieve a shipment',
    description: 'A shipment by its ID, with its price, labels, tracking numbers and latest status.',
    operation: 'getShipment',
    effect: 'read',
    omits: ['type'],
  },
  {
    name: 'get_label_file',
    title: 'Download a label file',
    description:
      'The printable file of a label by the ID or tracking number of the label: `pdf`, `png`, or `zpl` as text for label printers. With `document: customs`, its customs documents as a PDF. The file is embedded in the result.',
    operation: 'getLabel',
    effect: 'read',
    defaults: { type: 'pdf' },
    returnsFile: true,
  },
  {
    name: 'track_parcel',
    title: 'Track a parcel',
    description: 'Tracking status and all tracking events of a parcel by its tracking number.',
    operation: 'getTrack',
    effect: 'read',
    omits: ['key'],
  },
  {
    name: 'list_products',
    title: 'List products and stock',
    description: 'Products of the account with their total stock. Filter by `exact_sku`, `barcode` or `name`.',
    operation: 'listProducts',
    effect: 'read',
    omits: ['page', 'packaging'],
  },
  {
    name: 'list_orders',
    title: 'List orders',
    description:
      'Fulfilment orders of the account, newest first, with filters such as `status`, `shop.order_id` and `to.name`. Continue with `page_token` from `next_page`.',
    operation: 'listOrders',
    effect: 'read',
    omits: ['page', 'created_min', 'created_max', 'shipping_address.name'],
  },
  {
    name: 'get_order',
    title: 'Retrieve an order',
    description: 'An order by its ID, with its status, line items, and fulfilments with their tracking numbers.',
    operation: 'getOrder',
    effect: 'read',
  },
  {
    name: 'list_returns',
    title: 'List returns',
    description: 'Returned parcels of the account, newest first. Use `get_return` for the inspected units.',
    operation: 'listReturns',
    effect: 'read',
    omits: ['page'],
  },
  {
    name: 'get_return',
    title: 'Retrieve a return',
    description:
      'A returned parcel by its ID, with its inspected units in `lines`. Units without `disposition` await `decide_return`.',
    operation: 'getReturn',
    effect: 'read',
  },
  {
    name: 'list_shops',
    title: 'List shops',
    description: 'Shops of the account with their IDs and settings.',
    operation: 'listShops',
    effect: 'read',
    omits: ['page'],
  },
  {
    name: 'list_entry_points',
    title: 'List entry points',
    description: 'Facilities where parcels are dropped off, with their IDs, addresses and cut-off times.',
    operation: 'listEntryPoints',
    effect: 'read',
  },
  {
    name: 'list_warehouses',
    title: 'List warehouses',
    description:
      'Warehouses for stock, with their IDs, addresses, storage fees, and the `language_code` of the required `local_descriptions` of products.',
    operation: 'listWarehouses',
    effect: 'read',
  },
  {
    name: 'get_balance',
    title: 'Retrieve the balance',
    description: 'Balances by currency and the credit limit, with the profile of the user.',
    operation: 'getUser',
    effect: 'read',
  },
  {
    name: 'list_ledger',
    title: 'List ledger entries',
    description:
      'Charges, refunds and payments in one currency, newest first, with the balance after each entry and the ID of its label, order or return.',
    operation: 'listLedgerEntries',
    effect: 'read',
  },
  {
    name: 'explain_error',
    title: 'Explain an error',
    description: 'Cause and resolution of an error by its `code`, a number of four digits such as 1015.',
    operation: 'getDocsPage',
    effect: 'read',
    omits: ['q'],
    path: '/docs/errors/{code}.md',
  },
  {
    name: 'validate_address',
    title: 'Validate addresses',
    description:
      'Validates postal addresses, and returns normalised addresses and suggestions. A fee is charged for each address outside the United States.',
    operation: 'validateAddresses',
    effect: 'write',
  },
  {
    name: 'create_quote',
    title: 'Create a quote',
    description:
      'Rates of all available services for a parcel, with duty and tax. The prices are locked until `expires`: buy one by sending its `quote_id` with `create_shipment`. Free of charge.',
    operation: 'createQuote',
    effect: 'write',
  },
  {
    name: 'create_shipment',
    title: 'Create a shipment',
    description:
      'Creates a shipment, at the prices of a quote if `quote_id` is sent. With `create_label` it also buys the label and charges its price to the balance. Without it, buy the label later with `buy_label`. Send `test: true` in a live account for a free label that is not shipped.',
    operation: 'createShipment',
    effect: 'write',
  },
  {
    name: 'buy_label',
    title: 'Buy a label',
    description:
      'Buys the label of a shipment that has none, and charges its price to the balance. Returns the tracking number.',
    operation: 'createLabel',
    effect: 'write',
  },
  {
    name: 'cancel_label',
    title: 'Cancel a label',
    description:
      'Cancels and refunds a label: send `label: {"cancelled": true}` and the ID or tracking number of the label. Not possible after the first scan of the parcel. A repeated call returns error 1204. Also adds the package to an overpack.',
    operation: 'changeLabel',
    effect: 'delete',
  },
  {
    name: 'create_shop',
    title: 'Create a shop',
    description:
      'Creates a shop, which orders and SKUs belong to. Required once, before the first product and order. `settings` can be `{}`.',
    operation: 'createShop',
    effect: 'write',
  },
  {
    name: 'create_product',
    title: 'Create a product',
    description:
      'Creates a product to be stored in a warehouse, with its SKUs by shop. Warehouses in China and Hong Kong require `local_descriptions` in `zh`. Stock arrives with `create_inbound_shipment`.',
    operation: 'createProduct',
    effect: 'write',
  },
  {
    name: 'update_product',
    title: 'Update a product',
    description:
      'Changes a product by its ID, such as its value, `hs_codes` or `local_descriptions`. Omitted fields remain unchanged. SKUs cannot be changed.',
    operation: 'updateProduct',
    effect: 'write',
  },
  {
    name: 'create_inbound_shipment',
    title: 'Create an inbound shipment',
    description:
      'Announces goods that are sent to a warehouse. Stock becomes available after the warehouse has counted it. In a sandbox, run `simulate` with the scenario `stock_received`.',
    operation: 'createInbound',
    effect: 'write',
  },
  {
    name: 'create_order',
    title: 'Create an order',
    description:
      'Creates an order that a warehouse packs and ships from stock. Fees are charged when it is packed. In a sandbox, run `simulate` with the scenario `order_fulfilled`.',
    operation: 'createOrder',
    effect: 'write',
  },
  {
    name: 'cancel_order',
    title: 'Cancel an order',
    description:
      'Deletes an order and releases its stock. Possible until the warehouse packs it. A repeated call returns error 1320, as the order no longer exists.',
    operation: 'deleteOrder',
    effect: 'delete',
  },
  {
    name: 'inspect_return',
    title: 'Request a return inspection',
    description:
      'Requests an inspection of a returned parcel, for which a fee is charged. Cannot be reverted. The inspected units are then in `lines` of `get_return`. In a sandbox, run `simulate` with the step `return_verified`.',
    operation: 'verifyReturn',
    effect: 'delete',
  },
  {
    name: 'decide_return',
    title: 'Decide on returned units',
    description:
      'Sets the disposition of inspected units of a return: `restock`, `quarantine`, `dispose` or `keep`. The line IDs are in `lines` of `get_return`. Cannot be reverted.',
    operation: 'decideReturn',
    effect: 'delete',
  },
  {
    name: 'simulate',
    title: 'Simulate carriers and warehouses',
    description:
      'Simulates reports of carriers and warehouses in a sandbox: a parcel is delivered (scenario `delivered`), goods of an inbound shipment are received (`stock_received`), an order is packed and shipped (`order_fulfilled`, possible up to a minute after the order was created), a return arrives (step `return_received` with `order_id`) and is inspected (step `return_verified`).',
    operation: 'createSimulation',
    effect: 'write',
    isSandboxOnly: true,
  },
]

export const INSTRUCTIONS = `Ship parcels across borders, and fulfil orders from stock in warehouses.

- Start with the tools that only read. Tools that create or buy require a new \`idempotency_key\` for each intended effect. Send the same key to retry a call. Other tools can be repeated: an error then reports that nothing is left to do.
- Ask the user before a tool charges the balance, cancels or disposes in a live account.
- Fields are in kilograms and centimetres. Times are UTC, except for the local times of tracking events. Unknown fields are rejected.
- Input schemas omit defaults of null. The schemas of rarely used objects are types in the descriptions.
- Failed calls return \`errors\`, and those that the API rejected also \`code\`, \`message\` and \`doc_url\`. Use \`explain_error\` with the code for the resolution. Retry only if \`retryable\` is true.
- To ship a parcel: \`create_quote\`, \`create_shipment\`, \`buy_label\`, \`get_label_file\`, \`track_parcel\`.
- To fulfil an order: \`create_shop\`, \`create_product\`, \`create_inbound_shipment\`, \`create_order\`, \`get_order\`.
- In a sandbox nothing is shipped and test funds are charged. \`simulate\` replaces carriers and warehouses.
- To process a return: \`list_returns\`, \`inspect_return\`, \`get_return\`, \`decide_return\`.
- \`HKG101\` is an entry point, and \`WH0HKG01\` a warehouse, in Hong Kong. Others: \`list_entry_points\`, \`list_warehouses\`. The guides are resources.`
