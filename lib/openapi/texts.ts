/*
 * Introduction and descriptions of the OpenAPI document.
 */

export const TITLE = 'Shipping and fulfilment API'

/** First page of the documentation: conventions of all operations. */
export const INTRODUCTION = `
Ship parcels across borders and have orders packed and shipped from a warehouse.

Create a **shipment**, buy its **label**, print the PDF and drop the parcel off at an **entry point**. The label includes
tracking up to delivery. **Orders** ship **products** stored in a **warehouse**. Undeliverable or returned parcels become
**returns**.

## Requests

Request bodies are JSON in UTF-8, at most 1 MB, 32 levels deep, with at most 20,000 values. A single resource is wrapped
in a key with its singular name (\`{"shipment": {...}}\`), a list in the plural. Strings are trimmed. Unknown and
read-only fields are ignored, so a response can be sent back as a request.

A \`PUT\` updates the fields it contains and leaves the others unchanged. Null for an optional field means omitted; in a
\`PUT\` it clears fields that responses may show as null. A query parameter without a value is ignored. Decimals may be
sent as strings such as \`"12.50"\`.

Lengths are in centimetres, weights in kilograms. Amounts are decimals in the currency next to them, or in USD if none
is given. Date-times are \`YYYY-MM-DD HH:MM:SS\` UTC, dates \`YYYY-MM-DD\`. Countries are ISO 3166-1 alpha-2 codes, or
XK (Kosovo), AC (Ascension), TA (Tristan da Cunha). Currencies are ISO 4217 codes.

Operations with \`type=pdf\` return a document instead of JSON.

## Authentication

Send an access token with every request: \`Authorization: Bearer <token>\`. Applications receive tokens by OAuth, for the
scopes the user authorised. Each operation names its required scope.

## Errors

All errors have the same structure. \`http_status\` equals the status of the response:

\`\`\`json
{
  "status": "error",
  "code": 1000,
  "name": "validation_failed",
  "http_status": 400,
  "message": "Invalid request: /shipment/weight: must be greater than 0 and less than 10000",
  "errors": ["/shipment/weight: must be greater than 0 and less than 10000"],
  "source": "you",
  "retryable": false,
  "doc_url": "https://api.example.com/v1/docs/errors/1000"
}
\`\`\`

\`code\` and \`name\` identify the error and never change; the wording of \`message\` may. \`doc_url\` links to a page with
cause and resolution ([all codes](docs/errors)). \`source\` is the party that can fix it: \`you\`, \`us\`, the \`carrier\`
or \`customs\` rules. Retry the same request only if \`retryable\` is true. Resources of other accounts return 404, like
resources that do not exist.

## Idempotency

Send an \`Idempotency-Key\` header with a \`POST\`. If the response is lost, retry with the same key: within 24 hours
the operation runs once, nothing is charged twice, and the original response is returned.

## Rate limits

Each user has a bucket of 30 requests that drains at 2 requests per second. \`X-Rate-Limit\` is its size and
\`X-Rate-Requests\` its current level. Requests above the limit return 429 with \`Retry-After\`; the error names the
limit. The standard headers \`RateLimit-Policy\` and \`RateLimit\` carry the same information.

## Ignored fields

Unknown fields and parameters are listed in the \`X-Ignored\` header, which reveals typos such as
\`/shipment/insurence\`. During development, send \`Prefer: handling=strict\` to reject such requests; the error suggests
the correct name. Fields of a response are always accepted in a request.

## Pagination

\`limit\` is the page size. Some lists have \`page\` numbers and return \`total_pages\` and a total, which may be 0 where
counting would take too long. Others return \`next_page\`, to send as \`page_token\`. A page with fewer than \`limit\`
entries is the last one.

## Webhooks

A **webhook** sends the events of one topic to your endpoint; see the payload and headers of each topic. Verify
\`X-Svc-Hmac-SHA256\`, the Base64 HMAC-SHA-256 of the raw request body under the signing key of the webhook. Respond with
a 2xx status within 4 seconds and process the event afterwards. Events are delivered at least once, in any order;
\`X-Svc-Event-Id\` is the same for duplicates. A webhook is disabled after 1,000 consecutive failures.

## Request IDs

Every response has an \`X-Request-Id\` header. Include it when you contact support.
`.trim()

