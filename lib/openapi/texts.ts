/*
 * Introduction and descriptions of the OpenAPI document.
 */

export const TITLE = 'Shipping and fulfilment API'

/** First page of the documentation: conventions of all operations. */
export const INTRODUCTION = `
Ship parcels across borders, and store products in warehouses that pack and ship your orders.

Create a **shipment**, buy a **label** for it, print the PDF and drop the parcel off at an **entry point**. Every label
includes tracking until delivery. **Orders** ship **products** that are stored in a **warehouse**. Parcels that cannot be
delivered, or that buyers send back, become **returns**.

## Requests

Request bodies are JSON in UTF-8. They can be up to 1 MB in size (\`POST /batches\`: 3 MB), have up to 32 levels and contain up to 20,000 values (\`POST /batches\`: 150,000). A
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

Each user has a bucket, by default of 100 requests, that drains at 10 requests per second. \`X-Rate-Limit\` is the size of the bucket, and
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
  Shipments: 'Consignments of one or more packages, with addresses, contents, weights and dimensions.',
  Labels: 'Shipping labels with their printable files, prices and tracking events.',
  Batches: 'Bulk purchases and cancellations of labels, processed in the background.',
  Overpacks: 'Cartons, bags and pallets that carry labelled parcels to an entry point.',
  Manifests: 'Closed lists of overpacks, handed over at an entry point.',
  Estimate: 'Rates of all available services.',
  'Service points': 'Parcel shops and lockers where recipients collect parcels.',
  Track: 'Tracking information of parcels.',
  Exceptions: 'Parcels that are on hold at a facility.',
  'Address validation': 'Validation and completion of postal addresses.',
  Classification: 'Classification of product descriptions into Harmonised System codes.',
  'Customs products': 'Regulated goods, such as food and cosmetics, declared to government agencies.',
  Credentials: 'Your own carrier accounts.',
  Products: 'Goods stored in warehouses, with stock levels and SKUs.',
  Inbound: 'Stock in transit to a warehouse.',
  Floor: 'Staff, devices and locations of a warehouse. Preview: may change without notice.',
  Orders: 'Orders fulfilled from a warehouse.',
  'Address book': 'Saved addresses of recipients and senders.',
  Boxes: 'Your shipping boxes, with box suggestions.',
  'Shipping rules': 'Rules that set the options of orders and shipments.',
  Simulations: 'Simulations of carrier, facility and warehouse events in a sandbox.',
  Shops: 'Shops that contain orders and SKUs.',
  Returns: 'Parcels returned to a facility.',
  Reshipments: 'Shipments of returned parcels to a new recipient.',
  Users: 'Profile, balances and payments of the authenticated user.',
  Subscriptions: 'Recurring payments from users to applications.',
  Invoices: 'Weekly invoices.',
  Webhooks: 'Endpoints that receive notifications of events.',
  Statistics: 'Daily account statistics.',
  Requests: 'Logs of API requests.',
  'Reference data': 'Entry points and warehouses.',
  OAuth: 'OAuth authorisation of applications.',
  'AI agents': 'Model Context Protocol (MCP) server.',
  Documentation: 'API documentation.',
  Console: 'Web application for merchants, built on this API.',
}

/** Descriptions of component schemas. */
export const COMPONENT_TEXTS: Readonly<Record<string, string>> = {
  AccountingVat: 'VAT amount in the currency of the issuer’s tax returns',
  AddressInput: 'Address to validate',
  BarcodesInput: 'Products and label size for a barcode document',
  ClassifyInput: 'Parameters for classifying goods',
  ConsigneeInput: 'Importer, if different from the recipient',
  ConsignorInput: 'Exporter declared to customs',
  ConsignorUpdate: 'Exporter declared to customs. The phone number is optional for orders imported from a store.',
  Credential: 'Carrier account of the user, without secret parameters',
  CredentialInput: 'Parameters for creating a carrier account',
  CredentialUpdate: 'Parameters for updating a carrier account',
  CustomsData: 'Electronic advance data of a parcel for customs',
  Compliance: 'Compliance data of a line item for government agencies',
  CustomsProduct: 'Regulated goods declared to government agencies',
  CustomsProductAddress: 'Name and address of a party involved with regulated goods',
  CustomsProductInput: 'Parameters for creating a customs product',
  CustomsProductUpdate: 'Parameters for updating a customs product',
  DangerousGoods: 'Details of the batteries in a line item',
  DangerousGoodsInput: 'Details of the batteries in a line item',
  EmbeddedProblem: 'Error in one item of an otherwise successful request',
  EntryPoint: 'Drop-off facility for parcels (entry point)',
  Estimate: 'Available services with their prices',
  Batch: 'Batch of rows that are processed in the background',
  BatchCounts: 'Number of rows in the batch by status',
  BatchRow: 'Batch row with its result',
  BatchRowError: 'Reason why a row of a batch failed',
  BatchRowInput: 'Row of a batch. The required fields depend on its type.',
  CalculationInput: 'Parameters for calculating duty and tax',
  CalculationPlaceInput: 'Origin or destination of a parcel',
  CalculatedGoodsInput: 'Line item of a duty and tax calculation',
  Calculation: 'Duty and tax calculation with the applied rules',
  CalculationPlace: 'Origin or destination of a parcel',
  CalculatedGoods: 'Line item with its duty and tax',
  EstimatedService: 'Available service with its price and transit time',
  Exception: 'Parcel that is on hold at a facility',
  FulfillmentsComplete: 'Occurs when a parcel of an order is shipped',
  FulfillmentsUpdate: 'Occurs when a parcel of an order receives a tracking number',
  GoodsInput: 'Goods to classify',
  HsCodeInput: 'Harmonised System code of a product in one country',
  Inbound: 'Stock in transit to a warehouse, with its products',
  InboundInput: 'Parameters for creating an inbound shipment',
  InboundProduct: 'Product of an inbound shipment, with received quantities',
  InboundProductInput: 'Product of an inbound shipment, with the number of units sent',
  InboundRow: 'Stock in transit to a warehouse, without its products',
  InboundUpdate: 'Parameters for updating an inbound shipment',
  LedgerEntry: 'Ledger entry with the resulting balance',
  InvoiceVat: 'VAT breakdown of an invoice. The net amount, VAT and rounding difference add up to the total.',
  CreditNote: 'Credit note for an invoice',
  Invoice: 'Charges and credits for one week, in a single currency',
  Label: 'Label of a shipment, with price and tracking events',
  LabelAssignment: 'Parameters for assigning a label to an overpack',
  LabelInput: 'Parameters for buying a label',
  Charge: 'Price component and its pricing rule',
  LabelRow: 'Label without tracking events',
  LineItem: 'Line item with goods of one type, with its duty and tax',
  LineItemInput:
    'Line item with goods of one type. `value` is the total of all units, and `weight` is the weight of one unit.',
  LocalDescriptionInput: 'Goods description of a product in one language',
  Manifest: 'Closed list of overpacks, handed over at an entry point',
  ManifestInput: 'Parameters for creating a manifest',
  ManifestRow: 'Closed list of overpacks, without their weight and dimensions',
  ManifestsComplete: 'Occurs when a manifest is processed',
  Order: 'Order of a shop customer, with its line items and parcels',
  OrderInput: 'Parameters for creating an order',
  OrderLineInput: 'Line item of an order',
  OrderRow: 'Summary of an order with its line items and parcels',
  OrderStatusInput: 'Parameters for holding or releasing an order',
  OrdersStatus: 'Occurs when an order requires action',
  AccountBalanceLow: 'Occurs when a balance falls below its threshold',
  ProductsStockChanged: 'Occurs when stock is received, shipped or reserved',
  OrdersChanged: 'Occurs when the status of an order changes',
  OrdersLate: 'Occurs when an order misses a promised date',
  OrderPromise: 'Ship and delivery dates promised for an order',
  BatchesStatus: 'Occurs when a batch is completed or stopped',
  ExceptionsStatus: 'Occurs when an exception is raised or resolved',
  InboundStatus: 'Occurs when an inbound shipment is received or counted',
  ReshipmentsStatus: 'Occurs when a reshipment is quoted or shipped',
  ReturnRate: 'Price of a return label by service',
  ReturnRequest: 'Request to return units of an order',
  ReturnRequestsStatus: 'Occurs when a return request is created or its status changes',
  ReturnsInspected: 'Occurs when a return is inspected or a disposition is set',
  FloorReturn: 'Returned parcel at a warehouse, with the expected units',
  ReturnsStatus: 'Occurs when a return is received or inspected, or has a new message',
  ShipmentsAdjustment: 'Occurs when a price is adjusted after a parcel is measured',
  OrderUpdate: 'Parameters for updating an order',
  Overpack: 'Carton, bag or pallet of labelled parcels',
  OverpackInput: 'Parameters for creating an overpack',
  OverpackRow: 'Carton, bag or pallet of labelled parcels, without its list of shipments',
  OverpackUpdate: 'Parameters for updating an overpack',
  PackedShipmentInput: 'Shipment to pack, identified by its ID, label ID or tracking number',
  PartlyPackedOverpack: 'Overpack with its packed shipments and any errors',
  Party: 'Exporter or importer',
  Product: 'Goods stored in warehouses, with stock levels',
  Lot: 'Units of a product in a warehouse with the same lot number, expiry date and condition',
  MovedLot: 'Moved units of a lot',
  StockMovement: 'Change of stock levels',
  StockMovementLine: 'Change of the stock level of a product in a warehouse',
  PackedLot: 'Packed units of a lot',
  PackedSerial: 'Serial number of a packed unit',
  ProductComponent: 'Component of a kit',
  LineItemComponent: 'Component of an ordered kit',
  ProductInput: 'Parameters for creating a product',
  ProductRow: 'Summary of a product, with amounts and dimensions as strings',
  ProductUpdate: 'Parameters for updating a product',
  Recipient: 'Recipient of a parcel',
  RecipientInput: 'Recipient of a parcel',
  Reshipment: 'Returned parcels that are shipped together, with their IDs',
  ReshipmentInput: 'Parameters for creating a reshipment',
  ReshipmentRecipientInput: 'Recipient of the returned parcels',
  ReshipmentRow: 'Summary of a reshipment of returned parcels',
  ReshipmentUpdate: 'Parameters for approving or declining a reshipment',
  Return: 'Parcel returned to a facility, with pictures and messages',
  ReturnAddress: 'Return address for undeliverable parcels',
  ReturnAddressInput: 'Return address for undeliverable parcels',
  ReturnMessageInput: 'Parameters for creating a return message',
  ReturnRow: 'Parcel returned to a facility, without pictures and messages',
  ReturnUpdate: 'Parameters for inspecting or disposing of a return',
  ServicePoint: 'Parcel shop or locker of a carrier',
  Shipment: 'Shipment with all its labels',
  ShipmentRecipient: 'Recipient of a shipment, with an optional service point',
  ShipmentRecipientInput: 'Recipient of a shipment, with an optional service point',
  Quote: 'Rates of all services, locked until `expires`',
  QuotedLandedCost: 'Total of the shipping price, duty and tax (landed cost)',
  QuotedPlaceInput: 'Destination address of a quote',
  QuotedService: 'Available service with its price',
  QuoteInput: 'Parameters for creating a quote',
  ShipmentInput: 'Parameters for creating a shipment',
  ShippingBox: 'Shipping box with its inner dimensions',
  ShippingBoxInput: 'Parameters for creating a box',
  ShippingBoxUpdate: 'Parameters for updating a box. Omitted fields remain unchanged.',
  ShipmentRow: 'Shipment with its active label',
  ShipmentUpdate: 'Parameters for updating a shipment. Omitted fields remain unchanged.',
  ShipmentsLabel: 'Occurs when a label is ready for download',
  ShipmentsLabelFailed: 'Occurs when a label purchase fails',
  ShipmentsStatus: 'Occurs when a parcel has a new tracking event',
  AddressBookEntry: 'Saved address of a recipient or sender',
  AddressBookEntryInput: 'Parameters for creating an address book entry',
  AddressBookEntryUpdate: 'Parameters for updating an address book entry. Omitted fields remain unchanged.',
  BoxSuggestion: 'Suggested box, or the reason why no box is suggested',
  BoxSuggestionInput: 'Parameters for suggesting a box',
  BoxSuggestionLineInput: 'Identical units to pack',
  SavedAddress: 'Address of a recipient or sender',
  SavedAddressInput: 'Address of a recipient or sender',
  AppliedShippingRule: 'Shipping rule with the options that it set',
  ShippingRule: 'Rule that sets options of orders and shipments',
  ShippingRuleActions: 'Options set by a shipping rule',
  ShippingRuleActionsInput: 'Options set by a shipping rule',
  ShippingRuleConditions: 'Conditions of a shipping rule, all of which must be met',
  ShippingRuleConditionsInput: 'Conditions of a shipping rule, all of which must be met',
  ShippingRuleInput: 'Parameters for creating a shipping rule',
  ShippingRuleTrialInput: 'Parameters for testing shipping rules',
  ShippingRuleTrialOrder: 'Order with the options that the rules would set',
  ShippingRuleUpdate: 'Parameters for updating a shipping rule. Omitted fields remain unchanged.',
  TrialShippingRuleInput: 'Shipping rule to evaluate without storing it',
  UsedShippingOptions: 'Shipping options of an order',
  Shop: 'Shop that contains orders and SKUs',
  ShopInput: 'Parameters for creating a shop',
  ShopUpdate: 'Parameters for updating a shop',
  Sku: 'Stock keeping unit (SKU), which identifies a product in one shop',
  SkuInput: 'Parameters for creating a SKU',
  SkuUpdate: 'Parameters for updating a SKU. Omitted fields remain unchanged.',
  Statement: 'Account statement for one month in one currency',
  StatementKind: 'Monthly totals for one type of ledger entry',
  Statistics: 'Daily statistics in UTC, updated within a few minutes',
  StatisticsBreakdown: 'Labels, deliveries and costs for a period, grouped by a property of the labels',
  StatisticsBreakdownRow: 'Totals for a period, for one carrier, service, country or entry point',
  StatisticsCost: 'Cost of labels in one currency',
  StatisticsOfDay: 'Statistics for one day',
  StatisticsOfMoney: 'Ledger totals for one day, by currency and type',
  Payment: 'Card payment that adds funds to a balance',
  PaymentInput: 'Parameters for creating a card payment',
  Subscription: 'Recurring payment to an application',
  SubscriptionInput: 'Parameters for creating a recurring payment',
  SubscriptionRenewal: 'Parameters for resuming a cancelled subscription',
  Track: 'Tracking information of a parcel',
  TrackingEvent: 'Tracking event of a parcel',
  User: 'Authenticated user',
  UserAddressInput: 'Address of the account',
  UserUpdate: 'Parameters for updating a user',
  Warehouse: 'Warehouse that stores products and ships orders',
  DeclaredPerson: 'Person or company declared to customs',
  Delivery: 'Webhook delivery with its latest attempts',
  Event: 'Event that is sent to webhooks',
  DeliveryAttempt: 'Delivery attempt with the response of the endpoint',
  DeliveryDates: 'Ship and delivery dates of a service',
  LoggedRequest: 'Logged API request',
  Replay: 'Replay of webhook deliveries',
  Simulation: 'Simulation run in a sandbox',
  SimulationInput: 'Parameters for running a simulation',
  SimulatedReport: 'Simulated report from a carrier, facility or warehouse',
  ReplayInput: 'Parameters for replaying events',
  Webhook: 'Webhook. The signing key is not included.',
  WebhookInput: 'Parameters for creating a webhook',
  WebhookUpdate: 'Parameters for updating a webhook',
  FloorSignInInput: 'Parameters for signing in a worker',
  FloorDeviceInput: 'Parameters for pairing a device',
  StaffMemberInput: 'Parameters for creating or updating a staff member',
  BadgeInput: 'Parameters for issuing a badge',
  PlaceInput: 'Warehouse location to create or replace',
  FloorSettingsUpdate: 'Parameters for updating warehouse settings. Omitted settings remain unchanged.',
  BoxInput: 'Shipping box with its inner dimensions',
  FloorProduct: 'Product in a warehouse, with its tracking settings',
  FloorSession: 'Session with its worker, device and scopes',
  FloorDevice: 'Device paired with a warehouse',
  StaffMember: 'Member of the warehouse staff',
  Place: 'Location in a warehouse',
  FloorSettings: 'Settings of a warehouse',
  Box: 'Shipping box with its inner dimensions',
}
