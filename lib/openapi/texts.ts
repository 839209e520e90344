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

Request bodies are JSON in UTF-8. They can be up to 1 MB in size (\`POST /batches\`: 3 MB), have up to 32 nesting levels and contain up to 20,000 values (\`POST /batches\`: 150,000). A
single resource is wrapped in a key with its singular name (\`{"shipment": {...}}\`), and a list in a key with the plural.
Leading and trailing spaces in strings are removed. Unknown and read-only fields are ignored, so you can send a response
back as a request: a default \`consignee\` or \`from\` that is sent back unchanged remains a default.

A \`PUT\` request updates the fields it contains and leaves all other fields unchanged. An exception is \`active\` of
webhooks. Null for an optional field has the same effect as omitting it. In a \`PUT\` request, however, null clears fields
that can be null or omitted in responses and lists that can be empty, and resets fields whose description says so, such as
\`terms\` and \`weight\`. Unless stated otherwise, objects and lists in a \`PUT\` request replace the stored ones, so send them
complete: \`to\` without \`phone\` or \`service_point_id\` clears these fields. Query parameters without a value are
ignored. Decimals can be sent as strings, such as \`"12.50"\`.

Lengths are in centimetres, and weights are in kilograms. Amounts are decimals in the currency that is returned with them,
or in USD if there is no currency field. Date-times are in UTC in the format \`YYYY-MM-DD HH:MM:SS\`, and dates have the
format \`YYYY-MM-DD\`. Countries are two-letter ISO 3166-1 alpha-2 codes; \`XK\` (Kosovo), \`AC\` (Ascension) and \`TA\`
(Tristan da Cunha) are also supported. Currencies are three-letter ISO 4217 codes.

Operations that support \`type=pdf\` return a document instead of JSON. \`DELETE\` requests return an empty object unless
stated otherwise.

## Authentication

Send an access token with every request: \`Authorization: Bearer <token>\`. Applications obtain tokens with OAuth, for the
scopes that the user authorised. The description of each operation lists the required scope.

## Errors

All errors have the same structure, except that overpack requests with rejected shipments return the overpack (status 400).
\`http_status\` is the HTTP status code of the response:

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

Resources can contain a single error as an object, also named \`errors\`, with at least \`code\`, \`http_status\` and \`message\`.

\`code\` and \`name\` identify the error and do not change. The wording of \`message\` may change. \`doc_url\` links to a page
that explains the cause and the resolution ([all error codes](docs/errors)). \`source\` is the party that can resolve the
error: \`you\`, \`us\`, the \`carrier\` or \`customs\`. Retry a request automatically only if \`retryable\` is true. Requests for resources of
other accounts return 404, as if the resource did not exist.

## Idempotency

Send an \`Idempotency-Key\` header with \`POST\` requests. If you do not receive a response, retry the request with the same
key. Within 24 hours, the operation is performed only once, nothing is charged twice, and the original response is
returned. Rejected requests (4xx) that changed nothing are not stored,
so the same key can be used again after you resolve the error.

## Rate limits

Each user has a bucket, which by default holds 100 requests and drains at 10 requests per second. \`X-Rate-Limit\` is the size of the bucket, and
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
Events published while it is disabled are available only in \`GET /events\`.

## Request IDs

Every response contains an \`X-Request-Id\` header. Include this ID when you contact support.
`.trim()

/** Descriptions of tags. */
export const TAGS: Readonly<Record<string, string>> = {
  Shipments: 'Consignments of one or more packages, with addresses, contents, weights and dimensions.',
  Labels: 'Shipping labels with their printable files, prices and tracking events.',
  Batches: 'Bulk label purchases and cancellations, processed in the background.',
  Overpacks: 'Cartons, bags and pallets that carry labelled parcels to an entry point.',
  Manifests: 'Closed lists of overpacks, handed over at an entry point.',
  Estimate: 'Shipping rates for all available services.',
  'Service points': 'Parcel shops and lockers where recipients collect parcels.',
  Track: 'Tracking information for parcels.',
  Exceptions: 'Parcels that are on hold at a facility.',
  'Address validation': 'Postal address validation and completion.',
  Classification: 'Classification of products into Harmonized System codes.',
  'Customs products': 'Regulated goods, such as food and cosmetics, declared to government agencies.',
  Credentials: 'Your own accounts with carriers.',
  Products: 'Goods stored in warehouses, with stock levels and SKUs.',
  Inbound: 'Stock in transit to a warehouse.',
  Floor: 'Warehouse staff, devices and locations. Preview: may change without notice.',
  Orders: 'Orders that warehouses pick, pack and ship.',
  'Address book': 'Saved recipient and sender addresses.',
  Boxes: 'Your shipping boxes, and suggestions for which box to use.',
  'Shipping rules': 'Rules that set options for orders and shipments.',
  Simulations: 'Simulated carrier, facility and warehouse events for testing in a sandbox.',
  Shops: 'Shops to which your orders and SKUs belong.',
  Returns: 'Parcels returned to a facility.',
  Reshipments: 'Shipments of returned parcels to a new recipient.',
  Users: "The authenticated user's profile, balances and payments.",
  Subscriptions: 'Recurring payments from users to applications.',
  Invoices: 'Weekly invoices and account statements.',
  Webhooks: 'Endpoints that receive event notifications.',
  Statistics: 'Daily statistics for an account.',
  Requests: 'API request logs.',
  'Reference data': 'Available entry points and warehouses.',
  OAuth: 'OAuth 2.0 authorisation for applications.',
  'AI agents': 'Model Context Protocol (MCP) server for AI assistants.',
  Documentation: 'Pages of the API documentation.',
  Console: 'Web console for merchants.',
}

/** Descriptions of component schemas. */
export const COMPONENT_TEXTS: Readonly<Record<string, string>> = {
  AccountingVat: 'VAT amount in the issuer’s tax reporting currency',
  AddressInput: 'Address to validate',
  BarcodesInput: 'Parameters for printing product barcode labels',
  ClassifyInput: 'Parameters for classifying goods',
  ConsigneeInput: 'Importer of record, if different from the recipient',
  ConsignorInput: 'Exporter declared to customs',
  ConsignorUpdate: 'Exporter declared to customs. The phone number is optional for orders imported from a store.',
  Credential: 'Carrier account. Secret parameters are not included.',
  CredentialInput: 'Parameters for creating a carrier account',
  CredentialUpdate: 'Parameters for updating a carrier account',
  CustomsData: 'Electronic advance data (EAD) that declares a parcel to customs',
  Compliance: 'Line item compliance data for government agencies',
  CustomsProduct: 'Regulated goods declared to government agencies',
  CustomsProductAddress: 'Name and address of a party that handles regulated goods',
  CustomsProductInput: 'Parameters for creating a customs product',
  CustomsProductUpdate: 'Parameters for updating a customs product',
  DangerousGoods: 'Battery details for a line item',
  DangerousGoodsInput: 'Battery details for a line item',
  EmbeddedProblem: 'Error that affects one item in a request',
  EntryPoint: 'Facility where parcels are dropped off',
  Estimate: 'Shipping services with their prices',
  Batch: 'Bulk operation processed in the background, with one row per item',
  BatchCounts: 'Number of batch rows by status',
  BatchRow: 'Batch row with its result',
  BatchRowError: 'Reason the batch row failed',
  BatchRowInput: 'Batch row. The required fields depend on the batch type.',
  CalculationInput: 'Parameters for calculating duty and tax',
  CalculationPlaceInput: 'Parcel origin or destination',
  CalculatedGoodsInput: 'Line item in a duty and tax calculation',
  Calculation: 'Result of a duty and tax calculation, with the applied rules',
  CalculationPlace: 'Parcel origin or destination',
  CalculatedGoods: 'Line item with the calculated duty and tax',
  EstimatedService: 'Shipping service with its price and transit time',
  Exception: 'Parcel that is on hold at a facility',
  FulfillmentsComplete: 'Occurs when an order parcel is shipped',
  FulfillmentsUpdate: 'Occurs when the tracking number of a shipped parcel is assigned or changed',
  GoodsInput: 'Goods descriptions to classify',
  HsCodeInput: 'Harmonized System code for one destination country',
  Inbound: 'Stock in transit to a warehouse, with its products',
  InboundInput: 'Parameters for creating an inbound shipment',
  InboundProduct: 'Product in an inbound shipment, with the received quantities',
  InboundProductInput: 'Product in an inbound shipment, with the number of units sent',
  InboundRow: 'Summary of an inbound shipment, without the products',
  InboundUpdate: 'Parameters for updating an inbound shipment',
  LedgerEntry: 'Ledger entry with the resulting balance',
  InvoiceVat: 'VAT breakdown for an invoice. The total is the sum of the net amount, VAT and rounding difference.',
  CreditNote: 'Credit note for an invoice',
  Invoice: 'Invoice for one week of charges and credits in a single currency',
  Label: 'Shipping label with its price and tracking events',
  LabelAssignment: 'Parameters for adding a label to an overpack',
  LabelInput: 'Parameters for buying a label',
  Charge: 'Price component with its pricing rule',
  LabelRow: 'Shipping label without tracking events',
  LineItem: 'Line item for one type of goods, with the duty and tax',
  LineItemInput:
    'Line item for one type of goods. `value` is the total for all units. `weight` is the weight of one unit.',
  LocalDescriptionInput: 'Goods description in one language',
  Manifest: 'Closed list of overpacks that are handed over at an entry point',
  ManifestInput: 'Parameters for creating a manifest',
  ManifestRow: 'Summary of a manifest, without overpack weights and dimensions',
  ManifestsComplete: 'Occurs when a manifest is processed',
  Order: 'Shop order with its line items and parcels',
  OrderInput: 'Parameters for creating an order',
  OrderLineInput: 'Line item in an order',
  OrderRow: 'Summary of an order, with line items and parcels',
  OrderStatusInput: 'Parameters for holding or releasing an order',
  OrdersStatus: 'Occurs when an order requires action',
  AccountBalanceLow: 'Occurs when a balance falls below its threshold',
  ProductsStockChanged: 'Occurs when stock is received, shipped or reserved',
  OrdersChanged: 'Occurs when an order status changes',
  OrdersLate: 'Occurs when an order misses a promised ship or delivery date',
  OrderPromise: 'Promised ship and delivery dates for an order',
  BatchesStatus: 'Occurs when a batch is completed or stopped',
  ExceptionsStatus: 'Occurs when an exception is raised or resolved',
  InboundStatus: 'Occurs when an inbound shipment is received or counted',
  ReshipmentsStatus: 'Occurs when a reshipment is quoted or shipped',
  ReturnRate: 'Return label price for one service',
  ReturnShipment: 'Return shipment that was created with an outbound shipment',
  ReturnRequest: "Buyer's request to return ordered units",
  ReturnRequestsStatus: 'Occurs when a return request is created or its status changes',
  ReturnsInspected: 'Occurs when a return is inspected, or when the disposition of its units is set',
  FloorReturn: 'Returned parcel received at a warehouse, with the expected units',
  ReturnsStatus: 'Occurs when a return is received or inspected, or has a new message',
  ShipmentsAdjustment: 'Occurs when a price is adjusted after a parcel is measured',
  OrderUpdate: 'Parameters for updating an order. Omitted fields remain unchanged; objects and lists are replaced.',
  Overpack: 'Carton, bag or pallet that contains labelled parcels',
  OverpackInput: 'Parameters for creating an overpack',
  OverpackRow: 'Summary of an overpack, without the list of shipments',
  OverpackUpdate: 'Parameters for updating an overpack',
  PackedShipmentInput: 'Shipment to pack, identified by its ID, label ID or tracking number',
  PartlyPackedOverpack: 'Overpack with the packed shipments and the errors of rejected shipments',
  Party: 'Party that exports or imports the goods',
  Product: 'Product with its stock levels',
  Lot: 'Units in a warehouse that share a product, lot number, expiry date and condition',
  MovedLot: 'Lot with the number of units moved',
  StockMovement: 'Recorded change in stock levels',
  StockMovementLine: 'Stock level change for one product in one warehouse',
  PackedLot: 'Lot with the number of units packed',
  PackedSerial: 'Serial number of a packed unit',
  ProductComponent: 'Product that is a component of a kit',
  LineItemComponent: 'Kit component in an order',
  ProductInput: 'Parameters for creating a product',
  ProductRow: 'Product summary, with amounts and dimensions as strings',
  ProductUpdate: 'Parameters for updating a product',
  Recipient: 'Parcel recipient',
  RecipientInput: 'Parcel recipient',
  Reshipment: 'Returned parcels that are shipped together to a new recipient',
  ReshipmentInput: 'Parameters for creating a reshipment',
  ReshipmentRecipientInput: 'Recipient to whom the returned parcels are shipped',
  ReshipmentRow: 'Reshipment summary',
  ReshipmentUpdate: 'Parameters for approving or declining a reshipment',
  Return: 'Parcel returned to a facility, with its pictures and messages',
  ReturnAddress: 'Return address for undeliverable parcels',
  ReturnAddressInput: 'Return address for undeliverable parcels',
  ReturnMessageInput: 'Parameters for creating a return message',
  ReturnRow: 'Return summary without images or messages',
  ReturnUpdate: 'Parameters for requesting a return inspection',
  ServicePoint: "Carrier's parcel shop or locker",
  Shipment: 'Shipment with all of its labels',
  ShipmentRecipient: 'Shipment recipient, with an optional service point',
  ShipmentRecipientInput: 'Shipment recipient, with an optional service point',
  Quote: 'Rates for all services, locked until `expires`',
  QuotedLandedCost: 'Landed cost: the total of shipping price, duty and tax',
  QuotedPlaceInput: 'Destination address for a quote',
  QuotedService: 'Shipping service with its price',
  QuoteInput: 'Parameters for creating a quote',
  ShipmentInput: 'Parameters for creating a shipment',
  ShippingBox: 'Shipping box with its inner dimensions',
  ShippingBoxInput: 'Parameters for creating a box',
  ShippingBoxUpdate: 'Parameters for updating a box. Omitted fields remain unchanged.',
  ShipmentRow: 'Summary of a shipment, with its active label',
  ShipmentUpdate:
    'Parameters for updating a shipment. Omitted fields remain unchanged; objects and lists are replaced.',
  ShipmentsLabel: 'Occurs when a label is ready for download',
  ShipmentsLabelFailed: 'Occurs when a label purchase fails',
  ShipmentsStatus: 'Occurs when a parcel has a new tracking event',
  AddressBookEntry: 'Saved recipient or sender address',
  AddressBookEntryInput: 'Parameters for creating an address book entry',
  AddressBookEntryUpdate: 'Parameters for updating an address book entry. Omitted fields remain unchanged.',
  BoxSuggestion: 'Suggested box, or the reason no box is suggested',
  BoxSuggestionInput: 'Parameters for requesting a box suggestion',
  BoxSuggestionLineInput: 'Group of identical units to pack',
  SavedAddress: 'Recipient or sender address',
  SavedAddressInput: 'Recipient or sender address',
  AppliedShippingRule: 'Applied shipping rule with the options that it set',
  ShippingRule: 'Rule that sets options for orders and shipments',
  ShippingRuleActions: 'Order or shipment options set by a shipping rule',
  ShippingRuleActionsInput: 'Order or shipment options set by a shipping rule',
  ShippingRuleConditions: 'Shipping rule conditions. The rule applies if all conditions are met.',
  ShippingRuleConditionsInput: 'Shipping rule conditions. The rule applies if all conditions are met.',
  ShippingRuleInput: 'Parameters for creating a shipping rule',
  ShippingRuleTrialInput: 'Parameters for testing shipping rules',
  ShippingRuleTrialOrder: 'Order with the options that the shipping rules would set',
  ShippingRuleUpdate: 'Parameters for updating a shipping rule. Omitted fields remain unchanged.',
  TrialShippingRuleInput: 'Shipping rule to evaluate without saving it',
  UsedShippingOptions: 'Shipping options set for an order',
  Shop: 'Shop to which orders and SKUs belong',
  ShopInput: 'Parameters for creating a shop',
  ShopUpdate: 'Parameters for updating a shop',
  Sku: 'Stock keeping unit (SKU) that identifies a product in one shop',
  SkuInput: 'Parameters for creating a SKU',
  SkuUpdate: 'Parameters for updating a SKU. Omitted fields remain unchanged.',
  Statement: 'Account statement for one month and one currency',
  StatementKind: 'Monthly totals for one type of ledger entry',
  Statistics: 'Daily statistics in UTC, updated within a few minutes',
  StatisticsBreakdown: 'Label, delivery and cost totals for a period, grouped by a label property',
  StatisticsBreakdownRow: 'Totals for one carrier, service, country or entry point in a period',
  StatisticsCost: 'Label costs in one currency',
  StatisticsOfDay: 'Statistics for one day',
  StatisticsOfMoney: 'Ledger totals for one day, by currency and entry type',
  Payment: 'Card payment that adds funds to a balance',
  PaymentInput: 'Parameters for creating a card payment',
  Subscription: 'Recurring payment to an application',
  SubscriptionInput: 'Parameters for creating a recurring payment',
  SubscriptionRenewal: 'Parameters for resuming a cancelled subscription',
  Track: 'Tracking information for a parcel',
  TrackingEvent: 'Parcel tracking event',
  User: 'Authenticated user, with settings and balances',
  UserAddressInput: 'Account address',
  UserUpdate: 'Parameters for updating a user',
  Warehouse: 'Warehouse that stores products and ships orders',
  DeclaredPerson: 'Person or company declared to customs',
  Delivery: 'Webhook delivery with its latest attempts',
  Event: 'Event sent to webhooks',
  DeliveryAttempt: "Delivery attempt with the endpoint's response",
  DeliveryDates: 'Estimated ship and delivery dates for a service',
  LoggedRequest: 'Logged API request',
  Replay: 'Replay of webhook events',
  Simulation: 'Result of a sandbox simulation',
  SimulationInput: 'Parameters for running a simulation',
  SimulatedReport: 'Simulated event from a carrier, facility or warehouse',
  ReplayInput: 'Parameters for replaying events',
  Webhook: 'Webhook endpoint. The signing key is not included.',
  WebhookInput: 'Parameters for creating a webhook',
  WebhookUpdate: 'Parameters for updating a webhook',
  FloorSignInInput: 'Parameters for signing in a worker',
  FloorDeviceInput: 'Parameters for pairing a device',
  StaffMemberInput: 'Parameters for creating or updating a staff member',
  BadgeInput: 'Parameters for issuing a worker badge',
  PlaceInput: 'Warehouse location to create or replace',
  FloorSettingsUpdate: 'Parameters for updating warehouse settings. Omitted settings remain unchanged.',
  BoxInput: 'Shipping box with its inner dimensions',
  FloorProduct: 'Product in a warehouse, with its tracking settings',
  FloorSession: 'Warehouse session with its worker, device and scopes',
  FloorDevice: 'Device paired with a warehouse',
  StaffMember: 'Warehouse staff member',
  Place: 'Warehouse location',
  FloorSettings: 'Warehouse settings',
  Box: 'Shipping box with its inner dimensions',
}
