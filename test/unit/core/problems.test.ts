import { describe, expect, test } from '@jest/globals'
import {
  createInvalidQueryProblem,
  createStorageProblem,
  explainProblem,
  invalid,
  isProblem,
  PROBLEMS,
  problem,
} from '#shared/core/problems.ts'

/**
 * Code, name and usual status of every error, duplicated here because clients depend on them: no
 * change may go unnoticed.
 */
const PUBLISHED = `
1000 validation_failed 400
1001 internal_error 500
1003 application_deleted 401
1004 application_suspended 401
1005 token_invalid 401
1007 application_unknown 401
1008 permission_withdrawn 403
1009 scope_missing 403
1010 dependency_unavailable 503
1011 consignor_tax_id_required 400
1012 address_rejected 400
1015 rate_limit_exceeded 429
1016 path_not_found 404
1017 method_not_allowed 405
1025 page_token_invalid 400
1031 query_value_invalid 400
1040 entry_point_not_found 404
1050 no_route 400
1051 exchange_rate_unavailable 400
1052 quote_not_found 404
1053 quote_expired 400
1054 quote_used 400
1055 quote_differs 400
1080 insufficient_funds 402
1081 balance_unavailable 500
1082 charge_failed 500
1090 invoice_not_found 404
1100 subscription_not_found 404
1101 subscription_not_created 400
1102 subscription_not_renewable 400
1103 subscription_not_cancellable 400
1104 application_not_privileged 403
1110 payment_not_found 404
1111 payment_refused 400
1120 return_not_found 404
1121 return_not_verifiable 400
1122 return_not_discardable 400
1123 return_request_not_found 404
1124 return_request_not_changeable 400
1125 return_request_has_label 400
1140 reshipment_not_found 404
1141 reshipment_not_updatable 400
1142 reshipment_not_deletable 400
1143 returns_not_reshippable 400
1144 return_not_reshippable 400
1145 returns_in_several_facilities 400
1160 exception_not_found 404
1200 address_not_verified 400
1201 shipment_has_label 400
1202 shipment_without_label 400
1203 label_creation_failed 500
1204 label_already_cancelled 400
1205 label_not_found 404
1206 label_not_cancellable 400
1207 label_not_ready 400
1208 package_not_alone 400
1209 label_file_missing 404
1210 shipment_not_found 404
1211 tracking_number_foreign 400
1212 shipment_not_deletable 400
1213 shipment_not_updatable 400
1215 hs_code_or_description_missing 400
1216 entry_point_mismatch 400
1217 service_mismatch 400
1218 shipment_in_overpack 400
1219 duplicate_in_overpack 400
1220 overpack_not_needed 400
1221 dangerous_goods_mix 400
1222 origin_description_language 400
1223 description_unacceptable 400
1224 hs_code_refused 400
1226 contents_too_heavy 400
1240 denied_party 400
1242 prohibited_goods 400
1243 duty_rates_unavailable 400
1250 overpack_not_found 404
1251 overpack_locked 400
1252 overpack_not_created 500
1253 overpack_not_deleted 500
1254 overpack_not_updated 500
1270 overpack_empty_or_test 400
1271 overpack_entry_points_differ 400
1272 overpack_already_manifested 400
1273 overpack_unmeasured 400
1274 manifest_not_created 500
1275 manifest_not_found 404
1276 packages_not_overpacked 400
1277 packages_not_together 400
1290 numbers_used_up 503
1300 batch_not_found 404
1301 batch_not_stoppable 400
1302 batch_not_retryable 400
1303 batch_limit_reached 400
1304 batch_without_labels 400
1320 order_not_found 404
1321 order_not_editable 400
1322 order_not_deletable 400
1323 order_not_created 500
1324 order_not_updated 500
1325 duplicate_line_items 400
1326 duplicate_shop_order_id 400
1327 order_closed_in_store 400
1328 order_changed_in_store 400
1330 sku_not_found 404
1331 sku_inactive 400
1332 product_not_found 404
1333 product_in_use 400
1334 sku_taken 400
1335 sku_in_use 400
1337 second_active_sku 400
1338 barcode_fixed 400
1339 local_description_missing 400
1340 gift_message_without_slip 400
1341 packaging_in_order 400
1342 tracking_fixed 400
1343 product_is_kit 400
1344 product_in_kit 400
1345 kit_not_possible 400
1350 inbound_not_found 404
1351 inbound_not_deletable 400
1352 inbound_product_refused 400
1353 inbound_not_updatable 400
1354 inbound_duplicate_products 400
1360 warehouse_not_found 404
1370 shop_not_found 404
1371 shop_not_deletable 400
1372 shop_not_created 500
1373 shop_id_taken 400
1374 shop_inactive 400
1380 shipping_rule_not_found 404
1381 shipping_rules_full 400
1390 address_book_entry_not_found 404
1391 address_book_full 400
1392 box_not_found 404
1393 boxes_full 400
1400 webhook_not_found 404
1401 webhook_duplicate 400
1402 webhook_not_created 500
1403 webhook_not_updated 500
1404 webhook_not_deleted 500
1405 webhook_event_refused 400
1406 webhook_replay_refused 400
1425 address_check_unavailable 400
1450 credential_not_found 404
1451 credential_not_updatable 400
1452 credential_not_deleted 500
1453 credential_not_created 500
1454 credential_carrier_fixed 400
1460 customs_product_not_found 404
1461 customs_product_unknown 400
1462 customs_product_refused 400
1463 customs_product_type_fixed 400
1503 party_id_required 400
1600 sandbox_only 403
1601 simulation_refused 400
1700 place_unknown 404
1701 units_not_there 400
1702 wrong_item 400
1703 lot_missing 400
1704 lot_expired 400
1705 order_withdrawn 400
1706 tote_in_use 400
1707 wave_claimed 400
1708 approval_needed 400
1709 operation_too_old 400
1710 operation_differs 400
1711 scan_ambiguous 400
1712 weight_differs 400
1713 not_all_scanned 400
1714 changed_since_counted 400
1715 place_closed 400
1716 warehouse_closed 400
1717 load_closed 400
1718 parcel_loaded 400
1719 parcel_not_loadable 400
`

