import type { ProblemName } from '#shared/core/problems.ts'

/*
 * Cause and resolution of every error.
 */

type ProblemText = {
  readonly cause: string
  readonly cure: string
}

const READ_ERRORS = '`errors` lists each invalid field with the reason'
const NOT_FOUND_TEXT = 'The resource was deleted, never existed, or belongs to another account.'
const CHECK_ID_TEXT =
  'Check the ID, and check that the token belongs to the right account. Use the list operation of the resource to find valid IDs.'
const NOT_SAVED_TEXT = 'The change could not be saved. Nothing was changed.'
const RETRY_TEXT =
  'Retry with the same `Idempotency-Key` after one second, then with increasing delays. If the error persists, contact support with the `X-Request-Id`.'

/** Causes and resolutions on the error pages. */
export const PROBLEM_TEXTS: Readonly<Record<ProblemName, ProblemText>> = {
  validation_failed: {
    cause:
      'The request is malformed, or a field is missing or invalid. With status 413 the body is too large; with status 415 it is not JSON.',
    cure: `Correct the request: ${READ_ERRORS}, up to five at a time. If the request with this \`Idempotency-Key\` is still running, wait for \`Retry-After\` seconds and retry.`,
  },
  internal_error: {
    cause: 'An unexpected error occurred in the platform. It is logged with the request id.',
    cure: RETRY_TEXT,
  },
  application_deleted: {
    cause: 'The application of the token was deleted.',
    cure: 'Use a token of another application.',
  },
  application_suspended: {
    cause: 'The application of the token is suspended.',
    cure: 'Contact support. The token is valid again when the application is resumed.',
  },
  token_invalid: {
    cause:
      'The `Authorization: Bearer …` header is missing, or the token or API key is misspelled, expired or revoked.',
    cure: 'Send the complete token or key without quotes, to the environment that issued it. Replace an expired or revoked key at `/oauth/keys`. To replace a token, authorise the application again.',
  },
  application_unknown: {
    cause: 'The application ID is unknown, the secret is wrong, or the redirect URI is not registered.',
    cure: 'Check that the client ID, the client secret and `return_uri` match the registration of the application.',
  },
  permission_withdrawn: {
    cause: 'The user revoked the authorisation of this application.',
    cure: 'Ask the user to authorise the application again at `/authorize`.',
  },
  scope_missing: {
    cause: 'The token or API key is valid but lacks the scope of this operation.',
    cure: 'Create an API key with the scope in the message at `/oauth/keys`. In an application, request the scope at `/authorize` and use the new token.',
  },
  dependency_unavailable: {
    cause: 'A service or dataset that the operation requires is temporarily unavailable.',
    cure: RETRY_TEXT,
  },
  consignor_tax_id_required: {
    cause: 'Customs authorities in the destination country require a tax or registration number of the exporter.',
    cure: 'Send `consignor.id`. For the European Union, send an IOSS or EORI number.',
  },
  address_rejected: {
    cause:
      'The address does not match the address format of its country. For example, the postal code is missing or invalid.',
    cure: 'Correct the field that the message names. `POST /validate-address` validates addresses and suggests corrections.',
  },
  rate_limit_exceeded: {
    cause: 'The user exceeded the rate limit of 2 requests per second with bursts of up to 30 requests.',
    cure: 'Wait for `Retry-After` seconds. Monitor `X-Rate-Requests`, spread requests over time, and use bulk operations.',
  },
  path_not_found: {
    cause: 'The base URL, the API version or a part of the path is incorrect.',
    cure: 'Compare the path with the API reference. Paths are case-sensitive and have no trailing slash.',
  },
  method_not_allowed: {
    cause: 'The path does not support this HTTP method.',
    cure: 'Use one of the methods in the `Allow` header of the response.',
  },
  page_token_invalid: {
    cause: 'The `page_token` was modified, belongs to another list or account, or is too old.',
    cure: 'Start again at the first page, and send the `next_page` of each page unchanged.',
  },
  query_value_invalid: {
    cause: 'A query parameter is invalid, was sent more than once, or selects too many results.',
    cure: `Correct the parameter: ${READ_ERRORS}. To page through a long list, use \`page_token\`.`,
  },
  entry_point_not_found: {
    cause: 'No entry point has this id.',
    cure: 'List entry points with `GET /entry-points`.',
  },
  no_route: {
    cause:
      'No service is available for the requested combination of entry point, country, service, carrier, terms, weight and dimensions.',
    cure: 'The message states the reason, and `GET /estimate` returns the available services. Omit `carrier` and `exit_point`, or choose another service.',
  },
  quote_not_found: {
    cause:
      'The quote does not exist, belongs to another account, or was deleted. Quotes are deleted 30 days after they expire.',
    cure: 'Use an ID from `POST /quotes`, or create a new quote.',
  },
  quote_expired: {
    cause: 'A quote is valid until `expires`: 7 days, or 1 day if it contains carrier rates.',
    cure: 'Create a new quote, or omit `quote_id` to create the shipment at current prices.',
  },
  quote_used: {
    cause: 'A quote can be used for one shipment, and this quote was already used.',
    cure: 'Create one quote per parcel. A retry with the same `Idempotency-Key` returns the original response.',
  },
  quote_differs: {
    cause:
      'The shipment differs from the quote in data that affects prices, duty or tax, or the quoted service is no longer available.',
    cure: '`errors` lists each difference with both values. Send the parcel as quoted, or create a new quote.',
  },
  exchange_rate_unavailable: {
    cause:
      'No exchange rate is available for the currency. If the status is 500, exchange rates are temporarily unavailable.',
    cure: 'Use another currency. If the status is 500, retry later.',
  },
  insufficient_funds: {
    cause: 'The balance and the credit limit do not cover the amount. Nothing was charged.',
    cure: 'Add funds to the balance and retry.',
  },
  balance_unavailable: {
    cause: 'The balance could not be read. Nothing was charged.',
    cure: RETRY_TEXT,
  },
  charge_failed: {
    cause: 'The charge could not be recorded. Nothing was charged.',
    cure: RETRY_TEXT,
  },
  invoice_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  subscription_not_found: {
    cause: 'The subscription does not exist, has ended, or belongs to another application.',
    cure: 'List subscriptions with `GET /users/me`.',
  },
  payment_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  payment_refused: {
    cause: 'The account is a sandbox, which uses test funds, or card payments are not available.',
    cure: 'Pay by bank transfer with the `payment_reference` that `GET /users/me` returns. In a sandbox, add test funds with a simulation.',
  },
  subscription_not_created: {
    cause: 'The user already has an active subscription with this name, or the message states a different reason.',
    cure: 'Use a different name, or use the existing subscription.',
  },
  subscription_not_renewable: {
    cause: 'The paid period of the subscription has ended.',
    cure: 'Create a new subscription.',
  },
  subscription_not_cancellable: {
    cause: 'The paid period of the subscription has ended, or the subscription is being renewed.',
    cure: 'Check `subscriptions` in `GET /users/me`. If the subscription is active, retry after one minute.',
  },
  application_not_privileged: {
    cause: 'Only platform applications can charge users on a recurring basis.',
    cure: 'Contact support to request this permission.',
  },
  return_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  return_not_verifiable: {
    cause: 'The return was inspected or reshipped before, or this is in progress.',
    cure: 'Check the status and the messages of the return.',
  },
  return_not_discardable: {
    cause: 'The return belongs to a reshipment.',
    cure: 'Delete the reshipment first. This is possible until it is approved.',
  },
  reshipment_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  reshipment_not_updatable: {
    cause: 'The price of the reshipment is not available yet, or the reshipment was already approved or declined.',
    cure: 'Approve the reshipment when its status is Pending and its `estimated_reship_fee` is above 0.',
  },
  reshipment_not_deletable: {
    cause: 'The reshipment was approved. It is paid and being shipped.',
    cure: 'Send a message about one of its returns to the facility.',
  },
  returns_not_reshippable: {
    cause: 'Some returns belong to other reshipments, are being inspected, or do not exist.',
    cure: 'Omit the returns that the message lists.',
  },
  return_not_reshippable: {
    cause: 'The return belongs to another reshipment, is being inspected, or does not exist.',
    cure: 'Wait until the status of the return is Processed or Verified.',
  },
  returns_in_several_facilities: {
    cause: 'All returns in a reshipment must be at the same facility.',
    cure: 'Create one reshipment per facility.',
  },
  exception_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  address_not_verified: {
    cause: 'No similar address was found, so the parcel would probably be returned.',
    cure: 'Correct the address, or set the field in the message to accept it as it is. `POST /validate-address` suggests corrections.',
  },
  shipment_has_label: {
    cause: 'The shipment has an active label, or a facility has processed it.',
    cure: 'Cancel the label first. If a facility has processed the shipment, create a new shipment.',
  },
  shipment_without_label: {
    cause: 'The operation requires a shipment with a label.',
    cure: 'Buy a label with `POST /labels`.',
  },
  label_creation_failed: {
    cause: 'The carrier rejected the parcel or did not respond in time. Charges are refunded within one hour.',
    cure: 'If the status is 400, correct the field in the message. If the status is 500, retry later with the same `Idempotency-Key`, which prevents a second purchase.',
  },
  package_not_alone: {
    cause: 'The labels of a multi-package shipment are bought and cancelled together.',
    cure: 'Cancel the master label in the message. The labels of all packages are then cancelled and refunded.',
  },
  label_already_cancelled: {
    cause: 'The label was cancelled by an earlier request.',
    cure: 'No action is required. The label was refunded.',
  },
  label_not_found: {
    cause: NOT_FOUND_TEXT,
    cure: 'Check the ID or tracking number, and check that the token belongs to the account that bought the label.',
  },
  label_not_cancellable: {
    cause:
      'The parcel was processed or scanned, the carrier rejected the cancellation, or the label is in a locked overpack.',
    cure: 'If the label is in an overpack, remove it from the overpack. A label cannot be cancelled after its parcel was scanned.',
  },
  label_not_ready: {
    cause: 'The carrier accepted the parcel but has not issued the label yet.',
    cure: 'Retry after a few seconds, or subscribe to the webhook topic `shipments_label`.',
  },
  label_file_missing: {
    cause: 'The stored file of the carrier label is no longer available.',
    cure: 'Cancel the label to receive a refund, and buy another label.',
  },
  shipment_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  tracking_number_foreign: {
    cause:
      'An event has a tracking number that belongs to no active label in the account. No event of the request was recorded.',
    cure: 'Remove the event or correct its tracking number, and send the request again. Each event is recorded once.',
  },
  shipment_not_deletable: {
    cause: 'A shipment that has or had a live label cannot be deleted.',
    cure: 'Cancel the label instead of deleting the shipment.',
  },
  shipment_not_updatable: {
    cause: 'A label of the shipment is being bought or cancelled.',
    cure: 'Retry after a few seconds.',
  },
  hs_code_or_description_missing: {
    cause: 'Customs authorities in the destination country require an HS code and a description of all goods.',
    cure: 'Send `hts_code` and `description` for the line item in the message. `POST /classify` suggests HS codes.',
  },
  entry_point_mismatch: {
    cause: 'All parcels of an overpack must have the same entry point.',
    cure: 'Use an overpack with the entry point of the shipment.',
  },
  service_mismatch: {
    cause: 'All parcels of an overpack must have the same service.',
    cure: 'Use an overpack with the service of the shipment.',
  },
  shipment_in_overpack: {
    cause: 'A shipment in an overpack cannot be updated.',
    cure: 'Set `overpack_id` of the shipment to null, or delete the overpack.',
  },
  duplicate_in_overpack: {
    cause: 'The request contains the shipment more than once.',
    cure: 'Remove the duplicate shipment from the request.',
  },
  overpack_not_needed: {
    cause: 'The entry point accepts individual parcels and no customer overpacks.',
    cure: 'Drop the parcel off without an overpack.',
  },
  dangerous_goods_mix: {
    cause: 'Dangerous goods cannot share an overpack with other goods or with another dangerous goods code.',
    cure: 'Use separate overpacks for dangerous goods.',
  },
  origin_description_language: {
    cause: 'Customs authorities in the country of export accept descriptions only in their own language.',
    cure: 'Send the field in the language that the message states.',
  },
  description_unacceptable: {
    cause: 'Customs authorities reject vague descriptions such as “gift” or “clothes”.',
    cure: 'State what the goods are, what they are made of and what they are used for.',
  },
  denied_party: {
    cause: 'A party matches or closely resembles an entry of a denied-party list. `errors` identifies the party.',
    cure: 'Do not retry with another spelling. If the party is a different person or company, contact support to request a review.',
  },
  prohibited_goods: {
    cause: 'The goods cannot be shipped on this route or imported into the country.',
    cure: 'Remove the goods, or choose a route on which they are permitted.',
  },
  hs_code_refused: {
    cause:
      'The HS code does not exist, or is not valid in the destination country. This error occurs only with `Prefer: handling=strict`.',
    cure: 'Find a valid code with `POST /classify`.',
  },
  contents_too_heavy: {
    cause:
      'The line items weigh more than their parcel, or the parcels exceed the weight or size of their overpack. This error occurs only with `Prefer: handling=strict`.',
    cure: 'Weigh the parcel including its packaging. For line items, send the weight of one unit.',
  },
  duty_rates_unavailable: {
    cause: 'Duty and tax (terms DDP) cannot be calculated for these goods and this country.',
    cure: 'Send `hts_code` for all line items, or ship with the terms DDU.',
  },
  overpack_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  overpack_locked: {
    cause: 'The overpack is on a manifest, and overpacks on a manifest are read-only.',
    cure: 'Create a new overpack.',
  },
  overpack_not_created: {
    cause:
      'None of the shipments can be packed into the overpack. If the status is 500, the overpack could not be saved.',
    cure: 'The message and `error` of each shipment state the reason. If the status is 500, retry the request.',
  },
  overpack_not_deleted: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  overpack_not_updated: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  overpack_empty_or_test: {
    cause: 'The overpack is empty or contains only test parcels.',
    cure: 'Add a parcel with a live label to the overpack.',
  },
  overpack_entry_points_differ: {
    cause: 'All overpacks of a manifest must have the same entry point.',
    cure: 'Create one manifest per entry point.',
  },
  overpack_already_manifested: {
    cause: 'The overpack is on another manifest.',
    cure: 'Remove the overpack from the request.',
  },
  overpack_unmeasured: {
    cause: 'Entry points require the weight and dimensions of each overpack.',
    cure: 'Send `weight`, `length`, `width` and `height` with `PUT /overpacks/{id}`.',
  },
  packages_not_overpacked: {
    cause: 'All packages of a shipment must be dropped off together, but some are not in an overpack.',
    cure: 'Pack the remaining packages, or remove all packages of the shipment from their overpacks.',
  },
  packages_not_together: {
    cause: 'The packages of a shipment are in several overpacks, and some of these overpacks are not on the manifest.',
    cure: 'Add the other overpacks to the manifest.',
  },
  manifest_not_created: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  manifest_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  numbers_used_up: {
    cause: 'The number range for tracking numbers of the carrier or for overpacks is exhausted. Nothing was charged.',
    cure: 'Retry later, or use another service. The operator has been notified.',
  },
  order_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  order_not_editable: {
    cause: 'The order is being packed or was shipped.',
    cure: 'Update orders before packing, with status Processing, Holding or Exception.',
  },
  order_not_deletable: {
    cause: 'The order is being packed or was shipped.',
    cure: 'No action is possible for packed orders. Parcels that were shipped can be returned.',
  },
  order_not_created: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  order_not_updated: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  duplicate_line_items: {
    cause: 'Two or more line items have the same SKU.',
    cure: 'Combine the line items and add up their quantities.',
  },
  duplicate_shop_order_id: {
    cause: 'The shop already has an order with this `order_id`, for example from an earlier request.',
    cure: 'Find the existing order with `GET /orders?shop.order_id=…`, or use a different `order_id`.',
  },
  order_closed_in_store: {
    cause: 'The connected store cancelled, refunded or fulfilled the order after it was imported.',
    cure: 'Delete the order, or update it to ship it anyway. Parcels that are already packed are not recalled.',
  },
  order_changed_in_store: {
    cause: 'The connected store changed items, values or the address of the order after it was imported.',
    cure: 'Update the order to match the store. Any update resumes processing.',
  },
  sku_not_found: {
    cause: 'The SKU does not exist in the shop.',
    cure: 'Find SKUs with `GET /products?sku=…&shop.id=…`, or create one with `POST /products/{id}/skus`.',
  },
  sku_inactive: {
    cause: 'The SKU is inactive.',
    cure: 'Set `active` of the SKU to true, or use another SKU.',
  },
  product_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  product_in_use: {
    cause: 'The product has stock, or orders, inbound shipments or SKUs refer to it.',
    cure: 'Delete the SKUs of the product, and wait until its orders and inbound shipments are completed.',
  },
  sku_taken: {
    cause: 'Another product of the shop has this SKU.',
    cure: 'Use another SKU, or delete the SKU from the other product first.',
  },
  sku_in_use: {
    cause: 'An open order uses the SKU.',
    cure: 'Wait until the order is shipped, or remove the SKU from the order.',
  },
  second_active_sku: {
    cause: 'A product can have one active SKU per shop.',
    cure: 'Set `active` of the other SKU to false first.',
  },
  barcode_fixed: {
    cause: 'Units in warehouses are labelled with the barcode.',
    cure: 'Contact support to relabel the units.',
  },
  local_description_missing: {
    cause: 'Warehouse staff and customs authorities require a product description in the local language.',
    cure: 'Add an entry in that language to `local_descriptions`. `GET /warehouses` returns the `language_code` of each warehouse.',
  },
  gift_message_without_slip: {
    cause: 'Gift messages are printed on the packing slip, which is disabled.',
    cure: 'Set `packing_slip` to true, or set `gift_message` to null.',
  },
  packaging_in_order: {
    cause: 'The SKU belongs to packaging material, which cannot be ordered.',
    cure: 'Remove the line item with the SKU in the message.',
  },
  inbound_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  inbound_not_deletable: {
    cause: 'The warehouse has received the goods.',
    cure: 'No action is required. The warehouse adds the received goods to your stock.',
  },
  inbound_product_refused: {
    cause: 'The product does not exist, or belongs to another account.',
    cure: 'Check the product IDs.',
  },
  inbound_not_updatable: {
    cause: 'The warehouse has received the goods.',
    cure: 'Create a new inbound shipment for further goods.',
  },
  inbound_duplicate_products: {
    cause: 'The request contains a product more than once.',
    cure: 'Combine the entries and add up their quantities.',
  },
  warehouse_not_found: {
    cause: 'No warehouse has this id.',
    cure: 'List warehouses with `GET /warehouses`.',
  },
  shop_not_found: {
    cause: NOT_FOUND_TEXT,
    cure: 'List shops with `GET /shops`.',
  },
  shop_not_deletable: {
    cause: 'The shop has orders or SKUs.',
    cure: 'Set `active` of the shop to false. The shop can be deleted when it has no SKUs and no orders.',
  },
  shop_not_created: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  shop_id_taken: {
    cause: 'The account already has a shop with this id.',
    cure: 'Choose another ID, or use the existing shop.',
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
    cause: 'The application already has a webhook for this address and topic.',
    cure: 'Use the existing webhook, or use another address.',
  },
  webhook_not_created: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  webhook_not_updated: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  webhook_not_deleted: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  webhook_event_refused: {
    cause: 'The payload does not match the topic or is too large, or the webhook is disabled.',
    cure: 'Send a payload that matches the schema of the topic, and set `active` of the webhook to true.',
  },
  webhook_replay_refused: {
    cause:
      'The webhook is inactive, another replay is running, the event was never sent to the webhook, or no event matches.',
    cure: 'Set `active` of the webhook to true, wait until the running replay is completed (`GET /webhooks/{id}/replays`), or find the events to replay (`GET /webhooks/{id}/deliveries`).',
  },
  address_check_unavailable: {
    cause: 'The address data is temporarily unavailable.',
    cure: RETRY_TEXT,
  },
  customs_product_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  customs_product_unknown: {
    cause:
      'The customs product in `product_id` of a line item, or in `customs_product_id` of an order, was deleted, never existed, or belongs to another account.',
    cure: 'List customs products with `GET /customs/products`, or omit the field.',
  },
  customs_product_refused: {
    cause:
      'The product code belongs to another type of goods. For example, codes of cosmetics begin with 53 in the United States.',
    cure: 'Find the code in the catalogue of the agency, or omit it.',
  },
  customs_product_type_fixed: {
    cause: 'The type determines which data is required, and cannot be changed.',
    cure: 'Create a new customs product and delete this one.',
  },
  credential_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  credential_not_updatable: {
    cause: 'An operator locked the carrier account. If the status is 500, the change could not be saved.',
    cure: 'Contact support. If the status is 500, retry the request.',
  },
  credential_not_deleted: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  credential_not_created: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  credential_carrier_fixed: {
    cause: 'The carrier of a carrier account cannot be changed after creation.',
    cure: 'Create a new carrier account and delete this one.',
  },
  sandbox_only: {
    cause: 'This is a live account. Carriers, facilities and warehouses can be simulated only in a sandbox.',
    cure: 'Create an API key for your sandbox at `/oauth/keys`. Its keys begin with `ship_test_`.',
  },
  simulation_refused: {
    cause: 'The simulated event is not possible in the current state of the parcel, order or return.',
    cure: 'Check the status, then simulate the next possible step. New orders are processed within one minute; retry after that.',
  },
  party_id_required: {
    cause: 'Customs authorities of the country require an identification number of the importer or exporter.',
    cure: 'Send the `id` of the party that the message states. Use a tax, identity or passport number.',
  },
}
