// Made from the description of the API; `UPDATE_DOCS=1 npm test -- test/tools/docs` writes it anew.

/** One of the known values, or one that a later release has added: be prepared for both. */
export type Open<Known extends string | number> =
  | Known
  | (Known extends string ? string & Record<never, never> : number & Record<never, never>)

/** Names of errors. The page of each is at `docUrl`. */
export type ProblemName = "validation_failed" | "internal_error" | "application_deleted" | "application_suspended" | "token_invalid" | "application_unknown" | "permission_withdrawn" | "scope_missing" | "dependency_unavailable" | "consignor_tax_id_required" | "address_rejected" | "rate_limit_exceeded" | "path_not_found" | "method_not_allowed" | "page_token_invalid" | "query_value_invalid" | "entry_point_not_found" | "no_route" | "exchange_rate_unavailable" | "quote_not_found" | "quote_expired" | "quote_used" | "quote_differs" | "insufficient_funds" | "balance_unavailable" | "charge_failed" | "invoice_not_found" | "subscription_not_found" | "subscription_not_created" | "subscription_not_renewable" | "subscription_not_cancellable" | "application_not_privileged" | "payment_not_found" | "payment_refused" | "return_not_found" | "return_not_verifiable" | "return_not_discardable" | "reshipment_not_found" | "reshipment_not_updatable" | "reshipment_not_deletable" | "returns_not_reshippable" | "return_not_reshippable" | "returns_in_several_facilities" | "exception_not_found" | "address_not_verified" | "shipment_has_label" | "shipment_without_label" | "label_creation_failed" | "label_already_cancelled" | "label_not_found" | "label_not_cancellable" | "label_not_ready" | "package_not_alone" | "label_file_missing" | "shipment_not_found" | "tracking_number_foreign" | "shipment_not_deletable" | "shipment_not_updatable" | "hs_code_or_description_missing" | "entry_point_mismatch" | "service_mismatch" | "shipment_in_overpack" | "duplicate_in_overpack" | "overpack_not_needed" | "dangerous_goods_mix" | "origin_description_language" | "description_unacceptable" | "hs_code_refused" | "contents_too_heavy" | "denied_party" | "prohibited_goods" | "duty_rates_unavailable" | "overpack_not_found" | "overpack_locked" | "overpack_not_created" | "overpack_not_deleted" | "overpack_not_updated" | "overpack_empty_or_test" | "overpack_entry_points_differ" | "overpack_already_manifested" | "overpack_unmeasured" | "manifest_not_created" | "manifest_not_found" | "packages_not_overpacked" | "packages_not_together" | "numbers_used_up" | "order_not_found" | "order_not_editable" | "order_not_deletable" | "order_not_created" | "order_not_updated" | "duplicate_line_items" | "duplicate_shop_order_id" | "order_closed_in_store" | "order_changed_in_store" | "sku_not_found" | "sku_inactive" | "product_not_found" | "product_in_use" | "sku_taken" | "sku_in_use" | "second_active_sku" | "barcode_fixed" | "local_description_missing" | "gift_message_without_slip" | "packaging_in_order" | "inbound_not_found" | "inbound_not_deletable" | "inbound_product_refused" | "inbound_not_updatable" | "inbound_duplicate_products" | "warehouse_not_found" | "shop_not_found" | "shop_not_deletable" | "shop_not_created" | "shop_id_taken" | "shop_inactive" | "webhook_not_found" | "webhook_duplicate" | "webhook_not_created" | "webhook_not_updated" | "webhook_not_deleted" | "webhook_event_refused" | "webhook_replay_refused" | "address_check_unavailable" | "credential_not_found" | "credential_not_updatable" | "credential_not_deleted" | "credential_not_created" | "credential_carrier_fixed" | "customs_product_not_found" | "customs_product_unknown" | "customs_product_refused" | "customs_product_type_fixed" | "party_id_required" | "sandbox_only" | "simulation_refused"

/** Codes of errors. */
export type ProblemCode = 1000 | 1001 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 1010 | 1011 | 1012 | 1015 | 1016 | 1017 | 1025 | 1031 | 1040 | 1050 | 1051 | 1052 | 1053 | 1054 | 1055 | 1080 | 1081 | 1082 | 1090 | 1100 | 1101 | 1102 | 1103 | 1104 | 1110 | 1111 | 1120 | 1121 | 1122 | 1140 | 1141 | 1142 | 1143 | 1144 | 1145 | 1160 | 1200 | 1201 | 1202 | 1203 | 1204 | 1205 | 1206 | 1207 | 1208 | 1209 | 1210 | 1211 | 1212 | 1213 | 1215 | 1216 | 1217 | 1218 | 1219 | 1220 | 1221 | 1222 | 1223 | 1224 | 1226 | 1240 | 1242 | 1243 | 1250 | 1251 | 1252 | 1253 | 1254 | 1270 | 1271 | 1272 | 1273 | 1274 | 1275 | 1276 | 1277 | 1290 | 1320 | 1321 | 1322 | 1323 | 1324 | 1325 | 1326 | 1327 | 1328 | 1330 | 1331 | 1332 | 1333 | 1334 | 1335 | 1337 | 1338 | 1339 | 1340 | 1341 | 1350 | 1351 | 1352 | 1353 | 1354 | 1360 | 1370 | 1371 | 1372 | 1373 | 1374 | 1400 | 1401 | 1402 | 1403 | 1404 | 1405 | 1406 | 1425 | 1450 | 1451 | 1452 | 1453 | 1454 | 1460 | 1461 | 1462 | 1463 | 1503 | 1600 | 1601

/** A balance has become low */
export interface AccountBalanceLow {
  /** The balance */
  balance: {
    /** ISO 4217 code in capitals, like USD */
    currency: string
    /** What was there when it was found, in units of `currency`; below zero it was owed */
    amount: number
    /** Below so much the balance is low, in units of `currency` */
    threshold: number
  }
}

/** Faults within an address are told in its result */
export interface AddressInput {
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2?: string | null | undefined
  /** Town or city */
  city: string
  /** Needed in US */
  province?: string | null | undefined
  /** Postal code, as the country writes it */
  postal_code?: string | number | null | undefined
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: "AU" | "AT" | "BE" | "BR" | "CA" | "CL" | "CO" | "CZ" | "DK" | "EE" | "FI" | "FR" | "DE" | "HU" | "IE" | "IT" | "LV" | "LT" | "LU" | "MY" | "MX" | "NL" | "NO" | "NZ" | "PL" | "PR" | "SG" | "SK" | "SI" | "ES" | "SE" | "CH" | "GB" | "US"
}

/** Which barcode labels to print, and how large */
export interface BarcodesInput {
  /**
   * Size of a barcode label
   * @default {}
   */
  dimensions?: {
    /**
     * Width of a label in inches
     * @default 2
     */
    width?: number | string | null | undefined
    /**
     * Height of a label in inches
     * @default 1
     */
    height?: number | string | null | undefined
  } | null | undefined
  /** Ids of the products, one label each */
  products: readonly number[]
}

/** Goods of one kind, with what is due for them */
export interface CalculatedGoods {
  /** Country where the goods were made, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coo: string
  /** ISO 4217 code in capitals, like USD */
  currency: string
  /**
   * What the goods are: material, what they are, for whom; in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese or Japanese
   */
  description: string
  /** Harmonised System code you believe to be right, 6 to 20 digits; null for none */
  hs_code: string | null
  /** Whether a proof of preferential origin accompanies the goods; null: not known */
  preferential_origin: boolean | null
  /** How many pieces */
  quantity: number
  /** Of one piece, in the currency of the product */
  value: number
  /** In `currency` */
  duty: number
  /** In `currency` */
  tax: number
  /** In `currency` */
  fee: number
  /** Fraction: 0.175 is 17.5 %; 0 where duty is no rate of the goods */
  duty_rate: number
  /** Fraction: 0.2 is 20 %; 0 where no tax is due */
  tax_rate: number
  /** Whether the seller takes the tax of this product with the price */
  tax_taken_at_sale: boolean
  /** Ids of the rules the amounts come from */
  rules: {
    /** Ids of the rules it comes from */
    duty: string[]
    /** Ids of the rules it comes from */
    tax: string[]
    /** Ids of the rules it comes from */
    fee: string[]
  }
}

/** Goods of one kind */
export interface CalculatedGoodsInput {
  /** Country where the goods were made, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coo: string
  /** ISO 4217 code in capitals, like USD */
  currency: string
  /**
   * What the goods are: material, what they are, for whom; in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese or Japanese
   */
  description: string
  /** Whether a proof of preferential origin accompanies the goods; null: not known */
  preferential_origin?: boolean | null | undefined
  /** Harmonised System code you believe to be right, 6 to 20 digits; null for none */
  hs_code?: string | null | undefined
  /** How many pieces */
  quantity: number
  /** Of one piece, in the currency of the product */
  value: number | string
}

/** Duty and tax of goods, the rules they come from, and what is missing to be certain */
export interface Calculation {
  /** Of `shipping`, `insurance` and every amount of the answer */
  currency: string
  /** Where the parcel sets out */
  origin: CalculationPlace
  /** Where it goes; the postal code tells special territories */
  destination: CalculationPlace
  /** In `currency` */
  shipping: number
  /** In `currency` */
  insurance: number
  /** Goods, in the order in which they were sent */
  products: CalculatedGoods[]
  /** Who buys; null counts as `consumer` */
  buyer: Open<"consumer" | "business"> | null
  /** How the parcel comes through customs; null: not known */
  channel: Open<"post" | "courier"> | null
  /** Reason for sending; null counts as `sale`, and `gift` is one between private persons */
  nature: Open<"sale" | "gift" | "returned"> | null
  /** Schemes in which the seller takes the tax with the price, such as `ioss`, `voec`, `gb-vat`, `arn`, `ird` */
  schemes: (Open<"ioss" | "gb-vat" | "voec" | "arn" | "ird" | "sg-ovr" | "my-lvg" | "ch-vat" | "remessa-conforme">)[]
  /** Of all products */
  total: {
    /** In `currency` */
    duty: number
    /** In `currency` */
    tax: number
    /** In `currency` */
    fee: number
  }
  /** Edition of the Harmonized System of the codes, as `2022` */
  hs_edition: string
  /** Whether the seller takes the tax of all products with the price: none is due at the border */
  tax_taken_at_sale: boolean
  /** What authorities and posts take for handling: neither duty nor tax */
  fees: ({
    /** Id of the rule it comes from */
    rule: string
    /** In `currency` */
    amount: number
  })[]
  /** Limits that the goods were held against */
  thresholds: ({
    /** Id of the rule the limit stands in */
    rule: string
    /**
     * `duty_free` and `tax_free`: nothing is due up to it; `case`: other rules apply up to it; `item`: limit of a single piece
     */
    kind: Open<"duty_free" | "tax_free" | "case" | "item">
    /** What was compared: the `goods` alone, or `landed` with shipping and insurance */
    base: Open<"goods" | "landed">
    /** In `currency` */
    value: number
    /** In `currency` */
    limit: number
    /** Whether the value is not above the limit */
    within: boolean
  })[]
  /** What would have to be known to be certain */
  missing: ({
    /**
     * `hs_code`, `origin`, `buyer`, `channel`, `province`: it was not said; `postal_code`: nothing says whether it goes to a special territory; `tariff`: the rate is one of the chapter, an estimate; `local_charges`, `fees`, `excise`, `levies`: something is due without known rates; `tax_rate`: a lower rate may apply; `relief`: a limit may not apply to these goods; `preference`: the duty depends on a proof of origin; `nature`: no rule is known for gifts or returns
     */
    what: Open<"hs_code" | "origin" | "tariff" | "buyer" | "channel" | "postal_code" | "province" | "local_charges" | "fees" | "preference" | "nature" | "excise" | "relief" | "tax_rate" | "levies">
    /** Place among the products, from 0; null: of all of them */
    product: number | null
    /** Probable HS code where the one sent has 7 or 9 digits; amounts are of this code */
    likely_code?: string
  })[]
  /** All rules that had a say */
  rules: ({
    /** What amounts and limits name it by */
    id: string
    /** First day it holds, YYYY-MM-DD */
    from: string
    /** Last day; null where none is known */
    until: string | null
    /** Where it comes from */
    source: string
    /** When it was last compared with that */
    checked: string
    /** Whether that confirmed it */
    confidence: Open<"confirmed" | "unconfirmed">
  })[]
}

/** Goods, where they come from and go, and what is paid to send them */
export interface CalculationInput {
  /** Of `shipping`, `insurance` and every amount of the answer */
  currency: string
  /** Where the parcel sets out */
  origin: CalculationPlaceInput
  /** Where it goes; the postal code tells special territories */
  destination: CalculationPlaceInput
  /**
   * What is paid to send the goods, in `currency`
   * @default 0
   */
  shipping?: number | string | null | undefined
  /**
   * What is paid to insure them, in `currency`
   * @default 0
   */
  insurance?: number | string | null | undefined
  /** Goods, in the order in which they were sent */
  products: readonly CalculatedGoodsInput[]
  /** Who buys; null counts as `consumer` */
  buyer?: "consumer" | "business" | null | undefined
  /** How the parcel comes through customs; null: not known */
  channel?: "post" | "courier" | null | undefined
  /** Reason for sending; null counts as `sale`, and `gift` is one between private persons */
  nature?: "sale" | "gift" | "returned" | null | undefined
  /**
   * Schemes in which the seller takes the tax with the price, such as `ioss`, `voec`, `gb-vat`, `arn`, `ird`
   * @default []
   */
  schemes?: readonly ("ioss" | "gb-vat" | "voec" | "arn" | "ird" | "sg-ovr" | "my-lvg" | "ch-vat" | "remessa-conforme")[] | null | undefined
}

/** Where a parcel sets out, or goes */
export interface CalculationPlace {
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
  /** Town or city */
  city: string | null
  /** Province, state or region: its code or its name */
  province: string | null
  /** Postal code, as the country writes it */
  postal_code: string | null
}

/** Where a parcel sets out, or goes */
export interface CalculationPlaceInput {
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
  /** Town or city */
  city?: string | null | undefined
  /** Province, state or region: its code or its name */
  province?: string | null | undefined
  /** Postal code, as the country writes it */
  postal_code?: string | number | null | undefined
}

/** A line of a price: which of its totals it is part of, and the rule it follows from */
export interface Charge {
  /** What it is for */
  code: Open<"freight" | "adjustment" | "handling" | "fuel" | "remote_area" | "residential" | "peak" | "oversize" | "overweight" | "po_box" | "dangerous_goods" | "signature" | "insurance" | "reweigh">
  /** What the tariff calls it, where it says */
  description: string | null
  /** In the currency of the whole price; below zero for a discount */
  amount: number
  /** The total it is part of */
  part_of: Open<"cost" | "surcharge" | "oversize_fee" | "insurance_fee">
  /** The rule of the tariff, or of the price list, it follows from */
  rule: string | null
}

/** Goods, and where they come from and go */
export interface ClassifyInput {
  /** Country the goods leave, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  origin_country: string
  /** Country the goods enter, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  destination_country: string
  /** Goods, in the order in which they were sent */
  products: readonly GoodsInput[]
}

/** What agencies are told of goods */
export interface Compliance {
  /**
   * For the consumer product safety commission of the United States: the certificate in its registry, or why there is none
   */
  cpsc: {
    /** Number of the product in the registry */
    product_id: string | null
    /** Version of its certificate */
    product_version: string | null
    /** Number of who certifies it */
    certifier_id: string | null
    /** Why no certificate is named; null where one is */
    disclaim: {
      /** `A`: the agency does not regulate the goods; `B`: it asks for no data of them */
      code: Open<"A" | "B">
      /** What the goods are meant for, as the agency codes it, like `130.005` */
      iuc: string
      /** The same in words */
      iuc_description: string
    } | null
  } | null
}

