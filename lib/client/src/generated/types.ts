// Generated from the API description: run `npm run generate` to update.

/** One of the known values, or one that a later release has added: be prepared for both. */
export type Open<Known extends string | number> =
  | Known
  | (Known extends string ? string & Record<never, never> : number & Record<never, never>)

/** Names of errors. The page of each is at `docUrl`. */
export type ProblemName = "validation_failed" | "internal_error" | "application_deleted" | "application_suspended" | "token_invalid" | "application_unknown" | "permission_withdrawn" | "scope_missing" | "dependency_unavailable" | "consignor_tax_id_required" | "address_rejected" | "rate_limit_exceeded" | "path_not_found" | "method_not_allowed" | "page_token_invalid" | "query_value_invalid" | "entry_point_not_found" | "no_route" | "exchange_rate_unavailable" | "quote_not_found" | "quote_expired" | "quote_used" | "quote_differs" | "insufficient_funds" | "balance_unavailable" | "charge_failed" | "invoice_not_found" | "subscription_not_found" | "subscription_not_created" | "subscription_not_renewable" | "subscription_not_cancellable" | "application_not_privileged" | "payment_not_found" | "payment_refused" | "return_not_found" | "return_not_verifiable" | "return_not_discardable" | "return_request_not_found" | "return_request_not_changeable" | "return_request_has_label" | "reshipment_not_found" | "reshipment_not_updatable" | "reshipment_not_deletable" | "returns_not_reshippable" | "return_not_reshippable" | "returns_in_several_facilities" | "exception_not_found" | "address_not_verified" | "shipment_has_label" | "shipment_without_label" | "label_creation_failed" | "label_already_cancelled" | "label_not_found" | "label_not_cancellable" | "label_not_ready" | "package_not_alone" | "label_file_missing" | "shipment_not_found" | "tracking_number_foreign" | "shipment_not_deletable" | "shipment_not_updatable" | "hs_code_or_description_missing" | "entry_point_mismatch" | "service_mismatch" | "shipment_in_overpack" | "duplicate_in_overpack" | "overpack_not_needed" | "dangerous_goods_mix" | "origin_description_language" | "description_unacceptable" | "hs_code_refused" | "contents_too_heavy" | "denied_party" | "prohibited_goods" | "duty_rates_unavailable" | "overpack_not_found" | "overpack_locked" | "overpack_not_created" | "overpack_not_deleted" | "overpack_not_updated" | "overpack_empty_or_test" | "overpack_entry_points_differ" | "overpack_already_manifested" | "overpack_unmeasured" | "manifest_not_created" | "manifest_not_found" | "packages_not_overpacked" | "packages_not_together" | "numbers_used_up" | "batch_not_found" | "batch_not_stoppable" | "batch_not_retryable" | "batch_limit_reached" | "batch_without_labels" | "order_not_found" | "order_not_editable" | "order_not_deletable" | "order_not_created" | "order_not_updated" | "duplicate_line_items" | "duplicate_shop_order_id" | "order_closed_in_store" | "order_changed_in_store" | "sku_not_found" | "sku_inactive" | "product_not_found" | "product_in_use" | "sku_taken" | "sku_in_use" | "second_active_sku" | "barcode_fixed" | "local_description_missing" | "gift_message_without_slip" | "packaging_in_order" | "tracking_fixed" | "product_is_kit" | "product_in_kit" | "kit_not_possible" | "inbound_not_found" | "inbound_not_deletable" | "inbound_product_refused" | "inbound_not_updatable" | "inbound_duplicate_products" | "warehouse_not_found" | "shop_not_found" | "shop_not_deletable" | "shop_not_created" | "shop_id_taken" | "shop_inactive" | "shipping_rule_not_found" | "shipping_rules_full" | "address_book_entry_not_found" | "address_book_full" | "box_not_found" | "boxes_full" | "webhook_not_found" | "webhook_duplicate" | "webhook_not_created" | "webhook_not_updated" | "webhook_not_deleted" | "webhook_event_refused" | "webhook_replay_refused" | "address_check_unavailable" | "credential_not_found" | "credential_not_updatable" | "credential_not_deleted" | "credential_not_created" | "credential_carrier_fixed" | "customs_product_not_found" | "customs_product_unknown" | "customs_product_refused" | "customs_product_type_fixed" | "party_id_required" | "sandbox_only" | "simulation_refused" | "place_unknown" | "units_not_there" | "wrong_item" | "lot_missing" | "lot_expired" | "order_withdrawn" | "tote_in_use" | "wave_claimed" | "approval_needed" | "operation_too_old" | "operation_differs" | "scan_ambiguous" | "weight_differs" | "not_all_scanned" | "changed_since_counted" | "place_closed" | "warehouse_closed" | "load_closed" | "parcel_loaded" | "parcel_not_loadable"

/** Codes of errors. */
export type ProblemCode = 1000 | 1001 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 1010 | 1011 | 1012 | 1015 | 1016 | 1017 | 1025 | 1031 | 1040 | 1050 | 1051 | 1052 | 1053 | 1054 | 1055 | 1080 | 1081 | 1082 | 1090 | 1100 | 1101 | 1102 | 1103 | 1104 | 1110 | 1111 | 1120 | 1121 | 1122 | 1123 | 1124 | 1125 | 1140 | 1141 | 1142 | 1143 | 1144 | 1145 | 1160 | 1200 | 1201 | 1202 | 1203 | 1204 | 1205 | 1206 | 1207 | 1208 | 1209 | 1210 | 1211 | 1212 | 1213 | 1215 | 1216 | 1217 | 1218 | 1219 | 1220 | 1221 | 1222 | 1223 | 1224 | 1226 | 1240 | 1242 | 1243 | 1250 | 1251 | 1252 | 1253 | 1254 | 1270 | 1271 | 1272 | 1273 | 1274 | 1275 | 1276 | 1277 | 1290 | 1300 | 1301 | 1302 | 1303 | 1304 | 1320 | 1321 | 1322 | 1323 | 1324 | 1325 | 1326 | 1327 | 1328 | 1330 | 1331 | 1332 | 1333 | 1334 | 1335 | 1337 | 1338 | 1339 | 1340 | 1341 | 1342 | 1343 | 1344 | 1345 | 1350 | 1351 | 1352 | 1353 | 1354 | 1360 | 1370 | 1371 | 1372 | 1373 | 1374 | 1380 | 1381 | 1390 | 1391 | 1392 | 1393 | 1400 | 1401 | 1402 | 1403 | 1404 | 1405 | 1406 | 1425 | 1450 | 1451 | 1452 | 1453 | 1454 | 1460 | 1461 | 1462 | 1463 | 1503 | 1600 | 1601 | 1700 | 1701 | 1702 | 1703 | 1704 | 1705 | 1706 | 1707 | 1708 | 1709 | 1710 | 1711 | 1712 | 1713 | 1714 | 1715 | 1716 | 1717 | 1718 | 1719

/** Occurs when a balance falls below its threshold */
export interface AccountBalanceLow {
  /** Account balance that fell below its low-balance threshold */
  balance: {
    /** Balance currency, as a three-letter ISO 4217 code */
    currency: string
    /** Balance at the time of the event, in `currency`. Negative if the account owes money. */
    amount: number
    /** Low-balance threshold, in `currency` */
    threshold: number
  }
}

/** VAT amount in the issuer’s tax reporting currency */
export interface AccountingVat {
  /** Issuer's tax reporting currency, as a three-letter ISO 4217 code */
  currency: string
  /** Exchange rate from the invoice currency to `currency` on the last day of the week */
  exchange_rate: number
  /** VAT amount, in `currency` */
  amount: number
}

/** Saved recipient or sender address */
export interface AddressBookEntry {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Name of the entry, such as `Warehouse Berlin`. Not printed on labels. */
  label: string
  /** Whether the entry is the default sender. A new default sender replaces the previous one. */
  default_sender: boolean
  /** Address of a recipient or sender, with the fields of `to` and `consignor` in shipments */
  address: SavedAddress
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated: string
}

/** Parameters for creating an address book entry */
export interface AddressBookEntryInput {
  /** Name of the entry, such as `Warehouse Berlin`. Not printed on labels. */
  label: string
  /**
   * Whether the entry is the default sender. A new default sender replaces the previous one.
   * @default false
   */
  default_sender?: boolean | null | undefined
  /** Address of a recipient or sender, with the fields of `to` and `consignor` in shipments */
  address: SavedAddressInput
}

/** Parameters for updating an address book entry. Omitted fields remain unchanged. */
export interface AddressBookEntryUpdate {
  /** Name of the entry, such as `Warehouse Berlin`. Not printed on labels. */
  label?: string | null | undefined
  /** Whether the entry is the default sender. A new default sender replaces the previous one. */
  default_sender?: boolean | null | undefined
  /** Address of a recipient or sender, with the fields of `to` and `consignor` in shipments */
  address?: SavedAddressInput | null | undefined
}

/** Address to validate */
export interface AddressInput {
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /** Province, state or region, by code or name. Required in US. */
  province?: string | null | undefined
  /** Postal code in the format of the country */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: "AU" | "AT" | "BE" | "BR" | "CA" | "CL" | "CO" | "CZ" | "DK" | "EE" | "FI" | "FR" | "DE" | "HU" | "IE" | "IT" | "LV" | "LT" | "LU" | "MY" | "MX" | "NL" | "NO" | "NZ" | "PL" | "PR" | "SG" | "SK" | "SI" | "ES" | "SE" | "CH" | "GB" | "US"
}

/** Applied shipping rule with the options that it set */
export interface AppliedShippingRule {
  /** Shipping rule ID. Null if the rule is tested without being stored. */
  id: number | null
  /** Display name of the rule at the time it was applied */
  name: string
  /** Options set by the rule */
  actions: ShippingRuleActions
}

/** Parameters for issuing a worker badge */
export interface BadgeInput {
  /**
   * Label width in inches
   * @default 3.37
   */
  width?: number | string | null | undefined
  /**
   * Label height in inches
   * @default 2.12
   */
  height?: number | string | null | undefined
}

/** Parameters for printing product barcode labels */
export interface BarcodesInput {
  /**
   * Dimensions of each barcode label
   * @default {}
   */
  dimensions?: {
    /**
     * Label width in inches
     * @default 2
     */
    width?: number | string | null | undefined
    /**
     * Label height in inches
     * @default 1
     */
    height?: number | string | null | undefined
  } | null | undefined
  /** Product IDs. One label is printed per ID. */
  products: readonly number[]
}

/** Bulk operation processed in the background, with one row per item */
export interface Batch {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /**
   * Operation performed on each batch row: `buy_labels`, `cancel_labels` or `validate_shipments`
   */
  type: Open<"buy_labels" | "cancel_labels" | "validate_shipments">
  /**
   * Current batch status. A stopped batch has the status `stopping` until all rows in progress are
   * completed, and then `stopped`.
   */
  status: Open<"processing" | "stopping" | "stopped" | "completed">
  /** Completion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until all rows are processed. */
  ended: string | null
  /** Number of batch rows by status */
  rows: BatchCounts
}

/** Number of batch rows by status */
export interface BatchCounts {
  /** Number of rows */
  total: number
  /** Number of rows that are waiting */
  pending: number
  /** Number of rows in process */
  processing: number
  /** Number of rows that succeeded */
  succeeded: number
  /** Number of rows that failed */
  failed: number
  /** Number of rows that were not started because the batch was stopped */
  cancelled: number
}

/** Occurs when a batch is completed or stopped */
export interface BatchesStatus {
  /** Completed or stopped batch */
  batch: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /**
     * Operation performed on each batch row: `buy_labels`, `cancel_labels` or `validate_shipments`
     */
    type: string
    /**
     * Current batch status: `completed`, `stopped`, or `processing` if failed rows are already
     * being retried
     */
    status: string
    /** Number of batch rows by status */
    rows: {
      /** Number of rows */
      total: number
      /** Number of rows that succeeded */
      succeeded: number
      /** Number of rows that failed */
      failed: number
      /** Number of rows that were not started because the batch was stopped */
      cancelled: number
    }
  }
}

/** Batch row with its result */
export interface BatchRow {
  /** Zero-based index of the batch row in the request */
  index: number
  /** Your reference for the batch row. Null if not provided. */
  reference: string | null
  /** Batch row status. Rows that were not started before the batch was stopped are `cancelled`. */
  status: Open<"pending" | "processing" | "succeeded" | "failed" | "cancelled">
  /** Shipment ID, returned even if the label purchase failed. Null if there is no shipment. */
  shipment_id: number | null
  /** Label ID. Null if there is no label. */
  label_id: number | null
  /** Label tracking number. Null if there is no label, or until assigned by the carrier. */
  tracking_number: string | null
  /** Shipping service of the label or validated shipment. Null if not available. */
  service: string | null
  /**
   * Total price of the label or validated shipment, in `currency`. Includes duty and tax if the
   * terms are `DDP`. Null for other rows.
   */
  total_cost: number | null
  /** Currency of `total_cost`, as a three-letter ISO 4217 code. Null if there is no price. */
  currency: string | null
  /** Reason the batch row failed. Null if it did not fail. */
  error: BatchRowError | null
}

/** Reason the batch row failed */
export interface BatchRowError {
  /** Numeric error code */
  code: number
  /** Error name, such as `validation_failed` */
  name: string
  /** HTTP status code of the error */
  http_status: number
  /** Human-readable error message. The wording may change. */
  message: string
  /**
   * Causes of the error (up to five). Each invalid field is identified by a JSON pointer relative
   * to the row.
   */
  errors: string[]
}

/** Batch row. The required fields depend on the batch type. */
export interface BatchRowInput {
  /** Your reference for the batch row, returned in responses. Null if not provided. */
  reference?: string | null | undefined
  /**
   * Shipment to create, with the same fields as in `POST /shipments`. `create_label` is always
   * true, `validate_only` must be false, and `return_label` must be null. Applies to `buy_labels`
   * and `validate_shipments` only.
   */
  shipment?: ShipmentInput | null | undefined
  /**
   * ID of an existing shipment to buy a label for. Replaces `shipment`. Applies to `buy_labels`
   * only.
   */
  shipment_id?: number | null | undefined
  /** Service level of the label for `shipment_id`. Defaults to the shipment's service. */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /** ID of the label to cancel. Required for `cancel_labels`. */
  label_id?: number | null | undefined
}

/** Shipping box with its inner dimensions */
export interface Box {
  /** Code of the shipping box */
  code: string
  /** Weight of the empty box in kilograms */
  weight: number
  /** Inner length in centimetres */
  length: number
  /** Inner width in centimetres */
  width: number
  /** Inner height in centimetres */
  height: number
}

/** Shipping box with its inner dimensions */
export interface BoxInput {
  /** Code of the shipping box */
  code: string
  /** Weight of the empty box in kilograms */
  weight: number | string
  /** Inner length in centimetres */
  length: number | string
  /** Inner width in centimetres */
  width: number | string
  /** Inner height in centimetres */
  height: number | string
}

/** Suggested box, or the reason no box is suggested */
export interface BoxSuggestion {
  /**
   * Smallest box that can hold all units, or the box type that requires the fewest boxes. Null if
   * no box is suggested.
   */
  box: ShippingBox | null
  /** Number of boxes required. Zero if no box is suggested. */
  boxes: number
  /** Fraction of the total inner box volume filled by the units. Zero if no box is suggested. */
  fill: number
  /** Total gross weight of units and boxes in kilograms. Zero if no box is suggested. */
  weight: number
  /**
   * Reason no box is suggested: `no_common_box` (no box type can hold every unit) or `undecided`
   * (the arrangement is too complex to calculate). Null if a box is suggested.
   */
  reason: Open<"no_boxes" | "unit_too_large" | "unit_too_heavy" | "no_common_box" | "too_many_boxes" | "undecided"> | null
  /** Human-readable reason, including the index of the unit. Null if a box is suggested. */
  message: string | null
}

/** Parameters for requesting a box suggestion */
export interface BoxSuggestionInput {
  /** Units to pack (up to 200 in total). Units can be rotated. */
  lines: readonly BoxSuggestionLineInput[]
}

/** Group of identical units to pack */
export interface BoxSuggestionLineInput {
  /** ID of a product measured by a warehouse. Cannot be combined with dimensions and weight. */
  product_id?: number | null | undefined
  /** Unit length in centimetres. Required if `product_id` is not sent. */
  length?: number | string | null | undefined
  /** Unit width in centimetres. Required if `product_id` is not sent. */
  width?: number | string | null | undefined
  /** Unit height in centimetres. Required if `product_id` is not sent. */
  height?: number | string | null | undefined
  /** Unit weight in kilograms. Defaults to 0. */
  weight?: number | string | null | undefined
  /**
   * Number of units. Defaults to 1.
   * @default 1
   */
  quantity?: number | null | undefined
}

/** Line item with the calculated duty and tax */
export interface CalculatedGoods {
  /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
  coo: string
  /** Three-letter ISO 4217 currency code, such as `USD` */
  currency: string
  /** Goods description from the request */
  description: string
  /** Harmonized System code from the request. Null if not provided. */
  hs_code: string | null
  /** Whether proof of preferential origin is available. Null if unknown. */
  preferential_origin: boolean | null
  /** Number of units */
  quantity: number
  /** Unit value, in the line item's `currency` */
  value: number
  /** Duty on all units, in the calculation currency */
  duty: number
  /** Tax on all units, in the calculation currency */
  tax: number
  /** Line item fees, in the calculation currency */
  fee: number
  /**
   * Duty rate as a decimal fraction, such as `0.175` for 17.5%. Zero if the duty is not ad valorem.
   */
  duty_rate: number
  /** Tax rate as a decimal fraction, such as `0.2` for 20%. Zero if no tax is due. */
  tax_rate: number
  /** Whether the seller collects the line item's tax at the point of sale */
  tax_taken_at_sale: boolean
  /** IDs of all rules applied to the line item */
  rules: {
    /** IDs of the rules used to calculate the duty */
    duty: string[]
    /** IDs of the rules used to calculate the tax */
    tax: string[]
    /** IDs of the rules used to calculate the fees */
    fee: string[]
  }
}

/** Line item in a duty and tax calculation */
export interface CalculatedGoodsInput {
  /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
  coo: string
  /** Three-letter ISO 4217 currency code, such as `USD` */
  currency: string
  /**
   * Goods description, including material, purpose and intended user. Supported languages: English,
   * German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese and Japanese.
   */
  description: string
  /** Whether proof of preferential origin is available. Null if unknown. */
  preferential_origin?: boolean | null | undefined
  /** Harmonized System code to verify, with 6 to 20 digits. Null if unknown. */
  hs_code?: string | null | undefined
  /** Number of units */
  quantity: number
  /** Unit value, in the line item's `currency` */
  value: number | string
}

/** Result of a duty and tax calculation, with the applied rules */
export interface Calculation {
  /**
   * Currency of `shipping`, `insurance` and all amounts in the response, as a three-letter ISO 4217
   * code
   */
  currency: string
  /** Origin address of the parcel */
  origin: CalculationPlace
  /** Destination address of the parcel. The postal code identifies special territories. */
  destination: CalculationPlace
  /** Shipping cost in `currency` */
  shipping: number
  /** Insurance cost in `currency` */
  insurance: number
  /** Line items with their duty and tax, in request order */
  products: CalculatedGoods[]
  /** Buyer type: `consumer` (default) or `business` */
  buyer: Open<"consumer" | "business"> | null
  /** Customs clearance channel. Null if unknown. */
  channel: Open<"post" | "courier"> | null
  /**
   * Reason for export. Defaults to `sale`. Use `gift` only for gifts between private individuals.
   */
  nature: Open<"sale" | "gift" | "returned"> | null
  /**
   * Schemes for tax collection by the seller at the point of sale, such as `ioss`, `voec`,
   * `gb-vat`, `arn` or `ird`
   */
  schemes: (Open<"ioss" | "gb-vat" | "voec" | "arn" | "ird" | "sg-ovr" | "my-lvg" | "ch-vat" | "remessa-conforme">)[]
  /** Total duty, tax and fees for all line items */
  total: {
    /** Duty on all line items, in `currency` */
    duty: number
    /** Tax on all line items, in `currency` */
    tax: number
    /** Handling fees for the parcel, in `currency` */
    fee: number
  }
  /** Harmonized System edition in force at the time of the request, such as `2022` */
  hs_edition: string
  /** Harmonized System edition used by the import tariff schedule. Null if not available. */
  import_hs_edition: string | null
  /** Correctable issues that may delay or return the parcel. Omitted if there are none. */
  warnings?: ({
    /**
     * Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
     * Recommendations, which are never rejected, often have the general code 1000. To identify an
     * issue, use `code` and `path`.
     */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning. The wording may change. */
    message: string
    /** Recommended action to resolve the issue */
    cure: string
  })[]
  /**
   * Whether the seller collects the tax on all line items at the point of sale. If true, no tax is
   * due on import.
   */
  tax_taken_at_sale: boolean
  /** Handling fees that authorities and postal operators charge in addition to duty and tax */
  fees: ({
    /** ID of the rule used to calculate the fee */
    rule: string
    /** Fee amount in `currency` */
    amount: number
  })[]
  /** De minimis thresholds used in the calculation */
  thresholds: ({
    /** ID of the rule that defines the threshold */
    rule: string
    /**
     * Threshold type: `duty_free` (no duty is due up to the limit), `tax_free` (no tax is due up to
     * the limit), `case` (different rules apply up to the limit) or `item` (the limit applies to
     * each item)
     */
    kind: Open<"duty_free" | "tax_free" | "case" | "item">
    /**
     * Basis of `value`: `goods` (goods value only) or `landed` (including shipping and insurance)
     */
    base: Open<"goods" | "landed">
    /** Value compared with the limit, in `currency` */
    value: number
    /** Upper limit of the threshold, in `currency` */
    limit: number
    /** Whether `value` is less than or equal to `limit` */
    within: boolean
  })[]
  /** Missing information needed for an exact result */
  missing: ({
    /**
     * Type of missing information: `hs_code`, `origin`, `buyer`, `channel` or `province` (not
     * provided), `postal_code` (ambiguous territory), `tariff` (rate estimated from the chapter),
     * `local_charges`, `fees`, `excise` or `levies` (additional charges at unknown rates),
     * `tax_rate` (a lower rate may apply), `relief` (a limit may not apply), `preference` (proof of
     * origin required) or `nature` (no rule for gifts or returns)
     */
    what: Open<"hs_code" | "origin" | "tariff" | "buyer" | "channel" | "postal_code" | "province" | "local_charges" | "fees" | "preference" | "nature" | "excise" | "relief" | "tax_rate" | "levies">
    /** Zero-based index of the line item. Null if the entry applies to all line items. */
    product: number | null
    /**
     * Probable Harmonized System code. Used in the calculation if the submitted code has 7 or 9
     * digits.
     */
    likely_code?: string
  })[]
  /** Rules used in the calculation */
  rules: ({
    /** Unique identifier of the rule. Amounts and thresholds refer to this ID. */
    id: string
    /** Effective date of the rule (`YYYY-MM-DD`) */
    from: string
    /** Last effective date of the rule (`YYYY-MM-DD`). Null if open-ended. */
    until: string | null
    /** Law or official publication that defines the rule */
    source: string
    /** Date when the rule was last checked against its source (`YYYY-MM-DD`) */
    checked: string
    /** Verification status: `confirmed` (verified against the source) or `unconfirmed` */
    confidence: Open<"confirmed" | "unconfirmed">
  })[]
}

/** Parameters for calculating duty and tax */
export interface CalculationInput {
  /**
   * Currency of `shipping`, `insurance` and all amounts in the response, as a three-letter ISO 4217
   * code
   */
  currency: string
  /** Origin address of the parcel */
  origin: CalculationPlaceInput
  /** Destination address of the parcel. The postal code identifies special territories. */
  destination: CalculationPlaceInput
  /**
   * Shipping cost in `currency`
   * @default 0
   */
  shipping?: number | string | null | undefined
  /**
   * Insurance cost in `currency`
   * @default 0
   */
  insurance?: number | string | null | undefined
  /** Line items for the duty and tax calculation */
  products: readonly CalculatedGoodsInput[]
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /** Customs clearance channel. Null if unknown. */
  channel?: "post" | "courier" | null | undefined
  /**
   * Reason for export. Defaults to `sale`. Use `gift` only for gifts between private individuals.
   */
  nature?: "sale" | "gift" | "returned" | null | undefined
  /**
   * Schemes for tax collection by the seller at the point of sale, such as `ioss`, `voec`,
   * `gb-vat`, `arn` or `ird`
   * @default []
   */
  schemes?: readonly ("ioss" | "gb-vat" | "voec" | "arn" | "ird" | "sg-ovr" | "my-lvg" | "ch-vat" | "remessa-conforme")[] | null | undefined
}

/** Parcel origin or destination */
export interface CalculationPlace {
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
  /** City or town */
  city: string | null
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
}

/** Parcel origin or destination */
export interface CalculationPlaceInput {
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
  /** City or town */
  city?: string | null | undefined
  /** Province, state or region, by code or name */
  province?: string | null | undefined
  /** Postal code in the format of the country */
  postal_code?: string | number | null | undefined
}

/** Price component with its pricing rule */
export interface Charge {
  /** Charge type, such as `freight` */
  code: Open<"freight" | "adjustment" | "handling" | "fuel" | "remote_area" | "residential" | "peak" | "oversize" | "overweight" | "po_box" | "dangerous_goods" | "signature" | "insurance" | "reweigh">
  /** Charge description. Null if not available. */
  description: string | null
  /** Charge amount, in the same currency as the total price. Negative for discounts. */
  amount: number
  /** Name of the total that includes the charge */
  part_of: Open<"cost" | "surcharge" | "oversize_fee" | "insurance_fee">
  /** Tariff or price list rule that defines the charge. Null if not applicable. */
  rule: string | null
}

/** Parameters for classifying goods */
export interface ClassifyInput {
  /** Country of export, as a two-letter ISO 3166-1 alpha-2 code */
  origin_country: string
  /** Country of import, as a two-letter ISO 3166-1 alpha-2 code */
  destination_country: string
  /** Goods descriptions to classify */
  products: readonly GoodsInput[]
}

/** Line item compliance data for government agencies */
export interface Compliance {
  /** Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided. */
  cpsc: {
    /** Product ID in the CPSC registry */
    product_id: string | null
    /** Certificate version */
    product_version: string | null
    /** Certifier ID in the CPSC registry */
    certifier_id: string | null
    /** Product disclaimer. Null if a certificate is provided. */
    disclaim: {
      /**
       * Disclaimer code: `A` (the agency does not regulate the product) or `B` (the agency does not
       * require data)
       */
      code: Open<"A" | "B">
      /** Agency code for the intended use, such as `130.005` */
      iuc: string
      /** Description of the intended use */
      iuc_description: string
    } | null
  } | null
}

/** Importer of record, if different from the recipient */
export interface ConsigneeInput {
  /** Importer's name */
  name: string
  /** Phone number with country code and any extension */
  phone?: string | number | null | undefined
  /** Email address for carrier delivery notifications */
  email?: string | null | undefined
  /** Importer's tax or identity number. Required by customs in some countries. */
  id?: string | number | null | undefined
  /**
   * Importer's customs and tax registration numbers
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
     * customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
     * the number format.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with the
   * same name. Not shared with third parties.
   */
  date_of_birth?: string | null | undefined
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /**
   * Province, state or region, by code or name. Required for countries with provinces in postal
   * addresses, except HK, MO, SG and AE.
   */
  province?: string | null | undefined
  /**
   * Postal code in the format of the country. Required for countries with postal codes, except IE.
   */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
}

/** Exporter declared to customs */
export interface ConsignorInput {
  /** Exporter's name */
  name: string
  /** Phone number with country code and any extension */
  phone: string | number
  /** Email address for carrier delivery notifications */
  email?: string | null | undefined
  /**
   * Exporter's tax or registration number, such as an EORI or IOSS number. Required in some
   * countries (error 1011).
   */
  id?: string | number | null | undefined
  /**
   * Exporter's customs and tax registration numbers, such as an EORI or IOSS number
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
     * customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
     * the number format.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with the
   * same name. Not shared with third parties.
   */
  date_of_birth?: string | null | undefined
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /** Province, state or region, by code or name. Required for US, CA and AU. */
  province?: string | null | undefined
  /** Postal code in the format of the country. Required for US, CA and AU. */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
}

/** Exporter declared to customs. The phone number is optional for orders imported from a store. */
export interface ConsignorUpdate {
  /** Exporter's name */
  name: string
  /** Phone number with country code and any extension */
  phone?: string | number | null | undefined
  /** Email address for carrier delivery notifications */
  email?: string | null | undefined
  /**
   * Exporter's tax or registration number, such as an EORI or IOSS number. Required in some
   * countries (error 1011).
   */
  id?: string | number | null | undefined
  /**
   * Exporter's customs and tax registration numbers, such as an EORI or IOSS number
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
     * customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
     * the number format.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with the
   * same name. Not shared with third parties.
   */
  date_of_birth?: string | null | undefined
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /** Province, state or region, by code or name. Required for US, CA and AU. */
  province?: string | null | undefined
  /** Postal code in the format of the country. Required for US, CA and AU. */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
}

/** Carrier account. Secret parameters are not included. */
export interface Credential {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** User ID of the account owner */
  user_id: number
  /** Carrier code, such as `UPS` */
  carrier: string
  /** Carrier account parameters by name. Values are always empty for security reasons. */
  params: Record<string, "">
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated: string
  /**
   * Deletion time in UTC (`YYYY-MM-DD HH:MM:SS`), or `false` if the carrier account has not been
   * deleted
   */
  deleted: false | string
}

/** Parameters for creating a carrier account */
export interface CredentialInput {
  /** Carrier code. Cannot be changed after creation. */
  carrier: "DHLeC" | "DeutschePost" | "EasyPost" | "UPS" | "USPSDirect" | "DHLExpress" | "FedEx" | "RoyalMail" | "Shippo"
  /**
   * Carrier-specific account parameters. `DHLeC`: `client_id`, `client_secret`; `DeutschePost`:
   * `gkp_username`, `gkp_password`, `dp_api_key`, `ekp`, `contract_participation`, `cig_username`,
   * `cig_password`, `tnt_username`, `tnt_password`, `retoure_username`, `retoure_password`;
   * `EasyPost`: `api_key`; `UPS`: `client_id`, `client_secret`, `account_number`; `USPSDirect`:
   * `client_id`, `client_secret`, `account_number`, `crid`, `mid`, `manifest_mid`; `DHLExpress`:
   * `username`, `password`, `account_number`; `FedEx`: `client_id`, `client_secret`,
   * `account_number`, `child_key`, `child_secret`; `RoyalMail`: `api_key`, `trading_name`;
   * `Shippo`: `api_token`.
   */
  params: Record<string, string>
}

/** Parameters for updating a carrier account */
export interface CredentialUpdate {
  /** Carrier code. Cannot be changed after creation. */
  carrier?: string | null | undefined
  /**
   * Carrier-specific account parameters. `DHLeC`: `client_id`, `client_secret`; `DeutschePost`:
   * `gkp_username`, `gkp_password`, `dp_api_key`, `ekp`, `contract_participation`, `cig_username`,
   * `cig_password`, `tnt_username`, `tnt_password`, `retoure_username`, `retoure_password`;
   * `EasyPost`: `api_key`; `UPS`: `client_id`, `client_secret`, `account_number`; `USPSDirect`:
   * `client_id`, `client_secret`, `account_number`, `crid`, `mid`, `manifest_mid`; `DHLExpress`:
   * `username`, `password`, `account_number`; `FedEx`: `client_id`, `client_secret`,
   * `account_number`, `child_key`, `child_secret`; `RoyalMail`: `api_key`, `trading_name`;
   * `Shippo`: `api_token`.
   */
  params?: Record<string, string> | null | undefined
}

/** Credit note for an invoice */
export interface CreditNote {
  /** Sequential credit note number, such as `CN-2026-000001` */
  number: string
  /** Issue date (`YYYY-MM-DD`) */
  issue_date: string
  /** Reason for the credit note, printed on the document */
  reason: string
  /** Refunded amount in the invoice currency, including VAT */
  total: number
  /** Net amount in the invoice currency */
  net: number
  /** VAT amount in the invoice currency */
  vat: number
  /** Rounding difference in the invoice currency (at most one minor unit, such as one cent) */
  rounding: number
  /**
   * VAT amount in the issuer’s tax reporting currency, converted at the exchange rate of the
   * invoice. Null if `vat.accounting` of the invoice is null.
   */
  accounting_vat: number | null
}

/** Electronic advance data (EAD) that declares a parcel to customs */
export interface CustomsData {
  /** ID of the declared shipment */
  shipment_id: number
  /**
   * Parcel tracking number, used as the transport document number. For multi-package shipments, the
   * tracking number of the first package.
   */
  tracking_number: string | null
  /** Tracking numbers of additional packages. Their goods are declared with the first package. */
  further_tracking_numbers: string[]
  /** Version number, starting at 1. Increases with each correction. */
  version: number
  /** Time when this version was created, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  changed: string
  /** Corrections made after the manifest was created, oldest first */
  corrections: ({
    /** Version number after the correction */
    version: number
    /** Time of the correction, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    changed: string
    /** Reason for the correction, such as `weighed` (the facility measured a different weight) */
    reason: Open<"weighed">
    /** Name of the corrected field */
    field: Open<"gross_weight">
    /** Value before the correction, in kilograms */
    before: number
    /** Value after the correction, in kilograms */
    after: number
  })[]
  /** Label creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  posted: string
  /** Entry point (drop-off facility) ID, such as `HKG101` */
  entry_point: string
  /** Country where the entry point is located, as a two-letter ISO 3166-1 alpha-2 code */
  origin_country: string
  /** Destination country, as a two-letter ISO 3166-1 alpha-2 code */
  destination_country: string
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Customs clearance channel: `post` for postal clearance, or `courier` for commercial clearance
   */
  channel: Open<"post" | "courier">
  /** Code of the carrier transporting the parcel */
  carrier: string
  /** Goods category in the customs declaration */
  category: Open<"sale" | "gift" | "sample" | "returned" | "documents" | "other">
  /** Nature of transaction code (UPU). If null, the transaction is a sale. */
  nature_type: string | null
  /** Buyer type: `consumer` or `business` */
  buyer: Open<"consumer" | "business">
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase)
   */
  terms: Open<"DDU" | "DDP">
  /** Exporter, from the shipment's `consignor` or sender */
  sender: DeclaredPerson
  /** Recipient, from the shipment's `to` address */
  addressee: DeclaredPerson
  /** Importer, from the shipment's `consignee`. Null if the recipient is the importer. */
  importer: DeclaredPerson | null
  /** Measured gross weight of all packages in kilograms, or the declared weight if not measured */
  gross_weight: number
  /** Number of packages in the shipment */
  package_count: number
  /** Shipping cost in USD */
  postage: number
  /** Insured value in USD. Null if `insurance` of the shipment is false. */
  insured_value: number | null
  /** Customs documents that accompany the parcel */
  papers: (Open<"cn22" | "cn23" | "commercial_invoice" | "proforma_invoice">)[]
  /** Declared line items */
  lines: ({
    /** Line number, starting at 1 */
    line: number
    /** Goods description, as declared to customs */
    description: string
    /** Number of units */
    quantity: number
    /** Harmonized System code, exactly as declared. Null if no code was declared. */
    hs_code: string | null
    /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
    origin_country: string
    /** Net weight of all units in kilograms */
    net_weight: number
    /** Total value of all units, in `currency` */
    value: number
    /** Three-letter ISO 4217 currency code, such as `USD` */
    currency: string
    /** Merchant's product identifier (M-PID in the European Union). Null if unknown. */
    sku: string | null
    /** Manufacturer's product identifier (NS-PID in the European Union). Null if unknown. */
    mpn: string | null
    /** Standardised product identifier (S-PID in the European Union). Null if unknown. */
    gtin: string | null
    /** Name and address of the EU responsible person. Null if unknown or not applicable. */
    responsible_person: string | null
    /** Producer's registration number in the destination country. Null if unknown. */
    epr_number: string | null
    /** Dangerous goods code. Null if the goods are not dangerous. */
    dg_code: string | null
    /** UN number of the dangerous goods, such as `UN3481`. Null if unknown. */
    un_number: string | null
    /**
     * Customs product referenced by the line item, with its current data. Null if there is none.
     */
    customs_product: {
      /** Unique identifier of the customs product (integer below 2^53) */
      id: number
      /**
       * Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food).
       * Cannot be changed after creation.
       */
      type: Open<"FOO" | "COS" | "FOO-CCW">
      /** Country of import, as a two-letter ISO 3166-1 alpha-2 code */
      coi: string
      /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
      coo: string
      /** Brand name. Can contain only letters, digits and spaces. */
      brand_name: string
      /** Goods description. Can contain only letters, digits and spaces. */
      description: string
      /** Agency product code, such as `31A--06`. Null if not provided. */
      code: string | null
      /** Contact person for questions about the importer or the prior notice */
      contact: {
        /** Contact person's name */
        name: string
        /** Email address */
        email: string
        /** Phone number with country code and any extension */
        phone: string
      }
      /** Agency code for the intended use, such as `210.000` */
      intended_use_code: string
      /** Agency processing code, such as `PRO`. Null if not provided. */
      processing_code: string | null
      /** Unit of measure for `quantity`. Null if not provided. */
      uom: string | null
      /** Quantity in the unit specified by `uom`. Null if not provided. */
      quantity: number | null
      /** Outer packaging container. Null if not provided. */
      packaging: {
        /** Container type, such as `CTN` (carton) */
        type: string
        /** Number of pieces per container */
        quantity: number
      } | null
      /** Manufacturer of the goods */
      manufacturer: {
        /** Whether the party is the consignor. If false, `address` is required. */
        use_consignor: boolean
        /** Party's name and address. Null if the party is the consignor of the shipment. */
        address: CustomsProductAddress | null
        /** Party's registration number. Null if not provided. */
        id: {
          /** Registration number type: `DUNS` or `FEI` */
          type: string
          /** Registration number */
          value: string
        } | null
      }
      /** Importer of the goods */
      importer: {
        /** Whether the party is the consignor. If false, `address` is required. */
        use_consignor: boolean
        /** Party's name and address. Null if the party is the consignor of the shipment. */
        address: CustomsProductAddress | null
      }
      /** Shipper of the goods */
      shipper: {
        /** Whether the party is the consignor. If false, `address` is required. */
        use_consignor: boolean
        /** Party's name and address. Null if the party is the consignor of the shipment. */
        address: CustomsProductAddress | null
      }
      /**
       * Submitter of the prior notice for imported food. Required if `type` is `FOO` or `FOO-CCW`.
       */
      prior_notice_submitter: {
        /** Whether the party is the consignor. If false, `address` is required. */
        use_consignor: boolean
        /** Party's name and address. Null if the party is the consignor of the shipment. */
        address: CustomsProductAddress | null
      } | null
      /** Importer under the Foreign Supplier Verification Program (FSVP). Required for `FOO`. */
      fsvp_importer: {
        /** Whether the party is the consignor. If false, `address` is required. */
        use_consignor: boolean
        /** Party's name and address. Null if the party is the consignor of the shipment. */
        address: CustomsProductAddress | null
        /** Party's registration number. Null if not provided. */
        id: {
          /** Registration number type: `DUNS` or `FEI` */
          type: string
          /** Registration number */
          value: string
        } | null
        /** Whether the importer is exempt from the Foreign Supplier Verification Program (FSVP) */
        exempt: boolean
      } | null
      /** Affirmation of compliance (AofC) codes. Required for `FOO`. */
      affirmation_of_compliance: ({
        /** Affirmation of compliance code, such as `FME` */
        code: string
        /**
         * Affirmation value: a letter (`A` to `F` or `K`) for `FME`, an empty string for `FSX`, or
         * 1 to 15 characters for other codes
         */
        value: string
      })[] | null
      /** Additional agency compliance codes. Null if not provided. */
      compliance_code: ({
        /** Compliance code, such as `COS` */
        code: string
        /** Compliance code value */
        value: string
      })[] | null
      /** Compliance data submitted to government agencies. Null if not provided. */
      compliance?: Compliance | null
    } | null
    /**
     * Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided.
     */
    cpsc: {
      /** Product ID in the CPSC registry */
      product_id: string | null
      /** Certificate version */
      product_version: string | null
      /** Certifier ID in the CPSC registry */
      certifier_id: string | null
      /** Product disclaimer. Null if a certificate is provided. */
      disclaim: {
        /**
         * Disclaimer code: `A` (the agency does not regulate the product) or `B` (the agency does
         * not require data)
         */
        code: Open<"A" | "B">
        /** Agency code for the intended use, such as `130.005` */
        iuc: string
        /** Description of the intended use */
        iuc_description: string
      } | null
    } | null
  })[]
  /** Correctable issues that may delay or return the parcel. Omitted if there are none. */
  warnings?: ({
    /**
     * Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
     * Recommendations, which are never rejected, often have the general code 1000. To identify an
     * issue, use `code` and `path`.
     */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning. The wording may change. */
    message: string
    /** Recommended action to resolve the issue */
    cure: string
  })[]
}

/** Regulated goods declared to government agencies */
export interface CustomsProduct {
  /** Unique identifier (integer below 2^53) */
  id: number
  /**
   * Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot
   * be changed after creation.
   */
  type: Open<"FOO" | "COS" | "FOO-CCW">
  /** Country of import, as a two-letter ISO 3166-1 alpha-2 code */
  coi: string
  /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
  coo: string
  /** Brand name. Can contain only letters, digits and spaces. */
  brand_name: string
  /** Goods description. Can contain only letters, digits and spaces. */
  description: string
  /** Agency product code, such as `31A--06`. Null if not provided. */
  code: string | null
  /** Contact person for questions about the importer or the prior notice */
  contact: {
    /** Contact person's name */
    name: string
    /** Email address */
    email: string
    /** Phone number with country code and any extension */
    phone: string
  }
  /** Agency code for the intended use, such as `210.000` */
  intended_use_code: string
  /** Agency processing code, such as `PRO`. Null if not provided. */
  processing_code: string | null
  /** Unit of measure for `quantity`. Null if not provided. */
  uom: string | null
  /** Quantity in the unit specified by `uom`. Null if not provided. */
  quantity: number | null
  /** Outer packaging container. Null if not provided. */
  packaging: {
    /** Container type, such as `CTN` (carton) */
    type: string
    /** Number of pieces per container */
    quantity: number
  } | null
  /** Manufacturer of the goods */
  manufacturer: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Party's name and address. Null if the party is the consignor of the shipment. */
    address: CustomsProductAddress | null
    /** Party's registration number. Null if not provided. */
    id: {
      /** Registration number type: `DUNS` or `FEI` */
      type: string
      /** Registration number */
      value: string
    } | null
  }
  /** Importer of the goods */
  importer: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Party's name and address. Null if the party is the consignor of the shipment. */
    address: CustomsProductAddress | null
  }
  /** Shipper of the goods */
  shipper: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Party's name and address. Null if the party is the consignor of the shipment. */
    address: CustomsProductAddress | null
  }
  /** Submitter of the prior notice for imported food. Required if `type` is `FOO` or `FOO-CCW`. */
  prior_notice_submitter: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Party's name and address. Null if the party is the consignor of the shipment. */
    address: CustomsProductAddress | null
  } | null
  /** Importer under the Foreign Supplier Verification Program (FSVP). Required for `FOO`. */
  fsvp_importer: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Party's name and address. Null if the party is the consignor of the shipment. */
    address: CustomsProductAddress | null
    /** Party's registration number. Null if not provided. */
    id: {
      /** Registration number type: `DUNS` or `FEI` */
      type: string
      /** Registration number */
      value: string
    } | null
    /** Whether the importer is exempt from the Foreign Supplier Verification Program (FSVP) */
    exempt: boolean
  } | null
  /** Affirmation of compliance (AofC) codes. Required for `FOO`. */
  affirmation_of_compliance: ({
    /** Affirmation of compliance code, such as `FME` */
    code: string
    /**
     * Affirmation value: a letter (`A` to `F` or `K`) for `FME`, an empty string for `FSX`, or 1 to
     * 15 characters for other codes
     */
    value: string
  })[] | null
  /** Additional agency compliance codes. Null if not provided. */
  compliance_code: ({
    /** Compliance code, such as `COS` */
    code: string
    /** Compliance code value */
    value: string
  })[] | null
  /** Compliance data submitted to government agencies. Null if not provided. */
  compliance?: Compliance | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created_at: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated_at: string
  /** Deletion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not deleted. */
  deleted_at: string | null
}

/** Name and address of a party that handles regulated goods */
export interface CustomsProductAddress {
  /** Person or company name */
  name: string
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
  /** Email address */
  email: string
  /** Phone number with country code and any extension */
  phone: string
}

/** Parameters for creating a customs product */
export interface CustomsProductInput {
  /**
   * Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot
   * be changed after creation.
   */
  type: "FOO" | "COS" | "FOO-CCW"
  /** Country of import, as a two-letter ISO 3166-1 alpha-2 code */
  coi: string
  /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
  coo: string
  /** Brand name. Can contain only letters, digits and spaces. */
  brand_name: string
  /** Goods description. Can contain only letters, digits and spaces. */
  description: string
  /** Agency product code, such as `31A--06`. Null if not provided. */
  code?: string | null | undefined
  /** Contact person for questions about the importer or the prior notice */
  contact: {
    /** Contact person's name */
    name: string
    /** Email address */
    email: string
    /** Phone number with country code and any extension */
    phone: string | number
  }
  /** Agency code for the intended use, such as `210.000` */
  intended_use_code: string
  /** Agency processing code, such as `PRO`. Null if not provided. */
  processing_code?: string | null | undefined
  /** Unit of measure for `quantity`. Null if not provided. */
  uom: "CG" | "CM3" | "DOZ" | "DPC" | "DPR" | "FOZ" | "G" | "GAL" | "KG" | "L" | "LB" | "M3" | "MCG" | "MG" | "ML" | "OZ" | "PCS" | "PRS" | "PTL" | "QTL" | "TOZ" | null
  /** Quantity in the unit specified by `uom`. Null if not provided. */
  quantity?: number | string | null | undefined
  /** Outer packaging container. Null if not provided. */
  packaging?: {
    /** Container type, such as `CTN` (carton) */
    type: "CTN" | "BOX" | "PKG" | "BAG" | "CS" | "JAR" | "BOT" | "TBE" | "CAN" | "PKT" | "SAC" | "EA"
    /** Number of pieces per container */
    quantity: number
  } | null | undefined
  /** Manufacturer of the goods */
  manufacturer: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address. Required if `use_consignor` is false. */
    address?: {
      /** Person or company name */
      name: string
      /** Address line 1, such as street and house number */
      street1: string
      /** Address line 2, such as apartment, floor or building. Null if not provided. */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2) */
      country: string
      /** Email address */
      email: string
      /** Phone number with country code and any extension */
      phone: string | number
    } | null | undefined
    /** Manufacturer's registration number. Null if not provided. */
    id?: {
      /** Registration number type: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** Registration number */
      value: string | number
    } | null | undefined
  }
  /** Importer of the goods */
  importer: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address. Required if `use_consignor` is false. */
    address?: {
      /** Person or company name */
      name: string
      /** Address line 1, such as street and house number */
      street1: string
      /** Address line 2, such as apartment, floor or building. Null if not provided. */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2) */
      country: string
      /** Email address */
      email: string
      /** Phone number with country code and any extension */
      phone: string | number
    } | null | undefined
  }
  /** Shipper of the goods */
  shipper: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address. Required if `use_consignor` is false. */
    address?: {
      /** Person or company name */
      name: string
      /** Address line 1, such as street and house number */
      street1: string
      /** Address line 2, such as apartment, floor or building. Null if not provided. */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2) */
      country: string
      /** Email address */
      email: string
      /** Phone number with country code and any extension */
      phone: string | number
    } | null | undefined
  }
  /** Submitter of the prior notice for imported food. Required if `type` is `FOO` or `FOO-CCW`. */
  prior_notice_submitter?: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address. Required if `use_consignor` is false. */
    address?: {
      /** Person or company name */
      name: string
      /** Address line 1, such as street and house number */
      street1: string
      /** Address line 2, such as apartment, floor or building. Null if not provided. */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2) */
      country: string
      /** Email address */
      email: string
      /** Phone number with country code and any extension */
      phone: string | number
    } | null | undefined
  } | null | undefined
  /** Importer under the Foreign Supplier Verification Program (FSVP). Required for `FOO`. */
  fsvp_importer?: {
    /**
     * Whether the party is the consignor. If false, `address` is required.
     * @default false
     */
    use_consignor?: boolean | null | undefined
    /** Name and address. Required if `use_consignor` is false. */
    address?: {
      /** Person or company name */
      name: string
      /** Address line 1, such as street and house number */
      street1: string
      /** Address line 2, such as apartment, floor or building. Null if not provided. */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2) */
      country: string
      /** Email address */
      email: string
      /** Phone number with country code and any extension */
      phone: string | number
    } | null | undefined
    /** Importer's registration number. Null if not provided. */
    id?: {
      /** Registration number type: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** Registration number */
      value: string | number
    } | null | undefined
    /**
     * Whether the importer is exempt from the Foreign Supplier Verification Program (FSVP)
     * @default false
     */
    exempt?: boolean | null | undefined
  } | null | undefined
  /** Affirmation of compliance (AofC) codes. Required for `FOO`. */
  affirmation_of_compliance?: readonly ({
    /** Affirmation of compliance code, such as `FME` */
    code: "FME" | "FSX" | "PFR" | "CFR" | "GFR" | "IFR" | "ORN" | "SFR" | "SRN"
    /**
     * Affirmation value: a letter (`A` to `F` or `K`) for `FME`, an empty string for `FSX`, or 1 to
     * 15 characters for other codes
     * @default ""
     */
    value?: string | null | undefined
  })[] | null | undefined
  /** Additional agency compliance codes. Null if not provided. */
  compliance_code?: readonly ({
    /** Compliance code, such as `COS` */
    code: string
    /** Compliance code value */
    value: string
  })[] | null | undefined
  /** Compliance data submitted to government agencies. Null if not provided. */
  compliance?: {
    /**
     * Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided.
     */
    cpsc?: {
      /** Product ID in the CPSC registry */
      product_id?: string | null | undefined
      /** Certificate version */
      product_version?: string | null | undefined
      /** Certifier ID in the CPSC registry */
      certifier_id?: string | null | undefined
      /** Product disclaimer. Null if a certificate is provided. */
      disclaim?: {
        /**
         * Disclaimer code: `A` (the agency does not regulate the product) or `B` (the agency does
         * not require data)
         */
        code: "A" | "B"
        /** Agency code for the intended use, such as `130.005` */
        iuc: string
        /** Description of the intended use */
        iuc_description: string
      } | null | undefined
    } | null | undefined
  } | null | undefined
}

/** Parameters for updating a customs product */
export interface CustomsProductUpdate {
  /**
   * Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot
   * be changed after creation.
   */
  type?: "FOO" | "COS" | "FOO-CCW" | null | undefined
  /** Country of import, as a two-letter ISO 3166-1 alpha-2 code */
  coi?: string | null | undefined
  /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
  coo?: string | null | undefined
  /** Brand name. Can contain only letters, digits and spaces. */
  brand_name?: string | null | undefined
  /** Goods description. Can contain only letters, digits and spaces. */
  description?: string | null | undefined
  /** Agency product code, such as `31A--06`. Null if not provided. */
  code?: string | null | undefined
  /** Contact person for questions about the importer or the prior notice */
  contact?: {
    /** Contact person's name */
    name: string
    /** Email address */
    email: string
    /** Phone number with country code and any extension */
    phone: string | number
  } | null | undefined
  /** Agency code for the intended use, such as `210.000` */
  intended_use_code?: string | null | undefined
  /** Agency processing code, such as `PRO`. Null if not provided. */
  processing_code?: string | null | undefined
  /** Unit of measure for `quantity`. Null if not provided. */
  uom?: "CG" | "CM3" | "DOZ" | "DPC" | "DPR" | "FOZ" | "G" | "GAL" | "KG" | "L" | "LB" | "M3" | "MCG" | "MG" | "ML" | "OZ" | "PCS" | "PRS" | "PTL" | "QTL" | "TOZ" | null | undefined
  /** Quantity in the unit specified by `uom`. Null if not provided. */
  quantity?: number | string | null | undefined
  /** Outer packaging container. Null if not provided. */
  packaging?: {
    /** Container type, such as `CTN` (carton) */
    type: "CTN" | "BOX" | "PKG" | "BAG" | "CS" | "JAR" | "BOT" | "TBE" | "CAN" | "PKT" | "SAC" | "EA"
    /** Number of pieces per container */
    quantity: number
  } | null | undefined
  /** Manufacturer of the goods */
  manufacturer?: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address. Required if `use_consignor` is false. */
    address?: {
      /** Person or company name */
      name: string
      /** Address line 1, such as street and house number */
      street1: string
      /** Address line 2, such as apartment, floor or building. Null if not provided. */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2) */
      country: string
      /** Email address */
      email: string
      /** Phone number with country code and any extension */
      phone: string | number
    } | null | undefined
    /** Manufacturer's registration number. Null if not provided. */
    id?: {
      /** Registration number type: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** Registration number */
      value: string | number
    } | null | undefined
  } | null | undefined
  /** Importer of the goods */
  importer?: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address. Required if `use_consignor` is false. */
    address?: {
      /** Person or company name */
      name: string
      /** Address line 1, such as street and house number */
      street1: string
      /** Address line 2, such as apartment, floor or building. Null if not provided. */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2) */
      country: string
      /** Email address */
      email: string
      /** Phone number with country code and any extension */
      phone: string | number
    } | null | undefined
  } | null | undefined
  /** Shipper of the goods */
  shipper?: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address. Required if `use_consignor` is false. */
    address?: {
      /** Person or company name */
      name: string
      /** Address line 1, such as street and house number */
      street1: string
      /** Address line 2, such as apartment, floor or building. Null if not provided. */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2) */
      country: string
      /** Email address */
      email: string
      /** Phone number with country code and any extension */
      phone: string | number
    } | null | undefined
  } | null | undefined
  /** Submitter of the prior notice for imported food. Required if `type` is `FOO` or `FOO-CCW`. */
  prior_notice_submitter?: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address. Required if `use_consignor` is false. */
    address?: {
      /** Person or company name */
      name: string
      /** Address line 1, such as street and house number */
      street1: string
      /** Address line 2, such as apartment, floor or building. Null if not provided. */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2) */
      country: string
      /** Email address */
      email: string
      /** Phone number with country code and any extension */
      phone: string | number
    } | null | undefined
  } | null | undefined
  /** Importer under the Foreign Supplier Verification Program (FSVP). Required for `FOO`. */
  fsvp_importer?: {
    /**
     * Whether the party is the consignor. If false, `address` is required.
     * @default false
     */
    use_consignor?: boolean | null | undefined
    /** Name and address. Required if `use_consignor` is false. */
    address?: {
      /** Person or company name */
      name: string
      /** Address line 1, such as street and house number */
      street1: string
      /** Address line 2, such as apartment, floor or building. Null if not provided. */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2) */
      country: string
      /** Email address */
      email: string
      /** Phone number with country code and any extension */
      phone: string | number
    } | null | undefined
    /** Importer's registration number. Null if not provided. */
    id?: {
      /** Registration number type: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** Registration number */
      value: string | number
    } | null | undefined
    /**
     * Whether the importer is exempt from the Foreign Supplier Verification Program (FSVP)
     * @default false
     */
    exempt?: boolean | null | undefined
  } | null | undefined
  /** Affirmation of compliance (AofC) codes. Required for `FOO`. */
  affirmation_of_compliance?: readonly ({
    /** Affirmation of compliance code, such as `FME` */
    code: "FME" | "FSX" | "PFR" | "CFR" | "GFR" | "IFR" | "ORN" | "SFR" | "SRN"
    /**
     * Affirmation value: a letter (`A` to `F` or `K`) for `FME`, an empty string for `FSX`, or 1 to
     * 15 characters for other codes
     * @default ""
     */
    value?: string | null | undefined
  })[] | null | undefined
  /** Additional agency compliance codes. Null if not provided. */
  compliance_code?: readonly ({
    /** Compliance code, such as `COS` */
    code: string
    /** Compliance code value */
    value: string
  })[] | null | undefined
  /** Compliance data submitted to government agencies. Null if not provided. */
  compliance?: {
    /**
     * Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided.
     */
    cpsc?: {
      /** Product ID in the CPSC registry */
      product_id?: string | null | undefined
      /** Certificate version */
      product_version?: string | null | undefined
      /** Certifier ID in the CPSC registry */
      certifier_id?: string | null | undefined
      /** Product disclaimer. Null if a certificate is provided. */
      disclaim?: {
        /**
         * Disclaimer code: `A` (the agency does not regulate the product) or `B` (the agency does
         * not require data)
         */
        code: "A" | "B"
        /** Agency code for the intended use, such as `130.005` */
        iuc: string
        /** Description of the intended use */
        iuc_description: string
      } | null | undefined
    } | null | undefined
  } | null | undefined
}

/** Battery details for a line item */
export interface DangerousGoods {
  /** UN number of the dangerous goods, such as `UN3481`. Null if unknown. */
  un_number: string | null
  /** IATA packing instruction, such as `967`. Null if unknown. */
  packing_instruction: number | null
  /** IATA packing instruction section, such as `II`. Null if unknown. */
  section: string | null
  /** Energy per battery in watt hours, or per cell if `batteries` is null. Null if unknown. */
  watt_hours: number | null
  /** Lithium content per battery in grams, or per cell if `batteries` is null. Null if unknown. */
  lithium_grams: number | null
  /** Total number of cells in all units. Null if unknown. */
  cells: number | null
  /** Total number of batteries in all units. Null if unknown. */
  batteries: number | null
}

/** Battery details for a line item */
export interface DangerousGoodsInput {
  /** UN number of the dangerous goods, such as `UN3481`. Null if unknown. */
  un_number?: string | null | undefined
  /** IATA packing instruction, such as `967`. Null if unknown. */
  packing_instruction?: number | null | undefined
  /** IATA packing instruction section, such as `II`. Null if unknown. */
  section?: "I" | "IA" | "IB" | "II" | null | undefined
  /** Energy per battery in watt hours, or per cell if `batteries` is null. Null if unknown. */
  watt_hours?: number | string | null | undefined
  /** Lithium content per battery in grams, or per cell if `batteries` is null. Null if unknown. */
  lithium_grams?: number | string | null | undefined
  /** Total number of cells in all units. Null if unknown. */
  cells?: number | null | undefined
  /** Total number of batteries in all units. Null if unknown. */
  batteries?: number | null | undefined
}

/** Person or company declared to customs */
export interface DeclaredPerson {
  /** Person or company name */
  name: string | null
  /** Company name. Null unless `name` is a contact person. */
  company_name: string | null
  /** Person type: `legal` (company) or `natural` (individual) */
  type: Open<"natural" | "legal">
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
  /** Phone number. Null if not provided. */
  phone: string | null
  /** Email address. Null if not provided. */
  email: string | null
  /** Customs and tax registration numbers, with typed numbers first */
  numbers: ({
    /** Registration number type. Null if not provided. */
    type: string | null
    /** Customs or tax registration number, as submitted in the request */
    value: string
    /** Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided. */
    country: string | null
  })[]
}

/** Webhook delivery with its latest attempts */
export interface Delivery {
  /**
   * Unique identifier of the delivery (`{event_id}-{webhook ID}`), sent in the `X-Svc-Event-Id`
   * header. Identical for all retries.
   */
  id: string
  /** ID of the delivered event, as in `GET /events` */
  event_id: number
  /** Event topic */
  topic: string
  /**
   * Delivery status: `pending` (waiting for the next attempt), `delivered`, `failed` (all attempts
   * failed) or `dropped` (cancelled because the webhook was disabled or paused)
   */
  status: Open<"pending" | "delivered" | "failed" | "dropped">
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /**
   * Time of the next delivery attempt, in UTC (`YYYY-MM-DD HH:MM:SS`). Null if no attempt is
   * scheduled.
   */
  next_attempt: string | null
  /** Latest 20 delivery attempts, oldest first */
  attempts: DeliveryAttempt[]
}

/** Delivery attempt with the endpoint's response */
export interface DeliveryAttempt {
  /** Time of the delivery attempt, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  time: string
  /** Duration of the delivery attempt in milliseconds */
  duration_ms: number
  /** HTTP status code of the response. Null if there was no response. */
  http_status: number | null
  /** Reason the attempt failed. Null if it succeeded. */
  error: string | null
  /** Response body, truncated to 1 KB */
  answer: string
}

/** Estimated ship and delivery dates for a service */
export interface DeliveryDates {
  /** Date when the parcel leaves the facility (`YYYY-MM-DD`), in `time_zone` */
  ship_date: string
  /** Facility time zone (IANA), such as `Asia/Hong_Kong` */
  time_zone: string
  /** Earliest expected delivery date (`YYYY-MM-DD`), in the local time of the destination */
  delivery_date_min: string
  /** Latest expected delivery date (`YYYY-MM-DD`), in the local time of the destination */
  delivery_date_max: string
  /**
   * Source of the transit time: `estimated` (rate card), `measured` (recent deliveries on the
   * route) or `carrier` (stated by the carrier)
   */
  confidence: Open<"estimated" | "measured" | "carrier">
  /** Number of deliveries used to measure the transit time. Null if not measured. */
  deliveries: number | null
}

/** Error that affects one item in a request */
export interface EmbeddedProblem {
  /** Numeric error code */
  code: number
  /** HTTP status code of the error */
  http_status: number
  /** Human-readable error message. The wording may change. */
  message: string
  /** Response status. Always `error`. */
  status: "error"
}

/** Facility where parcels are dropped off */
export interface EntryPoint {
  /** Unique identifier of the entry point, such as `HKG101` */
  id: string
  /** Display name of the entry point */
  name: string
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
  /** Multi-line address in the local language */
  delivery_address: string
  /** Drop-off notes, such as opening hours. Null if there are none. */
  notes: string | null
  /** Whether parcels must be packed into overpacks. If false, overpacks are not accepted. */
  overpack_required: boolean
  /** Facility time zone (IANA), used for local scan times */
  timezone: string
  /** Local cut-off time (`HH:MM`) for same-day processing of parcels and orders */
  cut_off: string
  /** Facility working days (`Mon` to `Sun`), excluding public holidays in its country */
  working_days: string[]
  /** Deprecated. Name and address as a single string. Null if unknown. */
  address: string | null
}

/** Shipping services with their prices */
export interface Estimate {
  /** Currency of all amounts in the response, as a three-letter ISO 4217 code */
  currency: string
  /** ID of the requested entry point */
  entry_point: string
  /** Available services, ordered by price. Empty if no service is available. */
  services: EstimatedService[]
  /** Codes of carriers that did not return rates in time. Omitted if all carriers responded. */
  unanswered_carriers?: string[]
  /** Reason no service is available. Null if a service is available. */
  reason: string | null
}

/** Shipping service with its price and transit time */
export interface EstimatedService {
  /** Code of the carrier, such as `UPS` */
  carrier: string
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** IATA code of the line-haul destination port. Null if the route does not include a port. */
  exit_point: string | null
  /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /** Gross weight in kilograms, or the route's minimum weight if greater */
  gross_weight: number
  /**
   * Volumetric (dimensional) weight in kilograms: length × width × height, divided by the route's
   * dimensional divisor
   */
  volumetric_weight: number
  /** Insured amount and fee */
  insurance: {
    /** Insured amount, in the requested currency */
    coverage: number
    /** Insurance fee, in the requested currency */
    fee: number
  }
  /**
   * Oversize fee in the requested currency. Charged if length plus girth exceeds the route limit.
   */
  oversize_fee: number
  /** Route surcharge based on the chargeable weight, in the requested currency */
  surcharge: number
  /** Deprecated. Always 0. */
  tax: 0
  /** Base shipping price excluding surcharges and fees, in the requested currency */
  cost: number
  /** Total price excluding duty and tax, in the requested currency */
  total_cost: number
  /**
   * Price breakdown excluding duty and tax: base cost, surcharge, oversize fee and insurance fee
   */
  charges: Charge[]
  /** Tariff version used for pricing. Null if no versioned tariff was used. */
  tariff: string | null
  /** Whether the price is estimated from a rate table because the carrier's rate was unavailable */
  estimated?: true
  /** Duty and tax terms available on the route: `DDU`, `DDP` or both */
  terms: (Open<"DDU" | "DDP">)[]
  /** Minimum transit time in days, from the entry point to delivery */
  transit_min: number
  /** Typical maximum transit time in days, from the entry point to delivery */
  transit_max: number
  /** Whether the carrier delivers to service points */
  service_points: boolean
  /** Estimated ship and delivery dates for a parcel dropped off now. Null for returns. */
  delivery: DeliveryDates | null
  /** Deprecated. Contains one entry with the service's `cost` and `total_cost`. */
  shipping_methods: ({
    /** Deprecated. Always empty. */
    code: ""
    /** Deprecated. Same value as the service's `cost`, in the requested currency. */
    cost: number
    /** Deprecated. Always `Standard`. */
    method: "Standard"
    /** Deprecated. Same value as the service's `total_cost`, in the requested currency. */
    total_cost: number
  })[]
}

/** Event sent to webhooks */
export interface Event {
  /**
   * Unique identifier of the event. To detect events that were also delivered by webhooks, compare
   * it with the part of `X-Svc-Event-Id` before the dash.
   */
  id: number
  /** Event topic. Webhooks with this topic receive the event. */
  topic: Open<"fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "batches_status" | "exceptions_status" | "inbound_status" | "orders_changed" | "orders_late" | "products_stock_changed" | "reshipments_status" | "return_requests_status" | "returns_inspected" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status">
  /** Event time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /**
   * Webhook payload. Null if the resource no longer exists. Label payloads do not include `data`.
   */
  payload: Record<string, unknown> | null
}

/** Parcel that is on hold at a facility */
export interface Exception {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** ID of the shipment. Null if the parcel could not be identified. */
  shipment_id: number | null
  /** Tracking number shown on the parcel. Null if unreadable. */
  tracking_number: string | null
  /** Notes from the facility. Null if there are none. */
  notes: string | null
  /** Exception type, such as `Damaged` */
  type: Open<"Bad Label" | "Damaged" | "Dangerous Goods" | "Duplicate" | "Oversized" | "Overweight" | "Unrecognized">
  /** Exception status. Parcels that are `On Hold` for 90 days are destroyed. */
  status: Open<"On Hold" | "Destroyed" | "Overlabeled" | "Returned to Sender">
}

/** Occurs when an exception is raised or resolved */
export interface ExceptionsStatus {
  /** Exception at the time of the event */
  exception: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Exception type, such as `Damaged` */
    type: string
    /** New exception status */
    status: string
    /** ID of the shipment. Null if the parcel could not be identified. */
    shipment_id: number | null
    /** Tracking number shown on the parcel. Null if unreadable. */
    tracking_number: string | null
    /** Notes from the facility. Null if there are none. */
    notes: string | null
  }
}

/** Device paired with a warehouse */
export interface FloorDevice {
  /** ID of the device */
  id: number
  /** Display name of the device */
  name: string
  /** Pairing time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  paired: string
  /** Expiry time of the pairing in UTC (`YYYY-MM-DD HH:MM:SS`) */
  expires: string
  /** User ID of the signed-in worker. Null if no worker is signed in. */
  user_id: number | null
}

/** Parameters for pairing a device */
export interface FloorDeviceInput {
  /** Display name of the device. Send this field to create a pairing code. */
  name?: string | null | undefined
  /** Device pairing code. Send this field to pair the current device. */
  code?: string | null | undefined
}

/** Product in a warehouse, with its tracking settings */
export interface FloorProduct {
  /** Merchant ID */
  user_id: number
  /** ID of the product owned by the merchant */
  id: number
  /** Product name in the warehouse's local language. Defaults to the display name. */
  name: string
  /** Product display name in the merchant's language */
  display_name: string
  /** Product barcode. Null if not available. */
  barcode: string | null
  /** Data recorded for each unit */
  tracking: {
    /** Whether lot numbers are recorded */
    lot: boolean
    /** Whether expiry dates are recorded */
    expiry: boolean
    /** Whether serial numbers are recorded during packing */
    serial: boolean
  }
  /** Whether the unit weight and dimensions are known */
  measured: boolean
  /** Unit weight and dimensions. Null if not measured. */
  measures: {
    /** Unit weight in kilograms */
    weight: number
    /** Unit length in centimetres */
    length: number
    /** Unit width in centimetres */
    width: number
    /** Unit height in centimetres */
    height: number
  } | null
  /** Whether the product must be remeasured because of parcel weight differences */
  measure_requested: boolean
  /** Whether the product has a picture */
  has_image: boolean
}

/** Returned parcel received at a warehouse, with the expected units */
export interface FloorReturn {
  /** Merchant ID */
  user_id: number
  /** ID of the return */
  id: number
  /** Current return status */
  status: Open<"Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped">
  /** Tracking number of the return parcel */
  tracking_number: string
  /** Return merchandise authorisation (RMA) number. Null if not provided. */
  rma_number: string | null
  /** Whether the parcel requires an inspection */
  inspect: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Products in the returned order. Empty if the order is unknown. */
  expected: ({
    /** Product in the returned order */
    product: FloorProduct
    /** Number of requested units not yet inspected. Zero for products that were not requested. */
    quantity: number
    /** Number of shipped units not yet inspected */
    max_quantity: number
  })[]
  /** Inspected units */
  lines: ({
    /** ID of the product owned by the merchant */
    product_id: number
    /** Number of inspected units */
    quantity: number
    /** Lot number of the units. Empty if lot numbers are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Unit grade: `A` (as new), `B` (good), `C` (worn) or `D` (unusable) */
    grade: Open<"A" | "B" | "C" | "D">
    /** Disposition of the units. Null until set by the merchant or a return rule. */
    disposition: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
  })[]
}

/** Warehouse session with its worker, device and scopes */
export interface FloorSession {
  /** Warehouse ID of the device or floor key */
  warehouse_id: string
  /** Device that sent the request. Null for requests with a floor key. */
  device: {
    /** ID of the device */
    id: number
    /** Display name of the device */
    name: string
  } | null
  /** Signed-in worker. Null if no worker is signed in. */
  worker: {
    /** Worker's user ID */
    user_id: number
    /** Staff member display name */
    name: string
    /** Staff member role */
    role: Open<"worker" | "lead">
  } | null
  /** Scopes granted to the session or floor key */
  scopes: (Open<"floor:read" | "floor:work" | "floor:lead" | "floor:reports">)[]
  /** Session expiry time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if there is no session. */
  expires: string | null
  /** Expiry time of the scope `floor:lead` in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not granted. */
  lead_expires: string | null
  /** Local language at the warehouse, as an ISO 639-1 code (such as `zh`) */
  language: string
  /** Warehouse settings that apply to the device */
  settings: {
    /**
     * API integration level of the warehouse: `0` (none), `1` (receiving, packing and returns,
     * without locations) or `2` (all work, with locations)
     */
    level: number
    /** Whether expected quantities are hidden from workers */
    blind: boolean
  }
}

/** Warehouse settings */
export interface FloorSettings {
  /**
   * API integration level of the warehouse: `0` (none), `1` (receiving, packing and returns,
   * without locations) or `2` (all work, with locations)
   */
  level: number
  /** Whether expected quantities are hidden from workers */
  blind: boolean
  /** Maximum number of units per count line that a worker can adjust without approval */
  max_adjusted_units: number
  /** Maximum value per count line, in USD, that a worker can adjust without approval */
  max_adjusted_value: number
  /** Maximum number of count lines per day that a worker can adjust without approval */
  max_adjusted_lines_per_day: number
  /** Shipping boxes available at the warehouse */
  boxes: Box[]
}

/** Parameters for updating warehouse settings. Omitted settings remain unchanged. */
export interface FloorSettingsUpdate {
  /** API integration level of the warehouse, from 0 to 2. Only operators can change it. */
  level?: number | null | undefined
  /** Whether expected quantities are hidden from workers */
  blind?: boolean | null | undefined
  /** Maximum number of units per count line that a worker can adjust without approval */
  max_adjusted_units?: number | null | undefined
  /** Maximum value per count line, in USD, that a worker can adjust without approval */
  max_adjusted_value?: number | string | null | undefined
  /** Maximum number of count lines per day that a worker can adjust without approval */
  max_adjusted_lines_per_day?: number | null | undefined
  /** Shipping boxes available at the warehouse */
  boxes?: readonly BoxInput[] | null | undefined
}

/** Parameters for signing in a worker */
export interface FloorSignInInput {
  /** Barcode scanned from the worker's badge */
  badge: string
  /** Worker's current PIN */
  pin: string
  /** Worker's new PIN. Required at the first sign-in with a generated PIN. */
  new_pin?: string | null | undefined
  /** Lead's password. Send it with `code` to obtain the scope `floor:lead`. */
  password?: string | null | undefined
  /** Lead's two-factor code. Required with `password`. */
  code?: string | null | undefined
}

/** Occurs when an order parcel is shipped */
export interface FulfillmentsComplete {
  /** Shipped parcel of the order */
  fulfillment: {
    /** Unique identifier of the fulfilment (integer below 2^53) */
    id: number
    /** ID of the fulfilled order */
    order_id: number
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: string
    /** ID of the parcel's shipment */
    shipment_id: number
    /** Shop where the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by you */
      id: string
      /** Order number in the shop. Null if not provided. */
      order_id: string | null
    }
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** URL of the buyer's tracking page. Null until a tracking number is assigned. */
    tracking_url: string | null
    /** ID of the warehouse that ships the parcel */
    warehouse_id: string
    /** Line items in the parcel */
    line_items: ({
      /** ID of the shipped product */
      product_id: number
      /** Number of units */
      quantity: number
      /** Stock keeping unit (SKU) */
      sku: string
    })[]
  }
}

/** Occurs when the tracking number of a shipped parcel is assigned or changed */
export interface FulfillmentsUpdate {
  /** Parcel with the new tracking number */
  fulfillment: {
    /** Unique identifier of the fulfilment (integer below 2^53) */
    id: number
    /** ID of the fulfilled order */
    order_id: number
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: string
    /** ID of the parcel's shipment */
    shipment_id: number
    /** Shop where the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by you */
      id: string
      /** Order number in the shop. Null if not provided. */
      order_id: string | null
    }
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** URL of the buyer's tracking page. Null until a tracking number is assigned. */
    tracking_url: string | null
    /** ID of the warehouse that ships the parcel */
    warehouse_id: string
  }
}

/** Goods descriptions to classify */
export interface GoodsInput {
  /**
   * Goods description, including material, purpose and intended user. Supported languages: English,
   * German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese and Japanese.
   */
  description: string
  /** Harmonized System code to verify, with 6 to 20 digits. Null if unknown. */
  hs_code?: string | null | undefined
}

/** Harmonized System code for one destination country */
export interface HsCodeInput {
  /** Destination country, as a two-letter ISO 3166-1 alpha-2 code */
  country: string
  /** Harmonized System code for the country (6 to 13 digits) */
  hs_code: string
}

/** Stock in transit to a warehouse, with its products */
export interface Inbound {
  /** Unique identifier of the inbound shipment (integer below 2^53) */
  id: number
  /**
   * Whether the inbound shipment was created before the goods arrived. If false, the goods were
   * unexpected.
   */
  announced: boolean
  /** Carrier delivering the goods to the warehouse. Null if not provided. */
  carrier: string | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Notes for the warehouse. Null if not provided. */
  notes: string | null
  /** Arrival time at the warehouse in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the goods arrive. */
  received: string | null
  /**
   * Inbound shipment status: `Pending` (expected), `Received` (arrived) or `Processed` (counted,
   * final)
   */
  status: Open<"Pending" | "Received" | "Processed">
  /** Tracking number for the delivery to the warehouse. Null if not provided. */
  tracking_number: string | null
  /** Warehouse that receives the goods */
  warehouse: {
    /** Receiving warehouse ID, such as `WH0HKG01` */
    id: string
    /** Multi-line warehouse address. Null if unknown. */
    address: string | null
    /** English name of the warehouse's local language. Null if unknown. */
    language: string | null
    /** ISO 639-1 language code, such as `zh`. Null if unknown. */
    language_code: string | null
    /** Warehouse display name. Null if unknown. */
    name: string | null
  }
  /** Boxes in the delivery. Empty if not provided. */
  boxes: ({
    /** Serial shipping container code (GS1 SSCC) on the box. Null if not available. */
    sscc: string | null
  })[]
  /** Products in the inbound shipment */
  products: InboundProduct[]
}

/** Parameters for creating an inbound shipment */
export interface InboundInput {
  /** Carrier delivering the goods to the warehouse. Null if not provided. */
  carrier?: string | null | undefined
  /** Tracking number for the delivery to the warehouse. Null if not provided. */
  tracking_number?: string | null | undefined
  /** Notes for the warehouse. Null if not provided. */
  notes?: string | null | undefined
  /** Warehouse that receives the goods */
  warehouse: {
    /** Receiving warehouse ID, such as `WH0HKG01` */
    id: string
  }
  /** Products in the inbound shipment. Cannot be changed after creation. */
  products: readonly InboundProductInput[]
  /**
   * Boxes in the delivery. The SSCC of any box identifies the inbound shipment, so do not use an
   * SSCC twice. Ignored in `PUT`.
   * @default []
   */
  boxes?: readonly ({
    /**
     * Serial shipping container code (GS1 SSCC) on the box. If null, a code is generated where
     * possible.
     */
    sscc?: string | null | undefined
  })[] | null | undefined
}

/** Product in an inbound shipment, with the received quantities */
export interface InboundProduct {
  /** ID of the product */
  id: number
  /**
   * Discrepancies found by the warehouse. Null if there are none, or if the goods have not been
   * counted.
   */
  codes: ({
    /**
     * Discrepancy reported by the warehouse, such as `DAMAGED` or `EXPIRED`. Warehouses can use
     * other codes.
     */
    code: string
    /** Number of units affected by the discrepancy */
    quantity: number
  })[] | null
  /** Unit purchase cost in USD, for your information only. Null if unknown. */
  cost: number | null
  /** Whether the product is packaging material */
  is_packaging: boolean
  /** Display name of the product */
  name: string
  /**
   * Number of units counted by the warehouse, including unsellable units. Missing units are not
   * added to your stock.
   */
  processed: number
  /** Number of counted units that cannot be sold, such as damaged units */
  held: number
  /** Lots counted by the warehouse (up to 200 per inbound shipment) */
  lots: ({
    /** Lot number. Null if only the expiry date is known. */
    lot: string | null
    /** Expiry date (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Number of units counted, including unsellable units */
    quantity: number
  })[]
  /** Number of units sent to the warehouse */
  quantity: number
}

/** Product in an inbound shipment, with the number of units sent */
export interface InboundProductInput {
  /** ID of the product */
  id: number
  /** Number of units sent to the warehouse */
  quantity: number
  /** Unit purchase cost in USD, for your information only. Null if unknown. */
  cost?: number | string | null | undefined
}

/** Summary of an inbound shipment, without the products */
export interface InboundRow {
  /** Unique identifier of the inbound shipment (integer below 2^53) */
  id: number
  /**
   * Whether the inbound shipment was created before the goods arrived. If false, the goods were
   * unexpected.
   */
  announced: boolean
  /** Carrier delivering the goods to the warehouse. Null if not provided. */
  carrier: string | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Notes for the warehouse. Null if not provided. */
  notes: string | null
  /** Arrival time at the warehouse in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the goods arrive. */
  received: string | null
  /**
   * Inbound shipment status: `Pending` (expected), `Received` (arrived) or `Processed` (counted,
   * final)
   */
  status: Open<"Pending" | "Received" | "Processed">
  /** Tracking number for the delivery to the warehouse. Null if not provided. */
  tracking_number: string | null
  /** Warehouse that receives the goods */
  warehouse: {
    /** Receiving warehouse ID, such as `WH0HKG01` */
    id: string
    /** Multi-line warehouse address. Null if unknown. */
    address: string | null
    /** English name of the warehouse's local language. Null if unknown. */
    language: string | null
    /** ISO 639-1 language code, such as `zh`. Null if unknown. */
    language_code: string | null
    /** Warehouse display name. Null if unknown. */
    name: string | null
  }
}

/** Occurs when an inbound shipment is received or counted */
export interface InboundStatus {
  /** Inbound shipment at the time of the event */
  inbound: {
    /** Unique identifier of the inbound shipment (integer below 2^53) */
    id: number
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** New inbound shipment status */
    status: string
    /** Receiving warehouse ID */
    warehouse_id: string
    /** Products in the inbound shipment */
    products: ({
      /** ID of the product */
      id: number
      /** Expected number of units */
      quantity: number
      /** Number of units counted at the time of event delivery */
      processed: number
    })[]
  }
}

/** Parameters for updating an inbound shipment */
export interface InboundUpdate {
  /** Carrier delivering the goods to the warehouse. Null if not provided. */
  carrier?: string | null | undefined
  /** Tracking number for the delivery to the warehouse. Null if not provided. */
  tracking_number?: string | null | undefined
  /** Notes for the warehouse. Null if not provided. */
  notes?: string | null | undefined
  /** Warehouse that receives the goods */
  warehouse?: {
    /** Receiving warehouse ID, such as `WH0HKG01` */
    id: string
  } | null | undefined
  /** Products in the inbound shipment. Cannot be changed after creation. */
  products?: readonly InboundProductInput[] | null | undefined
}

/** Invoice for one week of charges and credits in a single currency */
export interface Invoice {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Net total of all credits and debits for the week, in the invoice currency */
  total: number
  /** Invoiced week (ISO 8601), such as `2026-W05` */
  name: string
  /** Currency of all amounts in the invoice, as a three-letter ISO 4217 code */
  currency: string
  /** First day of the invoiced week (`YYYY-MM-DD`) */
  start_date: string
  /** Last day of the invoiced week (`YYYY-MM-DD`) */
  end_date: string
  /**
   * Sequential invoice number, such as `INV-2026-000123`. Null if nothing was charged or no tax
   * invoices are issued.
   */
  number: string | null
  /** Issue date (`YYYY-MM-DD`). Null if the invoice has no number. */
  issue_date: string | null
  /**
   * Due date (`YYYY-MM-DD`). Same as the issue date if the invoice is paid from the balance. Null
   * if the invoice has no number.
   */
  due_date: string | null
  /** VAT breakdown. Null if the invoice has no number. */
  vat: InvoiceVat | null
  /** Credit notes issued for the invoice, oldest first */
  credit_notes: CreditNote[]
}

/**
 * VAT breakdown for an invoice. The total is the sum of the net amount, VAT and rounding
 * difference.
 */
export interface InvoiceVat {
  /**
   * VAT treatment: `standard` (issuer's domestic VAT is charged), `reverse_charge` (the customer
   * accounts for VAT) or `not_subject` (outside the scope of VAT)
   */
  treatment: Open<"standard" | "reverse_charge" | "not_subject">
  /** VAT rate as a decimal fraction, such as `0.19` for 19%. Zero if no VAT is charged. */
  rate: number
  /** Reason for not charging VAT. Null if VAT is charged. */
  reason: string | null
  /** Net amount in the invoice currency */
  net: number
  /** VAT amount in the invoice currency */
  amount: number
  /** Rounding difference in the invoice currency (at most one minor unit, such as one cent) */
  rounding: number
  /**
   * VAT in the issuer’s tax reporting currency. Null if the invoice is in that currency or no VAT
   * is charged.
   */
  accounting: AccountingVat | null
}

/** Shipping label with its price and tracking events */
export interface Label {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** ID of the label's shipment */
  shipment_id: number
  /** Tracking number. Null until assigned by the carrier. */
  tracking_number: string | null
  /** URL of the buyer's tracking page. Null until a tracking number is assigned. */
  tracking_url: string | null
  /** Code of the carrier transporting the parcel */
  carrier: string
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Whether the label was cancelled and refunded. Cancelled labels must not be used. */
  cancelled: boolean
  /** Whether a facility has processed the parcel */
  processed: boolean
  /** Local date when a facility processed the parcel (`YYYY-MM-DD`). Null until processed. */
  processed_date: string | null
  /** Gross weight in kilograms, as measured by the facility. Null until processed. */
  processed_weight: number | null
  /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /**
   * Base shipping price excluding surcharges and fees, in the label currency. For the amount
   * charged, see `total_cost` of the shipment.
   */
  cost: number
  /** Deprecated. Always 0 USD. */
  override_fee: number
  /** Oversize fee in the label currency. Charged if length plus girth exceeds the route limit. */
  oversize_fee: number
  /** Route surcharge based on the chargeable weight, in the label currency */
  surcharge: number
  /** Insurance fee in the label currency. Zero if not insured. */
  insurance_fee: number
  /**
   * Price breakdown excluding duty and tax: base cost, surcharge, oversize fee and insurance fee
   */
  charges: Charge[]
  /** Tariff version used for pricing. Null if no versioned tariff was used. */
  tariff: string | null
  /** Currency of the cost, fees and charges, as a three-letter ISO 4217 code */
  currency: string
  /** Deprecated. Always 0 USD. Use the shipment's `tax` instead. */
  tax: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Delivery date (`YYYY-MM-DD`). Null until delivered. */
  delivery_date: string | null
  /** Carrier's latest delivery estimate (`YYYY-MM-DD`). Null if not provided. */
  estimated_delivery_date: string | null
  /** Name of the signatory, as reported by the carrier. Null if not delivered or not reported. */
  signed_by: string | null
  /**
   * IATA code of the line-haul destination port. If the route does not include a port, the port of
   * the entry point.
   */
  exit_point: string
  /**
   * Whether the label can be downloaded. Some carriers issue labels with a delay. Cancelled labels
   * can still be downloaded but must not be used.
   */
  is_ready: boolean
  /** ID of the overpack that contains the package. Null if there is none. */
  overpack_id: number | null
  /**
   * Latest tracking status: `Pending` (not received), `Processed` (received), `En Route`, `Customs`
   * (in customs clearance), `Exception` (delivery problem, loss or return to sender), `Delivered`
   * or `Cancelled` (label cancelled)
   */
  status: Open<"Pending" | "Processed" | "Cancelled" | "Customs" | "En Route" | "Exception" | "Delivered">
  /** Deprecated. Always null. */
  size: null
  /**
   * Whether this is the master label (the only or first label of the shipment). All labels of a
   * multi-package shipment are bought and cancelled together.
   */
  is_master: boolean
  /** Length in centimetres */
  length: number
  /** Width in centimetres */
  width: number
  /** Height in centimetres */
  height: number
  /** Gross weight in kilograms */
  weight: number
  /** Package contents, as listed by package on the customs documents */
  contents: ({
    /** Goods description */
    description: string
    /** Total value of the units, in the first line item's currency */
    value: number
    /** Number of units in the package */
    quantity: number
  })[]
  /** Parcel tracking events, newest first */
  events: TrackingEvent[]
  /**
   * Reason the carrier did not issue the label, as a single object. Omitted if the label was
   * issued.
   */
  errors?: {
    /** Numeric error code */
    code: number
    /** HTTP status code of the error */
    http_status: number
    /** Human-readable error message. The wording may change. */
    message: string
    /** Response status. Always `error`. */
    status: "error"
  }
}

/** Parameters for adding a label to an overpack */
export interface LabelAssignment {
  /** ID of the overpack for the package. Null removes the package from its overpack. */
  overpack_id: number | null
}

/** Parameters for buying a label */
export interface LabelInput {
  /** ID of the shipment to buy a label for */
  shipment_id: number
}

/** Shipping label without tracking events */
export interface LabelRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** ID of the label's shipment */
  shipment_id: number
  /** Tracking number. Null until assigned by the carrier. */
  tracking_number: string | null
  /** URL of the buyer's tracking page. Null until a tracking number is assigned. */
  tracking_url: string | null
  /** Code of the carrier transporting the parcel */
  carrier: string
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Whether the label was cancelled and refunded. Cancelled labels must not be used. */
  cancelled: boolean
  /** Whether a facility has processed the parcel */
  processed: boolean
  /** Local date when a facility processed the parcel (`YYYY-MM-DD`). Null until processed. */
  processed_date: string | null
  /** Gross weight in kilograms, as measured by the facility. Null until processed. */
  processed_weight: number | null
  /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /**
   * Base shipping price excluding surcharges and fees, in the label currency. For the amount
   * charged, see `total_cost` of the shipment.
   */
  cost: number
  /** Deprecated. Always 0 USD. */
  override_fee: number
  /** Oversize fee in the label currency. Charged if length plus girth exceeds the route limit. */
  oversize_fee: number
  /** Route surcharge based on the chargeable weight, in the label currency */
  surcharge: number
  /** Insurance fee in the label currency. Zero if not insured. */
  insurance_fee: number
  /**
   * Price breakdown excluding duty and tax: base cost, surcharge, oversize fee and insurance fee
   */
  charges: Charge[]
  /** Tariff version used for pricing. Null if no versioned tariff was used. */
  tariff: string | null
  /** Currency of the cost, fees and charges, as a three-letter ISO 4217 code */
  currency: string
  /** Deprecated. Always 0 USD. Use the shipment's `tax` instead. */
  tax: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Delivery date (`YYYY-MM-DD`). Null until delivered. */
  delivery_date: string | null
  /** Carrier's latest delivery estimate (`YYYY-MM-DD`). Null if not provided. */
  estimated_delivery_date: string | null
  /** Name of the signatory, as reported by the carrier. Null if not delivered or not reported. */
  signed_by: string | null
  /**
   * IATA code of the line-haul destination port. If the route does not include a port, the port of
   * the entry point.
   */
  exit_point: string
  /**
   * Whether the label can be downloaded. Some carriers issue labels with a delay. Cancelled labels
   * can still be downloaded but must not be used.
   */
  is_ready: boolean
  /** ID of the overpack that contains the package. Null if there is none. */
  overpack_id: number | null
  /**
   * Latest tracking status: `Pending` (not received), `Processed` (received), `En Route`, `Customs`
   * (in customs clearance), `Exception` (delivery problem, loss or return to sender), `Delivered`
   * or `Cancelled` (label cancelled)
   */
  status: Open<"Pending" | "Processed" | "Cancelled" | "Customs" | "En Route" | "Exception" | "Delivered">
  /** Deprecated. Always null. */
  size: null
  /**
   * Whether this is the master label (the only or first label of the shipment). All labels of a
   * multi-package shipment are bought and cancelled together.
   */
  is_master: boolean
  /** Length in centimetres */
  length: number
  /** Width in centimetres */
  width: number
  /** Height in centimetres */
  height: number
  /** Gross weight in kilograms */
  weight: number
  /** Package contents, as listed by package on the customs documents */
  contents: ({
    /** Goods description */
    description: string
    /** Total value of the units, in the first line item's currency */
    value: number
    /** Number of units in the package */
    quantity: number
  })[]
}

/** Ledger entry with the resulting balance */
export interface LedgerEntry {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Amount in the ledger currency. Positive for credits, negative for charges. */
  amount: number
  /** Ledger entry description */
  description: string
  /**
   * Balance after the ledger entry, in the ledger currency. Null if concurrent changes make the
   * balance ambiguous.
   */
  balance: number | null
  /**
   * Ledger entry type, such as `labels`, `fulfillment` or `returns`. Payouts have the type
   * `payments`.
   */
  kind: string
  /** ID of the related label. Null if there is none. */
  label_id: number | null
  /**
   * ID of the related shipment. Null if there is none, or if the entry was created by an earlier
   * release.
   */
  shipment_id: number | null
  /**
   * ID of the related order. Null if there is none, or if the entry was created by an earlier
   * release.
   */
  order_id: number | null
  /** ID of the related return. Null if there is none. */
  return_id: number | null
  /** ID of the related reshipment. Null if there is none. */
  reshipment_id: number | null
  /** ID of the related inbound shipment. Null if there is none. */
  inbound_id: number | null
}

/** Line item for one type of goods, with the duty and tax */
export interface LineItem {
  /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
  coo: string
  /**
   * Currency of `value`, as a three-letter ISO 4217 code. The value is converted to USD at the
   * daily exchange rate.
   */
  currency: string
  /**
   * Goods description in English. Must be specific enough for customs, such as `cotton T-shirts`
   * instead of `clothes`.
   */
  description: string
  /**
   * Goods description in the local language of the country of export. Defaults to `description`.
   */
  origin_description: string
  /** Number of units */
  quantity: number
  /** Weight of **one unit** in kilograms, with up to 3 decimals */
  weight: number
  /** Total value of **all units**, in `currency`, with up to 2 decimals */
  value: number
  /** Dangerous goods code. Null if the goods are not dangerous. */
  dg_code: string | null
  /** Harmonized System code with 6 to 13 characters (digits and dots). Null if unknown. */
  hts_code: string | null
  /** URL of the product page. Null if not provided. */
  url: string | null
  /** Stock keeping unit (SKU) */
  sku?: string
  /**
   * Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Known as S-PID in the
   * European Union.
   */
  gtin?: string
  /** Manufacturer's product identifier (NS-PID in the European Union) */
  mpn?: string
  /**
   * Supplier or manufacturer. For shipments to the United States, send the manufacturer
   * identification code (MID).
   */
  supplier?: string
  /** Harmonized System code from the request. Null if not provided. */
  user_hts_code: string | null
  /**
   * ID of the customs product (`POST /customs/products`) for regulated goods, not of a stocked
   * product. Null for other goods.
   */
  product_id: number | null
  /** Battery details in addition to `dg_code`. Null if not provided. */
  dangerous_goods?: DangerousGoods
  /** Compliance data submitted to government agencies. Null if not provided. */
  compliance?: Compliance
  /** Prepaid import tax on all units, in the shipment currency. Applies to `DDP` only. */
  tax: number
  /** Prepaid import duty on all units, in the shipment currency. Applies to `DDP` only. */
  duty: number
}

/** Kit component in an order */
export interface LineItemComponent {
  /** ID of the component */
  product_id: number
  /** Display name of the component */
  name: string
  /** Number of units per kit */
  quantity: number
  /** Dangerous goods code. Null if the goods are not dangerous. */
  dg_code: string | null
  /** Harmonized System code for the destination country. Null if unknown. */
  hs_code: string | null
}

/**
 * Line item for one type of goods. `value` is the total for all units. `weight` is the weight of
 * one unit.
 */
export interface LineItemInput {
  /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
  coo: string
  /**
   * Currency of `value`, as a three-letter ISO 4217 code. The value is converted to USD at the
   * daily exchange rate.
   */
  currency: string
  /**
   * Goods description in English. Must be specific enough for customs, such as `cotton T-shirts`
   * instead of `clothes`.
   */
  description: string
  /**
   * Goods description in the local language of the country of export. Defaults to `description`.
   */
  origin_description?: string | null | undefined
  /** Number of units */
  quantity: number
  /** Weight of **one unit** in kilograms, with up to 3 decimals */
  weight: number | string
  /** Total value of **all units**, in `currency`, with up to 2 decimals */
  value: number | string
  /**
   * Dangerous goods code: lithium-ion batteries `0965` (alone), `0966` (packed with equipment),
   * `0967` (contained in equipment), lithium-metal batteries `0968` (alone), `0969` (packed with
   * equipment), `0970` (contained in equipment), `ORMD1` (dry-cell batteries), `ORMD2` (liquid,
   * limited quantity), `ORMD3` (powder, limited quantity), `SDEC1` (dry-cell batteries contained in
   * equipment), `SDEC2` (magnets contained in equipment), `SDEC3` (cosmetics with powder or
   * liquid), `SDEC4` (other goods, approved individually). `SDEC` codes require approval. Null if
   * the goods are not dangerous.
   */
  dg_code?: "0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4" | null | undefined
  /** Harmonized System code with 6 to 13 characters (digits and dots). Null if unknown. */
  hts_code?: string | null | undefined
  /** URL of the product page. Null if not provided. */
  url?: string | null | undefined
  /** Stock keeping unit (SKU) */
  sku?: string | null | undefined
  /**
   * Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Known as S-PID in the
   * European Union.
   */
  gtin?: string | null | undefined
  /** Manufacturer's product identifier (NS-PID in the European Union) */
  mpn?: string | null | undefined
  /**
   * Supplier or manufacturer. For shipments to the United States, send the manufacturer
   * identification code (MID).
   */
  supplier?: string | null | undefined
  /**
   * ID of the customs product (`POST /customs/products`) for regulated goods, not of a stocked
   * product. Null for other goods.
   */
  product_id?: number | null | undefined
  /** Battery details in addition to `dg_code`. Null if not provided. */
  dangerous_goods?: DangerousGoodsInput | null | undefined
  /** Compliance data submitted to government agencies. Null if not provided. */
  compliance?: {
    /**
     * Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided.
     */
    cpsc?: {
      /** Product ID in the CPSC registry */
      product_id?: string | null | undefined
      /** Certificate version */
      product_version?: string | null | undefined
      /** Certifier ID in the CPSC registry */
      certifier_id?: string | null | undefined
      /** Product disclaimer. Null if a certificate is provided. */
      disclaim?: {
        /**
         * Disclaimer code: `A` (the agency does not regulate the product) or `B` (the agency does
         * not require data)
         */
        code: "A" | "B"
        /** Agency code for the intended use, such as `130.005` */
        iuc: string
        /** Description of the intended use */
        iuc_description: string
      } | null | undefined
    } | null | undefined
  } | null | undefined
}

/** Goods description in one language */
export interface LocalDescriptionInput {
  /** Goods description in the language specified by `language_code` */
  description: string
  /** ISO 639-1 language code, such as `zh` */
  language_code: string
}

/** Logged API request */
export interface LoggedRequest {
  /** Request ID, as sent in the `X-Request-Id` response header */
  id: string
  /** Request time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** HTTP request method */
  method: string
  /**
   * Request path, including IDs. Other path parameters are replaced with their names, such as
   * `{sku}`.
   */
  path: string
  /**
   * Known query parameters. Only numbers and codes are shown. All other values are replaced with
   * their length.
   */
  query: Record<string, string>
  /** HTTP status code of the response */
  status: number
  /** API error code. Null if the request succeeded. */
  code: number | null
  /** API error name. Null if the request succeeded. */
  error: string | null
  /**
   * Validation errors, each with a field path and reason. Submitted values are not included. Empty
   * if the request succeeded.
   */
  errors: string[]
  /** Request processing time in milliseconds */
  duration_ms: number
  /** ID of the API key. Null if the request was sent with an application token. */
  key_id: number | null
  /** ID of the application that sent the request */
  application_id: string
  /**
   * Request body, up to 4 KB. Contains known fields only, with free text replaced with its length.
   * Null if the request succeeded.
   */
  body: unknown
}

/** Units in a warehouse that share a product, lot number, expiry date and condition */
export interface Lot {
  /** Lot number. Null if the units have no lot number or have not been put away yet. */
  lot: string | null
  /**
   * Expiry date, which is the last day of use (`YYYY-MM-DD`). Null for units without an expiry
   * date.
   */
  expiry: string | null
  /** Warehouse ID, such as `WH0HKG01` */
  warehouse_id: string
  /**
   * Condition of the units: `sellable`, or the reason they are held. Null for held units if the
   * warehouse does not record reasons.
   */
  condition: Open<"sellable" | "damaged" | "quarantine" | "missing" | "expired"> | null
  /** Number of units, including units reserved or picked for orders */
  quantity: number
}

/** Closed list of overpacks that are handed over at an entry point */
export interface Manifest {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Name of the carrier that transports the overpacks to the entry point. Null if not provided. */
  carrier: string | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Entry point (drop-off facility) ID, such as `HKG101` */
  entry_point: string
  /** Master air waybill number. Null until assigned. */
  mawb_id: number | null
  /** Tracking number for the transport to the entry point. Null if not provided. */
  tracking_number: string | null
  /** Manifest number assigned by the entry point. Null until assigned. */
  warehouse_no: string | null
  /** Number of overpacks on the manifest */
  total_overpacks: number
  /** Number of shipments on the manifest */
  total_shipments: number
  /** IDs of the overpacks on the manifest */
  overpacks: number[]
  /**
   * Names of the available carrier forms, without the delivery ticket, which is always available.
   * Carrier forms become available a few minutes after the manifest is created and are retained for
   * 90 days.
   */
  forms: string[]
  /** Overpacks with their weight and dimensions at the time of manifest creation */
  overpacks_details: ({
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Unique identifier of the overpack (integer below 2^53) */
    id: number
    /** Height in whole centimetres, rounded up. As provided with the overpack. */
    height: number | null
    /** Length in whole centimetres, rounded up. As provided with the overpack. */
    length: number | null
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Gross weight in kilograms, with up to 1 decimal. As provided with the overpack. */
    weight: number | null
    /** Width in whole centimetres, rounded up. As provided with the overpack. */
    width: number | null
  })[]
}

/** Parameters for creating a manifest */
export interface ManifestInput {
  /**
   * IDs or SSCCs of the overpacks. A manifest can contain up to 1000 overpacks. If any overpack is
   * rejected, the manifest is not created.
   */
  overpacks: readonly (number | string)[]
  /**
   * Name of the carrier that transports the overpacks to the entry point. Null if not provided.
   * Cannot be changed after creation.
   */
  carrier?: string | null | undefined
  /**
   * Tracking number for the transport to the entry point. Null if not provided. Cannot be changed
   * after creation.
   */
  tracking_number?: string | null | undefined
}

/** Summary of a manifest, without overpack weights and dimensions */
export interface ManifestRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Name of the carrier that transports the overpacks to the entry point. Null if not provided. */
  carrier: string | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Entry point (drop-off facility) ID, such as `HKG101` */
  entry_point: string
  /** Master air waybill number. Null until assigned. */
  mawb_id: number | null
  /** Tracking number for the transport to the entry point. Null if not provided. */
  tracking_number: string | null
  /** Manifest number assigned by the entry point. Null until assigned. */
  warehouse_no: string | null
  /** Number of overpacks on the manifest */
  total_overpacks: number
  /** Number of shipments on the manifest */
  total_shipments: number
  /** IDs of the overpacks on the manifest */
  overpacks: number[]
}

/** Occurs when a manifest is processed */
export interface ManifestsComplete {
  /** Processed manifest */
  manifest: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Entry point (drop-off facility) ID, such as `HKG101` */
    entry_point: string
    /**
     * IATA code of the line-haul destination port. Null if the parcels have no common destination
     * port.
     */
    exit_point: string | null
    /** Names of the available documents */
    forms: string[]
    /** Master air waybill number. Null until assigned. */
    mawb_id: number | null
    /** Overpacks on the manifest */
    overpacks: ({
      /** Code of the only carrier allowed for the parcels. Null if any carrier is allowed. */
      carrier: string | null
      /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
      created: string
      /** Height in centimetres */
      height: number
      /** Unique identifier (integer below 2^53) */
      id: number
      /** Length in centimetres */
      length: number
      /**
       * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
       * Priority`
       */
      service: string
      /**
       * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
       * label purchase)
       */
      terms: string
      /** Whether the overpack is cleared through US customs as a Type 86 entry */
      type86: boolean
      /** Gross weight in kilograms */
      weight: number
      /** Width in centimetres */
      width: number
    })[]
    /** Number of shipments on the manifest */
    total_shipments: number
    /** Manifest number assigned by the entry point. Null until assigned. */
    warehouse_no: string | null
  }
}

/** Lot with the number of units moved */
export interface MovedLot {
  /** Lot number. Null for units without a lot number. */
  lot: string | null
  /**
   * Expiry date, which is the last day of use (`YYYY-MM-DD`). Null for units without an expiry
   * date.
   */
  expiry: string | null
  /** Number of moved units */
  quantity: number
}

/** Shop order with its line items and parcels */
export interface Order {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Time when the buyer placed the order, as sent by the shop, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /**
   * Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`). Later than `created`
   * for imported orders.
   */
  placed_at: string
  /**
   * Order status: `Processing` (awaiting stock allocation), `Holding` (on hold), `Exception`
   * (action required), `Backordered` (out of stock), `Ready` (stock allocated, with
   * `partial_fulfillment` to at least one line item), `Packing`, `Partial` (partially shipped),
   * `Fulfilled` (shipping completed) or `Archived` (90 days after shipment)
   */
  status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
  /**
   * Actions allowed in the current status: `update`, `hold` (set the status to `Holding`),
   * `release` (set the status to `Processing`, also to retry an order in the status `Exception`)
   * and `delete`
   */
  allowed_actions: (Open<"update" | "hold" | "release" | "delete">)[]
  to: Recipient
  /** Importer of record. Defaults to the recipient. */
  consignee: Party
  /** Exporter declared to customs */
  consignor: Party
  /** Return address for undeliverable parcels. Defaults to the service's return address. */
  from: ReturnAddress
  /** Code of the required carrier. Omitted if the carrier is selected automatically. */
  carrier?: string
  /** Gift message printed on the packing slip. Null for no message. */
  gift_message: string | null
  /** Whether the order can be shipped to an unverified address, without insurance */
  ignore_bad_address: boolean
  /**
   * Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at least
   * 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true is stored
   * as false with a warning.
   */
  insurance: boolean
  /** Whether a packing slip is included, for a fee */
  packing_slip: boolean
  /** Whether line items that are completely in stock are shipped without waiting for the others */
  partial_fulfillment: boolean
  /**
   * Whether the order can be split between up to three warehouses if no single warehouse stocks all
   * items
   */
  split_fulfillment: boolean
  /** Number of distinct products in the order */
  products: number
  /** Total number of units */
  quantity: number
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase)
   */
  terms: Open<"DDU" | "DDP">
  /**
   * Whether a delivery signature is required. Rejected with error 1050 on routes without this
   * option.
   */
  signature_confirmation: boolean
  /** Shop where the order was placed */
  shop: {
    /** Unique identifier of the shop, chosen by you */
    id: string
    /** Display name of the shop */
    name: string
    /** Order number in the shop. Null if not provided. */
    order_id: string | null
    /** Shop type: `Svc` (orders from the API) or `Platform` (orders from a store) */
    type: string
  }
  /** Warehouse requested for the order */
  warehouse: {
    /**
     * Warehouse ID, such as `WH0HKG01`. If null, the warehouse is selected automatically. From the
     * status `Ready`, `line_items[].warehouse_id` contains the selected warehouse.
     */
    id: string | null
  }
  /**
   * Dates promised when stock was first allocated. They do not change later. Null until stock is
   * allocated, or if the destination country was changed.
   */
  promise: OrderPromise | null
  /**
   * Latest change made to the order in the connected store, including cancellation. Omitted if
   * there was none.
   */
  store_change?: {
    /**
     * Error code: `1327` (order cancelled, refunded or fulfilled in the store) or `1328` (items or
     * address changed in the store)
     */
    code: number
    /** Human-readable error message. The wording may change. */
    message: string
    /** Detection time of the change in UTC (`YYYY-MM-DD HH:MM:SS`) */
    detected: string
  }
  /** Custom tags for use in shipping rule conditions. Omitted if there are none. */
  tags?: string[]
  /** Shipping rules applied to the order, with their options. Omitted if no rule applied. */
  shipping_rules?: AppliedShippingRule[]
  /** Shipping rule that put the order on hold. Omitted for other orders. */
  hold_reason?: string
  /**
   * Store order items with an unknown SKU. The order is not shipped until you create the SKUs or
   * send `line_items`.
   */
  unmatched_items?: ({
    /** Item SKU in the store. Null if the item has no SKU. */
    sku: string | null
    /** Item display name in the store */
    name: string
    /** Number of ordered units not yet shipped */
    quantity: number
    /** Total price of all units in USD. Null if unknown. */
    sold_for: number | null
  })[]
  /**
   * Error to correct, as a single object. Returned in the status `Exception`, and by POST and PUT
   * if the order is accepted but cannot be processed without changes, such as an order for a denied
   * party (1240). Omitted if there is no error.
   */
  errors?: EmbeddedProblem
  /** Ordered items, with one line item per SKU */
  line_items: ({
    /** Display name of the product */
    name: string
    /** ID of the ordered product (`GET /products/{id}`) */
    product_id: number
    /** Stock keeping unit (SKU) */
    sku: string
    /** Number of units */
    quantity: number
    /**
     * Price of **all units** in USD, used as the customs value. If null or zero, the product value
     * is used.
     */
    sold_for: number | null
    /** ID of the customs product for regulated goods. Null for other goods. */
    customs_product_id: number | null
    /** Battery details in addition to `dg_code`. Null if not provided. */
    dangerous_goods?: {
      /** UN number of the dangerous goods, such as `UN3481`. Null if unknown. */
      un_number: string | null
      /** IATA packing instruction, such as `967`. Null if unknown. */
      packing_instruction: number | null
      /** IATA packing instruction section, such as `II`. Null if unknown. */
      section: string | null
      /** Energy per battery in watt hours, or per cell if `batteries` is null. Null if unknown. */
      watt_hours: number | null
      /**
       * Lithium content per battery in grams, or per cell if `batteries` is null. Null if unknown.
       */
      lithium_grams: number | null
      /** Total number of cells in all units. Null if unknown. */
      cells: number | null
      /** Total number of batteries in all units. Null if unknown. */
      batteries: number | null
    }
    /** Dangerous goods code. Null for kits and for other goods. */
    dg_code: string | null
    /** Harmonized System code for the destination country. Null for kits or if unknown. */
    hs_code: string | null
    /** Kit components at the time of the order. Empty for other products. */
    components: LineItemComponent[]
    /** ID of the warehouse that reserved or shipped the units. Null until reserved. */
    warehouse_id: string | null
    /** Whether the line item has been shipped */
    fulfilled: boolean
    /** ID of the fulfilment that includes the line item. Null until packing starts. */
    fulfillment_id: number | null
  })[]
  /** Parcels that fulfil the order */
  fulfillments: ({
    /** Unique identifier of the fulfilment (integer below 2^53) */
    id: number
    /**
     * Carrier handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the parcel is handed over.
     */
    fulfilled: string | null
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** ID of the parcel's shipment */
    shipment_id: number
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** URL of the buyer's tracking page. Null until a tracking number is assigned. */
    tracking_url: string | null
    /** ID of the warehouse that ships the parcel */
    warehouse_id: string
    /** Packing start time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Packing completion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until packed. */
    packed: string | null
    /** Pick and pack fee in USD */
    fulfillment_fee: number
    /** Packaging material fee in USD */
    packaging_fee: number
    /** Packing slip fee in USD */
    packing_slip_fee: number
    /** Label price in USD, including prepaid duty and tax */
    shipping_cost: number
    /** Packed parcel's weight and dimensions. Null if not measured by the warehouse. */
    package: {
      /** Code of the shipping box. Null for other packaging. */
      box: string | null
      /** Weight in kilograms */
      weight: number
      /** Length in centimetres */
      length: number
      /** Width in centimetres */
      width: number
      /** Height in centimetres */
      height: number
    } | null
    /** Packed units, grouped by lot. Null if lot numbers were not recorded. */
    lots: PackedLot[] | null
    /** Serial numbers of the packed units (up to 200). Null if not recorded. */
    serials: PackedSerial[] | null
  })[]
  /** Correctable issues that may delay or return the parcel. Returned by POST and PUT only. */
  warnings?: ({
    /**
     * Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
     * Recommendations, which are never rejected, often have the general code 1000. To identify an
     * issue, use `code` and `path`.
     */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning. The wording may change. */
    message: string
    /** Recommended action to resolve the issue */
    cure: string
  })[]
  /**
   * Picking progress at the warehouse. Null if nothing is left to pick, or if the warehouse does
   * not report progress. Returned only by `GET /orders/{id}`.
   */
  picking?: {
    /**
     * Picking status: `to_pick` (not started), `picking` (in progress), `picked` (all units are
     * picked) or `packing` (the parcel is being packed)
     */
    state: Open<"to_pick" | "picking" | "picked" | "packing">
    /** Number of units to pick, including picked units */
    units: number
    /** Number of picked units */
    picked: number
  } | null
}

/** Parameters for creating an order */
export interface OrderInput {
  /**
   * Time when the buyer placed the order, in UTC (`YYYY-MM-DD HH:MM:SS`). Defaults to the current
   * time.
   */
  created?: string | null | undefined
  /** Recipient's name and address */
  to: RecipientInput
  /** Carrier code. If null, selected automatically. */
  carrier?: string | null | undefined
  /** Importer of record. If null, the recipient is the importer. */
  consignee?: ConsigneeInput | null | undefined
  /** Exporter declared to customs */
  consignor: ConsignorInput
  /** Return address for undeliverable parcels. Null selects the service's return address. */
  from?: ReturnAddressInput | null | undefined
  /** Gift message printed on the packing slip. Requires `packing_slip`. Null for no message. */
  gift_message?: string | null | undefined
  /**
   * Whether to ship to an unverified address. Such parcels are not insured, and `insurance` is
   * stored as false. Stored as false if the address is verified. Orders with an unverified address
   * and `Svc Priority` are rejected.
   * @default false
   */
  ignore_bad_address?: boolean | null | undefined
  /**
   * Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at least
   * 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true is stored
   * as false with a warning. If omitted, determined by shipping rules. Defaults to false.
   */
  insurance?: boolean | null | undefined
  /** Whether to include a packing slip, for a fee. Defaults to the shop setting. */
  packing_slip?: boolean | null | undefined
  /**
   * Whether to ship line items that are completely in stock before the others. Defaults to the shop
   * setting.
   */
  partial_fulfillment?: boolean | null | undefined
  /**
   * Whether the order can be split between up to three warehouses if none stocks all items.
   * Defaults to the shop setting.
   */
  split_fulfillment?: boolean | null | undefined
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`.
   * If omitted, determined by shipping rules. Defaults to the shop setting.
   */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase). Defaults to `DDU` if available on the route, otherwise `DDP`.
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether a delivery signature is required. Rejected with error 1050 on routes without this
   * option. If omitted, determined by shipping rules. Defaults to false.
   */
  signature_confirmation?: boolean | null | undefined
  /** Shop where the order was placed. Cannot be changed after creation. */
  shop: {
    /** Unique identifier of the shop, chosen by you */
    id: string
    /** Order number in the shop. Null if not provided. */
    order_id?: string | null | undefined
  }
  /** Warehouse that ships the order. If null, the warehouse is selected automatically. */
  warehouse?: {
    /**
     * Warehouse ID, such as `WH0HKG01`. If null, the warehouse is selected automatically. From the
     * status `Ready`, `line_items[].warehouse_id` contains the selected warehouse.
     */
    id?: string | null | undefined
  } | null | undefined
  /**
   * Custom tags for use in shipping rule conditions
   * @default []
   */
  tags?: readonly string[] | null | undefined
  /** Ordered items, with one line item per SKU */
  line_items: readonly OrderLineInput[]
  /**
   * Initial order status. `Holding` keeps the order on hold until you set the status to
   * `Processing`.
   * @default "Processing"
   */
  status?: "Processing" | "Holding" | null | undefined
  /**
   * Whether to accept the order if its address is invalid or unverified (1012, 1200) or no route is
   * available (1050). The order then has the status `Exception`.
   * @default false
   */
  exception_on_failure?: boolean | null | undefined
  /**
   * Whether to validate the order without storing it. The response has status 201 and a placeholder
   * `id`.
   * @default false
   */
  validate_only?: boolean | null | undefined
}

/** Line item in an order */
export interface OrderLineInput {
  /** Stock keeping unit (SKU) */
  sku: string
  /** Number of units */
  quantity: number
  /**
   * Price of **all units** in USD, used as the customs value. If null or zero, the product value is
   * used.
   */
  sold_for?: number | string | null | undefined
  /** ID of the customs product for regulated goods. Null for other goods. */
  customs_product_id?: number | null | undefined
  /** Battery details in addition to the product's `dg_code`. Null if not provided. */
  dangerous_goods?: DangerousGoodsInput | null | undefined
}

/** Promised ship and delivery dates for an order */
export interface OrderPromise {
  /** Time when the dates were promised, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  made: string
  /** Service level used to calculate the promised dates */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Date when the parcel leaves the facility (`YYYY-MM-DD`), in `time_zone` */
  ship_date: string
  /** Facility time zone (IANA), such as `Asia/Hong_Kong` */
  time_zone: string
  /** Earliest expected delivery date (`YYYY-MM-DD`), in the local time of the destination */
  delivery_date_min: string
  /** Latest expected delivery date (`YYYY-MM-DD`), in the local time of the destination */
  delivery_date_max: string
  /**
   * Source of the transit time: `estimated` (rate card), `measured` (recent deliveries on the
   * route) or `carrier` (stated by the carrier)
   */
  confidence: Open<"estimated" | "measured" | "carrier">
  /**
   * Missed promises: `shipment` (no parcel was shipped by `ship_date`) or `delivery` (not all
   * shipped parcels were delivered by `delivery_date_max`)
   */
  late: (Open<"shipment" | "delivery">)[]
}

/** Summary of an order, with line items and parcels */
export interface OrderRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Time when the buyer placed the order, as sent by the shop, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /**
   * Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`). Later than `created`
   * for imported orders.
   */
  placed_at: string
  /**
   * Order status: `Processing` (awaiting stock allocation), `Holding` (on hold), `Exception`
   * (action required), `Backordered` (out of stock), `Ready` (stock allocated, with
   * `partial_fulfillment` to at least one line item), `Packing`, `Partial` (partially shipped),
   * `Fulfilled` (shipping completed) or `Archived` (90 days after shipment)
   */
  status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
  /**
   * Actions allowed in the current status: `update`, `hold` (set the status to `Holding`),
   * `release` (set the status to `Processing`, also to retry an order in the status `Exception`)
   * and `delete`
   */
  allowed_actions: (Open<"update" | "hold" | "release" | "delete">)[]
  to: Recipient
  /** Importer of record. Defaults to the recipient. */
  consignee: Party
  /** Exporter declared to customs */
  consignor: Party
  /** Return address for undeliverable parcels. Defaults to the service's return address. */
  from: ReturnAddress
  /** Code of the required carrier. Omitted if the carrier is selected automatically. */
  carrier?: string
  /** Gift message printed on the packing slip. Null for no message. */
  gift_message: string | null
  /** Whether the order can be shipped to an unverified address, without insurance */
  ignore_bad_address: boolean
  /**
   * Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at least
   * 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true is stored
   * as false with a warning.
   */
  insurance: boolean
  /** Whether a packing slip is included, for a fee */
  packing_slip: boolean
  /** Whether line items that are completely in stock are shipped without waiting for the others */
  partial_fulfillment: boolean
  /**
   * Whether the order can be split between up to three warehouses if no single warehouse stocks all
   * items
   */
  split_fulfillment: boolean
  /** Number of distinct products in the order */
  products: number
  /** Total number of units */
  quantity: number
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase)
   */
  terms: Open<"DDU" | "DDP">
  /**
   * Whether a delivery signature is required. Rejected with error 1050 on routes without this
   * option.
   */
  signature_confirmation: boolean
  /** Shop where the order was placed */
  shop: {
    /** Unique identifier of the shop, chosen by you */
    id: string
    /** Display name of the shop */
    name: string
    /** Order number in the shop. Null if not provided. */
    order_id: string | null
    /** Shop type: `Svc` (orders from the API) or `Platform` (orders from a store) */
    type: string
  }
  /** Warehouse requested for the order */
  warehouse: {
    /**
     * Warehouse ID, such as `WH0HKG01`. If null, the warehouse is selected automatically. From the
     * status `Ready`, `line_items[].warehouse_id` contains the selected warehouse.
     */
    id: string | null
  }
  /**
   * Dates promised when stock was first allocated. They do not change later. Null until stock is
   * allocated, or if the destination country was changed.
   */
  promise: OrderPromise | null
  /**
   * Latest change made to the order in the connected store, including cancellation. Omitted if
   * there was none.
   */
  store_change?: {
    /**
     * Error code: `1327` (order cancelled, refunded or fulfilled in the store) or `1328` (items or
     * address changed in the store)
     */
    code: number
    /** Human-readable error message. The wording may change. */
    message: string
    /** Detection time of the change in UTC (`YYYY-MM-DD HH:MM:SS`) */
    detected: string
  }
  /** Custom tags for use in shipping rule conditions. Omitted if there are none. */
  tags?: string[]
  /** Shipping rules applied to the order, with their options. Omitted if no rule applied. */
  shipping_rules?: AppliedShippingRule[]
  /** Shipping rule that put the order on hold. Omitted for other orders. */
  hold_reason?: string
  /**
   * Store order items with an unknown SKU. The order is not shipped until you create the SKUs or
   * send `line_items`.
   */
  unmatched_items?: ({
    /** Item SKU in the store. Null if the item has no SKU. */
    sku: string | null
    /** Item display name in the store */
    name: string
    /** Number of ordered units not yet shipped */
    quantity: number
    /** Total price of all units in USD. Null if unknown. */
    sold_for: number | null
  })[]
  /**
   * Error to correct, as a single object. Returned in the status `Exception`, and by POST and PUT
   * if the order is accepted but cannot be processed without changes, such as an order for a denied
   * party (1240). Omitted if there is no error.
   */
  errors?: EmbeddedProblem
  /** Ordered items, with one line item per SKU */
  line_items: ({
    /** Display name of the product */
    name: string
    /** ID of the ordered product (`GET /products/{id}`) */
    product_id: number
    /** Stock keeping unit (SKU) */
    sku: string
    /** Number of units */
    quantity: number
  })[]
  /** Parcels that fulfil the order */
  fulfillments: ({
    /** Unique identifier of the fulfilment (integer below 2^53) */
    id: number
    /**
     * Carrier handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the parcel is handed over.
     */
    fulfilled: string | null
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** ID of the parcel's shipment */
    shipment_id: number
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** URL of the buyer's tracking page. Null until a tracking number is assigned. */
    tracking_url: string | null
  })[]
}

/** Occurs when an order status changes */
export interface OrdersChanged {
  /** Order at the time of the event */
  order: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Time when the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    placed_at: string
    /** New order status */
    status: string
    /**
     * Previous order status. Null for new orders. Same as `status` if the order was changed in its
     * store.
     */
    status_before: string | null
    /**
     * Error code if the status is `Exception` or the order was changed in its store (`1327` or
     * `1328`). Otherwise null.
     */
    error_code: number | null
    /** Error message. Null if the error was corrected. */
    reason: string | null
    /** Shop where the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by you */
      id: string
      /** Order number in the shop. Null if not provided. */
      order_id: string | null
    }
  }
}

/** Occurs when an order misses a promised ship or delivery date */
export interface OrdersLate {
  /** Order that missed its promised date */
  order: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Time when the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    placed_at: string
    /** Current order status */
    status: string
    /** Shop where the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by you */
      id: string
      /** Order number in the shop. Null if not provided. */
      order_id: string | null
    }
    /**
     * Missed promise: `shipment` (no parcel was shipped in time) or `delivery` (not all shipped
     * parcels were delivered in time)
     */
    late: Open<"shipment" | "delivery">
    /** Missed promised date (`YYYY-MM-DD`) */
    promised_date: string
  }
}

/** Occurs when an order requires action */
export interface OrdersStatus {
  /** Order that requires action */
  order: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Time when the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    placed_at: string
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: string
    /** Order status. Always `Exception`. */
    status: "Exception"
    /** Ordered items, with one line item per SKU */
    line_items: ({
      /** Product ID. Null if no product is assigned. */
      product_id: number | null
      /** Stock keeping unit (SKU) */
      sku: string
      /** Number of units */
      quantity: number
    })[]
    /** Recipient's name and address */
    shipping_address: {
      /** Company name, printed above the recipient's name. Null if not provided. */
      company_name: string | null
      /** Phone number. Null if not provided. */
      phone: string | null
      /** Email address. Null if not provided. */
      email: string | null
      /** Recipient's name. Null if only a company name is provided. */
      name: string | null
      /** Address line 1, such as street and house number */
      street1: string
      /** Address line 2, such as apartment, floor or building. Null if not provided. */
      street2: string | null
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province: string | null
      /** Postal code in the format of the country */
      postal_code: string | null
      /** Two-letter country code (ISO 3166-1 alpha-2) */
      country: string
    }
    /** Shop where the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by you */
      id: string
      /** Order number in the shop. Null if not provided. */
      order_id: string | null
    }
  }
}

/** Parameters for holding or releasing an order */
export interface OrderStatusInput {
  /** ID of the order to update */
  id: number
  /** New order status. `Holding` puts the order on hold, and `Processing` releases it. */
  status: "Processing" | "Holding"
}

/**
 * Parameters for updating an order. Omitted fields remain unchanged; objects and lists are
 * replaced.
 */
export interface OrderUpdate {
  /** Time when the buyer placed the order, in UTC (`YYYY-MM-DD HH:MM:SS`). Cannot be changed. */
  created?: string | null | undefined
  /** Recipient's name and address */
  to?: RecipientInput | null | undefined
  /** Carrier code. If null, selected automatically. */
  carrier?: string | null | undefined
  /** Importer of record. If null, the recipient is the importer. */
  consignee?: ConsigneeInput | null | undefined
  /** Exporter declared to customs */
  consignor?: ConsignorUpdate | null | undefined
  /** Return address for undeliverable parcels. Null selects the service's return address. */
  from?: ReturnAddressInput | null | undefined
  /** Gift message printed on the packing slip. Requires `packing_slip`. Null for no message. */
  gift_message?: string | null | undefined
  /**
   * Whether to ship to an unverified address. Such parcels are not insured, and `insurance` is
   * stored as false. Stored as false if the address is verified. Orders with an unverified address
   * and `Svc Priority` are rejected.
   */
  ignore_bad_address?: boolean | null | undefined
  /**
   * Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at least
   * 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true is stored
   * as false with a warning.
   */
  insurance?: boolean | null | undefined
  /** Whether to include a packing slip, for a fee */
  packing_slip?: boolean | null | undefined
  /**
   * Whether to ship line items that are completely in stock without waiting for the others. Cannot
   * be changed after a parcel was shipped.
   */
  partial_fulfillment?: boolean | null | undefined
  /**
   * Whether the order can be split between up to three warehouses if no single warehouse stocks all
   * items
   */
  split_fulfillment?: boolean | null | undefined
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase). Null selects the default of the route again, usually `DDU`.
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether a delivery signature is required. Rejected with error 1050 on routes without this
   * option.
   */
  signature_confirmation?: boolean | null | undefined
  /** Shop where the order was placed. Cannot be changed after creation. */
  shop?: {
    /** Unique identifier of the shop, chosen by you */
    id: string
    /** Order number in the shop. Null if not provided. */
    order_id?: string | null | undefined
  } | null | undefined
  /** Warehouse that ships the order. If null, the warehouse is selected automatically. */
  warehouse?: {
    /**
     * Warehouse ID, such as `WH0HKG01`. If null, the warehouse is selected automatically. From the
     * status `Ready`, `line_items[].warehouse_id` contains the selected warehouse.
     */
    id?: string | null | undefined
  } | null | undefined
  /** Custom tags for use in shipping rule conditions */
  tags?: readonly string[] | null | undefined
  /**
   * Ordered items, with one line item per SKU. If parcels were shipped, include the shipped line
   * items unchanged, and at least one other line item. Remaining items cannot be cancelled, but the
   * order can be put on hold. To order more units of a shipped SKU, create another order.
   */
  line_items?: readonly OrderLineInput[] | null | undefined
  /**
   * New order status: `Holding` puts the order on hold, and `Processing` releases it. Of the other
   * statuses, only the current one is accepted.
   */
  status?: "Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived" | null | undefined
}

/** Carton, bag or pallet that contains labelled parcels */
export interface Overpack {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Code of the only carrier allowed for the parcels. Null if any carrier is allowed. */
  carrier: string | null
  /** Whether at least one parcel contains dangerous goods */
  contains_dg: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Entry point (drop-off facility) ID, such as `HKG101` */
  entry_point: string
  /** IATA code of the line-haul destination port. Null if the parcels have no destination port. */
  exit_point: string | null
  /** Tracking number assigned to the overpack by another carrier. Null if not provided. */
  external_tracking: string | null
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label */
  sscc: string
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase)
   */
  terms: Open<"DDU" | "DDP">
  /** Whether the overpack is cleared through US customs as a Type 86 entry */
  type86: boolean
  /** Whether the overpack is on a manifest and therefore read-only */
  locked: boolean
  /** ID of the manifest that includes the overpack. Null if the overpack is not manifested. */
  manifest_id: number | null
  /** Height in centimetres. Required for a manifest. Null if not provided. */
  height: number | null
  /** Length in centimetres. Required for a manifest. Null if not provided. */
  length: number | null
  /** Width in centimetres. Required for a manifest. Null if not provided. */
  width: number | null
  /**
   * Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not provided.
   */
  weight: number | null
  /** Number of shipments in the overpack */
  total_shipments: number
  /** Shipments in the overpack */
  shipments: ({
    /** ID of the packed shipment */
    id: number
    /** ID of the shipment's label */
    label_id: number
    /** Label tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
  })[]
  /** Correctable issues that may delay or return the parcel. Omitted if there are none. */
  warnings?: ({
    /**
     * Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
     * Recommendations, which are never rejected, often have the general code 1000. To identify an
     * issue, use `code` and `path`.
     */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning. The wording may change. */
    message: string
    /** Recommended action to resolve the issue */
    cure: string
  })[]
}

/** Parameters for creating an overpack */
export interface OverpackInput {
  /** Gross weight in kilograms, with up to 1 decimal. Required for a manifest. */
  weight?: number | string | null | undefined
  /** Length in centimetres. Required for a manifest. */
  length?: number | string | null | undefined
  /** Width in centimetres. Required for a manifest. */
  width?: number | string | null | undefined
  /** Height in centimetres. Required for a manifest. */
  height?: number | string | null | undefined
  /** Shipments to pack in the overpack. Up to 1,000 shipments. */
  shipments: readonly PackedShipmentInput[]
}

/** Summary of an overpack, without the list of shipments */
export interface OverpackRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Code of the only carrier allowed for the parcels. Null if any carrier is allowed. */
  carrier: string | null
  /** Whether at least one parcel contains dangerous goods */
  contains_dg: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Entry point (drop-off facility) ID, such as `HKG101` */
  entry_point: string
  /** IATA code of the line-haul destination port. Null if the parcels have no destination port. */
  exit_point: string | null
  /** Tracking number assigned to the overpack by another carrier. Null if not provided. */
  external_tracking: string | null
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label */
  sscc: string
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase)
   */
  terms: Open<"DDU" | "DDP">
  /** Whether the overpack is cleared through US customs as a Type 86 entry */
  type86: boolean
  /** Whether the overpack is on a manifest and therefore read-only */
  locked: boolean
  /** ID of the manifest that includes the overpack. Null if the overpack is not manifested. */
  manifest_id: number | null
  /** Height in centimetres. Required for a manifest. Null if not provided. */
  height: number | null
  /** Length in centimetres. Required for a manifest. Null if not provided. */
  length: number | null
  /** Width in centimetres. Required for a manifest. Null if not provided. */
  width: number | null
  /**
   * Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not provided.
   */
  weight: number | null
  /** Number of shipments in the overpack */
  total_shipments: number
}

/** Parameters for updating an overpack */
export interface OverpackUpdate {
  /** Gross weight in kilograms, with up to 1 decimal. Required for a manifest. */
  weight?: number | string | null | undefined
  /** Length in centimetres. Required for a manifest. */
  length?: number | string | null | undefined
  /** Width in centimetres. Required for a manifest. */
  width?: number | string | null | undefined
  /** Height in centimetres. Required for a manifest. */
  height?: number | string | null | undefined
  /**
   * Shipments to add to the overpack. An overpack can contain up to 1,000 shipments.
   * @default []
   */
  shipments?: readonly PackedShipmentInput[] | null | undefined
}

/** Lot with the number of units packed */
export interface PackedLot {
  /** ID of the packed product */
  product_id: number
  /** Lot number */
  lot: string
  /** Number of packed units */
  quantity: number
}

/** Serial number of a packed unit */
export interface PackedSerial {
  /** ID of the packed product */
  product_id: number
  /** Unit serial number */
  serial: string
}

/** Shipment to pack, identified by its ID, label ID or tracking number */
export interface PackedShipmentInput {
  /** Shipment ID. One of `id`, `label_id` and `tracking_number` is required. */
  id?: number | null | undefined
  /** ID of the shipment's label */
  label_id?: number | null | undefined
  /** Label tracking number */
  tracking_number?: string | null | undefined
}

/** Overpack with the packed shipments and the errors of rejected shipments */
export interface PartlyPackedOverpack {
  /** Unique identifier of the overpack. Null if nothing was packed. */
  id: number | null
  /** Code of the only carrier allowed for the parcels. Null if any carrier is allowed. */
  carrier: string | null
  /** Whether at least one parcel contains dangerous goods */
  contains_dg: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if nothing was packed. */
  created: string | null
  /** Entry point (drop-off facility) ID, such as `HKG101`. Null if nothing was packed. */
  entry_point: string | null
  /** IATA code of the line-haul destination port. Null if the parcels have no destination port. */
  exit_point: string | null
  /** Tracking number assigned to the overpack by another carrier. Null if not provided. */
  external_tracking: string | null
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`.
   * Null if nothing was packed.
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /**
   * Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label. Null if
   * nothing was packed.
   */
  sscc: string | null
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase). Null if nothing was packed.
   */
  terms: Open<"DDU" | "DDP"> | null
  /** Whether the overpack is cleared through US customs as a Type 86 entry */
  type86: boolean
  /** Whether the overpack is on a manifest and therefore read-only */
  locked: boolean
  /** ID of the manifest that includes the overpack. Null if the overpack is not manifested. */
  manifest_id: number | null
  /** Height in centimetres. Required for a manifest. Null if not provided. */
  height: number | null
  /** Length in centimetres. Required for a manifest. Null if not provided. */
  length: number | null
  /** Width in centimetres. Required for a manifest. Null if not provided. */
  width: number | null
  /**
   * Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not provided.
   */
  weight: number | null
  /** Number of shipments in the overpack, without the rejected shipments */
  total_shipments: number
  /** Packed shipments, followed by shipments that could not be packed */
  shipments: ({
    /** Shipment ID. Null if no shipment was found. */
    id: number | null
    /** Label ID. Null if no label was found. */
    label_id: number | null
    /** Label tracking number. Null if it is not assigned yet or no label was found. */
    tracking_number: string | null
    /** Reason the shipment was not packed. Omitted if it was packed. */
    error?: string
  })[]
  /** Correctable issues that may delay or return the parcel. Omitted if there are none. */
  warnings?: ({
    /**
     * Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
     * Recommendations, which are never rejected, often have the general code 1000. To identify an
     * issue, use `code` and `path`.
     */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning. The wording may change. */
    message: string
    /** Recommended action to resolve the issue */
    cure: string
  })[]
}

/** Party that exports or imports the goods */
export interface Party {
  /** Name of the person. Null if only a company name is provided. */
  name: string | null
  /** Phone number. Null if not provided. */
  phone: string | null
  /** Email address for carrier delivery notifications. Null if not provided. */
  email: string | null
  /** Tax, registration or identity number declared to customs. Null if not provided. */
  id: string | null
  /** Customs and tax registration numbers of the party. Omitted if not provided. */
  tax_ids?: ({
    /** Number type, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided. */
    country: string | null
  })[]
  /**
   * Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with the
   * same name. Not shared with third parties.
   */
  date_of_birth?: string
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
}

/** Card payment that adds funds to a balance */
export interface Payment {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /**
   * Payment type: `checkout` (paid on a checkout page) or `automatic` (automatic top-up with the
   * saved card)
   */
  kind: Open<"checkout" | "automatic">
  /** Amount to credit, in `currency` */
  amount: number
  /** Currency of the credited balance, as a three-letter ISO 4217 code */
  currency: string
  /** Payment status: `open` (not completed), `paid`, `failed` or `expired` */
  status: Open<"open" | "paid" | "failed" | "expired">
  /**
   * URL of the checkout page, valid for one hour. Null until the page is available, and after the
   * payment is completed.
   */
  checkout_url: string | null
  /** Reason the payment failed. Null if it did not fail. */
  failure_reason: string | null
  /** Amount refunded to the card, in `currency` */
  refunded: number
  /** Amount disputed (charged back) by the cardholder, in `currency` */
  disputed: number
}

/** Parameters for creating a card payment */
export interface PaymentInput {
  /** Amount to credit, in `currency` */
  amount: number | string
  /** Currency of the credited balance, as a three-letter ISO 4217 code */
  currency: string
}

/** Warehouse location */
export interface Place {
  /** Location code */
  code: string
  /** Location type: `dock`, `pick`, `reserve` or `hold` */
  kind: Open<"dock" | "pick" | "reserve" | "hold">
  /** Position of the location on the pick path */
  seq: number
  /** Pick zone of the location. Null if not assigned. */
  zone: string | null
  /** Whether the location is closed to new stock */
  closed: boolean
  /** Location barcode: `PL-` followed by the location code */
  barcode: string
}

/** Warehouse location to create or replace */
export interface PlaceInput {
  /** Location code, unique within the warehouse */
  code: string
  /** Location type: `dock`, `pick`, `reserve` or `hold` */
  kind: "dock" | "pick" | "reserve" | "hold"
  /** Position of the location on the pick path */
  seq: number
  /** Pick zone of the location. Null if not assigned. */
  zone?: string | null | undefined
  /**
   * Whether the location is closed to new stock
   * @default false
   */
  closed?: boolean | null | undefined
}

/** Product with its stock levels */
export interface Product {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Text encoded in the barcode. If null, the product ID is encoded. */
  barcode: string | null
  /** Display name of the product */
  name: string
  /** Goods description in English, as declared to customs */
  description: string
  /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
  coo: string
  /** Dangerous goods code. Null if the goods are not dangerous. */
  dg_code: string | null
  /** Deprecated. Use `hs_codes` instead. */
  hs_code: string | null
  /** Harmonized System codes, with one entry per destination country */
  hs_codes: ({
    /** Destination country, as a two-letter ISO 3166-1 alpha-2 code */
    country: string
    /** Harmonized System code for the country (6 to 13 digits) */
    hs_code: string
  })[]
  /**
   * Goods descriptions in other languages, with one entry per language. Updates merge entries by
   * language.
   */
  local_descriptions: ({
    /** Goods description in the language specified by `language_code` */
    description: string
    /** ISO 639-1 language code, such as `zh` */
    language_code: string
  })[]
  /** Whether the product is packaging material. Cannot be changed after creation. */
  is_packaging: boolean
  /**
   * Manufacturer's product identifier, declared to customs in the European Union. Null if not
   * provided.
   */
  mpn: string | null
  /**
   * Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Null if not provided.
   */
  gtin: string | null
  /**
   * Economic operator responsible for the product in the European Union under the GPSR. Null if not
   * provided.
   */
  responsible_person: {
    /** Person or company name */
    name: string
    /** Address line 1, such as street and house number */
    street1: string
    /** Address line 2, such as apartment, floor or building. Null if not provided. */
    street2: string | null
    /** City or town */
    city: string
    /** Postal code in the format of the country */
    postal_code: string
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** Email address or website URL */
    email: string
  } | null
  /**
   * Producer registration numbers for extended producer responsibility (EPR), with one entry per
   * country
   */
  epr_numbers: ({
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** Producer registration number in the country */
    number: string
  })[]
  /**
   * Data recorded for each unit, in warehouses that track locations. Cannot be changed after units
   * have arrived.
   */
  tracking: {
    /** Whether the warehouse records the lot number of each unit on arrival */
    lot: boolean
    /**
     * Whether the warehouse records the expiry date of each unit. Units that expire first are
     * shipped first.
     */
    expiry: boolean
    /** Whether the warehouse records the serial number of each unit when packing an order */
    serial: boolean
  }
  /**
   * Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be
   * changed after units have arrived.
   */
  min_days_left: number
  /**
   * Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the
   * time of the order. Empty for other products.
   */
  components: ProductComponent[]
  /**
   * Number of units available in all warehouses. For kits, the number of kits that can be
   * assembled.
   */
  quantity: number
  /** Number of units reserved for orders in all warehouses */
  reserved: number
  /** Number of units needed to fulfil backorders */
  backordered: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Unit purchase cost in USD */
  cost: number
  /** Unit retail value in USD */
  value: number
  /** Weight in kilograms. Zero until a warehouse measures the product. */
  weight: number
  /** Height in centimetres. Zero until a warehouse measures the product. */
  height: number
  /** Length in centimetres. Zero until a warehouse measures the product. */
  length: number
  /** Width in centimetres. Zero until a warehouse measures the product. */
  width: number
  /** Product SKUs, with one entry per shop and code */
  skus: Sku[]
  /** Stock levels by warehouse */
  warehouses: ({
    /** Warehouse ID, such as `WH0HKG01` */
    id: string
    /** Goods description in the local language. Null if not provided. */
    description: string | null
    /** English name of the warehouse's local language */
    language: string
    /** ISO 639-1 language code, such as `zh` */
    language_code: string
    /**
     * Number of units available in the warehouse. For kits, the number of kits that can be
     * assembled.
     */
    quantity: number
    /** Number of units reserved for orders in the warehouse */
    reserved: number
    /** Number of unsellable units (damaged, quarantined, missing or expired) */
    held: number
    /**
     * Number of units in the warehouse (sum of `quantity`, `reserved` and `held`). Zero for kits.
     */
    on_hand: number
    /**
     * Stock revision number, comparable with `revision` of `products_stock_changed` events. Null
     * for kits.
     */
    revision: number | null
  })[]
}

/** Product that is a component of a kit */
export interface ProductComponent {
  /** ID of the component */
  product_id: number
  /** Number of units per kit */
  quantity: number
}

/** Parameters for creating a product */
export interface ProductInput {
  /**
   * Text encoded in the barcode. Defaults to the product ID. Cannot be changed after units have
   * arrived.
   */
  barcode?: string | null | undefined
  /** Display name of the product */
  name: string
  /** Goods description in English, as declared to customs */
  description: string
  /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
  coo: string
  /** Unit retail value in USD */
  value: number | string
  /**
   * Unit purchase cost in USD
   * @default 0
   */
  cost?: number | string | null | undefined
  /**
   * Dangerous goods code: lithium-ion batteries `0965` (alone), `0966` (packed with equipment),
   * `0967` (contained in equipment), lithium-metal batteries `0968` (alone), `0969` (packed with
   * equipment), `0970` (contained in equipment), `ORMD1` (dry-cell batteries), `ORMD2` (liquid,
   * limited quantity), `ORMD3` (powder, limited quantity), `SDEC1` (dry-cell batteries contained in
   * equipment), `SDEC2` (magnets contained in equipment), `SDEC3` (cosmetics with powder or
   * liquid), `SDEC4` (other goods, approved individually). `SDEC` codes require approval. Null if
   * the goods are not dangerous.
   */
  dg_code?: "0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4" | null | undefined
  /** Deprecated. Use `hs_codes` instead. */
  hs_code?: string | null | undefined
  /**
   * Harmonized System codes, with one entry per destination country
   * @default []
   */
  hs_codes?: readonly HsCodeInput[] | null | undefined
  /**
   * Goods descriptions in other languages, with one entry per language. Updates merge entries by
   * language.
   * @default []
   */
  local_descriptions?: readonly LocalDescriptionInput[] | null | undefined
  /**
   * Whether the product is packaging material. Cannot be changed after creation.
   * @default false
   */
  is_packaging?: boolean | null | undefined
  /**
   * Manufacturer's product identifier, declared to customs in the European Union. Null if not
   * provided.
   */
  mpn?: string | null | undefined
  /**
   * Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Null if not provided.
   */
  gtin?: string | null | undefined
  /**
   * Economic operator responsible for the product in the European Union under the GPSR. Null if not
   * provided.
   */
  responsible_person?: {
    /** Person or company name */
    name: string
    /** Address line 1, such as street and house number */
    street1: string
    /** Address line 2, such as apartment, floor or building. Null if not provided. */
    street2?: string | null | undefined
    /** City or town */
    city: string
    /** Postal code in the format of the country */
    postal_code: string | number
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** Email address or website URL */
    email: string
  } | null | undefined
  /**
   * Producer registration numbers for extended producer responsibility (EPR), with one entry per
   * country
   * @default []
   */
  epr_numbers?: readonly ({
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** Producer registration number in the country */
    number: string
  })[] | null | undefined
  /**
   * Data recorded for each unit, in warehouses that track locations. Cannot be changed after units
   * have arrived.
   * @default {"lot":false,"expiry":false,"serial":false}
   */
  tracking?: {
    /**
     * Whether the warehouse records the lot number of each unit on arrival
     * @default false
     */
    lot?: boolean | null | undefined
    /**
     * Whether the warehouse records the expiry date of each unit. Units that expire first are
     * shipped first.
     * @default false
     */
    expiry?: boolean | null | undefined
    /**
     * Whether the warehouse records the serial number of each unit when packing an order
     * @default false
     */
    serial?: boolean | null | undefined
  } | null | undefined
  /**
   * Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be
   * changed after units have arrived.
   * @default 0
   */
  min_days_left?: number | null | undefined
  /**
   * Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the
   * time of the order. Empty for other products.
   * @default []
   */
  components?: readonly ({
    /** ID of the component */
    product_id: number
    /** Number of units per kit */
    quantity: number
  })[] | null | undefined
  /**
   * Product SKUs, with one entry per shop and code. Cannot be changed by product updates.
   * @default []
   */
  skus?: readonly SkuInput[] | null | undefined
}

/** Product summary, with amounts and dimensions as strings */
export interface ProductRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Text encoded in the barcode. If null, the product ID is encoded. */
  barcode: string | null
  /** Display name of the product */
  name: string
  /** Goods description in English, as declared to customs */
  description: string
  /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
  coo: string
  /** Dangerous goods code. Null if the goods are not dangerous. */
  dg_code: string | null
  /** Deprecated. Use `hs_codes` instead. */
  hs_code: string | null
  /** Harmonized System codes, with one entry per destination country */
  hs_codes: ({
    /** Destination country, as a two-letter ISO 3166-1 alpha-2 code */
    country: string
    /** Harmonized System code for the country (6 to 13 digits) */
    hs_code: string
  })[]
  /**
   * Goods descriptions in other languages, with one entry per language. Updates merge entries by
   * language.
   */
  local_descriptions: ({
    /** Goods description in the language specified by `language_code` */
    description: string
    /** ISO 639-1 language code, such as `zh` */
    language_code: string
  })[]
  /** Whether the product is packaging material. Cannot be changed after creation. */
  is_packaging: boolean
  /**
   * Manufacturer's product identifier, declared to customs in the European Union. Null if not
   * provided.
   */
  mpn: string | null
  /**
   * Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Null if not provided.
   */
  gtin: string | null
  /**
   * Economic operator responsible for the product in the European Union under the GPSR. Null if not
   * provided.
   */
  responsible_person: {
    /** Person or company name */
    name: string
    /** Address line 1, such as street and house number */
    street1: string
    /** Address line 2, such as apartment, floor or building. Null if not provided. */
    street2: string | null
    /** City or town */
    city: string
    /** Postal code in the format of the country */
    postal_code: string
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** Email address or website URL */
    email: string
  } | null
  /**
   * Producer registration numbers for extended producer responsibility (EPR), with one entry per
   * country
   */
  epr_numbers: ({
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** Producer registration number in the country */
    number: string
  })[]
  /**
   * Data recorded for each unit, in warehouses that track locations. Cannot be changed after units
   * have arrived.
   */
  tracking: {
    /** Whether the warehouse records the lot number of each unit on arrival */
    lot: boolean
    /**
     * Whether the warehouse records the expiry date of each unit. Units that expire first are
     * shipped first.
     */
    expiry: boolean
    /** Whether the warehouse records the serial number of each unit when packing an order */
    serial: boolean
  }
  /**
   * Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be
   * changed after units have arrived.
   */
  min_days_left: number
  /**
   * Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the
   * time of the order. Empty for other products.
   */
  components: ProductComponent[]
  /**
   * Number of units available in all warehouses. For kits, the number of kits that can be
   * assembled.
   */
  quantity: number
  /** Number of units reserved for orders in all warehouses */
  reserved: number
  /** Number of units needed to fulfil backorders */
  backordered: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Unit purchase cost in USD */
  cost: string
  /** Unit retail value in USD */
  value: string
  /** Weight in kilograms. Zero until a warehouse measures the product. */
  weight: string
  /** Height in centimetres. Zero until a warehouse measures the product. */
  height: string
  /** Length in centimetres. Zero until a warehouse measures the product. */
  length: string
  /** Width in centimetres. Zero until a warehouse measures the product. */
  width: string
  /** Whether the SKU is active. Returned only if the results are filtered by shop. */
  active?: boolean
  /** Product SKU in the shop. Returned only if the results are filtered by shop. */
  sku?: string
}

/** Occurs when stock is received, shipped or reserved */
export interface ProductsStockChanged {
  /** Stock change with the resulting quantities */
  stock: {
    /** Unique identifier of the stock change */
    id: number
    /** Time of the stock change in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /**
     * Reason for the stock change: `reservation` (stock was reserved for an order), `release` (a
     * reservation was released), `dispatch` (a parcel was shipped), `inbound` (received stock was
     * counted), `adjustment` (the stock level was corrected), `restock` (returned units were
     * restocked), `count` (a stock count found a difference) or `damage` (units became unsellable
     * or sellable again)
     */
    reason: Open<"inbound" | "adjustment" | "reservation" | "release" | "dispatch" | "restock" | "count" | "damage">
    /** ID of the order that caused the change. Null for other changes. */
    order_id: number | null
    /** ID of the inbound shipment that caused the change. Null for other changes. */
    inbound_id: number | null
    /** Stock level changes, with one entry per product and warehouse */
    products: ({
      /** ID of the product */
      id: number
      /** Current product SKUs, oldest first */
      skus: ({
        /** ID of the shop that uses the SKU */
        shop_id: string
        /** Stock keeping unit (SKU) that identifies the product in the shop */
        sku: string
      })[]
      /** ID of the warehouse that stores the units */
      warehouse_id: string
      /** Change in the number of available units */
      available_change: number
      /** Change in the number of reserved units */
      reserved_change: number
      /** Number of available units at this `revision` */
      available: number
      /** Number of reserved units at this `revision` */
      reserved: number
      /**
       * Stock revision number. Increases with every change. Quantities with a higher revision are
       * more recent.
       */
      revision: number
    })[]
  }
}

/** Parameters for updating a product */
export interface ProductUpdate {
  /**
   * Text encoded in the barcode. Defaults to the product ID. Cannot be changed after units have
   * arrived.
   */
  barcode?: string | null | undefined
  /** Display name of the product */
  name?: string | null | undefined
  /** Goods description in English, as declared to customs */
  description?: string | null | undefined
  /** Country of origin, as a two-letter ISO 3166-1 alpha-2 code */
  coo?: string | null | undefined
  /** Unit retail value in USD */
  value?: number | string | null | undefined
  /** Unit purchase cost in USD */
  cost?: number | string | null | undefined
  /**
   * Dangerous goods code: lithium-ion batteries `0965` (alone), `0966` (packed with equipment),
   * `0967` (contained in equipment), lithium-metal batteries `0968` (alone), `0969` (packed with
   * equipment), `0970` (contained in equipment), `ORMD1` (dry-cell batteries), `ORMD2` (liquid,
   * limited quantity), `ORMD3` (powder, limited quantity), `SDEC1` (dry-cell batteries contained in
   * equipment), `SDEC2` (magnets contained in equipment), `SDEC3` (cosmetics with powder or
   * liquid), `SDEC4` (other goods, approved individually). `SDEC` codes require approval. Null if
   * the goods are not dangerous.
   */
  dg_code?: "0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4" | null | undefined
  /** Deprecated. Use `hs_codes` instead. */
  hs_code?: string | null | undefined
  /** Harmonized System codes, with one entry per destination country */
  hs_codes?: readonly HsCodeInput[] | null | undefined
  /**
   * Goods descriptions in other languages, with one entry per language. Updates merge entries by
   * language.
   */
  local_descriptions?: readonly LocalDescriptionInput[] | null | undefined
  /** Whether the product is packaging material. Cannot be changed after creation. */
  is_packaging?: boolean | null | undefined
  /**
   * Manufacturer's product identifier, declared to customs in the European Union. Null if not
   * provided.
   */
  mpn?: string | null | undefined
  /**
   * Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Null if not provided.
   */
  gtin?: string | null | undefined
  /**
   * Economic operator responsible for the product in the European Union under the GPSR. Null if not
   * provided.
   */
  responsible_person?: {
    /** Person or company name */
    name: string
    /** Address line 1, such as street and house number */
    street1: string
    /** Address line 2, such as apartment, floor or building. Null if not provided. */
    street2?: string | null | undefined
    /** City or town */
    city: string
    /** Postal code in the format of the country */
    postal_code: string | number
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** Email address or website URL */
    email: string
  } | null | undefined
  /**
   * Producer registration numbers for extended producer responsibility (EPR), with one entry per
   * country
   */
  epr_numbers?: readonly ({
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** Producer registration number in the country */
    number: string
  })[] | null | undefined
  /**
   * Data recorded for each unit, in warehouses that track locations. Cannot be changed after units
   * have arrived.
   */
  tracking?: {
    /**
     * Whether the warehouse records the lot number of each unit on arrival
     * @default false
     */
    lot?: boolean | null | undefined
    /**
     * Whether the warehouse records the expiry date of each unit. Units that expire first are
     * shipped first.
     * @default false
     */
    expiry?: boolean | null | undefined
    /**
     * Whether the warehouse records the serial number of each unit when packing an order
     * @default false
     */
    serial?: boolean | null | undefined
  } | null | undefined
  /**
   * Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be
   * changed after units have arrived.
   */
  min_days_left?: number | null | undefined
  /**
   * Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the
   * time of the order. Empty for other products.
   */
  components?: readonly ({
    /** ID of the component */
    product_id: number
    /** Number of units per kit */
    quantity: number
  })[] | null | undefined
  /** Product SKUs, with one entry per shop and code. Cannot be changed by product updates. */
  skus?: readonly SkuInput[] | null | undefined
}

/** Rates for all services, locked until `expires` */
export interface Quote {
  /** Unique identifier of the quote. Send it as `quote_id` of a shipment. */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Expiry time of the locked prices in UTC (`YYYY-MM-DD HH:MM:SS`) */
  expires: string
  /** Currency of all amounts in the quote, as a three-letter ISO 4217 code */
  currency: string
  /** ID of the shipment created from the quote. Null if the quote has not been used. */
  shipment_id: number | null
  /** Available services, ordered by price */
  services: QuotedService[]
  /** Codes of carriers that did not return rates in time */
  unanswered_carriers: string[]
}

/** Landed cost: the total of shipping price, duty and tax */
export interface QuotedLandedCost {
  /** Import tax on the parcel, in the quote currency */
  tax: number
  /** Import duty on the parcel, in the quote currency */
  duty: number
  /** Landed cost in the quote currency (sum of `total_cost`, `tax` and `duty`) */
  total: number
  /** Duty and tax for each line item, in request order */
  line_items: ({
    /** Import tax on the line item (all units), in the quote currency */
    tax: number
    /** Import duty on the line item (all units), in the quote currency */
    duty: number
  })[]
}

/** Destination address for a quote */
export interface QuotedPlaceInput {
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
  /**
   * Province, state or region, by code or name. Required for countries with provinces in postal
   * addresses, except HK, MO, SG and AE.
   */
  province?: string | null | undefined
  /**
   * Postal code in the format of the country. Required for countries with postal codes, except IE.
   */
  postal_code?: string | number | null | undefined
  /** Company name, printed above the recipient's name. Null if not provided. */
  company_name?: string | null | undefined
  /** Address line 1, such as street and house number */
  street1?: string | null | undefined
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2?: string | null | undefined
}

/** Shipping service with its price */
export interface QuotedService {
  /** Code of the carrier, such as `UPS` */
  carrier: string
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * IATA codes of possible line-haul destination ports. Empty if the route does not include a port.
   */
  exit_points: string[]
  /** Duty and tax terms available on the route: `DDU`, `DDP` or both */
  terms: (Open<"DDU" | "DDP">)[]
  /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /** Gross weight in kilograms, or the route's minimum weight if greater */
  gross_weight: number
  /**
   * Volumetric (dimensional) weight in kilograms: length × width × height, divided by the route's
   * dimensional divisor
   */
  volumetric_weight: number
  /** Insured amount and fee */
  insurance: {
    /** Insured amount, in the quote currency */
    coverage: number
    /** Insurance fee, in the quote currency */
    fee: number
  }
  /** Base shipping price excluding surcharges and fees, in the quote currency */
  cost: number
  /** Route surcharge based on the chargeable weight, in the quote currency */
  surcharge: number
  /** Oversize fee in the quote currency. Charged if length plus girth exceeds the route limit. */
  oversize_fee: number
  /** Total price excluding duty and tax, in the quote currency */
  total_cost: number
  /** Price breakdown: base rate, surcharges, oversize fee and insurance fee */
  charges: Charge[]
  /** Tariff version used for pricing. Null if no versioned tariff was used. */
  tariff: string | null
  /** Whether the price is estimated from a rate table because the carrier's rate was unavailable */
  estimated?: true
  /** Landed cost including duty and tax. Null if the duty or tax rates are unknown. */
  landed_cost: QuotedLandedCost | null
  /** Missing information needed to calculate exact duty and tax */
  missing: ({
    /**
     * Type of missing information: `hs_code`, `origin`, `buyer`, `channel` or `province` (not
     * provided), `postal_code` (ambiguous territory), `tariff` (rate estimated from the chapter),
     * `local_charges`, `fees`, `excise` or `levies` (additional charges at unknown rates),
     * `tax_rate` (a lower rate may apply), `relief` (a limit may not apply), `preference` (proof of
     * origin required) or `nature` (no rule for gifts or returns)
     */
    what: Open<"hs_code" | "origin" | "tariff" | "buyer" | "channel" | "postal_code" | "province" | "local_charges" | "fees" | "preference" | "nature" | "excise" | "relief" | "tax_rate" | "levies">
    /** Zero-based index of the line item. Null if the entry applies to all line items. */
    line_item: number | null
  })[]
  /** Whether the carrier delivers to service points */
  service_points: boolean
  /** Minimum transit time in days, from the entry point to delivery */
  transit_min: number
  /** Typical maximum transit time in days, from the entry point to delivery */
  transit_max: number
  /** Estimated ship and delivery dates for a parcel dropped off now. Null for returns. */
  delivery: DeliveryDates | null
}

/** Parameters for creating a quote */
export interface QuoteInput {
  /** Entry point (drop-off facility) ID, such as `HKG101` */
  entry_point: string
  to: QuotedPlaceInput
  /** Contents declared to customs, with one line item per type of goods */
  line_items: readonly LineItemInput[]
  /** Filters results by service level. Null returns all service levels. */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /** Filters results by carrier code. Null returns all carriers. */
  carrier?: string | null | undefined
  /**
   * IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected
   * automatically.
   */
  exit_point?: string | null | undefined
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase). Defaults to `DDU` if available on the route, otherwise to `DDP`.
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether a delivery signature is required. Rejected with error 1050 on routes without this
   * option.
   * @default false
   */
  signature_confirmation?: boolean | null | undefined
  /**
   * Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at least
   * 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true is stored
   * as false with a warning.
   * @default false
   */
  insurance?: boolean | null | undefined
  /**
   * Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
   * @default false
   */
  irregular?: boolean | null | undefined
  /**
   * Whether this is a return shipment to the sender. If true, send the same addresses as for the
   * outbound shipment.
   * @default false
   */
  is_return?: boolean | null | undefined
  /**
   * Height in centimetres
   * @default 1
   */
  height?: number | string | null | undefined
  /**
   * Length in centimetres
   * @default 15
   */
  length?: number | string | null | undefined
  /**
   * Width in centimetres
   * @default 10
   */
  width?: number | string | null | undefined
  /**
   * Gross weight in kilograms, with up to 3 decimals. Defaults to the total weight of the line
   * items (`quantity` × `weight`).
   */
  weight?: number | string | null | undefined
  /**
   * Packages in a multi-package shipment. Replaces the shipment's weight and dimensions.
   * @default []
   */
  packages?: readonly ({
    /** Height in centimetres */
    height: number | string
    /** Length in centimetres */
    length: number | string
    /** Width in centimetres */
    width: number | string
    /** Gross weight in kilograms */
    weight: number | string
    /**
     * Package contents, as listed by package on the customs documents. The declared contents are
     * the `line_items`.
     * @default []
     */
    contents?: readonly ({
      /** Goods description */
      description: string
      /** Total value of the units, in the first line item's currency */
      value: number | string
      /** Number of units in the package */
      quantity: number
    })[] | null | undefined
  })[] | null | undefined
  /**
   * Seller's customs and tax registration numbers, such as an IOSS number
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
     * customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
     * the number format.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /**
   * ID of the carrier account used to buy labels. Defaults to your newest account with the carrier
   * or, if you have none, the platform account.
   */
  credentials_id?: number | null | undefined
  /**
   * Currency of the balance to charge. The exchange rate is locked until the quote expires.
   * @default "USD"
   */
  currency?: string | null | undefined
}

/** Parcel recipient */
export interface Recipient {
  /** Company name, printed above the recipient's name. Null if not provided. */
  company_name: string | null
  /** Name of the person. Null if only a company name is provided. */
  name: string | null
  /** Phone number. Null if not provided. */
  phone: string | null
  /** Email address for carrier delivery notifications. Null if not provided. */
  email: string | null
  /** Customs and tax registration numbers of the party. Omitted if not provided. */
  tax_ids?: ({
    /** Number type, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided. */
    country: string | null
  })[]
  /**
   * Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with the
   * same name. Not shared with third parties.
   */
  date_of_birth?: string
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
  /**
   * ID of the carrier's service point where the recipient collects the parcel, from `GET
   * /service-points`. Omitted if the parcel is delivered to the address.
   */
  service_point_id?: string
}

/** Parcel recipient */
export interface RecipientInput {
  /** Company name, printed above the recipient's name. Null if not provided. */
  company_name?: string | null | undefined
  /** Recipient's name. Required if `company_name` is not sent. */
  name?: string | null | undefined
  /** Phone number with country code and any extension. Some carriers require a phone number. */
  phone?: string | number | null | undefined
  /** Email address for carrier delivery notifications */
  email?: string | null | undefined
  /**
   * Recipient's customs and tax registration numbers
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
     * customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
     * the number format.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with the
   * same name. Not shared with third parties.
   */
  date_of_birth?: string | null | undefined
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /**
   * Province, state or region, by code or name. Required for countries with provinces in postal
   * addresses, except HK, MO, SG and AE.
   */
  province?: string | null | undefined
  /**
   * Postal code in the format of the country. Required for countries with postal codes, except IE.
   */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
  /**
   * ID of the carrier's service point where the recipient collects the parcel, from `GET
   * /service-points`. Requires `carrier`. Null delivers to the address.
   */
  service_point_id?: string | null | undefined
}

/** Replay of webhook events */
export interface Replay {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Replay status: `running`, `done` or `stopped` (the webhook was disabled or deleted) */
  status: Open<"running" | "done" | "stopped">
  /** Whether the replay is limited to failed and dropped deliveries */
  only_failed: boolean
  /** Number of events queued so far. Zero after completion means that no events matched. */
  replayed: number
  /**
   * Time of the first event beyond the limit of 10,000 events, in UTC (`YYYY-MM-DD HH:MM:SS`). Null
   * if the limit was not reached.
   */
  left_from: string | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated: string
}

/** Parameters for replaying events */
export interface ReplayInput {
  /**
   * ID of the event to replay: the `event_id`, or the `X-Svc-Event-Id` header of a delivery. A
   * pending delivery is sent immediately.
   */
  event_id?: number | string | null | undefined
  /** Earliest event time, inclusive, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created_min?: string | null | undefined
  /** Latest event time, inclusive, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created_max?: string | null | undefined
  /** Delivery status of the events to replay. `failed` includes dropped deliveries. */
  status?: "failed" | null | undefined
}

/** Returned parcels that are shipped together to a new recipient */
export interface Reshipment {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Contents declared to customs */
  contents: string
  /** Recipient's name and address */
  to: {
    /** Company name, printed above the recipient's name. Null if not provided. */
    company_name: string | null
    /** Recipient's name */
    name: string
    /** Phone number with country code and any extension. Some carriers require a phone number. */
    phone: string | null
    /** Address line 1, such as street and house number */
    street1: string
    /** Address line 2, such as apartment, floor or building. Null if not provided. */
    street2: string | null
    /** City or town */
    city: string
    /** Province, state or region, by code or name */
    province: string | null
    /** Postal code in the format of the country */
    postal_code: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
  }
  /**
   * Service level. The cheapest available service, unless the facility quotes another. Null until a
   * price is available.
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /**
   * Reshipment status: `Pending` (awaiting your decision), `Approved` (fee charged) or `Declined`
   */
  status: Open<"Pending" | "Approved" | "Declined">
  /**
   * Fee in USD, charged on approval. Estimated immediately for a single return. For several
   * returns, zero until the facility provides a quote.
   */
  estimated_reship_fee: number
  /** Final fee in USD. Zero until determined. */
  reship_fee: number
  /** Tracking number. Null until assigned by the carrier. */
  tracking_number: string | null
  /** Total value of the contents in USD */
  value: number
  /** Gross parcel weight in kilograms */
  weight: number
  /** IDs of the returns included in the reshipment */
  returns: number[]
}

/** Parameters for creating a reshipment */
export interface ReshipmentInput {
  /** Contents declared to customs */
  contents: string
  /** IDs of the returns to ship. All returns must be at the same facility. */
  returns: readonly number[]
  /** Recipient's name and address */
  to: ReshipmentRecipientInput
  /** Total value of the contents in USD */
  value: number | string
}

/** Recipient to whom the returned parcels are shipped */
export interface ReshipmentRecipientInput {
  /** Company name, printed above the recipient's name. Null if not provided. */
  company_name?: string | null | undefined
  /** Recipient's name. Required if `company_name` is not sent. */
  name?: string | null | undefined
  /** Phone number with country code and any extension. Some carriers require a phone number. */
  phone?: string | number | null | undefined
  /**
   * Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with the
   * same name. Not shared with third parties.
   */
  date_of_birth?: string | null | undefined
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /**
   * Province, state or region, by code or name. Required for countries with provinces in postal
   * addresses, except HK, MO, SG and AE.
   */
  province?: string | null | undefined
  /**
   * Postal code in the format of the country. Required for countries with postal codes, except IE.
   */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
}

/** Reshipment summary */
export interface ReshipmentRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Contents declared to customs */
  contents: string
  /** Recipient's name and address */
  to: {
    /** Company name, printed above the recipient's name. Null if not provided. */
    company_name: string | null
    /** Recipient's name */
    name: string
    /** Phone number with country code and any extension. Some carriers require a phone number. */
    phone: string | null
    /** Address line 1, such as street and house number */
    street1: string
    /** Address line 2, such as apartment, floor or building. Null if not provided. */
    street2: string | null
    /** City or town */
    city: string
    /** Province, state or region, by code or name */
    province: string | null
    /** Postal code in the format of the country */
    postal_code: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
  }
  /**
   * Service level. The cheapest available service, unless the facility quotes another. Null until a
   * price is available.
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /**
   * Reshipment status: `Pending` (awaiting your decision), `Approved` (fee charged) or `Declined`
   */
  status: Open<"Pending" | "Approved" | "Declined">
  /**
   * Fee in USD, charged on approval. Estimated immediately for a single return. For several
   * returns, zero until the facility provides a quote.
   */
  estimated_reship_fee: number
  /** Final fee in USD. Zero until determined. */
  reship_fee: number
  /** Tracking number. Null until assigned by the carrier. */
  tracking_number: string | null
  /** Total value of the contents in USD */
  value: number
  /** Gross parcel weight in kilograms */
  weight: number
  /** Number of returns included in the reshipment */
  returns: number
}

/** Occurs when a reshipment is quoted or shipped */
export interface ReshipmentsStatus {
  /** Reshipment at the time of the event */
  reshipment: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Event type: `quoted` or `shipped` */
    happening: Open<"quoted" | "shipped">
    /** New reshipment status */
    status: string
    /** Service level selected by the facility. Null until the facility provides a quote. */
    service: string | null
    /** Estimated fee in USD. Zero until the facility provides a quote. */
    estimated_reship_fee: number
    /** Final fee in USD. Zero until determined. */
    reship_fee: number
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
  }
}

/** Parameters for approving or declining a reshipment */
export interface ReshipmentUpdate {
  /**
   * Decision on the estimated fee: `Approved` (the fee is charged and the parcel is shipped) or
   * `Declined` (the returns remain at the facility)
   */
  status: "Approved" | "Declined"
  /** IDs of the returns to ship. Cannot be changed after creation. */
  returns?: readonly number[] | null | undefined
  /** Recipient's name and address. Cannot be changed after creation. */
  to?: ReshipmentRecipientInput | null | undefined
}

/** Parcel returned to a facility, with its pictures and messages */
export interface Return {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /**
   * Return status: `Processed` (received and measured), `Verifying` (inspection requested),
   * `Verified` (inspected), `Reshipping` (reshipment requested) or `Reshipped`. Returns that are
   * disposed of are deleted.
   */
  status: Open<"Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped">
  /**
   * Tracking number on the return parcel, such as that of the return label or, if undeliverable, of
   * the original label
   */
  tracking_number: string
  /** Gross parcel weight in kilograms */
  weight: number
  /** Processing fee in USD, charged when the parcel arrives */
  process_fee: number
  /**
   * Inspection fee in USD. Zero until you request an inspection, or until the parcel is inspected
   * by return rules. Not refunded.
   */
  verify_fee: number
  /** ID of the reshipment that includes the return. Null if there is none. */
  reshipment_id: number | null
  /**
   * Return merchandise authorisation (RMA) number on the parcel, such as the `code` of a return
   * request. Null if the facility did not record one.
   */
  rma_number: string | null
  /** ID of the facility where the parcel arrived, such as `WH0HKG01` */
  warehouse_id: string
  /** ID of the returned order. Null if unknown. */
  order_id: number | null
  /** ID of the related return request. Null if there is none. */
  return_request_id: number | null
  /** Fee in USD for inspected units that are disposed of. Zero if no fee was charged. */
  dispose_fee: number
  /**
   * Inspected units. Empty until the inspection is completed, or if the facility did not record the
   * contents. In this case, `messages` contains the findings.
   */
  lines: ({
    /** Unique identifier (integer below 2^53) */
    id: number
    /** ID of the returned product */
    product_id: number
    /** Number of inspected units */
    quantity: number
    /** Lot number. Null if not recorded or illegible. */
    lot: string | null
    /** Expiry date (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Unit grade: `A` (as new), `B` (good), `C` (worn) or `D` (unusable) */
    grade: Open<"A" | "B" | "C" | "D">
    /**
     * Disposition of the units: `restock` (add to your stock), `quarantine` (hold in your stock),
     * `dispose` or `keep` (store outside your stock). Null until set by you or a return rule.
     */
    disposition: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
    /**
     * Suggested refund based on the grade: `full` (A or B), `partial` (C, amount at your
     * discretion) or `none` (D)
     */
    refund: Open<"full" | "partial" | "none">
    /**
     * Price charged for these units, in USD: their share of the order line item's price. Null if
     * unknown.
     */
    sold_for: number | null
  })[]
  /** URLs of pictures of the returned items. No access token is required. */
  images: string[]
  /** Messages between the user and the facility, newest first. Lists return only their number. */
  messages: ({
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Message author: `user` or `operator` */
    author: Open<"user" | "operator">
    /** Message text */
    body: string
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
  })[]
}

/** Return address for undeliverable parcels */
export interface ReturnAddress {
  /** Person or company that receives undeliverable parcels */
  name: string | null
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
}

/** Return address for undeliverable parcels */
export interface ReturnAddressInput {
  /** Person or company that receives undeliverable parcels */
  name: string
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /** Province, state or region, by code or name. Required for US, CA and AU. */
  province?: string | null | undefined
  /** Postal code in the format of the country. Required for US, CA and AU. */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
}

/** Parameters for creating a return message */
export interface ReturnMessageInput {
  /** Message text */
  body: string
}

/** Return label price for one service */
export interface ReturnRate {
  /** Service level of the return label */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Payment of duty and tax: `DDU` (by you, as the importer, on arrival) or `DDP` (included in
   * `total_cost`)
   */
  terms: Open<"DDU" | "DDP">
  /** Label price in USD, including duty and tax. Charged when the label is bought. */
  total_cost: number
  /** Minimum transit time in days */
  transit_min: number
  /** Typical maximum transit time in days */
  transit_max: number
  /** Whether the label can be bought with a QR code (`format` `qr`) */
  qr_code: boolean
}

/** Buyer's request to return ordered units */
export interface ReturnRequest {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Return number for the buyer to write on the parcel */
  code: string
  /**
   * Return request status: `Requested` (awaiting your decision), `Approved` (parcel expected),
   * `Declined`, `Arrived`, `Completed` (all units have a disposition, or the parcel was disposed
   * of), `Cancelled` or `Expired` (no parcel arrived within 60 days)
   */
  status: Open<"Requested" | "Approved" | "Declined" | "Arrived" | "Completed" | "Cancelled" | "Expired">
  /** ID of the order with the shipped items */
  order_id: number
  /** Units to return, grouped by SKU */
  lines: ({
    /** SKU at the time of the return request */
    sku: string
    /** ID of the product to return */
    product_id: number
    /** Number of units to return */
    quantity: number
    /** Buyer's reason for the return */
    reason: Open<"unwanted" | "too_small" | "too_large" | "defective" | "wrong_item" | "late" | "other">
  })[]
  /** Buyer's comment. Null if not provided. */
  comment: string | null
  /** Reason the request was declined. Null if it was not declined. */
  decline_reason: string | null
  /**
   * ID of the shipment with the buyer's return label. Null if there is none. Cancelling the label
   * does not change it, and another label replaces it.
   */
  shipment_id: number | null
  /** Whether the automatic purchase of the return label is pending */
  label_pending: boolean
  /**
   * Reason the return label could not be bought automatically. Null if the purchase did not fail.
   */
  label_error: {
    /** Numeric error code */
    code: number
    /** HTTP status code of the error */
    http_status: number
    /** Human-readable error message. The wording may change. */
    message: string
    /** Response status. Always `error`. */
    status: "error"
  } | null
  /** Return ID. Null until the parcel arrives. */
  return_id: number | null
  /** Expiry time of the request if no parcel arrives, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  expires: string
}

/** Occurs when a return request is created or its status changes */
export interface ReturnRequestsStatus {
  /** Return request at the time of the event */
  return_request: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Return number for the buyer to write on the parcel */
    code: string
    /** New return request status */
    status: string
    /** ID of the order with the shipped items */
    order_id: number
    /** Units to return, grouped by SKU */
    lines: ({
      /** SKU at the time of the return request */
      sku: string
      /** ID of the product to return */
      product_id: number
      /** Number of units to return */
      quantity: number
      /** Buyer's reason for the return */
      reason: Open<"unwanted" | "too_small" | "too_large" | "defective" | "wrong_item" | "late" | "other">
    })[]
    /** Buyer's comment. Null if not provided. */
    comment: string | null
    /** ID of the shipment with the buyer's return label. Null if there is none. */
    shipment_id: number | null
    /** Whether the automatic purchase of the return label is pending */
    label_pending: boolean
    /**
     * Reason the return label could not be bought automatically. Null if the purchase did not fail.
     */
    label_error: {
      /** Numeric error code */
      code: number
      /** Human-readable error message. The wording may change. */
      message: string
    } | null
    /** Return ID. Null until the parcel arrives. */
    return_id: number | null
  }
}

/** Return summary without images or messages */
export interface ReturnRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /**
   * Return status: `Processed` (received and measured), `Verifying` (inspection requested),
   * `Verified` (inspected), `Reshipping` (reshipment requested) or `Reshipped`. Returns that are
   * disposed of are deleted.
   */
  status: Open<"Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped">
  /**
   * Tracking number on the return parcel, such as that of the return label or, if undeliverable, of
   * the original label
   */
  tracking_number: string
  /** Gross parcel weight in kilograms */
  weight: number
  /** Processing fee in USD, charged when the parcel arrives */
  process_fee: number
  /**
   * Inspection fee in USD. Zero until you request an inspection, or until the parcel is inspected
   * by return rules. Not refunded.
   */
  verify_fee: number
  /** ID of the reshipment that includes the return. Null if there is none. */
  reshipment_id: number | null
  /**
   * Return merchandise authorisation (RMA) number on the parcel, such as the `code` of a return
   * request. Null if the facility did not record one.
   */
  rma_number: string | null
  /**
   * Number of messages between the user and the facility. `GET /returns/{id}` returns the messages.
   */
  messages: number
}

/** Return shipment that was created with an outbound shipment */
export interface ReturnShipment {
  /** Unique identifier (integer below 2^53) */
  id: number
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase)
   */
  terms: Open<"DDU" | "DDP">
  /** Price of the return label in the shipment currency, including duty and tax */
  total_cost: number
  /** Label of the return shipment. Empty if it was not bought. */
  labels: Label[]
  /**
   * Reason the purchase of the return label failed, as a single object. Omitted if it did not fail.
   */
  errors?: {
    /** Numeric error code */
    code: number
    /** HTTP status code of the error */
    http_status: number
    /** Human-readable error message. The wording may change. */
    message: string
    /** Response status. Always `error`. */
    status: "error"
  }
}

/** Occurs when a return is inspected, or when the disposition of its units is set */
export interface ReturnsInspected {
  /** Return with its inspected units */
  return: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Current return status */
    status: string
    /** Tracking number of the return parcel */
    tracking_number: string
    /** Return merchandise authorisation (RMA) number. Null if not provided. */
    rma_number: string | null
    /** ID of the returned order. Null if unknown. */
    order_id: number | null
    /** Inspected units. Empty if the contents were not recorded. */
    lines: ({
      /** Unique identifier (integer below 2^53) */
      id: number
      /** ID of the returned product */
      product_id: number
      /** Number of inspected units */
      quantity: number
      /** Lot number. Null if not recorded or illegible. */
      lot: string | null
      /** Expiry date (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Unit grade: `A` (as new), `B` (good), `C` (worn) or `D` (unusable) */
      grade: Open<"A" | "B" | "C" | "D">
      /** Disposition of the units. Null until set by you or a return rule. */
      disposition: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
      /** Suggested refund based on the grade: `full`, `partial` or `none` */
      refund: Open<"full" | "partial" | "none">
      /** Total price of the returned units in USD. Null if unknown. */
      sold_for: number | null
    })[]
  }
}

/** Occurs when a return is received or inspected, or has a new message */
export interface ReturnsStatus {
  /** Return at the time of the event */
  return: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** New return status */
    status: string
    /** Tracking number of the return parcel */
    tracking_number: string
    /** Return merchandise authorisation (RMA) number on the parcel. Null if not recorded. */
    rma_number: string | null
    /** ID of the facility that received the return */
    warehouse_id: string
    /** Gross weight in kilograms, as measured by the facility */
    weight: number
    /**
     * Number of messages between the user and the facility. `GET /returns/{id}` returns the
     * messages.
     */
    messages: number
  }
}

/** Parameters for requesting a return inspection */
export interface ReturnUpdate {
  /** New return status. `Verify` requests an inspection, for a fee. */
  status: "Verify"
}

/** Recipient or sender address */
export interface SavedAddress {
  /** Company name, printed above the recipient's name. Null if not provided. */
  company_name: string | null
  /** Name of the person. Null if only a company name is provided. */
  name: string | null
  /** Phone number. Null if not provided. */
  phone: string | null
  /** Email address for carrier delivery notifications. Null if not provided. */
  email: string | null
  /** Tax, registration or identity number declared to customs. Null if not provided. */
  id: string | null
  /** Customs and tax registration numbers of the party. Omitted if not provided. */
  tax_ids?: ({
    /** Number type, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided. */
    country: string | null
  })[]
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
}

/** Recipient or sender address */
export interface SavedAddressInput {
  /** Company name, printed above the recipient's name. Null if not provided. */
  company_name?: string | null | undefined
  /** Recipient's name. Required if `company_name` is not sent. */
  name?: string | null | undefined
  /** Phone number with country code and any extension. Some carriers require a phone number. */
  phone?: string | number | null | undefined
  /** Email address for carrier delivery notifications */
  email?: string | null | undefined
  /**
   * Recipient's customs and tax registration numbers
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
     * customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
     * the number format.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /**
   * Province, state or region, by code or name. Required for countries with provinces in postal
   * addresses, except HK, MO, SG and AE.
   */
  province?: string | null | undefined
  /**
   * Postal code in the format of the country. Required for countries with postal codes, except IE.
   */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
  /**
   * Tax or registration number. Declared to customs if the address is used as the sender address.
   */
  id?: string | number | null | undefined
}

/** Carrier's parcel shop or locker */
export interface ServicePoint {
  /** Unique identifier of the service point. Send it as `to.service_point_id` of a shipment. */
  id: string
  /** Carrier code of the service point */
  carrier: string
  /** Display name of the parcel shop or locker */
  name: string
  /** Service point address */
  address: {
    /** Address line 1, such as street and house number */
    street1: string
    /** Address line 2, such as apartment, floor or building. Null if not provided. */
    street2: string | null
    /** City or town */
    city: string
    /** Province, state or region, by code or name */
    province: string | null
    /** Postal code in the format of the country */
    postal_code: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
  }
  /** Distance from the requested postal code in metres. Null if not provided by the carrier. */
  distance_m: number | null
  /** Regular opening hours by day. Closed days are omitted. */
  opening_hours: ({
    /** Day of the week */
    day: Open<"monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday">
    /** Local opening time (`HH:MM`) */
    opens: string
    /** Local closing time (`HH:MM`). Midnight is `24:00`. */
    closes: string
  })[]
  /**
   * Available services: `pick_up` (recipients can collect parcels) and `drop_off` (senders can drop
   * off parcels)
   */
  accepts: (Open<"pick_up" | "drop_off">)[]
}

/** Shipment with all of its labels */
export interface Shipment {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Your reference for the shipment, such as an order number. Null if not provided. */
  order_number: string | null
  /** Text printed at the bottom of the label. Up to 3 lines. */
  comments: string[]
  to: ShipmentRecipient
  /** Importer of record. Defaults to the recipient. */
  consignee: Party
  /** Exporter declared to customs */
  consignor: Party
  /** Return address for undeliverable parcels. Defaults to the service's return address. */
  from: ReturnAddress
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated: string
  /** Entry point (drop-off facility) ID, such as `HKG101` */
  entry_point: string
  /**
   * IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected
   * automatically.
   */
  exit_point: string | null
  /** Code of the required carrier. If null, the carrier is selected automatically. */
  carrier: string | null
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase)
   */
  terms: Open<"DDU" | "DDP">
  /**
   * Whether a delivery signature is required. Rejected with error 1050 on routes without this
   * option.
   */
  signature_confirmation: boolean
  /**
   * Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at least
   * 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true is stored
   * as false with a warning.
   */
  insurance: boolean
  /** Insured amount, in the shipment currency. Up to 30 USD if `insurance` is false. */
  insured_value: number
  /**
   * URL of the claims page for lost or damaged parcels. Claims must be filed by email within 90
   * days of handover. A parcel is considered lost after 30 days without tracking updates.
   */
  claim_url: string
  /** Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight. */
  irregular: boolean
  /**
   * Whether a label can be bought if the recipient address cannot be verified. Does not affect
   * `insurance`.
   */
  override: boolean
  /**
   * Whether this is a test shipment. Test labels are free and cannot be used for shipping. Cannot
   * be changed after creation.
   */
  test: boolean
  /**
   * Whether the recipient address was verified. In some countries, only the address format can be
   * verified.
   */
  verified: boolean
  /** Height in centimetres, rounded to 2 decimals */
  height: number
  /** Length in centimetres, rounded to 2 decimals */
  length: number
  /** Width in centimetres, rounded to 2 decimals */
  width: number
  /** Gross weight in kilograms, with up to 3 decimals */
  weight: number
  /**
   * Volumetric (dimensional) weight in kilograms: length × width × height, divided by the route's
   * dimensional divisor
   */
  volumetric_weight: number
  /**
   * Price of the shipment in the shipment currency: the `charges` of its labels, and `tax` and
   * `duty` if the terms are `DDP`. Charged when the label is bought, and updated by later
   * adjustments. If a label is cancelled or fails, the charge is refunded, but the price remains.
   * Labels of test shipments are not charged.
   */
  total_cost: number
  /** Prepaid import tax, in the shipment currency. Applies to `DDP` only. */
  tax: number
  /** Prepaid import duty, in the shipment currency. Applies to `DDP` only. */
  duty: number
  /** ID of the overpack that contains the shipment. Null if there is none. */
  overpack_id: number | null
  /** Seller's customs and tax registration numbers, such as an IOSS number */
  tax_ids?: ({
    /** Number type, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided. */
    country: string | null
  })[]
  /** Buyer type. Omitted for consumers. */
  buyer?: Open<"consumer" | "business">
  /**
   * Nature of transaction code (UPU): `11` or `12` (sale), `21` (returned goods), `31` (gift), `32`
   * (sample), `91` (documents), or another code (other). Omitted if not provided.
   */
  nature_type?: string
  /** Whether any line item references a customs product (partner government agency data) */
  pga: boolean
  /**
   * Whether the buyer sends the parcel back. If true, the parcel goes from the buyer (`to`) to the
   * entry point, or to `from` if you sent an address in the country of the entry point. The default
   * `from` does not apply.
   */
  is_return: boolean
  /** Carrier-specific options by name. Null if not provided. */
  carrier_params: Record<string, string> | null
  /**
   * ID of the carrier account used to buy labels. Defaults to your newest account with the carrier
   * or, if you have none, the platform account.
   */
  credentials_id: number | null
  /**
   * Currency of the charged balance and all amounts, as a three-letter ISO 4217 code. Only the
   * balance in this currency is charged. Amounts are converted from USD at the daily exchange rate.
   */
  currency: string
  /**
   * ID of the quote used for pricing. Null if no quote was used, or if quoted details were changed.
   */
  quote_id: number | null
  /** Shipping rules applied at creation, with their options. Omitted if no rule applied. */
  shipping_rules?: AppliedShippingRule[]
  /** ID of the return shipment that was created with `return_label`. Omitted if there is none. */
  return_shipment_id?: number
  /**
   * ID of the outbound shipment, if this return was created with `return_label`. Omitted otherwise.
   */
  outbound_shipment_id?: number
  /** Contents declared to customs, with one line item per type of goods */
  line_items: LineItem[]
  /** All labels of the shipment, newest first. At most one label per package is active. */
  labels: Label[]
  /**
   * Reason the label purchase failed, as a single object. Included in the response to a failed
   * `create_label`. `GET` returns it only if the purchase failed after that response. Omitted
   * otherwise.
   */
  errors?: EmbeddedProblem
  /**
   * Return shipment with its label. Included only in the response to a request with `return_label`.
   * Omitted if the labels could not be charged.
   */
  return_shipment?: ReturnShipment
  /**
   * Correctable issues that may delay or return the parcel. Omitted if there are none, or if the
   * parcel was processed.
   */
  warnings?: ({
    /**
     * Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
     * Recommendations, which are never rejected, often have the general code 1000. To identify an
     * issue, use `code` and `path`.
     */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning. The wording may change. */
    message: string
    /** Recommended action to resolve the issue */
    cure: string
  })[]
}

/** Parameters for creating a shipment */
export interface ShipmentInput {
  /**
   * Your reference for the shipment, such as an order number. Printed on the label. Duplicates are
   * allowed.
   */
  order_number?: string | null | undefined
  /**
   * Text printed at the bottom of the label. Up to 3 lines of 80 characters.
   * @default []
   */
  comments?: readonly string[] | null | undefined
  /** Recipient's name and address */
  to: ShipmentRecipientInput
  /** Importer of record. If null, the recipient is the importer. */
  consignee?: ConsigneeInput | null | undefined
  /** Exporter declared to customs */
  consignor: ConsignorInput
  /** Return address for undeliverable parcels. Null selects the service's return address. */
  from?: ReturnAddressInput | null | undefined
  /**
   * Whether to buy a label immediately. If the purchase fails, the shipment is stored with status
   * code 201, and `errors` contains the reason.
   * @default false
   */
  create_label?: boolean | null | undefined
  /** Entry point (drop-off facility) ID, such as `HKG101` */
  entry_point: string
  /**
   * IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected
   * automatically.
   */
  exit_point?: string | null | undefined
  /** Code of the required carrier. If null, the carrier is selected automatically. */
  carrier?: string | null | undefined
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`.
   * If omitted, determined by shipping rules. Defaults to `Svc Parcel`.
   */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase). Defaults to `DDU` if available on the route, otherwise `DDP`.
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether a delivery signature is required. Rejected with error 1050 on routes without this
   * option. If omitted, determined by shipping rules. Defaults to false.
   */
  signature_confirmation?: boolean | null | undefined
  /**
   * Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at least
   * 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true is stored
   * as false with a warning. If omitted, determined by shipping rules. Defaults to false.
   */
  insurance?: boolean | null | undefined
  /**
   * Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
   * @default false
   */
  irregular?: boolean | null | undefined
  /**
   * Whether a label can be bought if the recipient address cannot be verified. If false, the
   * purchase is rejected with error 1200. Does not affect `insurance`.
   * @default false
   */
  override?: boolean | null | undefined
  /**
   * Whether this is a test shipment. Test labels are free and cannot be used for shipping. Cannot
   * be changed after creation.
   * @default false
   */
  test?: boolean | null | undefined
  /**
   * Height in centimetres, rounded to 2 decimals. Defaults to 1 for pricing; the price is adjusted
   * when a facility measures the parcel.
   * @default 1
   */
  height?: number | string | null | undefined
  /**
   * Length in centimetres, rounded to 2 decimals. Defaults to 15 for pricing; the price is adjusted
   * when a facility measures the parcel.
   * @default 15
   */
  length?: number | string | null | undefined
  /**
   * Width in centimetres, rounded to 2 decimals. Defaults to 10 for pricing; the price is adjusted
   * when a facility measures the parcel.
   * @default 10
   */
  width?: number | string | null | undefined
  /**
   * Gross weight in kilograms, with up to 3 decimals. Defaults to the total weight of the packages,
   * which is also the minimum, or, without packages, of the line items (`quantity` × `weight`).
   */
  weight?: number | string | null | undefined
  /** Overpack ID. Must be null, because shipments are added to overpacks after label purchase. */
  overpack_id?: null | undefined
  /**
   * Seller's customs and tax registration numbers, such as an IOSS number
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
     * customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
     * the number format.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /**
   * Nature of transaction code (UPU): `11` or `12` (sale), `21` (returned goods), `31` (gift), `32`
   * (sample), `91` (documents), or another code (other). Null declares a sale.
   */
  nature_type?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "11" | "12" | "21" | "31" | "32" | "61" | "62" | "91" | "99" | "111" | "212" | "213" | "214" | "390" | "391" | "991" | "999" | null | undefined
  /** Contents declared to customs, with one line item per type of goods */
  line_items: readonly LineItemInput[]
  /**
   * Whether the buyer sends the parcel back. Send the addresses of the outbound shipment: the
   * parcel goes from the buyer (`to`) to the entry point, or to a `from` address in its country.
   * @default false
   */
  is_return?: boolean | null | undefined
  /**
   * Carrier options by name, with text values. EasyPost: `print_custom_2`, `print_custom_3`,
   * `billing_ref`, `cost_center`. Royal Mail: `service_register_code`. Shippo: `reference_2`. USPS:
   * `label_broker` (`true`). Other options are ignored.
   */
  carrier_params?: Record<string, string> | null | undefined
  /**
   * ID of the carrier account used to buy labels. Defaults to your newest account with the carrier
   * or, if you have none, the platform account.
   */
  credentials_id?: number | null | undefined
  /**
   * Currency of the charged balance and all amounts, as a three-letter ISO 4217 code. Defaults to
   * USD. Only the balance in this currency is charged. Amounts are converted from USD at the daily
   * exchange rate.
   * @default "USD"
   */
  currency?: string | null | undefined
  /**
   * Packages in a multi-package shipment. Priced by their own weight and dimensions.
   * @default []
   */
  packages?: readonly ({
    /** Height in centimetres */
    height: number | string
    /** Length in centimetres */
    length: number | string
    /** Width in centimetres */
    width: number | string
    /** Gross weight in kilograms */
    weight: number | string
    /**
     * Package contents, as listed by package on the customs documents. The declared contents are
     * the `line_items`.
     * @default []
     */
    contents?: readonly ({
      /** Goods description */
      description: string
      /** Total value of the units, in the first line item's currency */
      value: number | string
      /** Number of units in the package */
      quantity: number
    })[] | null | undefined
  })[] | null | undefined
  /** Return label to buy. Requires `create_label` and one package. */
  return_label?: {
    /** Service level. Defaults to the cheapest. */
    service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  } | null | undefined
  /** ID of the quote to use for pricing */
  quote_id?: number | null | undefined
  /**
   * Whether to validate the shipment without storing it. Nothing is bought or charged. The response
   * contains prices, a placeholder `id`, and `errors` if no label can be bought for the recipient
   * address. Balance and carrier checks are not included.
   * @default false
   */
  validate_only?: boolean | null | undefined
}

/** Shipment recipient, with an optional service point */
export interface ShipmentRecipient {
  /** Company name, printed above the recipient's name. Null if not provided. */
  company_name: string | null
  /** Name of the person. Null if only a company name is provided. */
  name: string | null
  /** Phone number. Null if not provided. */
  phone: string | null
  /** Email address for carrier delivery notifications. Null if not provided. */
  email: string | null
  /** Customs and tax registration numbers of the party. Omitted if not provided. */
  tax_ids?: ({
    /** Number type, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided. */
    country: string | null
  })[]
  /**
   * Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with the
   * same name. Not shared with third parties.
   */
  date_of_birth?: string
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
  /**
   * ID of the carrier's service point where the recipient collects the parcel, from `GET
   * /service-points`. Omitted if the parcel is delivered to the address.
   */
  service_point_id?: string
}

/** Shipment recipient, with an optional service point */
export interface ShipmentRecipientInput {
  /** Company name, printed above the recipient's name. Null if not provided. */
  company_name?: string | null | undefined
  /** Recipient's name. Required if `company_name` is not sent. */
  name?: string | null | undefined
  /** Phone number with country code and any extension. Some carriers require a phone number. */
  phone?: string | number | null | undefined
  /** Email address for carrier delivery notifications */
  email?: string | null | undefined
  /**
   * Recipient's customs and tax registration numbers
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
     * customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
     * the number format.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with the
   * same name. Not shared with third parties.
   */
  date_of_birth?: string | null | undefined
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /**
   * Province, state or region, by code or name. Required for countries with provinces in postal
   * addresses, except HK, MO, SG and AE.
   */
  province?: string | null | undefined
  /**
   * Postal code in the format of the country. Required for countries with postal codes, except IE.
   */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
  /**
   * ID of the carrier's service point where the recipient collects the parcel, from `GET
   * /service-points`. Requires `carrier`. Null delivers to the address.
   */
  service_point_id?: string | null | undefined
}

/** Summary of a shipment, with its active label */
export interface ShipmentRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Your reference for the shipment, such as an order number. Null if not provided. */
  order_number: string | null
  /** Text printed at the bottom of the label. Up to 3 lines. */
  comments: string[]
  to: ShipmentRecipient
  /** Importer of record. Defaults to the recipient. */
  consignee: Party
  /** Exporter declared to customs */
  consignor: Party
  /** Return address for undeliverable parcels. Defaults to the service's return address. */
  from: ReturnAddress
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated: string
  /** Entry point (drop-off facility) ID, such as `HKG101` */
  entry_point: string
  /**
   * IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected
   * automatically.
   */
  exit_point: string | null
  /** Code of the required carrier. If null, the carrier is selected automatically. */
  carrier: string | null
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase)
   */
  terms: Open<"DDU" | "DDP">
  /**
   * Whether a delivery signature is required. Rejected with error 1050 on routes without this
   * option.
   */
  signature_confirmation: boolean
  /**
   * Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at least
   * 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true is stored
   * as false with a warning.
   */
  insurance: boolean
  /** Insured amount, in the shipment currency. Up to 30 USD if `insurance` is false. */
  insured_value: number
  /**
   * URL of the claims page for lost or damaged parcels. Claims must be filed by email within 90
   * days of handover. A parcel is considered lost after 30 days without tracking updates.
   */
  claim_url: string
  /** Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight. */
  irregular: boolean
  /**
   * Whether a label can be bought if the recipient address cannot be verified. Does not affect
   * `insurance`.
   */
  override: boolean
  /**
   * Whether this is a test shipment. Test labels are free and cannot be used for shipping. Cannot
   * be changed after creation.
   */
  test: boolean
  /**
   * Whether the recipient address was verified. In some countries, only the address format can be
   * verified.
   */
  verified: boolean
  /** Height in centimetres, rounded to 2 decimals */
  height: number
  /** Length in centimetres, rounded to 2 decimals */
  length: number
  /** Width in centimetres, rounded to 2 decimals */
  width: number
  /** Gross weight in kilograms, with up to 3 decimals */
  weight: number
  /**
   * Volumetric (dimensional) weight in kilograms: length × width × height, divided by the route's
   * dimensional divisor
   */
  volumetric_weight: number
  /**
   * Price of the shipment in the shipment currency: the `charges` of its labels, and `tax` and
   * `duty` if the terms are `DDP`. Charged when the label is bought, and updated by later
   * adjustments. If a label is cancelled or fails, the charge is refunded, but the price remains.
   * Labels of test shipments are not charged.
   */
  total_cost: number
  /** Prepaid import tax, in the shipment currency. Applies to `DDP` only. */
  tax: number
  /** Prepaid import duty, in the shipment currency. Applies to `DDP` only. */
  duty: number
  /** ID of the overpack that contains the shipment. Null if there is none. */
  overpack_id: number | null
  /** Seller's customs and tax registration numbers, such as an IOSS number */
  tax_ids?: ({
    /** Number type, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided. */
    country: string | null
  })[]
  /** Buyer type. Omitted for consumers. */
  buyer?: Open<"consumer" | "business">
  /**
   * Nature of transaction code (UPU): `11` or `12` (sale), `21` (returned goods), `31` (gift), `32`
   * (sample), `91` (documents), or another code (other). Omitted if not provided.
   */
  nature_type?: string
  /** Whether any line item references a customs product (partner government agency data) */
  pga: boolean
  /**
   * Whether the buyer sends the parcel back. If true, the parcel goes from the buyer (`to`) to the
   * entry point, or to `from` if you sent an address in the country of the entry point. The default
   * `from` does not apply.
   */
  is_return: boolean
  /** Carrier-specific options by name. Null if not provided. */
  carrier_params: Record<string, string> | null
  /**
   * ID of the carrier account used to buy labels. Defaults to your newest account with the carrier
   * or, if you have none, the platform account.
   */
  credentials_id: number | null
  /**
   * Currency of the charged balance and all amounts, as a three-letter ISO 4217 code. Only the
   * balance in this currency is charged. Amounts are converted from USD at the daily exchange rate.
   */
  currency: string
  /**
   * ID of the quote used for pricing. Null if no quote was used, or if quoted details were changed.
   */
  quote_id: number | null
  /** Shipping rules applied at creation, with their options. Omitted if no rule applied. */
  shipping_rules?: AppliedShippingRule[]
  /** ID of the return shipment that was created with `return_label`. Omitted if there is none. */
  return_shipment_id?: number
  /**
   * ID of the outbound shipment, if this return was created with `return_label`. Omitted otherwise.
   */
  outbound_shipment_id?: number
  /** Contents declared to customs, with one line item per type of goods */
  line_items: LineItem[]
  /** Active master label of the shipment. Null if the shipment has no active label. */
  label: LabelRow | null
}

/** Occurs when a price is adjusted after a parcel is measured */
export interface ShipmentsAdjustment {
  /** Shipment whose price was adjusted */
  shipment: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** ID of the label whose price was adjusted */
    label_id: number
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** Amount charged, in `currency`. Negative for refunds. */
    amount: number
    /** Currency of the charged balance, as a three-letter ISO 4217 code */
    currency: string
    /** Weight and dimensions declared by the sender. Null for old labels. */
    entered: {
      /** Gross weight in kilograms */
      weight: number
      /** Length in centimetres. Null if not measured. */
      length: number | null
      /** Width in centimetres. Null if not measured. */
      width: number | null
      /** Height in centimetres. Null if not measured. */
      height: number | null
    } | null
    /** Weight and dimensions measured by the facility */
    measured: {
      /** Gross weight in kilograms */
      weight: number
      /** Length in centimetres. Null if not measured. */
      length: number | null
      /** Width in centimetres. Null if not measured. */
      width: number | null
      /** Height in centimetres. Null if not measured. */
      height: number | null
    }
  }
}

/** Occurs when a label is ready for download */
export interface ShipmentsLabel {
  /** Shipment with its label */
  shipment: {
    /** Unique identifier of the shipment (integer below 2^53) */
    id: number
    /** ID of the label that is ready */
    label_id?: number
    /** Code of the carrier transporting the parcel */
    carrier: string
    /** Media type of `data` */
    content_type: "application/pdf"
    /**
     * Label as a Base64-encoded PDF. Omitted in `GET /events` and `ship listen`. Use `GET
     * /labels/{id}` with `label_id` and `type=pdf` instead.
     */
    data: string
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** URL of the buyer's tracking page. Null until a tracking number is assigned. */
    tracking_url?: string | null
  }
}

/** Occurs when a label purchase fails */
export interface ShipmentsLabelFailed {
  /** Shipment whose label purchase failed */
  shipment: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** ID of the cancelled label */
    label_id: number
    /** Your reference for the shipment, such as an order number. Null if not provided. */
    order_number: string | null
    /** Code of the carrier that rejected the parcel */
    carrier: string
    /** Error code, as returned in the label's `errors`. Always `1203`. */
    code: number
    /** Error message, including the carrier's reason */
    message: string
  }
}

/** Occurs when a parcel has a new tracking event */
export interface ShipmentsStatus {
  /** Shipment with its latest tracking event */
  shipment: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
    chargeable_weight: number
    /** Text printed at the bottom of the label. Up to 3 lines. */
    comments: string[]
    /** Entry point (drop-off facility) ID, such as `HKG101` */
    entry_point: string
    /** IATA code of the line-haul destination port. Null if the route does not include a port. */
    exit_point: string | null
    /** Measured gross weight in kilograms, or the declared weight if not measured */
    gross_weight: number
    /**
     * Volumetric (dimensional) weight in kilograms: length × width × height, divided by the route's
     * dimensional divisor
     */
    volumetric_weight: number
    /** Your reference for the shipment, such as an order number. Null if not provided. */
    order_number: string | null
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: string
    /** Tracking status at the time of the event */
    status: string
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** URL of the buyer's tracking page. Null until a tracking number is assigned. */
    tracking_url?: string | null
    /** Latest tracking event */
    event: {
      /** Code of the carrier that reported the event. Null if the platform reported it. */
      carrier: string | null
      /** Tracking event code, such as `200` (delivered). All codes are in the tracking guide. */
      code: number
      /** City or town where the event occurred. Null if unknown. */
      city: string | null
      /** Province or state where the event occurred. Null if unknown. */
      province: string | null
      /** Postal code where the event occurred. Null if unknown. */
      postal_code: string | null
      /**
       * Country where the event occurred, as a two-letter ISO 3166-1 alpha-2 code. Null if unknown.
       */
      country: string | null
      /** Latitude where the event occurred, in decimal degrees. Null if unknown. */
      latitude?: number | null
      /** Longitude where the event occurred, in decimal degrees. Null if unknown. */
      longitude?: number | null
      /**
       * Local event time, without a UTC offset (`YYYY-MM-DD HH:MM:SS`). Time zones differ, so do
       * not sort events by this field.
       */
      time: string
    }
  }
}

/**
 * Parameters for updating a shipment. Omitted fields remain unchanged; objects and lists are
 * replaced.
 */
export interface ShipmentUpdate {
  /**
   * Your reference for the shipment, such as an order number. Printed on the label. Duplicates are
   * allowed.
   */
  order_number?: string | null | undefined
  /** Text printed at the bottom of the label. Up to 3 lines of 80 characters. */
  comments?: readonly string[] | null | undefined
  /** Recipient's name and address */
  to?: ShipmentRecipientInput | null | undefined
  /** Importer of record. If null, the recipient is the importer. */
  consignee?: ConsigneeInput | null | undefined
  /** Exporter declared to customs */
  consignor?: ConsignorInput | null | undefined
  /** Return address for undeliverable parcels. Null selects the service's return address. */
  from?: ReturnAddressInput | null | undefined
  /**
   * Whether to buy a label immediately. If the purchase fails, the shipment is stored, the status
   * code is still 200, and `errors` contains the reason.
   */
  create_label?: boolean | null | undefined
  /** Entry point (drop-off facility) ID, such as `HKG101` */
  entry_point?: string | null | undefined
  /**
   * IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected
   * automatically.
   */
  exit_point?: string | null | undefined
  /** Code of the required carrier. If null, the carrier is selected automatically. */
  carrier?: string | null | undefined
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label
   * purchase). Null selects the default of the route again, usually `DDU`.
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether a delivery signature is required. Rejected with error 1050 on routes without this
   * option.
   */
  signature_confirmation?: boolean | null | undefined
  /**
   * Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at least
   * 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true is stored
   * as false with a warning.
   */
  insurance?: boolean | null | undefined
  /** Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight. */
  irregular?: boolean | null | undefined
  /**
   * Whether a label can be bought if the recipient address cannot be verified. If false, the
   * purchase is rejected with error 1200. Does not affect `insurance`.
   */
  override?: boolean | null | undefined
  /**
   * Whether this is a test shipment. Test labels are free and cannot be used for shipping. Cannot
   * be changed after creation.
   */
  test?: boolean | null | undefined
  /** Height in centimetres, rounded to 2 decimals */
  height?: number | string | null | undefined
  /** Length in centimetres, rounded to 2 decimals */
  length?: number | string | null | undefined
  /** Width in centimetres, rounded to 2 decimals */
  width?: number | string | null | undefined
  /**
   * Gross weight in kilograms, with up to 3 decimals, and at least the total weight of the
   * packages. Null resets it to the total weight of the packages or line items.
   */
  weight?: number | string | null | undefined
  /**
   * Overpack ID. Null removes the shipment from its overpack. Sending the current ID has no effect.
   */
  overpack_id?: number | null | undefined
  /** Seller's customs and tax registration numbers, such as an IOSS number */
  tax_ids?: readonly ({
    /**
     * Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
     * customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
     * the number format.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /**
   * Nature of transaction code (UPU): `11` or `12` (sale), `21` (returned goods), `31` (gift), `32`
   * (sample), `91` (documents), or another code (other). Null declares a sale.
   */
  nature_type?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "11" | "12" | "21" | "31" | "32" | "61" | "62" | "91" | "99" | "111" | "212" | "213" | "214" | "390" | "391" | "991" | "999" | null | undefined
  /** Contents declared to customs, with one line item per type of goods */
  line_items?: readonly LineItemInput[] | null | undefined
  /**
   * Whether the buyer sends the parcel back. Send the addresses of the outbound shipment: the
   * parcel goes from the buyer (`to`) to the entry point, or to a `from` address in its country.
   */
  is_return?: boolean | null | undefined
  /**
   * Carrier options by name, with text values. EasyPost: `print_custom_2`, `print_custom_3`,
   * `billing_ref`, `cost_center`. Royal Mail: `service_register_code`. Shippo: `reference_2`. USPS:
   * `label_broker` (`true`). Other options are ignored.
   */
  carrier_params?: Record<string, string> | null | undefined
  /**
   * ID of the carrier account used to buy labels. Defaults to your newest account with the carrier
   * or, if you have none, the platform account.
   */
  credentials_id?: number | null | undefined
  /**
   * Currency of the charged balance and all amounts, as a three-letter ISO 4217 code. Only the
   * balance in this currency is charged. Amounts are converted from USD at the daily exchange rate.
   */
  currency?: string | null | undefined
  /** Packages in a multi-package shipment. Priced by their own weight and dimensions. */
  packages?: readonly ({
    /** Height in centimetres */
    height: number | string
    /** Length in centimetres */
    length: number | string
    /** Width in centimetres */
    width: number | string
    /** Gross weight in kilograms */
    weight: number | string
    /**
     * Package contents, as listed by package on the customs documents. The declared contents are
     * the `line_items`.
     * @default []
     */
    contents?: readonly ({
      /** Goods description */
      description: string
      /** Total value of the units, in the first line item's currency */
      value: number | string
      /** Number of units in the package */
      quantity: number
    })[] | null | undefined
  })[] | null | undefined
  /** Return label to buy. Requires `create_label` and one package. */
  return_label?: {
    /** Service level. Defaults to the cheapest. */
    service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  } | null | undefined
  /** ID of the quote used for pricing. Can only be sent unchanged. */
  quote_id?: number | null | undefined
}

/** Shipping box with its inner dimensions */
export interface ShippingBox {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Display name of the box, such as `Carton M` */
  name: string
  /** Inner length in centimetres, rounded to 2 decimals */
  length: number
  /** Inner width in centimetres, rounded to 2 decimals */
  width: number
  /** Inner height in centimetres, rounded to 2 decimals */
  height: number
  /** Wall thickness in centimetres */
  wall_thickness: number
  /** Outer length in centimetres. Send this value as the `length` of a shipment. */
  outer_length: number
  /** Outer width in centimetres. Send this value as the `width` of a shipment. */
  outer_width: number
  /** Outer height in centimetres. Send this value as the `height` of a shipment. */
  outer_height: number
  /** Weight of the empty box in kilograms */
  empty_weight: number
  /**
   * Maximum weight of the contents in kilograms, with up to 3 decimals. Null if there is no limit.
   */
  max_weight: number | null
  /** Whether the box is the default for new shipments. An account can have only one default box. */
  default: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated: string
}

/** Parameters for creating a box */
export interface ShippingBoxInput {
  /** Display name of the box, such as `Carton M` */
  name: string
  /** Inner length in centimetres, rounded to 2 decimals */
  length: number | string
  /** Inner width in centimetres, rounded to 2 decimals */
  width: number | string
  /** Inner height in centimetres, rounded to 2 decimals */
  height: number | string
  /**
   * Wall thickness in centimetres, added twice to each inner dimension. Defaults to 0.
   * @default 0
   */
  wall_thickness?: number | string | null | undefined
  /**
   * Weight of the empty box in kilograms, with up to 3 decimals. Defaults to 0.
   * @default 0
   */
  empty_weight?: number | string | null | undefined
  /**
   * Maximum weight of the contents in kilograms, with up to 3 decimals. Null if there is no limit.
   */
  max_weight?: number | string | null | undefined
  /**
   * Whether the box is the default for new shipments. An account can have only one default box.
   * @default false
   */
  default?: boolean | null | undefined
}

/** Parameters for updating a box. Omitted fields remain unchanged. */
export interface ShippingBoxUpdate {
  /** Display name of the box, such as `Carton M` */
  name?: string | null | undefined
  /** Inner length in centimetres, rounded to 2 decimals */
  length?: number | string | null | undefined
  /** Inner width in centimetres, rounded to 2 decimals */
  width?: number | string | null | undefined
  /** Inner height in centimetres, rounded to 2 decimals */
  height?: number | string | null | undefined
  /** Wall thickness in centimetres, added twice to each inner dimension. Defaults to 0. */
  wall_thickness?: number | string | null | undefined
  /** Weight of the empty box in kilograms, with up to 3 decimals. Defaults to 0. */
  empty_weight?: number | string | null | undefined
  /**
   * Maximum weight of the contents in kilograms, with up to 3 decimals. Null if there is no limit.
   */
  max_weight?: number | string | null | undefined
  /** Whether the box is the default for new shipments. An account can have only one default box. */
  default?: boolean | null | undefined
}

/** Rule that sets options for orders and shipments */
export interface ShippingRule {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Display name of the rule, shown on the orders and shipments to which it applies */
  name: string
  /** Position in evaluation order, starting at 1 */
  position: number
  /** Whether the rule is evaluated */
  enabled: boolean
  /** Whether to skip all later rules if this rule matches */
  stop: boolean
  /** Conditions that must all be met. A rule without conditions always matches. */
  conditions: ShippingRuleConditions
  /** Options that the rule sets, unless they are set by the request or an earlier rule */
  actions: ShippingRuleActions
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated: string
}

/** Order or shipment options set by a shipping rule */
export interface ShippingRuleActions {
  /** Service level to use. Cannot be combined with `cheapest_of`. */
  service?: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Service levels to compare. The cheapest available service is used. Cannot be combined with
   * `service`.
   */
  cheapest_of?: (Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">)[]
  /** Code of the carrier to use */
  carrier?: string
  /** Whether the full value is insured for a fee of 1% */
  insurance?: boolean
  /** Whether a delivery signature is required */
  signature_confirmation?: boolean
  /** ID of the warehouse that must ship the order. Does not apply to shipments without an order. */
  warehouse_id?: string
  /**
   * Whether to put the order on hold until it is released. Does not apply to shipments without an
   * order.
   */
  hold?: boolean
}

/** Order or shipment options set by a shipping rule */
export interface ShippingRuleActionsInput {
  /** Service level to use. Cannot be combined with `cheapest_of`. */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Service levels to compare. The cheapest available service is used. Cannot be combined with
   * `service`.
   */
  cheapest_of?: readonly ("Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority")[] | null | undefined
  /** Code of the carrier to use */
  carrier?: string | null | undefined
  /** Whether the full value is insured for a fee of 1% */
  insurance?: boolean | null | undefined
  /** Whether a delivery signature is required */
  signature_confirmation?: boolean | null | undefined
  /** ID of the warehouse that must ship the order. Does not apply to shipments without an order. */
  warehouse_id?: string | null | undefined
  /**
   * Whether to put the order on hold until it is released. Does not apply to shipments without an
   * order.
   */
  hold?: boolean | null | undefined
}

/** Shipping rule conditions. The rule applies if all conditions are met. */
export interface ShippingRuleConditions {
  /**
   * Destination countries, as two-letter codes (ISO 3166-1 alpha-2) or `EU` for the European Union
   */
  countries?: string[]
  /** Prefixes of the postal code. Case, spaces and hyphens are ignored. */
  postal_code_prefixes?: string[]
  /** Minimum gross weight in kilograms, inclusive */
  min_weight?: number
  /** Maximum gross weight in kilograms, inclusive */
  max_weight?: number
  /**
   * Minimum value of the contents in USD, inclusive. Other currencies are converted at the daily
   * exchange rate.
   */
  min_value?: number
  /**
   * Maximum value of the contents in USD, inclusive. Other currencies are converted at the daily
   * exchange rate.
   */
  max_value?: number
  /** SKUs to match. At least one of them must be included (case-insensitive). */
  any_skus?: string[]
  /** SKUs to match. All of them must be included (case-insensitive). */
  all_skus?: string[]
  /** Minimum number of units, inclusive */
  min_quantity?: number
  /** Maximum number of units, inclusive */
  max_quantity?: number
  /** Minimum number of line items, inclusive */
  min_line_items?: number
  /** Maximum number of line items, inclusive */
  max_line_items?: number
  /** IDs of the shops whose orders match. Shipments without an order never match. */
  shop_ids?: string[]
  /**
   * Tags to match. The order must have at least one of them (case-insensitive). Shipments without
   * an order never match.
   */
  tags?: string[]
  /** Requested terms: `DDU` or `DDP`. Requests without `terms` match `DDU`. */
  terms?: Open<"DDU" | "DDP">
}

/** Shipping rule conditions. The rule applies if all conditions are met. */
export interface ShippingRuleConditionsInput {
  /**
   * Destination countries, as two-letter codes (ISO 3166-1 alpha-2) or `EU` for the European Union
   */
  countries?: readonly string[] | null | undefined
  /** Prefixes of the postal code. Case, spaces and hyphens are ignored. */
  postal_code_prefixes?: readonly string[] | null | undefined
  /** Minimum gross weight in kilograms, inclusive */
  min_weight?: number | string | null | undefined
  /** Maximum gross weight in kilograms, inclusive */
  max_weight?: number | string | null | undefined
  /**
   * Minimum value of the contents in USD, inclusive. Other currencies are converted at the daily
   * exchange rate.
   */
  min_value?: number | string | null | undefined
  /**
   * Maximum value of the contents in USD, inclusive. Other currencies are converted at the daily
   * exchange rate.
   */
  max_value?: number | string | null | undefined
  /** SKUs to match. At least one of them must be included (case-insensitive). */
  any_skus?: readonly string[] | null | undefined
  /** SKUs to match. All of them must be included (case-insensitive). */
  all_skus?: readonly string[] | null | undefined
  /** Minimum number of units, inclusive */
  min_quantity?: number | null | undefined
  /** Maximum number of units, inclusive */
  max_quantity?: number | null | undefined
  /** Minimum number of line items, inclusive */
  min_line_items?: number | null | undefined
  /** Maximum number of line items, inclusive */
  max_line_items?: number | null | undefined
  /** IDs of the shops whose orders match. Shipments without an order never match. */
  shop_ids?: readonly string[] | null | undefined
  /**
   * Tags to match. The order must have at least one of them (case-insensitive). Shipments without
   * an order never match.
   */
  tags?: readonly string[] | null | undefined
  /** Requested terms: `DDU` or `DDP`. Requests without `terms` match `DDU`. */
  terms?: "DDU" | "DDP" | null | undefined
}

/** Parameters for creating a shipping rule */
export interface ShippingRuleInput {
  /** Display name of the rule, shown on the orders and shipments to which it applies */
  name: string
  /**
   * Whether the rule is evaluated
   * @default true
   */
  enabled?: boolean | null | undefined
  /**
   * Whether to skip all later rules if this rule matches
   * @default false
   */
  stop?: boolean | null | undefined
  /**
   * Conditions that must all be met. A rule without conditions always matches.
   * @default {}
   */
  conditions?: ShippingRuleConditionsInput | null | undefined
  /**
   * Options that the rule sets, unless they are set by the request or an earlier rule
   * @default {}
   */
  actions?: ShippingRuleActionsInput | null | undefined
  /**
   * Position in the evaluation order, starting at 1. By default, a new rule is added at the end.
   */
  position?: number | null | undefined
}

/** Parameters for testing shipping rules */
export interface ShippingRuleTrialInput {
  /**
   * IDs of the stored rules to evaluate, in evaluation order. Can include disabled rules. Cannot be
   * combined with `rules`.
   */
  rule_ids?: readonly number[] | null | undefined
  /**
   * Rules to evaluate without storing them, in evaluation order. Cannot be combined with
   * `rule_ids`.
   */
  rules?: readonly TrialShippingRuleInput[] | null | undefined
}

/** Order with the options that the shipping rules would set */
export interface ShippingRuleTrialOrder {
  /** ID of the evaluated order */
  order_id: number
  /** Order number in the shop. Null if not provided. */
  shop_order_id: string | null
  /** Current order status */
  status: string
  /** Order options that the rules would set */
  decided: ShippingRuleActions
  /** Shipping rules that would apply, with their options */
  rules: AppliedShippingRule[]
  /** Current order options */
  used: UsedShippingOptions
}

/** Parameters for updating a shipping rule. Omitted fields remain unchanged. */
export interface ShippingRuleUpdate {
  /** Display name of the rule, shown on the orders and shipments to which it applies */
  name?: string | null | undefined
  /**
   * Position in the evaluation order, starting at 1. By default, a new rule is added at the end.
   */
  position?: number | null | undefined
  /** Whether the rule is evaluated */
  enabled?: boolean | null | undefined
  /** Whether to skip all later rules if this rule matches */
  stop?: boolean | null | undefined
  /** Conditions that must all be met. A rule without conditions always matches. */
  conditions?: ShippingRuleConditionsInput | null | undefined
  /** Options that the rule sets, unless they are set by the request or an earlier rule */
  actions?: ShippingRuleActionsInput | null | undefined
}

/** Shop to which orders and SKUs belong */
export interface Shop {
  /** Unique identifier of the shop, chosen by you */
  id: string
  /** Display name of the shop */
  name: string
  /** Shop type: `Svc` (orders from the API) or `Platform` (orders from a store) */
  type: Open<"Svc" | "Platform">
  /** Whether the shop accepts orders */
  active: boolean
  /** Whether the shop is connected to a store */
  connected: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /**
   * Expiry time of the store connection in UTC (`YYYY-MM-DD HH:MM:SS`). Null if it does not expire.
   */
  expires: null
  /** Default settings for orders */
  settings: {
    /** Default service level for orders */
    default_service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Processing delay for new orders, in hours. Orders can be changed during this time. */
    delay_processing: number
    /** Whether orders include a packing slip by default */
    packing_slip: boolean
    /** Whether orders allow partial fulfilment by default */
    partial_fulfillment: boolean
    /** Whether orders allow split fulfilment by default */
    split_fulfillment: boolean
    /** Rules for handling returned parcels */
    returns: {
      /** Whether warehouses inspect all returned parcels */
      inspect: boolean
      /** Return window for buyers, in days after shipment */
      window_days: number
      /** Whether return requests from buyers are approved automatically */
      auto_approve: boolean
      /**
       * Label bought for automatically approved return requests: `none`, `pdf` for the cheapest
       * return label for the buyer to print, or `qr` for the cheapest return label with a QR code
       * that the carrier scans to print the label at the counter. The label is charged on purchase.
       */
      label: Open<"none" | "pdf" | "qr">
      /**
       * Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
       * (unusable). Units of a grade without a disposition await your decision.
       */
      by_grade: {
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If
         * null, you decide for each return.
         */
        A: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If
         * null, you decide for each return.
         */
        B: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If
         * null, you decide for each return.
         */
        C: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If
         * null, you decide for each return.
         */
        D: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
      }
      /** URL of the returns page for buyers. Read-only. */
      portal_url: string
    }
  }
  /** Missing account settings required to import and ship store orders */
  errors?: EmbeddedProblem
}

/** Parameters for creating a shop */
export interface ShopInput {
  /**
   * Unique identifier of the shop, chosen by you. Can contain letters, digits, `-` and `_`. Cannot
   * be changed after creation.
   */
  id: string
  /** Display name of the shop */
  name: string
  /**
   * Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)
   * @default "Svc"
   */
  type?: "Svc" | "Platform" | null | undefined
  /**
   * Whether the shop accepts orders
   * @default true
   */
  active?: boolean | null | undefined
  /** Default settings for orders */
  settings: {
    /** Default service level for orders */
    default_service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
    /** Processing delay for new orders, in hours. Orders can be changed during this time. */
    delay_processing?: number | null | undefined
    /** Whether orders include a packing slip by default */
    packing_slip?: boolean | null | undefined
    /** Whether orders allow partial fulfilment by default */
    partial_fulfillment?: boolean | null | undefined
    /** Whether orders allow split fulfilment by default */
    split_fulfillment?: boolean | null | undefined
    /** Return rules. All previous rules are replaced. */
    returns?: {
      /**
       * Whether warehouses inspect all returned parcels. An inspection fee is charged for each
       * parcel.
       * @default false
       */
      inspect?: boolean | null | undefined
      /**
       * Return window for buyers, in days after shipment
       * @default 30
       */
      window_days?: number | null | undefined
      /**
       * Whether return requests from buyers are approved automatically
       * @default false
       */
      auto_approve?: boolean | null | undefined
      /**
       * Label bought for automatically approved return requests: `none`, `pdf` for the cheapest
       * return label for the buyer to print, or `qr` for the cheapest return label with a QR code
       * that the carrier scans to print the label at the counter. The label is charged on purchase.
       * @default "none"
       */
      label?: "none" | "pdf" | "qr" | null | undefined
      /**
       * Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
       * (unusable). Units of a grade without a disposition await your decision.
       */
      by_grade?: {
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If
         * null, you decide for each return.
         */
        A?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If
         * null, you decide for each return.
         */
        B?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If
         * null, you decide for each return.
         */
        C?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If
         * null, you decide for each return.
         */
        D?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
      } | null | undefined
    } | null | undefined
  }
}

/** Parameters for updating a shop */
export interface ShopUpdate {
  /** Unique identifier of the shop, chosen by you. Cannot be changed after creation. */
  id?: string | null | undefined
  /** Display name of the shop */
  name?: string | null | undefined
  /**
   * Shop type: `Svc` (orders from the API) or `Platform` (orders from a store). Cannot be changed
   * after creation.
   */
  type?: "Svc" | "Platform" | null | undefined
  /** Whether the shop accepts orders */
  active?: boolean | null | undefined
  /** Default settings for orders */
  settings?: {
    /** Default service level for orders */
    default_service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
    /** Processing delay for new orders, in hours. Orders can be changed during this time. */
    delay_processing?: number | null | undefined
    /** Whether orders include a packing slip by default */
    packing_slip?: boolean | null | undefined
    /** Whether orders allow partial fulfilment by default */
    partial_fulfillment?: boolean | null | undefined
    /** Whether orders allow split fulfilment by default */
    split_fulfillment?: boolean | null | undefined
    /** Return rules. All previous rules are replaced. */
    returns?: {
      /**
       * Whether warehouses inspect all returned parcels. An inspection fee is charged for each
       * parcel.
       * @default false
       */
      inspect?: boolean | null | undefined
      /**
       * Return window for buyers, in days after shipment
       * @default 30
       */
      window_days?: number | null | undefined
      /**
       * Whether return requests from buyers are approved automatically
       * @default false
       */
      auto_approve?: boolean | null | undefined
      /**
       * Label bought for automatically approved return requests: `none`, `pdf` for the cheapest
       * return label for the buyer to print, or `qr` for the cheapest return label with a QR code
       * that the carrier scans to print the label at the counter. The label is charged on purchase.
       * @default "none"
       */
      label?: "none" | "pdf" | "qr" | null | undefined
      /**
       * Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
       * (unusable). Units of a grade without a disposition await your decision.
       */
      by_grade?: {
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If
         * null, you decide for each return.
         */
        A?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If
         * null, you decide for each return.
         */
        B?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If
         * null, you decide for each return.
         */
        C?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If
         * null, you decide for each return.
         */
        D?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
      } | null | undefined
    } | null | undefined
  } | null | undefined
}

/** Simulated event from a carrier, facility or warehouse */
export interface SimulatedReport {
  /** Simulated event type */
  operation: string
  /** Simulated event description */
  description: string
}

/** Result of a sandbox simulation */
export interface Simulation {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Simulated scenario. Null for a single step. */
  scenario: Open<"delivered" | "held_in_customs" | "address_failure" | "lost" | "damaged" | "returned" | "order_fulfilled" | "order_late" | "stock_received" | "refused_label" | "late_carrier" | "no_funds" | "top_up"> | null
  /** Simulated step. Null for a scenario. */
  step: Open<"tracking_event" | "label_processed" | "label_ready" | "label_failed" | "exception_raised" | "exception_resolved" | "manifest_processed" | "inbound_received" | "inbound_processed" | "packing_started" | "packing_failed" | "fulfillment_completed" | "fulfillment_tracking_assigned" | "return_received" | "return_verified" | "return_message_posted" | "reshipment_quoted" | "reshipment_shipped"> | null
  /** Simulation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** ID of the return created by `return_received`. Null for other simulations. */
  return_id: number | null
  /** ID of the exception created by `exception_raised`. Null for other simulations. */
  exception_id: number | null
  /**
   * Simulated events, in chronological order. Empty for label and balance scenarios and for
   * `order_late`.
   */
  reports: SimulatedReport[]
  /**
   * Expiry time of a scenario for the next label, in UTC (`YYYY-MM-DD HH:MM:SS`). Null for other
   * simulations.
   */
  waits_until: string | null
}

/** Parameters for running a simulation */
export interface SimulationInput {
  /**
   * Complete scenario to simulate. Parcel scenarios: `delivered`, `held_in_customs`,
   * `address_failure`, `lost`, `damaged` and `returned`. Order scenarios: `order_fulfilled` and
   * `order_late`. Inbound shipment scenario: `stock_received`. Scenarios for the next label:
   * `refused_label` and `late_carrier`. Balance scenarios: `no_funds` and `top_up`.
   */
  scenario?: "delivered" | "held_in_customs" | "address_failure" | "lost" | "damaged" | "returned" | "order_fulfilled" | "order_late" | "stock_received" | "refused_label" | "late_carrier" | "no_funds" | "top_up" | null | undefined
  /** Single carrier, facility or warehouse event to simulate. Replaces `scenario`. */
  step?: "tracking_event" | "label_processed" | "label_ready" | "label_failed" | "exception_raised" | "exception_resolved" | "manifest_processed" | "inbound_received" | "inbound_processed" | "packing_started" | "packing_failed" | "fulfillment_completed" | "fulfillment_tracking_assigned" | "return_received" | "return_verified" | "return_message_posted" | "reshipment_quoted" | "reshipment_shipped" | null | undefined
  /**
   * Parcel tracking number. For `return_received`, the tracking number of the return label or
   * original label, or the `code` of the return request.
   */
  tracking_number?: string | null | undefined
  /** Shipment ID. The simulation uses the newest label of the shipment. */
  shipment_id?: number | null | undefined
  /** ID of the order to simulate. For `return_received`, the ID of the order to return. */
  order_id?: number | null | undefined
  /** ID of the inbound shipment to simulate */
  inbound_id?: number | null | undefined
  /** ID of the manifest to simulate */
  manifest_id?: number | null | undefined
  /** ID of the return to simulate */
  return_id?: number | null | undefined
  /** ID of the reshipment to simulate */
  reshipment_id?: number | null | undefined
  /** ID of the exception to simulate */
  exception_id?: number | null | undefined
  /** Tracking event code from the tracking guide. Applies to `tracking_event` only. */
  code?: number | null | undefined
  /**
   * Measured parcel weight in kilograms for `label_processed` and `return_received`. Defaults to
   * the declared weight or, if there is none, to 0.5.
   */
  weight?: number | string | null | undefined
  /** Exception type for `exception_raised`. Defaults to `Damaged`. */
  type?: "Bad Label" | "Damaged" | "Dangerous Goods" | "Duplicate" | "Oversized" | "Overweight" | "Unrecognized" | null | undefined
  /** Balance currency for `no_funds` and `top_up`. Defaults to `USD`. */
  currency?: string | null | undefined
}

/** Stock keeping unit (SKU) that identifies a product in one shop */
export interface Sku {
  /**
   * Whether the SKU is active and can be ordered. Each product can have one active SKU per shop.
   */
  active: boolean
  /** ID of the shop that uses the SKU */
  shop_id: string
  /** Stock keeping unit (SKU) that identifies the product in the shop */
  sku: string
}

/** Parameters for creating a SKU */
export interface SkuInput {
  /**
   * Whether the SKU is active and can be ordered. Each product can have one active SKU per shop.
   * @default true
   */
  active?: boolean | null | undefined
  /** ID of the shop that uses the SKU */
  shop_id: string
  /** Stock keeping unit (SKU) that identifies the product in the shop */
  sku: string
}

/** Parameters for updating a SKU. Omitted fields remain unchanged. */
export interface SkuUpdate {
  /**
   * Whether the SKU is active and can be ordered. Each product can have one active SKU per shop.
   */
  active?: boolean | null | undefined
  /** ID of the shop that uses the SKU. Cannot be changed after creation. */
  shop_id?: string | null | undefined
  /** Stock keeping unit (SKU) that identifies the product in the shop */
  sku?: string | null | undefined
}

/** Warehouse staff member */
export interface StaffMember {
  /** Staff member's user ID */
  user_id: number
  /** Staff member role */
  role: Open<"worker" | "lead">
  /** Staff member display name */
  name: string
  /** Time when the staff member was added, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  joined: string
}

/** Parameters for creating or updating a staff member */
export interface StaffMemberInput {
  /** Staff member role */
  role: "worker" | "lead"
  /** Staff member display name */
  name: string
  /**
   * Whether to generate a new PIN
   * @default false
   */
  reset_pin?: boolean | null | undefined
}

/** Account statement for one month and one currency */
export interface Statement {
  /** Currency of all amounts in the statement, as a three-letter ISO 4217 code */
  currency: string
  /** Statement month in UTC (`YYYY-MM`) */
  month: string
  /** First day of the statement month (`YYYY-MM-DD`) */
  start_date: string
  /** Last day of the statement month (`YYYY-MM-DD`) */
  end_date: string
  /** Whether the statement month is closed. Closed statements do not change. */
  is_final: boolean
  /** Opening balance for the month, in `currency`. Negative if the account owes money. */
  opening_balance: number
  /** Closing balance for the month, in `currency`. For the current month, the current balance. */
  closing_balance: number
  /** Number of ledger entries in the month */
  entries: number
  /** Totals by ledger entry type. Credits minus charges equal the balance change for the month. */
  kinds: StatementKind[]
}

/** Monthly totals for one type of ledger entry */
export interface StatementKind {
  /**
   * Ledger entry type, such as `labels`, `fulfillment` or `returns`. Payouts have the type
   * `payments`.
   */
  kind: string
  /** Number of ledger entries */
  entries: number
  /** Amount debited, in `currency` */
  charged: number
  /** Amount credited (payments and refunds), in `currency` */
  credited: number
}

/** Daily statistics in UTC, updated within a few minutes */
export interface Statistics {
  /** First day with available statistics (`YYYY-MM-DD`). Null if there are none yet. */
  counted_since: string | null
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  counted: string | null
  /** Daily statistics for the last 400 days, oldest first */
  days: StatisticsOfDay[]
  /** Counts at the time of the request */
  now: {
    /** Number of webhooks that are paused or disabled */
    inactive_webhooks: number
  }
}

/** Label, delivery and cost totals for a period, grouped by a label property */
export interface StatisticsBreakdown {
  /** Label property used to group the results */
  by: Open<"carrier" | "service" | "country" | "entry_point">
  /** First day with available statistics (`YYYY-MM-DD`). Null if there are none yet. */
  counted_since: string | null
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  counted: string | null
  /** Number of labels in the period that are not included in `rows` */
  uncounted_labels: number
  /** Totals for the period, ordered by number of labels */
  rows: StatisticsBreakdownRow[]
}

/** Totals for one carrier, service, country or entry point in a period */
export interface StatisticsBreakdownRow {
  /**
   * Carrier, service, country code or entry point. Null for the combined total of infrequent
   * values.
   */
  value: string | null
  /** Number of labels issued and cancelled, excluding test labels */
  labels: {
    /** Number of labels issued by carriers */
    bought: number
    /** Number of labels cancelled and refunded */
    cancelled: number
  }
  /** Number of parcels delivered in the period */
  delivered: number
  /**
   * Average time from processing at a facility to delivery, in calendar days. Null if no delivery
   * dates are known.
   */
  delivery_days: number | null
  /** Number of deliveries with a known transit time at label purchase */
  promised_deliveries: number
  /**
   * Number of deliveries in `promised_deliveries` that arrived within the maximum transit time, in
   * working days at the destination
   */
  delivered_on_time: number
  /** Label charges minus refunds, by currency */
  money: StatisticsCost[]
}

/** Label costs in one currency */
export interface StatisticsCost {
  /** Three-letter ISO 4217 currency code, such as `USD` */
  currency: string
  /** Charges minus refunds, in `currency` */
  cost: number
}

/** Statistics for one day */
export interface StatisticsOfDay {
  /** Day in UTC (`YYYY-MM-DD`) */
  day: string
  /** Number of labels issued, cancelled and failed, excluding test labels */
  labels: {
    /** Number of labels issued by carriers */
    bought: number
    /** Number of labels cancelled and refunded */
    cancelled: number
    /** Number of label purchases that failed and were refunded */
    failed: number
  }
  /**
   * Number of parcels that entered each status, excluding test parcels. Each transition is counted.
   */
  parcels: {
    /** Number of parcels processed at a facility */
    processed: number
    /** Number of parcels that entered transit */
    en_route: number
    /** Number of parcels that entered customs clearance */
    customs: number
    /** Number of parcels with a delivery exception */
    exception: number
    /** Number of delivered parcels */
    delivered: number
  }
  /** Number of orders that entered each status */
  orders: {
    /** Number of orders that entered processing */
    processing: number
    /** Number of orders put on hold */
    holding: number
    /** Number of orders that entered the status `Exception` */
    exception: number
    /** Number of orders that became backordered */
    backordered: number
    /** Number of orders released to a warehouse */
    ready: number
    /** Number of orders that entered packing */
    packing: number
    /** Number of partially fulfilled orders */
    partial: number
    /** Number of completely fulfilled orders */
    fulfilled: number
    /** Number of archived orders */
    archived: number
  }
  /** Number of returns received and inspected */
  returns: {
    /** Number of received returns */
    processed: number
    /** Number of inspected returns */
    verified: number
  }
  /** Number of inbound shipments received and counted */
  inbound: {
    /** Number of received inbound shipments */
    received: number
    /** Number of counted inbound shipments */
    processed: number
  }
  /** Number of exceptions raised and resolved */
  exceptions: {
    /** Number of new exceptions */
    raised: number
    /** Number of resolved exceptions */
    ended: number
  }
  /** Number of webhook deliveries that succeeded or failed */
  deliveries: {
    /** Number of webhook deliveries that succeeded */
    succeeded: number
    /** Number of webhook deliveries that failed after all retries */
    failed: number
  }
  /** Number of webhooks disabled after repeated failures */
  webhooks_switched_off: number
  /**
   * Ledger totals by currency and entry type. Credits minus charges equal the balance change for
   * the day.
   */
  money: StatisticsOfMoney[]
}

/** Ledger totals for one day, by currency and entry type */
export interface StatisticsOfMoney {
  /** Three-letter ISO 4217 currency code, such as `USD` */
  currency: string
  /**
   * Ledger entry type: `labels`, `fulfillment`, `returns`, `reshipments`, `subscriptions`,
   * `classifications`, `address_validations`, `payments` (including payouts) or `sandbox` (test
   * funds)
   */
  kind: string
  /** Number of ledger entries */
  entries: number
  /** Amount debited, in `currency` */
  charged: number
  /** Amount credited (payments and refunds), in `currency` */
  credited: number
}

/** Recorded change in stock levels */
export interface StockMovement {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /**
   * Reason for the movement: `inbound`, `adjustment`, `reservation`, `release`, `dispatch`,
   * `restock`, `count` or `damage`
   */
  reason: Open<"inbound" | "adjustment" | "reservation" | "release" | "dispatch" | "restock" | "count" | "damage">
  /** ID of the order that caused the movement. Null for other movements. */
  order_id: number | null
  /** ID of the inbound shipment that caused the movement. Null for other movements. */
  inbound_id: number | null
  /** Stock level changes, with one entry per product and warehouse */
  lines: StockMovementLine[]
}

/** Stock level change for one product in one warehouse */
export interface StockMovementLine {
  /** ID of the product with the changed stock level */
  product_id: number
  /** Warehouse ID, such as `WH0HKG01` */
  warehouse_id: string
  /** Change in the number of available units */
  available_change: number
  /** Change in the number of reserved units */
  reserved_change: number
  /** Change in the number of held units */
  held_change: number
  /** Moved units, grouped by lot. Empty for warehouses that do not track locations. */
  lots: MovedLot[]
}

/** Recurring payment to an application */
export interface Subscription {
  /** Unique identifier, prefixed with `sub_` */
  id: string
  /** Subscription description shown to the user */
  name: string
  /** Name of the application receiving the payments */
  application: string
  /** Monthly charge in USD */
  amount: number
  /** Currency of `amount`. Always `USD`. */
  currency: "USD"
  /** Billing interval. Always `monthly`. */
  interval: "monthly"
  /** Subscription status: `active`, or `cancelled` (ends after the paid period) */
  status: Open<"active" | "cancelled">
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Cancellation time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not cancelled. */
  cancelled_at: string | null
  /** Start of the current billing period in UTC (`YYYY-MM-DD HH:MM:SS`) */
  current_period_start: string
  /** End of the paid period and time of the next charge, if any, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  current_period_end: string
}

/** Parameters for creating a recurring payment */
export interface SubscriptionInput {
  /** Monthly charge in USD */
  amount: number | string
  /** Subscription description shown to the user */
  name: string
}

/** Parameters for resuming a cancelled subscription */
export interface SubscriptionRenewal {
  /** New subscription status. `active` resumes the subscription. */
  status: "active"
}

/** Tracking information for a parcel */
export interface Track {
  /** Parcel tracking number */
  tracking_number: string
  /** Shipment ID. Null for external parcels, or if the caller is not authorised. */
  shipment_id: number | null
  /** Order number. Null after erasure, or if the caller is not authorised. */
  order_number: string | null
  /** Code of the carrier transporting the parcel. Null if not disclosed. */
  carrier: string | null
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`.
   * Null for external parcels.
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Entry point (drop-off facility) ID, such as `HKG101`. Null for external parcels. */
  entry_point: string | null
  /**
   * Latest tracking status: `Pending` (not received), `Processed` (received), `En Route`, `Customs`
   * (in customs clearance), `Exception` (delivery problem, loss or return to sender), `Delivered`
   * or `Cancelled` (label cancelled)
   */
  status: Open<"Pending" | "Processed" | "Cancelled" | "Customs" | "En Route" | "Exception" | "Delivered">
  /** Carrier's latest delivery estimate (`YYYY-MM-DD`). Null if not provided. */
  estimated_delivery_date: string | null
  /** Label creation time in ISO 8601 format, with a UTC offset. Null for external parcels. */
  created: string | null
  /** Parcel destination, without the street address. Null for external parcels. */
  destination: {
    /** City or town. Empty if not disclosed. */
    city: string
    /** Code or name of the province, state or region. Null if not disclosed. */
    province: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** IATA code of the line-haul destination port. Null if the route does not include a port. */
    port: string | null
  } | null
  /** Parcel tracking events, newest first */
  events: TrackingEvent[]
}

/** Parcel tracking event */
export interface TrackingEvent {
  /**
   * Local event time, without a UTC offset (`YYYY-MM-DD HH:MM:SS`). Time zones differ, so keep the
   * order of the list instead of sorting by this field.
   */
  time: string
  /** City or town where the event occurred. Empty if unknown. */
  city: string
  /** Province or state where the event occurred. Null if unknown. */
  province: string | null
  /** Postal code where the event occurred. Null if unknown. */
  postal_code: string | null
  /** Country where the event occurred, as a two-letter ISO 3166-1 alpha-2 code. Null if unknown. */
  country: string | null
  /** Latitude where the event occurred, in decimal degrees. Null if unknown. */
  latitude: number | null
  /** Longitude where the event occurred, in decimal degrees. Null if unknown. */
  longitude: number | null
  /** Tracking event code, such as `200` (delivered). All codes are in the tracking guide. */
  code: number
  /** Code of the carrier that reported the event. Null if the platform reported it. */
  carrier: string | null
  /** Human-readable event description */
  description: string
}

/** Shipping rule to evaluate without saving it */
export interface TrialShippingRuleInput {
  /** Display name of the rule, shown on the orders and shipments to which it applies */
  name: string
  /**
   * Whether the rule is evaluated
   * @default true
   */
  enabled?: boolean | null | undefined
  /**
   * Whether to skip all later rules if this rule matches
   * @default false
   */
  stop?: boolean | null | undefined
  /**
   * Conditions that must all be met. A rule without conditions always matches.
   * @default {}
   */
  conditions?: ShippingRuleConditionsInput | null | undefined
  /**
   * Options that the rule sets, unless they are set by the request or an earlier rule
   * @default {}
   */
  actions?: ShippingRuleActionsInput | null | undefined
}

/** Shipping options set for an order */
export interface UsedShippingOptions {
  /** Service level set for the order */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Whether the full goods value is insured */
  insurance: boolean
  /** Whether a delivery signature is required */
  signature_confirmation: boolean
  /** IDs of the warehouses that ship the order. Empty if no warehouse is selected. */
  warehouse_ids: string[]
}

/** Authenticated user, with settings and balances */
export interface User {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** User's first name */
  first_name: string
  /** User's last name */
  last_name: string
  /** Time zone (IANA), such as `Europe/Berlin` */
  timezone: string
  /** Account address. Null if not provided. */
  address: {
    /** Company name on the account */
    company_name: string
    /** Address line 1, such as street and house number */
    street1: string
    /** Address line 2, such as apartment, floor or building. Null if not provided. */
    street2: string | null
    /** City or town */
    city: string
    /** Province, state or region, by code or name */
    province: string | null
    /** Postal code in the format of the country */
    postal_code: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
  } | null
  /**
   * Customs and tax registration numbers of the account. Added to the exporter if required at the
   * destination.
   */
  tax_ids?: ({
    /** Number type, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided. */
    country: string | null
  })[]
  /** Account settings */
  settings: {
    /**
     * Default format of label files in the console: `pdf` (one label per page), `pdf_a4` (four
     * labels per A4 page) or `zpl`. Does not affect API responses.
     */
    label_format: Open<"pdf" | "pdf_a4" | "zpl">
    /**
     * IANA time zone of the console, such as `Europe/Berlin`. Null for the time zone of the device.
     * Does not affect API responses.
     */
    time_zone: string | null
    /**
     * Currency of the balance that pays for shipments created in the console, as a three-letter ISO
     * 4217 code. Does not affect API requests.
     */
    currency: string
  }
  /** Account balance by currency. Negative if credit is used. */
  balances: Record<string, number>
  /** Deprecated. Balance in USD. Use `balances` instead. */
  balance: number
  /** Deprecated. Credit limit in USD. */
  credit_limit: number
  /** Payment reference for bank transfers (ISO 11649). Null in a sandbox. */
  payment_reference: string | null
  /** Recurring payments to applications, including ended payments */
  subscriptions?: Subscription[]
}

/** Account address */
export interface UserAddressInput {
  /** Company name on the account */
  company_name: string
  /** Address line 1, such as street and house number */
  street1: string
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /**
   * Province, state or region, by code or name. Required for countries with provinces in postal
   * addresses, except HK, MO, SG and AE.
   */
  province?: string | null | undefined
  /**
   * Postal code in the format of the country. Required for countries with postal codes, except IE.
   */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
}

/** Parameters for updating a user */
export interface UserUpdate {
  /** Account address. Null if not provided. */
  address?: UserAddressInput | null | undefined
  /**
   * Customs and tax registration numbers of the account. Added to the exporter if required at the
   * destination.
   */
  tax_ids?: readonly ({
    /**
     * Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
     * customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
     * the number format.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Account settings to update. Omitted settings remain unchanged. */
  settings?: {
    /**
     * Default format of label files in the console: `pdf` (one label per page), `pdf_a4` (four
     * labels per A4 page) or `zpl`. Does not affect API responses.
     */
    label_format?: "pdf" | "pdf_a4" | "zpl" | null | undefined
    /**
     * IANA time zone of the console, such as `Europe/Berlin`. Null for the time zone of the device.
     * Does not affect API responses.
     */
    time_zone?: string | null | undefined
    /**
     * Currency of the balance that pays for shipments created in the console, as a three-letter ISO
     * 4217 code. Does not affect API requests.
     */
    currency?: string | null | undefined
  } | null | undefined
}

/** Warehouse that stores products and ships orders */
export interface Warehouse {
  /** Unique identifier of the warehouse, such as `WH0HKG01` */
  id: string
  /** Display name of the warehouse */
  name: string
  /** Two-letter country code (ISO 3166-1 alpha-2) */
  country: string
  /** English name of the warehouse's local language */
  language: string
  /**
   * ISO 639-1 code of the warehouse's local language. Products stored there require
   * `local_descriptions` in this language.
   */
  language_code: string
  /** Multi-line warehouse address */
  address: string
  /** ID of the entry point from which parcels of the warehouse are shipped, such as `HKG101` */
  entry_point: string
  /** Warehouse time zone (IANA) */
  timezone: string
  /** Local cut-off time (`HH:MM`) for same-day processing of parcels and orders */
  cut_off: string
  /** Facility working days (`Mon` to `Sun`), excluding public holidays in its country */
  working_days: string[]
  /** Whether sending stock to the warehouse requires approval */
  approval_required: boolean
  /** Warehouse storage fees */
  storage: {
    /** Number of days of free storage */
    free_days: number
    /** Fee for large products, in USD per cubic metre */
    large_cost: number
    /** Fee for medium-sized products, in USD per unit */
    medium_cost: number
    /** Fee for small products, in USD per unit */
    small_cost: number
  }
}

/** Webhook endpoint. The signing key is not included. */
export interface Webhook {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Endpoint URL, including the host and path. Private addresses are rejected. */
  address: string
  /** Webhook topic. Cannot be changed after creation. */
  topic: Open<"fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "batches_status" | "exceptions_status" | "inbound_status" | "orders_changed" | "orders_late" | "products_stock_changed" | "reshipments_status" | "return_requests_status" | "returns_inspected" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status">
  /** Whether the webhook is enabled. Webhooks are disabled after 1,000 consecutive failures. */
  active: boolean
  /**
   * Expiry time of the previous signing key, in UTC (`YYYY-MM-DD HH:MM:SS`). Until then, deliveries
   * are signed with both keys. Omitted if only one key is valid.
   */
  previous_key_until?: string
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated: string
}

/** Parameters for creating a webhook */
export interface WebhookInput {
  /** Endpoint URL, including the host and path. Private addresses are rejected. */
  address: string
  /**
   * Signing key for deliveries, with 16 to 32 printable ASCII characters. Never returned in
   * responses.
   */
  key: string
  /** Webhook topic. Cannot be changed after creation. */
  topic: "fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "batches_status" | "exceptions_status" | "inbound_status" | "orders_changed" | "orders_late" | "products_stock_changed" | "reshipments_status" | "return_requests_status" | "returns_inspected" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status"
}

/** Parameters for updating a webhook */
export interface WebhookUpdate {
  /** Endpoint URL, including the host and path. Private addresses are rejected. */
  address?: string | null | undefined
  /**
   * Signing key for deliveries, with 16 to 32 printable ASCII characters. Never returned in
   * responses.
   */
  key?: string | null | undefined
  /** Webhook topic. Cannot be changed after creation. */
  topic?: "fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "batches_status" | "exceptions_status" | "inbound_status" | "orders_changed" | "orders_late" | "products_stock_changed" | "reshipments_status" | "return_requests_status" | "returns_inspected" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status" | null | undefined
  /**
   * Expiry time of the previous signing key, in UTC (`YYYY-MM-DD HH:MM:SS`). Up to 7 days after the
   * key change. Until then, deliveries are signed with both keys. By default, a new key replaces
   * the previous key immediately.
   */
  previous_key_until?: string | null | undefined
  /**
   * Whether the webhook is enabled. Updates without this field (or with null) enable the webhook,
   * so send `false` with every update to keep it paused.
   */
  active?: boolean | null | undefined
}

/** Error response */
export interface Problem {
  /** Always `error` */
  status: "error"
  /** Error code. Existing codes do not change, but new codes may be added. */
  code: Open<1000 | 1001 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 1010 | 1011 | 1012 | 1015 | 1016 | 1017 | 1025 | 1031 | 1040 | 1050 | 1051 | 1052 | 1053 | 1054 | 1055 | 1080 | 1081 | 1082 | 1090 | 1100 | 1101 | 1102 | 1103 | 1104 | 1110 | 1111 | 1120 | 1121 | 1122 | 1123 | 1124 | 1125 | 1140 | 1141 | 1142 | 1143 | 1144 | 1145 | 1160 | 1200 | 1201 | 1202 | 1203 | 1204 | 1205 | 1206 | 1207 | 1208 | 1209 | 1210 | 1211 | 1212 | 1213 | 1215 | 1216 | 1217 | 1218 | 1219 | 1220 | 1221 | 1222 | 1223 | 1224 | 1226 | 1240 | 1242 | 1243 | 1250 | 1251 | 1252 | 1253 | 1254 | 1270 | 1271 | 1272 | 1273 | 1274 | 1275 | 1276 | 1277 | 1290 | 1300 | 1301 | 1302 | 1303 | 1304 | 1320 | 1321 | 1322 | 1323 | 1324 | 1325 | 1326 | 1327 | 1328 | 1330 | 1331 | 1332 | 1333 | 1334 | 1335 | 1337 | 1338 | 1339 | 1340 | 1341 | 1342 | 1343 | 1344 | 1345 | 1350 | 1351 | 1352 | 1353 | 1354 | 1360 | 1370 | 1371 | 1372 | 1373 | 1374 | 1380 | 1381 | 1390 | 1391 | 1392 | 1393 | 1400 | 1401 | 1402 | 1403 | 1404 | 1405 | 1406 | 1425 | 1450 | 1451 | 1452 | 1453 | 1454 | 1460 | 1461 | 1462 | 1463 | 1503 | 1600 | 1601 | 1700 | 1701 | 1702 | 1703 | 1704 | 1705 | 1706 | 1707 | 1708 | 1709 | 1710 | 1711 | 1712 | 1713 | 1714 | 1715 | 1716 | 1717 | 1718 | 1719>
  /** Error name. Existing names do not change, but new names may be added. */
  name: Open<"validation_failed" | "internal_error" | "application_deleted" | "application_suspended" | "token_invalid" | "application_unknown" | "permission_withdrawn" | "scope_missing" | "dependency_unavailable" | "consignor_tax_id_required" | "address_rejected" | "rate_limit_exceeded" | "path_not_found" | "method_not_allowed" | "page_token_invalid" | "query_value_invalid" | "entry_point_not_found" | "no_route" | "exchange_rate_unavailable" | "quote_not_found" | "quote_expired" | "quote_used" | "quote_differs" | "insufficient_funds" | "balance_unavailable" | "charge_failed" | "invoice_not_found" | "subscription_not_found" | "subscription_not_created" | "subscription_not_renewable" | "subscription_not_cancellable" | "application_not_privileged" | "payment_not_found" | "payment_refused" | "return_not_found" | "return_not_verifiable" | "return_not_discardable" | "return_request_not_found" | "return_request_not_changeable" | "return_request_has_label" | "reshipment_not_found" | "reshipment_not_updatable" | "reshipment_not_deletable" | "returns_not_reshippable" | "return_not_reshippable" | "returns_in_several_facilities" | "exception_not_found" | "address_not_verified" | "shipment_has_label" | "shipment_without_label" | "label_creation_failed" | "label_already_cancelled" | "label_not_found" | "label_not_cancellable" | "label_not_ready" | "package_not_alone" | "label_file_missing" | "shipment_not_found" | "tracking_number_foreign" | "shipment_not_deletable" | "shipment_not_updatable" | "hs_code_or_description_missing" | "entry_point_mismatch" | "service_mismatch" | "shipment_in_overpack" | "duplicate_in_overpack" | "overpack_not_needed" | "dangerous_goods_mix" | "origin_description_language" | "description_unacceptable" | "hs_code_refused" | "contents_too_heavy" | "denied_party" | "prohibited_goods" | "duty_rates_unavailable" | "overpack_not_found" | "overpack_locked" | "overpack_not_created" | "overpack_not_deleted" | "overpack_not_updated" | "overpack_empty_or_test" | "overpack_entry_points_differ" | "overpack_already_manifested" | "overpack_unmeasured" | "manifest_not_created" | "manifest_not_found" | "packages_not_overpacked" | "packages_not_together" | "numbers_used_up" | "batch_not_found" | "batch_not_stoppable" | "batch_not_retryable" | "batch_limit_reached" | "batch_without_labels" | "order_not_found" | "order_not_editable" | "order_not_deletable" | "order_not_created" | "order_not_updated" | "duplicate_line_items" | "duplicate_shop_order_id" | "order_closed_in_store" | "order_changed_in_store" | "sku_not_found" | "sku_inactive" | "product_not_found" | "product_in_use" | "sku_taken" | "sku_in_use" | "second_active_sku" | "barcode_fixed" | "local_description_missing" | "gift_message_without_slip" | "packaging_in_order" | "tracking_fixed" | "product_is_kit" | "product_in_kit" | "kit_not_possible" | "inbound_not_found" | "inbound_not_deletable" | "inbound_product_refused" | "inbound_not_updatable" | "inbound_duplicate_products" | "warehouse_not_found" | "shop_not_found" | "shop_not_deletable" | "shop_not_created" | "shop_id_taken" | "shop_inactive" | "shipping_rule_not_found" | "shipping_rules_full" | "address_book_entry_not_found" | "address_book_full" | "box_not_found" | "boxes_full" | "webhook_not_found" | "webhook_duplicate" | "webhook_not_created" | "webhook_not_updated" | "webhook_not_deleted" | "webhook_event_refused" | "webhook_replay_refused" | "address_check_unavailable" | "credential_not_found" | "credential_not_updatable" | "credential_not_deleted" | "credential_not_created" | "credential_carrier_fixed" | "customs_product_not_found" | "customs_product_unknown" | "customs_product_refused" | "customs_product_type_fixed" | "party_id_required" | "sandbox_only" | "simulation_refused" | "place_unknown" | "units_not_there" | "wrong_item" | "lot_missing" | "lot_expired" | "order_withdrawn" | "tote_in_use" | "wave_claimed" | "approval_needed" | "operation_too_old" | "operation_differs" | "scan_ambiguous" | "weight_differs" | "not_all_scanned" | "changed_since_counted" | "place_closed" | "warehouse_closed" | "load_closed" | "parcel_loaded" | "parcel_not_loadable">
  /** HTTP status code of the response */
  http_status: number
  /** Human-readable message. The wording may change. */
  message: string
  /**
   * Validation errors with one entry for each invalid field, such as `/shipment/weight: must be
   * greater than 0`. For other errors, contains the message.
   */
  errors: string[]
  /** Party that can resolve the error: `you`, `us`, the `carrier` or `customs` */
  source: Open<"you" | "us" | "carrier" | "customs">
  /**
   * Whether the same request may succeed if retried. Retry with the same `Idempotency-Key`. If the
   * response has a `Retry-After` header, wait for that number of seconds first.
   */
  retryable: boolean
  /** URL of the documentation page for the error */
  doc_url: string
}

/** What `getLabel` may be asked for. */
export interface GetLabelQuery {
  /**
   * Printer resolution in dots per inch. Applies to `png` and `zpl` only.
   * @default "203"
   */
  dpi?: "203" | "300" | undefined
  /**
   * Document to return: `label`, `customs` for the customs documents (CN 23 and commercial or pro
   * forma invoice) as an A4 PDF, or `qr` for the QR code of a return label as a PDF
   * @default "label"
   */
  document?: "label" | "customs" | "qr" | undefined
}

export type ChangeLabelInput = {
  /** Whether to cancel and refund the label. `false` has no effect. */
  cancelled?: boolean | null | undefined
  /** ID of the overpack for the package. Null removes the package from its overpack. */
  overpack_id?: number | null | undefined
}

export type BulkLabelsInput = {
  /**
   * Document to return: `label`, or `customs` for the accompanying customs documents (CN 23 and
   * invoices)
   * @default "label"
   */
  document?: "label" | "customs" | null | undefined
  /** Tracking numbers or IDs of the labels to print, in print order */
  labels: readonly (string | number)[]
  /**
   * File format: `pdf` or, for label printers, `zpl`
   * @default "pdf"
   */
  type?: "pdf" | "zpl" | null | undefined
  /**
   * Printer resolution in dots per inch. Applies to `zpl` only.
   * @default 203
   */
  dpi?: number | null | undefined
}

export type CreateBatchInput = {
  /**
   * Operation performed on each batch row: `buy_labels`, `cancel_labels` (with refund) or
   * `validate_shipments` (validate and price without storing)
   */
  type: "buy_labels" | "cancel_labels" | "validate_shipments"
  /** Batch rows. An invalid row does not affect other rows. */
  rows: readonly BatchRowInput[]
}

/** What `listBatches` may be asked for. */
export interface ListBatchesQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** Filters results by status */
  status?: "processing" | "stopping" | "stopped" | "completed" | undefined
}

/** A page of what `listBatches` answers. */
export interface ListBatchesPage {
  /** Page of batches, newest first */
  batches: Batch[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_batches: number
}

/** What `listBatchRows` may be asked for. */
export interface ListBatchRowsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `asc` for request order, `desc` for reverse request order
   * @default "asc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** Filters results by batch row status */
  status?: "pending" | "processing" | "succeeded" | "failed" | "cancelled" | undefined
}

/** A page of what `listBatchRows` answers. */
export interface ListBatchRowsPage {
  /** Page of batch rows, in request order */
  rows: BatchRow[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_rows: number
}

/** What `printBatchLabels` may be asked for. */
export interface PrintBatchLabelsQuery {
  /**
   * Label sort order: `row` (request order) or `service`
   * @default "row"
   */
  sort?: "row" | "service" | undefined
  /**
   * Number of labels per page: `1` for label-sized pages or `4` for A4 sheets. Applies to `pdf`
   * only.
   * @default "1"
   */
  per_page?: "1" | "4" | undefined
  /**
   * Printer resolution in dots per inch. Applies to `zpl` only.
   * @default "203"
   */
  dpi?: "203" | "300" | undefined
  /**
   * Whether to omit unavailable labels. By default, the request fails if a label is unavailable.
   * @default false
   */
  omit_pending?: boolean | undefined
  /**
   * Maximum number of labels per file. The request fails if the file exceeds the maximum response
   * size. By default, each file contains as many labels as possible.
   */
  labels_per_file?: number | undefined
  /**
   * Number of labels to skip at the beginning
   * @default 0
   */
  offset?: number | undefined
}

/** What `listOverpacks` may be asked for. */
export interface ListOverpacksQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
}

/** A page of what `listOverpacks` answers. */
export interface ListOverpacksPage {
  /** Page of overpacks */
  overpacks: OverpackRow[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
}

/** What `listManifests` may be asked for. */
export interface ListManifestsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
  /** Filters results by entry point ID, such as `HKG101` */
  entry_point?: string | undefined
}

/** A page of what `listManifests` answers. */
export interface ListManifestsPage {
  /** Page of manifests */
  manifests: ManifestRow[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_manifests: number
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
}

/** What `getManifest` may be asked for. */
export interface GetManifestQuery {
  /**
   * Name of the carrier form to return instead of the delivery ticket, as listed in `forms`.
   * Requires `type=pdf`.
   */
  form?: string | undefined
}

/** What `listCustomsData` may be asked for. */
export interface ListCustomsDataQuery {
  /**
   * Returns only parcels corrected at or after this time in UTC (`YYYY-MM-DD`, or with `
   * HH:MM:SS`). A page can be empty even if more pages follow.
   */
  since?: string | undefined
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
}

/** A page of what `listCustomsData` answers. */
export interface ListCustomsDataPage {
  /** Page of parcels, ordered by overpack */
  customs_data: CustomsData[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
}

/** What `listShipments` may be asked for. */
export interface ListShipmentsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
  /** Alias for `date_start` */
  created_min?: string | undefined
  /** Alias for `date_end` */
  created_max?: string | undefined
  /**
   * Filters results by order number. A leading `#` is ignored unless it is part of the order
   * number.
   */
  order_number?: string | undefined
  /** Filters results by a comment line (exact match) */
  comments?: string | undefined
  /** Filters results by recipient name (partial match, case-insensitive) */
  "to.name"?: string | undefined
  /** Filters results by tracking number, or by the barcode number of the house label */
  tracking_number?: string | undefined
  /**
   * Filters results by label: `yes` (with an active label), `no` (without an active label) or
   * `both`
   * @default "both"
   */
  labeled?: "yes" | "no" | "both" | undefined
  /**
   * Filters results by overpack: `yes` (in an overpack), `no` (not in an overpack) or `both`
   * @default "both"
   */
  packed?: "yes" | "no" | "both" | undefined
  /**
   * Filters results by processing: `yes` (processed by a facility), `no` (not yet processed) or
   * `both`
   * @default "both"
   */
  processed?: "yes" | "no" | "both" | undefined
  /** Filters results by overpack ID */
  overpack_id?: number | undefined
}

/** A page of what `listShipments` answers. */
export interface ListShipmentsPage {
  /** Page of shipments */
  shipments: ShipmentRow[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_shipments: number
}

/** What `listProducts` may be asked for. */
export interface ListProductsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** Filters results by name (partial match, case-insensitive) */
  name?: string | undefined
  /** Filters results by SKU (partial match). Requires `shop.id`. */
  sku?: string | undefined
  /** Filters results by SKU (exact match, case-insensitive) */
  exact_sku?: string | undefined
  /** Filters results by product barcode, in any GTIN format */
  barcode?: string | undefined
  /** Filters results by shop ID */
  "shop.id"?: string | undefined
  /**
   * Field used to sort the results
   * @default "id"
   */
  sort?: "id" | "name" | "backordered" | "quantity" | undefined
  /** Filters results by whether the product is packaging material: `true`, `false` or `both` */
  is_packaging?: "true" | "false" | "1" | "0" | "yes" | "no" | "both" | undefined
  /** Alias for `is_packaging` */
  packaging?: "true" | "false" | "1" | "0" | "yes" | "no" | "both" | undefined
}

/** A page of what `listProducts` answers. */
export interface ListProductsPage {
  /** Page of products */
  products: ProductRow[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_products: number
}

/** What `getProduct` may be asked for. */
export interface GetProductQuery {
  /**
   * Label height in inches. Applies to `type=pdf` only.
   * @default 1
   */
  height?: number | undefined
  /**
   * Label width in inches. Applies to `type=pdf` only.
   * @default 2
   */
  width?: number | undefined
}

/** A page of what `listProductLots` answers. */
export interface ListProductLotsPage {
  /** Product units, grouped by lot, with the earliest expiry date first */
  lots: Lot[]
  /** Whether more lots exist than are listed */
  is_truncated: boolean
}

/** What `listStockMovements` may be asked for. */
export interface ListStockMovementsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** Filters results by product ID */
  "product.id"?: number | undefined
  /** Filters results by warehouse ID, such as `WH0HKG01` */
  "warehouse.id"?: string | undefined
  /** Filters results by movement reason */
  reason?: "inbound" | "adjustment" | "reservation" | "release" | "dispatch" | "restock" | "count" | "damage" | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to the day of the first movement. */
  created_min?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  created_max?: string | undefined
}

/** A page of what `listStockMovements` answers. */
export interface ListStockMovementsPage {
  /** Page of stock movements */
  stock_movements: StockMovement[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_stock_movements: number
}

/** What `getEstimate` may be asked for. */
export interface GetEstimateQuery {
  /** Recipient country, as a two-letter ISO 3166-1 alpha-2 code */
  country: string
  /** Entry point (drop-off facility) ID, such as `HKG101` */
  entry_point: string
  /** Gross weight in kilograms */
  weight: number
  /** Filters results by carrier code */
  carrier?: string | undefined
  /**
   * Currency of the amounts in the response, as a three-letter ISO 4217 code
   * @default "USD"
   */
  currency?: string | undefined
  /**
   * Dangerous goods codes in the parcel. Repeat the parameter or separate the codes with commas.
   * @default []
   */
  dg_codes?: readonly ("0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4")[] | undefined
  /**
   * Alias for `dg_codes`
   * @default []
   */
  dg_code?: readonly ("0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4")[] | undefined
  /** IATA code of the required line-haul destination port, such as `JFK` */
  exit_point?: string | undefined
  /**
   * Height in centimetres
   * @default 1
   */
  height?: number | undefined
  /**
   * Length in centimetres
   * @default 15
   */
  length?: number | undefined
  /**
   * Width in centimetres
   * @default 10
   */
  width?: number | undefined
  /**
   * Packages in a multi-package shipment, such as `packages[0][length]=20&packages[0][width]=…`.
   * Replaces `weight` and the dimensions.
   * @default []
   */
  packages?: readonly ({
    /** Length in centimetres */
    length: number
    /** Width in centimetres */
    width: number
    /** Height in centimetres */
    height: number
    /** Gross weight in kilograms */
    weight: number
  })[] | undefined
  /**
   * Whether the full value is insured. If false, coverage is limited to 30 USD.
   * @default false
   */
  insurance?: boolean | undefined
  /**
   * Whether the packaging is soft or irregular
   * @default false
   */
  irregular?: boolean | undefined
  /**
   * Whether to quote return shipments from `country` to the entry point
   * @default false
   */
  is_return?: boolean | undefined
  /** Recipient's postal code, used for zone-based prices */
  postal_code?: string | undefined
  /** Recipient's province or state */
  province?: string | undefined
  /**
   * Whether a delivery signature is required. If true, services without signature confirmation are
   * excluded.
   * @default false
   */
  signature_confirmation?: boolean | undefined
  /** Filters services by available terms (`DDU` or `DDP`) */
  terms?: "DDU" | "DDP" | undefined
  /**
   * Value of the contents in `currency`, used to calculate the insurance fee
   * @default 0
   */
  value?: number | undefined
}

/** What `listServicePoints` may be asked for. */
export interface ListServicePointsQuery {
  /** Carrier code, such as `UPS` */
  carrier: string
  /** Country to search, as a two-letter ISO 3166-1 alpha-2 code */
  country: string
  /** Postal code at the centre of the search area */
  postal_code: string
  /**
   * Maximum number of service points to return
   * @default 50
   */
  limit?: number | undefined
}

/** A page of what `listServicePoints` answers. */
export interface ListServicePointsPage {
  /** Service points, ordered by distance */
  service_points: ServicePoint[]
}

export type ValidateAddressesAnswer = ({
  /** Address as submitted in the request */
  original: {
    /** Address line 1, such as street and house number */
    street1: string | null
    /** Address line 2, such as apartment, floor or building. Null if not provided. */
    street2: string | null
    /** City or town */
    city: string | null
    /** Province, state or region, by code or name */
    province: string | null
    /** Postal code in the format of the country */
    postal_code: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string | null
  }
  /** Whether validation failed. If true, no fee is charged for the address. */
  error: boolean
  /** Reason the address is invalid. Null if the address is valid. */
  message: string | null
  /** Suggested addresses, best match first */
  matches: ({
    /** Address line 1, such as street and house number */
    street1: string
    /** Address line 2, such as apartment, floor or building. Null if not provided. */
    street2: string | null
    /** City or town */
    city: string
    /** Province, state or region, by code or name */
    province: string | null
    /** Postal code in the format of the country */
    postal_code: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /**
     * Match confidence: `HIGH` (exact match), `MEDIUM` (parts were missing, corrected or
     * unconfirmed) or `LOW` (the address probably does not exist)
     */
    confidence: Open<"LOW" | "MEDIUM" | "HIGH">
  })[]
})[]

export type ClassifyProductsAnswer = {
  /** Country of export, as a two-letter ISO 3166-1 alpha-2 code */
  origin_country: string
  /** Country of import, as a two-letter ISO 3166-1 alpha-2 code */
  destination_country: string
  /** Harmonized System edition in force at the time of the request, such as `2022` */
  hs_edition: string
  /** Harmonized System edition used by the import tariff schedule. Null if not available. */
  import_hs_edition: string | null
  /** Harmonized System edition used by the export tariff schedule. Null if not available. */
  export_hs_edition: string | null
  /** Correctable issues that may delay or return the parcel. Omitted if there are none. */
  warnings?: ({
    /**
     * Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
     * Recommendations, which are never rejected, often have the general code 1000. To identify an
     * issue, use `code` and `path`.
     */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning. The wording may change. */
    message: string
    /** Recommended action to resolve the issue */
    cure: string
  })[]
  /** Classification results, in request order */
  products: ({
    /** Goods description from the request */
    description: string
    /** Harmonized System code from the request. Null if not provided. */
    hs_code: string | null
    /** Classification result. The codes are null if no code was found. */
    result: {
      /** Harmonized System code in the import tariff schedule. Null if not determined. */
      import_hs_code: string | null
      /** Harmonized System code in the export tariff schedule. Null if not determined. */
      export_hs_code: string | null
      /** Official description of the Harmonized System code. Null if not determined. */
      description: string | null
      /** Number of significant digits in `import_hs_code`. Any remaining digits are zeros. */
      import_digits: number | null
      /** Number of significant digits in `export_hs_code`. Any remaining digits are zeros. */
      export_digits: number | null
      /** Confidence score as a fraction from 0 to 1. Review codes with a score below 0.5. */
      confidence: number
      /** Alternative codes under other headings, most likely first */
      alternatives: ({
        /** Six-digit Harmonized System code */
        hs_code: string
        /** Official description of the Harmonized System code */
        description: string
        /** Confidence score as a fraction from 0 to 1 */
        confidence: number
      })[]
      /** Keywords in the goods description that determined the code */
      matched_words: string[]
      /** Explanation of the classification result */
      notes: string[]
    }
  })[]
}

/** What `listCustomsProducts` may be asked for. */
export interface ListCustomsProductsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
}

/** A page of what `listCustomsProducts` answers. */
export interface ListCustomsProductsPage {
  /** Page of customs products, newest first */
  products: CustomsProduct[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
}

/** What `listInbound` may be asked for. */
export interface ListInboundQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
}

/** A page of what `listInbound` answers. */
export interface ListInboundPage {
  /** Page of inbound shipments */
  inbound: InboundRow[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_inbound: number
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
}

/** A page of what `listEntryPoints` answers. */
export interface ListEntryPointsPage {
  /** Entry points that accept parcels */
  entry_points: EntryPoint[]
}

/** A page of what `listWarehouses` answers. */
export interface ListWarehousesPage {
  /** Warehouses that store products */
  warehouses: Warehouse[]
}

/** What `getTrack` may be asked for. */
export interface GetTrackQuery {
  /** Language of event descriptions. Takes precedence over `Accept-Language`. */
  language?: "en" | "de" | "fr" | "es" | "pt" | "ja" | "zh" | "ar" | undefined
  /** Access key from `tracking_url`. Grants access to the full tracking history. */
  key?: string | undefined
}

export type ReportTrackingInput = readonly ({
  /** Tracking number of one of your labels */
  tracking_number: string
  /** Tracking event code. Only carriers can report deliveries and failures. */
  code: number
  /**
   * Local event time in ISO 8601 format, with a UTC offset. If the offset is omitted, UTC is
   * assumed.
   */
  time: string
  /** City or town where the event occurred */
  city: string
  /** Province or state where the event occurred. Null if unknown. */
  province?: string | null | undefined
  /** Postal code where the event occurred. Null if unknown. */
  postal_code?: string | number | null | undefined
  /** Country where the event occurred, as a two-letter ISO 3166-1 alpha-2 code */
  country: string
  /** Latitude where the event occurred, in decimal degrees. Null if unknown. */
  latitude?: number | string | null | undefined
  /** Longitude where the event occurred, in decimal degrees. Null if unknown. */
  longitude?: number | string | null | undefined
})[]

/** What `listExceptions` may be asked for. */
export interface ListExceptionsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
  /** Filters results by status */
  status?: "On Hold" | "Destroyed" | "Overlabeled" | "Returned to Sender" | undefined
  /** Filters results by exception type */
  type?: "Bad Label" | "Damaged" | "Dangerous Goods" | "Duplicate" | "Oversized" | "Overweight" | "Unrecognized" | undefined
  /** Filters results by tracking number (exact match) */
  tracking_number?: string | undefined
  /** Filters results by shipment ID */
  shipment_id?: number | undefined
}

/** A page of what `listExceptions` answers. */
export interface ListExceptionsPage {
  /** Page of exceptions, newest first */
  exceptions: Exception[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_exceptions: number
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
}

/** What `listReturns` may be asked for. */
export interface ListReturnsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
  /** Filters results by status */
  status?: "Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped" | undefined
  /** Filters results by tracking number (exact match) */
  tracking_number?: string | undefined
}

/** A page of what `listReturns` answers. */
export interface ListReturnsPage {
  /** Page of returns */
  returns: ReturnRow[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_returns: number
}

export type DecideReturnInput = {
  /** Inspection lines with their dispositions */
  lines: readonly ({
    /** ID of the inspected line */
    id: number
    /**
     * Disposition of the units: `restock` (add to your stock), `quarantine` (hold in your stock),
     * `dispose` or `keep` (store outside your stock)
     */
    disposition: "restock" | "quarantine" | "dispose" | "keep"
  })[]
}

/** What `listReturnRequests` may be asked for. */
export interface ListReturnRequestsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** Filters results by status */
  status?: "Requested" | "Approved" | "Declined" | "Arrived" | "Completed" | "Cancelled" | "Expired" | undefined
  /** Filters results by order ID */
  order_id?: number | undefined
}

/** A page of what `listReturnRequests` answers. */
export interface ListReturnRequestsPage {
  /** Page of return requests, newest first */
  return_requests: ReturnRequest[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_return_requests: number
}

export type CreateReturnRequestInput = {
  /** ID of the order with the shipped items */
  order_id: number
  /** Units to return, with one entry per SKU */
  lines: readonly ({
    /** SKU of the shipped item */
    sku: string
    /** Number of units to return */
    quantity: number
    /**
     * Return reason provided by the buyer
     * @default "other"
     */
    reason?: "unwanted" | "too_small" | "too_large" | "defective" | "wrong_item" | "late" | "other" | null | undefined
  })[]
  /** Buyer's comment. Null if not provided. */
  comment?: string | null | undefined
  /**
   * ID of the return shipment (`is_return`) with the buyer's label. Null if the buyer arranges
   * shipping.
   */
  shipment_id?: number | null | undefined
}

export type ApproveReturnRequestInput = {
  /**
   * ID of the return shipment (`is_return`) with the buyer's label. Null if the buyer arranges
   * shipping.
   */
  shipment_id?: number | null | undefined
}

export type DeclineReturnRequestInput = {
  /** Reason for declining the request, shown to the buyer */
  reason: string
}

/** A page of what `listReturnRequestRates` answers. */
export interface ListReturnRequestRatesPage {
  /** Services that offer return labels, ordered by price */
  rates: ReturnRate[]
}

export type BuyReturnRequestLabelInput = {
  /** Service level of the return label. If null, the cheapest service is used. */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Format for the buyer: `pdf` to print the label, or `qr` for a QR code that the carrier scans to
   * print the label at the counter
   * @default "pdf"
   */
  format?: "pdf" | "qr" | null | undefined
}

/** What `listReshipments` may be asked for. */
export interface ListReshipmentsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Unlimited by default. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
}

/** A page of what `listReshipments` answers. */
export interface ListReshipmentsPage {
  /** Page of reshipments, newest first */
  reshipments: ReshipmentRow[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
}

/** What `listCredentials` may be asked for. */
export interface ListCredentialsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /**
   * Field used to sort the results
   * @default "id"
   */
  sort?: "id" | "carrier" | undefined
}

/** A page of what `listCredentials` answers. */
export interface ListCredentialsPage {
  /** Page of carrier accounts */
  credentials: Credential[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
}

/** What `listShops` may be asked for. */
export interface ListShopsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "asc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** Filters results by name (partial match, case-insensitive) */
  name?: string | undefined
}

/** A page of what `listShops` answers. */
export interface ListShopsPage {
  /** Page of shops */
  shops: Shop[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_shops: number
}

/** What `connectShop` may be asked for. */
export interface ConnectShopQuery {
  /** Store name or address. If omitted, the user is asked for the store name. */
  store?: string | undefined
}

export type ConnectStoreInput = {
  /** Store platform. To connect a Shopify store, use `GET /shops/{id}/connect` instead. */
  platform: "woocommerce" | "vendure" | "medusa"
  /**
   * HTTPS URL of the store: the site URL for WooCommerce (such as `https://shop.example`), the
   * Admin API URL for Vendure (such as `https://shop.example/admin-api`), or the server URL for
   * Medusa (such as `https://shop.example`)
   */
  address: string
  /**
   * Store API key: consumer key with read and write permissions (WooCommerce), API key (Vendure 3.6
   * or later) or secret API key (Medusa 2 or later)
   */
  api_key: string
  /** WooCommerce consumer secret. Required for WooCommerce and not accepted for other platforms. */
  api_secret?: string | null | undefined
}

export type CreateAccessTokenInput = {
  /** ID of the application requesting the access token */
  application_id: string
  /** Application's client secret. Required unless the application is public. */
  application_secret?: string | null | undefined
  /** Authorisation code from the redirect. Valid for a single use within 10 minutes. */
  nonce: string
  /** PKCE code verifier (RFC 7636) with 43 to 128 characters */
  code_verifier?: string | null | undefined
}

export type CreateAccessTokenAnswer = {
  /** Access token for the `Authorization: Bearer …` header */
  access_token: string
  /** Token lifetime in seconds. Null if the token is valid until revoked. */
  expires_in: number | null
  /** Token type. Always `Bearer`. */
  token_type: "Bearer"
}

/** What `listOrders` may be asked for. */
export interface ListOrdersQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /**
   * First day in UTC, inclusive (`YYYY-MM-DD`). Filters results by `created`. Unlimited by default.
   */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
  /** Alias for `date_start` */
  created_min?: string | undefined
  /** Alias for `date_end` */
  created_max?: string | undefined
  /** Filters results by product ID */
  "product.id"?: number | undefined
  /** Alias for `to.name` */
  "shipping_address.name"?: string | undefined
  /** Filters results by recipient name (partial match, case-insensitive) */
  "to.name"?: string | undefined
  /** Filters results by shop ID */
  "shop.id"?: string | undefined
  /**
   * Filters results by order number. A leading `#` is ignored unless it is part of the order
   * number.
   */
  "shop.order_id"?: string | undefined
  /** Filters results by status. `Archived` returns no orders. Retrieve archived orders by ID. */
  status?: "Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived" | undefined
}

/** A page of what `listOrders` answers. */
export interface ListOrdersPage {
  /** Page of orders */
  orders: OrderRow[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_orders: number
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
}

export type SetOrderStatusesAnswer = ({
  /** ID of the order */
  id: number
  /** Order status after the request */
  status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
})[]

/** A page of what `listShippingRules` answers. */
export interface ListShippingRulesPage {
  /** Shipping rules, in evaluation order */
  shipping_rules: ShippingRule[]
}

export type EvaluateShippingRulesAnswer = {
  /** Evaluated orders, newest first */
  orders: ShippingRuleTrialOrder[]
  /** Number of orders with options that a rule would set */
  decided_orders: number
}

/** What `listInvoices` may be asked for. */
export interface ListInvoicesQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 365 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
}

/** A page of what `listInvoices` answers. */
export interface ListInvoicesPage {
  /** Page of invoices, newest first */
  invoices: Invoice[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
  /**
   * Total number of entries. For lists larger than 64 KB, the value is zero except on the last
   * page.
   */
  total_invoices: number
  /**
   * Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.
   */
  total_pages: number
}

/** What `getInvoice` may be asked for. */
export interface GetInvoiceQuery {
  /**
   * File number, starting at 1. Applies to invoices with multiple files.
   * @default 1
   */
  file?: number | undefined
  /**
   * Number of the credit note to return instead of the invoice. Applies to `type=pdf` and
   * `type=xml` only.
   */
  credit_note?: string | undefined
}

/** What `listLedgerEntries` may be asked for. */
export interface ListLedgerEntriesQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /**
   * Ledger currency. A `page_token` is valid for one currency only.
   * @default "USD"
   */
  currency?: string | undefined
}

/** A page of what `listLedgerEntries` answers. */
export interface ListLedgerEntriesPage {
  /** Ledger currency, as a three-letter ISO 4217 code */
  currency: string
  /** Page of ledger entries, newest first */
  ledger: LedgerEntry[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
}

/** What `getStatement` may be asked for. */
export interface GetStatementQuery {
  /**
   * Statement month in UTC, such as `2026-01`. The current month and the previous 12 months are
   * available.
   */
  month: string
  /**
   * Balance currency. Statements are issued separately for each currency.
   * @default "USD"
   */
  currency?: string | undefined
}

/** What `getStatistics` may be asked for. */
export interface GetStatisticsQuery {
  /** First day in UTC, inclusive (`YYYY-MM-DD`). By default, the range covers 30 days. */
  from?: string | undefined
  /**
   * Last day in UTC, inclusive (`YYYY-MM-DD`). The range can cover up to 366 days. Defaults to
   * today.
   */
  to?: string | undefined
}

/** What `getStatisticsBreakdown` may be asked for. */
export interface GetStatisticsBreakdownQuery {
  /**
   * Label property used to group the results: carrier, service, destination country or entry point
   */
  by: "carrier" | "service" | "country" | "entry_point"
  /** First day in UTC, inclusive (`YYYY-MM-DD`). By default, the range covers 30 days. */
  from?: string | undefined
  /**
   * Last day in UTC, inclusive (`YYYY-MM-DD`). The range can cover up to 366 days. Defaults to
   * today.
   */
  to?: string | undefined
}

/** What `listAddressBook` may be asked for. */
export interface ListAddressBookQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** Filters results by the beginning of a word in the label, name or company (case-insensitive) */
  search?: string | undefined
  /**
   * Whether to return only the default sender address
   * @default false
   */
  default_sender?: boolean | undefined
}

/** A page of what `listAddressBook` answers. */
export interface ListAddressBookPage {
  /** Page of address book entries */
  address_book_entries: AddressBookEntry[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
}

/** A page of what `listBoxes` answers. */
export interface ListBoxesPage {
  /** Boxes, ordered from smallest to largest */
  boxes: ShippingBox[]
}

/** What `listWebhooks` may be asked for. */
export interface ListWebhooksQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers return error 1031, so use `page_token` for long lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
}

/** A page of what `listWebhooks` answers. */
export interface ListWebhooksPage {
  /** Page of webhooks, newest first */
  webhooks: Webhook[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
}

/** What `listEvents` may be asked for. */
export interface ListEventsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Cursor from `next` of the previous response, `latest` for the newest page of events, or `now`
   * to return only a cursor. Defaults to the oldest retained event.
   */
  after?: string | undefined
  /** Filters results by topic. A page can be empty even if `has_more` is true. */
  topic?: "fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "batches_status" | "exceptions_status" | "inbound_status" | "orders_changed" | "orders_late" | "products_stock_changed" | "reshipments_status" | "return_requests_status" | "returns_inspected" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status" | undefined
}

/** A page of what `listEvents` answers. */
export interface ListEventsPage {
  /** Page of events, oldest first */
  events: Event[]
  /**
   * Cursor to send as `after` in the next request. Cursors do not expire, but one older than 30
   * days continues with the oldest retained event.
   */
  next: string
  /** Whether more events are available */
  has_more: boolean
}

/** What `listWebhookDeliveries` may be asked for. */
export interface ListWebhookDeliveriesQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 30 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
  /** Filters results by status */
  status?: "pending" | "delivered" | "failed" | "dropped" | undefined
}

/** A page of what `listWebhookDeliveries` answers. */
export interface ListWebhookDeliveriesPage {
  /** Page of deliveries, newest first */
  deliveries: Delivery[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
}

/** A page of what `listWebhookReplays` answers. */
export interface ListWebhookReplaysPage {
  /** Latest replay. Empty if no replay was started in the last 30 days. */
  replays: Replay[]
}

/** What `listRequests` may be asked for. */
export interface ListRequestsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /** Filters results by request ID (`X-Request-Id` response header) */
  request_id?: string | undefined
  /** Filters results by API key ID */
  key?: number | undefined
  /** Filters results by path prefix, such as `/shipments` */
  path?: string | undefined
  /** Filters results by HTTP method */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | undefined
  /**
   * Filters results by HTTP status: a code (such as `404`), a class (such as `4xx`) or `failed`
   * (400 and above)
   */
  status?: string | undefined
  /** Filters results by error code */
  code?: number | undefined
  /** Earliest request time (inclusive), as a date or a UTC date-time (`YYYY-MM-DD HH:MM:SS`) */
  created_min?: string | undefined
  /** Latest request time (inclusive), as a date or a UTC date-time (`YYYY-MM-DD HH:MM:SS`) */
  created_max?: string | undefined
}

/** A page of what `listRequests` answers. */
export interface ListRequestsPage {
  /** Page of requests, newest first */
  requests: LoggedRequest[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
}

export type CreateFloorDeviceAnswer = {
  /** Paired device. Null if a pairing code was created. */
  device: FloorDevice | null
  /** Created pairing code. Null if a device was paired. */
  pairing: {
    /** Pairing code to enter on the device */
    code: string
    /** Expiry time of the pairing code in UTC (`YYYY-MM-DD HH:MM:SS`) */
    expires: string
  } | null
}

/** A page of what `listFloorDevices` answers. */
export interface ListFloorDevicesPage {
  /** Paired devices, oldest first */
  devices: FloorDevice[]
}

/** A page of what `listFloorStaff` answers. */
export interface ListFloorStaffPage {
  /** Workers and leads, ordered by user ID */
  staff: StaffMember[]
}

export type PutFloorStaffAnswer = {
  /** Created or updated staff member */
  staff: StaffMember
  /** Barcode for the new badge. Null if no new badge was issued. */
  badge: string | null
  /** Generated PIN. Null if no PIN was generated. */
  pin: string | null
}

/** What `listFloorPlaces` may be asked for. */
export interface ListFloorPlacesQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /** Cursor from `next_page` of the previous response. If set, all other parameters are ignored. */
  page_token?: string | undefined
  /**
   * Label width in inches. Applies to `pdf` and `zpl` only.
   * @default 3
   */
  width?: number | undefined
  /**
   * Label height in inches. Applies to `pdf` and `zpl` only.
   * @default 1
   */
  height?: number | undefined
  /**
   * Printer resolution in dots per inch. Applies to `zpl` only.
   * @default "203"
   */
  dpi?: "203" | "300" | undefined
}

/** A page of what `listFloorPlaces` answers. */
export interface ListFloorPlacesPage {
  /** Warehouse locations, ordered by code */
  places: Place[]
  /** Cursor for the next page. Send it as `page_token`. Null on the last page. */
  next_page: string | null
}

export type GetFloorScanAnswer = {
  /** Objects that match the barcode. Empty if the barcode is unknown. */
  matches: ({
    /** Type of the scanned object */
    kind: Open<"place" | "tote" | "product" | "inbound" | "parcel" | "return">
    /** Location or tote code. Null for other barcodes. */
    code: string | null
    /** Merchant ID. Null if not applicable. */
    user_id: number | null
    /** Product identified by the barcode. Null for other barcodes. */
    product: FloorProduct | null
    /** Inbound shipment ID. Null for other barcodes. */
    inbound_id: number | null
    /** ID of the order packed in the tote or parcel. Null if not applicable. */
    order_id: number | null
    /** Fulfilment ID. Null unless the barcode identifies a parcel. */
    fulfillment_id: number | null
    /** ID of the pick wave that uses the tote. Null if not applicable. */
    wave_id: number | null
    /** Return ID. Null for other barcodes, and for return requests until the parcel arrives. */
    return_id: number | null
  })[]
  /** Lot number encoded in the barcode. Null if the barcode has none. */
  lot: string | null
  /** Expiry date encoded in the barcode (`YYYY-MM-DD`). Null if the barcode has none. */
  expiry: string | null
  /** Serial number encoded in the barcode. Null if the barcode has none. */
  serial: string | null
}

/** What `getFloorPlace` may be asked for. */
export interface GetFloorPlaceQuery {
  /**
   * Maximum number of products per page
   * @default 200
   */
  limit?: number | undefined
  /** Cursor from the `Link` header (`rel="next"`) of the previous response */
  page_token?: string | undefined
}

export type GetFloorPlaceAnswer = ({
  /** Product stored at the location */
  product: FloorProduct
  /** Warehouse location code */
  place: string
  /** Condition of the units */
  condition: Open<"sellable" | "damaged" | "quarantine" | "missing" | "expired">
  /** Lot number of the units. Empty if lot numbers are not tracked. */
  lot: string
  /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
  expiry: string | null
  /** Number of units not allocated to picks */
  free: number
  /** Number of units allocated to picks */
  planned: number
  /** Stock record version. Send this value when you report a stock count. */
  version: number
})[]

export type GetFloorProductAnswer = {
  /** Merchant ID */
  user_id: number
  /** ID of the product owned by the merchant */
  id: number
  /** Product name in the warehouse's local language. Defaults to the display name. */
  name: string
  /** Product display name in the merchant's language */
  display_name: string
  /** Product barcode. Null if not available. */
  barcode: string | null
  /** Data recorded for each unit */
  tracking: {
    /** Whether lot numbers are recorded */
    lot: boolean
    /** Whether expiry dates are recorded */
    expiry: boolean
    /** Whether serial numbers are recorded during packing */
    serial: boolean
  }
  /** Whether the unit weight and dimensions are known */
  measured: boolean
  /** Unit weight and dimensions. Null if not measured. */
  measures: {
    /** Unit weight in kilograms */
    weight: number
    /** Unit length in centimetres */
    length: number
    /** Unit width in centimetres */
    width: number
    /** Unit height in centimetres */
    height: number
  } | null
  /** Whether the product must be remeasured because of parcel weight differences */
  measure_requested: boolean
  /** Whether the product has a picture */
  has_image: boolean
  /** Number of units not assigned to a location */
  unplaced: number
  /** Product units, grouped by location */
  units: ({
    /** Warehouse location code */
    place: string
    /** Condition of the units */
    condition: Open<"sellable" | "damaged" | "quarantine" | "missing" | "expired">
    /** Lot number of the units. Empty if lot numbers are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Number of units not allocated to picks */
    free: number
    /** Number of units allocated to picks */
    planned: number
    /** Stock record version. Send this value when you report a stock count. */
    version: number
  })[]
  /**
   * Code of the suggested put-away location: one that stores the product, or the first empty
   * location. Null if no location is available.
   */
  suggested_place: string | null
}

/** A page of what `listFloorOrders` answers. */
export interface ListFloorOrdersPage {
  /** Orders to pick, oldest first */
  orders: ({
    /** Merchant ID */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Number of units to pick */
    units: number
    /** IDs of products to pick for the order */
    product_ids: number[]
    /** Shipping service selected for the order */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Time when the units were reserved, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    since: string
    /** Order revision number. Increases when the order changes and must be picked again. */
    revision: number
  })[]
}

/** A page of what `listFloorInbounds` answers. */
export interface ListFloorInboundsPage {
  /** Expected inbound shipments, oldest first */
  inbounds: ({
    /** Merchant ID */
    user_id: number
    /** Merchant's company name, or personal name if there is no company */
    merchant: string
    /** ID of the inbound shipment */
    id: number
    /** Inbound shipment status */
    status: Open<"Pending" | "Received" | "Processed">
    /** Carrier delivering the goods. Null if unknown. */
    carrier: string | null
    /** Delivery tracking number. Null if unknown. */
    tracking_number: string | null
    /** Whether the merchant created the inbound shipment before the goods arrived */
    announced: boolean
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
  })[]
}

export type GetFloorInboundAnswer = {
  /** Merchant ID */
  user_id: number
  /** Merchant's company name, or personal name if there is no company */
  merchant: string
  /** ID of the inbound shipment */
  id: number
  /** Inbound shipment status */
  status: Open<"Pending" | "Received" | "Processed">
  /** Carrier delivering the goods. Null if unknown. */
  carrier: string | null
  /** Delivery tracking number. Null if unknown. */
  tracking_number: string | null
  /** Whether the merchant created the inbound shipment before the goods arrived */
  announced: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Products in the inbound shipment */
  products: ({
    /** Product expected or counted in the inbound shipment */
    product: FloorProduct
    /** Expected number of units. Null if expected quantities are hidden from workers. */
    quantity: number | null
    /** Number of units counted so far */
    processed: number
    /** Number of counted units that cannot be sold */
    held: number
    /** Counted units, grouped by lot */
    lots: ({
      /** Lot number of the units. Empty if lot numbers are not tracked. */
      lot: string
      /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Number of units counted so far, including unsellable units */
      quantity: number
    })[]
  })[]
}

/** A page of what `listFloorUnknown` answers. */
export interface ListFloorUnknownPage {
  /** Goods with an unknown owner, oldest first */
  unknown: ({
    /** Unique identifier of the goods record */
    id: number
    /** Warehouse location code */
    place: string
    /** Description of the goods and their labels */
    description: string
    /** Tracking number. Null if not provided. */
    tracking_number: string | null
    /** Goods image ID. Images are retained for 90 days. Null if not provided. */
    image_id: string | null
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
  })[]
}

export type CreateFloorUnknownInput = {
  /** Operation ID, unique within the warehouse */
  operation_id: string
  /** Code of the location where the goods are stored */
  place: string
  /** Description of the goods and their labels */
  description: string
  /** Tracking number. Null if not provided. */
  tracking_number?: string | null | undefined
  /** Goods image ID. Null if not provided. */
  image_id?: string | null | undefined
}

export type CreateFloorUnknownAnswer = {
  /** Unique identifier of the goods record */
  id: number
  /** Warehouse location code */
  place: string
  /** Description of the goods and their labels */
  description: string
  /** Tracking number. Null if not provided. */
  tracking_number: string | null
  /** Goods image ID. Images are retained for 90 days. Null if not provided. */
  image_id: string | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
}

export type AssignFloorUnknownInput = {
  /** ID of the merchant who owns the goods */
  user_id: number
}

export type AssignFloorUnknownAnswer = {
  /** Merchant ID */
  user_id: number
  /** Merchant's company name, or personal name if there is no company */
  merchant: string
  /** ID of the inbound shipment */
  id: number
  /** Inbound shipment status */
  status: Open<"Pending" | "Received" | "Processed">
  /** Carrier delivering the goods. Null if unknown. */
  carrier: string | null
  /** Delivery tracking number. Null if unknown. */
  tracking_number: string | null
  /** Whether the merchant created the inbound shipment before the goods arrived */
  announced: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Products in the inbound shipment */
  products: ({
    /** Product expected or counted in the inbound shipment */
    product: FloorProduct
    /** Expected number of units. Null if expected quantities are hidden from workers. */
    quantity: number | null
    /** Number of units counted so far */
    processed: number
    /** Number of counted units that cannot be sold */
    held: number
    /** Counted units, grouped by lot */
    lots: ({
      /** Lot number of the units. Empty if lot numbers are not tracked. */
      lot: string
      /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Number of units counted so far, including unsellable units */
      quantity: number
    })[]
  })[]
}

/** A page of what `listFloorWaves` answers. */
export interface ListFloorWavesPage {
  /** Pick waves, oldest first */
  waves: ({
    /** Unique identifier of the wave */
    id: number
    /** Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote per order) */
    kind: Open<"singles" | "multi">
    /** Number of orders in the wave */
    orders: number
    /** Number of orders not yet packed */
    to_pack: number
    /** Barcodes of totes used in the wave */
    totes: string[]
    /** Whether the wave is claimed by a device */
    claimed: boolean
    /** Whether the wave is claimed by the current device */
    mine: boolean
  })[]
}

export type CreateFloorWaveInput = {
  /** Operation ID, unique within the warehouse */
  operation_id: string
  /** Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote per order) */
  kind: "singles" | "multi"
  /**
   * Maximum number of orders to include in the wave
   * @default 40
   */
  limit?: number | null | undefined
  /**
   * Barcodes of the scanned totes: one tote for a `singles` wave, or one tote per order for a
   * `multi` wave
   */
  totes: readonly string[]
  /**
   * Shipping services to include in the wave. If empty, all services are included.
   * @default []
   */
  services?: readonly ("Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority")[] | null | undefined
  /**
   * IDs of merchants to include in the wave. If empty, all merchants are included.
   * @default []
   */
  merchants?: readonly number[] | null | undefined
  /** Pick zone to include in the wave. If null, all zones are included. */
  zone?: string | null | undefined
}

export type CreateFloorWaveAnswer = {
  /** Unique identifier of the wave */
  id: number
  /** Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote per order) */
  kind: Open<"singles" | "multi">
  /** Number of orders in the wave */
  orders: number
  /** Number of orders not yet packed */
  to_pack: number
  /** Barcodes of totes used in the wave */
  totes: string[]
  /** Whether the wave is claimed by a device */
  claimed: boolean
  /** Whether the wave is claimed by the current device */
  mine: boolean
  /** Remaining stops, in pick path order */
  stops: ({
    /** Warehouse location code */
    place: string
    /** Product to pick at the stop */
    product: FloorProduct
    /** Lot number of the units. Empty if lot numbers are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Number of units to pick at the stop */
    quantity: number
    /** Orders that require the units */
    for: ({
      /** Merchant ID */
      user_id: number
      /** ID of the merchant's order */
      order_id: number
      /** Barcode of the order's tote. Null in `singles` waves. */
      tote: string | null
      /** Number of units to pick for the order */
      quantity: number
    })[]
  })[]
  /** Missing units that cannot be picked from another location */
  missing: ({
    /** Merchant ID */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** ID of the product owned by the merchant */
    product_id: number
    /** Number of units reported missing */
    quantity: number
  })[]
  /** Picks, grouped by order */
  picks: ({
    /** Merchant ID */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Barcode of the order's tote. Null in `singles` waves. */
    tote: string | null
    /** Current pick status */
    state: Open<"open" | "packing" | "withdrawn">
    /** Whether all units have been picked */
    complete: boolean
    /** Fulfilment ID. Null unless the order is being packed. */
    fulfillment_id: number | null
    /** Units picked so far */
    units: ({
      /** Picked product */
      product: FloorProduct
      /** Lot number of the units. Empty if lot numbers are not tracked. */
      lot: string
      /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Number of units picked */
      quantity: number
    })[]
  })[]
}

export type GetFloorWaveAnswer = {
  /** Unique identifier of the wave */
  id: number
  /** Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote per order) */
  kind: Open<"singles" | "multi">
  /** Number of orders in the wave */
  orders: number
  /** Number of orders not yet packed */
  to_pack: number
  /** Barcodes of totes used in the wave */
  totes: string[]
  /** Whether the wave is claimed by a device */
  claimed: boolean
  /** Whether the wave is claimed by the current device */
  mine: boolean
  /** Remaining stops, in pick path order */
  stops: ({
    /** Warehouse location code */
    place: string
    /** Product to pick at the stop */
    product: FloorProduct
    /** Lot number of the units. Empty if lot numbers are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Number of units to pick at the stop */
    quantity: number
    /** Orders that require the units */
    for: ({
      /** Merchant ID */
      user_id: number
      /** ID of the merchant's order */
      order_id: number
      /** Barcode of the order's tote. Null in `singles` waves. */
      tote: string | null
      /** Number of units to pick for the order */
      quantity: number
    })[]
  })[]
  /** Missing units that cannot be picked from another location */
  missing: ({
    /** Merchant ID */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** ID of the product owned by the merchant */
    product_id: number
    /** Number of units reported missing */
    quantity: number
  })[]
  /** Picks, grouped by order */
  picks: ({
    /** Merchant ID */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Barcode of the order's tote. Null in `singles` waves. */
    tote: string | null
    /** Current pick status */
    state: Open<"open" | "packing" | "withdrawn">
    /** Whether all units have been picked */
    complete: boolean
    /** Fulfilment ID. Null unless the order is being packed. */
    fulfillment_id: number | null
    /** Units picked so far */
    units: ({
      /** Picked product */
      product: FloorProduct
      /** Lot number of the units. Empty if lot numbers are not tracked. */
      lot: string
      /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Number of units picked */
      quantity: number
    })[]
  })[]
}

export type ClaimFloorWaveAnswer = {
  /** Unique identifier of the wave */
  id: number
  /** Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote per order) */
  kind: Open<"singles" | "multi">
  /** Number of orders in the wave */
  orders: number
  /** Number of orders not yet packed */
  to_pack: number
  /** Barcodes of totes used in the wave */
  totes: string[]
  /** Whether the wave is claimed by a device */
  claimed: boolean
  /** Whether the wave is claimed by the current device */
  mine: boolean
  /** Remaining stops, in pick path order */
  stops: ({
    /** Warehouse location code */
    place: string
    /** Product to pick at the stop */
    product: FloorProduct
    /** Lot number of the units. Empty if lot numbers are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Number of units to pick at the stop */
    quantity: number
    /** Orders that require the units */
    for: ({
      /** Merchant ID */
      user_id: number
      /** ID of the merchant's order */
      order_id: number
      /** Barcode of the order's tote. Null in `singles` waves. */
      tote: string | null
      /** Number of units to pick for the order */
      quantity: number
    })[]
  })[]
  /** Missing units that cannot be picked from another location */
  missing: ({
    /** Merchant ID */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** ID of the product owned by the merchant */
    product_id: number
    /** Number of units reported missing */
    quantity: number
  })[]
  /** Picks, grouped by order */
  picks: ({
    /** Merchant ID */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Barcode of the order's tote. Null in `singles` waves. */
    tote: string | null
    /** Current pick status */
    state: Open<"open" | "packing" | "withdrawn">
    /** Whether all units have been picked */
    complete: boolean
    /** Fulfilment ID. Null unless the order is being packed. */
    fulfillment_id: number | null
    /** Units picked so far */
    units: ({
      /** Picked product */
      product: FloorProduct
      /** Lot number of the units. Empty if lot numbers are not tracked. */
      lot: string
      /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Number of units picked */
      quantity: number
    })[]
  })[]
}

/** A page of what `listFloorPutBacks` answers. */
export interface ListFloorPutBacksPage {
  /** Units to put back on the shelf, oldest order first */
  put_backs: ({
    /** Merchant ID */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Barcode of the tote with the units. Null if the units are not in a tote. */
    tote: string | null
    /** Picked units to put back on the shelf */
    units: ({
      /** Product to put back on the shelf */
      product: FloorProduct
      /** Lot number of the units. Empty if lot numbers are not tracked. */
      lot: string
      /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Number of units to put back */
      quantity: number
    })[]
  })[]
}

/** A page of what `listFloorCounts` answers. */
export interface ListFloorCountsPage {
  /** Open stock counts, oldest first */
  counts: ({
    /** ID of the stock count */
    id: number
    /** Warehouse location code */
    place: string
    /**
     * Stock count status: `open` (not counted) or `approval` (differences await approval by a lead)
     */
    state: Open<"open" | "approval">
    /**
     * Reason for the stock count: `short` (a picker reported missing units) or `lead` (requested by
     * a lead)
     */
    reason: Open<"short" | "lead">
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Stock count differences that require approval */
    lines: ({
      /** Counted product */
      product: FloorProduct
      /** Condition of the units */
      condition: Open<"sellable" | "damaged" | "quarantine" | "missing" | "expired">
      /** Lot number of the units. Empty if lot numbers are not tracked. */
      lot: string
      /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Expected number of units */
      expected: number
      /** Number of units counted */
      counted: number
    })[]
    /** IDs of orders that may lose reserved stock if the differences are approved, newest first */
    orders: number[]
  })[]
}

export type CreateFloorCountInput = {
  /** Code of the location to count. To write off units that were not found, send `MISSING`. */
  place: string
}

export type CreateFloorCountAnswer = ({
  /** ID of the stock count */
  id: number
  /** Warehouse location code */
  place: string
  /**
   * Stock count status: `open` (not counted) or `approval` (differences await approval by a lead)
   */
  state: Open<"open" | "approval">
  /**
   * Reason for the stock count: `short` (a picker reported missing units) or `lead` (requested by a
   * lead)
   */
  reason: Open<"short" | "lead">
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Stock count differences that require approval */
  lines: ({
    /** Counted product */
    product: FloorProduct
    /** Condition of the units */
    condition: Open<"sellable" | "damaged" | "quarantine" | "missing" | "expired">
    /** Lot number of the units. Empty if lot numbers are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Expected number of units */
    expected: number
    /** Number of units counted */
    counted: number
  })[]
  /** IDs of orders that may lose reserved stock if the differences are approved, newest first */
  orders: number[]
})[]

export type DecideFloorCountInput = {
  /**
   * Whether to approve the differences and adjust the stock. If false, the location must be counted
   * again.
   */
  approve: boolean
  /** Reason for the decision, recorded in the audit trail */
  reason: string
}

export type DecideFloorCountAnswer = ({
  /** ID of the stock count */
  id: number
  /** Warehouse location code */
  place: string
  /**
   * Stock count status: `open` (not counted) or `approval` (differences await approval by a lead)
   */
  state: Open<"open" | "approval">
  /**
   * Reason for the stock count: `short` (a picker reported missing units) or `lead` (requested by a
   * lead)
   */
  reason: Open<"short" | "lead">
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Stock count differences that require approval */
  lines: ({
    /** Counted product */
    product: FloorProduct
    /** Condition of the units */
    condition: Open<"sellable" | "damaged" | "quarantine" | "missing" | "expired">
    /** Lot number of the units. Empty if lot numbers are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Expected number of units */
    expected: number
    /** Number of units counted */
    counted: number
  })[]
  /** IDs of orders that may lose reserved stock if the differences are approved, newest first */
  orders: number[]
})[]

/** A page of what `listFloorDifferences` answers. */
export interface ListFloorDifferencesPage {
  /** Rejected operations, oldest first */
  differences: ({
    /** ID of the rejected operation */
    operation_id: string
    /** Operation type */
    type: string
    /** Numeric error code */
    code: number
    /** Error message shown to the worker */
    message: string
    /** Merchant ID. Null if not applicable. */
    user_id: number | null
    /** Order ID. Null if not applicable. */
    order_id: number | null
    /** Worker's user ID */
    worker_id: number
    /** Device display name. Null if the device is no longer paired. */
    device: string | null
    /** Time of the latest attempt in UTC (`YYYY-MM-DD HH:MM:SS`) */
    refused: string
  })[]
}

/** A page of what `listFloorOutput` answers. */
export interface ListFloorOutputPage {
  /** Warehouse output per hour, oldest first */
  output: ({
    /** Start of the hour in UTC (`YYYY-MM-DD HH:MM:SS`) */
    hour: string
    /** Number of units received */
    received: number
    /** Number of units picked */
    picked: number
    /** Number of parcels packed */
    packed: number
    /** Number of returned units inspected */
    inspected: number
  })[]
}

/** A page of what `listFloorReturns` answers. */
export interface ListFloorReturnsPage {
  /** Returned parcels, oldest first */
  returns: ({
    /** Merchant ID */
    user_id: number
    /** ID of the return */
    id: number
    /** Current return status */
    status: Open<"Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped">
    /** Tracking number of the return parcel */
    tracking_number: string
    /** Return merchandise authorisation (RMA) number. Null if not provided. */
    rma_number: string | null
    /** Whether the parcel requires an inspection */
    inspect: boolean
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
  })[]
}

export type PerformFloorOperationsAnswer = ({
  /** Operation ID, as sent in the request */
  operation_id: string
  /**
   * Operation result: `done`, `repeated` (already performed), `refused` (rejected without changes)
   * or `held` (not performed because an earlier operation in the group was rejected)
   */
  result: Open<"done" | "repeated" | "refused" | "held">
  /** Reason the operation was rejected. Null for other results. */
  error: {
    /** Numeric error code */
    code: number
    /** Error name, such as `validation_failed` */
    name: string
    /** Error message shown to the worker */
    message: string
    /** Whether the operation can be retried */
    retryable: boolean
  } | null
  /**
   * Resource state after the operation. Null for rejected and held operations, and for repeated
   * operations that did not create a resource.
   */
  state: {
    /** Number of units at the location not allocated to picks */
    free?: number
    /** Number of units at the location allocated to picks */
    planned?: number
    /** Number of units picked for the order */
    picked?: number
    /** Number of units required for the order */
    wanted?: number
    /** Current order status */
    order_status?: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
    /** Number of parcels in the load */
    parcels?: number
    /** Number of units counted in the inbound shipment */
    processed?: number
    /** ID of the inbound shipment created by the operation */
    inbound_id?: number
    /** ID of the return created or updated by the operation */
    return_id?: number
    /** ID of the merchant who owns the returned parcel */
    user_id?: number
    /** Outcome of the stock count or missing units report */
    outcome?: Open<"replanned" | "line_waits" | "withdrawn" | "counted" | "approval">
  } | null
})[]

export type CreateFloorPackingInput = {
  /** Operation ID, unique within the warehouse */
  operation_id: string
  /** Merchant ID */
  user_id: number
  /**
   * ID of the order to pack. In a `singles` wave, defaults to the oldest order for the scanned
   * unit.
   */
  order_id?: number | null | undefined
  /** ID of the pick wave. Null if the order is not in a wave. */
  wave_id?: number | null | undefined
  /** Code of the shipping box. Null for other packaging. */
  box?: string | null | undefined
  /** Weight of the packed box in kilograms */
  weight: number | string
  /** Parcel length in centimetres. Defaults to the box length. */
  length?: number | string | null | undefined
  /** Parcel width in centimetres. Defaults to the box width. */
  width?: number | string | null | undefined
  /** Parcel height in centimetres. Defaults to the box height. */
  height?: number | string | null | undefined
  /** Units scanned into the box */
  scanned: readonly ({
    /** ID of the scanned product */
    product_id: number
    /**
     * Lot number of the units. Empty if lot numbers are not tracked.
     * @default ""
     */
    lot?: string | null | undefined
    /** Number of scanned units */
    quantity: number
    /**
     * Serial numbers of the units. Required if serial numbers are recorded for the product.
     * @default []
     */
    serials?: readonly string[] | null | undefined
  })[]
  /**
   * Whether the packer confirmed a weight that differs from the expected weight
   * @default false
   */
  weight_accepted?: boolean | null | undefined
}

export type CreateFloorPackingAnswer = {
  /** ID of the packed order */
  order_id: number
  /** Fulfilment ID. Null if packing was stopped. */
  fulfillment_id: number | null
  /** Tracking number. Null until assigned by the carrier. */
  tracking_number: string | null
  /** Whether the label is ready to print */
  is_ready: boolean
  /** Documents to print for the parcel */
  papers: ({
    /** Document type */
    kind: Open<"label" | "slip" | "customs">
    /** Document file format */
    type: string
    /** Document download path, relative to the base URL */
    href: string
  })[]
  /** Current order status */
  order_status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
  /** Reasons packing was stopped. Empty if packing was not stopped. */
  errors: string[]
}

/** What `getFloorPaper` may be asked for. */
export interface GetFloorPaperQuery {
  /** ID of the merchant's order */
  order_id: number
  /** Document type */
  kind: "label" | "slip" | "customs"
}

export type CreateFloorReportInput = {
  /** Operations event type, such as `FulfillmentCompleted` */
  type: string
  /** Operations event payload */
  detail: Record<string, unknown>
}

export type CreateFloorReportAnswer = {
  /** Processing result: `done`, or `repeated` if the event was already processed */
  result: Open<"done" | "repeated">
}

export type CreateFloorLoadInput = {
  /** Operation ID, unique within the warehouse */
  operation_id: string
  /** Code of the carrier accepted for the load. Null if all carriers are accepted. */
  carrier?: string | null | undefined
  /** Shipping service accepted for the load. Null if all services are accepted. */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
}

export type CreateFloorLoadAnswer = {
  /** ID of the load */
  id: number
  /**
   * Load status: `open`, `closing` (handed over, with labels being processed) or `closed` (all
   * labels are processed)
   */
  state: Open<"open" | "closing" | "closed">
  /** Code of the carrier accepted for the load. Null if all carriers are accepted. */
  carrier: string | null
  /** Shipping service accepted for the load. Null if all services are accepted. */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Number of parcels in the load */
  parcels: number
  /** Total number of units in the parcels */
  units: number
  /** Total parcel weight in kilograms */
  weight: number
  /** Weight measured at handover, in kilograms. Null while the load is open. */
  measured_weight: number | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open. */
  closed: string | null
  /** Parcels in the load, ordered by fulfilment ID */
  contents: ({
    /** Merchant ID */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Fulfilment ID */
    fulfillment_id: number
    /** Parcel tracking number */
    tracking_number: string
    /** Code of the carrier transporting the parcel */
    carrier: string
    /** Shipping service used for the parcel */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Number of units in the parcel */
    units: number
    /** Parcel weight in kilograms */
    weight: number
    /** Result of label processing. Null until the load is handed over. */
    outcome: Open<"processed" | "rejected"> | null
    /** Reason the label was rejected. Null if the label was not rejected. */
    rejection: string | null
  })[]
}

/** A page of what `listFloorLoads` answers. */
export interface ListFloorLoadsPage {
  /** Loads, newest first */
  loads: ({
    /** ID of the load */
    id: number
    /**
     * Load status: `open`, `closing` (handed over, with labels being processed) or `closed` (all
     * labels are processed)
     */
    state: Open<"open" | "closing" | "closed">
    /** Code of the carrier accepted for the load. Null if all carriers are accepted. */
    carrier: string | null
    /** Shipping service accepted for the load. Null if all services are accepted. */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
    /** Number of parcels in the load */
    parcels: number
    /** Total number of units in the parcels */
    units: number
    /** Total parcel weight in kilograms */
    weight: number
    /** Weight measured at handover, in kilograms. Null while the load is open. */
    measured_weight: number | null
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open. */
    closed: string | null
  })[]
}

export type GetFloorLoadAnswer = {
  /** ID of the load */
  id: number
  /**
   * Load status: `open`, `closing` (handed over, with labels being processed) or `closed` (all
   * labels are processed)
   */
  state: Open<"open" | "closing" | "closed">
  /** Code of the carrier accepted for the load. Null if all carriers are accepted. */
  carrier: string | null
  /** Shipping service accepted for the load. Null if all services are accepted. */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Number of parcels in the load */
  parcels: number
  /** Total number of units in the parcels */
  units: number
  /** Total parcel weight in kilograms */
  weight: number
  /** Weight measured at handover, in kilograms. Null while the load is open. */
  measured_weight: number | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open. */
  closed: string | null
  /** Parcels in the load, ordered by fulfilment ID */
  contents: ({
    /** Merchant ID */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Fulfilment ID */
    fulfillment_id: number
    /** Parcel tracking number */
    tracking_number: string
    /** Code of the carrier transporting the parcel */
    carrier: string
    /** Shipping service used for the parcel */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Number of units in the parcel */
    units: number
    /** Parcel weight in kilograms */
    weight: number
    /** Result of label processing. Null until the load is handed over. */
    outcome: Open<"processed" | "rejected"> | null
    /** Reason the label was rejected. Null if the label was not rejected. */
    rejection: string | null
  })[]
}

export type CloseFloorLoadInput = {
  /** Operation ID, unique within the warehouse */
  operation_id: string
  /** Measured load weight in kilograms, excluding pallets */
  weight: number | string
}

export type CloseFloorLoadAnswer = {
  /** ID of the load */
  id: number
  /**
   * Load status: `open`, `closing` (handed over, with labels being processed) or `closed` (all
   * labels are processed)
   */
  state: Open<"open" | "closing" | "closed">
  /** Code of the carrier accepted for the load. Null if all carriers are accepted. */
  carrier: string | null
  /** Shipping service accepted for the load. Null if all services are accepted. */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Number of parcels in the load */
  parcels: number
  /** Total number of units in the parcels */
  units: number
  /** Total parcel weight in kilograms */
  weight: number
  /** Weight measured at handover, in kilograms. Null while the load is open. */
  measured_weight: number | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open. */
  closed: string | null
  /** Parcels in the load, ordered by fulfilment ID */
  contents: ({
    /** Merchant ID */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Fulfilment ID */
    fulfillment_id: number
    /** Parcel tracking number */
    tracking_number: string
    /** Code of the carrier transporting the parcel */
    carrier: string
    /** Shipping service used for the parcel */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Number of units in the parcel */
    units: number
    /** Parcel weight in kilograms */
    weight: number
    /** Result of label processing. Null until the load is handed over. */
    outcome: Open<"processed" | "rejected"> | null
    /** Reason the label was rejected. Null if the label was not rejected. */
    rejection: string | null
  })[]
}

export type CreateFloorPrintInput = {
  /** Operation ID, unique within the warehouse */
  operation_id: string
  /** Printer name */
  printer: string
  /** Merchant ID */
  user_id: number
  /** ID of the merchant's order */
  order_id: number
  /** Fulfilment ID */
  fulfillment_id: number
}

export type CreateFloorPrintAnswer = {
  /** Unique identifier of the print job */
  id: number
  /** Printer name */
  printer: string
  /** ZPL label path, relative to the base URL */
  href: string
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
}

/** What `listFloorPrints` may be asked for. */
export interface ListFloorPrintsQuery {
  /** Printer name */
  printer?: string | undefined
}

/** A page of what `listFloorPrints` answers. */
export interface ListFloorPrintsPage {
  /** Print jobs in the queue, oldest first */
  prints: ({
    /** Unique identifier of the print job */
    id: number
    /** Printer name */
    printer: string
    /** ZPL label path, relative to the base URL */
    href: string
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
  })[]
}

/** What is sent for each topic. */
export interface WebhookPayloads {
  fulfillments_complete: FulfillmentsComplete
  fulfillments_update: FulfillmentsUpdate
  manifests_complete: ManifestsComplete
  orders_status: OrdersStatus
  account_balance_low: AccountBalanceLow
  batches_status: BatchesStatus
  exceptions_status: ExceptionsStatus
  inbound_status: InboundStatus
  orders_changed: OrdersChanged
  orders_late: OrdersLate
  products_stock_changed: ProductsStockChanged
  reshipments_status: ReshipmentsStatus
  return_requests_status: ReturnRequestsStatus
  returns_inspected: ReturnsInspected
  returns_status: ReturnsStatus
  shipments_adjustment: ShipmentsAdjustment
  shipments_label: ShipmentsLabel
  shipments_label_failed: ShipmentsLabelFailed
  shipments_status: ShipmentsStatus
}
