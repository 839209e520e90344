import * as v from 'valibot'
import { partyEntries, ShipmentRecipientView } from '#shared/addresses/parties/partyViews.ts'
import { TaxIdsView } from '#shared/addresses/parties/taxIdFields.ts'
import { extractScanText } from '#shared/carriers/rules/readScan.ts'
import { trackingNumberQuery } from '#shared/carriers/trackingNumberFields.ts'
import { DangerousGoodsView } from '#shared/customs/goods/dangerousGoodsFields.ts'
import { Compliance } from '#shared/customs/goods/rules/cpsc.ts'
import { WarningsView } from '#shared/customs/warnings/warningsView.ts'
import { createdDates, dates, idNumber, paging, words, yesNoBothSchema } from '#shared/http/query.ts'
import {
  created,
  EmbeddedError,
  entryPointId,
  identifier,
  nextPage,
  nullableText,
  originCode,
  totalCount,
  totalPages,
  updated,
  wholeNumber,
} from '#shared/http/responseFields.ts'
import { insurance, service, signatureConfirmation, terms } from '#shared/http/serviceFields.ts'
import { LabelRowView, LabelView } from '#shared/shipping/labels/labelView.ts'
import { BUYERS } from '#shared/shipping/shipments/shipmentInput.ts'
import { AppliedRuleView } from '#shared/shipping/shippingRules/ruleFields.ts'

/*
 * Schemas of shipments.
 */

export const ListShipments = v.object({
  ...paging(),
  ...dates,
  ...createdDates,
  order_number: v.pipe(
    v.optional(words(41, extractScanText)),
    v.description(
      'Filters the results by order number. A leading `#` is ignored unless a shipment has that exact number.',
    ),
  ),
  comments: v.pipe(v.optional(words(80)), v.description('Filters the results by comment line (exact match)')),
  'to.name': v.pipe(
    v.optional(words(40)),
    v.description('Filters the results by recipient name (partial match, case-insensitive)'),
  ),
  tracking_number: v.pipe(
    v.optional(trackingNumberQuery),
    v.description('Filters the results by tracking number or house label number'),
  ),
  labeled: v.pipe(
    v.optional(yesNoBothSchema, ['both']),
    v.description('Whether to return shipments with an active label (`yes`), without one (`no`) or `both`'),
  ),
  packed: v.pipe(
    v.optional(yesNoBothSchema, ['both']),
    v.description('Whether to return shipments in an overpack (`yes`), not in an overpack (`no`) or `both`'),
  ),
  processed: v.pipe(
    v.optional(yesNoBothSchema, ['both']),
    v.description('Whether to return shipments processed by a facility (`yes`), not yet processed (`no`) or `both`'),
  ),
  overpack_id: v.pipe(v.optional(idNumber), v.description('Filters the results by overpack ID')),
})

const LineItemView = v.strictObject({
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
      'Goods description in English, specific enough for customs, such as `cotton T-shirts` instead of `clothes`.',
    ),
  ),
  origin_description: v.pipe(
    v.string(),
    v.description('Goods description in the language of the country of export. Defaults to `description`.'),
  ),
  quantity: v.pipe(wholeNumber, v.description('Number of units')),
  weight: v.pipe(v.number(), v.description('Weight of **one unit** in kilograms, with up to 3 decimals')),
  value: v.pipe(v.number(), v.description('Total value of **all units**, in `currency`, with up to 2 decimals')),
  dg_code: v.pipe(nullableText, v.description('Dangerous goods code. Null if the goods are not dangerous.')),
  hts_code: v.pipe(
    nullableText,
    v.description('Harmonised System code, 6 to 13 characters (digits and dots). Null if unknown.'),
  ),
  url: v.pipe(nullableText, v.description('URL of the product page. Null if not provided.')),
  sku: v.pipe(v.optional(v.string()), v.description('Stock keeping unit (SKU)')),
  gtin: v.pipe(
    v.optional(v.string()),
    v.description('Standardised product identifier (EAN, UPC or ISBN; S-PID in the European Union), 8 to 14 digits'),
  ),
  mpn: v.pipe(
    v.optional(v.string()),
    v.description("Manufacturer's product identifier (NS-PID in the European Union)"),
  ),
  supplier: v.pipe(
    v.optional(v.string()),
    v.description('Supplier or manufacturer. For the United States, the manufacturer identification code (MID).'),
  ),
  user_hts_code: v.pipe(nullableText, v.description('Submitted Harmonised System code. Null if not provided.')),
  product_id: v.pipe(
    v.nullable(wholeNumber),
    v.description('ID of the customs product for regulated goods. Null for other goods.'),
  ),
  dangerous_goods: v.pipe(
    v.optional(DangerousGoodsView),
    v.description('Battery details in addition to `dg_code`. Null if not provided.'),
  ),
  compliance: v.pipe(
    v.optional(Compliance),
    v.description('Compliance data for government agencies. Null if not provided.'),
  ),
  tax: v.pipe(
    v.number(),
    v.description('Prepaid import tax on all units, in the shipment currency (terms `DDP` only)'),
  ),
  duty: v.pipe(
    v.number(),
    v.description('Prepaid import duty on all units, in the shipment currency (terms `DDP` only)'),
  ),
})