/** Who imports the goods, where it is not the recipient */
export interface ConsigneeInput {
  /** Who imports the goods */
  name: string
  /** Telephone number, with the country code if possible */
  phone?: string | number | null | undefined
  /** E-mail address, for carriers that announce the delivery */
  email?: string | null | undefined
  /** Tax or identity number of the importer, where customs asks for one; printed as it is sent */
  id?: string | number | null | undefined
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   * @default []
   */
  tax_ids?: readonly ({
    /** IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC …: the guide on customs has the list, with forms and examples */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string | number
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth of the person, `YYYY-MM-DD`: only screening looks at it, so that who merely has the name of somebody listed is not refused for good; nobody is told
   */
  date_of_birth?: string | null | undefined
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2?: string | null | undefined
  /** Town or city */
  city: string
  /** Needed where the post of the country asks for it, except in HK, MO, SG and AE */
  province?: string | null | undefined
  /** Needed where the post of the country asks for it, except in IE */
  postal_code?: string | number | null | undefined
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
}

/** Who exports the goods */
export interface ConsignorInput {
  /** Who exports the goods */
  name: string
  /** Telephone number, with the country code if possible */
  phone: string | number
  /** E-mail address, for carriers that announce the delivery */
  email?: string | null | undefined
  /**
   * Tax or registration number of the exporter, where customs asks for one (1011 says so), such as an EORI or IOSS
   */
  id?: string | number | null | undefined
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   * @default []
   */
  tax_ids?: readonly ({
    /** IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC …: the guide on customs has the list, with forms and examples */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string | number
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth of the person, `YYYY-MM-DD`: only screening looks at it, so that who merely has the name of somebody listed is not refused for good; nobody is told
   */
  date_of_birth?: string | null | undefined
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2?: string | null | undefined
  /** Town or city */
  city: string
  /** Needed in US, CA and AU */
  province?: string | null | undefined
  /** Needed in US, CA and AU */
  postal_code?: string | number | null | undefined
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
}

/** Who exports the goods; an order of a store may lack the phone number */
export interface ConsignorUpdate {
  /** Who exports the goods */
  name: string
  /** Telephone number, with the country code if possible */
  phone?: string | number | null | undefined
  /** E-mail address, for carriers that announce the delivery */
  email?: string | null | undefined
  /**
   * Tax or registration number of the exporter, where customs asks for one (1011 says so), such as an EORI or IOSS
   */
  id?: string | number | null | undefined
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   * @default []
   */
  tax_ids?: readonly ({
    /** IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC …: the guide on customs has the list, with forms and examples */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string | number
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth of the person, `YYYY-MM-DD`: only screening looks at it, so that who merely has the name of somebody listed is not refused for good; nobody is told
   */
  date_of_birth?: string | null | undefined
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2?: string | null | undefined
  /** Town or city */
  city: string
  /** Needed in US, CA and AU */
  province?: string | null | undefined
  /** Needed in US, CA and AU */
  postal_code?: string | number | null | undefined
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
}

/** An account of your own with a carrier, without its secrets */
export interface Credential {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** Id of the user it belongs to */
  user_id: number
  /** Code of the carrier */
  carrier: string
  /** Names only: values are never shown again */
  params: Record<string, "">
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** When it was last changed, `YYYY-MM-DD HH:MM:SS` in UTC */
  updated: string
  /** False, or when it was deleted, `YYYY-MM-DD HH:MM:SS` in UTC */
  deleted: false | string
}

/** An account of your own with a carrier */
export interface CredentialInput {
  /** Code of the carrier the account is with; cannot change later */
  carrier: "DHLeC" | "DeutschePost" | "EasyPost" | "UPS" | "Shippo"
  /**
   * DHLeC has client_id, client_secret. DeutschePost has gkp_username, gkp_password, dp_api_key, ekp, contract_participation, cig_username, cig_password, tnt_username, tnt_password, retoure_username, retoure_password. EasyPost has api_key. UPS has client_id, client_secret, account_number. Shippo has api_token.
   */
  params: Record<string, string>
}

/** What changes of a carrier account */
export interface CredentialUpdate {
  /** Code of the carrier */
  carrier?: string | null | undefined
  /**
   * DHLeC has client_id, client_secret. DeutschePost has gkp_username, gkp_password, dp_api_key, ekp, contract_participation, cig_username, cig_password, tnt_username, tnt_password, retoure_username, retoure_password. EasyPost has api_key. UPS has client_id, client_secret, account_number. Shippo has api_token.
   */
  params?: Record<string, string> | null | undefined
}

/** What of an invoice was given back, with its share of the tax */
export interface CreditNote {
  /** Sequential number of the issuer, like `CN-2026-000001` */
  number: string
  /** Day of issue, `YYYY-MM-DD` */
  issue_date: string
  /** Why, as it stands on the document */
  reason: string
  /** What was given back, tax included, in the currency of the invoice */
  total: number
  /** The total without tax, in the currency of the invoice */
  net: number
  /** The tax, in the currency of the invoice */
  vat: number
  /** What net amount and tax lack to the total, in the currency of the invoice: at most its smallest unit */
  rounding: number
}

/** What posts and customs are told of a parcel before it comes */
export interface CustomsData {
  /** The shipment */
  shipment_id: number
  /** Of the parcel, or of the first of several packages: the number of its transport document */
  tracking_number: string | null
  /** Of its other packages, whose goods are declared with the first */
  further_tracking_numbers: string[]
  /** 1 as it was on the manifest; each correction makes one more */
  version: number
  /** When this version came about, `YYYY-MM-DD HH:MM:SS` in UTC */
  changed: string
  /** What changed since the manifest, oldest first */
  corrections: ({
    /** The version it made */
    version: number
    /** When it was found, `YYYY-MM-DD HH:MM:SS` in UTC */
    changed: string
    /** `weighed`: the facility weighed the parcel, and it weighs something else */
    reason: Open<"weighed">
    /** The field that changed */
    field: Open<"gross_weight">
    /** What was said before, in kilograms */
    before: number
    /** What is said since, in kilograms */
    after: number
  })[]
  /** When its label was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  posted: string
  /** Id of the entry point where the parcel is handed in, like `HKG101` */
  entry_point: string
  /** Where it is handed in: ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  origin_country: string
  /** Where it goes: ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  destination_country: string
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** How it comes through customs */
  channel: Open<"post" | "courier">
  /** Code of the carrier */
  carrier: string
  /** The box of the declaration: what the parcel is in terms of trade */
  category: Open<"sale" | "gift" | "sample" | "returned" | "documents" | "other">
  /** The number of that, as the shipment says it; null: a sale, which goes without saying */
  nature_type: string | null
  /** Who buys */
  buyer: Open<"consumer" | "business">
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms: Open<"DDU" | "DDP">
  /** Who sells or sends the goods: `consignor` of the shipment */
  sender: DeclaredPerson
  /** Who gets the parcel: `to` of the shipment */
  addressee: DeclaredPerson
  /** Who imports the goods, where `consignee` is somebody else than the addressee; null: the addressee */
  importer: DeclaredPerson | null
  /** In kilograms, of all packages: as weighed, or else as entered */
  gross_weight: number
  /** Packages it goes in */
  package_count: number
  /** What carriage costs, in USD */
  postage: number
  /** In USD; null: not insured */
  insured_value: number | null
  /** Papers that go with it */
  papers: (Open<"cn22" | "cn23" | "commercial_invoice" | "proforma_invoice">)[]
  /** The goods, by lines */
  lines: ({
    /** Its number, from 1 */
    line: number
    /** What it is */
    description: string
    /** Pieces */
    quantity: number
    /** Digits only, as many as were declared; null where none were */
    hs_code: string | null
    /** Where it was made: ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    origin_country: string
    /** In kilograms, of all pieces */
    net_weight: number
    /** Of all pieces, in `currency` */
    value: number
    /** ISO 4217 code in capitals, like USD */
    currency: string
    /** Merchant's product identifier (M-PID in the European Union); null if unknown */
    sku: string | null
    /** Manufacturer's product identifier (NS-PID); null if unknown */
    mpn: string | null
    /** Standardised product identifier (S-PID); null if unknown */
    gtin: string | null
    /** Responsible person of the product, in one line; null outside the European Union and if unknown */
    responsible_person: string | null
    /** Registration number of the producer at the destination; null if unknown */
    epr_number: string | null
    /** Code of dangerous goods; null: they are none */
    dg_code: string | null
    /** Number of the United Nations, like `UN3481`; null where it is not said */
    un_number: string | null
    /** The customs product that the line names, as it is described now; null for none */
    customs_product: {
      /** Id of the customs product */
      id: number
      /** Of which kind it is */
      type: Open<"FOO" | "COS" | "FOO-CCW">
      /** Country that the goods are imported to, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      coi: string
      /** Country where the goods were made, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      coo: string
      /** Brand, in letters, digits and blanks */
      brand_name: string
      /** What the goods are, in letters, digits and blanks */
      description: string
      /** Product code of the agency, like `31A--06`; null for none */
      code: string | null
      /** Who is asked about importer and prior notice */
      contact: {
        /** Its name, for people */
        name: string
        /** E-mail address, for carriers that announce the delivery */
        email: string
        /** Telephone number, with the country code if possible */
        phone: string
      }
      /** What the goods are meant for, as the agency codes it, like `210.000` */
      intended_use_code: string
      /** How the goods were made, as the agency codes it, like `PRO`; null for none */
      processing_code: string | null
      /** Unit of `quantity`; null for none */
      uom: string | null
      /** How much it is, as a number in `uom`; null for none */
      quantity: number | null
      /** The outer container; null for none */
      packaging: {
        /** Kind of container, like `CTN` for carton */
        type: string
        /** How many pieces there are in it */
        quantity: number
      } | null
      /** Who made the goods */
      manufacturer: {
        /** It is the consignor of the shipment; otherwise `address` is needed */
        use_consignor: boolean
        /** Null where it is the consignor */
        address: CustomsProductAddress | null
        /** Its number in a register; null for none */
        id: {
          /** The register: `DUNS` or `FEI` */
          type: string
          /** The number */
          value: string
        } | null
      }
      /** Who imports them */
      importer: {
        /** It is the consignor of the shipment; otherwise `address` is needed */
        use_consignor: boolean
        /** Null where it is the consignor */
        address: CustomsProductAddress | null
      }
      /** Who sends them */
      shipper: {
        /** It is the consignor of the shipment; otherwise `address` is needed */
        use_consignor: boolean
        /** Null where it is the consignor */
        address: CustomsProductAddress | null
      }
      /** Who gives prior notice of food: needed for `FOO` and `FOO-CCW` */
      prior_notice_submitter: {
        /** It is the consignor of the shipment; otherwise `address` is needed */
        use_consignor: boolean
        /** Null where it is the consignor */
        address: CustomsProductAddress | null
      } | null
      /** Importer under the foreign supplier verification programme: needed for `FOO` */
      fsvp_importer: {
        /** It is the consignor of the shipment; otherwise `address` is needed */
        use_consignor: boolean
        /** Null where it is the consignor */
        address: CustomsProductAddress | null
        /** Its number in a register; null for none */
        id: {
          /** The register: `DUNS` or `FEI` */
          type: string
          /** The number */
          value: string
        } | null
        /** The programme does not ask for this importer: no details are needed */
        exempt: boolean
      } | null
      /** What is affirmed to the agency: needed for `FOO` */
      affirmation_of_compliance: ({
        /** What is affirmed, as the agency codes it */
        code: string
        /**
         * With `FME` one of A, B, C, D, E, F, K; with `FSX` empty; with the others 1 to 15 characters, such as the registration number
         */
        value: string
      })[] | null
      /** Further codes the agency asks for; null for none */
      compliance_code: ({
        /** The code, like `COS` */
        code: string
        /** What is said by it */
        value: string
      })[] | null
      /** What agencies are told of the goods; null for nothing */
      compliance?: Compliance | null
    } | null
    /**
     * For the consumer product safety commission of the United States: the certificate in its registry, or why there is none
     */
    cpsc: {
      /** Number of the product in the registry */
      product_id: string | null
      /** Version of its certificate */
      product_version: string | null
      /** Number of who certifies it */
      certifier_id: string | null
      /** Why no certificate is named; null where one is */
      disclaim: {
        /** `A`: the agency does not regulate the goods; `B`: it asks for no data of them */
        code: Open<"A" | "B">
        /** What the goods are meant for, as the agency codes it, like `130.005` */
        iuc: string
        /** The same in words */
        iuc_description: string
      } | null
    } | null
  })[]
  /**
   * What customs or a carrier may stop, delay or return it for, as long as it can be mended; absent where there is nothing
   */
  warnings?: ({
    /** Code of the error that this would be with `Prefer: handling=strict` */
    code: number
    /** The field it is about, `/shipment/line_items/0/hts_code` */
    path: string
    /** What is the matter */
    message: string
    /** What to do about it */
    cure: string
  })[]
}

/** Regulated goods as customs agencies are told of them */
export interface CustomsProduct {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** `FOO` food, `COS` cosmetics, `FOO-CCW` ceramic ware for food; it stays */
  type: Open<"FOO" | "COS" | "FOO-CCW">
  /** Country that the goods are imported to, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coi: string
  /** Country where it was made, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coo: string
  /** Brand, in letters, digits and blanks */
  brand_name: string
  /** What it is, in English, as customs is told */
  description: string
  /** Product code of the agency, like `31A--06`; null for none */
  code: string | null
  /** Who is asked about importer and prior notice */
  contact: {
    /** Its name, for people */
    name: string
    /** E-mail address, for carriers that announce the delivery */
    email: string
    /** Telephone number, with the country code if possible */
    phone: string
  }
  /** What the goods are meant for, as the agency codes it, like `210.000` */
  intended_use_code: string
  /** How the goods were made, as the agency codes it, like `PRO`; null for none */
  processing_code: string | null
  /** Unit of `quantity`; null for none */
  uom: string | null
  /** How much it is, as a number in `uom`; null for none */
  quantity: number | null
  /** The outer container; null for none */
  packaging: {
    /** Kind of container, like `CTN` for carton */
    type: string
    /** How many pieces there are in it */
    quantity: number
  } | null
  /** Who made the goods */
  manufacturer: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Null where it is the consignor */
    address: CustomsProductAddress | null
    /** Its number in a register; null for none */
    id: {
      /** The register: `DUNS` or `FEI` */
      type: string
      /** The number */
      value: string
    } | null
  }
  /** Who imports them */
  importer: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Null where it is the consignor */
    address: CustomsProductAddress | null
  }
  /** Who sends them */
  shipper: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Null where it is the consignor */
    address: CustomsProductAddress | null
  }
  /** Who gives prior notice of food: needed for `FOO` and `FOO-CCW` */
  prior_notice_submitter: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Null where it is the consignor */
    address: CustomsProductAddress | null
  } | null
  /** Importer under the foreign supplier verification programme: needed for `FOO` */
  fsvp_importer: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Null where it is the consignor */
    address: CustomsProductAddress | null
    /** Its number in a register; null for none */
    id: {
      /** The register: `DUNS` or `FEI` */
      type: string
      /** The number */
      value: string
    } | null
    /** The programme does not ask for this importer: no details are needed */
    exempt: boolean
  } | null
  /** What is affirmed to the agency: needed for `FOO` */
  affirmation_of_compliance: ({
    /** What is affirmed, as the agency codes it */
    code: string
    /**
     * With `FME` one of A, B, C, D, E, F, K; with `FSX` empty; with the others 1 to 15 characters, such as the registration number
     */
    value: string
  })[] | null
  /** Further codes the agency asks for; null for none */
  compliance_code: ({
    /** The code, like `COS` */
    code: string
    /** What is said by it */
    value: string
  })[] | null
  /** What agencies are told of the goods; null for nothing */
  compliance?: Compliance | null
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created_at: string
  /** When it was last changed, `YYYY-MM-DD HH:MM:SS` in UTC */
  updated_at: string
  /** When it was deleted, `YYYY-MM-DD HH:MM:SS` in UTC; null while it is there */
  deleted_at: string | null
}

/** Who does something with regulated goods, and where */
export interface CustomsProductAddress {
  /** Its name, for people */
  name: string
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2: string | null
  /** Town or city */
  city: string
  /** Province, state or region: its code or its name */
  province: string | null
  /** Postal code, as the country writes it */
  postal_code: string | null
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
  /** E-mail address, for carriers that announce the delivery */
  email: string
  /** Telephone number, with the country code if possible */
  phone: string
}

/** Regulated goods for customs agencies */
export interface CustomsProductInput {
  /** `FOO` food, `COS` cosmetics, `FOO-CCW` ceramic ware for food; it stays */
  type: "FOO" | "COS" | "FOO-CCW"
  /** Country that the goods are imported to, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coi: string
  /** Country where it was made, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coo: string
  /** Brand, in letters, digits and blanks */
  brand_name: string
  /** What it is, in English, as customs is told */
  description: string
  /** Product code of the agency, like `31A--06`; null for none */
  code?: string | null | undefined
  /** Who is asked about importer and prior notice */
  contact: {
    /** Its name, for people */
    name: string
    /** E-mail address, for carriers that announce the delivery */
    email: string
    /** Telephone number, with the country code if possible */
    phone: string | number
  }
  /** What the goods are meant for, as the agency codes it, like `210.000` */
  intended_use_code: string
  /** How the goods were made, as the agency codes it, like `PRO`; null for none */
  processing_code?: string | null | undefined
  /** Unit of `quantity`; null for none */
  uom: "CG" | "CM3" | "DOZ" | "DPC" | "DPR" | "FOZ" | "G" | "GAL" | "KG" | "L" | "LB" | "M3" | "MCG" | "MG" | "ML" | "OZ" | "PCS" | "PRS" | "PTL" | "QTL" | "TOZ" | null
  /** How much it is, as a number in `uom`; null for none */
  quantity?: number | string | null | undefined
  /** The outer container; null for none */
  packaging?: {
    /** Kind of container, like `CTN` for carton */
    type: "CTN" | "BOX" | "PKG" | "BAG" | "CS" | "JAR" | "BOT" | "TBE" | "CAN" | "PKT" | "SAC" | "EA"
    /** How many pieces there are in it */
    quantity: number
  } | null | undefined
  /** Who made the goods */
  manufacturer: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Needed where `use_consignor` is false */
    address?: {
      /** Its name, for people */
      name: string
      /** Street and house number */
      street1: string
      /** Second line of the street: flat, floor or building */
      street2?: string | null | undefined
      /** Town or city */
      city: string
      /** Province, state or region: its code or its name */
      province?: string | null | undefined
      /** Postal code, as the country writes it */
      postal_code?: string | number | null | undefined
      /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      country: string
      /** E-mail address, for carriers that announce the delivery */
      email: string
      /** Telephone number, with the country code if possible */
      phone: string | number
    } | null | undefined
    /** Its number in a register; null for none */
    id?: {
      /** The register: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** The number */
      value: string | number
    } | null | undefined
  }
  /** Who imports them */
  importer: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Needed where `use_consignor` is false */
    address?: {
      /** Its name, for people */
      name: string
      /** Street and house number */
      street1: string
      /** Second line of the street: flat, floor or building */
      street2?: string | null | undefined
      /** Town or city */
      city: string
      /** Province, state or region: its code or its name */
      province?: string | null | undefined
      /** Postal code, as the country writes it */
      postal_code?: string | number | null | undefined
      /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      country: string
      /** E-mail address, for carriers that announce the delivery */
      email: string
      /** Telephone number, with the country code if possible */
      phone: string | number
    } | null | undefined
  }
  /** Who sends them */
  shipper: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Needed where `use_consignor` is false */
    address?: {
      /** Its name, for people */
      name: string
      /** Street and house number */
      street1: string
      /** Second line of the street: flat, floor or building */
      street2?: string | null | undefined
      /** Town or city */
      city: string
      /** Province, state or region: its code or its name */
      province?: string | null | undefined
      /** Postal code, as the country writes it */
      postal_code?: string | number | null | undefined
      /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      country: string
      /** E-mail address, for carriers that announce the delivery */
      email: string
      /** Telephone number, with the country code if possible */
      phone: string | number
    } | null | undefined
  }
  /** Who gives prior notice of food: needed for `FOO` and `FOO-CCW` */
  prior_notice_submitter?: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Needed where `use_consignor` is false */
    address?: {
      /** Its name, for people */
      name: string
      /** Street and house number */
      street1: string
      /** Second line of the street: flat, floor or building */
      street2?: string | null | undefined
      /** Town or city */
      city: string
      /** Province, state or region: its code or its name */
      province?: string | null | undefined
      /** Postal code, as the country writes it */
      postal_code?: string | number | null | undefined
      /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      country: string
      /** E-mail address, for carriers that announce the delivery */
      email: string
      /** Telephone number, with the country code if possible */
      phone: string | number
    } | null | undefined
  } | null | undefined
  /** Importer under the foreign supplier verification programme: needed for `FOO` */
  fsvp_importer?: {
    /**
     * It is the consignor of the shipment; otherwise `address` is needed
     * @default false
     */
    use_consignor?: boolean | null | undefined
    /** Needed where `use_consignor` is false */
    address?: {
      /** Its name, for people */
      name: string
      /** Street and house number */
      street1: string
      /** Second line of the street: flat, floor or building */
      street2?: string | null | undefined
      /** Town or city */
      city: string
      /** Province, state or region: its code or its name */
      province?: string | null | undefined
      /** Postal code, as the country writes it */
      postal_code?: string | number | null | undefined
      /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      country: string
      /** E-mail address, for carriers that announce the delivery */
      email: string
      /** Telephone number, with the country code if possible */
      phone: string | number
    } | null | undefined
    /** Its number in a register; null for none */
    id?: {
      /** The register: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** The number */
      value: string | number
    } | null | undefined
    /**
     * The programme does not ask for this importer: no details are needed
     * @default false
     */
    exempt?: boolean | null | undefined
  } | null | undefined
  /** What is affirmed to the agency: needed for `FOO` */
  affirmation_of_compliance?: readonly ({
    /** What is affirmed, as the agency codes it */
    code: "FME" | "FSX" | "PFR" | "CFR" | "GFR" | "IFR" | "ORN" | "SFR" | "SRN"
    /**
     * With `FME` one of A, B, C, D, E, F, K; with `FSX` empty; with the others 1 to 15 characters, such as the registration number
     * @default ""
     */
    value?: string | null | undefined
  })[] | null | undefined
  /** Further codes the agency asks for; null for none */
  compliance_code?: readonly ({
    /** The code, like `COS` */
    code: string
    /** What is said by it */
    value: string
  })[] | null | undefined
  /** What agencies are told of the goods; null for nothing */
  compliance?: {
    /**
     * For the consumer product safety commission of the United States: the certificate in its registry, or why there is none
     */
    cpsc?: {
      /** Number of the product in the registry */
      product_id?: string | null | undefined
      /** Version of its certificate */
      product_version?: string | null | undefined
      /** Number of who certifies it */
      certifier_id?: string | null | undefined
      /** Why no certificate is named; null where one is */
      disclaim?: {
        /** `A`: the agency does not regulate the goods; `B`: it asks for no data of them */
        code: "A" | "B"
        /** What the goods are meant for, as the agency codes it, like `130.005` */
        iuc: string
        /** The same in words */
        iuc_description: string
      } | null | undefined
    } | null | undefined
  } | null | undefined
}

/** What changes of regulated goods */
export interface CustomsProductUpdate {
  /** `FOO` food, `COS` cosmetics, `FOO-CCW` ceramic ware for food; it stays */
  type?: "FOO" | "COS" | "FOO-CCW" | null | undefined
  /** Country that the goods are imported to, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coi?: string | null | undefined
  /** Country where it was made, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coo?: string | null | undefined
  /** Brand, in letters, digits and blanks */
  brand_name?: string | null | undefined
  /** What it is, in English, as customs is told */
  description?: string | null | undefined
  /** Product code of the agency, like `31A--06`; null for none */
  code?: string | null | undefined
  /** Who is asked about importer and prior notice */
  contact?: {
    /** Its name, for people */
    name: string
    /** E-mail address, for carriers that announce the delivery */
    email: string
    /** Telephone number, with the country code if possible */
    phone: string | number
  } | null | undefined
  /** What the goods are meant for, as the agency codes it, like `210.000` */
  intended_use_code?: string | null | undefined
  /** How the goods were made, as the agency codes it, like `PRO`; null for none */
  processing_code?: string | null | undefined
  /** Unit of `quantity`; null for none */
  uom?: "CG" | "CM3" | "DOZ" | "DPC" | "DPR" | "FOZ" | "G" | "GAL" | "KG" | "L" | "LB" | "M3" | "MCG" | "MG" | "ML" | "OZ" | "PCS" | "PRS" | "PTL" | "QTL" | "TOZ" | null | undefined
  /** How much it is, as a number in `uom`; null for none */
  quantity?: number | string | null | undefined
  /** The outer container; null for none */
  packaging?: {
    /** Kind of container, like `CTN` for carton */
    type: "CTN" | "BOX" | "PKG" | "BAG" | "CS" | "JAR" | "BOT" | "TBE" | "CAN" | "PKT" | "SAC" | "EA"
    /** How many pieces there are in it */
    quantity: number
  } | null | undefined
  /** Who made the goods */
  manufacturer?: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Needed where `use_consignor` is false */
    address?: {
      /** Its name, for people */
      name: string
      /** Street and house number */
      street1: string
      /** Second line of the street: flat, floor or building */
      street2?: string | null | undefined
      /** Town or city */
      city: string
      /** Province, state or region: its code or its name */
      province?: string | null | undefined
      /** Postal code, as the country writes it */
      postal_code?: string | number | null | undefined
      /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      country: string
      /** E-mail address, for carriers that announce the delivery */
      email: string
      /** Telephone number, with the country code if possible */
      phone: string | number
    } | null | undefined
    /** Its number in a register; null for none */
    id?: {
      /** The register: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** The number */
      value: string | number
    } | null | undefined
  } | null | undefined
  /** Who imports them */
  importer?: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Needed where `use_consignor` is false */
    address?: {
      /** Its name, for people */
      name: string
      /** Street and house number */
      street1: string
      /** Second line of the street: flat, floor or building */
      street2?: string | null | undefined
      /** Town or city */
      city: string
      /** Province, state or region: its code or its name */
      province?: string | null | undefined
      /** Postal code, as the country writes it */
      postal_code?: string | number | null | undefined
      /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      country: string
      /** E-mail address, for carriers that announce the delivery */
      email: string
      /** Telephone number, with the country code if possible */
      phone: string | number
    } | null | undefined
  } | null | undefined
  /** Who sends them */
  shipper?: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Needed where `use_consignor` is false */
    address?: {
      /** Its name, for people */
      name: string
      /** Street and house number */
      street1: string
      /** Second line of the street: flat, floor or building */
      street2?: string | null | undefined
      /** Town or city */
      city: string
      /** Province, state or region: its code or its name */
      province?: string | null | undefined
      /** Postal code, as the country writes it */
      postal_code?: string | number | null | undefined
      /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      country: string
      /** E-mail address, for carriers that announce the delivery */
      email: string
      /** Telephone number, with the country code if possible */
      phone: string | number
    } | null | undefined
  } | null | undefined
  /** Who gives prior notice of food: needed for `FOO` and `FOO-CCW` */
  prior_notice_submitter?: {
    /** It is the consignor of the shipment; otherwise `address` is needed */
    use_consignor: boolean
    /** Needed where `use_consignor` is false */
    address?: {
      /** Its name, for people */
      name: string
      /** Street and house number */
      street1: string
      /** Second line of the street: flat, floor or building */
      street2?: string | null | undefined
      /** Town or city */
      city: string
      /** Province, state or region: its code or its name */
      province?: string | null | undefined
      /** Postal code, as the country writes it */
      postal_code?: string | number | null | undefined
      /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      country: string
      /** E-mail address, for carriers that announce the delivery */
      email: string
      /** Telephone number, with the country code if possible */
      phone: string | number
    } | null | undefined
  } | null | undefined
  /** Importer under the foreign supplier verification programme: needed for `FOO` */
  fsvp_importer?: {
    /**
     * It is the consignor of the shipment; otherwise `address` is needed
     * @default false
     */
    use_consignor?: boolean | null | undefined
    /** Needed where `use_consignor` is false */
    address?: {
      /** Its name, for people */
      name: string
      /** Street and house number */
      street1: string
      /** Second line of the street: flat, floor or building */
      street2?: string | null | undefined
      /** Town or city */
      city: string
      /** Province, state or region: its code or its name */
      province?: string | null | undefined
      /** Postal code, as the country writes it */
      postal_code?: string | number | null | undefined
      /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      country: string
      /** E-mail address, for carriers that announce the delivery */
      email: string
      /** Telephone number, with the country code if possible */
      phone: string | number
    } | null | undefined
    /** Its number in a register; null for none */
    id?: {
      /** The register: `DUNS` or `FEI` */
      type: "DUNS" | "FEI"
      /** The number */
      value: string | number
    } | null | undefined
    /**
     * The programme does not ask for this importer: no details are needed
     * @default false
     */
    exempt?: boolean | null | undefined
  } | null | undefined
  /** What is affirmed to the agency: needed for `FOO` */
  affirmation_of_compliance?: readonly ({
    /** What is affirmed, as the agency codes it */
    code: "FME" | "FSX" | "PFR" | "CFR" | "GFR" | "IFR" | "ORN" | "SFR" | "SRN"
    /**
     * With `FME` one of A, B, C, D, E, F, K; with `FSX` empty; with the others 1 to 15 characters, such as the registration number
     * @default ""
     */
    value?: string | null | undefined
  })[] | null | undefined
  /** Further codes the agency asks for; null for none */
  compliance_code?: readonly ({
    /** The code, like `COS` */
    code: string
    /** What is said by it */
    value: string
  })[] | null | undefined
  /** What agencies are told of the goods; null for nothing */
  compliance?: {
    /**
     * For the consumer product safety commission of the United States: the certificate in its registry, or why there is none
     */
    cpsc?: {
      /** Number of the product in the registry */
      product_id?: string | null | undefined
      /** Version of its certificate */
      product_version?: string | null | undefined
      /** Number of who certifies it */
      certifier_id?: string | null | undefined
      /** Why no certificate is named; null where one is */
      disclaim?: {
        /** `A`: the agency does not regulate the goods; `B`: it asks for no data of them */
        code: "A" | "B"
        /** What the goods are meant for, as the agency codes it, like `130.005` */
        iuc: string
        /** The same in words */
        iuc_description: string
      } | null | undefined
    } | null | undefined
  } | null | undefined
}

/** What is said of dangerous goods beside their code */
export interface DangerousGoods {
  /** Number of the United Nations, like `UN3481`; null where it is not said */
  un_number: string | null
  /** Packing instruction of air freight, like 967; null where it is not said */
  packing_instruction: number | null
  /** Section of the packing instruction; null where it is not said */
  section: string | null
  /** Energy in watt hours of one battery, or of one cell where no batteries are counted; null where it is not said */
  watt_hours: number | null
  /** Lithium metal in grams, of the same; null where it is not said */
  lithium_grams: number | null
  /** How many cells all units of the line have; null where it is not said */
  cells: number | null
  /** How many batteries all units of the line have; null where it is not said */
  batteries: number | null
}

/** What is said of dangerous goods beside their code */
export interface DangerousGoodsInput {
  /** Number of the United Nations, like `UN3481`; null where it is not said */
  un_number?: string | null | undefined
  /** Packing instruction of air freight, like 967; null where it is not said */
  packing_instruction?: number | null | undefined
  /** Section of the packing instruction; null where it is not said */
  section?: "I" | "IA" | "IB" | "II" | null | undefined
  /** Energy in watt hours of one battery, or of one cell where no batteries are counted; null where it is not said */
  watt_hours?: number | string | null | undefined
  /** Lithium metal in grams, of the same; null where it is not said */
  lithium_grams?: number | string | null | undefined
  /** How many cells all units of the line have; null where it is not said */
  cells?: number | null | undefined
  /** How many batteries all units of the line have; null where it is not said */
  batteries?: number | null | undefined
}

/** Somebody customs are told of */
export interface DeclaredPerson {
  /** A person, or a firm */
  name: string | null
  /** The firm, where the name is that of a person there */
  company_name: string | null
  /** A firm (`legal`) or a private person (`natural`) */
  type: Open<"natural" | "legal">
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2: string | null
  /** Town or city */
  city: string
  /** Province, state or region: its code or its name */
  province: string | null
  /** Postal code, as the country writes it */
  postal_code: string | null
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
  /** Telephone number, with the country code if possible */
  phone: string | null
  /** E-mail address, for carriers that announce the delivery */
  email: string | null
  /** By which customs know them, typed ones first */
  numbers: ({
    /** As in `tax_ids`; null where it was not said */
    type: string | null
    /** The number */
    value: string
    /** Who gave it; null where it was not said */
    country: string | null
  })[]
}

/** An event on its way to a webhook, with every attempt */
export interface Delivery {
  /** As `X-Svc-Event-Id`: the same on every attempt */
  id: string
  /** Id of the event that was sent, as in `GET /events` */
  event_id: number
  /** What it is told of; cannot change later */
  topic: string
  /**
   * `pending`: waits for its next attempt. `failed`: all attempts of its round failed. `dropped`: the webhook was off when its turn came
   */
  status: Open<"pending" | "delivered" | "failed" | "dropped">
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** When it is tried again, `YYYY-MM-DD HH:MM:SS` in UTC; null where it is not */
  next_attempt: string | null
  /** Attempts to deliver it, the oldest first: the newest 20 */
  attempts: DeliveryAttempt[]
}

/** One attempt to deliver an event, and what the receiver answered */
export interface DeliveryAttempt {
  /** When the attempt was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  time: string
  /** How long the attempt took, in milliseconds */
  duration_ms: number
  /** Status of the answer; null where none came */
  http_status: number | null
  /** Why the attempt failed; null where it did not */
  error: string | null
  /** What your server answered: the first 1 KB of it, as text */
  answer: string
}

