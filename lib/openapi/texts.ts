/*
 * Introduction and descriptions of the OpenAPI document.
 */

export const TITLE = 'Shipping and fulfilment API'

/** First page of the documentation: conventions of all operations. */
export const INTRODUCTION = `
Ship parcels across borders, and store products in a warehouse that packs and ships your orders.

Create a **shipment**, buy a **label** for it, print the PDF and drop the parcel off at an **entry point**. Every label
includes tracking until delivery. **Orders** ship **products** that are stored in a **warehouse**. Parcels that cannot be
delivered, or that buyers send back, become **returns**.

## Requests

Request bodies are JSON in UTF-8. They can be up to 1 MB in size, have up to 32 levels and contain up to 20,000 values. A
single resource is wrapped in a key with its singular name (\`{"shipment": {...}}\`), and a list in a key with the plural.
Leading and trailing spaces of strings are removed. Unknown and read-only fields are ignored, so you can send a response
back as a request.

A \`PUT\` request updates the fields it contains and leaves all other fields unchanged. Null for an optional field has the
same effect as omitting it. In a \`PUT\` request, null clears fields that can be null in responses. Query parameters
without a value are ignored. Decimals can be sent as strings, such as \`"12.50"\`.

Lengths are in centimetres, and weights are in kilograms. Amounts are decimals in the currency that is returned with them,
or in USD if there is no currency field. Date-times are in UTC in the format \`YYYY-MM-DD HH:MM:SS\`, and dates have the
format \`YYYY-MM-DD\`. Countries are two-letter ISO 3166-1 alpha-2 codes; \`XK\` (Kosovo), \`AC\` (Ascension) and \`TA\`
(Tristan da Cunha) are also supported. Currencies are three-letter ISO 4217 codes.

Operations that support \`type=pdf\` return a document instead of JSON.

## Authentication

Send an access token with every request: \`Authorization: Bearer <token>\`. Applications obtain tokens with OAuth, for the
scopes that the user authorised. The description of each operation lists the required scope.

## Errors

All errors have the same structure. \`http_status\` is the HTTP status code of the response:

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

\`code\` and \`name\` identify the error and do not change. The wording of \`message\` may change. \`doc_url\` links to a page
that explains the cause and the resolution ([all error codes](docs/errors)). \`source\` is the party that can resolve the
error: \`you\`, \`us\`, the \`carrier\` or \`customs\`. Retry a request only if \`retryable\` is true. Requests for resources of
other accounts return 404, as if the resource did not exist.

## Idempotency

Send an \`Idempotency-Key\` header with \`POST\` requests. If you do not receive a response, retry the request with the same
key. Within 24 hours, the operation is performed only once, nothing is charged twice, and the original response is
returned.

## Rate limits

Each user has a bucket of 30 requests that drains at 2 requests per second. \`X-Rate-Limit\` is the size of the bucket, and
\`X-Rate-Requests\` is its current level. Requests that exceed the limit return 429 with a \`Retry-After\` header, and the
error names the limit. The standard headers \`RateLimit-Policy\` and \`RateLimit\` contain the same information.

## Ignored fields

Unknown fields and parameters are listed in the \`X-Ignored\` response header, which helps you to find typos such as
\`/shipment/insurence\`. During development, send \`Prefer: handling=strict\` to reject such requests. The error suggests the
correct name. Fields that are returned in responses are always accepted in requests.

## Pagination

\`limit\` is the maximum number of entries per page. Some lists have numbered pages (\`page\`) and return \`total_pages\` and
the total number of entries, which can be zero for long lists. Other lists return \`next_page\`, which you send as
\`page_token\` to retrieve the next page. A page with fewer than \`limit\` entries is the last page.

## Webhooks

A **webhook** sends the events of one topic to your endpoint. The payload and headers are documented for each topic. Verify
that \`X-Svc-Hmac-SHA256\` is the Base64-encoded HMAC-SHA-256 of the raw request body, computed with the signing key of the
webhook. Respond with a 2xx status code within 4 seconds, and process the event afterwards. Events are delivered at least
once and in any order. \`X-Svc-Event-Id\` is the same for duplicates. A webhook is disabled after 1,000 consecutive failures.

## Request IDs

Every response contains an \`X-Request-Id\` header. Include this ID when you contact support.
`.trim()

