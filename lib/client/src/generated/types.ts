// Generated from the API description: run `npm run generate` to update.

/** One of the known values, or one that a later release has added: be prepared for both. */
export type Open<Known extends string | number> =
  | Known
  | (Known extends string ? string & Record<never, never> : number & Record<never, never>)

/** Names of errors. The page of each is at `docUrl`. */
export type ProblemName = "validation_failed" | "internal_error" | "application_deleted" | "application_suspended" | "token_invalid" | "application_unknown" | "permission_withdrawn" | "scope_missing" | "dependency_unavailable" | "consignor_tax_id_required" | "address_rejected" | "rate_limit_exceeded" | "path_not_found" | "method_not_allowed" | "page_token_invalid" | "query_value_invalid" | "entry_point_not_found" | "no_route" | "exchange_rate_unavailable" | "quote_not_found" | "quote_expired" | "quote_used" | "quote_differs" | "insufficient_funds" | "balance_unavailable" | "charge_failed" | "invoice_not_found" | "subscription_not_found" | "subscription_not_created" | "subscription_not_renewable" | "subscription_not_cancellable" | "application_not_privileged" | "payment_not_found" | "payment_refused" | "return_not_found" | "return_not_verifiable" | "return_not_discardable" | "reshipment_not_found" | "reshipment_not_updatable" | "reshipment_not_deletable" | "returns_not_reshippable" | "return_not_reshippable" | "returns_in_several_facilities" | "exception_not_found" | "address_not_verified" | "shipment_has_label" | "shipment_without_label" | "label_creation_failed" | "label_already_cancelled" | "label_not_found" | "label_not_cancellable" | "label_not_ready" | "package_not_alone" | "label_file_missing" | "shipment_not_found" | "tracking_number_foreign" | "shipment_not_deletable" | "shipment_not_updatable" | "hs_code_or_description_missing" | "entry_point_mismatch" | "service_mismatch" | "shipment_in_overpack" | "duplicate_in_overpack" | "overpack_not_needed" | "dangerous_goods_mix" | "origin_description_language" | "description_unacceptable" | "hs_code_refused" | "contents_too_heavy" | "denied_party" | "prohibited_goods" | "duty_rates_unavailable" | "overpack_not_found" | "overpack_locked" | "overpack_not_created" | "overpack_not_deleted" | "overpack_not_updated" | "overpack_empty_or_test" | "overpack_entry_points_differ" | "overpack_already_manifested" | "overpack_unmeasured" | "manifest_not_created" | "manifest_not_found" | "packages_not_overpacked" | "packages_not_together" | "numbers_used_up" | "order_not_found" | "order_not_editable" | "order_not_deletable" | "order_not_created" | "order_not_updated" | "duplicate_line_items" | "duplicate_shop_order_id" | "order_closed_in_store" | "order_changed_in_store" | "sku_not_found" | "sku_inactive" | "product_not_found" | "product_in_use" | "sku_taken" | "sku_in_use" | "second_active_sku" | "barcode_fixed" | "local_description_missing" | "gift_message_without_slip" | "packaging_in_order" | "inbound_not_found" | "inbound_not_deletable" | "inbound_product_refused" | "inbound_not_updatable" | "inbound_duplicate_products" | "warehouse_not_found" | "shop_not_found" | "shop_not_deletable" | "shop_not_created" | "shop_id_taken" | "shop_inactive" | "webhook_not_found" | "webhook_duplicate" | "webhook_not_created" | "webhook_not_updated" | "webhook_not_deleted" | "webhook_event_refused" | "webhook_replay_refused" | "address_check_unavailable" | "credential_not_found" | "credential_not_updatable" | "credential_not_deleted" | "credential_not_created" | "credential_carrier_fixed" | "customs_product_not_found" | "customs_product_unknown" | "customs_product_refused" | "customs_product_type_fixed" | "party_id_required" | "sandbox_only" | "simulation_refused"

/** Codes of errors. */
export type ProblemCode = 1000 | 1001 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 1010 | 1011 | 1012 | 1015 | 1016 | 1017 | 1025 | 1031 | 1040 | 1050 | 1051 | 1052 | 1053 | 1054 | 1055 | 1080 | 1081 | 1082 | 1090 | 1100 | 1101 | 1102 | 1103 | 1104 | 1110 | 1111 | 1120 | 1121 | 1122 | 1140 | 1141 | 1142 | 1143 | 1144 | 1145 | 1160 | 1200 | 1201 | 1202 | 1203 | 1204 | 1205 | 1206 | 1207 | 1208 | 1209 | 1210 | 1211 | 1212 | 1213 | 1215 | 1216 | 1217 | 1218 | 1219 | 1220 | 1221 | 1222 | 1223 | 1224 | 1226 | 1240 | 1242 | 1243 | 1250 | 1251 | 1252 | 1253 | 1254 | 1270 | 1271 | 1272 | 1273 | 1274 | 1275 | 1276 | 1277 | 1290 | 1320 | 1321 | 1322 | 1323 | 1324 | 1325 | 1326 | 1327 | 1328 | 1330 | 1331 | 1332 | 1333 | 1334 | 1335 | 1337 | 1338 | 1339 | 1340 | 1341 | 1350 | 1351 | 1352 | 1353 | 1354 | 1360 | 1370 | 1371 | 1372 | 1373 | 1374 | 1400 | 1401 | 1402 | 1403 | 1404 | 1405 | 1406 | 1425 | 1450 | 1451 | 1452 | 1453 | 1454 | 1460 | 1461 | 1462 | 1463 | 1503 | 1600 | 1601

/** A balance fell below its threshold */
export interface AccountBalanceLow {
  /** Balance that fell below its threshold */
  balance: {
    /** Currency of the balance, as an ISO 4217 code in uppercase */
    currency: string
    /** Balance at the time of the event, in units of `currency`; negative if the account owes money */
    amount: number
    /** Low-balance threshold, in units of `currency` */
    threshold: number
  }
}

/** VAT amount of an invoice, in the currency of the issuer’s tax returns */
export interface AccountingVat {
  /** Currency of the issuer’s tax returns, as an ISO 4217 code in uppercase */
  currency: string
  /** Value of one unit of the invoice currency in `currency`, on the last day of the week */
  exchange_rate: number
  /** VAT amount, in `currency` */
  amount: number
}

/** Address to validate */
export interface AddressInput {
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /** Province, state or region, by code or name; required in US */
  province?: string | null | undefined
  /** Postal code in the format of the country */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: "AU" | "AT" | "BE" | "BR" | "CA" | "CL" | "CO" | "CZ" | "DK" | "EE" | "FI" | "FR" | "DE" | "HU" | "IE" | "IT" | "LV" | "LT" | "LU" | "MY" | "MX" | "NL" | "NO" | "NZ" | "PL" | "PR" | "SG" | "SK" | "SI" | "ES" | "SE" | "CH" | "GB" | "US"
}

/** Barcode labels to print and their size */
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
  /** IDs of the products; one label is printed for each */
  products: readonly number[]
}

/** Line item with its duty and tax */
export interface CalculatedGoods {
  /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coo: string
  /** ISO 4217 currency code in uppercase, such as USD */
  currency: string
  /** Goods description, as sent */
  description: string
  /** Harmonised System code that was sent; null if none */
  hs_code: string | null
  /** Whether a proof of preferential origin accompanies the goods; null if unknown */
  preferential_origin: boolean | null
  /** Number of units */
  quantity: number
  /** Value of one unit, in `currency` of the line item */
  value: number
  /** Duty on all units, in the currency of the calculation */
  duty: number
  /** Tax on all units, in the currency of the calculation */
  tax: number
  /** Fees on the line item, in the currency of the calculation */
  fee: number
  /** Duty rate as a fraction: 0.175 is 17.5 %; 0 if the duty is not ad valorem */
  duty_rate: number
  /** Tax rate as a fraction: 0.2 is 20 %; 0 if no tax is due */
  tax_rate: number
  /** Whether the seller collects the tax on this line item at sale */
  tax_taken_at_sale: boolean
  /** IDs of the rules that were applied to the line item */
  rules: {
    /** IDs of the rules that determine the duty */
    duty: string[]
    /** IDs of the rules that determine the tax */
    tax: string[]
    /** IDs of the rules that determine the fee */
    fee: string[]
  }
}

/** Line item to calculate duty and tax for */
export interface CalculatedGoodsInput {
  /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coo: string
  /** ISO 4217 currency code in uppercase, such as USD */
  currency: string
  /**
   * Goods description: material, purpose and intended user, in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese or Japanese
   */
  description: string
  /** Whether a proof of preferential origin accompanies the goods; null if unknown */
  preferential_origin?: boolean | null | undefined
  /** Harmonised System code to check, 6 to 20 digits; null if none */
  hs_code?: string | null | undefined
  /** Number of units */
  quantity: number
  /** Value of one unit, in `currency` of the line item */
  value: number | string
}

/** Duty and tax, with the applied rules and any missing information */
export interface Calculation {
  /** Currency of `shipping`, `insurance` and all amounts of the response, as an ISO 4217 code in uppercase */
  currency: string
  /** Origin of the parcel */
  origin: CalculationPlace
  /** Destination; the postal code identifies special territories */
  destination: CalculationPlace
  /** Shipping cost in `currency` */
  shipping: number
  /** Insurance cost in `currency` */
  insurance: number
  /** Line items, in request order */
  products: CalculatedGoods[]
  /** Buyer type: `consumer` or `business`; null means `consumer` */
  buyer: Open<"consumer" | "business"> | null
  /** Customs clearance channel; null if unknown */
  channel: Open<"post" | "courier"> | null
  /** Reason for export; null means `sale`. `gift` is between private persons */
  nature: Open<"sale" | "gift" | "returned"> | null
  /** Schemes under which the seller collects tax at sale, such as `ioss`, `voec`, `gb-vat`, `arn`, `ird` */
  schemes: (Open<"ioss" | "gb-vat" | "voec" | "arn" | "ird" | "sg-ovr" | "my-lvg" | "ch-vat" | "remessa-conforme">)[]
  /** Total of all line items */
  total: {
    /** Duty on all line items, in `currency` */
    duty: number
    /** Tax on all line items, in `currency` */
    tax: number
    /** Sum of the handling fees, in `currency` */
    fee: number
  }
  /** Edition of the Harmonised System that the codes follow, such as `2022`; determined by the date of the request */
  hs_edition: string
  /** Edition of the Harmonised System in the tariff schedule of the destination; null if none is loaded */
  import_hs_edition: string | null
  /** Correctable issues that may delay or return the parcel; absent if none */
  warnings?: ({
    /** Error code of the same issue with `Prefer: handling=strict` */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning; wording may change */
    message: string
    /** Recommended fix */
    cure: string
  })[]
  /** Whether the seller collects the tax on all line items at sale, so that none is due on import */
  tax_taken_at_sale: boolean
  /** Handling fees of authorities and postal operators, other than duty and tax */
  fees: ({
    /** ID of the rule that sets the fee */
    rule: string
    /** Fee amount in `currency` */
    amount: number
  })[]
  /** Thresholds (de minimis) that were applied */
  thresholds: ({
    /** ID of the rule that sets the threshold */
    rule: string
    /**
     * Threshold type. `duty_free` and `tax_free`: nothing is due up to the limit; `case`: other rules apply up to the limit; `item`: limit for a single item
     */
    kind: Open<"duty_free" | "tax_free" | "case" | "item">
    /** Composition of `value`: `goods` only, or `landed` with shipping and insurance */
    base: Open<"goods" | "landed">
    /** Value compared with the limit, in `currency` */
    value: number
    /** Limit of the threshold, in `currency` */
    limit: number
    /** Whether the value is at or below the limit */
    within: boolean
  })[]
  /** Missing information that would make the result certain */
  missing: ({
    /**
     * Missing information. Not provided: `hs_code`, `origin`, `buyer`, `channel`, `province`. Ambiguous special territory: `postal_code`. Estimated from the chapter: `tariff`. Due at unknown rates: `local_charges`, `fees`, `excise`, `levies`. A lower rate may apply: `tax_rate`. A limit may not apply to these goods: `relief`. Duty depends on proof of origin: `preference`. No rule for gifts or returns: `nature`
     */
    what: Open<"hs_code" | "origin" | "tariff" | "buyer" | "channel" | "postal_code" | "province" | "local_charges" | "fees" | "preference" | "nature" | "excise" | "relief" | "tax_rate" | "levies">
    /** Zero-based index of the line item; null if it applies to all line items */
    product: number | null
    /** Probable HS code if the one sent has 7 or 9 digits; used for the amounts */
    likely_code?: string
  })[]
  /** Rules that were applied */
  rules: ({
    /** Unique identifier of the rule, referenced by amounts and thresholds */
    id: string
    /** First day of validity, `YYYY-MM-DD` */
    from: string
    /** Last day of validity, `YYYY-MM-DD`; null if open-ended */
    until: string | null
    /** Legal or official source of the rule */
    source: string
    /** Date of the last comparison with the source, `YYYY-MM-DD` */
    checked: string
    /** Whether the source confirmed the rule: `confirmed` or `unconfirmed` */
    confidence: Open<"confirmed" | "unconfirmed">
  })[]
}

/** Goods, origin, destination and shipping costs */
export interface CalculationInput {
  /** Currency of `shipping`, `insurance` and all amounts of the response, as an ISO 4217 code in uppercase */
  currency: string
  /** Origin of the parcel */
  origin: CalculationPlaceInput
  /** Destination; the postal code identifies special territories */
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
  /** Line items, in request order */
  products: readonly CalculatedGoodsInput[]
  /** Buyer type: `consumer` or `business`; null means `consumer` */
  buyer?: "consumer" | "business" | null | undefined
  /** Customs clearance channel; null if unknown */
  channel?: "post" | "courier" | null | undefined
  /** Reason for export; null means `sale`. `gift` is between private persons */
  nature?: "sale" | "gift" | "returned" | null | undefined
  /**
   * Schemes under which the seller collects tax at sale, such as `ioss`, `voec`, `gb-vat`, `arn`, `ird`
   * @default []
   */
  schemes?: readonly ("ioss" | "gb-vat" | "voec" | "arn" | "ird" | "sg-ovr" | "my-lvg" | "ch-vat" | "remessa-conforme")[] | null | undefined
}

/** Origin or destination of a parcel */
export interface CalculationPlace {
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
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
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
  /** City or town */
  city?: string | null | undefined
  /** Province, state or region, by code or name */
  province?: string | null | undefined
  /** Postal code in the format of the country */
  postal_code?: string | number | null | undefined
}

/** Price component, with the total that includes it and its rule */
export interface Charge {
  /** Type of the charge */
  code: Open<"freight" | "adjustment" | "handling" | "fuel" | "remote_area" | "residential" | "peak" | "oversize" | "overweight" | "po_box" | "dangerous_goods" | "signature" | "insurance" | "reweigh">
  /** Description of the charge; null if none */
  description: string | null
  /** Amount in the currency of the total price; negative for discounts */
  amount: number
  /** Total that includes the charge */
  part_of: Open<"cost" | "surcharge" | "oversize_fee" | "insurance_fee">
  /** Rule of the tariff or price list that sets the charge; null if none */
  rule: string | null
}

/** Goods to classify, with origin and destination */
export interface ClassifyInput {
  /** Country of export: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  origin_country: string
  /** Country of import: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  destination_country: string
  /** Goods, in request order */
  products: readonly GoodsInput[]
}

/** Compliance data of a line item for government agencies */
export interface Compliance {
  /**
   * Certificate in the registry of the United States Consumer Product Safety Commission (CPSC), or a disclaimer; null if neither
   */
  cpsc: {
    /** ID of the product in the registry */
    product_id: string | null
    /** Version of the certificate */
    product_version: string | null
    /** ID of the certifier in the registry */
    certifier_id: string | null
    /** Disclaimer, if no certificate is given; otherwise null */
    disclaim: {
      /** Disclaimer code: `A` if not regulated by the agency, `B` if the agency requires no data */
      code: Open<"A" | "B">
      /** Intended use code of the agency, such as `130.005` */
      iuc: string
      /** Description of the intended use */
      iuc_description: string
    } | null
  } | null
}

/** Importer, if not the recipient */
export interface ConsigneeInput {
  /** Name of the importer */
  name: string
  /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
  phone?: string | number | null | undefined
  /** Email address, used by carriers for delivery notices */
  email?: string | null | undefined
  /** Tax or identity number of the importer, if required by customs; printed as sent */
  id?: string | number | null | undefined
  /**
   * Typed customs and tax registration numbers of the party; the customs data guide lists the types
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number: IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC and others; the customs data guide lists formats and examples
     */
    type: string
    /** Registration number; spaces, dots and dashes are ignored */
    value: string | number
    /**
     * Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; required where numbers of several countries look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth, `YYYY-MM-DD`. Used only by denied-party screening, to rule out people with the same name; not shared
   */
  date_of_birth?: string | null | undefined
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /**
   * Province, state or region, by code or name; required if the postal system of the country uses it, except in HK, MO, SG and AE
   */
  province?: string | null | undefined
  /** Postal code in the format of the country; required if the postal system of the country uses it, except in IE */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
}

/** Exporter declared to customs */
export interface ConsignorInput {
  /** Name of the exporter */
  name: string
  /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
  phone: string | number
  /** Email address, used by carriers for delivery notices */
  email?: string | null | undefined
  /**
   * Tax or registration number of the exporter, such as an EORI or IOSS number; error 1011 if customs requires it and it is missing
   */
  id?: string | number | null | undefined
  /**
   * Typed customs and tax registration numbers of the party; the customs data guide lists the types
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number: IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC and others; the customs data guide lists formats and examples
     */
    type: string
    /** Registration number; spaces, dots and dashes are ignored */
    value: string | number
    /**
     * Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; required where numbers of several countries look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth, `YYYY-MM-DD`. Used only by denied-party screening, to rule out people with the same name; not shared
   */
  date_of_birth?: string | null | undefined
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /** Province, state or region, by code or name; required in US, CA and AU */
  province?: string | null | undefined
  /** Postal code in the format of the country; required in US, CA and AU */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
}

/** Exporter declared to customs; the phone number is optional for orders imported from a store */
export interface ConsignorUpdate {
  /** Name of the exporter */
  name: string
  /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
  phone?: string | number | null | undefined
  /** Email address, used by carriers for delivery notices */
  email?: string | null | undefined
  /**
   * Tax or registration number of the exporter, such as an EORI or IOSS number; error 1011 if customs requires it and it is missing
   */
  id?: string | number | null | undefined
  /**
   * Typed customs and tax registration numbers of the party; the customs data guide lists the types
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number: IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC and others; the customs data guide lists formats and examples
     */
    type: string
    /** Registration number; spaces, dots and dashes are ignored */
    value: string | number
    /**
     * Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; required where numbers of several countries look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth, `YYYY-MM-DD`. Used only by denied-party screening, to rule out people with the same name; not shared
   */
  date_of_birth?: string | null | undefined
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /** Province, state or region, by code or name; required in US, CA and AU */
  province?: string | null | undefined
  /** Postal code in the format of the country; required in US, CA and AU */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
}

/** Your own carrier account, without its secrets */
export interface Credential {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** User ID of the account owner */
  user_id: number
  /** Code of the carrier of the account */
  carrier: string
  /** Names of the parameters; the values are always empty */
  params: Record<string, "">
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Last update time, `YYYY-MM-DD HH:MM:SS` UTC */
  updated: string
  /** Deletion time, `YYYY-MM-DD HH:MM:SS` UTC; `false` if not deleted */
  deleted: false | string
}

/** Your own carrier account */
export interface CredentialInput {
  /** Code of the carrier of the account. Immutable */
  carrier: "DHLeC" | "DeutschePost" | "EasyPost" | "UPS" | "Shippo"
  /**
   * Parameters by carrier. `DHLeC`: `client_id`, `client_secret`; `DeutschePost`: `gkp_username`, `gkp_password`, `dp_api_key`, `ekp`, `contract_participation`, `cig_username`, `cig_password`, `tnt_username`, `tnt_password`, `retoure_username`, `retoure_password`; `EasyPost`: `api_key`; `UPS`: `client_id`, `client_secret`, `account_number`; `Shippo`: `api_token`
   */
  params: Record<string, string>
}

/** Carrier account fields to update */
export interface CredentialUpdate {
  /** Code of the carrier of the account; cannot be changed */
  carrier?: string | null | undefined
  /**
   * Parameters by carrier. `DHLeC`: `client_id`, `client_secret`; `DeutschePost`: `gkp_username`, `gkp_password`, `dp_api_key`, `ekp`, `contract_participation`, `cig_username`, `cig_password`, `tnt_username`, `tnt_password`, `retoure_username`, `retoure_password`; `EasyPost`: `api_key`; `UPS`: `client_id`, `client_secret`, `account_number`; `Shippo`: `api_token`
   */
  params?: Record<string, string> | null | undefined
}

/** Credit note for an invoice */
export interface CreditNote {
  /** Sequential credit note number of the issuer, such as `CN-2026-000001` */
  number: string
  /** Issue date, `YYYY-MM-DD` */
  issue_date: string
  /** Reason printed on the document */
  reason: string
  /** Refunded amount including VAT, in the currency of the invoice */
  total: number
  /** Net total, in the currency of the invoice */
  net: number
  /** VAT amount, in the currency of the invoice */
  vat: number
  /**
   * Rounding difference between net plus VAT and the total: at most one minor unit, in the currency of the invoice
   */
  rounding: number
  /**
   * VAT amount in the currency of the issuer’s tax returns, at the exchange rate of the invoice; null if `vat.accounting` of the invoice is null
   */
  accounting_vat: number | null
}

