import type { ProblemName } from '#shared/core/problems.ts'

type ProblemText = {
  /** Cause of the error. */
  readonly cause: string
  /** Resolution. */
  readonly cure: string
}

const READ_ERRORS = '`errors` lists each field with its reason'
const NOT_YOURS = 'It was deleted, never existed, or belongs to another account.'
const CHECK_ID = 'Check the id, and that the token belongs to the account. List the resources to find valid ids.'
const NOT_STORED = 'The write failed; nothing was saved.'
const SEND_AGAIN =
  'Retry with the same `Idempotency-Key` after a second, then with increasing delays. If it persists, contact support with the `X-Request-Id`.'

/** Causes and resolutions on the error pages. */
export const PROBLEM_TEXTS: Readonly<Record<ProblemName, ProblemText>> = {
  validation_failed: {
    cause:
      'The request is malformed, or a field is missing or out of bounds. With 413 or 415 the body is too large, or not JSON.',
    cure: `Correct the request: ${READ_ERRORS}, up to five at a time. With “is still running”, wait for \`Retry-After\` and retry.`,
  },
  internal_error: {
    cause: 'An internal fault. It is logged with the request id.',
    cure: SEND_AGAIN,
  },
  application_deleted: {
    cause: 'The application of the token was deleted.',
    cure: 'Use a token of another application.',
  },
  application_suspended: {
    cause: 'The application of the token is suspended.',
    cure: 'Contact support. The token works again once the application is resumed.',
  },
  token_invalid: {
    cause:
      'The `Authorization: Bearer …` header is missing, or the token or API key is misspelled, expired or revoked.',
    cure: 'Send the complete token or key, without quotes, to its own environment. Replace an expired or revoked key at `/oauth/keys`; for a token, authorise the application again.',
  },
  application_unknown: {
    cause: 'The application id is unknown, the secret is wrong, or the redirect URI is not registered.',
    cure: 'Check that id, secret and `return_uri` match the registration of the application.',
  },
  permission_withdrawn: {
    cause: 'The user revoked the authorisation.',
    cure: 'Request authorisation again at `/authorize`.',
  },
  scope_missing: {
    cause: 'The token or API key is valid but lacks the scope of this operation.',
    cure: 'Create an API key with the scope in the message at `/oauth/keys`. For an application, request the scope at `/authorize` and use the new token.',
  },
  dependency_unavailable: {
    cause: 'A required service or dataset is temporarily unavailable.',
    cure: SEND_AGAIN,
  },
  consignor_tax_id_required: {
    cause: 'Customs at the destination requires a tax or registration number of the exporter.',
    cure: 'Send `consignor.id`; for the European Union an IOSS or EORI number.',
  },
  address_rejected: {
    cause:
      'The address does not match the format of its country: a part is missing or invalid, such as the postal code.',
    cure: 'Correct the field in the message. `POST /validate-address` validates addresses and suggests corrections.',
  },
  rate_limit_exceeded: {
    cause: 'The bucket of the user is full: bursts of 30 requests and 2 requests per second are allowed.',
    cure: 'Wait for `Retry-After`. Monitor `X-Rate-Requests`, spread requests, and use bulk operations.',
  },
  path_not_found: {
    cause: 'The base URL, the version or a part of the path is wrong.',
    cure: 'Compare the path with the API reference. Paths are case-sensitive and have no trailing slash.',
  },
  method_not_allowed: {
    cause: 'The path does not support this HTTP method.',
    cure: 'Use a method from the `Allow` header.',
  },
  page_token_invalid: {
    cause: 'The `page_token` was modified, belongs to another list or account, or is too old.',
    cure: 'Start at the first page and send `next_page` of each page unchanged.',
  },
  query_value_invalid: {
    cause: 'A query parameter is invalid, was sent more than once, or selects too much.',
    cure: `Correct the parameter: ${READ_ERRORS}. Far into a long list, use \`page_token\`.`,
  },
  entry_point_not_found: {
    cause: 'No entry point has this id.',
    cure: 'List entry points with `GET /entry-points`.',
  },
  no_route: {
    cause:
      'No service carries this parcel from the entry point to the country with the requested service, carrier, terms, weight and dimensions.',
    cure: 'See the message for the reason and `GET /estimate` for available services. Omit `carrier` and `exit_point`, or choose another service.',
  },
  quote_not_found: {
    cause: 'The account has no such quote. Quotes are deleted 30 days after expiry.',
    cure: 'Use an id from `POST /quotes`, or create a new quote.',
  },
  quote_expired: {
    cause: 'Quotes are valid for 7 days, or 1 day with carrier rates; see `expires`.',
    cure: 'Create a new quote, or create the shipment without `quote_id` at current prices.',
  },
  quote_used: {
    cause: 'A quote is valid for one shipment and was already used.',
    cure: 'Create one quote per parcel. A retry with the same `Idempotency-Key` returns the original response.',
  },
  quote_differs: {
    cause:
      'The shipment differs from the quote in data that affects prices, duty or tax, or the quoted service is no longer available.',
    cure: 'See `errors` for each difference with both values. Send the parcel as quoted, or create a new quote.',
  },
  exchange_rate_unavailable: {
    cause: 'No exchange rate is available for the currency. With status 500 rates are temporarily unavailable.',
    cure: 'Use another currency. If the status is 500, retry later.',
  },
  insufficient_funds: {
    cause: 'Balance and credit limit do not cover the amount. Nothing was charged.',
    cure: 'Add funds and retry.',
  },
  balance_unavailable: {
    cause: 'The balance could not be read. Nothing was charged.',
    cure: SEND_AGAIN,
  },
  charge_failed: {
    cause: 'The charge could not be booked. Nothing was charged.',
    cure: SEND_AGAIN,
  },
  invoice_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  subscription_not_found: {
    cause: 'The subscription does not exist, has ended, or belongs to another application.',
    cure: 'List subscriptions with `GET /users/me`.',
  },
  payment_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  payment_refused: {
    cause: 'The account is a sandbox, which uses test funds, or card payments are not available.',
    cure: 'Pay by bank transfer with the `payment_reference` of `GET /users/me`; in a sandbox, top up with a simulation.',
  },
  subscription_not_created: {
    cause: 'The user already has an active subscription with this name, or the message states another reason.',
    cure: 'Use another name, or the existing subscription.',
  },
  subscription_not_renewable: {
    cause: 'The paid period has ended.',
    cure: 'Create a new subscription.',
  },
  subscription_not_cancellable: {
    cause: 'The paid period has ended, or the subscription is being renewed.',
    cure: 'Check `subscriptions` of `GET /users/me`. If it is active, retry after a minute.',
  },
  application_not_privileged: {
    cause: 'Only platform applications can charge users on a recurring basis.',
    cure: 'Contact support to request permission.',
  },
  return_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  return_not_verifiable: {
    cause: 'The return is or was being inspected or reshipped.',
    cure: 'Check status and messages of the return.',
  },
  return_not_discardable: {
    cause: 'The return belongs to a reshipment.',
    cure: 'Delete the reshipment first, if it is not approved.',
  },
  reshipment_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  reshipment_not_updatable: {
    cause: 'The reshipment is not quoted yet, or was already approved or declined.',
    cure: 'Approve it with status Pending, once `estimated_reship_fee` is above 0.',
  },
  reshipment_not_deletable: {
    cause: 'The reshipment is approved: it is paid and being shipped.',
    cure: 'Contact the facility with a message on one of the returns.',
  },
  returns_not_reshippable: {
    cause: 'Some returns belong to other reshipments, are being inspected, or do not exist.',
    cure: 'Omit the returns in the message.',
  },
  return_not_reshippable: {
    cause: 'The return belongs to another reshipment, is being inspected, or does not exist.',
    cure: 'Wait until its status is Processed or Verified.',
  },
  returns_in_several_facilities: {
    cause: 'Returns that are reshipped together must be at the same facility.',
    cure: 'Create one reshipment per facility.',
  },
  exception_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  address_not_verified: {
    cause: 'No similar address was found; the parcel would probably be returned.',
    cure: 'Correct the address (`POST /validate-address` suggests one), or set the field in the message to accept it.',
  },
  shipment_has_label: {
    cause: 'The shipment has an active label, or was processed by a facility.',
    cure: 'Cancel the label first. After processing, create a new shipment.',
  },
  shipment_without_label: {
    cause: 'The operation requires a label.',
    cure: 'Buy a label with `POST /labels`.',
  },
  label_creation_failed: {
    cause: 'The carrier rejected the parcel or timed out. Charges are refunded within an hour.',
    cure: 'If the status is 400, correct the field in the message. If the status is 500, retry later with the same `Idempotency-Key`, which prevents a second purchase.',
  },
  package_not_alone: {
    cause: 'Packages of a shipment are bought and cancelled together.',
    cure: 'Cancel the master label in the message; all packages are cancelled and refunded.',
  },
  label_already_cancelled: {
    cause: 'The label was cancelled before.',
    cure: 'No action needed; it was refunded.',
  },
  label_not_found: {
    cause: NOT_YOURS,
    cure: 'Check the id or tracking number, and that the token belongs to the account that bought the label.',
  },
  label_not_cancellable: {
    cause:
      'The parcel was processed or scanned, the carrier rejected the cancellation, or the label is in a locked overpack.',
    cure: 'Remove the label from its overpack. Parcels in transit cannot be cancelled.',
  },
  label_not_ready: {
    cause: 'The carrier accepted the parcel but has not issued the label yet.',
    cure: 'Retry after a few seconds, or subscribe to the webhook topic `shipments_label`.',
  },
  label_file_missing: {
    cause: 'The stored file of an external carrier label is missing.',
    cure: 'Cancel the label, which refunds it, and buy another.',
  },
  shipment_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  tracking_number_foreign: {
    cause:
      'An event contains a tracking number without active label in the account. No event of the request was recorded.',
    cure: 'Remove the event or correct its number, and resend the request. Events are recorded once.',
  },
  shipment_not_deletable: {
    cause: 'Shipments with a label cannot be deleted.',
    cure: 'Cancel the label instead. Only test shipments and shipments that never had a label can be deleted.',
  },
  shipment_not_updatable: {
    cause: 'A label of the shipment is being bought or cancelled.',
    cure: 'Retry after a few seconds.',
  },
  hs_code_or_description_missing: {
    cause: 'Customs at the destination requires an HS code and a description of all goods.',
    cure: 'Send `hts_code` and `description` of the line item in the message. `POST /classify` finds codes.',
  },
  entry_point_mismatch: {
    cause: 'All parcels of an overpack must have the same entry point.',
    cure: 'Use another overpack.',
  },
  service_mismatch: {
    cause: 'All parcels of an overpack must have the same service.',
    cure: 'Use another overpack.',
  },
  shipment_in_overpack: {
    cause: 'Packed shipments cannot be updated.',
    cure: 'Set `overpack_id` of the shipment to null, or delete the overpack.',
  },
  duplicate_in_overpack: {
    cause: 'The shipment is listed more than once.',
    cure: 'Remove the duplicate.',
  },
  overpack_not_needed: {
    cause: 'The entry point accepts parcels without overpack.',
    cure: 'Drop the parcel off without an overpack.',
  },
  dangerous_goods_mix: {
    cause: 'Dangerous goods cannot share an overpack with other goods or with another dangerous goods code.',
    cure: 'Use separate overpacks.',
  },
  origin_description_language: {
    cause: 'Customs of the country of export accepts descriptions in its language only.',
    cure: 'Send the field in the message in that language.',
  },
  description_unacceptable: {
    cause: 'Customs rejects vague descriptions such as “gift” or “clothes”.',
    cure: 'Describe the goods, their material and their use.',
  },
  denied_party: {
    cause: 'A party matches or closely resembles an entry of a denied-party list. `errors` names the party.',
    cure: 'Do not vary the spelling. If it is a different person or company, contact support for a review.',
  },
  prohibited_goods: {
    cause: 'The goods cannot be shipped on this route or imported into the country.',
    cure: 'Remove the goods, or use a route that permits them.',
  },
  hs_code_refused: {
    cause: 'The HS code does not exist, or is not valid at the destination. Only with `Prefer: handling=strict`.',
    cure: 'Find codes with `POST /classify`.',
  },
  contents_too_heavy: {
    cause:
      'Line items weigh more than their parcel, or parcels exceed the weight or size of their overpack. Only with `Prefer: handling=strict`.',
    cure: 'Weigh the parcel with its packaging. The weight of a line item is the weight of one unit.',
  },
  duty_rates_unavailable: {
    cause: 'Duty and tax (terms DDP) cannot be calculated for these goods and this country.',
    cure: 'Send `hts_code` for all line items, or use the terms DDU.',
  },
  overpack_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  overpack_locked: {
    cause: 'The overpack is manifested.',
    cure: 'Create a new overpack.',
  },
  overpack_not_created: {
    cause: 'None of the shipments can be packed together. If the status is 500, the request failed; retry it.',
    cure: 'See the message and `error` of each shipment. If the status is 500, retry.',
  },
  overpack_not_deleted: { cause: NOT_STORED, cure: SEND_AGAIN },
  overpack_not_updated: { cause: NOT_STORED, cure: SEND_AGAIN },
  overpack_empty_or_test: {
    cause: 'The overpack contains no parcel, or only test parcels.',
    cure: 'Add a parcel with a live label.',
  },
  overpack_entry_points_differ: {
    cause: 'All overpacks of a manifest must have the same entry point.',
    cure: 'Create one manifest per entry point.',
  },
  overpack_already_manifested: {
    cause: 'The overpack is on another manifest.',
    cure: 'Remove it from the request.',
  },
  overpack_unmeasured: {
    cause: 'Entry points require overpack weight and dimensions.',
    cure: 'Send `weight`, `length`, `width` and `height` with `PUT /overpacks/{id}`.',
  },
  packages_not_overpacked: {
    cause: 'Packages of a shipment must be dropped off together, but some are not in an overpack.',
    cure: 'Pack the remaining packages, or remove all of them from overpacks.',
  },
  packages_not_together: {
    cause: 'Packages of a shipment are in several overpacks, some of which are not on the manifest.',
    cure: 'Add the other overpacks.',
  },
  manifest_not_created: { cause: NOT_STORED, cure: SEND_AGAIN },
  manifest_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  numbers_used_up: {
    cause: 'The number range of the carrier or of overpacks is exhausted. Nothing was charged.',
    cure: 'Retry later or use another service; the operator was notified.',
  },
  order_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  order_not_editable: {
    cause: 'The order is being packed or was shipped.',
    cure: 'Update orders before packing, with status Processing, Holding or Exception.',
  },
  order_not_deletable: {
    cause: 'The order is being packed or was shipped.',
    cure: 'Shipped parcels can be returned.',
  },
  order_not_created: { cause: NOT_STORED, cure: SEND_AGAIN },
  order_not_updated: { cause: NOT_STORED, cure: SEND_AGAIN },
  duplicate_line_items: {
    cause: 'Two line items have the same SKU.',
    cure: 'Merge them and add up the quantities.',
  },
  duplicate_shop_order_id: {
    cause: 'The shop already has an order with this `order_id`, possibly from an earlier request.',
    cure: 'Find it with `GET /orders?shop.order_id=…` before sending another.',
  },
  order_closed_in_store: {
    cause: 'The connected store cancelled, refunded or fulfilled the order after it was imported.',
    cure: 'Delete the order, or update it to ship it anyway. Packed parcels are not recalled.',
  },
  order_changed_in_store: {
    cause: 'The connected store changed items, values or the address of the order after it was imported.',
    cure: 'Update the order to match the store; any update resumes processing.',
  },
  sku_not_found: {
    cause: 'The SKU does not exist in the shop.',
    cure: 'Find SKUs with `GET /products?sku=…&shop.id=…`, or create one with `POST /products/{id}/skus`.',
  },
  sku_inactive: {
    cause: 'The SKU is inactive.',
    cure: 'Set `active` to true, or use another SKU.',
  },
  product_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  product_in_use: {
    cause: 'The product is in stock, or orders, inbound shipments or SKUs reference it.',
    cure: 'Delete its SKUs, and wait for open orders and inbound shipments to complete.',
  },
  sku_taken: {
    cause: 'Another product of the shop has this SKU.',
    cure: 'Use another SKU, or delete it from the other product first.',
  },
  sku_in_use: {
    cause: 'An open order uses the SKU.',
    cure: 'Wait until the order is shipped, or update it.',
  },
  second_active_sku: {
    cause: 'A product can have one active SKU per shop.',
    cure: 'Set `active` of the other SKU to false first.',
  },
  barcode_fixed: {
    cause: 'Units in warehouses carry the barcode.',
    cure: 'Contact support to relabel the units.',
  },
  local_description_missing: {
    cause: 'Warehouse staff and customs require a product description in the local language.',
    cure: 'Add an entry in that language to `local_descriptions`. `GET /warehouses` returns the `language_code` of each warehouse.',
  },
  gift_message_without_slip: {
    cause: 'Gift messages are printed on the packing slip, which is disabled.',
    cure: 'Set `packing_slip` to true, or `gift_message` to null.',
  },
  packaging_in_order: {
    cause: 'Packaging material cannot be ordered.',
    cure: 'Remove the line item in the message.',
  },
  inbound_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  inbound_not_deletable: {
    cause: 'The warehouse has received the goods.',
    cure: 'No action needed.',
  },
  inbound_product_refused: {
    cause: 'The product does not exist, or belongs to another account.',
    cure: 'Check the product ids.',
  },
  inbound_not_updatable: {
    cause: 'The warehouse has received the goods.',
    cure: 'Create a new inbound shipment for further goods.',
  },
  inbound_duplicate_products: {
    cause: 'A product is listed more than once.',
    cure: 'Merge the entries and add up the quantities.',
  },
  warehouse_not_found: {
    cause: 'No warehouse has this id.',
    cure: 'List warehouses with `GET /warehouses`.',
  },
  shop_not_found: {
    cause: NOT_YOURS,
    cure: 'List shops with `GET /shops`.',
  },
  shop_not_deletable: {
    cause: 'The shop has orders or SKUs.',
    cure: 'Set `active` to false. Delete the shop once its SKUs and orders are gone.',
  },
  shop_not_created: { cause: NOT_STORED, cure: SEND_AGAIN },
  shop_id_taken: {
    cause: 'The account already has a shop with this id.',
    cure: 'Choose another id, or use the existing shop.',
  },
  shop_inactive: {
    cause: 'The shop is inactive and accepts no orders.',
    cure: 'Set `active` of the shop to true.',
  },
  webhook_not_found: {
    cause: 'The webhook was deleted, never existed, or belongs to another user or application.',
    cure: 'Use a token of the application that created it. List webhooks with `GET /webhooks`.',
  },
  webhook_duplicate: {
    cause: 'A webhook for this address and topic exists.',
    cure: 'Use the existing webhook, or change its address.',
  },
  webhook_not_created: { cause: NOT_STORED, cure: SEND_AGAIN },
  webhook_not_updated: { cause: NOT_STORED, cure: SEND_AGAIN },
  webhook_not_deleted: { cause: NOT_STORED, cure: SEND_AGAIN },
  webhook_event_refused: {
    cause: 'The payload does not match the topic or is too large, or the webhook is disabled.',
    cure: 'Send a payload as described for the topic, and set `active` of the webhook to true.',
  },
  webhook_replay_refused: {
    cause: 'The webhook is disabled, a replay is running, the event was never sent to it, or no event matches.',
    cure: 'Set `active` to true, wait for `GET /webhooks/{id}/replays` to show completion, or check `GET /webhooks/{id}/deliveries`.',
  },
  address_check_unavailable: {
    cause: 'Address data is temporarily unavailable.',
    cure: SEND_AGAIN,
  },
  customs_product_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  customs_product_unknown: {
    cause:
      'The customs product in `product_id` of a line item (`customs_product_id` of an order) was deleted, never existed, or belongs to another account.',
    cure: 'List customs products with `GET /customs/products`, or omit the field.',
  },
  customs_product_refused: {
    cause: 'The product code belongs to another type of goods. In the United States, codes of cosmetics begin with 53.',
    cure: 'Look the code up in the catalogue of the agency, or omit it.',
  },
  customs_product_type_fixed: {
    cause: 'Required data depends on the type, which is immutable.',
    cure: 'Create another customs product and delete this one.',
  },
  credential_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  credential_not_updatable: {
    cause: 'An operator locked the carrier account. If the status is 500, the request failed; retry it.',
    cure: 'Contact support. If the status is 500, retry.',
  },
  credential_not_deleted: { cause: NOT_STORED, cure: SEND_AGAIN },
  credential_not_created: { cause: NOT_STORED, cure: SEND_AGAIN },
  credential_carrier_fixed: {
    cause: 'The carrier of a carrier account is immutable.',
    cure: 'Create another carrier account and delete this one.',
  },
  sandbox_only: {
    cause: 'Carriers, facilities and warehouses can be simulated in a sandbox only; this is a live account.',
    cure: 'Create a key for your sandbox at `/oauth/keys`; it begins with `ship_test_`.',
  },
  simulation_refused: {
    cause: 'The simulated report does not match the state of the parcel, order or return.',
    cure: 'Check its status, then simulate the next valid step. Orders are processed within a minute; retry then.',
  },
  party_id_required: {
    cause: 'Customs of the country requires a number of the importer or exporter.',
    cure: 'Send `id` of the party in the message: a tax, identity or passport number.',
  },
}