/** Descriptions of tags. */
export const TAGS: Readonly<Record<string, string>> = {
  Shipments: 'Consignments of one or more packages, with addresses, contents, weight and dimensions.',
  Labels: 'Labels of shipments: printable files, prices and tracking events.',
  Overpacks: 'Cartons, bags and pallets that carry labelled parcels to an entry point.',
  Manifests: 'Closed lists of overpacks, handed over at an entry point.',
  Estimate: 'Rates of all available services.',
  Track: 'Tracking information of parcels.',
  Exceptions: 'Parcels on hold at a facility.',
  'Address validation': 'Validation and completion of postal addresses.',
  Classification: 'Harmonised System codes for product descriptions.',
  'Customs products': 'Regulated goods, such as food and cosmetics, declared to government agencies.',
  Credentials: 'Your own carrier accounts.',
  Products: 'Goods stored in warehouses, with stock levels and SKUs.',
  Inbound: 'Stock in transfer to a warehouse.',
  Orders: 'Orders fulfilled from a warehouse.',
  Simulations: 'Simulated events of carriers, facilities and warehouses in a sandbox.',
  Shops: 'Sources of orders and SKUs.',
  Returns: 'Parcels returned to a facility.',
  Reshipments: 'Returned parcels shipped again.',
  Users: 'The authenticated user.',
  Subscriptions: 'Recurring payments to an application.',
  Invoices: 'Weekly invoices.',
  Webhooks: 'Endpoints that receive event notifications.',
  Statistics: 'Daily account statistics.',
  Requests: 'Log of API requests.',
  'Reference data': 'Entry points and warehouses.',
  OAuth: 'OAuth authorisation of applications.',
  Documentation: 'API documentation.',
  Console: 'Web application for merchants, a client of this API.',
}

