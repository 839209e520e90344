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
  /** Balance that fell below its threshold */
  balance: {
    /** Currency of the balance, as a three-letter ISO 4217 code */
    currency: string
    /**
     * Balance at the time of the event, in units of `currency`. Negative if the account owes money.
     */
    amount: number
    /** Low-balance threshold, in units of `currency` */
    threshold: number
  }
}

/** VAT amount in the currency of the issuer’s tax returns */
export interface AccountingVat {
  /** Currency of the issuer’s tax returns, as a three-letter ISO 4217 code */
  currency: string
  /** Exchange rate from the invoice currency to `currency` on the last day of the week */
  exchange_rate: number
  /** VAT amount, in `currency` */
  amount: number
}

/** Saved address of a recipient or sender */
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

/** Shipping rule with the options that it set */
export interface AppliedShippingRule {
  /** ID of the shipping rule. Null if a rule is tested without being stored. */
  id: number | null
  /** Display name of the rule when it was applied */
  name: string
  /** Options set by the rule */
  actions: ShippingRuleActions
}

/** Parameters for issuing a badge */
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

/** Products and label size for a barcode document */
export interface BarcodesInput {
  /**
   * Size of each barcode label
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
  /** IDs of the products. One label is printed for each ID. */
  products: readonly number[]
}

/** Batch of rows that are processed in the background */
export interface Batch {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Operation performed on each row: `buy_labels`, `cancel_labels` or `validate_shipments` */
  type: Open<"buy_labels" | "cancel_labels" | "validate_shipments">
  /**
   * Current status. A stopped batch remains `stopping` until all rows in progress are completed,
   * and is then `stopped`.
   */
  status: Open<"processing" | "stopping" | "stopped" | "completed">
  /** Completion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the last row is processed. */
  ended: string | null
  /** Number of rows by status */
  rows: BatchCounts
}

/** Number of rows in the batch by status */
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
  /** Batch that was completed or stopped */
  batch: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Operation performed on each row: `buy_labels` or `cancel_labels` */
    type: string
    /**
     * Current status: `completed`, `stopped`, or `processing` if failed rows are already being
     * retried
     */
    status: string
    /** Number of rows by status */
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
  /** Zero-based position of the row in the request */
  index: number
  /** Your reference for the row. Null if not provided. */
  reference: string | null
  /** Current status of the row */
  status: Open<"pending" | "processing" | "succeeded" | "failed" | "cancelled">
  /** ID of the shipment, even if the label purchase failed. Null if no shipment exists. */
  shipment_id: number | null
  /** ID of the label. Null if no label exists. */
  label_id: number | null
  /**
   * Tracking number of the label. Null if no label exists or the carrier has not assigned a number.
   */
  tracking_number: string | null
  /** Service of the label or validated shipment. Null if not available. */
  service: string | null
  /**
   * Total price of the label or validated shipment in `currency`, including duty and tax if the
   * terms are `DDP`. Null for other rows.
   */
  total_cost: number | null
  /** Currency of `total_cost`, as a three-letter ISO 4217 code. Null if there is no price. */
  currency: string | null
  /** Reason why the row failed. Null for other rows. */
  error: BatchRowError | null
}

/** Reason why a row of a batch failed */
export interface BatchRowError {
  /** Numeric error code */
  code: number
  /** Error name, such as `validation_failed` */
  name: string
  /** HTTP status code of the error */
  http_status: number
  /** Human-readable message. The wording may change. */
  message: string
  /**
   * Up to five causes of the error. Invalid fields are identified by a JSON pointer relative to the
   * row.
   */
  errors: string[]
}

