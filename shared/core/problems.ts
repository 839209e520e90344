/* Errors of the API with their codes. */

/** Where the cause of a problem is, and so who can resolve it. */
export const PROBLEM_SOURCES = ['you', 'us', 'carrier', 'customs'] as const
export type ProblemSource = (typeof PROBLEM_SOURCES)[number]

/**
 * The error table: all error codes of the API with name, default HTTP status and message; `source`
 * and `retryable` if they differ from those implied by the status (`explainProblem`). The compiler
 * requires values for the `{name}` parts of a message. Missing codes are reserved or retired.
 */
export const PROBLEMS = {
  validation_failed: { code: 1000, httpStatus: 400, message: 'Invalid request: {first_reason}' },
  internal_error: { code: 1001, httpStatus: 500, message: 'An internal error occurred. Retry the request later.' },
  application_deleted: {
    code: 1003,
    httpStatus: 401,
    message: 'The application associated with the access token was deleted',
  },
  application_suspended: {
    code: 1004,
    httpStatus: 401,
    message: 'The application associated with the access token is suspended',
  },
  token_invalid: { code: 1005, httpStatus: 401, message: 'The access token is missing or invalid' },
  application_unknown: {
    code: 1007,
    httpStatus: 401,
    message: 'The application ID, client secret or redirect URI is invalid',
  },
  permission_withdrawn: { code: 1008, httpStatus: 403, message: 'The user revoked access for this application' },
  scope_missing: { code: 1009, httpStatus: 403, message: 'The access token does not have the required scope {scope}' },
  dependency_unavailable: { code: 1010, httpStatus: 503, message: '{service} is temporarily unavailable' },
  consignor_tax_id_required: {
    code: 1011,
    httpStatus: 400,
    message: 'consignor.id is required for shipments to {country}',
    source: 'customs',
  },
  address_rejected: { code: 1012, httpStatus: 400, message: 'Invalid address: {reason}' },
  rate_limit_exceeded: { code: 1015, httpStatus: 429, message: 'Rate limit exceeded. Retry in {seconds} seconds.' },
  path_not_found: { code: 1016, httpStatus: 404, message: 'The requested path does not exist' },
  method_not_allowed: {
    code: 1017,
    httpStatus: 405,
    message: 'The method is not allowed for this path. Allowed methods: {methods}.',
  },
  page_token_invalid: { code: 1025, httpStatus: 400, message: 'The page token is invalid or has expired' },
  query_value_invalid: { code: 1031, httpStatus: 400, message: 'Invalid value for {parameter}' },
  entry_point_not_found: { code: 1040, httpStatus: 404, message: 'Entry point {id} was not found' },
  no_route: { code: 1050, httpStatus: 400, message: 'No service is available: {reason}' },
  exchange_rate_unavailable: {
    code: 1051,
    httpStatus: 400,
    message: 'No exchange rate is available for {currency}',
  },
  quote_not_found: { code: 1052, httpStatus: 404, message: 'Quote {id} was not found' },
  quote_expired: { code: 1053, httpStatus: 400, message: 'Quote {id} has expired' },
  quote_used: { code: 1054, httpStatus: 400, message: 'Quote {id} was already used for shipment {shipment}' },
  quote_differs: { code: 1055, httpStatus: 400, message: 'The shipment does not match quote {id}: {reason}' },
  insufficient_funds: {
    code: 1080,
    httpStatus: 402,
    message: 'Insufficient funds: the balance does not cover {amount} {currency}',
  },
  balance_unavailable: { code: 1081, httpStatus: 500, message: 'The balance could not be retrieved' },
  charge_failed: { code: 1082, httpStatus: 500, message: 'The balance could not be debited' },
  invoice_not_found: { code: 1090, httpStatus: 404, message: 'Invoice {id} was not found' },
  subscription_not_found: { code: 1100, httpStatus: 404, message: 'Subscription {id} was not found' },
  subscription_not_created: { code: 1101, httpStatus: 400, message: 'The subscription cannot be created: {reason}' },
  subscription_not_renewable: {
    code: 1102,
    httpStatus: 400,
    message: 'The subscription has ended and cannot be renewed',
  },
  subscription_not_cancellable: {
    code: 1103,
    httpStatus: 400,
    message: 'The subscription cannot be cancelled in its current status',
  },
  application_not_privileged: {
    code: 1104,
    httpStatus: 403,
    message: 'Only platform applications can create subscriptions',
  },
  payment_not_found: { code: 1110, httpStatus: 404, message: 'Payment {id} was not found' },
  payment_refused: { code: 1111, httpStatus: 400, message: 'The payment cannot be created: {reason}' },
  return_not_found: { code: 1120, httpStatus: 404, message: 'Return {id} was not found' },
  return_not_verifiable: {
    code: 1121,
    httpStatus: 400,
    message: 'Only returns with status Processed can be inspected',
  },
  return_not_discardable: {
    code: 1122,
    httpStatus: 400,
    message: 'A return with status {status} cannot be disposed of',
  },
  return_request_not_found: { code: 1123, httpStatus: 404, message: 'Return request {id} was not found' },
  return_request_not_changeable: {
    code: 1124,
    httpStatus: 400,
    message: 'A return request with status {status} cannot be updated',
  },
  return_request_has_label: { code: 1125, httpStatus: 400, message: 'The return request already has a label' },
  reshipment_not_found: { code: 1140, httpStatus: 404, message: 'Reshipment {id} was not found' },
  reshipment_not_updatable: {
    code: 1141,
    httpStatus: 400,
    message: 'The reshipment cannot be approved or declined in its current status',
  },
  reshipment_not_deletable: { code: 1142, httpStatus: 400, message: 'An approved reshipment cannot be deleted' },
  returns_not_reshippable: {
    code: 1143,
    httpStatus: 400,
    message: 'These returns cannot be reshipped: {ids}',
  },
  return_not_reshippable: { code: 1144, httpStatus: 400, message: 'Return {id} cannot be reshipped: {reason}' },
  returns_in_several_facilities: {
    code: 1145,
    httpStatus: 400,
    message: 'All returns in a reshipment must be at the same facility',
  },
  exception_not_found: { code: 1160, httpStatus: 404, message: 'Exception {id} was not found' },
  address_not_verified: {
    code: 1200,
    httpStatus: 400,
    message: 'The recipient address could not be verified. Correct it, or set {field} to true.',
  },
  shipment_has_label: {
    code: 1201,
    httpStatus: 400,
    message: 'The shipment already has an active label or has been processed',
  },
  shipment_without_label: { code: 1202, httpStatus: 400, message: 'The shipment does not have a label' },
  label_creation_failed: {
    code: 1203,
    httpStatus: 500,
    message: 'The label could not be created: {reason}',
    source: 'carrier',
  },
  label_already_cancelled: { code: 1204, httpStatus: 400, message: 'The label has already been cancelled' },
  label_not_found: { code: 1205, httpStatus: 404, message: 'Label {id} was not found' },
  label_not_cancellable: { code: 1206, httpStatus: 400, message: 'The label cannot be cancelled: {reason}' },
  label_not_ready: {
    code: 1207,
    httpStatus: 400,
    message: 'The label file is not ready yet. Retry in a few seconds.',
    source: 'carrier',
    retryable: true,
  },
  package_not_alone: {
    code: 1208,
    httpStatus: 400,
    message: 'Label {id} is part of a multi-package shipment. Cancel label {master} instead.',
  },
  label_file_missing: {
    code: 1209,
    httpStatus: 404,
    message: 'The file for label {id} is not available. Cancel the label and buy a new one.',
  },
  shipment_not_found: { code: 1210, httpStatus: 404, message: 'Shipment {id} was not found' },
  tracking_number_foreign: {
    code: 1211,
    httpStatus: 400,
    message: 'No active label was found for tracking number {number}',
  },
  shipment_not_deletable: {
    code: 1212,
    httpStatus: 400,
    message: 'A shipment cannot be deleted after a live label is purchased',
  },
  shipment_not_updatable: {
    code: 1213,
    httpStatus: 400,
    message: 'A label purchase or cancellation is in progress. Retry in a few seconds.',
    retryable: true,
  },
  hs_code_or_description_missing: {
    code: 1215,
    httpStatus: 400,
    message: 'Every line item requires an HS code and a description: {reason}',
    source: 'customs',
  },
  entry_point_mismatch: {
    code: 1216,
    httpStatus: 400,
    message: 'The shipment has entry point {a}, but the overpack has entry point {b}',
  },
  service_mismatch: {
    code: 1217,
    httpStatus: 400,
    message: 'The shipment has service {a}, but the overpack has service {b}',
  },
  shipment_in_overpack: {
    code: 1218,
    httpStatus: 400,
    message: 'The shipment is in overpack {id}. Remove it from the overpack first.',
  },
  duplicate_in_overpack: { code: 1219, httpStatus: 400, message: 'The request contains duplicate shipments' },
  overpack_not_needed: {
    code: 1220,
    httpStatus: 400,
    message: 'Entry point {entry_point} does not accept overpacks',
  },
  dangerous_goods_mix: {
    code: 1221,
    httpStatus: 400,
    message: 'Dangerous goods cannot be packed in the same overpack as other goods',
    source: 'customs',
  },
  origin_description_language: {
    code: 1222,
    httpStatus: 400,
    message: '{field} of {line} must be in {language}',
    source: 'customs',
  },
  description_unacceptable: {
    code: 1223,
    httpStatus: 400,
    message: '{field} of {line} must describe the goods more precisely',
    source: 'customs',
  },
  hs_code_refused: {
    code: 1224,
    httpStatus: 400,
    message: 'The HS code for {line} is invalid: {reason}',
    source: 'customs',
  },
  contents_too_heavy: {
    code: 1226,
    httpStatus: 400,
    message: 'The contents weigh {contents_kg} kg, but the parcel weighs only {weight_kg} kg',
  },
  denied_party: {
    code: 1240,
    httpStatus: 400,
    message: 'A party matches an entry on a denied-party list',
    source: 'customs',
  },
  prohibited_goods: {
    code: 1242,
    httpStatus: 400,
    message: 'The contents are prohibited on this route: {reason}',
    source: 'customs',
  },
  duty_rates_unavailable: {
    code: 1243,
    httpStatus: 400,
    message: 'Duty and tax could not be calculated for this parcel',
    source: 'customs',
  },
  overpack_not_found: { code: 1250, httpStatus: 404, message: 'Overpack {id} was not found' },
  overpack_locked: {
    code: 1251,
    httpStatus: 400,
    message: 'Overpack {id} is on a manifest and cannot be changed',
  },
  overpack_not_created: { code: 1252, httpStatus: 500, message: 'The overpack could not be created: {reason}' },
  overpack_not_deleted: { code: 1253, httpStatus: 500, message: 'The overpack could not be deleted' },
  overpack_not_updated: { code: 1254, httpStatus: 500, message: 'The overpack could not be updated' },
  overpack_empty_or_test: {
    code: 1270,
    httpStatus: 400,
    message: 'Overpack {id} is empty or contains only test parcels',
  },
  overpack_entry_points_differ: {
    code: 1271,
    httpStatus: 400,
    message: 'All overpacks on a manifest must have the same entry point',
  },
  overpack_already_manifested: {
    code: 1272,
    httpStatus: 400,
    message: 'Overpack {id} is already on manifest {manifest_id}',
  },
  overpack_unmeasured: { code: 1273, httpStatus: 400, message: 'Overpack {id} requires weight and dimensions' },
  manifest_not_created: { code: 1274, httpStatus: 500, message: 'The manifest could not be created' },
  manifest_not_found: { code: 1275, httpStatus: 404, message: 'Manifest {id} was not found' },
  packages_not_overpacked: {
    code: 1276,
    httpStatus: 400,
    message: 'Some packages of shipment {id} are not in an overpack',
  },
  packages_not_together: {
    code: 1277,
    httpStatus: 400,
    message: 'Some packages of shipment {id} are not on this manifest',
  },
  numbers_used_up: { code: 1290, httpStatus: 503, message: 'No tracking or document numbers are available for {what}' },
  batch_not_found: { code: 1300, httpStatus: 404, message: 'Batch {id} was not found' },
  batch_not_stoppable: { code: 1301, httpStatus: 400, message: 'A batch with status {status} cannot be stopped' },
  batch_not_retryable: { code: 1302, httpStatus: 400, message: 'The batch cannot be retried: {reason}' },
  batch_limit_reached: {
    code: 1303,
    httpStatus: 400,
    message: 'The account cannot have more than {max} batches in progress',
  },
  batch_without_labels: { code: 1304, httpStatus: 400, message: 'The batch has no labels to print' },
  order_not_found: { code: 1320, httpStatus: 404, message: 'Order {id} was not found' },
  order_not_editable: { code: 1321, httpStatus: 400, message: 'An order with status {status} cannot be updated' },
  order_not_deletable: { code: 1322, httpStatus: 400, message: 'An order with status {status} cannot be deleted' },
  order_not_created: { code: 1323, httpStatus: 500, message: 'The order could not be created' },
  order_not_updated: { code: 1324, httpStatus: 500, message: 'The order could not be updated' },
  duplicate_line_items: { code: 1325, httpStatus: 400, message: 'SKU {sku} is used by more than one line item' },
  duplicate_shop_order_id: {
    code: 1326,
    httpStatus: 400,
    message: 'Order {order_id} already exists in shop {shop_id}',
  },
  order_closed_in_store: {
    code: 1327,
    httpStatus: 400,
    message: 'The order was closed after import because the store {change}',
  },
  order_changed_in_store: {
    code: 1328,
    httpStatus: 400,
    message: 'The order was changed in the store after import: {change}',
  },
  sku_not_found: { code: 1330, httpStatus: 404, message: 'SKU {sku} was not found in shop {shop_id}' },
  sku_inactive: { code: 1331, httpStatus: 400, message: 'SKU {sku} is inactive' },
  product_not_found: { code: 1332, httpStatus: 404, message: 'Product {id} was not found' },
  product_in_use: { code: 1333, httpStatus: 400, message: 'Product {id} is in use and cannot be deleted' },
  sku_taken: { code: 1334, httpStatus: 400, message: 'SKU {sku} already exists in shop {shop_id}' },
  sku_in_use: { code: 1335, httpStatus: 400, message: 'SKU {sku} is used by an open order and cannot be deleted' },
  second_active_sku: {
    code: 1337,
    httpStatus: 400,
    message: 'Product {id} already has an active SKU in shop {shop_id}',
  },
  barcode_fixed: {
    code: 1338,
    httpStatus: 400,
    message: 'The barcode of product {id} is in use and cannot be changed',
  },
  local_description_missing: {
    code: 1339,
    httpStatus: 400,
    message: 'Product {id} requires a local description in {language}',
    source: 'customs',
  },
  gift_message_without_slip: {
    code: 1340,
    httpStatus: 400,
    message: 'packing_slip must be true if gift_message is set',
  },
  packaging_in_order: { code: 1341, httpStatus: 400, message: 'SKU {sku} is packaging material and cannot be ordered' },
  tracking_fixed: {
    code: 1342,
    httpStatus: 400,
    message: 'Tracking settings for product {id} cannot be changed after units are received',
  },
  product_is_kit: {
    code: 1343,
    httpStatus: 400,
    message: 'Product {id} is a kit and does not have stock. Use its components instead.',
  },
  product_in_kit: {
    code: 1344,
    httpStatus: 400,
    message: 'Product {id} is or was a component of a kit and cannot be deleted',
  },
  kit_not_possible: {
    code: 1345,
    httpStatus: 400,
    message: 'Product {id} has had stock, inbound shipments or orders and cannot become a kit',
  },
  inbound_not_found: { code: 1350, httpStatus: 404, message: 'Inbound shipment {id} was not found' },
  inbound_not_deletable: {
    code: 1351,
    httpStatus: 400,
    message: 'Inbound shipment {id} has already been received and cannot be cancelled',
  },
  inbound_product_refused: { code: 1352, httpStatus: 400, message: 'Product {id} was not found' },
  inbound_not_updatable: {
    code: 1353,
    httpStatus: 400,
    message: 'Inbound shipment {id} has already been received and cannot be updated',
  },
  inbound_duplicate_products: {
    code: 1354,
    httpStatus: 400,
    message: 'The request contains duplicate products: {ids}',
  },
  warehouse_not_found: { code: 1360, httpStatus: 404, message: 'Warehouse {id} was not found' },
  shop_not_found: { code: 1370, httpStatus: 404, message: 'Shop {id} was not found' },
  shop_not_deletable: { code: 1371, httpStatus: 400, message: 'Shop {id} has orders or SKUs and cannot be deleted' },
  shop_not_created: { code: 1372, httpStatus: 500, message: 'The shop could not be created' },
  shop_id_taken: { code: 1373, httpStatus: 400, message: 'Shop {id} already exists' },
  shop_inactive: { code: 1374, httpStatus: 400, message: 'Shop {id} is inactive' },
  shipping_rule_not_found: { code: 1380, httpStatus: 404, message: 'Shipping rule {id} was not found' },
  shipping_rules_full: {
    code: 1381,
    httpStatus: 400,
    message: 'The shipping rule limit was exceeded: {reason}',
  },
  address_book_entry_not_found: { code: 1390, httpStatus: 404, message: 'Address book entry {id} was not found' },
  address_book_full: {
    code: 1391,
    httpStatus: 400,
    message: 'The account cannot have more than {count} address book entries',
  },
  box_not_found: { code: 1392, httpStatus: 404, message: 'Box {id} was not found' },
  boxes_full: { code: 1393, httpStatus: 400, message: 'The account cannot have more than {count} boxes' },
  webhook_not_found: { code: 1400, httpStatus: 404, message: 'Webhook {id} was not found' },
  webhook_duplicate: {
    code: 1401,
    httpStatus: 400,
    message: 'A webhook with the topic {topic} and the address {address} already exists',
  },
  webhook_not_created: { code: 1402, httpStatus: 500, message: 'The webhook could not be created' },
  webhook_not_updated: { code: 1403, httpStatus: 500, message: 'The webhook could not be updated' },
  webhook_not_deleted: { code: 1404, httpStatus: 500, message: 'The webhook could not be deleted' },
  webhook_event_refused: { code: 1405, httpStatus: 400, message: 'The test event cannot be sent: {reason}' },
  webhook_replay_refused: { code: 1406, httpStatus: 400, message: 'The replay cannot be started: {reason}' },
  address_check_unavailable: {
    code: 1425,
    httpStatus: 400,
    message: 'Address validation is temporarily unavailable',
    source: 'us',
    retryable: true,
  },
  credential_not_found: { code: 1450, httpStatus: 404, message: 'Carrier account {id} was not found' },
  credential_not_updatable: {
    code: 1451,
    httpStatus: 400,
    message: 'The carrier account is locked or could not be saved',
  },
  credential_not_deleted: { code: 1452, httpStatus: 500, message: 'The carrier account could not be deleted' },
  credential_not_created: { code: 1453, httpStatus: 500, message: 'The carrier account could not be created' },
  credential_carrier_fixed: {
    code: 1454,
    httpStatus: 400,
    message: "A carrier account's carrier cannot be changed after creation",
  },
  customs_product_not_found: { code: 1460, httpStatus: 404, message: 'Customs product {id} was not found' },
  customs_product_unknown: {
    code: 1461,
    httpStatus: 400,
    message: 'Customs product {id} was not found',
  },
  customs_product_refused: {
    code: 1462,
    httpStatus: 400,
    message: 'The customs product is invalid: {reason}',
    source: 'customs',
  },
  customs_product_type_fixed: {
    code: 1463,
    httpStatus: 400,
    message: 'The customs product type cannot be changed from {type}',
  },
  party_id_required: {
    code: 1503,
    httpStatus: 400,
    message: '{party}.id is required for shipments to {country}',
    source: 'customs',
  },
  sandbox_only: {
    code: 1600,
    httpStatus: 403,
    message: 'Simulations require a sandbox API key, which begins with ship_test_',
  },
  simulation_refused: { code: 1601, httpStatus: 400, message: 'The simulation cannot be run: {reason}' },
  place_unknown: { code: 1700, httpStatus: 404, message: 'Location {code} was not found' },
  units_not_there: {
    code: 1701,
    httpStatus: 400,
    message: 'Fewer than {quantity} units of product {product_id} are available at {place}',
  },
  wrong_item: { code: 1702, httpStatus: 400, message: 'Product {product_id} is not part of the current task' },
  lot_missing: { code: 1703, httpStatus: 400, message: 'Product {product_id} requires {field}' },
  lot_expired: {
    code: 1704,
    httpStatus: 400,
    message: 'Lot {lot} of product {product_id} has expired or expires too soon',
  },
  order_withdrawn: { code: 1705, httpStatus: 400, message: 'Order {id} is no longer available for picking or packing' },
  tote_in_use: { code: 1706, httpStatus: 400, message: 'Tote {code} is in use' },
  wave_claimed: { code: 1707, httpStatus: 400, message: 'Wave {id} is already being picked on another device' },
  approval_needed: { code: 1708, httpStatus: 400, message: 'The adjustment requires approval: {reason}' },
  operation_too_old: {
    code: 1709,
    httpStatus: 400,
    message: 'The operation time {time} is too far in the past or in the future',
  },
  operation_differs: {
    code: 1710,
    httpStatus: 400,
    message: 'Operation ID {id} was already used with different content',
  },
  scan_ambiguous: { code: 1711, httpStatus: 400, message: 'Barcode {code} matches products from multiple merchants' },
  weight_differs: {
    code: 1712,
    httpStatus: 400,
    message: 'The parcel weighs {measured_kg} kg, but the expected weight is {expected_kg} kg',
  },
  not_all_scanned: { code: 1713, httpStatus: 400, message: 'Not all units of order {id} were scanned: {reason}' },
  changed_since_counted: {
    code: 1714,
    httpStatus: 400,
    message: 'The stock at location {place} changed during the count',
  },
  place_closed: { code: 1715, httpStatus: 400, message: 'Location {code} is closed' },
  warehouse_closed: {
    code: 1716,
    httpStatus: 400,
    message: 'Warehouse {id} is closed or does not support this operation',
  },
  load_closed: { code: 1717, httpStatus: 400, message: 'Load {id} cannot be changed: {reason}' },
  parcel_loaded: { code: 1718, httpStatus: 400, message: 'The parcel is already on load {id}' },
  parcel_not_loadable: { code: 1719, httpStatus: 400, message: 'Parcel {number} cannot be loaded: {reason}' },
} as const satisfies Record<string, ProblemDefinition>

