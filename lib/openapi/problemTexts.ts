import type { ProblemName } from '../../shared/core/problems.ts'

type ProblemText = {
  /** What led to the error. */
  readonly cause: string
  /** What to do about it. */
  readonly cure: string
}

const READ_ERRORS = '`errors` names each field and what is wrong with it'
const NOT_YOURS = 'It was removed, it never existed, or it belongs to another account: these are answered alike.'
const CHECK_ID = 'Check the id, and that the token is of the account that made it. Read the list to see what is there.'
const NOT_STORED = 'The change could not be written, and nothing of it was.'
const SEND_AGAIN =
  'Send the same request again, with the same `Idempotency-Key`, after a second, then after longer waits. If it goes on, tell us the `X-Request-Id`.'

/** Causes and cures, as the page of each error code has them. */
export const PROBLEM_TEXTS: Readonly<Record<ProblemName, ProblemText>> = {
  validation_failed: {
    cause:
      'The request cannot be read, lacks a field, or has one that breaks its bounds. With 413 or 415 the body is too large, or its type is not JSON.',
    cure: `Change the request: ${READ_ERRORS}, up to five at a time. With “is still running”, wait for \`Retry-After\` and send the same request again.`,
  },
  internal_error: { cause: 'Something failed on our side. It is logged with the request id.', cure: SEND_AGAIN },
  application_deleted: {
    cause: 'The application the token was made for no longer exists.',
    cure: 'Use the token of another application. Tokens of this one will not work again.',
  },
  application_suspended: {
    cause: 'The application the token was made for may not be used at present.',
    cure: 'Ask us why. The same token works again when the application is let back in.',
  },
  token_invalid: {
    cause:
      'There is no `Authorization: Bearer …` header, the token or API key is misspelled, has ended, or was revoked.',
    cure: 'Send the whole token or key, without quotes, to the address it is of. In place of a key that was revoked or has ended make another, at `/oauth/keys`; in place of a token have the user sign in again.',
  },
  application_unknown: {
    cause:
      'No application has this id, its secret is another one, or the address to return to is not registered for it.',
    cure: 'Compare id, secret and `return_uri` with what you were given when the application was made.',
  },
  permission_withdrawn: {
    cause: 'The user has taken back what the application was allowed.',
    cure: 'Ask the user to allow it again, through `/authorize`.',
  },
  scope_missing: {
    cause: 'The token or API key is good, but was not given the scope this operation needs.',
    cure: 'An API key keeps its scopes: make another one that has the scope the message names, at `/oauth/keys`. A token of an application: ask the user for the scope, through `/authorize`, and use the new token.',
  },
  dependency_unavailable: {
    cause:
      'A service or list that we need for the answer cannot be reached just now, and answering without it would be wrong.',
    cure: SEND_AGAIN,
  },
  consignor_tax_id_required: {
    cause: 'Customs of the destination ask for a tax or registration number of the exporter.',
    cure: 'Send `consignor.id`, for the European Union an IOSS or EORI number.',
  },
  address_rejected: {
    cause:
      'The address breaks the format of its country: something is missing or has the wrong form, such as the postal code.',
    cure: 'Correct what the message names. `POST /validate-address` checks an address beforehand and suggests one.',
  },
  rate_limit_exceeded: {
    cause: 'The bucket of the user is full: 30 requests at once, and 2 a second, are let through.',
    cure: 'Wait as many seconds as `Retry-After` says. Watch `X-Rate-Requests`, spread requests, and use the operations for many things at once.',
  },
  path_not_found: {
    cause: 'No endpoint has this path. The base URL, the version or a part of the path is wrong.',
    cure: 'Compare the path with the reference of the API. Paths are case-sensitive and have no slash at the end.',
  },
  method_not_allowed: {
    cause: 'The path exists, but not with this HTTP method. The `Allow` header names the methods it supports.',
    cure: 'Send the request with one of the methods in `Allow`.',
  },
  page_token_invalid: {
    cause: 'The `page_token` was changed, is of another list or another account, or is too old.',
    cure: 'Begin with the first page, and send `next_page` of each page as it is.',
  },
  query_value_invalid: {
    cause:
      'A query parameter has a value that is not allowed, was sent more than once, or asks for too much to be searched.',
    cure: `Change the parameter: ${READ_ERRORS}. Far into a long list, go on by \`page_token\`.`,
  },
  entry_point_not_found: {
    cause: 'No entry point has this id.',
    cure: '`GET /entry-points` lists them.',
  },
  no_route: {
    cause:
      'Nothing carries this parcel: from this entry point to that country, with this service, carrier, terms, size and weight.',
    cure: 'The message says what is in the way. `GET /estimate` shows what can carry it; leave out `carrier` and `exit_point`, or take another service.',
  },
  quote_not_found: {
    cause: 'The account has no quote with this id; 30 days after it has expired, a quote is removed.',
    cure: 'Take the id that `POST /quotes` has answered, or ask for a new quote.',
  },
  quote_expired: {
    cause: 'A quote holds for 7 days, or for one day where it goes by rates of carriers: `expires` says until when.',
    cure: 'Ask for a new quote, or create the shipment without `quote_id` at the prices of today.',
  },
  quote_used: {
    cause: 'A quote is for one parcel, and a shipment was made by this one already.',
    cure: 'Ask for a quote for each parcel. A request that is sent again with the same `Idempotency-Key` is answered as before.',
  },
  quote_differs: {
    cause:
      'What is sent differs from what was quoted in something that prices, duty or tax follow from, or what was quoted is not sold any more.',
    cure: '`errors` names each difference with both values. Send the parcel as it was quoted, or ask for a new quote.',
  },
  exchange_rate_unavailable: {
    cause: 'We have no exchange rate for the currency; with status 500, rates cannot be read just now.',
    cure: 'Use another currency; with status 500, send the request again later.',
  },
  insufficient_funds: {
    cause: 'The balance, with the credit there is, is less than what this costs. Nothing was charged.',
    cure: 'Add money to the account and send the request again.',
  },
  balance_unavailable: { cause: 'The balance could not be read. Nothing was charged.', cure: SEND_AGAIN },
  charge_failed: { cause: 'The charge could not be booked. Nothing was charged.', cure: SEND_AGAIN },
  invoice_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  subscription_not_found: {
    cause: 'There is none with this id, it has ended, or another application made it.',
    cure: '`GET /users/me` lists the subscriptions of the user.',
  },
  payment_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  payment_refused: {
    cause:
      'The message says why: the account is a sandbox, which has play money, or this service takes no payments by card.',
    cure: 'Pay by bank transfer with the `payment_reference` of `GET /users/me`, or in a sandbox fill the balance by a simulation.',
  },
  subscription_not_created: {
    cause: 'The user has an active subscription of this name already, or it is refused for what the message says.',
    cure: 'Use another name, or the subscription that is there.',
  },
  subscription_not_renewable: { cause: 'The period that was paid for is over.', cure: 'Make a new subscription.' },
  subscription_not_cancellable: {
    cause: 'The period that was paid for is over: the subscription has ended, or is being renewed at this moment.',
    cure: 'Read the user: `subscriptions` says how it stands. Send the request again after a minute if it is active.',
  },
  application_not_privileged: {
    cause: 'Only applications of the service itself may charge users regularly.',
    cure: 'Ask us if yours should be one.',
  },
  return_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  return_not_verifiable: {
    cause: 'The return is being verified or reshipped, or was so already.',
    cure: 'Read the return: its status and messages say where it is.',
  },
  return_not_discardable: {
    cause: 'The return goes with a reshipment.',
    cure: 'Delete the reshipment first, if it is not approved yet.',
  },
  reshipment_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  reshipment_not_updatable: {
    cause: 'The facility has not worked out the price yet, or the reshipment was answered already.',
    cure: 'Read the reshipment: approve it in status Pending, when `estimated_reship_fee` is above 0.',
  },
  reshipment_not_deletable: {
    cause: 'The reshipment is approved: it is paid for, and on its way.',
    cure: 'Nothing can be done through the API. Write to the facility by a message on one of the returns.',
  },
  returns_not_reshippable: {
    cause: 'Some of the returns are in other reshipments, are being verified, or do not exist.',
    cure: 'Leave out those the message names.',
  },
  return_not_reshippable: {
    cause: 'The return is in another reshipment, is being verified, or does not exist.',
    cure: 'Read the return, and wait until it is in status Processed or Verified.',
  },
  returns_in_several_facilities: {
    cause: 'Parcels that are sent on as one have to lie in one place.',
    cure: 'Make one reshipment for each facility.',
  },
  exception_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  address_not_verified: {
    cause: 'Nothing we know of resembles the recipient’s address, so that the parcel would probably come back.',
    cure: 'Correct the address (`POST /validate-address` suggests one), or set the field the message names if you are sure.',
  },
  shipment_has_label: {
    cause: 'The shipment has a label that is not cancelled, or was handled by a facility.',
    cure: 'Cancel the label first. A parcel that was handled cannot change any more: make a new shipment.',
  },
  shipment_without_label: {
    cause: 'Only parcels with a label can do this.',
    cure: 'Buy the label first: `POST /labels`.',
  },
  label_creation_failed: {
    cause: 'The carrier refused the parcel, or does not answer. What was charged is paid back, within the hour.',
    cure: 'With status 400, change what the message names. With status 500, send the request again later, with the same `Idempotency-Key`: a purchase that is still being settled is not made twice.',
  },
  package_not_alone: {
    cause: 'The packages of a shipment were bought together, and are given back together.',
    cure: 'Cancel the master label, which the message names: all of them are cancelled and paid back.',
  },
  label_already_cancelled: {
    cause: 'The label was cancelled before.',
    cure: 'Nothing is left to do: it is paid back.',
  },
  label_not_found: {
    cause: NOT_YOURS,
    cure: 'Check the id or tracking number, and that the token is of the account that bought it.',
  },
  label_not_cancellable: {
    cause: 'The parcel was handled or scanned, the carrier refuses, or the label is in a locked overpack.',
    cure: 'Take the label out of its overpack if it is in one. What is on its way cannot be cancelled.',
  },
  label_not_ready: {
    cause: 'The carrier has taken the parcel and has not sent the label yet.',
    cure: 'Ask again after some seconds, or have the webhook topic `shipments_label` tell you.',
  },
  label_file_missing: {
    cause: 'The file of a label from an outside carrier is lost. That is our fault.',
    cure: 'Cancel the label and buy another. The first one is paid back.',
  },
  shipment_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  tracking_number_foreign: {
    cause:
      'An event names a tracking number that no live label of the account has. Nothing of the request was recorded.',
    cure: 'Leave the event out, or correct its number, and send all events once more: those that were sent before count once.',
  },
  shipment_not_deletable: {
    cause: 'The shipment has a label, which stays on record.',
    cure: 'Cancel the label. Only test shipments, and those that never had a label, can be deleted.',
  },
  shipment_not_updatable: {
    cause: 'A label of the shipment is being bought or cancelled at this moment.',
    cure: 'Send the request again after some seconds.',
  },
  hs_code_or_description_missing: {
    cause: 'Customs of the destination ask for a Harmonised System code and a description of all goods.',
    cure: 'Send `hts_code` and `description` of the line the message names. `POST /classify` finds codes.',
  },
  entry_point_mismatch: {
    cause: 'All parcels of an overpack are handed in at one entry point.',
    cure: 'Pack the shipment into another overpack.',
  },
  service_mismatch: {
    cause: 'All parcels of an overpack go by one service.',
    cure: 'Pack the shipment into another overpack.',
  },
  shipment_in_overpack: {
    cause: 'The shipment is in an overpack, and would change under it.',
    cure: 'Set `overpack_id` of the shipment to null, or delete the overpack.',
  },
  duplicate_in_overpack: { cause: 'The same shipment stands in the list twice.', cure: 'Name it once.' },
  overpack_not_needed: {
    cause: 'This entry point takes parcels as they are.',
    cure: 'Hand the parcel in without an overpack.',
  },
  dangerous_goods_mix: {
    cause: 'Dangerous goods may not be packed together with ordinary ones, nor with those of another code.',
    cure: 'Pack them into overpacks of their own.',
  },
  origin_description_language: {
    cause: 'Customs of the country that the goods leave read descriptions in its language only.',
    cure: 'Write the field the message names in that language.',
  },
  description_unacceptable: {
    cause: 'Customs refuse descriptions that may mean anything, like “gift” or “clothes”.',
    cure: 'Say what the goods are, of what they are made and for what they are used.',
  },
  denied_party: {
    cause:
      'A party of the parcel is on a list of persons and companies nobody may deal with, or resembles one too much. `errors` names it.',
    cure: 'Do not try other spellings. If it is somebody else, ask us: a person looks at the case.',
  },
  prohibited_goods: {
    cause: 'The goods may not be sent on this route, or may not enter the country.',
    cure: 'Take the goods out of the parcel, or take a route that allows them.',
  },
  hs_code_refused: {
    cause:
      'The HS code of a line does not exist, or is not one of the destination. Only where `Prefer: handling=strict` was sent.',
    cure: 'Ask `POST /classify` for codes that fit the description.',
  },
  contents_too_heavy: {
    cause:
      'The lines weigh more than the parcel they are in, or parcels more than their overpack, or they are larger than it. Only where `Prefer: handling=strict` was sent.',
    cure: 'Weigh the parcel with its packaging. The weight of a line is that of one piece.',
  },
  duty_rates_unavailable: {
    cause: 'Duty and tax that you would pay (terms DDP) cannot be worked out for these goods and this country.',
    cure: 'Send the `hts_code` of all lines, or use the terms DDU.',
  },
  overpack_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  overpack_locked: { cause: 'The overpack is on a manifest.', cure: 'Make a new overpack for what is left.' },
  overpack_not_created: {
    cause: 'None of the shipments can be packed together; with status 500, it could not be written.',
    cure: 'The message, and `error` of each shipment, say why. With status 500, send the request again.',
  },
  overpack_not_deleted: { cause: NOT_STORED, cure: SEND_AGAIN },
  overpack_not_updated: { cause: NOT_STORED, cure: SEND_AGAIN },
  overpack_empty_or_test: {
    cause: 'The overpack holds no parcel, or only test parcels, which go nowhere.',
    cure: 'Put a parcel in it that has a real label.',
  },
  overpack_entry_points_differ: {
    cause: 'A manifest is handed over at one entry point.',
    cure: 'Make one manifest for each entry point.',
  },
  overpack_already_manifested: { cause: 'The overpack is on another manifest.', cure: 'Leave it out.' },
  overpack_unmeasured: {
    cause: 'An entry point wants to know how heavy and large overpacks are.',
    cure: 'Send `weight`, `length`, `width` and `height` by `PUT /overpacks/{id}` first.',
  },
  packages_not_overpacked: {
    cause: 'Some package of a shipment in several packages lies in no overpack: they have to be handed in together.',
    cure: 'Put the others into overpacks, or take all of them out.',
  },
  packages_not_together: {
    cause: 'The packages of a shipment lie in several overpacks, of which the manifest names only some.',
    cure: 'Name the other overpacks too.',
  },
  manifest_not_created: { cause: NOT_STORED, cure: SEND_AGAIN },
  manifest_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  numbers_used_up: {
    cause:
      'The numbers that were issued to us for labels of this carrier, or for overpacks, are given out. Nothing was charged.',
    cure: 'Nothing is wrong with the request: we have been told, and it is accepted once we have new numbers. Another service may have some.',
  },
  order_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  order_not_editable: {
    cause: 'The order is being packed, or was sent.',
    cure: 'Wait for what is being packed. Change an order before, while it is Processing, Holding or in Exception.',
  },
  order_not_deletable: {
    cause: 'The order is being packed, or was sent, and stays on record.',
    cure: 'Nothing is left to do. What was sent can come back as a return.',
  },
  order_not_created: { cause: NOT_STORED, cure: SEND_AGAIN },
  order_not_updated: { cause: NOT_STORED, cure: SEND_AGAIN },
  duplicate_line_items: {
    cause: 'Two lines have the same SKU.',
    cure: 'Make them one line, with the sum of their quantities.',
  },
  duplicate_shop_order_id: {
    cause: 'The shop has an order of this `order_id` already: perhaps this very one, sent before.',
    cure: 'Look for it by `GET /orders?shop.order_id=…` before you send another.',
  },
  order_closed_in_store: {
    cause: 'The connected store cancelled, refunded or fulfilled the order after it was imported.',
    cure: 'Delete the order, or update it to send it all the same. Parcels already packed are not recalled.',
  },
  order_changed_in_store: {
    cause: 'The connected store changed items, values or the address of the order after it was imported.',
    cure: 'Update the order to match the store; any update lets it go on.',
  },
  sku_not_found: {
    cause: 'The shop has no stock keeping unit of this name.',
    cure: '`GET /products?sku=…&shop.id=…` looks for it; `POST /products/{id}/skus` adds it.',
  },
  sku_inactive: {
    cause: 'The stock keeping unit was switched off.',
    cure: 'Set `active` to true, or use another one.',
  },
  product_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  product_in_use: {
    cause: 'There is stock of the product, or orders, inbound shipments or SKUs refer to it.',
    cure: 'Remove its SKUs, and wait until orders and inbound shipments with it are done.',
  },
  sku_taken: {
    cause: 'Another product has this SKU in the shop.',
    cure: 'Use another name, or take it from the other product first.',
  },
  sku_in_use: {
    cause: 'An order that is not done names the SKU.',
    cure: 'Wait until the order was sent, or change it.',
  },
  second_active_sku: {
    cause: 'A product has one active SKU in a shop.',
    cure: 'Set `active` of the other one to false first.',
  },
  barcode_fixed: {
    cause: 'Units in warehouses bear the barcode.',
    cure: 'Ask us: they would have to be labelled again.',
  },
  local_description_missing: {
    cause: 'People and customs where the warehouse is need to read what the product is.',
    cure: 'Add a `local_descriptions` entry in that language to the product. `GET /warehouses` has the `language_code` of each warehouse.',
  },
  gift_message_without_slip: {
    cause: 'A gift message is printed on the packing slip, and there is none.',
    cure: 'Set `packing_slip` to true, or `gift_message` to null.',
  },
  packaging_in_order: { cause: 'Packing material cannot be ordered.', cure: 'Leave out the line the message names.' },
  inbound_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  inbound_not_deletable: { cause: 'The warehouse has the goods.', cure: 'Nothing is left to do: it stays on record.' },
  inbound_product_refused: {
    cause: 'The product does not exist, or belongs to another account.',
    cure: 'Check the ids of the products.',
  },
  inbound_not_updatable: {
    cause: 'The warehouse has the goods.',
    cure: 'Make a new inbound shipment for what comes later.',
  },
  inbound_duplicate_products: {
    cause: 'A product stands in the list twice.',
    cure: 'Make it one entry, with the sum of the quantities.',
  },
  warehouse_not_found: { cause: 'No warehouse has this id.', cure: '`GET /warehouses` lists them.' },
  shop_not_found: { cause: NOT_YOURS, cure: '`GET /shops` lists them.' },
  shop_not_deletable: {
    cause: 'Orders or stock keeping units belong to the shop.',
    cure: 'Set `active` to false. Delete it when its SKUs are removed and its orders are gone.',
  },
  shop_not_created: { cause: NOT_STORED, cure: SEND_AGAIN },
  shop_id_taken: {
    cause: 'You have a shop of this id already.',
    cure: 'Choose another id, or use the shop that is there.',
  },
  shop_inactive: { cause: 'The shop is switched off and takes no orders.', cure: 'Set `active` of the shop to true.' },
  webhook_not_found: {
    cause: 'It was removed, it never existed, or another user or application made it.',
    cure: 'Use a token of the application that made it. `GET /webhooks` lists those of yours.',
  },
  webhook_duplicate: {
    cause: 'This address is told of the topic already.',
    cure: 'Use the webhook that is there, or change its address.',
  },
  webhook_not_created: { cause: NOT_STORED, cure: SEND_AGAIN },
  webhook_not_updated: { cause: NOT_STORED, cure: SEND_AGAIN },
  webhook_not_deleted: { cause: NOT_STORED, cure: SEND_AGAIN },
  webhook_event_refused: {
    cause: 'The event is not one of the webhook’s topic, is too large, or the webhook is switched off.',
    cure: 'Send what the description shows for the topic, and set `active` of the webhook to true.',
  },
  webhook_replay_refused: {
    cause:
      'The webhook is switched off, a replay of it is still running, the event was never sent to it, or there is nothing to send: nothing failed, or nothing was sent then.',
    cure: 'Set `active` of the webhook to true, wait until `GET /webhooks/{id}/replays` shows that the replay is done, or see what there is in `GET /webhooks/{id}/deliveries`.',
  },
  address_check_unavailable: { cause: 'The data addresses are checked by cannot be read just now.', cure: SEND_AGAIN },
  customs_product_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  customs_product_unknown: {
    cause:
      'The customs product that a line names by `product_id`, or of an order by `customs_product_id`, was deleted, or was never made in this account.',
    cure: 'List what there is by `GET /customs/products`, or leave the field out.',
  },
  customs_product_refused: {
    cause:
      'The product code is one of goods of another type: in the United States, cosmetics have codes that begin with 53.',
    cure: 'Look the code up in the catalogue of the agency, or leave it out.',
  },
  customs_product_type_fixed: {
    cause: 'What agencies ask for depends on the type, so that it stays.',
    cure: 'Create another product, and delete this one.',
  },
  credential_not_found: { cause: NOT_YOURS, cure: CHECK_ID },
  credential_not_updatable: {
    cause: 'An operator has locked the carrier account; with status 500, it could not be written.',
    cure: 'Ask us why it is locked. With status 500, send the request again.',
  },
  credential_not_deleted: { cause: NOT_STORED, cure: SEND_AGAIN },
  credential_not_created: { cause: NOT_STORED, cure: SEND_AGAIN },
  credential_carrier_fixed: {
    cause: 'A carrier account stays with its carrier.',
    cure: 'Make another one for the other carrier, and delete this one.',
  },
  sandbox_only: {
    cause: 'Only in a sandbox can it be said what carriers, facilities and warehouses do; this account is a real one.',
    cure: 'Make a key for your sandbox at `/oauth/keys`: it begins with `ship_test_`.',
  },
  simulation_refused: {
    cause: 'What was to be reported does not fit the state of the parcel, order or return it is about.',
    cure: 'Look at it, and play what comes next for it. An order is taken up within a minute: send the request again then.',
  },
  party_id_required: {
    cause: 'Customs of the country ask for a number of the importer or exporter.',
    cure: 'Send `id` of the party the message names: a tax, identity or passport number.',
  },
}