/** What went wrong with a part of what was asked for, in an answer that is otherwise good */
export interface EmbeddedProblem {
  /** The code of the error, as an error answer would have it */
  code: number
  /** The HTTP status an error answer with this code would have */
  http_status: number
  /** What is wrong, for people; the wording may change */
  message: string
  /** Always `error` */
  status: "error"
}

/** A place where parcels are handed in */
export interface EntryPoint {
  /** Selects the entry point in shipments and estimates */
  id: string
  /** Its name, for people */
  name: string
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2: string | null
  /** Town or city */
  city: string
  /** Province, state or region: its code or its name */
  province: string | null
  /** Postal code, as the country writes it */
  postal_code: string | null
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
  /** As a local driver needs it; lines parted by newlines */
  delivery_address: string
  /** Words about it, for people; null where there are none */
  notes: string | null
  /** IANA name of its time zone: by its clock scans there are told */
  timezone: string
  /** Deprecated: name and address in one text */
  address: string | null
}

/** The services that can carry a parcel, with prices */
export interface Estimate {
  /** ISO 4217 code in capitals, like USD */
  currency: string
  /** Id of the entry point asked for */
  entry_point: string
  /** Cheapest first; empty where nothing serves the parcel */
  services: EstimatedService[]
  /** Carriers that did not tell their rates in time; absent where all did */
  unanswered_carriers?: string[]
  /** Why nothing serves the parcel; null where something does */
  reason: string | null
}

/** What a parcel costs on one service of one carrier, and how long it takes */
export interface EstimatedService {
  /** Code of the carrier */
  carrier: string
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** IATA code of the port where the parcel leaves the line haul; null where it has none */
  exit_point: string | null
  /** The greater of gross and volumetric weight, kg */
  chargeable_weight: number
  /** The weight asked for, at least the minimum of the route, kg */
  gross_weight: number
  /** By the divisor of the route, kg */
  volumetric_weight: number
  /** What is covered of the value, and for which fee */
  insurance: {
    /** In the currency asked for */
    coverage: number
    /** In the currency asked for */
    fee: number
  }
  /** In the currency asked for */
  oversize_fee: number
  /** In the currency asked for */
  surcharge: number
  /** Deprecated: always 0 */
  tax: 0
  /** In the currency asked for */
  cost: number
  /** In the currency asked for */
  total_cost: number
  /** What cost, surcharge, oversize fee and insurance fee are the sums of */
  charges: Charge[]
  /** The version of the tariff it is priced by */
  tariff: string | null
  /**
   * The price goes by the rate of the carrier, which is not known: without postal code and sizes, or while the carrier does not answer. These are the prices of our table
   */
  estimated?: true
  /** Terms the route takes */
  terms: (Open<"DDU" | "DDP">)[]
  /** Days from the entry point to the door, at best */
  transit_min: number
  /** Days from the entry point to the door, as a rule at most */
  transit_max: number
  /** Deprecated: one entry with `cost` and `total_cost` once more */
  shipping_methods: ({
    /** Always empty */
    code: ""
    /** In the currency asked for */
    cost: number
    /** Always `Standard` */
    method: "Standard"
    /** In the currency asked for */
    total_cost: number
  })[]
}

/** Something that happened, as webhooks are told */
export interface Event {
  /** The same in `event_id` of its deliveries; how to know a repeat */
  id: number
  /** What it is about, as of webhooks */
  topic: Open<"fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "exceptions_status" | "inbound_status" | "orders_changed" | "products_stock_changed" | "reshipments_status" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status">
  /** When it happened, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** What webhooks of the topic are sent; null where what it was about is gone. Labels come without `data` */
  payload: Record<string, unknown> | null
}

/** A parcel that a facility could not process as it came */
export interface Exception {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Id of the shipment; null where the parcel is not known */
  shipment_id: number | null
  /** Tracking number on the parcel; null where none can be read */
  tracking_number: string | null
  /** Words about it, for people; null where there are none */
  notes: string | null
  /** Of which kind it is */
  type: Open<"Bad Label" | "Damaged" | "Dangerous Goods" | "Duplicate" | "Oversized" | "Overweight" | "Unrecognized">
  /** Where it stands */
  status: Open<"On Hold" | "Destroyed" | "Overlabeled" | "Returned to Sender">
}

/** A facility holds a parcel, or what became of one */
export interface ExceptionsStatus {
  /** The exception */
  exception: {
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** YYYY-MM-DD HH:MM:SS in UTC */
    created: string
    /** Of which kind it is */
    type: string
    /** What it became */
    status: string
    /** Id of the shipment; null where the parcel is not known */
    shipment_id: number | null
    /** Tracking number on the parcel; null where none can be read */
    tracking_number: string | null
    /** Words about it, for people; null where there are none */
    notes: string | null
  }
}

/** A parcel of an order has left the warehouse */
export interface FulfillmentsComplete {
  /** What was sent of the order in one parcel */
  fulfillment: {
    /** Id of the fulfilment */
    id: number
    /** Id of the order */
    order_id: number
    /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: string
    /** Id of the shipment */
    shipment_id: number
    /** The shop */
    shop: {
      /** Id of the shop, as you chose it */
      id: string
      /** What the shop calls the order; null where it has no name there */
      order_id: string | null
    }
    /** Tracking number of the parcel; null until the carrier has given it one */
    tracking_number: string | null
    /** Page that shows buyers where the parcel is, to be sent to them as it is; null until it has a tracking number */
    tracking_url: string | null
    /** Id of the warehouse it is sent from */
    warehouse_id: string
    /** What is in the parcel */
    line_items: ({
      /** Id of the product */
      product_id: number
      /** How many units */
      quantity: number
      /** Stock keeping unit, as its seller calls the product */
      sku: string
    })[]
  }
}

/** A parcel of an order has a tracking number */
export interface FulfillmentsUpdate {
  /** What was sent of the order in one parcel */
  fulfillment: {
    /** Id of the fulfilment */
    id: number
    /** Id of the order */
    order_id: number
    /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: string
    /** Id of the shipment */
    shipment_id: number
    /** The shop */
    shop: {
      /** Id of the shop, as you chose it */
      id: string
      /** What the shop calls the order; null where it has no name there */
      order_id: string | null
    }
    /** Tracking number of the parcel; null until the carrier has given it one */
    tracking_number: string | null
    /** Page that shows buyers where the parcel is, to be sent to them as it is; null until it has a tracking number */
    tracking_url: string | null
    /** Id of the warehouse it is sent from */
    warehouse_id: string
  }
}

/** Goods to be classified */
export interface GoodsInput {
  /**
   * What the goods are: material, what they are, for whom; in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese or Japanese
   */
  description: string
  /** Harmonised System code you believe to be right, 6 to 20 digits; null for none */
  hs_code?: string | null | undefined
}

/** The Harmonised System code of a product in one country */
export interface HsCodeInput {
  /** Country the code is of, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
  /** Harmonised System code there: 6 to 13 digits */
  hs_code: string
}

/** Goods on their way to a warehouse */
export interface Inbound {
  /** Names the inbound shipment; a whole number below 2^53 */
  id: number
  /** Who brings it to the warehouse, as you told */
  carrier: string | null
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Words about it, for people; null where there are none */
  notes: string | null
  /** When it arrived */
  received: string | null
  /** Where it stands */
  status: Open<"Pending" | "Received" | "Processed">
  /** Tracking number of the carrier that brings the goods; null where there is none */
  tracking_number: string | null
  /** The warehouse */
  warehouse: {
    /** Id of the warehouse, like `WH0HKG01` */
    id: string
    /** Lines parted by newlines */
    address: string | null
    /** Language spoken there, in English */
    language: string | null
    /** ISO 639-1 code of the language, like `zh` */
    language_code: string | null
    /** Its name, for people */
    name: string | null
  }
  /** The goods on their way */
  products: InboundProduct[]
}

/** Goods you send to a warehouse */
export interface InboundInput {
  /** Who brings the goods to the warehouse */
  carrier?: string | null | undefined
  /** Tracking number of the carrier that brings the goods; null where there is none */
  tracking_number?: string | null | undefined
  /** Words about it, for people; null where there are none */
  notes?: string | null | undefined
  /** The warehouse */
  warehouse: {
    /** Id of the warehouse, like `WH0HKG01` */
    id: string
  }
  /** The goods on their way */
  products: readonly InboundProductInput[]
}

/** A product in an inbound shipment, and what of it has arrived */
export interface InboundProduct {
  /** Id of the product */
  id: number
  /** Problems the warehouse found; null where there are none, or it has not counted yet */
  codes: ({
    /** What is wrong with the units */
    code: string
    /** How many units it is wrong with */
    quantity: number
  })[] | null
  /** USD for one unit */
  cost: number | null
  /** Whether it is packing material; cannot change later */
  is_packaging: boolean
  /** Name of the product */
  name: string
  /** Units the warehouse counted */
  processed: number
  /** How many units you send */
  quantity: number
}

/** A product in an inbound shipment */
export interface InboundProductInput {
  /** Id of the product */
  id: number
  /** How many units you send */
  quantity: number
  /** What one unit cost you, in US dollars */
  cost?: number | string | null | undefined
}

/** Goods on their way to a warehouse, without the products */
export interface InboundRow {
  /** Names the inbound shipment; a whole number below 2^53 */
  id: number
  /** Who brings it to the warehouse, as you told */
  carrier: string | null
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Words about it, for people; null where there are none */
  notes: string | null
  /** When it arrived */
  received: string | null
  /** Where it stands */
  status: Open<"Pending" | "Received" | "Processed">
  /** Tracking number of the carrier that brings the goods; null where there is none */
  tracking_number: string | null
  /** The warehouse */
  warehouse: {
    /** Id of the warehouse, like `WH0HKG01` */
    id: string
    /** Lines parted by newlines */
    address: string | null
    /** Language spoken there, in English */
    language: string | null
    /** ISO 639-1 code of the language, like `zh` */
    language_code: string | null
    /** Its name, for people */
    name: string | null
  }
}

/** An inbound shipment arrived or was counted */
export interface InboundStatus {
  /** The inbound shipment; in a list, the page of them */
  inbound: {
    /** Names the inbound shipment; a whole number below 2^53 */
    id: number
    /** YYYY-MM-DD HH:MM:SS in UTC */
    created: string
    /** What it became */
    status: string
    /** Id of the warehouse it is sent from */
    warehouse_id: string
    /** The goods on their way */
    products: ({
      /** Names it for as long as it exists; a whole number below 2^53 */
      id: number
      /** Units that were announced */
      quantity: number
      /** Units that were counted by the time this is sent, which may be after `status` */
      processed: number
    })[]
  }
}

/** What changes of an inbound shipment */
export interface InboundUpdate {
  /** Who brings the goods to the warehouse */
  carrier?: string | null | undefined
  /** Tracking number of the carrier that brings the goods; null where there is none */
  tracking_number?: string | null | undefined
  /** Words about it, for people; null where there are none */
  notes?: string | null | undefined
  /** The warehouse */
  warehouse?: {
    /** Id of the warehouse, like `WH0HKG01` */
    id: string
  } | null | undefined
  /** The goods on their way */
  products?: readonly InboundProductInput[] | null | undefined
}

/** What was charged and credited in one week and one currency */
export interface Invoice {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Sum of credits and debits of the week, in the currency of the invoice */
  total: number
  /** Year and ISO week, like `2026-W05` */
  name: string
  /** ISO 4217 code in capitals, like USD */
  currency: string
  /** First day of the week, `YYYY-MM-DD` */
  start_date: string
  /** Last day of the week, `YYYY-MM-DD` */
  end_date: string
  /**
   * Sequential number of the issuer, like `INV-2026-000123`; null where nothing was charged, or the platform issues none
   */
  number: string | null
  /** Day of issue, `YYYY-MM-DD`; null without a number */
  issue_date: string | null
  /** When it is due, `YYYY-MM-DD`: the day of issue where it was paid from the balance; null without a number */
  due_date: string | null
  /** How the invoice is taxed; null without a number */
  vat: InvoiceVat | null
  /** What of it was given back since, each by a credit note, oldest first */
  credit_notes: CreditNote[]
}

/** How an invoice is taxed: net amount, tax and rounding come to its total */
export interface InvoiceVat {
  /**
   * `standard`: the tax of the issuer’s country is contained; `reverse_charge`: the customer accounts for it; `not_subject`: there is none
   */
  treatment: Open<"standard" | "reverse_charge" | "not_subject">
  /** Rate of the tax as a fraction: 0.19 is 19 %, 0 where no tax is charged */
  rate: number
  /** Why no tax is charged, in words; null where it is */
  reason: string | null
  /** The total without tax, in the currency of the invoice */
  net: number
  /** The tax, in the currency of the invoice */
  amount: number
  /** What net amount and tax lack to the total, in the currency of the invoice: at most its smallest unit */
  rounding: number
}

/** Carriage bought for a shipment, with its price and its tracking history */
export interface Label {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** Id of the shipment */
  shipment_id: number
  /** Tracking number of the parcel; null until the carrier has given it one */
  tracking_number: string | null
  /** Page that shows buyers where the parcel is, to be sent to them as it is; null until it has a tracking number */
  tracking_url: string | null
  /** Code of the carrier */
  carrier: string
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Whether the label was cancelled and paid back */
  cancelled: boolean
  /** Whether a facility has handled the parcel */
  processed: boolean
  /** Day on which a facility handled the parcel, `YYYY-MM-DD`; null before that */
  processed_date: string | null
  /** Gross weight a facility measured, in kilograms; null before that */
  processed_weight: number | null
  /** Weight that was charged, in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /** Price of the carriage in its currency, without surcharge and fees */
  cost: number
  /** Deprecated: always 0 US dollars */
  override_fee: number
  /** Fee for length and girth above the limit of the route, in its currency */
  oversize_fee: number
  /** Surcharge of the route by chargeable weight, in its currency */
  surcharge: number
  /** Price of the insurance in its currency; 0 without */
  insurance_fee: number
  /** What the four fees before it are the sums of */
  charges: Charge[]
  /** The version of the tariff it was priced by */
  tariff: string | null
  /** Of its cost, fees and charges: that of the balance that paid for it */
  currency: string
  /** Deprecated: always 0 US dollars; the shipment has the tax */
  tax: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Day on which the parcel was delivered, `YYYY-MM-DD`; null before that */
  delivery_date: string | null
  /**
   * Day on which the carrier expects to deliver the parcel, `YYYY-MM-DD`, as it said last; null where it does not say
   */
  estimated_delivery_date: string | null
  /** Who took the parcel, as its carrier says; null before that, and where it does not say */
  signed_by: string | null
  /** IATA code of the port where the line haul ends; the port of the entry point if the route has none */
  exit_point: string
  /** Whether the label can be downloaded; some carriers take a while */
  is_ready: boolean
  /** Id of the overpack it is in; null where it is in none */
  overpack_id: number | null
  /** Where the parcel is, by its newest event */
  status: Open<"Pending" | "Processed" | "Cancelled" | "Customs" | "En Route" | "Exception" | "Delivered">
  /** Deprecated: always null */
  size: null
  /**
   * Whether it is the label of a parcel, or of the first of several packages: it is paid for and cancelled with all of them
   */
  is_master: boolean
  /** Length in centimetres */
  length: number
  /** Width in centimetres */
  width: number
  /** Height in centimetres */
  height: number
  /** Weight in kilograms */
  weight: number
  /** What is in the parcel, as customs is told */
  contents: ({
    /** What it is */
    description: string
    /** What all units of it are worth together, in the currency of the first line of the shipment */
    value: number
    /** How many units of it are in the package */
    quantity: number
  })[]
  /** What happened to the parcel, newest first */
  events: TrackingEvent[]
  /** What has to be put right */
  errors?: {
    /** The code of the error, as an error answer would have it */
    code: number
    /** The HTTP status an error answer with this code would have */
    http_status: number
    /** What is wrong, for people; the wording may change */
    message: string
    /** Always `error` */
    status: "error"
  }
}

/** The overpack a label is put into */
export interface LabelAssignment {
  /** Id of the overpack it is put into */
  overpack_id: number | null
}

/** Which shipment a label is bought for */
export interface LabelInput {
  /** Id of the shipment */
  shipment_id: number
}

/** Carriage bought for a shipment, without the tracking history */
export interface LabelRow {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** Id of the shipment */
  shipment_id: number
  /** Tracking number of the parcel; null until the carrier has given it one */
  tracking_number: string | null
  /** Page that shows buyers where the parcel is, to be sent to them as it is; null until it has a tracking number */
  tracking_url: string | null
  /** Code of the carrier */
  carrier: string
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Whether the label was cancelled and paid back */
  cancelled: boolean
  /** Whether a facility has handled the parcel */
  processed: boolean
  /** Day on which a facility handled the parcel, `YYYY-MM-DD`; null before that */
  processed_date: string | null
  /** Gross weight a facility measured, in kilograms; null before that */
  processed_weight: number | null
  /** Weight that was charged, in kilograms: the greater of gross and volumetric weight */
  chargeable_weight: number
  /** Price of the carriage in its currency, without surcharge and fees */
  cost: number
  /** Deprecated: always 0 US dollars */
  override_fee: number
  /** Fee for length and girth above the limit of the route, in its currency */
  oversize_fee: number
  /** Surcharge of the route by chargeable weight, in its currency */
  surcharge: number
  /** Price of the insurance in its currency; 0 without */
  insurance_fee: number
  /** What the four fees before it are the sums of */
  charges: Charge[]
  /** The version of the tariff it was priced by */
  tariff: string | null
  /** Of its cost, fees and charges: that of the balance that paid for it */
  currency: string
  /** Deprecated: always 0 US dollars; the shipment has the tax */
  tax: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Day on which the parcel was delivered, `YYYY-MM-DD`; null before that */
  delivery_date: string | null
  /**
   * Day on which the carrier expects to deliver the parcel, `YYYY-MM-DD`, as it said last; null where it does not say
   */
  estimated_delivery_date: string | null
  /** Who took the parcel, as its carrier says; null before that, and where it does not say */
  signed_by: string | null
  /** IATA code of the port where the line haul ends; the port of the entry point if the route has none */
  exit_point: string
  /** Whether the label can be downloaded; some carriers take a while */
  is_ready: boolean
  /** Id of the overpack it is in; null where it is in none */
  overpack_id: number | null
  /** Where the parcel is, by its newest event */
  status: Open<"Pending" | "Processed" | "Cancelled" | "Customs" | "En Route" | "Exception" | "Delivered">
  /** Deprecated: always null */
  size: null
  /**
   * Whether it is the label of a parcel, or of the first of several packages: it is paid for and cancelled with all of them
   */
  is_master: boolean
  /** Length in centimetres */
  length: number
  /** Width in centimetres */
  width: number
  /** Height in centimetres */
  height: number
  /** Weight in kilograms */
  weight: number
  /** What is in the parcel, as customs is told */
  contents: ({
    /** What it is */
    description: string
    /** What all units of it are worth together, in the currency of the first line of the shipment */
    value: number
    /** How many units of it are in the package */
    quantity: number
  })[]
}

/** A movement of money, and the balance after it */
export interface LedgerEntry {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** In the currency of the ledger; above zero where it was paid in or given back */
  amount: number
  /** What it was for */
  description: string
  /** What was left after it, in the same currency; null where money moves faster than it can be read */
  balance: number | null
}

/** One kind of goods in a parcel, with the duty and tax on it */
export interface LineItem {
  /** Country where the goods were made, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coo: string
  /** Currency of `value`, ISO 4217 in capitals; converted to US dollars at the rate of the day */
  currency: string
  /** What the goods are, in English and exact enough for customs: `cotton T-shirts`, not `clothes` */
  description: string
  /** What the goods are, in the language of the country they leave; without it, `description` */
  origin_description: string
  /** How many units */
  quantity: number
  /** Weight of **one unit** in kilograms, to 3 decimals */
  weight: number
  /** Value of **all units** of the line together, in `currency`, to 2 decimals */
  value: number
  /** Code of the kind of dangerous goods; null for ordinary goods */
  dg_code: string | null
  /** Harmonised System code, 6 to 13 digits and dots; null where you do not know it */
  hts_code: string | null
  /** Web page where the goods are sold; null where there is none */
  url: string | null
  /** Stock keeping unit, as its seller calls the product */
  sku?: string
  /** Standardised product identifier (EAN, UPC, ISBN; S-PID in the European Union), 8 to 14 digits */
  gtin?: string
  /** Manufacturer's product identifier (NS-PID in the European Union) */
  mpn?: string
  /** Supplier or maker of the goods; for the United States the manufacturer identification code */
  supplier?: string
  /** The tariff code as you gave it; null where you gave none */
  user_hts_code: string | null
  /** Id of the customs product it is, where an agency regulates it; null for none */
  product_id: number | null
  /** What is said of batteries beside `dg_code`; null for nothing */
  dangerous_goods?: DangerousGoods
  /** What agencies are told of the goods; null for nothing */
  compliance?: Compliance
  /** Import tax on all units of the line that you pay (terms DDP), in its currency */
  tax: number
  /** Import duty on all units of the line that you pay (terms DDP), in its currency */
  duty: number
}

/** One kind of goods in a parcel; `value` is for all units together, `weight` for one */
export interface LineItemInput {
  /** Country where the goods were made, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coo: string
  /** Currency of `value`, ISO 4217 in capitals; converted to US dollars at the rate of the day */
  currency: string
  /** What the goods are, in English and exact enough for customs: `cotton T-shirts`, not `clothes` */
  description: string
  /** What the goods are, in the language of the country they leave; without it, `description` */
  origin_description?: string | null | undefined
  /** How many units */
  quantity: number
  /** Weight of **one unit** in kilograms, to 3 decimals */
  weight: number | string
  /** Value of **all units** of the line together, in `currency`, to 2 decimals */
  value: number | string
  /** Code of the kind of dangerous goods; null for ordinary goods */
  dg_code?: "0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4" | null | undefined
  /** Harmonised System code, 6 to 13 digits and dots; null where you do not know it */
  hts_code?: string | null | undefined
  /** Web page where the goods are sold; null where there is none */
  url?: string | null | undefined
  /** Stock keeping unit, as its seller calls the product */
  sku?: string | null | undefined
  /** Standardised product identifier (EAN, UPC, ISBN; S-PID in the European Union), 8 to 14 digits */
  gtin?: string | null | undefined
  /** Manufacturer's product identifier (NS-PID in the European Union) */
  mpn?: string | null | undefined
  /** Supplier or maker of the goods; for the United States the manufacturer identification code */
  supplier?: string | null | undefined
  /** Id of the customs product it is, where an agency regulates it; null for none */
  product_id?: number | null | undefined
  /** What is said of batteries beside `dg_code`; null for nothing */
  dangerous_goods?: DangerousGoodsInput | null | undefined
  /** What agencies are told of the goods; null for nothing */
  compliance?: {
    /**
     * For the consumer product safety commission of the United States: the certificate in its registry, or why there is none
     */
    cpsc?: {
      /** Number of the product in the registry */
      product_id?: string | null | undefined
      /** Version of its certificate */
      product_version?: string | null | undefined
      /** Number of who certifies it */
      certifier_id?: string | null | undefined
      /** Why no certificate is named; null where one is */
      disclaim?: {
        /** `A`: the agency does not regulate the goods; `B`: it asks for no data of them */
        code: "A" | "B"
        /** What the goods are meant for, as the agency codes it, like `130.005` */
        iuc: string
        /** The same in words */
        iuc_description: string
      } | null | undefined
    } | null | undefined
  } | null | undefined
}

/** What a product is, in one language */
export interface LocalDescriptionInput {
  /** What it is, in that language */
  description: string
  /** ISO 639-1 code of the language, like `zh` */
  language_code: string
}

/** A request that was made for the account, and what became of it */
export interface LoggedRequest {
  /** `X-Request-Id` of its answer */
  id: string
  /** When it came in */
  created: string
  /** HTTP method */
  method: string
  /** With ids; every other parameter as its name, such as `{sku}` */
  path: string
  /** Parameters that are known, with values such as numbers and codes; of other values only how long they are */
  query: Record<string, string>
  /** HTTP status of its answer */
  status: number
  /** The `code` of the error; null where there was none */
  code: number | null
  /** The `name` of the error */
  error: string | null
  /** The `errors` of the answer: places and reasons, without words of what was sent. None where it went well */
  errors: string[]
  /** How long it took us, in milliseconds */
  duration_ms: number
  /** Id of the API key it was made with; null where it was made with a token of an application */
  key_id: number | null
  /** The application it was made by */
  application_id: string
  /**
   * Of a request that failed: known fields, with numbers, listed values and codes such as a country. Every other text is replaced by its length. At most 4 KB; otherwise null
   */
  body: unknown
}