type ProblemDefinition = {
  readonly code: number
  readonly httpStatus: number
  readonly message: string
  readonly source?: ProblemSource
  readonly retryable?: true
}

export type ProblemName = keyof typeof PROBLEMS

export const isProblemName = (name: string): name is ProblemName => Object.hasOwn(PROBLEMS, name)

/**
 * An expected error, ready for the response: `errors` contains `/wrapper/field: reason` entries, or
 * only the message.
 */
export type Problem = {
  readonly kind: 'problem'
  readonly name: ProblemName
  readonly code: number
  readonly httpStatus: number
  readonly message: string
  readonly errors: readonly string[]
  /** True if the same request may succeed later, although others with this code do not. */
  readonly retryable?: true
}

/**
 * Returns who can resolve a problem, and whether a retry of the same request may succeed without
 * any action. Both follow from the HTTP status unless the table overrides them.
 */
export function explainProblem({ name, httpStatus, retryable }: Pick<Problem, 'name' | 'httpStatus' | 'retryable'>): {
  readonly source: ProblemSource
  readonly retryable: boolean
} {
  const row: ProblemDefinition = PROBLEMS[name]
  const isOurs = httpStatus >= 500
  return {
    source: row.source ?? (isOurs ? 'us' : 'you'),
    retryable: isOurs || httpStatus === 429 || (retryable ?? row.retryable ?? false),
  }
}