/** Electronic advance customs data of a parcel */
export interface CustomsData {
  /** ID of the declared shipment */
  shipment_id: number
  /** Tracking number (transport document) of the parcel; of the first package if there are several */
  tracking_number: string | null
  /** Tracking numbers of further packages, whose goods are declared with the first */
  further_tracking_numbers: string[]
  /** Version number: 1 as manifested, increased by each correction */
  version: number
  /** Creation time of this version, `YYYY-MM-DD HH:MM:SS` UTC */
  changed: string
  /** Corrections since the manifest was created, oldest first */
  corrections: ({
    /** Number of the version created by the correction */
    version: number
    /** Time of the correction, `YYYY-MM-DD HH:MM:SS` UTC */
    changed: string
    /** Reason for the correction: `weighed` if the facility measured a different weight */
    reason: Open<"weighed">
    /** Name of the corrected field */
    field: Open<"gross_weight">
    /** Previous value, in kilograms */
    before: number
    /** New weight in kilograms */
    after: number
  })[]
  /** Label creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  posted: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** Country of the entry point: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  origin_country: string
  /** Destination country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  destination_country: string
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Customs clearance channel: `post` for postal items, `courier` for commercial clearance */
  channel: Open<"post" | "courier">
  /** Code of the carrier that transports the parcel */
  carrier: string
  /** Category of the customs declaration (reason for export) */
  category: Open<"sale" | "gift" | "sample" | "returned" | "documents" | "other">
  /** Nature of transaction code (UPU) of the shipment; null for a sale */
  nature_type: string | null
  /** Buyer type: `consumer` or `business` */
  buyer: Open<"consumer" | "business">
  /** Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`) */
  terms: Open<"DDU" | "DDP">
  /** Sender or exporter: `consignor` of the shipment */
  sender: DeclaredPerson
  /** Recipient: `to` of the shipment */
  addressee: DeclaredPerson
  /** Importer, if `consignee` differs from the recipient; otherwise null */
  importer: DeclaredPerson | null
  /** Gross weight of all packages in kilograms: as measured, otherwise as entered */
  gross_weight: number
  /** Number of packages in the shipment */
  package_count: number
  /** Shipping cost in USD */
  postage: number
  /** Insured value in USD; null if not insured */
  insured_value: number | null
  /** Accompanying customs documents */
  papers: (Open<"cn22" | "cn23" | "commercial_invoice" | "proforma_invoice">)[]
  /** Declared line items */
  lines: ({
    /** Line number, from 1 */
    line: number
    /** Goods description, as declared to customs */
    description: string
    /** Number of units */
    quantity: number
    /** Harmonised System code, declared digits only; null if none was declared */
    hs_code: string | null
    /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
    origin_country: string
    /** Net weight of all units in kilograms */
    net_weight: number
    /** Total value of all units, in `currency` */
    value: number
    /** ISO 4217 currency code in uppercase, such as USD */
    currency: string
    /** Merchant's product identifier (M-PID in the European Union); null if unknown */
    sku: string | null
    /** Manufacturer's product identifier (NS-PID in the European Union); null if unknown */
    mpn: string | null
    /** Standardised product identifier (S-PID in the European Union); null if unknown */
    gtin: string | null
    /** Responsible person for the product, in one line; null if unknown or outside the European Union */
    responsible_person: string | null
    /** Registration number of the producer at the destination; null if unknown */
    epr_number: string | null
    /** Dangerous goods code; null for ordinary goods */
    dg_code: string | null
    /** UN number, such as `UN3481`; null if unknown */
    un_number: string | null
    /** Referenced customs product, with current data; null if none */
    customs_product: {
      /** Unique identifier of the customs product, a whole number below 2^53 */
      id: number
      /** Goods type: `FOO` for food, `COS` for cosmetics, `FOO-CCW` for ceramic ware for food. Immutable */
      type: Open<"FOO" | "COS" | "FOO-CCW">
      /** Country of import: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
      coi: string
      /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
      coo: string
      /** Brand name: letters, digits and spaces */
      brand_name: string
      /** Goods description: letters, digits and spaces */
      description: string
      /** Product code of the agency, such as `31A--06`; null if none */
      code: string | null
      /** Contact person for questions about the importer and the prior notice */
      contact: {
        /** Name of the contact person */
        name: string
        /** Email address */
        email: string
        /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
        phone: string
      }
      /** Intended use code of the agency, such as `210.000` */
      intended_use_code: string
      /** Processing code of the agency, such as `PRO`; null if none */
      processing_code: string | null
      /** Unit of measure of `quantity`; null if none */
      uom: string | null
      /** Quantity in `uom`; null if none */
      quantity: number | null
      /** Outer container; null if none */
      packaging: {
        /** Container type, such as `CTN` for carton */
        type: string
        /** Number of pieces in the container */
        quantity: number
      } | null
      /** Party that manufactures the goods */
      manufacturer: {
        /** Whether the party is the consignor of the shipment; otherwise `address` is required */
        use_consignor: boolean
        /** Name and address of the party; null if it is the consignor of the shipment */
        address: CustomsProductAddress | null
        /** Registration number of the party; null if none */
        id: {
          /** Register that issued the number: `DUNS` or `FEI` */
          type: string
          /** Registration number */
          value: string
        } | null
      }
      /** Party that imports the goods */
      importer: {
        /** Whether the party is the consignor of the shipment; otherwise `address` is required */
        use_consignor: boolean
        /** Name and address of the party; null if it is the consignor of the shipment */
        address: CustomsProductAddress | null
      }
      /** Party that ships the goods */
      shipper: {
        /** Whether the party is the consignor of the shipment; otherwise `address` is required */
        use_consignor: boolean
        /** Name and address of the party; null if it is the consignor of the shipment */
        address: CustomsProductAddress | null
      }
      /** Submitter of the prior notice of food; required for `FOO` and `FOO-CCW` */
      prior_notice_submitter: {
        /** Whether the party is the consignor of the shipment; otherwise `address` is required */
        use_consignor: boolean
        /** Name and address of the party; null if it is the consignor of the shipment */
        address: CustomsProductAddress | null
      } | null
      /** Importer under the foreign supplier verification programme (FSVP); required for `FOO` */
      fsvp_importer: {
        /** Whether the party is the consignor of the shipment; otherwise `address` is required */
        use_consignor: boolean
        /** Name and address of the party; null if it is the consignor of the shipment */
        address: CustomsProductAddress | null
        /** Registration number of the party; null if none */
        id: {
          /** Register that issued the number: `DUNS` or `FEI` */
          type: string
          /** Registration number */
          value: string
        } | null
        /** Whether the importer is exempt from FSVP; if so, no further details are required */
        exempt: boolean
      } | null
      /** Affirmations of compliance; required for `FOO` */
      affirmation_of_compliance: ({
        /** Affirmation code of the agency */
        code: string
        /**
         * Affirmation value. With `FME`: one of A, B, C, D, E, F, K; with `FSX`: empty; otherwise 1 to 15 characters, such as a registration number
         */
        value: string
      })[] | null
      /** Further compliance codes of the agency; null if none */
      compliance_code: ({
        /** Compliance code, such as `COS` */
        code: string
        /** Value of the compliance code */
        value: string
      })[] | null
      /** Compliance data for government agencies; null if none */
      compliance?: Compliance | null
    } | null
    /**
     * Certificate in the registry of the United States Consumer Product Safety Commission (CPSC), or a disclaimer; null if neither
     */
    cpsc: {
      /** ID of the product in the registry */
      product_id: string | null
      /** Version of the certificate */
      product_version: string | null
      /** ID of the certifier in the registry */
      certifier_id: string | null
      /** Disclaimer, if no certificate is given; otherwise null */
      disclaim: {
        /** Disclaimer code: `A` if not regulated by the agency, `B` if the agency requires no data */
        code: Open<"A" | "B">
        /** Intended use code of the agency, such as `130.005` */
        iuc: string
        /** Description of the intended use */
        iuc_description: string
      } | null
    } | null
  })[]
  /** Correctable issues that may delay or return the parcel; absent if none */
  warnings?: ({
    /** Error code of the same issue with `Prefer: handling=strict` */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning; wording may change */
    message: string
    /** Recommended fix */
    cure: string
  })[]
}

/** Regulated goods declared to government agencies */
export interface CustomsProduct {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Goods type: `FOO` for food, `COS` for cosmetics, `FOO-CCW` for ceramic ware for food. Immutable */
  type: Open<"FOO" | "COS" | "FOO-CCW">
  /** Country of import: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coi: string
  /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coo: string
  /** Brand name: letters, digits and spaces */
  brand_name: string
  /** Goods description: letters, digits and spaces */
  description: string
  /** Product code of the agency, such as `31A--06`; null if none */
  code: string | null
  /** Contact person for questions about the importer and the prior notice */
  contact: {
    /** Name of the contact person */
    name: string
    /** Email address */
    email: string
    /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
    phone: string
  }
  /** Intended use code of the agency, such as `210.000` */
  intended_use_code: string
  /** Processing code of the agency, such as `PRO`; null if none */
  processing_code: string | null
  /** Unit of measure of `quantity`; null if none */
  uom: string | null
  /** Quantity in `uom`; null if none */
  quantity: number | null
  /** Outer container; null if none */
  packaging: {
    /** Container type, such as `CTN` for carton */
    type: string
    /** Number of pieces in the container */
    quantity: number
  } | null
  /** Party that manufactures the goods */
  manufacturer: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; null if it is the consignor of the shipment */
    address: CustomsProductAddress | null
    /** Registration number of the party; null if none */
    id: {
      /** Register that issued the number: `DUNS` or `FEI` */
      type: string
      /** Registration number */
      value: string
    } | null
  }
  /** Party that imports the goods */
  importer: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; null if it is the consignor of the shipment */
    address: CustomsProductAddress | null
  }
  /** Party that ships the goods */
  shipper: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; null if it is the consignor of the shipment */
    address: CustomsProductAddress | null
  }
  /** Submitter of the prior notice of food; required for `FOO` and `FOO-CCW` */
  prior_notice_submitter: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; null if it is the consignor of the shipment */
    address: CustomsProductAddress | null
  } | null
  /** Importer under the foreign supplier verification programme (FSVP); required for `FOO` */
  fsvp_importer: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; null if it is the consignor of the shipment */
    address: CustomsProductAddress | null
    /** Registration number of the party; null if none */
    id: {
      /** Register that issued the number: `DUNS` or `FEI` */
      type: string
      /** Registration number */
      value: string
    } | null
    /** Whether the importer is exempt from FSVP; if so, no further details are required */
    exempt: boolean
  } | null
  /** Affirmations of compliance; required for `FOO` */
  affirmation_of_compliance: ({
    /** Affirmation code of the agency */
    code: string
    /**
     * Affirmation value. With `FME`: one of A, B, C, D, E, F, K; with `FSX`: empty; otherwise 1 to 15 characters, such as a registration number
     */
    value: string
  })[] | null
  /** Further compliance codes of the agency; null if none */
  compliance_code: ({
    /** Compliance code, such as `COS` */
    code: string
    /** Value of the compliance code */
    value: string
  })[] | null
  /** Compliance data for government agencies; null if none */
  compliance?: Compliance | null
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created_at: string
  /** Last update time, `YYYY-MM-DD HH:MM:SS` UTC */
  updated_at: string
  /** Deletion time, `YYYY-MM-DD HH:MM:SS` UTC; null if not deleted */
  deleted_at: string | null
}

/** Name and address of a party to regulated goods */
export interface CustomsProductAddress {
  /** Name of the person or company */
  name: string
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
  /** Email address */
  email: string
  /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
  phone: string
}

/** Regulated goods declared to government agencies */
export interface CustomsProductInput {
  /** Goods type: `FOO` for food, `COS` for cosmetics, `FOO-CCW` for ceramic ware for food. Immutable */
  type: "FOO" | "COS" | "FOO-CCW"
  /** Country of import: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coi: string
  /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coo: string
  /** Brand name: letters, digits and spaces */
  brand_name: string
  /** Goods description: letters, digits and spaces */
  description: string
  /** Product code of the agency, such as `31A--06`; null if none */
  code?: string | null | undefined
  /** Contact person for questions about the importer and the prior notice */
  contact: {
    /** Name of the contact person */
    name: string
    /** Email address */
    email: string
    /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
    phone: string | number
  }
  /** Intended use code of the agency, such as `210.000` */
  intended_use_code: string
  /** Processing code of the agency, such as `PRO`; null if none */
  processing_code?: string | null | undefined
  /** Unit of measure of `quantity`; null if none */
  uom: "CG" | "CM3" | "DOZ" | "DPC" | "DPR" | "FOZ" | "G" | "GAL" | "KG" | "L" | "LB" | "M3" | "MCG" | "MG" | "ML" | "OZ" | "PCS" | "PRS" | "PTL" | "QTL" | "TOZ" | null
  /** Quantity in `uom`; null if none */
  quantity?: number | string | null | undefined
  /** Outer container; null if none */
  packaging?: {
    /** Container type, such as `CTN` for carton */
    type: "CTN" | "BOX" | "PKG" | "BAG" | "CS" | "JAR" | "BOT" | "TBE" | "CAN" | "PKT" | "SAC" | "EA"
    /** Number of pieces in the container */
    quantity: number
  } | null | undefined
  /** Party that manufactures the goods */
  manufacturer: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; required if `use_consignor` is false */
    address?: {
      /** Name of the person or company */
      name: string
      /** Street and house number */
      street1: string
      /** Address line 2: flat, floor or building; null if none */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
      country: string
      /** Email address */
      email: string
      /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
      phone: string | number
    } | null | undefined
    /** Registration number of the manufacturer; null if none */
    id?: {
      /** Register that issued the number: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** Registration number */
      value: string | number
    } | null | undefined
  }
  /** Party that imports the goods */
  importer: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; required if `use_consignor` is false */
    address?: {
      /** Name of the person or company */
      name: string
      /** Street and house number */
      street1: string
      /** Address line 2: flat, floor or building; null if none */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
      country: string
      /** Email address */
      email: string
      /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
      phone: string | number
    } | null | undefined
  }
  /** Party that ships the goods */
  shipper: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; required if `use_consignor` is false */
    address?: {
      /** Name of the person or company */
      name: string
      /** Street and house number */
      street1: string
      /** Address line 2: flat, floor or building; null if none */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
      country: string
      /** Email address */
      email: string
      /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
      phone: string | number
    } | null | undefined
  }
  /** Submitter of the prior notice of food; required for `FOO` and `FOO-CCW` */
  prior_notice_submitter?: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; required if `use_consignor` is false */
    address?: {
      /** Name of the person or company */
      name: string
      /** Street and house number */
      street1: string
      /** Address line 2: flat, floor or building; null if none */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
      country: string
      /** Email address */
      email: string
      /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
      phone: string | number
    } | null | undefined
  } | null | undefined
  /** Importer under the foreign supplier verification programme (FSVP); required for `FOO` */
  fsvp_importer?: {
    /**
     * Whether the party is the consignor of the shipment; otherwise `address` is required
     * @default false
     */
    use_consignor?: boolean | null | undefined
    /** Name and address of the party; required if `use_consignor` is false */
    address?: {
      /** Name of the person or company */
      name: string
      /** Street and house number */
      street1: string
      /** Address line 2: flat, floor or building; null if none */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
      country: string
      /** Email address */
      email: string
      /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
      phone: string | number
    } | null | undefined
    /** Registration number of the importer; null if none */
    id?: {
      /** Register that issued the number: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** Registration number */
      value: string | number
    } | null | undefined
    /**
     * Whether the importer is exempt from FSVP; if so, no further details are required
     * @default false
     */
    exempt?: boolean | null | undefined
  } | null | undefined
  /** Affirmations of compliance; required for `FOO` */
  affirmation_of_compliance?: readonly ({
    /** Affirmation code of the agency */
    code: "FME" | "FSX" | "PFR" | "CFR" | "GFR" | "IFR" | "ORN" | "SFR" | "SRN"
    /**
     * Affirmation value. With `FME`: one of A, B, C, D, E, F, K; with `FSX`: empty; otherwise 1 to 15 characters, such as a registration number
     * @default ""
     */
    value?: string | null | undefined
  })[] | null | undefined
  /** Further compliance codes of the agency; null if none */
  compliance_code?: readonly ({
    /** Compliance code, such as `COS` */
    code: string
    /** Value of the compliance code */
    value: string
  })[] | null | undefined
  /** Compliance data for government agencies; null if none */
  compliance?: {
    /**
     * Certificate in the registry of the United States Consumer Product Safety Commission (CPSC), or a disclaimer; null if neither
     */
    cpsc?: {
      /** ID of the product in the registry */
      product_id?: string | null | undefined
      /** Version of the certificate */
      product_version?: string | null | undefined
      /** ID of the certifier in the registry of the Consumer Product Safety Commission (CPSC) */
      certifier_id?: string | null | undefined
      /** Disclaimer, if no certificate is given; otherwise null */
      disclaim?: {
        /** Disclaimer code: `A` if not regulated by the agency, `B` if the agency requires no data */
        code: "A" | "B"
        /** Intended use code of the agency, such as `130.005` */
        iuc: string
        /** Description of the intended use */
        iuc_description: string
      } | null | undefined
    } | null | undefined
  } | null | undefined
}

/** Customs product fields to update */
export interface CustomsProductUpdate {
  /** Goods type: `FOO` for food, `COS` for cosmetics, `FOO-CCW` for ceramic ware for food. Immutable */
  type?: "FOO" | "COS" | "FOO-CCW" | null | undefined
  /** Country of import: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coi?: string | null | undefined
  /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coo?: string | null | undefined
  /** Brand name: letters, digits and spaces */
  brand_name?: string | null | undefined
  /** Goods description: letters, digits and spaces */
  description?: string | null | undefined
  /** Product code of the agency, such as `31A--06`; null if none */
  code?: string | null | undefined
  /** Contact person for questions about the importer and the prior notice */
  contact?: {
    /** Name of the contact person */
    name: string
    /** Email address */
    email: string
    /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
    phone: string | number
  } | null | undefined
  /** Intended use code of the agency, such as `210.000` */
  intended_use_code?: string | null | undefined
  /** Processing code of the agency, such as `PRO`; null if none */
  processing_code?: string | null | undefined
  /** Unit of measure of `quantity`; null if none */
  uom?: "CG" | "CM3" | "DOZ" | "DPC" | "DPR" | "FOZ" | "G" | "GAL" | "KG" | "L" | "LB" | "M3" | "MCG" | "MG" | "ML" | "OZ" | "PCS" | "PRS" | "PTL" | "QTL" | "TOZ" | null | undefined
  /** Quantity in `uom`; null if none */
  quantity?: number | string | null | undefined
  /** Outer container; null if none */
  packaging?: {
    /** Container type, such as `CTN` for carton */
    type: "CTN" | "BOX" | "PKG" | "BAG" | "CS" | "JAR" | "BOT" | "TBE" | "CAN" | "PKT" | "SAC" | "EA"
    /** Number of pieces in the container */
    quantity: number
  } | null | undefined
  /** Party that manufactures the goods */
  manufacturer?: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; required if `use_consignor` is false */
    address?: {
      /** Name of the person or company */
      name: string
      /** Street and house number */
      street1: string
      /** Address line 2: flat, floor or building; null if none */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
      country: string
      /** Email address */
      email: string
      /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
      phone: string | number
    } | null | undefined
    /** Registration number of the manufacturer; null if none */
    id?: {
      /** Register that issued the number: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** Registration number */
      value: string | number
    } | null | undefined
  } | null | undefined
  /** Party that imports the goods */
  importer?: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; required if `use_consignor` is false */
    address?: {
      /** Name of the person or company */
      name: string
      /** Street and house number */
      street1: string
      /** Address line 2: flat, floor or building; null if none */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
      country: string
      /** Email address */
      email: string
      /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
      phone: string | number
    } | null | undefined
  } | null | undefined
  /** Party that ships the goods */
  shipper?: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; required if `use_consignor` is false */
    address?: {
      /** Name of the person or company */
      name: string
      /** Street and house number */
      street1: string
      /** Address line 2: flat, floor or building; null if none */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
      country: string
      /** Email address */
      email: string
      /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
      phone: string | number
    } | null | undefined
  } | null | undefined
  /** Submitter of the prior notice of food; required for `FOO` and `FOO-CCW` */
  prior_notice_submitter?: {
    /** Whether the party is the consignor of the shipment; otherwise `address` is required */
    use_consignor: boolean
    /** Name and address of the party; required if `use_consignor` is false */
    address?: {
      /** Name of the person or company */
      name: string
      /** Street and house number */
      street1: string
      /** Address line 2: flat, floor or building; null if none */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
      country: string
      /** Email address */
      email: string
      /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
      phone: string | number
    } | null | undefined
  } | null | undefined
  /** Importer under the foreign supplier verification programme (FSVP); required for `FOO` */
  fsvp_importer?: {
    /**
     * Whether the party is the consignor of the shipment; otherwise `address` is required
     * @default false
     */
    use_consignor?: boolean | null | undefined
    /** Name and address of the party; required if `use_consignor` is false */
    address?: {
      /** Name of the person or company */
      name: string
      /** Street and house number */
      street1: string
      /** Address line 2: flat, floor or building; null if none */
      street2?: string | null | undefined
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province?: string | null | undefined
      /** Postal code in the format of the country */
      postal_code?: string | number | null | undefined
      /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
      country: string
      /** Email address */
      email: string
      /** Phone number, with country code if possible; an extension in any form, such as `x12` or `;ext=12` */
      phone: string | number
    } | null | undefined
    /** Registration number of the importer; null if none */
    id?: {
      /** Register that issued the number: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** Registration number */
      value: string | number
    } | null | undefined
    /**
     * Whether the importer is exempt from FSVP; if so, no further details are required
     * @default false
     */
    exempt?: boolean | null | undefined
  } | null | undefined
  /** Affirmations of compliance; required for `FOO` */
  affirmation_of_compliance?: readonly ({
    /** Affirmation code of the agency */
    code: "FME" | "FSX" | "PFR" | "CFR" | "GFR" | "IFR" | "ORN" | "SFR" | "SRN"
    /**
     * Affirmation value. With `FME`: one of A, B, C, D, E, F, K; with `FSX`: empty; otherwise 1 to 15 characters, such as a registration number
     * @default ""
     */
    value?: string | null | undefined
  })[] | null | undefined
  /** Further compliance codes of the agency; null if none */
  compliance_code?: readonly ({
    /** Compliance code, such as `COS` */
    code: string
    /** Value of the compliance code */
    value: string
  })[] | null | undefined
  /** Compliance data for government agencies; null if none */
  compliance?: {
    /**
     * Certificate in the registry of the United States Consumer Product Safety Commission (CPSC), or a disclaimer; null if neither
     */
    cpsc?: {
      /** ID of the product in the registry */
      product_id?: string | null | undefined
      /** Version of the certificate */
      product_version?: string | null | undefined
      /** ID of the certifier in the registry of the Consumer Product Safety Commission (CPSC) */
      certifier_id?: string | null | undefined
      /** Disclaimer, if no certificate is given; otherwise null */
      disclaim?: {
        /** Disclaimer code: `A` if not regulated by the agency, `B` if the agency requires no data */
        code: "A" | "B"
        /** Intended use code of the agency, such as `130.005` */
        iuc: string
        /** Description of the intended use */
        iuc_description: string
      } | null | undefined
    } | null | undefined
  } | null | undefined
}

/** Battery details in addition to the dangerous goods code */
export interface DangerousGoods {
  /** UN number, such as `UN3481`; null if unknown */
  un_number: string | null
  /** IATA packing instruction, such as 967; null if unknown */
  packing_instruction: number | null
  /** Section of the packing instruction; null if unknown */
  section: string | null
  /** Energy in watt hours of one battery, or of one cell if `batteries` is null; null if unknown */
  watt_hours: number | null
  /** Lithium content in grams of one battery, or of one cell if `batteries` is null; null if unknown */
  lithium_grams: number | null
  /** Number of cells in all units; null if unknown */
  cells: number | null
  /** Number of batteries in all units; null if unknown */
  batteries: number | null
}

/** Battery details in addition to the dangerous goods code */
export interface DangerousGoodsInput {
  /** UN number, such as `UN3481`; null if unknown */
  un_number?: string | null | undefined
  /** IATA packing instruction, such as 967; null if unknown */
  packing_instruction?: number | null | undefined
  /** Section of the packing instruction; null if unknown */
  section?: "I" | "IA" | "IB" | "II" | null | undefined
  /** Energy in watt hours of one battery, or of one cell if `batteries` is null; null if unknown */
  watt_hours?: number | string | null | undefined
  /** Lithium content in grams of one battery, or of one cell if `batteries` is null; null if unknown */
  lithium_grams?: number | string | null | undefined
  /** Number of cells in all units; null if unknown */
  cells?: number | null | undefined
  /** Number of batteries in all units; null if unknown */
  batteries?: number | null | undefined
}

/** Person or company declared to customs */
export interface DeclaredPerson {
  /** Name of the person or company */
  name: string | null
  /** Company name, if `name` is a contact person; otherwise null */
  company_name: string | null
  /** Type of person: `legal` for a company, `natural` for a private person */
  type: Open<"natural" | "legal">
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
  /** Phone number; null if none */
  phone: string | null
  /** Email address; null if none */
  email: string | null
  /** Customs and tax registration numbers, typed numbers first */
  numbers: ({
    /** Type of the number, as in `tax_ids`; null if not given */
    type: string | null
    /** Registration number, as entered */
    value: string
    /** Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; null if not given */
    country: string | null
  })[]
}

/** Webhook delivery with its latest attempts */
export interface Delivery {
  /** Unique identifier, sent as `X-Svc-Event-Id`; the same on every attempt */
  id: string
  /** ID of the event, as in `GET /events` */
  event_id: number
  /** Topic of the event */
  topic: string
  /**
   * Delivery status: `pending` awaits the next attempt, `failed` after all attempts failed, `dropped` if the webhook was disabled or paused
   */
  status: Open<"pending" | "delivered" | "failed" | "dropped">
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Time of the next attempt, `YYYY-MM-DD HH:MM:SS` UTC; null if none */
  next_attempt: string | null
  /** Latest 20 delivery attempts, oldest first */
  attempts: DeliveryAttempt[]
}

/** Delivery attempt with the response of the endpoint */
export interface DeliveryAttempt {
  /** Attempt time, `YYYY-MM-DD HH:MM:SS` UTC */
  time: string
  /** Duration of the attempt in milliseconds */
  duration_ms: number
  /** HTTP status of the response; null if there was no response */
  http_status: number | null
  /** Reason why the attempt failed; null if successful */
  error: string | null
  /** First 1 KB of the response body, as text */
  answer: string
}

/** Error of one part of an otherwise successful request */
export interface EmbeddedProblem {
  /** Error code, with the same values as in error responses */
  code: number
  /** HTTP status of an error response with this code */
  http_status: number
  /** Human-readable message; wording may change */
  message: string
  /** Always `error` */
  status: "error"
}

/** Entry point: drop-off facility for parcels */
export interface EntryPoint {
  /** Unique identifier, such as `HKG101`, to send as `entry_point` */
  id: string
  /** Display name */
  name: string
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
  /** Address for drivers in the local language, its lines separated by line breaks */
  delivery_address: string
  /** Free-text notes; null if none */
  notes: string | null
  /** IANA time zone of the facility, used for the local times of its scans */
  timezone: string
  /** Deprecated: name and address as one text; null if none */
  address: string | null
}

