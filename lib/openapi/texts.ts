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
  "http_status": 400,
  "message": "The request was not accepted: /shipment/weight: must be above 0 and below 10000",
  "errors": ["/shipment/weight: must be above 0 and below 10000"]
}
\`\`\`

The \`code\` says what is wrong and does not change; the \`message\` is for people. What belongs to somebody else is
answered as if it did not exist.

## Repeating a request safely

Put an \`Idempotency-Key\` of your own on a \`POST\`. If the answer gets lost, send the same request with the same key
again: within 24 hours nothing is done or charged twice, and the first answer comes back.

## Rate limit

Each user has a bucket of 30 requests that empties at 2 a second. \`X-Rate-Limit\` is its size, \`X-Rate-Requests\` how
full it is. A request that finds it full is answered with 429 and \`Retry-After\`.

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
  Credentials: 'Your own accounts with carriers.',
  Products: 'Goods kept in warehouses, their stock and their stock keeping units.',
  Inbound: 'Stock on its way to a warehouse.',
  Orders: 'Orders packed and sent from a warehouse.',
  Shops: 'Where orders and stock keeping units come from.',
  Returns: 'Parcels that came back to a facility.',
  Reshipments: 'Returned parcels sent out again.',
  Users: 'The user an access token speaks for.',
  Subscriptions: 'Regular payments to an application.',
  Invoices: 'What was charged, week by week.',
  Webhooks: 'Addresses that are told when something happens.',
  'Reference data': 'Entry points and warehouses.',
  OAuth: 'How an application gets an access token from a user.',
  Documentation: 'This description.',
}