/** Descriptions of component schemas. */
export const COMPONENT_TEXTS: Readonly<Record<string, string>> = {
  AccountingVat: 'VAT amount of an invoice, in the currency of the issuer’s tax returns',
  AddressInput: 'Address to validate',
  BarcodesInput: 'Barcode labels to print and their size',
  ClassifyInput: 'Goods to classify, with origin and destination',
  ConsigneeInput: 'Importer, if not the recipient',
  ConsignorInput: 'Exporter declared to customs',
  ConsignorUpdate: 'Exporter declared to customs; the phone number is optional for orders imported from a store',
  Credential: 'Your own carrier account, without its secrets',
  CredentialInput: 'Your own carrier account',
  CredentialUpdate: 'Carrier account fields to update',
  CustomsData: 'Electronic advance customs data of a parcel',
  Compliance: 'Compliance data of a line item for government agencies',
  CustomsProduct: 'Regulated goods declared to government agencies',
  CustomsProductAddress: 'Name and address of a party to regulated goods',
  CustomsProductInput: 'Regulated goods declared to government agencies',
  CustomsProductUpdate: 'Customs product fields to update',
  DangerousGoods: 'Battery details in addition to the dangerous goods code',
  DangerousGoodsInput: 'Battery details in addition to the dangerous goods code',
  EmbeddedProblem: 'Error of one part of an otherwise successful request',
  EntryPoint: 'Entry point: drop-off facility for parcels',
  Estimate: 'Available services with their prices',
  CalculationInput: 'Goods, origin, destination and shipping costs',
  CalculationPlaceInput: 'Origin or destination of a parcel',
  CalculatedGoodsInput: 'Line item to calculate duty and tax for',
  Calculation: 'Duty and tax, with the applied rules and any missing information',
  CalculationPlace: 'Origin or destination of a parcel',
  CalculatedGoods: 'Line item with its duty and tax',
  EstimatedService: 'Available service with its price and transit time',
  Exception: 'Parcel on hold at a facility',
  FulfillmentsComplete: 'A parcel of an order was shipped',
  FulfillmentsUpdate: 'A tracking number was assigned to a parcel of an order',
  GoodsInput: 'Goods of one kind to classify',
  HsCodeInput: 'Harmonised System code of a product in one country',
  Inbound: 'Stock in transfer to a warehouse, with its products',
  InboundInput: 'Inbound shipment to create',
  InboundProduct: 'Product of an inbound shipment, with received quantities',
  InboundProductInput: 'Product of an inbound shipment, with the number of units sent',
  InboundRow: 'Stock in transfer to a warehouse, without its products',
  InboundUpdate: 'Inbound shipment fields to update',
  LedgerEntry: 'Ledger entry with the resulting balance',
  InvoiceVat: 'VAT breakdown of an invoice: net amount, VAT and rounding add up to the total',
  CreditNote: 'Credit note for an invoice',
  Invoice: 'Charges and credits for one week, in a single currency',
  Label: 'Label of a shipment, with price and tracking events',
  LabelAssignment: 'Assignment of a label to an overpack',
  LabelInput: 'Label to buy',
  Charge: 'Price component, with the total that includes it and its rule',
  LabelRow: 'Label without tracking events',
  LineItem: 'Line item with one kind of goods, with its duty and tax',
  LineItemInput: 'Line item with one kind of goods; `value` is the total of all units, `weight` is that of one unit',
  LocalDescriptionInput: 'Goods description of a product in one language',
  Manifest: 'Closed list of overpacks, handed over at an entry point',
  ManifestInput: 'Manifest to create: overpacks to hand over together',
  ManifestRow: 'Closed list of overpacks, without their weight and dimensions',
  ManifestsComplete: 'A manifest was processed',
  Order: 'Order of a shop customer, with its line items and parcels',
  OrderInput: 'Order to create',
  OrderLineInput: 'Line item with one SKU',
  OrderRow: 'Order summary with line items and parcels',
  OrderStatusInput: 'New status of an order',
  OrdersStatus: 'An order requires action',
  AccountBalanceLow: 'A balance fell below its threshold',
  ProductsStockChanged: 'Stock was received, shipped or reserved',
  OrdersChanged: 'The status of an order changed',
  ExceptionsStatus: 'An exception was raised or resolved',
  InboundStatus: 'An inbound shipment was received or counted',
  ReshipmentsStatus: 'A reshipment was quoted or shipped',
  ReturnsStatus: 'A return was received, inspected, or has a new message',
  ShipmentsAdjustment: 'A price was adjusted after a parcel was measured',
  OrderUpdate: 'Order fields to update',
  Overpack: 'Carton, bag or pallet of labelled parcels',
  OverpackInput: 'Overpack to create, with the shipments to pack',
  OverpackRow: 'Carton, bag or pallet of labelled parcels, without the list of its shipments',
  OverpackUpdate: 'Overpack fields to update, and shipments to add',
  PackedShipmentInput: 'Shipment to pack, identified by its ID, label ID or tracking number',
  PartlyPackedOverpack: 'Overpack, with the shipments that could and could not be packed',
  Party: 'Exporter or importer',
  Product: 'Goods stored in warehouses, with stock levels',
  ProductInput: 'Product to create',
  ProductRow: 'Product in a list; its amounts and dimensions are strings',
  ProductUpdate: 'Product fields to update',
  Recipient: 'Recipient of a parcel',
  RecipientInput: 'Recipient of a parcel',
  Reshipment: 'Returned parcels shipped as one, with their IDs',
  ReshipmentInput: 'Reshipment to create: returned parcels to ship as one',
  ReshipmentRecipientInput: 'Recipient of the returned parcels',
  ReshipmentRow: 'Returned parcels shipped as one, with their number',
  ReshipmentUpdate: 'Decision on the estimate of a reshipment',
  Return: 'Parcel returned to a facility, with pictures and messages',
  ReturnAddress: 'Return address for undeliverable parcels',
  ReturnAddressInput: 'Return address for undeliverable parcels',
  ReturnMessageInput: 'Message to the facility',
  ReturnRow: 'Parcel returned to a facility, without pictures and messages',
  ReturnUpdate: 'Requested handling of a return',
  Shipment: 'Shipment with all its labels',
  Quote: 'Rates of all services, locked until `expires`',
  QuotedLandedCost: 'Landed cost: price plus duty and tax',
  QuotedPlaceInput: 'Destination, to the extent that it affects prices',
  QuotedService: 'Available service with its price',
  QuoteInput: 'Quote to create: the parcel to price',
  ShipmentInput: 'Shipment to create',
  ShipmentRow: 'Shipment with its active label',
  ShipmentUpdate: 'Shipment fields to update; omitted fields are unchanged',
  ShipmentsLabel: 'A label is ready for download',
  ShipmentsLabelFailed: 'A label purchase failed',
  ShipmentsStatus: 'A parcel has a new tracking event',
  Shop: 'Source of orders and SKUs',
  ShopInput: 'Shop to create',
  ShopUpdate: 'Shop fields to update',
  Sku: 'Stock keeping unit (SKU): product code in one shop',
  SkuInput: 'SKU to create',
  SkuUpdate: 'SKU fields to update; omitted fields are unchanged',
  Statement: 'Opening balance, closing balance and ledger totals of a month',
  StatementKind: 'Total of one kind of ledger entry in the month',
  Statistics: 'Daily statistics in UTC, delayed by a few minutes',
  StatisticsOfDay: 'Statistics of one day',
  StatisticsOfMoney: 'Amounts booked on one day, by currency and kind',
  Payment: 'Card payment to a balance',
  PaymentInput: 'Card payment to create',
  Subscription: 'Recurring payment to an application',
  SubscriptionInput: 'Recurring payment to create',
  SubscriptionRenewal: 'Resumption of a cancelled subscription',
  Track: 'Tracking information of a parcel',
  TrackingEvent: 'Tracking event of a parcel',
  User: 'Authenticated user',
  UserAddressInput: 'Address of the account',
  UserUpdate: 'User fields to update',
  Warehouse: 'Warehouse that stores products and ships orders',
  DeclaredPerson: 'Person or company declared to customs',
  Delivery: 'Webhook delivery with its latest attempts',
  Event: 'Event, as sent to webhooks',
  DeliveryAttempt: 'Delivery attempt with the response of the endpoint',
  LoggedRequest: 'Logged API request',
  Replay: 'Replay of webhook deliveries',
  Simulation: 'Simulation that was run in a sandbox',
  SimulationInput: 'Scenario or step to simulate, with its subject',
  SimulatedReport: 'Simulated report of a carrier, facility or warehouse',
  ReplayInput: 'Events to replay',
  Webhook: 'Webhook, without its signing key',
  WebhookInput: 'Webhook to create',
  WebhookUpdate: 'Webhook fields to update',
}
