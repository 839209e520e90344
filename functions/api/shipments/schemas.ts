import * as v from 'valibot'
import { partyEntries } from '#shared/addresses/parties/partyViews.ts'
import { Consignee, Consignor, From, Recipient } from '#shared/addresses/parties/sentParties.ts'
import { SentTaxId, SentTaxIds, TaxIdsView } from '#shared/addresses/parties/taxIdFields.ts'
import { textInScan } from '#shared/carriers/rules/readScan.ts'
import { trackingNumberQuery } from '#shared/carriers/trackingNumberFields.ts'
import { DangerousGoodsView } from '#shared/customs/goods/dangerousGoodsFields.ts'
import { Compliance } from '#shared/customs/goods/rules/cpsc.ts'
import { NATURE_TYPES } from '#shared/customs/goods/rules/natureTypes.ts'
import { WarningsView } from '#shared/customs/warnings/warningsView.ts'
import { EmbeddedError, nextPage, textOrNull, totalCount, wholeNumber } from '#shared/http/answerFields.ts'
import {
  choice,
  currency,
  dictionary,
  flag,
  id,
  list,
  object,
  optionalText,
  optionalTextLike,
  positiveDecimal,
  text,
} from '#shared/http/fields.ts'
import { createdDates, dates, idNumber, paging, words, yesNoBoth } from '#shared/http/query.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { LabelRowView, LabelView } from '#shared/shipping/labels/labelView.ts'
import { MAX_PACKAGES } from '#shared/shipping/records/rules/shipmentLimits.ts'
import { LineItem, SentPackage } from '#shared/shipping/shipments/sentGoods.ts'

/** Parameters specific to a carrier. */
const MAX_CARRIER_PARAMS = 20

/** Who buys what is sent: absent in answers for consumers. */
const BUYERS = ['consumer', 'business'] as const

/** Fields a client may send; what is missing here is set by the system and ignored. */
const fields = {
  order_number: optionalText(40),
  comments: list(text(1, 80), 0, 3),
  to: Recipient,
  consignee: v.nullable(Consignee),
  consignor: Consignor,
  from: v.nullable(From),
  create_label: flag,
  entry_point: text(6, 6),
  exit_point: optionalTextLike(3, /^[A-Z]{3}$/, 'must be an IATA port code, for example JFK'),
  carrier: optionalText(20),
  service: choice(SERVICES),
  terms: v.nullable(choice(TERMS)),
  signature_confirmation: flag,
  insurance: flag,
  irregular: flag,
  override: flag,
  test: flag,
  height: positiveDecimal(1_000, 2),
  length: positiveDecimal(1_000, 2),
  width: positiveDecimal(1_000, 2),
  weight: v.nullable(positiveDecimal(10_000, 3)),
  overpack_id: v.nullable(id),
  tax_ids: list(SentTaxId, 0, 8),
  buyer: v.nullable(choice(BUYERS)),
  nature_type: v.nullable(choice(NATURE_TYPES)),
  line_items: list(LineItem, 1, 100),
  is_return: flag,
  carrier_params: v.nullable(dictionary(text(0, 255), MAX_CARRIER_PARAMS)),
  credentials_id: v.nullable(id),
  currency,
  packages: v.pipe(
    list(SentPackage, 0, MAX_PACKAGES),
    v.description('Packages of a multi-package shipment; replaces its overall weight and dimensions'),
  ),
}

export const CreateShipment = object({
  shipment: object({
    ...fields,
    order_number: v.optional(fields.order_number, null),
    comments: v.optional(fields.comments, []),
    consignee: v.optional(fields.consignee, null),
    from: v.optional(fields.from, null),
    create_label: v.optional(flag, false),
    exit_point: v.optional(fields.exit_point, null),
    carrier: v.optional(fields.carrier, null),
    service: v.optional(fields.service, 'Svc Parcel'),
    terms: v.optional(fields.terms, null),
    signature_confirmation: v.optional(flag, false),
    insurance: v.optional(flag, false),
    irregular: v.optional(flag, false),
    override: v.optional(flag, false),
    test: v.optional(flag, false),
    height: v.optional(fields.height, 1),
    length: v.optional(fields.length, 15),
    width: v.optional(fields.width, 10),
    weight: v.optional(fields.weight, null),
    is_return: v.optional(flag, false),
    carrier_params: v.optional(fields.carrier_params, null),
    credentials_id: v.optional(fields.credentials_id, null),
    currency: v.optional(currency, 'USD'),
    packages: v.optional(fields.packages, []),
    overpack_id: v.optional(v.null('a shipment cannot be created in an overpack'), null),
    tax_ids: SentTaxIds,
    buyer: v.optional(fields.buyer, null),
    nature_type: v.optional(fields.nature_type, null),
    quote_id: v.optional(v.nullable(id), null),
  }),
})

