export const TITLE = 'Shipping and fulfilment API'

/** The first page of the documentation: what holds for every operation. */
export const INTRODUCTION = `
Ship parcels across borders, and have orders packed and sent from a warehouse.

Create a **shipment**, buy its **label**, print the PDF, hand the parcel over at an **entry point**: labels carry the
tracking history from there to the door. **Products** kept in a **warehouse** are sent by **orders**; parcels that come
back become **returns**.

## Requests

Bodies are JSON in UTF-8. One resource is wrapped in a key of its singular name (\`{"shipment": {...}}\`), a list in
the plural. Texts are trimmed; unknown and read-only fields are ignored, so that what was read can be sent back.
A \`PUT\` changes the fields it sends and leaves the others.
Null for a field that may be left out is as if it were left out, but in a \`PUT\` it clears what answers may show as
null; a query parameter without a value is as if it were not there. Decimals may be sent as text like \`"12.50"\`.
A body has at most 1 MB, 32 levels and 20,000 values.

Lengths are centimetres, weights kilograms, amounts decimal numbers in the currency beside them (US dollars where
none is named). Date-times are \`YYYY-MM-DD HH:MM:SS\` in UTC, dates \`YYYY-MM-DD\`. Countries are ISO 3166-1 codes of
two letters, or XK (Kosovo), AC (Ascension), TA (Tristan da Cunha); currencies are ISO 4217 codes.

Where an operation takes \`type=pdf\`, it answers a document instead of JSON.

## Access

Send an access token with every request: \`Authorization: Bearer <token>\`. An application gets one by OAuth, for the
scopes its user agreed to; each operation says which scope it needs.

## Errors

Every refusal has the same form, with the HTTP status the answer really has:

\`\`\`json
{
  "status": "error",
  "code": 1000,
  "name": "validation_failed",
  "http_status": 400,
  "message": "The request was not accepted: /shipment/weight: must be above 0 and below 10000",
  "errors": ["/shipment/weight: must be above 0 and below 10000"],
  "source": "you",
  "retryable": false,
  "doc_url": "https://api.example.com/v1/docs/errors/1000"
}
\`\`\`

The \`code\`, or its \`name\`, says what is wrong and does not change; the \`message\` is for people. \`doc_url\` leads to
a page with cause and cure ([all codes](docs/errors)). \`source\` says who can do something about it: \`you\`, \`us\`, the
\`carrier\`, or rules of \`customs\`. Only if \`retryable\` is true, the same request may be accepted later as it is. What belongs to somebody else is
answered as if it did not exist.

## Repeating a request safely

Put an \`Idempotency-Key\` of your own on a \`POST\`. If the answer gets lost, send the same request with the same key
again: within 24 hours nothing is done or charged twice, and the first answer comes back.

## Rate limit

Each user has a bucket of 30 requests that empties at 2 a second. \`X-Rate-Limit\` is its size, \`X-Rate-Requests\` how
full it is. A request that finds it full is answered with 429 and \`Retry-After\`; its error says which limit it was. The
standard fields \`RateLimit-Policy\` and \`RateLimit\` say the same.

## What was ignored

A field or parameter that nobody reads does no harm, and is named in \`X-Ignored\`: \`/shipment/insurence\` is a typo you want to know
of. While you develop, send \`Prefer: handling=strict\`: then such a request is refused, and the error says what was probably meant.
What an answer holds may be sent back as it is.

## Lists

\`limit\` says how many entries a page holds. Some lists are turned by \`page\` number and tell \`total_pages\` and a
total, which may be 0 where counting would take too long; others give \`next_page\`, to be sent as \`page_token\`.
A page with fewer entries than \`limit\` is the last one.

## Webhooks

A **webhook** has an address told of one topic as it happens: see the payloads and headers of each topic. Check
\`X-Svc-Hmac-SHA256\` before you believe one: it is the Base64 of the HMAC-SHA-256 of the body as received, under the key you
gave the webhook. Answer with a status from 200 to 299 within 4 seconds and do the work afterwards. Events come at least
once and in any order; \`X-Svc-Event-Id\` stays the same when one comes again. After 1000 failures in a row a webhook is
deactivated until you change it.

## Finding a request again

Every answer bears an \`X-Request-Id\`. Name it when you ask for help.
`.trim()