/** Descriptions of tags. */
export const TAGS: Readonly<Record<string, string>> = {
  Shipments: 'Consignments of one or more packages, with addresses, contents, weight and dimensions.',
  Labels: 'Shipping labels with their printable files, prices and tracking events.',
  Overpacks: 'Cartons, bags and pallets that carry labelled parcels to an entry point.',
  Manifests: 'Closed lists of overpacks, handed over at an entry point.',
  Estimate: 'Rates of all available services.',
  Track: 'Tracking information of parcels.',
  Exceptions: 'Parcels that are on hold at a facility.',
  'Address validation': 'Validation and completion of postal addresses.',
  Classification: 'Classification of product descriptions into Harmonised System codes.',
  'Customs products': 'Regulated goods, such as food and cosmetics, declared to government agencies.',
  Credentials: 'Your own carrier accounts.',
  Products: 'Goods stored in warehouses, with stock levels and SKUs.',
  Inbound: 'Stock in transit to a warehouse.',
  Floor:
    'Staff, devices and places of a warehouse, for its workers and its system. Preview: may change without notice.',
  Orders: 'Orders fulfilled from a warehouse.',
  Simulations: 'Simulation of carrier, facility and warehouse events in a sandbox.',
  Shops: 'Shops that orders and SKUs belong to.',
  Returns: 'Parcels returned to a facility.',
  Reshipments: 'Returned parcels that are shipped to a new recipient.',
  Users: 'Profile, balances and payments of the authenticated user.',
  Subscriptions: 'Recurring payments from a user to an application.',
  Invoices: 'Weekly invoices.',
  Webhooks: 'Endpoints that receive notifications of events.',
  Statistics: 'Daily account statistics.',
  Requests: 'Log of API requests.',
  'Reference data': 'Entry points and warehouses.',
  OAuth: 'OAuth authorisation of applications.',
  Documentation: 'API documentation.',
  Console: 'Web application for merchants, built on this API.',
}