/** A list of overpacks handed over at an entry point */
export interface Manifest {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** Who brings the overpacks to the entry point, as you told */
  carrier: string | null
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Id of the entry point where the parcel is handed in, like `HKG101` */
  entry_point: string
  /** Id of the master air waybill; null until the manifest has one */
  mawb_id: number | null
  /** Tracking number of what brings the overpacks to the entry point; null where there is none */
  tracking_number: string | null
  /** Of the entry point, when the manifest was processed */
  warehouse_no: string | null
  /** How many overpacks are on it */
  total_overpacks: number
  /** How many shipments are in it */
  total_shipments: number
  /** Ids of its overpacks */
  overpacks: number[]
  /**
   * Names of the papers that go with it: those of carriers, which are there minutes after it was made and for 90 days, and those that the facility has
   */
  forms: string[]
  /** Its overpacks with size and weight, as they were when it was made */
  overpacks_details: ({
    /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
    created: string
    /** Id of the overpack */
    id: number
    /** In whole centimetres, rounded up */
    height: number | null
    /** Length in whole centimetres, rounded up */
    length: number | null
    /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** In kilograms, with one decimal */
    weight: number | null
    /** Width in whole centimetres, rounded up */
    width: number | null
  })[]
}

/** The overpacks that are handed over together */
export interface ManifestInput {
  /** Ids of the overpacks, or their SSCCs as scanned; at most 1000 */
  overpacks: readonly (number | string)[]
  /** Who brings the overpacks to the entry point */
  carrier?: string | null | undefined
  /** Tracking number of what brings the overpacks to the entry point; null where there is none */
  tracking_number?: string | null | undefined
}

/** A list of overpacks handed over at an entry point */
export interface ManifestRow {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** Who brings the overpacks to the entry point, as you told */
  carrier: string | null
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Id of the entry point where the parcel is handed in, like `HKG101` */
  entry_point: string
  /** Id of the master air waybill; null until the manifest has one */
  mawb_id: number | null
  /** Tracking number of what brings the overpacks to the entry point; null where there is none */
  tracking_number: string | null
  /** Of the entry point, when the manifest was processed */
  warehouse_no: string | null
  /** How many overpacks are on it */
  total_overpacks: number
  /** How many shipments are in it */
  total_shipments: number
  /** Ids of its overpacks */
  overpacks: number[]
}

/** A manifest was processed */
export interface ManifestsComplete {
  /** The manifest */
  manifest: {
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** YYYY-MM-DD HH:MM:SS in UTC */
    created: string
    /** Id of the entry point where the parcel is handed in, like `HKG101` */
    entry_point: string
    /** IATA code of the port the parcels go to; null where they have several or none */
    exit_point: string | null
    /** Names of the documents that are available */
    forms: string[]
    /** Id of the master air waybill; null until the manifest has one */
    mawb_id: number | null
    /** Its overpacks */
    overpacks: ({
      /** Code of the carrier that all its parcels go with; null where it does not matter */
      carrier: string | null
      /** YYYY-MM-DD HH:MM:SS in UTC */
      created: string
      /** Height in centimetres */
      height: number
      /** Names it for as long as it exists; a whole number below 2^53 */
      id: number
      /** Length in centimetres */
      length: number
      /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
      service: string
      /**
       * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
       */
      terms: string
      /** Whether it goes through customs as a United States type 86 entry */
      type86: boolean
      /** Weight in kilograms */
      weight: number
      /** Width in centimetres */
      width: number
    })[]
    /** How many shipments are in it */
    total_shipments: number
    /** Number the entry point gave it; null before that */
    warehouse_no: string | null
  }
}

/** What a shop’s customer ordered, packed and sent from a warehouse */
export interface Order {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** When it was placed in the shop, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** When we got it, `YYYY-MM-DD HH:MM:SS` in UTC */
  placed_at: string
  /** Where it stands */
  status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
  /** Who gets the parcel, and where */
  to: Recipient
  /** Who imports the goods, where it is not the recipient; answers show the recipient where none was given */
  consignee: Party
  /** Who exports the goods, as customs is told */
  consignor: Party
  /**
   * Where the parcel goes if it cannot be delivered; without one, the return address of the service for the destination
   */
  from: ReturnAddress
  /** Printed on the packing slip, which it needs; null for none */
  gift_message: string | null
  /**
   * Whether it is sent although the recipient’s address could not be verified, without insurance; not with `Svc Priority`
   */
  ignore_bad_address: boolean
  /**
   * Whether the whole value is insured, for a fee of 1 percent; without, 30 US dollars are covered (`Svc Post`: nothing)
   */
  insurance: boolean
  /** Whether a packing slip is put in, for a fee; without it, as the shop’s settings say */
  packing_slip: boolean
  /** Whether what is in stock is sent before the rest; without it, as the shop’s settings say */
  partial_fulfillment: boolean
  /** How many different products it has */
  products: number
  /** How many units it has in all */
  quantity: number
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms: Open<"DDU" | "DDP">
  /** Whether somebody has to sign on delivery; only on routes that offer it */
  signature_confirmation: boolean
  /** The shop it was placed in */
  shop: {
    /** Id of the shop, as you chose it */
    id: string
    /** Its name, for people */
    name: string
    /** What the shop calls the order; null where it has no name there */
    order_id: string | null
    /** `Svc`: you make its orders. `Platform`: orders are fetched from its store */
    type: string
  }
  /** The only warehouse that it may be sent from */
  warehouse: {
    /**
     * Id of the warehouse, like `WH0HKG01`. Null leaves the choice to us, and stays null then: `fulfillments` say what was chosen
     */
    id: string | null
  }
  /** Latest cancellation (1327) or change (1328) of the order in its connected store after import; omitted if none */
  store_change?: {
    code: number
    message: string
    detected: string
  }
  /**
   * Items sold by the connected store whose SKU the shop does not have; nothing is sent until the SKUs exist or `line_items` are sent
   */
  unmatched_items?: ({
    /** What the shop calls the product: its stock keeping unit */
    sku: string | null
    /** Its name, for people */
    name: string
    quantity: number
    sold_for: number | null
  })[]
  /**
   * What has to be put right: in status Exception, and in answers of POST and PUT whatever the status, as far as it is known by then
   */
  errors?: EmbeddedProblem
  /** What was ordered: one line for each stock keeping unit */
  line_items: ({
    /** Name of the product */
    name: string
    /** Id of the product */
    product_id: number
    /** Stock keeping unit, as its seller calls the product */
    sku: string
    /** How many units */
    quantity: number
    /**
     * What **all units** of the line were sold for together, in US dollars: their value for customs. Null takes the value of the product for each unit
     */
    sold_for: number | null
    /** Id of the customs product it is, where an agency regulates it; null for none */
    customs_product_id: number | null
    /** What is said of batteries beside `dg_code`; null for nothing */
    dangerous_goods?: {
      /** Number of the United Nations, like `UN3481`; null where it is not said */
      un_number: string | null
      /** Packing instruction of air freight, like 967; null where it is not said */
      packing_instruction: number | null
      /** Section of the packing instruction; null where it is not said */
      section: string | null
      /** Energy in watt hours of one battery, or of one cell where no batteries are counted; null where it is not said */
      watt_hours: number | null
      /** Lithium metal in grams, of the same; null where it is not said */
      lithium_grams: number | null
      /** How many cells all units of the line have; null where it is not said */
      cells: number | null
      /** How many batteries all units of the line have; null where it is not said */
      batteries: number | null
    }
    /** Code of the kind of dangerous goods; null for ordinary goods */
    dg_code: string | null
    /** Harmonised System code for the destination; null where none is known */
    hs_code: string | null
    /** Whether it has been sent */
    fulfilled: boolean
    /** Id of the fulfilment it was sent with; null before that */
    fulfillment_id: number | null
  })[]
  /** The parcels it was packed into */
  fulfillments: ({
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** When it was handed to the carrier, `YYYY-MM-DD HH:MM:SS` in UTC; null before that */
    fulfilled: string | null
    /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Id of the shipment */
    shipment_id: number
    /** Tracking number of the parcel; null until the carrier has given it one */
    tracking_number: string | null
    /** Page that shows buyers where the parcel is, to be sent to them as it is; null until it has a tracking number */
    tracking_url: string | null
    /** Id of the warehouse it is sent from */
    warehouse_id: string
    /** When packing began, `YYYY-MM-DD HH:MM:SS` in UTC */
    created: string
    /** When it was packed, `YYYY-MM-DD HH:MM:SS` in UTC; null before that */
    packed: string | null
    /** Price of picking and packing, in US dollars */
    fulfillment_fee: number
    /** Price of the packing material, in US dollars */
    packaging_fee: number
    /** Price of the packing slip, in US dollars */
    packing_slip_fee: number
    /** Price of the label, in US dollars */
    shipping_cost: number
  })[]
  /**
   * What customs or a carrier may stop, delay or return it for, as long as it can be mended; absent where there is nothing
   */
  warnings?: ({
    /** Code of the error that this would be with `Prefer: handling=strict` */
    code: number
    /** The field it is about, `/shipment/line_items/0/hts_code` */
    path: string
    /** What is the matter */
    message: string
    /** What to do about it */
    cure: string
  })[]
}

/** What a shop’s customer ordered */
export interface OrderInput {
  /** When it was placed in the shop, `YYYY-MM-DD HH:MM:SS` in UTC; without it, now */
  created?: string | null | undefined
  /** Who gets the parcel, and where */
  to: RecipientInput
  /** Who imports the goods, where it is not the recipient; answers show the recipient where none was given */
  consignee?: ConsigneeInput | null | undefined
  /** Who exports the goods, as customs is told */
  consignor: ConsignorInput
  /**
   * Where the parcel goes if it cannot be delivered; without one, the return address of the service for the destination
   */
  from?: ReturnAddressInput | null | undefined
  /** Printed on the packing slip, which it needs; null for none */
  gift_message?: string | null | undefined
  /**
   * Whether it is sent although the recipient’s address could not be verified, without insurance; not with `Svc Priority`
   * @default false
   */
  ignore_bad_address?: boolean | null | undefined
  /**
   * Whether the whole value is insured, for a fee of 1 percent; without, 30 US dollars are covered (`Svc Post`: nothing)
   * @default false
   */
  insurance?: boolean | null | undefined
  /** Whether a packing slip is put in, for a fee; without it, as the shop’s settings say */
  packing_slip?: boolean | null | undefined
  /** Whether what is in stock is sent before the rest; without it, as the shop’s settings say */
  partial_fulfillment?: boolean | null | undefined
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether somebody has to sign on delivery; only on routes that offer it
   * @default false
   */
  signature_confirmation?: boolean | null | undefined
  /** The shop it was placed in */
  shop: {
    /** Id of the shop, as you chose it */
    id: string
    /** What the shop calls the order; null where it has no name there */
    order_id?: string | null | undefined
  }
  /** The only warehouse that it may be sent from */
  warehouse?: {
    /**
     * Id of the warehouse, like `WH0HKG01`. Null leaves the choice to us, and stays null then: `fulfillments` say what was chosen
     */
    id?: string | null | undefined
  } | null | undefined
  /** What was ordered: one line for each stock keeping unit */
  line_items: readonly OrderLineInput[]
  /**
   * Holding keeps it until you set Processing
   * @default "Processing"
   */
  status?: "Processing" | "Holding" | null | undefined
  /**
   * Whether an order with a bad address, or without a route, is taken in status Exception instead of being refused
   * @default false
   */
  exception_on_failure?: boolean | null | undefined
  /**
   * Whether the order is only validated: the response, or the error, is that of its creation, and nothing is stored
   * @default false
   */
  validate_only?: boolean | null | undefined
}

/** One stock keeping unit of an order */
export interface OrderLineInput {
  /** Stock keeping unit, as its seller calls the product */
  sku: string
  /** How many units */
  quantity: number
  /**
   * What **all units** of the line were sold for together, in US dollars: their value for customs. Null takes the value of the product for each unit
   */
  sold_for?: number | string | null | undefined
  /** Id of the customs product it is, where an agency regulates it; null for none */
  customs_product_id?: number | null | undefined
  /** What is said of batteries beside `dg_code`; null for nothing */
  dangerous_goods?: DangerousGoodsInput | null | undefined
}

/** An order, with the essentials of its lines and parcels */
export interface OrderRow {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** When it was placed in the shop, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** When we got it, `YYYY-MM-DD HH:MM:SS` in UTC */
  placed_at: string
  /** Where it stands */
  status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
  /** Who gets the parcel, and where */
  to: Recipient
  /** Who imports the goods, where it is not the recipient; answers show the recipient where none was given */
  consignee: Party
  /** Who exports the goods, as customs is told */
  consignor: Party
  /**
   * Where the parcel goes if it cannot be delivered; without one, the return address of the service for the destination
   */
  from: ReturnAddress
  /** Printed on the packing slip, which it needs; null for none */
  gift_message: string | null
  /**
   * Whether it is sent although the recipient’s address could not be verified, without insurance; not with `Svc Priority`
   */
  ignore_bad_address: boolean
  /**
   * Whether the whole value is insured, for a fee of 1 percent; without, 30 US dollars are covered (`Svc Post`: nothing)
   */
  insurance: boolean
  /** Whether a packing slip is put in, for a fee; without it, as the shop’s settings say */
  packing_slip: boolean
  /** Whether what is in stock is sent before the rest; without it, as the shop’s settings say */
  partial_fulfillment: boolean
  /** How many different products it has */
  products: number
  /** How many units it has in all */
  quantity: number
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms: Open<"DDU" | "DDP">
  /** Whether somebody has to sign on delivery; only on routes that offer it */
  signature_confirmation: boolean
  /** The shop it was placed in */
  shop: {
    /** Id of the shop, as you chose it */
    id: string
    /** Its name, for people */
    name: string
    /** What the shop calls the order; null where it has no name there */
    order_id: string | null
    /** `Svc`: you make its orders. `Platform`: orders are fetched from its store */
    type: string
  }
  /** The only warehouse that it may be sent from */
  warehouse: {
    /**
     * Id of the warehouse, like `WH0HKG01`. Null leaves the choice to us, and stays null then: `fulfillments` say what was chosen
     */
    id: string | null
  }
  /** Latest cancellation (1327) or change (1328) of the order in its connected store after import; omitted if none */
  store_change?: {
    code: number
    message: string
    detected: string
  }
  /**
   * Items sold by the connected store whose SKU the shop does not have; nothing is sent until the SKUs exist or `line_items` are sent
   */
  unmatched_items?: ({
    /** What the shop calls the product: its stock keeping unit */
    sku: string | null
    /** Its name, for people */
    name: string
    quantity: number
    sold_for: number | null
  })[]
  /**
   * What has to be put right: in status Exception, and in answers of POST and PUT whatever the status, as far as it is known by then
   */
  errors?: EmbeddedProblem
  /** What was ordered: one line for each stock keeping unit */
  line_items: ({
    /** Name of the product */
    name: string
    /** Id of the product */
    product_id: number
    /** Stock keeping unit, as its seller calls the product */
    sku: string
    /** How many units */
    quantity: number
  })[]
  /** The parcels it was packed into */
  fulfillments: ({
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** When it was handed to the carrier, `YYYY-MM-DD HH:MM:SS` in UTC; null before that */
    fulfilled: string | null
    /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Id of the shipment */
    shipment_id: number
    /** Tracking number of the parcel; null until the carrier has given it one */
    tracking_number: string | null
    /** Page that shows buyers where the parcel is, to be sent to them as it is; null until it has a tracking number */
    tracking_url: string | null
  })[]
}

/** An order came into another status */
export interface OrdersChanged {
  /** The order */
  order: {
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** YYYY-MM-DD HH:MM:SS in UTC */
    created: string
    /** YYYY-MM-DD HH:MM:SS in UTC */
    placed_at: string
    /** What it became */
    status: string
    /** Previous status; null for a new order; equal to `status` for a change in its store */
    status_before: string | null
    /** Error code where it entered Exception or its store changed it (1327, 1328); otherwise null */
    error_code: number | null
    /** Error message; null once the error is resolved */
    reason: string | null
    /** The shop it was placed in */
    shop: {
      /** Id of the shop, as you chose it */
      id: string
      /** What the shop calls the order; null where it has no name there */
      order_id: string | null
    }
  }
}

/** An order waits for a correction by its user */
export interface OrdersStatus {
  /** The order */
  order: {
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** YYYY-MM-DD HH:MM:SS in UTC */
    created: string
    /** YYYY-MM-DD HH:MM:SS in UTC */
    placed_at: string
    /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: string
    /** The only one that is told */
    status: "Exception"
    /** What was ordered: one line for each stock keeping unit */
    line_items: ({
      /** Id of the product */
      product_id: number | null
      /** Stock keeping unit, as its seller calls the product */
      sku: string
      /** How many units */
      quantity: number
    })[]
    /** Who gets the parcel, and where */
    shipping_address: {
      /** The company, as printed above the name */
      company_name: string | null
      /** Telephone number, with the country code if possible */
      phone: string | null
      /** E-mail address, for carriers that announce the delivery */
      email: string | null
      /** Its name, for people */
      name: string | null
      /** Street and house number */
      street1: string
      /** Second line of the street: flat, floor or building */
      street2: string | null
      /** Town or city */
      city: string
      /** Province, state or region: its code or its name */
      province: string | null
      /** Postal code, as the country writes it */
      postal_code: string | null
      /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
      country: string
    }
    /** The shop it was placed in */
    shop: {
      /** Id of the shop, as you chose it */
      id: string
      /** What the shop calls the order; null where it has no name there */
      order_id: string | null
    }
  }
}

/** An order, and what it shall be */
export interface OrderStatusInput {
  /** Id of the order */
  id: number
  /** What the order shall be: `Holding` keeps it, `Processing` lets it go on */
  status: "Processing" | "Holding"
}

/** What changes of an order */
export interface OrderUpdate {
  /** When it was placed in the shop, `YYYY-MM-DD HH:MM:SS` in UTC */
  created?: string | null | undefined
  /** Who gets the parcel, and where */
  to?: RecipientInput | null | undefined
  /** Who imports the goods, where it is not the recipient; answers show the recipient where none was given */
  consignee?: ConsigneeInput | null | undefined
  /** Who exports the goods, as customs is told */
  consignor?: ConsignorUpdate | null | undefined
  /**
   * Where the parcel goes if it cannot be delivered; without one, the return address of the service for the destination
   */
  from?: ReturnAddressInput | null | undefined
  /** Printed on the packing slip, which it needs; null for none */
  gift_message?: string | null | undefined
  /**
   * Whether it is sent although the recipient’s address could not be verified, without insurance; not with `Svc Priority`
   */
  ignore_bad_address?: boolean | null | undefined
  /**
   * Whether the whole value is insured, for a fee of 1 percent; without, 30 US dollars are covered (`Svc Post`: nothing)
   */
  insurance?: boolean | null | undefined
  /** Whether a packing slip is put in, for a fee; without it, as the shop’s settings say */
  packing_slip?: boolean | null | undefined
  /** Whether what is in stock is sent before the rest; without it, as the shop’s settings say */
  partial_fulfillment?: boolean | null | undefined
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms?: "DDU" | "DDP" | null | undefined
  /** Whether somebody has to sign on delivery; only on routes that offer it */
  signature_confirmation?: boolean | null | undefined
  /** The shop it was placed in */
  shop?: {
    /** Id of the shop, as you chose it */
    id: string
    /** What the shop calls the order; null where it has no name there */
    order_id?: string | null | undefined
  } | null | undefined
  /** The only warehouse that it may be sent from */
  warehouse?: {
    /**
     * Id of the warehouse, like `WH0HKG01`. Null leaves the choice to us, and stays null then: `fulfillments` say what was chosen
     */
    id?: string | null | undefined
  } | null | undefined
  /** What was ordered: one line for each stock keeping unit */
  line_items?: readonly OrderLineInput[] | null | undefined
  /** Where it stands */
  status?: "Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived" | null | undefined
}

/** A carton, bag or pallet that brings labelled parcels to an entry point together */
export interface Overpack {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** Code of the carrier that all its parcels go with; null where it does not matter */
  carrier: string | null
  /** Whether its parcels hold dangerous goods */
  contains_dg: boolean
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Id of the entry point where the parcel is handed in, like `HKG101` */
  entry_point: string
  /** IATA code of the port its parcels go to; null where they have none */
  exit_point: string | null
  /** Tracking number another carrier gave the overpack; null where there is none */
  external_tracking: string | null
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Number of the container, which its label has as a barcode (GS1 SSCC) */
  sscc: string
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms: Open<"DDU" | "DDP">
  /** Whether it goes through customs as a United States type 86 entry */
  type86: boolean
  /** Whether it is on a manifest and cannot change any more */
  locked: boolean
  /** Id of the manifest it is on; null where it is on none */
  manifest_id: number | null
  /** In centimetres */
  height: number | null
  /** Length in centimetres; a manifest needs it */
  length: number | null
  /** Width in centimetres; a manifest needs it */
  width: number | null
  /** In kilograms, with one decimal */
  weight: number | null
  /** How many shipments are in it */
  total_shipments: number
  /** The shipments in it */
  shipments: ({
    /** Id of the shipment */
    id: number
    /** Id of the label it goes with */
    label_id: number
    /** Tracking number of the parcel; null until the carrier has given it one */
    tracking_number: string | null
  })[]
  /**
   * What customs or a carrier may stop, delay or return it for, as long as it can be mended; absent where there is nothing
   */
  warnings?: ({
    /** Code of the error that this would be with `Prefer: handling=strict` */
    code: number
    /** The field it is about, `/shipment/line_items/0/hts_code` */
    path: string
    /** What is the matter */
    message: string
    /** What to do about it */
    cure: string
  })[]
}

/** Shipments that are packed together */
export interface OverpackInput {
  /** Gross weight in kilograms, to 1 decimal; a manifest needs it */
  weight?: number | string | null | undefined
  /** Length in centimetres; a manifest needs it */
  length?: number | string | null | undefined
  /** Width in centimetres; a manifest needs it */
  width?: number | string | null | undefined
  /** Height in centimetres; a manifest needs it */
  height?: number | string | null | undefined
  /** An overpack takes at most 1000 shipments */
  shipments: readonly PackedShipmentInput[]
}

/** An overpack, without its shipments */
export interface OverpackRow {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** Code of the carrier that all its parcels go with; null where it does not matter */
  carrier: string | null
  /** Whether its parcels hold dangerous goods */
  contains_dg: boolean
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Id of the entry point where the parcel is handed in, like `HKG101` */
  entry_point: string
  /** IATA code of the port its parcels go to; null where they have none */
  exit_point: string | null
  /** Tracking number another carrier gave the overpack; null where there is none */
  external_tracking: string | null
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Number of the container, which its label has as a barcode (GS1 SSCC) */
  sscc: string
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms: Open<"DDU" | "DDP">
  /** Whether it goes through customs as a United States type 86 entry */
  type86: boolean
  /** Whether it is on a manifest and cannot change any more */
  locked: boolean
  /** Id of the manifest it is on; null where it is on none */
  manifest_id: number | null
  /** In centimetres */
  height: number | null
  /** Length in centimetres; a manifest needs it */
  length: number | null
  /** Width in centimetres; a manifest needs it */
  width: number | null
  /** In kilograms, with one decimal */
  weight: number | null
  /** How many shipments are in it */
  total_shipments: number
}

/** Size and weight of an overpack, and shipments that are added to it */
export interface OverpackUpdate {
  /** Gross weight in kilograms, to 1 decimal; a manifest needs it */
  weight?: number | string | null | undefined
  /** Length in centimetres; a manifest needs it */
  length?: number | string | null | undefined
  /** Width in centimetres; a manifest needs it */
  width?: number | string | null | undefined
  /** Height in centimetres; a manifest needs it */
  height?: number | string | null | undefined
  /**
   * An overpack takes at most 1000 shipments
   * @default []
   */
  shipments?: readonly PackedShipmentInput[] | null | undefined
}

/** A shipment that is packed, named by its id, its label or its tracking number */
export interface PackedShipmentInput {
  /** Id of the shipment; one of `id`, `label_id` and `tracking_number` is enough */
  id?: number | null | undefined
  /** Id of its label */
  label_id?: number | null | undefined
  /** Tracking number of its label */
  tracking_number?: string | null | undefined
}

