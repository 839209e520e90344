import type { ProblemName } from '#shared/core/problems.ts'

/*
 * Cause and resolution of every error.
 */

type ProblemText = {
  readonly cause: string
  readonly cure: string
}

const NOT_FOUND_TEXT = 'The resource was deleted, never existed, or belongs to another account.'
const CHECK_ID_TEXT =
  'Check the ID, and verify that the access token belongs to the correct account. To find valid IDs, use the list operation of the resource.'
const NOT_SAVED_TEXT = 'The change could not be saved. No data was modified.'
const RETRY_TEXT =
  'Retry the request after one second with the same `Idempotency-Key`, and then use exponential backoff. If the error persists, contact support and include the `X-Request-Id`.'

/** Causes and resolutions on the error pages. */
export const PROBLEM_TEXTS: Readonly<Record<ProblemName, ProblemText>> = {
  validation_failed: {
    cause:
      'The request is malformed, or a field is missing or invalid. Status 413 means that the body is too large. Status 415 means that the body is not JSON.',
    cure: 'Correct the invalid fields. `errors` lists up to five of them with reasons. If an earlier request with the same `Idempotency-Key` is still in progress, retry after the number of seconds in the `Retry-After` header.',
  },
  internal_error: {
    cause: 'An internal error occurred. The error was logged with the request ID.',
    cure: RETRY_TEXT,
  },
  application_deleted: {
    cause: 'The application associated with the access token was deleted.',
    cure: 'Use an access token of a different application.',
  },
  application_suspended: {
    cause: 'The application associated with the access token is suspended.',
    cure: 'Contact support. The token becomes valid again when the application is reactivated.',
  },
  token_invalid: {
    cause:
      'The `Authorization: Bearer …` header is missing, or the access token or API key is invalid, expired or revoked.',
    cure: 'Verify that the token or key is complete and was issued for this environment. Otherwise, create a new API key at `/oauth/keys`, or authorise the application again to get a new access token.',
  },
  application_unknown: {
    cause: 'The application ID is unknown, the client secret is incorrect, or the redirect URI is not registered.',
    cure: 'Verify that the application ID, client secret and `return_uri` match the registered application.',
  },
  permission_withdrawn: {
    cause: 'The user revoked access for this application.',
    cure: 'Ask the user to authorise the application again at `/authorize`.',
  },
  scope_missing: {
    cause: 'The access token or API key is valid but does not have the scope required by this operation.',
    cure: 'Create an API key with the scope named in the error message at `/oauth/keys`. For OAuth applications, request the scope at `/authorize` and use the new access token.',
  },
  dependency_unavailable: {
    cause: 'A service or dataset required by this operation is temporarily unavailable.',
    cure: RETRY_TEXT,
  },
  consignor_tax_id_required: {
    cause: 'Customs in the destination country requires a tax or registration number for the exporter.',
    cure: 'Send the number in `consignor.id`. For shipments to the European Union, use an IOSS or EORI number.',
  },
  address_rejected: {
    cause:
      'The address does not match the address format of the country. For example, the postal code is missing or invalid.',
    cure: 'Correct the field in the error message. Use `POST /validate-address` to validate addresses and get suggestions.',
  },
  rate_limit_exceeded: {
    cause:
      'The account exceeded its rate limit. The default limit is 10 requests per second with bursts of up to 100 requests.',
    cure: 'Retry after the number of seconds in the `Retry-After` header. To avoid this error, monitor the `X-Rate-Requests` header, spread requests over time, and use bulk operations.',
  },
  path_not_found: {
    cause: 'The base URL, API version or path is incorrect.',
    cure: 'Check the path in the API reference. Paths are case-sensitive and do not have a trailing slash.',
  },
  method_not_allowed: {
    cause: 'The path does not support this HTTP method.',
    cure: 'Use one of the methods in the `Allow` header of the response.',
  },
  page_token_invalid: {
    cause: 'The `page_token` was modified, belongs to a different list or account, or has expired.',
    cure: 'Request the first page again, and pass the `next_page` value of each response unchanged.',
  },
  query_value_invalid: {
    cause: 'A query parameter is invalid, was sent more than once, or matches too many results.',
    cure: 'Correct the parameter. To retrieve all pages of a long list, use `page_token`.',
  },
  entry_point_not_found: {
    cause: 'The entry point does not exist.',
    cure: 'Use `GET /entry-points` to list the available entry points.',
  },
  no_route: {
    cause:
      'No service is available for the requested combination of entry point, country, service, carrier, terms, weight and dimensions.',
    cure: 'See the error message for the reason. Use `GET /estimate` to list the available services. Choose a different service, or omit `carrier` and `exit_point`.',
  },
  quote_not_found: {
    cause:
      'The quote does not exist, belongs to another account, or was deleted. Quotes are deleted 30 days after they expire.',
    cure: 'Check the ID in the response to `POST /quotes`, or create a new quote.',
  },
  quote_expired: {
    cause: 'The quote has expired. Quotes are valid for 7 days, or for 1 day if they include carrier rates.',
    cure: 'Create a new quote, or omit `quote_id` to use the current prices.',
  },
  quote_used: {
    cause: 'The quote was already used. Each quote can be used for only one shipment.',
    cure: 'Create a separate quote for each shipment. To retry a request safely, send the same `Idempotency-Key`.',
  },
  quote_differs: {
    cause:
      'The shipment differs from the quote in details that affect the price, duty or tax, or the quoted service is no longer available.',
    cure: 'Send the same details as in the quote, or create a new quote. `errors` lists each difference with both values.',
  },
  exchange_rate_unavailable: {
    cause:
      'No exchange rate is available for the currency. Status 500 means that the exchange rates are temporarily unavailable.',
    cure: 'Use a different currency. If the status is 500, retry the request later.',
  },
  insufficient_funds: {
    cause: 'The balance and the credit limit do not cover the amount. Nothing was charged.',
    cure: 'Add funds to the balance and retry the request.',
  },
  balance_unavailable: {
    cause: 'The balance could not be retrieved. Nothing was charged.',
    cure: RETRY_TEXT,
  },
  charge_failed: {
    cause: 'The charge could not be recorded. Nothing was charged.',
    cure: RETRY_TEXT,
  },
  invoice_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  subscription_not_found: {
    cause: 'The subscription does not exist, has ended, or belongs to a different application.',
    cure: 'Use `GET /users/me` to list the subscriptions of the user.',
  },
  payment_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  payment_refused: {
    cause: 'Card payments are not available, or the account is a sandbox, which uses test funds.',
    cure: 'Pay by bank transfer with the `payment_reference` returned by `GET /users/me`. In a sandbox, run a simulation to add test funds.',
  },
  subscription_not_created: {
    cause:
      'The subscription cannot be created. For example, the user already has an active subscription with this name.',
    cure: 'See the error message for the reason. Use the existing subscription, or choose a different name.',
  },
  subscription_not_renewable: {
    cause: 'The subscription has ended and can no longer be renewed.',
    cure: 'Create a new subscription.',
  },
  subscription_not_cancellable: {
    cause: 'The subscription has ended, or it is currently being renewed.',
    cure: 'Use `GET /users/me` to check the status of the subscription. If it is active, retry the request after one minute.',
  },
  application_not_privileged: {
    cause: 'Only platform applications can create subscriptions.',
    cure: 'Contact support to request this permission.',
  },
  return_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  return_not_verifiable: {
    cause: 'The return was already inspected or reshipped, or an inspection or reshipment is in progress.',
    cure: 'Use `GET /returns/{id}` to check the status and messages of the return.',
  },
  return_not_discardable: {
    cause: 'The return is part of a reshipment, or its units have been restocked, quarantined or disposed of.',
    cure: 'Delete the reshipment if it has not been approved. To dispose of the other units of an inspected return, use `POST /returns/{id}/decision`.',
  },
  return_request_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  return_request_not_changeable: {
    cause: 'The return request was already approved, declined, cancelled or completed, or it has expired.',
    cure: 'Use `GET /return-requests/{id}` to check the status. If units remain to be returned, create a new return request.',
  },
  return_request_has_label: {
    cause: 'A label was purchased for the return request, or a return shipment with a label was attached to it.',
    cure: 'Cancel the label with `PATCH /labels/{id}`, and then buy a new one.',
  },
  reshipment_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  reshipment_not_updatable: {
    cause: 'The facility has not provided an estimate yet, or the reshipment was already approved or declined.',
    cure: 'Wait until the status of the reshipment is Pending and `estimated_reship_fee` is greater than 0.',
  },
  reshipment_not_deletable: {
    cause: 'The reshipment was approved and charged, and can no longer be deleted.',
    cure: 'To contact the facility, send a message on one of the returns in the reshipment.',
  },
  returns_not_reshippable: {
    cause: 'Some returns are part of other reshipments, are being inspected, or do not exist.',
    cure: 'Remove the returns listed in the error message from the request.',
  },
  return_not_reshippable: {
    cause: 'The return is part of another reshipment, is being inspected, or does not exist.',
    cure: 'Wait until the status of the return is Processed or Verified.',
  },
  returns_in_several_facilities: {
    cause: 'All returns in a reshipment must be at the same facility.',
    cure: 'Create a separate reshipment for each facility.',
  },
  exception_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  address_not_verified: {
    cause: 'The recipient address could not be verified. The parcel may be undeliverable.',
    cure: 'Correct the address. Use `POST /validate-address` to get suggestions. To use an unverified address, set the field named in the error message to true.',
  },
  shipment_has_label: {
    cause: 'The shipment already has an active label, or a facility has already processed it.',
    cure: 'Cancel the label first. If a facility has already processed the shipment, create a new shipment.',
  },
  shipment_without_label: {
    cause: 'This operation requires a shipment with a label.',
    cure: 'Use `POST /labels` to buy a label for the shipment.',
  },
  label_creation_failed: {
    cause:
      'The carrier rejected the parcel or did not respond in time, or the warehouse could not pack the order. Any charge is refunded within one hour.',
    cure: 'If the status is 400, correct the field in the error message. If the status is 500, retry later with the same `Idempotency-Key` to avoid buying the label twice.',
  },
  package_not_alone: {
    cause: 'Labels of a multi-package shipment are purchased and cancelled together.',
    cure: 'Cancel the master label named in the error message. This cancels and refunds the labels of all packages.',
  },
  label_already_cancelled: {
    cause: 'The label was already cancelled.',
    cure: 'No action is required. The label was refunded.',
  },
  label_not_found: {
    cause: NOT_FOUND_TEXT,
    cure: 'Check the ID or tracking number, and make sure that the access token belongs to the account that bought the label.',
  },
  label_not_cancellable: {
    cause:
      'The parcel was already scanned or processed, the carrier rejected the cancellation, the label belongs to an order, or it is in a read-only overpack.',
    cure: 'If the label is in an overpack, remove the label from the overpack first. The label of an order is cancelled if packing fails. A label cannot be cancelled after the parcel is scanned.',
  },
  label_not_ready: {
    cause: 'The carrier accepted the parcel but has not issued the label yet.',
    cure: 'Retry the request after a few seconds, or create a webhook for the topic `shipments_label`.',
  },
  label_file_missing: {
    cause:
      'The carrier no longer provides the label file, or the file is encrypted and cannot be combined with other labels.',
    cure: 'Download an encrypted label separately. Otherwise, cancel the label to receive a refund, and then buy a new label.',
  },
  shipment_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  tracking_number_foreign: {
    cause: 'At least one tracking number does not belong to an active label of the account. No events were recorded.',
    cure: 'Correct the tracking number or remove the event, and then retry the request. Duplicate events are ignored.',
  },
  shipment_not_deletable: {
    cause: 'A shipment cannot be deleted after a live label is purchased.',
    cure: 'Cancel the label instead of deleting the shipment.',
  },
  shipment_not_updatable: {
    cause: 'A label purchase or cancellation is in progress for the shipment.',
    cure: 'Retry the request after a few seconds.',
  },
  hs_code_or_description_missing: {
    cause: 'Customs in the destination country requires an HS code and a description for each line item.',
    cure: 'Send `hts_code` and `description` for the line item in the error message. Use `POST /classify` to find HS codes.',
  },
  entry_point_mismatch: {
    cause: 'All parcels in an overpack must have the same entry point.',
    cure: 'Use an overpack that has the same entry point as the shipment.',
  },
  service_mismatch: {
    cause: 'All parcels in an overpack must have the same service.',
    cure: 'Use an overpack that has the same service as the shipment.',
  },
  shipment_in_overpack: {
    cause: 'Shipments in an overpack cannot be updated.',
    cure: 'Set the `overpack_id` of the shipment to null or delete the overpack, and then update the shipment.',
  },
  duplicate_in_overpack: {
    cause: 'The request contains the same shipment more than once.',
    cure: 'Remove the duplicate shipment from the request.',
  },
  overpack_not_needed: {
    cause: 'The entry point accepts individual parcels only.',
    cure: 'Drop off the parcel without an overpack.',
  },
  dangerous_goods_mix: {
    cause:
      'Dangerous goods cannot be packed in the same overpack as other goods or goods with a different dangerous goods code.',
    cure: 'Use a separate overpack for each dangerous goods code.',
  },
  origin_description_language: {
    cause: 'Customs in the country of export accepts goods descriptions only in the local language.',
    cure: 'Send the field in the language specified in the error message.',
  },
  description_unacceptable: {
    cause: 'Customs authorities reject vague descriptions such as “gift” or “clothes”.',
    cure: 'Describe the product, its material and its intended use, for example “women’s woven cotton shirt”.',
  },
  denied_party: {
    cause: 'A party matches, or closely resembles, an entry on a denied-party list. `errors` identifies the party.',
    cure: 'Do not retry with a different spelling. If the party is not the listed person or company, contact support to request a review.',
  },
  prohibited_goods: {
    cause: 'The goods cannot be shipped on this route or imported into the destination country.',
    cure: 'Remove the goods from the shipment, or choose a route on which they are permitted.',
  },
  hs_code_refused: {
    cause:
      'The HS code does not exist or is not valid in the destination country. This error is returned only with `Prefer: handling=strict`.',
    cure: 'Use `POST /classify` to find a valid HS code.',
  },
  contents_too_heavy: {
    cause:
      'The line items weigh more than the parcel, or the parcels exceed the weight or size of the overpack. This error is returned only with `Prefer: handling=strict`.',
    cure: 'Send the weight of the parcel including its packaging, and the weight of one unit for each line item.',
  },
  duty_rates_unavailable: {
    cause: 'The terms are DDP, but duty and tax cannot be calculated for these goods in the destination country.',
    cure: 'Send `hts_code` for all line items, or use the terms DDU.',
  },
  overpack_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  overpack_locked: {
    cause: 'Overpacks on a manifest are read-only.',
    cure: 'Create a new overpack.',
  },
  overpack_not_created: {
    cause: 'None of the shipments can be added to the overpack. Status 500 means that the overpack could not be saved.',
    cure: 'See the error message and the `error` of each shipment for the reasons. If the status is 500, retry the request.',
  },
  overpack_not_deleted: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  overpack_not_updated: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  overpack_empty_or_test: {
    cause: 'The overpack is empty or contains only test parcels.',
    cure: 'Add at least one parcel with a live label to the overpack.',
  },
  overpack_entry_points_differ: {
    cause: 'All overpacks on a manifest must have the same entry point.',
    cure: 'Create a separate manifest for each entry point.',
  },
  overpack_already_manifested: {
    cause: 'The overpack is already on another manifest.',
    cure: 'Remove the overpack from the request.',
  },
  overpack_unmeasured: {
    cause: 'The weight and dimensions of each overpack are required.',
    cure: 'Use `PUT /overpacks/{id}` to set `weight`, `length`, `width` and `height`.',
  },
  packages_not_overpacked: {
    cause: 'All packages of a shipment must be dropped off together, but some packages are not in an overpack.',
    cure: 'Add the remaining packages to an overpack, or remove all packages of the shipment from their overpacks.',
  },
  packages_not_together: {
    cause: 'The packages of a shipment are in several overpacks, and not all of these overpacks are on the manifest.',
    cure: 'Add the other overpacks to the manifest.',
  },
  manifest_not_created: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  manifest_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  numbers_used_up: {
    cause: 'No tracking numbers or overpack numbers are available. Nothing was charged.',
    cure: 'Retry the request later, or use a different service. The operator has been notified.',
  },
  batch_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  batch_not_stoppable: {
    cause: 'All rows of the batch were already processed.',
    cure: 'No action is required. To cancel bought labels, create a batch with the type `cancel_labels`.',
  },
  batch_not_retryable: {
    cause: 'The batch is still in progress, or none of its rows failed.',
    cure: 'Wait until the status of the batch is `completed` or `stopped`, and verify that `rows.failed` is greater than 0.',
  },
  batch_limit_reached: {
    cause: 'The account has too many batches in progress.',
    cure: 'Wait for a batch to complete, or stop one. A batch can have up to 1,000 rows.',
  },
  batch_without_labels: {
    cause: 'The batch has no labels, or all of its labels were cancelled.',
    cure: 'Use `GET /batches/{id}/rows` to check the status of each row and the reasons for failures.',
  },
  order_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  order_not_editable: {
    cause: 'The order is being packed or has been shipped.',
    cure: 'Check the `allowed_actions` of the order, or wait until packing is completed or has failed.',
  },
  order_not_deletable: {
    cause: 'The order is being packed or has been shipped.',
    cure: 'Orders cannot be deleted after packing begins. To get shipped goods back, create a return request.',
  },
  order_not_created: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  order_not_updated: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  duplicate_line_items: {
    cause: 'Two or more line items have the same SKU.',
    cure: 'Combine these line items into one with the total quantity.',
  },
  duplicate_shop_order_id: {
    cause: 'The shop already has an order with this `order_id`. It may have been created by an earlier request.',
    cure: 'Use `GET /orders?shop.order_id=…` to find the existing order, or choose a different `order_id`.',
  },
  order_closed_in_store: {
    cause: 'The connected store cancelled, refunded or fulfilled the order after it was imported.',
    cure: 'Delete the order, or update the order to ship it anyway. Packed parcels cannot be recalled.',
  },
  order_changed_in_store: {
    cause: 'The connected store changed the items, values or address of the order after it was imported.',
    cure: 'Update the order to match the store. Processing resumes after any update.',
  },
  sku_not_found: {
    cause: 'The SKU does not exist in the shop.',
    cure: 'Use `GET /products?sku=…&shop.id=…` to find SKUs, or `POST /products/{id}/skus` to create one.',
  },
  sku_inactive: {
    cause: 'The SKU is inactive.',
    cure: 'Set the `active` field of the SKU to true, or use a different SKU.',
  },
  product_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  product_in_use: {
    cause: 'The product has stock, or it is used by orders, inbound shipments or SKUs.',
    cure: 'Delete the SKUs of the product, and wait until its orders and inbound shipments are completed.',
  },
  sku_taken: {
    cause: 'Another product in the shop already uses this SKU.',
    cure: 'Use a different SKU, or delete the SKU of the other product first.',
  },
  sku_in_use: {
    cause: 'The SKU is used by an open order.',
    cure: 'Wait until the order is shipped, or remove the SKU from the order.',
  },
  second_active_sku: {
    cause: 'A product can have only one active SKU per shop.',
    cure: 'Set the `active` field of the other SKU to false before you activate this SKU.',
  },
  barcode_fixed: {
    cause: 'Warehouses hold units of the product that are labelled with the current barcode.',
    cure: 'Contact support to have the units relabelled.',
  },
  local_description_missing: {
    cause: 'Warehouse staff and customs require a product description in the local language.',
    cure: 'Add a description in that language to `local_descriptions`. Use `GET /warehouses` to find the `language_code` of each warehouse.',
  },
  gift_message_without_slip: {
    cause: 'Gift messages are printed on the packing slip, but the packing slip is disabled for the order.',
    cure: 'Set `packing_slip` to true, or set `gift_message` to null.',
  },
  packaging_in_order: {
    cause: 'The SKU belongs to packaging material. Packaging material cannot be ordered.',
    cure: 'Remove the line item with the SKU in the error message.',
  },
  tracking_fixed: {
    cause: 'Units of the product have been received with the current `tracking` settings.',
    cure: 'Create a new product with the required `tracking` settings.',
  },
  product_is_kit: {
    cause: 'Kits do not have stock. Warehouses stock the components of a kit instead.',
    cure: 'Use the products listed in the `components` of the kit.',
  },
  product_in_kit: {
    cause: 'The product is a component of a kit, or was a component when the kit was ordered.',
    cure: 'Remove the product from the `components` of the kit, or delete the kit. Products cannot be deleted after the kit has been ordered.',
  },
  kit_not_possible: {
    cause: 'Products that have had stock, inbound shipments or orders cannot become kits.',
    cure: 'Create a new product for the kit.',
  },
  inbound_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  inbound_not_deletable: {
    cause: 'The warehouse has already received the goods.',
    cure: 'No action is required. The received goods are added to your stock.',
  },
  inbound_product_refused: {
    cause: 'The product does not exist, or belongs to another account.',
    cure: 'Check the product IDs. Use `GET /products` to list your products.',
  },
  inbound_not_updatable: {
    cause: 'The warehouse has already received the goods.',
    cure: 'Create a new inbound shipment for additional goods.',
  },
  inbound_duplicate_products: {
    cause: 'The request contains the same product more than once.',
    cure: 'Combine these entries into one with the total quantity.',
  },
  warehouse_not_found: {
    cause: 'The warehouse does not exist.',
    cure: 'Use `GET /warehouses` to list the available warehouses.',
  },
  shop_not_found: {
    cause: NOT_FOUND_TEXT,
    cure: 'Use `GET /shops` to list your shops.',
  },
  shop_not_deletable: {
    cause: 'The shop has orders or SKUs.',
    cure: 'To stop using the shop, set `active` to false. A shop can be deleted when it has no SKUs and no orders.',
  },
  shop_not_created: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  shop_id_taken: {
    cause: 'The account already has a shop with this ID.',
    cure: 'Choose a different ID, or use the existing shop.',
  },
  shop_inactive: {
    cause: 'The shop is inactive and does not accept orders.',
    cure: 'Set the `active` field of the shop to true.',
  },
  shipping_rule_not_found: {
    cause: NOT_FOUND_TEXT,
    cure: 'Use `GET /shipping-rules` to list your shipping rules.',
  },
  shipping_rules_full: {
    cause: 'An account can have up to 100 shipping rules with a total size of 300 KB.',
    cure: 'Delete unused rules, combine rules with the same actions, or shorten their lists.',
  },
  address_book_entry_not_found: {
    cause: NOT_FOUND_TEXT,
    cure: 'Use `GET /address-book` to list your address book entries.',
  },
  address_book_full: {
    cause: 'An account can have up to 1,000 address book entries.',
    cure: 'Delete unused entries.',
  },
  box_not_found: {
    cause: NOT_FOUND_TEXT,
    cure: 'Use `GET /boxes` to list your boxes.',
  },
  boxes_full: {
    cause: 'An account can have up to 100 boxes.',
    cure: 'Delete unused boxes.',
  },
  webhook_not_found: {
    cause: 'The webhook was deleted, never existed, or belongs to a different user or application.',
    cure: 'Use an access token of the application that created the webhook. `GET /webhooks` lists the webhooks of the application.',
  },
  webhook_duplicate: {
    cause: 'The application already has a webhook with this address and topic.',
    cure: 'Use the existing webhook, or choose a different address.',
  },
  webhook_not_created: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  webhook_not_updated: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  webhook_not_deleted: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  webhook_event_refused: {
    cause: 'The payload does not match the topic or is too large, or the webhook is disabled.',
    cure: 'Send a payload that matches the schema of the topic, and set the `active` field of the webhook to true.',
  },
  webhook_replay_refused: {
    cause:
      'The webhook is disabled, another replay is running, the event was never sent to the webhook, or no events match.',
    cure: 'Use `GET /webhooks/{id}/deliveries` to find events to replay. If the webhook is disabled, set `active` to true. If a replay is running, wait for it to complete.',
  },
  address_check_unavailable: {
    cause: 'Address validation is temporarily unavailable.',
    cure: RETRY_TEXT,
  },
  customs_product_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  customs_product_unknown: {
    cause: 'The customs product of a line item was deleted, never existed, or belongs to another account.',
    cure: 'Use `GET /customs/products` to list your customs products, or omit the field.',
  },
  customs_product_refused: {
    cause:
      'The product code belongs to a different goods type. For example, product codes for cosmetics begin with 53 in the United States.',
    cure: 'Look up the product code in the catalogue of the agency, or omit the product code.',
  },
  customs_product_type_fixed: {
    cause: 'The type of a customs product cannot be changed after creation.',
    cure: 'Create a new customs product with the correct type, and delete this one.',
  },
  credential_not_found: { cause: NOT_FOUND_TEXT, cure: CHECK_ID_TEXT },
  credential_not_updatable: {
    cause: 'The carrier account was locked by an operator. Status 500 means that the change could not be saved.',
    cure: 'Contact support to unlock the carrier account. If the status is 500, retry the request.',
  },
  credential_not_deleted: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  credential_not_created: { cause: NOT_SAVED_TEXT, cure: RETRY_TEXT },
  credential_carrier_fixed: {
    cause: 'The carrier of a carrier account cannot be changed after creation.',
    cure: 'Create a new carrier account with the correct carrier, and delete this one.',
  },
  sandbox_only: {
    cause: 'The API key belongs to a live account. Simulations are available only in a sandbox.',
    cure: 'Create an API key for your sandbox at `/oauth/keys`. Sandbox keys begin with `ship_test_`.',
  },
  simulation_refused: {
    cause: 'The simulated event is not allowed in the current status of the parcel, order or return.',
    cure: 'Check the current status and simulate a step that it allows. After you create an order, wait one minute before you simulate a step.',
  },
  party_id_required: {
    cause: 'Customs in the destination country requires an identification number for the importer or exporter.',
    cure: 'Send the `id` of the party named in the error message. Use a tax, identity or passport number.',
  },
  place_unknown: {
    cause: 'The warehouse has no location with this code.',
    cure: 'Scan the barcode of the location again, or add the location with `PUT /floor/places`.',
  },
  units_not_there: {
    cause: 'The location does not have enough available units of the product.',
    cure: 'Scan the location again and count the units. If units of an order are missing, report them with a `short` operation. Otherwise, open a count of the location.',
  },
  wrong_item: {
    cause: 'The scanned product, lot or tote is not part of the current task.',
    cure: 'Set the unit aside, and scan the product shown on the screen.',
  },
  lot_missing: {
    cause: 'The product requires a lot, expiry date or serial number, but the operation does not include it.',
    cure: 'Scan or enter the value of the field named in the error message.',
  },
  lot_expired: {
    cause: 'The remaining shelf life of the lot is shorter than the product requires.',
    cure: 'Move the units to a location on hold. Orders that contain these units are replanned automatically.',
  },
  order_withdrawn: {
    cause: 'The order was cancelled, put on hold or changed after it was planned.',
    cure: 'Put the picked units back. The order is replanned automatically when it is ready.',
  },
  tote_in_use: {
    cause: 'The tote is assigned to another wave or order.',
    cure: 'Use a different tote, or empty this one first.',
  },
  wave_claimed: {
    cause: 'Another worker is picking the wave on a different device.',
    cure: 'Choose a different wave, or ask a lead to take over the wave.',
  },
  approval_needed: {
    cause: 'The adjustment exceeds the limits for workers, or it writes off missing units.',
    cure: 'Ask a lead who did not take part in the count to approve the adjustment.',
  },
  operation_too_old: {
    cause: 'The operation time is more than 48 hours in the past or more than 5 minutes in the future.',
    cure: 'Correct the clock of the device, and ask a lead to count the locations of the operation.',
  },
  operation_differs: {
    cause: 'An earlier operation with the same ID has different content.',
    cure: 'Send the operation with a new ID.',
  },
  load_closed: {
    cause: 'The load was handed over or is full, or the warehouse has too many open loads.',
    cure: 'Use a different load. `errors` contains the reason.',
  },
  parcel_loaded: {
    cause: 'The parcel was already scanned onto another load.',
    cure: 'Remove the parcel from the other load with an `unload` operation first.',
  },
  parcel_not_loadable: {
    cause: 'The parcel is not closed, its label was cancelled or processed, or it is for another carrier or service.',
    cure: 'Set the parcel aside and resolve the issue described in `errors`.',
  },
  scan_ambiguous: {
    cause: 'Several products in the warehouse have the same barcode.',
    cure: 'Choose the product on the screen, and send `user_id` and `product_id`.',
  },
  weight_differs: {
    cause: 'The difference between the measured weight and the expected weight of the parcel exceeds the tolerance.',
    cure: 'Check the contents and weigh the parcel again. If the weight is correct, set `weight_accepted` to true.',
  },
  not_all_scanned: {
    cause: 'The request does not contain all units of the order, or it contains units that are not part of the order.',
    cure: 'Scan every unit of the order.',
  },
  changed_since_counted: {
    cause: 'Units were moved or picked after the count began. The stock was not adjusted.',
    cure: 'Count the location again.',
  },
  place_closed: {
    cause: 'Closed locations do not accept goods.',
    cure: 'Use a different location, or ask a lead to open the location.',
  },
  warehouse_closed: {
    cause: 'The warehouse is closed, or its level does not support this operation.',
    cure: 'Contact a lead of the warehouse.',
  },
}