/** `quote_id` may be sent back as it was read. */
export const UpdateShipment = object({ shipment: v.partial(object({ ...fields, quote_id: v.nullable(id) })) })

export type ShipmentFields = v.InferOutput<typeof CreateShipment>['shipment']
export type ShipmentChanges = v.InferOutput<typeof UpdateShipment>['shipment']

export const ListShipments = v.object({
  ...paging(),
  ...dates,
  ...createdDates,
  order_number: v.optional(words(41, textInScan)),
  comments: v.optional(words(80)),
  'to.name': v.optional(words(40)),
  tracking_number: v.optional(trackingNumberQuery),
  labeled: v.optional(yesNoBoth, ['both']),
  packed: v.optional(yesNoBoth, ['both']),
  processed: v.optional(yesNoBoth, ['both']),
  overpack_id: v.optional(idNumber),
})

const LineItemView = v.strictObject({
  coo: v.string(),
  currency: v.string(),
  description: v.string(),
  origin_description: v.string(),
  quantity: wholeNumber,
  weight: v.number(),
  value: v.number(),
  dg_code: textOrNull,
  hts_code: textOrNull,
  url: textOrNull,
  sku: v.optional(v.string()),
  gtin: v.optional(v.string()),
  mpn: v.optional(v.string()),
  supplier: v.optional(v.string()),
  user_hts_code: textOrNull,
  product_id: v.nullable(wholeNumber),
  dangerous_goods: v.optional(DangerousGoodsView),
  compliance: v.optional(Compliance),
  tax: v.number(),
  duty: v.number(),
})

const shipmentEntries = {
  id: wholeNumber,
  order_number: textOrNull,
  comments: v.array(v.string()),
  ...partyEntries,
  created: v.string(),
  updated: v.string(),
  entry_point: v.string(),
  exit_point: textOrNull,
  carrier: textOrNull,
  service: v.picklist(SERVICES),
  terms: v.picklist(TERMS),
  signature_confirmation: v.boolean(),
  insurance: v.boolean(),
  insured_value: v.number(),
  claim_url: v.string(),
  irregular: v.boolean(),
  override: v.boolean(),
  test: v.boolean(),
  verified: v.boolean(),
  height: v.number(),
  length: v.number(),
  width: v.number(),
  weight: v.number(),
  volumetric_weight: v.number(),
  total_cost: v.number(),
  tax: v.number(),
  duty: v.number(),
  overpack_id: v.nullable(wholeNumber),
  tax_ids: TaxIdsView,
  buyer: v.optional(v.picklist(BUYERS)),
  nature_type: v.optional(v.string()),
  pga: v.boolean(),
  is_return: v.boolean(),
  carrier_params: v.nullable(v.record(v.string(), v.string())),
  credentials_id: v.nullable(wholeNumber),
  currency: v.string(),
  quote_id: v.nullable(wholeNumber),
  line_items: v.array(LineItemView),
}

/** A shipment in lists, with its one uncancelled label. */
export const ShipmentRowView = v.pipe(
  v.strictObject({ ...shipmentEntries, label: v.nullable(LabelRowView) }),
  v.title('ShipmentRow'),
)

/** A shipment by itself, with all its labels; `errors` only where the last label that was asked for could not be made. */
export const ShipmentView = v.pipe(
  v.strictObject({
    ...shipmentEntries,
    labels: v.array(LabelView),
    errors: v.optional(EmbeddedError),
    warnings: WarningsView,
  }),
  v.title('Shipment'),
)

export const ShipmentAnswer = v.strictObject({ shipment: ShipmentView })

export const ShipmentsAnswer = v.strictObject({
  shipments: v.array(ShipmentRowView),
  next_page: nextPage,
  total_pages: totalCount,
  total_shipments: totalCount,
})