/** An overpack some of the shipments could not be put into */
export interface PartlyPackedOverpack {
  /** Null: no shipment fits, and there is no overpack */
  id: number | null
  /** Code of the carrier that all its parcels go with; null where it does not matter */
  carrier: string | null
  /** Whether its parcels hold dangerous goods */
  contains_dg: boolean
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string | null
  /** Id of the entry point where the parcel is handed in, like `HKG101` */
  entry_point: string | null
  /** IATA code of the port its parcels go to; null where they have none */
  exit_point: string | null
  /** Tracking number another carrier gave the overpack; null where there is none */
  external_tracking: string | null
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Number of the container, which its label has as a barcode (GS1 SSCC) */
  sscc: string | null
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms: Open<"DDU" | "DDP"> | null
  /** Whether it goes through customs as a United States type 86 entry */
  type86: boolean
  /** Whether it is on a manifest and cannot change any more */
  locked: boolean
  /** Id of the manifest it is on; null where it is on none */
  manifest_id: number | null
  /** In centimetres */
  height: number | null
  /** Length in centimetres */
  length: number | null
  /** Width in centimetres */
  width: number | null
  /** In kilograms, with one decimal */
  weight: number | null
  /** What is in the overpack, then what was refused */
  shipments: ({
    /** Id of the shipment; null where none was found */
    id: number | null
    /** Id of the label it goes with */
    label_id: number | null
    /** Tracking number of the parcel; null until the carrier has given it one */
    tracking_number: string | null
    /** Why this shipment is not in the overpack */
    error?: string
  })[]
  /**
   * What customs or a carrier may stop, delay or return it for, as long as it can be mended; absent where there is nothing
   */
  warnings?: ({
    /** Code of the error that this would be with `Prefer: handling=strict` */
    code: number
    /** The field it is about, `/shipment/line_items/0/hts_code` */
    path: string
    /** What is the matter */
    message: string
    /** What to do about it */
    cure: string
  })[]
}

/** Who exports or imports the goods */
export interface Party {
  /** Who it is */
  name: string | null
  /** Telephone number, with the country code if possible */
  phone: string | null
  /** E-mail address, for carriers that announce the delivery */
  email: string | null
  /** Tax, registration or identity number, as customs is told; null where none was given */
  id: string | null
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   */
  tax_ids?: ({
    /** Of which kind it is */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country: string | null
  })[]
  /**
   * Date of birth of the person, `YYYY-MM-DD`: only screening looks at it, so that who merely has the name of somebody listed is not refused for good; nobody is told
   */
  date_of_birth?: string
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2: string | null
  /** Town or city */
  city: string
  /** Province, state or region: its code or its name */
  province: string | null
  /** Postal code, as the country writes it */
  postal_code: string | null
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
}

/** Money paid into a balance by card */
export interface Payment {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** `checkout`, which the user pays at a page, or `automatic`, by the card that is kept */
  kind: Open<"checkout" | "automatic">
  /** What is paid into the balance, in the currency */
  amount: number
  /** Of the balance that it is paid into */
  currency: string
  /** `open` until it is paid; then `paid`, `failed`, or `expired`, where nobody paid in time */
  status: Open<"open" | "paid" | "failed" | "expired">
  /** The page where it is paid, for an hour; null while it is not known yet, and once it is over */
  checkout_url: string | null
  /** Why it failed */
  failure_reason: string | null
  /** What of it went back to the card, in the currency */
  refunded: number
  /** What of it the bank has taken back for the owner of the card, in the currency */
  disputed: number
}

/** Money to be paid into a balance by card */
export interface PaymentInput {
  /** What is paid into the balance, in the currency */
  amount: number | string
  /** Of the balance that it is paid into */
  currency: string
}

/** Goods kept in warehouses, with their stock */
export interface Product {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** What is printed as the barcode; null takes the id */
  barcode: string | null
  /** Its name, for people */
  name: string
  /** What it is, in English, as customs is told */
  description: string
  /** Country where it was made, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coo: string
  /** Code of the kind of dangerous goods; null for ordinary goods */
  dg_code: string | null
  /** Deprecated: the entry of `hs_codes` for the United States */
  hs_code: string | null
  /** Its Harmonised System codes, one for each country it is sent to */
  hs_codes: ({
    /** Country the code is of, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
    /** Harmonised System code there: 6 to 13 digits */
    hs_code: string
  })[]
  /** What it is in other languages: one entry for each language */
  local_descriptions: ({
    /** What it is, in that language */
    description: string
    /** ISO 639-1 code of the language, like `zh` */
    language_code: string
  })[]
  /** Whether it is packing material; cannot change later */
  is_packaging: boolean
  /** Manufacturer's product identifier, declared to customs of the European Union; null for none */
  mpn: string | null
  /** Standardised product identifier (EAN, UPC, ISBN), 8 to 14 digits; null for none */
  gtin: string | null
  /** Economic operator in the European Union that is responsible for the product (GPSR); null for none */
  responsible_person: {
    /** Its name, for people */
    name: string
    /** Street and house number */
    street1: string
    /** Second line of the street: flat, floor or building */
    street2: string | null
    /** Town or city */
    city: string
    /** Postal code, as the country writes it */
    postal_code: string
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
    /** E-mail or web address */
    email: string
  } | null
  /** Registration numbers of the producer (EPR), one for each country */
  epr_numbers: ({
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
    /** Registration number */
    number: string
  })[]
  /** Units available to order, over all warehouses */
  quantity: number
  /** Units reserved for orders that are not yet packed, over all warehouses */
  reserved: number
  /** Units that waiting orders want */
  backordered: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** USD for one unit */
  cost: number
  /** USD for one unit */
  value: number
  /** In kilograms; 0 until a warehouse has measured it */
  weight: number
  /** In centimetres; 0 until a warehouse has measured it */
  height: number
  /** Length in centimetres */
  length: number
  /** Width in centimetres */
  width: number
  /** What shops call it: one entry for each shop and name */
  skus: Sku[]
  /** Where units of it have been */
  warehouses: ({
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: string
    /** The product's description in the language spoken there */
    description: string | null
    /** Language spoken there, in English */
    language: string
    /** ISO 639-1 code of the language, like `zh` */
    language_code: string
    /** Units available to order there */
    quantity: number
    /** Units there that are reserved for orders */
    reserved: number
  })[]
}

/** Goods you keep in warehouses */
export interface ProductInput {
  /** What is printed as the barcode; null takes the id */
  barcode?: string | null | undefined
  /** Its name, for people */
  name: string
  /** What it is, in English, as customs is told */
  description: string
  /** Country where it was made, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coo: string
  /** Retail value of one unit, in US dollars */
  value: number | string
  /**
   * What one unit cost you, in US dollars
   * @default 0
   */
  cost?: number | string | null | undefined
  /** Code of the kind of dangerous goods; null for ordinary goods */
  dg_code?: "0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4" | null | undefined
  /** Deprecated: the entry of `hs_codes` for the United States */
  hs_code?: string | null | undefined
  /**
   * Its Harmonised System codes, one for each country it is sent to
   * @default []
   */
  hs_codes?: readonly HsCodeInput[] | null | undefined
  /**
   * What it is in other languages: one entry for each language
   * @default []
   */
  local_descriptions?: readonly LocalDescriptionInput[] | null | undefined
  /**
   * Whether it is packing material; cannot change later
   * @default false
   */
  is_packaging?: boolean | null | undefined
  /** Manufacturer's product identifier, declared to customs of the European Union; null for none */
  mpn?: string | null | undefined
  /** Standardised product identifier (EAN, UPC, ISBN), 8 to 14 digits; null for none */
  gtin?: string | null | undefined
  /** Economic operator in the European Union that is responsible for the product (GPSR); null for none */
  responsible_person?: {
    /** Its name, for people */
    name: string
    /** Street and house number */
    street1: string
    /** Second line of the street: flat, floor or building */
    street2?: string | null | undefined
    /** Town or city */
    city: string
    /** Postal code, as the country writes it */
    postal_code: string | number
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
    /** E-mail or web address */
    email: string
  } | null | undefined
  /**
   * Registration numbers of the producer (EPR), one for each country
   * @default []
   */
  epr_numbers?: readonly ({
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
    /** Registration number */
    number: string
  })[] | null | undefined
  /**
   * What shops call it: one entry for each shop and name
   * @default []
   */
  skus?: readonly SkuInput[] | null | undefined
}

/** A product in a list; amounts and measures are texts here */
export interface ProductRow {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** What is printed as the barcode; null takes the id */
  barcode: string | null
  /** Its name, for people */
  name: string
  /** What it is, in English, as customs is told */
  description: string
  /** Country where it was made, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coo: string
  /** Code of the kind of dangerous goods; null for ordinary goods */
  dg_code: string | null
  /** Deprecated: the entry of `hs_codes` for the United States */
  hs_code: string | null
  /** Its Harmonised System codes, one for each country it is sent to */
  hs_codes: ({
    /** Country the code is of, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
    /** Harmonised System code there: 6 to 13 digits */
    hs_code: string
  })[]
  /** What it is in other languages: one entry for each language */
  local_descriptions: ({
    /** What it is, in that language */
    description: string
    /** ISO 639-1 code of the language, like `zh` */
    language_code: string
  })[]
  /** Whether it is packing material; cannot change later */
  is_packaging: boolean
  /** Manufacturer's product identifier, declared to customs of the European Union; null for none */
  mpn: string | null
  /** Standardised product identifier (EAN, UPC, ISBN), 8 to 14 digits; null for none */
  gtin: string | null
  /** Economic operator in the European Union that is responsible for the product (GPSR); null for none */
  responsible_person: {
    /** Its name, for people */
    name: string
    /** Street and house number */
    street1: string
    /** Second line of the street: flat, floor or building */
    street2: string | null
    /** Town or city */
    city: string
    /** Postal code, as the country writes it */
    postal_code: string
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
    /** E-mail or web address */
    email: string
  } | null
  /** Registration numbers of the producer (EPR), one for each country */
  epr_numbers: ({
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
    /** Registration number */
    number: string
  })[]
  /** Units available to order, over all warehouses */
  quantity: number
  /** Units reserved for orders that are not yet packed, over all warehouses */
  reserved: number
  /** Units that waiting orders want */
  backordered: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** USD for one unit */
  cost: string
  /** USD for one unit */
  value: string
  /** In kilograms; 0 until a warehouse has measured it */
  weight: string
  /** In centimetres; 0 until a warehouse has measured it */
  height: string
  /** Length in centimetres */
  length: string
  /** Width in centimetres */
  width: string
  /** Of the SKU, where one shop is searched */
  active?: boolean
  /** What the shop calls it, where one shop is searched */
  sku?: string
}

/** Units of products came, went, or were promised */
export interface ProductsStockChanged {
  /** The change, and what is there after it */
  stock: {
    /** Id of the change */
    id: number
    /** YYYY-MM-DD HH:MM:SS in UTC */
    created: string
    /**
     * `reservation`: an order was promised its units. `release`: an order gave them back. `dispatch`: they left the warehouse. `inbound`: they were counted in. `adjustment`: a count was corrected
     */
    reason: Open<"inbound" | "adjustment" | "reservation" | "release" | "dispatch">
    /** The order it was made for; null: none */
    order_id: number | null
    /** The inbound shipment it came with; null: none */
    inbound_id: number | null
    /** A row for each product and warehouse that it changed */
    products: ({
      /** Id of the product */
      id: number
      /** What shops call it now, the oldest first */
      skus: ({
        /** Id of the shop */
        shop_id: string
        /** What the shop calls the product: its stock keeping unit */
        sku: string
      })[]
      /** Id of the warehouse its units lie in */
      warehouse_id: string
      /** Units free to be ordered, more or fewer by this change */
      available_change: number
      /** Units promised to orders, more or fewer by this change */
      reserved_change: number
      /** Units free to be ordered, as of `revision` */
      available: number
      /** Units promised to orders, as of `revision` */
      reserved: number
      /**
       * Grows with every change of the stock of the product. Of two quantities for a product in a warehouse, those of the higher revision are the newer ones
       */
      revision: number
    })[]
  }
}

/** What changes of a product */
export interface ProductUpdate {
  /** What is printed as the barcode; null takes the id */
  barcode?: string | null | undefined
  /** Its name, for people */
  name?: string | null | undefined
  /** What it is, in English, as customs is told */
  description?: string | null | undefined
  /** Country where it was made, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  coo?: string | null | undefined
  /** Retail value of one unit, in US dollars */
  value?: number | string | null | undefined
  /** What one unit cost you, in US dollars */
  cost?: number | string | null | undefined
  /** Code of the kind of dangerous goods; null for ordinary goods */
  dg_code?: "0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4" | null | undefined
  /** Deprecated: the entry of `hs_codes` for the United States */
  hs_code?: string | null | undefined
  /** Its Harmonised System codes, one for each country it is sent to */
  hs_codes?: readonly HsCodeInput[] | null | undefined
  /** What it is in other languages: one entry for each language */
  local_descriptions?: readonly LocalDescriptionInput[] | null | undefined
  /** Whether it is packing material; cannot change later */
  is_packaging?: boolean | null | undefined
  /** Manufacturer's product identifier, declared to customs of the European Union; null for none */
  mpn?: string | null | undefined
  /** Standardised product identifier (EAN, UPC, ISBN), 8 to 14 digits; null for none */
  gtin?: string | null | undefined
  /** Economic operator in the European Union that is responsible for the product (GPSR); null for none */
  responsible_person?: {
    /** Its name, for people */
    name: string
    /** Street and house number */
    street1: string
    /** Second line of the street: flat, floor or building */
    street2?: string | null | undefined
    /** Town or city */
    city: string
    /** Postal code, as the country writes it */
    postal_code: string | number
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
    /** E-mail or web address */
    email: string
  } | null | undefined
  /** Registration numbers of the producer (EPR), one for each country */
  epr_numbers?: readonly ({
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
    /** Registration number */
    number: string
  })[] | null | undefined
  /** What shops call it: one entry for each shop and name */
  skus?: readonly SkuInput[] | null | undefined
}

/** Prices of a parcel on every service, which hold until it expires */
export interface Quote {
  /** By which a shipment is made at these prices */
  id: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Until when the prices hold, `YYYY-MM-DD HH:MM:SS` in UTC */
  expires: string
  /** Of all amounts */
  currency: string
  /** The shipment that was made by it; null: none yet */
  shipment_id: number | null
  /** Cheapest first */
  services: QuotedService[]
  /** Carriers that did not tell their rates in time */
  unanswered_carriers: string[]
}

/** What a parcel costs with duty and tax at import, as far as rates are known */
export interface QuotedLandedCost {
  /** Tax at import of the whole parcel, in the currency of the quote */
  tax: number
  /** Duty of the whole parcel, in the currency of the quote */
  duty: number
  /**
   * What the parcel costs all in all, whoever pays it: `total_cost`, `tax` and `duty`, in the currency of the quote
   */
  total: number
  /** The same of each line, in the order they were sent in */
  line_items: ({
    /** In the currency of the quote */
    tax: number
    /** In the currency of the quote */
    duty: number
  })[]
}

/** Where a parcel goes, as far as prices follow from it */
export interface QuotedPlaceInput {
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
  /** Needed where the post of the country asks for it, except in HK, MO, SG and AE */
  province?: string | null | undefined
  /** Needed where the post of the country asks for it, except in IE */
  postal_code?: string | number | null | undefined
  /** The company, as printed above the name */
  company_name?: string | null | undefined
  /** Street and house number */
  street1?: string | null | undefined
  /** Second line of the street: flat, floor or building */
  street2?: string | null | undefined
}

/** A way to send the parcel, with its price */
export interface QuotedService {
  /** Code of the carrier */
  carrier: string
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /** Ports it can leave by; empty where the route does not say */
  exit_points: string[]
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms: (Open<"DDU" | "DDP">)[]
  /** The greater of gross and volumetric weight, kg */
  chargeable_weight: number
  /** At least the minimum of the route, kg */
  gross_weight: number
  /** By the divisor of the route, kg */
  volumetric_weight: number
  /**
   * Whether the whole value is insured, for a fee of 1 percent; without, 30 US dollars are covered (`Svc Post`: nothing)
   */
  insurance: {
    /** In the currency of the quote */
    coverage: number
    /** In the currency of the quote */
    fee: number
  }
  /** In the currency of the quote */
  cost: number
  /** In the currency of the quote */
  surcharge: number
  /** In the currency of the quote */
  oversize_fee: number
  /** In the currency of the quote */
  total_cost: number
  /** What cost, surcharge, oversize fee and insurance fee are the sums of */
  charges: Charge[]
  /** The version of the tariff it is priced by */
  tariff: string | null
  /** The carrier did not tell its rate: these are the prices of our table */
  estimated?: true
  /** With duty and tax at import; null where no rates are known */
  landed_cost: QuotedLandedCost | null
  /** What would have to be known to be certain of duty and tax */
  missing: ({
    /**
     * `hs_code`, `origin`, `buyer`, `channel`, `province`: it was not said; `postal_code`: nothing says whether it goes to a special territory; `tariff`: the rate is one of the chapter, an estimate; `local_charges`, `fees`, `excise`, `levies`: something is due without known rates; `tax_rate`: a lower rate may apply; `relief`: a limit may not apply to these goods; `preference`: the duty depends on a proof of origin; `nature`: no rule is known for gifts or returns
     */
    what: Open<"hs_code" | "origin" | "tariff" | "buyer" | "channel" | "postal_code" | "province" | "local_charges" | "fees" | "preference" | "nature" | "excise" | "relief" | "tax_rate" | "levies">
    /** Place among the lines, from 0; null: of all of them */
    line_item: number | null
  })[]
  /** Days from the entry point to the door, at best */
  transit_min: number
  /** Days from the entry point to the door, as a rule at most */
  transit_max: number
}

