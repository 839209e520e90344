import * as v from 'valibot'

/**
 * Request schemas of Shippo by its SDK and documentation, limited to what is used; anything else is
 * rejected.
 */
const text = v.pipe(v.string(), v.minLength(1))
/** Accepts up to six digits before the decimal point and four after it. */
const decimal = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,4})?$/),
  v.check((value) => Number(value) > 0, 'nothing'),
)
const amount = v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/))
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const metadata = v.optional(v.pipe(text, v.maxLength(100)))
const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
const street = v.pipe(text, v.maxLength(35))

const parts = {
  name: text,
  company: v.optional(text),
  // Optional, as rate requests omit it.
  city: v.optional(text),
  state: v.optional(text),
  zip: v.optional(text),
  country,
  phone: v.optional(text),
  email: v.optional(v.pipe(v.string(), v.email())),
}
const Address = v.pipe(
  v.strictObject({ ...parts, street1: text, street2: v.optional(text) }),
  v.check(
    ({ country: at, state }) => !['US', 'CA', 'AU'].includes(at) || /^[A-Z]{2,3}$/.test(state ?? ''),
    'states have codes',
  ),
)
const Importer = v.strictObject({ ...parts, street1: street, street2: v.optional(street) })

const CustomsItem = v.strictObject({
  description: text,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  net_weight: decimal,
  mass_unit: v.literal('g'),
  value_amount: amount,
  value_currency: currency,
  origin_country: country,
  hs_code: v.pipe(v.string(), v.regex(/^\d{6,50}$/)),
  sku_code: v.optional(text),
})

const CustomsDeclaration = v.strictObject({
  certify: v.literal(true),
  certify_signer: text,
  contents_type: v.picklist(['MERCHANDISE', 'RETURN_MERCHANDISE']),
  non_delivery_option: v.picklist(['RETURN', 'ABANDON']),
  incoterm: v.picklist(['DDP', 'DDU']),
  invoice: text,
  eel_pfc: v.optional(v.picklist(['NOEEI_30_37_a', 'NOEEI_30_36'])),
  address_importer: v.optional(Importer),
  exporter_identification: v.optional(
    v.strictObject({
      eori_number: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}[0-9A-Z]{6,17}$/))),
      tax_id: v.optional(v.strictObject({ number: text, type: v.picklist(['EIN', 'VAT', 'IOSS', 'ARN']) })),
    }),
  ),
  is_vat_collected: v.optional(v.boolean()),
  items: v.pipe(v.array(CustomsItem), v.minLength(1)),
})

const Parcel = v.strictObject({
  weight: decimal,
  mass_unit: v.literal('g'),
  length: decimal,
  width: decimal,
  height: decimal,
  distance_unit: v.literal('cm'),
})

export const CreateShipmentRequest = v.pipe(
  v.strictObject({
    address_from: Address,
    address_to: Address,
    parcels: v.tupleWithRest([Parcel], Parcel),
    customs_declaration: v.optional(CustomsDeclaration),
    extra: v.strictObject({
      reference_2: v.optional(v.pipe(text, v.maxLength(50))),
      reference_1: v.optional(v.pipe(text, v.maxLength(50))),
      is_return: v.optional(v.boolean()),
      qr_code_requested: v.optional(v.boolean()),
      signature_confirmation: v.optional(v.picklist(['STANDARD', 'ADULT'])),
      insurance: v.optional(v.strictObject({ amount, currency, content: text })),
    }),
    shipment_date: time,
    metadata,
    async: v.literal(false),
  }),
  v.check(
    (each) => each.address_from.country === each.address_to.country || !!each.customs_declaration,
    'no customs declaration',
  ),
  v.check(
    ({ customs_declaration, parcels: [{ weight }] }) =>
      (customs_declaration?.items ?? []).reduce((sum, { net_weight }) => sum + Number(net_weight), 0) <= Number(weight),
    'contents are heavier than the parcel',
  ),
)
export type SentShipment = v.InferOutput<typeof CreateShipmentRequest>

export const CreateTransaction = v.strictObject({
  rate: text,
  label_file_type: v.picklist(['PDF', 'PDF_4x6', 'PNG', 'ZPLII']),
  metadata,
  async: v.literal(false),
})
export const CreateRefund = v.strictObject({ transaction: text, async: v.literal(false) })
export const CreateManifestRequest = v.strictObject({
  carrier_account: text,
  shipment_date: time,
  address_from: text,
  transactions: v.pipe(v.array(text), v.minLength(1)),
  async: v.literal(false),
})
