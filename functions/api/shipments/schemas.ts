import * as v from 'valibot'
import { partyFields, ShipmentRecipientSchema } from '#shared/addresses/parties/partyResponses.ts'
import { TaxIdsSchema } from '#shared/addresses/parties/taxIdFields.ts'
import { extractScanText } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { trackingNumberQuery } from '#shared/carriers/trackingNumberFields.ts'
import { DangerousGoodsSchema } from '#shared/customs/goods/dangerousGoodsFields.ts'
import { Compliance } from '#shared/customs/goods/rules/cpsc.ts'
import { WarningsSchema } from '#shared/customs/warnings/warningsResponse.ts'
import { createdDateParameters, dates, idParameter, paging, words, yesNoBothSchema } from '#shared/http/query.ts'
import {
  created,
  EmbeddedError,
  entryPointIdSchema,
  identifier,
  nextPage,
  nullableText,
  originCode,
  totalCountSchema,
  totalPagesSchema,
  updated,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { insurance, service, signatureConfirmation, terms } from '#shared/http/serviceFields.ts'
import { LabelRowSchema, LabelSchema } from '#shared/shipping/labels/labelResponse.ts'
import { BUYERS } from '#shared/shipping/shipments/shipmentInput.ts'
import { AppliedRuleSchema } from '#shared/shipping/shippingRules/ruleFields.ts'

/*
 * Schemas of shipments.
 */

export const ListShipmentsQuery = v.object({
  ...paging(),
  ...dates,
  ...createdDateParameters,
  order_number: v.pipe(
    v.optional(words(41, extractScanText)),
    v.description('Filters results by order number. A leading `#` is ignored unless it is part of the order number.'),
  ),
  comments: v.pipe(v.optional(words(80)), v.description('Filters results by a comment line (exact match)')),
  'to.name': v.pipe(
    v.optional(words(40)),
    v.description('Filters results by recipient name (partial match, case-insensitive)'),
  ),
  tracking_number: v.pipe(
    v.optional(trackingNumberQuery),
    v.description('Filters results by tracking number, or by the barcode number of the house label'),
  ),
  labeled: v.pipe(
    v.optional(yesNoBothSchema, ['both']),
    v.description('Filters results by label: `yes` (with an active label), `no` (without an active label) or `both`'),
  ),
  packed: v.pipe(
    v.optional(yesNoBothSchema, ['both']),
    v.description('Filters results by overpack: `yes` (in an overpack), `no` (not in an overpack) or `both`'),
  ),
  processed: v.pipe(
    v.optional(yesNoBothSchema, ['both']),
    v.description('Filters results by processing: `yes` (processed by a facility), `no` (not yet processed) or `both`'),
  ),
  overpack_id: v.pipe(v.optional(idParameter), v.description('Filters results by overpack ID')),
})

const LineItemSchema = v.strictObject({
  coo: originCode,
  currency: v.pipe(
    v.string(),
    v.description(
      'Currency of `value`, as a three-letter ISO 4217 code. The value is converted to USD at the daily exchange rate.',
    ),
  ),
  description: v.pipe(
    v.string(),
    v.description(
      'Goods description in English. Must be specific enough for customs, such as `cotton T-shirts` instead of `clothes`.',
    ),
  ),
  origin_description: v.pipe(
    v.string(),
    v.description('Goods description in the local language of the country of export. Defaults to `description`.'),
  ),
  quantity: v.pipe(wholeNumberSchema, v.description('Number of units')),
  weight: v.pipe(v.number(), v.description('Weight of **one unit** in kilograms, with up to 3 decimals')),
  value: v.pipe(v.number(), v.description('Total value of **all units**, in `currency`, with up to 2 decimals')),
  dg_code: v.pipe(nullableText, v.description('Dangerous goods code. Null if the goods are not dangerous.')),
  hts_code: v.pipe(
    nullableText,
    v.description('Harmonized System code with 6 to 13 characters (digits and dots). Null if unknown.'),
  ),
  url: v.pipe(nullableText, v.description('URL of the product page. Null if not provided.')),
  sku: v.pipe(v.optional(v.string()), v.description('Stock keeping unit (SKU)')),
  gtin: v.pipe(
    v.optional(v.string()),
    v.description(
      'Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Known as S-PID in the European Union.',
    ),
  ),
  mpn: v.pipe(
    v.optional(v.string()),
    v.description("Manufacturer's product identifier (NS-PID in the European Union)"),
  ),
  supplier: v.pipe(
    v.optional(v.string()),
    v.description(
      'Supplier or manufacturer. For shipments to the United States, send the manufacturer identification code (MID).',
    ),
  ),
  user_hts_code: v.pipe(nullableText, v.description('Harmonized System code from the request. Null if not provided.')),
  product_id: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description(
      'ID of the customs product (`POST /customs/products`) for regulated goods, not of a stocked product. Null for other goods.',
    ),
  ),
  dangerous_goods: v.pipe(
    v.optional(DangerousGoodsSchema),
    v.description('Battery details in addition to `dg_code`. Null if not provided.'),
  ),
  compliance: v.pipe(
    v.optional(Compliance),
    v.description('Compliance data submitted to government agencies. Null if not provided.'),
  ),
  tax: v.pipe(
    v.number(),
    v.description('Prepaid import tax on all units, in the shipment currency. Applies to `DDP` only.'),
  ),
  duty: v.pipe(
    v.number(),
    v.description('Prepaid import duty on all units, in the shipment currency. Applies to `DDP` only.'),
  ),
})

