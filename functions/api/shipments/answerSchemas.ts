import * as v from 'valibot'
import { partyEntries } from '../../../shared/addresses/parties/partyViews.ts'
import { EmbeddedError } from '../../../shared/http/embeddedError.ts'
import { SERVICES, TERMS } from '../../../shared/reference/rules/services.ts'
import { LabelRowView, LabelView } from '../../../shared/shipping/labels/labelView.ts'

const text = v.string()
const textOrNull = v.nullable(v.string())
const decimal = v.number()
const integer = v.pipe(v.number(), v.integer())

const LineItemView = v.strictObject({
  coo: text,
  currency: text,
  description: text,
  origin_description: text,
  quantity: integer,
  weight: decimal,
  value: decimal,
  dg_code: textOrNull,
  hts_code: textOrNull,
  url: textOrNull,
  tax: decimal,
  duty: decimal,
})

const shipmentEntries = {
  id: integer,
  comments: v.array(text),
  ...partyEntries,
  created: text,
  updated: text,
  entry_point: text,
  exit_point: textOrNull,
  carrier: textOrNull,
  service: v.picklist(SERVICES),
  terms: v.picklist(TERMS),
  signature_confirmation: v.boolean(),
  insurance: v.boolean(),
  insured_value: decimal,
  claim_url: text,
  irregular: v.boolean(),
  override: v.boolean(),
  test: v.boolean(),
  verified: v.boolean(),
  height: decimal,
  length: decimal,
  width: decimal,
  weight: decimal,
  volumetric_weight: decimal,
  total_cost: decimal,
  tax: decimal,
  duty: decimal,
  overpack_id: v.nullable(integer),
  line_items: v.array(LineItemView),
}

/** A shipment in lists, with its one uncancelled label. */
export const ShipmentRowView = v.pipe(
  v.strictObject({ ...shipmentEntries, label: v.nullable(LabelRowView) }),
  v.title('ShipmentRow'),
)

/** A shipment by itself, with all its labels; `errors` only where a label was asked for and could not be made. */
export const ShipmentView = v.pipe(
  v.strictObject({ ...shipmentEntries, labels: v.array(LabelView), errors: v.optional(EmbeddedError) }),
  v.title('Shipment'),
)

export const ShipmentAnswer = v.strictObject({ shipment: ShipmentView })

export const ShipmentsAnswer = v.strictObject({
  shipments: v.array(ShipmentRowView),
  total_pages: integer,
  total_shipments: integer,
})

export const EmptyAnswer = v.strictObject({})