const shipmentEntries = {
  id: identifier,
  order_number: v.pipe(
    nullableText,
    v.description('Your reference for the shipment, such as an order number. Null if not provided.'),
  ),
  comments: v.pipe(v.array(v.string()), v.description('Up to 3 lines of text printed at the bottom of the label')),
  ...partyEntries,
  to: ShipmentRecipientView,
  created,
  updated,
  entry_point: entryPointId,
  exit_point: v.pipe(
    nullableText,
    v.description('IATA code of the port where the line haul ends, such as `JFK`. Selected automatically if null.'),
  ),
  carrier: v.pipe(nullableText, v.description('Code of the required carrier. Selected automatically if null.')),
  service,
  terms,
  signature_confirmation: signatureConfirmation,
  insurance,
  insured_value: v.pipe(v.number(), v.description('Insured amount, in the shipment currency')),
  claim_url: v.pipe(v.string(), v.description('URL of the page for loss and damage claims')),
  irregular: v.pipe(
    v.boolean(),
    v.description('Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.'),
  ),
  override: v.pipe(
    v.boolean(),
    v.description('Whether a label can be bought even if the recipient address could not be verified'),
  ),
  test: v.pipe(
    v.boolean(),
    v.description(
      'Whether this is a test shipment. Test labels are free, and their parcels are not shipped. Cannot be changed after creation.',
    ),
  ),
  verified: v.pipe(
    v.boolean(),
    v.description('Whether the recipient address was verified. In some countries, only its format can be verified.'),
  ),
  height: v.pipe(v.number(), v.description('Height in centimetres, rounded to 2 decimals')),
  length: v.pipe(v.number(), v.description('Length in centimetres, rounded to 2 decimals')),
  width: v.pipe(v.number(), v.description('Width in centimetres, rounded to 2 decimals')),
  weight: v.pipe(v.number(), v.description('Gross weight in kilograms, with up to 3 decimals')),
  volumetric_weight: v.pipe(
    v.number(),
    v.description('Volumetric (dimensional) weight in kilograms: length × width × height divided by the route divisor'),
  ),
  total_cost: v.pipe(
    v.number(),
    v.description('Total price in the shipment currency, including duty and tax if the terms are `DDP`'),
  ),
  tax: v.pipe(v.number(), v.description('Prepaid import tax, in the shipment currency (terms `DDP` only)')),
  duty: v.pipe(v.number(), v.description('Prepaid import duty, in the shipment currency (terms `DDP` only)')),
  overpack_id: v.pipe(
    v.nullable(wholeNumber),
    v.description('ID of the overpack that contains the shipment. Null if the shipment is not in an overpack.'),
  ),
  tax_ids: v.pipe(
    TaxIdsView,
    v.description('Customs and tax registration numbers of the seller. See the customs data guide.'),
  ),
  buyer: v.pipe(v.optional(v.picklist(BUYERS)), v.description('Buyer type: `consumer` (default) or `business`')),
  nature_type: v.pipe(
    v.optional(v.string()),
    v.description(
      'Nature of transaction (UPU code): `11` (sale, default), `21` (returned goods), `31` (gift), `32` (sample) or `91` (documents)',
    ),
  ),
  pga: v.pipe(
    v.boolean(),
    v.description('Whether a line item references a customs product (partner government agency data)'),
  ),
  is_return: v.pipe(
    v.boolean(),
    v.description(
      'Whether the shipment is a return to the sender. Address fields are the same as for the outbound shipment.',
    ),
  ),
  carrier_params: v.pipe(
    v.nullable(v.record(v.string(), v.string())),
    v.description('Carrier-specific options by name. Unknown options are ignored.'),
  ),
  credentials_id: v.pipe(
    v.nullable(wholeNumber),
    v.description(
      'ID of the carrier account used to buy labels. If null, your newest account or the platform account is used.',
    ),
  ),
  currency: v.pipe(
    v.string(),
    v.description(
      'Currency of the charged balance and of the shipment amounts, as a three-letter ISO 4217 code. Amounts are converted from USD at the daily exchange rate.',
    ),
  ),
  quote_id: v.pipe(
    v.nullable(wholeNumber),
    v.description(
      'ID of the quote that determines the prices. Null if no quote was used, or if the shipment was changed.',
    ),
  ),
  shipping_rules: v.pipe(
    v.optional(v.array(AppliedRuleView)),
    v.description('Shipping rules applied at creation, with their options. Omitted if no rule applied.'),
  ),
  line_items: v.pipe(
    v.array(LineItemView),
    v.description('Contents declared to customs, with one line item for each type of goods'),
  ),
}

/** Shipment in lists, with its active label. */
export const ShipmentRowView = v.pipe(
  v.strictObject({
    ...shipmentEntries,
    label: v.pipe(
      v.nullable(LabelRowView),
      v.description('Active label of the shipment. Null if the shipment has no active label.'),
    ),
  }),
  v.title('ShipmentRow'),
)

/** Full shipment with all its labels; `errors` only if the last requested label failed. */
export const ShipmentView = v.pipe(
  v.strictObject({
    ...shipmentEntries,
    labels: v.pipe(
      v.array(LabelView),
      v.description('Labels of the shipment, newest first. At most one label is active.'),
    ),
    errors: v.pipe(
      v.optional(EmbeddedError),
      v.description('Failure reason of the latest label purchase. Omitted if the purchase did not fail.'),
    ),
    warnings: WarningsView,
  }),
  v.title('Shipment'),
)

export const ShipmentResponse = v.strictObject({ shipment: ShipmentView })

export const ShipmentsResponse = v.strictObject({
  shipments: v.pipe(v.array(ShipmentRowView), v.description('Shipments on the page')),
  next_page: nextPage,
  total_pages: totalPages,
  total_shipments: totalCount,
})