const shipmentFields = {
  id: identifier,
  order_number: v.pipe(
    nullableText,
    v.description('Your reference for the shipment, such as an order number. Null if not provided.'),
  ),
  comments: v.pipe(v.array(v.string()), v.description('Text printed at the bottom of the label. Up to 3 lines.')),
  ...partyFields,
  to: ShipmentRecipientSchema,
  created,
  updated,
  entry_point: entryPointIdSchema,
  exit_point: v.pipe(
    nullableText,
    v.description(
      'IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected automatically.',
    ),
  ),
  carrier: v.pipe(
    nullableText,
    v.description('Code of the required carrier. If null, the carrier is selected automatically.'),
  ),
  service,
  terms,
  signature_confirmation: signatureConfirmation,
  insurance,
  insured_value: v.pipe(
    v.number(),
    v.description('Insured amount, in the shipment currency. Up to 30 USD if `insurance` is false.'),
  ),
  claim_url: v.pipe(
    v.string(),
    v.description(
      'URL of the claims page for lost or damaged parcels. Claims must be filed by email within 90 days of handover. A parcel is considered lost after 30 days without tracking updates.',
    ),
  ),
  irregular: v.pipe(
    v.boolean(),
    v.description('Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.'),
  ),
  override: v.pipe(
    v.boolean(),
    v.description(
      'Whether a label can be bought if the recipient address cannot be verified. Does not affect `insurance`.',
    ),
  ),
  test: v.pipe(
    v.boolean(),
    v.description(
      'Whether this is a test shipment. Test labels are free and cannot be used for shipping. Cannot be changed after creation.',
    ),
  ),
  verified: v.pipe(
    v.boolean(),
    v.description(
      'Whether the recipient address was verified. In some countries, only the address format can be verified.',
    ),
  ),
  height: v.pipe(v.number(), v.description('Height in centimetres, rounded to 2 decimals')),
  length: v.pipe(v.number(), v.description('Length in centimetres, rounded to 2 decimals')),
  width: v.pipe(v.number(), v.description('Width in centimetres, rounded to 2 decimals')),
  weight: v.pipe(v.number(), v.description('Gross weight in kilograms, with up to 3 decimals')),
  volumetric_weight: v.pipe(
    v.number(),
    v.description(
      "Volumetric (dimensional) weight in kilograms: length × width × height, divided by the route's dimensional divisor",
    ),
  ),
  total_cost: v.pipe(
    v.number(),
    v.description(
      'Price of the shipment in the shipment currency: the `charges` of its labels, and `tax` and `duty` if the terms are `DDP`. Charged when the label is bought, and updated by later adjustments. If a label is cancelled or fails, the charge is refunded, but the price remains. Labels of test shipments are not charged.',
    ),
  ),
  tax: v.pipe(v.number(), v.description('Prepaid import tax, in the shipment currency. Applies to `DDP` only.')),
  duty: v.pipe(v.number(), v.description('Prepaid import duty, in the shipment currency. Applies to `DDP` only.')),
  overpack_id: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('ID of the overpack that contains the shipment. Null if there is none.'),
  ),
  tax_ids: v.pipe(TaxIdsSchema, v.description("Seller's customs and tax registration numbers, such as an IOSS number")),
  buyer: v.pipe(v.optional(v.picklist(BUYERS)), v.description('Buyer type. Omitted for consumers.')),
  nature_type: v.pipe(
    v.optional(v.string()),
    v.description(
      'Nature of transaction code (UPU): `11` or `12` (sale), `21` (returned goods), `31` (gift), `32` (sample), `91` (documents), or another code (other). Omitted if not provided.',
    ),
  ),
  pga: v.pipe(
    v.boolean(),
    v.description('Whether any line item references a customs product (partner government agency data)'),
  ),
  is_return: v.pipe(
    v.boolean(),
    v.description(
      'Whether the buyer sends the parcel back. If true, the parcel goes from the buyer (`to`) to the entry point, or to `from` if you sent an address in the country of the entry point. The default `from` does not apply.',
    ),
  ),
  carrier_params: v.pipe(
    v.nullable(v.record(v.string(), v.string())),
    v.description('Carrier-specific options by name. Null if not provided.'),
  ),
  credentials_id: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description(
      'ID of the carrier account used to buy labels. Defaults to your newest account with the carrier or, if you have none, the platform account.',
    ),
  ),
  currency: v.pipe(
    v.string(),
    v.description(
      'Currency of the charged balance and all amounts, as a three-letter ISO 4217 code. Only the balance in this currency is charged. Amounts are converted from USD at the daily exchange rate.',
    ),
  ),
  quote_id: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('ID of the quote used for pricing. Null if no quote was used, or if quoted details were changed.'),
  ),
  shipping_rules: v.pipe(
    v.optional(v.array(AppliedRuleSchema)),
    v.description('Shipping rules applied at creation, with their options. Omitted if no rule applied.'),
  ),
  return_shipment_id: v.pipe(
    v.optional(wholeNumberSchema),
    v.description('ID of the return shipment that was created with `return_label`. Omitted if there is none.'),
  ),
  outbound_shipment_id: v.pipe(
    v.optional(wholeNumberSchema),
    v.description('ID of the outbound shipment, if this return was created with `return_label`. Omitted otherwise.'),
  ),
  line_items: v.pipe(
    v.array(LineItemSchema),
    v.description('Contents declared to customs, with one line item per type of goods'),
  ),
}