/** What each part of the API is about, by the tag its operations bear. */
export const TAGS: Readonly<Record<string, string>> = {
  Shipments: 'Parcels with their addresses, contents, size and weight.',
  Labels: 'Labels bought for shipments: the PDF to print, its cost and its tracking history.',
  Overpacks: 'Cartons, bags and pallets that bring many labelled parcels to an entry point together.',
  Manifests: 'Lists of overpacks handed over at an entry point.',
  Estimate: 'What a parcel would cost, on every service that can carry it.',
  Track: 'Where a parcel is.',
  Exceptions: 'Parcels that a facility could not process as they came.',
  'Address validation': 'Postal addresses checked and completed.',
  Classification: 'Harmonised System codes for goods, found by their description.',
  'Customs products': 'Regulated goods, such as food and cosmetics, as customs agencies are told of them.',
  Credentials: 'Your own accounts with carriers.',
  Products: 'Goods kept in warehouses, their stock and their stock keeping units.',
  Inbound: 'Stock on its way to a warehouse.',
  Orders: 'Orders packed and sent from a warehouse.',
  Simulations: 'What carriers, facilities and warehouses do in a sandbox.',
  Shops: 'Where orders and stock keeping units come from.',
  Returns: 'Parcels that came back to a facility.',
  Reshipments: 'Returned parcels sent out again.',
  Users: 'The user an access token speaks for.',
  Subscriptions: 'Regular payments to an application.',
  Invoices: 'What was charged, week by week.',
  Webhooks: 'Addresses that are told when something happens.',
  Statistics: 'What happened in the account by days, and what it cost.',
  Requests: 'What was asked of the API for the account, and what became of it.',
  'Reference data': 'Entry points and warehouses.',
  OAuth: 'How an application gets an access token from a user.',
  Documentation: 'This description.',
  Console: 'A web application for merchants, which is a client of this API like any other.',
}