/** A parcel whose price you want to know before it is made */
export interface QuoteInput {
  /** Id of the entry point where the parcel is handed in, like `HKG101` */
  entry_point: string
  /** Who gets the parcel, and where */
  to: QuotedPlaceInput
  /** What is in the parcel, one line for each kind of goods, as customs is told */
  line_items: readonly LineItemInput[]
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /** Code of the carrier */
  carrier?: string | null | undefined
  /** IATA code of the port where the parcel leaves the line haul, like `JFK`; null lets us choose */
  exit_point?: string | null | undefined
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether somebody has to sign on delivery; only on routes that offer it
   * @default false
   */
  signature_confirmation?: boolean | null | undefined
  /**
   * Whether the whole value is insured, for a fee of 1 percent; without, 30 US dollars are covered (`Svc Post`: nothing)
   * @default false
   */
  insurance?: boolean | null | undefined
  /**
   * Whether it is packed in a bag or another soft or uneven form, which lowers its volumetric weight
   * @default false
   */
  irregular?: boolean | null | undefined
  /**
   * Whether the parcel goes from the recipient back to the sender, by the product of the carrier for returns; addresses stay those of the way out
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
  /** Weight in kilograms */
  weight?: number | string | null | undefined
  /**
   * Several parcels, each with a label of its own: sizes of the whole do not count then
   * @default []
   */
  packages?: readonly ({
    /** Height in centimetres */
    height: number | string
    /** Length in centimetres */
    length: number | string
    /** Width in centimetres */
    width: number | string
    /** Weight in kilograms */
    weight: number | string
    /**
     * What is in the parcel, as customs is told
     * @default []
     */
    contents?: readonly ({
      /** What it is */
      description: string
      /** What all units of it are worth together, in the currency of the first line of the shipment */
      value: number | string
      /** How many units of it are in the package */
      quantity: number
    })[] | null | undefined
  })[] | null | undefined
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   * @default []
   */
  tax_ids?: readonly ({
    /** IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC …: the guide on customs has the list, with forms and examples */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string | number
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Who buys what is in the parcel: `consumer`, which is meant where nothing is said, or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /** Id of your account with the carrier by which labels are bought; null: your newest, or else ours */
  credentials_id?: number | null | undefined
  /**
   * Of the balance that is to pay; what it is worth is held with the prices
   * @default "USD"
   */
  currency?: string | null | undefined
}

/** Who gets a parcel, and where */
export interface Recipient {
  /** The company, as printed above the name */
  company_name: string | null
  /** Who gets the parcel */
  name: string | null
  /** Telephone number with the country code; carriers in some countries ask for one */
  phone: string | null
  /** E-mail address, for carriers that announce the delivery */
  email: string | null
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   */
  tax_ids?: ({
    /** Of which kind it is */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country: string | null
  })[]
  /**
   * Date of birth of the person, `YYYY-MM-DD`: only screening looks at it, so that who merely has the name of somebody listed is not refused for good; nobody is told
   */
  date_of_birth?: string
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2: string | null
  /** Town or city */
  city: string
  /** Province, state or region: its code or its name */
  province: string | null
  /** Postal code, as the country writes it */
  postal_code: string | null
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
}

/** Who gets a parcel, and where */
export interface RecipientInput {
  /** The company, as printed above the name */
  company_name?: string | null | undefined
  /** Who gets the parcel */
  name: string
  /** Telephone number with the country code; carriers in some countries ask for one */
  phone?: string | number | null | undefined
  /** E-mail address, for carriers that announce the delivery */
  email?: string | null | undefined
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   * @default []
   */
  tax_ids?: readonly ({
    /** IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC …: the guide on customs has the list, with forms and examples */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string | number
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /**
   * Date of birth of the person, `YYYY-MM-DD`: only screening looks at it, so that who merely has the name of somebody listed is not refused for good; nobody is told
   */
  date_of_birth?: string | null | undefined
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2?: string | null | undefined
  /** Town or city */
  city: string
  /** Needed where the post of the country asks for it, except in HK, MO, SG and AE */
  province?: string | null | undefined
  /** Needed where the post of the country asks for it, except in IE */
  postal_code?: string | number | null | undefined
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
}

/** Events that are sent to a webhook once more */
export interface Replay {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** Only what never reached the webhook: `failed` */
  status: Open<"running" | "done" | "stopped">
  /** Whether only what never reached the webhook is sent again */
  only_failed: boolean
  /** How many events were put on their way again so far. 0 where a replay is done: nothing was found to send */
  replayed: number
  /**
   * Where a replay ended at 10,000 events: what happened from here on is left, `YYYY-MM-DD HH:MM:SS` in UTC. Null: nothing is
   */
  left_from: string | null
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** When it was last changed, `YYYY-MM-DD HH:MM:SS` in UTC */
  updated: string
}

/** Which events a webhook shall be sent once more */
export interface ReplayInput {
  /**
   * Only this event: `event_id` of its delivery (`id` in `GET /events`), or the `id` of that (`X-Svc-Event-Id`), `<event>-<webhook>`. One that still waits for its next attempt is sent at once
   */
  event_id?: number | string | null | undefined
  /** Only what happened at this instant or later, `YYYY-MM-DD HH:MM:SS` in UTC */
  created_min?: string | null | undefined
  /** Only what happened at this instant or before, `YYYY-MM-DD HH:MM:SS` in UTC */
  created_max?: string | null | undefined
  /** Only what never reached the webhook: `failed` */
  status?: "failed" | null | undefined
}

/** Returned parcels that are sent on as one */
export interface Reshipment {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** What is in the parcel, as customs is told */
  contents: string
  /** Who gets the parcel, and where */
  to: {
    /** The company, as printed above the name */
    company_name: string | null
    /** Who gets the parcel */
    name: string
    /** Telephone number with the country code; carriers in some countries ask for one */
    phone: string | null
    /** Street and house number */
    street1: string
    /** Second line of the street: flat, floor or building */
    street2: string | null
    /** Town or city */
    city: string
    /** Province, state or region: its code or its name */
    province: string | null
    /** Postal code, as the country writes it */
    postal_code: string | null
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
  }
  /** Level of service the facility chose; null until the estimate is there */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Where it stands */
  status: Open<"Pending" | "Approved" | "Declined">
  /** USD; 0 until the facility has worked it out */
  estimated_reship_fee: number
  /** USD; 0 until it is final */
  reship_fee: number
  /** Tracking number of the parcel; null until it has one */
  tracking_number: string | null
  /** Of the contents, USD */
  value: number
  /** In kilograms */
  weight: number
  /** Ids of the returns */
  returns: number[]
}

/** Returned parcels to be sent on as one */
export interface ReshipmentInput {
  /** What is in the parcel, as customs is told */
  contents: string
  /** Ids of returns that lie in the same facility */
  returns: readonly number[]
  /** Who gets the parcel, and where */
  to: ReshipmentRecipientInput
  /** Value of everything in the parcel, in US dollars */
  value: number | string
}

/** Who gets the returned parcels */
export interface ReshipmentRecipientInput {
  /** The company, as printed above the name */
  company_name?: string | null | undefined
  /** Who gets the parcel */
  name: string
  /** Telephone number with the country code; carriers in some countries ask for one */
  phone?: string | number | null | undefined
  /**
   * Date of birth of the person, `YYYY-MM-DD`: only screening looks at it, so that who merely has the name of somebody listed is not refused for good; nobody is told
   */
  date_of_birth?: string | null | undefined
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2?: string | null | undefined
  /** Town or city */
  city: string
  /** Needed where the post of the country asks for it, except in HK, MO, SG and AE */
  province?: string | null | undefined
  /** Needed where the post of the country asks for it, except in IE */
  postal_code?: string | number | null | undefined
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
}

/** Returned parcels that are sent on as one */
export interface ReshipmentRow {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** What is in the parcel, as customs is told */
  contents: string
  /** Who gets the parcel, and where */
  to: {
    /** The company, as printed above the name */
    company_name: string | null
    /** Who gets the parcel */
    name: string
    /** Telephone number with the country code; carriers in some countries ask for one */
    phone: string | null
    /** Street and house number */
    street1: string
    /** Second line of the street: flat, floor or building */
    street2: string | null
    /** Town or city */
    city: string
    /** Province, state or region: its code or its name */
    province: string | null
    /** Postal code, as the country writes it */
    postal_code: string | null
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
  }
  /** Level of service the facility chose; null until the estimate is there */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Where it stands */
  status: Open<"Pending" | "Approved" | "Declined">
  /** USD; 0 until the facility has worked it out */
  estimated_reship_fee: number
  /** USD; 0 until it is final */
  reship_fee: number
  /** Tracking number of the parcel; null until it has one */
  tracking_number: string | null
  /** Of the contents, USD */
  value: number
  /** In kilograms */
  weight: number
  /** How many returns */
  returns: number
}

/** A reshipment was quoted or sent */
export interface ReshipmentsStatus {
  /** The reshipment */
  reshipment: {
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** YYYY-MM-DD HH:MM:SS in UTC */
    created: string
    /** What the facility did */
    happening: Open<"quoted" | "shipped">
    /** Where it stands */
    status: string
    /** Level of service the facility chose; null until the estimate is there */
    service: string | null
    /** US dollars */
    estimated_reship_fee: number
    /** US dollars; 0 until it is final */
    reship_fee: number
    /** Tracking number of the parcel; null until it has one */
    tracking_number: string | null
  }
}

/** Your answer to the estimate of a reshipment */
export interface ReshipmentUpdate {
  /** `Approved` pays the estimate and sends the parcel, `Declined` leaves the returns where they are */
  status: "Approved" | "Declined"
  /** Ids of returns that lie in the same facility */
  returns?: readonly number[] | null | undefined
  /** Who gets the parcel, and where */
  to?: ReshipmentRecipientInput | null | undefined
}

/** A parcel that came back to a facility */
export interface Return {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Where it stands */
  status: Open<"Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped">
  /** Of the parcel that came back */
  tracking_number: string
  /** In kilograms */
  weight: number
  /** USD */
  process_fee: number
  /** USD; 0 until you ask for verification */
  verify_fee: number
  /** Id of the reshipment it goes with; null where it goes with none */
  reshipment_id: number | null
  /** Number under which the sender was told to return it; null where there is none */
  rma_number: string | null
  /** Addresses of pictures, which need no token: whoever has one sees the picture */
  images: string[]
  /** Newest first */
  messages: ({
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** Who wrote it: you (`user`) or the facility (`operator`) */
    author: Open<"user" | "operator">
    /** What it says */
    body: string
    /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
    created: string
  })[]
}

/** Where a parcel goes that cannot be delivered */
export interface ReturnAddress {
  /** Who takes the parcel back */
  name: string | null
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2: string | null
  /** Town or city */
  city: string
  /** Province, state or region: its code or its name */
  province: string | null
  /** Postal code, as the country writes it */
  postal_code: string | null
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
}

/** Where a parcel goes that cannot be delivered */
export interface ReturnAddressInput {
  /** Who takes the parcel back */
  name: string
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2?: string | null | undefined
  /** Town or city */
  city: string
  /** Needed in US, CA and AU */
  province?: string | null | undefined
  /** Needed in US, CA and AU */
  postal_code?: string | number | null | undefined
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
}

/** A message to the facility */
export interface ReturnMessageInput {
  /** What it says */
  body: string
}

/** A parcel that came back to a facility, without pictures and messages */
export interface ReturnRow {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** Where it stands */
  status: Open<"Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped">
  /** Of the parcel that came back */
  tracking_number: string
  /** In kilograms */
  weight: number
  /** USD */
  process_fee: number
  /** USD; 0 until you ask for verification */
  verify_fee: number
  /** Id of the reshipment it goes with; null where it goes with none */
  reshipment_id: number | null
  /** Number under which the sender was told to return it; null where there is none */
  rma_number: string | null
  /** How many there are */
  messages: number
}

/** A return arrived, was verified, or has a new message */
export interface ReturnsStatus {
  /** The return */
  return: {
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** YYYY-MM-DD HH:MM:SS in UTC */
    created: string
    /** What it became */
    status: string
    /** Tracking number of the parcel; null until the carrier has given it one */
    tracking_number: string
    /** Number under which the sender was told to return it; null where there is none */
    rma_number: string | null
    /** Id of the warehouse it is sent from */
    warehouse_id: string
    /** As measured, in kilograms */
    weight: number
    /** How many messages there are by now */
    messages: number
  }
}

/** What the facility shall do with a return */
export interface ReturnUpdate {
  /** `Verify` has a closer look taken at it, for a fee */
  status: "Verify"
}

/** A parcel with all its labels */
export interface Shipment {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** Number of the order the parcel belongs to; null where it belongs to none */
  order_number: string | null
  /** Up to 3 lines of your own at the bottom of the label, such as your order number */
  comments: string[]
  /** Who gets the parcel, and where */
  to: Recipient
  /** Who imports the goods, where it is not the recipient; answers show the recipient where none was given */
  consignee: Party
  /** Who exports the goods, as customs is told */
  consignor: Party
  /**
   * Where the parcel goes if it cannot be delivered; without one, the return address of the service for the destination
   */
  from: ReturnAddress
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** When it was last changed, `YYYY-MM-DD HH:MM:SS` in UTC */
  updated: string
  /** Id of the entry point where the parcel is handed in, like `HKG101` */
  entry_point: string
  /** IATA code of the port where the parcel leaves the line haul, like `JFK`; null lets us choose */
  exit_point: string | null
  /** Code of the carrier it must go with; null lets us choose */
  carrier: string | null
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms: Open<"DDU" | "DDP">
  /** Whether somebody has to sign on delivery; only on routes that offer it */
  signature_confirmation: boolean
  /**
   * Whether the whole value is insured, for a fee of 1 percent; without, 30 US dollars are covered (`Svc Post`: nothing)
   */
  insurance: boolean
  /** What is covered if the parcel is lost, in its currency */
  insured_value: number
  /** Page that says how to claim for damage and loss */
  claim_url: string
  /** Whether it is packed in a bag or another soft or uneven form, which lowers its volumetric weight */
  irregular: boolean
  /** Whether a label may be bought although the recipient’s address could not be verified */
  override: boolean
  /** Whether it is for trying out: its label costs nothing and its parcel goes nowhere. Cannot change later */
  test: boolean
  /** Whether the recipient’s address was found to exist, or its format is right where that cannot be found out */
  verified: boolean
  /** Height in centimetres, rounded to 2 decimals */
  height: number
  /** Length in centimetres, rounded to 2 decimals */
  length: number
  /** Width in centimetres, rounded to 2 decimals */
  width: number
  /**
   * Gross weight of the whole parcel in kilograms, to 3 decimals. Without it, the sum of its lines: quantity times weight of one unit
   */
  weight: number
  /** Weight by size in kilograms: length × width × height divided by the divisor of the route */
  volumetric_weight: number
  /** What it costs you, in its currency: price with surcharge and fees, and duty and tax where you pay these */
  total_cost: number
  /** Import tax that you pay (terms DDP), in its currency */
  tax: number
  /** Import duty that you pay (terms DDP), in its currency */
  duty: number
  /** Id of the overpack it is in; null where it is in none */
  overpack_id: number | null
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   */
  tax_ids?: ({
    /** Of which kind it is */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country: string | null
  })[]
  /** Who buys what is in the parcel: `consumer`, which is meant where nothing is said, or `business` */
  buyer?: Open<"consumer" | "business">
  /**
   * What the parcel is in terms of trade, as the post numbers it: `11` sale, `21` returned goods, `31` gift, `32` sample, `91` documents; a sale where nothing is said
   */
  nature_type?: string
  /** Whether a line names a customs product */
  pga: boolean
  /**
   * Whether the parcel goes from the recipient back to the sender, by the product of the carrier for returns; addresses stay those of the way out
   */
  is_return: boolean
  /** What the carrier is told besides, by names of its own; those that it does not know have no effect */
  carrier_params: Record<string, string> | null
  /** Id of your account with the carrier by which labels are bought; null: your newest, or else ours */
  credentials_id: number | null
  /**
   * Of the balance that pays for its labels, and of its total, tax, duty and cover: they are converted from US dollars at the rate of the day, which is kept with the charge
   */
  currency: string
  /**
   * Id of the quote the shipment is made by, whose prices it has until the quote expires; null: none, or the shipment has changed since
   */
  quote_id: number | null
  /** What is in the parcel, one line for each kind of goods, as customs is told */
  line_items: LineItem[]
  /** The labels of the shipment, newest first; at most one of them is not cancelled */
  labels: Label[]
  /** What has to be put right */
  errors?: EmbeddedProblem
  /**
   * What customs or a carrier may stop, delay or return it for, as long as it can be mended; absent where there is nothing
   */
  warnings?: ({
    /** Code of the error that this would be with `Prefer: handling=strict` */
    code: number
    /** The field it is about, `/shipment/line_items/0/hts_code` */
    path: string
    /** What is the matter */
    message: string
    /** What to do about it */
    cure: string
  })[]
}

/** A parcel you want to send */
export interface ShipmentInput {
  /** Your own name for the shipment, such as the number of the order; printed on the label. It need not be unique */
  order_number?: string | null | undefined
  /**
   * Up to 3 lines of your own at the bottom of the label, such as your order number
   * @default []
   */
  comments?: readonly string[] | null | undefined
  /** Who gets the parcel, and where */
  to: RecipientInput
  /** Who imports the goods, where it is not the recipient; answers show the recipient where none was given */
  consignee?: ConsigneeInput | null | undefined
  /** Who exports the goods, as customs is told */
  consignor: ConsignorInput
  /**
   * Where the parcel goes if it cannot be delivered; without one, the return address of the service for the destination
   */
  from?: ReturnAddressInput | null | undefined
  /**
   * Whether a label is bought at once. If that fails, the shipment stays, and `errors` says why
   * @default false
   */
  create_label?: boolean | null | undefined
  /** Id of the entry point where the parcel is handed in, like `HKG101` */
  entry_point: string
  /** IATA code of the port where the parcel leaves the line haul, like `JFK`; null lets us choose */
  exit_point?: string | null | undefined
  /** Code of the carrier it must go with; null lets us choose */
  carrier?: string | null | undefined
  /**
   * Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
   * @default "Svc Parcel"
   */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms?: "DDU" | "DDP" | null | undefined
  /**
   * Whether somebody has to sign on delivery; only on routes that offer it
   * @default false
   */
  signature_confirmation?: boolean | null | undefined
  /**
   * Whether the whole value is insured, for a fee of 1 percent; without, 30 US dollars are covered (`Svc Post`: nothing)
   * @default false
   */
  insurance?: boolean | null | undefined
  /**
   * Whether it is packed in a bag or another soft or uneven form, which lowers its volumetric weight
   * @default false
   */
  irregular?: boolean | null | undefined
  /**
   * Whether a label may be bought although the recipient’s address could not be verified
   * @default false
   */
  override?: boolean | null | undefined
  /**
   * Whether it is for trying out: its label costs nothing and its parcel goes nowhere. Cannot change later
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
   * Gross weight of the whole parcel in kilograms, to 3 decimals. Without it, the sum of its lines: quantity times weight of one unit
   */
  weight?: number | string | null | undefined
  /** Only null: a shipment gets into an overpack when it has a label */
  overpack_id?: null | undefined
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   * @default []
   */
  tax_ids?: readonly ({
    /** IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC …: the guide on customs has the list, with forms and examples */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string | number
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Who buys what is in the parcel: `consumer`, which is meant where nothing is said, or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /**
   * What the parcel is in terms of trade, as the post numbers it: `11` sale, `21` returned goods, `31` gift, `32` sample, `91` documents; a sale where nothing is said
   */
  nature_type?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "11" | "12" | "21" | "31" | "32" | "61" | "62" | "91" | "99" | "111" | "212" | "213" | "214" | "390" | "391" | "991" | "999" | null | undefined
  /** What is in the parcel, one line for each kind of goods, as customs is told */
  line_items: readonly LineItemInput[]
  /**
   * Whether the parcel goes from the recipient back to the sender, by the product of the carrier for returns; addresses stay those of the way out
   * @default false
   */
  is_return?: boolean | null | undefined
  /** What the carrier is told besides, by names of its own; those that it does not know have no effect */
  carrier_params?: Record<string, string> | null | undefined
  /** Id of your account with the carrier by which labels are bought; null: your newest, or else ours */
  credentials_id?: number | null | undefined
  /**
   * Of the balance that pays for its labels, and of its total, tax, duty and cover: they are converted from US dollars at the rate of the day, which is kept with the charge
   * @default "USD"
   */
  currency?: string | null | undefined
  /**
   * Several parcels, each with a label of its own: sizes of the shipment do not count then
   * @default []
   */
  packages?: readonly ({
    /** Height in centimetres */
    height: number | string
    /** Length in centimetres */
    length: number | string
    /** Width in centimetres */
    width: number | string
    /** Weight in kilograms */
    weight: number | string
    /**
     * What is in the parcel, as customs is told
     * @default []
     */
    contents?: readonly ({
      /** What it is */
      description: string
      /** What all units of it are worth together, in the currency of the first line of the shipment */
      value: number | string
      /** How many units of it are in the package */
      quantity: number
    })[] | null | undefined
  })[] | null | undefined
  /**
   * Id of the quote the shipment is made by, whose prices it has until the quote expires; null: none, or the shipment has changed since
   */
  quote_id?: number | null | undefined
}

/** A parcel with the one label that is not cancelled */
export interface ShipmentRow {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** Number of the order the parcel belongs to; null where it belongs to none */
  order_number: string | null
  /** Up to 3 lines of your own at the bottom of the label, such as your order number */
  comments: string[]
  /** Who gets the parcel, and where */
  to: Recipient
  /** Who imports the goods, where it is not the recipient; answers show the recipient where none was given */
  consignee: Party
  /** Who exports the goods, as customs is told */
  consignor: Party
  /**
   * Where the parcel goes if it cannot be delivered; without one, the return address of the service for the destination
   */
  from: ReturnAddress
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** When it was last changed, `YYYY-MM-DD HH:MM:SS` in UTC */
  updated: string
  /** Id of the entry point where the parcel is handed in, like `HKG101` */
  entry_point: string
  /** IATA code of the port where the parcel leaves the line haul, like `JFK`; null lets us choose */
  exit_point: string | null
  /** Code of the carrier it must go with; null lets us choose */
  carrier: string | null
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms: Open<"DDU" | "DDP">
  /** Whether somebody has to sign on delivery; only on routes that offer it */
  signature_confirmation: boolean
  /**
   * Whether the whole value is insured, for a fee of 1 percent; without, 30 US dollars are covered (`Svc Post`: nothing)
   */
  insurance: boolean
  /** What is covered if the parcel is lost, in its currency */
  insured_value: number
  /** Page that says how to claim for damage and loss */
  claim_url: string
  /** Whether it is packed in a bag or another soft or uneven form, which lowers its volumetric weight */
  irregular: boolean
  /** Whether a label may be bought although the recipient’s address could not be verified */
  override: boolean
  /** Whether it is for trying out: its label costs nothing and its parcel goes nowhere. Cannot change later */
  test: boolean
  /** Whether the recipient’s address was found to exist, or its format is right where that cannot be found out */
  verified: boolean
  /** Height in centimetres, rounded to 2 decimals */
  height: number
  /** Length in centimetres, rounded to 2 decimals */
  length: number
  /** Width in centimetres, rounded to 2 decimals */
  width: number
  /**
   * Gross weight of the whole parcel in kilograms, to 3 decimals. Without it, the sum of its lines: quantity times weight of one unit
   */
  weight: number
  /** Weight by size in kilograms: length × width × height divided by the divisor of the route */
  volumetric_weight: number
  /** What it costs you, in its currency: price with surcharge and fees, and duty and tax where you pay these */
  total_cost: number
  /** Import tax that you pay (terms DDP), in its currency */
  tax: number
  /** Import duty that you pay (terms DDP), in its currency */
  duty: number
  /** Id of the overpack it is in; null where it is in none */
  overpack_id: number | null
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   */
  tax_ids?: ({
    /** Of which kind it is */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country: string | null
  })[]
  /** Who buys what is in the parcel: `consumer`, which is meant where nothing is said, or `business` */
  buyer?: Open<"consumer" | "business">
  /**
   * What the parcel is in terms of trade, as the post numbers it: `11` sale, `21` returned goods, `31` gift, `32` sample, `91` documents; a sale where nothing is said
   */
  nature_type?: string
  /** Whether a line names a customs product */
  pga: boolean
  /**
   * Whether the parcel goes from the recipient back to the sender, by the product of the carrier for returns; addresses stay those of the way out
   */
  is_return: boolean
  /** What the carrier is told besides, by names of its own; those that it does not know have no effect */
  carrier_params: Record<string, string> | null
  /** Id of your account with the carrier by which labels are bought; null: your newest, or else ours */
  credentials_id: number | null
  /**
   * Of the balance that pays for its labels, and of its total, tax, duty and cover: they are converted from US dollars at the rate of the day, which is kept with the charge
   */
  currency: string
  /**
   * Id of the quote the shipment is made by, whose prices it has until the quote expires; null: none, or the shipment has changed since
   */
  quote_id: number | null
  /** What is in the parcel, one line for each kind of goods, as customs is told */
  line_items: LineItem[]
  /** The label */
  label: LabelRow | null
}

/** A parcel was measured otherwise than it was entered */
export interface ShipmentsAdjustment {
  /** The shipment */
  shipment: {
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** Id of the label it goes with */
    label_id: number
    /** Tracking number of the parcel; null until the carrier has given it one */
    tracking_number: string | null
    /** What was charged, in `currency`; below zero it was given back */
    amount: number
    /**
     * Of the balance that pays for its labels, and of its total, tax, duty and cover: they are converted from US dollars at the rate of the day, which is kept with the charge
     */
    currency: string
    /** As it was entered; null for labels of former releases */
    entered: {
      /** Kilograms */
      weight: number
      /** Centimetres; null: not measured */
      length: number | null
      /** Centimetres; null: not measured */
      width: number | null
      /** Centimetres; null: not measured */
      height: number | null
    } | null
    /** As the facility found it */
    measured: {
      /** Kilograms */
      weight: number
      /** Centimetres; null: not measured */
      length: number | null
      /** Centimetres; null: not measured */
      width: number | null
      /** Centimetres; null: not measured */
      height: number | null
    }
  }
}

/** A label can be downloaded */
export interface ShipmentsLabel {
  /** The shipment */
  shipment: {
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** Code of the carrier it must go with; null lets us choose */
    carrier: string
    /** Media type of `data` */
    content_type: "application/pdf"
    /**
     * The label as a PDF, in Base64. Not in `GET /events`, and so not in what `ship listen` posts: `GET /labels/{id}` with `type=pdf` has it
     */
    data: string
    /** Tracking number of the parcel; null until the carrier has given it one */
    tracking_number: string | null
    /** Where buyers follow the parcel; null while it has no number */
    tracking_url?: string | null
  }
}

/** A label that came to nothing, and why */
export interface ShipmentsLabelFailed {
  /** The shipment */
  shipment: {
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** Id of the label it goes with */
    label_id: number
    /** Number of the order the parcel belongs to; null where it belongs to none */
    order_number: string | null
    /** Code of the carrier it must go with; null lets us choose */
    carrier: string
    /** As in `errors` of the label: 1203 */
    code: number
    /** With the carrier's reason */
    message: string
  }
}

/** A parcel has a new tracking event */
export interface ShipmentsStatus {
  /** The shipment */
  shipment: {
    /** Names it for as long as it exists; a whole number below 2^53 */
    id: number
    /** Weight that was charged, in kilograms: the greater of gross and volumetric weight */
    chargeable_weight: number
    /** Up to 3 lines of your own at the bottom of the label, such as your order number */
    comments: string[]
    /** Id of the entry point where the parcel is handed in, like `HKG101` */
    entry_point: string
    /** IATA code of the port where the parcel leaves the line haul, like `JFK`; null lets us choose */
    exit_point: string | null
    /** As measured by the facility, or else as declared; in kilograms */
    gross_weight: number
    /** Weight by size in kilograms: length × width × height divided by the divisor of the route */
    volumetric_weight: number
    /** Number of the order the parcel belongs to; null where it belongs to none */
    order_number: string | null
    /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
    service: string
    /** Of the label, after the event */
    status: string
    /** Tracking number of the parcel; null until the carrier has given it one */
    tracking_number: string | null
    /** Where buyers follow the parcel; null while it has no number */
    tracking_url?: string | null
    /** What happened */
    event: {
      /** Code of the carrier that told it; null where it was us */
      carrier: string | null
      /** Code of the kind of event */
      code: number
      /** Town or city where it happened; null where that is not known */
      city: string | null
      /** Province or state where it happened; null where that is not known */
      province: string | null
      /** Postal code of the place where it happened; null where that is not known */
      postal_code: string | null
      /** Country where it happened, ISO 3166-1 alpha-2; null where that is not known */
      country: string | null
      /** Of the place where it happened, in degrees, north above zero; null where that is not known */
      latitude?: number | null
      /** Of the place where it happened, in degrees, east above zero; null where that is not known */
      longitude?: number | null
      /** YYYY-MM-DD HH:MM:SS where it happened */
      time: string
    }
  }
}

/** What changes of a shipment; what is left out stays */
export interface ShipmentUpdate {
  /** Number of the order the parcel belongs to; null where it belongs to none */
  order_number?: string | null | undefined
  /** Up to 3 lines of your own at the bottom of the label, such as your order number */
  comments?: readonly string[] | null | undefined
  /** Who gets the parcel, and where */
  to?: RecipientInput | null | undefined
  /** Who imports the goods, where it is not the recipient; answers show the recipient where none was given */
  consignee?: ConsigneeInput | null | undefined
  /** Who exports the goods, as customs is told */
  consignor?: ConsignorInput | null | undefined
  /**
   * Where the parcel goes if it cannot be delivered; without one, the return address of the service for the destination
   */
  from?: ReturnAddressInput | null | undefined
  /** Whether a label is bought at once. If that fails, the shipment stays, and `errors` says why */
  create_label?: boolean | null | undefined
  /** Id of the entry point where the parcel is handed in, like `HKG101` */
  entry_point?: string | null | undefined
  /** IATA code of the port where the parcel leaves the line haul, like `JFK`; null lets us choose */
  exit_point?: string | null | undefined
  /** Code of the carrier it must go with; null lets us choose */
  carrier?: string | null | undefined
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
  /**
   * Who pays duty and tax on import: `DDU` the recipient on delivery, `DDP` you, with the label. Without it, DDU where the route takes it, else DDP
   */
  terms?: "DDU" | "DDP" | null | undefined
  /** Whether somebody has to sign on delivery; only on routes that offer it */
  signature_confirmation?: boolean | null | undefined
  /**
   * Whether the whole value is insured, for a fee of 1 percent; without, 30 US dollars are covered (`Svc Post`: nothing)
   */
  insurance?: boolean | null | undefined
  /** Whether it is packed in a bag or another soft or uneven form, which lowers its volumetric weight */
  irregular?: boolean | null | undefined
  /** Whether a label may be bought although the recipient’s address could not be verified */
  override?: boolean | null | undefined
  /** Whether it is for trying out: its label costs nothing and its parcel goes nowhere. Cannot change later */
  test?: boolean | null | undefined
  /** Height in centimetres, rounded to 2 decimals */
  height?: number | string | null | undefined
  /** Length in centimetres, rounded to 2 decimals */
  length?: number | string | null | undefined
  /** Width in centimetres, rounded to 2 decimals */
  width?: number | string | null | undefined
  /**
   * Gross weight of the whole parcel in kilograms, to 3 decimals. Without it, the sum of its lines: quantity times weight of one unit
   */
  weight?: number | string | null | undefined
  /** Null takes the shipment out of its overpack; the id it has changes nothing */
  overpack_id?: number | null | undefined
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   */
  tax_ids?: readonly ({
    /** IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC …: the guide on customs has the list, with forms and examples */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string | number
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
  /** Who buys what is in the parcel: `consumer`, which is meant where nothing is said, or `business` */
  buyer?: "consumer" | "business" | null | undefined
  /**
   * What the parcel is in terms of trade, as the post numbers it: `11` sale, `21` returned goods, `31` gift, `32` sample, `91` documents; a sale where nothing is said
   */
  nature_type?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "11" | "12" | "21" | "31" | "32" | "61" | "62" | "91" | "99" | "111" | "212" | "213" | "214" | "390" | "391" | "991" | "999" | null | undefined
  /** What is in the parcel, one line for each kind of goods, as customs is told */
  line_items?: readonly LineItemInput[] | null | undefined
  /**
   * Whether the parcel goes from the recipient back to the sender, by the product of the carrier for returns; addresses stay those of the way out
   */
  is_return?: boolean | null | undefined
  /** What the carrier is told besides, by names of its own; those that it does not know have no effect */
  carrier_params?: Record<string, string> | null | undefined
  /** Id of your account with the carrier by which labels are bought; null: your newest, or else ours */
  credentials_id?: number | null | undefined
  /**
   * Of the balance that pays for its labels, and of its total, tax, duty and cover: they are converted from US dollars at the rate of the day, which is kept with the charge
   */
  currency?: string | null | undefined
  /** Several parcels, each with a label of its own: sizes of the shipment do not count then */
  packages?: readonly ({
    /** Height in centimetres */
    height: number | string
    /** Length in centimetres */
    length: number | string
    /** Width in centimetres */
    width: number | string
    /** Weight in kilograms */
    weight: number | string
    /**
     * What is in the parcel, as customs is told
     * @default []
     */
    contents?: readonly ({
      /** What it is */
      description: string
      /** What all units of it are worth together, in the currency of the first line of the shipment */
      value: number | string
      /** How many units of it are in the package */
      quantity: number
    })[] | null | undefined
  })[] | null | undefined
  /**
   * Id of the quote the shipment is made by, whose prices it has until the quote expires; null: none, or the shipment has changed since
   */
  quote_id?: number | null | undefined
}

/** Where orders and stock keeping units come from */
export interface Shop {
  /** Id of the shop, as you chose it */
  id: string
  /** Its name, for people */
  name: string
  /** `Svc`: you make its orders. `Platform`: orders are fetched from its store */
  type: Open<"Svc" | "Platform">
  /** Whether orders are taken for it */
  active: boolean
  /** Whether it has been connected to its store */
  connected: boolean
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** When the connection to its store ends, `YYYY-MM-DD HH:MM:SS` in UTC; null where it does not */
  expires: null
  /** What orders of the shop get that do not say otherwise */
  settings: {
    /** Level of service of orders that name none */
    default_service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority">
    /** Hours */
    delay_processing: number
    /** Whether orders that do not say get a packing slip */
    packing_slip: boolean
    /** Whether of orders that do not say, what is in stock is sent before the rest */
    partial_fulfillment: boolean
  }
  /** What its account lacks for orders of its connected store to be fetched, and sent */
  errors?: EmbeddedProblem
}

/** Where orders and stock keeping units come from */
export interface ShopInput {
  /** Your own id for it, of letters, digits, `-` and `_`; cannot change later */
  id: string
  /** Its name, for people */
  name: string
  /**
   * `Svc`: you make its orders. `Platform`: orders are fetched from its store
   * @default "Svc"
   */
  type?: "Svc" | "Platform" | null | undefined
  /**
   * Whether orders are taken for it
   * @default true
   */
  active?: boolean | null | undefined
  /** What orders of the shop get that do not say otherwise */
  settings: {
    /** Level of service of orders that name none */
    default_service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
    /** Hours an order waits after it was placed, so that it can still be changed */
    delay_processing?: number | null | undefined
    /** Whether orders that do not say get a packing slip */
    packing_slip?: boolean | null | undefined
    /** Whether of orders that do not say, what is in stock is sent before the rest */
    partial_fulfillment?: boolean | null | undefined
  }
}

/** What changes of a shop */
export interface ShopUpdate {
  /** Id of the shop, as you chose it */
  id?: string | null | undefined
  /** Its name, for people */
  name?: string | null | undefined
  /** `Svc`: you make its orders. `Platform`: orders are fetched from its store */
  type?: "Svc" | "Platform" | null | undefined
  /** Whether orders are taken for it */
  active?: boolean | null | undefined
  /** What orders of the shop get that do not say otherwise */
  settings?: {
    /** Level of service of orders that name none */
    default_service?: "Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority" | null | undefined
    /** Hours an order waits after it was placed, so that it can still be changed */
    delay_processing?: number | null | undefined
    /** Whether orders that do not say get a packing slip */
    packing_slip?: boolean | null | undefined
    /** Whether of orders that do not say, what is in stock is sent before the rest */
    partial_fulfillment?: boolean | null | undefined
  } | null | undefined
}

/** What was reported in the place of a carrier, a facility or a warehouse */
export interface SimulatedReport {
  /** The kind of report */
  operation: string
  /** What it says */
  description: string
}

/** What was played in a sandbox */
export interface Simulation {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** The scenario that was played; null for a step */
  scenario: Open<"delivered" | "held_in_customs" | "address_failure" | "lost" | "damaged" | "returned" | "order_fulfilled" | "stock_received" | "refused_label" | "late_carrier" | "no_funds" | "top_up"> | null
  /** The step that was played; null for a scenario */
  step: Open<"tracking_event" | "label_processed" | "label_ready" | "label_failed" | "exception_raised" | "exception_resolved" | "manifest_processed" | "inbound_received" | "inbound_processed" | "packing_started" | "packing_failed" | "fulfillment_completed" | "fulfillment_tracking_assigned" | "return_received" | "return_verified" | "return_message_posted" | "reshipment_quoted" | "reshipment_shipped"> | null
  /** When it was played, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** The return that `return_received` made; otherwise null */
  return_id: number | null
  /** The exception that `exception_raised` made; otherwise null */
  exception_id: number | null
  /** What was reported, in its order; none for what the next label meets, and for the balance */
  reports: SimulatedReport[]
  /** Until when what the next label meets waits for it, `YYYY-MM-DD HH:MM:SS` in UTC; otherwise null */
  waits_until: string | null
}

/** What shall be played in a sandbox: a scenario or a step, and what it is about */
export interface SimulationInput {
  /**
   * What is played from beginning to end: what becomes of a parcel (`delivered`, `held_in_customs`, `address_failure`, `lost`, `damaged`, `returned`), an order that is sent (`order_fulfilled`), stock that arrives (`stock_received`); or what the next label meets (`refused_label`, `late_carrier`), and the balance (`no_funds`, `top_up`)
   */
  scenario?: "delivered" | "held_in_customs" | "address_failure" | "lost" | "damaged" | "returned" | "order_fulfilled" | "stock_received" | "refused_label" | "late_carrier" | "no_funds" | "top_up" | null | undefined
  /** What is played instead of a scenario: one report of a carrier, a facility or a warehouse */
  step?: "tracking_event" | "label_processed" | "label_ready" | "label_failed" | "exception_raised" | "exception_resolved" | "manifest_processed" | "inbound_received" | "inbound_processed" | "packing_started" | "packing_failed" | "fulfillment_completed" | "fulfillment_tracking_assigned" | "return_received" | "return_verified" | "return_message_posted" | "reshipment_quoted" | "reshipment_shipped" | null | undefined
  /** The parcel it is about, by its number; of `return_received`: the number it came back under */
  tracking_number?: string | null | undefined
  /** The parcel it is about, by its shipment: the newest label of it */
  shipment_id?: number | null | undefined
  /** The order it is about */
  order_id?: number | null | undefined
  /** The inbound shipment it is about */
  inbound_id?: number | null | undefined
  /** The manifest it is about */
  manifest_id?: number | null | undefined
  /** The return it is about */
  return_id?: number | null | undefined
  /** The reshipment it is about */
  reshipment_id?: number | null | undefined
  /** The exception it is about */
  exception_id?: number | null | undefined
  /** Code of the event that `tracking_event` adds */
  code?: number | null | undefined
  /** In kg, for one parcel: what `label_processed` and `return_received` weigh. Not sent: as entered, and 0.5 */
  weight?: number | string | null | undefined
  /** Why `exception_raised` holds the parcel. Not sent: `Damaged` */
  type?: "Bad Label" | "Damaged" | "Dangerous Goods" | "Duplicate" | "Oversized" | "Overweight" | "Unrecognized" | null | undefined
  /** Of the balance that `no_funds` or `top_up` is about; US dollars where it is not said */
  currency?: string | null | undefined
}

/** What one shop calls a product */
export interface Sku {
  /** Whether orders may use it; a product has one active SKU a shop */
  active: boolean
  /** Id of the shop */
  shop_id: string
  /** What the shop calls the product: its stock keeping unit */
  sku: string
}

/** What one shop calls a product */
export interface SkuInput {
  /**
   * Whether orders may use it; a product has one active SKU a shop
   * @default true
   */
  active?: boolean | null | undefined
  /** Id of the shop */
  shop_id: string
  /** What the shop calls the product: its stock keeping unit */
  sku: string
}

/** What changes of a stock keeping unit */
export interface SkuUpdate {
  /** Whether orders may use it; a product has one active SKU a shop */
  active?: boolean | null | undefined
  /** Id of the shop */
  shop_id?: string | null | undefined
  /** What the shop calls the product: its stock keeping unit */
  sku?: string | null | undefined
}

/** The statement of a balance: what was on it at the beginning and at the end of a month, and what moved it */
export interface Statement {
  /** Code of the currency, of all amounts too */
  currency: string
  /** The month, like 2026-01, in UTC */
  month: string
  /** Its first day */
  start_date: string
  /** Its last day */
  end_date: string
  /** Whether the month is over and nothing can be booked in it any more: it never changes then */
  is_final: boolean
  /** What was left before the first entry of the month, in `currency`; below zero, what was owed */
  opening_balance: number
  /** What was left after its last entry, in `currency`; of a month that goes on, what is left now */
  closing_balance: number
  /** How many entries of the ledger the month has */
  entries: number
  /** What they come to, by what they were for: credits less charges are what the balance changed by */
  kinds: StatementKind[]
}

/** What the entries of one kind came to in a month */
export interface StatementKind {
  /**
   * What it was for, as in `GET /statistics`: `labels`, `fulfillment`, `returns` and the like; `payments` is money that was paid in or out
   */
  kind: string
  /** How many entries of the ledger that were */
  entries: number
  /** What was taken from the balance, in `currency` */
  charged: number
  /** What was put on the balance, in `currency`: paid in, or given back */
  credited: number
}

/** What happened in an account by days */
export interface Statistics {
  /** The first day that was counted: there are no numbers of days before it; null where nothing was counted yet */
  counted_since: string | null
  /**
   * When the account was counted last, `YYYY-MM-DD HH:MM:SS` in UTC; that is done within minutes after something happened
   */
  counted: string | null
  /**
   * Days of the range for which there are numbers, the oldest first: none before `counted_since`, none of more than 400 days ago, none to come
   */
  days: StatisticsOfDay[]
  /** What is so at this moment */
  now: {
    /** Webhooks that are told nothing: switched off after too many failures, or paused */
    inactive_webhooks: number
  }
}

/** What happened on a day */
export interface StatisticsOfDay {
  /** The day, YYYY-MM-DD in UTC, on which we heard of it */
  day: string
  /** Labels, without tests */
  labels: {
    /** Labels that their carrier has made */
    bought: number
    /** Labels that were paid back because they were cancelled */
    cancelled: number
    /** Labels that were paid back because their carrier did not make them */
    failed: number
  }
  /** Parcels that came into a status, without tests; one that comes into it twice counts twice */
  parcels: {
    /** Parcels that a facility took in */
    processed: number
    /** Parcels that went on their way */
    en_route: number
    /** Parcels that came to customs */
    customs: number
    /** Parcels something went wrong with */
    exception: number
    /** Parcels that were delivered */
    delivered: number
  }
  /** Orders that came into a status; one that comes into it twice counts twice */
  orders: {
    /** Orders that came to be processed */
    processing: number
    /** Orders that came to wait until they are released */
    holding: number
    /** Orders that came to wait until something is put right */
    exception: number
    /** Orders that came to wait for stock */
    backordered: number
    /** Orders that were given to a warehouse */
    ready: number
    /** Orders that a warehouse began to pack */
    packing: number
    /** Orders that were sent in part */
    partial: number
    /** Orders that were sent */
    fulfilled: number
    /** Orders that left the lists */
    archived: number
  }
  /** Returns, by what their warehouse did */
  returns: {
    /** Returns that arrived */
    processed: number
    /** Returns that were looked at more closely */
    verified: number
  }
  /** Inbound shipments, by what their warehouse did */
  inbound: {
    /** Inbound shipments that arrived */
    received: number
    /** Inbound shipments that were counted */
    processed: number
  }
  /** Exceptions: parcels that a facility holds */
  exceptions: {
    /** Parcels that a facility began to hold */
    raised: number
    /** Parcels for which that ended */
    ended: number
  }
  /** What was sent to webhooks */
  deliveries: {
    /** Deliveries that their receiver took */
    succeeded: number
    /** Deliveries that were given up, as every attempt failed */
    failed: number
  }
  /** Webhooks that were switched off, as too many deliveries to them failed */
  webhooks_switched_off: number
  /** What was booked, by currency and kind: credits less charges are the change of the balance */
  money: StatisticsOfMoney[]
}

/** What was booked on a day in a currency, of one kind */
export interface StatisticsOfMoney {
  /** ISO 4217 code in capitals, like USD */
  currency: string
  /**
   * What it was for: `labels`, `fulfillment`, `returns`, `reshipments`, `subscriptions`, `classifications`, `address_validations`; `payments` is money that was paid in or out, `sandbox` play money
   */
  kind: string
  /** How many entries of the ledger that were */
  entries: number
  /** What was taken from the balance, in `currency` */
  charged: number
  /** What was put on the balance, in `currency`: paid in, or given back */
  credited: number
}

/** A regular payment to an application */
export interface Subscription {
  /** Names the subscription; begins with `sub_` */
  id: string
  /** What is paid for, as the user is shown */
  name: string
  /** Name of the application that is paid */
  application: string
  /** What is charged each month, in US dollars */
  amount: number
  /** ISO 4217 code in capitals, like USD */
  currency: "USD"
  /** How often is charged */
  interval: "monthly"
  /** `active`, or `cancelled`: it ends with the period that is paid for */
  status: Open<"active" | "cancelled">
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** When it was cancelled, `YYYY-MM-DD HH:MM:SS` in UTC; null where it was not */
  cancelled_at: string | null
  /** When the period that is paid for began, `YYYY-MM-DD HH:MM:SS` in UTC */
  current_period_start: string
  /** When it ends, and the next charge is made, `YYYY-MM-DD HH:MM:SS` in UTC */
  current_period_end: string
}

/** A regular payment the user is charged from now on */
export interface SubscriptionInput {
  /** What is charged each month, in US dollars */
  amount: number | string
  /** What is paid for, as the user is shown */
  name: string
}

/** Has a cancelled subscription go on */
export interface SubscriptionRenewal {
  /** `active` has it go on */
  status: "active"
}

/** A parcel, and what happened to it */
export interface Track {
  /** Tracking number of the parcel; null until the carrier has given it one */
  tracking_number: string
  /** For its owner, and with the key of its link; null for others and for parcels of other carriers */
  shipment_id: number | null
  /**
   * The order number, for the owner of the parcel and with the key of its link; null for others, and once it was erased
   */
  order_number: string | null
  /** Code of the carrier; null where it is not told */
  carrier: string | null
  /** Level of service, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority` */
  service: Open<"Svc Post" | "Svc Parcel" | "Svc Plus" | "Svc Priority"> | null
  /** Id of the entry point where the parcel is handed in, like `HKG101` */
  entry_point: string | null
  /** Where the parcel is, by its newest event */
  status: Open<"Pending" | "Processed" | "Cancelled" | "Customs" | "En Route" | "Exception" | "Delivered">
  /**
   * Day on which the carrier expects to deliver the parcel, `YYYY-MM-DD`, as it said last; null where it does not say
   */
  estimated_delivery_date: string | null
  /** When the shipment was made, ISO 8601 with the offset from UTC */
  created: string | null
  /** Where the parcel goes */
  destination: {
    /** Town or city */
    city: string
    /** Province, state or region: its code or its name */
    province: string | null
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
    /** IATA code of the port where it leaves the line haul; null where it has none */
    port: string | null
  } | null
  /** What happened to the parcel, newest first */
  events: TrackingEvent[]
}

/** One thing that happened to a parcel */
export interface TrackingEvent {
  /**
   * When it happened, `YYYY-MM-DD HH:MM:SS` by the clock of the place that the event names, without an offset: no UTC
   */
  time: string
  /** Town or city where it happened */
  city: string
  /** Province or state where it happened; null where that is not known */
  province: string | null
  /** Postal code of the place where it happened; null where that is not known */
  postal_code: string | null
  /** Country where it happened, ISO 3166-1 alpha-2; null where that is not known */
  country: string | null
  /** Of the place where it happened, in degrees, north above zero; null where that is not known */
  latitude: number | null
  /** Of the place where it happened, in degrees, east above zero; null where that is not known */
  longitude: number | null
  /** Code of the kind of event */
  code: number
  /** Code of the carrier that told it; null where it was us */
  carrier: string | null
  /** What happened, for people */
  description: string
}

/** The user an access token speaks for */
export interface User {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** First name */
  first_name: string
  /** Last name */
  last_name: string
  /** Time zone by its name in the IANA database, like `Europe/Berlin` */
  timezone: string
  /** The address of the account; null where none was given */
  address: {
    /** The company, as printed above the name */
    company_name: string
    /** Street and house number */
    street1: string
    /** Second line of the street: flat, floor or building */
    street2: string | null
    /** Town or city */
    city: string
    /** Province, state or region: its code or its name */
    province: string | null
    /** Postal code, as the country writes it */
    postal_code: string | null
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
  } | null
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   */
  tax_ids?: ({
    /** Of which kind it is */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country: string | null
  })[]
  /** What is left, by currency; negative where credit was used */
  balances: Record<string, number>
  /** Deprecated: what is left, in US dollars */
  balance: number
  /** Deprecated: how far the balance may fall below 0, in US dollars */
  credit_limit: number
  /**
   * What is written on a bank transfer, so that it is known whose it is (ISO 11649); null in a sandbox, which has play money
   */
  payment_reference: string | null
  /** Regular payments to applications, those that have ended included */
  subscriptions?: Subscription[]
}

/** The address of an account */
export interface UserAddressInput {
  /** The company, as printed above the name */
  company_name: string
  /** Street and house number */
  street1: string
  /** Second line of the street: flat, floor or building */
  street2?: string | null | undefined
  /** Town or city */
  city: string
  /** Needed where the post of the country asks for it, except in HK, MO, SG and AE */
  province?: string | null | undefined
  /** Needed where the post of the country asks for it, except in IE */
  postal_code?: string | number | null | undefined
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
}

/** What changes of the user */
export interface UserUpdate {
  /** The address of the account; null where none was given */
  address?: UserAddressInput | null | undefined
  /**
   * Numbers that customs and tax offices know the party by, with their types; of a shipment, those of its seller. The guide on customs data lists the types
   */
  tax_ids?: readonly ({
    /** IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC …: the guide on customs has the list, with forms and examples */
    type: string
    /** The number; blanks, dots and dashes are ignored */
    value: string | number
    /**
     * Whose number it is, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA; needed where several countries have numbers of the type that look alike
     */
    country?: string | null | undefined
  })[] | null | undefined
}

/** A place where goods are kept and orders are packed */
export interface Warehouse {
  /** Selects the warehouse in inbound shipments and orders */
  id: string
  /** Its name, for people */
  name: string
  /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
  /** Language spoken there, in English */
  language: string
  /** Language that a product needs a local description in, to be kept there: otherwise error 1339 */
  language_code: string
  /** Lines parted by newlines */
  address: string
  /** What it costs to keep goods there */
  storage: {
    /** Days for which nothing is charged */
    free_days: number
    /** USD per cubic meter */
    large_cost: number
    /** USD per unit */
    medium_cost: number
    /** USD per unit */
    small_cost: number
  }
}

/** An address that is told when something happens, without its key */
export interface Webhook {
  /** Names it for as long as it exists; a whole number below 2^53 */
  id: number
  /** Where events are posted: a web address with a host and a path; private addresses are refused */
  address: string
  /** What it is told of; cannot change later */
  topic: Open<"fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "exceptions_status" | "inbound_status" | "orders_changed" | "products_stock_changed" | "reshipments_status" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status">
  /** Whether events are posted; switched off by 1000 failures in a row */
  active: boolean
  /** How long deliveries are signed with the key before as well, `YYYY-MM-DD HH:MM:SS` in UTC, 7 days at most */
  previous_key_until?: string
  /** When it was made, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string
  /** When it was last changed, `YYYY-MM-DD HH:MM:SS` in UTC */
  updated: string
}

/** An address that shall be told when something happens */
export interface WebhookInput {
  /** Where events are posted: a web address with a host and a path; private addresses are refused */
  address: string
  /** Secret the deliveries are signed with, 16 to 32 printable ASCII characters; never shown again */
  key: string
  /** What it is told of; cannot change later */
  topic: "fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "exceptions_status" | "inbound_status" | "orders_changed" | "products_stock_changed" | "reshipments_status" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status"
}

/** What changes of a webhook */
export interface WebhookUpdate {
  /** Where events are posted: a web address with a host and a path; private addresses are refused */
  address?: string | null | undefined
  /** Secret the deliveries are signed with, 16 to 32 printable ASCII characters; never shown again */
  key?: string | null | undefined
  /** What it is told of; cannot change later */
  topic?: "fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "exceptions_status" | "inbound_status" | "orders_changed" | "products_stock_changed" | "reshipments_status" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status" | null | undefined
  /** How long deliveries are signed with the key before as well, `YYYY-MM-DD HH:MM:SS` in UTC, 7 days at most */
  previous_key_until?: string | null | undefined
  /** Whether events are posted; switched off by 1000 failures in a row */
  active?: boolean | null | undefined
}

/** Why a request was refused */
export interface Problem {
  /** Always `error` */
  status: "error"
  /** Says what is wrong; stays the same over releases, which may add others */
  code: Open<1000 | 1001 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 1010 | 1011 | 1012 | 1015 | 1016 | 1017 | 1025 | 1031 | 1040 | 1050 | 1051 | 1052 | 1053 | 1054 | 1055 | 1080 | 1081 | 1082 | 1090 | 1100 | 1101 | 1102 | 1103 | 1104 | 1110 | 1111 | 1120 | 1121 | 1122 | 1140 | 1141 | 1142 | 1143 | 1144 | 1145 | 1160 | 1200 | 1201 | 1202 | 1203 | 1204 | 1205 | 1206 | 1207 | 1208 | 1209 | 1210 | 1211 | 1212 | 1213 | 1215 | 1216 | 1217 | 1218 | 1219 | 1220 | 1221 | 1222 | 1223 | 1224 | 1226 | 1240 | 1242 | 1243 | 1250 | 1251 | 1252 | 1253 | 1254 | 1270 | 1271 | 1272 | 1273 | 1274 | 1275 | 1276 | 1277 | 1290 | 1320 | 1321 | 1322 | 1323 | 1324 | 1325 | 1326 | 1327 | 1328 | 1330 | 1331 | 1332 | 1333 | 1334 | 1335 | 1337 | 1338 | 1339 | 1340 | 1341 | 1350 | 1351 | 1352 | 1353 | 1354 | 1360 | 1370 | 1371 | 1372 | 1373 | 1374 | 1400 | 1401 | 1402 | 1403 | 1404 | 1405 | 1406 | 1425 | 1450 | 1451 | 1452 | 1453 | 1454 | 1460 | 1461 | 1462 | 1463 | 1503 | 1600 | 1601>
  /** The code as a word */
  name: Open<"validation_failed" | "internal_error" | "application_deleted" | "application_suspended" | "token_invalid" | "application_unknown" | "permission_withdrawn" | "scope_missing" | "dependency_unavailable" | "consignor_tax_id_required" | "address_rejected" | "rate_limit_exceeded" | "path_not_found" | "method_not_allowed" | "page_token_invalid" | "query_value_invalid" | "entry_point_not_found" | "no_route" | "exchange_rate_unavailable" | "quote_not_found" | "quote_expired" | "quote_used" | "quote_differs" | "insufficient_funds" | "balance_unavailable" | "charge_failed" | "invoice_not_found" | "subscription_not_found" | "subscription_not_created" | "subscription_not_renewable" | "subscription_not_cancellable" | "application_not_privileged" | "payment_not_found" | "payment_refused" | "return_not_found" | "return_not_verifiable" | "return_not_discardable" | "reshipment_not_found" | "reshipment_not_updatable" | "reshipment_not_deletable" | "returns_not_reshippable" | "return_not_reshippable" | "returns_in_several_facilities" | "exception_not_found" | "address_not_verified" | "shipment_has_label" | "shipment_without_label" | "label_creation_failed" | "label_already_cancelled" | "label_not_found" | "label_not_cancellable" | "label_not_ready" | "package_not_alone" | "label_file_missing" | "shipment_not_found" | "tracking_number_foreign" | "shipment_not_deletable" | "shipment_not_updatable" | "hs_code_or_description_missing" | "entry_point_mismatch" | "service_mismatch" | "shipment_in_overpack" | "duplicate_in_overpack" | "overpack_not_needed" | "dangerous_goods_mix" | "origin_description_language" | "description_unacceptable" | "hs_code_refused" | "contents_too_heavy" | "denied_party" | "prohibited_goods" | "duty_rates_unavailable" | "overpack_not_found" | "overpack_locked" | "overpack_not_created" | "overpack_not_deleted" | "overpack_not_updated" | "overpack_empty_or_test" | "overpack_entry_points_differ" | "overpack_already_manifested" | "overpack_unmeasured" | "manifest_not_created" | "manifest_not_found" | "packages_not_overpacked" | "packages_not_together" | "numbers_used_up" | "order_not_found" | "order_not_editable" | "order_not_deletable" | "order_not_created" | "order_not_updated" | "duplicate_line_items" | "duplicate_shop_order_id" | "order_closed_in_store" | "order_changed_in_store" | "sku_not_found" | "sku_inactive" | "product_not_found" | "product_in_use" | "sku_taken" | "sku_in_use" | "second_active_sku" | "barcode_fixed" | "local_description_missing" | "gift_message_without_slip" | "packaging_in_order" | "inbound_not_found" | "inbound_not_deletable" | "inbound_product_refused" | "inbound_not_updatable" | "inbound_duplicate_products" | "warehouse_not_found" | "shop_not_found" | "shop_not_deletable" | "shop_not_created" | "shop_id_taken" | "shop_inactive" | "webhook_not_found" | "webhook_duplicate" | "webhook_not_created" | "webhook_not_updated" | "webhook_not_deleted" | "webhook_event_refused" | "webhook_replay_refused" | "address_check_unavailable" | "credential_not_found" | "credential_not_updatable" | "credential_not_deleted" | "credential_not_created" | "credential_carrier_fixed" | "customs_product_not_found" | "customs_product_unknown" | "customs_product_refused" | "customs_product_type_fixed" | "party_id_required" | "sandbox_only" | "simulation_refused">
  /** The HTTP status again */
  http_status: number
  /** What is wrong, for people; the wording may change */
  message: string
  /** One entry for each fault found, as `/shipment/weight: reason`, or the message again */
  errors: string[]
  /** Where the reason lies, and so who can do something about it */
  source: Open<"you" | "us" | "carrier" | "customs">
  /**
   * Whether the same request may be accepted a little later, without anybody changing anything. Send it with the same `Idempotency-Key`, after `Retry-After` seconds where the answer has that header
   */
  retryable: boolean
  /** Page with cause and cure */
  doc_url: string
}

/** What `getLabel` may be asked for. */
export interface GetLabelQuery {
  /**
   * Dots per inch of the printer, with `type=png` or `type=zpl`
   * @default "203"
   */
  dpi?: "203" | "300" | undefined
  /**
   * `label`, or `customs` for the papers that go beside it: CN 23, commercial or proforma invoice, as PDF of A4 pages
   * @default "label"
   */
  document?: "label" | "customs" | undefined
}

export type ChangeLabelInput = {
  /** Whether the label was cancelled and paid back */
  cancelled?: boolean | null | undefined
  /** Id of the overpack it is in; null where it is in none */
  overpack_id?: number | null | undefined
}

export type BulkLabelsInput = {
  /**
   * `label`, or `customs` for the papers that go beside the labels (CN 23, invoices)
   * @default "label"
   */
  document?: "label" | "customs" | null | undefined
  /** Tracking numbers or ids of labels to print, each as text, in the order of the pages */
  labels: readonly (string | number)[]
  /**
   * `pdf`, or `zpl` for what label printers are sent as it is, one label after another
   * @default "pdf"
   */
  type?: "pdf" | "zpl" | null | undefined
  /**
   * Dots per inch of the printer, with `type` `zpl`
   * @default 203
   */
  dpi?: number | null | undefined
}

/** What `listOverpacks` may be asked for. */
export interface ListOverpacksQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /** First day, `YYYY-MM-DD` in UTC, included; without it, 90 days ago */
  date_start?: string | undefined
  /** Last day, `YYYY-MM-DD` in UTC, included; without it, today */
  date_end?: string | undefined
}

/** A page of what `listOverpacks` answers. */
export interface ListOverpacksPage {
  /** Overpacks, in the order asked for */
  overpacks: OverpackRow[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
}

/** What `listManifests` may be asked for. */
export interface ListManifestsQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /** First day, `YYYY-MM-DD` in UTC, included; without it, 90 days ago */
  date_start?: string | undefined
  /** Last day, `YYYY-MM-DD` in UTC, included; without it, today */
  date_end?: string | undefined
  /** Id of an entry point, like `HKG101` */
  entry_point?: string | undefined
}

/** A page of what `listManifests` answers. */
export interface ListManifestsPage {
  /** Manifests, in the order asked for */
  manifests: ManifestRow[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_manifests: number
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_pages: number
}

/** What `getManifest` may be asked for. */
export interface GetManifestQuery {
  /** With type=pdf: one of the `forms` of the manifest that a carrier made, in place of the delivery ticket */
  form?: string | undefined
}

/** What `listCustomsData` may be asked for. */
export interface ListCustomsDataQuery {
  /** Only parcels that were corrected from then on; a page may then show none, and the next one some */
  since?: string | undefined
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
}

/** A page of what `listCustomsData` answers. */
export interface ListCustomsDataPage {
  /** Parcels, in the order of the overpacks they are in */
  customs_data: CustomsData[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
}

/** What `listShipments` may be asked for. */
export interface ListShipmentsQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /** First day, `YYYY-MM-DD` in UTC, included; without it, 90 days ago */
  date_start?: string | undefined
  /** Last day, `YYYY-MM-DD` in UTC, included; without it, today */
  date_end?: string | undefined
  /** Another name for `date_start` */
  created_min?: string | undefined
  /** Another name for `date_end` */
  created_max?: string | undefined
  /** Order number as written or scanned; a leading `#` is ignored if no shipment has the exact number */
  order_number?: string | undefined
  /** One of the comments, exactly */
  comments?: string | undefined
  /** A part of the recipient’s name, in any case */
  "to.name"?: string | undefined
  /** A tracking number as typed or scanned, or the number of a house label */
  tracking_number?: string | undefined
  /**
   * Whether it has a label that is not cancelled: `yes`, `no` or `both`
   * @default "both"
   */
  labeled?: "yes" | "no" | "both" | undefined
  /**
   * Whether it is in an overpack: `yes`, `no` or `both`
   * @default "both"
   */
  packed?: "yes" | "no" | "both" | undefined
  /**
   * Whether a facility has handled it: `yes`, `no` or `both`
   * @default "both"
   */
  processed?: "yes" | "no" | "both" | undefined
  /** Id of the overpack it is in */
  overpack_id?: number | undefined
}

/** A page of what `listShipments` answers. */
export interface ListShipmentsPage {
  /** Shipments, in the order asked for */
  shipments: ShipmentRow[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_pages: number
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_shipments: number
}

/** What `listProducts` may be asked for. */
export interface ListProductsQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /** A part of the name, in any case */
  name?: string | undefined
  /** Stock keeping unit; with `shop.id` */
  sku?: string | undefined
  /** The whole of a SKU as written or scanned, in any case; `sku` finds parts of SKUs */
  exact_sku?: string | undefined
  /** The barcode of a product as scanned, exactly: of a GTIN, 8, 12, 13 and 14 digits are equal */
  barcode?: string | undefined
  /** Id of a shop */
  "shop.id"?: string | undefined
  /**
   * Which field the list is ordered by
   * @default "id"
   */
  sort?: "id" | "name" | "backordered" | "quantity" | undefined
  /** Whether it is packing material: `true`, `false` or `both` */
  is_packaging?: "true" | "false" | "1" | "0" | "yes" | "no" | "both" | undefined
  /** Another name for `is_packaging` */
  packaging?: "true" | "false" | "1" | "0" | "yes" | "no" | "both" | undefined
}

/** A page of what `listProducts` answers. */
export interface ListProductsPage {
  /** Products, in the order asked for */
  products: ProductRow[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_pages: number
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_products: number
}

/** What `getProduct` may be asked for. */
export interface GetProductQuery {
  /**
   * Height of a label in inches, with `type=pdf`
   * @default 1
   */
  height?: number | undefined
  /**
   * Width of a label in inches, with `type=pdf`
   * @default 2
   */
  width?: number | undefined
}

/** What `getEstimate` may be asked for. */
export interface GetEstimateQuery {
  /** Country of the recipient, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  country: string
  /** Id of an entry point, like `HKG101` */
  entry_point: string
  /** Gross weight in kilograms */
  weight: number
  /** Code of the carrier it must go with */
  carrier?: string | undefined
  /**
   * Currency of the answer, ISO 4217 in capitals
   * @default "USD"
   */
  currency?: string | undefined
  /**
   * Codes of dangerous goods in the parcel, repeated or parted by commas
   * @default []
   */
  dg_codes?: readonly ("0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4")[] | undefined
  /**
   * Another name for `dg_codes`
   * @default []
   */
  dg_code?: readonly ("0965" | "0966" | "0967" | "0968" | "0969" | "0970" | "ORMD1" | "ORMD2" | "ORMD3" | "SDEC1" | "SDEC2" | "SDEC3" | "SDEC4")[] | undefined
  /** IATA code of the port it must leave the line haul at */
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
   * Several packages of one shipment: `packages[0][length]=20&packages[0][width]=…`. They count where they are given, and not `weight` and sizes
   * @default []
   */
  packages?: readonly ({
    /** In centimetres */
    length: number
    /** In centimetres */
    width: number
    /** In centimetres */
    height: number
    /** In kilograms */
    weight: number
  })[] | undefined
  /**
   * Whether the whole value is insured; without, 30 US dollars are covered
   * @default false
   */
  insurance?: boolean | undefined
  /**
   * Whether it is packed in a bag or another soft or uneven form
   * @default false
   */
  irregular?: boolean | undefined
  /**
   * Whether it is a return: from `country` back to the entry point
   * @default false
   */
  is_return?: boolean | undefined
  /** Postal code of the recipient, where prices go by zones */
  postal_code?: string | undefined
  /** Province or state of the recipient */
  province?: string | undefined
  /**
   * Whether somebody has to sign: leaves out services that do not offer it
   * @default false
   */
  signature_confirmation?: boolean | undefined
  /** Leaves out services that do not take these terms */
  terms?: "DDU" | "DDP" | undefined
  /**
   * Value of the contents in `currency`, for the insurance
   * @default 0
   */
  value?: number | undefined
}

export type ValidateAddressesAnswer = ({
  /** The address as it was sent; null for what it lacks */
  original: {
    /** Street and house number */
    street1: string | null
    /** Second line of the street: flat, floor or building */
    street2: string | null
    /** Town or city */
    city: string | null
    /** Province, state or region: its code or its name */
    province: string | null
    /** Postal code, as the country writes it */
    postal_code: string | null
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string | null
  }
  /** The address could not be validated, or nothing we know resembles it; it costs nothing */
  error: boolean
  /** What is wrong with it */
  message: string | null
  /** Best first */
  matches: ({
    /** Street and house number */
    street1: string
    /** Second line of the street: flat, floor or building */
    street2: string | null
    /** Town or city */
    city: string
    /** Province, state or region: its code or its name */
    province: string | null
    /** Postal code, as the country writes it */
    postal_code: string | null
    /** Country, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
    country: string
    /**
     * HIGH: exact match. MEDIUM: something is missing, corrected or unconfirmed; use with caution. LOW: the address probably does not exist
     */
    confidence: Open<"LOW" | "MEDIUM" | "HIGH">
  })[]
})[]

export type ClassifyProductsAnswer = {
  /** Country the goods leave, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  origin_country: string
  /** Country the goods enter, ISO 3166-1 alpha-2 in capitals, or XK, AC or TA */
  destination_country: string
  /** Edition of the Harmonized System of the codes, as `2022` */
  hs_edition: string
  /** Goods, in the order in which they were sent */
  products: ({
    /**
     * What the goods are: material, what they are, for whom; in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese or Japanese
     */
    description: string
    /** Harmonised System code you believe to be right, 6 to 20 digits; null for none */
    hs_code: string | null
    /** What was found; null codes where nothing was */
    result: {
      /** By the schedule of the destination; null: it cannot be told */
      import_hs_code: string | null
      /** By the schedule of the origin */
      export_hs_code: string | null
      /** What goods of this code are */
      description: string | null
      /** So many digits of `import_hs_code` are true; zeros behind them only fill it */
      import_digits: number | null
      /** The same of `export_hs_code` */
      export_digits: number | null
      /** How sure the code is, as a fraction: 0 to 1; below 0.5 have a person check it */
      confidence: number
      /** Of other headings, the likeliest first */
      alternatives: ({
        /** 6 digits */
        hs_code: string
        /** What goods of this code are */
        description: string
        /** How likely it is, as a fraction: 0 to 1 */
        confidence: number
      })[]
      /** Words of the description by which the code was found */
      matched_words: string[]
      /** Why it was found, and what would decide between it and others */
      notes: string[]
    }
  })[]
}

/** What `listCustomsProducts` may be asked for. */
export interface ListCustomsProductsQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
}

/** A page of what `listCustomsProducts` answers. */
export interface ListCustomsProductsPage {
  /** Regulated goods, newest first */
  products: CustomsProduct[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
}

/** What `listInbound` may be asked for. */
export interface ListInboundQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
}

/** A page of what `listInbound` answers. */
export interface ListInboundPage {
  /** The inbound shipment; in a list, the page of them */
  inbound: InboundRow[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_inbound: number
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_pages: number
}

/** A page of what `listEntryPoints` answers. */
export interface ListEntryPointsPage {
  /** Entry points */
  entry_points: EntryPoint[]
}

/** A page of what `listWarehouses` answers. */
export interface ListWarehousesPage {
  /** Warehouses */
  warehouses: Warehouse[]
}

/** What `getTrack` may be asked for. */
export interface GetTrackQuery {
  /** Of what happened; goes before `Accept-Language` */
  language?: "en" | "de" | "fr" | "es" | "pt" | "ja" | "zh" | "ar" | undefined
  /** What `tracking_url` has, for the page: with it buyers see the whole journey */
  key?: string | undefined
}

export type ReportTrackingInput = readonly ({
  /** Of a label of this account */
  tracking_number: string
  /** What happened; deliveries and failures are told by carriers only */
  code: number
  /** When, by the clock of the place: ISO 8601 with its offset; without one it is taken as UTC */
  time: string
  /** Town or city where it happened */
  city: string
  /** Province or state where it happened; null where that is not known */
  province?: string | null | undefined
  /** Postal code of the place where it happened; null where that is not known */
  postal_code?: string | number | null | undefined
  /** Country where it happened, ISO 3166-1 alpha-2; null where that is not known */
  country: string
  /** Of the place where it happened, in degrees, north above zero; null where that is not known */
  latitude?: number | string | null | undefined
  /** Of the place where it happened, in degrees, east above zero; null where that is not known */
  longitude?: number | string | null | undefined
})[]

/** What `listExceptions` may be asked for. */
export interface ListExceptionsQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /** First day, `YYYY-MM-DD` in UTC, included; without it, 90 days ago */
  date_start?: string | undefined
  /** Last day, `YYYY-MM-DD` in UTC, included; without it, today */
  date_end?: string | undefined
  /** Where it stands */
  status?: "On Hold" | "Destroyed" | "Overlabeled" | "Returned to Sender" | undefined
  /** Of which kind it is */
  type?: "Bad Label" | "Damaged" | "Dangerous Goods" | "Duplicate" | "Oversized" | "Overweight" | "Unrecognized" | undefined
  /** A tracking number, exactly */
  tracking_number?: string | undefined
  /** Id of a shipment */
  shipment_id?: number | undefined
}

/** A page of what `listExceptions` answers. */
export interface ListExceptionsPage {
  /** Exceptions, newest first */
  exceptions: Exception[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_exceptions: number
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_pages: number
}

/** What `listReturns` may be asked for. */
export interface ListReturnsQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /** First day, `YYYY-MM-DD` in UTC, included; without it, 90 days ago */
  date_start?: string | undefined
  /** Last day, `YYYY-MM-DD` in UTC, included; without it, today */
  date_end?: string | undefined
  /** Where it stands */
  status?: "Processed" | "Verifying" | "Verified" | "Reshipping" | "Reshipped" | undefined
  /** A tracking number, exactly */
  tracking_number?: string | undefined
}

/** A page of what `listReturns` answers. */
export interface ListReturnsPage {
  /** Returns, in the order asked for */
  returns: ReturnRow[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_pages: number
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_returns: number
}

/** What `listReshipments` may be asked for. */
export interface ListReshipmentsQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /** First day, `YYYY-MM-DD` in UTC, included; without it, 90 days ago */
  date_start?: string | undefined
  /** Last day, `YYYY-MM-DD` in UTC, included; without it, today */
  date_end?: string | undefined
}

/** A page of what `listReshipments` answers. */
export interface ListReshipmentsPage {
  /** Reshipments, newest first */
  reshipments: ReshipmentRow[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
}

/** What `listCredentials` may be asked for. */
export interface ListCredentialsQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /**
   * Which field the list is ordered by
   * @default "id"
   */
  sort?: "id" | "carrier" | undefined
}

/** A page of what `listCredentials` answers. */
export interface ListCredentialsPage {
  /** Carrier accounts */
  credentials: Credential[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
}

/** What `listShops` may be asked for. */
export interface ListShopsQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "asc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /** A part of the name, in any case */
  name?: string | undefined
}

/** A page of what `listShops` answers. */
export interface ListShopsPage {
  /** Shops */
  shops: Shop[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_pages: number
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_shops: number
}

/** What `connectShop` may be asked for. */
export interface ConnectShopQuery {
  /** Name or address of the store; without it the page asks for it */
  store?: string | undefined
}

export type CreateAccessTokenInput = {
  /** Id of the application */
  application_id: string
  /** Secret of the application; applications without one leave it out */
  application_secret?: string | null | undefined
  /** Nonce that the user’s browser brought back; works once, for 10 minutes */
  nonce: string
  /** The random text whose SHA-256 the authorisation began with (PKCE, RFC 7636); 43 to 128 characters */
  code_verifier?: string | null | undefined
}

export type CreateAccessTokenAnswer = {
  /** To be sent as `Authorization: Bearer …`; it does not expire, keep it secret */
  access_token: string
  /** Seconds until the token of an application without a secret ends; null: the token is good until it is revoked */
  expires_in: number | null
  /** Always `Bearer` */
  token_type: "Bearer"
}

/** What `listOrders` may be asked for. */
export interface ListOrdersQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /** First day, `YYYY-MM-DD` in UTC, included; without it, 90 days ago */
  date_start?: string | undefined
  /** Last day, `YYYY-MM-DD` in UTC, included; without it, today */
  date_end?: string | undefined
  /** Another name for `date_start` */
  created_min?: string | undefined
  /** Another name for `date_end` */
  created_max?: string | undefined
  /** Id of a product that is in it */
  "product.id"?: number | undefined
  /** Another name for `to.name` */
  "shipping_address.name"?: string | undefined
  /** A part of the recipient’s name, in any case */
  "to.name"?: string | undefined
  /** Id of a shop */
  "shop.id"?: string | undefined
  /** Order number of the shop as written or scanned; a leading `#` is ignored if no order has the exact one */
  "shop.order_id"?: string | undefined
  /** Where it stands */
  status?: "Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived" | undefined
}

/** A page of what `listOrders` answers. */
export interface ListOrdersPage {
  /** Orders, in the order asked for */
  orders: OrderRow[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_orders: number
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_pages: number
}

export type SetOrderStatusesAnswer = ({
  /** Id of the order */
  id: number
  /** Where it stands */
  status: Open<"Processing" | "Holding" | "Exception" | "Backordered" | "Ready" | "Packing" | "Partial" | "Fulfilled" | "Archived">
})[]

/** What `listInvoices` may be asked for. */
export interface ListInvoicesQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /** First day, `YYYY-MM-DD` in UTC, included; without it, 90 days ago */
  date_start?: string | undefined
  /** Last day, `YYYY-MM-DD` in UTC, included; without it, today */
  date_end?: string | undefined
}

/** A page of what `listInvoices` answers. */
export interface ListInvoicesPage {
  /** Invoices, newest first */
  invoices: Invoice[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_invoices: number
  /**
   * Exact for a list of up to 64 KB (some hundred entries), and wherever its end was reached; otherwise 0: not counted
   */
  total_pages: number
}

/** What `getInvoice` may be asked for. */
export interface GetInvoiceQuery {
  /**
   * Which file of a long invoice, from 1
   * @default 1
   */
  file?: number | undefined
  /** Number of a credit note of this invoice, which `type=pdf` and `type=xml` are to bring instead of it */
  credit_note?: string | undefined
}

/** What `listLedgerEntries` may be asked for. */
export interface ListLedgerEntriesQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /**
   * Movements in this currency; a page token goes on in its own
   * @default "USD"
   */
  currency?: string | undefined
}

/** A page of what `listLedgerEntries` answers. */
export interface ListLedgerEntriesPage {
  /** ISO 4217 code in capitals, like USD */
  currency: string
  /** Movements of money, newest first */
  ledger: LedgerEntry[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
}

/** What `getStatement` may be asked for. */
export interface GetStatementQuery {
  /** In UTC, like 2026-01: this month, or one of the 12 before it */
  month: string
  /**
   * The balance in this currency; each has statements of its own
   * @default "USD"
   */
  currency?: string | undefined
}

/** What `getStatistics` may be asked for. */
export interface GetStatisticsQuery {
  /** First day in UTC, like 2026-01-31; 30 days up to `to` where it is not sent */
  from?: string | undefined
  /** Last day in UTC, which is included: at most 366 days in all. Today where it is not sent */
  to?: string | undefined
}

/** What `listWebhooks` may be asked for. */
export interface ListWebhooksQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * Far into a long list 400/1031: go on by `page_token` there
   * @default 1
   */
  page?: number | undefined
  /**
   * By which end the list begins: `desc` newest first
   * @default "desc"
   */
  order?: "asc" | "desc" | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
}

/** A page of what `listWebhooks` answers. */
export interface ListWebhooksPage {
  /** Webhooks, newest first */
  webhooks: Webhook[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
}

/** What `listEvents` may be asked for. */
export interface ListEventsQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /**
   * `next` of the answer before: what came behind it. `now`: nothing but a `next` to go on from. `latest`: from about `limit` events before the end on, of whatever topic. Not sent: from the oldest event that is kept
   */
  after?: string | undefined
  /** Only events of this topic; a page may then be short or empty while `has_more` is true */
  topic?: "fulfillments_complete" | "fulfillments_update" | "manifests_complete" | "orders_status" | "account_balance_low" | "exceptions_status" | "inbound_status" | "orders_changed" | "products_stock_changed" | "reshipments_status" | "returns_status" | "shipments_adjustment" | "shipments_label" | "shipments_label_failed" | "shipments_status" | undefined
}

/** A page of what `listEvents` answers. */
export interface ListEventsPage {
  /** What happened to the parcel, newest first */
  events: Event[]
  /** To be sent as `after`, now or later: it does not expire */
  next: string
  /** Whether there is more by now */
  has_more: boolean
}

/** What `listWebhookDeliveries` may be asked for. */
export interface ListWebhookDeliveriesQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /** First day, `YYYY-MM-DD` in UTC, included; without it, 90 days ago */
  date_start?: string | undefined
  /** Last day, `YYYY-MM-DD` in UTC, included; without it, today */
  date_end?: string | undefined
  /** Where it stands */
  status?: "pending" | "delivered" | "failed" | "dropped" | undefined
}

/** A page of what `listWebhookDeliveries` answers. */
export interface ListWebhookDeliveriesPage {
  /** Deliveries, newest first */
  deliveries: Delivery[]
  /** To be sent as `page_token`; null on the last page */
  next_page: string | null
}

/** A page of what `listWebhookReplays` answers. */
export interface ListWebhookReplaysPage {
  /** The newest replay; none where there has been none in the last 30 days */
  replays: Replay[]
}

/** What `listRequests` may be asked for. */
export interface ListRequestsQuery {
  /**
   * How many entries a page has
   * @default 50
   */
  limit?: number | undefined
  /** `next_page` of a page: the page after it costs the same however far it is. Other parameters are ignored */
  page_token?: string | undefined
  /** `X-Request-Id` of an answer */
  request_id?: string | undefined
  /** Id of the API key that was used: the page of keys shows it, and `key_id` of each request */
  key?: number | undefined
  /** The path begins with it, such as `/shipments` */
  path?: string | undefined
  /** HTTP method */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | undefined
  /** Such as `404`, `4xx`, or `failed` for all from 400 on */
  status?: string | undefined
  /** The `code` of the error */
  code?: number | undefined
  /** Only requests that came in at this instant or later: a date, or `YYYY-MM-DD HH:MM:SS` in UTC */
  created_min?: string | undefined
  /** Only requests that came in at this instant or before: a date, or `YYYY-MM-DD HH:MM:SS` in UTC */
  created_max?: string | undefined
}

/** A page of what `listRequests` answers. */
export interface ListRequestsPage {
  /** Requests, newest first */
  requests: LoggedRequest[]
  /** To be sent as `page_token`; null on the last page */
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