/** Shipment in lists, with its active label. */
export const ShipmentRowSchema = v.pipe(
  v.strictObject({
    ...shipmentFields,
    label: v.pipe(
      v.nullable(LabelRowSchema),
      v.description('Active master label of the shipment. Null if the shipment has no active label.'),
    ),
  }),
  v.title('ShipmentRow'),
)

/** Return of an outbound shipment in the response to its creation. */
export const ReturnShipmentSchema = v.pipe(
  v.strictObject({
    id: identifier,
    service,
    terms,
    total_cost: v.pipe(
      v.number(),
      v.description('Price of the return label in the shipment currency, including duty and tax'),
    ),
    labels: v.pipe(v.array(LabelSchema), v.description('Label of the return shipment. Empty if it was not bought.')),
    errors: v.pipe(
      v.optional(EmbeddedError),
      v.description('Reason the purchase of the return label failed, as a single object. Omitted if it did not fail.'),
    ),
  }),
  v.title('ReturnShipment'),
)

/** Full shipment with all its labels; `errors` only if the last requested label failed. */
export const ShipmentSchema = v.pipe(
  v.strictObject({
    ...shipmentFields,
    labels: v.pipe(
      v.array(LabelSchema),
      v.description('All labels of the shipment, newest first. At most one label per package is active.'),
    ),
    errors: v.pipe(
      v.optional(EmbeddedError),
      v.description(
        'Reason the label purchase failed, as a single object. Included in the response to a failed `create_label`. `GET` returns it only if the purchase failed after that response. Omitted otherwise.',
      ),
    ),
    return_shipment: v.pipe(
      v.optional(ReturnShipmentSchema),
      v.description(
        'Return shipment with its label. Included only in the response to a request with `return_label`. Omitted if the labels could not be charged.',
      ),
    ),
    warnings: v.pipe(
      WarningsSchema,
      v.description(
        'Correctable issues that may delay or return the parcel. Omitted if there are none, or if the parcel was processed.',
      ),
    ),
  }),
  v.title('Shipment'),
)

export const ShipmentResponse = v.strictObject({ shipment: ShipmentSchema })

export const ShipmentsResponse = v.strictObject({
  shipments: v.pipe(v.array(ShipmentRowSchema), v.description('Page of shipments')),
  next_page: nextPage,
  total_pages: totalPagesSchema,
  total_shipments: totalCountSchema,
})
