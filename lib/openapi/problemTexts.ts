import type { ProblemName } from '#shared/core/problems.ts'

/*
 * Cause and resolution of every error.
 */

type ProblemText = {
  readonly cause: string
  readonly resolution: string
}

const NOT_FOUND_MESSAGE = 'The resource was deleted, never existed, or belongs to another account.'
const CHECK_ID_MESSAGE =
  "Check the ID and the access token's account. To find valid IDs, use the resource's list operation."
const NOT_SAVED_MESSAGE = 'The change could not be saved. No data was modified.'
const RETRY_LATER_MESSAGE =
  'Retry the request after one second with the same `Idempotency-Key`, and then use exponential backoff. If the error persists, contact support with the `X-Request-Id`.'

/** Causes and resolutions on the error pages. */
export const PROBLEM_TEXTS: Readonly<Record<ProblemName, ProblemText>> = {
  validation_failed: {
    cause:
      'The request is malformed, or a field is missing or invalid. Status 413 indicates that the body is too large, and status 415 that it is not JSON.',
    resolution:
      'Correct the fields listed in `errors`. If an earlier request with the same `Idempotency-Key` is still in progress, retry after the time specified in the `Retry-After` header.',
  },
  internal_error: {
    cause: 'An unexpected error occurred on the server. The error was logged with the request ID.',
    resolution: RETRY_LATER_MESSAGE,
  },
  application_deleted: {
    cause: 'The access token belongs to an application that was deleted.',
    resolution: 'Use an access token issued to a different application.',
  },
  application_suspended: {
    cause: 'The access token belongs to an application that is suspended.',
    resolution: 'Contact support to reactivate the application. The access token then becomes valid again.',
  },
  token_invalid: {
    cause:
      'The `Authorization: Bearer …` header is missing, or the access token or API key is invalid, expired or revoked.',
    resolution:
      'Verify that the token or key is complete and valid for this environment. Otherwise, create an API key at `/oauth/keys`, or authorise the application again to get a new access token.',
  },
  application_unknown: {
    cause: 'The application ID or client secret is incorrect, or the redirect URI is not registered.',
    resolution: 'Verify that the application ID, client secret and `return_uri` match the registered application.',
  },
  permission_withdrawn: {
    cause: "The user revoked the application's access to the account.",
    resolution: 'Ask the user to authorise the application again at `/authorize`.',
  },
  scope_missing: {
    cause: 'The access token or API key is valid but does not have the scope required by this operation.',
    resolution:
      'Create an API key with the missing scope at `/oauth/keys`. For OAuth applications, request the scope at `/authorize` and use the new access token.',
  },
  dependency_unavailable: {
    cause: 'A service or dataset required by this operation is temporarily unavailable.',
    resolution: RETRY_LATER_MESSAGE,
  },
  consignor_tax_id_required: {
    cause: 'Customs in the destination country requires a tax or registration number for the exporter.',
    resolution: 'Send the number in `consignor.id`. For shipments to the European Union, use an IOSS or EORI number.',
  },
  address_rejected: {
    cause:
      "The address does not match the country's address format. For example, the postal code is missing or invalid.",
    resolution:
      'Correct the field named in the error message. To validate addresses and get suggestions, use `POST /validate-address`.',
  },
  rate_limit_exceeded: {
    cause:
      'The account exceeded its rate limit. The default limit is 10 requests per second with bursts of up to 100 requests.',
    resolution:
      'Retry after the number of seconds specified in the `Retry-After` header. To avoid this error, monitor the `X-Rate-Requests` header, spread requests over time, and use bulk operations.',
  },
  path_not_found: {
    cause: 'The base URL, API version or path is incorrect.',
    resolution: 'Compare the URL with the API reference. Paths are case-sensitive and have no trailing slash.',
  },
  method_not_allowed: {
    cause: 'The path does not support this HTTP method.',
    resolution: 'Use a method listed in the `Allow` response header.',
  },
  page_token_invalid: {
    cause: 'The `page_token` was modified, belongs to a different list or account, or has expired.',
    resolution: 'Request the first page again, and send the `next_page` value of each response unchanged.',
  },
  query_value_invalid: {
    cause: 'A query parameter is invalid, was sent more than once, or matches too many results.',
    resolution: 'Correct the parameter. To retrieve all pages of a long list, use `page_token`.',
  },
  entry_point_not_found: {
    cause: 'The entry point does not exist.',
    resolution: 'Use `GET /entry-points` to list the available entry points.',
  },
  no_route: {
    cause:
      'No service is available for the requested combination of entry point, country, service, carrier, terms, weight and dimensions.',
    resolution:
      'See the error message for the reason. To list the available services, use `GET /estimate`. Choose a different service, or omit `carrier` and `exit_point`.',
  },
  quote_not_found: {
    cause:
      'The quote does not exist, belongs to another account, or was deleted. Quotes are deleted 30 days after they expire.',
    resolution: 'Check the ID returned by `POST /quotes`, or create a new quote.',
  },
  quote_expired: {
    cause: 'The quote has expired. Quotes are valid for 7 days, or for 1 day if they include carrier rates.',
    resolution: 'Create a new quote, or omit `quote_id` to use the current prices.',
  },
  quote_used: {
    cause: 'The quote was already used. Each quote can be used for one shipment only.',
    resolution:
      'Create a separate quote for each shipment. To retry a request safely, send the same `Idempotency-Key`.',
  },
  quote_differs: {
    cause:
      'The shipment differs from the quote in details that affect the price, duty or tax, or the service is no longer available.',
    resolution:
      'Send the same details and options as in the quote, or create a new quote. `errors` lists each difference with both values.',
  },
  exchange_rate_unavailable: {
    cause:
      'No exchange rate is available for the currency. Status 500 indicates that exchange rates are temporarily unavailable.',
    resolution: 'Use a different currency. If the status is 500, retry the request later.',
  },
  insufficient_funds: {
    cause: 'The amount exceeds the balance plus the credit limit. Nothing was charged.',
    resolution:
      'Add funds to the balance in the currency of the charge, and then send the request again. If the shipment was created without a label, buy the label with `POST /labels`. If an order has the status `Exception`, set it to `Processing` with `PUT /orders/{id}`.',
  },
  balance_unavailable: {
    cause: 'The balance could not be retrieved. Nothing was charged.',
    resolution: RETRY_LATER_MESSAGE,
  },
  charge_failed: {
    cause: 'The charge could not be recorded. Nothing was charged.',
    resolution: RETRY_LATER_MESSAGE,
  },
  invoice_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  subscription_not_found: {
    cause: 'The subscription does not exist, has ended, or belongs to a different application.',
    resolution: "Use `GET /users/me` to list the user's subscriptions.",
  },
  payment_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  payment_refused: {
    cause: 'Card payments are not available, or the account is a sandbox, which uses test funds.',
    resolution:
      'Pay by bank transfer with the `payment_reference` returned by `GET /users/me`. In a sandbox, run a simulation to add test funds.',
  },
  subscription_not_created: {
    cause:
      'The subscription could not be created, for example because the user already has an active subscription with the same name.',
    resolution: 'See the error message for the reason. Use the existing subscription, or choose a different name.',
  },
  subscription_not_renewable: {
    cause: 'The subscription has ended and can no longer be renewed.',
    resolution: 'Create a new subscription for the user.',
  },
  subscription_not_cancellable: {
    cause: 'The subscription has ended, or it is currently being renewed.',
    resolution:
      'Use `GET /users/me` to check the subscription status. If it is active, retry the request after one minute.',
  },
  application_not_privileged: {
    cause: 'Only platform applications can create subscriptions.',
    resolution: 'Contact support to register your application as a platform application.',
  },
  return_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  return_not_verifiable: {
    cause: 'The return was already inspected or reshipped, or an inspection or reshipment is in progress.',
    resolution: 'Use `GET /returns/{id}` to check the return status and messages.',
  },
  return_not_discardable: {
    cause: 'The return is part of a reshipment, or its units have been restocked, quarantined or disposed of.',
    resolution:
      'If the reshipment has not been approved, delete it. To dispose of other units in an inspected return, use `POST /returns/{id}/decision`.',
  },
  return_request_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  return_request_not_changeable: {
    cause: 'The return request was already approved, declined, cancelled or completed, or it has expired.',
    resolution:
      'Use `GET /return-requests/{id}` to check the status. To return the remaining units, create a new return request.',
  },
  return_request_has_label: {
    cause: 'The return request already has a label. It was bought for the request or belongs to its return shipment.',
    resolution: 'Cancel the label with `PATCH /labels/{id}`, and then buy a new one.',
  },
  reshipment_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  reshipment_not_updatable: {
    cause: 'The facility has not provided an estimate yet, or the reshipment was already approved or declined.',
    resolution: 'Wait until the reshipment status is `Pending` and `estimated_reship_fee` is greater than 0.',
  },
  reshipment_not_deletable: {
    cause: 'The reshipment was approved and charged, and can no longer be deleted.',
    resolution: 'To contact the facility, add a message to one of the returns in the reshipment.',
  },
  returns_not_reshippable: {
    cause: 'Some returns are part of other reshipments, are being inspected, or do not exist.',
    resolution: 'Remove the returns listed in the error message from the request.',
  },
  return_not_reshippable: {
    cause: 'The return is part of another reshipment, is being inspected, or does not exist.',
    resolution: 'Wait until the return status is `Processed` or `Verified`.',
  },
  returns_in_several_facilities: {
    cause: 'All returns in a reshipment must be at the same facility.',
    resolution: 'Create a separate reshipment for each facility.',
  },
  exception_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  address_not_verified: {
    cause: 'The recipient address could not be verified. The parcel may be undeliverable.',
    resolution:
      'Correct the address. To get suggestions, use `POST /validate-address`. To ship to the unverified address, set the field named in the error message to true.',
  },
  shipment_has_label: {
    cause: 'The shipment already has an active label, or a facility has already processed it.',
    resolution: 'Cancel the label first. If a facility has already processed the shipment, create a new shipment.',
  },
  shipment_without_label: {
    cause: 'This operation requires a shipment with a label.',
    resolution: 'Use `POST /labels` to buy a label for the shipment.',
  },
  label_creation_failed: {
    cause:
      'The carrier rejected the parcel or did not respond in time, or the warehouse could not pack the order. Any charge is refunded within one hour.',
    resolution:
      'If the status is 400, correct the field named in the error message. If the status is 500, retry later with the same `Idempotency-Key` to avoid buying the label twice.',
  },
  package_not_alone: {
    cause: 'Labels for a multi-package shipment are purchased and cancelled together.',
    resolution:
      "Cancel the master label named in the error message. All of the shipment's labels are then cancelled and refunded.",
  },
  label_already_cancelled: {
    cause: 'The label was already cancelled.',
    resolution: 'No action is required. The label was refunded.',
  },
  label_not_found: {
    cause: NOT_FOUND_MESSAGE,
    resolution:
      'Check the ID or tracking number, and make sure that the access token belongs to the account that bought the label.',
  },
  label_not_cancellable: {
    cause:
      'The parcel was already scanned or processed, the carrier rejected the cancellation, or the label was bought for an order.',
    resolution:
      'If the carrier did not respond (status 500), retry the request later. After the first scan of the parcel, no cancellation is possible. Order labels are cancelled automatically if packing fails.',
  },
  label_not_ready: {
    cause: 'The carrier accepted the parcel but has not issued the label yet.',
    resolution: 'Retry the request after a few seconds, or create a webhook for the topic `shipments_label`.',
  },
  label_file_missing: {
    cause:
      'The carrier no longer provides the label file, or the file is damaged or requires a password and cannot be combined with other labels.',
    resolution:
      'Download an unreadable label separately. Otherwise, cancel the label to receive a refund, and then buy a new label.',
  },
  shipment_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  tracking_number_foreign: {
    cause: 'At least one tracking number does not belong to an active label in your account. No events were recorded.',
    resolution:
      'Correct the tracking number or remove the event, and then retry the request. Duplicate events are ignored.',
  },
  shipment_not_deletable: {
    cause: 'A shipment cannot be deleted after a live label is purchased.',
    resolution: 'Cancel the label instead of deleting the shipment.',
  },
  shipment_not_updatable: {
    cause: 'A label purchase or cancellation is in progress for the shipment.',
    resolution: 'Retry the request after a few seconds.',
  },
  hs_code_or_description_missing: {
    cause: 'Customs in the destination country requires an HS code and a description for each line item.',
    resolution:
      'Send `hts_code` and `description` for the line item named in the error message. To find HS codes, use `POST /classify`.',
  },
  entry_point_mismatch: {
    cause: 'All parcels in an overpack must have the same entry point.',
    resolution: 'Use an overpack with the same entry point as the shipment.',
  },
  service_mismatch: {
    cause: 'All parcels in an overpack must have the same service.',
    resolution: 'Use an overpack with the same service as the shipment.',
  },
  shipment_in_overpack: {
    cause: 'Shipments in an overpack cannot be updated.',
    resolution: "Set the shipment's `overpack_id` to null or delete the overpack, and then update the shipment.",
  },
  duplicate_in_overpack: {
    cause: 'The request contains the same shipment more than once.',
    resolution: 'Remove the duplicate shipment from the request.',
  },
  overpack_not_needed: {
    cause: 'The entry point accepts individual parcels only.',
    resolution: 'Drop off the parcel without an overpack.',
  },
  dangerous_goods_mix: {
    cause:
      'Dangerous goods cannot share an overpack with other goods or with goods that have a different dangerous goods code.',
    resolution: 'Use a separate overpack for each dangerous goods code.',
  },
  origin_description_language: {
    cause: 'Customs in the country of export accepts goods descriptions only in the local language.',
    resolution: 'Send the field in the language specified in the error message.',
  },
  description_unacceptable: {
    cause: 'Customs authorities reject vague descriptions such as “gift” or “clothes”.',
    resolution: 'Describe the product with its material and intended use, for example “women’s woven cotton shirt”.',
  },
  denied_party: {
    cause: 'A party matches, or closely resembles, an entry on a denied-party list. `errors` identifies the party.',
    resolution:
      'Do not retry with a different spelling. An operator reviews each match. If the party is not the listed person or company, contact support, and send the request again when the party has been cleared.',
  },
  prohibited_goods: {
    cause: 'The goods cannot be shipped on this route or imported into the destination country.',
    resolution: 'Remove the goods from the shipment, or choose a route that permits them.',
  },
  hs_code_refused: {
    cause:
      'The HS code does not exist or is not valid in the destination country. This error is returned only with `Prefer: handling=strict`.',
    resolution: 'Use `POST /classify` to find a valid HS code.',
  },
  contents_too_heavy: {
    cause:
      "The line items weigh more than the parcel, or the parcels exceed the overpack's weight or dimensions. This error is returned only with `Prefer: handling=strict`.",
    resolution: 'Send the parcel weight including packaging, and the unit weight for each line item.',
  },
  duty_rates_unavailable: {
    cause: 'The terms are `DDP`, but duty and tax cannot be calculated for these goods in the destination country.',
    resolution: 'Send `hts_code` for all line items, or set the terms to `DDU`.',
  },
  overpack_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  overpack_locked: {
    cause:
      'Overpacks on a manifest are read-only: parcels cannot be added or removed, and their labels cannot be cancelled.',
    resolution:
      'Pack other parcels into a new overpack. Check the contents of an overpack before you create the manifest.',
  },
  overpack_not_created: {
    cause:
      'Another request deleted the overpack before it was complete. Status 500 indicates that the overpack could not be saved.',
    resolution:
      'Retry the request. If individual shipments are rejected, the response contains the `overpack` with an `error` for each of them instead.',
  },
  overpack_not_deleted: { cause: NOT_SAVED_MESSAGE, resolution: RETRY_LATER_MESSAGE },
  overpack_not_updated: { cause: NOT_SAVED_MESSAGE, resolution: RETRY_LATER_MESSAGE },
  overpack_empty_or_test: {
    cause: 'The overpack is empty or contains only test parcels.',
    resolution: 'Add at least one parcel with a live label to the overpack.',
  },
  overpack_entry_points_differ: {
    cause: 'All overpacks on a manifest must have the same entry point.',
    resolution: 'Create a separate manifest for each entry point.',
  },
  overpack_already_manifested: {
    cause: 'The overpack is already on another manifest.',
    resolution: 'Remove the overpack from the request.',
  },
  overpack_unmeasured: {
    cause: 'Weight and dimensions are required for each overpack.',
    resolution: 'Use `PUT /overpacks/{id}` to set `weight`, `length`, `width` and `height`.',
  },
  packages_not_overpacked: {
    cause: 'All packages of a shipment must be dropped off together, but some packages are not in an overpack.',
    resolution:
      "Add the remaining packages to an overpack, or remove all of the shipment's packages from their overpacks.",
  },
  packages_not_together: {
    cause: "The shipment's packages are in several overpacks, some of which are not on the manifest.",
    resolution: 'Add the other overpacks to the manifest.',
  },
  manifest_not_created: { cause: NOT_SAVED_MESSAGE, resolution: RETRY_LATER_MESSAGE },
  manifest_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  numbers_used_up: {
    cause: 'No tracking or overpack numbers are available at the moment. Nothing was charged.',
    resolution: 'Retry the request later, or use a different service. The operator has been notified.',
  },
  batch_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  batch_not_stoppable: {
    cause: 'All batch rows were already processed.',
    resolution: 'No action is required. To cancel purchased labels, create a batch of type `cancel_labels`.',
  },
  batch_not_retryable: {
    cause: 'The batch is still in progress, or it has no failed rows.',
    resolution:
      'Wait until the batch status is `completed` or `stopped`, and verify that `rows.failed` is greater than 0.',
  },
  batch_limit_reached: {
    cause: 'The account has reached the maximum number of batches in progress.',
    resolution:
      'Wait until a batch is completed, or stop a batch in progress. You can send up to 1,000 rows in one batch.',
  },
  batch_without_labels: {
    cause: 'The batch has no labels, or all of its labels were cancelled.',
    resolution: 'Use `GET /batches/{id}/rows` to check the status of each batch row and the reasons for failures.',
  },
  order_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  order_not_editable: {
    cause: 'The order is being packed or has been shipped.',
    resolution: "Check the order's `allowed_actions`, or wait until packing is completed or has failed.",
  },
  order_not_deletable: {
    cause: 'The order is being packed or has been shipped.',
    resolution:
      'Orders cannot be deleted after packing begins. To stop the remaining items of a partially shipped order, put the order on hold, where it stays in the status `Holding`. To get shipped items back, create a return request.',
  },
  order_not_created: { cause: NOT_SAVED_MESSAGE, resolution: RETRY_LATER_MESSAGE },
  order_not_updated: { cause: NOT_SAVED_MESSAGE, resolution: RETRY_LATER_MESSAGE },
  duplicate_line_items: {
    cause: 'Two or more line items have the same SKU.',
    resolution: 'Combine the line items into one with the total quantity.',
  },
  duplicate_shop_order_id: {
    cause: 'The shop already has an order with this `order_id`. It may have been created by an earlier request.',
    resolution: 'Find the existing order with `GET /orders?shop.order_id=…`, or choose a different `order_id`.',
  },
  order_closed_in_store: {
    cause: 'The order was cancelled, refunded or fulfilled in the connected store after it was imported.',
    resolution: 'Delete the order, or update it to ship it anyway. Packed parcels cannot be recalled.',
  },
  order_changed_in_store: {
    cause: "The order's items, values or address were changed in the connected store after import.",
    resolution: 'Update the order to match the store. Processing resumes after the update.',
  },
  sku_not_found: {
    cause: 'The shop has no SKU with this code.',
    resolution:
      'Find existing SKUs with `GET /products?sku=…&shop.id=…`, or create one with `POST /products/{id}/skus`.',
  },
  sku_inactive: {
    cause: 'The SKU is inactive and cannot be ordered.',
    resolution: "Set the SKU's `active` field to true, or use a different SKU.",
  },
  product_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  product_in_use: {
    cause: 'The product has stock, or it is used by orders, inbound shipments or SKUs.',
    resolution: "Delete the product's SKUs, and wait until its orders and inbound shipments are completed.",
  },
  sku_taken: {
    cause: 'Another product in the shop already uses this SKU.',
    resolution: "Use a different SKU, or delete the other product's SKU first.",
  },
  sku_in_use: {
    cause: 'The SKU is used by an open order.',
    resolution: 'Wait until the order is shipped, or remove the SKU from the order.',
  },
  second_active_sku: {
    cause: 'A product can have only one active SKU per shop.',
    resolution: "Set the other SKU's `active` field to false before you activate this SKU.",
  },
  barcode_fixed: {
    cause: 'Warehouses store units that are labelled with the current barcode.',
    resolution: 'Contact support to have the units relabelled.',
  },
  local_description_missing: {
    cause: 'Warehouse staff and customs require a product description in the local language.',
    resolution:
      'Add a description in that language to `local_descriptions`. Use `GET /warehouses` to find the `language_code` of each warehouse.',
  },
  gift_message_without_slip: {
    cause: 'Gift messages are printed on the packing slip, but the packing slip is disabled for the order.',
    resolution: 'Set `packing_slip` to true, or set `gift_message` to null.',
  },
  packaging_in_order: {
    cause: 'The SKU belongs to packaging material, which cannot be ordered.',
    resolution: 'Remove the line item with the SKU named in the error message.',
  },
  tracking_fixed: {
    cause: 'Warehouses have already received units with the current `tracking` settings.',
    resolution: 'Create a new product with the `tracking` settings that you need.',
  },
  product_is_kit: {
    cause: 'Kits do not have stock. Warehouses stock the kit components instead.',
    resolution: "Use the products listed in the kit's `components`.",
  },
  product_in_kit: {
    cause: 'The product is a component of a kit, or was a component when the kit was ordered.',
    resolution:
      "Remove the product from the kit's `components`, or delete the kit. Products cannot be deleted after the kit has been ordered.",
  },
  kit_not_possible: {
    cause: 'Products that have had stock, inbound shipments or orders cannot become kits.',
    resolution: 'Create a new product, and define it as a kit.',
  },
  inbound_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  inbound_not_deletable: {
    cause: 'The warehouse has already received the inbound shipment.',
    resolution: 'No action is required. The received units are added to your stock.',
  },
  inbound_product_refused: {
    cause: 'The product does not exist, or belongs to another account.',
    resolution: 'Check the product IDs. Use `GET /products` to list your products.',
  },
  inbound_not_updatable: {
    cause: 'The warehouse has already received the inbound shipment.',
    resolution: 'Create a new inbound shipment for additional units.',
  },
  inbound_duplicate_products: {
    cause: 'The request contains the same product more than once.',
    resolution: 'Combine the duplicate entries into one with the total quantity.',
  },
  warehouse_not_found: {
    cause: 'The warehouse does not exist.',
    resolution: 'Use `GET /warehouses` to list the available warehouses.',
  },
  shop_not_found: {
    cause: NOT_FOUND_MESSAGE,
    resolution: 'Use `GET /shops` to list your shops.',
  },
  shop_not_deletable: {
    cause: 'The shop has orders or SKUs.',
    resolution: 'To stop using the shop, set `active` to false. Only shops without SKUs and orders can be deleted.',
  },
  shop_not_created: { cause: NOT_SAVED_MESSAGE, resolution: RETRY_LATER_MESSAGE },
  shop_id_taken: {
    cause: 'The account already has a shop with this ID.',
    resolution: 'Choose a different ID, or use the existing shop.',
  },
  shop_inactive: {
    cause: 'The shop is inactive and does not accept orders.',
    resolution: "Set the shop's `active` field to true.",
  },
  shipping_rule_not_found: {
    cause: NOT_FOUND_MESSAGE,
    resolution: 'Use `GET /shipping-rules` to list your shipping rules.',
  },
  shipping_rules_full: {
    cause: 'An account can have up to 100 shipping rules with a total size of 300 KB.',
    resolution:
      'Delete unused rules, combine rules that have the same actions, or shorten the value lists in your rules.',
  },
  address_book_entry_not_found: {
    cause: NOT_FOUND_MESSAGE,
    resolution: 'Use `GET /address-book` to list your address book entries.',
  },
  address_book_full: {
    cause: 'An account can have up to 1,000 address book entries.',
    resolution: 'Delete unused address book entries.',
  },
  box_not_found: {
    cause: NOT_FOUND_MESSAGE,
    resolution: 'Use `GET /boxes` to list your boxes.',
  },
  boxes_full: {
    cause: 'An account can have up to 100 boxes.',
    resolution: 'Delete boxes that are no longer used.',
  },
  webhook_not_found: {
    cause: 'The webhook was deleted, never existed, or belongs to a different user or application.',
    resolution:
      'Use an access token issued to the application that created the webhook. To list its webhooks, use `GET /webhooks`.',
  },
  webhook_duplicate: {
    cause: 'The application already has a webhook with this address and topic.',
    resolution: 'Use the existing webhook, or choose a different address.',
  },
  webhook_not_created: { cause: NOT_SAVED_MESSAGE, resolution: RETRY_LATER_MESSAGE },
  webhook_not_updated: { cause: NOT_SAVED_MESSAGE, resolution: RETRY_LATER_MESSAGE },
  webhook_not_deleted: { cause: NOT_SAVED_MESSAGE, resolution: RETRY_LATER_MESSAGE },
  webhook_event_refused: {
    cause: 'The payload does not match the topic or is too large, or the webhook is disabled.',
    resolution: "Send a payload that matches the topic's schema, and set the webhook's `active` field to true.",
  },
  webhook_replay_refused: {
    cause:
      'The webhook is disabled, another replay is running, no events match, or the event was never sent to the webhook, for example because it was published while the webhook was disabled.',
    resolution:
      'Use `GET /webhooks/{id}/deliveries` to find events to replay, and `GET /events` to retrieve events that were never sent. If the webhook is disabled, set `active` to true. If a replay is running, wait until it is completed.',
  },
  address_check_unavailable: {
    cause: 'Address validation is temporarily unavailable.',
    resolution: RETRY_LATER_MESSAGE,
  },
  customs_product_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  customs_product_unknown: {
    cause: 'The customs product was deleted, never existed, or belongs to another account.',
    resolution: 'Use `GET /customs/products` to list your customs products, or omit the customs product ID.',
  },
  customs_product_refused: {
    cause:
      'The product code belongs to a different goods type. For example, US product codes for cosmetics begin with 53.',
    resolution: "Look up the product code in the agency's catalogue, or omit it.",
  },
  customs_product_type_fixed: {
    cause: 'The customs product type cannot be changed after creation.',
    resolution: 'Create a new customs product with the correct type, and delete the existing one.',
  },
  credential_not_found: { cause: NOT_FOUND_MESSAGE, resolution: CHECK_ID_MESSAGE },
  credential_not_updatable: {
    cause: 'An operator locked the carrier account, or (status 500) the change could not be saved.',
    resolution: 'Contact support to unlock the carrier account. If the status is 500, retry the request.',
  },
  credential_not_deleted: { cause: NOT_SAVED_MESSAGE, resolution: RETRY_LATER_MESSAGE },
  credential_not_created: { cause: NOT_SAVED_MESSAGE, resolution: RETRY_LATER_MESSAGE },
  credential_carrier_fixed: {
    cause: 'The carrier cannot be changed after a carrier account is created.',
    resolution: 'Create a new carrier account with the correct carrier, and delete the existing one.',
  },
  sandbox_only: {
    cause: 'The API key belongs to a live account. Simulations are available only in a sandbox.',
    resolution: 'Create an API key for your sandbox at `/oauth/keys`. Sandbox keys begin with `ship_test_`.',
  },
  simulation_refused: {
    cause: 'The current parcel, order or return status does not allow the simulated event.',
    resolution:
      'Check the current status, and simulate an event that it allows. After you create an order, wait one minute before you run a simulation.',
  },
  party_id_required: {
    cause: 'Customs in the destination country requires an identification number for the importer or exporter.',
    resolution: 'Add an `id` to the party named in the error message: its tax, national ID or passport number.',
  },
  place_unknown: {
    cause: 'The warehouse has no location with this code.',
    resolution: 'Scan the location barcode again, or add the location with `PUT /floor/places`.',
  },
  units_not_there: {
    cause: 'The location does not contain enough available units.',
    resolution:
      'Scan the location again, and count the units. If ordered units are missing, report them with a `short` operation. Otherwise, start a stock count for the location.',
  },
  wrong_item: {
    cause: 'The scanned product, lot or tote is not part of the current task.',
    resolution: 'Set the unit aside, and scan the item shown on the screen.',
  },
  lot_missing: {
    cause: 'The operation does not include the lot number, expiry date or serial number that the product requires.',
    resolution: 'Scan or enter the value named in the error message.',
  },
  lot_expired: {
    cause: "The lot's remaining shelf life is shorter than the product's minimum.",
    resolution: 'Move the units to a hold location. Orders that contain them are replanned automatically.',
  },
  order_withdrawn: {
    cause: 'The order was cancelled, put on hold or changed after it was planned.',
    resolution: 'Put the picked units back on the shelf. The order is replanned automatically when it is ready.',
  },
  tote_in_use: {
    cause: 'The tote is assigned to another wave or order.',
    resolution: 'Use a different tote, or empty this one first.',
  },
  wave_claimed: {
    cause: 'Another worker is picking the wave on a different device.',
    resolution: 'Choose a different wave, or ask a lead to take over the wave.',
  },
  approval_needed: {
    cause: 'The adjustment exceeds the limits for workers, or it writes off missing units.',
    resolution: 'Ask a lead who did not perform the count to approve the adjustment.',
  },
  operation_too_old: {
    cause: 'The operation time is more than 48 hours in the past or more than 5 minutes in the future.',
    resolution: 'Correct the device clock, and ask a lead to count the affected locations.',
  },
  operation_differs: {
    cause: 'The operation ID was already used for an operation with different content.',
    resolution: 'Send the operation again with a new ID.',
  },
  load_closed: {
    cause: 'The load was already handed over or is full, or the warehouse has too many open loads.',
    resolution: 'Use a different load. See `errors` for the reason.',
  },
  parcel_loaded: {
    cause: 'The parcel was already added to another load.',
    resolution: 'Send an `unload` operation to remove the parcel from the other load.',
  },
  parcel_not_loadable: {
    cause:
      'The parcel has not been closed, its label was cancelled or already processed, or the load is for another carrier or service.',
    resolution: 'Set the parcel aside and resolve the issue described in `errors`.',
  },
  scan_ambiguous: {
    cause: 'Multiple products in the warehouse have the same barcode.',
    resolution: 'Select the product on the screen, and send its `user_id` and `product_id`.',
  },
  weight_differs: {
    cause: 'The difference between the measured and expected parcel weight exceeds the tolerance.',
    resolution:
      'Check the contents and weigh the parcel again. If the weight is correct, set `weight_accepted` to true.',
  },
  not_all_scanned: {
    cause: 'The scanned units do not match the units in the order.',
    resolution: 'Scan all units in the order, and no other units.',
  },
  changed_since_counted: {
    cause: 'Units were moved or picked after the count began. The stock was not adjusted.',
    resolution: 'Ask a worker to count the location again.',
  },
  place_closed: {
    cause: 'The location is closed and does not accept goods.',
    resolution: 'Use a different location, or ask a lead to open the location.',
  },
  warehouse_closed: {
    cause: 'The warehouse is closed, or the operation is not enabled for it.',
    resolution: 'Contact a warehouse lead.',
  },
}