/** What the named parts of requests and answers are. */
export const COMPONENT_TEXTS: Readonly<Record<string, string>> = {
  AddressInput: 'An address to be validated',
  BarcodesInput: 'Which barcode labels to print, and how large',
  ClassifyInput: 'Goods, and where they come from and go',
  ConsigneeInput: 'Who imports the goods, where it is not the recipient',
  ConsignorInput: 'Who exports the goods',
  ConsignorUpdate: 'Who exports the goods; an order of a store may lack the phone number',
  Credential: 'An account of your own with a carrier, without its secrets',
  CredentialInput: 'An account of your own with a carrier',
  CredentialUpdate: 'What changes of a carrier account',
  CustomsData: 'What posts and customs are told of a parcel before it comes',
  Compliance: 'What agencies are told of goods',
  CustomsProduct: 'Regulated goods as customs agencies are told of them',
  CustomsProductAddress: 'Who does something with regulated goods, and where',
  CustomsProductInput: 'Regulated goods for customs agencies',
  CustomsProductUpdate: 'What changes of regulated goods',
  DangerousGoods: 'What is said of dangerous goods beside their code',
  DangerousGoodsInput: 'What is said of dangerous goods beside their code',
  EmbeddedProblem: 'What went wrong with a part of what was asked for, in an answer that is otherwise good',
  EntryPoint: 'A place where parcels are handed in',
  Estimate: 'The services that can carry a parcel, with prices',
  CalculationInput: 'Goods, where they come from and go, and what is paid to send them',
  CalculationPlaceInput: 'Where a parcel sets out, or goes',
  CalculatedGoodsInput: 'Goods of one kind',
  Calculation: 'Duty and tax of goods, the rules they come from, and what is missing to be certain',
  CalculationPlace: 'Where a parcel sets out, or goes',
  CalculatedGoods: 'Goods of one kind, with what is due for them',
  EstimatedService: 'What a parcel costs on one service of one carrier, and how long it takes',
  Exception: 'A parcel that a facility could not process as it came',
  FulfillmentsComplete: 'A parcel of an order has left the warehouse',
  FulfillmentsUpdate: 'A parcel of an order has a tracking number',
  GoodsInput: 'Goods to be classified',
  HsCodeInput: 'The Harmonised System code of a product in one country',
  Inbound: 'Goods on their way to a warehouse',
  InboundInput: 'Goods you send to a warehouse',
  InboundProduct: 'A product in an inbound shipment, and what of it has arrived',
  InboundProductInput: 'A product in an inbound shipment',
  InboundRow: 'Goods on their way to a warehouse, without the products',
  InboundUpdate: 'What changes of an inbound shipment',
  LedgerEntry: 'A movement of money, and the balance after it',
  InvoiceVat: 'How an invoice is taxed: net amount, tax and rounding come to its total',
  CreditNote: 'What of an invoice was given back, with its share of the tax',
  Invoice: 'What was charged and credited in one week and one currency',
  Label: 'Carriage bought for a shipment, with its price and its tracking history',
  LabelAssignment: 'The overpack a label is put into',
  LabelInput: 'Which shipment a label is bought for',
  Charge: 'A line of a price: which of its totals it is part of, and the rule it follows from',
  LabelRow: 'Carriage bought for a shipment, without the tracking history',
  LineItem: 'One kind of goods in a parcel, with the duty and tax on it',
  LineItemInput: 'One kind of goods in a parcel; `value` is for all units together, `weight` for one',
  LocalDescriptionInput: 'What a product is, in one language',
  Manifest: 'A list of overpacks handed over at an entry point',
  ManifestInput: 'The overpacks that are handed over together',
  ManifestRow: 'A list of overpacks handed over at an entry point',
  ManifestsComplete: 'A manifest was processed',
  Order: 'What a shop’s customer ordered, packed and sent from a warehouse',
  OrderInput: 'What a shop’s customer ordered',
  OrderLineInput: 'One stock keeping unit of an order',
  OrderRow: 'An order, with the essentials of its lines and parcels',
  OrderStatusInput: 'An order, and what it shall be',
  OrdersStatus: 'An order waits for a correction by its user',
  AccountBalanceLow: 'A balance has become low',
  ProductsStockChanged: 'Units of products came, went, or were promised',
  OrdersChanged: 'An order came into another status',
  ExceptionsStatus: 'A facility holds a parcel, or what became of one',
  InboundStatus: 'An inbound shipment arrived or was counted',
  ReshipmentsStatus: 'A reshipment was quoted or sent',
  ReturnsStatus: 'A return arrived, was verified, or has a new message',
  ShipmentsAdjustment: 'A parcel was measured otherwise than it was entered',
  OrderUpdate: 'What changes of an order',
  Overpack: 'A carton, bag or pallet that brings labelled parcels to an entry point together',
  OverpackInput: 'Shipments that are packed together',
  OverpackRow: 'An overpack, without its shipments',
  OverpackUpdate: 'Size and weight of an overpack, and shipments that are added to it',
  PackedShipmentInput: 'A shipment that is packed, named by its id, its label or its tracking number',
  PartlyPackedOverpack: 'An overpack some of the shipments could not be put into',
  Party: 'Who exports or imports the goods',
  Product: 'Goods kept in warehouses, with their stock',
  ProductInput: 'Goods you keep in warehouses',
  ProductRow: 'A product in a list; amounts and measures are texts here',
  ProductUpdate: 'What changes of a product',
  Recipient: 'Who gets a parcel, and where',
  RecipientInput: 'Who gets a parcel, and where',
  Reshipment: 'Returned parcels that are sent on as one',
  ReshipmentInput: 'Returned parcels to be sent on as one',
  ReshipmentRecipientInput: 'Who gets the returned parcels',
  ReshipmentRow: 'Returned parcels that are sent on as one',
  ReshipmentUpdate: 'Your answer to the estimate of a reshipment',
  Return: 'A parcel that came back to a facility',
  ReturnAddress: 'Where a parcel goes that cannot be delivered',
  ReturnAddressInput: 'Where a parcel goes that cannot be delivered',
  ReturnMessageInput: 'A message to the facility',
  ReturnRow: 'A parcel that came back to a facility, without pictures and messages',
  ReturnUpdate: 'What the facility shall do with a return',
  Shipment: 'A parcel with all its labels',
  Quote: 'Prices of a parcel on every service, which hold until it expires',
  QuotedLandedCost: 'What a parcel costs with duty and tax at import, as far as rates are known',
  QuotedPlaceInput: 'Where a parcel goes, as far as prices follow from it',
  QuotedService: 'A way to send the parcel, with its price',
  QuoteInput: 'A parcel whose price you want to know before it is made',
  ShipmentInput: 'A parcel you want to send',
  ShipmentRow: 'A parcel with the one label that is not cancelled',
  ShipmentUpdate: 'What changes of a shipment; what is left out stays',
  ShipmentsLabel: 'A label can be downloaded',
  ShipmentsLabelFailed: 'A label that came to nothing, and why',
  ShipmentsStatus: 'A parcel has a new tracking event',
  Shop: 'Where orders and stock keeping units come from',
  ShopInput: 'Where orders and stock keeping units come from',
  ShopUpdate: 'What changes of a shop',
  Sku: 'What one shop calls a product',
  SkuInput: 'What one shop calls a product',
  SkuUpdate: 'What changes of a stock keeping unit',
  Statement: 'The statement of a balance: what was on it at the beginning and at the end of a month, and what moved it',
  StatementKind: 'What the entries of one kind came to in a month',
  Statistics: 'What happened in an account by days',
  StatisticsOfDay: 'What happened on a day',
  StatisticsOfMoney: 'What was booked on a day in a currency, of one kind',
  Payment: 'Money paid into a balance by card',
  PaymentInput: 'Money to be paid into a balance by card',
  Subscription: 'A regular payment to an application',
  SubscriptionInput: 'A regular payment the user is charged from now on',
  SubscriptionRenewal: 'Has a cancelled subscription go on',
  Track: 'A parcel, and what happened to it',
  TrackingEvent: 'One thing that happened to a parcel',
  User: 'The user an access token speaks for',
  UserAddressInput: 'The address of an account',
  UserUpdate: 'What changes of the user',
  Warehouse: 'A place where goods are kept and orders are packed',
  DeclaredPerson: 'Somebody customs are told of',
  Delivery: 'An event on its way to a webhook, with every attempt',
  Event: 'Something that happened, as webhooks are told',
  DeliveryAttempt: 'One attempt to deliver an event, and what the receiver answered',
  LoggedRequest: 'A request that was made for the account, and what became of it',
  Replay: 'Events that are sent to a webhook once more',
  Simulation: 'What was played in a sandbox',
  SimulationInput: 'What shall be played in a sandbox: a scenario or a step, and what it is about',
  SimulatedReport: 'What was reported in the place of a carrier, a facility or a warehouse',
  ReplayInput: 'Which events a webhook shall be sent once more',
  Webhook: 'An address that is told when something happens, without its key',
  WebhookInput: 'An address that shall be told when something happens',
  WebhookUpdate: 'What changes of a webhook',
}