/** Descriptions of component schemas. */
export const COMPONENT_TEXTS: Readonly<Record<string, string>> = {
  AccountingVat: 'VAT amount of an invoice, in the currency of the issuer’s tax returns',
  AddressInput: 'Address to validate',
  BarcodesInput: 'Barcode labels to print and their size',
  ClassifyInput: 'Goods to classify, with origin and destination',
  ConsigneeInput: 'Importer, if different from the recipient',
  ConsignorInput: 'Exporter declared to customs',
  ConsignorUpdate: 'Exporter declared to customs. The phone number is optional for orders imported from a store.',
  Credential: 'Your own carrier account. Secret parameters are not included.',
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
  EmbeddedProblem: 'Error in one item of an otherwise successful request',
  EntryPoint: 'Entry point: drop-off facility for parcels',
  Estimate: 'Available services with their prices',
  CalculationInput: 'Goods, origin, destination and shipping costs',
  CalculationPlaceInput: 'Origin or destination of a parcel',
  CalculatedGoodsInput: 'Line item to calculate duty and tax for',
  Calculation: 'Duty and tax, with the applied rules and any missing information',
  CalculationPlace: 'Origin or destination of a parcel',
  CalculatedGoods: 'Line item with its duty and tax',
  EstimatedService: 'Available service with its price and transit time',
  Exception: 'Parcel that is on hold at a facility',
  FulfillmentsComplete: 'A parcel of an order was shipped',
  FulfillmentsUpdate: 'A tracking number was assigned to a parcel of an order',
  GoodsInput: 'Goods of one type to classify',
  HsCodeInput: 'Harmonised System code of a product in one country',
  Inbound: 'Stock in transit to a warehouse, with its products',
  InboundInput: 'Inbound shipment to create',
  InboundProduct: 'Product of an inbound shipment, with received quantities',
  InboundProductInput: 'Product of an inbound shipment, with the number of units sent',
  InboundRow: 'Stock in transit to a warehouse, without its products',
  InboundUpdate: 'Inbound shipment fields to update',
  LedgerEntry: 'Ledger entry with the resulting balance',
  InvoiceVat: 'VAT breakdown of an invoice. The net amount, VAT and rounding difference add up to the total.',
  CreditNote: 'Credit note for an invoice',
  Invoice: 'Charges and credits for one week, in a single currency',
  Label: 'Label of a shipment, with price and tracking events',
  LabelAssignment: 'Assignment of a label to an overpack',
  LabelInput: 'Label to buy',
  Charge: 'Component of the price, with the pricing rule that produced it',
  LabelRow: 'Label without tracking events',
  LineItem: 'Line item with goods of one type, with its duty and tax',
  LineItemInput:
    'Line item with goods of one type. `value` is the total of all units, and `weight` is the weight of one unit.',
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
  OrdersChanged: 'Orders whose status changed',
  ExceptionsStatus: 'An exception was raised or resolved',
  InboundStatus: 'An inbound shipment was received or counted',
  ReshipmentsStatus: 'A reshipment was quoted or shipped',
  ReturnsStatus: 'A return was received or inspected, or it has a new message',
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
  ProductRow: 'Product in a list. Amounts and dimensions are strings.',
  ProductUpdate: 'Product fields to update',
  Recipient: 'Recipient of a parcel',
  RecipientInput: 'Recipient of a parcel',
  Reshipment: 'Returned parcels that are shipped together, with their IDs',
  ReshipmentInput: 'Reshipment to create from one or more returned parcels',
  ReshipmentRecipientInput: 'Recipient of the returned parcels',
  ReshipmentRow: 'Returned parcels that are shipped together, with the number of returns',
  ReshipmentUpdate: 'Decision on the estimate of a reshipment',
  Return: 'Parcel returned to a facility, with pictures and messages',
  ReturnAddress: 'Return address for undeliverable parcels',
  ReturnAddressInput: 'Return address for undeliverable parcels',
  ReturnMessageInput: 'Message to the facility',
  ReturnRow: 'Parcel returned to a facility, without pictures and messages',
  ReturnUpdate: 'Requested disposition of a return',
  Shipment: 'Shipment with all its labels',
  Quote: 'Rates of all services, locked until `expires`',
  QuotedLandedCost: 'Landed cost: shipping price, duty and tax',
  QuotedPlaceInput: 'Destination details that affect the price',
  QuotedService: 'Available service with its price',
  QuoteInput: 'Parcel to quote',
  ShipmentInput: 'Shipment to create',
  ShipmentRow: 'Shipment with its active label',
  ShipmentUpdate: 'Shipment fields to update. Omitted fields remain unchanged.',
  ShipmentsLabel: 'A label is ready for download',
  ShipmentsLabelFailed: 'A label purchase failed',
  ShipmentsStatus: 'A parcel has a new tracking event',
  Shop: 'Shop that orders and SKUs belong to',
  ShopInput: 'Shop to create',
  ShopUpdate: 'Shop fields to update',
  Sku: 'Stock keeping unit (SKU), which identifies a product in one shop',
  SkuInput: 'SKU to create',
  SkuUpdate: 'SKU fields to update. Omitted fields remain unchanged.',
  Statement: 'Opening balance, closing balance and ledger totals of a month',
  StatementKind: 'Totals for one type of ledger entry in the month',
  Statistics: 'Daily statistics in UTC, updated with a delay of a few minutes',
  StatisticsOfDay: 'Statistics of one day',
  StatisticsOfMoney: 'Amounts booked on one day, by currency and type',
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
  SimulationInput: 'Scenario or step to simulate, with the object it applies to',
  SimulatedReport: 'Simulated report of a carrier, facility or warehouse',
  ReplayInput: 'Events to replay',
  Webhook: 'Webhook. The signing key is not included.',
  WebhookInput: 'Webhook to create',
  WebhookUpdate: 'Webhook fields to update',
  FloorSignInInput: 'Credentials of a worker',
  FloorDeviceInput: 'Device to pair',
  StaffMemberInput: 'Role and name of a staff member',
  BadgeInput: 'Label of a badge',
  PlaceInput: 'Place to create or replace',
  FloorSettingsUpdate: 'Settings of a warehouse to update. Omitted settings remain unchanged.',
  BoxInput: 'Shipping box with its inner dimensions',
  FloorSession: 'Worker, device and scopes of a request',
  FloorDevice: 'Device paired with a warehouse',
  StaffMember: 'Person who works in a warehouse',
  Place: 'Place for goods in a warehouse',
  FloorSettings: 'Settings of a warehouse',
  Box: 'Shipping box with its inner dimensions',
}