type Blanks<Message extends string> = Message extends `${string}{${infer Blank}}${infer Rest}`
  ? Blank | Blanks<Rest>
  : never
type Fill<Name extends ProblemName> = Record<Blanks<(typeof PROBLEMS)[Name]['message']>, string | number>
type Override = {
  readonly httpStatus?: number
  readonly message?: string
  readonly errors?: readonly string[]
  readonly retryable?: true
}
type ProblemArguments<Name extends ProblemName> = [Blanks<(typeof PROBLEMS)[Name]['message']>] extends [never]
  ? [fill?: Record<string, never>, override?: Override]
  : [fill: Fill<Name>, override?: Override]

/**
 * Creates a problem from the error table; `override` changes the status for a specific operation.
 */
export function problem<Name extends ProblemName>(name: Name, ...[fill, override]: ProblemArguments<Name>): Problem {
  return formatProblem(name, { ...fill }, override)
}

/** Creates a problem (500) for a failed write; `params` of the path fill in its message. */
export const createStorageProblem = (
  name: ProblemName,
  params: Readonly<Record<string, string | undefined>> = {},
): Problem => formatProblem(name, { reason: 'the change could not be saved', ...params }, { httpStatus: 500 })

function formatProblem(
  name: ProblemName,
  blanks: Readonly<Record<string, string | number | undefined>>,
  override: Override = {},
): Problem {
  const { code, httpStatus, message: blank } = PROBLEMS[name]
  const message = blank.replace(/\{(\w+)\}/g, (placeholder, part: string) => String(blanks[part] ?? placeholder))
  return { kind: 'problem', name, code, httpStatus, message, errors: [message], ...override }
}

/**
 * Creates a 400 problem of an invalid request; `reasons` have the form `/wrapper/field: reason`,
 * the first is part of the message.
 */
export function invalid(...reasons: [string, ...string[]]): Problem {
  return problem('validation_failed', { first_reason: reasons[0] }, { errors: reasons })
}

/** Creates a 400 problem of an invalid query parameter. */
export function createInvalidQueryProblem(parameter: string, reason: string): Problem {
  return problem('query_value_invalid', { parameter }, { errors: [`/${parameter}: ${reason}`] })
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'problem'
}