const table = Object.entries(PROBLEMS)

describe('the error table', () => {
  test('holds the published codes, names and statuses, in the order of the codes', () => {
    const lines = table.map(([name, { code, httpStatus }]) => `${code} ${name} ${httpStatus}`)
    expect(lines).toEqual(PUBLISHED.trim().split('\n'))
  })

  test('has one row for each code', () => {
    expect(new Set(table.map(([, { code }]) => code)).size).toBe(table.length)
  })

  test.each(table)('%s has a message of one line that says something', (_, { message }) => {
    expect(message).toMatch(/^[^\n]{10,80}$/)
    expect(message.replace(/\{[a-z_]+\}/g, '')).not.toMatch(/[{}]/)
  })
})

describe('a rejection', () => {
  test('has its blanks filled in, once each', () => {
    expect(problem('insufficient_funds', { amount: 12.5, currency: 'USD' })).toEqual({
      kind: 'problem',
      name: 'insufficient_funds',
      code: 1080,
      httpStatus: 402,
      message: 'Insufficient funds: the balance does not cover 12.5 USD',
      errors: ['Insufficient funds: the balance does not cover 12.5 USD'],
    })
    expect(problem('shipment_not_found', { id: '{id}' }).message).toBe('Shipment {id} was not found')
  })

  test('takes another status and other errors where its operation says so', () => {
    const rejection = problem('shipment_not_found', { id: 5 }, { httpStatus: 400, errors: ['/shipment: is gone'] })
    expect(rejection).toMatchObject({ code: 1210, httpStatus: 400, errors: ['/shipment: is gone'] })
  })

  test('of a request names its faults and reports the first', () => {
    expect(invalid('/user/name: is required', '/user/age: must be a number')).toMatchObject({
      code: 1000,
      httpStatus: 400,
      message: 'Invalid request: /user/name: is required',
      errors: ['/user/name: is required', '/user/age: must be a number'],
    })
  })

  test('of a query parameter names it', () => {
    expect(createInvalidQueryProblem('limit', 'must be small')).toMatchObject({
      code: 1031,
      message: 'Invalid value for limit',
      errors: ['/limit: must be small'],
    })
  })

  test('of a write that was not stored names what the path names', () => {
    expect(createStorageProblem('product_in_use', { id: '7' })).toMatchObject({
      code: 1333,
      httpStatus: 500,
      message: 'Product 7 is in use and cannot be deleted',
    })
    expect(createStorageProblem('overpack_not_created').message).toBe(
      'The overpack could not be created: the change could not be saved',
    )
  })

  test('is distinguished from everything else', () => {
    expect(isProblem(createStorageProblem('internal_error'))).toBe(true)
    for (const other of [null, undefined, 'problem', {}, { kind: 'reply' }, []]) expect(isProblem(other)).toBe(false)
  })
})

describe('who can do something about a problem, and whether a repeat may help,', () => {
  test.each([
    [
      { name: 'validation_failed', httpStatus: 400 },
      { source: 'you', retryable: false },
    ],
    [
      { name: 'insufficient_funds', httpStatus: 402 },
      { source: 'you', retryable: false },
    ],
    [
      { name: 'rate_limit_exceeded', httpStatus: 429 },
      { source: 'you', retryable: true },
    ],
    [
      { name: 'internal_error', httpStatus: 500 },
      { source: 'us', retryable: true },
    ],
    [
      { name: 'dependency_unavailable', httpStatus: 503 },
      { source: 'us', retryable: true },
    ],
    [
      { name: 'exchange_rate_unavailable', httpStatus: 400 },
      { source: 'you', retryable: false },
    ],
    [
      { name: 'exchange_rate_unavailable', httpStatus: 500 },
      { source: 'us', retryable: true },
    ],
    [
      { name: 'label_creation_failed', httpStatus: 400 },
      { source: 'carrier', retryable: false },
    ],
    [
      { name: 'label_creation_failed', httpStatus: 500 },
      { source: 'carrier', retryable: true },
    ],
    [
      { name: 'label_not_ready', httpStatus: 400 },
      { source: 'carrier', retryable: true },
    ],
    [
      { name: 'prohibited_goods', httpStatus: 400 },
      { source: 'customs', retryable: false },
    ],
    [
      { name: 'validation_failed', httpStatus: 400, retryable: true },
      { source: 'you', retryable: true },
    ],
  ] as const)('of %j: %j', (given, expected) => {
    expect(explainProblem(given)).toEqual(expected)
  })
})