/** Available services with their prices */
export interface Estimate {
  /** Currency of all amounts, as an ISO 4217 code in uppercase */
  currency: string
  /** ID of the requested entry point */
  entry_point: string
  /** Services, cheapest first; empty if no service is available */
  services: EstimatedService[]
  /** Codes of the carriers whose rate request timed out; absent if none */
  unanswered_carriers?: string[]
  /** Reason why no service is available; otherwise null */
  reason: string | null
}

/** Available service with its price and transit time */
export interface EstimatedService {
  /** Code of the carrier that provides the service */
  carrier: string
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** IATA code of the port where the line haul ends; null if none */
  exit_point: string | null
  /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /** Gross weight in kilograms: as requested, but at least the minimum of the route */
  gross_weight: number
  /** Volumetric (dimensional) weight in kilograms: length × width × height divided by the route divisor */
  volumetric_weight: number
  /** Insurance cover and fee */
  insurance: {
    /** Insured amount, in the requested currency */
    coverage: number
    /** Insurance fee, in the requested currency */
    fee: number
  }
  /** Fee for length plus girth above the route limit, in the requested currency */
  oversize_fee: number
  /** Route surcharge by chargeable weight, in the requested currency */
  surcharge: number
  /** Deprecated: always 0 */
  tax: 0
  /** Shipping price without surcharge and fees, in the requested currency */
  cost: number
  /** Total price without duty and tax, in the requested currency */
  total_cost: number
  /** Price components of cost, surcharge, oversize fee and insurance fee */
  charges: Charge[]
  /** Version of the tariff used for pricing; null if none */
  tariff: string | null
  /**
   * Whether the price is estimated from a rate table because the carrier rate is unavailable: if postal code or dimensions are missing, or on a carrier timeout
   */
  estimated?: true
  /** Terms available on the route */
  terms: (Open<"DDU" | "DDP">)[]
  /** Minimum transit time in days, from entry point to delivery */
  transit_min: number
  /** Maximum usual transit time in days, from entry point to delivery */
  transit_max: number
  /** Deprecated: one entry that repeats `cost` and `total_cost` */
  shipping_methods: ({
    /** Always empty */
    code: ""
    /** Same as `cost` of the service, in the requested currency */
    cost: number
    /** Always `Standard` */
    method: "Standard"
    /** Same as `total_cost` of the service, in the requested currency */
    total_cost: number
  })[]
}

/** Event, as sent to webhooks */
export interface Event {
  /** Unique identifier, the `event_id` of its deliveries; use it to detect duplicates */
  id: number
  /** Topic of the webhooks that receive the event */
  topic: Open<"fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "exceptions_status" | "inbound_status" | "orders_changed" | "products_stock_changed" | "reshipments_status" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status">
  /** Event time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Webhook payload; null if the resource no longer exists. Payloads of labels are without `data` */
  payload: Record<string, unknown> | null
}

/** Parcel on hold at a facility */
export interface Exception {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** ID of the shipment; null if the parcel is not identified */
  shipment_id: number | null
  /** Tracking number on the parcel; null if unreadable */
  tracking_number: string | null
  /** Free-text notes; null if none */
  notes: string | null
  /** Exception type */
  type: Open<"Bad Label" | "Damaged" | "Dangerous Goods" | "Duplicate" | "Oversized" | "Overweight" | "Unrecognized">
  /** Current status of the exception */
  status: Open<"On Hold" | "Destroyed" | "Overlabeled" | "Returned to Sender">
}

/** An exception was raised or resolved */
export interface ExceptionsStatus {
  /** Exception at the time of the event */
  exception: {
    /** Unique identifier, a whole number below 2^53 */
    id: number
    /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
    created: string
    /** Exception type */
    type: string
    /** New status of the exception */
    status: string
    /** ID of the shipment; null if the parcel is not identified */
    shipment_id: number | null
    /** Tracking number on the parcel; null if unreadable */
    tracking_number: string | null
    /** Free-text notes; null if none */
    notes: string | null
  }
}

/** A parcel of an order was shipped */
export interface FulfillmentsComplete {
  /** Parcel shipped for the order */
  fulfillment: {
    /** Unique identifier of the fulfilment, a whole number below 2^53 */
    id: number
    /** ID of the order that is fulfilled */
    order_id: number
    /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: string
    /** ID of the shipment that carries the parcel */
    shipment_id: number
    /** Shop in which the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by the merchant */
      id: string
      /** Order number in the shop; null if none */
      order_id: string | null
    }
    /** Tracking number; null until assigned by the carrier */
    tracking_number: string | null
    /** URL of the tracking page for the buyer; null until a tracking number is assigned */
    tracking_url: string | null
    /** ID of the shipping warehouse */
    warehouse_id: string
    /** Line items in the parcel */
    line_items: ({
      /** ID of the shipped product */
      product_id: number
      /** Number of units */
      quantity: number
      /** Stock keeping unit (SKU) of the seller */
      sku: string
    })[]
  }
}

/** A tracking number was assigned to a parcel of an order */
export interface FulfillmentsUpdate {
  /** Parcel whose tracking number was assigned */
  fulfillment: {
    /** Unique identifier of the fulfilment, a whole number below 2^53 */
    id: number
    /** ID of the order that is fulfilled */
    order_id: number
    /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: string
    /** ID of the shipment that carries the parcel */
    shipment_id: number
    /** Shop in which the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by the merchant */
      id: string
      /** Order number in the shop; null if none */
      order_id: string | null
    }
    /** Tracking number; null until assigned by the carrier */
    tracking_number: string | null
    /** URL of the tracking page for the buyer; null until a tracking number is assigned */
    tracking_url: string | null
    /** ID of the shipping warehouse */
    warehouse_id: string
  }
}

/** Goods of one kind to classify */
export interface GoodsInput {
  /**
   * Goods description: material, purpose and intended user, in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese or Japanese
   */
  description: string
  /** Harmonised System code to check, 6 to 20 digits; null if none */
  hs_code?: string | null | undefined
}

/** Harmonised System code of a product in one country */
export interface HsCodeInput {
  /** Destination country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
  /** Harmonised System code of the country, 6 to 13 digits */
  hs_code: string
}

/** Stock in transfer to a warehouse, with its products */
export interface Inbound {
  /** Unique identifier of the inbound shipment, a whole number below 2^53 */
  id: number
  /** Carrier that brings the goods to the warehouse; null if none */
  carrier: string | null
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Free-text notes; null if none */
  notes: string | null
  /** Time of arrival at the warehouse, `YYYY-MM-DD HH:MM:SS` UTC; null until received */
  received: string | null
  /** Current status of the inbound shipment */
  status: Open<"Pending" | "Received" | "Processed">
  /** Tracking number of the inbound transport; null if none */
  tracking_number: string | null
  /** Receiving warehouse */
  warehouse: {
    /** ID of the receiving warehouse, such as `WH0HKG01` */
    id: string
    /** Address lines, separated by line breaks; null if unknown */
    address: string | null
    /** English name of the local language; null if unknown */
    language: string | null
    /** ISO 639-1 language code, such as `zh`; null if unknown */
    language_code: string | null
    /** Display name; null if unknown */
    name: string | null
  }
  /** Products of the inbound shipment */
  products: InboundProduct[]
}

/** Inbound shipment to create */
export interface InboundInput {
  /** Carrier that brings the goods to the warehouse; null if none */
  carrier?: string | null | undefined
  /** Tracking number of the inbound transport; null if none */
  tracking_number?: string | null | undefined
  /** Free-text notes; null if none */
  notes?: string | null | undefined
  /** Receiving warehouse */
  warehouse: {
    /** ID of the receiving warehouse, such as `WH0HKG01` */
    id: string
  }
  /** Products of the inbound shipment */
  products: readonly InboundProductInput[]
}

/** Product of an inbound shipment, with received quantities */
export interface InboundProduct {
  /** ID of the product */
  id: number
  /** Discrepancies found by the warehouse; null if none, or if not counted yet */
  codes: ({
    /** Discrepancy code of the warehouse */
    code: string
    /** Number of affected units */
    quantity: number
  })[] | null
  /** Unit cost in USD; null if unknown */
  cost: number | null
  /** Whether the product is packaging material */
  is_packaging: boolean
  /** Display name of the product */
  name: string
  /** Number of units counted by the warehouse */
  processed: number
  /** Number of units sent */
  quantity: number
}

/** Product of an inbound shipment, with the number of units sent */
export interface InboundProductInput {
  /** ID of the product */
  id: number
  /** Number of units sent */
  quantity: number
  /** Unit cost in USD; null if unknown */
  cost?: number | string | null | undefined
}

/** Stock in transfer to a warehouse, without its products */
export interface InboundRow {
  /** Unique identifier of the inbound shipment, a whole number below 2^53 */
  id: number
  /** Carrier that brings the goods to the warehouse; null if none */
  carrier: string | null
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Free-text notes; null if none */
  notes: string | null
  /** Time of arrival at the warehouse, `YYYY-MM-DD HH:MM:SS` UTC; null until received */
  received: string | null
  /** Current status of the inbound shipment */
  status: Open<"Pending" | "Received" | "Processed">
  /** Tracking number of the inbound transport; null if none */
  tracking_number: string | null
  /** Receiving warehouse */
  warehouse: {
    /** ID of the receiving warehouse, such as `WH0HKG01` */
    id: string
    /** Address lines, separated by line breaks; null if unknown */
    address: string | null
    /** English name of the local language; null if unknown */
    language: string | null
    /** ISO 639-1 language code, such as `zh`; null if unknown */
    language_code: string | null
    /** Display name; null if unknown */
    name: string | null
  }
}

/** An inbound shipment was received or counted */
export interface InboundStatus {
  /** Inbound shipment at the time of the event */
  inbound: {
    /** Unique identifier of the inbound shipment, a whole number below 2^53 */
    id: number
    /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
    created: string
    /** New status of the inbound shipment */
    status: string
    /** ID of the receiving warehouse */
    warehouse_id: string
    /** Products of the inbound shipment */
    products: ({
      /** ID of the product */
      id: number
      /** Number of units expected */
      quantity: number
      /** Number of units counted at the time of delivery of the event, which may be later than that of `status` */
      processed: number
    })[]
  }
}

/** Inbound shipment fields to update */
export interface InboundUpdate {
  /** Carrier that brings the goods to the warehouse; null if none */
  carrier?: string | null | undefined
  /** Tracking number of the inbound transport; null if none */
  tracking_number?: string | null | undefined
  /** Free-text notes; null if none */
  notes?: string | null | undefined
  /** Receiving warehouse */
  warehouse?: {
    /** ID of the receiving warehouse, such as `WH0HKG01` */
    id: string
  } | null | undefined
  /** Products of the inbound shipment */
  products?: readonly InboundProductInput[] | null | undefined
}

/** Charges and credits for one week, in a single currency */
export interface Invoice {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Sum of credits and debits of the week, in the currency of the invoice */
  total: number
  /** Year and ISO week of the invoice, such as `2026-W05` */
  name: string
  /** Currency of all amounts, as an ISO 4217 code in uppercase */
  currency: string
  /** First day of the week, `YYYY-MM-DD` */
  start_date: string
  /** Last day of the week, `YYYY-MM-DD` */
  end_date: string
  /**
   * Sequential invoice number of the issuer, such as `INV-2026-000123`; null if nothing was charged or no tax invoices are issued
   */
  number: string | null
  /** Issue date, `YYYY-MM-DD`; null if the invoice has no number */
  issue_date: string | null
  /** Due date, `YYYY-MM-DD`: the issue date if paid from the balance; null if the invoice has no number */
  due_date: string | null
  /** VAT breakdown; null if the invoice has no number */
  vat: InvoiceVat | null
  /** Credit notes for the invoice, oldest first */
  credit_notes: CreditNote[]
}

/** VAT breakdown of an invoice: net amount, VAT and rounding add up to the total */
export interface InvoiceVat {
  /**
   * VAT treatment: `standard` includes the domestic VAT of the issuer, with `reverse_charge` the customer accounts for VAT, `not_subject` is outside the scope of VAT
   */
  treatment: Open<"standard" | "reverse_charge" | "not_subject">
  /** VAT rate as a fraction: 0.19 is 19 %; 0 if no VAT is charged */
  rate: number
  /** Reason why no VAT is charged; null if VAT is charged */
  reason: string | null
  /** Net total, in the currency of the invoice */
  net: number
  /** VAT amount, in the currency of the invoice */
  amount: number
  /**
   * Rounding difference between net plus VAT and the total: at most one minor unit, in the currency of the invoice
   */
  rounding: number
  /** VAT in the currency of the issuer’s tax returns; null if the invoice is in that currency or no VAT is charged */
  accounting: AccountingVat | null
}

/** Label of a shipment, with price and tracking events */
export interface Label {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** ID of the shipment that the label belongs to */
  shipment_id: number
  /** Tracking number; null until assigned by the carrier */
  tracking_number: string | null
  /** URL of the tracking page for the buyer; null until a tracking number is assigned */
  tracking_url: string | null
  /** Code of the carrier that transports the parcel */
  carrier: string
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Whether the label was cancelled and refunded */
  cancelled: boolean
  /** Whether a facility has processed the parcel */
  processed: boolean
  /** Processing date at the facility, `YYYY-MM-DD`; null until processed */
  processed_date: string | null
  /** Gross weight in kilograms measured by the facility; null until processed */
  processed_weight: number | null
  /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /** Shipping price without surcharge and fees, in the label currency */
  cost: number
  /** Deprecated: always 0 USD */
  override_fee: number
  /** Fee for length plus girth above the route limit, in the label currency */
  oversize_fee: number
  /** Route surcharge by chargeable weight, in the label currency */
  surcharge: number
  /** Insurance fee in the label currency; 0 if not insured */
  insurance_fee: number
  /** Price components of cost, surcharge, oversize fee and insurance fee */
  charges: Charge[]
  /** Version of the tariff used for pricing; null if none */
  tariff: string | null
  /** Currency of cost, fees and charges, which is that of the charged balance */
  currency: string
  /** Deprecated: always 0 USD; see `tax` of the shipment */
  tax: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Delivery date, `YYYY-MM-DD`; null until delivered */
  delivery_date: string | null
  /** Latest delivery estimate of the carrier, `YYYY-MM-DD`; null if not provided */
  estimated_delivery_date: string | null
  /** Name of the signatory reported by the carrier; null if not delivered or not reported */
  signed_by: string | null
  /** IATA code of the port where the line haul ends; the port of the entry point if the route has none */
  exit_point: string
  /** Whether the label can be downloaded; some carriers issue it with a delay */
  is_ready: boolean
  /** ID of the overpack that contains the package; null if not packed */
  overpack_id: number | null
  /** Latest tracking status */
  status: Open<"Pending" | "Processed" | "Cancelled" | "Customs" | "En Route" | "Exception" | "Delivered">
  /** Deprecated: always null */
  size: null
  /**
   * Whether this is the master label: that of a single package, or the first of several. All labels of a set are paid for and cancelled together
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
  /** Tracking events, newest first */
  events: TrackingEvent[]
  /** Reason why the carrier did not issue the label; absent if it did */
  errors?: {
    /** Error code, with the same values as in error responses */
    code: number
    /** HTTP status of an error response with this code */
    http_status: number
    /** Human-readable message; wording may change */
    message: string
    /** Always `error` */
    status: "error"
  }
}

/** Assignment of a label to an overpack */
export interface LabelAssignment {
  /** ID of the overpack to add the package to; null to remove it */
  overpack_id: number | null
}

/** Label to buy */
export interface LabelInput {
  /** ID of the shipment to buy a label for */
  shipment_id: number
}

/** Label without tracking events */
export interface LabelRow {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** ID of the shipment that the label belongs to */
  shipment_id: number
  /** Tracking number; null until assigned by the carrier */
  tracking_number: string | null
  /** URL of the tracking page for the buyer; null until a tracking number is assigned */
  tracking_url: string | null
  /** Code of the carrier that transports the parcel */
  carrier: string
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Whether the label was cancelled and refunded */
  cancelled: boolean
  /** Whether a facility has processed the parcel */
  processed: boolean
  /** Processing date at the facility, `YYYY-MM-DD`; null until processed */
  processed_date: string | null
  /** Gross weight in kilograms measured by the facility; null until processed */
  processed_weight: number | null
  /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /** Shipping price without surcharge and fees, in the label currency */
  cost: number
  /** Deprecated: always 0 USD */
  override_fee: number
  /** Fee for length plus girth above the route limit, in the label currency */
  oversize_fee: number
  /** Route surcharge by chargeable weight, in the label currency */
  surcharge: number
  /** Insurance fee in the label currency; 0 if not insured */
  insurance_fee: number
  /** Price components of cost, surcharge, oversize fee and insurance fee */
  charges: Charge[]
  /** Version of the tariff used for pricing; null if none */
  tariff: string | null
  /** Currency of cost, fees and charges, which is that of the charged balance */
  currency: string
  /** Deprecated: always 0 USD; see `tax` of the shipment */
  tax: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Delivery date, `YYYY-MM-DD`; null until delivered */
  delivery_date: string | null
  /** Latest delivery estimate of the carrier, `YYYY-MM-DD`; null if not provided */
  estimated_delivery_date: string | null
  /** Name of the signatory reported by the carrier; null if not delivered or not reported */
  signed_by: string | null
  /** IATA code of the port where the line haul ends; the port of the entry point if the route has none */
  exit_point: string
  /** Whether the label can be downloaded; some carriers issue it with a delay */
  is_ready: boolean
  /** ID of the overpack that contains the package; null if not packed */
  overpack_id: number | null
  /** Latest tracking status */
  status: Open<"Pending" | "Processed" | "Cancelled" | "Customs" | "En Route" | "Exception" | "Delivered">
  /** Deprecated: always null */
  size: null
  /**
   * Whether this is the master label: that of a single package, or the first of several. All labels of a set are paid for and cancelled together
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
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Amount in the currency of the ledger; positive for credits, negative for charges */
  amount: number
  /** Description of the entry */
  description: string
  /** Balance after the entry, in the currency of the ledger; null if balances change too fast to be determined */
  balance: number | null
}

/** Line item with one kind of goods, with its duty and tax */
export interface LineItem {
  /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coo: string
  /** Currency of `value`, as an ISO 4217 code in uppercase; converted to USD at the exchange rate of the day */
  currency: string
  /** Goods description in English, precise enough for customs: `cotton T-shirts`, not `clothes` */
  description: string
  /** Goods description in the language of the country of export; defaults to `description` */
  origin_description: string
  /** Number of units */
  quantity: number
  /** Weight of **one unit** in kilograms, to 3 decimals */
  weight: number
  /** Total value of **all units**, in `currency`, to 2 decimals */
  value: number
  /** Dangerous goods code; null for ordinary goods */
  dg_code: string | null
  /** Harmonised System code, 6 to 13 digits and dots; null if unknown */
  hts_code: string | null
  /** URL of the product page; null if none */
  url: string | null
  /** Stock keeping unit (SKU) of the seller */
  sku?: string
  /** Standardised product identifier (EAN, UPC, ISBN; S-PID in the European Union), 8 to 14 digits */
  gtin?: string
  /** Manufacturer's product identifier (NS-PID in the European Union) */
  mpn?: string
  /** Supplier or manufacturer; for the United States the manufacturer identification code (MID) */
  supplier?: string
  /** Submitted Harmonised System code; null if none */
  user_hts_code: string | null
  /** ID of the customs product, for goods regulated by a government agency; null if none */
  product_id: number | null
  /** Battery details in addition to `dg_code`; null if none */
  dangerous_goods?: DangerousGoods
  /** Compliance data for government agencies; null if none */
  compliance?: Compliance
  /** Import tax on all units prepaid by the sender (terms DDP), in the shipment currency */
  tax: number
  /** Import duty on all units prepaid by the sender (terms DDP), in the shipment currency */
  duty: number
}