/** Row of a batch. The required fields depend on its type. */
export interface BatchRowInput {
  /** Your reference for the row, returned in responses. Null if not provided. */
  reference?: string | null | undefined
  /**
   * Shipment to create, with the fields of `POST /shipments`. `create_label` is always true, and
   * `validate_only` must be false. Applies to `buy_labels` and `validate_shipments` only.
   */
  shipment?: ShipmentInput | null | undefined
  /**
   * ID of an existing shipment for which to buy a label, instead of `shipment`. Applies to
   * `buy_labels` only.
   */
  shipment_id?: number | null | undefined
  /** Service of the label for `shipment_id`. Defaults to the service of the shipment. */
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

/** Suggested box, or the reason why no box is suggested */
export interface BoxSuggestion {
  /**
   * Smallest box that holds all units, or the box type that requires the fewest boxes. Null if no
   * box is suggested.
   */
  box: ShippingBox | null
  /** Number of boxes required. Zero if no box is suggested. */
  boxes: number
  /**
   * Volume of the units as a fraction of the inner volume of all boxes. Zero if no box is
   * suggested.
   */
  fill: number
  /** Gross weight of all units and boxes in kilograms. Zero if no box is suggested. */
  weight: number
  /**
   * Reason why no box is suggested: `no_common_box` (no box type holds every unit) or `undecided`
   * (the arrangement is too complex). Null if a box is suggested.
   */
  reason: Open<"no_boxes" | "unit_too_large" | "unit_too_heavy" | "no_common_box" | "too_many_boxes" | "undecided"> | null
  /** Human-readable reason with the position of the unit. Null if a box is suggested. */
  message: string | null
}

/** Parameters for suggesting a box */
export interface BoxSuggestionInput {
  /** Units to pack, up to 200 in total. Units can be rotated. */
  lines: readonly BoxSuggestionLineInput[]
}

/** Identical units to pack */
export interface BoxSuggestionLineInput {
  /** ID of a product measured by a warehouse. Cannot be combined with dimensions and weight. */
  product_id?: number | null | undefined
  /** Length of one unit in centimetres. Required without `product_id`. */
  length?: number | string | null | undefined
  /** Width of one unit in centimetres. Required without `product_id`. */
  width?: number | string | null | undefined
  /** Height of one unit in centimetres. Required without `product_id`. */
  height?: number | string | null | undefined
  /** Weight of one unit in kilograms. Defaults to 0. */
  weight?: number | string | null | undefined
  /**
   * Number of units. Defaults to 1.
   * @default 1
   */
  quantity?: number | null | undefined
}

/** Line item with its duty and tax */
export interface CalculatedGoods {
  /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
  coo: string
  /** Three-letter ISO 4217 currency code, such as `USD` */
  currency: string
  /** Submitted goods description */
  description: string
  /** Submitted Harmonised System code. Null if not provided. */
  hs_code: string | null
  /** Whether the goods have a proof of preferential origin. Null if unknown. */
  preferential_origin: boolean | null
  /** Number of units */
  quantity: number
  /** Value of one unit, in the `currency` of the line item */
  value: number
  /** Duty on all units, in the currency of the calculation */
  duty: number
  /** Tax on all units, in the currency of the calculation */
  tax: number
  /** Fees for the line item, in the currency of the calculation */
  fee: number
  /**
   * Duty rate as a decimal fraction, such as 0.175 for 17.5%. Zero if the duty is not ad valorem.
   */
  duty_rate: number
  /** Tax rate as a decimal fraction, such as 0.2 for 20%. Zero if no tax is due. */
  tax_rate: number
  /** Whether the seller collects the tax on the line item at the point of sale */
  tax_taken_at_sale: boolean
  /** IDs of the rules applied to the line item */
  rules: {
    /** IDs of the rules that determine the duty amount */
    duty: string[]
    /** IDs of the rules that determine the tax amount */
    tax: string[]
    /** IDs of the rules that determine the fee amount */
    fee: string[]
  }
}

/** Line item of a duty and tax calculation */
export interface CalculatedGoodsInput {
  /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
  coo: string
  /** Three-letter ISO 4217 currency code, such as `USD` */
  currency: string
  /**
   * Goods description, including material, purpose and intended user. Supported languages: English,
   * German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese and Japanese.
   */
  description: string
  /** Whether the goods have a proof of preferential origin. Null if unknown. */
  preferential_origin?: boolean | null | undefined
  /** Harmonised System code to verify, with 6 to 20 digits. Null if unknown. */
  hs_code?: string | null | undefined
  /** Number of units */
  quantity: number
  /** Value of one unit, in the `currency` of the line item */
  value: number | string
}

/** Duty and tax calculation with the applied rules */
export interface Calculation {
  /**
   * Currency of `shipping`, `insurance` and all amounts in the response, as a three-letter ISO 4217
   * code
   */
  currency: string
  /** Origin of the parcel */
  origin: CalculationPlace
  /** Destination of the parcel. The postal code identifies special territories. */
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
   * Schemes under which the seller collects tax at the point of sale, such as `ioss`, `voec`,
   * `gb-vat`, `arn` or `ird`
   */
  schemes: (Open<"ioss" | "gb-vat" | "voec" | "arn" | "ird" | "sg-ovr" | "my-lvg" | "ch-vat" | "remessa-conforme">)[]
  /** Totals for all line items */
  total: {
    /** Duty on all line items, in `currency` */
    duty: number
    /** Tax on all line items, in `currency` */
    tax: number
    /** Total handling fees, in `currency` */
    fee: number
  }
  /** Edition of the Harmonised System on the date of the request, such as `2022` */
  hs_edition: string
  /**
   * Harmonised System edition of the tariff schedule of the destination country. Null if not
   * available.
   */
  import_hs_edition: string | null
  /**
   * Correctable issues that may cause the parcel to be delayed or returned. Omitted if there are
   * none.
   */
  warnings?: ({
    /** Error code that is returned for this issue with `Prefer: handling=strict` */
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
  /** Handling fees charged by authorities and postal operators in addition to duty and tax */
  fees: ({
    /** ID of the rule that determines the fee */
    rule: string
    /** Fee amount in `currency` */
    amount: number
  })[]
  /** Applied de minimis thresholds */
  thresholds: ({
    /** ID of the rule that determines the threshold */
    rule: string
    /**
     * Threshold type. `duty_free` and `tax_free`: no duty or tax is due up to the limit. `case`:
     * different rules apply up to the limit. `item`: the limit applies to a single item.
     */
    kind: Open<"duty_free" | "tax_free" | "case" | "item">
    /** Basis of `value`: `goods` (goods only) or `landed` (including shipping and insurance) */
    base: Open<"goods" | "landed">
    /** Value compared with the limit, in `currency` */
    value: number
    /** Threshold limit, in `currency` */
    limit: number
    /** Whether the value is less than or equal to the limit */
    within: boolean
  })[]
  /** Missing information required for an exact result */
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
     * Probable Harmonised System code, used for the calculation if the submitted code has 7 or 9
     * digits
     */
    likely_code?: string
  })[]
  /** Rules applied in the calculation */
  rules: ({
    /** Unique identifier of the rule, referenced by amounts and thresholds */
    id: string
    /** First day of validity (`YYYY-MM-DD`) */
    from: string
    /** Last day of validity (`YYYY-MM-DD`). Null if open-ended. */
    until: string | null
    /** Law or official publication that defines the rule */
    source: string
    /** Date on which the rule was last compared with its source (`YYYY-MM-DD`) */
    checked: string
    /** Verification status: `confirmed` if the source confirms the rule, otherwise `unconfirmed` */
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
  /** Origin of the parcel */
  origin: CalculationPlaceInput
  /** Destination of the parcel. The postal code identifies special territories. */
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
  /** Line items for which to calculate duty and tax */
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
   * Schemes under which the seller collects tax at the point of sale, such as `ioss`, `voec`,
   * `gb-vat`, `arn` or `ird`
   * @default []
   */
  schemes?: readonly ("ioss" | "gb-vat" | "voec" | "arn" | "ird" | "sg-ovr" | "my-lvg" | "ch-vat" | "remessa-conforme")[] | null | undefined
}

/** Origin or destination of a parcel */
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

/** Origin or destination of a parcel */
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

/** Price component and its pricing rule */
export interface Charge {
  /** Type of the charge */
  code: Open<"freight" | "adjustment" | "handling" | "fuel" | "remote_area" | "residential" | "peak" | "oversize" | "overweight" | "po_box" | "dangerous_goods" | "signature" | "insurance" | "reweigh">
  /** Description of the charge. Null if not available. */
  description: string | null
  /** Amount in the currency of the total price. Negative for discounts. */
  amount: number
  /** Total that includes the charge */
  part_of: Open<"cost" | "surcharge" | "oversize_fee" | "insurance_fee">
  /** Tariff or price list rule that determines the charge. Null if not applicable. */
  rule: string | null
}

/** Parameters for classifying goods */
export interface ClassifyInput {
  /** Country of export, as a two-letter code (ISO 3166-1 alpha-2) */
  origin_country: string
  /** Country of import, as a two-letter code (ISO 3166-1 alpha-2) */
  destination_country: string
  /** Goods to classify */
  products: readonly GoodsInput[]
}

/** Compliance data of a line item for government agencies */
export interface Compliance {
  /** Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided. */
  cpsc: {
    /** ID of the product in the CPSC registry */
    product_id: string | null
    /** Version of the certificate */
    product_version: string | null
    /** ID of the certifier in the CPSC registry */
    certifier_id: string | null
    /** Disclaimer. Null if a certificate is provided. */
    disclaim: {
      /**
       * Disclaimer code: `A` if the product is not regulated by the agency, or `B` if the agency
       * does not require data
       */
      code: Open<"A" | "B">
      /** Intended use code defined by the agency, such as `130.005` */
      iuc: string
      /** Description of the intended use */
      iuc_description: string
    } | null
  } | null
}

/** Importer, if different from the recipient */
export interface ConsigneeInput {
  /** Name of the importer */
  name: string
  /** Phone number with country code and any extension */
  phone?: string | number | null | undefined
  /** Email address for delivery notifications by carriers */
  email?: string | null | undefined
  /** Tax or identity number of the importer, if required by customs */
  id?: string | number | null | undefined
  /**
   * Customs and tax registration numbers of the party. See the customs data guide.
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
     * See the customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
     * several countries.
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
  /** Name of the exporter */
  name: string
  /** Phone number with country code and any extension */
  phone: string | number
  /** Email address for delivery notifications by carriers */
  email?: string | null | undefined
  /**
   * Tax or registration number of the exporter, such as an EORI or IOSS number. Some countries
   * require this number (error 1011).
   */
  id?: string | number | null | undefined
  /**
   * Customs and tax registration numbers of the party. See the customs data guide.
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
     * See the customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
     * several countries.
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
  /** Name of the exporter */
  name: string
  /** Phone number with country code and any extension */
  phone?: string | number | null | undefined
  /** Email address for delivery notifications by carriers */
  email?: string | null | undefined
  /**
   * Tax or registration number of the exporter, such as an EORI or IOSS number. Some countries
   * require this number (error 1011).
   */
  id?: string | number | null | undefined
  /**
   * Customs and tax registration numbers of the party. See the customs data guide.
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
     * See the customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
     * several countries.
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

/** Carrier account of the user, without secret parameters */
export interface Credential {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** User ID of the account owner */
  user_id: number
  /** Code of the carrier, such as `UPS` */
  carrier: string
  /** Account parameters by name. For security, the values are always empty. */
  params: Record<string, "">
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated: string
  /**
   * Deletion time in UTC (`YYYY-MM-DD HH:MM:SS`), or `false` if the account has not been deleted
   */
  deleted: false | string
}

/** Parameters for creating a carrier account */
export interface CredentialInput {
  /** Carrier code. Cannot be changed after creation. */
  carrier: "DHLeC" | "DeutschePost" | "EasyPost" | "UPS" | "USPSDirect" | "Shippo"
  /**
   * Carrier-specific account parameters. `DHLeC`: `client_id`, `client_secret`; `DeutschePost`:
   * `gkp_username`, `gkp_password`, `dp_api_key`, `ekp`, `contract_participation`, `cig_username`,
   * `cig_password`, `tnt_username`, `tnt_password`, `retoure_username`, `retoure_password`;
   * `EasyPost`: `api_key`; `UPS`: `client_id`, `client_secret`, `account_number`; `USPSDirect`:
   * `client_id`, `client_secret`, `account_number`, `crid`, `mid`, `manifest_mid`; `Shippo`:
   * `api_token`.
   */
  params: Record<string, string>
}

/** Parameters for updating a carrier account */
export interface CredentialUpdate {
  /** Carrier code. Cannot be changed. */
  carrier?: string | null | undefined
  /**
   * Carrier-specific account parameters. `DHLeC`: `client_id`, `client_secret`; `DeutschePost`:
   * `gkp_username`, `gkp_password`, `dp_api_key`, `ekp`, `contract_participation`, `cig_username`,
   * `cig_password`, `tnt_username`, `tnt_password`, `retoure_username`, `retoure_password`;
   * `EasyPost`: `api_key`; `UPS`: `client_id`, `client_secret`, `account_number`; `USPSDirect`:
   * `client_id`, `client_secret`, `account_number`, `crid`, `mid`, `manifest_mid`; `Shippo`:
   * `api_token`.
   */
  params?: Record<string, string> | null | undefined
}

/** Credit note for an invoice */
export interface CreditNote {
  /** Sequential number of the credit note, such as `CN-2026-000001` */
  number: string
  /** Issue date (`YYYY-MM-DD`) */
  issue_date: string
  /** Reason for the credit note, printed on the document */
  reason: string
  /** Refunded amount, including VAT, in the currency of the invoice */
  total: number
  /** Net amount, in the currency of the invoice */
  net: number
  /** VAT amount, in the currency of the invoice */
  vat: number
  /** Rounding difference in the currency of the invoice, at most one minor unit */
  rounding: number
  /**
   * VAT amount in the currency of the issuer’s tax returns, converted at the exchange rate of the
   * invoice. Null if `vat.accounting` of the invoice is null.
   */
  accounting_vat: number | null
}

/** Electronic advance data of a parcel for customs */
export interface CustomsData {
  /** ID of the declared shipment */
  shipment_id: number
  /**
   * Tracking number of the parcel, used as the transport document number. For a multi-package
   * shipment, the tracking number of the first package.
   */
  tracking_number: string | null
  /** Tracking numbers of additional packages. Their goods are declared with the first package. */
  further_tracking_numbers: string[]
  /** Version number. Starts at 1 and increases with each correction. */
  version: number
  /** Creation time of this version in UTC (`YYYY-MM-DD HH:MM:SS`) */
  changed: string
  /** Corrections since the manifest was created, oldest first */
  corrections: ({
    /** Version number created by the correction */
    version: number
    /** Time of the correction, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    changed: string
    /** Reason for the correction: `weighed` if the facility measured a different weight */
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
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** Country of the entry point, as a two-letter code (ISO 3166-1 alpha-2) */
  origin_country: string
  /** Destination country, as a two-letter code (ISO 3166-1 alpha-2) */
  destination_country: string
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Customs clearance channel: `post` for postal clearance, or `courier` for commercial clearance
   */
  channel: Open<"post" | "courier">
  /** Code of the carrier that transports the parcel */
  carrier: string
  /** Category of goods in the customs declaration */
  category: Open<"sale" | "gift" | "sample" | "returned" | "documents" | "other">
  /** Nature of transaction code (UPU) of the shipment. Null for a sale. */
  nature_type: string | null
  /** Buyer type: `consumer` or `business` */
  buyer: Open<"consumer" | "business">
  /**
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`)
   */
  terms: Open<"DDU" | "DDP">
  /** Sender or exporter (`consignor` of the shipment) */
  sender: DeclaredPerson
  /** Recipient (`to` of the shipment) */
  addressee: DeclaredPerson
  /** Importer (`consignee` of the shipment). Null if the recipient is the importer. */
  importer: DeclaredPerson | null
  /**
   * Measured gross weight of all packages in kilograms, or the declared weight if the packages were
   * not measured
   */
  gross_weight: number
  /** Number of packages in the shipment */
  package_count: number
  /** Shipping cost in USD */
  postage: number
  /** Insured value in USD. Null if not insured. */
  insured_value: number | null
  /** Accompanying customs documents */
  papers: (Open<"cn22" | "cn23" | "commercial_invoice" | "proforma_invoice">)[]
  /** Declared line items */
  lines: ({
    /** Line number, starting at 1 */
    line: number
    /** Goods description, as declared to customs */
    description: string
    /** Number of units */
    quantity: number
    /** Harmonised System code with the declared digits only. Null if no code was declared. */
    hs_code: string | null
    /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
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
    /**
     * Name and address of the responsible person in the European Union. Null if unknown or not
     * applicable.
     */
    responsible_person: string | null
    /** Registration number of the producer in the destination country. Null if unknown. */
    epr_number: string | null
    /** Dangerous goods code. Null if the goods are not dangerous. */
    dg_code: string | null
    /** UN number, such as `UN3481`. Null if unknown. */
    un_number: string | null
    /**
     * Referenced customs product with its current data. Null if the line item does not reference
     * one.
     */
    customs_product: {
      /** Unique identifier of the customs product (integer below 2^53) */
      id: number
      /**
       * Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food).
       * Cannot be changed after creation.
       */
      type: Open<"FOO" | "COS" | "FOO-CCW">
      /** Country of import, as a two-letter code (ISO 3166-1 alpha-2) */
      coi: string
      /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
      coo: string
      /** Brand name. May contain letters, digits and spaces. */
      brand_name: string
      /** Goods description. May contain letters, digits and spaces. */
      description: string
      /** Product code defined by the agency, such as `31A--06`. Null if not provided. */
      code: string | null
      /** Contact person for questions about the importer or the prior notice */
      contact: {
        /** Name of the contact person */
        name: string
        /** Email address */
        email: string
        /** Phone number with country code and any extension */
        phone: string
      }
      /** Intended use code defined by the agency, such as `210.000` */
      intended_use_code: string
      /** Processing code defined by the agency, such as `PRO`. Null if not provided. */
      processing_code: string | null
      /** Unit of measure for `quantity`. Null if not provided. */
      uom: string | null
      /** Quantity in the unit of measure specified by `uom`. Null if not provided. */
      quantity: number | null
      /** Outer container. Null if not provided. */
      packaging: {
        /** Container type, such as `CTN` for carton */
        type: string
        /** Number of pieces in the container */
        quantity: number
      } | null
      /** Manufacturer of the goods */
      manufacturer: {
        /** Whether the party is the consignor. If false, `address` is required. */
        use_consignor: boolean
        /** Name and address of the party. Null if the party is the consignor of the shipment. */
        address: CustomsProductAddress | null
        /** Registration number of the party. Null if not provided. */
        id: {
          /** Type of the registration number: `DUNS` or `FEI` */
          type: string
          /** Number issued by the registry */
          value: string
        } | null
      }
      /** Importer of the goods */
      importer: {
        /** Whether the party is the consignor. If false, `address` is required. */
        use_consignor: boolean
        /** Name and address of the party. Null if the party is the consignor of the shipment. */
        address: CustomsProductAddress | null
      }
      /** Shipper of the goods */
      shipper: {
        /** Whether the party is the consignor. If false, `address` is required. */
        use_consignor: boolean
        /** Name and address of the party. Null if the party is the consignor of the shipment. */
        address: CustomsProductAddress | null
      }
      /** Submitter of the prior notice for imported food. Required for `FOO` and `FOO-CCW`. */
      prior_notice_submitter: {
        /** Whether the party is the consignor. If false, `address` is required. */
        use_consignor: boolean
        /** Name and address of the party. Null if the party is the consignor of the shipment. */
        address: CustomsProductAddress | null
      } | null
      /** Importer under the foreign supplier verification programme (FSVP). Required for `FOO`. */
      fsvp_importer: {
        /** Whether the party is the consignor. If false, `address` is required. */
        use_consignor: boolean
        /** Name and address of the party. Null if the party is the consignor of the shipment. */
        address: CustomsProductAddress | null
        /** Registration number of the party. Null if not provided. */
        id: {
          /** Type of the registration number: `DUNS` or `FEI` */
          type: string
          /** Number issued by the registry */
          value: string
        } | null
        /**
         * Whether the importer is exempt from the foreign supplier verification programme (FSVP)
         */
        exempt: boolean
      } | null
      /** Affirmations of compliance. Required for `FOO`. */
      affirmation_of_compliance: ({
        /** Affirmation of compliance code defined by the agency, such as `FME` */
        code: string
        /**
         * Affirmation value. For `FME`, a letter from A to F or K. For `FSX`, an empty string. For
         * other codes, 1 to 15 characters.
         */
        value: string
      })[] | null
      /** Additional compliance codes defined by the agency. Null if not provided. */
      compliance_code: ({
        /** Compliance code, such as `COS` */
        code: string
        /** Value for the compliance code */
        value: string
      })[] | null
      /** Compliance data for government agencies. Null if not provided. */
      compliance?: Compliance | null
    } | null
    /**
     * Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided.
     */
    cpsc: {
      /** ID of the product in the CPSC registry */
      product_id: string | null
      /** Version of the certificate */
      product_version: string | null
      /** ID of the certifier in the CPSC registry */
      certifier_id: string | null
      /** Disclaimer. Null if a certificate is provided. */
      disclaim: {
        /**
         * Disclaimer code: `A` if the product is not regulated by the agency, or `B` if the agency
         * does not require data
         */
        code: Open<"A" | "B">
        /** Intended use code defined by the agency, such as `130.005` */
        iuc: string
        /** Description of the intended use */
        iuc_description: string
      } | null
    } | null
  })[]
  /**
   * Correctable issues that may cause the parcel to be delayed or returned. Omitted if there are
   * none.
   */
  warnings?: ({
    /** Error code that is returned for this issue with `Prefer: handling=strict` */
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
  /** Country of import, as a two-letter code (ISO 3166-1 alpha-2) */
  coi: string
  /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
  coo: string
  /** Brand name. May contain letters, digits and spaces. */
  brand_name: string
  /** Goods description. May contain letters, digits and spaces. */
  description: string
  /** Product code defined by the agency, such as `31A--06`. Null if not provided. */
  code: string | null
  /** Contact person for questions about the importer or the prior notice */
  contact: {
    /** Name of the contact person */
    name: string
    /** Email address */
    email: string
    /** Phone number with country code and any extension */
    phone: string
  }
  /** Intended use code defined by the agency, such as `210.000` */
  intended_use_code: string
  /** Processing code defined by the agency, such as `PRO`. Null if not provided. */
  processing_code: string | null
  /** Unit of measure for `quantity`. Null if not provided. */
  uom: string | null
  /** Quantity in the unit of measure specified by `uom`. Null if not provided. */
  quantity: number | null
  /** Outer container. Null if not provided. */
  packaging: {
    /** Container type, such as `CTN` for carton */
    type: string
    /** Number of pieces in the container */
    quantity: number
  } | null
  /** Manufacturer of the goods */
  manufacturer: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address of the party. Null if the party is the consignor of the shipment. */
    address: CustomsProductAddress | null
    /** Registration number of the party. Null if not provided. */
    id: {
      /** Type of the registration number: `DUNS` or `FEI` */
      type: string
      /** Number issued by the registry */
      value: string
    } | null
  }
  /** Importer of the goods */
  importer: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address of the party. Null if the party is the consignor of the shipment. */
    address: CustomsProductAddress | null
  }
  /** Shipper of the goods */
  shipper: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address of the party. Null if the party is the consignor of the shipment. */
    address: CustomsProductAddress | null
  }
  /** Submitter of the prior notice for imported food. Required for `FOO` and `FOO-CCW`. */
  prior_notice_submitter: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address of the party. Null if the party is the consignor of the shipment. */
    address: CustomsProductAddress | null
  } | null
  /** Importer under the foreign supplier verification programme (FSVP). Required for `FOO`. */
  fsvp_importer: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address of the party. Null if the party is the consignor of the shipment. */
    address: CustomsProductAddress | null
    /** Registration number of the party. Null if not provided. */
    id: {
      /** Type of the registration number: `DUNS` or `FEI` */
      type: string
      /** Number issued by the registry */
      value: string
    } | null
    /** Whether the importer is exempt from the foreign supplier verification programme (FSVP) */
    exempt: boolean
  } | null
  /** Affirmations of compliance. Required for `FOO`. */
  affirmation_of_compliance: ({
    /** Affirmation of compliance code defined by the agency, such as `FME` */
    code: string
    /**
     * Affirmation value. For `FME`, a letter from A to F or K. For `FSX`, an empty string. For
     * other codes, 1 to 15 characters.
     */
    value: string
  })[] | null
  /** Additional compliance codes defined by the agency. Null if not provided. */
  compliance_code: ({
    /** Compliance code, such as `COS` */
    code: string
    /** Value for the compliance code */
    value: string
  })[] | null
  /** Compliance data for government agencies. Null if not provided. */
  compliance?: Compliance | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created_at: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated_at: string
  /** Deletion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not deleted. */
  deleted_at: string | null
}

/** Name and address of a party involved with regulated goods */
export interface CustomsProductAddress {
  /** Name of the person or company */
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
  /** Country of import, as a two-letter code (ISO 3166-1 alpha-2) */
  coi: string
  /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
  coo: string
  /** Brand name. May contain letters, digits and spaces. */
  brand_name: string
  /** Goods description. May contain letters, digits and spaces. */
  description: string
  /** Product code defined by the agency, such as `31A--06`. Null if not provided. */
  code?: string | null | undefined
  /** Contact person for questions about the importer or the prior notice */
  contact: {
    /** Name of the contact person */
    name: string
    /** Email address */
    email: string
    /** Phone number with country code and any extension */
    phone: string | number
  }
  /** Intended use code defined by the agency, such as `210.000` */
  intended_use_code: string
  /** Processing code defined by the agency, such as `PRO`. Null if not provided. */
  processing_code?: string | null | undefined
  /** Unit of measure for `quantity`. Null if not provided. */
  uom: "CG" | "CM3" | "DOZ" | "DPC" | "DPR" | "FOZ" | "G" | "GAL" | "KG" | "L" | "LB" | "M3" | "MCG" | "MG" | "ML" | "OZ" | "PCS" | "PRS" | "PTL" | "QTL" | "TOZ" | null
  /** Quantity in the unit of measure specified by `uom`. Null if not provided. */
  quantity?: number | string | null | undefined
  /** Outer container. Null if not provided. */
  packaging?: {
    /** Container type, such as `CTN` for carton */
    type: "CTN" | "BOX" | "PKG" | "BAG" | "CS" | "JAR" | "BOT" | "TBE" | "CAN" | "PKT" | "SAC" | "EA"
    /** Number of pieces in the container */
    quantity: number
  } | null | undefined
  /** Manufacturer of the goods */
  manufacturer: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address of the party. Required if `use_consignor` is false. */
    address?: {
      /** Name of the person or company */
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
    /** Registration number of the manufacturer. Null if not provided. */
    id?: {
      /** Type of the registration number: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** Number issued by the registry */
      value: string | number
    } | null | undefined
  }
  /** Importer of the goods */
  importer: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address of the party. Required if `use_consignor` is false. */
    address?: {
      /** Name of the person or company */
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
    /** Name and address of the party. Required if `use_consignor` is false. */
    address?: {
      /** Name of the person or company */
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
  /** Submitter of the prior notice for imported food. Required for `FOO` and `FOO-CCW`. */
  prior_notice_submitter?: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address of the party. Required if `use_consignor` is false. */
    address?: {
      /** Name of the person or company */
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
  /** Importer under the foreign supplier verification programme (FSVP). Required for `FOO`. */
  fsvp_importer?: {
    /**
     * Whether the party is the consignor. If false, `address` is required.
     * @default false
     */
    use_consignor?: boolean | null | undefined
    /** Name and address of the party. Required if `use_consignor` is false. */
    address?: {
      /** Name of the person or company */
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
    /** Registration number of the importer. Null if not provided. */
    id?: {
      /** Type of the registration number: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** Number issued by the registry */
      value: string | number
    } | null | undefined
    /**
     * Whether the importer is exempt from the foreign supplier verification programme (FSVP)
     * @default false
     */
    exempt?: boolean | null | undefined
  } | null | undefined
  /** Affirmations of compliance. Required for `FOO`. */
  affirmation_of_compliance?: readonly ({
    /** Affirmation of compliance code defined by the agency, such as `FME` */
    code: "FME" | "FSX" | "PFR" | "CFR" | "GFR" | "IFR" | "ORN" | "SFR" | "SRN"
    /**
     * Affirmation value. For `FME`, a letter from A to F or K. For `FSX`, an empty string. For
     * other codes, 1 to 15 characters.
     * @default ""
     */
    value?: string | null | undefined
  })[] | null | undefined
  /** Additional compliance codes defined by the agency. Null if not provided. */
  compliance_code?: readonly ({
    /** Compliance code, such as `COS` */
    code: string
    /** Value for the compliance code */
    value: string
  })[] | null | undefined
  /** Compliance data for government agencies. Null if not provided. */
  compliance?: {
    /**
     * Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided.
     */
    cpsc?: {
      /** ID of the product in the CPSC registry */
      product_id?: string | null | undefined
      /** Version of the certificate */
      product_version?: string | null | undefined
      /** ID of the certifier in the CPSC registry */
      certifier_id?: string | null | undefined
      /** Disclaimer. Null if a certificate is provided. */
      disclaim?: {
        /**
         * Disclaimer code: `A` if the product is not regulated by the agency, or `B` if the agency
         * does not require data
         */
        code: "A" | "B"
        /** Intended use code defined by the agency, such as `130.005` */
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
  /** Country of import, as a two-letter code (ISO 3166-1 alpha-2) */
  coi?: string | null | undefined
  /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
  coo?: string | null | undefined
  /** Brand name. May contain letters, digits and spaces. */
  brand_name?: string | null | undefined
  /** Goods description. May contain letters, digits and spaces. */
  description?: string | null | undefined
  /** Product code defined by the agency, such as `31A--06`. Null if not provided. */
  code?: string | null | undefined
  /** Contact person for questions about the importer or the prior notice */
  contact?: {
    /** Name of the contact person */
    name: string
    /** Email address */
    email: string
    /** Phone number with country code and any extension */
    phone: string | number
  } | null | undefined
  /** Intended use code defined by the agency, such as `210.000` */
  intended_use_code?: string | null | undefined
  /** Processing code defined by the agency, such as `PRO`. Null if not provided. */
  processing_code?: string | null | undefined
  /** Unit of measure for `quantity`. Null if not provided. */
  uom?: "CG" | "CM3" | "DOZ" | "DPC" | "DPR" | "FOZ" | "G" | "GAL" | "KG" | "L" | "LB" | "M3" | "MCG" | "MG" | "ML" | "OZ" | "PCS" | "PRS" | "PTL" | "QTL" | "TOZ" | null | undefined
  /** Quantity in the unit of measure specified by `uom`. Null if not provided. */
  quantity?: number | string | null | undefined
  /** Outer container. Null if not provided. */
  packaging?: {
    /** Container type, such as `CTN` for carton */
    type: "CTN" | "BOX" | "PKG" | "BAG" | "CS" | "JAR" | "BOT" | "TBE" | "CAN" | "PKT" | "SAC" | "EA"
    /** Number of pieces in the container */
    quantity: number
  } | null | undefined
  /** Manufacturer of the goods */
  manufacturer?: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address of the party. Required if `use_consignor` is false. */
    address?: {
      /** Name of the person or company */
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
    /** Registration number of the manufacturer. Null if not provided. */
    id?: {
      /** Type of the registration number: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** Number issued by the registry */
      value: string | number
    } | null | undefined
  } | null | undefined
  /** Importer of the goods */
  importer?: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address of the party. Required if `use_consignor` is false. */
    address?: {
      /** Name of the person or company */
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
    /** Name and address of the party. Required if `use_consignor` is false. */
    address?: {
      /** Name of the person or company */
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
  /** Submitter of the prior notice for imported food. Required for `FOO` and `FOO-CCW`. */
  prior_notice_submitter?: {
    /** Whether the party is the consignor. If false, `address` is required. */
    use_consignor: boolean
    /** Name and address of the party. Required if `use_consignor` is false. */
    address?: {
      /** Name of the person or company */
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
  /** Importer under the foreign supplier verification programme (FSVP). Required for `FOO`. */
  fsvp_importer?: {
    /**
     * Whether the party is the consignor. If false, `address` is required.
     * @default false
     */
    use_consignor?: boolean | null | undefined
    /** Name and address of the party. Required if `use_consignor` is false. */
    address?: {
      /** Name of the person or company */
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
    /** Registration number of the importer. Null if not provided. */
    id?: {
      /** Type of the registration number: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** Number issued by the registry */
      value: string | number
    } | null | undefined
    /**
     * Whether the importer is exempt from the foreign supplier verification programme (FSVP)
     * @default false
     */
    exempt?: boolean | null | undefined
  } | null | undefined
  /** Affirmations of compliance. Required for `FOO`. */
  affirmation_of_compliance?: readonly ({
    /** Affirmation of compliance code defined by the agency, such as `FME` */
    code: "FME" | "FSX" | "PFR" | "CFR" | "GFR" | "IFR" | "ORN" | "SFR" | "SRN"
    /**
     * Affirmation value. For `FME`, a letter from A to F or K. For `FSX`, an empty string. For
     * other codes, 1 to 15 characters.
     * @default ""
     */
    value?: string | null | undefined
  })[] | null | undefined
  /** Additional compliance codes defined by the agency. Null if not provided. */
  compliance_code?: readonly ({
    /** Compliance code, such as `COS` */
    code: string
    /** Value for the compliance code */
    value: string
  })[] | null | undefined
  /** Compliance data for government agencies. Null if not provided. */
  compliance?: {
    /**
     * Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided.
     */
    cpsc?: {
      /** ID of the product in the CPSC registry */
      product_id?: string | null | undefined
      /** Version of the certificate */
      product_version?: string | null | undefined
      /** ID of the certifier in the CPSC registry */
      certifier_id?: string | null | undefined
      /** Disclaimer. Null if a certificate is provided. */
      disclaim?: {
        /**
         * Disclaimer code: `A` if the product is not regulated by the agency, or `B` if the agency
         * does not require data
         */
        code: "A" | "B"
        /** Intended use code defined by the agency, such as `130.005` */
        iuc: string
        /** Description of the intended use */
        iuc_description: string
      } | null | undefined
    } | null | undefined
  } | null | undefined
}

/** Details of the batteries in a line item */
export interface DangerousGoods {
  /** UN number, such as `UN3481`. Null if unknown. */
  un_number: string | null
  /** IATA packing instruction, such as `967`. Null if unknown. */
  packing_instruction: number | null
  /** Section of the IATA packing instruction. Null if unknown. */
  section: string | null
  /**
   * Energy in watt hours of one battery, or of one cell if `batteries` is null. Null if unknown.
   */
  watt_hours: number | null
  /**
   * Lithium content in grams of one battery, or of one cell if `batteries` is null. Null if
   * unknown.
   */
  lithium_grams: number | null
  /** Number of cells in all units. Null if unknown. */
  cells: number | null
  /** Number of batteries in all units. Null if unknown. */
  batteries: number | null
}

/** Details of the batteries in a line item */
export interface DangerousGoodsInput {
  /** UN number, such as `UN3481`. Null if unknown. */
  un_number?: string | null | undefined
  /** IATA packing instruction, such as `967`. Null if unknown. */
  packing_instruction?: number | null | undefined
  /** Section of the IATA packing instruction. Null if unknown. */
  section?: "I" | "IA" | "IB" | "II" | null | undefined
  /**
   * Energy in watt hours of one battery, or of one cell if `batteries` is null. Null if unknown.
   */
  watt_hours?: number | string | null | undefined
  /**
   * Lithium content in grams of one battery, or of one cell if `batteries` is null. Null if
   * unknown.
   */
  lithium_grams?: number | string | null | undefined
  /** Number of cells in all units. Null if unknown. */
  cells?: number | null | undefined
  /** Number of batteries in all units. Null if unknown. */
  batteries?: number | null | undefined
}

/** Person or company declared to customs */
export interface DeclaredPerson {
  /** Name of the person or company */
  name: string | null
  /** Company name if `name` is a contact person. Otherwise null. */
  company_name: string | null
  /** Type of person: `legal` for a company, or `natural` for an individual */
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
  /** Customs and tax registration numbers. Numbers with a type are listed first. */
  numbers: ({
    /** Type of the registration number. Null if not provided. */
    type: string | null
    /** Customs or tax registration number, as submitted */
    value: string
    /** Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided. */
    country: string | null
  })[]
}

/** Webhook delivery with its latest attempts */
export interface Delivery {
  /** Unique identifier of the delivery, sent as `X-Svc-Event-Id`. Identical for all attempts. */
  id: string
  /** ID of the delivered event */
  event_id: number
  /** Topic of the event */
  topic: string
  /**
   * Delivery status: `pending` until the next attempt, `delivered`, `failed` after all attempts
   * failed, or `dropped` if the webhook was disabled or paused
   */
  status: Open<"pending" | "delivered" | "failed" | "dropped">
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Time of the next attempt, in UTC (`YYYY-MM-DD HH:MM:SS`). Null if no attempt is scheduled. */
  next_attempt: string | null
  /** Latest 20 delivery attempts, oldest first */
  attempts: DeliveryAttempt[]
}

/** Delivery attempt with the response of the endpoint */
export interface DeliveryAttempt {
  /** Time of the attempt in UTC (`YYYY-MM-DD HH:MM:SS`) */
  time: string
  /** Duration of the attempt in milliseconds */
  duration_ms: number
  /** HTTP status code of the response. Null if there was no response. */
  http_status: number | null
  /** Failure reason. Null if the attempt succeeded. */
  error: string | null
  /** First 1 KB of the response body */
  answer: string
}

/** Ship and delivery dates of a service */
export interface DeliveryDates {
  /** Date on which the parcel leaves the facility (`YYYY-MM-DD`), in `time_zone` */
  ship_date: string
  /** IANA time zone of the facility, such as `Asia/Hong_Kong` */
  time_zone: string
  /** Earliest expected delivery date (`YYYY-MM-DD`), in the local time of the destination */
  delivery_date_min: string
  /** Latest expected delivery date (`YYYY-MM-DD`), in the local time of the destination */
  delivery_date_max: string
  /**
   * Source of the transit time: the rate card (`estimated`), recent deliveries on the route
   * (`measured`), or the carrier (`carrier`)
   */
  confidence: Open<"estimated" | "measured" | "carrier">
  /** Number of deliveries used to measure the transit time. Null if not measured. */
  deliveries: number | null
}

/** Error in one item of an otherwise successful request */
export interface EmbeddedProblem {
  /** Numeric error code */
  code: number
  /** HTTP status code of the error */
  http_status: number
  /** Human-readable message. The wording may change. */
  message: string
  /** Always `error` */
  status: "error"
}

/** Drop-off facility for parcels (entry point) */
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
  /** Free-text notes. Null if not provided. */
  notes: string | null
  /** IANA time zone of the facility, used for the local times of its scans */
  timezone: string
  /** Local cut-off time (`HH:MM`) for same-day processing of parcels and orders */
  cut_off: string
  /** Working days of the facility (`Mon` to `Sun`), except for public holidays in its country */
  working_days: string[]
  /** Deprecated. Name and address as a single string. Null if unknown. */
  address: string | null
}

/** Available services with their prices */
export interface Estimate {
  /** Currency of all amounts, as a three-letter ISO 4217 code */
  currency: string
  /** ID of the requested entry point */
  entry_point: string
  /** Available services, cheapest first. Empty if no service is available. */
  services: EstimatedService[]
  /** Codes of carriers whose rate requests timed out. Omitted if no request timed out. */
  unanswered_carriers?: string[]
  /** Reason why no service is available. Null if a service is available. */
  reason: string | null
}

/** Available service with its price and transit time */
export interface EstimatedService {
  /** Code of the carrier that provides the service */
  carrier: string
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** IATA code of the port where the line haul ends. Null if the route does not include a port. */
  exit_point: string | null
  /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /** Gross weight in kilograms, or the minimum weight of the route if greater */
  gross_weight: number
  /**
   * Volumetric (dimensional) weight in kilograms: length × width × height divided by the route
   * divisor
   */
  volumetric_weight: number
  /** Insured amount and insurance fee */
  insurance: {
    /** Insured amount, in the requested currency */
    coverage: number
    /** Insurance fee, in the requested currency */
    fee: number
  }
  /**
   * Oversize fee in the requested currency, charged if the length plus girth exceeds the route
   * limit
   */
  oversize_fee: number
  /** Route surcharge based on the chargeable weight, in the requested currency */
  surcharge: number
  /** Deprecated. The value is always 0. */
  tax: 0
  /** Base shipping price excluding surcharges and fees, in the requested currency */
  cost: number
  /** Total price excluding duty and tax, in the requested currency */
  total_cost: number
  /** Breakdown of the cost, surcharge, oversize fee and insurance fee */
  charges: Charge[]
  /** Version of the tariff used for pricing. Null if no versioned tariff was used. */
  tariff: string | null
  /** Whether the price is an estimate from a rate table because the carrier rate was unavailable */
  estimated?: true
  /** Terms available on the route: `DDU`, `DDP` or both */
  terms: (Open<"DDU" | "DDP">)[]
  /** Minimum transit time in days, from the entry point to delivery */
  transit_min: number
  /** Typical maximum transit time in days, from the entry point to delivery */
  transit_max: number
  /** Estimated ship and delivery dates if the parcel is dropped off now. Null for returns. */
  delivery: DeliveryDates | null
  /** Deprecated. The list contains one entry with the `cost` and `total_cost` of the service. */
  shipping_methods: ({
    /** Deprecated. The value is always empty. */
    code: ""
    /** Deprecated. Equal to `cost` of the service, in the requested currency. */
    cost: number
    /** Deprecated. The value is always `Standard`. */
    method: "Standard"
    /** Deprecated. Equal to `total_cost` of the service, in the requested currency. */
    total_cost: number
  })[]
}

/** Event that is sent to webhooks */
export interface Event {
  /** Unique identifier of the event. Use this ID to detect duplicates. */
  id: number
  /** Topic of the event. Webhooks with this topic receive the event. */
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
  /** Tracking number on the parcel. Null if not readable. */
  tracking_number: string | null
  /** Free-text notes. Null if not provided. */
  notes: string | null
  /** Type of the exception */
  type: Open<"Bad Label" | "Damaged" | "Dangerous Goods" | "Duplicate" | "Oversized" | "Overweight" | "Unrecognized">
  /** Current status of the exception */
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
    /** Type of the exception */
    type: string
    /** New status of the exception */
    status: string
    /** ID of the shipment. Null if the parcel could not be identified. */
    shipment_id: number | null
    /** Tracking number on the parcel. Null if unreadable. */
    tracking_number: string | null
    /** Free-text notes. Null if not provided. */
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
  /** Signed-in worker. Null if no worker is signed in. */
  user_id: number | null
}

/** Parameters for pairing a device */
export interface FloorDeviceInput {
  /** Display name of the new device. Send this field to create a pairing code. */
  name?: string | null | undefined
  /** Pairing code. Send this field to pair the current device. */
  code?: string | null | undefined
}

/** Product in a warehouse, with its tracking settings */
export interface FloorProduct {
  /** ID of the merchant */
  user_id: number
  /** ID of the merchant's product */
  id: number
  /** Product name in the language of the warehouse. Defaults to the display name. */
  name: string
  /** Display name of the product in the language of the merchant */
  display_name: string
  /** Barcode of the product. Null if not available. */
  barcode: string | null
  /** Data recorded for each unit of the product */
  tracking: {
    /** Whether lot numbers are recorded */
    lot: boolean
    /** Whether expiry dates are recorded */
    expiry: boolean
    /** Whether serial numbers are recorded at packing */
    serial: boolean
  }
  /** Whether the weight and dimensions of one unit are known */
  measured: boolean
  /** Weight and dimensions of one unit. Null if not measured. */
  measures: {
    /** Weight of one unit in kilograms */
    weight: number
    /** Length of one unit in centimetres */
    length: number
    /** Width of one unit in centimetres */
    width: number
    /** Height of one unit in centimetres */
    height: number
  } | null
  /** Whether the product must be measured again because parcel weights differed */
  measure_requested: boolean
  /** Whether the product has a picture */
  has_image: boolean
}

/** Returned parcel at a warehouse, with the expected units */
export interface FloorReturn {
  /** ID of the merchant */
  user_id: number
  /** ID of the return */
  id: number
  /** Current status of the return */
  status: Open<"Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped">
  /** Tracking number of the returned parcel */
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
    /**
     * Number of requested units that have not been inspected yet. Zero for products that were not
     * requested. Equal to `max_quantity` if there is no return request.
     */
    quantity: number
    /** Number of shipped units that have not been inspected yet */
    max_quantity: number
  })[]
  /** Units that were inspected */
  lines: ({
    /** ID of the merchant's product */
    product_id: number
    /** Number of inspected units */
    quantity: number
    /** Lot number of the units. Empty if lots are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Grade of the units: `A` (as new), `B` (good), `C` (worn) or `D` (unusable) */
    grade: Open<"A" | "B" | "C" | "D">
    /** Disposition of the units. Null until the merchant decides. */
    disposition: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
  })[]
}

/** Session with its worker, device and scopes */
export interface FloorSession {
  /** ID of the warehouse to which the device or key is assigned */
  warehouse_id: string
  /** Paired device. Null for requests with a floor key. */
  device: {
    /** ID of the device */
    id: number
    /** Display name of the device */
    name: string
  } | null
  /** Signed-in worker. Null if no worker is signed in. */
  worker: {
    /** User ID of the worker */
    user_id: number
    /** Display name of the staff member */
    name: string
    /** Role of the staff member */
    role: Open<"worker" | "lead">
  } | null
  /** Scopes granted to the session or key */
  scopes: (Open<"floor:read" | "floor:work" | "floor:lead" | "floor:reports">)[]
  /** Expiry time of the session in UTC (`YYYY-MM-DD HH:MM:SS`). Null if there is no session. */
  expires: string | null
  /** Expiry time of the scope `floor:lead` in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not granted. */
  lead_expires: string | null
  /** Local language of the warehouse, as an ISO 639-1 code such as `zh` */
  language: string
  /** Warehouse settings required by devices */
  settings: {
    /**
     * Level of work managed with the API: 0 (none), 1 (receiving, packing and returns, without
     * locations) or 2 (all work, with locations)
     */
    level: number
    /** Whether expected quantities are hidden from workers */
    blind: boolean
  }
}

/** Settings of a warehouse */
export interface FloorSettings {
  /**
   * Level of work managed with the API: 0 (none), 1 (receiving, packing and returns, without
   * locations) or 2 (all work, with locations)
   */
  level: number
  /** Whether expected quantities are hidden from workers */
  blind: boolean
  /** Maximum units per line that a worker can adjust without approval */
  max_adjusted_units: number
  /** Maximum value per line in USD that a worker can adjust without approval */
  max_adjusted_value: number
  /** Maximum lines per day that a worker can adjust without approval */
  max_adjusted_lines_per_day: number
  /** Shipping boxes of the warehouse */
  boxes: Box[]
}

/** Parameters for updating warehouse settings. Omitted settings remain unchanged. */
export interface FloorSettingsUpdate {
  /** Level of work managed with the API. Only operators can change the level. */
  level?: number | null | undefined
  /** Whether expected quantities are hidden from workers */
  blind?: boolean | null | undefined
  /** Maximum units per line that a worker can adjust without approval */
  max_adjusted_units?: number | null | undefined
  /** Maximum value per line in USD that a worker can adjust without approval */
  max_adjusted_value?: number | string | null | undefined
  /** Maximum lines per day that a worker can adjust without approval */
  max_adjusted_lines_per_day?: number | null | undefined
  /** Shipping boxes of the warehouse */
  boxes?: readonly BoxInput[] | null | undefined
}

/** Parameters for signing in a worker */
export interface FloorSignInInput {
  /** Barcode scanned from the badge */
  badge: string
  /** Current PIN of the worker */
  pin: string
  /** New PIN. Required at the first sign-in with a generated PIN. */
  new_pin?: string | null | undefined
  /** Password of the lead. Required with `code` to obtain the scope `floor:lead`. */
  password?: string | null | undefined
  /** Two-factor code of the lead. Required with `password`. */
  code?: string | null | undefined
}

/** Occurs when a parcel of an order is shipped */
export interface FulfillmentsComplete {
  /** Parcel that was shipped for the order */
  fulfillment: {
    /** Unique identifier of the fulfilment (integer below 2^53) */
    id: number
    /** ID of the order that is fulfilled */
    order_id: number
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: string
    /** ID of the shipment for the parcel */
    shipment_id: number
    /** Shop in which the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by the merchant */
      id: string
      /** Order number in the shop. Null if not provided. */
      order_id: string | null
    }
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** URL of the tracking page for the buyer. Null until a tracking number is assigned. */
    tracking_url: string | null
    /** ID of the shipping warehouse */
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

/** Occurs when a parcel of an order receives a tracking number */
export interface FulfillmentsUpdate {
  /** Parcel to which the tracking number was assigned */
  fulfillment: {
    /** Unique identifier of the fulfilment (integer below 2^53) */
    id: number
    /** ID of the order that is fulfilled */
    order_id: number
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: string
    /** ID of the shipment for the parcel */
    shipment_id: number
    /** Shop in which the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by the merchant */
      id: string
      /** Order number in the shop. Null if not provided. */
      order_id: string | null
    }
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** URL of the tracking page for the buyer. Null until a tracking number is assigned. */
    tracking_url: string | null
    /** ID of the shipping warehouse */
    warehouse_id: string
  }
}

/** Goods to classify */
export interface GoodsInput {
  /**
   * Goods description, including material, purpose and intended user. Supported languages: English,
   * German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese and Japanese.
   */
  description: string
  /** Harmonised System code to verify, with 6 to 20 digits. Null if unknown. */
  hs_code?: string | null | undefined
}

/** Harmonised System code of a product in one country */
export interface HsCodeInput {
  /** Destination country, as a two-letter code (ISO 3166-1 alpha-2) */
  country: string
  /** Harmonised System code for the country, 6 to 13 digits */
  hs_code: string
}

/** Stock in transit to a warehouse, with its products */
export interface Inbound {
  /** Unique identifier of the inbound shipment (integer below 2^53) */
  id: number
  /**
   * Whether the inbound shipment was created before the goods arrived. False for unexpected goods.
   */
  announced: boolean
  /** Carrier that delivers the goods to the warehouse. Null if not provided. */
  carrier: string | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Free-text notes. Null if not provided. */
  notes: string | null
  /**
   * Time at which the goods arrived at the warehouse, in UTC (`YYYY-MM-DD HH:MM:SS`). Null until
   * they arrive.
   */
  received: string | null
  /** Current status of the inbound shipment */
  status: Open<"Pending" | "Received" | "Processed">
  /** Tracking number of the delivery to the warehouse. Null if not provided. */
  tracking_number: string | null
  /** Warehouse that receives the inbound shipment */
  warehouse: {
    /** ID of the receiving warehouse, such as `WH0HKG01` */
    id: string
    /** Multi-line address of the warehouse. Null if unknown. */
    address: string | null
    /** English name of the local language. Null if unknown. */
    language: string | null
    /** ISO 639-1 language code, such as `zh`. Null if unknown. */
    language_code: string | null
    /** Display name of the warehouse. Null if unknown. */
    name: string | null
  }
  /** Boxes in the delivery. Empty if not provided. */
  boxes: ({
    /** Serial shipping container code (GS1 SSCC) of the box. Null if not available. */
    sscc: string | null
  })[]
  /** Products in the inbound shipment */
  products: InboundProduct[]
}

/** Parameters for creating an inbound shipment */
export interface InboundInput {
  /** Carrier that delivers the goods to the warehouse. Null if not provided. */
  carrier?: string | null | undefined
  /** Tracking number of the delivery to the warehouse. Null if not provided. */
  tracking_number?: string | null | undefined
  /** Free-text notes. Null if not provided. */
  notes?: string | null | undefined
  /** Warehouse that receives the inbound shipment */
  warehouse: {
    /** ID of the receiving warehouse, such as `WH0HKG01` */
    id: string
  }
  /** Products in the inbound shipment */
  products: readonly InboundProductInput[]
  /**
   * Boxes in the delivery. The warehouse can identify the inbound shipment by the SSCC of any box.
   * @default []
   */
  boxes?: readonly ({
    /**
     * Serial shipping container code (GS1 SSCC) on the box. If null, a code is generated if
     * possible.
     */
    sscc?: string | null | undefined
  })[] | null | undefined
}

/** Product of an inbound shipment, with received quantities */
export interface InboundProduct {
  /** ID of the product */
  id: number
  /**
   * Discrepancies found by the warehouse. Null if there are none or if the goods have not been
   * counted.
   */
  codes: ({
    /** Discrepancy code reported by the warehouse */
    code: string
    /** Number of units affected by the discrepancy */
    quantity: number
  })[] | null
  /** Purchase cost of one unit in USD. Null if unknown. */
  cost: number | null
  /** Whether the product is packaging material */
  is_packaging: boolean
  /** Display name of the product */
  name: string
  /** Number of units counted by the warehouse, including held units */
  processed: number
  /** Number of counted units that cannot be sold, for example because they are damaged */
  held: number
  /** Lots counted by the warehouse, up to 200 per inbound shipment */
  lots: ({
    /** Lot number. Null if only the expiry date is known. */
    lot: string | null
    /** Expiry date (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Number of units counted, including held units */
    quantity: number
  })[]
  /** Number of units sent to the warehouse */
  quantity: number
}

/** Product of an inbound shipment, with the number of units sent */
export interface InboundProductInput {
  /** ID of the product */
  id: number
  /** Number of units sent to the warehouse */
  quantity: number
  /** Purchase cost of one unit in USD. Null if unknown. */
  cost?: number | string | null | undefined
}

/** Stock in transit to a warehouse, without its products */
export interface InboundRow {
  /** Unique identifier of the inbound shipment (integer below 2^53) */
  id: number
  /**
   * Whether the inbound shipment was created before the goods arrived. False for unexpected goods.
   */
  announced: boolean
  /** Carrier that delivers the goods to the warehouse. Null if not provided. */
  carrier: string | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Free-text notes. Null if not provided. */
  notes: string | null
  /**
   * Time at which the goods arrived at the warehouse, in UTC (`YYYY-MM-DD HH:MM:SS`). Null until
   * they arrive.
   */
  received: string | null
  /** Current status of the inbound shipment */
  status: Open<"Pending" | "Received" | "Processed">
  /** Tracking number of the delivery to the warehouse. Null if not provided. */
  tracking_number: string | null
  /** Warehouse that receives the inbound shipment */
  warehouse: {
    /** ID of the receiving warehouse, such as `WH0HKG01` */
    id: string
    /** Multi-line address of the warehouse. Null if unknown. */
    address: string | null
    /** English name of the local language. Null if unknown. */
    language: string | null
    /** ISO 639-1 language code, such as `zh`. Null if unknown. */
    language_code: string | null
    /** Display name of the warehouse. Null if unknown. */
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
    /** New status of the inbound shipment */
    status: string
    /** ID of the receiving warehouse */
    warehouse_id: string
    /** Products in the inbound shipment */
    products: ({
      /** ID of the product */
      id: number
      /** Number of units expected */
      quantity: number
      /** Number of units counted when the event is delivered */
      processed: number
    })[]
  }
}

/** Parameters for updating an inbound shipment */
export interface InboundUpdate {
  /** Carrier that delivers the goods to the warehouse. Null if not provided. */
  carrier?: string | null | undefined
  /** Tracking number of the delivery to the warehouse. Null if not provided. */
  tracking_number?: string | null | undefined
  /** Free-text notes. Null if not provided. */
  notes?: string | null | undefined
  /** Warehouse that receives the inbound shipment */
  warehouse?: {
    /** ID of the receiving warehouse, such as `WH0HKG01` */
    id: string
  } | null | undefined
  /** Products in the inbound shipment */
  products?: readonly InboundProductInput[] | null | undefined
}

/** Charges and credits for one week, in a single currency */
export interface Invoice {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Total of the credits and debits for the week, in the currency of the invoice */
  total: number
  /** Year and ISO week of the invoice, such as `2026-W05` */
  name: string
  /** Currency of all amounts, as a three-letter ISO 4217 code */
  currency: string
  /** First day of the week (`YYYY-MM-DD`) */
  start_date: string
  /** Last day of the week (`YYYY-MM-DD`) */
  end_date: string
  /**
   * Sequential number of the invoice, such as `INV-2026-000123`. Null if nothing was charged or no
   * tax invoices are issued.
   */
  number: string | null
  /** Issue date (`YYYY-MM-DD`). Null if the invoice has no number. */
  issue_date: string | null
  /**
   * Due date (`YYYY-MM-DD`). Equal to the issue date if the invoice is paid from the balance. Null
   * if the invoice has no number.
   */
  due_date: string | null
  /** VAT breakdown. Null if the invoice has no number. */
  vat: InvoiceVat | null
  /** Credit notes for the invoice, oldest first */
  credit_notes: CreditNote[]
}

/** VAT breakdown of an invoice. The net amount, VAT and rounding difference add up to the total. */
export interface InvoiceVat {
  /**
   * VAT treatment. `standard`: the invoice includes the domestic VAT of the issuer.
   * `reverse_charge`: the customer accounts for VAT. `not_subject`: the invoice is outside the
   * scope of VAT.
   */
  treatment: Open<"standard" | "reverse_charge" | "not_subject">
  /** VAT rate as a decimal fraction, such as 0.19 for 19%. Zero if no VAT is charged. */
  rate: number
  /** Reason why no VAT is charged. Null if VAT is charged. */
  reason: string | null
  /** Net amount, in the currency of the invoice */
  net: number
  /** VAT amount, in the currency of the invoice */
  amount: number
  /** Rounding difference in the currency of the invoice, at most one minor unit */
  rounding: number
  /**
   * VAT in the currency of the issuer’s tax returns. Null if the invoice is in that currency or no
   * VAT is charged.
   */
  accounting: AccountingVat | null
}

/** Label of a shipment, with price and tracking events */
export interface Label {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** ID of the shipment for which the label was bought */
  shipment_id: number
  /** Tracking number. Null until assigned by the carrier. */
  tracking_number: string | null
  /** URL of the tracking page for the buyer. Null until a tracking number is assigned. */
  tracking_url: string | null
  /** Code of the carrier that transports the parcel */
  carrier: string
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Whether the label was cancelled and refunded */
  cancelled: boolean
  /** Whether a facility has processed the parcel */
  processed: boolean
  /** Date on which a facility processed the parcel (`YYYY-MM-DD`). Null until processed. */
  processed_date: string | null
  /** Gross weight in kilograms, as measured by the facility. Null until processed. */
  processed_weight: number | null
  /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /** Base shipping price excluding surcharges and fees, in the label currency */
  cost: number
  /** Deprecated. The value is always 0 USD. */
  override_fee: number
  /**
   * Oversize fee in the label currency, charged if the length plus girth exceeds the route limit
   */
  oversize_fee: number
  /** Route surcharge based on the chargeable weight, in the label currency */
  surcharge: number
  /** Insurance fee in the label currency. Zero if not insured. */
  insurance_fee: number
  /** Breakdown of the cost, surcharge, oversize fee and insurance fee */
  charges: Charge[]
  /** Version of the tariff used for pricing. Null if no versioned tariff was used. */
  tariff: string | null
  /** Currency of the cost, fees and charges */
  currency: string
  /** Deprecated. The value is always 0 USD. Use `tax` of the shipment instead. */
  tax: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Delivery date (`YYYY-MM-DD`). Null until delivered. */
  delivery_date: string | null
  /** Latest delivery estimate of the carrier (`YYYY-MM-DD`). Null if not provided. */
  estimated_delivery_date: string | null
  /** Name of the signatory, as reported by the carrier. Null if not delivered or not reported. */
  signed_by: string | null
  /**
   * IATA code of the port where the line haul ends. If the route does not include a port, this is
   * the port of the entry point.
   */
  exit_point: string
  /** Whether the label can be downloaded. Some carriers issue labels with a delay. */
  is_ready: boolean
  /** ID of the overpack that contains the package. Null if the package is not in an overpack. */
  overpack_id: number | null
  /** Latest tracking status */
  status: Open<"Pending" | "Processed" | "Cancelled" | "Customs" | "En Route" | "Exception" | "Delivered">
  /** Deprecated. The value is always null. */
  size: null
  /**
   * Whether this is the master label: the only or first label of a shipment. All labels of a
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
  /** Contents of the package, as declared to customs */
  contents: ({
    /** Goods description */
    description: string
    /** Total value of the units, in the currency of the first line item */
    value: number
    /** Number of units in the package */
    quantity: number
  })[]
  /** Tracking events of the parcel, newest first */
  events: TrackingEvent[]
  /** Reason why the carrier did not issue the label. Omitted if the label was issued. */
  errors?: {
    /** Numeric error code */
    code: number
    /** HTTP status code of the error */
    http_status: number
    /** Human-readable message. The wording may change. */
    message: string
    /** Always `error` */
    status: "error"
  }
}

/** Parameters for assigning a label to an overpack */
export interface LabelAssignment {
  /** ID of the overpack to add the package to. Null removes the package from its overpack. */
  overpack_id: number | null
}

/** Parameters for buying a label */
export interface LabelInput {
  /** ID of the shipment for which to buy a label */
  shipment_id: number
}

/** Label without tracking events */
export interface LabelRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** ID of the shipment for which the label was bought */
  shipment_id: number
  /** Tracking number. Null until assigned by the carrier. */
  tracking_number: string | null
  /** URL of the tracking page for the buyer. Null until a tracking number is assigned. */
  tracking_url: string | null
  /** Code of the carrier that transports the parcel */
  carrier: string
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Whether the label was cancelled and refunded */
  cancelled: boolean
  /** Whether a facility has processed the parcel */
  processed: boolean
  /** Date on which a facility processed the parcel (`YYYY-MM-DD`). Null until processed. */
  processed_date: string | null
  /** Gross weight in kilograms, as measured by the facility. Null until processed. */
  processed_weight: number | null
  /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /** Base shipping price excluding surcharges and fees, in the label currency */
  cost: number
  /** Deprecated. The value is always 0 USD. */
  override_fee: number
  /**
   * Oversize fee in the label currency, charged if the length plus girth exceeds the route limit
   */
  oversize_fee: number
  /** Route surcharge based on the chargeable weight, in the label currency */
  surcharge: number
  /** Insurance fee in the label currency. Zero if not insured. */
  insurance_fee: number
  /** Breakdown of the cost, surcharge, oversize fee and insurance fee */
  charges: Charge[]
  /** Version of the tariff used for pricing. Null if no versioned tariff was used. */
  tariff: string | null
  /** Currency of the cost, fees and charges */
  currency: string
  /** Deprecated. The value is always 0 USD. Use `tax` of the shipment instead. */
  tax: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Delivery date (`YYYY-MM-DD`). Null until delivered. */
  delivery_date: string | null
  /** Latest delivery estimate of the carrier (`YYYY-MM-DD`). Null if not provided. */
  estimated_delivery_date: string | null
  /** Name of the signatory, as reported by the carrier. Null if not delivered or not reported. */
  signed_by: string | null
  /**
   * IATA code of the port where the line haul ends. If the route does not include a port, this is
   * the port of the entry point.
   */
  exit_point: string
  /** Whether the label can be downloaded. Some carriers issue labels with a delay. */
  is_ready: boolean
  /** ID of the overpack that contains the package. Null if the package is not in an overpack. */
  overpack_id: number | null
  /** Latest tracking status */
  status: Open<"Pending" | "Processed" | "Cancelled" | "Customs" | "En Route" | "Exception" | "Delivered">
  /** Deprecated. The value is always null. */
  size: null
  /**
   * Whether this is the master label: the only or first label of a shipment. All labels of a
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
  /** Contents of the package, as declared to customs */
  contents: ({
    /** Goods description */
    description: string
    /** Total value of the units, in the currency of the first line item */
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
  /** Amount in the currency of the ledger. Positive for credits, negative for charges. */
  amount: number
  /** Description of the ledger entry */
  description: string
  /**
   * Balance after the entry, in the currency of the ledger. Null if the balance cannot be
   * determined because of concurrent changes.
   */
  balance: number | null
  /**
   * Type of ledger entry, such as `labels`, `fulfillment` or `returns`. `payments` includes
   * payouts.
   */
  kind: string
  /** Label that was charged, refunded or adjusted. Null for other entries. */
  label_id: number | null
  /** Shipment of the label. Null for other entries and for entries created by earlier releases. */
  shipment_id: number | null
  /**
   * Order that was fulfilled. Null for other entries and for entries created by earlier releases.
   */
  order_id: number | null
  /** Return that was charged. Null for other entries. */
  return_id: number | null
  /** Reshipment that was charged. Null for other entries. */
  reshipment_id: number | null
  /** Inbound shipment that was charged. Null for other entries. */
  inbound_id: number | null
}

/** Line item with goods of one type, with its duty and tax */
export interface LineItem {
  /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
  coo: string
  /**
   * Currency of `value`, as a three-letter ISO 4217 code. The value is converted to USD at the
   * daily exchange rate.
   */
  currency: string
  /**
   * Goods description in English, specific enough for customs, such as `cotton T-shirts` instead of
   * `clothes`.
   */
  description: string
  /** Goods description in the language of the country of export. Defaults to `description`. */
  origin_description: string
  /** Number of units */
  quantity: number
  /** Weight of **one unit** in kilograms, with up to 3 decimals */
  weight: number
  /** Total value of **all units**, in `currency`, with up to 2 decimals */
  value: number
  /** Dangerous goods code. Null if the goods are not dangerous. */
  dg_code: string | null
  /** Harmonised System code, 6 to 13 characters (digits and dots). Null if unknown. */
  hts_code: string | null
  /** URL of the product page. Null if not provided. */
  url: string | null
  /** Stock keeping unit (SKU) */
  sku?: string
  /**
   * Standardised product identifier (EAN, UPC or ISBN; S-PID in the European Union), 8 to 14 digits
   */
  gtin?: string
  /** Manufacturer's product identifier (NS-PID in the European Union) */
  mpn?: string
  /**
   * Supplier or manufacturer. For the United States, the manufacturer identification code (MID).
   */
  supplier?: string
  /** Submitted Harmonised System code. Null if not provided. */
  user_hts_code: string | null
  /** ID of the customs product for regulated goods. Null for other goods. */
  product_id: number | null
  /** Battery details in addition to `dg_code`. Null if not provided. */
  dangerous_goods?: DangerousGoods
  /** Compliance data for government agencies. Null if not provided. */
  compliance?: Compliance
  /** Prepaid import tax on all units, in the shipment currency (terms `DDP` only) */
  tax: number
  /** Prepaid import duty on all units, in the shipment currency (terms `DDP` only) */
  duty: number
}

/** Component of an ordered kit */
export interface LineItemComponent {
  /** ID of the component */
  product_id: number
  /** Display name of the component */
  name: string
  /** Number of units in one kit */
  quantity: number
  /** Dangerous goods code. Null if the goods are not dangerous. */
  dg_code: string | null
  /** Harmonised System code for the destination country. Null if unknown. */
  hs_code: string | null
}

/**
 * Line item with goods of one type. `value` is the total of all units, and `weight` is the weight
 * of one unit.
 */
export interface LineItemInput {
  /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
  coo: string
  /**
   * Currency of `value`, as a three-letter ISO 4217 code. The value is converted to USD at the
   * daily exchange rate.
   */
  currency: string
  /**
   * Goods description in English, specific enough for customs, such as `cotton T-shirts` instead of
   * `clothes`.
   */
  description: string
  /** Goods description in the language of the country of export. Defaults to `description`. */
  origin_description?: string | null | undefined
  /** Number of units */
  quantity: number
  /** Weight of **one unit** in kilograms, with up to 3 decimals */
  weight: number | string
  /** Total value of **all units**, in `currency`, with up to 2 decimals */
  value: number | string
  /** Dangerous goods code. Null if the goods are not dangerous. */
  dg_code?: "0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4" | null | undefined
  /** Harmonised System code, 6 to 13 characters (digits and dots). Null if unknown. */
  hts_code?: string | null | undefined
  /** URL of the product page. Null if not provided. */
  url?: string | null | undefined
  /** Stock keeping unit (SKU) */
  sku?: string | null | undefined
  /**
   * Standardised product identifier (EAN, UPC or ISBN; S-PID in the European Union), 8 to 14 digits
   */
  gtin?: string | null | undefined
  /** Manufacturer's product identifier (NS-PID in the European Union) */
  mpn?: string | null | undefined
  /**
   * Supplier or manufacturer. For the United States, the manufacturer identification code (MID).
   */
  supplier?: string | null | undefined
  /** ID of the customs product for regulated goods. Null for other goods. */
  product_id?: number | null | undefined
  /** Battery details in addition to `dg_code`. Null if not provided. */
  dangerous_goods?: DangerousGoodsInput | null | undefined
  /** Compliance data for government agencies. Null if not provided. */
  compliance?: {
    /**
     * Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided.
     */
    cpsc?: {
      /** ID of the product in the CPSC registry */
      product_id?: string | null | undefined
      /** Version of the certificate */
      product_version?: string | null | undefined
      /** ID of the certifier in the CPSC registry */
      certifier_id?: string | null | undefined
      /** Disclaimer. Null if a certificate is provided. */
      disclaim?: {
        /**
         * Disclaimer code: `A` if the product is not regulated by the agency, or `B` if the agency
         * does not require data
         */
        code: "A" | "B"
        /** Intended use code defined by the agency, such as `130.005` */
        iuc: string
        /** Description of the intended use */
        iuc_description: string
      } | null | undefined
    } | null | undefined
  } | null | undefined
}

/** Goods description of a product in one language */
export interface LocalDescriptionInput {
  /** Goods description in the language of `language_code` */
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
  /** HTTP method of the request */
  method: string
  /** Request path with IDs. Other path parameters are replaced by their names, such as `{sku}`. */
  path: string
  /**
   * Known query parameters of the request. Numbers and codes are shown. All other values are
   * replaced by their length.
   */
  query: Record<string, string>
  /** HTTP status code of the response */
  status: number
  /** Error code of the response. Null if the request succeeded. */
  code: number | null
  /** Error name of the response. Null if the request succeeded. */
  error: string | null
  /**
   * Validation errors with field paths and reasons, but without submitted values. Empty if the
   * request succeeded.
   */
  errors: string[]
  /** Processing time of the request in milliseconds */
  duration_ms: number
  /** ID of the API key. Null if the request was sent with an application token. */
  key_id: number | null
  /** ID of the application that sent the request */
  application_id: string
  /**
   * Body of the failed request, up to 4 KB. Only known fields are shown. Free text is replaced by
   * its length. Null if the request succeeded.
   */
  body: unknown
}

/** Units of a product in a warehouse with the same lot number, expiry date and condition */
export interface Lot {
  /** Lot number. Null for units without a lot number, or until the units have a location. */
  lot: string | null
  /**
   * Expiry date, which is the last day of use (`YYYY-MM-DD`). Null for units without an expiry
   * date.
   */
  expiry: string | null
  /** ID of the warehouse, such as `WH0HKG01` */
  warehouse_id: string
  /**
   * Condition of the units: `sellable`, or the reason why they are held. Null for held units if the
   * warehouse does not record the reason.
   */
  condition: Open<"sellable" | "damaged" | "quarantine" | "missing" | "expired"> | null
  /** Number of units, including units that are reserved or picked for orders */
  quantity: number
}

/** Closed list of overpacks, handed over at an entry point */
export interface Manifest {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Carrier that transports the overpacks to the entry point. Null if not provided. */
  carrier: string | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** Master air waybill ID. Null until assigned. */
  mawb_id: number | null
  /** Tracking number of the transport to the entry point. Null if not provided. */
  tracking_number: string | null
  /** Number assigned by the entry point. Null until assigned. */
  warehouse_no: string | null
  /** Number of overpacks on the manifest */
  total_overpacks: number
  /** Number of shipments on the manifest */
  total_shipments: number
  /** IDs of the overpacks on the manifest */
  overpacks: number[]
  /**
   * Names of the available documents. Carrier forms become available a few minutes after creation
   * and are retained for 90 days.
   */
  forms: string[]
  /** Overpacks with their weight and dimensions when the manifest was created */
  overpacks_details: ({
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Unique identifier of the overpack (integer below 2^53) */
    id: number
    /** Height in whole centimetres, rounded up. Null if not measured. */
    height: number | null
    /** Length in whole centimetres, rounded up. Null if not measured. */
    length: number | null
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Gross weight in kilograms, with up to 1 decimal. Null if not measured. */
    weight: number | null
    /** Width in whole centimetres, rounded up. Null if not measured. */
    width: number | null
  })[]
}

/** Parameters for creating a manifest */
export interface ManifestInput {
  /** IDs or scanned SSCCs of the overpacks. A manifest can contain up to 1000 overpacks. */
  overpacks: readonly (number | string)[]
  /** Carrier that transports the overpacks to the entry point. Null if not provided. */
  carrier?: string | null | undefined
  /** Tracking number of the transport to the entry point. Null if not provided. */
  tracking_number?: string | null | undefined
}

/** Closed list of overpacks, without their weight and dimensions */
export interface ManifestRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Carrier that transports the overpacks to the entry point. Null if not provided. */
  carrier: string | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** Master air waybill ID. Null until assigned. */
  mawb_id: number | null
  /** Tracking number of the transport to the entry point. Null if not provided. */
  tracking_number: string | null
  /** Number assigned by the entry point. Null until assigned. */
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
  /** Manifest that was processed */
  manifest: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** ID of the entry point (drop-off facility), such as `HKG101` */
    entry_point: string
    /**
     * IATA code of the destination port of the parcels. Null if the parcels have no common
     * destination port.
     */
    exit_point: string | null
    /** Names of the available documents */
    forms: string[]
    /** Master air waybill ID. Null until assigned. */
    mawb_id: number | null
    /** Overpacks on the manifest */
    overpacks: ({
      /** Code of the carrier that must transport all parcels. Null if any carrier is allowed. */
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
       * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at
       * label purchase (`DDP`)
       */
      terms: string
      /** Whether the overpack is cleared through United States customs as a type 86 entry */
      type86: boolean
      /** Gross weight in kilograms */
      weight: number
      /** Width in centimetres */
      width: number
    })[]
    /** Number of shipments on the manifest */
    total_shipments: number
    /** Number assigned by the entry point. Null until assigned. */
    warehouse_no: string | null
  }
}

/** Moved units of a lot */
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

/** Order of a shop customer, with its line items and parcels */
export interface Order {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Time at which the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  placed_at: string
  /** Current status of the order */
  status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
  /**
   * Available actions: `update`, `hold` (set the status to `Holding`), `release` (set the status to
   * `Processing`) and `delete`
   */
  allowed_actions: (Open<"update" | "hold" | "release" | "delete">)[]
  to: Recipient
  /** Importer of the goods. Defaults to the recipient. */
  consignee: Party
  /** Exporter declared to customs */
  consignor: Party
  /** Return address for undeliverable parcels. Defaults to the return address of the service. */
  from: ReturnAddress
  /** Gift message printed on the packing slip. Null for no message. */
  gift_message: string | null
  /** Whether the order is shipped to an unverified address without insurance */
  ignore_bad_address: boolean
  /**
   * Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD 30, and
   * `Svc Post` has no coverage.
   */
  insurance: boolean
  /** Whether a packing slip is included, for a fee */
  packing_slip: boolean
  /** Whether available items are shipped without waiting for backordered items */
  partial_fulfillment: boolean
  /**
   * Whether up to three warehouses may ship the order together if no single warehouse stocks all
   * items.
   */
  split_fulfillment: boolean
  /** Number of distinct products */
  products: number
  /** Total number of units */
  quantity: number
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`)
   */
  terms: Open<"DDU" | "DDP">
  /** Whether a delivery signature is required. Available on some routes only. */
  signature_confirmation: boolean
  /** Shop in which the order was placed */
  shop: {
    /** Unique identifier of the shop, chosen by the merchant */
    id: string
    /** Display name of the shop */
    name: string
    /** Order number in the shop. Null if not provided. */
    order_id: string | null
    /** Shop type: `Svc` (orders from the API) or `Platform` (orders from a store) */
    type: string
  }
  /** Warehouse that must ship the order */
  warehouse: {
    /**
     * ID of the warehouse, such as `WH0HKG01`. If null, the warehouse is selected automatically and
     * returned in `fulfillments`.
     */
    id: string | null
  }
  /**
   * Dates promised when stock was first allocated. They do not change later. Null until stock is
   * allocated, or if the destination country was changed.
   */
  promise: OrderPromise | null
  /**
   * Latest cancellation or change of the order in the connected store. Omitted if there was none.
   */
  store_change?: {
    /**
     * Error code: 1327 for a cancelled, refunded or fulfilled order, or 1328 for changed items or a
     * changed address
     */
    code: number
    /** Human-readable message. The wording may change. */
    message: string
    /** Detection time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    detected: string
  }
  /**
   * Custom tags, which can be used in the conditions of shipping rules. Omitted if there are none.
   */
  tags?: string[]
  /** Applied shipping rules with their options. Omitted if no rule applied. */
  shipping_rules?: AppliedShippingRule[]
  /** Shipping rule that put the order on hold. Omitted for other orders. */
  hold_reason?: string
  /**
   * Store order items whose SKU does not exist in the shop. The order is not shipped until the SKUs
   * are created or `line_items` is sent.
   */
  unmatched_items?: ({
    /** SKU in the store. Null if the item has no SKU. */
    sku: string | null
    /** Display name of the item in the store */
    name: string
    /** Number of ordered units that remain to be shipped */
    quantity: number
    /** Total price of the units, in USD. Null if unknown. */
    sold_for: number | null
  })[]
  /**
   * Errors to correct if the status is `Exception`. Responses to POST and PUT requests include
   * errors for any status.
   */
  errors?: EmbeddedProblem
  /** Ordered items. Each SKU has one line item. */
  line_items: ({
    /** Display name of the product */
    name: string
    /** ID of the ordered product */
    product_id: number
    /** Stock keeping unit (SKU) */
    sku: string
    /** Number of units */
    quantity: number
    /**
     * Price of **all units** of the line item in USD, used as the customs value. Defaults to the
     * product value.
     */
    sold_for: number | null
    /** ID of the customs product for regulated goods. Null for other goods. */
    customs_product_id: number | null
    /** Battery details in addition to `dg_code`. Null if not provided. */
    dangerous_goods?: {
      /** UN number, such as `UN3481`. Null if unknown. */
      un_number: string | null
      /** IATA packing instruction, such as `967`. Null if unknown. */
      packing_instruction: number | null
      /** Section of the IATA packing instruction. Null if unknown. */
      section: string | null
      /**
       * Energy in watt hours of one battery, or of one cell if `batteries` is null. Null if
       * unknown.
       */
      watt_hours: number | null
      /**
       * Lithium content in grams of one battery, or of one cell if `batteries` is null. Null if
       * unknown.
       */
      lithium_grams: number | null
      /** Number of cells in all units. Null if unknown. */
      cells: number | null
      /** Number of batteries in all units. Null if unknown. */
      batteries: number | null
    }
    /** Dangerous goods code. Null for kits and for goods that are not dangerous. */
    dg_code: string | null
    /** Harmonised System code for the destination country. Null for kits, or if unknown. */
    hs_code: string | null
    /** Components of a kit at the time of the order. Empty for other products. */
    components: LineItemComponent[]
    /** ID of the warehouse that has reserved or shipped the units. Null until they are reserved. */
    warehouse_id: string | null
    /** Whether the line item was shipped */
    fulfilled: boolean
    /** ID of the fulfilment that ships the line item. Null until shipped. */
    fulfillment_id: number | null
  })[]
  /** Parcels of the order */
  fulfillments: ({
    /** Unique identifier of the fulfilment (integer below 2^53) */
    id: number
    /**
     * Time of handover to the carrier, in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the parcel is
     * handed over.
     */
    fulfilled: string | null
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** ID of the shipment for the parcel */
    shipment_id: number
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** URL of the tracking page for the buyer. Null until a tracking number is assigned. */
    tracking_url: string | null
    /** ID of the shipping warehouse */
    warehouse_id: string
    /** Time at which packing started, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Time at which packing was completed, in UTC (`YYYY-MM-DD HH:MM:SS`). Null until then. */
    packed: string | null
    /** Pick and pack fee in USD */
    fulfillment_fee: number
    /** Packaging material fee in USD */
    packaging_fee: number
    /** Packing slip fee in USD */
    packing_slip_fee: number
    /** Price of the label in USD */
    shipping_cost: number
    /** Packed parcel with its weight and dimensions. Null if not measured by the warehouse. */
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
    /** Packed units by lot. Null if lot numbers were not recorded. */
    lots: PackedLot[] | null
    /** Packed serial numbers, up to 200. Null if not recorded. */
    serials: PackedSerial[] | null
  })[]
  /**
   * Correctable issues that may cause the parcel to be delayed or returned. Omitted if there are
   * none.
   */
  warnings?: ({
    /** Error code that is returned for this issue with `Prefer: handling=strict` */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning. The wording may change. */
    message: string
    /** Recommended action to resolve the issue */
    cure: string
  })[]
  /**
   * Picking progress in the warehouse. Null if there is nothing to pick, or if the warehouse does
   * not report progress. Returned only by `GET /orders/{id}`.
   */
  picking?: {
    /**
     * Picking status: `to_pick` (waiting), `picking` (units are being picked), `picked` (all units
     * are picked) or `packing` (the parcel is being packed)
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
   * Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`). Defaults to the current
   * time.
   */
  created?: string | null | undefined
  /** Recipient of the parcel */
  to: RecipientInput
  /** Importer of the goods. If null, the recipient is the importer. */
  consignee?: ConsigneeInput | null | undefined
  /** Exporter declared to customs */
  consignor: ConsignorInput
  /** Return address for undeliverable parcels. Defaults to the return address of the service. */
  from?: ReturnAddressInput | null | undefined
  /** Gift message printed on the packing slip. Requires `packing_slip`. Null for no message. */
  gift_message?: string | null | undefined
  /**
   * Whether to allow shipping to an unverified address, without insurance. Not available with `Svc
   * Priority`.
   * @default false
   */
  ignore_bad_address?: boolean | null | undefined
  /**
   * Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD 30, and
   * `Svc Post` has no coverage. If omitted, determined by shipping rules. Defaults to false.
   */
  insurance?: boolean | null | undefined
  /** Whether to include a packing slip, for a fee. Defaults to the setting of the shop. */
  packing_slip?: boolean | null | undefined
  /**
   * Whether to ship available items without waiting for backordered items. Defaults to the setting
   * of the shop.
   */
  partial_fulfillment?: boolean | null | undefined
  /**
   * Whether up to three warehouses may ship the order together if no single warehouse stocks all
   * items. Defaults to the setting of the shop.
   */
  split_fulfillment?: boolean | null | undefined
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`.
   * If omitted, determined by shipping rules. Defaults to the setting of the shop.
   */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`). Defaults to `DDU` if available on the route, otherwise `DDP`.
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether a delivery signature is required. Available on some routes only. If omitted, determined
   * by shipping rules. Defaults to false.
   */
  signature_confirmation?: boolean | null | undefined
  /** Shop in which the order was placed */
  shop: {
    /** Unique identifier of the shop, chosen by the merchant */
    id: string
    /** Order number in the shop. Null if not provided. */
    order_id?: string | null | undefined
  }
  /** Warehouse that must ship the order. If null, the warehouse is selected automatically. */
  warehouse?: {
    /**
     * ID of the warehouse, such as `WH0HKG01`. If null, the warehouse is selected automatically and
     * returned in `fulfillments`.
     */
    id?: string | null | undefined
  } | null | undefined
  /**
   * Custom tags, which can be used in the conditions of shipping rules
   * @default []
   */
  tags?: readonly string[] | null | undefined
  /** Ordered items. Each SKU has one line item. */
  line_items: readonly OrderLineInput[]
  /**
   * Initial status. `Holding` puts the order on hold until the status is set to `Processing`.
   * @default "Processing"
   */
  status?: "Processing" | "Holding" | null | undefined
  /**
   * Whether to accept orders with an invalid address or without a route. Such orders have the
   * status `Exception`.
   * @default false
   */
  exception_on_failure?: boolean | null | undefined
  /**
   * Whether to validate the order without storing it
   * @default false
   */
  validate_only?: boolean | null | undefined
}

/** Line item of an order */
export interface OrderLineInput {
  /** Stock keeping unit (SKU) */
  sku: string
  /** Number of units */
  quantity: number
  /**
   * Price of **all units** of the line item in USD, used as the customs value. Defaults to the
   * product value.
   */
  sold_for?: number | string | null | undefined
  /** ID of the customs product for regulated goods. Null for other goods. */
  customs_product_id?: number | null | undefined
  /** Battery details in addition to `dg_code`. Null if not provided. */
  dangerous_goods?: DangerousGoodsInput | null | undefined
}

/** Ship and delivery dates promised for an order */
export interface OrderPromise {
  /** Time at which the dates were promised, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  made: string
  /** Service level when the dates were promised */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Date on which the parcel leaves the facility (`YYYY-MM-DD`), in `time_zone` */
  ship_date: string
  /** IANA time zone of the facility, such as `Asia/Hong_Kong` */
  time_zone: string
  /** Earliest expected delivery date (`YYYY-MM-DD`), in the local time of the destination */
  delivery_date_min: string
  /** Latest expected delivery date (`YYYY-MM-DD`), in the local time of the destination */
  delivery_date_max: string
  /**
   * Source of the transit time: the rate card (`estimated`), recent deliveries on the route
   * (`measured`), or the carrier (`carrier`)
   */
  confidence: Open<"estimated" | "measured" | "carrier">
  /**
   * Missed parts of the promise: `shipment` (no parcel was shipped by `ship_date`) or `delivery`
   * (not all shipped parcels were delivered by `delivery_date_max`)
   */
  late: (Open<"shipment" | "delivery">)[]
}

/** Summary of an order with its line items and parcels */
export interface OrderRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Time at which the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  placed_at: string
  /** Current status of the order */
  status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
  /**
   * Available actions: `update`, `hold` (set the status to `Holding`), `release` (set the status to
   * `Processing`) and `delete`
   */
  allowed_actions: (Open<"update" | "hold" | "release" | "delete">)[]
  to: Recipient
  /** Importer of the goods. Defaults to the recipient. */
  consignee: Party
  /** Exporter declared to customs */
  consignor: Party
  /** Return address for undeliverable parcels. Defaults to the return address of the service. */
  from: ReturnAddress
  /** Gift message printed on the packing slip. Null for no message. */
  gift_message: string | null
  /** Whether the order is shipped to an unverified address without insurance */
  ignore_bad_address: boolean
  /**
   * Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD 30, and
   * `Svc Post` has no coverage.
   */
  insurance: boolean
  /** Whether a packing slip is included, for a fee */
  packing_slip: boolean
  /** Whether available items are shipped without waiting for backordered items */
  partial_fulfillment: boolean
  /**
   * Whether up to three warehouses may ship the order together if no single warehouse stocks all
   * items.
   */
  split_fulfillment: boolean
  /** Number of distinct products */
  products: number
  /** Total number of units */
  quantity: number
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`)
   */
  terms: Open<"DDU" | "DDP">
  /** Whether a delivery signature is required. Available on some routes only. */
  signature_confirmation: boolean
  /** Shop in which the order was placed */
  shop: {
    /** Unique identifier of the shop, chosen by the merchant */
    id: string
    /** Display name of the shop */
    name: string
    /** Order number in the shop. Null if not provided. */
    order_id: string | null
    /** Shop type: `Svc` (orders from the API) or `Platform` (orders from a store) */
    type: string
  }
  /** Warehouse that must ship the order */
  warehouse: {
    /**
     * ID of the warehouse, such as `WH0HKG01`. If null, the warehouse is selected automatically and
     * returned in `fulfillments`.
     */
    id: string | null
  }
  /**
   * Dates promised when stock was first allocated. They do not change later. Null until stock is
   * allocated, or if the destination country was changed.
   */
  promise: OrderPromise | null
  /**
   * Latest cancellation or change of the order in the connected store. Omitted if there was none.
   */
  store_change?: {
    /**
     * Error code: 1327 for a cancelled, refunded or fulfilled order, or 1328 for changed items or a
     * changed address
     */
    code: number
    /** Human-readable message. The wording may change. */
    message: string
    /** Detection time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    detected: string
  }
  /**
   * Custom tags, which can be used in the conditions of shipping rules. Omitted if there are none.
   */
  tags?: string[]
  /** Applied shipping rules with their options. Omitted if no rule applied. */
  shipping_rules?: AppliedShippingRule[]
  /** Shipping rule that put the order on hold. Omitted for other orders. */
  hold_reason?: string
  /**
   * Store order items whose SKU does not exist in the shop. The order is not shipped until the SKUs
   * are created or `line_items` is sent.
   */
  unmatched_items?: ({
    /** SKU in the store. Null if the item has no SKU. */
    sku: string | null
    /** Display name of the item in the store */
    name: string
    /** Number of ordered units that remain to be shipped */
    quantity: number
    /** Total price of the units, in USD. Null if unknown. */
    sold_for: number | null
  })[]
  /**
   * Errors to correct if the status is `Exception`. Responses to POST and PUT requests include
   * errors for any status.
   */
  errors?: EmbeddedProblem
  /** Ordered items. Each SKU has one line item. */
  line_items: ({
    /** Display name of the product */
    name: string
    /** ID of the ordered product */
    product_id: number
    /** Stock keeping unit (SKU) */
    sku: string
    /** Number of units */
    quantity: number
  })[]
  /** Parcels of the order */
  fulfillments: ({
    /** Unique identifier of the fulfilment (integer below 2^53) */
    id: number
    /**
     * Time of handover to the carrier, in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the parcel is
     * handed over.
     */
    fulfilled: string | null
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** ID of the shipment for the parcel */
    shipment_id: number
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** URL of the tracking page for the buyer. Null until a tracking number is assigned. */
    tracking_url: string | null
  })[]
}

/** Occurs when the status of an order changes */
export interface OrdersChanged {
  /** Order at the time of the event */
  order: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Time at which the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    placed_at: string
    /** New status of the order */
    status: string
    /**
     * Previous status. Null for a new order. Equal to `status` if the order was changed in its
     * store.
     */
    status_before: string | null
    /**
     * Error code if the status is `Exception` or the order was changed in its store (1327, 1328).
     * Otherwise null.
     */
    error_code: number | null
    /** Error message. Null if the error was corrected. */
    reason: string | null
    /** Shop in which the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by the merchant */
      id: string
      /** Order number in the shop. Null if not provided. */
      order_id: string | null
    }
  }
}

/** Occurs when an order misses a promised date */
export interface OrdersLate {
  /** Order that missed a promised date */
  order: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Time at which the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    placed_at: string
    /** Current status of the order */
    status: string
    /** Shop in which the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by the merchant */
      id: string
      /** Order number in the shop. Null if not provided. */
      order_id: string | null
    }
    /**
     * Missed part of the promise: `shipment` (no parcel was shipped) or `delivery` (not all shipped
     * parcels were delivered)
     */
    late: Open<"shipment" | "delivery">
    /** Promised date of the missed part (`YYYY-MM-DD`) */
    promised_date: string
  }
}

/** Occurs when an order requires action */
export interface OrdersStatus {
  /** Order that requires action */
  order: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Time at which the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    placed_at: string
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: string
    /** Always `Exception` */
    status: "Exception"
    /** Ordered items. Each SKU has one line item. */
    line_items: ({
      /** ID of the product. Null if no product is assigned. */
      product_id: number | null
      /** Stock keeping unit (SKU) */
      sku: string
      /** Number of units */
      quantity: number
    })[]
    /** Name and address of the recipient */
    shipping_address: {
      /** Company name, printed above the name. Null if not provided. */
      company_name: string | null
      /** Phone number. Null if not provided. */
      phone: string | null
      /** Email address. Null if not provided. */
      email: string | null
      /** Name of the recipient. Null if only a company name is provided. */
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
    /** Shop in which the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by the merchant */
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
  /** New status. `Holding` puts the order on hold, and `Processing` releases it. */
  status: "Processing" | "Holding"
}

/** Parameters for updating an order */
export interface OrderUpdate {
  /** Time at which the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created?: string | null | undefined
  /** Recipient of the parcel */
  to?: RecipientInput | null | undefined
  /** Importer of the goods. If null, the recipient is the importer. */
  consignee?: ConsigneeInput | null | undefined
  /** Exporter declared to customs */
  consignor?: ConsignorUpdate | null | undefined
  /** Return address for undeliverable parcels. Defaults to the return address of the service. */
  from?: ReturnAddressInput | null | undefined
  /** Gift message printed on the packing slip. Requires `packing_slip`. Null for no message. */
  gift_message?: string | null | undefined
  /**
   * Whether to allow shipping to an unverified address, without insurance. Not available with `Svc
   * Priority`.
   */
  ignore_bad_address?: boolean | null | undefined
  /**
   * Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD 30, and
   * `Svc Post` has no coverage.
   */
  insurance?: boolean | null | undefined
  /** Whether to include a packing slip, for a fee. Defaults to the setting of the shop. */
  packing_slip?: boolean | null | undefined
  /**
   * Whether to ship available items without waiting for backordered items. Defaults to the setting
   * of the shop.
   */
  partial_fulfillment?: boolean | null | undefined
  /**
   * Whether up to three warehouses may ship the order together if no single warehouse stocks all
   * items. Defaults to the setting of the shop.
   */
  split_fulfillment?: boolean | null | undefined
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`). Defaults to `DDU` if available on the route, otherwise `DDP`.
   */
  terms?: "DDU" | "DDP" | null | undefined
  /** Whether a delivery signature is required. Available on some routes only. */
  signature_confirmation?: boolean | null | undefined
  /** Shop in which the order was placed */
  shop?: {
    /** Unique identifier of the shop, chosen by the merchant */
    id: string
    /** Order number in the shop. Null if not provided. */
    order_id?: string | null | undefined
  } | null | undefined
  /** Warehouse that must ship the order. If null, the warehouse is selected automatically. */
  warehouse?: {
    /**
     * ID of the warehouse, such as `WH0HKG01`. If null, the warehouse is selected automatically and
     * returned in `fulfillments`.
     */
    id?: string | null | undefined
  } | null | undefined
  /** Custom tags, which can be used in the conditions of shipping rules */
  tags?: readonly string[] | null | undefined
  /** Ordered items. Each SKU has one line item. */
  line_items?: readonly OrderLineInput[] | null | undefined
  /** New status of the order */
  status?: "Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived" | null | undefined
}

/** Carton, bag or pallet of labelled parcels */
export interface Overpack {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Code of the carrier that must transport all parcels. Null if any carrier is allowed. */
  carrier: string | null
  /** Whether any parcel contains dangerous goods */
  contains_dg: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** IATA code of the destination port of the parcels. Null if they have no destination port. */
  exit_point: string | null
  /** Tracking number of the overpack with another carrier. Null if not provided. */
  external_tracking: string | null
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label */
  sscc: string
  /**
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`)
   */
  terms: Open<"DDU" | "DDP">
  /** Whether the overpack is cleared through United States customs as a type 86 entry */
  type86: boolean
  /** Whether the overpack is on a manifest and therefore read-only */
  locked: boolean
  /** ID of the manifest that lists the overpack. Null if not manifested. */
  manifest_id: number | null
  /** Height in centimetres. Required for a manifest. Null if not measured. */
  height: number | null
  /** Length in centimetres. Required for a manifest. Null if not measured. */
  length: number | null
  /** Width in centimetres. Required for a manifest. Null if not measured. */
  width: number | null
  /**
   * Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not measured.
   */
  weight: number | null
  /** Number of shipments in the overpack */
  total_shipments: number
  /** Shipments in the overpack */
  shipments: ({
    /** ID of the packed shipment */
    id: number
    /** ID of the shipment label */
    label_id: number
    /** Tracking number of the label. Null until assigned by the carrier. */
    tracking_number: string | null
  })[]
  /**
   * Correctable issues that may cause the parcel to be delayed or returned. Omitted if there are
   * none.
   */
  warnings?: ({
    /** Error code that is returned for this issue with `Prefer: handling=strict` */
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
  /** Shipments to pack. An overpack can contain up to 1,000 shipments. */
  shipments: readonly PackedShipmentInput[]
}

/** Carton, bag or pallet of labelled parcels, without its list of shipments */
export interface OverpackRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Code of the carrier that must transport all parcels. Null if any carrier is allowed. */
  carrier: string | null
  /** Whether any parcel contains dangerous goods */
  contains_dg: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** IATA code of the destination port of the parcels. Null if they have no destination port. */
  exit_point: string | null
  /** Tracking number of the overpack with another carrier. Null if not provided. */
  external_tracking: string | null
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label */
  sscc: string
  /**
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`)
   */
  terms: Open<"DDU" | "DDP">
  /** Whether the overpack is cleared through United States customs as a type 86 entry */
  type86: boolean
  /** Whether the overpack is on a manifest and therefore read-only */
  locked: boolean
  /** ID of the manifest that lists the overpack. Null if not manifested. */
  manifest_id: number | null
  /** Height in centimetres. Required for a manifest. Null if not measured. */
  height: number | null
  /** Length in centimetres. Required for a manifest. Null if not measured. */
  length: number | null
  /** Width in centimetres. Required for a manifest. Null if not measured. */
  width: number | null
  /**
   * Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not measured.
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
   * Shipments to add. An overpack can contain up to 1,000 shipments.
   * @default []
   */
  shipments?: readonly PackedShipmentInput[] | null | undefined
}

/** Packed units of a lot */
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
  /** Serial number of the unit */
  serial: string
}

/** Shipment to pack, identified by its ID, label ID or tracking number */
export interface PackedShipmentInput {
  /** ID of the shipment. One of `id`, `label_id` or `tracking_number` is required. */
  id?: number | null | undefined
  /** ID of the shipment label */
  label_id?: number | null | undefined
  /** Tracking number of the label */
  tracking_number?: string | null | undefined
}

/** Overpack with its packed shipments and any errors */
export interface PartlyPackedOverpack {
  /** Unique identifier of the overpack. Null if nothing was packed. */
  id: number | null
  /** Code of the carrier that must transport all parcels. Null if any carrier is allowed. */
  carrier: string | null
  /** Whether any parcel contains dangerous goods */
  contains_dg: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if nothing was packed. */
  created: string | null
  /** ID of the entry point (drop-off facility), such as `HKG101`. Null if nothing was packed. */
  entry_point: string | null
  /** IATA code of the destination port of the parcels. Null if they have no destination port. */
  exit_point: string | null
  /** Tracking number of the overpack with another carrier. Null if not provided. */
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
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`). Null if nothing was packed.
   */
  terms: Open<"DDU" | "DDP"> | null
  /** Whether the overpack is cleared through United States customs as a type 86 entry */
  type86: boolean
  /** Whether the overpack is on a manifest and therefore read-only */
  locked: boolean
  /** ID of the manifest that lists the overpack. Null if not manifested. */
  manifest_id: number | null
  /** Height in centimetres. Required for a manifest. Null if not measured. */
  height: number | null
  /** Length in centimetres. Required for a manifest. Null if not measured. */
  length: number | null
  /** Width in centimetres. Required for a manifest. Null if not measured. */
  width: number | null
  /**
   * Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not measured.
   */
  weight: number | null
  /** Packed shipments, followed by shipments that could not be packed */
  shipments: ({
    /** ID of the shipment. Null if not found. */
    id: number | null
    /** ID of the label. Null if not found. */
    label_id: number | null
    /** Tracking number of the label. Null if not assigned or not found. */
    tracking_number: string | null
    /** Reason why the shipment was not packed. Omitted if it was packed. */
    error?: string
  })[]
  /**
   * Correctable issues that may cause the parcel to be delayed or returned. Omitted if there are
   * none.
   */
  warnings?: ({
    /** Error code that is returned for this issue with `Prefer: handling=strict` */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning. The wording may change. */
    message: string
    /** Recommended action to resolve the issue */
    cure: string
  })[]
}

/** Exporter or importer */
export interface Party {
  /** Name of the person. Null if only a company name is provided. */
  name: string | null
  /** Phone number. Null if not provided. */
  phone: string | null
  /** Email address for delivery notifications by carriers. Null if not provided. */
  email: string | null
  /** Tax, registration or identity number declared to customs. Null if not provided. */
  id: string | null
  /**
   * Customs and tax registration numbers of the party, with their types. Omitted if not provided.
   */
  tax_ids?: ({
    /** Type of the number, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided. */
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
   * Payment type: `checkout` for a payment on a checkout page, or `automatic` for an automatic
   * top-up with the saved card
   */
  kind: Open<"checkout" | "automatic">
  /** Amount to credit, in `currency` */
  amount: number
  /** Currency of the credited balance, as a three-letter ISO 4217 code */
  currency: string
  /** Payment status: `open` until the payment is completed, then `paid`, `failed` or `expired` */
  status: Open<"open" | "paid" | "failed" | "expired">
  /**
   * URL of the checkout page, valid for one hour. Null until the page is available and after the
   * payment is completed.
   */
  checkout_url: string | null
  /** Failure reason. Null if the payment did not fail. */
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

/** Location in a warehouse */
export interface Place {
  /** Code of the location */
  code: string
  /** Location type: `dock`, `pick`, `reserve` or `hold` */
  kind: Open<"dock" | "pick" | "reserve" | "hold">
  /** Position of the location in the walking order */
  seq: number
  /** Pick zone. Null if not assigned. */
  zone: string | null
  /** Whether the location is closed to new stock */
  closed: boolean
  /** Barcode of the location: `PL-` followed by the code */
  barcode: string
}

/** Warehouse location to create or replace */
export interface PlaceInput {
  /** Code of the location, unique within the warehouse */
  code: string
  /** Location type: `dock`, `pick`, `reserve` or `hold` */
  kind: "dock" | "pick" | "reserve" | "hold"
  /** Position of the location in the walking order */
  seq: number
  /** Pick zone. Null if not assigned. */
  zone?: string | null | undefined
  /**
   * Whether the location is closed to new stock
   * @default false
   */
  closed?: boolean | null | undefined
}

/** Goods stored in warehouses, with stock levels */
export interface Product {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Text encoded in the barcode. Null if the product ID is used. */
  barcode: string | null
  /** Display name of the product */
  name: string
  /** Goods description in English, as declared to customs */
  description: string
  /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
  coo: string
  /** Dangerous goods code. Null if the goods are not dangerous. */
  dg_code: string | null
  /** Deprecated. Use `hs_codes` instead. */
  hs_code: string | null
  /** Harmonised System codes, with one entry for each destination country */
  hs_codes: ({
    /** Destination country, as a two-letter code (ISO 3166-1 alpha-2) */
    country: string
    /** Harmonised System code for the country, 6 to 13 digits */
    hs_code: string
  })[]
  /** Goods descriptions in other languages, with one entry for each language */
  local_descriptions: ({
    /** Goods description in the language of `language_code` */
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
  /** Standardised product identifier (EAN, UPC or ISBN), 8 to 14 digits. Null if not provided. */
  gtin: string | null
  /**
   * Economic operator responsible for the product in the European Union (GPSR). Null if not
   * provided.
   */
  responsible_person: {
    /** Name of the person or company */
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
   * Producer registration numbers for extended producer responsibility (EPR), with one entry for
   * each country
   */
  epr_numbers: ({
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** Producer registration number for the country */
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
   * Number of units available in all warehouses. For a kit, the number of kits that the warehouses
   * can assemble.
   */
  quantity: number
  /** Number of units reserved for orders in all warehouses */
  reserved: number
  /** Number of units required to fulfil backorders */
  backordered: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Purchase cost of one unit in USD */
  cost: number
  /** Retail value of one unit in USD */
  value: number
  /** Weight in kilograms. Zero until a warehouse measures the product. */
  weight: number
  /** Height in centimetres. Zero until a warehouse measures the product. */
  height: number
  /** Length in centimetres. Zero until a warehouse measures the product. */
  length: number
  /** Width in centimetres. Zero until a warehouse measures the product. */
  width: number
  /** SKUs of the product, with one entry for each shop and code */
  skus: Sku[]
  /** Stock levels by warehouse */
  warehouses: ({
    /** ID of the warehouse, such as `WH0HKG01` */
    id: string
    /** Goods description in the local language. Null if not provided. */
    description: string | null
    /** English name of the local language */
    language: string
    /** ISO 639-1 language code, such as `zh` */
    language_code: string
    /**
     * Number of units available in the warehouse. For a kit, the number of kits that the warehouse
     * can assemble.
     */
    quantity: number
    /** Number of units reserved for orders in the warehouse */
    reserved: number
    /**
     * Number of units that cannot be sold because they are damaged, in quarantine, missing or
     * expired
     */
    held: number
    /**
     * Number of units in the warehouse: the sum of `quantity`, `reserved` and `held`. Zero for
     * kits.
     */
    on_hand: number
  })[]
}

/** Component of a kit */
export interface ProductComponent {
  /** ID of the component */
  product_id: number
  /** Number of units in one kit */
  quantity: number
}

/** Parameters for creating a product */
export interface ProductInput {
  /** Text encoded in the barcode. If null, the product ID is used. */
  barcode?: string | null | undefined
  /** Display name of the product */
  name: string
  /** Goods description in English, as declared to customs */
  description: string
  /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
  coo: string
  /** Retail value of one unit in USD */
  value: number | string
  /**
   * Purchase cost of one unit in USD
   * @default 0
   */
  cost?: number | string | null | undefined
  /** Dangerous goods code. Null if the goods are not dangerous. */
  dg_code?: "0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4" | null | undefined
  /** Deprecated. Use `hs_codes` instead. */
  hs_code?: string | null | undefined
  /**
   * Harmonised System codes, with one entry for each destination country
   * @default []
   */
  hs_codes?: readonly HsCodeInput[] | null | undefined
  /**
   * Goods descriptions in other languages, with one entry for each language
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
  /** Standardised product identifier (EAN, UPC or ISBN), 8 to 14 digits. Null if not provided. */
  gtin?: string | null | undefined
  /**
   * Economic operator responsible for the product in the European Union (GPSR). Null if not
   * provided.
   */
  responsible_person?: {
    /** Name of the person or company */
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
   * Producer registration numbers for extended producer responsibility (EPR), with one entry for
   * each country
   * @default []
   */
  epr_numbers?: readonly ({
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** Producer registration number for the country */
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
    /** Number of units in one kit */
    quantity: number
  })[] | null | undefined
  /**
   * SKUs of the product, with one entry for each shop and code
   * @default []
   */
  skus?: readonly SkuInput[] | null | undefined
}

/** Summary of a product, with amounts and dimensions as strings */
export interface ProductRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Text encoded in the barcode. Null if the product ID is used. */
  barcode: string | null
  /** Display name of the product */
  name: string
  /** Goods description in English, as declared to customs */
  description: string
  /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
  coo: string
  /** Dangerous goods code. Null if the goods are not dangerous. */
  dg_code: string | null
  /** Deprecated. Use `hs_codes` instead. */
  hs_code: string | null
  /** Harmonised System codes, with one entry for each destination country */
  hs_codes: ({
    /** Destination country, as a two-letter code (ISO 3166-1 alpha-2) */
    country: string
    /** Harmonised System code for the country, 6 to 13 digits */
    hs_code: string
  })[]
  /** Goods descriptions in other languages, with one entry for each language */
  local_descriptions: ({
    /** Goods description in the language of `language_code` */
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
  /** Standardised product identifier (EAN, UPC or ISBN), 8 to 14 digits. Null if not provided. */
  gtin: string | null
  /**
   * Economic operator responsible for the product in the European Union (GPSR). Null if not
   * provided.
   */
  responsible_person: {
    /** Name of the person or company */
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
   * Producer registration numbers for extended producer responsibility (EPR), with one entry for
   * each country
   */
  epr_numbers: ({
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** Producer registration number for the country */
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
   * Number of units available in all warehouses. For a kit, the number of kits that the warehouses
   * can assemble.
   */
  quantity: number
  /** Number of units reserved for orders in all warehouses */
  reserved: number
  /** Number of units required to fulfil backorders */
  backordered: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Purchase cost of one unit in USD */
  cost: string
  /** Retail value of one unit in USD */
  value: string
  /** Weight in kilograms. Zero until a warehouse measures the product. */
  weight: string
  /** Height in centimetres. Zero until a warehouse measures the product. */
  height: string
  /** Length in centimetres. Zero until a warehouse measures the product. */
  length: string
  /** Width in centimetres. Zero until a warehouse measures the product. */
  width: string
  /** Whether the SKU is active. Returned only if the list is filtered by shop. */
  active?: boolean
  /** SKU in the shop. Returned only if the list is filtered by shop. */
  sku?: string
}

/** Occurs when stock is received, shipped or reserved */
export interface ProductsStockChanged {
  /** Stock change, with the resulting quantities */
  stock: {
    /** Unique identifier of the stock change */
    id: number
    /** Time of the change, in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /**
     * Reason for the change: `reservation` (stock was reserved for an order), `release` (a
     * reservation was released), `dispatch` (a parcel was shipped), `inbound` (received stock was
     * counted), `adjustment` (the stock level was corrected), `restock` (returned units were
     * restocked), `count` (a stock count found a difference) or `damage` (units became unsellable,
     * or sellable again)
     */
    reason: Open<"inbound" | "adjustment" | "reservation" | "release" | "dispatch" | "restock" | "count" | "damage">
    /** ID of the order that caused the change. Null for other changes. */
    order_id: number | null
    /** ID of the inbound shipment that caused the change. Null for other changes. */
    inbound_id: number | null
    /** Changed stock levels, with one entry for each combination of product and warehouse */
    products: ({
      /** ID of the product */
      id: number
      /** Current SKUs of the product, oldest first */
      skus: ({
        /** ID of the shop to which the SKU belongs */
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
      /** Number of available units as of `revision` */
      available: number
      /** Number of reserved units as of `revision` */
      reserved: number
      /**
       * Stock revision, which increases with every change. Quantities with a higher revision are
       * more recent.
       */
      revision: number
    })[]
  }
}

/** Parameters for updating a product */
export interface ProductUpdate {
  /** Text encoded in the barcode. If null, the product ID is used. */
  barcode?: string | null | undefined
  /** Display name of the product */
  name?: string | null | undefined
  /** Goods description in English, as declared to customs */
  description?: string | null | undefined
  /** Country of origin, as a two-letter code (ISO 3166-1 alpha-2) */
  coo?: string | null | undefined
  /** Retail value of one unit in USD */
  value?: number | string | null | undefined
  /** Purchase cost of one unit in USD */
  cost?: number | string | null | undefined
  /** Dangerous goods code. Null if the goods are not dangerous. */
  dg_code?: "0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4" | null | undefined
  /** Deprecated. Use `hs_codes` instead. */
  hs_code?: string | null | undefined
  /** Harmonised System codes, with one entry for each destination country */
  hs_codes?: readonly HsCodeInput[] | null | undefined
  /** Goods descriptions in other languages, with one entry for each language */
  local_descriptions?: readonly LocalDescriptionInput[] | null | undefined
  /** Whether the product is packaging material. Cannot be changed after creation. */
  is_packaging?: boolean | null | undefined
  /**
   * Manufacturer's product identifier, declared to customs in the European Union. Null if not
   * provided.
   */
  mpn?: string | null | undefined
  /** Standardised product identifier (EAN, UPC or ISBN), 8 to 14 digits. Null if not provided. */
  gtin?: string | null | undefined
  /**
   * Economic operator responsible for the product in the European Union (GPSR). Null if not
   * provided.
   */
  responsible_person?: {
    /** Name of the person or company */
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
   * Producer registration numbers for extended producer responsibility (EPR), with one entry for
   * each country
   */
  epr_numbers?: readonly ({
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /** Producer registration number for the country */
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
    /** Number of units in one kit */
    quantity: number
  })[] | null | undefined
  /** SKUs of the product, with one entry for each shop and code */
  skus?: readonly SkuInput[] | null | undefined
}

/** Rates of all services, locked until `expires` */
export interface Quote {
  /** Unique identifier of the quote, to send as `quote_id` of a shipment */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Expiry time of the locked prices in UTC (`YYYY-MM-DD HH:MM:SS`) */
  expires: string
  /** Currency of all amounts, as a three-letter ISO 4217 code */
  currency: string
  /** ID of the shipment created from the quote. Null if the quote has not been used. */
  shipment_id: number | null
  /** Available services, cheapest first */
  services: QuotedService[]
  /** Codes of carriers whose rate requests timed out */
  unanswered_carriers: string[]
}

/** Total of the shipping price, duty and tax (landed cost) */
export interface QuotedLandedCost {
  /** Import tax on the parcel, in the currency of the quote */
  tax: number
  /** Import duty on the parcel, in the currency of the quote */
  duty: number
  /** Landed cost in the currency of the quote: the sum of `total_cost`, `tax` and `duty` */
  total: number
  /** Duty and tax of each line item, in request order */
  line_items: ({
    /** Import tax on all units of the line item, in the currency of the quote */
    tax: number
    /** Import duty on all units of the line item, in the currency of the quote */
    duty: number
  })[]
}

/** Destination address of a quote */
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
  /** Company name, printed above the name. Null if not provided. */
  company_name?: string | null | undefined
  /** Address line 1, such as street and house number */
  street1?: string | null | undefined
  /** Address line 2, such as apartment, floor or building. Null if not provided. */
  street2?: string | null | undefined
}

/** Available service with its price */
export interface QuotedService {
  /** Code of the carrier that provides the service */
  carrier: string
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * IATA codes of the ports where the line haul can end. Empty if the route does not include a
   * port.
   */
  exit_points: string[]
  /** Terms available on the route: `DDU`, `DDP` or both */
  terms: (Open<"DDU" | "DDP">)[]
  /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /** Gross weight in kilograms, or the minimum weight of the route if greater */
  gross_weight: number
  /**
   * Volumetric (dimensional) weight in kilograms: length × width × height divided by the route
   * divisor
   */
  volumetric_weight: number
  /** Insured amount and insurance fee */
  insurance: {
    /** Insured amount, in the currency of the quote */
    coverage: number
    /** Insurance fee, in the currency of the quote */
    fee: number
  }
  /** Base shipping price excluding surcharges and fees, in the currency of the quote */
  cost: number
  /** Route surcharge based on the chargeable weight, in the currency of the quote */
  surcharge: number
  /**
   * Oversize fee in the currency of the quote, charged if the length plus girth exceeds the route
   * limit
   */
  oversize_fee: number
  /** Total price excluding duty and tax, in the currency of the quote */
  total_cost: number
  /** Price breakdown: base rate, surcharges, oversize fee and insurance fee */
  charges: Charge[]
  /** Version of the tariff used for pricing. Null if no versioned tariff was used. */
  tariff: string | null
  /** Whether the price is an estimate from a rate table because the carrier rate was unavailable */
  estimated?: true
  /** Landed cost including duty and tax. Null if the duty or tax rates are unknown. */
  landed_cost: QuotedLandedCost | null
  /** Missing information required to calculate exact duty and tax */
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
  /** Minimum transit time in days, from the entry point to delivery */
  transit_min: number
  /** Typical maximum transit time in days, from the entry point to delivery */
  transit_max: number
  /** Estimated ship and delivery dates if the parcel is dropped off now. Null for returns. */
  delivery: DeliveryDates | null
}

/** Parameters for creating a quote */
export interface QuoteInput {
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  to: QuotedPlaceInput
  /** Contents declared to customs, with one line item for each type of goods */
  line_items: readonly LineItemInput[]
  /** Filters the results by service level. Null returns all service levels. */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /** Filters the results by carrier code. Null returns all carriers. */
  carrier?: string | null | undefined
  /**
   * IATA code of the port where the line haul ends, such as `JFK`. Selected automatically if null.
   */
  exit_point?: string | null | undefined
  /**
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`). Defaults to `DDU` if available on the route, otherwise `DDP`.
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether a delivery signature is required. Available on some routes only.
   * @default false
   */
  signature_confirmation?: boolean | null | undefined
  /**
   * Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD 30, and
   * `Svc Post` has no coverage.
   * @default false
   */
  insurance?: boolean | null | undefined
  /**
   * Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
   * @default false
   */
  irregular?: boolean | null | undefined
  /**
   * Whether the shipment is a return to the sender. Address fields are the same as for the outbound
   * shipment.
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
   * Packages of a multi-package shipment, instead of the weight and dimensions of the shipment
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
     * Contents of the package, as declared to customs
     * @default []
     */
    contents?: readonly ({
      /** Goods description */
      description: string
      /** Total value of the units, in the currency of the first line item */
      value: number | string
      /** Number of units in the package */
      quantity: number
    })[] | null | undefined
  })[] | null | undefined
  /**
   * Customs and tax registration numbers of the seller. See the customs data guide.
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
     * See the customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
     * several countries.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /**
   * ID of the carrier account used to buy labels. If null, your newest account or the platform
   * account is used.
   */
  credentials_id?: number | null | undefined
  /**
   * Currency of the balance to charge. The exchange rate is locked with the prices.
   * @default "USD"
   */
  currency?: string | null | undefined
}

/** Recipient of a parcel */
export interface Recipient {
  /** Company name, printed above the name. Null if not provided. */
  company_name: string | null
  /** Name of the person. Null if only a company name is provided. */
  name: string | null
  /** Phone number. Null if not provided. */
  phone: string | null
  /** Email address for delivery notifications by carriers. Null if not provided. */
  email: string | null
  /**
   * Customs and tax registration numbers of the party, with their types. Omitted if not provided.
   */
  tax_ids?: ({
    /** Type of the number, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided. */
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

/** Recipient of a parcel */
export interface RecipientInput {
  /** Company name, printed above the name. Null if not provided. */
  company_name?: string | null | undefined
  /** Name of the recipient. Required if `company_name` is not sent. */
  name?: string | null | undefined
  /** Phone number with country code and any extension. Some carriers require a phone number. */
  phone?: string | number | null | undefined
  /** Email address for delivery notifications by carriers */
  email?: string | null | undefined
  /**
   * Customs and tax registration numbers of the party. See the customs data guide.
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
     * See the customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
     * several countries.
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

/** Replay of webhook deliveries */
export interface Replay {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Replay status: `running`, `done`, or `stopped` if the webhook was disabled or deleted */
  status: Open<"running" | "done" | "stopped">
  /** Whether only events that were never delivered are replayed */
  only_failed: boolean
  /** Number of events queued so far. Zero in a completed replay if no event matched. */
  replayed: number
  /**
   * Time of the first event that exceeded the limit of 10,000 events, in UTC (`YYYY-MM-DD
   * HH:MM:SS`). Null if the limit was not reached.
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
   * ID of the event or delivery to replay: the `event_id`, or the value of the `X-Svc-Event-Id`
   * header. A pending delivery is sent immediately.
   */
  event_id?: number | string | null | undefined
  /** Earliest event time, inclusive, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created_min?: string | null | undefined
  /** Latest event time, inclusive, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created_max?: string | null | undefined
  /** Delivery status of the events to replay. `failed` selects events that were never delivered. */
  status?: "failed" | null | undefined
}

/** Returned parcels that are shipped together, with their IDs */
export interface Reshipment {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Contents declared to customs */
  contents: string
  /** Recipient of the parcel */
  to: {
    /** Company name, printed above the name. Null if not provided. */
    company_name: string | null
    /** Name of the recipient */
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
  /** Service level selected by the facility. Null until the facility provides a quote. */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Current status of the reshipment */
  status: Open<"Pending" | "Approved" | "Declined">
  /** Estimated fee in USD. Zero until the facility provides a quote. */
  estimated_reship_fee: number
  /** Final fee in USD. Zero until determined. */
  reship_fee: number
  /** Tracking number. Null until assigned by the carrier. */
  tracking_number: string | null
  /** Total value of the contents in USD */
  value: number
  /** Gross weight of the parcel in kilograms */
  weight: number
  /** IDs of the returns in the reshipment */
  returns: number[]
}

/** Parameters for creating a reshipment */
export interface ReshipmentInput {
  /** Contents declared to customs */
  contents: string
  /** IDs of the returns. All returns must be at the same facility. */
  returns: readonly number[]
  /** Recipient of the parcel */
  to: ReshipmentRecipientInput
  /** Total value of the contents in USD */
  value: number | string
}

/** Recipient of the returned parcels */
export interface ReshipmentRecipientInput {
  /** Company name, printed above the name. Null if not provided. */
  company_name?: string | null | undefined
  /** Name of the recipient. Required if `company_name` is not sent. */
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

/** Summary of a reshipment of returned parcels */
export interface ReshipmentRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Contents declared to customs */
  contents: string
  /** Recipient of the parcel */
  to: {
    /** Company name, printed above the name. Null if not provided. */
    company_name: string | null
    /** Name of the recipient */
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
  /** Service level selected by the facility. Null until the facility provides a quote. */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Current status of the reshipment */
  status: Open<"Pending" | "Approved" | "Declined">
  /** Estimated fee in USD. Zero until the facility provides a quote. */
  estimated_reship_fee: number
  /** Final fee in USD. Zero until determined. */
  reship_fee: number
  /** Tracking number. Null until assigned by the carrier. */
  tracking_number: string | null
  /** Total value of the contents in USD */
  value: number
  /** Gross weight of the parcel in kilograms */
  weight: number
  /** Number of returns in the reshipment */
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
    /** Type of the event: `quoted` or `shipped` */
    happening: Open<"quoted" | "shipped">
    /** New status of the reshipment */
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
   * Decision on the estimate. `Approved` charges the estimated fee and ships the parcel. `Declined`
   * leaves the returns at the facility.
   */
  status: "Approved" | "Declined"
  /** IDs of the returns. All returns must be at the same facility. */
  returns?: readonly number[] | null | undefined
  /** Recipient of the parcel */
  to?: ReshipmentRecipientInput | null | undefined
}

/** Parcel returned to a facility, with pictures and messages */
export interface Return {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Current status of the return */
  status: Open<"Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped">
  /** Tracking number of the returned parcel */
  tracking_number: string
  /** Gross weight of the parcel in kilograms */
  weight: number
  /** Processing fee in USD */
  process_fee: number
  /** Inspection fee in USD. Zero until an inspection is requested. */
  verify_fee: number
  /**
   * ID of the reshipment that includes the return. Null if the return is not part of a reshipment.
   */
  reshipment_id: number | null
  /** Return merchandise authorisation (RMA) number. Null if not provided. */
  rma_number: string | null
  /** ID of the returned order. Null if unknown. */
  order_id: number | null
  /** ID of the return request for the parcel. Null if there is no return request. */
  return_request_id: number | null
  /** Disposal fee in USD. Zero unless units were disposed of for a fee. */
  dispose_fee: number
  /** Inspected units. Empty until they are inspected. */
  lines: ({
    /** Unique identifier (integer below 2^53) */
    id: number
    /** ID of the returned product */
    product_id: number
    /** Number of inspected units */
    quantity: number
    /** Lot number. Null if not recorded or not legible. */
    lot: string | null
    /** Expiry date (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Grade of the units: `A` (as new), `B` (good), `C` (worn) or `D` (unusable) */
    grade: Open<"A" | "B" | "C" | "D">
    /**
     * Disposition of the units: `restock` (added to your stock), `quarantine` (held in your stock),
     * `dispose` or `keep` (stored outside your stock). Null until you decide.
     */
    disposition: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
    /** Suggested refund based on the grade: `full` for A and B, `partial` for C, or `none` for D */
    refund: Open<"full" | "partial" | "none">
    /** Price of the units in the order, in USD. Null if unknown. */
    sold_for: number | null
  })[]
  /** URLs of the pictures. No access token is required. */
  images: string[]
  /** Messages between the user and the facility, newest first */
  messages: ({
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Author of the message: `user` or `operator` */
    author: Open<"user" | "operator">
    /** Text of the message */
    body: string
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
  })[]
}

/** Return address for undeliverable parcels */
export interface ReturnAddress {
  /** Name of the person or company that receives returned parcels */
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
  /** Name of the person or company that receives returned parcels */
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
  /** Text of the message */
  body: string
}

/** Price of a return label by service */
export interface ReturnRate {
  /** Service level of the return label */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Party that pays duty and tax: recipient (`DDU`) or sender (`DDP`) */
  terms: Open<"DDU" | "DDP">
  /** Price of the label in USD, including duty and tax. This amount is charged on purchase. */
  total_cost: number
  /** Minimum transit time in days */
  transit_min: number
  /** Typical maximum transit time in days */
  transit_max: number
}

/** Request to return units of an order */
export interface ReturnRequest {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Return number that the buyer writes on the parcel */
  code: string
  /** Current status of the return request */
  status: Open<"Requested" | "Approved" | "Declined" | "Arrived" | "Completed" | "Cancelled" | "Expired">
  /** ID of the shipped order */
  order_id: number
  /** Units to return by SKU */
  lines: ({
    /** SKU of the line item at the time of the return request */
    sku: string
    /** ID of the product in the line item */
    product_id: number
    /** Number of units to return */
    quantity: number
    /** Return reason provided by the buyer */
    reason: Open<"unwanted" | "too_small" | "too_large" | "defective" | "wrong_item" | "late" | "other">
  })[]
  /** Comment provided by the buyer. Null if not provided. */
  comment: string | null
  /** Reason for declining the request. Null if the request was not declined. */
  decline_reason: string | null
  /** ID of the return shipment with the label for the buyer. Null if no return shipment is used. */
  shipment_id: number | null
  /** Whether the automatic purchase of the return label is pending */
  label_pending: boolean
  /**
   * Reason why the return label could not be bought automatically. Null if the purchase did not
   * fail.
   */
  label_error: {
    /** Numeric error code */
    code: number
    /** HTTP status code of the error */
    http_status: number
    /** Human-readable message. The wording may change. */
    message: string
    /** Always `error` */
    status: "error"
  } | null
  /** ID of the return. Null until the parcel arrives. */
  return_id: number | null
  /** Time at which the request expires if no parcel arrives, in UTC (`YYYY-MM-DD HH:MM:SS`) */
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
    /** Return number that the buyer writes on the parcel */
    code: string
    /** New status of the return request */
    status: string
    /** ID of the shipped order */
    order_id: number
    /** Units to return by SKU */
    lines: ({
      /** SKU of the line item at the time of the return request */
      sku: string
      /** ID of the product in the line item */
      product_id: number
      /** Number of units to return */
      quantity: number
      /** Return reason provided by the buyer */
      reason: Open<"unwanted" | "too_small" | "too_large" | "defective" | "wrong_item" | "late" | "other">
    })[]
    /** Comment provided by the buyer. Null if not provided. */
    comment: string | null
    /**
     * ID of the return shipment with the label for the buyer. Null if no return shipment is used.
     */
    shipment_id: number | null
    /** Whether the automatic purchase of the return label is pending */
    label_pending: boolean
    /**
     * Reason why the return label could not be bought automatically. Null if the purchase did not
     * fail.
     */
    label_error: {
      /** Numeric error code */
      code: number
      /** Human-readable message. The wording may change. */
      message: string
    } | null
    /** ID of the return. Null until the parcel arrives. */
    return_id: number | null
  }
}

/** Parcel returned to a facility, without pictures and messages */
export interface ReturnRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Current status of the return */
  status: Open<"Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped">
  /** Tracking number of the returned parcel */
  tracking_number: string
  /** Gross weight of the parcel in kilograms */
  weight: number
  /** Processing fee in USD */
  process_fee: number
  /** Inspection fee in USD. Zero until an inspection is requested. */
  verify_fee: number
  /**
   * ID of the reshipment that includes the return. Null if the return is not part of a reshipment.
   */
  reshipment_id: number | null
  /** Return merchandise authorisation (RMA) number. Null if not provided. */
  rma_number: string | null
  /** Number of messages between the user and the facility */
  messages: number
}

/** Occurs when a return is inspected or a disposition is set */
export interface ReturnsInspected {
  /** Return with its inspected units */
  return: {
    /** Unique identifier (integer below 2^53) */
    id: number
    /** Current status of the return */
    status: string
    /** Tracking number of the returned parcel */
    tracking_number: string
    /** Return merchandise authorisation (RMA) number. Null if not provided. */
    rma_number: string | null
    /** ID of the returned order. Null if unknown. */
    order_id: number | null
    /** Units that were inspected. Empty if the contents were not recorded. */
    lines: ({
      /** Unique identifier (integer below 2^53) */
      id: number
      /** ID of the returned product */
      product_id: number
      /** Number of inspected units */
      quantity: number
      /** Lot number. Null if not recorded or not legible. */
      lot: string | null
      /** Expiry date (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Grade of the units: `A` (as new), `B` (good), `C` (worn) or `D` (unusable) */
      grade: Open<"A" | "B" | "C" | "D">
      /** Disposition of the units. Null until you decide. */
      disposition: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
      /** Suggested refund based on the grade: `full`, `partial` or `none` */
      refund: Open<"full" | "partial" | "none">
      /** Price of the units in the order, in USD. Null if unknown. */
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
    /** New status of the return */
    status: string
    /** Tracking number of the returned parcel */
    tracking_number: string
    /** Return merchandise authorisation (RMA) number. Null if not provided. */
    rma_number: string | null
    /** ID of the facility that received the return */
    warehouse_id: string
    /** Gross weight in kilograms, as measured by the facility */
    weight: number
    /** Number of messages between the user and the facility */
    messages: number
  }
}

/** Parameters for inspecting or disposing of a return */
export interface ReturnUpdate {
  /** New status. `Verify` requests an inspection, for which a fee is charged. */
  status: "Verify"
}

/** Address of a recipient or sender */
export interface SavedAddress {
  /** Company name, printed above the name. Null if not provided. */
  company_name: string | null
  /** Name of the person. Null if only a company name is provided. */
  name: string | null
  /** Phone number. Null if not provided. */
  phone: string | null
  /** Email address for delivery notifications by carriers. Null if not provided. */
  email: string | null
  /** Tax, registration or identity number declared to customs. Null if not provided. */
  id: string | null
  /**
   * Customs and tax registration numbers of the party, with their types. Omitted if not provided.
   */
  tax_ids?: ({
    /** Type of the number, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided. */
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

/** Address of a recipient or sender */
export interface SavedAddressInput {
  /** Company name, printed above the name. Null if not provided. */
  company_name?: string | null | undefined
  /** Name of the recipient. Required if `company_name` is not sent. */
  name?: string | null | undefined
  /** Phone number with country code and any extension. Some carriers require a phone number. */
  phone?: string | number | null | undefined
  /** Email address for delivery notifications by carriers */
  email?: string | null | undefined
  /**
   * Customs and tax registration numbers of the party. See the customs data guide.
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
     * See the customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
     * several countries.
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
  /** Tax or registration number. Declared to customs if the address is used as the sender. */
  id?: string | number | null | undefined
}

/** Parcel shop or locker of a carrier */
export interface ServicePoint {
  /** ID of the service point, to send as `to.service_point_id` of a shipment */
  id: string
  /** Code of the carrier that delivers to the service point */
  carrier: string
  /** Display name of the shop or locker */
  name: string
  /** Address of the service point */
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
  /** Distance from the postal code in metres. Null if the carrier does not return it. */
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
   * Available services: `pick_up` if recipients can collect parcels, `drop_off` if senders can drop
   * off parcels
   */
  accepts: (Open<"pick_up" | "drop_off">)[]
}

/** Shipment with all its labels */
export interface Shipment {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Your reference for the shipment, such as an order number. Null if not provided. */
  order_number: string | null
  /** Up to 3 lines of text printed at the bottom of the label */
  comments: string[]
  to: ShipmentRecipient
  /** Importer of the goods. Defaults to the recipient. */
  consignee: Party
  /** Exporter declared to customs */
  consignor: Party
  /** Return address for undeliverable parcels. Defaults to the return address of the service. */
  from: ReturnAddress
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /**
   * IATA code of the port where the line haul ends, such as `JFK`. Selected automatically if null.
   */
  exit_point: string | null
  /** Code of the required carrier. Selected automatically if null. */
  carrier: string | null
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`)
   */
  terms: Open<"DDU" | "DDP">
  /** Whether a delivery signature is required. Available on some routes only. */
  signature_confirmation: boolean
  /**
   * Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD 30, and
   * `Svc Post` has no coverage.
   */
  insurance: boolean
  /** Insured amount, in the shipment currency */
  insured_value: number
  /** URL of the page for loss and damage claims */
  claim_url: string
  /** Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight. */
  irregular: boolean
  /** Whether a label can be bought even if the recipient address could not be verified */
  override: boolean
  /**
   * Whether this is a test shipment. Test labels are free, and their parcels are not shipped.
   * Cannot be changed after creation.
   */
  test: boolean
  /**
   * Whether the recipient address was verified. In some countries, only its format can be verified.
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
   * Volumetric (dimensional) weight in kilograms: length × width × height divided by the route
   * divisor
   */
  volumetric_weight: number
  /** Total price in the shipment currency, including duty and tax if the terms are `DDP` */
  total_cost: number
  /** Prepaid import tax, in the shipment currency (terms `DDP` only) */
  tax: number
  /** Prepaid import duty, in the shipment currency (terms `DDP` only) */
  duty: number
  /** ID of the overpack that contains the shipment. Null if the shipment is not in an overpack. */
  overpack_id: number | null
  /** Customs and tax registration numbers of the seller. See the customs data guide. */
  tax_ids?: ({
    /** Type of the number, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided. */
    country: string | null
  })[]
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: Open<"consumer" | "business">
  /**
   * Nature of transaction (UPU code): `11` (sale, default), `21` (returned goods), `31` (gift),
   * `32` (sample) or `91` (documents)
   */
  nature_type?: string
  /** Whether a line item references a customs product (partner government agency data) */
  pga: boolean
  /**
   * Whether the shipment is a return to the sender. Address fields are the same as for the outbound
   * shipment.
   */
  is_return: boolean
  /** Carrier-specific options by name. Unknown options are ignored. */
  carrier_params: Record<string, string> | null
  /**
   * ID of the carrier account used to buy labels. If null, your newest account or the platform
   * account is used.
   */
  credentials_id: number | null
  /**
   * Currency of the charged balance and of the shipment amounts, as a three-letter ISO 4217 code.
   * Amounts are converted from USD at the daily exchange rate.
   */
  currency: string
  /**
   * ID of the quote that determines the prices. Null if no quote was used, or if the shipment was
   * changed.
   */
  quote_id: number | null
  /** Shipping rules applied at creation, with their options. Omitted if no rule applied. */
  shipping_rules?: AppliedShippingRule[]
  /** Contents declared to customs, with one line item for each type of goods */
  line_items: LineItem[]
  /** Labels of the shipment, newest first. At most one label is active. */
  labels: Label[]
  /** Failure reason of the latest label purchase. Omitted if the purchase did not fail. */
  errors?: EmbeddedProblem
  /**
   * Correctable issues that may cause the parcel to be delayed or returned. Omitted if there are
   * none.
   */
  warnings?: ({
    /** Error code that is returned for this issue with `Prefer: handling=strict` */
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
   * Your reference for the shipment, such as an order number. Printed on the label. Does not have
   * to be unique.
   */
  order_number?: string | null | undefined
  /**
   * Up to 3 lines of text printed at the bottom of the label
   * @default []
   */
  comments?: readonly string[] | null | undefined
  /** Recipient of the parcel */
  to: ShipmentRecipientInput
  /** Importer of the goods. If null, the recipient is the importer. */
  consignee?: ConsigneeInput | null | undefined
  /** Exporter declared to customs */
  consignor: ConsignorInput
  /** Return address for undeliverable parcels. Defaults to the return address of the service. */
  from?: ReturnAddressInput | null | undefined
  /**
   * Whether to buy a label immediately. If the purchase fails, the shipment is still created and
   * `errors` contains the reason.
   * @default false
   */
  create_label?: boolean | null | undefined
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /**
   * IATA code of the port where the line haul ends, such as `JFK`. Selected automatically if null.
   */
  exit_point?: string | null | undefined
  /** Code of the required carrier. Selected automatically if null. */
  carrier?: string | null | undefined
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`.
   * If omitted, determined by shipping rules. Defaults to `Svc Parcel`.
   */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`). Defaults to `DDU` if available on the route, otherwise `DDP`.
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether a delivery signature is required. Available on some routes only. If omitted, determined
   * by shipping rules. Defaults to false.
   */
  signature_confirmation?: boolean | null | undefined
  /**
   * Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD 30, and
   * `Svc Post` has no coverage. If omitted, determined by shipping rules. Defaults to false.
   */
  insurance?: boolean | null | undefined
  /**
   * Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
   * @default false
   */
  irregular?: boolean | null | undefined
  /**
   * Whether to buy a label even if the recipient address could not be verified
   * @default false
   */
  override?: boolean | null | undefined
  /**
   * Whether this is a test shipment. Test labels are free, and their parcels are not shipped.
   * Cannot be changed after creation.
   * @default false
   */
  test?: boolean | null | undefined
  /**
   * Height in centimetres, rounded to 2 decimals
   * @default 1
   */
  height?: number | string | null | undefined
  /**
   * Length in centimetres, rounded to 2 decimals
   * @default 15
   */
  length?: number | string | null | undefined
  /**
   * Width in centimetres, rounded to 2 decimals
   * @default 10
   */
  width?: number | string | null | undefined
  /**
   * Gross weight in kilograms, with up to 3 decimals. Defaults to the total weight of the line
   * items (`quantity` × `weight`).
   */
  weight?: number | string | null | undefined
  /** Must be null. A shipment can be added to an overpack after its label is bought. */
  overpack_id?: null | undefined
  /**
   * Customs and tax registration numbers of the seller. See the customs data guide.
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
     * See the customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
     * several countries.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /**
   * Nature of transaction (UPU code): `11` (sale, default), `21` (returned goods), `31` (gift),
   * `32` (sample) or `91` (documents)
   */
  nature_type?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "11" | "12" | "21" | "31" | "32" | "61" | "62" | "91" | "99" | "111" | "212" | "213" | "214" | "390" | "391" | "991" | "999" | null | undefined
  /** Contents declared to customs, with one line item for each type of goods */
  line_items: readonly LineItemInput[]
  /**
   * Whether the shipment is a return to the sender. Address fields are the same as for the outbound
   * shipment.
   * @default false
   */
  is_return?: boolean | null | undefined
  /** Carrier-specific options by name. Unknown options are ignored. */
  carrier_params?: Record<string, string> | null | undefined
  /**
   * ID of the carrier account used to buy labels. If null, your newest account or the platform
   * account is used.
   */
  credentials_id?: number | null | undefined
  /**
   * Currency of the charged balance and of the shipment amounts, as a three-letter ISO 4217 code.
   * Amounts are converted from USD at the daily exchange rate.
   * @default "USD"
   */
  currency?: string | null | undefined
  /**
   * Packages of a multi-package shipment, instead of the weight and dimensions of the shipment
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
     * Contents of the package, as declared to customs
     * @default []
     */
    contents?: readonly ({
      /** Goods description */
      description: string
      /** Total value of the units, in the currency of the first line item */
      value: number | string
      /** Number of units in the package */
      quantity: number
    })[] | null | undefined
  })[] | null | undefined
  /**
   * ID of the quote that determines the prices. Null if no quote was used, or if the shipment was
   * changed.
   */
  quote_id?: number | null | undefined
  /**
   * Whether to validate the shipment only. Nothing is stored, bought or charged. The response
   * contains the prices, a placeholder `id`, and `errors` if no label can be bought for the
   * recipient address. The balance and carrier checks are not included.
   * @default false
   */
  validate_only?: boolean | null | undefined
}

/** Recipient of a shipment, with an optional service point */
export interface ShipmentRecipient {
  /** Company name, printed above the name. Null if not provided. */
  company_name: string | null
  /** Name of the person. Null if only a company name is provided. */
  name: string | null
  /** Phone number. Null if not provided. */
  phone: string | null
  /** Email address for delivery notifications by carriers. Null if not provided. */
  email: string | null
  /**
   * Customs and tax registration numbers of the party, with their types. Omitted if not provided.
   */
  tax_ids?: ({
    /** Type of the number, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided. */
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

/** Recipient of a shipment, with an optional service point */
export interface ShipmentRecipientInput {
  /** Company name, printed above the name. Null if not provided. */
  company_name?: string | null | undefined
  /** Name of the recipient. Required if `company_name` is not sent. */
  name?: string | null | undefined
  /** Phone number with country code and any extension. Some carriers require a phone number. */
  phone?: string | number | null | undefined
  /** Email address for delivery notifications by carriers */
  email?: string | null | undefined
  /**
   * Customs and tax registration numbers of the party. See the customs data guide.
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
     * See the customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
     * several countries.
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
   * /service-points`. Requires `carrier`. If null, the parcel is delivered to the address.
   */
  service_point_id?: string | null | undefined
}

/** Shipment with its active label */
export interface ShipmentRow {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Your reference for the shipment, such as an order number. Null if not provided. */
  order_number: string | null
  /** Up to 3 lines of text printed at the bottom of the label */
  comments: string[]
  to: ShipmentRecipient
  /** Importer of the goods. Defaults to the recipient. */
  consignee: Party
  /** Exporter declared to customs */
  consignor: Party
  /** Return address for undeliverable parcels. Defaults to the return address of the service. */
  from: ReturnAddress
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /**
   * IATA code of the port where the line haul ends, such as `JFK`. Selected automatically if null.
   */
  exit_point: string | null
  /** Code of the required carrier. Selected automatically if null. */
  carrier: string | null
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`)
   */
  terms: Open<"DDU" | "DDP">
  /** Whether a delivery signature is required. Available on some routes only. */
  signature_confirmation: boolean
  /**
   * Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD 30, and
   * `Svc Post` has no coverage.
   */
  insurance: boolean
  /** Insured amount, in the shipment currency */
  insured_value: number
  /** URL of the page for loss and damage claims */
  claim_url: string
  /** Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight. */
  irregular: boolean
  /** Whether a label can be bought even if the recipient address could not be verified */
  override: boolean
  /**
   * Whether this is a test shipment. Test labels are free, and their parcels are not shipped.
   * Cannot be changed after creation.
   */
  test: boolean
  /**
   * Whether the recipient address was verified. In some countries, only its format can be verified.
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
   * Volumetric (dimensional) weight in kilograms: length × width × height divided by the route
   * divisor
   */
  volumetric_weight: number
  /** Total price in the shipment currency, including duty and tax if the terms are `DDP` */
  total_cost: number
  /** Prepaid import tax, in the shipment currency (terms `DDP` only) */
  tax: number
  /** Prepaid import duty, in the shipment currency (terms `DDP` only) */
  duty: number
  /** ID of the overpack that contains the shipment. Null if the shipment is not in an overpack. */
  overpack_id: number | null
  /** Customs and tax registration numbers of the seller. See the customs data guide. */
  tax_ids?: ({
    /** Type of the number, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided. */
    country: string | null
  })[]
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: Open<"consumer" | "business">
  /**
   * Nature of transaction (UPU code): `11` (sale, default), `21` (returned goods), `31` (gift),
   * `32` (sample) or `91` (documents)
   */
  nature_type?: string
  /** Whether a line item references a customs product (partner government agency data) */
  pga: boolean
  /**
   * Whether the shipment is a return to the sender. Address fields are the same as for the outbound
   * shipment.
   */
  is_return: boolean
  /** Carrier-specific options by name. Unknown options are ignored. */
  carrier_params: Record<string, string> | null
  /**
   * ID of the carrier account used to buy labels. If null, your newest account or the platform
   * account is used.
   */
  credentials_id: number | null
  /**
   * Currency of the charged balance and of the shipment amounts, as a three-letter ISO 4217 code.
   * Amounts are converted from USD at the daily exchange rate.
   */
  currency: string
  /**
   * ID of the quote that determines the prices. Null if no quote was used, or if the shipment was
   * changed.
   */
  quote_id: number | null
  /** Shipping rules applied at creation, with their options. Omitted if no rule applied. */
  shipping_rules?: AppliedShippingRule[]
  /** Contents declared to customs, with one line item for each type of goods */
  line_items: LineItem[]
  /** Active label of the shipment. Null if the shipment has no active label. */
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
    /** Charged amount in `currency`. Negative for refunds. */
    amount: number
    /** Currency of the charged balance, as a three-letter ISO 4217 code */
    currency: string
    /** Declared weight and dimensions. Null for labels created by earlier releases. */
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
    /** Code of the carrier that transports the parcel */
    carrier: string
    /** Media type of `data` */
    content_type: "application/pdf"
    /**
     * Label as a Base64-encoded PDF. Omitted in `GET /events` and `ship listen`. Use `GET
     * /labels/{id}` with `type=pdf` instead.
     */
    data: string
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** URL of the tracking page for the buyer. Null until a tracking number is assigned. */
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
    /** Error code, as in `errors` of the label. Always 1203. */
    code: number
    /** Error message, including the reason given by the carrier */
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
    /** Up to 3 lines of text printed at the bottom of the label */
    comments: string[]
    /** ID of the entry point (drop-off facility), such as `HKG101` */
    entry_point: string
    /**
     * IATA code of the port where the line haul ends. Null if the route does not include a port.
     */
    exit_point: string | null
    /** Measured gross weight in kilograms, or the declared weight if the parcel was not measured */
    gross_weight: number
    /**
     * Volumetric (dimensional) weight in kilograms: length × width × height divided by the route
     * divisor
     */
    volumetric_weight: number
    /** Your reference for the shipment, such as an order number. Null if not provided. */
    order_number: string | null
    /**
     * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
     */
    service: string
    /** Tracking status after the event */
    status: string
    /** Tracking number. Null until assigned by the carrier. */
    tracking_number: string | null
    /** URL of the tracking page for the buyer. Null until a tracking number is assigned. */
    tracking_url?: string | null
    /** Latest tracking event */
    event: {
      /** Code of the carrier that reported the event. Null for platform events. */
      carrier: string | null
      /** Tracking event code */
      code: number
      /** City or town where the event occurred. Null if unknown. */
      city: string | null
      /** Province or state where the event occurred. Null if unknown. */
      province: string | null
      /** Postal code of the event location. Null if unknown. */
      postal_code: string | null
      /**
       * Country where the event occurred, as a two-letter code (ISO 3166-1 alpha-2). Null if
       * unknown.
       */
      country: string | null
      /** Latitude of the event location in decimal degrees. Null if unknown. */
      latitude?: number | null
      /** Longitude of the event location in decimal degrees. Null if unknown. */
      longitude?: number | null
      /** Local time of the event, without a UTC offset (`YYYY-MM-DD HH:MM:SS`) */
      time: string
    }
  }
}

/** Parameters for updating a shipment. Omitted fields remain unchanged. */
export interface ShipmentUpdate {
  /**
   * Your reference for the shipment, such as an order number. Printed on the label. Does not have
   * to be unique.
   */
  order_number?: string | null | undefined
  /** Up to 3 lines of text printed at the bottom of the label */
  comments?: readonly string[] | null | undefined
  /** Recipient of the parcel */
  to?: ShipmentRecipientInput | null | undefined
  /** Importer of the goods. If null, the recipient is the importer. */
  consignee?: ConsigneeInput | null | undefined
  /** Exporter declared to customs */
  consignor?: ConsignorInput | null | undefined
  /** Return address for undeliverable parcels. Defaults to the return address of the service. */
  from?: ReturnAddressInput | null | undefined
  /**
   * Whether to buy a label immediately. If the purchase fails, the shipment is still created and
   * `errors` contains the reason.
   */
  create_label?: boolean | null | undefined
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point?: string | null | undefined
  /**
   * IATA code of the port where the line haul ends, such as `JFK`. Selected automatically if null.
   */
  exit_point?: string | null | undefined
  /** Code of the required carrier. Selected automatically if null. */
  carrier?: string | null | undefined
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Party that pays import duty and tax: the recipient on delivery (`DDU`), or the sender at label
   * purchase (`DDP`). Defaults to `DDU` if available on the route, otherwise `DDP`.
   */
  terms?: "DDU" | "DDP" | null | undefined
  /** Whether a delivery signature is required. Available on some routes only. */
  signature_confirmation?: boolean | null | undefined
  /**
   * Whether the full value is insured for a fee of 1%. If false, coverage is limited to USD 30, and
   * `Svc Post` has no coverage.
   */
  insurance?: boolean | null | undefined
  /** Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight. */
  irregular?: boolean | null | undefined
  /** Whether to buy a label even if the recipient address could not be verified */
  override?: boolean | null | undefined
  /**
   * Whether this is a test shipment. Test labels are free, and their parcels are not shipped.
   * Cannot be changed after creation.
   */
  test?: boolean | null | undefined
  /** Height in centimetres, rounded to 2 decimals */
  height?: number | string | null | undefined
  /** Length in centimetres, rounded to 2 decimals */
  length?: number | string | null | undefined
  /** Width in centimetres, rounded to 2 decimals */
  width?: number | string | null | undefined
  /**
   * Gross weight in kilograms, with up to 3 decimals. Defaults to the total weight of the line
   * items (`quantity` × `weight`).
   */
  weight?: number | string | null | undefined
  /**
   * ID of the overpack. Null removes the shipment from its overpack. Sending the current ID has no
   * effect.
   */
  overpack_id?: number | null | undefined
  /** Customs and tax registration numbers of the seller. See the customs data guide. */
  tax_ids?: readonly ({
    /**
     * Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
     * See the customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
     * several countries.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /**
   * Nature of transaction (UPU code): `11` (sale, default), `21` (returned goods), `31` (gift),
   * `32` (sample) or `91` (documents)
   */
  nature_type?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "11" | "12" | "21" | "31" | "32" | "61" | "62" | "91" | "99" | "111" | "212" | "213" | "214" | "390" | "391" | "991" | "999" | null | undefined
  /** Contents declared to customs, with one line item for each type of goods */
  line_items?: readonly LineItemInput[] | null | undefined
  /**
   * Whether the shipment is a return to the sender. Address fields are the same as for the outbound
   * shipment.
   */
  is_return?: boolean | null | undefined
  /** Carrier-specific options by name. Unknown options are ignored. */
  carrier_params?: Record<string, string> | null | undefined
  /**
   * ID of the carrier account used to buy labels. If null, your newest account or the platform
   * account is used.
   */
  credentials_id?: number | null | undefined
  /**
   * Currency of the charged balance and of the shipment amounts, as a three-letter ISO 4217 code.
   * Amounts are converted from USD at the daily exchange rate.
   */
  currency?: string | null | undefined
  /** Packages of a multi-package shipment, instead of the weight and dimensions of the shipment */
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
     * Contents of the package, as declared to customs
     * @default []
     */
    contents?: readonly ({
      /** Goods description */
      description: string
      /** Total value of the units, in the currency of the first line item */
      value: number | string
      /** Number of units in the package */
      quantity: number
    })[] | null | undefined
  })[] | null | undefined
  /**
   * ID of the quote that determines the prices. Null if no quote was used, or if the shipment was
   * changed.
   */
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
  /** Outer length in centimetres. Send this value as `length` of a shipment. */
  outer_length: number
  /** Outer width in centimetres. Send this value as `width` of a shipment. */
  outer_width: number
  /** Outer height in centimetres. Send this value as `height` of a shipment. */
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

/** Rule that sets options of orders and shipments */
export interface ShippingRule {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Display name of the rule, shown on the orders and shipments to which it applies */
  name: string
  /** Position in the evaluation order, starting at 1 */
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

/** Options set by a shipping rule */
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

/** Options set by a shipping rule */
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

/** Conditions of a shipping rule, all of which must be met */
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

/** Conditions of a shipping rule, all of which must be met */
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
   * IDs of stored rules to evaluate, including disabled rules, in evaluation order. Cannot be
   * combined with `rules`.
   */
  rule_ids?: readonly number[] | null | undefined
  /**
   * Rules to evaluate without storing them, in evaluation order. Cannot be combined with
   * `rule_ids`.
   */
  rules?: readonly TrialShippingRuleInput[] | null | undefined
}

/** Order with the options that the rules would set */
export interface ShippingRuleTrialOrder {
  /** ID of the evaluated order */
  order_id: number
  /** Order number in the shop. Null if not provided. */
  shop_order_id: string | null
  /** Status of the order */
  status: string
  /** Options that the rules would set */
  decided: ShippingRuleActions
  /** Rules that would apply, with their options */
  rules: AppliedShippingRule[]
  /** Current options of the order */
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

/** Shop that contains orders and SKUs */
export interface Shop {
  /** Unique identifier of the shop, chosen by the merchant */
  id: string
  /** Display name of the shop */
  name: string
  /** Shop type: `Svc` (orders from the API) or `Platform` (orders from a store) */
  type: Open<"Svc" | "Platform">
  /** Whether the shop accepts orders */
  active: boolean
  /** Whether a store is connected */
  connected: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /**
   * Expiry time of the store connection in UTC (`YYYY-MM-DD HH:MM:SS`). Null if it does not expire.
   */
  expires: null
  /** Default settings for orders */
  settings: {
    /** Default `service` for orders */
    default_service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Processing delay for new orders, in hours. Orders can be changed during this time. */
    delay_processing: number
    /** Default `packing_slip` for orders */
    packing_slip: boolean
    /** Default `partial_fulfillment` for orders */
    partial_fulfillment: boolean
    /** Default `split_fulfillment` for orders */
    split_fulfillment: boolean
    /** Rules for returned parcels */
    returns: {
      /** Whether warehouses inspect all returned parcels */
      inspect: boolean
      /** Number of days after shipping during which buyers can request a return */
      window_days: number
      /** Whether return requests from buyers are approved automatically */
      auto_approve: boolean
      /**
       * Label bought for automatically approved return requests: `none`, or `pdf` for the cheapest
       * return label for the buyer to print. The label is charged on purchase.
       */
      label: Open<"none" | "pdf">
      /**
       * Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
       * (unusable). Units of a grade without a disposition await your decision.
       */
      by_grade: {
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null
         * to decide for each return.
         */
        A: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null
         * to decide for each return.
         */
        B: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null
         * to decide for each return.
         */
        C: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null
         * to decide for each return.
         */
        D: Open<"restock" | "quarantine" | "dispose" | "keep"> | null
      }
      /** URL of the page on which buyers request returns. Read-only. */
      portal_url: string
    }
  }
  /** Missing account settings that are required to import and ship store orders */
  errors?: EmbeddedProblem
}

/** Parameters for creating a shop */
export interface ShopInput {
  /**
   * Unique identifier of the shop, chosen by the merchant. May contain letters, digits, `-` and
   * `_`. Cannot be changed after creation.
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
    /** Default `service` for orders */
    default_service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
    /** Processing delay for new orders, in hours. Orders can be changed during this time. */
    delay_processing?: number | null | undefined
    /** Default `packing_slip` for orders */
    packing_slip?: boolean | null | undefined
    /** Default `partial_fulfillment` for orders */
    partial_fulfillment?: boolean | null | undefined
    /** Default `split_fulfillment` for orders */
    split_fulfillment?: boolean | null | undefined
    /** Rules for returned parcels. New rules replace all previous rules. */
    returns?: {
      /**
       * Whether warehouses inspect all returned parcels. The inspection fee is charged.
       * @default false
       */
      inspect?: boolean | null | undefined
      /**
       * Number of days after shipping during which buyers can request a return
       * @default 30
       */
      window_days?: number | null | undefined
      /**
       * Whether return requests from buyers are approved automatically
       * @default false
       */
      auto_approve?: boolean | null | undefined
      /**
       * Label bought for automatically approved return requests: `none`, or `pdf` for the cheapest
       * return label for the buyer to print. The label is charged on purchase.
       * @default "none"
       */
      label?: "none" | "pdf" | null | undefined
      /**
       * Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
       * (unusable). Units of a grade without a disposition await your decision.
       */
      by_grade?: {
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null
         * to decide for each return.
         */
        A?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null
         * to decide for each return.
         */
        B?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null
         * to decide for each return.
         */
        C?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null
         * to decide for each return.
         */
        D?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
      } | null | undefined
    } | null | undefined
  }
}

/** Parameters for updating a shop */
export interface ShopUpdate {
  /** Unique identifier of the shop, chosen by the merchant. Cannot be changed. */
  id?: string | null | undefined
  /** Display name of the shop */
  name?: string | null | undefined
  /** Shop type: `Svc` (orders from the API) or `Platform` (orders from a store) */
  type?: "Svc" | "Platform" | null | undefined
  /** Whether the shop accepts orders */
  active?: boolean | null | undefined
  /** Default settings for orders */
  settings?: {
    /** Default `service` for orders */
    default_service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
    /** Processing delay for new orders, in hours. Orders can be changed during this time. */
    delay_processing?: number | null | undefined
    /** Default `packing_slip` for orders */
    packing_slip?: boolean | null | undefined
    /** Default `partial_fulfillment` for orders */
    partial_fulfillment?: boolean | null | undefined
    /** Default `split_fulfillment` for orders */
    split_fulfillment?: boolean | null | undefined
    /** Rules for returned parcels. New rules replace all previous rules. */
    returns?: {
      /**
       * Whether warehouses inspect all returned parcels. The inspection fee is charged.
       * @default false
       */
      inspect?: boolean | null | undefined
      /**
       * Number of days after shipping during which buyers can request a return
       * @default 30
       */
      window_days?: number | null | undefined
      /**
       * Whether return requests from buyers are approved automatically
       * @default false
       */
      auto_approve?: boolean | null | undefined
      /**
       * Label bought for automatically approved return requests: `none`, or `pdf` for the cheapest
       * return label for the buyer to print. The label is charged on purchase.
       * @default "none"
       */
      label?: "none" | "pdf" | null | undefined
      /**
       * Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
       * (unusable). Units of a grade without a disposition await your decision.
       */
      by_grade?: {
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null
         * to decide for each return.
         */
        A?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null
         * to decide for each return.
         */
        B?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null
         * to decide for each return.
         */
        C?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
        /**
         * Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. Null
         * to decide for each return.
         */
        D?: "restock" | "quarantine" | "dispose" | "keep" | null | undefined
      } | null | undefined
    } | null | undefined
  } | null | undefined
}

/** Simulated report from a carrier, facility or warehouse */
export interface SimulatedReport {
  /** Type of the simulated report */
  operation: string
  /** Description of the simulated report */
  description: string
}

/** Simulation run in a sandbox */
export interface Simulation {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** Simulated scenario. Null if a step was simulated. */
  scenario: Open<"delivered" | "held_in_customs" | "address_failure" | "lost" | "damaged" | "returned" | "order_fulfilled" | "order_late" | "stock_received" | "refused_label" | "late_carrier" | "no_funds" | "top_up"> | null
  /** Simulated step. Null if a scenario was simulated. */
  step: Open<"tracking_event" | "label_processed" | "label_ready" | "label_failed" | "exception_raised" | "exception_resolved" | "manifest_processed" | "inbound_received" | "inbound_processed" | "packing_started" | "packing_failed" | "fulfillment_completed" | "fulfillment_tracking_assigned" | "return_received" | "return_verified" | "return_message_posted" | "reshipment_quoted" | "reshipment_shipped"> | null
  /** Simulation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** ID of the return created by `return_received`. Null for other simulations. */
  return_id: number | null
  /** ID of the exception created by `exception_raised`. Null for other simulations. */
  exception_id: number | null
  /**
   * Simulated reports, in chronological order. Empty for label and balance scenarios and
   * `order_late`.
   */
  reports: SimulatedReport[]
  /**
   * Time at which a scenario for the next label expires, in UTC (`YYYY-MM-DD HH:MM:SS`). Null for
   * other simulations.
   */
  waits_until: string | null
}

/** Parameters for running a simulation */
export interface SimulationInput {
  /**
   * Scenario to simulate from start to finish. For a parcel: `delivered`, `held_in_customs`,
   * `address_failure`, `lost`, `damaged` or `returned`. For an order: `order_fulfilled` or
   * `order_late`. For an inbound shipment: `stock_received`. For the next label: `refused_label` or
   * `late_carrier`. For the balance: `no_funds` or `top_up`.
   */
  scenario?: "delivered" | "held_in_customs" | "address_failure" | "lost" | "damaged" | "returned" | "order_fulfilled" | "order_late" | "stock_received" | "refused_label" | "late_carrier" | "no_funds" | "top_up" | null | undefined
  /** Single report of a carrier, facility or warehouse to simulate instead of a scenario */
  step?: "tracking_event" | "label_processed" | "label_ready" | "label_failed" | "exception_raised" | "exception_resolved" | "manifest_processed" | "inbound_received" | "inbound_processed" | "packing_started" | "packing_failed" | "fulfillment_completed" | "fulfillment_tracking_assigned" | "return_received" | "return_verified" | "return_message_posted" | "reshipment_quoted" | "reshipment_shipped" | null | undefined
  /** Tracking number of the parcel. For `return_received`, the tracking number of the return. */
  tracking_number?: string | null | undefined
  /** ID of the shipment. The simulation uses its newest label. */
  shipment_id?: number | null | undefined
  /** ID of the order to simulate. For `return_received`, the order that is returned. */
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
  /** Tracking event code for `tracking_event` */
  code?: number | null | undefined
  /**
   * Measured weight of a parcel in kilograms for `label_processed` and `return_received`. Defaults
   * to the declared weight, or 0.5 if none was declared.
   */
  weight?: number | string | null | undefined
  /** Exception type for `exception_raised`. Defaults to `Damaged`. */
  type?: "Bad Label" | "Damaged" | "Dangerous Goods" | "Duplicate" | "Oversized" | "Overweight" | "Unrecognized" | null | undefined
  /** Currency of the balance for `no_funds` and `top_up`. Defaults to `USD`. */
  currency?: string | null | undefined
}

/** Stock keeping unit (SKU), which identifies a product in one shop */
export interface Sku {
  /** Whether orders can use the SKU. A product can have one active SKU per shop. */
  active: boolean
  /** ID of the shop to which the SKU belongs */
  shop_id: string
  /** Stock keeping unit (SKU) that identifies the product in the shop */
  sku: string
}

/** Parameters for creating a SKU */
export interface SkuInput {
  /**
   * Whether orders can use the SKU. A product can have one active SKU per shop.
   * @default true
   */
  active?: boolean | null | undefined
  /** ID of the shop to which the SKU belongs */
  shop_id: string
  /** Stock keeping unit (SKU) that identifies the product in the shop */
  sku: string
}

/** Parameters for updating a SKU. Omitted fields remain unchanged. */
export interface SkuUpdate {
  /** Whether orders can use the SKU. A product can have one active SKU per shop. */
  active?: boolean | null | undefined
  /** ID of the shop to which the SKU belongs */
  shop_id?: string | null | undefined
  /** Stock keeping unit (SKU) that identifies the product in the shop */
  sku?: string | null | undefined
}

/** Member of the warehouse staff */
export interface StaffMember {
  /** User ID of the staff member */
  user_id: number
  /** Role of the staff member */
  role: Open<"worker" | "lead">
  /** Display name of the staff member */
  name: string
  /** Time at which the staff member was added, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  joined: string
}

/** Parameters for creating or updating a staff member */
export interface StaffMemberInput {
  /** Role of the staff member */
  role: "worker" | "lead"
  /** Display name of the staff member */
  name: string
  /**
   * Whether to generate a new PIN
   * @default false
   */
  reset_pin?: boolean | null | undefined
}

/** Account statement for one month in one currency */
export interface Statement {
  /** Currency of all amounts, as a three-letter ISO 4217 code */
  currency: string
  /** Month in UTC (`YYYY-MM`) */
  month: string
  /** First day of the month (`YYYY-MM-DD`) */
  start_date: string
  /** Last day of the month (`YYYY-MM-DD`) */
  end_date: string
  /** Whether the month is closed. Closed statements do not change. */
  is_final: boolean
  /**
   * Balance before the first entry of the month, in `currency`. Negative if the account owes money.
   */
  opening_balance: number
  /**
   * Balance after the last entry of the month, in `currency`. For the current month, this is the
   * current balance.
   */
  closing_balance: number
  /** Number of ledger entries in the month */
  entries: number
  /** Totals by type of ledger entry. Credits minus charges equal the change in the balance. */
  kinds: StatementKind[]
}

/** Monthly totals for one type of ledger entry */
export interface StatementKind {
  /**
   * Type of ledger entry, such as `labels`, `fulfillment` or `returns`. `payments` includes
   * payouts.
   */
  kind: string
  /** Number of ledger entries */
  entries: number
  /** Amount debited, in `currency` */
  charged: number
  /** Amount credited by payments and refunds, in `currency` */
  credited: number
}

/** Daily statistics in UTC, updated within a few minutes */
export interface Statistics {
  /** First day with statistics (`YYYY-MM-DD`). Null if there are no statistics yet. */
  counted_since: string | null
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`). */
  counted: string | null
  /** Days with statistics, oldest first. Statistics are available for the last 400 days. */
  days: StatisticsOfDay[]
  /** Counts at the time of the request */
  now: {
    /** Number of webhooks that are paused or were disabled after repeated failures */
    inactive_webhooks: number
  }
}

/** Labels, deliveries and costs for a period, grouped by a property of the labels */
export interface StatisticsBreakdown {
  /** Property of the labels by which the rows are grouped */
  by: Open<"carrier" | "service" | "country" | "entry_point">
  /** First day with statistics (`YYYY-MM-DD`). Null if there are no statistics yet. */
  counted_since: string | null
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`). */
  counted: string | null
  /** Number of labels in the period that are not included in any row */
  uncounted_labels: number
  /** Totals for the period by value, most labels first */
  rows: StatisticsBreakdownRow[]
}

/** Totals for a period, for one carrier, service, country or entry point */
export interface StatisticsBreakdownRow {
  /** Carrier, service, country code or entry point. Null for the combined total of rare values. */
  value: string | null
  /** Number of labels issued and cancelled, excluding test labels */
  labels: {
    /** Number of labels issued by the carrier */
    bought: number
    /** Number of cancelled and refunded labels */
    cancelled: number
  }
  /** Number of parcels delivered in the period */
  delivered: number
  /**
   * Average time from processing at a facility to delivery, in calendar days. Null if no delivery
   * dates are known.
   */
  delivery_days: number | null
  /** Number of deliveries whose label was bought with a known transit time */
  promised_deliveries: number
  /**
   * Number of these deliveries that arrived within the longest transit time of the purchase, in
   * working days of the destination after processing
   */
  delivered_on_time: number
  /** Charges minus refunds for the labels, by currency */
  money: StatisticsCost[]
}

/** Cost of labels in one currency */
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
    /** Number of labels issued by the carrier */
    bought: number
    /** Number of cancelled and refunded labels */
    cancelled: number
    /** Number of label purchases that failed and were refunded */
    failed: number
  }
  /**
   * Number of parcels that entered each status, excluding test parcels. Every transition is
   * counted.
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
    /** Number of orders for which packing started */
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
    /** Number of webhook deliveries for which all attempts failed */
    failed: number
  }
  /** Number of webhooks that were disabled after too many failures */
  webhooks_switched_off: number
  /**
   * Ledger totals by currency and type of ledger entry. Credits minus charges equal the change in
   * the balance.
   */
  money: StatisticsOfMoney[]
}

/** Ledger totals for one day, by currency and type */
export interface StatisticsOfMoney {
  /** Three-letter ISO 4217 currency code, such as `USD` */
  currency: string
  /**
   * Type of ledger entry: `labels`, `fulfillment`, `returns`, `reshipments`, `subscriptions`,
   * `classifications`, `address_validations`, `payments` (payments and payouts) or `sandbox` (test
   * funds)
   */
  kind: string
  /** Number of ledger entries */
  entries: number
  /** Amount debited, in `currency` */
  charged: number
  /** Amount credited by payments and refunds, in `currency` */
  credited: number
}

/** Change of stock levels */
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
  /** Changed stock levels, with one entry for each combination of product and warehouse */
  lines: StockMovementLine[]
}

/** Change of the stock level of a product in a warehouse */
export interface StockMovementLine {
  /** ID of the product whose stock level changed */
  product_id: number
  /** ID of the warehouse, such as `WH0HKG01` */
  warehouse_id: string
  /** Change in the number of available units */
  available_change: number
  /** Change in the number of reserved units */
  reserved_change: number
  /** Change in the number of held units */
  held_change: number
  /** Moved units by lot. Empty in warehouses that do not track locations. */
  lots: MovedLot[]
}

/** Recurring payment to an application */
export interface Subscription {
  /** Unique identifier, prefixed with `sub_` */
  id: string
  /** Description shown to the user */
  name: string
  /** Name of the application that receives the payments */
  application: string
  /** Monthly charge in USD */
  amount: number
  /** Currency of `amount`, always USD */
  currency: "USD"
  /** Billing interval, always `monthly` */
  interval: "monthly"
  /**
   * Subscription status: `active`, or `cancelled` if the subscription ends after the paid period
   */
  status: Open<"active" | "cancelled">
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Cancellation time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not cancelled. */
  cancelled_at: string | null
  /** Start of the billing period in UTC (`YYYY-MM-DD HH:MM:SS`) */
  current_period_start: string
  /** End of the paid period and time of the next charge, in UTC (`YYYY-MM-DD HH:MM:SS`) */
  current_period_end: string
}

/** Parameters for creating a recurring payment */
export interface SubscriptionInput {
  /** Monthly charge in USD */
  amount: number | string
  /** Description shown to the user */
  name: string
}

/** Parameters for resuming a cancelled subscription */
export interface SubscriptionRenewal {
  /** New status. `active` resumes the subscription. */
  status: "active"
}

/** Tracking information of a parcel */
export interface Track {
  /** Tracking number of the parcel */
  tracking_number: string
  /** ID of the shipment. Null for external parcels, or if the caller is not authorised. */
  shipment_id: number | null
  /** Order number. Null after erasure, or if the caller is not authorised. */
  order_number: string | null
  /** Code of the carrier that transports the parcel. Null if not disclosed. */
  carrier: string | null
  /**
   * Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`.
   * Null for external parcels.
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** ID of the entry point (drop-off facility), such as `HKG101`. Null for external parcels. */
  entry_point: string | null
  /** Latest tracking status */
  status: Open<"Pending" | "Processed" | "Cancelled" | "Customs" | "En Route" | "Exception" | "Delivered">
  /** Latest delivery estimate of the carrier (`YYYY-MM-DD`). Null if not provided. */
  estimated_delivery_date: string | null
  /**
   * Creation time of the label, in ISO 8601 format with a UTC offset. Null for external parcels.
   */
  created: string | null
  /** Destination of the parcel, without the street address. Null for external parcels. */
  destination: {
    /** City or town. Empty if not disclosed. */
    city: string
    /** Province, state or region, by code or name. Null if not disclosed. */
    province: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2) */
    country: string
    /**
     * IATA code of the port where the line haul ends. Null if the route does not include a port.
     */
    port: string | null
  } | null
  /** Tracking events of the parcel, newest first */
  events: TrackingEvent[]
}

/** Tracking event of a parcel */
export interface TrackingEvent {
  /** Local time of the event, without a UTC offset (`YYYY-MM-DD HH:MM:SS`) */
  time: string
  /** City or town where the event occurred */
  city: string
  /** Province or state where the event occurred. Null if unknown. */
  province: string | null
  /** Postal code of the event location. Null if unknown. */
  postal_code: string | null
  /**
   * Country where the event occurred, as a two-letter code (ISO 3166-1 alpha-2). Null if unknown.
   */
  country: string | null
  /** Latitude of the event location in decimal degrees. Null if unknown. */
  latitude: number | null
  /** Longitude of the event location in decimal degrees. Null if unknown. */
  longitude: number | null
  /** Tracking event code */
  code: number
  /** Code of the carrier that reported the event. Null for platform events. */
  carrier: string | null
  /** Human-readable description of the event */
  description: string
}

/** Shipping rule to evaluate without storing it */
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

/** Shipping options of an order */
export interface UsedShippingOptions {
  /** Service level of the order */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Whether the full value is insured */
  insurance: boolean
  /** Whether a delivery signature is required */
  signature_confirmation: boolean
  /** IDs of the warehouses that ship the order. Empty if none is selected. */
  warehouse_ids: string[]
}

/** Authenticated user */
export interface User {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** First name of the user */
  first_name: string
  /** Last name of the user */
  last_name: string
  /** IANA time zone, such as `Europe/Berlin` */
  timezone: string
  /** Address of the account. Null if not provided. */
  address: {
    /** Company name of the account */
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
  /** Customs and tax registration numbers of the account. See the customs data guide. */
  tax_ids?: ({
    /** Type of the number, such as `IOSS` or `EORI` */
    type: string
    /** Customs or tax registration number */
    value: string
    /** Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Null if not provided. */
    country: string | null
  })[]
  /** Settings of the account */
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
  }
  /** Balance by currency. Negative if credit is used. */
  balances: Record<string, number>
  /** Deprecated. Balance in USD. */
  balance: number
  /** Deprecated. Credit limit in USD. */
  credit_limit: number
  /** Payment reference for bank transfers (ISO 11649). Null in a sandbox, which uses test funds. */
  payment_reference: string | null
  /** Recurring payments to applications, including ended subscriptions */
  subscriptions?: Subscription[]
}

/** Address of the account */
export interface UserAddressInput {
  /** Company name of the account */
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
  /** Address of the account. Null if not provided. */
  address?: UserAddressInput | null | undefined
  /** Customs and tax registration numbers of the account. See the customs data guide. */
  tax_ids?: readonly ({
    /**
     * Type of the number, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`.
     * See the customs data guide for formats and examples.
     */
    type: string
    /** Customs or tax registration number. Spaces, dots and dashes are ignored. */
    value: string | number
    /**
     * Issuing country, as a two-letter code (ISO 3166-1 alpha-2). Required if the format is used in
     * several countries.
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Settings of the account. Omitted settings remain unchanged. */
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
  /** English name of the local language */
  language: string
  /**
   * ISO 639-1 code of the local language. Products in the warehouse require `local_descriptions` in
   * this language.
   */
  language_code: string
  /** Multi-line address of the warehouse */
  address: string
  /** IANA time zone of the warehouse */
  timezone: string
  /** Local cut-off time (`HH:MM`) for same-day processing of parcels and orders */
  cut_off: string
  /** Working days of the facility (`Mon` to `Sun`), except for public holidays in its country */
  working_days: string[]
  /** Whether the account requires approval to send stock to the warehouse */
  approval_required: boolean
  /** Storage fees charged by the warehouse */
  storage: {
    /** Number of days for which storage is free */
    free_days: number
    /** Fee for large products, in USD per cubic metre */
    large_cost: number
    /** Fee for medium-sized products, in USD per unit */
    medium_cost: number
    /** Fee for small products, in USD per unit */
    small_cost: number
  }
}

/** Webhook. The signing key is not included. */
export interface Webhook {
  /** Unique identifier (integer below 2^53) */
  id: number
  /** URL of the endpoint, including host and path. Private addresses are rejected. */
  address: string
  /** Topic of the webhook. Cannot be changed after creation. */
  topic: Open<"fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "batches_status" | "exceptions_status" | "inbound_status" | "orders_changed" | "orders_late" | "products_stock_changed" | "reshipments_status" | "return_requests_status" | "returns_inspected" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status">
  /** Whether the webhook is enabled. A webhook is disabled after 1,000 consecutive failures. */
  active: boolean
  /**
   * Expiry time of the previous signing key in UTC (`YYYY-MM-DD HH:MM:SS`), at most 7 days in the
   * future. Until then, deliveries are signed with both keys.
   */
  previous_key_until?: string
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Last update time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  updated: string
}

/** Parameters for creating a webhook */
export interface WebhookInput {
  /** URL of the endpoint, including host and path. Private addresses are rejected. */
  address: string
  /**
   * Signing key for deliveries, 16 to 32 printable ASCII characters. Never returned in responses.
   */
  key: string
  /** Topic of the webhook. Cannot be changed after creation. */
  topic: "fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "batches_status" | "exceptions_status" | "inbound_status" | "orders_changed" | "orders_late" | "products_stock_changed" | "reshipments_status" | "return_requests_status" | "returns_inspected" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status"
}

/** Parameters for updating a webhook */
export interface WebhookUpdate {
  /** URL of the endpoint, including host and path. Private addresses are rejected. */
  address?: string | null | undefined
  /**
   * Signing key for deliveries, 16 to 32 printable ASCII characters. Never returned in responses.
   */
  key?: string | null | undefined
  /** Topic of the webhook. Cannot be changed after creation. */
  topic?: "fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "batches_status" | "exceptions_status" | "inbound_status" | "orders_changed" | "orders_late" | "products_stock_changed" | "reshipments_status" | "return_requests_status" | "returns_inspected" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status" | null | undefined
  /**
   * Expiry time of the previous signing key in UTC (`YYYY-MM-DD HH:MM:SS`), at most 7 days in the
   * future. Until then, deliveries are signed with both keys.
   */
  previous_key_until?: string | null | undefined
  /** Whether the webhook is enabled. A webhook is disabled after 1,000 consecutive failures. */
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
   * Document to return: `label`, or `customs` for the customs documents (CN 23 and commercial or
   * proforma invoice) as an A4 PDF
   * @default "label"
   */
  document?: "label" | "customs" | undefined
}

export type ChangeLabelInput = {
  /** Whether to cancel and refund the label */
  cancelled?: boolean | null | undefined
  /** ID of the overpack to add the package to. Null removes the package from its overpack. */
  overpack_id?: number | null | undefined
}

export type BulkLabelsInput = {
  /**
   * Document to return: `label`, or `customs` for the accompanying customs documents (CN 23 and
   * invoices)
   * @default "label"
   */
  document?: "label" | "customs" | null | undefined
  /** Tracking numbers or label IDs. The document contains the labels in this order. */
  labels: readonly (string | number)[]
  /**
   * File format: `pdf`, or `zpl` for label printers
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
   * Operation performed on each row: `buy_labels`, `cancel_labels` (with refund) or
   * `validate_shipments` (validate and price without storing)
   */
  type: "buy_labels" | "cancel_labels" | "validate_shipments"
  /** Rows of the batch. An invalid row does not affect other rows. */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** Filters the results by status */
  status?: "processing" | "stopping" | "stopped" | "completed" | undefined
}

/** A page of what `listBatches` answers. */
export interface ListBatchesPage {
  /** Batches on the page, newest first */
  batches: Batch[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
  total_pages: number
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `asc` for request order, `desc` for reverse request order
   * @default "asc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** Filters the results by row status */
  status?: "pending" | "processing" | "succeeded" | "failed" | "cancelled" | undefined
}

/** A page of what `listBatchRows` answers. */
export interface ListBatchRowsPage {
  /** Rows on the page, in request order */
  rows: BatchRow[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
  total_pages: number
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
  total_rows: number
}

/** What `printBatchLabels` may be asked for. */
export interface PrintBatchLabelsQuery {
  /**
   * Sort order of the labels: `row` (request order) or `service`
   * @default "row"
   */
  sort?: "row" | "service" | undefined
  /**
   * Number of labels per page: `1` for label-sized pages, `4` for A4 sheets. Applies to `pdf` only.
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
   * Number of labels per file. The request fails if the file exceeds the maximum response size. By
   * default, each file contains as many labels as possible.
   */
  labels_per_file?: number | undefined
  /**
   * Number of labels to skip
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
}

/** A page of what `listOverpacks` answers. */
export interface ListOverpacksPage {
  /** Overpacks on the page */
  overpacks: OverpackRow[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
  /** Filters the results by entry point ID, such as `HKG101` */
  entry_point?: string | undefined
}

/** A page of what `listManifests` answers. */
export interface ListManifestsPage {
  /** Manifests on the page */
  manifests: ManifestRow[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
  total_manifests: number
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
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
   * Filters the results by parcels corrected at or after this time. A page can be empty even if
   * more pages follow.
   */
  since?: string | undefined
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
}

/** A page of what `listCustomsData` answers. */
export interface ListCustomsDataPage {
  /** Parcels on the page, ordered by overpack */
  customs_data: CustomsData[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
  /** Alias of `date_start` */
  created_min?: string | undefined
  /** Alias of `date_end` */
  created_max?: string | undefined
  /**
   * Filters the results by order number. A leading `#` is ignored unless a shipment has that exact
   * number.
   */
  order_number?: string | undefined
  /** Filters the results by comment line (exact match) */
  comments?: string | undefined
  /** Filters the results by recipient name (partial match, case-insensitive) */
  "to.name"?: string | undefined
  /** Filters the results by tracking number or house label number */
  tracking_number?: string | undefined
  /**
   * Whether to return shipments with an active label (`yes`), without one (`no`) or `both`
   * @default "both"
   */
  labeled?: "yes" | "no" | "both" | undefined
  /**
   * Whether to return shipments in an overpack (`yes`), not in an overpack (`no`) or `both`
   * @default "both"
   */
  packed?: "yes" | "no" | "both" | undefined
  /**
   * Whether to return shipments processed by a facility (`yes`), not yet processed (`no`) or `both`
   * @default "both"
   */
  processed?: "yes" | "no" | "both" | undefined
  /** Filters the results by overpack ID */
  overpack_id?: number | undefined
}

/** A page of what `listShipments` answers. */
export interface ListShipmentsPage {
  /** Shipments on the page */
  shipments: ShipmentRow[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
  total_pages: number
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** Filters the results by name (partial match, case-insensitive) */
  name?: string | undefined
  /** Filters the results by SKU (partial match). Requires `shop.id`. */
  sku?: string | undefined
  /** Filters the results by SKU (exact match, case-insensitive) */
  exact_sku?: string | undefined
  /** Filters the results by product barcode, in any GTIN format */
  barcode?: string | undefined
  /** Filters the results by shop ID */
  "shop.id"?: string | undefined
  /**
   * Sorts the results by this field
   * @default "id"
   */
  sort?: "id" | "name" | "backordered" | "quantity" | undefined
  /** Whether to return packaging material (`true`), other products (`false`) or `both` */
  is_packaging?: "true" | "false" | "1" | "0" | "yes" | "no" | "both" | undefined
  /** Alias of `is_packaging` */
  packaging?: "true" | "false" | "1" | "0" | "yes" | "no" | "both" | undefined
}

/** A page of what `listProducts` answers. */
export interface ListProductsPage {
  /** Products on the page */
  products: ProductRow[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
  total_pages: number
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
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
  /** Units of the product by lot, earliest expiry date first */
  lots: Lot[]
  /** Whether additional lots exist that are not listed */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** Filters the results by product ID */
  "product.id"?: number | undefined
  /** Filters the results by warehouse ID, such as `WH0HKG01` */
  "warehouse.id"?: string | undefined
  /** Filters the results by reason */
  reason?: "inbound" | "adjustment" | "reservation" | "release" | "dispatch" | "restock" | "count" | "damage" | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to the first movement. */
  created_min?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  created_max?: string | undefined
}

/** A page of what `listStockMovements` answers. */
export interface ListStockMovementsPage {
  /** Stock movements on the page */
  stock_movements: StockMovement[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
  total_pages: number
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
  total_stock_movements: number
}

/** What `getEstimate` may be asked for. */
export interface GetEstimateQuery {
  /** Recipient country, as a two-letter code (ISO 3166-1 alpha-2) */
  country: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** Gross weight in kilograms */
  weight: number
  /** Filters the results by carrier code */
  carrier?: string | undefined
  /**
   * Currency of the amounts in the response, as a three-letter ISO 4217 code
   * @default "USD"
   */
  currency?: string | undefined
  /**
   * Dangerous goods codes, as a repeated parameter or a comma-separated list
   * @default []
   */
  dg_codes?: readonly ("0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4")[] | undefined
  /**
   * Alias of `dg_codes`
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
   * Packages of a multi-package shipment, such as `packages[0][length]=20&packages[0][width]=…`.
   * The packages replace `weight` and the dimensions.
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
   * Whether the full value is insured. If false, coverage is limited to USD 30.
   * @default false
   */
  insurance?: boolean | undefined
  /**
   * Whether the packaging is soft or irregular
   * @default false
   */
  irregular?: boolean | undefined
  /**
   * Whether to return rates for a return shipment from `country` to the entry point
   * @default false
   */
  is_return?: boolean | undefined
  /** Postal code of the recipient, used for zone-based prices */
  postal_code?: string | undefined
  /** Province or state of the recipient */
  province?: string | undefined
  /**
   * Whether a delivery signature is required. If true, services without signature confirmation are
   * excluded.
   * @default false
   */
  signature_confirmation?: boolean | undefined
  /** Filters the services by the available terms */
  terms?: "DDU" | "DDP" | undefined
  /**
   * Value of the contents in `currency`, used to calculate the insurance fee
   * @default 0
   */
  value?: number | undefined
}

/** What `listServicePoints` may be asked for. */
export interface ListServicePointsQuery {
  /** Code of the carrier, such as `UPS` */
  carrier: string
  /** Country of the service points, as a two-letter code (ISO 3166-1 alpha-2) */
  country: string
  /** Postal code near which to search for service points */
  postal_code: string
  /**
   * Maximum number of service points to return
   * @default 50
   */
  limit?: number | undefined
}

/** A page of what `listServicePoints` answers. */
export interface ListServicePointsPage {
  /** Service points, nearest first */
  service_points: ServicePoint[]
}

export type ValidateAddressesAnswer = ({
  /** Submitted address */
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
  /** Whether the address could not be validated. If true, no fee is charged for the address. */
  error: boolean
  /** Reason why the address is invalid. Null if the address is valid. */
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
     * Confidence of the match: `HIGH` (exact match), `MEDIUM` (parts were missing, corrected or
     * unconfirmed) or `LOW` (the address probably does not exist)
     */
    confidence: Open<"LOW" | "MEDIUM" | "HIGH">
  })[]
})[]

export type ClassifyProductsAnswer = {
  /** Country of export, as a two-letter code (ISO 3166-1 alpha-2) */
  origin_country: string
  /** Country of import, as a two-letter code (ISO 3166-1 alpha-2) */
  destination_country: string
  /** Edition of the Harmonised System on the date of the request, such as `2022` */
  hs_edition: string
  /**
   * Harmonised System edition of the tariff schedule of the destination country. Null if not
   * available.
   */
  import_hs_edition: string | null
  /**
   * Harmonised System edition of the tariff schedule of the country of export. Null if not
   * available.
   */
  export_hs_edition: string | null
  /**
   * Correctable issues that may cause the parcel to be delayed or returned. Omitted if there are
   * none.
   */
  warnings?: ({
    /** Error code that is returned for this issue with `Prefer: handling=strict` */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning. The wording may change. */
    message: string
    /** Recommended action to resolve the issue */
    cure: string
  })[]
  /** Classified goods, in request order */
  products: ({
    /** Submitted goods description */
    description: string
    /** Submitted Harmonised System code. Null if not provided. */
    hs_code: string | null
    /** Classification result. The codes are null if no code was found. */
    result: {
      /**
       * Harmonised System code in the tariff schedule of the destination country. Null if not
       * determined.
       */
      import_hs_code: string | null
      /**
       * Harmonised System code in the tariff schedule of the country of export. Null if not
       * determined.
       */
      export_hs_code: string | null
      /** Description of the Harmonised System code. Null if not determined. */
      description: string | null
      /** Number of significant digits in `import_hs_code`. All remaining digits are zeros. */
      import_digits: number | null
      /** Number of significant digits in `export_hs_code`. All remaining digits are zeros. */
      export_digits: number | null
      /** Confidence score, as a fraction from 0 to 1. Review codes with a score below 0.5. */
      confidence: number
      /** Alternative codes under other headings, most likely first */
      alternatives: ({
        /** Six-digit Harmonised System code */
        hs_code: string
        /** Description of the Harmonised System code */
        description: string
        /** Confidence score, as a fraction from 0 to 1 */
        confidence: number
      })[]
      /** Words in the description that determined the code */
      matched_words: string[]
      /** Explanation of the result */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
}

/** A page of what `listCustomsProducts` answers. */
export interface ListCustomsProductsPage {
  /** Customs products on the page, newest first */
  products: CustomsProduct[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
}

/** A page of what `listInbound` answers. */
export interface ListInboundPage {
  /** Inbound shipments on the page */
  inbound: InboundRow[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
  total_inbound: number
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
  total_pages: number
}

/** A page of what `listEntryPoints` answers. */
export interface ListEntryPointsPage {
  /** Available entry points */
  entry_points: EntryPoint[]
}

/** A page of what `listWarehouses` answers. */
export interface ListWarehousesPage {
  /** Available warehouses */
  warehouses: Warehouse[]
}

/** What `getTrack` may be asked for. */
export interface GetTrackQuery {
  /** Language of event descriptions. Takes precedence over `Accept-Language`. */
  language?: "en" | "de" | "fr" | "es" | "pt" | "ja" | "zh" | "ar" | undefined
  /** Key from `tracking_url` that gives buyers access to the full tracking history */
  key?: string | undefined
}

export type ReportTrackingInput = readonly ({
  /** Tracking number of a label that belongs to the account */
  tracking_number: string
  /** Tracking event code. Only carriers can report deliveries and failures. */
  code: number
  /**
   * Local time of the event, in ISO 8601 format with a UTC offset. If the offset is omitted, UTC is
   * assumed.
   */
  time: string
  /** City or town where the event occurred */
  city: string
  /** Province or state where the event occurred. Null if unknown. */
  province?: string | null | undefined
  /** Postal code of the event location. Null if unknown. */
  postal_code?: string | number | null | undefined
  /** Country where the event occurred, as a two-letter code (ISO 3166-1 alpha-2) */
  country: string
  /** Latitude of the event location in decimal degrees. Null if unknown. */
  latitude?: number | string | null | undefined
  /** Longitude of the event location in decimal degrees. Null if unknown. */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
  /** Filters the results by status */
  status?: "On Hold" | "Destroyed" | "Overlabeled" | "Returned to Sender" | undefined
  /** Filters the results by exception type */
  type?: "Bad Label" | "Damaged" | "Dangerous Goods" | "Duplicate" | "Oversized" | "Overweight" | "Unrecognized" | undefined
  /** Filters the results by tracking number (exact match) */
  tracking_number?: string | undefined
  /** Filters the results by shipment ID */
  shipment_id?: number | undefined
}

/** A page of what `listExceptions` answers. */
export interface ListExceptionsPage {
  /** Exceptions on the page, newest first */
  exceptions: Exception[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
  total_exceptions: number
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
  /** Filters the results by status */
  status?: "Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped" | undefined
  /** Filters the results by tracking number (exact match) */
  tracking_number?: string | undefined
}

/** A page of what `listReturns` answers. */
export interface ListReturnsPage {
  /** Returns on the page */
  returns: ReturnRow[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
  total_pages: number
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
  total_returns: number
}

export type DecideReturnInput = {
  /** Inspected lines and their dispositions */
  lines: readonly ({
    /** ID of the inspected line */
    id: number
    /**
     * Disposition of the units: `restock` (added to your stock), `quarantine` (held in your stock),
     * `dispose` or `keep` (stored outside your stock)
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** Filters the results by status */
  status?: "Requested" | "Approved" | "Declined" | "Arrived" | "Completed" | "Cancelled" | "Expired" | undefined
  /** Filters the results by order ID */
  order_id?: number | undefined
}

/** A page of what `listReturnRequests` answers. */
export interface ListReturnRequestsPage {
  /** Return requests on the page, newest first */
  return_requests: ReturnRequest[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
  total_pages: number
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
  total_return_requests: number
}

export type CreateReturnRequestInput = {
  /** ID of the shipped order */
  order_id: number
  /** Units to return, with one entry for each SKU */
  lines: readonly ({
    /** SKU of the shipped line item */
    sku: string
    /** Number of units to return */
    quantity: number
    /**
     * Return reason provided by the buyer
     * @default "other"
     */
    reason?: "unwanted" | "too_small" | "too_large" | "defective" | "wrong_item" | "late" | "other" | null | undefined
  })[]
  /** Comment provided by the buyer. Null if not provided. */
  comment?: string | null | undefined
  /**
   * ID of the return shipment (`is_return`) with the label for the buyer. Null if the buyer
   * arranges shipping.
   */
  shipment_id?: number | null | undefined
}

export type ApproveReturnRequestInput = {
  /**
   * ID of the return shipment (`is_return`) with the label for the buyer. Null if the buyer
   * arranges shipping.
   */
  shipment_id?: number | null | undefined
}

export type DeclineReturnRequestInput = {
  /** Reason for declining the request, shown to the buyer */
  reason: string
}

/** A page of what `listReturnRequestRates` answers. */
export interface ListReturnRequestRatesPage {
  /** Services that offer a return label, cheapest first */
  rates: ReturnRate[]
}

export type BuyReturnRequestLabelInput = {
  /** Service level of the return label. Null for the cheapest service. */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
}

/** What `listReshipments` may be asked for. */
export interface ListReshipmentsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
}

/** A page of what `listReshipments` answers. */
export interface ListReshipmentsPage {
  /** Reshipments on the page, newest first */
  reshipments: ReshipmentRow[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /**
   * Sorts the results by this field
   * @default "id"
   */
  sort?: "id" | "carrier" | undefined
}

/** A page of what `listCredentials` answers. */
export interface ListCredentialsPage {
  /** Carrier accounts on the page */
  credentials: Credential[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "asc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** Filters the results by name (partial match, case-insensitive) */
  name?: string | undefined
}

/** A page of what `listShops` answers. */
export interface ListShopsPage {
  /** Shops on the page */
  shops: Shop[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
  total_pages: number
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
  total_shops: number
}

/** What `connectShop` may be asked for. */
export interface ConnectShopQuery {
  /** Name or address of the store. If omitted, the user is prompted for the name. */
  store?: string | undefined
}

export type ConnectStoreInput = {
  /** Platform of the store. Shopify stores are connected with `GET /shops/{id}/connect`. */
  platform: "woocommerce" | "vendure" | "medusa"
  /**
   * HTTPS URL of the store. WooCommerce: the site address, such as `https://shop.example`. Vendure:
   * the Admin API, such as `https://shop.example/admin-api`. Medusa: the server, such as
   * `https://shop.example`.
   */
  address: string
  /**
   * WooCommerce: consumer key with read and write permissions. Vendure: API key (3.6 or newer).
   * Medusa: secret API key (2 or newer).
   */
  api_key: string
  /**
   * WooCommerce: consumer secret. Required for WooCommerce, and not accepted for other platforms.
   */
  api_secret?: string | null | undefined
}

export type CreateAccessTokenInput = {
  /** ID of the application that requests the access token */
  application_id: string
  /** Client secret of the application. Required unless the application is public. */
  application_secret?: string | null | undefined
  /** Authorisation code from the redirect. Can be used once and expires after 10 minutes. */
  nonce: string
  /** PKCE code verifier (RFC 7636) with 43 to 128 characters */
  code_verifier?: string | null | undefined
}

export type CreateAccessTokenAnswer = {
  /** Access token for the `Authorization: Bearer …` header */
  access_token: string
  /**
   * Lifetime of the token in seconds, for public applications. Null if the token is valid until
   * revoked.
   */
  expires_in: number | null
  /** Type of the token. Always `Bearer`. */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
  /** Alias of `date_start` */
  created_min?: string | undefined
  /** Alias of `date_end` */
  created_max?: string | undefined
  /** Filters the results by the ID of an ordered product */
  "product.id"?: number | undefined
  /** Alias of `to.name` */
  "shipping_address.name"?: string | undefined
  /** Filters the results by recipient name (partial match, case-insensitive) */
  "to.name"?: string | undefined
  /** Filters the results by shop ID */
  "shop.id"?: string | undefined
  /**
   * Filters the results by order number. A leading `#` is ignored unless an order has that exact
   * number.
   */
  "shop.order_id"?: string | undefined
  /** Filters the results by status */
  status?: "Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived" | undefined
}

/** A page of what `listOrders` answers. */
export interface ListOrdersPage {
  /** Orders on the page */
  orders: OrderRow[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
  total_orders: number
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
  total_pages: number
}

export type SetOrderStatusesAnswer = ({
  /** ID of the updated order */
  id: number
  /** New status of the order */
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
  /** Number of orders for which a rule would set an option */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
}

/** A page of what `listInvoices` answers. */
export interface ListInvoicesPage {
  /** Invoices on the page, newest first */
  invoices: Invoice[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
  /** Total number of entries. For lists larger than 64 KB, zero on all pages except the last. */
  total_invoices: number
  /** Total number of pages. For lists larger than 64 KB, zero on all pages except the last. */
  total_pages: number
}

/** What `getInvoice` may be asked for. */
export interface GetInvoiceQuery {
  /**
   * File number, starting at 1, for invoices that consist of several files
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
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /**
   * Currency of the ledger. Page tokens are valid for one currency only.
   * @default "USD"
   */
  currency?: string | undefined
}

/** A page of what `listLedgerEntries` answers. */
export interface ListLedgerEntriesPage {
  /** Currency of the ledger, as a three-letter ISO 4217 code */
  currency: string
  /** Ledger entries on the page, newest first */
  ledger: LedgerEntry[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
}

/** What `getStatement` may be asked for. */
export interface GetStatementQuery {
  /**
   * Month in UTC, such as `2026-01`. The current month and the previous 12 months are available.
   */
  month: string
  /**
   * Currency of the balance. Each currency has its own statements.
   * @default "USD"
   */
  currency?: string | undefined
}

/** What `getStatistics` may be asked for. */
export interface GetStatisticsQuery {
  /** First day in UTC, inclusive, such as `2026-01-31`. By default, the range covers 30 days. */
  from?: string | undefined
  /** Last day in UTC, inclusive. The range can cover at most 366 days. Defaults to today. */
  to?: string | undefined
}

/** What `getStatisticsBreakdown` may be asked for. */
export interface GetStatisticsBreakdownQuery {
  /** Property of the labels to group by: carrier, service, destination country or entry point */
  by: "carrier" | "service" | "country" | "entry_point"
  /** First day in UTC, inclusive, such as `2026-01-31`. By default, the range covers 30 days. */
  from?: string | undefined
  /** Last day in UTC, inclusive. The range can cover at most 366 days. Defaults to today. */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** Filters the results by word prefix in the label, name or company (case-insensitive) */
  search?: string | undefined
  /**
   * Whether to return only the default sender
   * @default false
   */
  default_sender?: boolean | undefined
}

/** A page of what `listAddressBook` answers. */
export interface ListAddressBookPage {
  /** Address book entries on the page */
  address_book_entries: AddressBookEntry[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
}

/** A page of what `listBoxes` answers. */
export interface ListBoxesPage {
  /** Boxes, smallest first */
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
   * Page number. High page numbers in long lists return error 1031. Use `page_token` for these
   * lists.
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` for newest first, `asc` for oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
}

/** A page of what `listWebhooks` answers. */
export interface ListWebhooksPage {
  /** Webhooks on the page, newest first */
  webhooks: Webhook[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
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
   * Cursor from `next` of the previous page. `now` returns only a cursor, and `latest` starts with
   * the newest events. Defaults to the oldest retained event.
   */
  after?: string | undefined
  /** Filters the results by topic. A page can be empty even if `has_more` is true. */
  topic?: "fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "batches_status" | "exceptions_status" | "inbound_status" | "orders_changed" | "orders_late" | "products_stock_changed" | "reshipments_status" | "return_requests_status" | "returns_inspected" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status" | undefined
}

/** A page of what `listEvents` answers. */
export interface ListEventsPage {
  /** Events on the page, oldest first */
  events: Event[]
  /** Cursor to send as `after` in the next request. Cursors do not expire. */
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
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago. */
  date_start?: string | undefined
  /** Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today. */
  date_end?: string | undefined
  /** Filters the results by status */
  status?: "pending" | "delivered" | "failed" | "dropped" | undefined
}

/** A page of what `listWebhookDeliveries` answers. */
export interface ListWebhookDeliveriesPage {
  /** Deliveries on the page, newest first */
  deliveries: Delivery[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
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
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /** Filters the results by request ID (`X-Request-Id` response header) */
  request_id?: string | undefined
  /** Filters the results by the ID of the API key */
  key?: number | undefined
  /** Filters the results by path prefix, such as `/shipments` */
  path?: string | undefined
  /** Filters the results by HTTP method */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | undefined
  /**
   * Filters the results by HTTP status code (`404`), class (`4xx`) or failure (`failed`, 400 and
   * above)
   */
  status?: string | undefined
  /** Filters the results by error code */
  code?: number | undefined
  /** Earliest request time, inclusive, as a date or a date-time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created_min?: string | undefined
  /** Latest request time, inclusive, as a date or a date-time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created_max?: string | undefined
}

/** A page of what `listRequests` answers. */
export interface ListRequestsPage {
  /** Requests on the page, newest first */
  requests: LoggedRequest[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
}

export type CreateFloorDeviceAnswer = {
  /** Paired device. Null if a pairing code was created. */
  device: FloorDevice | null
  /** New pairing code. Null if a device was paired. */
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
  /** Barcode of a new badge. Null if the badge is unchanged. */
  badge: string | null
  /** Generated PIN. Null if the PIN is unchanged. */
  pin: string | null
}

/** What `listFloorPlaces` may be asked for. */
export interface ListFloorPlacesQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /** Cursor from `next_page` of the previous response. Other parameters are ignored. */
  page_token?: string | undefined
  /**
   * Label width in inches. Applies to documents only.
   * @default 3
   */
  width?: number | undefined
  /**
   * Label height in inches. Applies to documents only.
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
  /** Locations, ordered by code */
  places: Place[]
  /** Cursor for the next page, to send as `page_token`. Null on the last page. */
  next_page: string | null
}

export type GetFloorScanAnswer = {
  /** Objects that match the barcode. Empty if the barcode is unknown. */
  matches: ({
    /** Type of the matching object */
    kind: Open<"place" | "tote" | "product" | "inbound" | "parcel" | "return">
    /** Code of the location or tote. Null for other types. */
    code: string | null
    /** ID of the merchant. Null if not applicable. */
    user_id: number | null
    /** Matching product. Null for other types. */
    product: FloorProduct | null
    /** ID of the inbound shipment. Null for other types. */
    inbound_id: number | null
    /** ID of the order in the tote or parcel. Null if not applicable. */
    order_id: number | null
    /** ID of the fulfilment. Null unless a parcel matches. */
    fulfillment_id: number | null
    /** ID of the wave that uses the tote. Null if not applicable. */
    wave_id: number | null
    /**
     * ID of the return. Null for other types and for return requests whose parcel has not arrived.
     */
    return_id: number | null
  })[]
  /** Lot number encoded in the barcode. Null if not included. */
  lot: string | null
  /** Expiry date encoded in the barcode (`YYYY-MM-DD`). Null if not included. */
  expiry: string | null
  /** Serial number encoded in the barcode. Null if not included. */
  serial: string | null
}

export type GetFloorPlaceAnswer = ({
  /** Product stored at the location */
  product: FloorProduct
  /** Code of the warehouse location */
  place: string
  /** Condition of the units */
  condition: Open<"sellable" | "damaged" | "quarantine" | "missing" | "expired">
  /** Lot number of the units. Empty if lots are not tracked. */
  lot: string
  /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
  expiry: string | null
  /** Number of units that are not allocated to picks */
  free: number
  /** Number of units that are allocated to picks */
  planned: number
  /** Version of the stock record. Send this version when reporting a count. */
  version: number
})[]

export type GetFloorProductAnswer = {
  /** ID of the merchant */
  user_id: number
  /** ID of the merchant's product */
  id: number
  /** Product name in the language of the warehouse. Defaults to the display name. */
  name: string
  /** Display name of the product in the language of the merchant */
  display_name: string
  /** Barcode of the product. Null if not available. */
  barcode: string | null
  /** Data recorded for each unit of the product */
  tracking: {
    /** Whether lot numbers are recorded */
    lot: boolean
    /** Whether expiry dates are recorded */
    expiry: boolean
    /** Whether serial numbers are recorded at packing */
    serial: boolean
  }
  /** Whether the weight and dimensions of one unit are known */
  measured: boolean
  /** Weight and dimensions of one unit. Null if not measured. */
  measures: {
    /** Weight of one unit in kilograms */
    weight: number
    /** Length of one unit in centimetres */
    length: number
    /** Width of one unit in centimetres */
    width: number
    /** Height of one unit in centimetres */
    height: number
  } | null
  /** Whether the product must be measured again because parcel weights differed */
  measure_requested: boolean
  /** Whether the product has a picture */
  has_image: boolean
  /** Number of units without a location */
  unplaced: number
  /** Units of the product by location */
  units: ({
    /** Code of the warehouse location */
    place: string
    /** Condition of the units */
    condition: Open<"sellable" | "damaged" | "quarantine" | "missing" | "expired">
    /** Lot number of the units. Empty if lots are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Number of units that are not allocated to picks */
    free: number
    /** Number of units that are allocated to picks */
    planned: number
    /** Version of the stock record. Send this version when reporting a count. */
    version: number
  })[]
  /**
   * Code of the suggested put-away location: a location that stores the product, otherwise the
   * first empty location in walking order. Null if no location is available.
   */
  suggested_place: string | null
}

/** A page of what `listFloorOrders` answers. */
export interface ListFloorOrdersPage {
  /** Orders to pick, oldest first */
  orders: ({
    /** ID of the merchant */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Number of units to pick */
    units: number
    /** IDs of the products to pick for the order */
    product_ids: number[]
    /** Shipping service of the order */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Reservation time of the units in UTC (`YYYY-MM-DD HH:MM:SS`) */
    since: string
    /** Revision of the order. Increases if the order is changed and must be picked again. */
    revision: number
  })[]
}

/** A page of what `listFloorInbounds` answers. */
export interface ListFloorInboundsPage {
  /** Expected inbound shipments, oldest first */
  inbounds: ({
    /** ID of the merchant */
    user_id: number
    /** Company name of the merchant, or the name of the person if there is no company */
    merchant: string
    /** ID of the inbound shipment */
    id: number
    /** Status of the inbound shipment */
    status: Open<"Pending" | "Received" | "Processed">
    /** Carrier of the delivery. Null if unknown. */
    carrier: string | null
    /** Tracking number of the delivery. Null if unknown. */
    tracking_number: string | null
    /** Whether the inbound shipment was created before the goods arrived */
    announced: boolean
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
  })[]
}

export type GetFloorInboundAnswer = {
  /** ID of the merchant */
  user_id: number
  /** Company name of the merchant, or the name of the person if there is no company */
  merchant: string
  /** ID of the inbound shipment */
  id: number
  /** Status of the inbound shipment */
  status: Open<"Pending" | "Received" | "Processed">
  /** Carrier of the delivery. Null if unknown. */
  carrier: string | null
  /** Tracking number of the delivery. Null if unknown. */
  tracking_number: string | null
  /** Whether the inbound shipment was created before the goods arrived */
  announced: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Products in the inbound shipment */
  products: ({
    /** Expected or counted product */
    product: FloorProduct
    /** Number of expected units. Null if expected quantities are hidden from workers. */
    quantity: number | null
    /** Number of units counted so far */
    processed: number
    /** Number of counted units that cannot be sold */
    held: number
    /** Counted units by lot */
    lots: ({
      /** Lot number of the units. Empty if lots are not tracked. */
      lot: string
      /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Number of units counted so far, including held units */
      quantity: number
    })[]
  })[]
}

/** A page of what `listFloorUnknown` answers. */
export interface ListFloorUnknownPage {
  /** Goods without a known owner, oldest first */
  unknown: ({
    /** ID of the goods */
    id: number
    /** Code of the warehouse location */
    place: string
    /** Description of the goods and their labels */
    description: string
    /** Tracking number. Null if not provided. */
    tracking_number: string | null
    /** ID of an image of the goods, retained for 90 days. Null if not provided. */
    image_id: string | null
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
  })[]
}

export type CreateFloorUnknownInput = {
  /** ID of the operation, unique within the warehouse */
  operation_id: string
  /** Code of the location that contains the goods */
  place: string
  /** Description of the goods and their labels */
  description: string
  /** Tracking number. Null if not provided. */
  tracking_number?: string | null | undefined
  /** ID of an image of the goods. Null if not provided. */
  image_id?: string | null | undefined
}

export type CreateFloorUnknownAnswer = {
  /** ID of the goods */
  id: number
  /** Code of the warehouse location */
  place: string
  /** Description of the goods and their labels */
  description: string
  /** Tracking number. Null if not provided. */
  tracking_number: string | null
  /** ID of an image of the goods, retained for 90 days. Null if not provided. */
  image_id: string | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
}

export type AssignFloorUnknownInput = {
  /** ID of the merchant who owns the goods */
  user_id: number
}

export type AssignFloorUnknownAnswer = {
  /** ID of the merchant */
  user_id: number
  /** Company name of the merchant, or the name of the person if there is no company */
  merchant: string
  /** ID of the inbound shipment */
  id: number
  /** Status of the inbound shipment */
  status: Open<"Pending" | "Received" | "Processed">
  /** Carrier of the delivery. Null if unknown. */
  carrier: string | null
  /** Tracking number of the delivery. Null if unknown. */
  tracking_number: string | null
  /** Whether the inbound shipment was created before the goods arrived */
  announced: boolean
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Products in the inbound shipment */
  products: ({
    /** Expected or counted product */
    product: FloorProduct
    /** Number of expected units. Null if expected quantities are hidden from workers. */
    quantity: number | null
    /** Number of units counted so far */
    processed: number
    /** Number of counted units that cannot be sold */
    held: number
    /** Counted units by lot */
    lots: ({
      /** Lot number of the units. Empty if lots are not tracked. */
      lot: string
      /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Number of units counted so far, including held units */
      quantity: number
    })[]
  })[]
}

/** A page of what `listFloorWaves` answers. */
export interface ListFloorWavesPage {
  /** Waves, oldest first */
  waves: ({
    /** ID of the wave */
    id: number
    /**
     * Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote for each order)
     */
    kind: Open<"singles" | "multi">
    /** Number of orders in the wave */
    orders: number
    /** Number of orders that have not been packed yet */
    to_pack: number
    /** Barcodes of the totes in the wave */
    totes: string[]
    /** Whether the wave is claimed by a device */
    claimed: boolean
    /** Whether the wave is claimed by the current device */
    mine: boolean
  })[]
}

export type CreateFloorWaveInput = {
  /** ID of the operation, unique within the warehouse */
  operation_id: string
  /** Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote for each order) */
  kind: "singles" | "multi"
  /**
   * Maximum number of orders in the wave
   * @default 40
   */
  limit?: number | null | undefined
  /**
   * Barcodes of the scanned totes: one for `singles` waves, or one for each order for `multi` waves
   */
  totes: readonly string[]
  /**
   * Shipping services to include. Empty to include all services.
   * @default []
   */
  services?: readonly ("Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority")[] | null | undefined
  /**
   * IDs of the merchants to include. Empty to include all merchants.
   * @default []
   */
  merchants?: readonly number[] | null | undefined
  /** Pick zone to include. Null to include all zones. */
  zone?: string | null | undefined
}

export type CreateFloorWaveAnswer = {
  /** ID of the wave */
  id: number
  /** Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote for each order) */
  kind: Open<"singles" | "multi">
  /** Number of orders in the wave */
  orders: number
  /** Number of orders that have not been packed yet */
  to_pack: number
  /** Barcodes of the totes in the wave */
  totes: string[]
  /** Whether the wave is claimed by a device */
  claimed: boolean
  /** Whether the wave is claimed by the current device */
  mine: boolean
  /** Remaining stops, in walking order */
  stops: ({
    /** Code of the warehouse location */
    place: string
    /** Product to pick */
    product: FloorProduct
    /** Lot number of the units. Empty if lots are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Number of units to pick at the stop */
    quantity: number
    /** Orders for which the units are picked */
    for: ({
      /** ID of the merchant */
      user_id: number
      /** ID of the merchant's order */
      order_id: number
      /** Barcode of the tote for the order. Null in `singles` waves. */
      tote: string | null
      /** Number of units for the order */
      quantity: number
    })[]
  })[]
  /** Missing units that are not available at any location */
  missing: ({
    /** ID of the merchant */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** ID of the merchant's product */
    product_id: number
    /** Number of missing units */
    quantity: number
  })[]
  /** Picks by order */
  picks: ({
    /** ID of the merchant */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Barcode of the tote for the order. Null in `singles` waves. */
    tote: string | null
    /** Status of the pick */
    state: Open<"open" | "packing" | "withdrawn">
    /** Whether all units have been picked */
    complete: boolean
    /** ID of the fulfilment. Null unless the order is being packed. */
    fulfillment_id: number | null
    /** Units picked so far */
    units: ({
      /** Product that was picked */
      product: FloorProduct
      /** Lot number of the units. Empty if lots are not tracked. */
      lot: string
      /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Number of units picked */
      quantity: number
    })[]
  })[]
}

export type GetFloorWaveAnswer = {
  /** ID of the wave */
  id: number
  /** Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote for each order) */
  kind: Open<"singles" | "multi">
  /** Number of orders in the wave */
  orders: number
  /** Number of orders that have not been packed yet */
  to_pack: number
  /** Barcodes of the totes in the wave */
  totes: string[]
  /** Whether the wave is claimed by a device */
  claimed: boolean
  /** Whether the wave is claimed by the current device */
  mine: boolean
  /** Remaining stops, in walking order */
  stops: ({
    /** Code of the warehouse location */
    place: string
    /** Product to pick */
    product: FloorProduct
    /** Lot number of the units. Empty if lots are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Number of units to pick at the stop */
    quantity: number
    /** Orders for which the units are picked */
    for: ({
      /** ID of the merchant */
      user_id: number
      /** ID of the merchant's order */
      order_id: number
      /** Barcode of the tote for the order. Null in `singles` waves. */
      tote: string | null
      /** Number of units for the order */
      quantity: number
    })[]
  })[]
  /** Missing units that are not available at any location */
  missing: ({
    /** ID of the merchant */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** ID of the merchant's product */
    product_id: number
    /** Number of missing units */
    quantity: number
  })[]
  /** Picks by order */
  picks: ({
    /** ID of the merchant */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Barcode of the tote for the order. Null in `singles` waves. */
    tote: string | null
    /** Status of the pick */
    state: Open<"open" | "packing" | "withdrawn">
    /** Whether all units have been picked */
    complete: boolean
    /** ID of the fulfilment. Null unless the order is being packed. */
    fulfillment_id: number | null
    /** Units picked so far */
    units: ({
      /** Product that was picked */
      product: FloorProduct
      /** Lot number of the units. Empty if lots are not tracked. */
      lot: string
      /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Number of units picked */
      quantity: number
    })[]
  })[]
}

export type ClaimFloorWaveAnswer = {
  /** ID of the wave */
  id: number
  /** Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote for each order) */
  kind: Open<"singles" | "multi">
  /** Number of orders in the wave */
  orders: number
  /** Number of orders that have not been packed yet */
  to_pack: number
  /** Barcodes of the totes in the wave */
  totes: string[]
  /** Whether the wave is claimed by a device */
  claimed: boolean
  /** Whether the wave is claimed by the current device */
  mine: boolean
  /** Remaining stops, in walking order */
  stops: ({
    /** Code of the warehouse location */
    place: string
    /** Product to pick */
    product: FloorProduct
    /** Lot number of the units. Empty if lots are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Number of units to pick at the stop */
    quantity: number
    /** Orders for which the units are picked */
    for: ({
      /** ID of the merchant */
      user_id: number
      /** ID of the merchant's order */
      order_id: number
      /** Barcode of the tote for the order. Null in `singles` waves. */
      tote: string | null
      /** Number of units for the order */
      quantity: number
    })[]
  })[]
  /** Missing units that are not available at any location */
  missing: ({
    /** ID of the merchant */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** ID of the merchant's product */
    product_id: number
    /** Number of missing units */
    quantity: number
  })[]
  /** Picks by order */
  picks: ({
    /** ID of the merchant */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Barcode of the tote for the order. Null in `singles` waves. */
    tote: string | null
    /** Status of the pick */
    state: Open<"open" | "packing" | "withdrawn">
    /** Whether all units have been picked */
    complete: boolean
    /** ID of the fulfilment. Null unless the order is being packed. */
    fulfillment_id: number | null
    /** Units picked so far */
    units: ({
      /** Product that was picked */
      product: FloorProduct
      /** Lot number of the units. Empty if lots are not tracked. */
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
  /** Picks to put back, oldest order first */
  put_backs: ({
    /** ID of the merchant */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** Barcode of the tote that contains the units. Null if not in a tote. */
    tote: string | null
    /** Picked units to put back */
    units: ({
      /** Product to put back on the shelf */
      product: FloorProduct
      /** Lot number of the units. Empty if lots are not tracked. */
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
    /** Code of the warehouse location */
    place: string
    /**
     * Status of the count: `open` (not counted) or `approval` (differences await approval by a
     * lead)
     */
    state: Open<"open" | "approval">
    /**
     * Reason for the count: `short` (a picker found too few units) or `lead` (requested by a lead)
     */
    reason: Open<"short" | "lead">
    /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
    created: string
    /** Differences that require approval */
    lines: ({
      /** Product that was counted */
      product: FloorProduct
      /** Condition of the units */
      condition: Open<"sellable" | "damaged" | "quarantine" | "missing" | "expired">
      /** Lot number of the units. Empty if lots are not tracked. */
      lot: string
      /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
      expiry: string | null
      /** Number of units expected */
      expected: number
      /** Number of units counted */
      counted: number
    })[]
    /** IDs of orders whose stock may be released if the differences are approved, newest first */
    orders: number[]
  })[]
}

export type CreateFloorCountInput = {
  /** Code of the location to count. Use `MISSING` to write off units that were not found. */
  place: string
}

export type CreateFloorCountAnswer = ({
  /** ID of the stock count */
  id: number
  /** Code of the warehouse location */
  place: string
  /**
   * Status of the count: `open` (not counted) or `approval` (differences await approval by a lead)
   */
  state: Open<"open" | "approval">
  /**
   * Reason for the count: `short` (a picker found too few units) or `lead` (requested by a lead)
   */
  reason: Open<"short" | "lead">
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Differences that require approval */
  lines: ({
    /** Product that was counted */
    product: FloorProduct
    /** Condition of the units */
    condition: Open<"sellable" | "damaged" | "quarantine" | "missing" | "expired">
    /** Lot number of the units. Empty if lots are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Number of units expected */
    expected: number
    /** Number of units counted */
    counted: number
  })[]
  /** IDs of orders whose stock may be released if the differences are approved, newest first */
  orders: number[]
})[]

export type DecideFloorCountInput = {
  /**
   * Whether to approve the differences and adjust the stock. If false, the location is counted
   * again.
   */
  approve: boolean
  /** Reason for the decision, recorded in the audit trail */
  reason: string
}

export type DecideFloorCountAnswer = ({
  /** ID of the stock count */
  id: number
  /** Code of the warehouse location */
  place: string
  /**
   * Status of the count: `open` (not counted) or `approval` (differences await approval by a lead)
   */
  state: Open<"open" | "approval">
  /**
   * Reason for the count: `short` (a picker found too few units) or `lead` (requested by a lead)
   */
  reason: Open<"short" | "lead">
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Differences that require approval */
  lines: ({
    /** Product that was counted */
    product: FloorProduct
    /** Condition of the units */
    condition: Open<"sellable" | "damaged" | "quarantine" | "missing" | "expired">
    /** Lot number of the units. Empty if lots are not tracked. */
    lot: string
    /** Expiry date of the units (`YYYY-MM-DD`). Null if not recorded. */
    expiry: string | null
    /** Number of units expected */
    expected: number
    /** Number of units counted */
    counted: number
  })[]
  /** IDs of orders whose stock may be released if the differences are approved, newest first */
  orders: number[]
})[]

/** A page of what `listFloorDifferences` answers. */
export interface ListFloorDifferencesPage {
  /** Rejected operations, oldest first */
  differences: ({
    /** ID of the rejected operation */
    operation_id: string
    /** Type of the operation */
    type: string
    /** Numeric error code */
    code: number
    /** Error message for the worker */
    message: string
    /** ID of the merchant. Null if not applicable. */
    user_id: number | null
    /** ID of the order. Null if not applicable. */
    order_id: number | null
    /** User ID of the worker */
    worker_id: number
    /** Display name of the device. Null if it is no longer paired. */
    device: string | null
    /** Time of the latest attempt in UTC (`YYYY-MM-DD HH:MM:SS`) */
    refused: string
  })[]
}

/** A page of what `listFloorOutput` answers. */
export interface ListFloorOutputPage {
  /** Hourly output, oldest first */
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
    /** ID of the merchant */
    user_id: number
    /** ID of the return */
    id: number
    /** Current status of the return */
    status: Open<"Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped">
    /** Tracking number of the returned parcel */
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
  /** ID of the operation in the request */
  operation_id: string
  /**
   * Result of the operation: `done`, `repeated` (already performed), `refused` (rejected without
   * changes) or `held` (an earlier operation in the group was rejected)
   */
  result: Open<"done" | "repeated" | "refused" | "held">
  /** Error of a rejected operation. Null for other results. */
  error: {
    /** Numeric error code */
    code: number
    /** Error name, such as `validation_failed` */
    name: string
    /** Error message for the worker */
    message: string
    /** Whether the operation can be retried */
    retryable: boolean
  } | null
  /**
   * State after the operation. Null for rejected and held operations, and for repeated operations
   * that did not create a resource.
   */
  state: {
    /** Number of units at the location that are not allocated to picks */
    free?: number
    /** Number of units at the location that are allocated to picks */
    planned?: number
    /** Number of units of the product picked for the order */
    picked?: number
    /** Number of units of the product required for the order */
    wanted?: number
    /** Current status of the order */
    order_status?: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
    /** Number of parcels in the load */
    parcels?: number
    /** Number of units of the product counted in the inbound shipment */
    processed?: number
    /** ID of the inbound shipment created by the operation */
    inbound_id?: number
    /** ID of the return created or updated by the operation */
    return_id?: number
    /** ID of the merchant who owns the returned parcel */
    user_id?: number
    /** Outcome of the missing units report or stock count */
    outcome?: Open<"replanned" | "line_waits" | "withdrawn" | "counted" | "approval">
  } | null
})[]

export type CreateFloorPackingInput = {
  /** ID of the operation, unique within the warehouse */
  operation_id: string
  /** ID of the merchant */
  user_id: number
  /**
   * ID of the order. If null in a `singles` wave, the oldest order for the scanned unit is packed.
   */
  order_id?: number | null | undefined
  /** ID of the wave. Null if the order is not in a wave. */
  wave_id?: number | null | undefined
  /** Code of the shipping box. Null for other packaging. */
  box?: string | null | undefined
  /** Weight of the packed box in kilograms */
  weight: number | string
  /** Length in centimetres. If null, the length of the box is used. */
  length?: number | string | null | undefined
  /** Width in centimetres. If null, the width of the box is used. */
  width?: number | string | null | undefined
  /** Height in centimetres. If null, the height of the box is used. */
  height?: number | string | null | undefined
  /** Scanned units in the box */
  scanned: readonly ({
    /** ID of the scanned product */
    product_id: number
    /**
     * Lot number of the units. Empty if lots are not tracked.
     * @default ""
     */
    lot?: string | null | undefined
    /** Number of scanned units */
    quantity: number
    /**
     * Serial numbers of the units. Required if the product tracks serial numbers.
     * @default []
     */
    serials?: readonly string[] | null | undefined
  })[]
  /**
   * Whether the packer confirms a weight that differs from the expected weight
   * @default false
   */
  weight_accepted?: boolean | null | undefined
}

export type CreateFloorPackingAnswer = {
  /** ID of the packed order */
  order_id: number
  /** ID of the fulfilment. Null if the order was stopped. */
  fulfillment_id: number | null
  /** Tracking number. Null until assigned by the carrier. */
  tracking_number: string | null
  /** Whether the label is ready to print */
  is_ready: boolean
  /** Documents to print */
  papers: ({
    /** Type of the document */
    kind: Open<"label" | "slip" | "customs">
    /** File format of the document */
    type: string
    /** Download path of the document, relative to the base URL */
    href: string
  })[]
  /** Current status of the order */
  order_status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
  /** Reasons why the order was stopped. Empty if the order was not stopped. */
  errors: string[]
}

/** What `getFloorPaper` may be asked for. */
export interface GetFloorPaperQuery {
  /** ID of the merchant's order */
  order_id: number
  /** Type of the document */
  kind: "label" | "slip" | "customs"
}

export type CreateFloorReportInput = {
  /** Type of the operations event, such as `FulfillmentCompleted` */
  type: string
  /** Payload of the operations event */
  detail: Record<string, unknown>
}

export type CreateFloorReportAnswer = {
  /** Result: `done`, or `repeated` if the event was already processed */
  result: Open<"done" | "repeated">
}

export type CreateFloorLoadInput = {
  /** ID of the operation, unique within the warehouse */
  operation_id: string
  /** Carrier code of the parcels that can be loaded. Null for all carriers. */
  carrier?: string | null | undefined
  /** Shipping service of the parcels that can be loaded. Null for all services. */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
}

export type CreateFloorLoadAnswer = {
  /** ID of the load */
  id: number
  /**
   * Status of the load: `open`, `closing` (handed over, labels are being processed) or `closed`
   * (all labels are processed)
   */
  state: Open<"open" | "closing" | "closed">
  /** Carrier code of the parcels that can be loaded. Null for all carriers. */
  carrier: string | null
  /** Shipping service of the parcels that can be loaded. Null for all services. */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Number of parcels in the load */
  parcels: number
  /** Number of units in the parcels */
  units: number
  /** Total weight of the parcels in kilograms */
  weight: number
  /** Weight measured at handover, in kilograms. Null while the load is open. */
  measured_weight: number | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open. */
  closed: string | null
  /** Parcels in the load, ordered by fulfilment */
  contents: ({
    /** ID of the merchant */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** ID of the fulfilment */
    fulfillment_id: number
    /** Tracking number of the parcel */
    tracking_number: string
    /** Code of the carrier that transports the parcel */
    carrier: string
    /** Shipping service of the parcel */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Number of units in the parcel */
    units: number
    /** Weight of the parcel in kilograms */
    weight: number
    /** Result of label processing. Null until the load is handed over. */
    outcome: Open<"processed" | "rejected"> | null
    /** Reason why the label was rejected. Null if the label was not rejected. */
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
     * Status of the load: `open`, `closing` (handed over, labels are being processed) or `closed`
     * (all labels are processed)
     */
    state: Open<"open" | "closing" | "closed">
    /** Carrier code of the parcels that can be loaded. Null for all carriers. */
    carrier: string | null
    /** Shipping service of the parcels that can be loaded. Null for all services. */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
    /** Number of parcels in the load */
    parcels: number
    /** Number of units in the parcels */
    units: number
    /** Total weight of the parcels in kilograms */
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
   * Status of the load: `open`, `closing` (handed over, labels are being processed) or `closed`
   * (all labels are processed)
   */
  state: Open<"open" | "closing" | "closed">
  /** Carrier code of the parcels that can be loaded. Null for all carriers. */
  carrier: string | null
  /** Shipping service of the parcels that can be loaded. Null for all services. */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Number of parcels in the load */
  parcels: number
  /** Number of units in the parcels */
  units: number
  /** Total weight of the parcels in kilograms */
  weight: number
  /** Weight measured at handover, in kilograms. Null while the load is open. */
  measured_weight: number | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open. */
  closed: string | null
  /** Parcels in the load, ordered by fulfilment */
  contents: ({
    /** ID of the merchant */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** ID of the fulfilment */
    fulfillment_id: number
    /** Tracking number of the parcel */
    tracking_number: string
    /** Code of the carrier that transports the parcel */
    carrier: string
    /** Shipping service of the parcel */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Number of units in the parcel */
    units: number
    /** Weight of the parcel in kilograms */
    weight: number
    /** Result of label processing. Null until the load is handed over. */
    outcome: Open<"processed" | "rejected"> | null
    /** Reason why the label was rejected. Null if the label was not rejected. */
    rejection: string | null
  })[]
}

export type CloseFloorLoadInput = {
  /** ID of the operation, unique within the warehouse */
  operation_id: string
  /** Measured weight of the load in kilograms, excluding pallets */
  weight: number | string
}

export type CloseFloorLoadAnswer = {
  /** ID of the load */
  id: number
  /**
   * Status of the load: `open`, `closing` (handed over, labels are being processed) or `closed`
   * (all labels are processed)
   */
  state: Open<"open" | "closing" | "closed">
  /** Carrier code of the parcels that can be loaded. Null for all carriers. */
  carrier: string | null
  /** Shipping service of the parcels that can be loaded. Null for all services. */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Number of parcels in the load */
  parcels: number
  /** Number of units in the parcels */
  units: number
  /** Total weight of the parcels in kilograms */
  weight: number
  /** Weight measured at handover, in kilograms. Null while the load is open. */
  measured_weight: number | null
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
  /** Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open. */
  closed: string | null
  /** Parcels in the load, ordered by fulfilment */
  contents: ({
    /** ID of the merchant */
    user_id: number
    /** ID of the merchant's order */
    order_id: number
    /** ID of the fulfilment */
    fulfillment_id: number
    /** Tracking number of the parcel */
    tracking_number: string
    /** Code of the carrier that transports the parcel */
    carrier: string
    /** Shipping service of the parcel */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Number of units in the parcel */
    units: number
    /** Weight of the parcel in kilograms */
    weight: number
    /** Result of label processing. Null until the load is handed over. */
    outcome: Open<"processed" | "rejected"> | null
    /** Reason why the label was rejected. Null if the label was not rejected. */
    rejection: string | null
  })[]
}

export type CreateFloorPrintInput = {
  /** ID of the operation, unique within the warehouse */
  operation_id: string
  /** Name of the printer */
  printer: string
  /** ID of the merchant */
  user_id: number
  /** ID of the merchant's order */
  order_id: number
  /** ID of the fulfilment */
  fulfillment_id: number
}

export type CreateFloorPrintAnswer = {
  /** ID of the print job */
  id: number
  /** Name of the printer */
  printer: string
  /** Path of the ZPL label, relative to the base URL */
  href: string
  /** Creation time in UTC (`YYYY-MM-DD HH:MM:SS`) */
  created: string
}

/** What `listFloorPrints` may be asked for. */
export interface ListFloorPrintsQuery {
  /** Name of the printer */
  printer?: string | undefined
}

/** A page of what `listFloorPrints` answers. */
export interface ListFloorPrintsPage {
  /** Queued labels, oldest first */
  prints: ({
    /** ID of the print job */
    id: number
    /** Name of the printer */
    printer: string
    /** Path of the ZPL label, relative to the base URL */
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