/** Line item with one kind of goods; `value` is the total of all units, `weight` is that of one unit */
export interface LineItemInput {
  /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coo: string
  /** Currency of `value`, as an ISO 4217 code in uppercase; converted to USD at the exchange rate of the day */
  currency: string
  /** Goods description in English, precise enough for customs: `cotton T-shirts`, not `clothes` */
  description: string
  /** Goods description in the language of the country of export; defaults to `description` */
  origin_description?: string | null | undefined
  /** Number of units */
  quantity: number
  /** Weight of **one unit** in kilograms, to 3 decimals */
  weight: number | string
  /** Total value of **all units**, in `currency`, to 2 decimals */
  value: number | string
  /** Dangerous goods code; null for ordinary goods */
  dg_code?: "0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4" | null | undefined
  /** Harmonised System code, 6 to 13 digits and dots; null if unknown */
  hts_code?: string | null | undefined
  /** URL of the product page; null if none */
  url?: string | null | undefined
  /** Stock keeping unit (SKU) of the seller */
  sku?: string | null | undefined
  /** Standardised product identifier (EAN, UPC, ISBN; S-PID in the European Union), 8 to 14 digits */
  gtin?: string | null | undefined
  /** Manufacturer's product identifier (NS-PID in the European Union) */
  mpn?: string | null | undefined
  /** Supplier or manufacturer; for the United States the manufacturer identification code (MID) */
  supplier?: string | null | undefined
  /** ID of the customs product, for goods regulated by a government agency; null if none */
  product_id?: number | null | undefined
  /** Battery details in addition to `dg_code`; null if none */
  dangerous_goods?: DangerousGoodsInput | null | undefined
  /** Compliance data for government agencies; null if none */
  compliance?: {
    /**
     * Certificate in the registry of the United States Consumer Product Safety Commission (CPSC), or a disclaimer; null if neither
     */
    cpsc?: {
      /** ID of the product in the registry */
      product_id?: string | null | undefined
      /** Version of the certificate */
      product_version?: string | null | undefined
      /** ID of the certifier in the registry of the Consumer Product Safety Commission (CPSC) */
      certifier_id?: string | null | undefined
      /** Disclaimer, if no certificate is given; otherwise null */
      disclaim?: {
        /** Disclaimer code: `A` if not regulated by the agency, `B` if the agency requires no data */
        code: "A" | "B"
        /** Intended use code of the agency, such as `130.005` */
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
  /** `X-Request-Id` of the response */
  id: string
  /** Request time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** HTTP method of the request */
  method: string
  /** Path with IDs; other path parameters are shown by name, such as `{sku}` */
  path: string
  /** Known query parameters of the request. Numbers and codes are shown; other values are replaced by their length */
  query: Record<string, string>
  /** HTTP status of the response */
  status: number
  /** Error code of the response; null if it succeeded */
  code: number | null
  /** Error name of the response; null if it succeeded */
  error: string | null
  /** Validation errors with field paths and reasons, without submitted values; empty if the request succeeded */
  errors: string[]
  /** Processing time in milliseconds */
  duration_ms: number
  /** ID of the API key; null for requests with the token of an application */
  key_id: number | null
  /** ID of the application that sent the request */
  application_id: string
  /**
   * Body of a failed request, at most 4 KB; otherwise null. Only known fields are shown, and free text is replaced by its length
   */
  body: unknown
}

/** Closed list of overpacks, handed over at an entry point */
export interface Manifest {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Carrier that transports the overpacks to the entry point; null if none */
  carrier: string | null
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** Master air waybill ID; null until assigned */
  mawb_id: number | null
  /** Tracking number of the transport to the entry point; null if none */
  tracking_number: string | null
  /** Number assigned by the entry point; null until assigned */
  warehouse_no: string | null
  /** Number of overpacks in the manifest */
  total_overpacks: number
  /** Number of shipments in the manifest */
  total_shipments: number
  /** IDs of the overpacks in the manifest */
  overpacks: number[]
  /**
   * Names of the available documents; carrier forms appear some minutes after creation and are available for 90 days
   */
  forms: string[]
  /** Overpacks with weight and dimensions at manifest creation */
  overpacks_details: ({
    /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
    created: string
    /** Unique identifier of the overpack, a whole number below 2^53 */
    id: number
    /** Height in whole centimetres, rounded up; null if not measured */
    height: number | null
    /** Length in whole centimetres, rounded up; null if not measured */
    length: number | null
    /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Gross weight in kilograms, to 1 decimal; null if not measured */
    weight: number | null
    /** Width in whole centimetres, rounded up; null if not measured */
    width: number | null
  })[]
}

/** Manifest to create: overpacks to hand over together */
export interface ManifestInput {
  /** IDs or scanned SSCCs of the overpacks; at most 1000 */
  overpacks: readonly (number | string)[]
  /** Carrier that transports the overpacks to the entry point; null if none */
  carrier?: string | null | undefined
  /** Tracking number of the transport to the entry point; null if none */
  tracking_number?: string | null | undefined
}

/** Closed list of overpacks, without their weight and dimensions */
export interface ManifestRow {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Carrier that transports the overpacks to the entry point; null if none */
  carrier: string | null
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** Master air waybill ID; null until assigned */
  mawb_id: number | null
  /** Tracking number of the transport to the entry point; null if none */
  tracking_number: string | null
  /** Number assigned by the entry point; null until assigned */
  warehouse_no: string | null
  /** Number of overpacks in the manifest */
  total_overpacks: number
  /** Number of shipments in the manifest */
  total_shipments: number
  /** IDs of the overpacks in the manifest */
  overpacks: number[]
}

/** A manifest was processed */
export interface ManifestsComplete {
  /** Manifest that was processed */
  manifest: {
    /** Unique identifier, a whole number below 2^53 */
    id: number
    /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
    created: string
    /** ID of the entry point (drop-off facility), such as `HKG101` */
    entry_point: string
    /** IATA code of the destination port of the parcels; null if they differ or have none */
    exit_point: string | null
    /** Names of the available documents */
    forms: string[]
    /** Master air waybill ID; null until assigned */
    mawb_id: number | null
    /** Overpacks in the manifest */
    overpacks: ({
      /** Code of the carrier required for all parcels; null for any carrier */
      carrier: string | null
      /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
      created: string
      /** Height in centimetres */
      height: number
      /** Unique identifier, a whole number below 2^53 */
      id: number
      /** Length in centimetres */
      length: number
      /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
      service: string
      /** Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`) */
      terms: string
      /** Whether the overpack is cleared as a United States type 86 entry */
      type86: boolean
      /** Gross weight in kilograms */
      weight: number
      /** Width in centimetres */
      width: number
    })[]
    /** Number of shipments in the manifest */
    total_shipments: number
    /** Number assigned by the entry point; null until assigned */
    warehouse_no: string | null
  }
}

/** Order of a shop customer, with its line items and parcels */
export interface Order {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Time of the order in the shop, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Time when the order was received, `YYYY-MM-DD HH:MM:SS` UTC */
  placed_at: string
  /** Current status of the order */
  status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
  /**
   * Actions that the order currently allows: `update`, `hold` (set status Holding), `release` (set status Processing), `delete`
   */
  allowed_actions: (Open<"update" | "hold" | "release" | "delete">)[]
  to: Recipient
  /** Importer: the recipient if no other was given */
  consignee: Party
  /** Exporter declared to customs */
  consignor: Party
  /** Return address for undeliverable parcels; defaults to the return address of the service */
  from: ReturnAddress
  /** Gift message printed on the packing slip; null if none */
  gift_message: string | null
  /** Whether the order ships to an unverified address, without insurance */
  ignore_bad_address: boolean
  /**
   * Whether the full value is insured, for a fee of 1 percent; otherwise USD 30 is covered, except with `Svc Post`
   */
  insurance: boolean
  /** Whether a packing slip is enclosed, for a fee */
  packing_slip: boolean
  /** Whether available items are shipped before the others */
  partial_fulfillment: boolean
  /** Number of distinct products */
  products: number
  /** Total number of units */
  quantity: number
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`) */
  terms: Open<"DDU" | "DDP">
  /** Whether a delivery signature is required; available on some routes only */
  signature_confirmation: boolean
  /** Shop in which the order was placed */
  shop: {
    /** Unique identifier of the shop, chosen by the merchant */
    id: string
    /** Display name of the shop */
    name: string
    /** Order number in the shop; null if none */
    order_id: string | null
    /** Shop type: `Svc` for orders created through the API, `Platform` for orders imported from a store */
    type: string
  }
  /** Only warehouse that may ship the order */
  warehouse: {
    /** ID of the warehouse, such as `WH0HKG01`; null for automatic selection, see `fulfillments` */
    id: string | null
  }
  /** Latest cancellation (1327) or change (1328) of the order in its connected store after import; omitted if none */
  store_change?: {
    /** Error code: 1327 for a cancellation, refund or fulfilment in the store; 1328 for a change of items or address */
    code: number
    /** Human-readable message; wording may change */
    message: string
    /** Detection time, `YYYY-MM-DD HH:MM:SS` UTC */
    detected: string
  }
  /**
   * Items sold by the connected store whose SKU the shop does not have; nothing is shipped until the SKUs exist or `line_items` are sent
   */
  unmatched_items?: ({
    /** SKU in the store; null if none */
    sku: string | null
    /** Display name of the item in the store */
    name: string
    /** Number of ordered units that remain to be shipped */
    quantity: number
    /** Price of all these units in USD; null if unknown */
    sold_for: number | null
  })[]
  /**
   * Errors to correct if the status is `Exception`; responses to POST and PUT include known errors with any status
   */
  errors?: EmbeddedProblem
  /** Ordered items, one line item for each SKU */
  line_items: ({
    /** Display name of the product */
    name: string
    /** ID of the ordered product */
    product_id: number
    /** Stock keeping unit (SKU) of the seller */
    sku: string
    /** Number of units */
    quantity: number
    /** Price of **all units** of the line item in USD, used as their customs value; null to use the product value */
    sold_for: number | null
    /** ID of the customs product, for goods regulated by a government agency; null if none */
    customs_product_id: number | null
    /** Battery details in addition to `dg_code`; null if none */
    dangerous_goods?: {
      /** UN number, such as `UN3481`; null if unknown */
      un_number: string | null
      /** IATA packing instruction, such as 967; null if unknown */
      packing_instruction: number | null
      /** Section of the packing instruction; null if unknown */
      section: string | null
      /** Energy in watt hours of one battery, or of one cell if `batteries` is null; null if unknown */
      watt_hours: number | null
      /** Lithium content in grams of one battery, or of one cell if `batteries` is null; null if unknown */
      lithium_grams: number | null
      /** Number of cells in all units; null if unknown */
      cells: number | null
      /** Number of batteries in all units; null if unknown */
      batteries: number | null
    }
    /** Dangerous goods code; null for ordinary goods */
    dg_code: string | null
    /** Harmonised System code of the destination; null if unknown */
    hs_code: string | null
    /** Whether the line item was shipped */
    fulfilled: boolean
    /** ID of the fulfilment that ships the line item; null until shipped */
    fulfillment_id: number | null
  })[]
  /** Parcels of the order */
  fulfillments: ({
    /** Unique identifier of the fulfilment, a whole number below 2^53 */
    id: number
    /** Time of handover to the carrier, `YYYY-MM-DD HH:MM:SS` UTC; null until handed over */
    fulfilled: string | null
    /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** ID of the shipment that carries the parcel */
    shipment_id: number
    /** Tracking number; null until assigned by the carrier */
    tracking_number: string | null
    /** URL of the tracking page for the buyer; null until a tracking number is assigned */
    tracking_url: string | null
    /** ID of the shipping warehouse */
    warehouse_id: string
    /** Time when packing started, `YYYY-MM-DD HH:MM:SS` UTC */
    created: string
    /** Time when packing was completed, `YYYY-MM-DD HH:MM:SS` UTC; null until packed */
    packed: string | null
    /** Pick and pack fee in USD */
    fulfillment_fee: number
    /** Packaging material fee in USD */
    packaging_fee: number
    /** Packing slip fee in USD */
    packing_slip_fee: number
    /** Label price in USD */
    shipping_cost: number
  })[]
  /** Correctable issues that may delay or return the parcel; absent if none */
  warnings?: ({
    /** Error code of the same issue with `Prefer: handling=strict` */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning; wording may change */
    message: string
    /** Recommended fix */
    cure: string
  })[]
}

/** Order to create */
export interface OrderInput {
  /** Time of the order in the shop, `YYYY-MM-DD HH:MM:SS` UTC; defaults to the current time */
  created?: string | null | undefined
  /** Recipient of the parcel */
  to: RecipientInput
  /** Importer, if not the recipient; null if the same. Responses then contain the recipient */
  consignee?: ConsigneeInput | null | undefined
  /** Exporter declared to customs */
  consignor: ConsignorInput
  /** Return address for undeliverable parcels; defaults to the return address of the service */
  from?: ReturnAddressInput | null | undefined
  /** Gift message printed on the packing slip, which is then required; null if none */
  gift_message?: string | null | undefined
  /**
   * Whether to ship to an unverified address, without insurance; not available with `Svc Priority`
   * @default false
   */
  ignore_bad_address?: boolean | null | undefined
  /**
   * Whether the full value is insured, for a fee of 1 percent; otherwise USD 30 is covered, except with `Svc Post`
   * @default false
   */
  insurance?: boolean | null | undefined
  /** Whether to enclose a packing slip, for a fee; defaults to the setting of the shop */
  packing_slip?: boolean | null | undefined
  /** Whether to ship available items before the others; defaults to the setting of the shop */
  partial_fulfillment?: boolean | null | undefined
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`). Defaults to DDU if the route accepts it, otherwise DDP
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether a delivery signature is required; available on some routes only
   * @default false
   */
  signature_confirmation?: boolean | null | undefined
  /** Shop in which the order was placed */
  shop: {
    /** Unique identifier of the shop, chosen by the merchant */
    id: string
    /** Order number in the shop; null if none */
    order_id?: string | null | undefined
  }
  /** Only warehouse that may ship the order; null for automatic selection */
  warehouse?: {
    /** ID of the warehouse, such as `WH0HKG01`; null for automatic selection, see `fulfillments` */
    id?: string | null | undefined
  } | null | undefined
  /** Ordered items, one line item for each SKU */
  line_items: readonly OrderLineInput[]
  /**
   * Initial status: `Holding` puts the order on hold until it is set to `Processing`
   * @default "Processing"
   */
  status?: "Processing" | "Holding" | null | undefined
  /**
   * Whether to create an order with an invalid address or no route with status `Exception` instead of rejecting it
   * @default false
   */
  exception_on_failure?: boolean | null | undefined
  /**
   * Whether to only validate the order: the response, or the error, is that of a creation, and nothing is stored
   * @default false
   */
  validate_only?: boolean | null | undefined
}

/** Line item with one SKU */
export interface OrderLineInput {
  /** Stock keeping unit (SKU) of the seller */
  sku: string
  /** Number of units */
  quantity: number
  /** Price of **all units** of the line item in USD, used as their customs value; null to use the product value */
  sold_for?: number | string | null | undefined
  /** ID of the customs product, for goods regulated by a government agency; null if none */
  customs_product_id?: number | null | undefined
  /** Battery details in addition to `dg_code`; null if none */
  dangerous_goods?: DangerousGoodsInput | null | undefined
}

/** Order summary with line items and parcels */
export interface OrderRow {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Time of the order in the shop, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Time when the order was received, `YYYY-MM-DD HH:MM:SS` UTC */
  placed_at: string
  /** Current status of the order */
  status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
  /**
   * Actions that the order currently allows: `update`, `hold` (set status Holding), `release` (set status Processing), `delete`
   */
  allowed_actions: (Open<"update" | "hold" | "release" | "delete">)[]
  to: Recipient
  /** Importer: the recipient if no other was given */
  consignee: Party
  /** Exporter declared to customs */
  consignor: Party
  /** Return address for undeliverable parcels; defaults to the return address of the service */
  from: ReturnAddress
  /** Gift message printed on the packing slip; null if none */
  gift_message: string | null
  /** Whether the order ships to an unverified address, without insurance */
  ignore_bad_address: boolean
  /**
   * Whether the full value is insured, for a fee of 1 percent; otherwise USD 30 is covered, except with `Svc Post`
   */
  insurance: boolean
  /** Whether a packing slip is enclosed, for a fee */
  packing_slip: boolean
  /** Whether available items are shipped before the others */
  partial_fulfillment: boolean
  /** Number of distinct products */
  products: number
  /** Total number of units */
  quantity: number
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`) */
  terms: Open<"DDU" | "DDP">
  /** Whether a delivery signature is required; available on some routes only */
  signature_confirmation: boolean
  /** Shop in which the order was placed */
  shop: {
    /** Unique identifier of the shop, chosen by the merchant */
    id: string
    /** Display name of the shop */
    name: string
    /** Order number in the shop; null if none */
    order_id: string | null
    /** Shop type: `Svc` for orders created through the API, `Platform` for orders imported from a store */
    type: string
  }
  /** Only warehouse that may ship the order */
  warehouse: {
    /** ID of the warehouse, such as `WH0HKG01`; null for automatic selection, see `fulfillments` */
    id: string | null
  }
  /** Latest cancellation (1327) or change (1328) of the order in its connected store after import; omitted if none */
  store_change?: {
    /** Error code: 1327 for a cancellation, refund or fulfilment in the store; 1328 for a change of items or address */
    code: number
    /** Human-readable message; wording may change */
    message: string
    /** Detection time, `YYYY-MM-DD HH:MM:SS` UTC */
    detected: string
  }
  /**
   * Items sold by the connected store whose SKU the shop does not have; nothing is shipped until the SKUs exist or `line_items` are sent
   */
  unmatched_items?: ({
    /** SKU in the store; null if none */
    sku: string | null
    /** Display name of the item in the store */
    name: string
    /** Number of ordered units that remain to be shipped */
    quantity: number
    /** Price of all these units in USD; null if unknown */
    sold_for: number | null
  })[]
  /**
   * Errors to correct if the status is `Exception`; responses to POST and PUT include known errors with any status
   */
  errors?: EmbeddedProblem
  /** Ordered items, one line item for each SKU */
  line_items: ({
    /** Display name of the product */
    name: string
    /** ID of the ordered product */
    product_id: number
    /** Stock keeping unit (SKU) of the seller */
    sku: string
    /** Number of units */
    quantity: number
  })[]
  /** Parcels of the order */
  fulfillments: ({
    /** Unique identifier of the fulfilment, a whole number below 2^53 */
    id: number
    /** Time of handover to the carrier, `YYYY-MM-DD HH:MM:SS` UTC; null until handed over */
    fulfilled: string | null
    /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** ID of the shipment that carries the parcel */
    shipment_id: number
    /** Tracking number; null until assigned by the carrier */
    tracking_number: string | null
    /** URL of the tracking page for the buyer; null until a tracking number is assigned */
    tracking_url: string | null
  })[]
}

/** The status of an order changed */
export interface OrdersChanged {
  /** Order at the time of the event */
  order: {
    /** Unique identifier, a whole number below 2^53 */
    id: number
    /** Time of the order in the shop, `YYYY-MM-DD HH:MM:SS` UTC */
    created: string
    /** Time when the order was received, `YYYY-MM-DD HH:MM:SS` UTC */
    placed_at: string
    /** New status of the order */
    status: string
    /** Previous status; null for a new order, equal to `status` for a change in its store */
    status_before: string | null
    /** Error code if the status is `Exception` or the order was changed in its store (1327, 1328); otherwise null */
    error_code: number | null
    /** Error message; null if the error was corrected in the meantime */
    reason: string | null
    /** Shop in which the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by the merchant */
      id: string
      /** Order number in the shop; null if none */
      order_id: string | null
    }
  }
}

/** An order requires action */
export interface OrdersStatus {
  /** Order that requires action */
  order: {
    /** Unique identifier, a whole number below 2^53 */
    id: number
    /** Time of the order in the shop, `YYYY-MM-DD HH:MM:SS` UTC */
    created: string
    /** Time when the order was received, `YYYY-MM-DD HH:MM:SS` UTC */
    placed_at: string
    /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: string
    /** Always `Exception` */
    status: "Exception"
    /** Ordered items, one line item for each SKU */
    line_items: ({
      /** ID of the product; null if none is assigned */
      product_id: number | null
      /** Stock keeping unit (SKU) of the seller */
      sku: string
      /** Number of units */
      quantity: number
    })[]
    /** Name and address of the recipient */
    shipping_address: {
      /** Company name, printed above the name; null if none */
      company_name: string | null
      /** Phone number; null if none */
      phone: string | null
      /** Email address; null if none */
      email: string | null
      /** Name of the recipient; null if only a company is given */
      name: string | null
      /** Street and house number */
      street1: string
      /** Address line 2: flat, floor or building; null if none */
      street2: string | null
      /** City or town */
      city: string
      /** Province, state or region, by code or name */
      province: string | null
      /** Postal code in the format of the country */
      postal_code: string | null
      /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
      country: string
    }
    /** Shop in which the order was placed */
    shop: {
      /** Unique identifier of the shop, chosen by the merchant */
      id: string
      /** Order number in the shop; null if none */
      order_id: string | null
    }
  }
}

/** New status of an order */
export interface OrderStatusInput {
  /** ID of the order to update */
  id: number
  /** New status: `Holding` puts the order on hold, `Processing` releases it */
  status: "Processing" | "Holding"
}

/** Order fields to update */
export interface OrderUpdate {
  /** Time of the order in the shop, `YYYY-MM-DD HH:MM:SS` UTC */
  created?: string | null | undefined
  /** Recipient of the parcel */
  to?: RecipientInput | null | undefined
  /** Importer, if not the recipient; null if the same. Responses then contain the recipient */
  consignee?: ConsigneeInput | null | undefined
  /** Exporter declared to customs */
  consignor?: ConsignorUpdate | null | undefined
  /** Return address for undeliverable parcels; defaults to the return address of the service */
  from?: ReturnAddressInput | null | undefined
  /** Gift message printed on the packing slip, which is then required; null if none */
  gift_message?: string | null | undefined
  /** Whether to ship to an unverified address, without insurance; not available with `Svc Priority` */
  ignore_bad_address?: boolean | null | undefined
  /**
   * Whether the full value is insured, for a fee of 1 percent; otherwise USD 30 is covered, except with `Svc Post`
   */
  insurance?: boolean | null | undefined
  /** Whether to enclose a packing slip, for a fee; defaults to the setting of the shop */
  packing_slip?: boolean | null | undefined
  /** Whether to ship available items before the others; defaults to the setting of the shop */
  partial_fulfillment?: boolean | null | undefined
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`). Defaults to DDU if the route accepts it, otherwise DDP
   */
  terms?: "DDU" | "DDP" | null | undefined
  /** Whether a delivery signature is required; available on some routes only */
  signature_confirmation?: boolean | null | undefined
  /** Shop in which the order was placed */
  shop?: {
    /** Unique identifier of the shop, chosen by the merchant */
    id: string
    /** Order number in the shop; null if none */
    order_id?: string | null | undefined
  } | null | undefined
  /** Only warehouse that may ship the order; null for automatic selection */
  warehouse?: {
    /** ID of the warehouse, such as `WH0HKG01`; null for automatic selection, see `fulfillments` */
    id?: string | null | undefined
  } | null | undefined
  /** Ordered items, one line item for each SKU */
  line_items?: readonly OrderLineInput[] | null | undefined
  /** New status of the order */
  status?: "Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived" | null | undefined
}

/** Carton, bag or pallet of labelled parcels */
export interface Overpack {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Code of the carrier required for all parcels; null for any carrier */
  carrier: string | null
  /** Whether any parcel contains dangerous goods */
  contains_dg: boolean
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** IATA code of the destination port of the parcels; null if they have none */
  exit_point: string | null
  /** Tracking number of the overpack at another carrier; null if none */
  external_tracking: string | null
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Serial shipping container code (GS1 SSCC), the barcode of the overpack label */
  sscc: string
  /** Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`) */
  terms: Open<"DDU" | "DDP">
  /** Whether the overpack is cleared as a United States type 86 entry */
  type86: boolean
  /** Whether the overpack is manifested and read-only */
  locked: boolean
  /** ID of the manifest that lists the overpack; null if not manifested */
  manifest_id: number | null
  /** Height in centimetres, required for a manifest; null if not measured */
  height: number | null
  /** Length in centimetres, required for a manifest; null if not measured */
  length: number | null
  /** Width in centimetres, required for a manifest; null if not measured */
  width: number | null
  /** Gross weight in kilograms, to 1 decimal, required for a manifest; null if not measured */
  weight: number | null
  /** Number of shipments in the overpack */
  total_shipments: number
  /** Shipments in the overpack */
  shipments: ({
    /** ID of the packed shipment */
    id: number
    /** ID of the label of the shipment */
    label_id: number
    /** Tracking number of the label; null until assigned by the carrier */
    tracking_number: string | null
  })[]
  /** Correctable issues that may delay or return the parcel; absent if none */
  warnings?: ({
    /** Error code of the same issue with `Prefer: handling=strict` */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning; wording may change */
    message: string
    /** Recommended fix */
    cure: string
  })[]
}

/** Overpack to create, with the shipments to pack */
export interface OverpackInput {
  /** Gross weight in kilograms, to 1 decimal; required for a manifest */
  weight?: number | string | null | undefined
  /** Length in centimetres; required for a manifest */
  length?: number | string | null | undefined
  /** Width in centimetres; required for a manifest */
  width?: number | string | null | undefined
  /** Height in centimetres; required for a manifest */
  height?: number | string | null | undefined
  /** Shipments to pack; an overpack can contain at most 1000 */
  shipments: readonly PackedShipmentInput[]
}

/** Carton, bag or pallet of labelled parcels, without the list of its shipments */
export interface OverpackRow {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Code of the carrier required for all parcels; null for any carrier */
  carrier: string | null
  /** Whether any parcel contains dangerous goods */
  contains_dg: boolean
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** IATA code of the destination port of the parcels; null if they have none */
  exit_point: string | null
  /** Tracking number of the overpack at another carrier; null if none */
  external_tracking: string | null
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Serial shipping container code (GS1 SSCC), the barcode of the overpack label */
  sscc: string
  /** Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`) */
  terms: Open<"DDU" | "DDP">
  /** Whether the overpack is cleared as a United States type 86 entry */
  type86: boolean
  /** Whether the overpack is manifested and read-only */
  locked: boolean
  /** ID of the manifest that lists the overpack; null if not manifested */
  manifest_id: number | null
  /** Height in centimetres, required for a manifest; null if not measured */
  height: number | null
  /** Length in centimetres, required for a manifest; null if not measured */
  length: number | null
  /** Width in centimetres, required for a manifest; null if not measured */
  width: number | null
  /** Gross weight in kilograms, to 1 decimal, required for a manifest; null if not measured */
  weight: number | null
  /** Number of shipments in the overpack */
  total_shipments: number
}

/** Overpack fields to update, and shipments to add */
export interface OverpackUpdate {
  /** Gross weight in kilograms, to 1 decimal; required for a manifest */
  weight?: number | string | null | undefined
  /** Length in centimetres; required for a manifest */
  length?: number | string | null | undefined
  /** Width in centimetres; required for a manifest */
  width?: number | string | null | undefined
  /** Height in centimetres; required for a manifest */
  height?: number | string | null | undefined
  /**
   * Shipments to add; an overpack can contain at most 1000
   * @default []
   */
  shipments?: readonly PackedShipmentInput[] | null | undefined
}

/** Shipment to pack, identified by its ID, label ID or tracking number */
export interface PackedShipmentInput {
  /** ID of the shipment. One of `id`, `label_id` and `tracking_number` is required */
  id?: number | null | undefined
  /** ID of the label of the shipment */
  label_id?: number | null | undefined
  /** Tracking number of the label */
  tracking_number?: string | null | undefined
}

/** Overpack, with the shipments that could and could not be packed */
export interface PartlyPackedOverpack {
  /** Unique identifier of the overpack; null if no shipment could be packed */
  id: number | null
  /** Code of the carrier required for all parcels; null for any carrier */
  carrier: string | null
  /** Whether any parcel contains dangerous goods */
  contains_dg: boolean
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC; null if no shipment could be packed */
  created: string | null
  /** ID of the entry point (drop-off facility), such as `HKG101`; null if no shipment could be packed */
  entry_point: string | null
  /** IATA code of the destination port of the parcels; null if they have none */
  exit_point: string | null
  /** Tracking number of the overpack at another carrier; null if none */
  external_tracking: string | null
  /**
   * Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`; null if no shipment could be packed
   */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /**
   * Serial shipping container code (GS1 SSCC), the barcode of the overpack label; null if no shipment could be packed
   */
  sscc: string | null
  /**
   * Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`); null if no shipment could be packed
   */
  terms: Open<"DDU" | "DDP"> | null
  /** Whether the overpack is cleared as a United States type 86 entry */
  type86: boolean
  /** Whether the overpack is manifested and read-only */
  locked: boolean
  /** ID of the manifest that lists the overpack; null if not manifested */
  manifest_id: number | null
  /** Height in centimetres, required for a manifest; null if not measured */
  height: number | null
  /** Length in centimetres, required for a manifest; null if not measured */
  length: number | null
  /** Width in centimetres, required for a manifest; null if not measured */
  width: number | null
  /** Gross weight in kilograms, to 1 decimal, required for a manifest; null if not measured */
  weight: number | null
  /** Packed shipments, followed by rejected ones */
  shipments: ({
    /** ID of the shipment; null if not found */
    id: number | null
    /** ID of the label; null if not found */
    label_id: number | null
    /** Tracking number of the label; null if not assigned or not found */
    tracking_number: string | null
    /** Reason why the shipment was not packed; absent if it was */
    error?: string
  })[]
  /** Correctable issues that may delay or return the parcel; absent if none */
  warnings?: ({
    /** Error code of the same issue with `Prefer: handling=strict` */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning; wording may change */
    message: string
    /** Recommended fix */
    cure: string
  })[]
}

/** Exporter or importer */
export interface Party {
  /** Name of the person; null if only a company is given */
  name: string | null
  /** Phone number; null if none */
  phone: string | null
  /** Email address, used by carriers for delivery notices; null if none */
  email: string | null
  /** Tax, registration or identity number declared to customs; null if none */
  id: string | null
  /** Typed customs and tax registration numbers of the party; absent if none */
  tax_ids?: ({
    /** Type of the number, such as `IOSS` or `EORI` */
    type: string
    /** Registration number */
    value: string
    /** Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; null if not given */
    country: string | null
  })[]
  /**
   * Date of birth, `YYYY-MM-DD`. Used only by denied-party screening, to rule out people with the same name; not shared
   */
  date_of_birth?: string
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
}

/** Card payment to a balance */
export interface Payment {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Payment type: `checkout` for a payment on a checkout page, `automatic` for a top-up with the saved card */
  kind: Open<"checkout" | "automatic">
  /** Amount to credit, in `currency` */
  amount: number
  /** Currency of the credited balance, as an ISO 4217 code in uppercase */
  currency: string
  /** Payment status: `open` until paid; then `paid`, `failed` or `expired` */
  status: Open<"open" | "paid" | "failed" | "expired">
  /** URL of the checkout page, valid for one hour; null until available and after completion */
  checkout_url: string | null
  /** Reason why the payment failed; null otherwise */
  failure_reason: string | null
  /** Amount refunded to the card, in `currency` */
  refunded: number
  /** Amount disputed (charged back) by the cardholder, in `currency` */
  disputed: number
}

/** Card payment to create */
export interface PaymentInput {
  /** Amount to credit, in `currency` */
  amount: number | string
  /** Currency of the credited balance, as an ISO 4217 code in uppercase */
  currency: string
}

/** Goods stored in warehouses, with stock levels */
export interface Product {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Text of the barcode; null if the product ID is used */
  barcode: string | null
  /** Display name of the product */
  name: string
  /** Goods description in English declared to customs */
  description: string
  /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coo: string
  /** Dangerous goods code; null for ordinary goods */
  dg_code: string | null
  /** Deprecated: the United States entry of `hs_codes` */
  hs_code: string | null
  /** Harmonised System codes, one for each destination country */
  hs_codes: ({
    /** Destination country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
    /** Harmonised System code of the country, 6 to 13 digits */
    hs_code: string
  })[]
  /** Goods descriptions in other languages, one for each language */
  local_descriptions: ({
    /** Goods description in the language of `language_code` */
    description: string
    /** ISO 639-1 language code, such as `zh` */
    language_code: string
  })[]
  /** Whether the product is packaging material. Immutable */
  is_packaging: boolean
  /** Manufacturer's product identifier, declared to customs of the European Union; null if none */
  mpn: string | null
  /** Standardised product identifier (EAN, UPC, ISBN), 8 to 14 digits; null if none */
  gtin: string | null
  /** Economic operator in the European Union that is responsible for the product (GPSR); null if none */
  responsible_person: {
    /** Name of the person or company */
    name: string
    /** Street and house number */
    street1: string
    /** Address line 2: flat, floor or building; null if none */
    street2: string | null
    /** City or town */
    city: string
    /** Postal code in the format of the country */
    postal_code: string
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
    /** Email or web address */
    email: string
  } | null
  /** Producer registration numbers (EPR), one for each country */
  epr_numbers: ({
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
    /** Producer registration number in the country */
    number: string
  })[]
  /** Number of units available in all warehouses */
  quantity: number
  /** Number of units reserved for orders in all warehouses */
  reserved: number
  /** Number of units required to fulfil backorders */
  backordered: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Unit cost in USD */
  cost: number
  /** Retail value of one unit in USD */
  value: number
  /** Weight in kilograms; 0 until measured by a warehouse */
  weight: number
  /** Height in centimetres; 0 until measured by a warehouse */
  height: number
  /** Length in centimetres; 0 until measured by a warehouse */
  length: number
  /** Width in centimetres; 0 until measured by a warehouse */
  width: number
  /** SKUs of the product, one for each shop and name */
  skus: Sku[]
  /** Stock by warehouse */
  warehouses: ({
    /** ID of the warehouse, such as `WH0HKG01` */
    id: string
    /** Goods description in the local language; null if none */
    description: string | null
    /** English name of the local language */
    language: string
    /** ISO 639-1 language code, such as `zh` */
    language_code: string
    /** Number of units available in the warehouse */
    quantity: number
    /** Number of units reserved for orders in the warehouse */
    reserved: number
  })[]
}

/** Product to create */
export interface ProductInput {
  /** Text of the barcode; null to use the product ID */
  barcode?: string | null | undefined
  /** Display name of the product */
  name: string
  /** Goods description in English declared to customs */
  description: string
  /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coo: string
  /** Retail value of one unit in USD */
  value: number | string
  /**
   * Unit cost in USD
   * @default 0
   */
  cost?: number | string | null | undefined
  /** Dangerous goods code; null for ordinary goods */
  dg_code?: "0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4" | null | undefined
  /** Deprecated: the United States entry of `hs_codes` */
  hs_code?: string | null | undefined
  /**
   * Harmonised System codes, one for each destination country
   * @default []
   */
  hs_codes?: readonly HsCodeInput[] | null | undefined
  /**
   * Goods descriptions in other languages, one for each language
   * @default []
   */
  local_descriptions?: readonly LocalDescriptionInput[] | null | undefined
  /**
   * Whether the product is packaging material. Immutable
   * @default false
   */
  is_packaging?: boolean | null | undefined
  /** Manufacturer's product identifier, declared to customs of the European Union; null if none */
  mpn?: string | null | undefined
  /** Standardised product identifier (EAN, UPC, ISBN), 8 to 14 digits; null if none */
  gtin?: string | null | undefined
  /** Economic operator in the European Union that is responsible for the product (GPSR); null if none */
  responsible_person?: {
    /** Name of the person or company */
    name: string
    /** Street and house number */
    street1: string
    /** Address line 2: flat, floor or building; null if none */
    street2?: string | null | undefined
    /** City or town */
    city: string
    /** Postal code in the format of the country */
    postal_code: string | number
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
    /** Email or web address */
    email: string
  } | null | undefined
  /**
   * Producer registration numbers (EPR), one for each country
   * @default []
   */
  epr_numbers?: readonly ({
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
    /** Producer registration number in the country */
    number: string
  })[] | null | undefined
  /**
   * SKUs of the product, one for each shop and name
   * @default []
   */
  skus?: readonly SkuInput[] | null | undefined
}

/** Product in a list; its amounts and dimensions are strings */
export interface ProductRow {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Text of the barcode; null if the product ID is used */
  barcode: string | null
  /** Display name of the product */
  name: string
  /** Goods description in English declared to customs */
  description: string
  /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coo: string
  /** Dangerous goods code; null for ordinary goods */
  dg_code: string | null
  /** Deprecated: the United States entry of `hs_codes` */
  hs_code: string | null
  /** Harmonised System codes, one for each destination country */
  hs_codes: ({
    /** Destination country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
    /** Harmonised System code of the country, 6 to 13 digits */
    hs_code: string
  })[]
  /** Goods descriptions in other languages, one for each language */
  local_descriptions: ({
    /** Goods description in the language of `language_code` */
    description: string
    /** ISO 639-1 language code, such as `zh` */
    language_code: string
  })[]
  /** Whether the product is packaging material. Immutable */
  is_packaging: boolean
  /** Manufacturer's product identifier, declared to customs of the European Union; null if none */
  mpn: string | null
  /** Standardised product identifier (EAN, UPC, ISBN), 8 to 14 digits; null if none */
  gtin: string | null
  /** Economic operator in the European Union that is responsible for the product (GPSR); null if none */
  responsible_person: {
    /** Name of the person or company */
    name: string
    /** Street and house number */
    street1: string
    /** Address line 2: flat, floor or building; null if none */
    street2: string | null
    /** City or town */
    city: string
    /** Postal code in the format of the country */
    postal_code: string
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
    /** Email or web address */
    email: string
  } | null
  /** Producer registration numbers (EPR), one for each country */
  epr_numbers: ({
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
    /** Producer registration number in the country */
    number: string
  })[]
  /** Number of units available in all warehouses */
  quantity: number
  /** Number of units reserved for orders in all warehouses */
  reserved: number
  /** Number of units required to fulfil backorders */
  backordered: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Unit cost in USD */
  cost: string
  /** Retail value of one unit in USD */
  value: string
  /** Weight in kilograms; 0 until measured by a warehouse */
  weight: string
  /** Height in centimetres; 0 until measured by a warehouse */
  height: string
  /** Length in centimetres; 0 until measured by a warehouse */
  length: string
  /** Width in centimetres; 0 until measured by a warehouse */
  width: string
  /** Whether the SKU is active; present only if filtered by shop */
  active?: boolean
  /** SKU in the shop; present only if filtered by shop */
  sku?: string
}

/** Stock was received, shipped or reserved */
export interface ProductsStockChanged {
  /** Stock change, with the resulting quantities */
  stock: {
    /** Unique identifier of the change */
    id: number
    /** Time of the change, `YYYY-MM-DD HH:MM:SS` UTC */
    created: string
    /**
     * Reason for the change: `reservation` of stock for an order, `release` of a reservation, `dispatch` of a parcel, `inbound` stock counted on arrival, or `adjustment` of the stock level
     */
    reason: Open<"inbound" | "adjustment" | "reservation" | "release" | "dispatch">
    /** ID of the order that caused the change; null if none */
    order_id: number | null
    /** ID of the inbound shipment that caused the change; null if none */
    inbound_id: number | null
    /** One entry for each combination of product and warehouse that changed */
    products: ({
      /** ID of the product */
      id: number
      /** Current SKUs of the product, oldest first */
      skus: ({
        /** ID of the shop that uses the SKU */
        shop_id: string
        /** Stock keeping unit (SKU): product code in the shop */
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
      /** Stock revision, increased by every change; quantities with a higher revision are newer */
      revision: number
    })[]
  }
}

/** Product fields to update */
export interface ProductUpdate {
  /** Text of the barcode; null to use the product ID */
  barcode?: string | null | undefined
  /** Display name of the product */
  name?: string | null | undefined
  /** Goods description in English declared to customs */
  description?: string | null | undefined
  /** Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  coo?: string | null | undefined
  /** Retail value of one unit in USD */
  value?: number | string | null | undefined
  /** Unit cost in USD */
  cost?: number | string | null | undefined
  /** Dangerous goods code; null for ordinary goods */
  dg_code?: "0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4" | null | undefined
  /** Deprecated: the United States entry of `hs_codes` */
  hs_code?: string | null | undefined
  /** Harmonised System codes, one for each destination country */
  hs_codes?: readonly HsCodeInput[] | null | undefined
  /** Goods descriptions in other languages, one for each language */
  local_descriptions?: readonly LocalDescriptionInput[] | null | undefined
  /** Whether the product is packaging material. Immutable */
  is_packaging?: boolean | null | undefined
  /** Manufacturer's product identifier, declared to customs of the European Union; null if none */
  mpn?: string | null | undefined
  /** Standardised product identifier (EAN, UPC, ISBN), 8 to 14 digits; null if none */
  gtin?: string | null | undefined
  /** Economic operator in the European Union that is responsible for the product (GPSR); null if none */
  responsible_person?: {
    /** Name of the person or company */
    name: string
    /** Street and house number */
    street1: string
    /** Address line 2: flat, floor or building; null if none */
    street2?: string | null | undefined
    /** City or town */
    city: string
    /** Postal code in the format of the country */
    postal_code: string | number
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
    /** Email or web address */
    email: string
  } | null | undefined
  /** Producer registration numbers (EPR), one for each country */
  epr_numbers?: readonly ({
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
    /** Producer registration number in the country */
    number: string
  })[] | null | undefined
  /** SKUs of the product, one for each shop and name */
  skus?: readonly SkuInput[] | null | undefined
}

/** Rates of all services, locked until `expires` */
export interface Quote {
  /** Unique identifier, to send as `quote_id` of a shipment */
  id: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Expiry time of the locked prices, `YYYY-MM-DD HH:MM:SS` UTC */
  expires: string
  /** Currency of all amounts, as an ISO 4217 code in uppercase */
  currency: string
  /** ID of the shipment created from the quote; null if none */
  shipment_id: number | null
  /** Services, cheapest first */
  services: QuotedService[]
  /** Codes of the carriers whose rate request timed out */
  unanswered_carriers: string[]
}

/** Landed cost: price plus duty and tax */
export interface QuotedLandedCost {
  /** Import tax of the parcel, in the currency of the quote */
  tax: number
  /** Import duty of the parcel, in the currency of the quote */
  duty: number
  /**
   * Total landed cost, regardless of the payer: the sum of `total_cost`, `tax` and `duty`, in the currency of the quote
   */
  total: number
  /** Duty and tax of each line item, in request order */
  line_items: ({
    /** Import tax on all units of the line item, in the currency of the quote */
    tax: number
    /** Import duty on all units of the line item, in the currency of the quote */
    duty: number
  })[]
}

/** Destination, to the extent that it affects prices */
export interface QuotedPlaceInput {
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
  /**
   * Province, state or region, by code or name; required if the postal system of the country uses it, except in HK, MO, SG and AE
   */
  province?: string | null | undefined
  /** Postal code in the format of the country; required if the postal system of the country uses it, except in IE */
  postal_code?: string | number | null | undefined
  /** Company name, printed above the name; null if none */
  company_name?: string | null | undefined
  /** Street and house number */
  street1?: string | null | undefined
  /** Address line 2: flat, floor or building; null if none */
  street2?: string | null | undefined
}

/** Available service with its price */
export interface QuotedService {
  /** Code of the carrier that provides the service */
  carrier: string
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** IATA codes of possible ports where the line haul ends; empty if the route has none */
  exit_points: string[]
  /** Terms available on the route */
  terms: (Open<"DDU" | "DDP">)[]
  /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /** Gross weight in kilograms, but at least the minimum of the route */
  gross_weight: number
  /** Volumetric (dimensional) weight in kilograms: length × width × height divided by the route divisor */
  volumetric_weight: number
  /** Insurance cover and fee */
  insurance: {
    /** Insured amount, in the currency of the quote */
    coverage: number
    /** Insurance fee, in the currency of the quote */
    fee: number
  }
  /** Shipping price without surcharge and fees, in the currency of the quote */
  cost: number
  /** Route surcharge by chargeable weight, in the currency of the quote */
  surcharge: number
  /** Fee for length plus girth above the route limit, in the currency of the quote */
  oversize_fee: number
  /** Total price without duty and tax, in the currency of the quote */
  total_cost: number
  /** Breakdown of the price: base rate, surcharges, oversize fee and insurance fee */
  charges: Charge[]
  /** Version of the tariff used for pricing; null if none */
  tariff: string | null
  /** Whether the price is estimated from a rate table because the carrier rate is unavailable */
  estimated?: true
  /** Landed cost with duty and tax; null if rates are unknown */
  landed_cost: QuotedLandedCost | null
  /** Missing information that would make duty and tax certain */
  missing: ({
    /**
     * Missing information. Not provided: `hs_code`, `origin`, `buyer`, `channel`, `province`. Ambiguous special territory: `postal_code`. Estimated from the chapter: `tariff`. Due at unknown rates: `local_charges`, `fees`, `excise`, `levies`. A lower rate may apply: `tax_rate`. A limit may not apply to these goods: `relief`. Duty depends on proof of origin: `preference`. No rule for gifts or returns: `nature`
     */
    what: Open<"hs_code" | "origin" | "tariff" | "buyer" | "channel" | "postal_code" | "province" | "local_charges" | "fees" | "preference" | "nature" | "excise" | "relief" | "tax_rate" | "levies">
    /** Zero-based index of the line item; null if it applies to all line items */
    line_item: number | null
  })[]
  /** Minimum transit time in days, from entry point to delivery */
  transit_min: number
  /** Maximum usual transit time in days, from entry point to delivery */
  transit_max: number
}

/** Quote to create: the parcel to price */
export interface QuoteInput {
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  to: QuotedPlaceInput
  /** Contents declared to customs, one line item for each kind of goods */
  line_items: readonly LineItemInput[]
  /** Filter by service level; null for all */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /** Filter by carrier code; null for all carriers */
  carrier?: string | null | undefined
  /** IATA code of the port where the line haul ends, such as `JFK`; null for automatic selection */
  exit_point?: string | null | undefined
  /**
   * Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`). Defaults to DDU if the route accepts it, otherwise DDP
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether a delivery signature is required; available on some routes only
   * @default false
   */
  signature_confirmation?: boolean | null | undefined
  /**
   * Whether the full value is insured, for a fee of 1 percent; otherwise USD 30 is covered, except with `Svc Post`
   * @default false
   */
  insurance?: boolean | null | undefined
  /**
   * Whether the packaging is soft or irregular, such as a bag; lowers the volumetric weight
   * @default false
   */
  irregular?: boolean | null | undefined
  /**
   * Whether the parcel travels from the recipient back to the sender with the return service of the carrier; address fields keep their outbound meaning
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
  /** Gross weight in kilograms, to 3 decimals. Defaults to the sum of quantity times unit weight of the line items */
  weight?: number | string | null | undefined
  /**
   * Packages of a multi-package shipment. They replace the weight and dimensions of the whole shipment
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
   * Typed customs and tax registration numbers of the seller; the customs data guide lists the types
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number: IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC and others; the customs data guide lists formats and examples
     */
    type: string
    /** Registration number; spaces, dots and dashes are ignored */
    value: string | number
    /**
     * Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; required where numbers of several countries look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /**
   * ID of your carrier account that buys the labels; null for the newest account, or the platform account if you have none
   */
  credentials_id?: number | null | undefined
  /**
   * Currency of the balance to charge; its exchange rate is locked with the prices
   * @default "USD"
   */
  currency?: string | null | undefined
}

/** Recipient of a parcel */
export interface Recipient {
  /** Company name, printed above the name; null if none */
  company_name: string | null
  /** Name of the person; null if only a company is given */
  name: string | null
  /** Phone number; null if none */
  phone: string | null
  /** Email address, used by carriers for delivery notices; null if none */
  email: string | null
  /** Typed customs and tax registration numbers of the party; absent if none */
  tax_ids?: ({
    /** Type of the number, such as `IOSS` or `EORI` */
    type: string
    /** Registration number */
    value: string
    /** Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; null if not given */
    country: string | null
  })[]
  /**
   * Date of birth, `YYYY-MM-DD`. Used only by denied-party screening, to rule out people with the same name; not shared
   */
  date_of_birth?: string
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
}

/** Recipient of a parcel */
export interface RecipientInput {
  /** Company name, printed above the name; null if none */
  company_name?: string | null | undefined
  /** Name of the recipient; required without `company_name` */
  name?: string | null | undefined
  /** Phone number with country code and any extension; required by carriers in some countries */
  phone?: string | number | null | undefined
  /** Email address, used by carriers for delivery notices */
  email?: string | null | undefined
  /**
   * Typed customs and tax registration numbers of the party; the customs data guide lists the types
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number: IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC and others; the customs data guide lists formats and examples
     */
    type: string
    /** Registration number; spaces, dots and dashes are ignored */
    value: string | number
    /**
     * Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; required where numbers of several countries look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth, `YYYY-MM-DD`. Used only by denied-party screening, to rule out people with the same name; not shared
   */
  date_of_birth?: string | null | undefined
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /**
   * Province, state or region, by code or name; required if the postal system of the country uses it, except in HK, MO, SG and AE
   */
  province?: string | null | undefined
  /** Postal code in the format of the country; required if the postal system of the country uses it, except in IE */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
}

/** Replay of webhook deliveries */
export interface Replay {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Replay status: `running`, `done`, or `stopped` if the webhook was disabled or deleted */
  status: Open<"running" | "done" | "stopped">
  /** Whether only undelivered events are replayed */
  only_failed: boolean
  /** Number of events queued so far; 0 in a completed replay if none matched */
  replayed: number
  /**
   * Time of the first event not replayed if the limit of 10,000 events was reached, `YYYY-MM-DD HH:MM:SS` UTC; otherwise null
   */
  left_from: string | null
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Last update time, `YYYY-MM-DD HH:MM:SS` UTC */
  updated: string
}

/** Events to replay */
export interface ReplayInput {
  /**
   * Event to replay: `event_id` of a delivery (`id` in `GET /events`), or a delivery ID (`X-Svc-Event-Id`, `<event>-<webhook>`). A pending delivery is sent immediately
   */
  event_id?: number | string | null | undefined
  /** Earliest event time, inclusive, `YYYY-MM-DD HH:MM:SS` UTC */
  created_min?: string | null | undefined
  /** Latest event time, inclusive, `YYYY-MM-DD HH:MM:SS` UTC */
  created_max?: string | null | undefined
  /** Delivery status of the events to replay: `failed` selects events that were never delivered */
  status?: "failed" | null | undefined
}

/** Returned parcels shipped as one, with their IDs */
export interface Reshipment {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Contents declared to customs */
  contents: string
  /** Recipient of the parcel */
  to: {
    /** Company name, printed above the name; null if none */
    company_name: string | null
    /** Name of the recipient */
    name: string
    /** Phone number with country code and any extension; required by carriers in some countries */
    phone: string | null
    /** Street and house number */
    street1: string
    /** Address line 2: flat, floor or building; null if none */
    street2: string | null
    /** City or town */
    city: string
    /** Province, state or region, by code or name */
    province: string | null
    /** Postal code in the format of the country */
    postal_code: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
  }
  /** Service level selected by the facility; null until quoted */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Current status of the reshipment */
  status: Open<"Pending" | "Approved" | "Declined">
  /** Estimated fee in USD; 0 until quoted */
  estimated_reship_fee: number
  /** Final fee in USD; 0 until it is determined */
  reship_fee: number
  /** Tracking number; null until assigned by the carrier */
  tracking_number: string | null
  /** Total value of the contents in USD */
  value: number
  /** Gross weight of the parcel in kilograms */
  weight: number
  /** IDs of the returns that are shipped */
  returns: number[]
}

/** Reshipment to create: returned parcels to ship as one */
export interface ReshipmentInput {
  /** Contents declared to customs */
  contents: string
  /** IDs of the returns, all at one facility */
  returns: readonly number[]
  /** Recipient of the parcel */
  to: ReshipmentRecipientInput
  /** Total value of the contents in USD */
  value: number | string
}

/** Recipient of the returned parcels */
export interface ReshipmentRecipientInput {
  /** Company name, printed above the name; null if none */
  company_name?: string | null | undefined
  /** Name of the recipient; required without `company_name` */
  name?: string | null | undefined
  /** Phone number with country code and any extension; required by carriers in some countries */
  phone?: string | number | null | undefined
  /**
   * Date of birth, `YYYY-MM-DD`. Used only by denied-party screening, to rule out people with the same name; not shared
   */
  date_of_birth?: string | null | undefined
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /**
   * Province, state or region, by code or name; required if the postal system of the country uses it, except in HK, MO, SG and AE
   */
  province?: string | null | undefined
  /** Postal code in the format of the country; required if the postal system of the country uses it, except in IE */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
}

/** Returned parcels shipped as one, with their number */
export interface ReshipmentRow {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Contents declared to customs */
  contents: string
  /** Recipient of the parcel */
  to: {
    /** Company name, printed above the name; null if none */
    company_name: string | null
    /** Name of the recipient */
    name: string
    /** Phone number with country code and any extension; required by carriers in some countries */
    phone: string | null
    /** Street and house number */
    street1: string
    /** Address line 2: flat, floor or building; null if none */
    street2: string | null
    /** City or town */
    city: string
    /** Province, state or region, by code or name */
    province: string | null
    /** Postal code in the format of the country */
    postal_code: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
  }
  /** Service level selected by the facility; null until quoted */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Current status of the reshipment */
  status: Open<"Pending" | "Approved" | "Declined">
  /** Estimated fee in USD; 0 until quoted */
  estimated_reship_fee: number
  /** Final fee in USD; 0 until it is determined */
  reship_fee: number
  /** Tracking number; null until assigned by the carrier */
  tracking_number: string | null
  /** Total value of the contents in USD */
  value: number
  /** Gross weight of the parcel in kilograms */
  weight: number
  /** Number of returns in the reshipment */
  returns: number
}

/** A reshipment was quoted or shipped */
export interface ReshipmentsStatus {
  /** Reshipment at the time of the event */
  reshipment: {
    /** Unique identifier, a whole number below 2^53 */
    id: number
    /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
    created: string
    /** Event that occurred: `quoted` or `shipped` */
    happening: Open<"quoted" | "shipped">
    /** New status of the reshipment */
    status: string
    /** Service level selected by the facility; null until quoted */
    service: string | null
    /** Estimated fee in USD; 0 until quoted */
    estimated_reship_fee: number
    /** Final fee in USD; 0 until it is determined */
    reship_fee: number
    /** Tracking number; null until assigned by the carrier */
    tracking_number: string | null
  }
}

/** Decision on the estimate of a reshipment */
export interface ReshipmentUpdate {
  /**
   * Decision: `Approved` pays the estimated fee and ships the parcel; `Declined` leaves the returns at the facility
   */
  status: "Approved" | "Declined"
  /** IDs of the returns, all at one facility */
  returns?: readonly number[] | null | undefined
  /** Recipient of the parcel */
  to?: ReshipmentRecipientInput | null | undefined
}

/** Parcel returned to a facility, with pictures and messages */
export interface Return {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Current status of the return */
  status: Open<"Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped">
  /** Tracking number of the returned parcel */
  tracking_number: string
  /** Gross weight of the parcel in kilograms */
  weight: number
  /** Processing fee in USD */
  process_fee: number
  /** Inspection fee in USD; 0 until requested */
  verify_fee: number
  /** ID of the reshipment that includes the return; null if none */
  reshipment_id: number | null
  /** Return merchandise authorisation (RMA) number; null if none */
  rma_number: string | null
  /** URLs of the pictures, accessible without a token */
  images: string[]
  /** Messages between the user and the facility, newest first */
  messages: ({
    /** Unique identifier, a whole number below 2^53 */
    id: number
    /** Author of the message: `user` or `operator` */
    author: Open<"user" | "operator">
    /** Message text */
    body: string
    /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
    created: string
  })[]
}

/** Return address for undeliverable parcels */
export interface ReturnAddress {
  /** Name of the person or company that receives returned parcels */
  name: string | null
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2: string | null
  /** City or town */
  city: string
  /** Province, state or region, by code or name */
  province: string | null
  /** Postal code in the format of the country */
  postal_code: string | null
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
}

/** Return address for undeliverable parcels */
export interface ReturnAddressInput {
  /** Name of the person or company that receives returned parcels */
  name: string
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /** Province, state or region, by code or name; required in US, CA and AU */
  province?: string | null | undefined
  /** Postal code in the format of the country; required in US, CA and AU */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
}

/** Message to the facility */
export interface ReturnMessageInput {
  /** Message text */
  body: string
}

/** Parcel returned to a facility, without pictures and messages */
export interface ReturnRow {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Current status of the return */
  status: Open<"Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped">
  /** Tracking number of the returned parcel */
  tracking_number: string
  /** Gross weight of the parcel in kilograms */
  weight: number
  /** Processing fee in USD */
  process_fee: number
  /** Inspection fee in USD; 0 until requested */
  verify_fee: number
  /** ID of the reshipment that includes the return; null if none */
  reshipment_id: number | null
  /** Return merchandise authorisation (RMA) number; null if none */
  rma_number: string | null
  /** Number of messages between the user and the facility */
  messages: number
}

/** A return was received, inspected, or has a new message */
export interface ReturnsStatus {
  /** Return at the time of the event */
  return: {
    /** Unique identifier, a whole number below 2^53 */
    id: number
    /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
    created: string
    /** New status of the return */
    status: string
    /** Tracking number of the returned parcel */
    tracking_number: string
    /** Return merchandise authorisation (RMA) number; null if none */
    rma_number: string | null
    /** ID of the facility that received the return */
    warehouse_id: string
    /** Gross weight in kilograms, as measured by the facility */
    weight: number
    /** Number of messages between the user and the facility */
    messages: number
  }
}

/** Requested handling of a return */
export interface ReturnUpdate {
  /** New status: `Verify` requests an inspection, for a fee */
  status: "Verify"
}

/** Shipment with all its labels */
export interface Shipment {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Your reference for the shipment, such as an order number; null if none */
  order_number: string | null
  /** Up to 3 lines printed at the bottom of the label, such as an order number */
  comments: string[]
  to: Recipient
  /** Importer: the recipient if no other was given */
  consignee: Party
  /** Exporter declared to customs */
  consignor: Party
  /** Return address for undeliverable parcels; defaults to the return address of the service */
  from: ReturnAddress
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Last update time, `YYYY-MM-DD HH:MM:SS` UTC */
  updated: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** IATA code of the port where the line haul ends, such as `JFK`; null for automatic selection */
  exit_point: string | null
  /** Code of the required carrier; null for automatic selection */
  carrier: string | null
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`) */
  terms: Open<"DDU" | "DDP">
  /** Whether a delivery signature is required; available on some routes only */
  signature_confirmation: boolean
  /**
   * Whether the full value is insured, for a fee of 1 percent; otherwise USD 30 is covered, except with `Svc Post`
   */
  insurance: boolean
  /** Insured amount, in the shipment currency */
  insured_value: number
  /** URL of the page for damage and loss claims */
  claim_url: string
  /** Whether the packaging is soft or irregular, such as a bag; lowers the volumetric weight */
  irregular: boolean
  /** Whether a label can be bought although the recipient address could not be verified */
  override: boolean
  /** Whether this is a test shipment, whose label is free and which is not shipped. Immutable */
  test: boolean
  /** Whether the recipient address was verified; in some countries only its format can be checked */
  verified: boolean
  /** Height in centimetres, rounded to 2 decimals */
  height: number
  /** Length in centimetres, rounded to 2 decimals */
  length: number
  /** Width in centimetres, rounded to 2 decimals */
  width: number
  /** Gross weight in kilograms, to 3 decimals */
  weight: number
  /** Volumetric (dimensional) weight in kilograms: length × width × height divided by the route divisor */
  volumetric_weight: number
  /** Total price in the shipment currency: carriage, surcharge and fees, plus duty and tax with terms DDP */
  total_cost: number
  /** Import tax prepaid by the sender (terms DDP), in the shipment currency */
  tax: number
  /** Import duty prepaid by the sender (terms DDP), in the shipment currency */
  duty: number
  /** ID of the overpack that contains the shipment; null if not packed */
  overpack_id: number | null
  /** Typed customs and tax registration numbers of the seller; the customs data guide lists the types */
  tax_ids?: ({
    /** Type of the number, such as `IOSS` or `EORI` */
    type: string
    /** Registration number */
    value: string
    /** Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; null if not given */
    country: string | null
  })[]
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: Open<"consumer" | "business">
  /**
   * Nature of transaction (UPU code): `11` sale (default), `21` returned goods, `31` gift, `32` sample, `91` documents
   */
  nature_type?: string
  /** Whether a line item references a customs product (partner government agency data) */
  pga: boolean
  /**
   * Whether the parcel travels from the recipient back to the sender with the return service of the carrier; address fields keep their outbound meaning
   */
  is_return: boolean
  /** Carrier-specific options by name; unknown options are ignored */
  carrier_params: Record<string, string> | null
  /**
   * ID of your carrier account that buys the labels; null for the newest account, or the platform account if you have none
   */
  credentials_id: number | null
  /**
   * Currency of the balance to charge and of the total price, tax, duty and insured value, as an ISO 4217 code in uppercase. Converted from USD at the exchange rate of the day, which is stored with the charge
   */
  currency: string
  /** ID of the quote whose prices apply until it expires; null if none, or if the shipment has changed since */
  quote_id: number | null
  /** Contents declared to customs, one line item for each kind of goods */
  line_items: LineItem[]
  /** Labels of the shipment, newest first; at most one is not cancelled */
  labels: Label[]
  /** Reason why the latest label purchase failed; absent if none failed */
  errors?: EmbeddedProblem
  /** Correctable issues that may delay or return the parcel; absent if none */
  warnings?: ({
    /** Error code of the same issue with `Prefer: handling=strict` */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning; wording may change */
    message: string
    /** Recommended fix */
    cure: string
  })[]
}

/** Shipment to create */
export interface ShipmentInput {
  /** Your reference, such as an order number; printed on the label. Does not have to be unique */
  order_number?: string | null | undefined
  /**
   * Up to 3 lines printed at the bottom of the label, such as an order number
   * @default []
   */
  comments?: readonly string[] | null | undefined
  /** Recipient of the parcel */
  to: RecipientInput
  /** Importer, if not the recipient; null if the same. Responses then contain the recipient */
  consignee?: ConsigneeInput | null | undefined
  /** Exporter declared to customs */
  consignor: ConsignorInput
  /** Return address for undeliverable parcels; defaults to the return address of the service */
  from?: ReturnAddressInput | null | undefined
  /**
   * Whether to buy a label immediately. If the purchase fails, the shipment is still created and `errors` contains the reason
   * @default false
   */
  create_label?: boolean | null | undefined
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** IATA code of the port where the line haul ends, such as `JFK`; null for automatic selection */
  exit_point?: string | null | undefined
  /** Code of the required carrier; null for automatic selection */
  carrier?: string | null | undefined
  /**
   * Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   * @default "Svc Parcel"
   */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`). Defaults to DDU if the route accepts it, otherwise DDP
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether a delivery signature is required; available on some routes only
   * @default false
   */
  signature_confirmation?: boolean | null | undefined
  /**
   * Whether the full value is insured, for a fee of 1 percent; otherwise USD 30 is covered, except with `Svc Post`
   * @default false
   */
  insurance?: boolean | null | undefined
  /**
   * Whether the packaging is soft or irregular, such as a bag; lowers the volumetric weight
   * @default false
   */
  irregular?: boolean | null | undefined
  /**
   * Whether to buy a label although the recipient address could not be verified
   * @default false
   */
  override?: boolean | null | undefined
  /**
   * Whether this is a test shipment, whose label is free and which is not shipped. Immutable
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
  /** Gross weight in kilograms, to 3 decimals. Defaults to the sum of quantity times unit weight of the line items */
  weight?: number | string | null | undefined
  /** Always null; a shipment can be packed once it has a label */
  overpack_id?: null | undefined
  /**
   * Typed customs and tax registration numbers of the seller; the customs data guide lists the types
   * @default []
   */
  tax_ids?: readonly ({
    /**
     * Type of the number: IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC and others; the customs data guide lists formats and examples
     */
    type: string
    /** Registration number; spaces, dots and dashes are ignored */
    value: string | number
    /**
     * Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; required where numbers of several countries look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /**
   * Nature of transaction (UPU code): `11` sale (default), `21` returned goods, `31` gift, `32` sample, `91` documents
   */
  nature_type?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "11" | "12" | "21" | "31" | "32" | "61" | "62" | "91" | "99" | "111" | "212" | "213" | "214" | "390" | "391" | "991" | "999" | null | undefined
  /** Contents declared to customs, one line item for each kind of goods */
  line_items: readonly LineItemInput[]
  /**
   * Whether the parcel travels from the recipient back to the sender with the return service of the carrier; address fields keep their outbound meaning
   * @default false
   */
  is_return?: boolean | null | undefined
  /** Carrier-specific options by name; unknown options are ignored */
  carrier_params?: Record<string, string> | null | undefined
  /**
   * ID of the carrier account used to buy labels; null to use your newest account, or the platform account if you have none
   */
  credentials_id?: number | null | undefined
  /**
   * Currency of the balance to charge and of the total price, tax, duty and insured value, as an ISO 4217 code in uppercase. Converted from USD at the exchange rate of the day, which is stored with the charge
   * @default "USD"
   */
  currency?: string | null | undefined
  /**
   * Packages of a multi-package shipment, which replace its overall weight and dimensions
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
  /** ID of the quote whose prices apply until it expires; null if none, or if the shipment has changed since */
  quote_id?: number | null | undefined
}

/** Shipment with its active label */
export interface ShipmentRow {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Your reference for the shipment, such as an order number; null if none */
  order_number: string | null
  /** Up to 3 lines printed at the bottom of the label, such as an order number */
  comments: string[]
  to: Recipient
  /** Importer: the recipient if no other was given */
  consignee: Party
  /** Exporter declared to customs */
  consignor: Party
  /** Return address for undeliverable parcels; defaults to the return address of the service */
  from: ReturnAddress
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Last update time, `YYYY-MM-DD HH:MM:SS` UTC */
  updated: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** IATA code of the port where the line haul ends, such as `JFK`; null for automatic selection */
  exit_point: string | null
  /** Code of the required carrier; null for automatic selection */
  carrier: string | null
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`) */
  terms: Open<"DDU" | "DDP">
  /** Whether a delivery signature is required; available on some routes only */
  signature_confirmation: boolean
  /**
   * Whether the full value is insured, for a fee of 1 percent; otherwise USD 30 is covered, except with `Svc Post`
   */
  insurance: boolean
  /** Insured amount, in the shipment currency */
  insured_value: number
  /** URL of the page for damage and loss claims */
  claim_url: string
  /** Whether the packaging is soft or irregular, such as a bag; lowers the volumetric weight */
  irregular: boolean
  /** Whether a label can be bought although the recipient address could not be verified */
  override: boolean
  /** Whether this is a test shipment, whose label is free and which is not shipped. Immutable */
  test: boolean
  /** Whether the recipient address was verified; in some countries only its format can be checked */
  verified: boolean
  /** Height in centimetres, rounded to 2 decimals */
  height: number
  /** Length in centimetres, rounded to 2 decimals */
  length: number
  /** Width in centimetres, rounded to 2 decimals */
  width: number
  /** Gross weight in kilograms, to 3 decimals */
  weight: number
  /** Volumetric (dimensional) weight in kilograms: length × width × height divided by the route divisor */
  volumetric_weight: number
  /** Total price in the shipment currency: carriage, surcharge and fees, plus duty and tax with terms DDP */
  total_cost: number
  /** Import tax prepaid by the sender (terms DDP), in the shipment currency */
  tax: number
  /** Import duty prepaid by the sender (terms DDP), in the shipment currency */
  duty: number
  /** ID of the overpack that contains the shipment; null if not packed */
  overpack_id: number | null
  /** Typed customs and tax registration numbers of the seller; the customs data guide lists the types */
  tax_ids?: ({
    /** Type of the number, such as `IOSS` or `EORI` */
    type: string
    /** Registration number */
    value: string
    /** Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; null if not given */
    country: string | null
  })[]
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: Open<"consumer" | "business">
  /**
   * Nature of transaction (UPU code): `11` sale (default), `21` returned goods, `31` gift, `32` sample, `91` documents
   */
  nature_type?: string
  /** Whether a line item references a customs product (partner government agency data) */
  pga: boolean
  /**
   * Whether the parcel travels from the recipient back to the sender with the return service of the carrier; address fields keep their outbound meaning
   */
  is_return: boolean
  /** Carrier-specific options by name; unknown options are ignored */
  carrier_params: Record<string, string> | null
  /**
   * ID of your carrier account that buys the labels; null for the newest account, or the platform account if you have none
   */
  credentials_id: number | null
  /**
   * Currency of the balance to charge and of the total price, tax, duty and insured value, as an ISO 4217 code in uppercase. Converted from USD at the exchange rate of the day, which is stored with the charge
   */
  currency: string
  /** ID of the quote whose prices apply until it expires; null if none, or if the shipment has changed since */
  quote_id: number | null
  /** Contents declared to customs, one line item for each kind of goods */
  line_items: LineItem[]
  /** Active label of the shipment; null if none */
  label: LabelRow | null
}

/** A price was adjusted after a parcel was measured */
export interface ShipmentsAdjustment {
  /** Shipment whose price was adjusted */
  shipment: {
    /** Unique identifier, a whole number below 2^53 */
    id: number
    /** ID of the label whose price was adjusted */
    label_id: number
    /** Tracking number; null until assigned by the carrier */
    tracking_number: string | null
    /** Charged amount in `currency`; negative for refunds */
    amount: number
    /** Currency of the charged balance, as an ISO 4217 code in uppercase */
    currency: string
    /** Weight and dimensions as entered; null for labels of earlier releases */
    entered: {
      /** Gross weight in kilograms */
      weight: number
      /** Length in centimetres; null if not measured */
      length: number | null
      /** Width in centimetres; null if not measured */
      width: number | null
      /** Height in centimetres; null if not measured */
      height: number | null
    } | null
    /** Weight and dimensions measured by the facility */
    measured: {
      /** Gross weight in kilograms */
      weight: number
      /** Length in centimetres; null if not measured */
      length: number | null
      /** Width in centimetres; null if not measured */
      width: number | null
      /** Height in centimetres; null if not measured */
      height: number | null
    }
  }
}

/** A label is ready for download */
export interface ShipmentsLabel {
  /** Shipment with its label */
  shipment: {
    /** Unique identifier of the shipment, a whole number below 2^53 */
    id: number
    /** Code of the carrier that transports the parcel */
    carrier: string
    /** Media type of `data` */
    content_type: "application/pdf"
    /**
     * Label as a Base64-encoded PDF. Omitted in `GET /events` and `ship listen`; use `GET /labels/{id}` with `type=pdf`
     */
    data: string
    /** Tracking number; null until assigned by the carrier */
    tracking_number: string | null
    /** URL of the tracking page for the buyer; null until a tracking number is assigned */
    tracking_url?: string | null
  }
}

/** A label purchase failed */
export interface ShipmentsLabelFailed {
  /** Shipment whose label purchase failed */
  shipment: {
    /** Unique identifier, a whole number below 2^53 */
    id: number
    /** ID of the cancelled label */
    label_id: number
    /** Your reference for the shipment, such as an order number; null if none */
    order_number: string | null
    /** Code of the carrier that rejected the parcel */
    carrier: string
    /** Error code, always 1203, as in `errors` of the label */
    code: number
    /** Error message, with the reason given by the carrier */
    message: string
  }
}

/** A parcel has a new tracking event */
export interface ShipmentsStatus {
  /** Shipment with its latest tracking event */
  shipment: {
    /** Unique identifier, a whole number below 2^53 */
    id: number
    /** Chargeable weight in kilograms: the greater of gross and volumetric weight */
    chargeable_weight: number
    /** Up to 3 lines printed at the bottom of the label, such as an order number */
    comments: string[]
    /** ID of the entry point (drop-off facility), such as `HKG101` */
    entry_point: string
    /** IATA code of the port where the line haul ends; null if none */
    exit_point: string | null
    /** Gross weight in kilograms: as measured, otherwise as entered */
    gross_weight: number
    /** Volumetric (dimensional) weight in kilograms: length × width × height divided by the route divisor */
    volumetric_weight: number
    /** Your reference for the shipment, such as an order number; null if none */
    order_number: string | null
    /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: string
    /** Tracking status after the event */
    status: string
    /** Tracking number; null until assigned by the carrier */
    tracking_number: string | null
    /** URL of the tracking page for the buyer; null until a tracking number is assigned */
    tracking_url?: string | null
    /** Latest tracking event */
    event: {
      /** Code of the carrier that reported the event; null if reported by the platform */
      carrier: string | null
      /** Tracking event code */
      code: number
      /** City or town of the event; null if unknown */
      city: string | null
      /** Province or state of the event; null if unknown */
      province: string | null
      /** Postal code of the event; null if unknown */
      postal_code: string | null
      /** Country of the event: two-letter code (ISO 3166-1 alpha-2); null if unknown */
      country: string | null
      /** Latitude of the event in degrees, positive north; null if unknown */
      latitude?: number | null
      /** Longitude of the event in degrees, positive east; null if unknown */
      longitude?: number | null
      /** Local time of the event, `YYYY-MM-DD HH:MM:SS` without offset (not UTC) */
      time: string
    }
  }
}

/** Shipment fields to update; omitted fields are unchanged */
export interface ShipmentUpdate {
  /** Your reference, such as an order number; printed on the label. Does not have to be unique */
  order_number?: string | null | undefined
  /** Up to 3 lines printed at the bottom of the label, such as an order number */
  comments?: readonly string[] | null | undefined
  /** Recipient of the parcel */
  to?: RecipientInput | null | undefined
  /** Importer, if not the recipient; null if the same. Responses then contain the recipient */
  consignee?: ConsigneeInput | null | undefined
  /** Exporter declared to customs */
  consignor?: ConsignorInput | null | undefined
  /** Return address for undeliverable parcels; defaults to the return address of the service */
  from?: ReturnAddressInput | null | undefined
  /**
   * Whether to buy a label immediately. If the purchase fails, the shipment is still created and `errors` contains the reason
   */
  create_label?: boolean | null | undefined
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point?: string | null | undefined
  /** IATA code of the port where the line haul ends, such as `JFK`; null for automatic selection */
  exit_point?: string | null | undefined
  /** Code of the required carrier; null for automatic selection */
  carrier?: string | null | undefined
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`). Defaults to DDU if the route accepts it, otherwise DDP
   */
  terms?: "DDU" | "DDP" | null | undefined
  /** Whether a delivery signature is required; available on some routes only */
  signature_confirmation?: boolean | null | undefined
  /**
   * Whether the full value is insured, for a fee of 1 percent; otherwise USD 30 is covered, except with `Svc Post`
   */
  insurance?: boolean | null | undefined
  /** Whether the packaging is soft or irregular, such as a bag; lowers the volumetric weight */
  irregular?: boolean | null | undefined
  /** Whether to buy a label although the recipient address could not be verified */
  override?: boolean | null | undefined
  /** Whether this is a test shipment, whose label is free and which is not shipped. Immutable */
  test?: boolean | null | undefined
  /** Height in centimetres, rounded to 2 decimals */
  height?: number | string | null | undefined
  /** Length in centimetres, rounded to 2 decimals */
  length?: number | string | null | undefined
  /** Width in centimetres, rounded to 2 decimals */
  width?: number | string | null | undefined
  /** Gross weight in kilograms, to 3 decimals. Defaults to the sum of quantity times unit weight of the line items */
  weight?: number | string | null | undefined
  /** Null removes the shipment from its overpack; the current ID has no effect */
  overpack_id?: number | null | undefined
  /** Typed customs and tax registration numbers of the seller; the customs data guide lists the types */
  tax_ids?: readonly ({
    /**
     * Type of the number: IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC and others; the customs data guide lists formats and examples
     */
    type: string
    /** Registration number; spaces, dots and dashes are ignored */
    value: string | number
    /**
     * Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; required where numbers of several countries look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Buyer type: `consumer` (default) or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /**
   * Nature of transaction (UPU code): `11` sale (default), `21` returned goods, `31` gift, `32` sample, `91` documents
   */
  nature_type?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "11" | "12" | "21" | "31" | "32" | "61" | "62" | "91" | "99" | "111" | "212" | "213" | "214" | "390" | "391" | "991" | "999" | null | undefined
  /** Contents declared to customs, one line item for each kind of goods */
  line_items?: readonly LineItemInput[] | null | undefined
  /**
   * Whether the parcel travels from the recipient back to the sender with the return service of the carrier; address fields keep their outbound meaning
   */
  is_return?: boolean | null | undefined
  /** Carrier-specific options by name; unknown options are ignored */
  carrier_params?: Record<string, string> | null | undefined
  /**
   * ID of the carrier account used to buy labels; null to use your newest account, or the platform account if you have none
   */
  credentials_id?: number | null | undefined
  /**
   * Currency of the balance to charge and of the total price, tax, duty and insured value, as an ISO 4217 code in uppercase. Converted from USD at the exchange rate of the day, which is stored with the charge
   */
  currency?: string | null | undefined
  /** Packages of a multi-package shipment, which replace its overall weight and dimensions */
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
  /** ID of the quote whose prices apply until it expires; null if none, or if the shipment has changed since */
  quote_id?: number | null | undefined
}

/** Source of orders and SKUs */
export interface Shop {
  /** Unique identifier of the shop, chosen by the merchant */
  id: string
  /** Display name of the shop */
  name: string
  /** Shop type: `Svc` for orders created through the API, `Platform` for orders imported from a store */
  type: Open<"Svc" | "Platform">
  /** Whether the shop accepts orders */
  active: boolean
  /** Whether a store is connected */
  connected: boolean
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Expiry time of the store connection, `YYYY-MM-DD HH:MM:SS` UTC; null if it does not expire */
  expires: null
  /** Default order settings */
  settings: {
    /** Default for `service` of orders */
    default_service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Processing delay in hours, during which orders can be changed */
    delay_processing: number
    /** Default for `packing_slip` of orders */
    packing_slip: boolean
    /** Default for `partial_fulfillment` of orders */
    partial_fulfillment: boolean
  }
  /** Settings that the account lacks for automatic import and shipping of store orders */
  errors?: EmbeddedProblem
}

/** Shop to create */
export interface ShopInput {
  /** Unique identifier of the shop, chosen by you: letters, digits, `-` and `_`. Immutable */
  id: string
  /** Display name of the shop */
  name: string
  /**
   * Shop type: `Svc` for orders created through the API, `Platform` for orders imported from a store
   * @default "Svc"
   */
  type?: "Svc" | "Platform" | null | undefined
  /**
   * Whether the shop accepts orders
   * @default true
   */
  active?: boolean | null | undefined
  /** Default order settings */
  settings: {
    /** Default for `service` of orders */
    default_service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
    /** Processing delay in hours, during which orders can be changed */
    delay_processing?: number | null | undefined
    /** Default for `packing_slip` of orders */
    packing_slip?: boolean | null | undefined
    /** Default for `partial_fulfillment` of orders */
    partial_fulfillment?: boolean | null | undefined
  }
}

/** Shop fields to update */
export interface ShopUpdate {
  /** Unique identifier of the shop, chosen by the merchant; cannot be changed */
  id?: string | null | undefined
  /** Display name of the shop */
  name?: string | null | undefined
  /** Shop type: `Svc` for orders created through the API, `Platform` for orders imported from a store */
  type?: "Svc" | "Platform" | null | undefined
  /** Whether the shop accepts orders */
  active?: boolean | null | undefined
  /** Default order settings */
  settings?: {
    /** Default for `service` of orders */
    default_service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
    /** Processing delay in hours, during which orders can be changed */
    delay_processing?: number | null | undefined
    /** Default for `packing_slip` of orders */
    packing_slip?: boolean | null | undefined
    /** Default for `partial_fulfillment` of orders */
    partial_fulfillment?: boolean | null | undefined
  } | null | undefined
}

/** Simulated report of a carrier, facility or warehouse */
export interface SimulatedReport {
  /** Type of the report */
  operation: string
  /** Summary of the report */
  description: string
}

/** Simulation that was run in a sandbox */
export interface Simulation {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** Simulated scenario; null if a step was simulated */
  scenario: Open<"delivered" | "held_in_customs" | "address_failure" | "lost" | "damaged" | "returned" | "order_fulfilled" | "stock_received" | "refused_label" | "late_carrier" | "no_funds" | "top_up"> | null
  /** Simulated step; null if a scenario was simulated */
  step: Open<"tracking_event" | "label_processed" | "label_ready" | "label_failed" | "exception_raised" | "exception_resolved" | "manifest_processed" | "inbound_received" | "inbound_processed" | "packing_started" | "packing_failed" | "fulfillment_completed" | "fulfillment_tracking_assigned" | "return_received" | "return_verified" | "return_message_posted" | "reshipment_quoted" | "reshipment_shipped"> | null
  /** Simulation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** ID of the return created by `return_received`; otherwise null */
  return_id: number | null
  /** ID of the created exception if the event is `exception_raised`; otherwise null */
  exception_id: number | null
  /** Simulated reports in order; empty for label and balance scenarios */
  reports: SimulatedReport[]
  /** Expiry time of a scenario for the next label, `YYYY-MM-DD HH:MM:SS` UTC; otherwise null */
  waits_until: string | null
}

/** Scenario or step to simulate, with its subject */
export interface SimulationInput {
  /**
   * Complete scenario to simulate. Parcels: `delivered`, `held_in_customs`, `address_failure`, `lost`, `damaged`, `returned`; orders: `order_fulfilled`; inbound shipments: `stock_received`; the next label: `refused_label`, `late_carrier`; the balance: `no_funds`, `top_up`
   */
  scenario?: "delivered" | "held_in_customs" | "address_failure" | "lost" | "damaged" | "returned" | "order_fulfilled" | "stock_received" | "refused_label" | "late_carrier" | "no_funds" | "top_up" | null | undefined
  /** Single report of a carrier, facility or warehouse to simulate instead of a scenario */
  step?: "tracking_event" | "label_processed" | "label_ready" | "label_failed" | "exception_raised" | "exception_resolved" | "manifest_processed" | "inbound_received" | "inbound_processed" | "packing_started" | "packing_failed" | "fulfillment_completed" | "fulfillment_tracking_assigned" | "return_received" | "return_verified" | "return_message_posted" | "reshipment_quoted" | "reshipment_shipped" | null | undefined
  /** Tracking number of the parcel; for `return_received`, of the return */
  tracking_number?: string | null | undefined
  /** ID of the shipment whose newest label is simulated */
  shipment_id?: number | null | undefined
  /** ID of the simulated order */
  order_id?: number | null | undefined
  /** ID of the simulated inbound shipment */
  inbound_id?: number | null | undefined
  /** ID of the simulated manifest */
  manifest_id?: number | null | undefined
  /** ID of the simulated return */
  return_id?: number | null | undefined
  /** ID of the simulated reshipment */
  reshipment_id?: number | null | undefined
  /** ID of the simulated exception */
  exception_id?: number | null | undefined
  /** Code of the event added by `tracking_event` */
  code?: number | null | undefined
  /**
   * Weight of one parcel in kilograms measured by `label_processed` or `return_received`; defaults to the entered weight, or 0.5
   */
  weight?: number | string | null | undefined
  /** Exception type of `exception_raised`; `Damaged` by default */
  type?: "Bad Label" | "Damaged" | "Dangerous Goods" | "Duplicate" | "Oversized" | "Overweight" | "Unrecognized" | null | undefined
  /** Currency of the balance for `no_funds` and `top_up`; USD by default */
  currency?: string | null | undefined
}

/** Stock keeping unit (SKU): product code in one shop */
export interface Sku {
  /** Whether orders can use the SKU; a product has one active SKU for each shop */
  active: boolean
  /** ID of the shop that uses the SKU */
  shop_id: string
  /** Stock keeping unit (SKU): product code in the shop */
  sku: string
}

/** SKU to create */
export interface SkuInput {
  /**
   * Whether orders can use the SKU; a product has one active SKU for each shop
   * @default true
   */
  active?: boolean | null | undefined
  /** ID of the shop that uses the SKU */
  shop_id: string
  /** Stock keeping unit (SKU): product code in the shop */
  sku: string
}

/** SKU fields to update; omitted fields are unchanged */
export interface SkuUpdate {
  /** Whether orders can use the SKU; a product has one active SKU for each shop */
  active?: boolean | null | undefined
  /** ID of the shop that uses the SKU */
  shop_id?: string | null | undefined
  /** Stock keeping unit (SKU): product code in the shop */
  sku?: string | null | undefined
}

/** Opening balance, closing balance and ledger totals of a month */
export interface Statement {
  /** Currency of all amounts, as an ISO 4217 code in uppercase */
  currency: string
  /** Month in UTC, `YYYY-MM` */
  month: string
  /** First day of the month, `YYYY-MM-DD` */
  start_date: string
  /** Last day of the month, `YYYY-MM-DD` */
  end_date: string
  /** Whether the month is closed; a closed statement never changes */
  is_final: boolean
  /** Balance before the first entry of the month, in `currency`; negative if owed */
  opening_balance: number
  /** Balance after the last entry of the month, in `currency`; for the current month, the current balance */
  closing_balance: number
  /** Number of ledger entries in the month */
  entries: number
  /** Totals by kind; credits minus charges equal the change of the balance */
  kinds: StatementKind[]
}

/** Total of one kind of ledger entry in the month */
export interface StatementKind {
  /**
   * Kind of ledger entry, as in `GET /statistics`, such as `labels`, `fulfillment` or `returns`; `payments` covers payments and payouts
   */
  kind: string
  /** Number of ledger entries */
  entries: number
  /** Amount debited, in `currency` */
  charged: number
  /** Amount credited, in `currency`: payments and refunds */
  credited: number
}

/** Daily statistics in UTC, delayed by a few minutes */
export interface Statistics {
  /** First day with statistics, `YYYY-MM-DD`; null if there are none yet */
  counted_since: string | null
  /** Last update time, `YYYY-MM-DD HH:MM:SS` UTC; within minutes of account activity */
  counted: string | null
  /** Days of the range that have statistics, oldest first: from `counted_since`, at most the last 400 days */
  days: StatisticsOfDay[]
  /** Counts at the time of the request */
  now: {
    /** Number of webhooks that are paused, or were disabled after repeated failures */
    inactive_webhooks: number
  }
}

/** Statistics of one day */
export interface StatisticsOfDay {
  /** Day in UTC, `YYYY-MM-DD` */
  day: string
  /** Number of labels by outcome, without test labels */
  labels: {
    /** Number of labels issued by the carrier */
    bought: number
    /** Number of labels cancelled and refunded */
    cancelled: number
    /** Number of label purchases that failed and were refunded */
    failed: number
  }
  /** Number of parcels that entered each status, without test parcels; each transition is counted */
  parcels: {
    /** Number of parcels processed at a facility */
    processed: number
    /** Number of parcels that entered transit */
    en_route: number
    /** Number of parcels that entered customs clearance */
    customs: number
    /** Number of parcels with a delivery exception */
    exception: number
    /** Number of parcels delivered */
    delivered: number
  }
  /** Number of times that orders entered each status */
  orders: {
    /** Number of orders that entered processing */
    processing: number
    /** Number of orders put on hold */
    holding: number
    /** Number of orders that required action */
    exception: number
    /** Number of orders that became backordered */
    backordered: number
    /** Number of orders released to a warehouse */
    ready: number
    /** Number of orders whose packing started */
    packing: number
    /** Number of orders partially fulfilled */
    partial: number
    /** Number of orders completely fulfilled */
    fulfilled: number
    /** Number of orders archived */
    archived: number
  }
  /** Number of returns by warehouse activity */
  returns: {
    /** Number of returns received */
    processed: number
    /** Number of returns inspected */
    verified: number
  }
  /** Number of inbound shipments by warehouse activity */
  inbound: {
    /** Number of inbound shipments received */
    received: number
    /** Number of inbound shipments counted */
    processed: number
  }
  /** Number of exceptions (parcels on hold at a facility) by outcome */
  exceptions: {
    /** Number of exceptions raised */
    raised: number
    /** Number of exceptions resolved */
    ended: number
  }
  /** Number of webhook deliveries by outcome */
  deliveries: {
    /** Number of deliveries accepted by the endpoint */
    succeeded: number
    /** Number of deliveries abandoned after all attempts failed */
    failed: number
  }
  /** Number of webhooks disabled after too many failures */
  webhooks_switched_off: number
  /** Amounts booked, by currency and kind; credits minus charges equal the change of the balance */
  money: StatisticsOfMoney[]
}

/** Amounts booked on one day, by currency and kind */
export interface StatisticsOfMoney {
  /** ISO 4217 currency code in uppercase, such as USD */
  currency: string
  /**
   * Kind of ledger entry: `labels`, `fulfillment`, `returns`, `reshipments`, `subscriptions`, `classifications`, `address_validations`; `payments` for payments and payouts, `sandbox` for test funds
   */
  kind: string
  /** Number of ledger entries */
  entries: number
  /** Amount debited, in `currency` */
  charged: number
  /** Amount credited, in `currency`: payments and refunds */
  credited: number
}

/** Recurring payment to an application */
export interface Subscription {
  /** Unique identifier, prefixed with `sub_` */
  id: string
  /** Description shown to the user */
  name: string
  /** Name of the paid application */
  application: string
  /** Monthly charge in USD */
  amount: number
  /** Currency of `amount`, always USD */
  currency: "USD"
  /** Billing interval, always `monthly` */
  interval: "monthly"
  /** Subscription status: `active`, or `cancelled` if it ends after the paid period */
  status: Open<"active" | "cancelled">
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Cancellation time, `YYYY-MM-DD HH:MM:SS` UTC; null if not cancelled */
  cancelled_at: string | null
  /** Start of the billing period, `YYYY-MM-DD HH:MM:SS` UTC */
  current_period_start: string
  /** End of the paid period and time of the next charge, `YYYY-MM-DD HH:MM:SS` UTC */
  current_period_end: string
}

/** Recurring payment to create */
export interface SubscriptionInput {
  /** Monthly charge in USD */
  amount: number | string
  /** Description shown to the user */
  name: string
}

/** Resumption of a cancelled subscription */
export interface SubscriptionRenewal {
  /** New status: `active` resumes the subscription */
  status: "active"
}

/** Tracking information of a parcel */
export interface Track {
  /** Tracking number of the parcel */
  tracking_number: string
  /**
   * ID of the shipment, for its owner and with the key of the tracking page; null for others and for external parcels
   */
  shipment_id: number | null
  /**
   * Order number, for the owner of the shipment and with the key of the tracking page; null for others and after erasure
   */
  order_number: string | null
  /** Code of the carrier that transports the parcel; null if not disclosed */
  carrier: string | null
  /** Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`; null for external parcels */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** ID of the entry point (drop-off facility), such as `HKG101`; null for external parcels */
  entry_point: string | null
  /** Latest tracking status */
  status: Open<"Pending" | "Processed" | "Cancelled" | "Customs" | "En Route" | "Exception" | "Delivered">
  /** Latest delivery estimate of the carrier, `YYYY-MM-DD`; null if not provided */
  estimated_delivery_date: string | null
  /** Creation time of the label, ISO 8601 with UTC offset; null for external parcels */
  created: string | null
  /** Destination of the parcel, without its street address; null for external parcels */
  destination: {
    /** City or town; empty if not disclosed */
    city: string
    /** Province, state or region, by code or name; null if not disclosed */
    province: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
    /** IATA code of the port where the line haul ends; null if none */
    port: string | null
  } | null
  /** Tracking events, newest first */
  events: TrackingEvent[]
}

/** Tracking event of a parcel */
export interface TrackingEvent {
  /** Local time of the event, `YYYY-MM-DD HH:MM:SS` without offset (not UTC) */
  time: string
  /** City or town of the event */
  city: string
  /** Province or state of the event; null if unknown */
  province: string | null
  /** Postal code of the event; null if unknown */
  postal_code: string | null
  /** Country of the event: two-letter code (ISO 3166-1 alpha-2); null if unknown */
  country: string | null
  /** Latitude of the event in degrees, positive north; null if unknown */
  latitude: number | null
  /** Longitude of the event in degrees, positive east; null if unknown */
  longitude: number | null
  /** Tracking event code */
  code: number
  /** Code of the carrier that reported the event; null if reported by the platform */
  carrier: string | null
  /** Human-readable event description */
  description: string
}

/** Authenticated user */
export interface User {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** First name of the user */
  first_name: string
  /** Last name of the user */
  last_name: string
  /** IANA time zone, such as `Europe/Berlin` */
  timezone: string
  /** Address of the account; null if none */
  address: {
    /** Company name of the account */
    company_name: string
    /** Street and house number */
    street1: string
    /** Address line 2: flat, floor or building; null if none */
    street2: string | null
    /** City or town */
    city: string
    /** Province, state or region, by code or name */
    province: string | null
    /** Postal code in the format of the country */
    postal_code: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
  } | null
  /** Typed customs and tax registration numbers of the account; the customs data guide lists the types */
  tax_ids?: ({
    /** Type of the number, such as `IOSS` or `EORI` */
    type: string
    /** Registration number */
    value: string
    /** Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; null if not given */
    country: string | null
  })[]
  /** Balance by currency; negative when using credit */
  balances: Record<string, number>
  /** Deprecated: balance in USD */
  balance: number
  /** Deprecated: credit limit in USD */
  credit_limit: number
  /** Payment reference for bank transfers (ISO 11649); null in a sandbox, which uses test funds */
  payment_reference: string | null
  /** Recurring payments to applications, including ended ones */
  subscriptions?: Subscription[]
}

/** Address of the account */
export interface UserAddressInput {
  /** Company name of the account */
  company_name: string
  /** Street and house number */
  street1: string
  /** Address line 2: flat, floor or building; null if none */
  street2?: string | null | undefined
  /** City or town */
  city: string
  /**
   * Province, state or region, by code or name; required if the postal system of the country uses it, except in HK, MO, SG and AE
   */
  province?: string | null | undefined
  /** Postal code in the format of the country; required if the postal system of the country uses it, except in IE */
  postal_code?: string | number | null | undefined
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
}

/** User fields to update */
export interface UserUpdate {
  /** Address of the account; null if none */
  address?: UserAddressInput | null | undefined
  /** Typed customs and tax registration numbers of the account; the customs data guide lists the types */
  tax_ids?: readonly ({
    /**
     * Type of the number: IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC and others; the customs data guide lists formats and examples
     */
    type: string
    /** Registration number; spaces, dots and dashes are ignored */
    value: string | number
    /**
     * Issuing country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA; required where numbers of several countries look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
}

/** Warehouse that stores products and ships orders */
export interface Warehouse {
  /** Unique identifier, such as `WH0HKG01`, to send in inbound shipments and orders */
  id: string
  /** Display name */
  name: string
  /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
  /** English name of the local language */
  language: string
  /**
   * ISO 639-1 code of the language that `local_descriptions` of stored products must include; otherwise error 1339
   */
  language_code: string
  /** Address lines, separated by line breaks */
  address: string
  /** Storage fees of the warehouse */
  storage: {
    /** Number of days without storage fees */
    free_days: number
    /** Fee in USD per cubic metre of large products */
    large_cost: number
    /** Fee in USD per unit of medium-sized products */
    medium_cost: number
    /** Fee in USD per unit of small products */
    small_cost: number
  }
}

/** Webhook, without its signing key */
export interface Webhook {
  /** Unique identifier, a whole number below 2^53 */
  id: number
  /** URL of the endpoint, with host and path; private addresses are rejected */
  address: string
  /** Subscribed topic. Immutable */
  topic: Open<"fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "exceptions_status" | "inbound_status" | "orders_changed" | "products_stock_changed" | "reshipments_status" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status">
  /** Whether the webhook is enabled; disabled after 1,000 consecutive failures */
  active: boolean
  /**
   * Time until which deliveries are also signed with the previous key, `YYYY-MM-DD HH:MM:SS` UTC; at most 7 days ahead
   */
  previous_key_until?: string
  /** Creation time, `YYYY-MM-DD HH:MM:SS` UTC */
  created: string
  /** Last update time, `YYYY-MM-DD HH:MM:SS` UTC */
  updated: string
}

/** Webhook to create */
export interface WebhookInput {
  /** URL of the endpoint, with host and path; private addresses are rejected */
  address: string
  /** Signing key for deliveries, 16 to 32 printable ASCII characters. Write-only */
  key: string
  /** Subscribed topic. Immutable */
  topic: "fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "exceptions_status" | "inbound_status" | "orders_changed" | "products_stock_changed" | "reshipments_status" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status"
}

/** Webhook fields to update */
export interface WebhookUpdate {
  /** URL of the endpoint, with host and path; private addresses are rejected */
  address?: string | null | undefined
  /** Signing key for deliveries, 16 to 32 printable ASCII characters. Write-only */
  key?: string | null | undefined
  /** Subscribed topic. Immutable */
  topic?: "fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "exceptions_status" | "inbound_status" | "orders_changed" | "products_stock_changed" | "reshipments_status" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status" | null | undefined
  /**
   * Time until which deliveries are also signed with the previous key, `YYYY-MM-DD HH:MM:SS` UTC; at most 7 days ahead
   */
  previous_key_until?: string | null | undefined
  /** Whether the webhook is enabled; disabled after 1,000 consecutive failures */
  active?: boolean | null | undefined
}

/** Error response */
export interface Problem {
  /** Always `error` */
  status: "error"
  /** Error code, which never changes; releases may add codes */
  code: Open<1000 | 1001 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 1010 | 1011 | 1012 | 1015 | 1016 | 1017 | 1025 | 1031 | 1040 | 1050 | 1051 | 1052 | 1053 | 1054 | 1055 | 1080 | 1081 | 1082 | 1090 | 1100 | 1101 | 1102 | 1103 | 1104 | 1110 | 1111 | 1120 | 1121 | 1122 | 1140 | 1141 | 1142 | 1143 | 1144 | 1145 | 1160 | 1200 | 1201 | 1202 | 1203 | 1204 | 1205 | 1206 | 1207 | 1208 | 1209 | 1210 | 1211 | 1212 | 1213 | 1215 | 1216 | 1217 | 1218 | 1219 | 1220 | 1221 | 1222 | 1223 | 1224 | 1226 | 1240 | 1242 | 1243 | 1250 | 1251 | 1252 | 1253 | 1254 | 1270 | 1271 | 1272 | 1273 | 1274 | 1275 | 1276 | 1277 | 1290 | 1320 | 1321 | 1322 | 1323 | 1324 | 1325 | 1326 | 1327 | 1328 | 1330 | 1331 | 1332 | 1333 | 1334 | 1335 | 1337 | 1338 | 1339 | 1340 | 1341 | 1350 | 1351 | 1352 | 1353 | 1354 | 1360 | 1370 | 1371 | 1372 | 1373 | 1374 | 1400 | 1401 | 1402 | 1403 | 1404 | 1405 | 1406 | 1425 | 1450 | 1451 | 1452 | 1453 | 1454 | 1460 | 1461 | 1462 | 1463 | 1503 | 1600 | 1601>
  /** Error name, which never changes */
  name: Open<"validation_failed" | "internal_error" | "application_deleted" | "application_suspended" | "token_invalid" | "application_unknown" | "permission_withdrawn" | "scope_missing" | "dependency_unavailable" | "consignor_tax_id_required" | "address_rejected" | "rate_limit_exceeded" | "path_not_found" | "method_not_allowed" | "page_token_invalid" | "query_value_invalid" | "entry_point_not_found" | "no_route" | "exchange_rate_unavailable" | "quote_not_found" | "quote_expired" | "quote_used" | "quote_differs" | "insufficient_funds" | "balance_unavailable" | "charge_failed" | "invoice_not_found" | "subscription_not_found" | "subscription_not_created" | "subscription_not_renewable" | "subscription_not_cancellable" | "application_not_privileged" | "payment_not_found" | "payment_refused" | "return_not_found" | "return_not_verifiable" | "return_not_discardable" | "reshipment_not_found" | "reshipment_not_updatable" | "reshipment_not_deletable" | "returns_not_reshippable" | "return_not_reshippable" | "returns_in_several_facilities" | "exception_not_found" | "address_not_verified" | "shipment_has_label" | "shipment_without_label" | "label_creation_failed" | "label_already_cancelled" | "label_not_found" | "label_not_cancellable" | "label_not_ready" | "package_not_alone" | "label_file_missing" | "shipment_not_found" | "tracking_number_foreign" | "shipment_not_deletable" | "shipment_not_updatable" | "hs_code_or_description_missing" | "entry_point_mismatch" | "service_mismatch" | "shipment_in_overpack" | "duplicate_in_overpack" | "overpack_not_needed" | "dangerous_goods_mix" | "origin_description_language" | "description_unacceptable" | "hs_code_refused" | "contents_too_heavy" | "denied_party" | "prohibited_goods" | "duty_rates_unavailable" | "overpack_not_found" | "overpack_locked" | "overpack_not_created" | "overpack_not_deleted" | "overpack_not_updated" | "overpack_empty_or_test" | "overpack_entry_points_differ" | "overpack_already_manifested" | "overpack_unmeasured" | "manifest_not_created" | "manifest_not_found" | "packages_not_overpacked" | "packages_not_together" | "numbers_used_up" | "order_not_found" | "order_not_editable" | "order_not_deletable" | "order_not_created" | "order_not_updated" | "duplicate_line_items" | "duplicate_shop_order_id" | "order_closed_in_store" | "order_changed_in_store" | "sku_not_found" | "sku_inactive" | "product_not_found" | "product_in_use" | "sku_taken" | "sku_in_use" | "second_active_sku" | "barcode_fixed" | "local_description_missing" | "gift_message_without_slip" | "packaging_in_order" | "inbound_not_found" | "inbound_not_deletable" | "inbound_product_refused" | "inbound_not_updatable" | "inbound_duplicate_products" | "warehouse_not_found" | "shop_not_found" | "shop_not_deletable" | "shop_not_created" | "shop_id_taken" | "shop_inactive" | "webhook_not_found" | "webhook_duplicate" | "webhook_not_created" | "webhook_not_updated" | "webhook_not_deleted" | "webhook_event_refused" | "webhook_replay_refused" | "address_check_unavailable" | "credential_not_found" | "credential_not_updatable" | "credential_not_deleted" | "credential_not_created" | "credential_carrier_fixed" | "customs_product_not_found" | "customs_product_unknown" | "customs_product_refused" | "customs_product_type_fixed" | "party_id_required" | "sandbox_only" | "simulation_refused">
  /** HTTP status of the response */
  http_status: number
  /** Human-readable message; wording may change */
  message: string
  /** One entry for each invalid field, as `/shipment/weight: reason`, or the message */
  errors: string[]
  /** Party that can fix the error */
  source: Open<"you" | "us" | "carrier" | "customs">
  /**
   * Whether an unchanged request may succeed later. Retry with the same `Idempotency-Key`, after `Retry-After` seconds if given
   */
  retryable: boolean
  /** URL of the page with cause and resolution */
  doc_url: string
}

/** What `getLabel` may be asked for. */
export interface GetLabelQuery {
  /**
   * Printer resolution in dots per inch; applies to `png` and `zpl` only
   * @default "203"
   */
  dpi?: "203" | "300" | undefined
  /**
   * Document to return: `label`, or `customs` for the customs documents (CN 23, commercial or proforma invoice) as an A4 PDF
   * @default "label"
   */
  document?: "label" | "customs" | undefined
}

export type ChangeLabelInput = {
  /** Whether to cancel and refund the label */
  cancelled?: boolean | null | undefined
  /** ID of the overpack to add the package to; null to remove it from its overpack */
  overpack_id?: number | null | undefined
}

export type BulkLabelsInput = {
  /**
   * Document to return: `label`, or `customs` for the accompanying customs documents (CN 23, invoices)
   * @default "label"
   */
  document?: "label" | "customs" | null | undefined
  /** Tracking numbers or label IDs, in the order of the pages of the document */
  labels: readonly (string | number)[]
  /**
   * File format: `pdf`, or `zpl` for label printers, one label after another
   * @default "pdf"
   */
  type?: "pdf" | "zpl" | null | undefined
  /**
   * Printer resolution in dots per inch; applies to `zpl` only
   * @default 203
   */
  dpi?: number | null | undefined
}

/** What `listOverpacks` may be asked for. */
export interface ListOverpacksQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /** First day, inclusive, `YYYY-MM-DD` UTC; defaults to 90 days ago */
  date_start?: string | undefined
  /** Last day, inclusive, `YYYY-MM-DD` UTC; defaults to today */
  date_end?: string | undefined
}

/** A page of what `listOverpacks` answers. */
export interface ListOverpacksPage {
  /** Overpacks, in the requested sort order */
  overpacks: OverpackRow[]
  /** Cursor of the next page, for `page_token`; null on the last page */
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
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /** First day, inclusive, `YYYY-MM-DD` UTC; defaults to 90 days ago */
  date_start?: string | undefined
  /** Last day, inclusive, `YYYY-MM-DD` UTC; defaults to today */
  date_end?: string | undefined
  /** Filter by entry point ID, such as `HKG101` */
  entry_point?: string | undefined
}

/** A page of what `listManifests` answers. */
export interface ListManifestsPage {
  /** Manifests, in the requested sort order */
  manifests: ManifestRow[]
  /** Cursor of the next page, for `page_token`; null on the last page */
  next_page: string | null
  /** Total number of entries. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_manifests: number
  /** Total number of pages. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_pages: number
}

/** What `getManifest` may be asked for. */
export interface GetManifestQuery {
  /** Name of a carrier form from `forms` to return instead of the delivery ticket; requires `type=pdf` */
  form?: string | undefined
}

/** What `listCustomsData` may be asked for. */
export interface ListCustomsDataQuery {
  /** Earliest correction time; parcels not corrected since are omitted, so pages may be empty before the last one */
  since?: string | undefined
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
}

/** A page of what `listCustomsData` answers. */
export interface ListCustomsDataPage {
  /** Parcels, in the order of their overpacks */
  customs_data: CustomsData[]
  /** Cursor of the next page, for `page_token`; null on the last page */
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
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /** First day, inclusive, `YYYY-MM-DD` UTC; defaults to 90 days ago */
  date_start?: string | undefined
  /** Last day, inclusive, `YYYY-MM-DD` UTC; defaults to today */
  date_end?: string | undefined
  /** Alias of `date_start` */
  created_min?: string | undefined
  /** Alias of `date_end` */
  created_max?: string | undefined
  /** Filter by order number, as typed or scanned; a leading `#` is ignored unless a shipment has that exact number */
  order_number?: string | undefined
  /** Filter by the exact text of one comment line */
  comments?: string | undefined
  /** Filter by a case-insensitive substring of the recipient name */
  "to.name"?: string | undefined
  /** Filter by tracking number, as typed or scanned, or by house label number */
  tracking_number?: string | undefined
  /**
   * Filter by active label: `yes`, `no` or `both`
   * @default "both"
   */
  labeled?: "yes" | "no" | "both" | undefined
  /**
   * Filter by overpack assignment: `yes`, `no` or `both`
   * @default "both"
   */
  packed?: "yes" | "no" | "both" | undefined
  /**
   * Filter by facility processing: `yes`, `no` or `both`
   * @default "both"
   */
  processed?: "yes" | "no" | "both" | undefined
  /** Filter by overpack ID */
  overpack_id?: number | undefined
}

/** A page of what `listShipments` answers. */
export interface ListShipmentsPage {
  /** Shipments, in the requested sort order */
  shipments: ShipmentRow[]
  /** Cursor of the next page, for `page_token`; null on the last page */
  next_page: string | null
  /** Total number of pages. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_pages: number
  /** Total number of entries. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
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
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /** Filter by a case-insensitive substring of the name */
  name?: string | undefined
  /** Filter by part of a SKU; requires `shop.id` */
  sku?: string | undefined
  /** Filter by the complete SKU, as typed or scanned, case-insensitive */
  exact_sku?: string | undefined
  /** Filter by scanned product barcode; the GTIN-8, GTIN-12, GTIN-13 and GTIN-14 forms of a number match */
  barcode?: string | undefined
  /** Filter by shop ID */
  "shop.id"?: string | undefined
  /**
   * Field to sort by
   * @default "id"
   */
  sort?: "id" | "name" | "backordered" | "quantity" | undefined
  /** Filter by packaging material: `true`, `false` or `both` */
  is_packaging?: "true" | "false" | "1" | "0" | "yes" | "no" | "both" | undefined
  /** Alias of `is_packaging` */
  packaging?: "true" | "false" | "1" | "0" | "yes" | "no" | "both" | undefined
}

/** A page of what `listProducts` answers. */
export interface ListProductsPage {
  /** Products, in the requested sort order */
  products: ProductRow[]
  /** Cursor of the next page, for `page_token`; null on the last page */
  next_page: string | null
  /** Total number of pages. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_pages: number
  /** Total number of entries. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_products: number
}

/** What `getProduct` may be asked for. */
export interface GetProductQuery {
  /**
   * Label height in inches; applies to `type=pdf` only
   * @default 1
   */
  height?: number | undefined
  /**
   * Label width in inches; applies to `type=pdf` only
   * @default 2
   */
  width?: number | undefined
}

/** What `getEstimate` may be asked for. */
export interface GetEstimateQuery {
  /** Recipient country: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
  /** ID of the entry point (drop-off facility), such as `HKG101` */
  entry_point: string
  /** Gross weight in kilograms */
  weight: number
  /** Filter by carrier code */
  carrier?: string | undefined
  /**
   * Currency of the amounts in the response, as an ISO 4217 code in uppercase
   * @default "USD"
   */
  currency?: string | undefined
  /**
   * Dangerous goods codes, repeated or separated by commas
   * @default []
   */
  dg_codes?: readonly ("0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4")[] | undefined
  /**
   * Alias of `dg_codes`
   * @default []
   */
  dg_code?: readonly ("0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4")[] | undefined
  /** IATA code of the port where the line haul must end */
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
   * Packages of a multi-package shipment: `packages[0][length]=20&packages[0][width]=…`. They replace `weight` and the dimensions
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
   * Whether the full value is insured; otherwise USD 30 is covered
   * @default false
   */
  insurance?: boolean | undefined
  /**
   * Whether the packaging is soft or irregular, such as a bag
   * @default false
   */
  irregular?: boolean | undefined
  /**
   * Whether to price a return from `country` to the entry point
   * @default false
   */
  is_return?: boolean | undefined
  /** Postal code of the recipient, for zone-based prices */
  postal_code?: string | undefined
  /** Province or state of the recipient */
  province?: string | undefined
  /**
   * Whether a delivery signature is required; services that do not offer it are excluded
   * @default false
   */
  signature_confirmation?: boolean | undefined
  /** Filter by available terms */
  terms?: "DDU" | "DDP" | undefined
  /**
   * Value of the contents in `currency`, used for insurance
   * @default 0
   */
  value?: number | undefined
}

export type ValidateAddressesAnswer = ({
  /** Address as sent; null for missing parts */
  original: {
    /** Street and house number */
    street1: string | null
    /** Address line 2: flat, floor or building; null if none */
    street2: string | null
    /** City or town */
    city: string | null
    /** Province, state or region, by code or name */
    province: string | null
    /** Postal code in the format of the country */
    postal_code: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string | null
  }
  /** Whether validation failed or found no similar address; such addresses are free of charge */
  error: boolean
  /** Reason why the address is not valid; null if it is */
  message: string | null
  /** Suggested addresses, best match first */
  matches: ({
    /** Street and house number */
    street1: string
    /** Address line 2: flat, floor or building; null if none */
    street2: string | null
    /** City or town */
    city: string
    /** Province, state or region, by code or name */
    province: string | null
    /** Postal code in the format of the country */
    postal_code: string | null
    /** Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA */
    country: string
    /**
     * `HIGH`: exact match. `MEDIUM`: parts are missing, corrected or unconfirmed. `LOW`: the address probably does not exist
     */
    confidence: Open<"LOW" | "MEDIUM" | "HIGH">
  })[]
})[]

export type ClassifyProductsAnswer = {
  /** Country of export: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  origin_country: string
  /** Country of import: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  destination_country: string
  /** Edition of the Harmonised System that the codes follow, such as `2022`; determined by the date of the request */
  hs_edition: string
  /** Edition of the Harmonised System in the tariff schedule of the destination; null if none is loaded */
  import_hs_edition: string | null
  /** Edition of the Harmonised System in the tariff schedule of the origin; null if none is loaded */
  export_hs_edition: string | null
  /** Correctable issues that may delay or return the parcel; absent if none */
  warnings?: ({
    /** Error code of the same issue with `Prefer: handling=strict` */
    code: number
    /** JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code` */
    path: string
    /** Human-readable warning; wording may change */
    message: string
    /** Recommended fix */
    cure: string
  })[]
  /** Goods, in request order */
  products: ({
    /** Goods description, as sent */
    description: string
    /** Harmonised System code to check, as sent; null if none */
    hs_code: string | null
    /** Result of the classification; its codes are null if none was found */
    result: {
      /** Harmonised System code in the tariff schedule of the destination; null if undetermined */
      import_hs_code: string | null
      /** Harmonised System code in the tariff schedule of the origin; null if undetermined */
      export_hs_code: string | null
      /** Description of the Harmonised System code; null if undetermined */
      description: string | null
      /** Number of significant digits of `import_hs_code`, which is padded with zeros */
      import_digits: number | null
      /** Number of significant digits of `export_hs_code`, which is padded with zeros */
      export_digits: number | null
      /** Confidence as a fraction from 0 to 1; review codes below 0.5 */
      confidence: number
      /** Alternatives under other headings, most likely first */
      alternatives: ({
        /** Harmonised System code of 6 digits */
        hs_code: string
        /** Description of the Harmonised System code */
        description: string
        /** Confidence as a fraction from 0 to 1 */
        confidence: number
      })[]
      /** Words of the description that led to the code */
      matched_words: string[]
      /** Reasons for the code, and details that would distinguish it from the alternatives */
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
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
}

/** A page of what `listCustomsProducts` answers. */
export interface ListCustomsProductsPage {
  /** Customs products, newest first */
  products: CustomsProduct[]
  /** Cursor of the next page, for `page_token`; null on the last page */
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
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
}

/** A page of what `listInbound` answers. */
export interface ListInboundPage {
  /** Inbound shipments, in the requested sort order */
  inbound: InboundRow[]
  /** Cursor of the next page, for `page_token`; null on the last page */
  next_page: string | null
  /** Total number of entries. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_inbound: number
  /** Total number of pages. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
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
  /** Language of event descriptions; takes precedence over `Accept-Language` */
  language?: "en" | "de" | "fr" | "es" | "pt" | "ja" | "zh" | "ar" | undefined
  /** Key from `tracking_url`, which grants buyers access to the full tracking history */
  key?: string | undefined
}

export type ReportTrackingInput = readonly ({
  /** Tracking number of a label of the account */
  tracking_number: string
  /** Tracking event code; deliveries and failures can be reported by carriers only */
  code: number
  /** Local time of the event, ISO 8601 with an offset; UTC if it has none */
  time: string
  /** City or town of the event */
  city: string
  /** Province or state of the event; null if unknown */
  province?: string | null | undefined
  /** Postal code of the event; null if unknown */
  postal_code?: string | number | null | undefined
  /** Country of the event: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA */
  country: string
  /** Latitude of the event in degrees, positive north; null if unknown */
  latitude?: number | string | null | undefined
  /** Longitude of the event in degrees, positive east; null if unknown */
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
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /** First day, inclusive, `YYYY-MM-DD` UTC; defaults to 90 days ago */
  date_start?: string | undefined
  /** Last day, inclusive, `YYYY-MM-DD` UTC; defaults to today */
  date_end?: string | undefined
  /** Filter by status */
  status?: "On Hold" | "Destroyed" | "Overlabeled" | "Returned to Sender" | undefined
  /** Filter by exception type */
  type?: "Bad Label" | "Damaged" | "Dangerous Goods" | "Duplicate" | "Oversized" | "Overweight" | "Unrecognized" | undefined
  /** Filter by exact tracking number */
  tracking_number?: string | undefined
  /** Filter by shipment ID */
  shipment_id?: number | undefined
}

/** A page of what `listExceptions` answers. */
export interface ListExceptionsPage {
  /** Exceptions, newest first */
  exceptions: Exception[]
  /** Cursor of the next page, for `page_token`; null on the last page */
  next_page: string | null
  /** Total number of entries. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_exceptions: number
  /** Total number of pages. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
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
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /** First day, inclusive, `YYYY-MM-DD` UTC; defaults to 90 days ago */
  date_start?: string | undefined
  /** Last day, inclusive, `YYYY-MM-DD` UTC; defaults to today */
  date_end?: string | undefined
  /** Filter by status */
  status?: "Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped" | undefined
  /** Filter by exact tracking number */
  tracking_number?: string | undefined
}

/** A page of what `listReturns` answers. */
export interface ListReturnsPage {
  /** Returns, in the requested sort order */
  returns: ReturnRow[]
  /** Cursor of the next page, for `page_token`; null on the last page */
  next_page: string | null
  /** Total number of pages. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_pages: number
  /** Total number of entries. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_returns: number
}

/** What `listReshipments` may be asked for. */
export interface ListReshipmentsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /** First day, inclusive, `YYYY-MM-DD` UTC; defaults to 90 days ago */
  date_start?: string | undefined
  /** Last day, inclusive, `YYYY-MM-DD` UTC; defaults to today */
  date_end?: string | undefined
}

/** A page of what `listReshipments` answers. */
export interface ListReshipmentsPage {
  /** Reshipments, newest first */
  reshipments: ReshipmentRow[]
  /** Cursor of the next page, for `page_token`; null on the last page */
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
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /**
   * Field to sort by
   * @default "id"
   */
  sort?: "id" | "carrier" | undefined
}

/** A page of what `listCredentials` answers. */
export interface ListCredentialsPage {
  /** Carrier accounts, in the requested sort order */
  credentials: Credential[]
  /** Cursor of the next page, for `page_token`; null on the last page */
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
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "asc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /** Filter by a case-insensitive substring of the name */
  name?: string | undefined
}

/** A page of what `listShops` answers. */
export interface ListShopsPage {
  /** Shops, in the requested sort order */
  shops: Shop[]
  /** Cursor of the next page, for `page_token`; null on the last page */
  next_page: string | null
  /** Total number of pages. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_pages: number
  /** Total number of entries. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_shops: number
}

/** What `connectShop` may be asked for. */
export interface ConnectShopQuery {
  /** Name or address of the store; the page prompts for it if omitted */
  store?: string | undefined
}

export type CreateAccessTokenInput = {
  /** ID of the application that requests the token */
  application_id: string
  /** Secret of the application; omitted by public applications */
  application_secret?: string | null | undefined
  /** Authorisation code from the redirect; valid once, for 10 minutes */
  nonce: string
  /** PKCE code verifier (RFC 7636), 43 to 128 characters */
  code_verifier?: string | null | undefined
}

export type CreateAccessTokenAnswer = {
  /** Access token for `Authorization: Bearer …`; does not expire and must be kept secret */
  access_token: string
  /** Lifetime of the token in seconds, for public applications; null if valid until revoked */
  expires_in: number | null
  /** Always `Bearer` */
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
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /** First day, inclusive, `YYYY-MM-DD` UTC; defaults to 90 days ago */
  date_start?: string | undefined
  /** Last day, inclusive, `YYYY-MM-DD` UTC; defaults to today */
  date_end?: string | undefined
  /** Alias of `date_start` */
  created_min?: string | undefined
  /** Alias of `date_end` */
  created_max?: string | undefined
  /** Filter by the ID of a contained product */
  "product.id"?: number | undefined
  /** Alias of `to.name` */
  "shipping_address.name"?: string | undefined
  /** Filter by a case-insensitive substring of the recipient name */
  "to.name"?: string | undefined
  /** Filter by shop ID */
  "shop.id"?: string | undefined
  /**
   * Filter by order number in the shop, as typed or scanned; a leading `#` is ignored unless an order has that exact number
   */
  "shop.order_id"?: string | undefined
  /** Filter by status */
  status?: "Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived" | undefined
}

/** A page of what `listOrders` answers. */
export interface ListOrdersPage {
  /** Orders, in the requested sort order */
  orders: OrderRow[]
  /** Cursor of the next page, for `page_token`; null on the last page */
  next_page: string | null
  /** Total number of entries. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_orders: number
  /** Total number of pages. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_pages: number
}

export type SetOrderStatusesAnswer = ({
  /** ID of the updated order */
  id: number
  /** New status of the order */
  status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
})[]

/** What `listInvoices` may be asked for. */
export interface ListInvoicesQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /** First day, inclusive, `YYYY-MM-DD` UTC; defaults to 90 days ago */
  date_start?: string | undefined
  /** Last day, inclusive, `YYYY-MM-DD` UTC; defaults to today */
  date_end?: string | undefined
}

/** A page of what `listInvoices` answers. */
export interface ListInvoicesPage {
  /** Invoices, newest first */
  invoices: Invoice[]
  /** Cursor of the next page, for `page_token`; null on the last page */
  next_page: string | null
  /** Total number of entries. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_invoices: number
  /** Total number of pages. In lists above 64 KB (several hundred entries), 0 on all pages but the last */
  total_pages: number
}

/** What `getInvoice` may be asked for. */
export interface GetInvoiceQuery {
  /**
   * Number of the file of a multi-file invoice, starting at 1
   * @default 1
   */
  file?: number | undefined
  /** Number of a credit note of the invoice to return instead; applies to `type=pdf` and `type=xml` only */
  credit_note?: string | undefined
}

/** What `listLedgerEntries` may be asked for. */
export interface ListLedgerEntriesQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /**
   * Currency of the ledger; page tokens are valid for one currency
   * @default "USD"
   */
  currency?: string | undefined
}

/** A page of what `listLedgerEntries` answers. */
export interface ListLedgerEntriesPage {
  /** Currency of the ledger, as an ISO 4217 code in uppercase */
  currency: string
  /** Ledger entries, newest first */
  ledger: LedgerEntry[]
  /** Cursor of the next page, for `page_token`; null on the last page */
  next_page: string | null
}

/** What `getStatement` may be asked for. */
export interface GetStatementQuery {
  /** Month in UTC, such as 2026-01: the current month or one of the previous 12 */
  month: string
  /**
   * Currency of the balance; each currency has separate statements
   * @default "USD"
   */
  currency?: string | undefined
}

/** What `getStatistics` may be asked for. */
export interface GetStatisticsQuery {
  /** First day in UTC, such as 2026-01-31; defaults to 30 days up to `to` */
  from?: string | undefined
  /** Last day in UTC, inclusive, at most 366 days in total; defaults to today */
  to?: string | undefined
}

/** What `listWebhooks` may be asked for. */
export interface ListWebhooksQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /**
   * Page number. Pages far into long lists return error 1031; use `page_token` instead
   * @default 1
   */
  page?: number | undefined
  /**
   * Sort direction: `desc` newest first, `asc` oldest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
}

/** A page of what `listWebhooks` answers. */
export interface ListWebhooksPage {
  /** Webhooks, newest first */
  webhooks: Webhook[]
  /** Cursor of the next page, for `page_token`; null on the last page */
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
   * Cursor: `next` of the previous page. `now` returns only a cursor, `latest` starts about `limit` events before the end regardless of topic. Defaults to the oldest retained event
   */
  after?: string | undefined
  /** Filter by topic; a page may be short or empty while `has_more` is true */
  topic?: "fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "exceptions_status" | "inbound_status" | "orders_changed" | "products_stock_changed" | "reshipments_status" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status" | undefined
}

/** A page of what `listEvents` answers. */
export interface ListEventsPage {
  /** Events in order of publication, oldest first */
  events: Event[]
  /** Cursor for `after`; does not expire */
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
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /** First day, inclusive, `YYYY-MM-DD` UTC; defaults to 90 days ago */
  date_start?: string | undefined
  /** Last day, inclusive, `YYYY-MM-DD` UTC; defaults to today */
  date_end?: string | undefined
  /** Filter by status */
  status?: "pending" | "delivered" | "failed" | "dropped" | undefined
}

/** A page of what `listWebhookDeliveries` answers. */
export interface ListWebhookDeliveriesPage {
  /** Deliveries, newest first */
  deliveries: Delivery[]
  /** Cursor of the next page, for `page_token`; null on the last page */
  next_page: string | null
}

/** A page of what `listWebhookReplays` answers. */
export interface ListWebhookReplaysPage {
  /** Latest replay; empty if there was none in the last 30 days */
  replays: Replay[]
}

/** What `listRequests` may be asked for. */
export interface ListRequestsQuery {
  /**
   * Maximum number of entries per page
   * @default 50
   */
  limit?: number | undefined
  /** Cursor: `next_page` of the previous response; other parameters are ignored */
  page_token?: string | undefined
  /** Filter by `X-Request-Id` of the response */
  request_id?: string | undefined
  /** Filter by API key ID, as on the API keys page and in `key_id` */
  key?: number | undefined
  /** Filter by path prefix, such as `/shipments` */
  path?: string | undefined
  /** Filter by HTTP method */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | undefined
  /** Filter by HTTP status, such as `404`, `4xx`, or `failed` for 400 and above */
  status?: string | undefined
  /** Filter by error code */
  code?: number | undefined
  /** Earliest request time, inclusive: a date, or `YYYY-MM-DD HH:MM:SS` UTC */
  created_min?: string | undefined
  /** Latest request time, inclusive: a date, or `YYYY-MM-DD HH:MM:SS` UTC */
  created_max?: string | undefined
}

/** A page of what `listRequests` answers. */
export interface ListRequestsPage {
  /** Requests, newest first */
  requests: LoggedRequest[]
  /** Cursor of the next page, for `page_token`; null on the last page */
  next_page: string | null
}

/** What is sent for each topic. */
export interface WebhookPayloads {
  fulfillments_complete: FulfillmentsComplete
  fulfillments_update: FulfillmentsUpdate
  manifests_complete: ManifestsComplete
  orders_status: OrdersStatus
  account_balance_low: AccountBalanceLow
  exceptions_status: ExceptionsStatus
  inbound_status: InboundStatus
  orders_changed: OrdersChanged
  products_stock_changed: ProductsStockChanged
  reshipments_status: ReshipmentsStatus
  returns_status: ReturnsStatus
  shipments_adjustment: ShipmentsAdjustment
  shipments_label: ShipmentsLabel
  shipments_label_failed: ShipmentsLabelFailed
  shipments_status: ShipmentsStatus
}
